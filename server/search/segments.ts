import { isHan } from './tokens.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const isSingleHan = (text: string): boolean => text.length === 1 && isHan(text.charCodeAt(0));

/**
 * Segments folded text without spaces. Single characters left by the segmenter are joined: neighbours form one segment,
 * a lone character extends the segment before it (else the one after it).
 *
 * @example segmentsOf('医院设备采购') // ['医院', '设备', '采购']
 */
export function segmentsOf(text: string): readonly string[] {
  const words: string[] = [];
  let singles = '';
  let mayJoin = false;
  let prefix = '';
  const flush = (): void => {
    if (singles.length === 1 && mayJoin) words[words.length - 1] += singles;
    else if (singles.length === 1) prefix = singles;
    else if (singles.length > 1) words.push(singles);
    if (singles.length > 1) mayJoin = true;
    singles = '';
  };
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true) {
      flush();
      if (prefix !== '') words.push(prefix);
      prefix = '';
      mayJoin = false;
    } else if (isSingleHan(segment)) singles += segment;
    else {
      flush();
      words.push(prefix + segment);
      prefix = '';
      mayJoin = true;
    }
  }
  flush();
  return prefix === '' ? words : [...words, prefix];
}
