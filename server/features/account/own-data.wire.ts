import { DOC_CHANNELS, type DocChannel } from '#domain/doc-channel.ts';
import { entitlementLabel } from '#domain/entitlement.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import { INVOICE_STATUS_LABEL } from '#domain/invoice.ts';
import { INVOICE_KINDS } from '#domain/invoice-form.ts';
import { LOGIN_METHOD_LABEL, SESSION_END_LABEL } from '#domain/login.ts';
import { ORDER_STATUS_LABEL } from '#domain/order.ts';
import type { ServerConfig } from '#server/config.ts';
import type { GroupConditions } from '#server/features/subscription/subscription.policy.ts';
import { INDUSTRY_SECTIONS } from '#server/reference/industry-sections.ts';
import type { OwnDataPart } from './own-data.repo.ts';

type Row = Readonly<Record<string, unknown>>;
type Names = Pick<ServerConfig, 'entitlementNames'>;
type Labels = Readonly<Record<string, string>>;

const KIND: Labels = {
  announcement: '公告',
  plannedProject: '拟建项目',
  approval: '审批项目',
  forecast: '商机',
  intention: '采购意向',
  bidding: '招标订阅',
  proposed: '拟建订阅',
  award: '中标订阅',
  'pre-project': '商机订阅',
  owner: '业主',
  rival: '竞争对手',
  agent: '代理机构',
  company: '企业',
  project: '项目',
  ...INVOICE_KINDS,
};
const STATUS: Readonly<Record<string, Labels>> = {
  orders: ORDER_STATUS_LABEL,
  invoices: INVOICE_STATUS_LABEL,
  exports: { queued: '生成中', ready: '已生成', sent: '已发送', failed: '失败' },
};
const INDUSTRY: Labels = Object.fromEntries(INDUSTRY_SECTIONS.map(({ code, name }) => [code, name]));

/** @example areaInFull('浙江_杭州_西湖区') // '浙江杭州西湖区' */
const areaInFull = (code: string): string => [...new Set(code.split('_'))].join('');
const CLICK = /^click-enterprise-name:[^:]*:/;

interface Words {
  /** Name of the label beside the code in the file that a program reads. */
  readonly key: string;
  readonly of: (code: string, part: string, names: Names) => string | undefined;
}

/** Columns that hold codes. A code without a label is shown as it is; other columns may hold a text that looks like a code. */
const CODED: Readonly<Record<string, Words>> = {
  kind: { key: 'kindName', of: (code) => KIND[code] },
  status: { key: 'statusName', of: (code, part) => STATUS[part]?.[code] },
  method: { key: 'methodName', of: (code) => LOGIN_METHOD_LABEL[code as keyof typeof LOGIN_METHOD_LABEL] },
  endReason: { key: 'endReasonName', of: (code) => SESSION_END_LABEL[code as keyof typeof SESSION_END_LABEL] },
  entitlement: {
    key: 'entitlementName',
    of: (code, _part, { entitlementNames }) => entitlementLabel(code, entitlementNames),
  },
  industryCode: { key: 'industryName', of: (code) => INDUSTRY[code] },
  areaCode: { key: 'areaName', of: areaInFull },
  eventName: {
    key: 'eventText',
    of: (code) => (CLICK.test(code) ? `点击企业名称：${code.replace(CLICK, '')}` : undefined),
  },
};

/** The label of a value; the value itself where it is no code, and for a code without a label. */
function wordsOf(part: string, key: string, value: unknown, names: Names): unknown {
  if (key === 'conditions') return conditionsText(value as Partial<GroupConditions>);
  return typeof value === 'string' ? (CODED[key]?.of(value, part, names) ?? value) : value;
}

/** The row to read: labels instead of codes. */
export const inWords = (part: string, row: Row, names: Names): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, wordsOf(part, key, value, names)]));

/** The row for a program: every code as it is stored, and its label beside it. */
export function withWords(part: string, row: Row, names: Names): Row {
  const beside = Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    const name = key === 'conditions' ? 'conditionsText' : CODED[key]?.key;
    return name === undefined || value === null ? [] : [[name, wordsOf(part, key, value, names)]];
  });
  return { ...row, ...Object.fromEntries(beside) };
}

/** What each part and column is called, for a reader of the file that a program reads. */
export const labelsOf = (parts: readonly OwnDataPart[]) =>
  Object.fromEntries(
    parts.map(({ key, title, columns }) => [
      key,
      { title, columns: Object.fromEntries(columns.map((column) => [column.key, column.label])) },
    ]),
  );

function conditionsText(given: Partial<GroupConditions>): string {
  const { keywords = [], searchWord = '', areas = [], channels = [], projectTypes = [], minFen, maxFen } = given;
  const yuan = (amount: number | null | undefined): string => (amount == null ? '' : String(yuanFromFen(fen(amount))));
  const parts = [
    ['关键词', keywords.map((words) => words.join('＋')).join('、')],
    ['搜索词', searchWord],
    ['地区', areas.map(areaInFull).join('、')],
    ['公告类型', channels.map((channel) => DOC_CHANNELS[channel as DocChannel] ?? channel).join('、')],
    ['项目类型', projectTypes.join('、')],
    ['金额（元）', minFen == null && maxFen == null ? '' : `${yuan(minFen)}～${yuan(maxFen)}`],
  ];
  return parts.flatMap(([label, text]) => (text === '' ? [] : `${label}：${text}`)).join('；');
}
