import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { messageLogin, sendMessageCode } from '#contract/login.contract.ts';
import { payPrepay, submitOrder } from '#contract/membership.contract.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { NOTIFY_PATH } from '#server/payment/provider.ts';
import { createSandboxProvider } from '#server/payment/sandbox/sandbox-provider.ts';
import { randomIds, systemClock } from '#server/system.ts';
import { buildProgram, CRASH_SERVER, type KillableServer, startKillable } from '#tests/support/killable-server.ts';
import { verifiedLedger } from '#tests/support/ledger.ts';
import { requestOf } from '#tests/support/server.ts';
import { type Member, ONE_YEAR_ZHEJIANG, openShop, type Shop } from '#tests/support/shop.ts';

const LIMIT = 10;
const SECRET = randomBytes(32).toString('hex');
const postgresUrl = inject('postgres')?.url ?? null;

/** Everything that decides a race is in the database: two processes on one PostgreSQL give what one process gives. */
describe.skipIf(postgresUrl === null)('two server processes on one PostgreSQL', () => {
  let opened: OpenedDb;
  let shop: Shop;
  let servers: readonly KillableServer[] = [];
  let databaseUrl = '';

  beforeAll(async () => {
    const bundle = await buildProgram(CRASH_SERVER, 'two-servers');
    const name = `two_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: postgresUrl ?? '' });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    databaseUrl = (postgresUrl ?? '').replace(/[^/]+$/, name);
    opened = await openDb({ url: databaseUrl, dataDir: '' });
    await migrate(opened);
    vi.stubEnv('SANDBOX_SECRET', SECRET);
    const parts = { db: opened.db, clock: systemClock, ids: randomIds };
    const payment = createSandboxProvider({
      ...parts,
      merchantId: 'sandbox-merchant',
      secret: SECRET,
    });
    shop = await openShop(opened, { deps: { clock: systemClock, payment } });
    shop.clock.set(systemClock.now());
    servers = await Promise.all([0, 1].map(() => startKillable(bundle, { dataDir: '', databaseUrl })));
  }, 180_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await opened?.close();
  });

  const origin = (index: number): string => servers[index % servers.length]?.origin ?? '';
  /** Call number `index`: even ones go to the first server, odd ones to the second. */
  const ask = async (index: number, endpoint: Endpoint, input: object, member?: Member) => {
    const { path, init } = requestOf(endpoint, input, { token: member?.token });
    return (await fetch(`${origin(index)}${path}`, init)).json() as Promise<{
      code: number;
      data: Record<string, string> | null;
    }>;
  };
  const times = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const choice = { payType: 'PC-wechat', ...ONE_YEAR_ZHEJIANG };
  const passes = (index: number) => fetch(`${origin(index)}/passes`, { method: 'POST' });

  it(`of 200 callers spread over both exactly ${LIMIT} are granted (R8)`, async () => {
    const member = await shop.member();
    await shop.deps.db
      .updateTable('entitlements')
      .set({ amount: LIMIT })
      .where('member_code', '=', 'putong')
      .where('entitlement', '=', 'watchZhaobiao')
      .execute();
    const answers = await times(200, async (index) => {
      const response = await fetch(`${origin(index)}/spend/${member.userId}/item-${index}`, { method: 'POST' });
      return ((await response.json()) as { status: number }).status;
    });
    expect(answers.filter((status) => status === 1)).toHaveLength(LIMIT);
    expect(answers.filter((status) => status === 0)).toHaveLength(200 - LIMIT);
  });

  it('twenty submits of one choice make one order (I-6)', async () => {
    const member = await shop.member();
    const answers = await times(20, (index) => ask(index, submitOrder, choice, member));
    expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1);
    await verifiedLedger(shop.deps.db, member.userId);
  });

  it('fifty submits that reach for one coupon leave it with one live order (I-10, R7)', async () => {
    const member = await shop.member();
    const couponId = await shop.coupon(member, 5_000);
    const provinces = ['浙江', '江苏', '广东', '山东', '四川'];
    const answers = await times(50, (index) =>
      ask(index, submitOrder, { ...choice, couponId, payAreas: provinces[index % 5] }, member),
    );
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true);
    const live = await shop.deps.db
      .selectFrom('orders')
      .select('order_id')
      .where('user_id', '=', member.userId)
      .where('status', 'in', ['unpaid', 'paying'])
      .execute();
    const coupon = await shop.deps.db
      .selectFrom('coupons')
      .select('order_id')
      .where('coupon_id', '=', couponId)
      .executeTakeFirstOrThrow();
    expect(live).toEqual([coupon]);
    await verifiedLedger(shop.deps.db, member.userId);
  });

  const ordered = async (member: Member) => {
    const { data } = await ask(0, submitOrder, choice, member);
    const orderId = data?.orderId ?? '';
    const code = await ask(1, payPrepay, { orderId }, member);
    return {
      orderId,
      orderNo: data?.orderNo ?? '',
      amountFen: Math.round(Number(data?.payAmount) * 100),
      codeUrl: code.data?.codeUrl ?? '',
    };
  };

  it('fifty copies of one news to both change the books once and are all thanked for (R3)', async () => {
    const member = await shop.member();
    const order = await ordered(member);
    shop.clock.set(systemClock.now());
    const receipts = await times(50, async (index) => {
      const { headers, body } = shop.news(order, `txn-${order.orderId}`);
      const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
      return (await fetch(`${origin(index)}${NOTIFY_PATH}`, { method: 'POST', headers: sent, body })).status;
    });
    expect(receipts).toEqual(Array(50).fill(200));
    const ledger = await verifiedLedger(shop.deps.db, member.userId);
    expect(ledger.orders).toEqual([{ status: 'paid', payments: ['fulfilled'] }]);
    expect(ledger.memberships).toHaveLength(1);
  });

  it('a payment without a notification is delivered once, however often both make their passes (R6)', async () => {
    const member = await shop.member();
    const order = await ordered(member);
    await fetch(`${origin(0)}${new URL(order.codeUrl).pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ act: 'silent' }),
      redirect: 'manual',
    });
    await shop.deps.db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('order_id', '=', order.orderId)
      .execute();
    expect((await times(20, passes)).every(({ ok }) => ok)).toBe(true);
    await passes(0);
    const ledger = await verifiedLedger(shop.deps.db, member.userId);
    expect(ledger.orders).toEqual([{ status: 'paid', payments: ['fulfilled'] }]);
    expect(ledger.memberships).toHaveLength(1);
  });

  it('a code that is sent is sent once and used once (R9, R10)', async () => {
    const mobile = '13700000001';
    const sent = await times(20, (index) => ask(index, sendMessageCode, { mobile }));
    const codes = sent.flatMap(({ code, data }) => (code === 200 ? [data?.sandboxCode ?? ''] : []));
    expect(codes).toHaveLength(1);
    const logins = await times(20, (index) => ask(index, messageLogin, { mobile, code: codes[0] }));
    expect(logins.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await shop.deps.db.selectFrom('users').select('id').where('mobile', '=', mobile).execute()).toHaveLength(1);
  });

  it('a background job that one process is at is left to it by the other, and free again afterwards', async () => {
    const other = await openDb({ url: databaseUrl, dataDir: '' });
    try {
      const done: string[] = [];
      await opened.alone?.('job', async () => {
        expect(await other.alone?.('job', async () => void done.push('twice'))).toBeNull();
        await other.alone?.('another job', async () => void done.push('another'));
      });
      await expect(opened.alone?.('job', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
      await other.alone?.('job', async () => void done.push('after'));
      expect(done).toEqual(['another', 'after']);
    } finally {
      await other.close();
    }
  });
});
