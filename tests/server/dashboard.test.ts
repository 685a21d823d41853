import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dashboard, dueNotices } from '#contract/analysis-insight.contract.ts';
import { historyAnalysis } from '#contract/analysis-market.contract.ts';
import { selZhaobiaoDetails } from '#contract/announcement-detail.contract.ts';
import { enterpriseDetail } from '#contract/enterprise.contract.ts';
import { quotaUses } from '#contract/quota.contract.ts';
import { ENDING_CHANNELS } from '#domain/doc-channel.ts';
import { quotaDay } from '#domain/quota-day.ts';
import { SlowReadRefused } from '#server/db/slow-reads.ts';
import type { SubscriptionKind } from '#server/db/tables/identity.tables.ts';
import type { MonitorKind } from '#server/db/tables/member-acts.tables.ts';
import { buildBoardDays } from '#server/derive/board-days.ts';
import { sharedBoard } from '#server/features/analysis/dashboard-board.policy.ts';
import { dueCalendar } from '#server/features/analysis/due-notices.policy.ts';
import { followedBy } from '#server/features/analysis/due-notices.repo.ts';
import { subscriptionHits } from '#server/features/analysis/subscription-hits.policy.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  replaceAnnouncement,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { approval, fillRecords, forecast, intention, OWNER, planned } from '#tests/support/records.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';
import { fillSmallMarket } from '#tests/support/small-market.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the calendar lists on each of its days. */
async function dueByDay(shop: Shop, member: Member) {
  const { days } = (await shop.call(dueNotices, {}, member)).data;
  const seen = [];
  for (const { day, count } of days) {
    const { listed } = (await shop.call(dueNotices, { day }, member)).data;
    if (listed?.day !== day) throw new Error(`asked for ${day}, listed ${listed?.day}`);
    seen.push({ day, count, notices: listed.notices });
  }
  return seen;
}

/** A subscription group that searches for one word. */
const saveGroup = (
  { deps, clock }: Shop,
  userId: string,
  searchWord: string,
  rest: { id?: string; kind?: SubscriptionKind; name?: string; position?: number } = {},
) =>
  deps.db
    .insertInto('subscription_groups')
    .values({
      ...{ id: `${userId}-${searchWord}`, kind: 'bidding', name: searchWord, position: 0, ...rest },
      ...{ user_id: userId, filter: JSON.stringify({ searchWord }), created_at: clock.now() },
    })
    .execute();

onOneOrBothDatabases('the blocks of the data board', (open) => {
  const enter = async () => {
    const shop = await openShop(await open());
    await fillSmallMarket(shop);
    const member = await shop.member();
    const endsAt = new Date(shop.clock.now().getTime() + 30 * DAY_MS);
    await grantDemoMembership(shop.deps.db, { userId: member.userId, tier: 'qiyetong', areas: [], endsAt });
    return { shop, member };
  };
  const inHours = (shop: Shop, hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR_MS);

  it('the line of a card is what plain SQL counts on each of thirty days, and ends with today (S2-12)', async () => {
    const { shop, member } = await enter();
    const published = [0, 1, 1, 5, 29, 30, 31].map((days, at) =>
      notice({ id: `line-${at}`, doc_channel: 'tender', published_at: inHours(shop, -24 * days - 1) }),
    );
    await insertAnnouncements(shop.deps.db, published);
    const midnight = Date.parse('2026-11-20T00:00:00+08:00');
    await fillRecords(shop.deps.db, {
      planned: [-1, 0, 1].map((ms) => planned({ id: `line-${ms}`, published_at: new Date(midnight + ms) })),
    });
    const { data } = await shop.call(dashboard, {}, member);
    const { rows } = await sql<{ day: string; count: number; latest: Date }>`
      select to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as count, max(published_at) as latest
      from announcements where doc_channel in ('tender', 'negotiation', 'consultation', 'inquiry', 'single', 'bidding', 'invitation')
        and published_at <= ${shop.clock.now()} group by 1`.execute(shop.deps.db);
    const days = Array.from({ length: 30 }, (_, at) =>
      new Date(shop.clock.now().getTime() + 8 * HOUR_MS - (29 - at) * DAY_MS).toISOString().slice(0, 10),
    );
    const expected = days.map((day) => rows.find((row) => row.day === day)?.count ?? 0);
    const tender = data.counts.find(({ kind }) => kind === 'tender');
    expect(expected.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(4);
    expect(tender?.days).toEqual(expected);
    expect(tender?.today).toBe(expected[29]);
    expect(tender?.last30).toBe(expected.reduce((sum, count) => sum + count, 0));
    expect(tender?.latest).toBe(inHours(shop, -1).toISOString());
    expect(data.counts.find(({ kind }) => kind === 'forecast')).toMatchObject({
      days: Array(30).fill(0),
      latest: null,
    });
    expect(data.counts.find(({ kind }) => kind === 'plannedProject')?.days, 'days begin at midnight in China').toEqual([
      ...[...Array(28).fill(0), 1, 2],
    ]);
  });

  it('counts tenders that are due and were published within a year, the ten busiest sources, and up to this moment (S2-12)', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const read = async () => (await shop.call(dashboard, {}, member)).data;
    const { dueSoon } = await read();
    const due = (days: number, media: string) =>
      notice({
        media,
        doc_channel: 'tender',
        published_at: inHours(shop, -24 * days),
        bid_deadline: inHours(shop, 20),
      });
    const numbers = Array.from({ length: 11 }, (_, at) => at + 1);
    await insertAnnouncements(db, [
      ...numbers.flatMap((at) => Array.from({ length: at }, () => due(2, `媒体${at}`))),
      due(365, '去年'),
      due(367, '前年'),
      notice({ published_at: inHours(shop, 30) }),
    ]);
    const added = numbers.reduce((sum, at) => sum + at, 0) + 1;
    const now = await read();
    expect(now.dueSoon).toEqual({ day1: dueSoon.day1 + added, day3: dueSoon.day3 + added, day7: dueSoon.day7 + added });
    expect(now.sources.map(({ name, count }) => `${name} ${count}`)).toEqual(
      numbers
        .toReversed()
        .slice(0, 10)
        .map((at) => `媒体${at} ${at}`),
    );
    const { rows } = await sql<{ day: string }>`
      select to_char(max(published_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from announcements
      where published_at <= ${shop.clock.now()}`.execute(db);
    expect(now.lastPublishDay).toBe(rows[0]?.day);
  });

  it('counts every group over announcements, one after the other, those of a list in their order, tenders first (S2-12)', async () => {
    const { shop, member } = await enter();
    const kinds = ['award', 'agent', 'owner', 'bidding', 'proposed'] as const;
    const positions = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    for (const kind of kinds) {
      for (const position of positions) {
        await saveGroup(shop, member.userId, '充电桩', { id: `${kind}-${position}`, kind, name: kind, position });
      }
    }
    let [underWay, most] = [0, 0];
    const search: typeof shop.deps.search = {
      ...shop.deps.search,
      count: async (query) => {
        underWay += 1;
        most = Math.max(most, underWay);
        const counted = await shop.deps.search.count(query);
        underWay -= 1;
        return counted;
      },
    };
    const hits = await subscriptionHits({ db: shop.deps.db, search }, member.userId, shop.clock.now());
    expect(most).toBe(1);
    expect(hits.map(({ id }) => id)).toEqual(
      ['bidding', 'owner', 'agent', 'award'].flatMap((kind) =>
        positions.toReversed().map((position) => `${kind}-${position}`),
      ),
    );
    expect((await shop.call(dashboard, {}, member)).data.subscriptionHits).toEqual(hits);
  });

  it('an award that was published once more counts as a notice and not as an amount, in days that are summed up and in others (S2-12)', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const award = (hours: number, nature: string) =>
      notice({
        ...{ doc_channel: 'award', province: '西藏', bid_amount_fen: 10_000, nature },
        published_at: inHours(shop, -hours),
      });
    await insertAnnouncements(
      db,
      [1, 30].flatMap((hours) => [award(hours, '正常'), award(hours, '重发')]),
    );
    const ofTibet = async () => {
      shop.clock.advance(2 * 60_000);
      const { map } = (await shop.call(dashboard, {}, member)).data;
      return map.filter(({ province }) => province === '西藏');
    };
    const expected = [{ province: '西藏', count: 4, sum: 200 }];
    expect(await ofTibet()).toEqual(expected);
    await buildBoardDays(db, quotaDay(shop.clock.now()));
    const { rows } = await sql`select from board_counts where kind = 'province' and key = '西藏'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await ofTibet()).toEqual(expected);
  });

  it('its figures are read once a minute for all members, again after midnight in China, and at once after a failure (S2-12)', async () => {
    const { shop } = await enter();
    let [reads, fails] = [0, true];
    const slowReads: typeof shop.deps.slowReads = (read, signal) => {
      reads += 1;
      return fails ? Promise.reject(new Error('no reader')) : shop.deps.slowReads(read, signal);
    };
    const readsAt = async (at: string) => {
      shop.clock.set(new Date(at));
      await sharedBoard({ ...shop.deps, slowReads });
      return reads;
    };
    await expect(readsAt('2026-11-26T15:59:20Z')).rejects.toThrow('no reader');
    fails = false;
    expect(await readsAt('2026-11-26T15:59:21Z')).toBe(2);
    expect(await readsAt('2026-11-26T15:59:59Z')).toBe(2);
    expect(await readsAt('2026-11-26T16:00:00Z')).toBe(3);
    expect(await readsAt('2026-11-26T16:00:59Z')).toBe(3);
    expect(await readsAt('2026-11-26T16:01:00Z')).toBe(4);
  });

  it('the day of the newest notice is that of China, also in the eight hours in which it is another one in Greenwich (S2-12)', async () => {
    const { shop, member } = await enter();
    const dayOfNewest = async (publishedAt: string) => {
      shop.clock.set(new Date(publishedAt));
      await insertAnnouncements(shop.deps.db, [notice({ published_at: shop.clock.now() })]);
      return (await shop.call(dashboard, {}, member)).data.lastPublishDay;
    };
    expect(await dayOfNewest('2026-11-26T15:59:59.999Z')).toBe('2026-11-26');
    expect(await dayOfNewest('2026-11-26T16:00:00Z')).toBe('2026-11-27');
    expect(await dayOfNewest('2026-11-26T23:59:59Z')).toBe('2026-11-27');
  });

  it('while too many reads wait the figures of the day go on, and never those of yesterday (S2-12)', async () => {
    const { shop } = await enter();
    const readAt = async (at: string, isBusy: boolean, failure: Error = new SlowReadRefused('busy')) => {
      shop.clock.set(new Date(at));
      const slowReads: typeof shop.deps.slowReads = (read, signal) =>
        isBusy ? Promise.reject(failure) : shop.deps.slowReads(read, signal);
      return (await sharedBoard({ ...shop.deps, slowReads })).asOf.toISOString();
    };
    expect(await readAt('2026-11-26T15:50:00Z', false)).toBe('2026-11-26T15:50:00.000Z');
    expect(await readAt('2026-11-26T15:59:59Z', true)).toBe('2026-11-26T15:50:00.000Z');
    const broken = new Error('column is missing');
    await expect(readAt('2026-11-26T15:59:59Z', true, broken), 'what is broken is seen').rejects.toThrow(broken);
    await expect(readAt('2026-11-26T16:00:00Z', true)).rejects.toThrow('slow read refused: busy');
    expect(await readAt('2026-11-26T16:00:01Z', false)).toBe('2026-11-26T16:00:01.000Z');
  });

  it('a notice that comes later counts the sums of its own day and month again, and of no other (S2-12)', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const built = (table: 'market_months' | 'board_days', key: 'month' | 'day', at: string) =>
      sql<{ is_built: boolean }>`
      insert into ${sql.table(table)} (${sql.ref(key)}, is_built) values (${at}, true)
      on conflict (${sql.ref(key)}) do update set is_built = true`.execute(db);
    for (const month of ['2026-09-01', '2026-10-01']) await built('market_months', 'month', month);
    for (const day of ['2026-09-30', '2026-10-01']) await built('board_days', 'day', day);
    // An hour after midnight in China, still the day before in UTC.
    await insertAnnouncements(db, [notice({ published_at: new Date('2026-09-30T17:00:00Z') })]);
    const { rows } = await sql<{ at: string; is_built: boolean }>`
      select to_char(month, 'YYYY-MM') as at, is_built from market_months where month in ('2026-09-01', '2026-10-01')
      union all select to_char(day, 'YYYY-MM-DD'), is_built from board_days where day in ('2026-09-30', '2026-10-01') order by 1`.execute(
      db,
    );
    expect(rows).toEqual([
      { at: '2026-09', is_built: true },
      { at: '2026-09-30', is_built: true },
      { at: '2026-10', is_built: false },
      { at: '2026-10-01', is_built: false },
    ]);
  });

  it('a notice that is replaced counts where it was and where it is now, with the winners it has now (S2-12)', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const won = (name: string) => ({
      doc_channel: 'award' as const,
      winners: [{ rank: 1, name, enterprise_id: null, bid_amount_fen: 1, price_form: null, rate: null, score: null }],
    });
    const given = notice({ id: 'replaced', ...won('甲公司'), published_at: new Date('2026-07-10T02:00:00Z') });
    await insertAnnouncements(db, [given]);
    const unbuiltAfter = async (replaced: Parameters<typeof replaceAnnouncement>[1]) => {
      await sql`update market_months set is_built = true`.execute(db);
      await sql`update board_days set is_built = true`.execute(db);
      await replaceAnnouncement(db, replaced);
      const { rows } = await sql<{ at: string }>`
        select month::text as at from market_months where not is_built union all
        select day::text from board_days where not is_built order by 1`.execute(db);
      return rows.map(({ at }) => at);
    };
    const namedIn = async (table: string) =>
      (await sql<{ name: string }>`select name from ${sql.table(table)} where announcement_id = 'replaced'`.execute(db))
        .rows;
    const later = { ...given, ...won('乙公司'), published_at: new Date('2026-07-20T02:00:00Z') };
    expect(await unbuiltAfter(later)).toEqual(['2026-07-01', '2026-07-10', '2026-07-20']);
    for (const table of ['announcement_winners', 'award_wins'])
      expect(await namedIn(table), table).toEqual([{ name: '乙公司' }]);
    const ended = { ...given, doc_channel: 'terminated' as const, published_at: new Date('2026-07-25T02:00:00Z') };
    expect(await unbuiltAfter(ended)).toEqual(['2026-07-01', '2026-07-20', '2026-07-25']);
    expect(await namedIn('award_wins'), 'no award any more').toEqual([]);
    const { rows: facts } = await sql`select from award_facts where announcement_id = 'replaced'`.execute(db);
    expect(facts).toEqual([]);
  });

  it('the calendar holds open tenders of my favourites, monitors and groups, once each with every reason (S2-12, S2-60)', async () => {
    const { shop, member } = await enter();
    const other = await shop.member();
    const { db } = shop.deps;
    const due = (id: string, hours: number, more: Parameters<typeof notice>[0] = {}) =>
      notice({ id, title: `${id}采购`, published_at: inHours(shop, -50), bid_deadline: inHours(shop, hours), ...more });
    await insertAnnouncements(db, [
      // Of the name that is watched, but not of the body.
      due('liked', 30, { buyer_name: '临安区澄岭医院', province: '浙江', city: '杭州', district: '临安区' }),
      due('over', -1),
      due('far', 24 * 20),
      due('watched', 30, { buyer_id: 'buyer-1', buyer_name: '临安区澄岭医院' }),
      due('grouped', 5, { title: '充电桩招标公告' }),
      due('both', 100, { title: '充电桩二期招标公告', buyer_id: 'buyer-1', buyer_name: '临安区澄岭医院' }),
      due('nobody', 30),
      due('award', 30, { doc_channel: 'award', title: '充电桩中标公告' }),
    ]);
    for (const announcement_id of ['liked', 'over', 'far'])
      await db
        .insertInto('announcement_collections')
        .values({ user_id: member.userId, announcement_id, collected_at: shop.clock.now() })
        .execute();
    await db
      .insertInto('monitors')
      .values({
        ...{ monitor_id: 'mon', user_id: member.userId, kind: 'owner', name: '临安区澄岭医院' },
        ...{ target_id: 'buyer-1', target_key: 'buyer-1', since: shop.clock.now() },
      })
      .execute();
    await saveGroup(shop, member.userId, '充电桩', { id: 'grp' });
    // A group of awards finds one that still names the deadline of its tender; it is no tender.
    await saveGroup(shop, member.userId, '充电桩', { id: 'grp-award', kind: 'award', name: '充电桩中标', position: 1 });
    const { data } = await shop.call(dueNotices, {}, member);
    expect(data.days).toHaveLength(14);
    expect(data.capped).toBe(false);
    const byDay = await dueByDay(shop, member);
    expect(byDay.flatMap(({ notices }) => notices).find(({ id }) => id === 'liked')).toMatchObject({
      province: '浙江',
      city: '杭州',
      district: '临安区',
    });
    const listed = byDay.flatMap(({ day, notices }) =>
      notices.map(({ id, bidDeadline, reasons }) => [
        day === new Date(Date.parse(bidDeadline) + 8 * HOUR_MS).toISOString().slice(0, 10),
        id,
        reasons.map(({ kind, name }) => `${kind} ${name ?? ''}`.trim()),
      ]),
    );
    expect(listed).toEqual([
      [true, 'grouped', ['group 充电桩']],
      [true, 'liked', ['favourite']],
      [true, 'watched', ['monitor 临安区澄岭医院']],
      [true, 'both', ['monitor 临安区澄岭医院', 'group 充电桩']],
    ]);
    expect(data.days.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(4);
    const nothing = (await shop.call(dueNotices, {}, other)).data;
    await db
      .insertInto('announcement_collections')
      .values({ user_id: other.userId, announcement_id: 'liked', collected_at: shop.clock.now() })
      .execute();
    const single = await dueByDay(shop, other);
    expect(single.flatMap(({ notices }) => notices.map(({ id }) => id))).toEqual(['liked']);
    expect(nothing.days.every(({ count }) => count === 0)).toBe(true);
    expect(nothing.listed).toBeNull();
  });

  it('a tender that was postponed is due on its new day, on the calendar and in the counts (S2-12, S2-60)', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const counts = async () => (await shop.call(dashboard, {}, member)).data.dueSoon;
    const before = await counts();
    const projects = ['moved-out', 'moved-in', 'moved-on'];
    await db
      .insertInto('projects')
      .values(
        projects.map((id) => ({
          ...{ id: `prj-${id}`, ocid: `prj-${id}`, code: null, name: id, buyer_id: null, province: null, city: null },
        })),
      )
      .execute();
    const due = (id: string, project: string, hours: number, more: Parameters<typeof notice>[0] = {}) =>
      notice({
        ...{ id, title: `枕流亭${id}`, project_id: `prj-${project}`, published_at: inHours(shop, -50) },
        ...{ bid_deadline: inHours(shop, hours), ...more },
      });
    const change = { doc_channel: 'change', published_at: inHours(shop, -20) } as const;
    await insertAnnouncements(db, [
      due('moved-out', 'moved-out', 10),
      due('moved-out-move', 'moved-out', 24 * 30, change),
      due('moved-in', 'moved-in', -5),
      due('moved-in-move', 'moved-in', 10, change),
      due('moved-on', 'moved-on', 10),
      due('moved-on-move', 'moved-on', 24 * 5 + 10, change),
    ]);
    for (const announcement_id of projects)
      await db
        .insertInto('announcement_collections')
        .values({ user_id: member.userId, announcement_id, collected_at: shop.clock.now() })
        .execute();
    await saveGroup(shop, member.userId, '枕流亭');
    const listed = (await dueByDay(shop, member)).flatMap(({ notices }) =>
      notices.map(({ id, bidDeadline, reasons }) => [id, bidDeadline, reasons.map(({ kind }) => kind)]),
    );
    expect(listed).toEqual([
      ['moved-in', inHours(shop, 10).toISOString(), ['favourite', 'group']],
      ['moved-on', inHours(shop, 24 * 5 + 10).toISOString(), ['favourite', 'group']],
    ]);
    expect(await counts()).toEqual({ day1: before.day1 + 1, day3: before.day3 + 1, day7: before.day7 + 2 });
  });

  it('a tender whose bidding was ended before its deadline is due no more, unless the end is of an earlier or a later round (S2-12, S2-60)', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const counts = async () => (await shop.call(dashboard, {}, member)).data.dueSoon;
    const before = await counts();
    const projects = [...ENDING_CHANNELS, 'moved', 'alone', 'anew', 'retried', 'rounds', 'repeated', 'other'];
    await db
      .insertInto('projects')
      .values(
        projects.map((id) => ({
          ...{
            id: `prj-ended-${id}`,
            ocid: `prj-ended-${id}`,
            code: null,
            name: id,
            buyer_id: null,
            province: null,
            city: null,
          },
        })),
      )
      .execute();
    const of = (id: string, hours: number | null, at: number, more: Parameters<typeof notice>[0] = {}) =>
      notice({
        ...{ id: `ended-${id}`, title: `听松坞${id}`, project_id: `prj-ended-${id.split('-')[0]}` },
        published_at: inHours(shop, at),
        ...{ bid_deadline: hours === null ? null : inHours(shop, hours), ...more },
      });
    const [change, ended] = [{ doc_channel: 'change' }, { doc_channel: 'terminated' }] as const;
    const notices = [
      ...ENDING_CHANNELS.flatMap((doc_channel) => [
        of(`${doc_channel}-tender`, 12, -50),
        of(`${doc_channel}-end`, null, -5, { doc_channel }),
      ]),
      // By the deadline that a change notice made of it, and kept by that notice alone.
      ...[of('moved-tender', 24 * 30, -50), of('moved-change', 12, -40, change), of('moved-end', null, -5, ended)],
      ...[of('alone-change', 12, -40, change), of('alone-end', null, -5, ended)],
      // A new round at the moment of the end, and one after a failure.
      ...[of('anew-tender', 11, -50), of('anew-end', null, -20, ended), of('anew-second', 12, -20)],
      ...[of('retried-failed', null, -60, { doc_channel: 'failed' }), of('retried-tender', 13, -50)],
      // The second round was ended; the first one was a tender of its own.
      ...[of('rounds-tender', 14, -50), of('rounds-second', 12, -30), of('rounds-end', null, -5, ended)],
      ...[of('repeated-tender', 12, -50), of('repeated-again', 12, -30, { nature: '重发' })],
      of('repeated-end', null, -5, ended),
      ...[of('other-tender', 15, -50), of('other-clarified', null, -5, { doc_channel: 'clarification' })],
    ];
    await insertAnnouncements(db, notices);
    for (const { id: announcement_id } of notices)
      await db
        .insertInto('announcement_collections')
        .values({ user_id: member.userId, announcement_id, collected_at: shop.clock.now() })
        .execute();
    await saveGroup(shop, member.userId, '听松坞');
    const listed = (await dueByDay(shop, member)).flatMap(({ notices: due }) =>
      due.map(({ id, reasons }) => [id, reasons.map(({ kind }) => kind)]),
    );
    expect(listed).toEqual(
      ['anew-second', 'retried-tender', 'rounds-tender', 'other-tender'].map((id) => [
        `ended-${id}`,
        ['favourite', 'group'],
      ]),
    );
    expect(await counts()).toEqual({ day1: before.day1 + 4, day3: before.day3 + 4, day7: before.day7 + 4 });
  });

  it('a tender that is kept by its change notice alone is on the calendar on the day that holds, once (S2-12, S2-60)', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const projects = ['moved', 'text', 'again', 'rounds', 'both', 'far'];
    await db
      .insertInto('projects')
      .values(
        projects.map((id) => ({
          ...{ id: `prj-${id}`, ocid: `prj-${id}`, code: null, name: id, buyer_id: null, province: null, city: null },
        })),
      )
      .execute();
    const of = (id: string, hours: number | null, at: number, more: Parameters<typeof notice>[0] = {}) =>
      notice({
        ...{ id, title: `拂云渡${id}`, project_id: `prj-${id.split('-')[0]}`, published_at: inHours(shop, at) },
        ...{ bid_deadline: hours === null ? null : inHours(shop, hours), ...more },
      });
    const change = { doc_channel: 'change' } as const;
    await insertAnnouncements(db, [
      of('moved-tender', -5, -50),
      of('moved-change', 8, -40, change),
      of('moved-again', 10, -30, { doc_channel: 'clarification' }),
      // Without a deadline of its own.
      of('text-tender', 11, -50),
      of('text-change', null, -40, change),
      // The tender is kept, too, and was published again.
      of('again-tender', 12, -50),
      of('again-repeated', 12, -45, { nature: '重发' }),
      of('again-change', 13, -40, change),
      // Kept is a notice of the second round; of the first one the tender.
      of('rounds-tender', -30, -90),
      of('rounds-second', 14, -50),
      of('rounds-change', null, -40, change),
      of('both-change', 15, -40, change),
      of('both-later', 16, -30, change),
      of('alone-change', 17, -40, { ...change, project_id: null }),
      of('over-change', -1, -40, { ...change, project_id: null }),
      of('far-change', 24 * 20, -40, change),
    ]);
    const kept = ['moved-change', 'text-change', 'again-tender', 'again-change', 'rounds-tender', 'rounds-change'];
    for (const announcement_id of [...kept, 'both-change', 'both-later', 'alone-change', 'over-change', 'far-change'])
      await db
        .insertInto('announcement_collections')
        .values({ user_id: member.userId, announcement_id, collected_at: shop.clock.now() })
        .execute();
    await saveGroup(shop, member.userId, '拂云渡moved');
    const listed = (await dueByDay(shop, member)).flatMap(({ notices }) =>
      notices.map(({ id, bidDeadline, reasons }) => [
        id,
        (Date.parse(bidDeadline) - shop.clock.now().getTime()) / HOUR_MS,
        reasons.map(({ kind }) => kind),
      ]),
    );
    expect(listed).toEqual([
      ['moved-tender', 10, ['favourite', 'group']],
      ['text-tender', 11, ['favourite']],
      ['again-tender', 13, ['favourite']],
      ['rounds-second', 14, ['favourite']],
      ['both-later', 16, ['favourite']],
      ['alone-change', 17, ['favourite']],
    ]);
  });

  it('the calendar of a caller who has left is not searched any longer (S2-12)', async () => {
    const { shop, member } = await enter();
    const { db, slowReads, searchOn } = shop.deps;
    const leaving = new AbortController();
    leaving.abort();
    const now = shop.clock.now();
    const question = { userId: member.userId, asked: null };
    const asked = (signal?: AbortSignal) => dueCalendar({ db, slowReads, searchOn }, question, now, signal);
    await expect(asked(leaving.signal)).rejects.toMatchObject({ refusal: 'callerLeft' });
    expect((await asked()).days).toHaveLength(14);
  });

  it('what is watched is met as project, buyer or agency by its kind, by name where it has no id, and once a name (S2-12)', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const places = ['project_id', 'buyer_id', 'buyer_name', 'agency_id', 'agency_name'] as const;
    const named = (value: string) =>
      places.map((place) =>
        notice({
          ...{ id: `${value}-${place}`, title: '灯会布展', published_at: inHours(shop, -50) },
          ...{ bid_deadline: inHours(shop, 30), [place]: value },
        }),
      );
    const place = { province: null, city: null, district: null, region_code: null, industry_code: null, address: null };
    const body = { ...place, kind: 'supplier' as const, class: null, credit_code: null, contact: null, phone: null };
    await db
      .insertInto('enterprises')
      .values(['t-1', '云栖镇', 't-other'].map((id) => ({ ...body, id, name: id, source_key: id })))
      .execute();
    const project = { code: null, buyer_id: null, province: null, city: null };
    await db
      .insertInto('projects')
      .values(['t-1', '云栖镇', 't-other'].map((id) => ({ ...project, id, ocid: id, name: id })))
      .execute();
    await insertAnnouncements(db, [...named('t-1'), ...named('云栖镇'), ...named('t-other')]);
    const seen = async (...watched: readonly { kind: MonitorKind; target_id: string | null; name?: string }[]) => {
      const watcher = await shop.member();
      const { userId } = watcher;
      for (const [at, { kind, target_id, name = '云栖镇' }] of watched.entries())
        await db
          .insertInto('monitors')
          .values({
            ...{ monitor_id: `${userId}-${at}`, user_id: userId, kind, name, target_id },
            ...{ target_key: target_id ?? name, since: shop.clock.now() },
          })
          .execute();
      // All of them end on one day, the first with any.
      const { listed } = (await shop.call(dueNotices, {}, watcher)).data;
      return (listed?.notices ?? [])
        .map(({ id, reasons }) => `${id} ${reasons.map(({ name }) => name).join('+')}`)
        .toSorted();
    };
    const table: Record<string, readonly string[]> = {
      'project t-1': ['t-1-project_id 云栖镇'],
      'owner t-1': ['t-1-buyer_id 云栖镇'],
      'owner by name': ['云栖镇-buyer_name 云栖镇'],
      'agent t-1': ['t-1-agency_id 云栖镇'],
      'agent by name': ['云栖镇-agency_name 云栖镇'],
      'company t-1': ['t-1-agency_id 云栖镇', 't-1-buyer_id 云栖镇'],
      'company by name': ['云栖镇-agency_name 云栖镇', '云栖镇-buyer_name 云栖镇'],
      'rival t-1': [],
      'rival by name': [],
    };
    for (const [watched, expected] of Object.entries(table)) {
      const [kind, ...id] = watched.split(' ') as [MonitorKind, ...string[]];
      expect(await seen({ kind, target_id: id[0] === 't-1' ? 't-1' : null }), watched).toEqual(expected);
    }
    const twice = [
      { kind: 'company', target_id: 't-1', name: '甲' },
      { kind: 'owner', target_id: 't-1', name: '乙' },
      { kind: 'company', target_id: null, name: '乙' },
      { kind: 'agent', target_id: 't-1', name: '甲' },
    ] as const;
    expect(await seen(...twice)).toEqual(['t-1-agency_id 甲', 't-1-buyer_id 乙+甲']);
  });

  it('of a member with very many favourites the latest five thousand are looked at (S2-12)', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    await insertAnnouncements(
      db,
      Array.from({ length: 5_001 }, (_, at) => notice({ id: `many-${at}`, published_at: inHours(shop, -50) })),
    );
    await sql`insert into announcement_collections (user_id, announcement_id, collected_at)
      select ${member.userId}, id, ${shop.clock.now()}::timestamptz + make_interval(secs => split_part(id, '-', 2)::int)
      from announcements where id like 'many-%'`.execute(db);
    const { favourites } = await followedBy(db, member.userId);
    expect([favourites.length, favourites[0], favourites.at(-1)]).toEqual([5_000, 'many-5000', 'many-1']);
    await sql`delete from announcements where id like 'many-%'`.execute(db);
  });

  it('what a group finds is searched once a minute for all members, what is over leaves at once, what comes in is searched for (S2-12)', async () => {
    const { shop, member } = await enter();
    const { db, slowReads, searchOn } = shop.deps;
    const other = await shop.member();
    const ending = (id: string, hours: number) =>
      notice({ id, title: '夜景灯招标公告', published_at: inHours(shop, -50), bid_deadline: inHours(shop, hours) });
    await insertAnnouncements(db, [ending('soon', 0.005), ending('later', 1)]);
    await saveGroup(shop, member.userId, '夜景灯');
    await saveGroup(shop, other.userId, '夜景灯');
    let searches = 0;
    const counting: typeof searchOn = (session) => {
      const search = searchOn(session);
      return {
        ...search,
        closing: (...asked) => {
          searches += 1;
          return search.closing(...asked);
        },
      };
    };
    const asked = async ({ userId }: Member) => {
      const deps = { db, slowReads, searchOn: counting };
      const { listed } = await dueCalendar(deps, { userId, asked: null }, shop.clock.now(), undefined);
      return listed?.notices.map(({ id, reasons }) => `${id} ${reasons.length}`);
    };
    expect(await asked(member)).toEqual(['soon 1', 'later 1']);
    expect(await asked(other)).toEqual(['soon 1', 'later 1']);
    expect(searches).toBe(1);
    shop.clock.advance(20_000);
    expect(await asked(member)).toEqual(['later 1']);
    expect(searches).toBe(1);
    await saveGroup(shop, member.userId, '夜景', { position: 1 });
    expect(await asked(member)).toEqual(['later 2']);
    expect(searches).toBe(2);
    shop.clock.advance(39_999);
    await asked(other);
    expect(searches).toBe(2);
    shop.clock.advance(1);
    await asked(other);
    expect(searches).toBe(3);
    await insertAnnouncements(db, [ending('new', 2)]);
    expect(await asked(other)).toEqual(['later 1', 'new 1']);
    expect(searches).toBe(4);
  });

  it('a group with more than is kept follows up when one of its earliest is over (S2-12)', async () => {
    const { shop, member } = await enter();
    const { db, slowReads, searchOn } = shop.deps;
    const limits: number[] = [];
    const cut: typeof searchOn = (session) => {
      const search = searchOn(session);
      return {
        ...search,
        closing: async (query, between, limit) => {
          limits.push(limit);
          return (await search.closing(query, between, limit)).flatMap((closing) =>
            Array.from({ length: closing.id === 'first' ? 1 : 500 }, (_, at) => ({
              ...closing,
              id: `${closing.id}-${at}`,
            })),
          );
        },
      };
    };
    const ending = (id: string, hours: number) =>
      notice({ id, title: '灯塔招标公告', published_at: inHours(shop, -50), bid_deadline: inHours(shop, hours) });
    await insertAnnouncements(db, [ending('first', 0.005), ending('second', 1)]);
    await saveGroup(shop, member.userId, '灯塔');
    // It comes last, and says nothing about the one before.
    await saveGroup(shop, member.userId, '没有公告的词', { position: 1 });
    const asked = async () => {
      const question = { userId: member.userId, asked: null };
      const deps = { db, slowReads, searchOn: cut };
      const { days, capped } = await dueCalendar(deps, question, shop.clock.now(), undefined);
      return [days.reduce((sum, { count }) => sum + count, 0), capped];
    };
    expect(await asked()).toEqual([500, true]);
    expect(await asked()).toEqual([500, true]);
    expect(limits).toEqual([501, 501]);
    shop.clock.advance(20_000);
    expect(await asked()).toEqual([500, false]);
    expect(limits).toEqual([501, 501, 501]);
  });

  it('after midnight in China the day that came on the calendar is searched for, within the minute too (S2-12)', async () => {
    const { shop, member } = await enter();
    const { db, slowReads, searchOn } = shop.deps;
    const { rows } = await sql<{
      at: Date;
    }>`select ((${shop.clock.now()}::timestamptz at time zone 'Asia/Shanghai')::date + 1)::timestamp
      at time zone 'Asia/Shanghai' as at`.execute(db);
    const midnight = rows[0]?.at ?? new Date(Number.NaN);
    const days = (n: number) => new Date(midnight.getTime() + n * 24 * HOUR_MS);
    await insertAnnouncements(db, [
      notice({ id: 'last-day', title: '望江亭修缮', published_at: days(-3), bid_deadline: days(13.5) }),
    ]);
    await saveGroup(shop, member.userId, '望江亭');
    const question = { userId: member.userId, asked: null };
    const at = async (now: Date) =>
      (await dueCalendar({ db, slowReads, searchOn }, question, now, undefined)).days.map(({ count }) => count);
    expect(await at(new Date(midnight.getTime() - 5_000))).toEqual(Array.from({ length: 14 }, () => 0));
    expect(await at(new Date(midnight.getTime() + 5_000))).toEqual([...Array.from({ length: 13 }, () => 0), 1]);
  });

  it('a tender leaves the calendar at its deadline, not a moment later, within the minute too (S2-12)', async () => {
    const { shop, member } = await enter();
    const { db, slowReads, searchOn } = shop.deps;
    const deadline = new Date(shop.clock.now().getTime() + 30_000);
    const published_at = inHours(shop, -50);
    await insertAnnouncements(db, [
      notice({ id: 'closing-now', title: '听雨轩修缮', published_at, bid_deadline: deadline }),
    ]);
    await saveGroup(shop, member.userId, '听雨轩');
    const question = { userId: member.userId, asked: null };
    const at = async (now: Date) =>
      (await dueCalendar({ db, slowReads, searchOn }, question, now, undefined)).days[0]?.count;
    const before = (ms: number) => new Date(deadline.getTime() - ms);
    expect([await at(before(30_000)), await at(before(1)), await at(deadline)]).toEqual([1, 1, 0]);
  });

  it('the calendar lists the first day with anything, or the day that is asked for, also one that is empty or not on it (S2-12)', async () => {
    const { shop } = await enter();
    const member = await shop.member();
    const { db } = shop.deps;
    const due = (id: string, hours: number) =>
      notice({ id, title: '湖心岛绿化', published_at: inHours(shop, -50), bid_deadline: inHours(shop, hours) });
    const beyond = 24 * 14 + 2;
    await insertAnnouncements(db, [
      due('isle-later', 81),
      due('isle-sooner', 57),
      due('isle-soonest', 56),
      due('isle-beyond', beyond),
    ]);
    await db
      .insertInto('announcement_collections')
      .values(
        ['isle-later', 'isle-sooner', 'isle-soonest', 'isle-beyond'].map((announcement_id) => ({
          ...{ user_id: member.userId, announcement_id, collected_at: shop.clock.now() },
        })),
      )
      .execute();
    const listed = async (day?: string) => {
      const { data } = await shop.call(dueNotices, day === undefined ? {} : { day }, member);
      expect(data.days.map(({ count }) => count)).toEqual([0, 0, 2, 1, ...Array.from({ length: 10 }, () => 0)]);
      return [data.listed?.day, ...(data.listed?.notices.map(({ id }) => id) ?? [])];
    };
    const { days } = (await shop.call(dueNotices, {}, member)).data;
    const [today, , third, fourth] = days.map(({ day }) => day);
    expect(await listed()).toEqual([third, 'isle-soonest', 'isle-sooner']);
    expect(await listed(third)).toEqual([third, 'isle-soonest', 'isle-sooner']);
    expect(await listed(fourth)).toEqual([fourth, 'isle-later']);
    expect(await listed(today)).toEqual([today]);
    expect(await listed('2026-01-31')).toEqual(['2026-01-31']);
    const after = quotaDay(inHours(shop, beyond));
    expect(await listed(after)).toEqual([after]);
  });

  it('a day of the calendar lists its thirty earliest and counts all of them (S2-12)', async () => {
    const { shop } = await enter();
    const member = await shop.member();
    const { db } = shop.deps;
    const due = (at: number, hours: number) =>
      notice({
        ...{ id: `due-${String(at).padStart(2, '0')}`, title: `第${at}项采购` },
        // In several months, the last just before midnight in UTC.
        ...{ published_at: inHours(shop, -2.01 - 24 * at), bid_deadline: inHours(shop, hours) },
      });
    // TEST_NOW is ten in the morning: the first 33 end on the next day, one at the last moment of it.
    const ofDay = Array.from({ length: 33 }, (_, at) => due(at, 15 + (32 - at) / 4));
    await insertAnnouncements(db, [...ofDay, due(40, 37.99), due(41, 38)]);
    await db
      .insertInto('announcement_collections')
      .values(
        [...ofDay.keys(), 40, 41].map((at) => ({
          ...{ user_id: member.userId, announcement_id: `due-${String(at).padStart(2, '0')}` },
          collected_at: shop.clock.now(),
        })),
      )
      .execute();
    const days = await dueByDay(shop, member);
    expect(days.slice(0, 3).map(({ count, notices }) => [count, notices.length])).toEqual([
      [0, 0],
      [34, 30],
      [1, 1],
    ]);
    expect(days[1]?.notices.map(({ id }) => id)).toEqual(
      Array.from({ length: 30 }, (_, at) => `due-${String(32 - at).padStart(2, '0')}`),
    );
  });

  it('every use is a line of the ledger, the latest first, with what it was for; another member sees none of it (S6-04, D-67)', async () => {
    const { shop, member } = await enter();
    const other: Member = await shop.member();
    await shop.call(selZhaobiaoDetails, { id: 'guangdong-a' }, member);
    shop.clock.advance(60_000);
    await shop.call(enterpriseDetail, { id: 'buyer-1' }, member);
    shop.clock.advance(60_000);
    for (const _ of [1, 2]) await shop.call(historyAnalysis, { enterpriseId: 'buyer-1' }, member);
    const { data } = await shop.call(quotaUses, {}, member);
    const { rows } = await sql<{ entitlement: string }>`
      select entitlement from quota_uses where user_id = ${member.userId} order by used_at desc`.execute(shop.deps.db);
    expect(data.total).toBe(3);
    expect(data.records.map(({ entitlement }) => entitlement)).toEqual(rows.map(({ entitlement }) => entitlement));
    expect(data.records.map(({ entitlement, kind, id, title }) => [entitlement, kind, id, title === null])).toEqual([
      ['bussinessAnalyzer', 'enterprise', 'buyer-1', false],
      ['watchCompanyDetail', 'enterprise', 'buyer-1', false],
      ['watchZhaobiao', 'announcement', 'guangdong-a', false],
    ]);
    const pageOf = async (pageNumber: number) => {
      const { records, total } = (await shop.call(quotaUses, { pageNumber, pageSize: 2 }, member)).data;
      return [records.map(({ entitlement }) => entitlement), total];
    };
    expect([await pageOf(1), await pageOf(2)]).toEqual([
      [['bussinessAnalyzer', 'watchCompanyDetail'], 3],
      [['watchZhaobiao'], 3],
    ]);
    expect((await shop.call(quotaUses, {}, other)).data).toEqual({ records: [], total: 0 });
    const [{ db }, at] = [shop.deps, shop.clock.now()];
    const watched = { kind: 'rival', target_key: 'buyer-1', target_id: 'buyer-1', since: at } as const;
    const monitor = (who: Member, name: string) => ({ ...watched, monitor_id: name, user_id: who.userId, name });
    const use = { entitlement: 'companyMonitor', item_id: 'buyer-1', day: 'ever', used_at: at } as const;
    await db
      .insertInto('quota_uses')
      .values({ ...use, user_id: member.userId })
      .execute();
    const watchedAs = async () =>
      (await shop.call(quotaUses, {}, member)).data.records.find(({ entitlement }) => entitlement === 'companyMonitor')
        ?.title;
    await db.insertInto('monitors').values(monitor(other, '他人所记名称')).execute();
    expect(await watchedAs()).toBeNull();
    await db.insertInto('monitors').values(monitor(member, '本人所记名称')).execute();
    expect(await watchedAs()).toBe('本人所记名称');
  });

  it('a use names the record that it was for, of its kind and no other, whatever else has the same id (S6-04)', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const ids = ['same', 'another'];
    const named = (kind: string) => ids.map((id) => ({ id, title: `${kind}${id}` }));
    await insertAnnouncements(db, named('公告').map(notice));
    await insertEnterprises(
      db,
      named('企业').map(({ id, title }) => ({ ...OWNER, id, name: title, credit_code: null })),
    );
    await fillRecords(db, {
      planned: named('拟建').map(planned),
      approvals: named('审批').map(approval),
      forecasts: named('预测').map(forecast),
      intentions: named('意向').map(intention),
    });
    const expected = [
      ['watchZhaobiao', 'announcement', '公告same'],
      ['downloadAnnouncement', 'announcement', '公告same'],
      ['detailLink', 'announcement', '公告same'],
      ['toubiaoPredict', 'announcement', '公告same'],
      ['watchDesignedProject', 'plannedProject', '拟建same'],
      ['watchDesignedProjectConnector', 'plannedProject', '拟建same'],
      ['shenPiProject', 'approval', '审批same'],
      ['preProjectDetail', 'forecast', '预测same'],
      ['purchaseDetail', 'intention', '意向same'],
      ['watchCompanyDetail', 'enterprise', '企业same'],
      ['watchCompanyPhoneBook', 'enterprise', '企业same'],
      ['downloadProject', null, '报告same'],
      ['projectAnalyzer', null, '较晚的分析'],
      ['bussinessAnalyzer', null, null],
    ] as const;
    const rest = { row_count: null, reason: null, started_at: null, finished_at: null };
    const noFile = { file_name: null, file_type: null, file: null };
    const report = { ...rest, ...noFile, kind: 'projectAnalysis', email: 'lin@example.com', status: 'queued' } as const;
    const other: Member = await shop.member();
    const charged = (title: string, hours: number, { userId }: Member = member) => ({
      ...{ ...report, record_id: title, user_id: userId, title },
      ...{ request: '{"charged":"same"}', created_at: inHours(shop, hours) },
    });
    await db
      .insertInto('export_records')
      .values([
        ...named('报告').map(({ id, title }) => ({
          ...{ ...report, record_id: id, user_id: member.userId, title, request: '{}', created_at: shop.clock.now() },
        })),
        ...[charged('较早的分析', -9), charged('较晚的分析', -3), charged('最早的分析', -12)],
        charged('他人的分析', -1, other),
      ])
      .execute();
    const day = '2026-11-20';
    await db
      .insertInto('quota_uses')
      .values(
        expected.map(([entitlement], at) => ({
          ...{ user_id: member.userId, entitlement, item_id: 'same', day, used_at: inHours(shop, -at) },
        })),
      )
      .execute();
    const { data } = await shop.call(quotaUses, { pageSize: 50 }, member);
    expect(data.records.map(({ entitlement, kind, title }) => [entitlement, kind, title])).toEqual(expected);
  });
});
