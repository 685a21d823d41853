import { expect, test } from 'vitest';
import { recordsAsLines, recordsAsTable } from '#views/shared/record-list/marked-actions.tsx';

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
