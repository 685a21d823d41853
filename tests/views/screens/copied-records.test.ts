import { expect, test } from 'vitest';
import { recordsAsHtml, recordsAsLines, recordsAsTable } from '#views/shared/record-list/marked-actions.tsx';

const columns = [
  { key: 'title', label: '公告标题', text: ({ title }: { title: string }) => title },
  { key: 'amount', label: '金额', text: () => '--' },
] as never;

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['+86', "'+86"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['|cmd', "'|cmd"],
  ['道路\t养护\n（二期）', '道路 养护 （二期）'],
])('a copied cell %j is a text of one line that no spreadsheet calculates: %j', (title, cell) => {
  expect(recordsAsTable(columns, [{ title }])).toBe(`公告标题\t金额\n${cell}\t--`);
});

test('copied as text a record is its title and a line for each property, records apart by an empty line', () => {
  expect(recordsAsLines(columns, [{ title: '甲' }, { title: '乙' }])).toBe('甲\n金额：--\n\n乙\n金额：--');
});

test('to a spreadsheet that takes HTML every column without figures is text, so that a long number keeps its digits', () => {
  const code = { key: 'code', label: '统一社会信用代码', text: ({ code }: { code: string }) => code };
  const count = { key: 'count', label: '次数', text: () => '12', numeric: true };
  const copied = recordsAsHtml([code, count] as never, [{ code: '913300001234567890' }, { code: '=<b>&lt;' }]);
  const table = new DOMParser().parseFromString(copied, 'text/html');
  const cells = [...table.querySelectorAll('td')].map((cell) => [cell.textContent, cell.getAttribute('style')]);
  const asText = "mso-number-format:'\\@'";
  expect(cells).toEqual([
    ['913300001234567890', asText],
    ['12', null],
    ["'=<b>&lt;", asText],
    ['12', null],
  ]);
  expect([...table.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['统一社会信用代码', '次数']);
});
