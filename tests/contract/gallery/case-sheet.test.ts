import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { caseRows, toCsv } from '#flows/gallery/data/case-sheet.ts';
import { xlsx } from '#flows/gallery/data/xlsx.ts';
import { dataOf, doorEntry } from './building.ts';

const door = dataOf(doorEntry);
const rows = caseRows(door, door.paths.slice(0, 1));

const unzip = (bytes: Uint8Array): ReadonlyMap<string, string> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

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
