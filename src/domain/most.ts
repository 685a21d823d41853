/** More names than these say nothing. */
const MOST_NAMED = 3;

/**
 * Which have the largest count, as a part of a sentence; empty when none has any or too many have as much.
 *
 * @example mostText([{ name: '广东', count: 3 }, { name: '浙江', count: 3 }]) // '广东、浙江并列最多'
 */
export function mostText(parts: readonly { readonly name: string; readonly count: number }[]): string {
  const largest = Math.max(0, ...parts.map(({ count }) => count));
  const names = parts.filter(({ count }) => count === largest).map(({ name }) => name);
  if (largest === 0 || names.length > MOST_NAMED) return '';
  return `${names.join('、')}${names.length > 1 ? '并列' : ''}最多`;
}
