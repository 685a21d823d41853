import { foldText } from './fold-text.ts';

/** A mobile, a landline with its area code, or a mail address; hidden wherever a text is shown (contact-mask.ts). */
const CONTACT = /1[3-9]\d{9}|0\d{2,3}-?\d{7,8}|[^\s@]@[^\s@]/;

/**
 * Why a search for a phone or a mail address finds nothing: they are hidden in texts, and so in what is searched.
 *
 * @returns A sentence for the member; `null` for any other word.
 * @example hiddenContactHelp('0571-01234567') !== null // true
 */
export const hiddenContactHelp = (searchWord: string): string | null =>
  CONTACT.test(foldText(searchWord)) ? '电话和邮箱在正文中已隐藏，不能用来查找，请改用单位或项目名称' : null;
