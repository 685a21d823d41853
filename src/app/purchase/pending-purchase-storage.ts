import * as v from 'valibot';
import type { PendingOrder, PendingRecord } from '#machines/purchase/pending-purchase.types.ts';
import { localStore, memoryStorage } from '../shared/safe-storage.ts';

const bought = v.object({ levelName: v.nullable(v.string()), endsAt: v.nullable(v.number()) });
const stored = v.object({
  flagged: v.boolean(),
  orders: v.array(
    v.object({
      orderNo: v.string(),
      orderId: v.nullable(v.string()),
      /** What was bought, once the server has said so (S4-28). `endsAt` is epoch milliseconds. */
      paid: v.optional(v.nullable(bought), null),
    }),
  ),
});
/** Of versions that remembered one order. */
const storedBefore = v.pipe(
  v.object({ flagged: v.boolean(), orderNo: v.nullable(v.string()) }),
  v.transform(({ flagged, orderNo }): Stored => {
    return { flagged, orders: orderNo === null ? [] : [{ orderNo, orderId: null, paid: null }] };
  }),
);
type Stored = v.InferOutput<typeof stored>;

const NOTHING: Stored = { flagged: false, orders: [] };
/** Older orders are closed: an order is open for two hours. */
const MOST_ORDERS = 5;
/** Bound to the user: another login neither sees nor clears it (I-16). */
const keyOf = (userId: string): string => `pendingPurchase.${userId}`;
/** Fallback for the lifetime of the page where the browser blocks storage. */
const memory = memoryStorage();

/** What is unreadable counts as a flag without an order, which the check clears (S4-31). */
export function readPending(userId: string): Stored {
  const text = memory.read(keyOf(userId)) ?? localStore.read(keyOf(userId));
  if (text === null) return NOTHING;
  try {
    return v.parse(v.union([stored, storedBefore]), JSON.parse(text));
  } catch {
    return { ...NOTHING, flagged: true };
  }
}

/** Adds or updates an order; the latest is last. */
export function rememberPending(userId: string, order: PendingOrder & Partial<Stored['orders'][number]>): void {
  const { orders } = readPending(userId);
  const known = orders.find(({ orderNo }) => orderNo === order.orderNo);
  const others = orders.filter((one) => one !== known);
  write(userId, { flagged: true, orders: [...others, { paid: null, ...known, ...order }].slice(-MOST_ORDERS) });
}

/** Removes one order; `null` removes a flag without orders. */
export function forgetPending(userId: string, orderNo: string | null): void {
  const orders = readPending(userId).orders.filter((one) => one.orderNo !== orderNo);
  if (orders.length > 0) write(userId, { flagged: true, orders });
  else for (const place of [memory, localStore]) place.remove(keyOf(userId));
}

function write(userId: string, record: PendingRecord): void {
  const [key, text] = [keyOf(userId), JSON.stringify(record)];
  if (localStore.write(key, text)) memory.remove(key);
  else memory.write(key, text);
}
