import type { PortFailure } from '#machines/flow.ts';
import catalogue from './fault-catalogue.json' with { type: 'json' };

/** What can go wrong with one call between browser and host, and what a port makes of it. */
export interface Fault {
  readonly id: string;
  readonly name: string;
  /** How the port rejects; `null` where the fault is about when or whose an answer is. */
  readonly failure: PortFailure | null;
}

const failed = (kind: PortFailure['kind'], code: number | null = null): PortFailure => ({
  kind,
  code,
  serverMessage: null,
});

/** How a port rejects, by fault. */
const FAILURES: Readonly<Record<string, PortFailure | null>> = {
  F01: failed('offline'),
  F02: failed('offline'),
  F03: failed('timeout'),
  F04: failed('http', 404),
  F05: failed('http', 499),
  F06: failed('http', 500),
  F07: failed('http', 504),
  F08: failed('contractBroken'),
  F09: failed('offline'),
  F10: failed('contractBroken'),
  F11: failed('code', 401),
  F12: failed('code', 4011),
  F13: failed('code', 430),
  F14: failed('code', 204),
  F15: failed('code', 235),
  F16: failed('code', 431),
  F17: null,
  F18: null,
  F19: failed('offline'),
  F20: failed('timeout'),
  F21: failed('code', 999),
  F22: null,
};

/** The fault catalogue of the product, and what the client makes of each. */
export const FAULTS: readonly Fault[] = catalogue.map(({ id, name }) => ({ id, name, failure: FAILURES[id] ?? null }));

export const SESSION_CODES: readonly (number | null)[] = [401, 4011, 430];

/** An answer of the server with another code than 200 that no global handler takes (D-01). */
export const isOtherAnswer = ({ failure }: Fault): boolean =>
  failure?.kind === 'code' && !SESSION_CODES.includes(failure.code);
