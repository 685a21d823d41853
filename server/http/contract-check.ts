import * as v from 'valibot';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import type { Reply } from './handler.ts';

/** Codes that any handler may answer, beside those its call declares. What a token says is answered before the handler. */
const COMMON_CODES: readonly number[] = [CODE.ok, CODE.badInput, CODE.tooMany, CODE.serverError];

/** Our own server broke its promise: a defect, not a caller's mistake. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
}

/**
 * Checks an answer against the contract, as it will read after JSON.
 *
 * @throws ContractBroken naming the code or the field.
 */
export function checkReply(endpoint: Endpoint, reply: Reply<unknown>): void {
  if ('file' in reply) {
    if (endpoint.reply !== 'blob') throw new ContractBroken(`${endpoint.id} answered a file`);
    return;
  }
  if (!COMMON_CODES.includes(reply.code) && !endpoint.codes.includes(reply.code)) {
    throw new ContractBroken(`${endpoint.id} answered code ${reply.code}, which it does not declare`);
  }
  if (reply.code !== CODE.ok) return;
  const onTheWire: unknown = reply.data === undefined ? undefined : JSON.parse(JSON.stringify(reply.data));
  const parsed = v.safeParse(endpoint.output, onTheWire);
  if (!parsed.success)
    throw new ContractBroken(
      `${endpoint.id}: ${v.getDotPath(parsed.issues[0]) ?? 'data'}: ${parsed.issues[0].message}`,
    );
}
