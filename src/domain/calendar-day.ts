/** Years that a day may lie in: far beyond any tender, and within what the databases and `Date` count alike. */
const YEARS = { first: 1900, last: 2199 } as const;

/**
 * A real day of the calendar, else `null`; of the years 1900 to 2199.
 *
 * @example dayFrom('2026-02-30') // null
 */
export function dayFrom(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const year = Number(text.slice(0, 4));
  if (year < YEARS.first || year > YEARS.last) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
