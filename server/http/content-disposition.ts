/** Longest name that every file system takes, in characters; a Chinese one is three bytes. */
const MOST_CHARACTERS = 80;
/** Path separators, what Windows refuses, control characters, and signs that turn the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is taken out
const UNSAFE = /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;
const FALLBACK = '下载';

/** A name that is safe to save under: no path, no hidden file, an ending that cannot be disguised. */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = clean, ending = ''] = /^(.*?)(\.[\da-z]{1,5})?$/is.exec(clean) ?? [];
  return `${[...stem].slice(0, MOST_CHARACTERS).join('') || FALLBACK}${ending}`;
}

/** Percent-encodes what RFC 8187 does not allow in an extended value. */
const extended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Header of a download (RFC 6266): a plain name for old clients, the real one in UTF-8.
 *
 * @example contentDisposition('招标文件.pdf') // attachment; filename="download.pdf"; filename*=UTF-8''%E6%8B%9B…
 */
export function contentDisposition(name: string): string {
  const safe = safeFileName(name);
  const ending = /\.[\da-z]{1,5}$/i.exec(safe)?.[0] ?? '';
  return `attachment; filename="download${ending}"; filename*=UTF-8''${extended(safe)}`;
}
