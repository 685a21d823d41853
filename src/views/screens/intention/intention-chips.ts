import { type FilterChip, filterChips } from '#domain/filter-chip.ts';
import { INTENTION_PROGRESS } from '#domain/intention.ts';
import { type IntentionFilter, intentionNarrowed } from '#domain/intention-filter.ts';
import { ANY_MONTH, isAnyMonth, monthSpanText } from '#domain/month-span.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { PRE_PROJECT_AMOUNT_RANGES } from '#domain/search-option.ts';

/** Every condition of the list of intentions as a chip, in the order of the panel. */
export function intentionChips(
  filter: IntentionFilter,
  industryName: (code: string) => string,
): readonly FilterChip<IntentionFilter>[] {
  const { amount, areas, buyer, expected, industries, progress, published, searchWord, smeOnly } = filter;
  const chip = (key: string, label: string, change: Parameters<typeof intentionNarrowed>[1]) => ({
    key,
    label,
    without: intentionNarrowed(filter, change),
  });
  return [
    ...filterChips(
      { ...NO_FILTER, searchWord, areas, amount, industries },
      industryName,
      PRE_PROJECT_AMOUNT_RANGES,
    ).map(({ without, ...face }) => ({
      ...face,
      without: intentionNarrowed(filter, {
        searchWord: without.searchWord,
        areas: without.areas,
        amount: without.amount,
        industries: without.industries,
      }),
    })),
    ...(buyer === '' ? [] : [chip('buyer', `采购单位：${buyer}`, { buyer: '' })]),
    ...(isAnyMonth(published)
      ? []
      : [chip('published', `发布月份：${monthSpanText(published)}`, { published: ANY_MONTH })]),
    ...(isAnyMonth(expected)
      ? []
      : [chip('expected', `预计采购：${monthSpanText(expected)}`, { expected: ANY_MONTH })]),
    ...(progress === null ? [] : [chip('progress', INTENTION_PROGRESS[progress], { progress: null })]),
    ...(smeOnly ? [chip('sme', '面向中小企业', { smeOnly: false })] : []),
  ];
}
