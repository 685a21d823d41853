import { type AnnouncementSummary, areaText } from '#domain/announcement.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { formatAmount } from '#domain/fen.ts';
import type { ListColumn } from '../record-list/record-list.types.ts';

const ABSENT = '--';

/** Columns of announcements; the head of an amount orders by what the server orders by. */
export const ANNOUNCEMENT_COLUMNS: readonly ListColumn<AnnouncementSummary>[] = [
  { key: 'title', label: '公告标题', text: ({ title }) => title },
  { key: 'channel', label: '公告类型', text: ({ channel }) => DOC_CHANNELS[channel] },
  { key: 'area', label: '地区', text: areaText },
  { key: 'industry', label: '行业', text: ({ industryName }) => industryName ?? ABSENT },
  { key: 'buyer', label: '采购单位', text: ({ buyerName }) => buyerName ?? ABSENT },
  { key: 'agency', label: '代理机构', text: ({ agencyName }) => agencyName ?? ABSENT },
  { key: 'winner', label: '中标单位', text: ({ winnerName }) => winnerName ?? ABSENT },
  { key: 'budget', label: '预算金额', text: ({ budgetFen }) => formatAmount(budgetFen), numeric: true, sort: 'amount' },
  { key: 'bid', label: '中标金额', text: ({ bidAmountFen }) => formatAmount(bidAmountFen), numeric: true },
  { key: 'deadline', label: '投标截止', text: ({ bidDeadlineAt }) => dateTimeText(bidDeadlineAt), numeric: true },
  {
    key: 'published',
    label: '发布时间',
    text: ({ publishedAt }) => dateTimeText(publishedAt),
    numeric: true,
    sort: 'newest',
  },
];
