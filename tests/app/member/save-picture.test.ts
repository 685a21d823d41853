import { describe, expect, test } from 'vitest';
import { wrapped } from '#app/member/save-picture.ts';

/** Each character is ten wide. */
const measure = (line: string): number => line.length * 10;

describe('a text on a saved picture (issue 13, line 10)', () => {
  test('is broken between characters when it is wider than the picture, and loses none', () => {
    expect(wrapped('地区：浙江；行业：建筑业', 60, measure)).toEqual(['地区：浙江；', '行业：建筑业']);
  });

  test('is not broken within a number or a day, and no line begins with a closing sign', () => {
    expect(wrapped('按公告统计12,345条', 80, measure)).toEqual(['按公告统计', '12,345条']);
    expect(wrapped('截至日期2026-11-20共98.5%', 100, measure)).toEqual(['截至日期', '2026-11-20', '共98.5%']);
    expect(wrapped('建筑业、农业；（浙江）。', 30, measure)).toEqual(['建筑', '业、农', '业；（', '浙', '江）。']);
  });

  test('stays on one line when it fits, and has no line when there is none', () => {
    expect(wrapped('数据看板', 40, measure)).toEqual(['数据看板']);
    expect(wrapped('', 40, measure)).toEqual([]);
  });
});
