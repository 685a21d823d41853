import { dayFrom } from '#domain/calendar-day.ts';
import { DOC_CHANNEL_KEYS } from '#domain/doc-channel.ts';
import { type Fen, fen } from '#domain/fen.ts';
import { trimmed } from '#domain/fold-text.ts';
import { wordsOf } from '#domain/keyword-group.ts';
import {
  FILTER_LIMITS,
  isUpsideDown,
  NO_FILTER,
  PAGE_SIZES,
  SEARCH_PARTY_KEYS,
  SEARCH_SORTS,
  type SearchFilter,
  type SearchSort,
} from '#domain/search-filter.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';

/**
 * The filter in the hash query, so that a list can be shared and restored. Defaults are omitted. Two entries are lists
 * by position, only here (D-64): `amount` is `min~max` in fen, `kw` occurs once per group with its keywords in order.
 */
export function filterToHash(filter: SearchFilter): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | null, unless: unknown = '') => {
    if (value !== null && value !== unless) query.append(name, String(value));
  };
  put('q', filter.searchWord);
  put('type', filter.searchType, NO_FILTER.searchType);
  put('by', filter.searchParty);
  put('pattern', filter.searchPattern, NO_FILTER.searchPattern);
  for (const group of filter.keywordGroups) put('kw', group.join(','));
  put('not', filter.excludeWords.join(','));
  put('area', filter.areas.join(','));
  put('channel', filter.channels.join(','));
  put('industry', filter.industries.join(','));
  put('amount', `${filter.amount.minFen ?? ''}~${filter.amount.maxFen ?? ''}`, '~');
  put('from', filter.publishedFrom);
  put('to', filter.publishedTo);
  put('sort', filter.sort, NO_FILTER.sort);
  put('page', filter.page, NO_FILTER.page);
  put('size', filter.pageSize, NO_FILTER.pageSize);
  return query.toString().replaceAll('%2C', ',').replaceAll('%7E', '~');
}

/**
 * Reads a hash query. Invalid parts are skipped: an old or broken link still opens the list. Areas are kept whatever they are: without its
 * last area a search would be nationwide; the server says which of them do not exist (decision 0035).
 */
export function filterFromHash(text: string): SearchFilter {
  const query = new URLSearchParams(text);
  const read = (name: string): string => query.get(name) ?? '';
  const amount = amountFrom(read('amount'));
  const days = daysFromHash(text);
  const { publishedFrom: from, publishedTo: to } = days;
  const daysCrossed = from !== null && to !== null && from > to;
  return {
    searchWord: trimmed(read('q')).slice(0, FILTER_LIMITS.searchWordLength).trim(),
    searchType: oneOf(Object.values(SEARCH_TYPE), Number(read('type'))) ?? NO_FILTER.searchType,
    searchPattern: oneOf(Object.values(SEARCH_PATTERN), Number(read('pattern'))) ?? NO_FILTER.searchPattern,
    searchParty: oneOf(SEARCH_PARTY_KEYS, read('by')) ?? null,
    keywordGroups: query
      .getAll('kw')
      .map((group) => wordsFrom(group, FILTER_LIMITS.wordsPerGroup))
      .filter((group) => group.length > 0)
      .slice(0, FILTER_LIMITS.groups),
    excludeWords: wordsFrom(read('not'), FILTER_LIMITS.excludeWords),
    areas: listFrom(read('area'), (code) => code.length <= FILTER_LIMITS.areaLength, FILTER_LIMITS.areas),
    channels: DOC_CHANNEL_KEYS.filter((channel) => read('channel').split(',').includes(channel)),
    industries: listFrom(read('industry'), (code) => /^[A-T]\d{0,2}$/.test(code), FILTER_LIMITS.industries),
    amount: isUpsideDown(amount) ? NO_FILTER.amount : amount,
    ...(daysCrossed ? { publishedFrom: null, publishedTo: null } : days),
    sort: oneOf(Object.keys(SEARCH_SORTS) as SearchSort[], read('sort')) ?? NO_FILTER.sort,
    page: /^[1-9]\d{0,2}$/.test(read('page')) ? Math.min(Number(read('page')), 500) : NO_FILTER.page,
    pageSize: oneOf(PAGE_SIZES, Number(read('size'))) ?? NO_FILTER.pageSize,
  };
}

/** The days of a hash query as they are written, also crossed: for a form that says so and lets them be corrected. */
export function daysFromHash(text: string): Pick<SearchFilter, 'publishedFrom' | 'publishedTo'> {
  const query = new URLSearchParams(text);
  return { publishedFrom: dayFrom(query.get('from') ?? ''), publishedTo: dayFrom(query.get('to') ?? '') };
}

const oneOf = <T>(allowed: readonly T[], value: unknown): T | undefined => allowed.find((item) => item === value);

const listFrom = (text: string, accepts: (item: string) => boolean, limit: number): readonly string[] =>
  [...new Set(text.split(',').filter((item) => item !== '' && accepts(item)))].slice(0, limit);

/** The keywords of a part of a hash query, without those that are too long. */
export const wordsFrom = (text: string, limit: number): readonly string[] =>
  [...new Set(wordsOf(text).filter((word) => word.length <= FILTER_LIMITS.wordLength))].slice(0, limit);

function amountFrom(text: string): SearchFilter['amount'] {
  const [min, max, ...rest] = text.split('~');
  return rest.length > 0 ? NO_FILTER.amount : { minFen: fenFrom(min), maxFen: fenFrom(max) };
}

const fenFrom = (text: string | undefined): Fen | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? fen(Number(text)) : null;
