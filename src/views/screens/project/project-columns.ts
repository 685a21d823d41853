import { areaText } from '#domain/announcement.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount } from '#domain/fen.ts';
import type { ProjectSummary } from '#domain/project.ts';
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
