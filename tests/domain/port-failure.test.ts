import { expect, test } from 'vitest';
import { deleteAfterOf, failureOf, secondsUntilResend } from '#domain/port-failure.ts';

test('what a call failed with is read as it is', () => {
  const failure = { kind: 'code', code: 431, serverMessage: null } as const;
  expect(failureOf(failure)).toBe(failure);
});

test.each([new Error('a mistake in the program'), 'a text', null, undefined])('%s is no failure of a call', (error) => {
  expect(failureOf(error)).toBeNull();
});

const refusal = (data: unknown) => ({ kind: 'code', code: 201, serverMessage: null, data });

test.each([
  [{ resendAfterSeconds: 60 }, 60],
  [{ resendAfterSeconds: 0.2 }, 1],
  [{ resendAfterSeconds: 61 }, 0],
  [{ resendAfterSeconds: 0 }, 0],
  [{ resendAfterSeconds: -5 }, 0],
  [{ resendAfterSeconds: '30' }, 0],
  [{}, 0],
  [null, 0],
])('a refusal that says %j is counted down from %i seconds', (data, seconds) => {
  expect(secondsUntilResend(refusal(data))).toBe(seconds);
});

test.each([
  [{ deleteAfter: '2026-12-05T04:00:00Z' }, '2026-12-05T04:00:00Z'],
  [{ deleteAfter: 'soon' }, null],
  [{ deleteAfter: 1_796_443_200_000 }, null],
  [{}, null],
  [undefined, null],
])('a login that is refused with %j can be recovered until %s (D-82)', (data, moment) => {
  expect(deleteAfterOf(refusal(data))).toBe(moment);
});
