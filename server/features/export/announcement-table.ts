import { maskContacts } from '#domain/contact-mask.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import type { Db } from '#server/deps.ts';
import { type Cell, csvOf } from '#server/documents/csv.ts';
import { industryName } from '#server/reference/industries.ts';

const HEAD = [
  '公告标题',
  '公告类型',
  '发布时间',
  '省份',
  '城市',
  '区县',
  '行业',
  '项目编号',
  '采购单位',
  '代理机构',
  '中标单位',
  '预算金额（元）',
  '中标金额（元）',
  '投标截止时间',
  '公告页面',
] as const;
const COLUMNS = [
  'id',
  'title',
  'doc_channel',
  'published_at',
  'province',
  'city',
  'district',
  'industry_code',
  'project_code',
  'buyer_name',
  'agency_name',
  'winner_name',
  'budget_fen',
  'bid_amount_fen',
  'bid_deadline',
] as const;
/** Rows read at once, so that a large export never holds the database for long. */
const BATCH = 500;

const yuanCell = (amountFen: number | null): Cell => (amountFen === null ? null : yuanFromFen(fen(amountFen)));

/** Announcements as a table, in the order of the ids; those that are gone by now are left out. */
export async function announcementTable(
  db: Db,
  ids: readonly string[],
  publicUrl: string,
): Promise<{ bytes: Uint8Array; rows: number }> {
  const rows: Cell[][] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const found = await db.selectFrom('announcements').select(COLUMNS).where('id', 'in', batch).execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    for (const row of batch.flatMap((id) => byId.get(id) ?? []))
      rows.push([
        maskContacts(row.title),
        DOC_CHANNELS[row.doc_channel],
        dateTimeText(row.published_at.toISOString()),
        row.province,
        row.city,
        row.district,
        industryName(row.industry_code),
        row.project_code,
        row.buyer_name,
        row.agency_name,
        row.winner_name,
        yuanCell(row.budget_fen),
        yuanCell(row.bid_amount_fen),
        row.bid_deadline === null ? null : dateTimeText(row.bid_deadline.toISOString()),
        `${publicUrl}/#/tender/index/${row.id}`,
      ]);
  }
  return { bytes: csvOf(HEAD, rows), rows: rows.length };
}
