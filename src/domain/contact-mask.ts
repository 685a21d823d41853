import { maskPhone } from '#domain/mask.ts';

/** Personal data of contacts leaves the server masked (D-88); any text may contain it. */
const MOBILE = /(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?!\d)/g;
const LANDLINE = /(?<![\d-])(0\d{2,3}[-－— ]|[（(]0\d{2,3}[)）][- ]?)(\d{3,4})(\d{4})(?!\d)/g;
const EMAIL = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g;
const GAP = '(?:\\s|&nbsp;|<[^<>]*>)*';
/** Headings of neighbouring table cells at the position of a name. */
const HEADS = '单位|电话|手机|姓名|地址|职务|职称|邮箱|部门|方式|备注|序号|签字|签名';
/** A name of two or three characters right behind its label; a longer run is running text, not a name. */
const NAME = new RegExp(
  `((?:联系人|经办人|负责人|项目经理|评标专家|评审专家|联系方式)${GAP}[:：]?${GAP})(?!(?:${HEADS})(?:[^\\p{Script=Han}]|$))(\\p{Script=Han})\\p{Script=Han}{1,2}(?=[^\\p{Script=Han}]|$)`,
  'gu',
);

/** @example maskName('张晓明') // '张**' */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name.trim()];
  return first + '*'.repeat(Math.max(1, rest.length));
};

/** Mobile or landline. @example maskAnyPhone('0571-01234567') // '0571-****4567' */
export const maskAnyPhone = (phone: string): string => {
  const masked = phone.replace(LANDLINE, '$1****$3').replace(MOBILE, '$1****$3');
  return masked === phone ? maskPhone(phone) : masked;
};

/** Masks known names of contacts without a label next to them: a table has the label in another row. */
const maskNames = (text: string, names: readonly string[]): string =>
  names.reduce(
    (masked, name) =>
      masked.replaceAll(new RegExp(`(?<!\\p{Script=Han})${name}(?!\\p{Script=Han})`, 'gu'), maskName(name)),
    text,
  );

/** Text or HTML with every phone and mail address masked. @example maskNumbers('电话：13800001234') // '电话：138****1234' */
export const maskNumbers = (text: string): string =>
  text.replace(LANDLINE, '$1****$3').replace(MOBILE, '$1****$3').replace(EMAIL, '***@$1');

/**
 * Text or HTML with every phone, mail address and name masked.
 *
 * @param contacts names of the organisations' contacts; without them only names right behind a label are found.
 * @example maskContacts('联系人：张晓明 电话：13800001234') // '联系人：张** 电话：138****1234'
 */
export const maskContacts = (text: string, contacts: readonly (string | null | undefined)[] = []): string =>
  maskNames(
    maskNumbers(text).replace(NAME, (_whole, label: string, first: string) => `${label}${first}**`),
    contacts.filter((name): name is string => /^\p{Script=Han}{2,4}$/u.test(name ?? '')),
  );
