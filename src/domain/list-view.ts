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
