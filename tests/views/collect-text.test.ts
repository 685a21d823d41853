import { expect, test } from 'vitest';
import { refusedText, savedText } from '#views/records/records.copy.ts';

test.each([
  ['kept', 1, '收藏成功'],
  ['kept', 2, '已收藏2条'],
  ['dropped', 1, '已取消收藏'],
  ['dropped', 30, '已取消收藏30条'],
  ['both', 2, '已更新2条收藏'],
] as const)('favourites that were %s, %i together, are confirmed as %s (S1-12, D-76)', (as, count, text) => {
  expect(savedText({ as, count })).toBe(text);
});

test.each([
  ['kept', 1, 0, '收藏失败，已恢复原状'],
  ['dropped', 1, 0, '取消收藏失败，已恢复原状'],
  ['kept', 3, 0, '3条收藏失败，已恢复原状'],
  ['dropped', 2, 0, '2条取消收藏失败，已恢复原状'],
  ['both', 2, 0, '2条收藏更新失败，已恢复原状'],
  ['kept', 1, 1, '已收藏1条，另有1条收藏失败，已恢复原状'],
  ['dropped', 2, 17, '已收藏17条，另有2条取消收藏失败，已恢复原状'],
] as const)(
  'favourites that were not %s, %i beside %i kept ones, are reported as %s (D-76)',
  (as, count, kept, text) => {
    expect(refusedText({ as, count }, { as: 'kept', count: kept })).toBe(text);
  },
);
