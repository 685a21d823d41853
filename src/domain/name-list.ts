/** Most names of enterprises that one row shows. */
const NAMES_SHOWN = 2;

export interface NameList<T> {
  readonly shown: readonly T[];
  /** `等3家` where some are not shown, else empty. */
  readonly rest: string;
}

/** @param always Shown as well, in the place of the last one: by which the row was found. */
export function nameList<T>(names: readonly T[], always?: T | null): NameList<T> {
  const first = names.slice(0, NAMES_SHOWN);
  const shown =
    always == null || first.includes(always) || !names.includes(always)
      ? first
      : [...names.slice(0, NAMES_SHOWN - 1), always];
  return { shown, rest: names.length > shown.length ? `等${names.length}家` : '' };
}

/** @example namesText(['甲公司', '乙公司', '丙公司']) // '甲公司、乙公司等3家' */
export function namesText(names: readonly string[], always?: string | null): string {
  const { shown, rest } = nameList(names, always);
  return shown.join('、') + rest;
}

/** All names, for where the row shows some of them; absent where it shows all. @example restTitle(['甲公司']) // undefined */
export const restTitle = (names: readonly string[]): string | undefined =>
  nameList(names).rest === '' ? undefined : names.join('、');
