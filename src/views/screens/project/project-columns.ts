import { areaText } from '#domain/area.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount } from '#domain/fen.ts';
import { type FilterChip, filterChips } from '#domain/filter-chip.ts';
import type { ProjectSummary } from '#domain/project.ts';
import { type ProjectFilter, projectNarrowed } from '#domain/project-filter.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';

const ABSENT = '--';

/** Columns of planned and of approval projects. */
export const projectColumns = (
  kind: 'plannedProject' | 'approval',
  unitLabel: string,
): readonly ListColumn<ProjectSummary>[] => [
  { key: 'name', label: '项目名称', text: ({ name }) => name },
  { key: 'stage', label: kind === 'approval' ? '审批阶段' : '项目阶段', text: ({ stageText }) => stageText },
  { key: 'type', label: kind === 'approval' ? '审批类型' : '项目业态', text: ({ typeText }) => typeText ?? ABSENT },
  { key: 'area', label: '地区', text: areaText },
  { key: 'industry', label: '行业', text: ({ industryName }) => industryName ?? ABSENT },
  { key: 'unit', label: unitLabel, text: ({ unitName }) => unitName ?? ABSENT },
  { key: 'invest', label: '总投资', text: ({ investFen }) => formatAmount(investFen), numeric: true, sort: 'amount' },
  {
    key: 'published',
    label: '发布时间',
    text: ({ publishedAt }) => dateText(publishedAt),
    numeric: true,
    sort: 'newest',
  },
];

/** Every condition of a list of projects as a chip. `industryName` may not know a code yet. */
export function projectChips(
  filter: ProjectFilter,
  stageName: (stage: string) => string,
  industryName: (code: string) => string,
): readonly FilterChip<ProjectFilter>[] {
  const { amount, areas, industries, keywordGroups, publishedFrom, publishedTo, searchWord, stages, types } = filter;
  const chip = (key: string, label: string, change: Parameters<typeof projectNarrowed>[1]) => ({
    key,
    label,
    without: projectNarrowed(filter, change),
  });
  const shared = { ...NO_FILTER, amount, areas, industries, keywordGroups, publishedFrom, publishedTo, searchWord };
  return [
    ...filterChips(shared, industryName).map(({ without, ...face }) => ({
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
