import { foldText } from '#domain/fold-text.ts';

/** Text with its hit words marked (D-66). */
export function Highlighted({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  let at = 0;
  return highlight(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}

/** A piece of text and whether it is a hit. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/**
 * Splits a text at its hits, without regard to case and width. Overlapping and touching hits become one, so the pieces
 * always join to the text again.
 *
 * @example highlight('医院设备', ['医院', '院设']) // [{ text: '医院设', hit: true }, { text: '备', hit: false }]
 */
export function highlight(text: string, words: readonly string[]): readonly TextPiece[] {
  const haystack = foldText(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const needle of words.map(foldText).filter((word) => word !== '')) {
    for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1))
      marked.fill(true, at, at + needle.length);
  }
  const pieces: TextPiece[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    const hit = marked[start] === true;
    while (end < text.length && (marked[end] === true) === hit) end += 1;
    pieces.push({ text: text.slice(start, end), hit });
  }
  return pieces;
}
