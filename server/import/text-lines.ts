import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** One line of a file as text, or `null` when its bytes are in no encoding that is known. */
export type TextLine = string | null;

const GZIP = [0x1f, 0x8b];
const NEWLINE = 0x0a;
/** Below the longest string of the engine, whatever the encoding. */
const LARGEST_LINE_BYTES = 500 * 1024 * 1024;
/** Enough of a file to see its encoding. */
const HEAD_BYTES = 1024 * 1024;

const strict = {
  'utf-8': new TextDecoder('utf-8', { fatal: true }),
  gb18030: new TextDecoder('gb18030', { fatal: true }),
  'utf-16le': new TextDecoder('utf-16le', { fatal: true }),
  'utf-16be': new TextDecoder('utf-16be', { fatal: true }),
} as const;

function decoded(bytes: Uint8Array, encoding: keyof typeof strict): string | null {
  try {
    return strict[encoding].decode(bytes);
  } catch {
    return null;
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * A line that breaks UTF-8 is Chinese text in GB18030 only when it looks like it: nearly nothing of it is UTF-8, and its characters are
 * the common ones. Damaged UTF-8 and Latin-1 would otherwise pass as other characters.
 */
function gb18030Text(bytes: Uint8Array): string | null {
  const text = decoded(bytes, 'gb18030');
  if (text === null || /[\uFFFD\uE000-\uF8FF]/.test(text)) return null;
  const asUtf8 = new TextDecoder('utf-8').decode(bytes);
  if (count(asUtf8, /[\u0800-\uFFFC]/g) > count(asUtf8, /\uFFFD/g) / 3) return null;
  const wide = count(text, /[^\0-\x7F]/g);
  return commonPairs(bytes) * 2 >= wide ? text : null;
}

/** Characters of GB 2312, the part of GB18030 that everyday Chinese is written in: two bytes from A1 on. */
function commonPairs(bytes: Uint8Array): number {
  let pairs = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const [lead = 0, trail = 0] = [bytes[i], bytes[i + 1]];
    if (lead < 0x80) continue;
    if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) pairs += 1;
    i += 1;
  }
  return pairs;
}

/** Two or three characters of GB18030 may also be valid UTF-8, as letters of Latin, Greek or Cyrillic; then the other lines decide. */
const isAmbiguous = (text: string): boolean => /[\u0080-\u07FF]/.test(text) && !/[\u0800-\uFFFF]/.test(text);

function narrowText(bytes: Uint8Array, prefersGb18030: boolean): TextLine {
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 === null) return gb18030Text(bytes);
  return prefersGb18030 && isAmbiguous(utf8) ? (gb18030Text(bytes) ?? utf8) : utf8;
}

/** UTF-16 by its mark, or by its zero bytes: the digits and brackets of JSON have one in each character. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close());
  const raw = createReadStream(file);
  yield* GZIP.every((byte, i) => buffer[i] === byte) ? raw.pipe(createGunzip()) : raw;
}

/** The first bytes of a file, unpacked. */
async function headOf(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(file)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/**
 * Lines as bytes, without their ends. Only new bytes are searched: a file may be one line of thousands of chunks.
 *
 * @param unit Size of a character of ASCII in the file.
 * @throws Error when a line is too large to become a text.
 */
async function* byteLines(chunks: AsyncIterable<Buffer>, unit: 1 | 2, newlineAt: 0 | 1): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  let half = Buffer.alloc(0);
  for await (const bytes of chunks) {
    const whole = half.length === 0 ? bytes : Buffer.concat([half, bytes]);
    const chunk = whole.subarray(0, whole.length - (whole.length % unit));
    half = Buffer.from(whole.subarray(chunk.length));
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) {
      const end = at - newlineAt;
      if (unit === 2 && (end % 2 !== 0 || chunk[end + 1 - newlineAt] !== 0)) continue;
      yield parts.length === 0 ? chunk.subarray(start, end) : Buffer.concat([...parts, chunk.subarray(start, end)]);
      [parts, size] = [[], 0];
      start = end + unit;
    }
    parts.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > LARGEST_LINE_BYTES)
      throw new Error('有一行过大，请改用每行一条的 JSON Lines 格式 (a line is too large, use JSON lines)');
  }
  const rest = Buffer.concat([...parts, half]);
  if (rest.length > 0) yield rest;
}

/**
 * Lines of a file in UTF-8, GB18030 or UTF-16, packed with gzip or not. Each line is decoded whole or refused: no character is ever
 * replaced by another one.
 *
 * @throws Error when the file cannot be read or its gzip packing is damaged.
 */
export async function* textLines(file: string): AsyncGenerator<TextLine> {
  const head = await headOf(file);
  const wide = wideEncoding(head);
  if (wide !== null) {
    for await (const line of byteLines(bytesOf(file), 2, wide === 'utf-16be' ? 1 : 0)) yield decoded(line, wide);
    return;
  }
  let [narrow, chinese] = [0, 0];
  for await (const line of byteLines(toChunks(head), 1, 0)) {
    const utf8 = decoded(line, 'utf-8');
    if (utf8 === null) narrow += gb18030Text(line) === null ? 0 : 1;
    else chinese += /[\u0800-\uFFFF]/.test(utf8) ? 1 : 0;
  }
  for await (const line of byteLines(bytesOf(file), 1, 0)) yield narrowText(line, narrow > chinese);
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
