/** Only these are looked at: capitals, and what is neither ASCII nor a common Chinese sign or character. */
const CHANGEABLE = /[A-Z\u0080-\u3000\u3021-\u4dff\ua000-\uffff]/g;
const folded = new Map<string, string>();

function foldUnit(unit: string): string {
  const known = folded.get(unit);
  if (known !== undefined) return known;
  const changed = unit.normalize('NFKC').toLowerCase();
  const result = changed.length === 1 ? changed : unit;
  folded.set(unit, result);
  return result;
}

/**
 * Text without full width, in its case. Each UTF-16 unit stays one unit, as in `foldText`, so that Ⅱ and ㎡ stay as they are.
 *
 * @example narrowText('ＣＴ机Ⅱ（㎡）') // 'CT机Ⅱ(㎡)'
 */
export const narrowText = (text: string): string =>
  text.replace(CHANGEABLE, (unit) => {
    const changed = unit.normalize('NFKC');
    return changed.length === 1 ? changed : unit;
  });

/**
 * Text for comparing: without case and full width. Each UTF-16 unit stays one unit, so a position in the folded text is the same
 * position in the text.
 *
 * @example foldText('ＣＴ机（二期）') // 'ct机(二期)'
 */
export const foldText = (text: string): string => text.replace(CHANGEABLE, foldUnit);

/**
 * Text without the blanks and invisible marks around it: marks of direction, joiners, soft hyphens. Pasting from an address book or a
 * document brings them along. Marks within a text stay, as in the titles of notices, and so does a text of marks alone.
 *
 * @example trimmed(' \u202a医院\u202c') // '医院'
 */
export const trimmed = (text: string): string => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '') || text.trim();
