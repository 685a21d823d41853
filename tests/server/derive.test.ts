import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { forecastDetail, forecastList } from '#contract/forecast.contract.ts';
import { intentionDetail, intentionList } from '#contract/intention.contract.ts';
import type { ForecastStatus } from '#domain/forecast.ts';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import { addDays, dayOf, daysBetween, lastDayOf, nextMonth } from '#server/derive/days.ts';
import {
  approvedProjects,
  firstNoticesOf,
  intentionNotices,
  lastSeenOf,
  serviceAwards,
} from '#server/derive/derive.repo.ts';
import { deriveIfNever, deriveRecords } from '#server/derive/derive-records.ts';
import { type Conclusion, type ForecastRow, forecastRow } from '#server/derive/forecast-row.ts';
import { intentionItems, monthIn, tableRows } from '#server/derive/intention-items.ts';
import { intentionsOf } from '#server/derive/intentions.ts';
import { isSamePurchase, RECURRING } from '#server/derive/renewals.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
  replaceAnnouncements,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { collectionsOf, setRecordCollected } from '#server/features/records/collection/collection.repo.ts';
import { findForecast } from '#server/features/records/project/forecast.repo.ts';
import { daysLeft } from '#server/features/records/project/forecast.route.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { deriveTheRest } from '#tests/support/derive.ts';
import { notice } from '#tests/support/notices.ts';
import { approval, fillRecords, OWNER, planned } from '#tests/support/records.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';

const HEADS = ['序号', '采购项目名称', '采购需求概况', '预算金额（万元）', '预计采购时间（填写到月）', '备注'];
const tableOf = (...rows: string[][]): string =>
  `<p>现公开如下：</p><table><tr><td>无关</td></tr></table><table><thead><tr>${HEADS.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;
const intentionNotice = (content: string, budget_fen: number | null = null) => ({
  id: 'n1',
  title: '示例单位采购意向',
  project_name: '示例项目',
  budget_fen,
  content,
  followed_by: null,
});

describe('items of an intention', () => {
  it('are read from the published table: name, need, budget in 万元, month, remark (S1-08)', () => {
    const items = intentionItems(
      intentionNotice(
        tableOf(
          ['1', '校园物业', '保洁<br>安保', '1,234,567.5', '2026年12月', '专门面向中小企业'],
          ['2', '电梯维保', '', '以采购文件为准', '待定', ''],
          ['3', '', '没有名称的行', '1', '2026年1月', ''],
          ['4', '空调维保', '本项目预留面向中小微企业', '1', '2026年1月', '无'],
        ),
      ),
    );
    expect(items).toHaveLength(3);
    expect(items.map(({ smeReserved }) => smeReserved)).toEqual([true, false, true]);
    expect(items[0]).toMatchObject({
      name: '校园物业',
      budgetFen: 1_234_567_500_000,
      expectedMonth: '2026-12',
      smeReserved: true,
      remark: '专门面向中小企业',
    });
    expect(items[1]).toMatchObject({ name: '电梯维保', need: null, budgetFen: null, expectedMonth: null });
  });

  it.each([
    ['专门面向中小企业', true],
    ['预留面向中小微企业', true],
    ['预算不足；专门面向中小企业采购', true],
    ['本项目非专门面向中小企业采购', false],
    ['不专门面向中小企业', false],
    ['本项目不属于专门面向中小企业采购的项目', false],
    ['不面向中小企业预留', false],
    ['是否专门面向中小企业：是', true],
    ['是否专门面向中小企业：否', false],
  ])('with the remark %s are reserved for small firms: %s (S1-08)', (remark, reserved) => {
    const [item] = intentionItems(intentionNotice(tableOf(['1', '电梯维保', '', '1', '2026年1月', remark])));
    expect(item?.smeReserved).toBe(reserved);
  });

  it.each([
    ['是', true],
    ['否', false],
    ['', false],
  ])('answer %s in a column of that question: reserved for small firms %s (S1-08)', (answer, reserved) => {
    const heads = ['采购项目名称', '预算金额（万元）', '是否专门面向中小企业采购', '备注'];
    const cells = (tag: string, row: string[]) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    const table = `<table>${cells('th', heads)}${cells('td', ['电梯维保', '5', answer, ''])}</table>`;
    expect(intentionItems(intentionNotice(table))[0]?.smeReserved).toBe(reserved);
  });

  it.each([
    ['120.5万元', 120_500_000],
    ['800000元', 80_000_000],
    ['1,200 万元', 1_200_000_000],
    ['12', 12_000_000],
    ['约80万元', null],
  ])('with the budget %s in a column in 万元 cost %s fen (S1-08)', (budget, fen) => {
    const [item] = intentionItems(intentionNotice(tableOf(['1', '电梯维保', '', budget, '2026年1月', ''])));
    expect(item?.budgetFen).toBe(fen);
  });

  it('are one, named by the project, where there is no such table', () => {
    expect(intentionItems(intentionNotice('<p>正文</p>', 500))).toEqual([
      expect.objectContaining({ name: '示例项目', budgetFen: 500, expectedMonth: null }),
    ]);
    const unnamed = { ...intentionNotice('<p>正文</p>'), project_name: null };
    expect(intentionItems(unnamed)).toMatchObject([{ name: '示例单位采购意向', budgetFen: null }]);
    expect(tableRows('<table><tr><td>x</td></tr></table>', (head) => head === '名称')).toEqual([]);
  });

  it('are read under other heads too: 概况, 时间, a budget in 元', () => {
    const cells = (tag: string, row: string[]) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    const heads = ['项目名称', '项目概况', '预算（元）', '采购时间', '备注'];
    const row = ['电梯维保', '三部电梯', '120,000', '2026.12', ''];
    expect(intentionItems(intentionNotice(`<table>${cells('th', heads)}${cells('td', row)}</table>`))).toMatchObject([
      { name: '电梯维保', need: '三部电梯', budgetFen: 12_000_000, expectedMonth: '2026-12', remark: null },
    ]);
  });

  it.each([
    ['2026年12月', '2026-12'],
    ['2026-1', '2026-01'],
    ['2026.07', '2026-07'],
    ['2026年13月', null],
    ['尽快', null],
    [null, null],
  ])('read %s as month %s', (text, month) => {
    expect(monthIn(text)).toBe(month);
  });
});

describe('the intention of a month', () => {
  it('is all that a buyer published in it, each procurement once, and named by the newest notice (S1-08)', () => {
    const place = { industry_code: null, province: '浙江', city: '杭州', district: null };
    const said = (
      id: string,
      project_id: string,
      day: string,
      rows: string[][],
      followed_by: string | null = null,
    ) => ({
      ...{ ...intentionNotice(tableOf(...rows)), ...place, id, project_id, followed_by },
      ...{ published_at: new Date(day), media: `媒体${id}`, buyer_id: 'b', buyer_name: '示例单位' },
    });
    const plain = ['1', '打印机', '', '5', '2026年12月', ''];
    const [august, ...others] = intentionsOf([
      said('a', 'p1', '2026-08-03T02:00:00Z', [plain, ['2', '碎纸机', '', '1', '', '']]),
      said('c', 'p1', '2026-08-10T02:00:00Z', [plain]),
      said('b', 'p2', '2026-08-20T02:00:00Z', [['1', '扫描仪', '', '2', '2026年10月', '面向中小企业']], 't'),
      said('d', 'p3', '2026-08-31T16:00:00Z', [plain, ['2', '投影仪', '', '', '', '']]),
      said('e', 'p4', '2026-08-31T16:00:00Z', [plain]),
    ]);
    expect(august).toMatchObject({
      ...{ id: 'int-b-202608', title: '打印机等2项', batch: '2026-08', item_count: 2, amount_fen: 7_000_000 },
      ...{ expected_month: '2026-10', sme_reserved: true, notice_id: 'b', source: '媒体b', followed_by: 't' },
    });
    expect(others).toHaveLength(1);
    expect(others[0], 'of two of one moment the first').toMatchObject({
      ...{ id: 'int-b-202609', title: '打印机等3项', batch: '2026-09', amount_fen: 10_000_000 },
      ...{ notice_id: 'd', source: '媒体d', followed_by: null },
    });
  });
});

describe('days', () => {
  it('are counted in Asia/Shanghai over months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), nextMonth('2026-12'), lastDayOf('2028-02')]).toEqual([
      '2027-01-01',
      '2026-02-28',
      '2027-01',
      '2028-02-29',
    ]);
    expect(daysBetween('2026-11-20', '2026-12-01')).toBe(11);
  });

  it('left until a window opens are 0 inside it and negative behind it', () => {
    const left = ['2026-11-20', '2026-12-01', '2026-12-31', '2027-01-02'].map((today) =>
      daysLeft('2026-12-01', '2026-12-31', today),
    );
    expect(left).toEqual([11, 0, 0, -2]);
  });
});

describe('the same purchase', () => {
  it('is derived from the text beside the buyer’s own name', () => {
    const same = (a: string, b: string) => isSamePurchase(a, b, '临安区澄岭医院');
    expect(same('临安区澄岭医院保洁服务（2025年度）', '临安区澄岭医院保洁服务（2026年度）')).toBe(true);
    expect(same('临安区澄岭医院保洁服务', '临安区澄岭医院电梯采购')).toBe(false);
    expect(same('临安区澄岭医院', '临安区澄岭医院')).toBe(false);
  });
});

describe('the row of a forecast', () => {
  const conclusion: Conclusion = {
    ...{ id: 'fct-1', title: '保洁服务', kind: 'renewal', window: ['2026-10-01', '2026-12-31'], basis: [] },
    ...{ confidence: 'low', confidenceReason: '', fulfilledBy: null, publishedAt: new Date(0), subjects: ['擦窗'] },
    ...{ buyer_id: null, buyer_name: '澄岭医院', industry_code: null, province: null, city: null, district: null },
    amount: null,
    lastAward: { noticeId: 'n', winner: '沐川公司', winnerId: null, amountFen: null, serviceEnd: '2026-12-31' },
    winnerNames: '沐川公司\n岚川公司',
  };

  it.each([
    [null, null],
    [[900, 1_100], 1_000],
    [[100, 101], 101],
  ] as const)('of the sums %j is sorted and filtered by %s (S1-07)', (amount, amount_fen) => {
    expect(forecastRow({ ...conclusion, amount }, null)).toMatchObject({ amount_fen });
  });

  it('is searched by its title, its buyer, its subjects and who won last (S1-07)', () => {
    const { title_text, body_text } = forecastRow(conclusion, null);
    expect([title_text, body_text]).toEqual(['保洁服务', '澄岭医院\n擦窗\n沐川公司\n岚川公司']);
  });
});

/** A service that ends in the past or will, according to its notices; every notice has the same buyer by default. */
const buyer = { buyer_id: OWNER.id, buyer_name: OWNER.name, province: '浙江', city: '杭州', category: '服务' };
const on = (day: string): Date => new Date(`${day}T02:00:00Z`);

onBothDatabases('records made from announcements', (open) => {
  let shop: Shop;
  let member: Member;
  const post = async (endpoint: Parameters<Shop['call']>[0], input: object) =>
    (await shop.call(endpoint, input, { token: member.token })).data as never;
  const all = async (): Promise<Record<string, unknown>[]> =>
    (
      (await post(forecastList, { statusArray: [], pageSize: 50, sort: 'newest' })) as {
        records: Record<string, unknown>[];
      }
    ).records;
  const one = async (id: string) => (await all()).find((forecast) => forecast.id === id);

  beforeAll(async () => {
    shop = await openShop(await open());
    member = await shop.member();
    await grantDemoMembership(shop.deps.db, {
      userId: member.userId,
      tier: 'qiyetong',
      areas: [],
      endsAt: on('2027-11-20'),
    });
    const { db } = shop.deps;
    await fillRecords(db, {});
    const ids = ['clean-1', 'clean-2', 'guard-1', 'canteen-1', 'design-1', 'wanted-1', 'plan-1', 'lone-1'];
    const project = { code: null, buyer_id: OWNER.id, province: '浙江', city: '杭州' };
    await insertProjects(
      db,
      ids.map((id) => ({ ...project, id, ocid: `ocid-${id}`, name: id })),
    );
    const noticeOn = (project_id: string, day: string, given: Parameters<typeof notice>[0]) =>
      notice({
        ...buyer,
        id: `${project_id}-${given?.doc_channel ?? 'tender'}`,
        project_id,
        published_at: on(day),
        ...given,
      });
    await insertAnnouncements(db, [
      // ended in June and was tendered again in May
      noticeOn('clean-1', '2025-06-01', {
        doc_channel: 'contract',
        project_name: '校园保洁服务',
        limit_days: 365,
        bid_amount_fen: 1_000_000,
      }),
      noticeOn('clean-2', '2026-05-10', { project_name: '校园保洁服务（2026年度）' }),
      // ended in August; the buyer published others since, but not this
      noticeOn('guard-1', '2025-08-20', { doc_channel: 'award', project_name: '园区安保服务' }),
      noticeOn('guard-1', '2025-02-01', { project_name: '园区安保服务', limit_days: 365 }),
      // of a year before, under the same number
      noticeOn('guard-1', '2024-08-01', { id: 'guard-1-old', project_name: '园区安保服务', limit_days: 500 }),
      // ends in January by its contract, whatever its tender asked for
      noticeOn('canteen-1', '2025-12-01', { project_name: '机关食堂服务', limit_days: 700 }),
      noticeOn('canteen-1', '2026-01-10', { doc_channel: 'contract', project_name: '机关食堂服务', limit_days: 370 }),
      // is not needed again
      noticeOn('design-1', '2026-01-10', { doc_channel: 'contract', project_name: '道路勘察设计', limit_days: 100 }),
      // meant, and tendered a month later
      noticeOn('wanted-1', '2026-08-01', {
        doc_channel: 'intention',
        project_name: '实验设备',
        content: tableOf(['1', '实验设备', '显微镜', '30', '2026年9月', '']),
      }),
      noticeOn('wanted-1', '2026-09-05', { project_name: '实验设备' }),
      noticeOn('wanted-1', '2026-09-25', { id: 'wanted-1-again', project_name: '实验设备' }),
      noticeOn('plan-1', '2026-11-01', { doc_channel: 'forecast', project_name: '会议系统', budget_fen: 2_000_000 }),
      // of an unknown buyer, and never tendered
      noticeOn('lone-1', '2026-02-01', {
        doc_channel: 'intention',
        buyer_id: null,
        buyer_name: '某单位',
        project_name: '打印机',
        content: tableOf(['1', '打印机', '', '5', '2026年3月', '']),
      }),
    ]);
    await deriveRecords(shop.deps);
  });

  it('a running service that ends lets expect its renewal, and a tender of it fulfils that (S1-07)', async () => {
    expect(await one('fct-r-clean-1')).toMatchObject({
      kind: 'renewal',
      status: 'fulfilled',
      expectedTo: '2026-06-01',
      expectedLow: 8_800,
      expectedHigh: 11_200,
    });
    const whole = (await post(forecastDetail, { id: 'fct-r-clean-1' })) as Record<string, unknown>;
    expect(whole).toMatchObject({
      fulfilledBy: { id: 'clean-2-tender' },
      lastAward: { noticeId: 'clean-1-contract', amount: 10_000, serviceEnd: '2026-06-01' },
      basis: [{ type: 'contract', notice: { id: 'clean-1-contract' } }],
      viewed: true,
    });
  });

  it('what the buyer did not tender though it published others has failed; what cannot be decided has expired', async () => {
    expect(await one('fct-r-guard-1')).toMatchObject({ status: 'failed', daysLeft: expect.any(Number) });
    expect(await one('fct-i-lone-1-202602-1')).toMatchObject({ status: 'expired', buyerName: '某单位' });
    expect((await post(forecastList, { statusArray: [] })) as object).toMatchObject({
      trackRecord: { fulfilled: 2, failed: 1, expired: 1 },
    });
  });

  it('what lies ahead is open, soonest first, and the only thing listed unless asked otherwise', async () => {
    const open_ = (await post(forecastList, {})) as { records: { id: string; status: string; expectedFrom: string }[] };
    expect(open_.records.map(({ id }) => id)).toEqual(['fct-r-canteen-1', 'fct-b-plan-1']);
    const ordered = open_.records.map(({ expectedFrom }) => expectedFrom);
    expect(ordered).toEqual([...ordered].sort());
    expect(await one('fct-r-design-1')).toBeUndefined();
  });

  it('how many came out how is kept while forecasts come, change and go (S1-07)', async () => {
    const { db } = shop.deps;
    const undone = new Error('undone');
    const work = db.transaction().execute(async (tx) => {
      const agree = async (): Promise<void> => {
        const { rows: kept } = await sql`select month, outcome, province, kind, forecasts::int as n from forecast_months
          where forecasts <> 0 order by 1, 2, 3, 4`.execute(tx);
        const { rows: counted } =
          await sql`select left(expected_to, 7) as month, outcome, coalesce(province, '') as province, kind,
          count(*)::int as n from forecasts group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx);
        expect(kept).toEqual(counted);
        expect(counted.length).toBeGreaterThan(2);
      };
      await agree();
      await sql`update forecasts set fulfilled_by = 'someone', expected_to = '2026-12-31' where id in (select id from forecasts order by id limit 2)`.execute(
        tx,
      );
      await agree();
      await sql`delete from forecasts where id in (select id from forecasts order by id limit 1)`.execute(tx);
      await agree();
      await sql`insert into forecasts (id, title, kind, expected_from, expected_to, confidence, confidence_reason, basis, published_at, title_text, body_text, tok)
        select 'more-' || n, title, kind, expected_from, expected_to, confidence, confidence_reason, basis, published_at, title_text, body_text, tok
        from (select * from forecasts order by id limit 2) f, generate_series(1, 3) n where f.id = (select max(id) from (select id from forecasts order by id limit 2) x)
        on conflict (id) do update set title = excluded.title`.execute(tx);
      await agree();
      // Of these no province is known.
      await sql`update forecasts set title = title || '。' where id like 'more-%'`.execute(tx);
      await agree();
      await sql`delete from forecasts where id = 'more-1'`.execute(tx);
      await agree();
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  });

  it('a forecast is open until its window is over and has its outcome the day after, without another pass (S1-07)', async () => {
    const { db, search } = shop.deps;
    const listed = async (statuses: readonly ForecastStatus[], statusOn: string) => {
      const filter = { ...NO_ANNOUNCEMENT_FILTER, statuses, statusOn };
      const asked = { kind: 'forecast', searchWord: '', groups: [], filter, sort: 'soonest' } as const;
      return { ids: (await search.find(asked, { page: 1, pageSize: 50 })).ids, outcomes: await search.outcomes(asked) };
    };
    const expected = (row: ForecastRow, day: string): ForecastStatus => {
      if (row.fulfilled_by !== null) return 'fulfilled';
      if (row.expected_to >= day) return 'open';
      return row.buyer_seen_on !== null && row.buyer_seen_on >= row.expected_from ? 'failed' : 'expired';
    };
    const rows = await db.selectFrom('forecasts').selectAll().execute();
    const statuses = ['open', 'fulfilled', 'failed', 'expired'] as const;
    const days = rows.flatMap(({ expected_to }) => [expected_to, addDays(expected_to, 1)]);
    const changed = new Set<string>();
    for (const day of days) {
      for (const status of [...statuses, null]) {
        const asked = status === null ? (['failed', 'open'] as const) : [status];
        const { ids, outcomes } = await listed(asked, day);
        const fitting = rows.filter((row) => asked.some((each) => each === expected(row, day)));
        expect([...ids].sort()).toEqual(fitting.map(({ id }) => id).sort());
        const closed = rows.filter((row) => row.expected_to < day);
        expect(outcomes).toEqual({
          fulfilled: closed.filter((row) => expected(row, day) === 'fulfilled').length,
          failed: closed.filter((row) => expected(row, day) === 'failed').length,
          expired: closed.filter((row) => expected(row, day) === 'expired').length,
          since: closed.map(({ expected_from }) => expected_from).sort()[0] ?? null,
        });
      }
      for (const row of rows) {
        const status = (await findForecast(db, row.id, member.userId, day))?.status;
        expect(status).toBe(expected(row, day));
        changed.add(`${row.id} ${status}`);
      }
    }
    expect(changed.size).toBeGreaterThan(rows.length);
  });

  it('how forecasts came out whose window has closed, true or not, is what counting each of them gives, of all and of some provinces, kinds and words (S1-07)', async () => {
    const undone = new Error('undone');
    const work = shop.deps.db.transaction().execute(async (tx) => {
      await sql`update forecasts set province = (array['安徽', '湖北', null])[1 + length(id) % 3] where outcome <> 'fulfilled'`.execute(
        tx,
      );
      const rows = await tx.selectFrom('forecasts').selectAll().execute();
      const provinces = [...new Set(rows.map(({ province }) => province))].filter((province) => province !== null);
      const kinds = [...new Set(rows.map(({ kind }) => kind))];
      const [city = ''] = rows.map(({ city_code }) => city_code).filter((code) => code !== null);
      const [word = ''] = rows.map(({ title }) => title.slice(0, 2));
      const narrowings = [
        {},
        { areas: ['没有这个省'] },
        ...provinces.map((province) => ({ areas: [province] })),
        { areas: provinces },
        ...kinds.map((kind) => ({ forecastKinds: [kind] })),
        { areas: provinces.slice(0, 1), forecastKinds: kinds.slice(0, 2) },
        { areas: [city] },
        { word },
      ] as { areas?: readonly string[]; forecastKinds?: readonly string[]; word?: string }[];
      expect(narrowings.length).toBeGreaterThan(9);
      const given = new Set<string>();
      const days = rows.flatMap(({ expected_to: to }) => [`${to.slice(0, 7)}-01`, to, addDays(to, 1)]);
      for (const { word: searchWord = '', ...asked } of narrowings)
        for (const statusOn of new Set(days)) {
          const filter = { ...NO_ANNOUNCEMENT_FILTER, ...asked, statusOn };
          const fits = ({ province, city_code, kind, title }: ForecastRow): boolean =>
            (filter.areas.length === 0 || [province, city_code].some((place) => filter.areas.includes(place ?? ''))) &&
            (asked.forecastKinds?.includes(kind) ?? true) &&
            title.includes(searchWord);
          const closed = rows.filter((row) => fits(row) && row.expected_to < statusOn);
          const count = (outcome: string): number => closed.filter((row) => row.outcome === outcome).length;
          const query = { kind: 'forecast', searchWord, groups: [], filter, sort: 'soonest' } as const;
          const outcomes = await createSqlSearch(tx).outcomes(query);
          expect(outcomes, JSON.stringify({ searchWord, ...asked, statusOn })).toEqual({
            fulfilled: count('fulfilled'),
            failed: count('failed'),
            expired: count('expired'),
            since: closed.map(({ expected_from }) => expected_from).sort()[0] ?? null,
          });
          given.add(JSON.stringify(outcomes));
        }
      expect(given.size).toBeGreaterThan(narrowings.length);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  });

  it('an intention is followed by the first tender of its procurement', async () => {
    const { records } = (await post(intentionList, { followed: true })) as unknown as { records: { id: string }[] };
    expect(records).toHaveLength(1);
    expect(await post(intentionDetail, { id: records[0]?.id })).toMatchObject({
      budget: 300_000,
      expectedMonth: '2026-09',
      items: [{ seq: 1, name: '实验设备', need: '显微镜', noticeId: 'wanted-1-intention' }],
      followedBy: { id: 'wanted-1-tender' },
      viewed: true,
    });
    expect(await one('fct-i-wanted-1-202608-1')).toMatchObject({ status: 'fulfilled', kind: 'intention' });
  });

  it('again gives the same rows, and does nothing while nothing new was published', async () => {
    const before = JSON.stringify(await all());
    await deriveTheRest(shop.deps);
    await shop.deps.db.deleteFrom('derived_from').execute();
    await deriveIfNever(shop.deps);
    expect(JSON.stringify((await all()).map((each) => ({ ...each, viewed: false })))).toBe(
      before.replaceAll('"viewed":true', '"viewed":false'),
    );
  });

  it('a new announcement is taken in, and what members kept stays', async () => {
    await insertAnnouncements(shop.deps.db, [
      notice({
        ...buyer,
        id: 'canteen-2',
        project_id: null,
        project_name: '机关食堂服务',
        published_at: on('2026-11-18'),
      }),
    ]);
    const built = (id: string, day: string) =>
      notice({ ...buyer, id, project_id: 'lone-1', project_name: '澄岭泵站施工', published_at: on(day) });
    await insertAnnouncements(shop.deps.db, [built('built-2', '2026-11-16'), built('built-1', '2026-11-12')]);
    await fillRecords(shop.deps.db, {
      planned: [planned({ id: 'pln-built', project_id: 'lone-1' })],
      approvals: [approval({ id: 'apv-built', planned_project_id: 'pln-built' })],
    });
    expect(await deriveRecords(shop.deps)).toBe(true);
    expect(await post(forecastDetail, { id: 'fct-a-apv-built' }), 'the first tender counts').toMatchObject({
      ...{ status: 'fulfilled', fulfilledBy: { id: 'built-1' } },
    });
    expect(await one('fct-r-canteen-1')).toMatchObject({ status: 'fulfilled' });
    expect(await one('fct-r-clean-1')).toMatchObject({ viewed: true });
    await deriveTheRest(shop.deps);
    const midnight = new Date(`${addDays(dayOf(shop.clock.now()), 1)}T00:00:00+08:00`);
    shop.clock.set(new Date(midnight.getTime() - 1));
    await deriveTheRest(shop.deps);
    shop.clock.set(midnight);
    expect(await deriveRecords(shop.deps), 'what is due depends on the day in China').toBe(true);
  });
});

onBothDatabases('what a pass reads', (open) => {
  const span = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2026-02-01T00:00:00Z') };
  const winner = (rank: number, id: string) => ({
    ...{ rank, name: id, enterprise_id: id, bid_amount_fen: 1, price_form: 'amount' as const, rate: null, score: null },
  });

  it('is the intentions of its time with the first notice after each that asks for bids, services with who won, and when a buyer was seen last (S1-07, S1-08)', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    await fillRecords(db, {});
    await insertEnterprises(
      db,
      ['first', 'second'].map((id) => ({
        ...OWNER,
        id,
        name: id,
        kind: 'supplier',
        credit_code: null,
        source_key: id,
      })),
    );
    const project = { code: null, buyer_id: OWNER.id, province: '浙江', city: '杭州' };
    await insertProjects(
      db,
      ['meant', 'clean', 'cart'].map((id) => ({ ...project, id, ocid: `ocid-${id}`, name: id })),
    );
    const noticeOn = (id: string, project_id: string, day: string, given: Parameters<typeof notice>[0]) =>
      notice({ ...buyer, id, project_id, published_at: on(day), ...given });
    const award = { doc_channel: 'award' as const, winners: [winner(1, 'first'), winner(2, 'second')] };
    await insertAnnouncements(db, [
      noticeOn('intention', 'meant', '2026-01-10', { doc_channel: 'intention' }),
      noticeOn('same-moment', 'meant', '2026-01-10', {}),
      noticeOn('clarified', 'meant', '2026-01-11', { doc_channel: 'clarification' }),
      noticeOn('changed', 'meant', '2026-01-12', { doc_channel: 'change' }),
      noticeOn('tender', 'meant', '2026-01-13', {}),
      notice({ ...buyer, id: 'next-month', doc_channel: 'intention', published_at: span.to }),
      noticeOn('clean-tender', 'clean', '2026-01-02', { limit_days: 365 }),
      noticeOn('clean-award', 'clean', '2026-01-20', { ...award, project_name: '校园保洁服务' }),
      noticeOn('clean-later', 'clean', '2026-01-25', { limit_days: 999 }),
      noticeOn('clean-award-again', 'clean', '2026-01-26', {
        ...{ ...award, project_name: '校园保洁服务', nature: '重发' },
      }),
      noticeOn('cart-award', 'cart', '2026-01-20', { ...award, project_name: '保洁车采购', category: '货物' }),
    ]);
    const intentions = await intentionNotices(db, span);
    expect(intentions.map(({ id, followed_by }) => [id, followed_by])).toEqual([['intention', 'tender']]);
    const awards = await serviceAwards(db, span, RECURRING.source);
    expect(awards.map(({ id, winner_id, limit_days }) => [id, winner_id, limit_days])).toEqual([
      ['clean-award', 'first', 365],
    ]);
    expect(await lastSeenOf(db, [OWNER.id])).toEqual(new Map([[OWNER.id, span.to]]));
    await insertAnnouncements(db, [
      notice({ ...buyer, id: 'built', project_id: 'cart', published_at: new Date('2026-02-28T16:30:00Z') }),
    ]);
    await fillRecords(db, {
      planned: [planned({ id: 'pln-read', project_id: 'cart' })],
      approvals: [approval({ id: 'apv-read', planned_project_id: 'pln-read' })],
    });
    const approvals = await approvedProjects(db, '', 10);
    expect(approvals.map(({ id, tender_id, tender_on }) => [id, tender_id, tender_on])).toEqual([
      ['apv-read', 'built', '2026-03-01'],
    ]);
  });

  it('is what each buyer asked bids for, without what was published once more, and says what failed (S1-07)', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    const asking = { ...OWNER, id: 'ent-asking', name: '澄岭水务处', credit_code: null, source_key: 'asking' };
    await insertEnterprises(db, [asking]);
    const project = { code: null, buyer_id: asking.id, province: '浙江', city: '杭州' };
    const ids = ['twice', 'void', 'rounds', 'lots'];
    await insertProjects(
      db,
      ids.map((id) => ({ ...project, id, ocid: `ocid-${id}`, name: id })),
    );
    const said = (project_id: string | null, day: string, given: Parameters<typeof notice>[0] = {}) =>
      notice({ ...{ buyer_id: asking.id, id: `${project_id}-${day}` }, project_id, published_at: on(day), ...given });
    await insertAnnouncements(db, [
      said('twice', '2026-01-01'),
      said('twice', '2026-01-02', { nature: '重发' }),
      said('void', '2026-01-03'),
      said('void', '2026-01-20', { doc_channel: 'terminated' }),
      said('rounds', '2026-01-04'),
      said('rounds', '2026-01-20', { doc_channel: 'failed' }),
      said('rounds', '2026-01-25'),
      said('lots', '2026-01-05'),
      said('lots', '2026-01-20', { doc_channel: 'failed' }),
      said('lots', '2026-01-21', { doc_channel: 'award' }),
      said(null, '2026-01-06'),
    ]);
    expect((await firstNoticesOf(db, [asking.id])).map(({ id, failed }) => [id, failed])).toEqual([
      ['twice-2026-01-01', false],
      ['void-2026-01-03', true],
      ['rounds-2026-01-04', true],
      ['lots-2026-01-05', false],
      ['null-2026-01-06', false],
      ['rounds-2026-01-25', false],
    ]);
  });

  it('is a contract on the day it was first published: its forecast and its term end on one day, after the upgrade too (S1-07, S1-09)', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    await fillRecords(db, {});
    const project = { code: null, buyer_id: OWNER.id, province: '浙江', city: '杭州' };
    await insertProjects(
      db,
      ['lift', 'lone'].map((id) => ({ ...project, id, ocid: `ocid-${id}`, name: id })),
    );
    const signed = (id: string, project_id: string, day: string, given: Parameters<typeof notice>[0] = {}) =>
      notice({
        ...{ ...buyer, id, project_id, doc_channel: 'contract', project_name: '电梯维保服务', limit_days: 365 },
        ...{ published_at: on(day), ...given },
      });
    await insertAnnouncements(db, [
      signed('lift-award', 'lift', '2026-03-01', { doc_channel: 'award' }),
      signed('lift-contract', 'lift', '2026-03-10'),
      signed('lift-again', 'lift', '2026-03-05', { nature: '重发' }),
      signed('lift-later', 'lift', '2026-04-20', { nature: '重发' }),
      signed('lone-again', 'lone', '2026-03-05', { nature: '重发' }),
    ]);
    await deriveRecords(shop.deps);
    const terms = async () =>
      (
        await sql<{ announcement_id: string; ends_on: string }>`select announcement_id, ends_on::text as ends_on
          from service_terms where project_id in ('lift', 'lone') order by project_id`.execute(db)
      ).rows.map((term) => [term.announcement_id, term.ends_on]);
    const forecast = await db
      .selectFrom('forecasts')
      .select('last_award')
      .where('id', '=', 'fct-r-lift')
      .executeTakeFirst();
    expect(forecast?.last_award?.serviceEnd).toBe('2027-03-10');
    expect(await terms()).toEqual([['lift-contract', '2027-03-10']]);
    await sql`update service_terms set announcement_id = 'lift-again', ends_on = '2027-03-05' where project_id = 'lift'`.execute(
      db,
    );
    await sql`insert into service_terms (project_id, announcement_id, by_contract, starts_on, ends_on, title)
      values ('lone', 'lone-again', true, '2026-03-05', '2027-03-05', '电梯维保服务')`.execute(db);
    const [, repair = ''] = (migrationTexts['0049_repeated_terms.sql'] ?? '').split('and stays.\n');
    await sql.raw(repair.split(';\n')[0] ?? '').execute(db);
    expect(await terms(), 'of the other no award is known').toEqual([
      ['lift-contract', '2027-03-10'],
      ['lone-again', '2027-03-05'],
    ]);
  });

  it('is read again when an older notice came, or another in the place of the newest', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    const isRead = async () => {
      expect(await deriveRecords(shop.deps)).toBe(true);
      await deriveTheRest(shop.deps);
    };
    const came = (id: string, day: string) => insertAnnouncements(db, [notice({ id, published_at: on(day) })]);
    await came('newest', '2026-11-10');
    await isRead();
    await came('older', '2026-11-01');
    await isRead();
    await db.deleteFrom('announcements').where('id', '=', 'newest').execute();
    await came('in its place', '2026-11-09');
    await isRead();
  });
});

onBothDatabases('what an announcement says no more', (open) => {
  const table = (...names: string[]) => tableOf(...names.map((name, at) => [`${at}`, name, '', '5', '2027年3月', '']));
  const said = (id: string, day: string, given: Parameters<typeof notice>[0]) =>
    notice({ ...buyer, id, doc_channel: 'intention', project_name: id, published_at: on(day), ...given });
  const other: typeof OWNER = { ...OWNER, id: 'ent-other', name: '澄岭水务处', credit_code: null, source_key: 'other' };

  it('is derived no more: an intention of another month, buyer or kind, an item that went, a company that is named nowhere (S1-07, S1-08)', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    await fillRecords(db, {
      planned: [planned({ id: 'pln-1' })],
      approvals: [approval({ id: 'apv-1', planned_project_id: 'pln-1' })],
    });
    await insertEnterprises(db, [other]);
    const kept = async () => {
      const ids = async (name: 'intentions' | 'forecasts' | 'enterprise_index') =>
        (await db.selectFrom(name).select('id').orderBy('id').execute()).map(({ id }) => id);
      return {
        intentions: await ids('intentions'),
        forecasts: await ids('forecasts'),
        companies: await ids('enterprise_index'),
      };
    };
    await insertAnnouncements(db, [
      said('moved', '2026-08-10', { content: table('打印机') }),
      said('shorter', '2026-09-10', { content: table('扫描仪', '投影仪', '碎纸机') }),
      said('corrected', '2026-10-10', { buyer_id: other.id, buyer_name: other.name, content: table('水泵') }),
      said('tendered', '2026-11-10', { content: table('空调') }),
      said('away', '2026-06-10', { content: table('电梯') }),
      said('earlier', '2026-05-10', { content: table('桌椅') }),
    ]);
    expect(await deriveRecords(shop.deps)).toBe(true);
    const owner = (month: string) => `int-${OWNER.id}-${month}`;
    const before = await kept();
    expect(before.intentions).toEqual([
      `int-${other.id}-202610`,
      ...['202605', '202606', '202608', '202609', '202611'].map(owner),
    ]);
    expect(before.companies).toEqual([other.id, OWNER.id]);
    expect(before.forecasts).toContain('fct-a-apv-1');
    await sql`alter table announcements detach partition announcements_2026_06`.execute(db);
    await deriveRecords(shop.deps);
    await sql`delete from search_outbox`.execute(db);
    await replaceAnnouncements(db, [
      said('moved', '2026-07-10', { content: table('打印机') }),
      said('shorter', '2026-09-10', { content: table('扫描仪', '投影仪') }),
      said('corrected', '2026-10-10', { content: table('水泵') }),
      said('tendered', '2026-11-10', { doc_channel: 'tender', content: table('空调') }),
    ]);
    // On a PostgreSQL whose other databases are being written, what was written counts once their transactions have ended.
    await vi.waitFor(async () =>
      expect(await deriveRecords(shop.deps), 'as many as before, the newest of the same moment').toBe(true),
    );
    expect(await kept()).toEqual({
      // what was put away with its month stays, which lies between others
      intentions: ['202605', '202606', '202607', '202609', '202610'].map(owner),
      forecasts: [
        'fct-a-apv-1',
        ...['away-1', 'corrected-1', 'earlier-1', 'moved-1', 'shorter-1', 'shorter-2'].map((end) => `fct-i-${end}`),
      ],
      companies: [OWNER.id],
    });
    const { rows: gone } = await sql<{ kind: string; id: string }>`select kind, id from search_outbox
      where kind = 'enterprise' and id = ${other.id} or kind = 'intention' and id = ${owner('202608')}`.execute(db);
    expect(gone).toHaveLength(2);
    await deriveTheRest(shop.deps);
  });

  it('is read again after a backup of another database was put back, whose transactions have larger numbers', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    await insertAnnouncements(db, [notice()]);
    expect(await deriveRecords(shop.deps)).toBe(true);
    await deriveTheRest(shop.deps);
    await db.updateTable('derived_from').set({ written_in: '999999999999' }).execute();
    expect(await deriveRecords(shop.deps)).toBe(true);
    await deriveTheRest(shop.deps);
    await db.updateTable('derived_from').set({ written_in: null }).execute();
    expect(await deriveRecords(shop.deps)).toBe(true);
    await deriveTheRest(shop.deps);
  });

  it('leaves a member who kept it nothing in the list, and the detail says that it is not there (S1-08, S7-72)', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    await fillRecords(db, {});
    const { token, userId } = await shop.member();
    await insertAnnouncements(db, [said('kept', '2026-04-10', { content: table('打印机') })]);
    await deriveRecords(shop.deps);
    const id = `int-${OWNER.id}-202604`;
    const record = { kind: 'intention', id } as const;
    expect(await setRecordCollected(db, userId, record, true, shop.clock.now())).toBe('set');
    await replaceAnnouncements(db, [said('kept', '2026-05-10', { content: table('打印机') })]);
    await deriveRecords(shop.deps);
    const asked = { kind: 'intention', searchWord: '', pageNumber: 1, pageSize: 10 } as const;
    expect(await collectionsOf(db, userId, asked)).toEqual({ rows: [], total: 0 });
    expect(await shop.call(intentionDetail, { id }, { token })).toMatchObject({
      ...{ code: 404, message: '该采购意向不存在或已下架' },
    });
    const forecast = async (n: number) => (await shop.call(forecastDetail, { id: `fct-i-kept-${n}` }, { token })).code;
    expect([await forecast(1), await forecast(2)], 'its notice says it yet; there is no second item').toEqual([
      431, 404,
    ]);
  });

  it('stays the record that a member kept when an earlier notice of its buyer and month comes in late (S1-07, S1-11)', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    await fillRecords(db, {});
    const { userId } = await shop.member();
    const asked = { kind: 'forecast', searchWord: '', pageNumber: 1, pageSize: 10 } as const;
    const keptTitles = async () => (await collectionsOf(db, userId, asked)).rows.map(({ title }) => title);
    const made = async () =>
      (
        await db
          .selectFrom('forecasts')
          .select(['id', 'title'])
          .where('published_at', '>=', on('2026-03-01'))
          .where('published_at', '<', on('2026-03-31'))
          .execute()
      )
        .map(({ id, title }) => `${id} ${title}`)
        .toSorted();
    await insertAnnouncements(db, [said('late-second', '2026-03-12', { content: table('打印机', '扫描仪') })]);
    await deriveRecords(shop.deps);
    const before = await made();
    for (const row of before) {
      const id = row.split(' ')[0] ?? '';
      expect(await setRecordCollected(db, userId, { kind: 'forecast', id }, true, shop.clock.now())).toBe('set');
    }
    await insertAnnouncements(db, [said('late-first', '2026-03-05', { content: table('空调', '水泵') })]);
    await deriveRecords(shop.deps);
    expect((await keptTitles()).toSorted()).toEqual(['扫描仪', '打印机'].toSorted());
    expect(await made()).toEqual(expect.arrayContaining(before));
    expect(await made()).toHaveLength(4);
    await deriveTheRest(shop.deps);
  });

  it('keeps what members kept when forecasts are renamed after their notices (S1-07, S1-11, D-67)', async () => {
    const opened = await open();
    const shop = await openShop(opened);
    const { db } = shop.deps;
    await fillRecords(db, {});
    const { userId } = await shop.member();
    await insertProjects(db, [
      { id: 'prj-named', ocid: 'named', code: null, name: '水泵', buyer_id: null, province: null, city: null },
    ]);
    await insertAnnouncements(db, [
      said('named-first', '2026-02-05', { content: table('空调', '打印机') }),
      said('named-second', '2026-02-12', { project_id: 'prj-named', content: table('水泵', '扫描仪') }),
    ]);
    await deriveRecords(shop.deps);
    const names = async () =>
      (
        await db
          .selectFrom('forecasts')
          .select('id')
          .where('published_at', '>=', on('2026-02-01'))
          .where('published_at', '<', on('2026-02-28'))
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    const now = ['named-first-1', 'named-first-2', 'prj-named-202602-1', 'prj-named-202602-2'].map((n) => `fct-i-${n}`);
    expect(await names()).toEqual(now);
    const old = (id: string) => `fct-i-${OWNER.id}-202602-${now.indexOf(id) + 1}`;
    for (const id of now) {
      await sql`update forecasts set id = ${old(id)} where id = ${id}`.execute(db);
      await setRecordCollected(db, userId, { kind: 'forecast', id: old(id) }, true, shop.clock.now());
      await sql`insert into record_views values (${userId}, 'forecast', ${old(id)}, now(), now())`.execute(db);
      await sql`insert into quota_uses (user_id, entitlement, item_id, day, used_at)
        values (${userId}, 'preProjectDetail', ${old(id)}, '2026-11-20', now())`.execute(db);
    }
    await opened.run(`begin; ${migrationTexts['0046_forecast_names.sql']}; commit`);
    expect(await names()).toEqual(now);
    const { rows } = await sql<{ id: string }>`select record_id as id from record_collections where user_id = ${userId}
      intersect all select record_id from record_views where user_id = ${userId}
      intersect all select item_id from quota_uses where user_id = ${userId} order by id`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual(now);
    await deriveTheRest(shop.deps);
  });

  it('is forecast no more: an approval whose project was suspended leaves its forecast and the search of it (S1-07)', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    await fillRecords(db, {
      planned: ['pln-stopped', 'pln-goes-on'].map((id) => planned({ id })),
      approvals: ['stopped', 'goes-on'].map((of) => approval({ id: `apv-${of}`, planned_project_id: `pln-${of}` })),
    });
    const forecasts = async () =>
      (
        await db
          .selectFrom('forecasts')
          .select('id')
          .where('id', 'in', ['fct-a-apv-goes-on', 'fct-a-apv-stopped'])
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    shop.clock.advance(30 * 86_400_000);
    await deriveRecords(shop.deps);
    expect(await forecasts()).toEqual(['fct-a-apv-goes-on', 'fct-a-apv-stopped']);
    await sql`delete from search_outbox`.execute(db);
    await db.updateTable('planned_projects').set({ stage: 'suspended' }).where('id', '=', 'pln-stopped').execute();
    shop.clock.advance(86_400_000);
    await deriveRecords(shop.deps);
    expect(await forecasts()).toEqual(['fct-a-apv-goes-on']);
    const { rows } = await sql`select distinct kind, id from search_outbox where id = 'fct-a-apv-stopped'`.execute(db);
    expect(rows).toEqual([{ kind: 'forecast', id: 'fct-a-apv-stopped' }]);
  });
});
