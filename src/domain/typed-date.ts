import { dayFrom } from '#domain/calendar-day.ts';

const FORMS = [
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
] as const;

/**
 * A day as members type it, full-width digits included.
 *
 * @returns `YYYY-MM-DD`, or `null` when it is no day of the calendar.
 * @example typedDate('２０２６年２月３日') // '2026-02-03'
 */
export function typedDate(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s。]/g, '')
    .replaceAll(/[–—−]/g, '-');
  for (const form of FORMS) {
    const [, year = '', month = '', day = ''] = form.exec(plain) ?? [];
    if (year === '') continue;
    return dayFrom(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  return null;
}
