import { amountSpanText } from '#domain/amount-text.ts';
import { areaName } from '#domain/area-selection.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { groupText } from '#domain/keyword-group.ts';
import { ANY_AMOUNT, isAnyAmount, narrowed, SEARCH_PARTIES, type SearchFilter } from '#domain/search-filter.ts';
import { type AmountRange, SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';

/** One condition and the filter without it. */
export interface FilterChip<Filter = SearchFilter> {
  readonly key: string;
  readonly label: string;
  /** How it combines with the one before, where that is not plain: `且`, `或`. */
  readonly join?: string;
  /** Code of the area that it names. */
  readonly area?: string;
  readonly without: Filter;
}

const remove = <T>(list: readonly T[], item: T): readonly T[] => list.filter((other) => other !== item);

/** Every condition of a filter as a chip, in the order of the panel. `industryName` may not know a code yet. */
export function filterChips(
  filter: SearchFilter,
  industryName: (code: string) => string,
  amountRanges: readonly AmountRange[] = SUBSCRIBE_AMOUNT_RANGES,
): readonly FilterChip[] {
  const chip = (key: string, label: string, change: Parameters<typeof narrowed>[1]): FilterChip => ({
    key,
    label,
    without: narrowed(filter, change),
  });
  const { keywordGroups, publishedFrom, publishedTo } = filter;
  return [
    ...(filter.searchWord
      ? [
          chip(
            'word',
            `${filter.searchParty === null ? '搜索词' : SEARCH_PARTIES[filter.searchParty]}：${filter.searchWord}`,
            { searchWord: '' },
          ),
        ]
      : []),
    ...keywordGroups.map((words, index) => ({
      ...chip(`group-${index}`, `关键词：${groupText(words)}`, {
        keywordGroups: keywordGroups.filter((_, other) => other !== index),
      }),
      join: index > 0 ? '或' : filter.searchWord === '' ? '' : keywordGroups.length > 1 ? '且任一' : '且',
    })),
    ...filter.excludeWords.map((word) =>
      chip(`not-${word}`, `排除：${word}`, { excludeWords: remove(filter.excludeWords, word) }),
    ),
    ...filter.areas.map((code) => ({
      ...chip(`area-${code}`, `地区：${areaName(code)}`, { areas: remove(filter.areas, code) }),
      area: code,
    })),
    ...filter.channels.map((channel) =>
      chip(`channel-${channel}`, `类型：${DOC_CHANNELS[channel]}`, { channels: remove(filter.channels, channel) }),
    ),
    ...(isAnyAmount(filter.amount)
      ? []
      : [chip('amount', `金额：${amountSpanText(filter.amount, amountRanges)}`, { amount: ANY_AMOUNT })]),
    ...(publishedFrom === null && publishedTo === null
      ? []
      : [
          chip('published', `发布时间：${dayRange(publishedFrom, publishedTo)}`, {
            publishedFrom: null,
            publishedTo: null,
          }),
        ]),
    ...filter.industries.map((code) =>
      chip(`industry-${code}`, `行业：${industryName(code)}`, { industries: remove(filter.industries, code) }),
    ),
  ];
}

/**
 * The conditions of a filter as one text.
 *
 * @example conditionsText(filter, industryName) // '关键词：医院；地区：浙江'
 */
export const conditionsText = (filter: SearchFilter, industryName: (code: string) => string): string =>
  filterChips(filter, industryName)
    .map(({ join, label }) => `${join ? `${join} ` : ''}${label}`)
    .join('；');

const dayRange = (from: string | null, to: string | null): string =>
  from && to ? `${from} ～ ${to}` : from ? `${from}起` : `${to ?? ''}止`;
