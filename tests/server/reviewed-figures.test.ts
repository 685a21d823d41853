import { beforeAll, expect, it } from 'vitest';
import { contract, type EndpointId } from '#contract/registry.ts';
import { FORECAST_KINDS } from '#domain/forecast.ts';
import { deriveIfNever } from '#server/derive/derive-records.ts';
import { projectReport } from '#server/features/export/project-report.pdf.ts';
import { headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import type { AnnouncementRecord } from '#server/features/records/announcement/announcement-write.repo.ts';
import { procurements, seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { seedDemoMembers } from '#server/seed/demo-members.seed.ts';
import { enterprisePools } from '#server/seed/enterprise.generator.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { seedRecordsIfEmpty } from '#server/seed/record.seed.ts';
import * as oracle from '#tests/support/analysis-oracle.ts';
import { answerLines } from '#tests/support/answer-lines.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { startTestServer, TEST_NOW, type TestServer } from '#tests/support/server.ts';

/**
 * Whole answers of every call that counts, sums, orders or joins, over a market in which bodies meet again and again. The figures are
 * counted a second time in `analysis-oracle.test.ts`; here every field and every place in a list is kept, so that a change of a statement
 * shows as a difference. `npx vitest run tests/server/reviewed-figures.test.ts -u` writes the files again.
 */
const COUNT = 2_400;
const SEED = 'analysis';
const QIYETONG = '19900000002';
const notices: readonly AnnouncementRecord[] = [
  ...procurements(SEED, TEST_NOW, COUNT, enterprisePools(SEED, COUNT)),
].flatMap(({ notices: made }) => made);

/** The values that occur most often, the most frequent first. */
function mostFrequent(values: readonly (string | null)[], many = 1): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const inOrder = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return inOrder.slice(0, many).map(([value]) => value);
}
const BUYERS = mostFrequent(
  notices.map(({ buyer_id }) => buyer_id),
  2,
);
const AGENCIES = mostFrequent(notices.map(({ agency_id }) => agency_id));
const SUPPLIERS = mostFrequent(
  notices.flatMap(({ winners }) => winners.map(({ enterprise_id }) => enterprise_id)),
  3,
);
const BODIES = [...BUYERS, ...AGENCIES, ...SUPPLIERS];
const idsOf = (channel: string, many: number): readonly string[] =>
  notices
    .filter(({ doc_channel, buyer_id }) => doc_channel === channel && buyer_id !== null && BUYERS.includes(buyer_id))
    .slice(-many)
    .map(({ id }) => id);

/** Tenders of which many awards of the like are known. */
const PRICED = notices
  .filter(
    (notice) =>
      notice.doc_channel === 'tender' &&
      notice.budget_fen !== null &&
      oracle.comparable(notices, notice, notice.budget_fen, TEST_NOW).length >= 8,
  )
  .slice(-3)
  .map(({ id }) => id);

const PAGE = { pageNumber: 1, pageSize: 8 };
const SECOND = { pageNumber: 2, pageSize: 5 };
const PERIOD = { publishedFrom: '2026-03-15', publishedTo: '2026-09-20' };
const PLACE = { areaArray: ['浙江', '广东_广州'] };
type Step = readonly [EndpointId, object];
const each = (id: EndpointId, inputs: readonly object[]): readonly Step[] => inputs.map((input) => [id, input]);

const ANALYSIS: readonly Step[] = [
  ...each('marketAnalysis', [{}, PERIOD, { ...PLACE, ...PERIOD }, { industryArray: ['N', 'E'] }]),
  ...each('historyAnalysis', [
    ...BODIES.map((enterpriseId) => ({ enterpriseId })),
    ...BODIES.slice(0, 4).map((enterpriseId) => ({ enterpriseId, ...PERIOD })),
  ]),
  ...each('atlas', [
    ...BODIES.map((enterpriseId) => ({ enterpriseId, depth: 1 })),
    { enterpriseId: SUPPLIERS[0], depth: 2 },
  ]),
  ...each(
    'enterpriseDetail',
    BODIES.map((id) => ({ id })),
  ),
  ...each('expiringContracts', [
    { withinDays: 400, ...PAGE },
    { withinDays: 400, ...SECOND },
    { withinDays: 700, areaArray: PLACE.areaArray, ...PAGE },
  ]),
  ...each(
    'toubiaoForecastList',
    idsOf('tender', 3).map((id) => ({ id, ...PAGE })),
  ),
  ...each('toubiaoForecastList', [{ id: idsOf('tender', 1)[0], ...SECOND }]),
  ...each(
    'pricePrediction',
    [...PRICED, ...idsOf('tender', 1)].map((id) => ({ id })),
  ),
  ...each(
    'redFlags',
    [...idsOf('award', 8), ...idsOf('tender', 8)].map((id) => ({ id })),
  ),
  ['dashboard', {}],
];

const sorted = (id: EndpointId, sorts: readonly string[], more: readonly object[]): readonly Step[] => [
  ...each(
    id,
    sorts.map((sort) => ({ ...PAGE, sort })),
  ),
  ...each(id, [SECOND, { ...PAGE, ...PLACE }, { ...PAGE, ...PERIOD, minAmount: 1_000_000.5, maxAmount: 50_000_000 }]),
  ...each(
    id,
    more.map((one) => ({ ...PAGE, ...one })),
  ),
];
const LISTS: readonly Step[] = [
  ...sorted(
    'forecastList',
    ['soonest', 'newest', 'amount'],
    [
      { statusArray: [] },
      { statusArray: ['failed'] },
      { statusArray: ['fulfilled', 'expired'], sort: 'newest' },
      { statusArray: [], searchWord: '服务', secondSearchArray: ['采购'] },
      { statusArray: [], expectedFrom: '2026-08-01', expectedTo: '2026-12-31' },
      { statusArray: [], industryArray: ['N'] },
    ],
  ),
  ...sorted(
    'desginedSearchList',
    ['newest', 'amount'],
    [{ searchWord: '工程' }, { keywordsArray: [['学校', '建设']] }],
  ),
  ...sorted('spxmGetPage', ['newest', 'amount'], [{ searchWord: '项目' }]),
  ...sorted(
    'intentionList',
    ['newest', 'amount', 'soonest'],
    [
      { followed: true },
      { followed: false, smeReserved: true },
      { buyerName: '学校' },
      { expectedFrom: '2026-10', expectedTo: '2026-12' },
    ],
  ),
  ...sorted(
    'searchList',
    ['newest', 'amount'],
    [
      { searchWord: '医院', searchPattern: 30, sort: 'relevance' },
      { searchWord: '服务 采购', searchPattern: 10, searchType: 20, sort: 'relevance' },
      { searchWord: '公司', searchFields: ['winner'] },
    ],
  ),
  ...each('searchCompany', [
    { searchWord: '公司', areaArray: [], ...PAGE },
    { searchWord: '有限公司', areaArray: ['浙江'], ...SECOND },
  ]),
  ...each(
    'searchAllList',
    ['announcement', 'plannedProject', 'approval', 'forecast', 'intention', 'enterprise'].map((kind) => ({
      ...{ searchWord: '服务', kind, areaArray: [], ...PAGE },
    })),
  ),
  ...each('searchAllList', [
    { searchWord: '服务', areaArray: [], ...PAGE },
    { searchWord: '服务', areaArray: ['浙江'], ...SECOND },
    { searchWord: '服务', areaArray: [], pageNumber: 5, pageSize: 50 },
  ]),
  ['getSearchAllTabCondition', { searchWord: '服务', areaArray: ['浙江'] }],
  ...each(
    'searchWordList',
    ['医', '学校', '物业', 'abc'].map((searchWord) => ({ searchWord })),
  ),
  ['getHostSearchWord', {}],
  ...each(
    'montiorThinkWordList',
    ['owner', 'agent', 'rival', 'company'].map((kind) => ({ searchWord: '公司', kind })),
  ),
];

/** Monitors of every kind since long, groups and favourites, so that there is news. */
const FOLLOW: readonly Step[] = [
  ...each('addMonitor', [
    ...BUYERS.map((enterpriseId) => ({ kind: 'owner', name: '业主单位', enterpriseId })),
    { kind: 'agent', name: '代理机构', enterpriseId: AGENCIES[0] },
    ...SUPPLIERS.map((enterpriseId) => ({ kind: 'rival', name: '竞争对手', enterpriseId })),
    { kind: 'company', name: '企业监控', enterpriseId: SUPPLIERS[0] },
  ]),
  ...each(
    'saveOrUpdateProjectMonitor',
    idsOf('award', 2).map((id) => ({ id, isMonitor: 1 })),
  ),
  ...each(
    'saveSubscriptionGroup',
    [
      ['bidding', '服务'],
      ['owner', '学校'],
      ['rival', '公司'],
    ].map(([list, name]) => ({ list, group: { name, searchWord: name } })),
  ),
  ...each(
    'saveBrowseCollection',
    idsOf('tender', 3).map((id) => ({ id, collected: true })),
  ),
];
const FOLLOWED: readonly Step[] = [
  ...each('monitorList', [PAGE, { ...PAGE, kind: 'rival' }]),
  ...each('monitorEvents', [PAGE, SECOND, ...[1, 3, 4, 7, 8].map((at) => ({ ...PAGE, monitorId: `mon_${at}` }))]),
  ...each('dueNotices', [{}, ...['22', '23', '24', '25'].map((day) => ({ day: `2026-11-${day}` }))]),
  ['dashboard', {}],
  ...each(
    'tryoutSubscriptionGroup',
    (['bidding', 'owner', 'agent', 'rival', 'proposed', 'upfront'] as const).map((list) => ({
      ...{ list, group: { name: '试一试', searchWord: '服务', minAmount: 100_000 } },
    })),
  ),
  ...each('collectList', [{ kind: 'announcement', ...PAGE }]),
  ...each('searchHistoryList', [{ searchWord: '', collectedOnly: false, ...PAGE }]),
  ['myQuotas', {}],
  ...each('quotaUses', [PAGE, SECOND]),
];

onOneDatabase('the figures of a busy market', (open) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    const opened = await open();
    const made = new Map<string, number>();
    const next = (prefix: string): string => {
      made.set(prefix, (made.get(prefix) ?? 0) + 1);
      return `${prefix}_${made.get(prefix)}`;
    };
    server = startTestServer(opened, { deps: { ids: { next, code: (digits) => '7'.repeat(digits) } } });
    const { deps, clock } = server;
    await seedMembership(deps.db, clock);
    await seedDemoMembers(deps);
    await seedIfEmpty({ db: deps.db }, { seed: SEED, now: TEST_NOW, count: COUNT });
    await seedRecordsIfEmpty(deps.db, { seed: SEED, now: TEST_NOW });
    await deriveIfNever(deps);
    token = await server.login(QIYETONG);
  });

  /** Each test has an hour of its own, so that a call more in one changes no moment in another. */
  const begin = (hour: number): void => server.clock.set(new Date(TEST_NOW.getTime() + hour * 3_600_000));
  const answersTo = async (steps: readonly Step[]): Promise<string> => {
    const lines: string[] = [];
    for (const [id, input] of steps) {
      const { code, message, data } = await server.call(contract[id], input, { token });
      lines.push(`## ${id} ${JSON.stringify(input)} → ${code} ${message ?? ''}`, ...answerLines(data), '');
      server.clock.advance(1_000);
    }
    return `${lines.join('\n')}\n`;
  };

  it('of the analyses are the ones that were reviewed (S1-09, S1-10, S2-12, S2-27, S2-28, S2-32, S7-77, S7-78)', async () => {
    begin(0);
    await expect(await answersTo(ANALYSIS)).toMatchFileSnapshot('./reviewed/figures-analysis.txt');
  });

  it('of the lists, narrowed and in every order, are the ones that were reviewed (S1-07, S1-08, S7-48, S7-52, S7-59, S7-66)', async () => {
    begin(1);
    await expect(await answersTo(LISTS)).toMatchFileSnapshot('./reviewed/figures-lists.txt');
  });

  it('of what a member follows are the ones that were reviewed (S1-03, S2-12, S7-53, S7-55, S7-68)', async () => {
    begin(2);
    const followed = await answersTo(FOLLOW);
    await server.deps.db
      .updateTable('monitors')
      .set({ since: new Date('2026-01-15T00:00:00Z') })
      .execute();
    await expect(followed + (await answersTo(FOLLOWED))).toMatchFileSnapshot('./reviewed/figures-followed.txt');
  });

  it('of single records are the ones that were reviewed (S1-07, S1-08, S7-67, S7-74, S7-75, S7-84)', async () => {
    begin(3);
    const firstOf = async (list: EndpointId, input: object): Promise<readonly object[]> => {
      const { data } = await server.call(contract[list], { ...PAGE, pageSize: 5, ...input }, { token });
      return (data as { records: readonly { id: string }[] }).records.map(({ id }) => ({ id }));
    };
    const steps: readonly Step[] = [
      ...(await Promise.all(
        Object.keys(FORECAST_KINDS).map(async (kind) =>
          each(
            'forecastDetail',
            await firstOf('forecastList', { statusArray: [], forecastArray: [kind], sort: 'amount' }),
          ),
        ),
      ).then((steps) => steps.flat())),
      ...each('forecastDetail', await firstOf('forecastList', { statusArray: ['fulfilled'] })),
      ...each('intentionDetail', await firstOf('intentionList', { followed: true })),
      ...each('selDesignedInfo', await firstOf('desginedSearchList', {})),
      ...each('spxmDetail', await firstOf('spxmGetPage', {})),
      ...each(
        'selZhongbiaoDetails',
        [...idsOf('award', 2), ...idsOf('candidate', 2), ...idsOf('contract', 1)].map((id) => ({ id })),
      ),
    ];
    await expect(await answersTo(steps)).toMatchFileSnapshot('./reviewed/figures-records.txt');
  });

  it('of project reports are the ones that were reviewed (S7-77, S7-78)', async () => {
    const lines: string[] = [];
    for (const id of [...idsOf('award', 4), ...idsOf('candidate', 3)]) {
      const head = await headOf(server.deps.db, id);
      if (head) lines.push(`## ${id}`, ...(await projectReport(server.deps.db, head, TEST_NOW)).lines, '');
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./reviewed/figures-reports.txt');
  });
});
