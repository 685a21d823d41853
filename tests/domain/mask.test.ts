import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { avatarUrl, displayName, isExternalUrl, maskPhone } from '#domain/mask.ts';

const phones = fc.stringMatching(/^1[3-9]\d{9}$/);

describe('a phone number', () => {
  test('shows its first 3 and last 4 digits around four stars (S5-07)', () => {
    expect(maskPhone('13800001234')).toBe('138****1234');
  });

  test('that is masked already stays as it is (S5-07)', () => {
    expect(maskPhone('138****1234')).toBe('138****1234');
  });

  test.each(['', '1380000123', '138000012345', '+8613800001234', '138 0000 1234', '0571-01234567'])(
    '%j is hidden whole',
    (phone) => {
      expect(maskPhone(phone)).toBe('****');
    },
  );

  test('never shows its middle digits, and masking twice changes nothing (S5-07)', () => {
    fc.assert(
      fc.property(phones, (phone) => {
        expect(maskPhone(phone)).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`);
        expect(maskPhone(maskPhone(phone))).toBe(maskPhone(phone));
      }),
    );
  });
});

describe('the name of a member', () => {
  test('is the real name when there is one (S5-08)', () => {
    expect(displayName({ realUserName: ' 王敏 ', mobile: '13800001234' })).toBe('王敏');
  });

  test.each([null, '', '  '])('is the masked phone when the real name is %j (S5-08)', (realUserName) => {
    expect(displayName({ realUserName, mobile: '13800001234' })).toBe('138****1234');
  });

  test('never holds the full phone (S5-08, D-78)', () => {
    fc.assert(
      fc.property(phones, fc.option(fc.constantFrom('', ' ', '李'), { nil: null }), (mobile, realUserName) => {
        expect(displayName({ realUserName, mobile })).not.toContain(mobile);
      }),
    );
  });
});

describe('an address', () => {
  test.each(['http://a.cn', 'https://a.cn', 'HTTPS://a.cn', 'mailto:a@a.cn', 'tel:02012345678'])(
    '%s is external (S5-06)',
    (url) => {
      expect(isExternalUrl(url)).toBe(true);
    },
  );

  test.each(['/subscribe/bidding', 'httpx://a.cn', 'a/http://b', '#/login', '', 'javascript:alert(1)', 'ftp://a.cn'])(
    '%j is not external (S5-06)',
    (url) => {
      expect(isExternalUrl(url)).toBe(false);
    },
  );
});

describe('an avatar', () => {
  test.each(['http://img.cn/a.png', 'https://img.cn/a.png'])('%s is used as it is (S5-09, S3-02)', (url) => {
    expect(avatarUrl(url, 'https://base.cn')).toBe(url);
  });

  test.each([
    ['a.png', 'https://base.cn'],
    ['/a.png', 'https://base.cn/'],
    ['/a.png', 'https://base.cn'],
    ['a.png', 'https://base.cn/'],
  ])('%s is put behind the base address %s with one slash (S5-09, D-79)', (url, base) => {
    expect(avatarUrl(url, base)).toBe('https://base.cn/a.png');
  });
});
