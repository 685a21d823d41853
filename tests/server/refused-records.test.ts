import { toJsonSchema } from '@valibot/to-json-schema';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE, type Endpoint, type IdKind } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { ENTITLEMENT_KEYS, type EntitlementKey } from '#domain/entitlement.ts';
import { PERMISSION } from '#domain/permission.ts';
import { spend } from '#server/features/permission/quota.policy.ts';
import {
  insertAnnouncements,
  insertEnterprises,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { type Acts, openActs } from '#tests/support/acts.ts';
import { onOneDatabase, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { approval, fillRecords, forecast, intention, OWNER, planned } from '#tests/support/records.ts';
import { type JsonSchema, sampleOf } from '#tests/support/schema-sample.ts';
import { bindingsFrom, requestOf } from '#tests/support/server.ts';
import type { Member } from '#tests/support/shop.ts';

/** In whatever a list does not draw, so that no answer to a refused member may hold it. */
const SECRET = '机密';

const IDS = {
  announcement: 'gd-award',
  document: 'gd-award-f1',
  project: 'gd-planned',
  approval: 'gd-approval',
  forecast: 'gd-forecast',
  intention: 'gd-intention',
  enterprise: 'gd-enterprise',
} as const satisfies Partial<Record<IdKind, string>>;
type RecordKind = keyof typeof IDS;
const isRecordKind = (owner: IdKind | null): owner is RecordKind => owner !== null && owner in IDS;

/** Where the id of a record does not travel as `id`. */
const INPUTS: Readonly<Partial<Record<string, object>>> = {
  saveOrUpdateProjectMonitor: { id: IDS.announcement, isMonitor: 1 },
  saveCollection: { kind: 'plannedProject', id: IDS.project, collected: 1 },
  projectAnalysisExport: { id: IDS.announcement, email: 'a@example.com' },
  maGetQrcode: { page: 'tender/index', scene: `id=${IDS.announcement}` },
  dockingSubmitOrder: { id: IDS.announcement, productId: 'docking-report', payType: 'PC-wechat' },
  submitExport: { kind: 'announcements', filter: { idArray: [IDS.announcement] }, email: 'a@example.com' },
  addMonitor: { kind: 'company', name: '广州示例建设有限公司', enterpriseId: IDS.enterprise },
  historyAnalysis: { enterpriseId: IDS.enterprise },
  atlas: { enterpriseId: IDS.enterprise },
  clickEnterpriseNameAdd: { name: '广州示例建设有限公司' },
  jumpPermission: { projectId: IDS.project },
};

const ASKS_ONLY = 'a check before the act: answers what the act would, and nothing of the record';
const MARKS = 'marks a row of a list; what the member reads then is the row of the list';
const OWN_QUOTA =
  'metered by a quota of its own that counts wherever the record is from; answers no part of the record';

/** Calls that a refused member may make, each with the reason. */
const OPEN: Readonly<Partial<Record<string, string>>> = {
  preProjectDetailAuth: ASKS_ONLY,
  downloadAnnouncementAuth: ASKS_ONLY,
  toubiaoPredictAuth: ASKS_ONLY,
  shenPiProjectAuth: ASKS_ONLY,
  getDetailLinkPermission: ASKS_ONLY,
  designedCountSeeAuth: ASKS_ONLY,
  improveInformationAuth: ASKS_ONLY,
  downloadAttachmentsAuth: ASKS_ONLY,
  getProjectMonitorPermission: ASKS_ONLY,
  isFirstTimeDownloadAnnouncement: ASKS_ONLY,
  judgeProjectAnalysis: ASKS_ONLY,
  isFirstConcern: MARKS,
  saveBrowseCollection: MARKS,
  addCollection: MARKS,
  delCollection: MARKS,
  saveCollection: MARKS,
  getDocumentIsMonitor: 'says what the member watches',
  saveOrUpdateProjectMonitor: OWN_QUOTA,
  addMonitor: OWN_QUOTA,
  submitExport: 'charged by itself; the table holds what the list draws',
  showDockingPrice: 'prices of services, the same for every project',
  dockingSubmitOrder: 'an order, which is paid',
  maGetQrcode: 'the address of a page as a picture',
  historyAnalysis: 'charged by itself; its figures are of the whole country',
  atlas: 'a page of its own, drawn from the names of the lists for every member',
  clickEnterpriseNameAdd: 'a usage point',
  jumpPermission: 'where to go after login',
};

/** Fields of an input that name a record. */
const NAMES_A_RECORD = /^(id|idArray|enterpriseId|announcementId|noticeId|projectId|scene)$/;
const fieldsOf = ({ properties = {} }: JsonSchema): string[] =>
  Object.entries(properties).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
const takesRecord = ({ input, owner }: Endpoint): boolean =>
  isRecordKind(owner) ||
  (owner === null &&
    fieldsOf(toJsonSchema(input, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema).some((name) =>
      NAMES_A_RECORD.test(name),
    ));
/** They name what is the member's own. */
const OF_ONESELF = ['tryoutSubscriptionGroup'];
const calls = (Object.values(contract) as Endpoint[]).filter(
  (call) => (takesRecord(call) || call.id in INPUTS) && !OF_ONESELF.includes(call.id),
);

const inputOf = ({ id, input, owner }: Endpoint): object => ({
  ...(sampleOf(input) as object),
  ...(INPUTS[id] ?? (isRecordKind(owner) ? { id: IDS[owner] } : {})),
});

async function fillGuangdong({ deps: { db } }: Acts): Promise<void> {
  const place = { province: '广东', city: '广州' } as const;
  await insertEnterprises(db, [
    {
      ...OWNER,
      ...place,
      id: IDS.enterprise,
      name: '广州示例建设有限公司',
      credit_code: null,
      address: SECRET,
      phone: SECRET,
      contact: SECRET,
    },
  ]);
  const bidder = {
    rank: 2,
    enterprise_id: null,
    bid_amount_fen: 1,
    price_form: 'amount',
    rate: null,
    score: 88,
  } as const;
  const file = { sizeBytes: 99, type: 'pdf', url: null };
  const own = { ...place, industry_code: 'K70', category: 'service', budget_fen: 10_000_000 } as const;
  await insertAnnouncements(db, [
    notice({
      ...own,
      id: IDS.announcement,
      title: '广州示例采购中标结果公告',
      doc_channel: 'award',
      source_url: 'https://gd.example/1',
      content: `<p>${SECRET}</p>`,
      qualification: SECRET,
      attachments: [{ ...file, id: IDS.document, name: `${SECRET}.pdf` }],
      winners: [{ ...bidder, name: `${SECRET}示例有限公司` }],
    }),
    notice({ ...place, id: 'gd-said', title: '广州示例采购意向公告', doc_channel: 'intention' }),
    ...Array.from({ length: 8 }, (_, i) =>
      notice({ ...own, id: `gd-like-${i}`, doc_channel: 'award', bid_amount_fen: 9_000_000 + i, winner_name: SECRET }),
    ),
  ]);
  await fillRecords(db, {
    planned: [planned({ ...place, id: IDS.project, scale: SECRET })],
    approvals: [approval({ ...place, id: IDS.approval, scale: SECRET })],
    forecasts: [forecast({ ...place, id: IDS.forecast, confidence_reason: SECRET })],
    intentions: [intention({ ...place, id: IDS.intention, source: SECRET })],
  });
}

/** Spends all that is left of every quota, or of one, on other items. */
async function useUp({ deps }: Acts, { userId }: Member, which: readonly EntitlementKey[], keep = 0): Promise<void> {
  for (const entitlement of which)
    for (let i = 0; i < 400; i += 1) {
      const on = { itemId: `other-${entitlement}-${i}`, infoArea: null };
      const { status, limit, used } = await spend(deps, userId, entitlement, on);
      if (status !== PERMISSION.granted || limit < 0 || used >= limit - keep) break;
    }
}

async function answerOf({ app }: Acts, call: Endpoint, input: object, { token }: Member) {
  const { path, init } = requestOf(call, input, { token });
  const response = await app.request(path, init, bindingsFrom('192.0.2.1'));
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return { text, code: isJson ? (JSON.parse(text) as { code: number }).code : CODE.ok };
}

onOneDatabase('a record that a member may not open', (open) => {
  let acts: Acts;
  beforeAll(async () => {
    acts = await openActs(await open());
    await fillGuangdong(acts);
  });

  const REFUSED: Readonly<Record<string, () => Promise<Member>>> = {
    '普通会员 who has used up the day': async () => {
      const member = await acts.memberOf('putong');
      await useUp(acts, member, ENTITLEMENT_KEYS);
      return member;
    },
    '投标通 of another province': () => acts.memberOf('toubiaotong', ['浙江']),
    '标讯通, which is not for the computer': () => acts.memberOf('biaoxuntong'),
  };

  describe.each(Object.entries(REFUSED))('%s', (_, refused) => {
    it.each(calls.map((call) => [call.id, call] as const))('%s gives nothing of it (S6-04)', async (_id, call) => {
      const { code, text } = await answerOf(acts, call, inputOf(call), await refused());
      expect(text).not.toContain(SECRET);
      if (!(call.id in OPEN)) expect(code).toBe(CODE.blockedByRule);
    });
  });

  it('is answered to a member of the whole country by the same calls (S6-04)', async () => {
    const member = await acts.memberOf('qiyetong');
    const shut = calls.filter(({ id }) => !(id in OPEN));
    const codes = await Promise.all(shut.map(async (call) => (await answerOf(acts, call, inputOf(call), member)).code));
    const unanswered = shut.filter((_, i) => codes[i] !== CODE.ok).map(({ id }) => id);
    expect(unanswered).toEqual([]);
  });

  it('names no call open that the contract has not (S6-04)', () => {
    expect(Object.keys(OPEN).filter((id) => !calls.some((call) => call.id === id))).toEqual([]);
  });
});

const PARTS = [contract.toubiaoList, contract.getProjectDocuments, contract.redFlags, contract.pricePrediction];

onOneOrBothDatabases('what belongs to an announcement', (open) => {
  let acts: Acts;
  beforeEach(async () => {
    acts = await openActs(await open());
    await fillGuangdong(acts);
  });
  const used = async ({ token }: Member, entitlement: EntitlementKey = 'watchZhaobiao') =>
    (await acts.call(contract.myQuotas, {}, { token })).data.find((line) => line.entitlement === entitlement)?.used;
  const codesOf = (member: Member, id: string = IDS.announcement) =>
    Promise.all(
      PARTS.map(async (call) => (await answerOf(acts, call, { ...inputOf(call as Endpoint), id }, member)).code),
    );

  it('is free where the announcement was opened today, also with the last view (S6-04, D-67)', async () => {
    const member = await acts.memberOf('putong');
    await useUp(acts, member, ['watchZhaobiao'], 1);
    expect((await answerOf(acts, contract.selZhongbiaoDetails, { id: IDS.announcement }, member)).code).toBe(CODE.ok);
    expect([await codesOf(member), await used(member)]).toEqual([[200, 200, 200, 200], 3]);
  });

  it('costs one view where the announcement was not opened, and a new one each day (S6-04, D-67)', async () => {
    const member = await acts.memberOf('putong');
    expect([await codesOf(member), await used(member)]).toEqual([[200, 200, 200, 200], 1]);
    acts.clock.advance(86_400_000);
    expect(await used(member)).toBe(0);
    expect([await codesOf(member), await used(member)]).toEqual([[200, 200, 200, 200], 1]);
  });

  it('costs nothing where it is unknown or cannot be answered (D-67)', async () => {
    const member = await acts.memberOf('putong');
    expect([await codesOf(member, 'nothing'), await used(member)]).toEqual([[404, 404, 404, 404], 0]);
    const price = await answerOf(acts, contract.pricePrediction, { id: 'guangdong-1' }, member);
    expect([price.code, await used(member)]).toEqual([CODE.blocked, 0]);
  });

  it('of an intention costs what the intention costs (S3-32, S6-12)', async () => {
    const member = await acts.memberOf('putong');
    const { code } = await answerOf(acts, contract.redFlags, { id: 'gd-said' }, member);
    expect([code, await used(member), await used(member, 'purchaseDetail')]).toEqual([CODE.ok, 0, 1]);
  });
});
