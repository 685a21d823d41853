import { maskContacts } from '#domain/contact-mask.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import { type MovedDeadline, moveSql } from '#server/db/deadline-sql.ts';
import type { AnnouncementsTable } from '#server/db/tables/announcement.tables.ts';
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
  '中标候选人',
  '预算金额（元）',
  '中标金额（元）',
  '投标截止时间',
  '变更前的投标截止时间',
  '公告页面',
] as const;
const COLUMNS = [
  'a.id',
  'a.title',
  'a.doc_channel',
  'a.published_at',
  'a.province',
  'a.city',
  'a.district',
  'a.industry_code',
  'a.project_code',
  'a.buyer_name',
  'a.agency_name',
  'a.winner_name',
  'a.winner_names',
  'a.budget_fen',
  'a.bid_amount_fen',
  'a.bid_deadline',
  'move.moved_deadline',
] as const;
type Winners = Pick<AnnouncementsTable, 'doc_channel' | 'winner_name' | 'winner_names'>;
type Deadlines = Pick<AnnouncementsTable, 'bid_deadline'> & Pick<MovedDeadline, 'moved_deadline'>;
/** Rows read at once, so that a large export never holds the database for long. */
const BATCH = 500;

const yuanCell = (amountFen: number | null): Cell => (amountFen === null ? null : yuanFromFen(fen(amountFen)));
const timeCell = (at: Date | null): Cell => (at === null ? null : dateTimeText(at.toISOString()));

/** The end of bidding that holds, and the published one where a change notice moved it. */
const deadlineCells = ({ bid_deadline: published, moved_deadline: moved }: Deadlines): readonly Cell[] =>
  moved === null || moved.getTime() === published?.getTime()
    ? [timeCell(published), null]
    : [timeCell(moved), timeCell(published)];

/** Everybody who won, and everybody whom a notice of candidates names, who has not won. */
const winnerCells = ({ doc_channel, winner_name, winner_names }: Winners): readonly Cell[] => {
  const names = winner_names?.split('\n').join('、') ?? winner_name;
  return doc_channel === 'candidate' ? [null, names] : [names, null];
};

/** Announcements as a table, in the order of the ids; those that are gone by now are left out. */
export async function announcementTable(
  db: Db,
  ids: readonly string[],
  publicUrl: string,
): Promise<{ bytes: Uint8Array; rows: number }> {
  const rows: Cell[][] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const found = await db
      .selectFrom('announcements as a')
      .leftJoinLateral(moveSql.as('move'), (join) => join.onTrue())
      .select(COLUMNS)
      .where('a.id', 'in', batch)
      .execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    for (const row of batch.flatMap((id) => byId.get(id) ?? []))
      rows.push([
        maskContacts(row.title),
        DOC_CHANNELS[row.doc_channel],
        timeCell(row.published_at),
        row.province,
        row.city,
        row.district,
        industryName(row.industry_code),
        row.project_code === null ? null : { code: row.project_code },
        row.buyer_name,
        row.agency_name,
        ...winnerCells(row),
        yuanCell(row.budget_fen),
        yuanCell(row.bid_amount_fen),
        ...deadlineCells(row),
        `${publicUrl}/#/tender/index/${row.id}`,
      ]);
  }
  return { bytes: csvOf(HEAD, rows), rows: rows.length };
}
