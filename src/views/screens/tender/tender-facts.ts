import type { Announcement } from '#domain/announcement.ts';
import { areaText } from '#domain/area.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { formatAmountExact } from '#domain/fen.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const ABSENT = '--';
const NOT_PUBLISHED = '未公示';

const text = (value: string | null): string => (value?.trim() ? value.trim() : ABSENT);
/** A sum that was left out is a statement of the notice, not a gap of ours. */
const money = (amount: Announcement['budgetFen']): string =>
  amount === null ? NOT_PUBLISHED : formatAmountExact(amount);

const documents = (notice: Announcement): string =>
  notice.documentsFrom === null && notice.documentsUntil === null
    ? ABSENT
    : `${dateTimeText(notice.documentsFrom)} ～ ${dateTimeText(notice.documentsUntil)}`;

/** Facts that every notice is shown with, absent or not. */
const always = (notice: Announcement): readonly Fact[] => [
  { label: '项目名称', value: text(notice.projectName) },
  { label: '项目编号', value: text(notice.projectCode) },
  { label: '所属地区', value: areaText(notice) },
  { label: '所属行业', value: text(notice.industryName) },
  { label: '采购方式', value: text(notice.procurementMethod) },
  { label: '项目类别', value: text(notice.category) },
  { label: '预算金额', value: money(notice.budgetFen) },
  { label: '最高限价', value: money(notice.controlPriceFen) },
];

/** Facts of a notice that one can still bid for. */
const bidding = (notice: Announcement): readonly Fact[] => [
  { label: '投标截止', value: dateTimeText(notice.bidDeadlineAt) },
  { label: '开标时间', value: dateTimeText(notice.openAt) },
  { label: '开标地点', value: text(notice.openPlace) },
  { label: '文件获取', value: documents(notice) },
  { label: '文件售价', value: money(notice.documentPriceFen) },
  { label: '投标保证金', value: money(notice.marginFen) },
  { label: '评标办法', value: text(notice.evaluateMethod) },
  { label: '联合体投标', value: notice.allowUnion === null ? ABSENT : notice.allowUnion ? '接受' : '不接受' },
];

/** Facts that are named only when the notice has them. */
const whenGiven = (notice: Announcement): readonly Fact[] =>
  [
    { label: '资金来源', value: text(notice.fundSource) },
    { label: '工期', value: notice.limitDays === null ? ABSENT : `${notice.limitDays}天` },
    { label: '公告性质', value: text(notice.nature) },
    { label: '发布媒体', value: text(notice.media) },
  ].filter((fact) => fact.value !== ABSENT);

/** The key facts of a notice, in the order they are asked for. */
export function tenderFacts(notice: Announcement): readonly Fact[] {
  const canBeBidFor = notice.bidDeadlineAt !== null || notice.openAt !== null || notice.winners.length === 0;
  return [...always(notice), ...(canBeBidFor ? bidding(notice) : []), ...whenGiven(notice)];
}
