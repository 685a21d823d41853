/** Unified social credit code, GB 32100-2015: 17 characters and a check character over an alphabet without I, O, S, V, Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const ORGANISATION_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2] as const;
const BODY_LENGTH = 17;

/**
 * @param body First 17 characters.
 * @returns The 18th, or `null` when the body has another length or a character outside the alphabet.
 * @example creditCodeCheck('91350100M000100Y4') // '3'
 */
export function creditCodeCheck(body: string): string | null {
  if (body.length !== BODY_LENGTH) return null;
  let sum = 0;
  let weight = 1;
  for (const char of body) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) return null;
    sum += value * weight;
    weight = (weight * 3) % ALPHABET.length;
  }
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length);
}

/** @example isCreditCode('91350100M000100Y43') // true */
export const isCreditCode = (code: string): boolean =>
  code.length === BODY_LENGTH + 1 && creditCodeCheck(code.slice(0, BODY_LENGTH)) === code.at(-1);

/** Check character of an organisation code (GB 11714): characters 9–16 of a credit code, checked by the 17th. */
export function organisationCheck(body: string): string {
  const sum = ORGANISATION_WEIGHTS.reduce(
    (total, weight, index) => total + weight * ORGANISATION_ALPHABET.indexOf(body.charAt(index)),
    0,
  );
  const check = 11 - (sum % 11);
  return check === 11 ? '0' : check === 10 ? 'X' : String(check);
}
