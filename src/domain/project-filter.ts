import type { GroupConditions } from '#domain/saved-group.ts';
import { NO_FILTER, type SearchFilter } from '#domain/search-filter.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { searchPayload } from '#domain/search-payload.ts';

export const PROJECT_SORTS = { newest: '最新发布', amount: '总投资' } as const;
export type ProjectSort = keyof typeof PROJECT_SORTS;

/** What a member searches planned or approval projects for (S1-05, S1-06). */
export interface ProjectFilter
  extends Pick<
    SearchFilter,
    | 'searchWord'
    | 'keywordGroups'
    | 'areas'
    | 'industries'
    | 'amount'
    | 'publishedFrom'
    | 'publishedTo'
    | 'page'
    | 'pageSize'
  > {
  /** Stages as the wire calls them. */
  readonly stages: readonly string[];
  /** Types of planned projects, `学校`. */
  readonly types: readonly string[];
  readonly sort: ProjectSort;
}

const MOST_VALUES = 40;

const listOf = (text: string): readonly string[] =>
  [...new Set(text.split(',').filter((value) => value !== '' && value.length <= 20))].slice(0, MOST_VALUES);

/** Reads a hash query; what it shares with the other lists is read as they read it. */
export function projectFilterFromHash(text: string): ProjectFilter {
  const { amount, areas, industries, keywordGroups, page, pageSize, publishedFrom, publishedTo, searchWord, sort } =
    filterFromHash(text);
  const query = new URLSearchParams(text);
  return {
    ...{ amount, areas, industries, keywordGroups, page, pageSize, publishedFrom, publishedTo, searchWord },
    stages: listOf(query.get('stage') ?? ''),
    types: listOf(query.get('ptype') ?? ''),
    sort: sort === 'amount' ? 'amount' : 'newest',
  };
}

export function projectFilterToHash({ stages, types, ...shared }: ProjectFilter): string {
  const own = new URLSearchParams();
  if (stages.length > 0) own.set('stage', stages.join(','));
  if (types.length > 0) own.set('ptype', types.join(','));
  return [filterToHash({ ...NO_FILTER, ...shared }), own.toString().replaceAll('%2C', ',')]
    .filter((part) => part !== '')
    .join('&');
}

/** What both lists of projects are sent (S3-66, S7-59, S7-66). */
export function projectPayload(filter: ProjectFilter) {
  const {
    areaArray,
    industryArray,
    keywordsArray,
    maxAmount,
    minAmount,
    pageNumber,
    pageSize,
    publishedFrom,
    publishedTo,
    searchWord,
  } = searchPayload({ ...NO_FILTER, ...filter });
  return {
    ...{ searchWord, keywordsArray, areaArray, industryArray, pageNumber, pageSize },
    stageArray: [...filter.stages],
    sort: filter.sort,
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
    ...(publishedFrom === undefined ? {} : { publishedFrom }),
    ...(publishedTo === undefined ? {} : { publishedTo }),
  };
}

/** Another question begins on its first page. */
export const projectNarrowed = (
  filter: ProjectFilter,
  change: Partial<Omit<ProjectFilter, 'page'>>,
): ProjectFilter => ({ ...filter, ...change, page: 1 });

export const withoutProjectConditions = ({ pageSize, sort }: ProjectFilter): ProjectFilter => ({
  ...projectFilterFromHash(''),
  ...{ pageSize, sort },
});

/** The filter of the planned projects that shows the matches of a group (S3-64). */
export const projectFilterOfGroup = (conditions: GroupConditions): ProjectFilter => ({
  ...projectFilterFromHash(''),
  searchWord: conditions.searchWord,
  keywordGroups: conditions.keywordGroups,
  areas: conditions.areas,
  types: conditions.projectTypes,
  amount: { minFen: conditions.minFen, maxFen: conditions.maxFen },
});

/** The current conditions of the planned projects, as the draft of a new group. */
export const conditionsOfProjects = (filter: ProjectFilter): GroupConditions => ({
  keywordGroups: filter.keywordGroups,
  searchWord: filter.searchWord,
  areas: filter.areas,
  channels: [],
  projectTypes: filter.types,
  ...filter.amount,
});
