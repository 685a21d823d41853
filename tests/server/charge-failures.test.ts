import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { spendFor } from '#server/features/permission/quota.policy.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { type Acts, openActs, WINNER } from '#tests/support/acts.ts';
import { CHARGES } from '#tests/support/call-lists.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { failingStatements } from '#tests/support/failing-statements.ts';
import { fillEveryKind } from '#tests/support/member-life.ts';
import { notice } from '#tests/support/notices.ts';
import { OWNER } from '#tests/support/records.ts';
import { bindingsFrom, requestOf, startTestServer } from '#tests/support/server.ts';
import type { Member } from '#tests/support/shop.ts';

const EMAIL = 'a@example.com';

/** Every call that charges, with what it charges and an input that is granted. */
const CALLS: readonly (readonly [call: string, charges: EntitlementKey, endpoint: Endpoint, input: object])[] = [
  ['selZhaobiaoDetails', 'watchZhaobiao', contract.selZhaobiaoDetails, { id: 'ct-tender' }],
  ['selZhongbiaoDetails', 'watchZhaobiao', contract.selZhongbiaoDetails, { id: 'ct-award' }],
  [
    'saveOrUpdateProjectMonitor',
    'projectMonitor',
    contract.saveOrUpdateProjectMonitor,
    { id: 'ct-tender', isMonitor: 1 },
  ],
  ['addMonitor', 'companyMonitor', contract.addMonitor, { kind: 'rival', name: WINNER, enterpriseId: 'ent-winner' }],
  ['submitExport', 'downloadProject', contract.submitExport, { kind: 'announcements', filter: {}, email: EMAIL }],
  ['selDesignedInfo', 'watchDesignedProject', contract.selDesignedInfo, { id: 'pln-1' }],
  ['plannedProjectContacts', 'watchDesignedProjectConnector', contract.plannedProjectContacts, { id: 'pln-1' }],
  ['spxmDetail', 'shenPiProject', contract.spxmDetail, { id: 'apv-1' }],
  ['forecastDetail', 'preProjectDetail', contract.forecastDetail, { id: 'fct-1' }],
  ['intentionDetail', 'purchaseDetail', contract.intentionDetail, { id: 'int-1' }],
  ['enterpriseDetail', 'watchCompanyDetail', contract.enterpriseDetail, { id: OWNER.id }],
  ['enterprisePhoneBook', 'watchCompanyPhoneBook', contract.enterprisePhoneBook, { id: OWNER.id }],
  ['toubiaoForecastList', 'toubiaoPredict', contract.toubiaoForecastList, { id: 'ct-tender' }],
  ['downloadDocument', 'downloadAnnouncement', contract.downloadDocument, { id: 'ct-tender-f1' }],
  ['downloadDocument', 'watchZhaobiao', contract.downloadDocument, { id: 'ct-tender-f0' }],
  ['getProjectDocuments', 'watchZhaobiao', contract.getProjectDocuments, { id: 'ct-tender' }],
  ['toubiaoList', 'watchZhaobiao', contract.toubiaoList, { id: 'ct-award' }],
  ['redFlags', 'watchZhaobiao', contract.redFlags, { id: 'ct-tender' }],
  ['pricePrediction', 'watchZhaobiao', contract.pricePrediction, { id: 'priced' }],
  ['getDetailLink', 'detailLink', contract.getDetailLink, { id: 'ct-tender' }],
  ['projectAnalysisExport', 'projectAnalyzer', contract.projectAnalysisExport, { id: 'ct-tender', email: EMAIL }],
  ['marketAnalysis', 'bussinessAnalyzer', contract.marketAnalysis, { areaArray: ['浙江'] }],
  ['historyAnalysis', 'bussinessAnalyzer', contract.historyAnalysis, { enterpriseId: 'ent-winner' }],
  ...(
    [
      ['bidding', 'subscribeZhaobiao'],
      ['rival', 'subscribeZhongbiao'],
      ['proposed', 'subscribeDesignedProject'],
      ['upfront', 'preProjectSubscribe'],
    ] as const
  ).map(
    ([list, entitlement]) =>
      [
        `saveSubscriptionGroup of ${list}`,
        entitlement,
        contract.saveSubscriptionGroup,
        { list, group: { name: '组', keywordsArray: [['医院']] } },
      ] as const,
  ),
];

/** What is held keeps its place: a monitor that was begun is there, also when its answer could not be read. */
const HELD: readonly Endpoint[] = [contract.addMonitor, contract.saveOrUpdateProjectMonitor];

/** More statements than any call makes. */
const MOST_STATEMENTS = 60;

onOneDatabase('a call that charges', (open) => {
  let acts: Acts;
  const faults = failingStatements();
  let broken: ReturnType<typeof startTestServer>;
  beforeAll(async () => {
    const opened = await open();
    acts = await openActs(opened);
    await fillEveryKind(acts);
    const about = { industry_code: 'E48', category: 'engineering', province: '四川', budget_fen: 100_000_00 } as const;
    await insertAnnouncements(acts.deps.db, [
      notice({ ...about, id: 'priced' }),
      notice({
        ...{ id: 'met-before', buyer_id: 'ent-buyer', doc_channel: 'candidate', published_at: new Date('2026-09-01') },
        winners: [
          {
            ...{ rank: 1, name: WINNER, enterprise_id: 'ent-winner', bid_amount_fen: 100, price_form: 'amount' },
            ...{ rate: null, score: null },
          },
        ],
      }),
      ...Array.from({ length: 8 }, (_, i) =>
        notice({ ...about, id: `compared-${i}`, doc_channel: 'award', bid_amount_fen: (80 + i) * 1000_00 }),
      ),
    ]);
    broken = startTestServer({ db: opened.db.withPlugin(faults.plugin) });
  });

  const codeOf = async (server: Pick<Acts, 'app'>, endpoint: Endpoint, input: object, { token }: Member) => {
    const { path, init } = requestOf(endpoint, input, { token });
    const response = await server.app.request(path, init, bindingsFrom('192.0.2.1'));
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return isJson ? ((await response.json()) as { code: number }).code : response.status;
  };
  const usedBy = async ({ userId }: Member) => {
    const { db } = acts.deps;
    const counters = await db.selectFrom('quota_counters').selectAll().where('user_id', '=', userId).execute();
    const uses = await db.selectFrom('quota_uses').selectAll().where('user_id', '=', userId).execute();
    return {
      counted: counters.filter(({ used }) => used > 0).map(({ entitlement, used }) => [entitlement, used]),
      noted: uses.map(({ entitlement }) => entitlement),
    };
  };

  const monitorsOf = async ({ userId }: Member): Promise<number> =>
    (await acts.deps.db.selectFrom('monitors').select('monitor_id').where('user_id', '=', userId).execute()).length;

  it.each(CALLS)(
    '%s charges nothing of %s when any statement fails, and one when it is asked again (D-67)',
    async (_, entitlement, endpoint, input) => {
      let statement = 1;
      for (; statement < MOST_STATEMENTS; statement += 1) {
        const member = await acts.memberOf('qiyetong');
        faults.at(statement);
        const code = await codeOf(broken, endpoint, input, member);
        faults.at(0);
        const lasts = { counted: [[entitlement, 1]], noted: [entitlement] };
        if (code === 200) {
          expect(await usedBy(member)).toEqual(lasts);
          break;
        }
        expect(code, `statement ${statement}`).toBe(500);
        const isHeld = HELD.includes(endpoint) && (await monitorsOf(member)) === 1;
        expect(await usedBy(member), `statement ${statement}`).toEqual(isHeld ? lasts : { counted: [], noted: [] });
        expect(await codeOf(acts, endpoint, input, member)).toBe(200);
        expect(await usedBy(member)).toEqual(lasts);
      }
      expect(statement).toBeGreaterThan(4);
      expect(statement).toBeLessThan(MOST_STATEMENTS);
    },
  );

  it('that fails for an item which was paid for before leaves it paid for, and free for the rest of the day (D-67)', async () => {
    const member = await acts.memberOf('qiyetong');
    const compute = (make: () => Promise<string>) =>
      spendFor(acts.deps, member.userId, 'toubiaoPredict', { itemId: 'ct-tender', infoArea: null }, make);
    expect(await compute(async () => 'a figure')).toMatchObject({ isMade: true, made: 'a figure' });
    const lost = new Error('the computation failed');
    await expect(compute(() => Promise.reject(lost))).rejects.toBe(lost);
    expect(await usedBy(member)).toEqual({ counted: [['toubiaoPredict', 1]], noted: ['toubiaoPredict'] });
    expect(await compute(async () => 'another')).toMatchObject({ isMade: true, made: 'another' });
    expect(await usedBy(member)).toEqual({ counted: [['toubiaoPredict', 1]], noted: ['toubiaoPredict'] });
  });

  it('that makes nothing of an item which was paid for before leaves it paid for, and is free otherwise (D-67)', async () => {
    const member = await acts.memberOf('qiyetong');
    const compute = (itemId: string, made: string) =>
      spendFor(
        acts.deps,
        member.userId,
        'toubiaoPredict',
        { itemId, infoArea: null },
        async () => made,
        (text) => text === '',
      );
    expect(await compute('ct-award', '')).toMatchObject({ isMade: true, made: '' });
    expect(await usedBy(member)).toEqual({ counted: [], noted: [] });
    await compute('ct-tender', 'a figure');
    expect(await compute('ct-tender', '')).toMatchObject({ isMade: true, made: '' });
    expect(await usedBy(member)).toEqual({ counted: [['toubiaoPredict', 1]], noted: ['toubiaoPredict'] });
  });

  it('that fails after midnight in China gives back what it charged the day before (D-67)', async () => {
    const member = await acts.memberOf('qiyetong');
    const before = acts.clock.now();
    acts.clock.set(new Date('2026-11-20T23:59:59+08:00'));
    const lost = new Error('the computation failed');
    const computing = spendFor(
      acts.deps,
      member.userId,
      'toubiaoPredict',
      { itemId: 'ct-tender', infoArea: null },
      async () => {
        expect(await usedBy(member)).toEqual({ counted: [['toubiaoPredict', 1]], noted: ['toubiaoPredict'] });
        acts.clock.advance(1_000);
        throw lost;
      },
    );
    await expect(computing).rejects.toBe(lost);
    acts.clock.set(before);
    expect(await usedBy(member)).toEqual({ counted: [], noted: [] });
  });

  it('whose charge cannot be given back fails with its own reason, and the log names what the member has lost (D-67)', async () => {
    const member = await acts.memberOf('qiyetong');
    const lost = new Error('the computation failed');
    const computing = spendFor(
      broken.deps,
      member.userId,
      'toubiaoPredict',
      { itemId: 'ct-tender', infoArea: null },
      async () => {
        faults.at(1);
        throw lost;
      },
    );
    await expect(computing).rejects.toBe(lost);
    faults.at(0);
    expect(await usedBy(member)).toEqual({ counted: [['toubiaoPredict', 1]], noted: ['toubiaoPredict'] });
    const said = { userId: member.userId, entitlement: 'toubiaoPredict', itemId: 'ct-tender' };
    const line = broken.logLines.find((each) => each.includes('charge-not-given-back')) ?? 'null';
    expect(JSON.parse(line)).toMatchObject({ ...said, reason: 'Error: the database went away' });
  });

  it('none is left out', () => {
    const asked = new Set(CALLS.map(([, , { id }]) => id));
    expect([...asked].sort()).toEqual([...Object.keys(CHARGES), 'saveSubscriptionGroup'].sort());
  });
});
