const percent = new Intl.NumberFormat('zh-CN', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const change = new Intl.NumberFormat('zh-CN', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A part of 1; `--` for what is unknown. @example rateText(0.1234) // '12.3%' */
export const rateText = (rate: number | null): string => (rate === null ? '--' : percent.format(rate));

/** Above this a change says only that the base was small. */
const LARGEST_CHANGE = 9.99;

/** A change, with its sign. @example changeText(0.05) // '+5.0%' */
export function changeText(rate: number | null): string {
  if (rate === null) return '--';
  return rate > LARGEST_CHANGE ? '>+999%' : change.format(rate);
}

const count = new Intl.NumberFormat('zh-CN');

/** @example countText(12345) // '12,345' */
export const countText = (amount: number): string => count.format(amount);
