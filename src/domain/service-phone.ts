const LOCAL_DIGITS = /^(?:020)?(\d{8})$/;

/**
 * The service phone as members read it: with `is020` it is a landline of area 020 and says so (S3-53, D-27). What is no
 * landline of eight digits stays as it was given.
 *
 * @example servicePhoneText('88880000', true) // '020-88880000'
 */
export function servicePhoneText(phone: string, is020: boolean): string {
  const local = is020 ? LOCAL_DIGITS.exec(phone.replace(/[\s()（）-]/g, ''))?.[1] : undefined;
  return local ? `020-${local}` : phone;
}

/** What follows a number: an extension that is dialled by hand, or another number. */
const AFTER_NUMBER = /(\d)\s*(?:转|分机|ext|x|[,，;；、/／]).*$/i;

/**
 * The address that calls a published phone, by its digits alone (RFC 3966): the first of several, without its extension.
 *
 * @example phoneAddress('(0571) 8888 0000 转 8') // 'tel:057188880000'
 */
export const phoneAddress = (phone: string): string =>
  `tel:${phone.replace(AFTER_NUMBER, '$1').replace(/[^\d+]/g, '')}`;
