import { expect, test } from 'vitest';
import { failureOf } from '#domain/port-failure.ts';

test('what a call failed with is read as it is', () => {
  const failure = { kind: 'code', code: 431, serverMessage: null } as const;
  expect(failureOf(failure)).toBe(failure);
});

test.each([new Error('a mistake in the program'), 'a text', null, undefined])('%s is no failure of a call', (error) => {
  expect(failureOf(error)).toBeNull();
});
