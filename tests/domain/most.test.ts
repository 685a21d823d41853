import { expect, test } from 'vitest';
import { mostText } from '#domain/most.ts';

test.each([
  ['广东=3 浙江=2', '广东最多'],
  ['广东=3 浙江=3 江苏=1', '广东、浙江并列最多'],
  ['广东=3 浙江=3 江苏=3', '广东、浙江、江苏并列最多'],
  ['广东=3 浙江=3 江苏=3 山东=3', ''],
  ['广东=0', ''],
  ['', ''],
])('of %j it is said: %j', (given, text) => {
  const parts = given.split(' ').flatMap((part) => {
    const [name = '', count] = part.split('=');
    return count === undefined ? [] : [{ name, count: Number(count) }];
  });
  expect(mostText(parts)).toBe(text);
});
