import type { Clock } from '#server/deps.ts';

/** How much of one call one address may make at once, and how fast that comes back. */
export interface Burst {
  readonly capacity: number;
  readonly perSecond: number;
}

export const DEFAULT_BURST: Burst = { capacity: 120, perSecond: 20 };
/** Calls that send a message, try a code, make a ticket or gather everything about a member. */
export const STRICT_BURST: Burst = { capacity: 10, perSecond: 0.5 };
const STRICT_CALLS: readonly string[] = [
  'sendMessageCode',
  'sendIdentifycode',
  'messageLogin',
  'awaken',
  'getQrcode',
  'getCheckPicture',
  'frozenAccount',
  'updatePhone',
  'exportOwnData',
];

export const burstOf = (endpointId: string): Burst =>
  STRICT_CALLS.includes(endpointId) ? STRICT_BURST : DEFAULT_BURST;

/** Beyond this many buckets the full ones are dropped. */
const MAX_BUCKETS = 20_000;

export interface BurstLimit {
  /** Takes one call; the answer is 0, or the seconds to wait when there is none left. */
  take(address: string, endpointId: string): number;
}

/** Token buckets in the memory of this process, by address and call (reliability R25). */
export function createBurstLimit(clock: Clock, budgetOf: (endpointId: string) => Burst = burstOf): BurstLimit {
  const buckets = new Map<string, { left: number; at: number; burst: Burst }>();
  const refilled = (bucket: { left: number; at: number; burst: Burst }, now: number): number =>
    Math.min(bucket.burst.capacity, bucket.left + (Math.max(0, now - bucket.at) / 1000) * bucket.burst.perSecond);
  const dropFull = (now: number): void => {
    for (const [key, bucket] of buckets) if (refilled(bucket, now) >= bucket.burst.capacity) buckets.delete(key);
  };
  return {
    take: (address, endpointId) => {
      const now = clock.now().getTime();
      const key = `${address} ${endpointId}`;
      const burst = budgetOf(endpointId);
      const bucket = buckets.get(key) ?? { left: burst.capacity, at: now, burst };
      const left = refilled(bucket, now);
      if (left < 1) return Math.ceil((1 - left) / burst.perSecond);
      buckets.set(key, { left: left - 1, at: now, burst });
      if (buckets.size > MAX_BUCKETS) dropFull(now);
      return 0;
    },
  };
}
