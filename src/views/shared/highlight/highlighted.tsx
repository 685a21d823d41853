import { highlight } from '#domain/highlight.ts';

/** Text with its hit words marked (D-66). */
export function Highlighted({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  let at = 0;
  return highlight(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
