import { isHan, isLetter } from './tokens.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const isSingleHan = (text: string): boolean => text.length === 1 && isHan(text.charCodeAt(0));

const isHyphenWithin = (text: string, at: number): boolean =>
  text[at] === '-' && isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at + 1));

/**
 * Segments folded text without spaces. Single characters left by the segmenter are joined: neighbours form one segment,
 * a lone character extends the segment before it (else the one after it). A number with hyphens is one segment.
 *
 * @example segmentsOf('医院设备采购') // ['医院', '设备', '采购']
 * @example segmentsOf('4-202号') // ['4-202号']
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
    singles = '';
  };
  let isNumberCut = false;
  for (const { segment, isWordLike, index } of segmenter.segment(text)) {
    if (isNumberCut) {
      words[words.length - 1] += segment;
      isNumberCut = false;
    } else if (words.length > 0 && isHyphenWithin(text, index)) {
      words[words.length - 1] += segment;
      isNumberCut = true;
    } else if (isWordLike !== true) {
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
