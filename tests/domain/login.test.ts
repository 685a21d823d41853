import { describe, expect, test } from 'vitest';
import { compactDigits, isPhone, isSmsCode } from '#domain/login.ts';

describe('a phone or a code that a member types', () => {
  test.each([
    ['138 0000-0001', '13800000001'],
    ['　１３８００００００００１\t', '138000000001'],
    ['12 34', '1234'],
    ['\u202d13800000001\u202c', '13800000001'],
    ['138–0000‑0001', '13800000001'],
    ['24\u200b68', '2468'],
    ['+86 138 0000 0001', '13800000001'],
    ['008613800000001', '13800000001'],
    ['8613800000001', '13800000001'],
    ['+861380000000', '+861380000000'],
    ['861234', '861234'],
    ['91330100860000001X', '91330100860000001X'],
    ['', ''],
  ])('%j is read as %j (S7-08)', (typed, read) => {
    expect(compactDigits(typed)).toBe(read);
  });

  test.each([
    ['13800000001', true],
    ['19900000001', true],
    ['12800000001', false],
    ['1380000000', false],
    ['138000000012', false],
    ['23800000001', false],
    ['138 00000001', false],
    ['', false],
  ])('%j passes for a mobile number: %s (S7-08)', (text, passes) => {
    expect(isPhone(text)).toBe(passes);
  });

  test.each([
    ['123', false],
    ['1234', true],
    ['123456', true],
    ['1234567', false],
    ['12a4', false],
    ['', false],
  ])('%j passes for a code: %s (S7-08)', (text, passes) => {
    expect(isSmsCode(text)).toBe(passes);
  });
});
