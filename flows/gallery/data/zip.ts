/** Of a byte with the polynomial of ZIP and PNG. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** 1 January 1980, the first day that ZIP knows: the same content gives the same file. */
const DATE = 0x21;
/** Names are UTF-8. */
const UTF8_FLAG = 0x0800;
const VERSION = 20;

/** A ZIP archive of texts, stored without compression (APPNOTE.TXT 6.3.10, 4.3). */
export function zip(files: readonly (readonly [name: string, text: string])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const [path, data] = [encoder.encode(name), encoder.encode(text)];
    // Shared by both headers: version, flags, method, time, date, checksum, sizes, lengths of name and extra field.
    const about = [
      ...two(VERSION),
      ...two(UTF8_FLAG),
      ...two(0),
      ...two(0),
      ...two(DATE),
      ...four(crc32(data)),
      ...four(data.length),
      ...four(data.length),
      ...two(path.length),
      ...two(0),
    ];
    const header = Uint8Array.from([...four(0x04034b50), ...about]);
    // Then lengths of the comment, disk, inner and outer attributes, and the place of the local header.
    directory.push(
      Uint8Array.from([
        ...four(0x02014b50),
        ...two(VERSION),
        ...about,
        ...two(0),
        ...two(0),
        ...two(0),
        ...four(0),
        ...four(offset),
      ]),
      path,
    );
    parts.push(header, path, data);
    offset += header.length + path.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = [
    ...four(0x06054b50),
    ...two(0),
    ...two(0),
    ...two(files.length),
    ...two(files.length),
    ...four(size),
    ...four(offset),
    ...two(0),
  ];
  return joined([...parts, ...directory, Uint8Array.from(end)]);
}

const two = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff];
const four = (value: number): number[] => [...two(value), ...two(value >>> 16)];

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
