import type { PortFailure } from '#machines/flow.ts';

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

export const FAULTS: readonly Fault[] = [
  { id: 'F01', name: 'offline', failure: failed('offline') },
  { id: 'F02', name: 'name not resolved', failure: failed('offline') },
  { id: 'F03', name: 'no answer for 180 s', failure: failed('timeout') },
  { id: 'F04', name: 'HTTP 404', failure: failed('http', 404) },
  { id: 'F05', name: 'HTTP 499', failure: failed('http', 499) },
  { id: 'F06', name: 'HTTP 500', failure: failed('http', 500) },
  { id: 'F07', name: 'HTTP 504', failure: failed('http', 504) },
  { id: 'F08', name: 'HTML of a captive portal', failure: failed('contractBroken') },
  { id: 'F09', name: 'truncated JSON', failure: failed('offline') },
  { id: 'F10', name: 'JSON of another shape', failure: failed('contractBroken') },
  { id: 'F11', name: 'code 401', failure: failed('code', 401) },
  { id: 'F12', name: 'code 4011', failure: failed('code', 4011) },
  { id: 'F13', name: 'code 430', failure: failed('code', 430) },
  { id: 'F14', name: 'code 204', failure: failed('code', 204) },
  { id: 'F15', name: 'code 235', failure: failed('code', 235) },
  { id: 'F16', name: 'code 431', failure: failed('code', 431) },
  { id: 'F17', name: 'the last answer once more', failure: null },
  { id: 'F18', name: 'the answer of another order', failure: null },
  { id: 'F19', name: 'connection reset before headers', failure: failed('offline') },
  { id: 'F20', name: 'headers, then the body stalls', failure: failed('timeout') },
  { id: 'F21', name: 'unknown code 999', failure: failed('code', 999) },
  { id: 'F22', name: 'answer after the dialog was closed', failure: null },
];

const SESSION_CODES: readonly (number | null)[] = [401, 4011, 430];

/** An answer of the server with another code than 200 that no global handler takes (D-01). */
export const isOtherAnswer = ({ failure }: Fault): boolean =>
  failure?.kind === 'code' && !SESSION_CODES.includes(failure.code);
