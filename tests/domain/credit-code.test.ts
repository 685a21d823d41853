import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeCheck, isCreditCode, organisationCheck } from '#domain/credit-code.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const body = fc.array(fc.constantFrom(...ALPHABET), { minLength: 17, maxLength: 17 }).map((chars) => chars.join(''));

describe('credit code (GB 32100-2015)', () => {
  it('accepts the example of the standard', () => expect(isCreditCode('91350100M000100Y43')).toBe(true));

  it('notices every single wrong character', () => {
    fc.assert(
      fc.property(body, fc.nat(16), fc.constantFrom(...ALPHABET), (chars, at, other) => {
        const code = `${chars}${creditCodeCheck(chars)}`;
        expect(isCreditCode(code)).toBe(true);
        if (chars[at] !== other) expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
      }),
    );
  });

  it.each(['', '91350100M000100Y4', '91350100M000100Y433', '91350100M000100I43', '91350100m000100y43'])(
    'refuses %j',
    (code) => expect(isCreditCode(code)).toBe(false),
  );

  it('checks the organisation code inside (GB 11714)', () => expect(organisationCheck('M000100Y')).toBe('4'));
});
