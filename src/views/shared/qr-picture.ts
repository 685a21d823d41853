import { create } from 'qrcode/lib/core/qrcode.js';

/** Dark and light of a code, row by row. */
export interface QrModules {
  readonly size: number;
  readonly data: Uint8Array;
}

/** Light modules around a code (ISO 18004). */
export const QUIET_ZONE = 4;
const LEAST_EDGE_PX = 480;

/** The code of a text at level M; `null` for an empty text and for one that no code can hold. */
export function qrModules(text: string): QrModules | null {
  try {
    return create(text, { errorCorrectionLevel: 'M' }).modules;
  } catch {
    return null;
  }
}

/**
 * The code as a PNG in a `data:` address, for phones: a picture can be kept, and recognised with a long press, where a drawing
 * cannot. One bit a pixel; the rows are stored as they are, so nothing has to be compressed.
 */
export function qrPng({ size, data }: QrModules): string {
  const edge = size + 2 * QUIET_ZONE;
  const scale = Math.ceil(LEAST_EDGE_PX / edge);
  const edgePx = edge * scale;
  const rowBytes = Math.ceil(edgePx / 8) + 1;
  const rows = new Uint8Array(rowBytes * edgePx).fill(0xff);
  for (let y = 0; y < edgePx; y += 1) {
    // every row begins with its filter: none
    rows[y * rowBytes] = 0;
    for (let x = 0; x < edgePx; x += 1) {
      const [column, line] = [Math.floor(x / scale) - QUIET_ZONE, Math.floor(y / scale) - QUIET_ZONE];
      const dark = column >= 0 && column < size && line >= 0 && line < size && data[line * size + column];
      if (dark) rows[y * rowBytes + 1 + (x >> 3)] = (rows[y * rowBytes + 1 + (x >> 3)] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const header = [...uint32(edgePx), ...uint32(edgePx), 1, 0, 0, 0, 0];
  const bytes = [...SIGNATURE, ...chunk('IHDR', header), ...chunk('IDAT', stored(rows)), ...chunk('IEND', [])];
  return `data:image/png;base64,${btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))}`;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const STORED_BLOCK_BYTES = 0xffff;

const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

function chunk(name: string, content: readonly number[]): number[] {
  const named = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...content];
  return [...uint32(content.length), ...named, ...uint32(crc32(named))];
}

/** A zlib stream (RFC 1950) of uncompressed blocks. */
function stored(bytes: Uint8Array): number[] {
  const blocks: number[] = [0x78, 0x01];
  for (let at = 0; at < bytes.length; at += STORED_BLOCK_BYTES) {
    const block = bytes.subarray(at, at + STORED_BLOCK_BYTES);
    const length = [block.length & 0xff, block.length >> 8];
    const last = at + STORED_BLOCK_BYTES >= bytes.length ? 1 : 0;
    blocks.push(last, ...length, ...length.map((byte) => byte ^ 0xff));
    for (const byte of block) blocks.push(byte);
  }
  return [...blocks, ...uint32(adler32(bytes))];
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
}

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
