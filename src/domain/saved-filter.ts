import { dayBefore } from '#domain/date-text.ts';
import type { SavedFilter } from '#domain/list-view.ts';
import { MONTH_PRESETS, type MonthPreset, monthSpanToHash, monthsAround } from '#domain/month-span.ts';

/** The conditions of a hash query: everything but the page and the number of the tab. */
export function conditionsIn(query: string): string {
  const rest = new URLSearchParams(query);
  rest.delete('page');
  rest.delete('tab');
  return textOf(rest);
}

const textOf = (query: URLSearchParams): string => query.toString().replaceAll('%2C', ',').replaceAll('%7E', '~');

/**
 * Conditions as they are saved: where they begin with the first of the last days, it is said how many days, and where they ask for months
 * that can be chosen by their distance from the present one, how far they are from it.
 *
 * @param spans Numbers of last days that a member can choose, today counted.
 * @example savedQuery('published=2026-09~2026-11', [], now) // 'published=-2~0' in November 2026
 */
export function savedQuery(conditions: string, spans: readonly number[], now: Date): string {
  const query = new URLSearchParams(conditions);
  const days = query.has('to') ? undefined : spans.find((span) => query.get('from') === dayBefore(now, span - 1));
  const saved = [...query].map(([name, value]) =>
    name === 'from' && days !== undefined ? ['days', `${days}`] : [name, distanceOf(name, value, now) ?? value],
  );
  return textOf(new URLSearchParams(saved)).replace(NOT_ASCII, (escaped) => decodeURIComponent(escaped));
}

/** Escaped Chinese: kept as it is read, it takes 9 bytes of the cookie in place of 15. */
const NOT_ASCII = /(?:%[89A-F][0-9A-F])+/g;

/** What a saved query asks for today. */
export const appliedQuery = (saved: string, now: Date): string =>
  textOf(
    new URLSearchParams(
      [...new URLSearchParams(saved)].map(([name, value]) =>
        name === 'days' && /^\d{1,3}$/.test(value)
          ? ['from', dayBefore(now, Number(value) - 1)]
          : [name, monthsOf(name, value, now) ?? value],
      ),
    ),
  );

const presetsOf = (name: string): readonly MonthPreset[] =>
  name === 'published' || name === 'expected' ? MONTH_PRESETS[name] : [];
const monthOf = (now: Date): string => dayBefore(now, 0).slice(0, 7);
const distance = ({ months }: MonthPreset): string => months.join('~');
const around = ({ months }: MonthPreset, now: Date): string => monthSpanToHash(monthsAround(monthOf(now), months));

const distanceOf = (name: string, months: string, now: Date): string | undefined =>
  presetsOf(name)
    .filter((preset) => around(preset, now) === months)
    .map(distance)[0];
const monthsOf = (name: string, saved: string, now: Date): string | undefined =>
  presetsOf(name)
    .filter((preset) => distance(preset) === saved)
    .map((preset) => around(preset, now))[0];

/** The filter under its name: one of the same name is replaced, the new one is the last. */
export const withFilter = (filters: readonly SavedFilter[], saved: SavedFilter): readonly SavedFilter[] => [
  ...filters.filter(({ name }) => name !== saved.name),
  saved,
];
