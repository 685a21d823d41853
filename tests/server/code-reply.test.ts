import { expect, test } from 'vitest';
import { pictureOf } from '#server/features/session/code-reply.wire.ts';

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
