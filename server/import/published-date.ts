/** A date as sources write it: four digits of the year, then month and day; a time and an offset may follow. */
const DATE =
  /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?:[T\s]*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** The register is Chinese: a time without an offset is the time of Beijing. */
const BEIJING = '+08:00';
const EARLIEST_YEAR = 1980;

export type PublishedDate =
  | { readonly ok: true; readonly date: Date }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): PublishedDate => ({ ok: false, reason });

/**
 * Reads a date, or says why it is none: nothing is completed, rounded or moved to the next month.
 *
 * @example publishedDate('2026-02-30') // { ok: false, reason: '日期不存在 (no such date): 2026-02-30' }
 */
export function publishedDate(text: string): PublishedDate {
  const shown = text.trim().slice(0, 40);
  const parts = DATE.exec(text.trim());
  if (!parts) return refused(`日期无法识别 (not a full date with a four-digit year): ${shown}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (year < EARLIEST_YEAR) return refused(`年份过早 (year before ${EARLIEST_YEAR}): ${shown}`);
  const whole = new Date(Date.UTC(year, month - 1, day));
  const exists = whole.getUTCMonth() === month - 1 && whole.getUTCDate() === day && whole.getUTCFullYear() === year;
  if (!exists || hour > 23 || minute > 59 || second > 59) return refused(`日期不存在 (no such date): ${shown}`);
  const two = (value: number): string => String(value).padStart(2, '0');
  const offset = (parts[7] ?? BEIJING).toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const date = new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}${offset}`);
  return Number.isNaN(date.getTime()) ? refused(`时区无法识别 (unknown offset): ${shown}`) : { ok: true, date };
}
