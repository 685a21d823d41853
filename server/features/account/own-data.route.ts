import { html, raw } from 'hono/html';
import type { exportOwnData } from '#contract/user.contract.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { logAccountChange } from '#server/features/session/security-log.ts';
import { asMember } from '#server/http/as-member.ts';
import type { Handler } from '#server/http/handler.ts';
import { type OwnDataPart, ownDataOf } from './own-data.repo.ts';
import { inWords, labelsOf, withWords } from './own-data.wire.ts';

/** Everything that is kept about the member who asks, as a page to read or as data to take along. */
const ownData: Handler<typeof exportOwnData> = asMember(async ({ caller, deps, input, member }) => {
  const madeAt = deps.clock.now();
  const parts = await ownDataOf(deps.db, member.userId);
  logAccountChange(deps, caller, 'data-exported', member.userId);
  const day = dateTimeText(madeAt.toISOString()).slice(0, 10);
  if (input.format === 'json') {
    const rowsOf = ({ key, rows }: OwnDataPart) => rows.map((row) => withWords(key, row, deps.config));
    const data = Object.fromEntries(parts.map((part) => [part.key, rowsOf(part)]));
    const text = JSON.stringify({ madeAt: madeAt.toISOString(), ...data, labels: labelsOf(parts) }, null, 2);
    return { file: fileOf(`我的数据-${day}.json`, text) };
  }
  const shown = parts.map((part) => ({ ...part, rows: part.rows.map((row) => inWords(part.key, row, deps.config)) }));
  const text = await pageOf(shown, dateTimeText(madeAt.toISOString()));
  return { file: fileOf(`我的数据-${day}.html`, String(text)) };
});

/** Without a type of text: JSON would be read as a refusal, because a call that answers bytes refuses with JSON (D-77). */
const fileOf = (name: string, text: string) => ({
  name,
  type: 'application/octet-stream',
  bytes: new TextEncoder().encode(text),
});

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
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>我的数据</title><style>${raw(STYLE)}</style></head>
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
