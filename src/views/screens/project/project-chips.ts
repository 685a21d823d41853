import { type ProjectFilter, projectNarrowed } from '#domain/project-filter.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { type FilterChip, filterChips } from '../../shared/announcement-search/filter-chips.ts';

/** Every condition of a list of projects as a chip. */
export function projectChips(
  filter: ProjectFilter,
  stageName: (stage: string) => string,
): readonly FilterChip<ProjectFilter>[] {
  const { amount, areas, industries, keywordGroups, publishedFrom, publishedTo, searchWord, stages, types } = filter;
  const chip = (key: string, label: string, change: Parameters<typeof projectNarrowed>[1]) => ({
    key,
    label,
    without: projectNarrowed(filter, change),
  });
  const shared = { ...NO_FILTER, amount, areas, industries, keywordGroups, publishedFrom, publishedTo, searchWord };
  return [
    ...filterChips(shared, (code) => code).map(({ without, ...face }) => ({
      ...face,
      without: projectNarrowed(filter, {
        amount: without.amount,
        areas: without.areas,
        industries: without.industries,
        keywordGroups: without.keywordGroups,
        publishedFrom: without.publishedFrom,
        publishedTo: without.publishedTo,
        searchWord: without.searchWord,
      }),
    })),
    ...stages.map((stage) =>
      chip(`stage-${stage}`, `阶段：${stageName(stage)}`, { stages: stages.filter((other) => other !== stage) }),
    ),
    ...types.map((type) => chip(`ptype-${type}`, `业态：${type}`, { types: types.filter((other) => other !== type) })),
  ];
}
