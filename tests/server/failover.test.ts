import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { searchList } from '#contract/announcement.contract.ts';
import { findOrder } from '#contract/order-status.contract.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { forgetSearches } from '#server/search/search-memory.ts';
import { verifiedLedger } from '#tests/support/ledger.ts';
import { type Cluster, startPostgres } from '#tests/support/postgres-cluster.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';

const AWAY = { status: 503, code: 500, data: null, message: '服务暂时不可用，请稍后重试' };
/** A moment that a test waits for. */
function moment() {
  let come = (): void => undefined;
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { came, come: () => come() };
}
const PATIENCE = { timeout: 30_000, interval: 200 };

describe.skipIf((inject('postgres') ?? null) === null)('a primary that is taken over by its replica', () => {
  let one: Cluster;
  let two: Cluster;
  /** Both hosts. */
  let url = '';
  let opened: OpenedDb;
  let shop: Shop;
  let member: Member;

  beforeAll(async () => {
    const cluster = await startPostgres();
    if (cluster === null) throw new Error('PostgreSQL went away');
    one = cluster;
    const first = await openDb({ url: one.url, dataDir: '' });
    await migrate(first);
    await first.close();
    two = await one.replica();
    const hosts = [two, one].map(({ url }) => new URL(url).host);
    url = `postgres://test@${hosts.join()}/postgres?target_session_attrs=read-write&application_name=product`;
    opened = await openDb({ url, readUrls: [one.url, two.url], dataDir: '', serving: true });
    await opened.serving?.serve();
    shop = await openShop(opened);
    member = await shop.member();
  });
  afterAll(async () => {
    await opened?.close();
    await two?.stop();
    await one?.stop();
  });

  const submit = (choice = {}) => shop.submit(member, choice);
  const untilServed = () => vi.waitFor(async () => expect((await submit()).code).toBe(200), PATIENCE);
  /** Processes of the database that serve this program as its primary. */
  const backends = async (cluster: Cluster) =>
    (await cluster.run("select pid from pg_stat_activity where application_name = 'product'")).map(({ pid }) => pid);
  const readOnly = async (isReadOnly: boolean) => {
    await one.run(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await one.run('select pg_reload_conf()');
  };
  const servedFrom = async (cluster: Cluster) => {
    const rows = await cluster.run("select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock'");
    return rows.length;
  };
  const paidOnce = async () => {
    const { orders } = await verifiedLedger(opened.db, member.userId);
    return orders.filter(({ status }) => status === 'paid').length;
  };

  it('a replica is refused as the database, and no connection to it is left', async () => {
    const refused = openDb({ url: `${two.url}?application_name=refused`, dataDir: '' });
    await expect(refused).rejects.toThrow('takes no writes');
    const left = () => two.run("select 1 from pg_stat_activity where application_name = 'refused'");
    await vi.waitFor(async () => expect(await left()).toEqual([]), PATIENCE);
  });

  it('a server that was made read only refuses with 503, its connections are thrown away, and it serves again when it takes writes (R27)', async () => {
    await untilServed();
    await readOnly(true);
    const before = await backends(one);
    expect(before.length).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await submit({ payAreas: '江苏' })).toEqual(AWAY), PATIENCE);
    await vi.waitFor(
      async () => expect((await backends(one)).filter((pid) => before.includes(pid))).toEqual([]),
      PATIENCE,
    );
    expect((await shop.app.request('/readyz')).status).toBe(503);
    await readOnly(false);
    await untilServed();
    expect((await shop.app.request('/readyz')).status).toBe(200);
  });

  it('a connection that is lost in the middle of a transaction leaves nothing of it and is answered with 503 (R1, R27)', async () => {
    await untilServed();
    const other = await shop.member();
    const inside = moment();
    const locked = moment();
    const broken = opened.db.transaction().execute(async (tx) => {
      await tx.updateTable('company_configuration').set({ name: '半' }).execute();
      inside.come();
      await sql`select pg_sleep(60)`.execute(tx);
    });
    const failure = broken.catch((error: unknown) => error);
    await inside.came;
    // The order waits for this row within its own transaction.
    const holder = opened.db.transaction().execute(async (tx) => {
      await sql`lock table orders`.execute(tx);
      locked.come();
      await sql`select pg_sleep(60)`.execute(tx);
    });
    const held = holder.catch(() => undefined);
    const waiting = () => one.run('select 1 from pg_locks where not granted');
    await locked.came;
    const under = shop.submit(other);
    await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), PATIENCE);
    await one.pause();
    expect(await under).toEqual(AWAY);
    expect(isDatabaseAway(await failure)).toBe(true);
    await held;
    await one.resume();
    await untilServed();
    const names = await opened.db.selectFrom('company_configuration').select('name').execute();
    expect(names.map(({ name }) => name)).not.toContain('半');
    expect((await verifiedLedger(opened.db, other.userId)).orders).toEqual([]);
    await vi.waitFor(async () => expect((await shop.submit(other)).code).toBe(200), PATIENCE);
  });

  it('news of a payment that comes meanwhile is not thanked for, so that WeChat Pay repeats it, and counts once (R2, R3)', async () => {
    await untilServed();
    const order = await shop.orderWithCode(member);
    const news = shop.news(order, `txn-${order.orderId}`);
    const then = await paidOnce();
    await one.pause();
    expect(await shop.deliver(news)).toBe(503);
    await one.resume();
    await vi.waitFor(async () => expect(await shop.deliver(news)).toBe(200), PATIENCE);
    expect(await paidOnce()).toBe(then + 1);
    await readOnly(true);
    // The primary may take one more before it reads its settings again, and no news is taken twice.
    let refused = news;
    await vi.waitFor(async () => {
      refused = shop.news(order, `txn-${order.orderId}`);
      expect(await shop.deliver(refused)).toBe(503);
    }, PATIENCE);
    await readOnly(false);
    await vi.waitFor(async () => expect(await shop.deliver(refused)).toBe(200), PATIENCE);
    expect(await paidOnce()).toBe(then + 1);
  });

  it('the replica that was promoted is found without a restart: orders, locks and kept plans go on there, and the old primary comes back as a replica (R27)', async () => {
    await untilServed();
    const { data: order } = await submit();
    // As commands of the operator do, it does not look by itself where the primary is.
    const command = await openDb({ url, dataDir: '' });
    const known = () =>
      command.db.selectFrom('orders').select('status').where('order_id', '=', order.orderId).execute();
    expect(await known()).toHaveLength(1);
    expect((await shop.call(searchList, {}, { token: member.token })).status).toBe(200);
    await vi.waitFor(async () => {
      const rows = await two.run(`select 1 from orders where order_id = '${order.orderId}'`);
      expect(rows).toHaveLength(1);
    }, PATIENCE);
    await one.pause();
    expect(await submit()).toEqual(AWAY);
    await two.promote();
    await untilServed();
    const found = await shop.call(findOrder, { orderId: order.orderId }, { token: member.token });
    expect(found.code).toBe(200);
    await vi.waitFor(async () => expect(await known()).toHaveLength(1), PATIENCE);
    await command.close();
    await vi.waitFor(async () => expect(await servedFrom(two)).toBe(1), PATIENCE);
    expect(await opened.alone?.('job', async () => (await opened.alone?.('job', async () => 'twice')) ?? 'once')).toBe(
      'once',
    );
    forgetSearches(opened.db);
    expect((await shop.call(searchList, {}, { token: member.token })).status).toBe(200);
    await vi.waitFor(() => expect(opened.replicas()[1]?.behindMs).toBe(Number.POSITIVE_INFINITY), PATIENCE);
    await one.follow(two);
    await vi.waitFor(() => expect(opened.replicas()[0]?.behindMs).toBe(0), PATIENCE);
    const place = await vi.waitFor(async () => {
      const { rows } = await opened.slowReads((db) =>
        sql<{ port: number }>`select inet_server_port() as port where pg_is_in_recovery()`.execute(db),
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.port;
    }, PATIENCE);
    expect(String(place)).toBe(new URL(one.url).port);
  });

  it('a primary that hangs is left as soon as it was replaced, and not taken again when it goes on by itself (R27)', async () => {
    await untilServed();
    two.freeze();
    const hanging = submit();
    await one.promote();
    expect(await hanging).toEqual(AWAY);
    await untilServed();
    const { data: order } = await shop.submit(await shop.member());
    two.thaw();
    expect(await two.run('select pg_is_in_recovery() as is')).toEqual([{ is: false }]);
    for (const _ of Array(3)) await untilServed();
    expect(await one.run(`select 1 from orders where order_id = '${order.orderId}'`)).toHaveLength(1);
    expect(await two.run(`select 1 from orders where order_id = '${order.orderId}'`)).toEqual([]);
    await vi.waitFor(async () => expect(await servedFrom(one)).toBe(1), PATIENCE);
    await one.pause();
    for (const _ of Array(5)) expect(await submit()).toEqual(AWAY);
    await one.resume();
    await untilServed();
  });
});
