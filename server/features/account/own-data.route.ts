import { html } from 'hono/html';
import type { exportOwnData } from '#contract/user.contract.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { entitlementLabel } from '#domain/entitlement.ts';
import { logAccountChange } from '#server/features/session/security-log.ts';
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
  logout: '退出登录',
  elsewhere: '在其他设备登录',
  frozen: '账号注销',
  'phone-changed': '更换手机号',
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
  const named = (value: string): string => MEANING[value] ?? value;
  const shown = parts.map((part) => ({
    ...part,
    rows: part.rows.map((row) =>
      part.key === 'uses'
        ? { ...row, entitlement: entitlementLabel(String(row.entitlement), deps.config.entitlementNames) }
        : row,
    ),
  }));
  const text = await pageOf(shown, dateTimeText(madeAt.toISOString()), named);
  return { file: fileOf(`我的数据-${day}.html`, String(text)) };
});

/** Without a type of text: JSON would be read as a refusal, because a call that answers bytes refuses with JSON (D-77). */
const fileOf = (name: string, text: string) => ({
  name,
  type: 'application/octet-stream',
  bytes: new TextEncoder().encode(text),
});

const cellText = (value: unknown, named: (value: string) => string): string => {
  if (value === null || value === undefined || value === '') return '--';
  if (value instanceof Date) return dateTimeText(value.toISOString());
  if (Array.isArray(value)) return value.map(String).join('、') || '--';
  return typeof value === 'object' ? JSON.stringify(value) : named(String(value));
};

const STYLE = `body{font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:1100px;margin:0 auto;padding:24px}
h1{font-size:22px}h2{font-size:17px;margin-top:32px}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{border:1px solid #d5dae1;padding:6px 10px;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#f3f5f8}`;

const pageOf = (parts: readonly OwnDataPart[], madeAt: string, named: (value: string) => string) => html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>我的数据</title><style>${STYLE}</style></head>
<body><h1>我的数据</h1><p>生成于${madeAt}，仅包含您本人账号的数据。</p>
${parts.map(
  ({ columns, rows, title }) =>
    html`<h2>${title}（${rows.length}）</h2>${
      rows.length === 0
        ? html`<p>暂无</p>`
        : html`<table><thead><tr>${columns.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr></thead><tbody>${rows.map(
            (row) => html`<tr>${columns.map(({ key }) => html`<td>${cellText(row[key], named)}</td>`)}</tr>`,
          )}</tbody></table>`
    }`,
)}
</body></html>`;

export const ownDataHandlers = { exportOwnData: ownData };
