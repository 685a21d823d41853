/** Random choices that are the same for the same seed. */
export interface Random {
  /** [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when there is nothing to choose from. */
  pick<T>(from: readonly T[]): T;
  /** `count` different ones, in random order; all of them when there are fewer. */
  sample<T>(from: readonly T[], count: number): T[];
  /** @throws RangeError when there is nothing to choose from. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  digits(count: number): string;
}

function hash(text: string): number {
  let h = 0x811c_9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x0100_0193);
  return h >>> 0;
}

/** Mulberry32 on a hash of the parts: one stream for each thing that is made, so that making one more changes no other. */
export function randomFor(...parts: readonly (string | number)[]): Random {
  let state = hash(parts.join('|'));
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  next();
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('nothing to choose from');
    return from[Math.floor(next() * from.length)] as T;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    sample: (from, count) => {
      const rest = [...from];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(Math.floor(next() * rest.length), 1),
      ).flat();
    },
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(from.map(([value]) => value));
    },
    digits: (count) => Array.from({ length: count }, () => String(int(0, 9))).join(''),
  };
}

/** Known quantiles of a distribution: probability and value, ascending. */
export type Quantiles = readonly (readonly [number, number])[];

/**
 * A value of the distribution at probability `u`, interpolated between the known quantiles, on a log scale when all are positive.
 * The tails are a fifth of a step longer than the outermost known quantiles.
 */
export function quantileAt(quantiles: Quantiles, u: number): number {
  const log = quantiles.every(([, value]) => value > 0);
  const known = quantiles.map(([p, value]): [number, number] => [p, log ? Math.log(value) : value]);
  const above = known.findIndex(([p]) => p >= u);
  const from = above < 0 ? known.length - 2 : Math.max(0, above - 1);
  const [p0, v0] = known[from] ?? [0, 0];
  const [p1, v1] = known[from + 1] ?? [1, v0];
  const position = Math.min(1.2, Math.max(-0.2, (u - p0) / (p1 - p0)));
  const value = v0 + (v1 - v0) * position;
  return log ? Math.exp(value) : value;
}
