import { html } from 'hono/html';
import type { exportOwnData } from '#contract/user.contract.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { DOC_CHANNELS, type DocChannel } from '#domain/doc-channel.ts';
import { entitlementLabel } from '#domain/entitlement.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import { INVOICE_STATUS_LABEL } from '#domain/invoice.ts';
import { LOGIN_METHOD_LABEL, SESSION_END_LABEL } from '#domain/login.ts';
import { ORDER_STATUS_LABEL } from '#domain/order.ts';
import type { ServerConfig } from '#server/config.ts';
import { logAccountChange } from '#server/features/session/security-log.ts';
import type { GroupConditions } from '#server/features/subscription/subscription.policy.ts';
import { asMember } from '#server/http/as-member.ts';
import type { Handler } from '#server/http/handler.ts';
import { type OwnDataPart, ownDataOf } from './own-data.repo.ts';

/** What codes of the stored rows mean to a reader; the machine-readable file keeps the codes. */
const MEANING: Readonly<Record<string, string>> = {
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
  ...LOGIN_METHOD_LABEL,
  ...SESSION_END_LABEL,
};

/** Columns that hold codes; a name or a title may be equal to a code. */
const CODED: readonly string[] = ['kind', 'status', 'method', 'endReason'];
const STATUS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: ORDER_STATUS_LABEL,
  invoices: INVOICE_STATUS_LABEL,
  exports: { queued: '生成中', ready: '已生成', sent: '已发送', failed: '失败' },
};

/** Everything that is kept about the member who asks, as a page to read or as data to take along. */
const ownData: Handler<typeof exportOwnData> = asMember(async ({ caller, deps, input, member }) => {
  const madeAt = deps.clock.now();
  const parts = await ownDataOf(deps.db, member.userId);
  logAccountChange(deps, caller, 'data-exported', member.userId);
  const day = dateTimeText(madeAt.toISOString()).slice(0, 10);
  if (input.format === 'json') {
    const data = Object.fromEntries(parts.map(({ key, rows }) => [key, rows]));
    const text = JSON.stringify({ madeAt: madeAt.toISOString(), ...data }, null, 2);
    return { file: fileOf(`我的数据-${day}.json`, text) };
  }
  const shown = parts.map((part) => ({ ...part, rows: part.rows.map((row) => readable(part.key, row, deps.config)) }));
  const text = await pageOf(shown, dateTimeText(madeAt.toISOString()));
  return { file: fileOf(`我的数据-${day}.html`, String(text)) };
});

/** Without a type of text: JSON would be read as a refusal, because a call that answers bytes refuses with JSON (D-77). */
const fileOf = (name: string, text: string) => ({
  name,
  type: 'application/octet-stream',
  bytes: new TextEncoder().encode(text),
});

type Row = Readonly<Record<string, unknown>>;

/** The row as text: codes and the conditions of a group are replaced by labels. */
function readable(part: string, row: Row, { entitlementNames }: Pick<ServerConfig, 'entitlementNames'>): Row {
  const meanings = { ...MEANING, ...STATUS[part] };
  const named = Object.entries(row).map(([key, value]) => {
    if (key === 'conditions') return [key, conditionsText(value as Partial<GroupConditions>)];
    if (key === 'entitlement') return [key, entitlementLabel(String(value), entitlementNames)];
    return [key, CODED.includes(key) ? (meanings[String(value)] ?? value) : value];
  });
  return Object.fromEntries(named);
}

function conditionsText(given: Partial<GroupConditions>): string {
  const { keywords = [], searchWord = '', areas = [], channels = [], projectTypes = [], minFen, maxFen } = given;
  const yuan = (amount: number | null | undefined): string => (amount == null ? '' : String(yuanFromFen(fen(amount))));
  const parts = [
    ['关键词', keywords.map((words) => words.join('＋')).join('、')],
    ['搜索词', searchWord],
    ['地区', areas.join('、')],
    ['公告类型', channels.map((channel) => DOC_CHANNELS[channel as DocChannel] ?? channel).join('、')],
    ['项目类型', projectTypes.join('、')],
    ['金额（元）', minFen == null && maxFen == null ? '' : `${yuan(minFen)}～${yuan(maxFen)}`],
  ];
  return parts.flatMap(([label, text]) => (text === '' ? [] : `${label}：${text}`)).join('；');
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '--';
  if (value instanceof Date) return dateTimeText(value.toISOString());
  if (Array.isArray(value)) return value.map(String).join('、') || '--';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const STYLE = `body{font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:1100px;margin:0 auto;padding:24px}
h1{font-size:22px}h2{font-size:17px;margin-top:32px}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{border:1px solid #d5dae1;padding:6px 10px;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#f3f5f8}`;

const pageOf = (parts: readonly OwnDataPart[], madeAt: string) => html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>我的数据</title><style>${STYLE}</style></head>
<body><h1>我的数据</h1><p>生成于${madeAt}，仅包含您本人账号的数据。</p>
${parts.map(
  ({ columns, rows, title }) =>
    html`<h2>${title}（${rows.length}）</h2>${
      rows.length === 0
        ? html`<p>暂无</p>`
        : html`<table><thead><tr>${columns.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr></thead><tbody>${rows.map(
            (row) => html`<tr>${columns.map(({ key }) => html`<td>${cellText(row[key])}</td>`)}</tr>`,
          )}</tbody></table>`
    }`,
)}
</body></html>`;

export const ownDataHandlers = { exportOwnData: ownData };
