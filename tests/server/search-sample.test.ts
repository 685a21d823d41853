import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import {
  insertAnnouncements,
  replaceAnnouncement,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { conditionsOf } from '#server/search/collect-sql.ts';
import { splitCondition } from '#server/search/condition-sql.ts';
import { isSampled } from '#server/search/feed.ts';
import { planSearch } from '#server/search/plan.ts';
import { SURE_HITS, sampled } from '#server/search/sample-sql.ts';
import { COUNT_CAP } from '#server/search/search.ts';
import { emptyTables, onBothDatabases } from '#tests/support/databases.ts';
import { findPage } from '#tests/support/find-page.ts';
import { notice } from '#tests/support/notices.ts';

const SAMPLE_COLUMNS = sql.raw(
  'id, published_at, amount_fen, province, city_code, doc_channel, industry_code, buyer_name, agency_name, winner_name, winner_names, title_text, body_text, title_tok, tok, party_tok',
);

const query = {
  pattern: 30,
  type: 20,
  searchWord: '路灯',
  groups: [],
  exclude: [],
  filter: NO_ANNOUNCEMENT_FILTER,
  sort: 'newest',
  page: 1,
  pageSize: 20,
} as const;
const { condition } = planSearch(query);
const whereLamp = conditionsOf(condition === null ? [] : [splitCondition(condition, query.type)], [], false);

/** Chance that a sample of one in 64 of `n` announcements holds `hits` or more. */
function chanceOf(hits: number, n: number): number {
  let chance = (63 / 64) ** n;
  let upTo = 0;
  for (let k = 0; k < hits; k += 1) {
    upTo += chance;
    chance *= (n - k) / (k + 1) / 63;
  }
  let rest = 0;
  for (let k = hits; k < hits + 200; k += 1) {
    rest += chance;
    chance *= (n - k) / (k + 1) / 63;
  }
  expect(upTo + rest).toBeCloseTo(1, 6);
  return rest;
}

describe('the sample of the announcements', () => {
  it('is sure of more than is counted at a chance below one in a thousand million of being wrong', () => {
    expect(chanceOf(SURE_HITS, COUNT_CAP)).toBeLessThan(1e-9);
    expect(chanceOf(SURE_HITS, 2 * COUNT_CAP)).toBeGreaterThan(0.999);
  });

  it('holds about every 64th', () => {
    const chosen = Array.from({ length: 64_000 }, (_, i) => `n${i}`).filter(isSampled).length;
    expect(chosen).toBeGreaterThan(900);
    expect(chosen).toBeLessThan(1_100);
  });
});

const FEW = { more: false, expected: 0, density: null, rare: false, wide: false };

onBothDatabases('the sample of the announcements', (open) => {
  it('holds what its rule chooses, as it was written last', async () => {
    const opened = await open();
    await emptyTables(opened);
    const notices = Array.from({ length: 400 }, (_, i) =>
      notice({ id: `s${i}`, title: `路灯${i}`, budget_fen: i, buyer_name: '临安区澄岭医院' }),
    );
    await insertAnnouncements(opened.db, notices);
    const [kept] = notices.filter(({ id }) => isSampled(id));
    if (kept === undefined) throw new Error('no notice is in the sample');
    await replaceAnnouncement(opened.db, { ...kept, title: '改名的路灯', bid_amount_fen: 7 });
    const { rows: sample } = await sql`select ${SAMPLE_COLUMNS} from announcement_sample order by id`.execute(
      opened.db,
    );
    const { rows: chosen } = await sql`select ${SAMPLE_COLUMNS} from announcements
      where get_byte(sha256(convert_to(id, 'UTF8')), 0) & 63 = 0 order by id`.execute(opened.db);
    expect(sample).toEqual(chosen);
    expect(sample).toHaveLength(notices.filter(({ id }) => isSampled(id)).length);
    expect(sample).toContainEqual(expect.objectContaining({ id: kept.id, title_text: '改名的路灯', amount_fen: 7 }));
  });

  it('reports from 240 hits on that there are more than are counted, and nothing for fewer', async () => {
    const opened = await open();
    await emptyTables(opened);
    await insertAnnouncements(opened.db, [notice({ id: 'lamp', title: '路灯维护' })]);
    const fill = (from: number, to: number) =>
      opened.run(`insert into announcement_sample (id, published_at, doc_channel, title_text, body_text, title_tok, tok, party_tok)
        select 'x' || i, now(), 'tender', title_text, '', title_tok, tok, '{}' from announcements, generate_series(${from}, ${to}) i where id = 'lamp'`);
    await fill(1, SURE_HITS - 1);
    expect(await sampled(opened.db, whereLamp)).toEqual({ ...FEW, expected: 239 * 64 });
    expect(await findPage(opened.db, query)).toMatchObject({ ids: ['lamp'], total: 1, capped: false });
    await fill(SURE_HITS, SURE_HITS);
    await insertAnnouncements(opened.db, [
      notice({ id: 'later', title: '路灯改造', published_at: new Date('2026-11-19T00:00:00Z') }),
    ]);
    expect(await sampled(opened.db, whereLamp)).toEqual({ ...FEW, more: true, expected: 240 * 64, density: 1 });
    expect(await findPage(opened.db, query)).toMatchObject({ total: COUNT_CAP, capped: true });
  });

  it('reports when the words alone find so little that filters are checked row by row', async () => {
    const opened = await open();
    const filtered = { ...whereLamp, filters: [sql<boolean>`a.province = '浙江'`] };
    expect(await sampled(opened.db, filtered)).toMatchObject({ more: false, rare: false });
    await emptyTables(opened);
    expect(await sampled(opened.db, filtered)).toEqual({ ...FEW, rare: true });
  });
});
