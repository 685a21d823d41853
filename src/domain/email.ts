/** Longest address that is taken, in characters. */
export const EMAIL_LENGTH = 100;

const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu;

/** An address as it was meant: typed or pasted in full width, with blanks around it or invisible marks. @example typedEmail(' ｌｉ＠qq.com') // 'li@qq.com' */
export const typedEmail = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Whether mail can go there; the contract takes no other (ux 4.5). @example isEmail('li..si@qq.com') // false */
export const isEmail = (text: string): boolean => text.length <= EMAIL_LENGTH && EMAIL.test(text);
