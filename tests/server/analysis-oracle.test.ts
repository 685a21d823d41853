import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toubiaoForecastList } from '#contract/analysis.contract.ts';
import { atlas, dashboard, expiringContracts } from '#contract/analysis-insight.contract.ts';
import { historyAnalysis, marketAnalysis, pricePrediction } from '#contract/analysis-market.contract.ts';
import { enterpriseDetail } from '#contract/enterprise.contract.ts';
import { cityCode } from '#domain/area.ts';
import { buildBoardDays } from '#server/derive/board-days.ts';
import { buildMarketMonths } from '#server/derive/market-months.ts';
import { type Board, boardOf } from '#server/features/analysis/analysis-dashboard.repo.ts';
import { projectReport } from '#server/features/export/project-report.pdf.ts';
import { headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import {
  type AnnouncementRecord,
  insertAnnouncements,
  replaceAnnouncement,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { procurements, seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { enterprisePools } from '#server/seed/enterprise.generator.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import * as oracle from '#tests/support/analysis-oracle.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { TEST_NOW } from '#tests/support/server.ts';
import { openShop } from '#tests/support/shop.ts';

const COUNT = 2_400;
const SEED = 'analysis';
const notices: readonly AnnouncementRecord[] = [
  ...procurements(SEED, TEST_NOW, COUNT, enterprisePools(SEED, COUNT)),
].flatMap(({ notices: made }) => made);
const [FROM, TO] = ['2026-02-15', '2026-11-20'];
const inPeriod = oracle.between(notices, FROM, TO);
const awards = oracle.awardsOf(inPeriod);
const mostFrequent = (values: readonly (string | null)[]): string => {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
};
const byKey = (rows: readonly { key: string | null; count: number; known: number; sum: number }[]) =>
  Object.fromEntries(rows.map(({ key, count, known, sum }) => [String(key), { count, known, sum }]));

onOneOrBothDatabases('analysis figures, counted again in memory', (open) => {
  const enter = async () => {
    const opened = await open();
    const shop = await openShop(opened);
    await seedIfEmpty(opened, { seed: SEED, now: TEST_NOW, count: COUNT });
    const member = await shop.member();
    const endsAt = new Date(TEST_NOW.getTime() + 86_400_000);
    await grantDemoMembership(shop.deps.db, { userId: member.userId, tier: 'qiyetong', areas: [], endsAt });
    return { shop, member };
  };

  it('the market: totals, groups, months, concentration, savings, bidders and who is new (S2-32)', async () => {
    const { shop, member } = await enter();
    const { data } = await shop.call(marketAnalysis, { publishedFrom: FROM, publishedTo: TO }, member);
    const amounts = awards.map(({ bid_amount_fen }) => bid_amount_fen).filter((amount) => amount !== null);
    expect(awards.length).toBeGreaterThan(200);
    expect(data.totals).toEqual({
      notices: inPeriod.length,
      tenders: oracle
        .once(inPeriod)
        .filter(({ doc_channel }) =>
          /^(tender|negotiation|consultation|inquiry|single|bidding|invitation)$/.test(doc_channel),
        ).length,
      awards: awards.length,
      amountKnown: amounts.length,
      amountUnknown: awards.length - amounts.length,
      amountSum: amounts.reduce((sum, amount) => sum + amount, 0) / 100,
    });
    expect(byKey(data.byRegion)).toEqual(oracle.shares(awards, ({ province }) => province));
    expect(byKey(data.byIndustry)).toEqual(
      oracle.shares(awards, ({ industry_code }) => industry_code?.charAt(0) ?? null),
    );
    expect(byKey(data.byMethod)).toEqual(oracle.shares(awards, ({ procurement_method }) => procurement_method));
    const ends = [1e7, 5e7, 1e8, 5e8, 1e9, 5e9];
    const band = ({ bid_amount_fen }: AnnouncementRecord) =>
      bid_amount_fen === null ? null : String(ends.filter((end) => bid_amount_fen >= end).length);
    expect(byKey(data.byAmountBand)).toEqual(oracle.shares(awards, band));
    const months = oracle.shares(oracle.awardsOf(notices), ({ published_at }) =>
      oracle.dayOf(published_at).slice(0, 7),
    );
    const inPart = oracle.shares(awards, ({ published_at }) => oracle.dayOf(published_at).slice(0, 7));
    for (const { bucket, count, sum } of [...data.trend.slice(0, 1), ...data.trend.slice(-1)])
      expect([bucket, count, sum]).toEqual([bucket, inPart[bucket]?.count ?? 0, inPart[bucket]?.sum ?? 0]);
    for (const { bucket, sum, count, yoy, qoq, partial } of data.trend.slice(1, -1)) {
      expect([bucket, count, sum, partial]).toEqual([
        bucket,
        months[bucket]?.count ?? 0,
        months[bucket]?.sum ?? 0,
        false,
      ]);
      const [year, month] = bucket.split('-').map(Number);
      const before = new Date(Date.UTC(year ?? 0, (month ?? 1) - 2, 1)).toISOString().slice(0, 7);
      const base = months[before]?.sum ?? 0;
      if (bucket === '2026-03') expect(qoq).toBeNull();
      else if (base > 0) expect(qoq).toBeCloseTo(sum / base - 1, 9);
      const lastYear = months[`${(year ?? 0) - 1}${bucket.slice(4)}`]?.sum ?? 0;
      if (lastYear > 0) expect(yoy).toBeCloseTo(sum / lastYear - 1, 9);
      else expect(yoy).toBeNull();
    }
    expect(data.trend.map(({ partial }) => partial)).toEqual([true, ...Array(8).fill(false), true]);
    const wins = oracle.winsOf(awards);
    const expected = oracle.concentration(wins);
    expect(data.concentration).toMatchObject({ n: expected.n, winners: expected.winners });
    expect(data.concentration.cr4).toBeCloseTo(expected.cr4, 9);
    expect(data.concentration.hhi).toBeCloseTo(expected.hhi, 6);
    const savings = awards.flatMap(({ bid_amount_fen, budget_fen }) =>
      bid_amount_fen === null || budget_fen === null || budget_fen === 0 ? [] : [1 - bid_amount_fen / budget_fen],
    );
    const { n, q1, median, q3 } = data.savingRate;
    expect(n).toBe(savings.length);
    for (const [i, value] of [q1, median, q3].entries())
      expect(value).toBeCloseTo(oracle.quartiles(savings)[i] ?? 0, 9);
    expect(
      Object.fromEntries(data.bidderCount.distribution.map(({ bidders, projects }) => [bidders, projects])),
    ).toEqual(oracle.biddersNamed(inPeriod));
    const earlier = new Set(
      oracle
        .winsOf(oracle.awardsOf(notices))
        .filter(({ at }) => oracle.dayOf(at) < FROM)
        .map(({ key }) => key),
    );
    expect(data.newEntrants.count).toBe(
      new Set(wins.filter(({ key }) => !earlier.has(key)).map(({ key }) => key)).size,
    );
    const [top] = data.topWinners;
    expect(top?.count).toBe(
      Math.max(...[...new Set(wins.map(({ key }) => key))].map((key) => wins.filter((win) => win.key === key).length)),
    );
    const [buyer] = data.topBuyers;
    expect(buyer?.count).toBe(awards.filter(({ buyer_id }) => buyer_id === buyer?.id).length);
  });

  it('beside a buyer and among its partners every winner of a joint award counts, as plain SQL over all notices counts them (S2-32, S1-09)', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const some = awards.find(({ buyer_id, winners }) => buyer_id !== null && winners.length > 0);
    const others = [...new Set(notices.flatMap(({ winners }) => winners.map(({ enterprise_id }) => enterprise_id)))];
    if (some === undefined) throw new Error('no award');
    const [first] = some.winners;
    const joint = Array.from({ length: 60 }, (_, n): AnnouncementRecord => {
      const bodies = [others[0], others[1 + (n % 3)], n % 2 === 0 ? null : others[5]];
      return {
        ...some,
        ...{ id: `joint-${n}`, ocid: null, release_id: null, project_id: null, nature: null },
        ...{ winner_name: null, published_at: new Date(Date.UTC(2026, 4, 1 + (n % 28), 3)) },
        winners: bodies.map((enterprise_id, at) => ({
          ...(first as NonNullable<typeof first>),
          ...{ rank: at + 1, enterprise_id: enterprise_id ?? null, name: `联合体成员${enterprise_id ?? '外省'}` },
          bid_amount_fen: at === 0 ? 1_000_00 : null,
        })),
      };
    });
    await insertAnnouncements(db, joint);
    const buyerId = some.buyer_id ?? '';
    const { rows: inMarket } = await sql<{ name: string; count: number }>`
      select w.name, count(distinct a.id)::int as count from announcements a join announcement_winners w on w.announcement_id = a.id
      where a.buyer_id = ${buyerId} and a.doc_channel = 'award' and a.nature is distinct from '重发'
        and (a.published_at at time zone 'Asia/Shanghai')::date between ${FROM}::date and ${TO}::date
      group by 1 order by 2 desc, 1 limit 3`.execute(db);
    for (const place of [{}, { areaArray: [some.province ?? ''] }])
      for (const build of [false, true]) {
        if (build) await buildMarketMonths(db);
        await db.deleteFrom('quota_counters').execute();
        const { data } = await shop.call(marketAnalysis, { publishedFrom: FROM, publishedTo: TO, ...place }, member);
        expect(data.topBuyers[0]).toMatchObject({ id: buyerId, partners: inMarket });
      }
    expect(inMarket[0]).toEqual({ name: `联合体成员${others[0]}`, count: 60 });
    const { rows: partners } = await sql<{ name: string; count: number; sum: number | null }>`
      with told as (select distinct on (coalesce(a.project_id, a.id)) coalesce(a.project_id, a.id) as project, a.id, a.bid_amount_fen from announcements a
        where a.buyer_id = ${buyerId} and a.doc_channel in ('award', 'contract') and a.nature is distinct from '重发'
        order by coalesce(a.project_id, a.id), a.doc_channel, a.published_at desc, a.id)
      select w.name, count(distinct t.project)::int as count, (sum(case when (select count(*) from announcement_winners o where o.announcement_id = t.id) = 1
          then t.bid_amount_fen else w.bid_amount_fen end) / 100)::float8 as sum
      from told t join announcement_winners w on w.announcement_id = t.id group by 1 order by 2 desc, 3 desc nulls last, 1 limit 10`.execute(
      db,
    );
    await db.deleteFrom('quota_counters').execute();
    const { data } = await shop.call(enterpriseDetail, { id: buyerId }, member);
    expect(data.partners.map(({ name, count, sum }) => ({ name, count, sum }))).toEqual(partners);
    expect(partners.slice(0, 2)).toMatchObject([
      { count: 60, sum: 60_000 },
      { count: 30, sum: null },
    ]);
    await sql`delete from announcements where id like 'joint-%'`.execute(db);
  });

  it('the sums of months give the figures that the single awards give, and a notice that comes later counts at once (S2-32)', async () => {
    const { shop, member } = await enter();
    const province = mostFrequent(awards.map((award) => award.province));
    const section = mostFrequent(awards.map(({ industry_code }) => industry_code?.charAt(0) ?? null));
    const city = awards.find(({ city: named, province: of }) => named !== null && of === province);
    const places = [
      {},
      { areaArray: [province] },
      { industryArray: [section] },
      { areaArray: [province, '北京'], industryArray: [section, 'A'] },
      { areaArray: [cityCode(province, city?.city ?? '')] },
      { industryArray: [city?.industry_code ?? ''] },
    ];
    const periods = [
      { publishedFrom: FROM, publishedTo: TO },
      { publishedFrom: '2026-03-01', publishedTo: '2026-10-31' },
      { publishedFrom: '2026-05-03', publishedTo: '2026-05-28' },
    ];
    const ask = async () => {
      const answers = [];
      for (const place of places)
        for (const period of periods) {
          await shop.deps.db.deleteFrom('quota_counters').execute();
          answers.push((await shop.call(marketAnalysis, { ...place, ...period }, member)).data);
        }
      return answers;
    };
    await sql`update market_months set is_built = false`.execute(shop.deps.db);
    const one = await ask();
    expect(await buildMarketMonths(shop.deps.db)).toBe(
      new Set(notices.map(({ published_at }) => oracle.dayOf(published_at).slice(0, 7))).size,
    );
    expect(await buildMarketMonths(shop.deps.db)).toBe(0);
    expect(await ask()).toEqual(one);

    const [some] = awards.filter(({ published_at }) => oracle.dayOf(published_at).startsWith('2026-05'));
    if (some === undefined) throw new Error('no award in May');
    const later = { ...some, id: 'came-later', ocid: null, release_id: null, bid_amount_fen: 12_345_678_900 };
    await insertAnnouncements(shop.deps.db, [later]);
    const more = await ask();
    for (const [i, { totals }] of more.entries()) {
      const place = places[Math.floor(i / periods.length)];
      if (Object.keys(place ?? {}).length > 0) continue;
      expect(totals.awards).toBe((one[i]?.totals.awards ?? 0) + 1);
      expect(totals.notices).toBe((one[i]?.totals.notices ?? 0) + 1);
      expect(totals.amountSum).toBeCloseTo((one[i]?.totals.amountSum ?? 0) + 123_456_789, 0);
    }
    expect(await buildMarketMonths(shop.deps.db)).toBe(1);
    expect(await ask()).toEqual(more);
    await replaceAnnouncement(shop.deps.db, {
      ...later,
      published_at: new Date('2026-06-10T02:00:00Z'),
      bid_amount_fen: 100,
    });
    const moved = await ask();
    await buildMarketMonths(shop.deps.db);
    expect(await ask()).toEqual(moved);
    expect(moved[2]?.totals.awards).toBe(one[2]?.totals.awards);
    expect(moved[0]?.totals.awards).toBe((one[0]?.totals.awards ?? 0) + 1);
    await sql`delete from announcements where id = 'came-later'`.execute(shop.deps.db);
    expect(await ask()).toEqual(one);
    expect(await buildMarketMonths(shop.deps.db)).toBe(1);
    expect(await ask()).toEqual(one);
    // A notice that is dated by day is of its first moment.
    const atMidnight = ['2026-05-03', '2026-05-29'].map((day) => ({
      ...{ ...later, id: `first-moment-of-${day}` },
      published_at: new Date(`${day}T00:00:00+08:00`),
    }));
    await insertAnnouncements(shop.deps.db, atMidnight);
    for (const isBuilt of [false, true]) {
      if (isBuilt) await buildMarketMonths(shop.deps.db);
      const dated = (await ask()).slice(0, periods.length).map(({ totals }) => totals.awards);
      expect(dated).toEqual(one.slice(0, periods.length).map(({ totals }, at) => totals.awards + (at === 2 ? 1 : 2)));
    }
    await sql`delete from announcements where id like 'first-moment-of-%'`.execute(shop.deps.db);
    await sql`update market_months set is_built = false`.execute(shop.deps.db);
  });

  it('what an enterprise did is what its notices say, also after one came, changed and went (S1-09)', async () => {
    const { shop, member } = await enter();
    const ROLES = ['buyer', 'winner', 'agency'] as const;
    const bodies = [
      mostFrequent(notices.map(({ buyer_id }) => buyer_id)),
      mostFrequent(notices.map(({ agency_id }) => agency_id)),
      mostFrequent(oracle.winsOf(awards).map(({ key }) => key)),
    ];
    const check = async (all: readonly AnnouncementRecord[]) => {
      for (const id of bodies) {
        const expected = ROLES.map((role) => ({ role, found: [...oracle.procurementsOf(all, id, role).values()] }));
        const told = expected.flatMap(({ role, found }) =>
          found.flatMap((one) => (one === null ? [] : [{ role, one }])),
        );
        const { data } = await shop.call(enterpriseDetail, { id }, member);
        expect([data.buyerCount, data.winnerCount, data.agencyCount]).toEqual(
          expected.map(({ found }) => found.length),
        );
        expect(data.performanceCount).toBe(told.length);
        expect(data.awardSum).toBeCloseTo(
          told.reduce((sum, { role, one }) => sum + oracle.trackSum(all, one, id, role), 0) / 100,
          1,
        );
        expect(data.performances.map(({ noticeId }) => noticeId)).toEqual(
          told
            .map(({ one }) => one)
            .sort((a, b) => b.published_at.getTime() - a.published_at.getTime() || (a.id < b.id ? -1 : 1))
            .slice(0, 50)
            .map(({ id: noticeId }) => noticeId),
        );
      }
    };
    await check(notices);
    const first = notices.find(({ doc_channel, buyer_id }) => doc_channel === 'award' && buyer_id === bodies[0]);
    if (first === undefined) throw new Error('the buyer has no award');
    const at = new Date(TEST_NOW.getTime() - 3_600_000);
    const later = {
      ...first,
      id: 'told-later',
      ocid: null,
      release_id: null,
      published_at: at,
      bid_amount_fen: 777_700,
    };
    await insertAnnouncements(shop.deps.db, [later]);
    await check([...notices, later]);
    const changed = { ...later, buyer_id: bodies[1] ?? null, winners: [], doc_channel: 'contract' as const };
    await replaceAnnouncement(shop.deps.db, changed);
    await check([...notices, changed]);
    await sql`delete from announcements where id = 'told-later'`.execute(shop.deps.db);
    await check(notices);
  });

  it('the sums of days give the board that the single notices give, and a notice that comes later counts at once (S2-12)', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const today = oracle.dayOf(TEST_NOW);
    const board = () => boardOf(db, today, TEST_NOW);
    const days = Array.from({ length: 30 }, (_, ago) =>
      oracle.dayOf(new Date(TEST_NOW.getTime() - ago * 86_400_000)),
    ).reverse();
    const counted = (all: readonly AnnouncementRecord[]) => {
      const lately = all.filter(
        ({ published_at }) => days.includes(oracle.dayOf(published_at)) && published_at <= TEST_NOW,
      );
      return {
        award: days.map(
          (day) =>
            lately.filter(
              ({ doc_channel, published_at }) => doc_channel === 'award' && oracle.dayOf(published_at) === day,
            ).length,
        ),
        map: Object.fromEntries(
          [...new Set(lately.map(({ province }) => province))].flatMap((province) =>
            province === null
              ? []
              : [
                  [
                    province,
                    {
                      count: lately.filter((one) => one.province === province).length,
                      sum: oracle
                        .awardsOf(lately)
                        .reduce((sum, one) => sum + (one.province === province ? (one.bid_amount_fen ?? 0) : 0), 0),
                    },
                  ],
                ],
          ),
        ),
      };
    };
    const figures = ({ counts, map }: Board) => ({
      award: counts.award.days,
      map: Object.fromEntries(map.map(({ province, count, sum }) => [province, { count, sum }])),
    });
    const single = await board();
    expect(figures(single)).toEqual(counted(notices));
    await buildBoardDays(db, today);
    const { rows: built } = await sql<{ n: number }>`select count(*)::int as n from board_days where is_built`.execute(
      db,
    );
    expect(built[0]?.n).toBeGreaterThan(20);
    expect(await board()).toEqual(single);

    const award = awards.find(({ bid_amount_fen, province }) => bid_amount_fen !== null && province !== null);
    if (award === undefined) throw new Error('no award with an amount');
    const at = new Date(TEST_NOW.getTime() - 10 * 86_400_000);
    const later = { ...award, id: 'board-later', ocid: null, release_id: null, published_at: at };
    await insertAnnouncements(db, [later]);
    expect(figures(await board())).toEqual(counted([...notices, later]));
    await buildBoardDays(db, today);
    expect(figures(await board())).toEqual(counted([...notices, later]));
    await replaceAnnouncement(db, { ...later, published_at: new Date(at.getTime() - 86_400_000) });
    const moved = await board();
    await buildBoardDays(db, today);
    expect(await board()).toEqual(moved);
    expect(figures(moved)).not.toEqual(counted([...notices, later]));
    await sql`delete from announcements where id = 'board-later'`.execute(db);
    expect(await board()).toEqual(single);
  });

  it('days that the dashboard no longer counts are dropped with their sums', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const daysOf = async (table: string): Promise<readonly string[]> =>
      (
        await sql<{ day: string }>`select distinct day::text from ${sql.table(table)} order by day`.execute(db)
      ).rows.map(({ day }) => day);
    const dayAgo = (days: number): string => oracle.dayOf(new Date(TEST_NOW.getTime() - days * 86_400_000));
    await buildBoardDays(db, dayAgo(0));
    const [known, summed] = [await daysOf('board_days'), await daysOf('board_counts')];
    await buildBoardDays(db, dayAgo(-20));
    const stays = (day: string): boolean => day > dayAgo(10);
    expect([summed.filter(stays).length, summed.length - summed.filter(stays).length].map((n) => n > 5)).toEqual([
      true,
      true,
    ]);
    expect(await daysOf('board_days')).toEqual(known.filter(stays));
    expect((await daysOf('board_counts')).every(stays)).toBe(true);
  });

  it('one province and one industry alone count what is there (S2-32)', async () => {
    const { shop, member } = await enter();
    const province = mostFrequent(awards.map((award) => award.province));
    const section = mostFrequent(awards.map(({ industry_code }) => industry_code?.charAt(0) ?? null));
    const asked = { areaArray: [province], industryArray: [section], publishedFrom: FROM, publishedTo: TO };
    const { data } = await shop.call(marketAnalysis, asked, member);
    const own = awards.filter((award) => award.province === province && award.industry_code?.startsWith(section));
    expect(own.length).toBeGreaterThan(0);
    expect(data.totals.awards).toBe(own.length);
    expect(byKey(data.byRegion)).toEqual(oracle.shares(own, (award) => award.province));
  });

  it('the past of a buyer, a supplier and an agency (S2-27)', async () => {
    const { shop, member } = await enter();
    const ask = async (enterpriseId: string) =>
      (await shop.call(historyAnalysis, { enterpriseId, publishedFrom: FROM, publishedTo: TO }, member)).data;
    const buyer = mostFrequent(awards.map(({ buyer_id }) => buyer_id));
    const bought = awards.filter(({ buyer_id }) => buyer_id === buyer);
    expect((await ask(buyer)).asBuyer).toMatchObject({
      count: bought.length,
      sum: oracle.shares(bought, () => 'x').x?.sum,
    });
    const agency = mostFrequent(awards.map(({ agency_id }) => agency_id));
    expect((await ask(agency)).asAgent.count).toBe(awards.filter(({ agency_id }) => agency_id === agency).length);
    const wins = oracle.winsOf(awards);
    const supplier = mostFrequent(wins.map(({ key }) => key));
    const own = wins.filter(({ key }) => key === supplier);
    const { asWinner, records } = await ask(supplier);
    expect(asWinner).toMatchObject({
      count: own.length,
      sum: own.reduce((sum, { amount }) => sum + (amount ?? 0), 0) / 100,
    });
    expect(records.filter(({ role }) => role === 'winner')).toHaveLength(Math.min(30, own.length));
  });

  it('the report of a project says of its buyer and its bidders what their 历史分析 shows, whatever was published again, changed or let in lots (S2-27, S7-77)', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const again = notices.find(({ nature, doc_channel }) => nature === '重发' && doc_channel === 'award');
    const [first] = again?.winners ?? [];
    if (again === undefined || first === undefined) throw new Error('no award was published again');
    const lots = {
      ...{ ...again, id: 'report-lots', ocid: null, release_id: null, nature: '正常' },
      winners: [1, 2]
        .map((rank) => ({ ...first, rank }))
        .concat({ ...first, rank: 3, name: '第二包供应商', enterprise_id: null }),
    };
    const earlier = { ...lots, id: 'report-earlier', published_at: new Date('2025-11-20T15:59:59Z') };
    await insertAnnouncements(db, [lots, earlier]);
    const buyer = mostFrequent(awards.map(({ buyer_id }) => buyer_id));
    const ofBuyers = [again, ...awards.filter(({ buyer_id }) => buyer_id === buyer).slice(0, 2)];
    const all = [...oracle.between(notices, '2025-11-21', '2026-11-20'), lots];
    const history = async (enterpriseId: string) => {
      await db.deleteFrom('quota_counters').execute();
      return (await shop.call(historyAnalysis, { enterpriseId }, member)).data;
    };
    for (const { id, buyer_id } of ofBuyers) {
      const head = await headOf(db, id);
      if (head === undefined || buyer_id === null) throw new Error(`no announcement ${id}`);
      const { lines } = await projectReport(db, head, TEST_NOW);
      const { asBuyer } = await history(buyer_id);
      const own = oracle.awardsOf(all).filter((award) => award.buyer_id === buyer_id);
      expect(asBuyer.count).toBe(own.length);
      expect(lines).toContain(`【采购单位历史】近12个月共${own.length}条中标公告`);
      const prices = oracle.pricedFen([...notices, lots, earlier], own);
      const priced = own.flatMap(({ budget_fen }, index) => {
        const price = prices[index] ?? Number.NaN;
        return Number.isNaN(price) || !budget_fen ? [] : [1 - price / budget_fen];
      });
      const mean = oracle.mean(priced);
      expect(lines).toContain(
        `平均节资率：${(mean * 100).toFixed(1)}%（依据${priced.length}项同时公布预算和中标金额的采购）`,
      );
      expect(lines.filter((line) => /：中标\d+次$/.test(line))).toEqual(
        asBuyer.partners.slice(0, 5).map(({ name, count }) => `${name}：中标${count}次`),
      );
      const names = new Set(own.flatMap(({ winners }) => winners.map(({ name }) => name)));
      expect(asBuyer.partners).toHaveLength(Math.min(10, names.size));
      for (const { name, count } of asBuyer.partners)
        expect(own.filter(({ winners }) => winners.some((winner) => winner.name === name)).length, name).toBe(count);
      const named = new Map(
        notices.flatMap(({ winners }) => winners.map(({ name, enterprise_id }) => [name, enterprise_id])),
      );
      const bidders = lines.flatMap((line) => /^(?:中标|第\d+名) {2}(.+?)：.*；近12个月(.*)$/.exec(line) ?? []);
      expect(bidders.length).toBeGreaterThan(0);
      for (let at = 0; at < bidders.length; at += 3) {
        const enterpriseId = named.get(bidders[at + 1] ?? '');
        if (!enterpriseId) continue;
        const { asWinner, bids } = await history(enterpriseId);
        expect(bidders[at + 2]).toBe(`公示为候选人的项目${bids.projects}个，中标公告${asWinner.count}条`);
      }
    }
    await sql`delete from announcements where id in ('report-lots', 'report-earlier')`.execute(db);
  });

  it('the bids of a supplier, whom it met, and its rate are counted from published candidates alone (S2-27)', async () => {
    const { shop, member } = await enter();
    const candidates = notices.filter(
      ({ doc_channel, published_at, nature }) =>
        doc_channel === 'candidate' &&
        nature !== '重发' &&
        oracle.dayOf(published_at) >= FROM &&
        oracle.dayOf(published_at) <= TO,
    );
    const keys = (of: (typeof notices)[number]) => of.winners.map(({ enterprise_id, name }) => enterprise_id ?? name);
    const supplier = mostFrequent(
      candidates.flatMap((notice) => notice.winners.map(({ enterprise_id }) => enterprise_id)),
    );
    const own = candidates.filter((notice) => keys(notice).includes(supplier));
    const winners = new Map<string, string[]>();
    for (const notice of notices.filter(({ doc_channel }) => doc_channel === 'award'))
      winners.set(notice.project_id ?? '', [...(winners.get(notice.project_id ?? '') ?? []), ...keys(notice)]);
    const projects = [...new Set(own.map(({ project_id }) => project_id ?? ''))];
    const { data } = await shop.call(
      historyAnalysis,
      { enterpriseId: supplier, publishedFrom: FROM, publishedTo: TO },
      member,
    );
    expect(projects.length).toBeGreaterThan(2);
    expect(data.bids).toMatchObject({
      projects: projects.length,
      decided: projects.filter((project) => winners.has(project)).length,
      won: projects.filter((project) => winners.get(project)?.includes(supplier)).length,
    });
    expect(data.bids.months.reduce((sum, { projects: count }) => sum + count, 0)).toBe(projects.length);
    expect(data.rivals.length).toBeGreaterThan(0);
    for (const { id, name, met, won, lost, evidence } of data.rivals) {
      const rival = id ?? name;
      const shared = projects.filter((project) =>
        own.some((notice) => (notice.project_id ?? '') === project && keys(notice).includes(rival)),
      );
      expect([met, won, lost]).toEqual([
        shared.length,
        shared.filter((project) => winners.get(project)?.includes(supplier)).length,
        shared.filter((project) => winners.get(project)?.includes(rival)).length,
      ]);
      for (const proof of evidence)
        expect(keys(own.find((notice) => notice.id === proof.id) as never)).toContain(rival);
    }
  });

  it('a price is predicted from comparable awards, all of them listed, or refused with the number there is (S7-78)', async () => {
    const { shop, member } = await enter();
    const tenders = notices
      .filter(({ doc_channel, budget_fen }) => doc_channel === 'tender' && budget_fen !== null)
      .slice(0, 60);
    const seen = { given: 0, refused: 0 };
    for (const tender of tenders) {
      const budget = tender.budget_fen ?? 0;
      const awardsNear = oracle.comparable(notices, tender, budget, TEST_NOW);
      const { code, data, message } = await shop.call(pricePrediction, { id: tender.id }, member);
      if (awardsNear.length < 8) {
        seen.refused += 1;
        expect([code, message]).toEqual([
          235,
          `可比的中标记录只有${awardsNear.length}条，少于8条，无法给出可靠的价格区间`,
        ]);
        continue;
      }
      seen.given += 1;
      expect(data.comparables.map(({ id }) => id)).toEqual(awardsNear.map(({ id }) => id));
      const [q1 = 0, , q3 = 0] = oracle.quartiles(
        awardsNear.map(({ bid_amount_fen, budget_fen }) => (bid_amount_fen ?? 0) / (budget_fen ?? 1)),
      );
      // The province is named where all comparables are of it; a comparison across provinces names none.
      const isLocal = awardsNear.every(({ province }) => province !== null && province === tender.province);
      expect([data.basis.province, data.basis.category]).toEqual([isLocal ? tender.province : null, tender.category]);
      expect(data.low).toBeCloseTo((q1 * budget) / 100, 1);
      expect(data.high).toBeCloseTo((q3 * budget) / 100, 1);
    }
    expect(Math.min(seen.given, seen.refused)).toBeGreaterThan(3);
  });

  it('who will probably bid is counted from former meetings (S7-77)', async () => {
    const { shop, member } = await enter();
    const latest = notices
      .filter(({ doc_channel, buyer_id }) => doc_channel === 'tender' && buyer_id !== null)
      .slice(-25);
    for (const tender of latest) {
      const expected = oracle.bidders(notices, tender);
      const { data } = await shop.call(toubiaoForecastList, { id: tender.id, pageSize: 50 }, member);
      expect(data.total).toBe(expected.length);
      const weights = data.records.map(
        ({ enterpriseId, name }) => expected.find(({ key }) => key === (enterpriseId ?? name))?.weight ?? 0,
      );
      expect(weights).toEqual(
        expected
          .map(({ weight }) => weight)
          .sort((a, b) => b - a)
          .slice(0, 50),
      );
      for (const { enterpriseId, name, meetings, wins, evidence } of data.records) {
        const former = expected.find(({ key }) => key === (enterpriseId ?? name));
        expect(former).toMatchObject({ meetings, wins });
        expect(evidence.map(({ id }) => id)).toEqual(former?.notices.slice(0, 3));
      }
    }
  });

  it('services end when their published term ends (S1-10)', async () => {
    const { shop, member } = await enter();
    const expected = oracle.serviceEnds(notices, '2026-11-20', 300);
    const found = new Map<string, string>();
    for (let pageNumber = 1; pageNumber <= 30; pageNumber += 1) {
      const { data } = await shop.call(expiringContracts, { withinDays: 300, pageNumber, pageSize: 50 }, member);
      for (const { projectId, serviceEnd, evidence } of data.records) {
        found.set(projectId, serviceEnd);
        expect(evidence.length).toBeGreaterThan(0);
      }
      if (data.records.length < 50) break;
    }
    expect(expected.size).toBeGreaterThan(10);
    expect([...found].sort()).toEqual([...expected].sort());
  });

  it('an atlas draws every relation of its centre with the notices that prove it, never more than 80 bodies (S2-28)', async () => {
    const { shop, member } = await enter();
    for (const center of [
      mostFrequent(awards.map(({ buyer_id }) => buyer_id)),
      mostFrequent(oracle.winsOf(awards).map(({ key }) => key)),
    ]) {
      const { data } = await shop.call(atlas, { enterpriseId: center, depth: 1 }, member);
      const expected = oracle.relationsOf(notices, center);
      const own = data.edges.map(({ from, to, relation, count }) => [`${from} ${to} ${relation}`, count]);
      expect(Object.fromEntries(own)).toEqual(
        Object.fromEntries([...expected].map(([key, projects]) => [key, projects.size])),
      );
      for (const { evidence, from, to } of data.edges)
        for (const { id, title, docChannel } of evidence) {
          const notice = notices.find((each) => each.id === id);
          expect([title, docChannel]).toEqual([notice?.title, notice?.doc_channel]);
          const parties = [
            notice?.buyer_id,
            notice?.agency_id,
            ...(notice?.winners ?? []).map(({ enterprise_id }) => enterprise_id),
          ];
          expect(parties).toEqual(expect.arrayContaining([from, to]));
        }
      const wide = (await shop.call(atlas, { enterpriseId: center, depth: 2 }, member)).data;
      expect(wide.nodes.length).toBeLessThanOrEqual(80);
      expect(wide.truncated === null || wide.nodes.length === 80).toBe(true);
    }
  });

  it('the data board counts days in Shanghai (S2-12)', async () => {
    const { shop, member } = await enter();
    const { data } = await shop.call(dashboard, {}, member);
    const daysAgo = (days: number) => oracle.dayOf(new Date(TEST_NOW.getTime() - days * 86_400_000));
    const own = notices.filter(({ doc_channel }) => doc_channel === 'award');
    const within = (from: number, to = 0) =>
      own.filter(
        ({ published_at }) => oracle.dayOf(published_at) >= daysAgo(from) && oracle.dayOf(published_at) <= daysAgo(to),
      ).length;
    expect(data.counts.find(({ kind }) => kind === 'award')).toEqual({
      kind: 'award',
      today: within(0),
      yesterday: within(1, 1),
      last7: within(6),
      last30: within(29),
      days: Array.from({ length: 30 }, (_, at) => within(29 - at, 29 - at)),
      latest: own
        .map(({ published_at }) => published_at.toISOString())
        .sort()
        .at(-1),
    });
    expect(data.map.reduce((sum, { count }) => sum + count, 0)).toBe(
      notices.filter(({ province, published_at }) => province !== null && oracle.dayOf(published_at) >= daysAgo(29))
        .length,
    );
  });
});
