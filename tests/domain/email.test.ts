import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { submitExport } from '#contract/export.contract.ts';
import { updateUser } from '#contract/user.contract.ts';
import { type AccountForm, accountChange, accountErrors } from '#domain/account-form.ts';
import { isEmail, typedEmail } from '#domain/email.ts';

const parts = fc.array(fc.constantFrom('a', 'B', '7', '.', '-', '_', '+', '@', '@b.cn', '.com', ' ', '李', '＠'), {
  maxLength: 12,
});

describe('an e-mail address', () => {
  test('is taken by a form exactly when the contract takes it (S7-18, S7-79)', () => {
    const order = { kind: 'announcements', filter: {}, requestId: 'r1' };
    fc.assert(
      fc.property(
        parts.map((each) => each.join('')),
        (text) => {
          expect(safeParse(updateUser.input, { email: text }).success).toBe(text === '' || isEmail(text));
          expect(safeParse(submitExport.input, { ...order, email: text }).success).toBe(isEmail(text.trim()));
        },
      ),
      { examples: [['li..si@qq.com'], ['a@b-.cn'], ['a.b+c@x-y.example.com'], [`${'a'.repeat(94)}@b.com`]] },
    );
  });

  test.each([
    [99, true],
    [100, true],
    [101, false],
  ])('of %i characters is taken: %s', (length, taken) =>
    expect(isEmail(`${'a'.repeat(length - 6)}@b.com`)).toBe(taken),
  );

  test('in full width, with blanks around it, is what it means, in the form and in what is sent (S7-18)', () => {
    expect(typedEmail(' ｌｉ．ｓｉ＠qq.com　')).toBe('li.si@qq.com');
    expect(typedEmail('\u202ali\u200b@qq.com\u202c')).toBe('li@qq.com');
    const form: AccountForm = {
      realUserName: '李四',
      companyName: '甲',
      email: '',
      industryCode: 'E',
      areaCode: '浙江',
    };
    const typed = { ...form, email: 'ｌｉ＠qq.com' };
    expect(accountErrors(typed)).toEqual({});
    expect(accountChange(form, typed)).toEqual({ email: 'li@qq.com' });
    expect(accountErrors({ ...form, email: 'li..si@qq.com' })).toEqual({ email: '请输入正确的邮箱' });
  });
});
