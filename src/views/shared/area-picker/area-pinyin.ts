import { AREA_PINYIN } from './area-pinyin.generated.ts';

const SYLLABLES: ReadonlyMap<string, string> = new Map(
  AREA_PINYIN.split('|').map((entry) => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)]),
);

/**
 * Pinyin of an area by the longest known name it begins with, so that 杭州 and 杭州市 read the same.
 *
 * @example pinyinOf('重庆市') // 'chong qing'
 */
export function pinyinOf(name: string): string {
  for (let length = name.length; length > 1; length -= 1) {
    const syllables = SYLLABLES.get(name.slice(0, length));
    if (syllables !== undefined) return syllables;
  }
  return '';
}
