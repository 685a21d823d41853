import { expect, test } from 'vitest';
import { wholeRunHelp } from '#domain/whole-run.ts';

test.each([
  ['26年', '“26”按完整的一段查找：年份、编号和型号只写一部分找不到，请写完整'],
  ['4-202', '“4”按完整的一段查找：年份、编号和型号只写一部分找不到，请写完整'],
  ['监理 ＤＮ300', '“ＤＮ300”按完整的一段查找：年份、编号和型号只写一部分找不到，请写完整'],
])('an empty search for %s says which run of letters or digits is looked for as a whole (D-66)', (word, help) => {
  expect(wholeRunHelp(word)).toBe(help);
});

test.each(['监理', '', '（一）'])('an empty search for “%s” has no such reason (D-66)', (word) => {
  expect(wholeRunHelp(word)).toBeNull();
});
