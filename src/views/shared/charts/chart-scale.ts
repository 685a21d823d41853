import { numberText } from '#domain/number-text.ts';

/** Steps that are easy to read, each times a power of ten; the next power above them. */
const STEPS = [1, 2, 2.5, 5];

/**
 * Marks of an axis from 0 to at least `max`, in equal steps that are easy to read; whole numbers when `whole`.
 *
 * @example axisTicks(87) // [0, 25, 50, 75, 100]
 */
export function axisTicks(max: number, { parts = 4, whole = false } = {}): readonly number[] {
  if (!(max > 0)) return [0];
  const rough = max / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const even = whole ? Math.max(1, Math.ceil(step)) : step;
  return Array.from({ length: Math.ceil(max / even - 1e-9) + 1 }, (_, at) => at * even);
}

const scaled = (value: number, maxDecimals: number): string => {
  const format = (amount: number): string => numberText(amount, { maxDecimals });
  // As it is written: 99,999,999 is 1亿, not 10,000万.
  const power = 10 ** maxDecimals;
  const reaches = (unit: number): boolean => Math.round((value * power) / (unit / 1e4)) >= 1e4 * power;
  if (reaches(1e8)) return `${format(value / 1e8)}亿`;
  return reaches(1e4) ? `${format(value / 1e4)}万` : format(value);
};

/** A mark of an axis. @example tickNumber(125_000_000) // '1.25亿' */
export const tickNumber = (value: number): string => scaled(value, 2);

/** A compact number. @example shortNumber(123_456) // '12.3万' */
export const shortNumber = (value: number): string => scaled(value, 1);

/** Every so many points have a mark, so that at most `most` have one. */
export const everyFor = (points: number, most: number): number => Math.max(1, Math.ceil(points / most));
