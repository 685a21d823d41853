import type { Region } from '#domain/area.ts';
import { enterprisePath } from '#domain/enterprise.ts';
import type { EntitlementKey, EntitlementNames } from '#domain/entitlement.ts';
import type { Fen } from '#domain/fen.ts';
import { type RecordKind, recordPath } from '#domain/record-path.ts';

/** The search over every kind of record (S7-60…S7-62). */
export type SearchedKind = RecordKind | 'enterprise';

/** In the order of the tabs. */
export const SEARCHED_KINDS = {
  announcement: '招标信息',
  plannedProject: '拟建项目',
  approval: '审批项目',
  forecast: '商机预测',
  intention: '采购意向',
  enterprise: '企业',
} as const satisfies Record<SearchedKind, string>;

/** Which entitlement shows records of a kind; a brand that hides it does not search them, one that renames it renames the tab. */
export const SEARCHED_BY: Readonly<Partial<Record<SearchedKind, EntitlementKey>>> = {
  plannedProject: 'watchDesignedProject',
  approval: 'shenPiProject',
  forecast: 'preProjectDetail',
  intention: 'purchaseDetail',
};

/** The kinds a brand searches, in the order of the tabs (S6-13). */
export const searchedKinds = ({
  hiddenEntitlements,
}: Pick<EntitlementNames, 'hiddenEntitlements'>): readonly SearchedKind[] =>
  (Object.keys(SEARCHED_KINDS) as SearchedKind[]).filter((kind) => {
    const shownBy = SEARCHED_BY[kind];
    return shownBy === undefined || !hiddenEntitlements.includes(shownBy);
  });

export function searchedKindName(
  kind: SearchedKind,
  { renamedEntitlements }: Pick<EntitlementNames, 'renamedEntitlements'>,
): string {
  const shownBy = SEARCHED_BY[kind];
  return (shownBy && renamedEntitlements[shownBy]) ?? SEARCHED_KINDS[kind];
}

/** The kinds of records a brand has, which are those it searches, in the order of the tabs (S1-12, S1-13, S6-13). */
export const recordKinds = (names: EntitlementNames): readonly RecordKind[] =>
  searchedKinds(names).filter((kind) => kind !== 'enterprise');

export interface SearchHit extends Region {
  readonly kind: SearchedKind;
  readonly id: string;
  readonly title: string;
  readonly amountFen: Fen | null;
  readonly publishedAt: string | null;
  readonly excerpt: string;
}

export interface SearchAllPage {
  readonly records: readonly SearchHit[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly lastPage: number | null;
}

/** How many records of a kind were found. */
export interface KindCount {
  readonly kind: SearchedKind;
  readonly total: number;
  readonly totalCapped: boolean;
}

/** A condition that the hits of a kind can be narrowed by, with how many hits each value has. */
export interface SearchCondition {
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number | null }[];
}

export const hitPath = ({ id, kind, title }: Pick<SearchHit, 'id' | 'kind' | 'title'>): string =>
  kind === 'enterprise' ? enterprisePath({ id, name: title }) : recordPath({ kind, id, channel: null });

/** @example searchAllPath('医院') // '/search?q=%E5%8C%BB%E9%99%A2' */
export const searchAllPath = (searchWord: string): string => `/search?${new URLSearchParams({ q: searchWord })}`;

const LIST_OF: Readonly<Record<SearchedKind, string>> = {
  announcement: '/informationQuery/bid',
  plannedProject: '/building/index',
  approval: '/approve/index',
  forecast: '/subscribe/upfront',
  intention: '/intention/index',
  enterprise: '/enterpriseAnalysis/informationQuery/erterInformation',
};
/** Name of a condition on the wire → its part of the hash query of the list of the kind. */
const PART_OF: Readonly<Record<string, string>> = {
  areaArray: 'area',
  docchnnelArray: 'channel',
  industryArray: 'industry',
  stageArray: 'stage',
  projectType: 'ptype',
  forecastArray: 'kind',
};

/** What is asked for in every kind. */
export interface AskedOfAll {
  readonly searchWord: string;
  readonly areas: readonly string[];
}

/**
 * The list of one kind with the search word and the areas, narrowed by one value; `null` for a condition its list does
 * not have.
 *
 * @example kindListPath('announcement', { searchWord: '医院', areas: [] }, { key: 'docchnnelArray', value: 'award' }) // '/informationQuery/bid?q=%E5%8C%BB%E9%99%A2&channel=award'
 */
export function kindListPath(
  kind: SearchedKind,
  { areas, searchWord }: AskedOfAll,
  narrowedBy: { readonly key: string; readonly value: string } | null = null,
): string | null {
  const part = narrowedBy && PART_OF[narrowedBy.key];
  if (narrowedBy && part === undefined) return null;
  const query = new URLSearchParams({ q: searchWord });
  // The list leaves out forecasts that are over, the search does not; by expected day those that ended first would lead.
  if (kind === 'forecast') {
    query.set('past', '1');
    query.set('order', 'newest');
  }
  if (areas.length > 0) query.set('area', areas.join(','));
  if (narrowedBy && part) query.set(part, narrowedBy.value);
  return `${LIST_OF[kind]}?${query}`;
}
