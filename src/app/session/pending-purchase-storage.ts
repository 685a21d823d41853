import * as v from 'valibot';
import { localStore } from '../storage/safe-storage.ts';

const record = v.object({
  flagged: v.boolean(),
  orderNo: v.nullable(v.string()),
  /** What was bought, once the server has said so (S4-28). `endsAt` is epoch milliseconds. */
  paid: v.optional(v.nullable(v.object({ levelName: v.nullable(v.string()), endsAt: v.nullable(v.number()) })), null),
});
export type PendingMemory = v.InferOutput<typeof record>;

const NOTHING: PendingMemory = { flagged: false, orderNo: null, paid: null };
/** Bound to the user: another login neither sees nor clears it (I-16). */
const keyOf = (userId: string): string => `pendingPurchase.${userId}`;

/** What is unreadable counts as a flag without a number, which the check clears (S4-31). */
export function readPending(userId: string): PendingMemory {
  const text = localStore.read(keyOf(userId));
  if (text === null) return NOTHING;
  try {
    return v.parse(record, JSON.parse(text));
  } catch {
    return { ...NOTHING, flagged: true };
  }
}

export const writePending = (userId: string, memory: PendingMemory): void =>
  void localStore.write(keyOf(userId), JSON.stringify(memory));
export const dropPending = (userId: string): void => localStore.remove(keyOf(userId));
