import * as v from 'valibot';
import type { AcknowledgementRecord } from '#machines/purchase/acknowledgement.machine.ts';
import { localStore, memoryStorage, type SafeStorage, tabStore } from '../shared/safe-storage.ts';

/** Records of the notices to this member that an order is paid, by order number (I3, D-04). */
export interface AcknowledgedOrders {
  readonly recordOf: (orderNo: string) => AcknowledgementRecord | null;
  /** @returns What is stored from now on. */
  readonly markAsked: (orderNo: string) => AcknowledgementRecord;
  readonly markTold: (orderNo: string) => void;
  /** Orders whose answer was lost. */
  readonly unanswered: () => readonly string[];
  /** Takes over what another tab has written, before a logout clears it. */
  readonly keep: () => void;
}

const record = v.record(v.string(), v.picklist(['asked', 'askedAgain', 'told']));
type States = v.InferOutput<typeof record>;
export const ACKNOWLEDGED_ORDERS_KEY = 'toldOrders.';
const AFTER_ASKING = { never: 'asked', asked: 'askedAgain', askedAgain: 'askedAgain', told: 'told' } as const;
/** Older orders are not asked about any more. */
const MOST_ORDERS = 8;
/** Fallback for the lifetime of the page where the browser blocks storage. */
const memory = memoryStorage();

/** Bound to the user (I-16). The first place is shared by the tabs, the second survives a logout (S2-43). */
export function acknowledgedOrders(
  userId: string,
  places: readonly SafeStorage[] = [localStore, tabStore],
): AcknowledgedOrders {
  const key = `${ACKNOWLEDGED_ORDERS_KEY}${userId}`;
  const read = (): States => {
    const known: States = {};
    for (const place of [...places, memory]) {
      for (const [orderNo, state] of Object.entries(parsed(place.read(key)))) {
        if (known[orderNo] === undefined || state === 'told') known[orderNo] = state;
      }
    }
    return known;
  };
  const write = (states: States, to: readonly SafeStorage[]): void => {
    const text = JSON.stringify(Object.fromEntries(Object.entries(states).slice(-MOST_ORDERS)));
    const kept = to.map((place) => place.write(key, text));
    if (!kept.includes(true)) memory.write(key, text);
  };
  return {
    recordOf: (orderNo) => read()[orderNo] ?? null,
    markAsked: (orderNo) => {
      const { [orderNo]: before, ...others } = read();
      const record = AFTER_ASKING[before ?? 'never'];
      write({ ...others, [orderNo]: record }, places);
      return record;
    },
    markTold: (orderNo) => write({ ...read(), [orderNo]: 'told' }, places),
    unanswered: () =>
      Object.entries(read())
        .filter(([, state]) => state !== 'told')
        .map(([orderNo]) => orderNo),
    /** The shared place is only read: two tabs that answer each other would never come to rest. */
    keep: () => write(read(), places.slice(1)),
  };
}

/** Whether another tab has marked an order as `told` that was not before: its payment has finished there. */
export const isNewlyTold = (before: string | null, after: string | null): boolean => {
  const known = parsed(before);
  return Object.entries(parsed(after)).some(([orderNo, state]) => state === 'told' && known[orderNo] !== 'told');
};

function parsed(text: string | null): States {
  if (text === null) return {};
  try {
    return v.parse(record, JSON.parse(text));
  } catch {
    return {};
  }
}
