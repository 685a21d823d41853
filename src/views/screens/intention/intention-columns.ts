import { areaText } from '#domain/announcement.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount } from '#domain/fen.ts';
import { INTENTION_PROGRESS, type IntentionSummary } from '#domain/intention.ts';
import { monthText } from '#domain/month-span.ts';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';

const ABSENT = '--';

/** Columns of procurement intentions. */
export const INTENTION_COLUMNS: readonly ListColumn<IntentionSummary>[] = [
  { key: 'title', label: '采购项目', text: ({ title }) => title },
  { key: 'progress', label: '进展', text: ({ followed }) => INTENTION_PROGRESS[followed ? 'followed' : 'open'] },
  { key: 'area', label: '地区', text: areaText },
  { key: 'industry', label: '行业', text: ({ industryName }) => industryName ?? ABSENT },
  { key: 'buyer', label: '采购单位', text: ({ buyerName }) => buyerName ?? ABSENT },
  { key: 'items', label: '项数', text: ({ itemCount }) => String(itemCount), numeric: true },
  { key: 'budget', label: '预算金额', text: ({ budgetFen }) => formatAmount(budgetFen), numeric: true, sort: 'amount' },
  {
    key: 'expected',
    label: '预计采购',
    text: ({ expectedMonth }) => (expectedMonth === null ? ABSENT : monthText(expectedMonth)),
    numeric: true,
    sort: 'soonest',
  },
  { key: 'sme', label: '中小企业', text: ({ smeReserved }) => (smeReserved ? '面向中小企业' : ABSENT) },
  {
    key: 'published',
    label: '发布时间',
    text: ({ publishedAt }) => dateText(publishedAt),
    numeric: true,
    sort: 'newest',
  },
];
