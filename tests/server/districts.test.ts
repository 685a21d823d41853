import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { expiringContracts } from '#contract/analysis-insight.contract.ts';
import { marketAnalysis } from '#contract/analysis-market.contract.ts';
import { searchList } from '#contract/announcement.contract.ts';
import { collectList, recordHistoryList, saveCollection } from '#contract/collect.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { submitExport } from '#contract/export.contract.ts';
import { forecastDetail, forecastList } from '#contract/forecast.contract.ts';
import { intentionList } from '#contract/intention.contract.ts';
import { monitorEvents } from '#contract/monitor.contract.ts';
import { desginedSearchList, spxmGetPage } from '#contract/project.contract.ts';
import {
  getSearchAllCondition,
  getSearchAllTabCondition,
  searchAllList,
  searchCompany,
} from '#contract/search-all.contract.ts';
import { saveSubscriptionGroup, tryoutSubscriptionGroup } from '#contract/subscription.contract.ts';
import { SEARCHED_KINDS, type SearchedKind } from '#domain/search-all.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { isSampled } from '#server/search/feed.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { startMemberServer } from '#tests/support/member-server.ts';
import { notice } from '#tests/support/notices.ts';
import { approval, fillRecords, forecast, intention, OWNER, planned } from '#tests/support/records.ts';
import type { TestServer } from '#tests/support/server.ts';

const PLACES = [
  { city: '杭州', district: '西湖区' },
  { city: '杭州', district: '西湖区' },
  { city: '杭州', district: '临安区' },
  { city: '杭州', district: null },
  // The name of a district that two cities have.
  { city: '宁波', district: '江北区' },
].map((place) => ({ province: '浙江', ...place }));
const LINED = [...PLACES, { province: '重庆', city: '重庆', district: '江北区' }];
/** How many of the places lie in an area. */
const COUNTS: readonly (readonly [areas: readonly string[], n: number])[] = [
  [['浙江_杭州_西湖区'], 2],
  [['浙江_杭州_临安区'], 1],
  [['浙江_杭州_西湖区', '浙江_杭州_临安区'], 3],
  [['浙江_杭州_桐庐县'], 0],
  [['浙江_宁波_江北区'], 1],
  [['重庆_重庆_江北区'], 1],
  [['浙江_杭州_西湖区', '浙江_宁波'], 3],
  [['浙江_杭州_西湖区', '浙江_杭州'], 4],
  [['浙江_杭州_西湖区', '重庆'], 3],
  [['浙江_杭州_西湖区', '浙江_火星'], 2],
  [['浙江'], 5],
  [[], 6],
];
const TEXT = '澄岭保洁服务';
/** Tables that keep the district of a notice or a company, with their key. */
const KEPT = {
  announcement_sample: 'id',
  award_facts: 'announcement_id',
  award_wins: 'announcement_id',
  service_terms: 'project_id',
  enterprise_index: 'id',
} as const;

/** What each call counts within areas. */
const CALLS: readonly (readonly [
  name: string,
  endpoint: Endpoint,
  input: (areaArray: readonly string[]) => object,
  count: (data: never) => unknown,
])[] = [
  [
    'announcements',
    searchList,
    (areaArray) => ({ searchWord: TEXT, docchnnelArray: ['award'], areaArray }),
    ({ total }: { total: number }) => total,
  ],
  ['planned projects', desginedSearchList, (areaArray) => ({ areaArray }), ({ total }: { total: number }) => total],
  ['approval projects', spxmGetPage, (areaArray) => ({ areaArray }), ({ total }: { total: number }) => total],
  ['forecasts', forecastList, (areaArray) => ({ areaArray }), ({ total }: { total: number }) => total],
  ['intentions', intentionList, (areaArray) => ({ areaArray }), ({ total }: { total: number }) => total],
  [
    'companies',
    searchCompany,
    (areaArray) => ({ searchWord: '澄岭医院', areaArray }),
    ({ total }: { total: number }) => total,
  ],
  [
    'ending contracts',
    expiringContracts,
    (areaArray) => ({ withinDays: 365, areaArray }),
    ({ total }: { total: number }) => total,
  ],
  [
    'analysed awards',
    marketAnalysis,
    (areaArray) => ({ areaArray }),
    ({ totals }: { totals: { awards: number } }) => totals.awards,
  ],
  [
    'analysed notices',
    marketAnalysis,
    (areaArray) => ({ areaArray }),
    ({ totals }: { totals: { notices: number } }) => totals.notices,
  ],
  [
    'analysed winners',
    marketAnalysis,
    (areaArray) => ({ areaArray }),
    ({ topWinners }: { topWinners: { count: number }[] }) => topWinners.reduce((sum, { count }) => sum + count, 0),
  ],
  [
    'all kinds, of announcements',
    searchAllList,
    (areaArray) => ({ searchWord: TEXT, kind: 'announcement', areaArray }),
    ({ total }: { total: number }) => total,
  ],
  [
    'the tab of announcements',
    getSearchAllTabCondition,
    (areaArray) => ({ searchWord: TEXT, areaArray }),
    (tabs: { kind: string; count: number }[]) => tabs.find(({ kind }) => kind === 'announcement')?.count,
  ],
  [
    'the values of types',
    getSearchAllCondition,
    (areaArray) => ({ searchWord: TEXT, kind: 'announcement', areaArray }),
    (facets: { key: string; options: { count: number }[] }[]) =>
      facets.find(({ key }) => key === 'docchnnelArray')?.options.reduce((sum, { count }) => sum + count, 0),
  ],
  [
    'a group that is tried',
    tryoutSubscriptionGroup,
    (areaArray) => ({ list: 'rival', group: { areaArray } }),
    ({ total }: { total: number }) => total,
  ],
];

/** Lists whose rows say where they lie. */
const ROWS: readonly (readonly [name: string, endpoint: Endpoint, input: object])[] = [
  ['announcements', searchList, { searchWord: TEXT, docchnnelArray: ['award'] }],
  ['planned projects', desginedSearchList, {}],
  ['approval projects', spxmGetPage, {}],
  ['forecasts', forecastList, {}],
  ['intentions', intentionList, {}],
  ['companies', searchCompany, { searchWord: '澄岭医院' }],
  ['ending contracts', expiringContracts, { withinDays: 365 }],
  ...(Object.keys(SEARCHED_KINDS) as SearchedKind[]).map(
    (kind) => [`what is found of the kind ${kind}`, searchAllList, { searchWord: '澄岭', kind }] as const,
  ),
];

onBothDatabases('districts', (open) => {
  let opened: OpenedDb;
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    opened = await open();
    ({ server, token } = await startMemberServer(opened));
    const { db } = server.deps;
    const buyers = LINED.map((place, i) => ({
      ...OWNER,
      ...place,
      id: `hospital-${i}`,
      name: `澄岭医院${i}`,
      credit_code: null,
      source_key: `h${i}`,
    }));
    await insertEnterprises(db, buyers);
    await insertProjects(
      db,
      LINED.map((place, i) => ({
        id: `prj-${i}`,
        ocid: `ocid-${i}`,
        code: null,
        name: `${TEXT}${i}`,
        buyer_id: `hospital-${i}`,
        province: place.province,
        city: place.city,
      })),
    );
    await insertAnnouncements(
      db,
      LINED.map((place, i) =>
        notice({
          ...place,
          id: idOf(i),
          title: `${TEXT}中标公告`,
          project_id: `prj-${i}`,
          doc_channel: 'award',
          category: '服务',
          limit_days: 360,
          buyer_id: `hospital-${i}`,
          buyer_name: `澄岭医院${i}`,
          winner_name: `沐川物业${i}`,
          bid_amount_fen: 100_000,
          winners: [
            {
              rank: 1,
              name: `沐川物业${i}`,
              enterprise_id: null,
              bid_amount_fen: 100_000,
              price_form: 'amount',
              rate: null,
              score: null,
            },
          ],
        }),
      ),
    );
    await fillRecords(db, {
      planned: LINED.map((place) => planned(place)),
      approvals: LINED.map((place) => approval(place)),
      intentions: LINED.map((place) => intention(place)),
      forecasts: LINED.map((place) => forecast(place)),
    });
  });
  /** The first is in the sample that a search looks at first. */
  const idOf = (i: number): string =>
    i > 0 ? `award-${i}` : (Array.from({ length: 1_000 }, (_, n) => `award-s${n}`).find(isSampled) ?? '');

  it.each(CALLS)(
    '%s: what lies in a district is found by it, and nothing else (S7-48, S7-56, S3-67)',
    async (_, endpoint, input, count) => {
      for (const [areas, n] of COUNTS) {
        const { code, data } = await server.call(endpoint, input(areas) as never, { token });
        expect([code, areas, count(data as never)]).toEqual([200, areas, n]);
      }
    },
  );

  it.each(ROWS)('each row of %s says in which district it lies (S7-48)', async (_, endpoint, input) => {
    const asked = { ...input, areaArray: ['浙江_杭州_西湖区'] };
    const { code, data } = await server.call(endpoint, asked as never, { token });
    const { records } = data as { records: object[] };
    expect([code, records.length], 'two of each').toEqual([200, 2]);
    for (const record of records) expect(record).toMatchObject(PLACES[0] ?? {});
  });

  it('a favourite, a record that was opened and the news of a monitor say in which district they lie (S1-03, S1-12, S1-13)', async () => {
    const { db } = server.deps;
    const userId = await server.userId('13800000001');
    const monitor = { monitor_id: 'mon-1', kind: 'owner', name: '澄岭医院0', target_key: 'hospital-0' } as const;
    await db
      .insertInto('monitors')
      .values({ ...monitor, user_id: userId, target_id: 'hospital-0', since: new Date('2020-01-01T00:00:00Z') })
      .execute();
    const { id } = await db
      .selectFrom('forecasts')
      .select('id')
      .where('district', '=', '西湖区')
      .limit(1)
      .executeTakeFirstOrThrow();
    await server.call(saveCollection, { kind: 'forecast', id, collected: 1 }, { token });
    await server.call(forecastDetail, { id }, { token });
    for (const [endpoint, input] of [
      [collectList, { kind: 'forecast' }],
      [recordHistoryList, { kind: 'forecast' }],
      [monitorEvents, {}],
    ] as const) {
      const { data } = await server.call(endpoint as Endpoint, input as never, { token });
      expect(data).toMatchObject({ total: 1, records: [PLACES[0]] });
    }
  });

  it('a district is exported, and saved with a group (S3-44, S3-67)', async () => {
    const areaArray = ['浙江_杭州_西湖区'];
    const filter = { searchWord: TEXT, areaArray };
    const ordered = await server.call(
      submitExport,
      { kind: 'announcements', filter, email: 'a@example.com' } as never,
      { token },
    );
    expect(ordered.data).toMatchObject({ rows: 2 });
    const saved = await server.call(
      saveSubscriptionGroup,
      { list: 'bidding', group: { name: '西湖', areaArray } } as never,
      { token },
    );
    expect(saved.data).toMatchObject({ areaArray });
  });

  it('an upgrade fills the districts of what was written before, also of notices that were put away (S7-48)', async () => {
    const kept = (): Promise<readonly unknown[]> =>
      Promise.all(
        Object.entries(KEPT).map(async ([table, id]) => {
          const rows = sql`select ${sql.ref(id)} as id, district from ${sql.table(table)} order by 1`;
          return (await rows.execute(opened.db)).rows;
        }),
      );
    const before = await kept();
    expect(JSON.stringify(before)).toContain('"district":"西湖区"');
    const asBefore = `drop index announcements_district, enterprise_index_city;
      alter table award_facts drop column if exists priced_fen;
      ${Object.keys(KEPT)
        .map((table) => `alter table ${table} drop column district`)
        .join(';')};
      delete from schema_migrations where name like '0043_districts%'`;
    await opened.run(`${asBefore}; alter table announcements detach partition announcements_2026_11`);
    expect(await migrate(opened)).toEqual(['0043_districts.sql', '0043_districts_filled.sql']);
    expect((await kept()).slice(1), 'facts; nobody finds the sample of a month that was put away').toEqual(
      before.slice(1),
    );
    await opened.run(`${asBefore}; alter table announcements attach partition announcements_2026_11
      for values from ('2026-10-31T16:00:00Z') to ('2026-11-30T16:00:00Z')`);
    await migrate(opened);
    expect(await kept()).toEqual(before);
  });
});
