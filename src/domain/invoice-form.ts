import { isCreditCode } from '#domain/credit-code.ts';
import { EMAIL_LENGTH, isEmail, typedEmail } from '#domain/email.ts';
import { compactDigits } from '#domain/login.ts';

/** The invoice form; '' for empty fields (S2-23). `electronic`: 电子普通发票, `special`: 增值税专用发票. */
export const INVOICE_KINDS = { electronic: '电子普通发票', special: '增值税专用发票' } as const;
export type InvoiceKind = keyof typeof INVOICE_KINDS;
/** Who the invoice is made out to. A person has no taxpayer number; a special invoice is made out to companies only. */
export const INVOICE_BUYERS = { company: '企业', person: '个人' } as const;
export type InvoiceBuyer = keyof typeof INVOICE_BUYERS;

export interface InvoiceForm {
  readonly buyer: InvoiceBuyer;
  readonly kind: InvoiceKind;
  readonly title: string;
  /** Taxpayer number: 15, 17, 18 or 20 characters; one of 18 is a credit code with a check character. */
  readonly taxNo: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly bank: string;
  readonly bankAccount: string;
  readonly remark: string;
}
export type InvoiceField = Exclude<keyof InvoiceForm, 'kind' | 'buyer'>;
export type InvoiceErrors = Partial<Record<InvoiceField, string>>;

/** Longest text of each field, in characters; the contract and the form read it. */
export const INVOICE_LIMITS = {
  title: 100,
  taxNo: 20,
  email: EMAIL_LENGTH,
  phone: 30,
  address: 120,
  bank: 60,
  bankAccount: 30,
  remark: 200,
} as const satisfies Record<InvoiceField, number>;

const TAX_NO_LENGTHS: readonly number[] = [15, 17, 18, 20];
const CREDIT_CODE_LENGTH = 18;
const PHONE = /^[\d\s()+-]{5,30}$/;
const BANK_ACCOUNT = /^\d[\d\s-]{6,28}\d$/;

const FIELD_NAMES: Readonly<Record<InvoiceField, string>> = {
  title: '发票抬头',
  taxNo: '纳税人识别号',
  email: '接收邮箱',
  phone: '注册电话',
  address: '注册地址',
  bank: '开户银行',
  bankAccount: '银行账号',
  remark: '备注',
};
const ALWAYS: readonly InvoiceField[] = ['title', 'taxNo', 'email'];
const FOR_SPECIAL: readonly InvoiceField[] = ['phone', 'address', 'bank', 'bankAccount'];

/** @example isTaxNo('91350100M000100Y43') // true */
export const isTaxNo = (taxNo: string): boolean =>
  /^[\dA-Z]+$/.test(taxNo) &&
  TAX_NO_LENGTHS.includes(taxNo.length) &&
  (taxNo.length !== CREDIT_CODE_LENGTH || isCreditCode(taxNo));

const FORMS: Partial<Record<InvoiceField, (text: string) => boolean>> = {
  taxNo: (text) => isTaxNo(text.toUpperCase()),
  email: isEmail,
  phone: (text) => PHONE.test(text),
  bankAccount: (text) => BANK_ACCOUNT.test(text),
};

/** Fields that must be filled in: a company its taxpayer number, a special invoice the company's account as well. */
export const invoiceFieldsNeeded = ({ buyer, kind }: Pick<InvoiceForm, 'buyer' | 'kind'>): readonly InvoiceField[] => [
  ...(buyer === 'person' ? ALWAYS.filter((field) => field !== 'taxNo') : ALWAYS),
  ...(kind === 'special' ? FOR_SPECIAL : []),
];

/**
 * The form without what does not apply: a person has no taxpayer number, and only a special invoice names the company's
 * account. What was typed there before the choice changed is neither checked nor sent. Numbers are taken in full width too, and a
 * taxpayer number in groups, as companies send them.
 */
export const applicableInvoice = <F extends InvoiceForm>(form: F): F => ({
  ...form,
  taxNo: form.buyer === 'person' ? '' : compactDigits(form.taxNo).toUpperCase(),
  email: typedEmail(form.email),
  ...(form.kind === 'special'
    ? { phone: form.phone.normalize('NFKC').trim(), bankAccount: form.bankAccount.normalize('NFKC').trim() }
    : { phone: '', address: '', bank: '', bankAccount: '' }),
});

/** Error messages by field; empty when the form is valid. */
export function invoiceErrors(form: InvoiceForm): InvoiceErrors {
  const needed = invoiceFieldsNeeded(form);
  const problems = (Object.keys(INVOICE_LIMITS) as InvoiceField[]).flatMap((field): [InvoiceField, string][] => {
    const text = form[field].trim();
    if (text === '') return needed.includes(field) ? [[field, `请输入${FIELD_NAMES[field]}`]] : [];
    if (text.length > INVOICE_LIMITS[field])
      return [[field, `${FIELD_NAMES[field]}最多${INVOICE_LIMITS[field]}个字符`]];
    return (FORMS[field]?.(text) ?? true) ? [] : [[field, `请输入正确的${FIELD_NAMES[field]}`]];
  });
  const forCompanies: [InvoiceField, string][] =
    form.kind === 'special' && form.buyer === 'person' ? [['title', '增值税专用发票仅限企业申请']] : [];
  return Object.fromEntries([...problems, ...forCompanies]);
}
