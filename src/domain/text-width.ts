/** Display width counts a full-width character as 2, a half-width one as 1 (S9-51, D-69). */
const HALF_WIDTH_KANA = /^[\uff61-\uffdc]$/;
const charWidth = (char: string): number => (char <= '\u00ff' || HALF_WIDTH_KANA.test(char) ? 1 : 2);

/** @example displayWidth('AB招标') // 6 */
export const displayWidth = (text: string): number => [...text].reduce((width, char) => width + charWidth(char), 0);

/** The longest beginning that fits. @returns The text and the width left over. */
export function takeWidth(text: string, width: number): { readonly text: string; readonly left: number } {
  let left = width;
  let taken = '';
  for (const char of text) {
    if (charWidth(char) > left) return { text: taken, left: 0 };
    left -= charWidth(char);
    taken += char;
  }
  return { text: taken, left };
}

/** The first `length` UTF-16 units of a text, one less where that would halve a character: half of one is no text. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Whether an image address points at the object storage; only such images are kept in announcement HTML (S9-51, D-69). */
export function isStorageImage(src: string, host: string | null): boolean {
  try {
    const url = new URL(src);
    return host !== null && url.protocol === 'https:' && url.host === host;
  } catch {
    return false;
  }
}
