import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccountForm, accountChange, accountErrors } from '#domain/account-form.ts';
import { isPayable } from '#domain/order.ts';
import type { OrderStatus } from '#domain/order-status.ts';

const good: AccountForm = {
  realUserName: '张三',
  companyName: '示例公司',
  email: '',
  industryCode: 'E',
  areaCode: '浙江_杭州',
};
const now = new Date('2026-11-20T12:00:00Z');

describe('own account data (S7-18)', () => {
  test.each<[Partial<AccountForm>, string[]]>([
    [{}, []],
    [{ email: 'zhang.san+bid@mail.example.cn' }, []],
    [{ realUserName: ' ' }, ['请输入姓名']],
    [{ realUserName: '三'.repeat(21) }, ['姓名最多20个字符']],
    [{ companyName: '' }, ['请输入完整的企业名称']],
    [{ companyName: '司'.repeat(61) }, ['企业名称最多60个字符']],
    [{ email: 'x@y' }, ['请输入正确的邮箱']],
    [{ email: `${'a'.repeat(100)}@mail.cn` }, ['请输入正确的邮箱']],
    [{ industryCode: '', areaCode: '' }, ['请选择所属行业', '请选择所在地区']],
  ])('%o is answered with %o', (change, sentences) =>
    expect(Object.values(accountErrors({ ...good, ...change }))).toEqual(sentences),
  );

  test('only fields that differ are sent, without surrounding space', () => {
    const field = fc.constantFrom('a', ' a ', 'b', '');
    const form = fc.record({
      realUserName: field,
      companyName: field,
      email: field,
      industryCode: field,
      areaCode: field,
    });
    fc.assert(
      fc.property(form, (after) => {
        const change = accountChange(good, after);
        expect({ ...good, ...change }).toEqual(
          Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value.trim()])),
        );
        expect(accountChange(good, { ...good, ...change })).toEqual(change);
      }),
    );
  });
});

describe('whether an order can still be paid (I-7)', () => {
  test.each<[OrderStatus, string | null, boolean]>([
    ['unpaid', null, true],
    ['unpaid', '2026-11-20T12:00:01Z', true],
    ['paying', '2026-11-20T12:00:01Z', true],
    ['unpaid', '2026-11-20T12:00:00Z', false],
    ['paid', null, false],
    ['closed', null, false],
    ['refunding', null, false],
  ])('%s until %s: %s', (status, expiresAt, payable) => expect(isPayable({ status, expiresAt }, now)).toBe(payable));
});
