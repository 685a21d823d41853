import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { getProjectDocuments } from '#contract/analysis.contract.ts';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { submitExport } from '#contract/export.contract.ts';
import { addMonitor } from '#contract/monitor.contract.ts';
import { getQrcode } from '#contract/qr-login.contract.ts';
import { contract } from '#contract/registry.ts';
import { saveSubscriptionGroup } from '#contract/subscription.contract.ts';
import { deriveRecords } from '#server/derive/derive-records.ts';
import { DEFAULT_SEED, seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { seedRecordsIfEmpty } from '#server/seed/record.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { sampleOf } from '#tests/support/schema-sample.ts';
import { bindingsFrom, requestOf } from '#tests/support/server.ts';
import { type Member, ONE_YEAR_QIYETONG, openShop, type Shop } from '#tests/support/shop.ts';
import { soldTimes } from '#tests/support/sold.ts';

const endpoints = (Object.values(contract) as Endpoint[]).filter(({ owner }) => owner !== null);

/** What one member has and another must not reach; created again for every endpoint. */
interface Belongings {
  readonly unpaidOrder: { orderId: string; orderNo: string };
  readonly paidOrder: { orderId: string; orderNo: string };
  readonly coupon: string;
  readonly group: string;
  readonly monitor: string;
  readonly exportRecord: string;
}

/** Calls with an id of one member's record: the input with that id, and with an id that does not exist. */
const PRIVATE: Readonly<Record<string, (own: Belongings) => readonly [object, object]>> = {
  submitOrder: ({ coupon }) => pair((couponId) => ({ ...ONE_YEAR_QIYETONG, payType: 'PC-wechat', couponId }), coupon),
  payPrepay: ({ unpaidOrder }) => pair((orderId) => ({ orderId }), unpaidOrder.orderId),
  findOrder: ({ unpaidOrder }) => pair((orderId) => ({ orderId }), unpaidOrder.orderId),
  closeOrder: ({ unpaidOrder }) => pair((orderId) => ({ orderId }), unpaidOrder.orderId),
  acknowledgeOrder: ({ paidOrder }) => pair((orderNo) => ({ orderNo }), paidOrder.orderNo),
  requestInvoice: ({ paidOrder }) =>
    pair(
      (orderId) => ({ orderId, buyer: 'person', kind: 'electronic', title: '林一一', email: 'a@example.com' }),
      paidOrder.orderId,
    ),
  saveSubscriptionGroup: ({ group }) =>
    pair((id) => ({ list: 'bidding', group: { id, ...GROUP, name: '改名' } }), group),
  deleteSubscriptionGroup: ({ group }) => pair((id) => ({ list: 'bidding', id }), group),
  monitorEvents: ({ monitor }) => pair((monitorId) => ({ monitorId }), monitor),
  removeMonitor: ({ monitor }) => pair((monitorId) => ({ monitorId }), monitor),
  downloadExport: ({ exportRecord }) => pair((id) => ({ id }), exportRecord),
};
const pair = (input: (id: string) => object, id: string): readonly [object, object] => [
  input(id),
  input(`${id.slice(0, -4)}zzzz`),
];
const GROUP = {
  name: '第一组',
  keywordsArray: [['医院']],
  docchnnelArray: [],
  areaArray: [],
  projectType: [],
  searchWord: '',
  minAmount: null,
  maxAmount: null,
};

/** Calls that know their member only from the token. */
const OF_ONESELF = ['updateUser', 'updatePhone', 'jumpPermission', 'buyPoint'];
/** Tickets of a login: whose they are decides the secret of the browser; see qr-login.test.ts for the rest. */
const OF_A_BROWSER = ['checkQrcode', 'confirmQrcode'];
const ofRecords = endpoints.filter(({ id }) => !(id in PRIVATE) && ![...OF_ONESELF, ...OF_A_BROWSER].includes(id));

onOneOrBothDatabases('identity matrix (R14)', (open) => {
  let shop: Shop;
  let other: Member;
  let lower: Member;
  let records: Record<string, string>;
  beforeAll(async () => {
    shop = await openShop(await open());
    await seedIfEmpty(shop.deps, { now: shop.clock.now(), count: 1_500, onProgress: () => undefined });
    await seedRecordsIfEmpty(shop.deps.db, { seed: DEFAULT_SEED, now: shop.clock.now() });
    await deriveRecords(shop.deps);
    other = await buyer();
    lower = await shop.member();
    records = await findRecords();
  });

  /** A member with the highest tier for the whole country. */
  const buyer = async (): Promise<Member> => {
    const member = await shop.member();
    const order = await shop.orderWithCode(member, ONE_YEAR_QIYETONG);
    await shop.deliver(shop.news(order, `tx-${order.orderNo}`));
    return member;
  };

  async function findRecords(): Promise<Record<string, string>> {
    const { db } = shop.deps;
    const first = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
      (await query.execute(db)).rows[0]?.id ?? '';
    const announcement = await first(
      sql`select id from announcements where source_url is not null and project_id is not null and attachments::text <> '[]' and winner_name is not null order by published_at desc limit 1`,
    );
    const documents = await shop.call(getProjectDocuments, { id: announcement }, { token: other.token });
    return {
      announcement,
      document: documents.data[0]?.id ?? '',
      project: await first(sql`select id from planned_projects limit 1`),
      approval: await first(sql`select id from approval_projects limit 1`),
      forecast: await first(sql`select id from forecasts limit 1`),
      intention: await first(sql`select id from intentions limit 1`),
      enterprise: await first(sql`select id from enterprises where phone is not null limit 1`),
      activity: await first(sql`select acti_id as id from activities limit 1`),
    };
  }

  async function belongings(owner: Member): Promise<Belongings> {
    const { rows } = await sql<{ orderId: string; orderNo: string }>`
      select order_id as "orderId", order_no as "orderNo" from orders where user_id = ${owner.userId} and status = 'paid'`.execute(
      shop.deps.db,
    );
    const { token } = owner;
    const group = await shop.call(saveSubscriptionGroup, { list: 'bidding', group: GROUP }, { token });
    const monitor = await shop.call(addMonitor, { kind: 'company', name: '浙江示例建设' }, { token });
    const made = await shop.call(
      submitExport,
      { kind: 'announcements', filter: {}, email: 'a@example.com' },
      { token },
    );
    return {
      unpaidOrder: await shop.orderWithCode(owner, ONE_YEAR_QIYETONG),
      paidOrder: rows[0] ?? { orderId: '', orderNo: '' },
      coupon: await shop.coupon(owner, 1_000),
      group: group.data.id,
      monitor: monitor.data.monitorId,
      exportRecord: made.data.recordId,
    };
  }

  /** Every row that says whose it is, of one member. */
  async function rowsOf({ userId }: Member): Promise<string[]> {
    const { db } = shop.deps;
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(
      db,
    );
    const all: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.table(name)} t where user_id = ${userId} order by 1`.execute(db);
      all.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return all;
  }

  describe.each(endpoints.filter(({ id }) => id in PRIVATE))('$id', (endpoint) => {
    it('of another member, of a lower tier and of an unauthenticated caller is answered as unknown and changes nothing', async () => {
      const owner = await buyer();
      const [input, unknown] = PRIVATE[endpoint.id]?.(await belongings(owner)) ?? [{}, {}];
      const before = await rowsOf(owner);
      for (const caller of [other, lower]) {
        const answer = await shop.call(endpoint, input, { token: caller.token });
        expect(answer).toEqual(await shop.call(endpoint, unknown, { token: caller.token }));
      }
      expect((await shop.call(endpoint, input)).code).toBe(CODE.notLoggedIn);
      expect(await rowsOf(owner)).toEqual(before);
    });

    it('of the member answers the member', async () => {
      const owner = await buyer();
      const [input, unknown] = PRIVATE[endpoint.id]?.(await belongings(owner)) ?? [{}, {}];
      // idempotent removals answer 200 for any id; the others distinguish an own id from an unknown one
      if (endpoint.codes.includes(CODE.notFound)) expect(await codeOf(endpoint, unknown, owner)).not.toBe(CODE.ok);
      expect([CODE.ok, CODE.conflict]).toContain(await codeOf(endpoint, input, owner));
    });
  });

  describe.each(ofRecords)('$id', (endpoint) => {
    const inputOf = (): object => ({ ...(sampleOf(endpoint.input) as object), ...recordInput(endpoint, records) });

    it('answers another member with the entitlement with the same code, refuses an unauthenticated caller, and changes nothing of the first', async () => {
      const owner = await buyer();
      const answered = await codeOf(endpoint, inputOf(), owner);
      expect(answeredCodes(endpoint)).toContain(answered);
      const before = await rowsOf(owner);
      expect(await codeOf(endpoint, inputOf(), await buyer())).toBe(answered);
      expect(await codeOf(endpoint, inputOf(), null)).toBe(CODE.notLoggedIn);
      expect(await rowsOf(owner)).toEqual(before);
    });

    it('gives a lower tier what its entitlement says', async () => {
      const spends = endpoint.spends ?? REFUSED_LIKE[endpoint.id] ?? null;
      const spent = spends === null ? null : soldTimes('putong', spends);
      const expected = spends !== null && spent === 0 ? [CODE.blockedByRule] : answeredCodes(endpoint);
      expect(expected).toContain(await codeOf(endpoint, inputOf(), await shop.member()));
    });
  });

  describe.each(endpoints.filter(({ id }) => OF_ONESELF.includes(id)))('$id', (endpoint) => {
    it('changes only the member who asks, even if another one is named', async () => {
      const owner = await buyer();
      const before = await rowsOf(owner);
      const input = { ...(sampleOf(endpoint.input) as object), userId: owner.userId, mobile: '13700000000' };
      for (const caller of [await buyer(), await shop.member()]) await codeOf(endpoint, input, caller);
      expect(await codeOf(endpoint, input, null)).toBe(CODE.notLoggedIn);
      expect(await rowsOf(owner)).toEqual(before);
    });
  });

  describe.each(endpoints.filter(({ id }) => OF_A_BROWSER.includes(id)))('$id', (endpoint) => {
    it('reveals nothing to a caller without the secret of the browser or the ticket', async () => {
      const { ticket } = (await shop.call(getQrcode, {})).data;
      const input = (given: string): object => ({ ticket: given, browserSecret: 'x'.repeat(43), step: 'confirm' });
      for (const caller of [other, lower, null]) {
        const options = caller === null ? {} : { token: caller.token };
        const answer = await shop.call(endpoint, input(ticket), options);
        expect(answer).toEqual(await shop.call(endpoint, input(`${ticket.slice(0, -4)}zzzz`), options));
        expect(answer.data ?? {}).not.toMatchObject({ token: expect.any(String) });
      }
    });
  });

  it('knows every call that names something', () => {
    expect(ofRecords.filter(({ id, owner }) => !(id in RECORD_INPUTS) && records[owner ?? ''] === undefined)).toEqual(
      [],
    );
  });

  /** The in-body code; a file counts as success. */
  async function codeOf(endpoint: Endpoint, input: object, member: Member | null): Promise<number> {
    const { path, init } = requestOf(endpoint, input, member === null ? {} : { token: member.token });
    const response = await shop.app.request(path, init, bindingsFrom('192.0.2.1'));
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return isJson ? ((await response.json()) as { code: number }).code : CODE.ok;
  }
});

/** What an entitled member may be answered: success, or that there is too little to say anything. */
const answeredCodes = ({ codes }: Endpoint): number[] => [CODE.ok, ...codes.filter((code) => code === CODE.blocked)];

/** Calls that spend nothing themselves and refuse what the call after them would refuse. */
const REFUSED_LIKE: Readonly<Partial<Record<string, NonNullable<Endpoint['spends']>>>> = {
  getEmailForExportAnalysisProject: 'projectAnalyzer',
};

/** Where the id of a record does not travel as `id`. */
const RECORD_INPUTS: Readonly<Record<string, (records: Record<string, string>) => object>> = {
  activityDetail: () => ({}),
  joinActivity: ({ activity }) => ({ actiId: activity }),
  clickEnterpriseNameAdd: () => ({ name: '浙江示例建设' }),
  addMonitor: ({ enterprise }) => ({ kind: 'company', name: '浙江示例建设', enterpriseId: enterprise }),
  saveOrUpdateProjectMonitor: ({ announcement }) => ({ id: announcement, isMonitor: 1 }),
  historyAnalysis: ({ enterprise }) => ({ enterpriseId: enterprise }),
  atlas: ({ enterprise }) => ({ enterpriseId: enterprise }),
  projectAnalysisExport: ({ announcement }) => ({ id: announcement, email: 'a@example.com' }),
  maGetQrcode: ({ announcement }) => ({ page: 'tender/index', scene: `id=${announcement}` }),
  dockingSubmitOrder: ({ announcement }) => ({ id: announcement, productId: 'docking-report', payType: 'PC-wechat' }),
};
const recordInput = (endpoint: Endpoint, records: Record<string, string>): object =>
  RECORD_INPUTS[endpoint.id]?.(records) ?? { id: records[endpoint.owner ?? ''] };
