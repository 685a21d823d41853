import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { seedAnnouncements } from '#server/seed/announcement.seed.ts';
import type { BenchDb } from './databases.ts';

/** The last instant of the rows; fixed, so that a prepared database stays the same. */
export const BENCH_NOW = new Date('2026-11-20T02:00:00Z');
const BASE_ROWS = 20_000;
const DAYS = 730;
const DAYS_AT_ONCE = 73;
const DAY_SECONDS = 24 * 60 * 60;
/** Ending of the ids of one copy. */
const COPY = "'-' || lpad(c.n::text, 4, '0')";
/** As migration 0012 and server/features/records/announcement/announcement-write.repo.ts do. */
const SAMPLED = `insert into announcement_sample
  select id, published_at, amount_fen, province, city_code, doc_channel, industry_code, buyer_name, agency_name, winner_name,
    title_text, body_text, title_tok, tok, party_tok, winner_names, district
  from announcements where get_byte(sha256(convert_to(id, 'UTF8')), 0) & 63 = 0`;

/**
 * Fills the database once: the sample generator's notices, copied with other dates, places and amounts until there are `rows`, spread
 * evenly over two years and written in the order of their dates, as they arrive in life. Indexes are built after the load.
 */
export async function fillOnce(opened: BenchDb, rows: number, print: (line: string) => void): Promise<void> {
  const { rows: made } = await sql<{
    n: number;
  }>`select count(*)::int as n from pg_tables where tablename = 'bench_filled'`.execute(opened.db);
  if (made[0]?.n === 1) return;
  await migrate(opened);
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work();
    print(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  const base = Math.min(BASE_ROWS, rows);
  await timed(`${base} sample notices`, () => seedAnnouncements(opened, { now: BENCH_NOW, count: base }));
  await timed('copied away', () =>
    opened.run(`create table bench_base as select * from announcements; create table bench_winners as select * from announcement_winners;
      create table bench_projects as select * from projects;
      truncate announcement_winners, announcement_sources, announcement_sample, track_records; delete from announcements;`),
  );
  const { rows: indexes } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, replace(indexdef, ' ON ONLY ', ' ON ') as indexdef from pg_indexes where tablename = 'announcements' and indexname <> 'announcements_pkey1'`.execute(
    opened.db,
  );
  const secondary = indexes.filter(({ indexdef }) => !indexdef.includes('UNIQUE'));
  for (const { indexname } of secondary) await opened.run(`drop index ${indexname}`);
  await opened.run(
    `select ensure_announcement_months(array(select timestamptz '${BENCH_NOW.toISOString()}' - i * interval '1 day' from generate_series(0, ${DAYS}) i))`,
  );
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select attname as name, atttypid::regtype::text as type from pg_attribute where attrelid = 'announcements'::regclass and attnum > 0 and attgenerated = '' and not attisdropped order by attnum`.execute(
    opened.db,
  );
  const age = `mod(abs(hashtext(b.id || c.n)), ${DAYS * DAY_SECONDS})`;
  const published = `timestamptz '${BENCH_NOW.toISOString()}' - ${age} * interval '1 second'`;
  /** A deadline stays as far from the publication as it was, or tenders of two years would all be open. */
  const shifted = columns
    .filter(({ type }) => type === 'timestamp with time zone')
    .map(({ name }) => [name, `b.${name} + (${published} - b.published_at)`]);
  const changed: Record<string, string> = {
    ...Object.fromEntries(shifted),
    id: `b.id || ${COPY}`,
    ocid: 'null',
    release_id: 'null',
    project_id: `b.project_id || ${COPY}`,
    published_at: published,
    budget_fen: '(b.budget_fen * (0.3 + mod(abs(hashtext(c.n || b.id)), 270) / 100.0))::bigint',
  };
  const copies = `generate_series(0, ${rows / base - 1}) as c (n)`;
  await timed('projects', () =>
    opened.run(`insert into projects (id, ocid, code, name, buyer_id, province, city)
      select b.id || ${COPY}, b.ocid || ${COPY}, b.code, b.name, b.buyer_id, b.province, b.city from bench_projects b, ${copies}`),
  );
  const names = columns.map(({ name }) => name);
  await timed(`${rows} rows`, async () => {
    for (let day = DAYS; day > 0; day -= DAYS_AT_ONCE)
      await opened.run(`insert into announcements (${names.join(', ')})
        select ${names.map((name) => changed[name] ?? `b.${name}`).join(', ')}
        from bench_base b, ${copies}
        where ${age} >= ${(day - DAYS_AT_ONCE) * DAY_SECONDS} and ${age} < ${day * DAY_SECONDS} order by ${age} desc`);
  });
  await timed('winners', () =>
    opened.run(`insert into announcement_winners (announcement_id, rank, name, enterprise_id, bid_amount_fen, price_form, rate, score)
      select b.announcement_id || ${COPY}, b.rank, b.name, b.enterprise_id, b.bid_amount_fen, b.price_form, b.rate, b.score
      from bench_winners b, ${copies}`),
  );
  await timed('the sample', () => opened.run(SAMPLED));
  await opened.run("set maintenance_work_mem = '512MB'");
  for (const { indexname, indexdef } of secondary) await timed(indexname, () => opened.run(indexdef));
  await timed('vacuum and analyze', () => opened.run('vacuum analyze'));
  await opened.run('create table bench_filled (done boolean); checkpoint');
}

const isEmpty = async (opened: BenchDb, table: string): Promise<boolean> =>
  (await sql<{ empty: boolean }>`select not exists (select from ${sql.table(table)}) as empty`.execute(opened.db))
    .rows[0]?.empty ?? false;

/** What writers keep of announcements for analyses (migrations 0016 and 0026); rows that were copied as plain SQL lack it. */
export async function keepFacts(opened: BenchDb, print: (line: string) => void): Promise<void> {
  const start = performance.now();
  if (await isEmpty(opened, 'award_facts'))
    await opened.run(`select insert_service_terms(null); select insert_award_facts(null, '-infinity', 'infinity');
      insert into market_months select distinct date_trunc('month', published_at at time zone 'Asia/Shanghai')::date, false from announcements
        on conflict (month) do update set is_built = false;
      insert into board_days select distinct (published_at at time zone 'Asia/Shanghai')::date, false from announcements
        on conflict (day) do update set is_built = false;`);
  if (await isEmpty(opened, 'track_records')) await opened.run('select fill_track_records()');
  await opened.run('vacuum analyze service_terms, award_facts, award_wins, market_months, track_records');
  print(`facts: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
