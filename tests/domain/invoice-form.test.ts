import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditCodeCheck } from '#domain/credit-code.ts';
import { mayRequestInvoice } from '#domain/invoice.ts';
import { applicableInvoice, INVOICE_LIMITS, type InvoiceForm, invoiceErrors, isTaxNo } from '#domain/invoice-form.ts';

const form = (changes: Partial<InvoiceForm> = {}): InvoiceForm => ({
  buyer: 'company',
  kind: 'electronic',
  title: '示例建设有限公司',
  taxNo: '91350100M000100Y43',
  email: 'caiwu@example.com',
  phone: '',
  address: '',
  bank: '',
  bankAccount: '',
  remark: '',
  ...changes,
});
const account = {
  phone: '0571-88880000',
  address: '杭州市示例路1号',
  bank: '示例银行',
  bankAccount: '6222 0000 0000 0000',
};

const NO_ACCOUNT = { phone: '', address: '', bank: '', bankAccount: '' };

describe('what an invoice needs (S2-23, S5-23)', () => {
  test.each([
    ['a company: title, number and e-mail', form({ title: ' ', taxNo: '', email: '' }), ['title', 'taxNo', 'email']],
    ['a person: no number', form({ buyer: 'person', taxNo: '' }), []],
    ['a person: but title and e-mail', form({ buyer: 'person', title: '', taxNo: '', email: '' }), ['title', 'email']],
    ['a special one: the account', form({ kind: 'special' }), ['phone', 'address', 'bank', 'bankAccount']],
    ['a special one with the account', form({ kind: 'special', ...account }), []],
    ['a special one: no person', form({ kind: 'special', buyer: 'person', ...account }), ['title']],
  ])('%s', (_, given, wrong) => {
    expect(Object.keys(invoiceErrors(given)).sort()).toEqual([...wrong].sort());
  });

  test.each([
    ['title', '请输入发票抬头'],
    ['taxNo', '请输入纳税人识别号'],
    ['email', '请输入接收邮箱'],
  ] as const)('what is missing in %s is asked for as %s', (field, sentence) => {
    expect(invoiceErrors(form({ [field]: '' }))[field]).toBe(sentence);
  });

  test.each([
    ['title', 100, '发票抬头', '司'.repeat(100)],
    ['taxNo', 20, '纳税人识别号', '1'.repeat(20)],
    ['email', 100, '接收邮箱', `${'a'.repeat(88)}@example.com`],
    ['phone', 30, '注册电话', '1'.repeat(30)],
    ['address', 120, '注册地址', '路'.repeat(120)],
    ['bank', 60, '开户银行', '行'.repeat(60)],
    ['bankAccount', 30, '银行账号', '6'.repeat(30)],
    ['remark', 200, '备注', '注'.repeat(200)],
  ] as const)('%s takes %i characters as the wire does, spaces around them apart, and not one more', (...row) => {
    const [field, most, name, longest] = row;
    expect(longest.length).toBe(most);
    expect(invoiceErrors(form({ [field]: ` ${longest} ` }))).toEqual({});
    expect(invoiceErrors(form({ [field]: `1${longest}` }))).toEqual({ [field]: `${name}最多${most}个字符` });
    expect(INVOICE_LIMITS[field]).toBe(most);
  });

  test.each([
    ['phone', ['12345', '(0571) 8888-0000', '+86 571'], ['1234', '电话00000', '123456#']],
    ['bankAccount', ['12345678', '6222-0000 1'], ['1234567', '-2345678', '1234567-', '12345678a']],
    [
      'email',
      ['a@b.cn', 'a.b+c-d@x-y.example.com', 'A@B.CN'],
      [
        'a@b',
        'a@@b.cn',
        '@b.cn',
        'a b@c.cn',
        'a@b.c',
        'li..si@qq.com',
        '.a@qq.com',
        'a.@163.com',
        'a@-b.com',
        'x@y-.cn',
      ],
    ],
    ['taxNo', ['123456789012345', '12345678901234567'], ['1234567890123456', '1234567890123456789']],
  ] as const)('%s is checked for its form', (field, right, wrong) => {
    for (const text of right) expect(invoiceErrors(form({ [field]: text })), text).toEqual({});
    for (const text of wrong) expect(invoiceErrors(form({ [field]: text }))[field], text).toMatch(/^请输入正确的/);
  });

  test('every field of a special invoice that is missing is asked for by its name', () => {
    expect(invoiceErrors(form({ kind: 'special' }))).toEqual({
      phone: '请输入注册电话',
      address: '请输入注册地址',
      bank: '请输入开户银行',
      bankAccount: '请输入银行账号',
    });
    expect(invoiceErrors(form({ kind: 'special', buyer: 'person', ...account }))).toEqual({
      title: '增值税专用发票仅限企业申请',
    });
    // Whatever else is missing, and instead of what the title lacks: another choice comes first.
    expect(invoiceErrors(form({ kind: 'special', buyer: 'person', ...account, title: '', email: '' }))).toEqual({
      title: '增值税专用发票仅限企业申请',
      email: '请输入接收邮箱',
    });
  });
});

describe('what of a form applies (S2-23, S5-23)', () => {
  const typed = form({ ...account, taxNo: ' 91350100m000100y43 ' });
  test.each([
    [{ buyer: 'company', kind: 'special' }, '91350100M000100Y43', account],
    [{ buyer: 'company', kind: 'electronic' }, '91350100M000100Y43', NO_ACCOUNT],
    [{ buyer: 'person', kind: 'electronic' }, '', NO_ACCOUNT],
  ] as const)('%j', (choice, taxNo, kept) => {
    expect(applicableInvoice({ ...typed, ...choice })).toEqual({ ...typed, ...choice, ...kept, taxNo });
  });

  test('numbers and addresses in full width and a taxpayer number in groups are what they mean', () => {
    const wide = {
      taxNo: ' ９１３５０１００ Ｍ０００１００-y43 ',
      email: 'ｌｉ＠example.com ',
      phone: '（０５７１）８８８８－１２３４',
      bankAccount: '６２２２ 0000 1111',
    };
    const meant = applicableInvoice(form({ ...account, ...wide, kind: 'special' }));
    expect(meant).toMatchObject({
      taxNo: '91350100M000100Y43',
      email: 'li@example.com',
      phone: '(0571)8888-1234',
      bankAccount: '6222 0000 1111',
    });
    expect(invoiceErrors(meant)).toEqual({});
  });
});

describe('a taxpayer number (S5-23)', () => {
  test.each([
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['91350100M000100Y4', true],
    ['123456789012345', true],
    ['12345678901234', false],
    ['12345678901234567890', true],
    ['123456789012345678901', false],
    ['91350100m000100y43', false],
  ])('%s is one: %s', (taxNo, is) => {
    expect(isTaxNo(taxNo)).toBe(is);
  });

  test('of 18 characters has exactly one check character; small letters are read as capitals', () => {
    const body = fc.array(fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'), { minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(body, (letters) => {
        const text = letters.join('');
        const fitting = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((check) => isTaxNo(`${text}${check}`));
        expect(fitting).toEqual([creditCodeCheck(text)]);
        expect(invoiceErrors(form({ taxNo: `${text}${fitting[0]}`.toLowerCase() }))).toEqual({});
      }),
    );
  });
});

test.each([
  ['paid', null, true],
  ['paid', 'requested', false],
  ['paid', 'issued', false],
  ['paid', 'rejected', true],
  ['unpaid', null, false],
  ['refunded', null, false],
] as const)('an order that is %s with the invoice %s may ask for one: %s (S2-23)', (status, invoiceStatus, may) => {
  expect(mayRequestInvoice({ status, invoiceStatus })).toBe(may);
});
