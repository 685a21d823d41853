import { INTENTION_PROGRESS, INTENTION_SORTS, type IntentionProgress, type IntentionSort } from '#domain/intention.ts';
import { ANY_MONTH, lastDayOf, type MonthSpan, monthSpanFromHash, monthSpanToHash } from '#domain/month-span.ts';
import { FILTER_LIMITS, NO_FILTER, type SearchFilter } from '#domain/search-filter.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { searchPayload } from '#domain/search-payload.ts';

/** What a member searches procurement intentions for (S1-08). */
export interface IntentionFilter
  extends Pick<SearchFilter, 'searchWord' | 'areas' | 'industries' | 'amount' | 'page' | 'pageSize'> {
  /** Part of the buyer's name. */
  readonly buyer: string;
  readonly published: MonthSpan;
  readonly expected: MonthSpan;
  /** Only what is reserved for small and medium enterprises. */
  readonly smeOnly: boolean;
  readonly progress: IntentionProgress | null;
  readonly sort: IntentionSort;
}

const SORTS = Object.keys(INTENTION_SORTS) as readonly IntentionSort[];
const PROGRESS = Object.keys(INTENTION_PROGRESS) as readonly IntentionProgress[];

export const NO_INTENTION_FILTER: IntentionFilter = {
  searchWord: '',
  areas: [],
  industries: [],
  amount: NO_FILTER.amount,
  buyer: '',
  published: ANY_MONTH,
  expected: ANY_MONTH,
  smeOnly: false,
  progress: null,
  sort: 'newest',
  page: 1,
  pageSize: NO_FILTER.pageSize,
};

/** Reads a hash query; what it shares with the other lists is read as they read it. */
export function intentionFilterFromHash(text: string): IntentionFilter {
  const { amount, areas, industries, page, pageSize, searchWord } = filterFromHash(text);
  const query = new URLSearchParams(text);
  const read = (name: string): string => query.get(name) ?? '';
  return {
    ...{ searchWord, areas, industries, amount, page, pageSize },
    buyer: read('buyer').trim().slice(0, FILTER_LIMITS.searchWordLength),
    published: monthSpanFromHash(read('published')),
    expected: monthSpanFromHash(read('expected')),
    smeOnly: read('sme') === '1',
    progress: PROGRESS.find((progress) => progress === read('progress')) ?? null,
    sort: SORTS.find((sort) => sort === read('order')) ?? 'newest',
  };
}

export function intentionFilterToHash(filter: IntentionFilter): string {
  const { buyer, expected, progress, published, smeOnly, sort, ...shared } = filter;
  const own = new URLSearchParams();
  if (buyer !== '') own.set('buyer', buyer);
  if (monthSpanToHash(published) !== '') own.set('published', monthSpanToHash(published));
  if (monthSpanToHash(expected) !== '') own.set('expected', monthSpanToHash(expected));
  if (smeOnly) own.set('sme', '1');
  if (progress !== null) own.set('progress', progress);
  if (sort !== 'newest') own.set('order', sort);
  return [filterToHash({ ...NO_FILTER, ...shared }), own.toString().replaceAll('%7E', '~')]
    .filter((part) => part !== '')
    .join('&');
}

/** What `intentionList` is sent: months of publication as their first and last day (S3-66). */
export function intentionPayload(filter: IntentionFilter) {
  const { buyer, expected, progress, published, smeOnly, sort } = filter;
  const { areaArray, industryArray, maxAmount, minAmount, pageNumber, pageSize, searchWord } = searchPayload({
    ...NO_FILTER,
    ...filter,
    sort: NO_FILTER.sort,
  });
  return {
    ...{ searchWord, areaArray, industryArray, sort, pageNumber, pageSize },
    keywordsArray: [] as string[][],
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
    ...(buyer === '' ? {} : { buyerName: buyer }),
    ...(published.from === null ? {} : { publishedFrom: `${published.from}-01` }),
    ...(published.to === null ? {} : { publishedTo: lastDayOf(published.to) }),
    ...(expected.from === null ? {} : { expectedFrom: expected.from }),
    ...(expected.to === null ? {} : { expectedTo: expected.to }),
    ...(smeOnly ? { smeReserved: true } : {}),
    ...(progress === null ? {} : { followed: progress === 'followed' }),
  };
}

/** Another question begins on its first page. */
export const intentionNarrowed = (
  filter: IntentionFilter,
  change: Partial<Omit<IntentionFilter, 'page'>>,
): IntentionFilter => ({ ...filter, ...change, page: 1 });
