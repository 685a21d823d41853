import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { caseRows, toCsv } from '#flows/gallery/data/case-sheet.ts';
import { xlsx } from '#flows/gallery/data/xlsx.ts';
import { zip } from '#flows/gallery/data/zip.ts';
import { dataOf, doorEntry } from './building.ts';

const door = dataOf(doorEntry);
const rows = caseRows(door, door.paths.slice(0, 1));

/** Files of an archive, read from its central directory as programs do. */
function unzip(bytes: Uint8Array): ReadonlyMap<string, string> {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const files = new Map<string, string>();
  for (let at = view.getUint32(end + 16, true); at < end; ) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [size, length, start] = [
      view.getUint32(at + 20, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ];
    expect(view.getUint32(start, true)).toBe(0x04034b50);
    const data = bytes.slice(start + 30 + length, start + 30 + length + size);
    const text = view.getUint16(at + 10, true) === 8 ? inflateRawSync(data) : data;
    files.set(new TextDecoder().decode(bytes.slice(at + 46, at + 46 + length)), new TextDecoder().decode(text));
    at += 46 + length;
  }
  return files;
}

test('a test case sheet has a row per step, with what happens, what is expected and room for the result', () => {
  expect(rows[0]).toEqual(['路径', '步骤', '类型', '发生', '预期状态', '重放命令', '实际结果', '备注']);
  expect(rows[1]).toEqual([1, 0, '假如', '', 'locked', 'npm run paths -- --machine door --path 1', '', '']);
  expect(rows[2]).toEqual([1, 1, '当', '会员输入门码：门码', 'checking', '', '', '']);
});

test('CSV quotes every cell and begins with the mark by which Excel knows UTF-8', () => {
  expect(
    toCsv([
      ['路径', 'a"b'],
      [1, 'x,y'],
    ]),
  ).toBe('\ufeff"路径","a""b"\r\n"1","x,y"');
});

test('an archive holds its files under their names with the checksum of ZIP', () => {
  const bytes = zip([
    ['a.txt', '123456789'],
    ['表.txt', '路径'],
  ]);
  expect([...unzip(bytes)]).toEqual([
    ['a.txt', '123456789'],
    ['表.txt', '路径'],
  ]);
  // The check value of CRC-32 for these nine digits.
  expect(new DataView(bytes.buffer).getUint32(14, true)).toBe(0xcbf43926);
});

test('the same sheet as Excel: numbers are numbers, texts are escaped, the heading stays in view', () => {
  const files = unzip(
    xlsx('门禁/流程', [...rows, [2, 0, '当', 'a<b & "c"', '', '', '', '']], [6, 6, 6, 40, 30, 40, 20, 20]),
  );
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="门禁 流程" sheetId="1"');
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<c r="A2" s="2"><v>1</v></c>');
  expect(sheet).toContain('<c r="D3" s="2" t="inlineStr"><is><t xml:space="preserve">会员输入门码：门码</t></is></c>');
  expect(sheet).toContain('a&lt;b &amp; &quot;c&quot;');
  expect(sheet).toContain('ySplit="1"');
  expect(sheet).toContain(`<autoFilter ref="A1:H${rows.length + 1}"/>`);
});
