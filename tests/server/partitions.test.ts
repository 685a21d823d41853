import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import { summariesFound, summariesOf } from '#server/features/records/announcement/announcement.repo.ts';
import { refreshStatistics } from '#server/features/records/announcement/announcement-statistics.repo.ts';
import {
  insertAnnouncements,
  prepareAnnouncements,
  searchedOf,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { foundRows } from '#server/features/records/found-rows.ts';
import { ANNOUNCEMENTS } from '#server/search/search.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { findPage } from '#tests/support/find-page.ts';
import { notice } from '#tests/support/notices.ts';

const BEFORE = Object.fromEntries(Object.entries(migrationTexts).filter(([name]) => name < '0004'));
const named = (name: string, rank: number) => ({
  ...{ name, rank, enterprise_id: null, bid_amount_fen: 7, rate: null, score: null },
  price_form: 'amount' as const,
});
const ROWS = [
  notice({
    id: 'old',
    title: '医院设备采购',
    published_at: new Date('2025-12-31T15:59:59.999Z'),
    buyer_name: '临安区澄岭医院〇一',
    budget_fen: 5,
  }),
  notice({
    id: 'new',
    title: '医院设备采购',
    published_at: new Date('2025-12-31T16:00:00Z'),
    agency_name: 'CT咨询有限公司',
    winner_name: '示例𠮷公司',
    winners: [named('示例𠮷公司', 1), named('沐川设备公司', 2)],
  }),
  notice({
    id: 'imported',
    ocid: 'ocid-1',
    release_id: 'r1',
    published_at: new Date('2026-11-01T00:00:00Z'),
    winners: [named('示例公司', 1)],
  }),
];

/** A database as the first version left it, with rows in it. */
async function firstVersion(opened: OpenedDb): Promise<void> {
  await opened.run('drop schema public cascade; create schema public');
  await migrate(opened, BEFORE);
  const { notices, winners } = prepareAnnouncements(ROWS);
  for (const [table, { columns, json }] of [
    ['announcements', notices],
    ['announcement_winners', winners],
  ] as const) {
    const names = sql.raw(
      columns.filter((column) => !['party_tok', 'winner_names', 'contacts', 'known_at'].includes(column)).join(', '),
    );
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(
      opened.db,
    );
  }
  await opened.run(`insert into users (id, mobile, user_name, created_at) values ('u', '13800000001', '甲', now());
    insert into announcement_collections values ('u', 'old', now()); insert into announcement_views values ('u', 'new', now(), now())`);
}

const monthsOf = async ({ db }: OpenedDb): Promise<string[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'announcements'::regclass order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

onBothDatabases('announcements by month', (open) => {
  it('keep every row, mark and source of a database of the first version, in months of Shanghai', async () => {
    const opened = await open();
    await firstVersion(opened);
    const columns = [
      'id',
      'title',
      'published_at',
      'amount_fen',
      'title_tok',
      'tok',
      'content',
      'winner_name',
    ] as const;
    const before = await opened.db.selectFrom('announcements').select(columns).orderBy('id').execute();
    expect((await migrate(opened)).length).toBeGreaterThan(1);
    expect(await opened.db.selectFrom('announcements').select(columns).orderBy('id').execute()).toEqual(before);
    expect(await monthsOf(opened)).toEqual(['announcements_2025_12', 'announcements_2026_01', 'announcements_2026_11']);
    const searched = await opened.db.selectFrom('announcements').select(['id', 'party_tok', 'winner_names']).execute();
    for (const { id, ...columns } of searched) {
      const { party_tok, winner_names } = searchedOf(ROWS.find((each) => each.id === id) ?? notice());
      expect(columns).toEqual({ party_tok, winner_names });
    }
    expect(await opened.db.selectFrom('announcement_sources').selectAll().execute()).toEqual([
      { ocid: 'ocid-1', release_id: 'r1', announcement_id: 'imported' },
    ]);
    const rowsOf = async (table: 'announcement_winners' | 'announcement_collections' | 'announcement_views') =>
      (await opened.db.selectFrom(table).select('announcement_id').execute())
        .map(({ announcement_id }) => announcement_id)
        .sort();
    expect(
      await Promise.all([
        rowsOf('announcement_winners'),
        rowsOf('announcement_collections'),
        rowsOf('announcement_views'),
      ]),
    ).toEqual([['imported', 'new', 'new'], ['old'], ['new']]);
  });

  it('are found by the names of buyer, agency and winner, each in its own field (S3-73)', async () => {
    const { db } = await open();
    const idsOf = async (
      searchWord: string,
      parties: readonly ('buyer' | 'agency' | 'winner')[],
      pattern: 30 | 20 | 10 = 30,
    ) =>
      (
        await findPage(db, {
          pattern,
          type: 10,
          searchWord,
          parties,
          groups: [],
          exclude: [],
          filter: NO_ANNOUNCEMENT_FILTER,
          sort: 'newest',
          page: 1,
          pageSize: 10,
        })
      ).ids;
    expect(await idsOf('澄岭', ['buyer'])).toEqual(['old']);
    expect(await idsOf('澄岭', ['agency', 'winner'])).toEqual([]);
    expect(await idsOf('澄岭医院', ['winner', 'buyer'])).toEqual(['old']);
    expect(await idsOf('ＣＴ咨询', ['agency'])).toEqual(['new']);
    expect(await idsOf('有限公司', ['agency', 'winner'])).toEqual(['new']);
    expect(await idsOf('医院公司', ['buyer', 'winner'], 10)).toEqual(['imported', 'new', 'old']);
    expect(await idsOf('沐川设备', ['winner'])).toEqual(['new']);
    expect(await idsOf('示', ['winner'])).toEqual(['imported', 'new']);
    expect(await idsOf('设备', ['buyer'])).toEqual([]);
  });

  it('of a month that is not there make it, also when several write it at once', async () => {
    const opened = await open();
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((id) =>
        insertAnnouncements(opened.db, [notice({ id: `far-${id}`, published_at: new Date('2024-02-29T12:00:00Z') })]),
      ),
    );
    expect(await monthsOf(opened)).toContain('announcements_2024_02');
    expect(
      await opened.db.selectFrom('announcements').select('id').where('id', 'like', 'far-%').orderBy('id').execute(),
    ).toEqual([{ id: 'far-a' }, { id: 'far-b' }, { id: 'far-c' }, { id: 'far-d' }]);
  });

  it('have new statistics in the months that were written, from the first to the last, and in no other', async () => {
    const { db } = await open();
    const write = (count: number) =>
      insertAnnouncements(
        db,
        [2, 3, 4, 5].flatMap((month) =>
          Array.from({ length: count }, () => notice({ published_at: new Date(Date.UTC(2023, month - 1, 15)) })),
        ),
      );
    const rowsOf = async () => {
      const { rows } = await sql<{ relname: string; reltuples: number }>`select relname, reltuples from pg_class
        where relname like 'announcements_2023_%' and relkind = 'r' order by 1`.execute(db);
      return rows.map(({ relname, reltuples }) => [relname.slice(-2), reltuples]);
    };
    await write(20);
    await refreshStatistics(db, null);
    expect(await rowsOf()).toEqual(['02', '03', '04', '05'].map((month) => [month, 20]));
    await write(1);
    const oldest = new Date('2023-02-28T16:00:00Z');
    await refreshStatistics(db, { oldest, newest: new Date('2023-04-30T15:59:59Z') });
    expect(await rowsOf(), 'in months of Shanghai').toEqual([
      ['02', 20],
      ['03', 21],
      ['04', 21],
      ['05', 20],
    ]);
    await write(20);
    await refreshStatistics(db, { oldest, newest: oldest });
    expect(await rowsOf(), 'of every month, once there are a tenth more').toEqual([
      ['02', 41],
      ['03', 41],
      ['04', 41],
      ['05', 41],
    ]);
  });

  it('of a page that was found are read in the months that hold them, to the microsecond', async () => {
    const opened = await open();
    await opened.run(
      "update announcements set published_at = published_at + interval '1 microsecond' where id in ('old', 'new')",
    );
    const asked = { ...ANNOUNCEMENTS, searchWord: '医院' } as const;
    const found = await createSqlSearch(opened.db).find(asked, { page: 1, pageSize: 10 });
    const rows = await summariesFound(opened.db, found, 'u');
    expect(rows).toEqual(await summariesOf(opened.db, found.ids, 'u'));
    expect(rows.map(({ id, viewed, collected }) => [id, viewed, collected])).toEqual([
      ['new', true, false],
      ['old', false, true],
    ]);
    const one = foundRows({ ids: found.ids.slice(0, 1), at: found.at.slice(0, 1) });
    const { rows: plan } = await opened.db.transaction().execute(async (tx) => {
      // as with more rows than a test has
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
        tx,
      );
      return sql<Record<string, string>>`explain (analyze, costs off, timing off)
        select a.title from announcements a join ${one} on a.id = f.id and a.published_at = f.at`.execute(tx);
    });
    const read = plan.map((row) => row['QUERY PLAN'] ?? '').filter((line) => / on announcements_\d/.test(line));
    expect(read.filter((line) => !line.includes('never executed'))).toEqual([
      expect.stringContaining('announcements_2026_01'),
    ]);
    expect(read.length).toBeGreaterThan(1);
  });

  it('read one month only when asked for one', async () => {
    const { db } = await open();
    const { rows } = await sql<Record<string, string>>`explain select id from announcements
      where published_at >= '2026-11-01T00:00:00+08:00' and published_at < '2026-12-01T00:00:00+08:00' order by published_at desc, id desc limit 20`.execute(
      db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([...new Set(plan.match(/announcements_\d{4}_\d\d/g))]).toEqual(['announcements_2026_11']);
  });
});
