import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isComposing } from '#views/shared/ime.ts';

test.each([
  ['while an input method composes', true, 13, true],
  ['that an input method has taken, after composing has ended', false, 229, true],
  ['of the member alone', false, 13, false],
])('a key %s', (_, composing, keyCode, expected) => {
  expect(isComposing({ nativeEvent: { isComposing: composing }, keyCode } as KeyboardEvent)).toBe(expected);
});
