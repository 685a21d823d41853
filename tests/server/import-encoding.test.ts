import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readEntries } from '#server/import/read-entries.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'encoding-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let written = 0;
const entriesOf = async (bytes: Uint8Array) => {
  written += 1;
  const file = path.join(folder, `${written}.data`);
  writeFileSync(file, bytes);
  const entries = [];
  for await (const entry of readEntries(file)) entries.push(entry);
  return entries;
};

const MIB = 1024 * 1024;
const TITLE = '污水管网';
/** 污水管网 in GB18030, as its table has it. */
const GB_TITLE = Buffer.from('cedbcbaeb9dccdf8', 'hex');
const line = (title: Uint8Array | string): Buffer =>
  Buffer.concat([Buffer.from('{"ocid":"a","t":"'), Buffer.from(title as string), Buffer.from('"}\n')]);
const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const release = { ocid: 'a', t: TITLE };
const UNKNOWN = '编码无法识别，应为 UTF-8、GB18030 或 UTF-16 (unknown encoding, expected UTF-8, GB18030 or UTF-16)';
const json = JSON.stringify(release);
const pretty = JSON.stringify([release], null, 2);

describe('the encoding of an imported file', () => {
  it.each([
    ['UTF-8', line(TITLE)],
    ['UTF-8 with a mark', Buffer.concat([Buffer.from('\uFEFF'), line(TITLE)])],
    ['GB18030', line(GB_TITLE)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${json}\n`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(`${json}\n`, 'utf16le')],
    ['UTF-16, big end first', swapped(`\uFEFF${json}\n`)],
    ['gzip', gzipSync(line(TITLE))],
    ['gzip of GB18030', gzipSync(line(GB_TITLE))],
  ])('%s is read', async (_, bytes) => expect(await entriesOf(bytes)).toEqual([{ label: '行 1', release }]));

  it.each([
    ['UTF-16', Buffer.from(pretty, 'utf16le')],
    ['GB18030', Buffer.concat([Buffer.from('[\n'), line(GB_TITLE), Buffer.from(']')])],
    ['gzip', gzipSync(pretty)],
  ])('one document on several lines is read in %s', async (_, bytes) =>
    expect(await entriesOf(bytes)).toEqual([{ label: '第 1 条', release }]),
  );

  it.each([
    ['its first byte', [0xff, 0x20]],
    ['its second byte', [0x20, 0xfe]],
  ])('a file that shares with the mark of UTF-16 %s alone is not read as UTF-16', async (_, bytes) => {
    const entries = await entriesOf(Buffer.concat([Buffer.from(bytes), Buffer.from('\n'), line(TITLE)]));
    expect(entries).toEqual([
      { label: '行 1', problem: UNKNOWN },
      { label: '行 2', release },
    ]);
  });

  it('lines of several lines in UTF-16 are separated also where a character holds the byte of a newline', async () => {
    const odd = { ocid: 'a', t: '\u0a0a上\u010a' };
    const text = `${JSON.stringify(odd)}\n${json}\n`;
    for (const bytes of [Buffer.from(text, 'utf16le'), swapped(text)])
      expect(await entriesOf(bytes)).toEqual([
        { label: '行 1', release: odd },
        { label: '行 2', release },
      ]);
  });

  it.each([
    ['damaged UTF-8', line(Buffer.from('污水管网改造工程').subarray(0, 23))],
    ['Latin-1', line(Buffer.from('caf\u00e9 d\u00e9p\u00f4t', 'latin1'))],
    ['bytes of nothing', line(Buffer.from([0xff, 0x81, 0xff]))],
  ])('a line of %s is refused and the next one taken', async (_, bytes) =>
    expect(await entriesOf(Buffer.concat([line(TITLE), bytes, line(TITLE)]))).toEqual([
      { label: '行 1', release },
      { label: '行 2', problem: UNKNOWN },
      { label: '行 3', release },
    ]),
  );

  it.each([
    ['small end first', (text: string) => Buffer.from(text, 'utf16le')],
    ['big end first', swapped],
  ])('a line of UTF-16, %s, with half of a character is refused and the next one taken', async (_, bytesOf) => {
    const halved = json.replace(TITLE, '\ud83d');
    expect(await entriesOf(bytesOf(`\uFEFF${json}\n${halved}\n${json}\n`))).toEqual([
      { label: '行 1', release },
      { label: '行 2', problem: UNKNOWN },
      { label: '行 3', release },
    ]);
  });

  it('two characters of GB18030 that are also letters of UTF-8 follow the other lines', async () => {
    const short = line(Buffer.from('d0a1', 'hex'));
    expect(await entriesOf(Buffer.concat([short, line(GB_TITLE)]))).toEqual([
      { label: '行 1', release: { ocid: 'a', t: '小' } },
      { label: '行 2', release },
    ]);
    expect((await entriesOf(Buffer.concat([short, line(TITLE)])))[0]).toEqual({
      label: '行 1',
      release: { ocid: 'a', t: 'С' },
    });
    const mostly = Buffer.concat([short, line(GB_TITLE), line(TITLE), line(TITLE)]);
    expect((await entriesOf(mostly))[0], 'as most of them are').toEqual({
      label: '行 1',
      release: { ocid: 'a', t: 'С' },
    });
    // of the first megabyte, however it is read
    const far = await entriesOf(Buffer.concat([short, line('a'.repeat(300_000)), line(GB_TITLE)]));
    expect(far.map((entry) => 'release' in entry && (entry.release as { t: string }).t.slice(0, 4))).toEqual([
      ...['小', 'aaaa', TITLE],
    ]);
  });

  it('blank lines are no entries, and count for the numbers of the others', async () => {
    expect(await entriesOf(Buffer.from(`  \n\r\n${json}\n\n \r\n${json}`))).toEqual([
      { label: '行 3', release },
      { label: '行 6', release },
    ]);
  });

  it('of a record the whole releases are taken, each with its place, and the compiled one only without them', async () => {
    const [tender, award, compiled] = [
      { ocid: 'a', tender: {} },
      { ocid: 'a', tag: ['award'] },
      { ocid: 'a', date: '' },
    ];
    const linked = { url: 'https://example.com' };
    const records = [
      { releases: [linked, tender, award], compiledRelease: compiled },
      { releases: [award, linked], compiledRelease: compiled },
      { releases: [linked], compiledRelease: compiled },
    ];
    expect(await entriesOf(Buffer.from(JSON.stringify({ records })))).toEqual([
      { label: '行 1 第 1 条 发布 1', release: tender },
      { label: '行 1 第 1 条 发布 2', release: award },
      { label: '行 1 第 2 条', release: award },
      { label: '行 1 第 3 条', release: compiled },
    ]);
  });

  it('a document with a line that cannot be read is refused with the number of the line', async () => {
    await expect(
      entriesOf(Buffer.concat([Buffer.from('[\n'), line(Buffer.from([0xff, 0x81, 0xff])), Buffer.from(']')])),
    ).rejects.toThrow(`第 2 行${UNKNOWN}`);
  });

  it('a file that is one line of many megabytes is read in the time its bytes take', async () => {
    const begun = performance.now();
    const [entry] = await entriesOf(gzipSync(`{"ocid":"a","t":"${'x'.repeat(48 * MIB)}"}`));
    expect(entry).toMatchObject({ label: '行 1', release: { ocid: 'a' } });
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('a line that no text can hold is called too large', async () => {
    const one = gzipSync(Buffer.alloc(MIB, 'x'));
    await expect(entriesOf(Buffer.concat(Array.from({ length: 501 }, () => one)))).rejects.toThrow('有一行过大');
  });

  it.each([
    ['small end first', (text: string) => Buffer.from(text, 'utf16le')],
    ['big end first', swapped],
  ])('lines of UTF-16, %s, are whole wherever a chunk of the file ends', async (_, bytesOf) => {
    const long = { ocid: 'a', t: `${TITLE}\u0a0a`.repeat(9_001) };
    const bytes = bytesOf(Array.from({ length: 4 }, () => `${JSON.stringify(long)}\n`).join(''));
    // An odd number of bytes in front of each member of the archive cuts characters in halves.
    const parts = Array.from({ length: Math.ceil(bytes.length / 1_001) }, (_, i) =>
      bytes.subarray(i * 1_001, i * 1_001 + 1_001),
    );
    const entries = await entriesOf(Buffer.concat(parts.map((part) => gzipSync(part))));
    expect(entries.map((entry) => 'release' in entry && entry.release)).toEqual([long, long, long, long]);
  });
});
