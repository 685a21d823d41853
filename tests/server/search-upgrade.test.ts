import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { foldText } from '#domain/fold-text.ts';
import { plainText } from '#domain/html-text.ts';
import { SEARCH_PATTERN } from '#domain/search-option.ts';
import { migrate } from '#server/db/migrate.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { ANNOUNCEMENTS } from '#server/search/search.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { isHan } from '#server/search/tokens.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';

const UPGRADE = '0022_parts_of_words.sql';

/** Pairs of Chinese characters, and a number for each word, as before the upgrade. */
const tokensBefore = (tokens: readonly number[]): number[] => [
  ...tokens.filter((token) => isHan(token >>> 16) && isHan(token & 0xffff)),
  ...[70_000, 805_000_000],
];

const pieces = [
  '医院',
  '采购',
  '2026年',
  '4-202',
  'DN300',
  'é',
  'Ⅱ期',
  '（二期）',
  '[a]-b',
  '·',
  '，',
  '〇3号',
  '《1》—',
  ' ',
];
const contacts = [
  '0571-87654321',
  '(010) 1234567',
  '+86 138-0000-1234',
  '13800001234',
  'a.b@c-d.com',
  '1380000123',
  '2026-11-24',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...contacts)), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

onBothDatabases('a database whose numbers were found as a whole only', (open) => {
  it('is brought to the tokens and texts that are written now, month by month, its sample and records too (D-66)', async () => {
    const { run, ...opened } = await open();
    const written = fc
      .sample(fc.record({ title: text, body: text }), { numRuns: 80, seed: 22 })
      .map(({ title, body }, i) =>
        notice({
          title,
          content: `<p>${body}</p>`,
          published_at: new Date(Date.UTC(2026, 7, 1, i * 24)),
          budget_fen: i,
        }),
      );
    await insertAnnouncements(opened.db, written);
    await run(`insert into announcement_sample select id, published_at, amount_fen, province, city_code, doc_channel, industry_code, buyer_name,
        agency_name, winner_name, title_text, body_text, title_tok, tok, party_tok from announcements limit 20 on conflict do nothing;
      insert into enterprises (id, name, kind) select id, title, 'supplier' from announcements limit 10;
      insert into enterprise_index (id, title_text, body_text, tok) select id, title_text, body_text, tok from announcements limit 10`);
    const rowsOf = async (table: string) =>
      (await sql<{ id: string; tok: number[] }>`select * from ${sql.table(table)} order by id`.execute(opened.db)).rows;
    const tables = ['announcements', 'announcement_sample', 'enterprise_index'];
    const now = await Promise.all(tables.map(rowsOf));
    expect(now.map(({ length }) => length)).toEqual([80, expect.any(Number), 10]);
    const shape = async () =>
      (
        await sql`select inhrelid::regclass::text as month, pg_get_expr(relpartbound, oid) as bounds, reloptions,
          array(select pg_get_indexdef(indexrelid) from pg_index where indrelid = c.oid order by 1) as indexes
        from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'announcements'::regclass order by 1`.execute(
          opened.db,
        )
      ).rows;
    const months = await shape();
    for (const [i, table] of tables.entries())
      for (const row of now[i] ?? []) {
        const { title, content } = written.find(({ id }) => id === row.id) ?? notice();
        const withTitle = 'title_tok' in row ? sql`, title_tok = ${tokensBefore(row.title_tok as number[])}` : sql``;
        await sql`update ${sql.table(table)} set title_text = ${foldText(title)}, body_text = ${foldText(plainText(content))},
          tok = ${tokensBefore(row.tok)} ${withTitle} where id = ${row.id}`.execute(opened.db);
      }
    await sql`delete from schema_migrations where name = ${UPGRADE}`.execute(opened.db);
    expect(await migrate({ run, ...opened })).toEqual([UPGRADE]);
    const upgraded = await Promise.all(tables.map(rowsOf));
    expect(upgraded).toEqual(now);
    expect(await shape()).toEqual(months);
    const found = await createSqlSearch(opened.db).find(
      { ...ANNOUNCEMENTS, pattern: SEARCH_PATTERN.precise, searchWord: '〇3' },
      { page: 1, pageSize: 50 },
    );
    const holding = written.filter(({ title, content }) => `${title} ${content}`.includes('〇3'));
    expect([...found.ids].sort()).toEqual(holding.map(({ id }) => id).sort());
  });
});
