import { expect, test } from 'vitest';
import { pictureOf, waitText } from '#server/features/session/code-reply.wire.ts';

test.each([
  [{}, null],
  [{ pictureId: 'p-1' }, null],
  [{ pictureAnswer: '7K3M' }, null],
  [
    { pictureId: 'p-1', pictureAnswer: '7K3M' },
    { pictureId: 'p-1', answer: '7K3M' },
  ],
])('%j is the answer of a picture only with both of its fields', (sent, picture) => {
  expect(pictureOf(sent)).toEqual(picture);
});

test.each([
  [1, '1秒'],
  [59, '59秒'],
  [60, '1分钟'],
  [61, '2分钟'],
  [3_600, '60分钟'],
  [3_601, '2小时'],
  [86_400, '24小时'],
])('a wait of %i seconds is %s, never less than it takes', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
