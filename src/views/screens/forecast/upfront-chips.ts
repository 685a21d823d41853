import { type FilterChip, filterChips } from '#domain/filter-chip.ts';
import { FORECAST_KINDS } from '#domain/forecast.ts';
import type { SearchFilter } from '#domain/search-filter.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { PRE_PROJECT_AMOUNT_RANGES } from '#domain/search-option.ts';
import { type UpfrontFilter, upfrontNarrowed } from '#domain/upfront-filter.ts';

/** The part of the filter that it shares with the lists of announcements, and that groups are saved with. */
export const sharedPart = ({ searchWord, keywordGroups, areas, amount }: UpfrontFilter): SearchFilter => ({
  ...NO_FILTER,
  searchWord,
  keywordGroups,
  areas,
  amount,
});

/** Every condition of the upfront subscription as a chip, in the order of the panel. `industryName` may not know a code yet. */
export function upfrontChips(
  filter: UpfrontFilter,
  industryName: (code: string) => string,
): readonly FilterChip<UpfrontFilter>[] {
  const chip = (key: string, label: string, change: Parameters<typeof upfrontNarrowed>[1]) => ({
    key,
    label,
    without: upfrontNarrowed(filter, change),
  });
  return [
    ...filterChips(sharedPart(filter), industryName, PRE_PROJECT_AMOUNT_RANGES).map(
      ({ without: { searchWord, keywordGroups, areas, amount }, ...face }) => ({
        ...face,
        without: upfrontNarrowed(filter, { searchWord, keywordGroups, areas, amount }),
      }),
    ),
    ...filter.kinds.map((kind) =>
      chip(`kind-${kind}`, `类型：${FORECAST_KINDS[kind]}`, { kinds: filter.kinds.filter((other) => other !== kind) }),
    ),
    ...filter.industries.map((code) =>
      chip(`industry-${code}`, `行业：${industryName(code)}`, {
        industries: filter.industries.filter((other) => other !== code),
      }),
    ),
    ...(filter.withPast ? [chip('past', '含已兑现和过期', { withPast: false })] : []),
    ...filter.within.map((word) =>
      chip(`within-${word}`, `结果中找：${word}`, { within: filter.within.filter((other) => other !== word) }),
    ),
  ];
}
