import { dayBefore } from '#domain/date-text.ts';
import { MONTH_PRESETS, type MonthPreset, monthSpanToHash, monthsAround } from '#domain/month-span.ts';

/** Lists whose look a member chooses; each keeps its own. */
export const LIST_NAMES = [
  'bidding',
  'bidQuery',
  'forecast',
  'plannedProject',
  'approval',
  'intention',
  'enterprise',
  'collect',
  'history',
  'order',
  'invoice',
  'export',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/**
 * Conditions of a list under a name; `query` is the hash query without its page and its tab. Its `days` are the last days up to
 * the one on which it is applied; months such as `-2~0` are counted from the one in which it is applied.
 */
export interface SavedFilter {
  readonly name: string;
  readonly query: string;
}

/** How a member looks at one list. */
export interface ListView {
  readonly look: 'cards' | 'table';
  readonly density: 'roomy' | 'compact';
  /** Columns of the table that are left out. */
  readonly hidden: readonly string[];
  readonly filters: readonly SavedFilter[];
}

export const SAVED_FILTER_LIMITS = { count: 12, nameLength: 20, queryLength: 800 } as const;

export const DEFAULT_LIST_VIEW: ListView = { look: 'cards', density: 'roomy', hidden: [], filters: [] };

/** Documents that are compared by their columns. */
const TABLES: readonly ListName[] = ['order', 'invoice'];
const TABLE_VIEW: ListView = { ...DEFAULT_LIST_VIEW, look: 'table' };

/** How a list looks before a member changes it. */
export const usualListView = (list: ListName): ListView => (TABLES.includes(list) ? TABLE_VIEW : DEFAULT_LIST_VIEW);

export type ListViews = Readonly<Partial<Record<ListName, ListView>>>;

/**
 * Parses what was stored. What is invalid has its default, valid parts are kept (I18).
 *
 * @param text `null` when nothing was stored.
 * @param owner The member who looks; what another member of this browser stored is not read.
 */
export function readListViews(text: string | null, owner: string): ListViews {
  const stored = objectFrom(text);
  if (stored.owner !== owner || typeof stored.lists !== 'object' || stored.lists === null) return {};
  const lists = stored.lists as Readonly<Record<string, unknown>>;
  const found = LIST_NAMES.filter((name) => Object.hasOwn(lists, name));
  return Object.fromEntries(found.map((name) => [name, viewFrom(lists[name])]));
}

/** Lists that have nothing of their own are left out. */
export function writeListViews(views: ListViews, owner: string): string {
  const isOwn = ([list, view]: [string, ListView]): boolean =>
    JSON.stringify(view) !== JSON.stringify(usualListView(list as ListName));
  const lists = Object.fromEntries(Object.entries(views).filter(isOwn));
  return JSON.stringify({ owner, lists });
}

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
  return textOf(new URLSearchParams(saved));
}

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

function viewFrom(value: unknown): ListView {
  const { look, density, hidden, filters } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  return {
    look: look === 'table' ? 'table' : 'cards',
    density: density === 'compact' ? 'compact' : 'roomy',
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string').slice(0, 40) : [],
    filters: Array.isArray(filters) ? filters.filter(isSavedFilter).slice(0, SAVED_FILTER_LIMITS.count) : [],
  };
}

function isSavedFilter(value: unknown): value is SavedFilter {
  const { name, query } = (value ?? {}) as Partial<Record<keyof SavedFilter, unknown>>;
  return (
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= SAVED_FILTER_LIMITS.nameLength &&
    typeof query === 'string' &&
    query.length <= SAVED_FILTER_LIMITS.queryLength
  );
}

function objectFrom(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
