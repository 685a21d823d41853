import * as v from 'valibot';
import { localStore, type SafeStorage, tabStore } from '../storage/safe-storage.ts';

/**
 * What this browser knows about telling its member that an order is paid. The server lets one ask first; when the answer to
 * that is lost, only the browser can know that it was the one, and that nobody has been told yet (I3, D-04).
 *
 * - `asked`: the server was asked who tells, and its answer has not been heard
 * - `askedAgain`: and then asked once more, here or in another tab
 * - `told`: a dialog said so, here or elsewhere
 */
export type Telling = 'asked' | 'askedAgain' | 'told';

export interface ToldOrders {
  readonly stateOf: (orderNo: string) => Telling | null;
  readonly markAsked: (orderNo: string) => void;
  readonly markTold: (orderNo: string) => void;
  /** An order whose answer was lost, `null` when there is none. */
  readonly unanswered: () => string | null;
  /** Takes over what another tab has written, before a logout clears it. */
  readonly keep: () => void;
}

const record = v.record(v.string(), v.picklist(['asked', 'askedAgain', 'told']));
type Tellings = v.InferOutput<typeof record>;
export const TOLD_ORDERS_KEY = 'toldOrders.';
const AFTER_ASKING = { never: 'asked', asked: 'askedAgain', askedAgain: 'askedAgain', told: 'told' } as const;
/** Older orders are not asked about any more. */
const MOST_ORDERS = 8;

/** Bound to the user (I-16). In two places: one is shared by the tabs, the other survives a logout (S2-43). */
export function toldOrders(userId: string, places: readonly SafeStorage[] = [localStore, tabStore]): ToldOrders {
  const key = `${TOLD_ORDERS_KEY}${userId}`;
  const read = (): Tellings => {
    const known: Tellings = {};
    for (const place of places) {
      for (const [orderNo, telling] of Object.entries(parsed(place.read(key)))) {
        if (known[orderNo] === undefined || telling === 'told') known[orderNo] = telling;
      }
    }
    return known;
  };
  const write = (tellings: Tellings, to: readonly SafeStorage[]): void => {
    const text = JSON.stringify(Object.fromEntries(Object.entries(tellings).slice(-MOST_ORDERS)));
    for (const place of to) place.write(key, text);
  };
  return {
    stateOf: (orderNo) => read()[orderNo] ?? null,
    markAsked: (orderNo) => {
      const { [orderNo]: before, ...others } = read();
      write({ ...others, [orderNo]: AFTER_ASKING[before ?? 'never'] }, places);
    },
    markTold: (orderNo) => write({ ...read(), [orderNo]: 'told' }, places),
    unanswered: () => Object.entries(read()).find(([, telling]) => telling !== 'told')?.[0] ?? null,
    /** The shared place is only read: two tabs that answer each other would never come to rest. */
    keep: () => write(read(), places.slice(1)),
  };
}

function parsed(text: string | null): Tellings {
  if (text === null) return {};
  try {
    return v.parse(record, JSON.parse(text));
  } catch {
    return {};
  }
}
