import type { GenericSchema, InferOutput } from 'valibot';
import type { EntitlementKey } from '#domain/entitlement.ts';

/**
 * In-body response codes of the wire (spec §8). 200 is the only success; 204, 235 and 431 are normal but not success
 * (D-10).
 */
export const CODE = {
  ok: 200,
  /** Normal and no success: it arms the PC check and is not what was asked for (D-11). */
  accepted: 201,
  empty: 204,
  blocked: 235,
  blockedByRule: 431,
  badInput: 400,
  notLoggedIn: 401,
  kickedOut: 4011,
  profileIncomplete: 430,
  notFound: 404,
  conflict: 409,
  tooMany: 429,
  serverError: 500,
  notBuilt: 501,
} as const;

/** What an id in the input points at; the identity matrix of the server tests is generated from it. */
export type IdKind =
  | 'order'
  | 'member'
  | 'announcement'
  | 'project'
  | 'approval'
  | 'forecast'
  | 'intention'
  | 'enterprise'
  | 'activity'
  | 'document'
  | 'login-ticket'
  | 'subscription'
  | 'monitor'
  | 'export';

export interface Endpoint<In extends GenericSchema = GenericSchema, Out extends GenericSchema = GenericSchema> {
  /** Shared name of port, endpoint and handler. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** As the specification spells it, misspellings and missing slashes included (D-75, D-87). */
  readonly path: string;
  /** Where the input travels; global parameters travel with it (D-41). */
  readonly carrier: 'body' | 'query';
  readonly input: In;
  /** Schema of `data` in a 200 answer. */
  readonly output: Out;
  /** In-body codes it may answer besides those every endpoint may (400, 401, 4011, 500). */
  readonly codes: readonly number[];
  /**
   * `public`: no token. `profile`: token, also with an incomplete profile. `member`: token and a complete profile, else
   * 430.
   */
  readonly access: 'public' | 'profile' | 'member';
  readonly owner: IdKind | null;
  /** The entitlement that a success charges. */
  readonly spends: EntitlementKey | null;
  readonly reply: 'json' | 'blob';
  /** `exempt`: the caller deals with every failure itself (S7-07, D-08, S8-20…S8-22). */
  readonly globalErrors: 'handled' | 'exempt';
  /** Whether the specification shows the path or it is ours (D-47). */
  readonly pathSource: 'spec' | 'ours';
  /** Requirement id of the call, `S7-30`. */
  readonly requirement: string;
  readonly summary: string;
}

export type EndpointInput<E> = E extends Endpoint<infer In, GenericSchema> ? InferOutput<In> : never;
export type EndpointOutput<E> = E extends Endpoint<GenericSchema, infer Out> ? InferOutput<Out> : never;

type Defaults = 'carrier' | 'codes' | 'access' | 'owner' | 'spends' | 'reply' | 'globalErrors' | 'pathSource';
type Declaration<In extends GenericSchema, Out extends GenericSchema> = Omit<Endpoint<In, Out>, Defaults> &
  Partial<Pick<Endpoint<In, Out>, Defaults>>;

/**
 * Declares one call. What is left out is the common case: a member's JSON call whose failures go to the global
 * handlers.
 */
export function endpoint<In extends GenericSchema, Out extends GenericSchema>(
  declared: Declaration<In, Out>,
): Endpoint<In, Out> {
  return {
    carrier: declared.method === 'GET' ? 'query' : 'body',
    codes: [],
    access: 'member',
    owner: null,
    spends: null,
    reply: 'json',
    globalErrors: 'handled',
    pathSource: 'spec',
    ...declared,
  };
}
