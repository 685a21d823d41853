/**
 * `npm run bench -- cluster`: one PostgreSQL and one server beside a primary with two streaming replicas and two servers behind a
 * balancer; then a replica is killed, and the primary, while members search, mark, order, pay and use up their quotas.
 */
import { cpus } from 'node:os';
import { searchList } from '#contract/announcement.contract.ts';
import { openDb } from '#server/db/open-db.ts';
import { systemClock } from '#server/system.ts';
import { requestOf } from '#tests/support/server.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { auditBooks } from './cluster/books.ts';
import { type Acknowledged, type Crowd, type Failure, letThemWork, newTally } from './cluster/members.ts';
import { makeSynchronous, type Node, openCluster } from './cluster/nodes.ts';
import { balance } from './support/balancer.ts';
import { type Call, type Load, load } from './support/load.ts';
import { startProduct } from './support/product.ts';

const ANNOUNCEMENTS = process.env.BENCH_ROWS ?? '5000';
const MEMBERS = 24;
const QUOTA = 20;
const LOAD_SECONDS = 10;
const CONNECTIONS = 16;
const QUIET_SECONDS = 10;
const LATE_SECONDS = 15;
/** Reconciliation asks about a silent payment after ten seconds. */
const SETTLE_SECONDS = 25;
const FAILOVER_LIMIT_SECONDS = 90;
const IDS = 600;

const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const print = (...columns: readonly (string | number)[]): void => console.log(columns.join('  '));

const cluster = await openCluster();
const ending: (() => Promise<unknown> | unknown)[] = [cluster.stop];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish(1));
await measure().then(
  (isRight) => finish(isRight ? 0 : 1),
  async (error: unknown) => {
    console.error(error);
    await finish(1);
  },
);

async function finish(code: number): Promise<void> {
  for (const end of ending.splice(0).reverse()) await end();
  process.exit(code);
}

async function measure(): Promise<boolean> {
  const [first, second, third] = cluster.nodes;
  print(`${cpus().length} cores for everything: databases, servers, balancer and the load itself`);
  const environment = { SAMPLE_ANNOUNCEMENTS: ANNOUNCEMENTS, HOST: '127.0.0.1', TRUST_PROXY: '1' };
  const alone = await startProduct({ ...environment, DATABASE_URL: first.url });
  const shop = await openMembers(first.url);
  const token = (await shop.member()).token;
  const one = await searches(alone.url, token, 'one');
  await alone.stop();

  for (const node of [second, third]) await node.follow(first);
  await makeSynchronous(first);
  for (const node of cluster.nodes) node.watch();
  const reads = cluster.nodes.map(({ url }) => url).join();
  const shared = { ...environment, DATABASE_URL: cluster.url, DATABASE_READ_URLS: reads };
  const servers = await Promise.all([1, 2].map(() => startProduct(shared)));
  for (const { stop } of servers) ending.push(stop);
  const balancer = await balance(servers.map(({ url }) => Number(new URL(url).port)));
  ending.push(balancer.close);
  await wait(3);
  const many = await searches(balancer.url, token, 'many');
  print(
    'searches',
    'one node',
    rate(one),
    '· two servers, two replicas',
    rate(many),
    `· ${(many.perSecond / one.perSecond).toFixed(2)} ×`,
  );

  const crowd = await gather(shop);
  const ids = await someIds(shop);
  await shop.close();
  return work(balancer.url, crowd, ids);
}

async function work(url: string, crowd: Crowd, ids: readonly string[]): Promise<boolean> {
  const [first, second] = cluster.nodes;
  const tally = newTally();
  const startedAt = Date.now();
  const events: { readonly at: number; readonly what: string }[] = [];
  const note = (what: string): void => void events.push({ at: Date.now(), what });
  const stop = letThemWork(url, crowd, ids, tally);
  await wait(QUIET_SECONDS);
  note(`replica ${second.name} killed`);
  await second.killServer();
  await wait(QUIET_SECONDS);
  await second.start();
  note(`replica ${second.name} back`);
  await wait(QUIET_SECONDS);
  note(`primary ${first.name} killed with its machine`);
  const killedAt = Date.now();
  await first.killMachine();
  const heir = await untilPrimary();
  const promotedAt = Date.now();
  note(`${heir.name} is primary`);
  while (tally.lastOrderAt < promotedAt && Date.now() < promotedAt + FAILOVER_LIMIT_SECONDS * 1000) await wait(0.1);
  const orderedAt = tally.lastOrderAt;
  await wait(LATE_SECONDS);
  await first.follow(heir);
  first.watch();
  note(`${first.name} back as a replica`);
  await wait(LATE_SECONDS);
  await stop();

  for (const { at, what } of events) print(seconds(at - startedAt), what);
  const isBetween = ({ at }: Failure): boolean => at >= killedAt && at <= orderedAt + 1000;
  printFailures(tally.failures, startedAt);
  const between = tally.failures.filter(isBetween);
  const lastFailureAt = Math.max(killedAt, ...between.map(({ at }) => at));
  print(
    'promoted',
    seconds(promotedAt - killedAt),
    'after the kill; first order',
    seconds(orderedAt - killedAt),
    '; last error',
    seconds(lastFailureAt - killedAt),
  );
  print('answers', [...tally.answers].map(([call, n]) => `${call} ${n}`).join(', '));
  await wait(SETTLE_SECONDS);
  const opened = await openDb({ url: cluster.url, dataDir: '' });
  const books = await auditBooks(opened.db, [...crowd.buyers, ...crowd.readers], QUOTA);
  await opened.close();
  for (const [name, n] of Object.entries(books)) print(name, n);
  const outside = tally.failures.length - between.length;
  print('stale lists', tally.stale);
  print('errors outside the failover', outside);
  const wrong = books.ordersLost + books.paidLost + books.ordersMisdelivered + books.usesLost + books.quotasDoubleSpent;
  return wrong + outside + tally.stale === 0 && books.ordersAcknowledged > 0 && orderedAt > promotedAt;
}

/** Errors by second and kind; seconds without any are left out. */
function printFailures(failures: readonly Failure[], startedAt: number): void {
  const bySecond = new Map<number, Map<string, number>>();
  for (const { at, call, kind } of failures) {
    const second = Math.floor((at - startedAt) / 1000);
    const kinds = bySecond.get(second) ?? new Map<string, number>();
    bySecond.set(second, kinds.set(`${kind} ${call}`, (kinds.get(`${kind} ${call}`) ?? 0) + 1));
  }
  for (const [second, kinds] of [...bySecond].sort((a, b) => a[0] - b[0]))
    print(`errors in second ${second}:`, [...kinds].map(([kind, n]) => `${kind} × ${n}`).join(', '));
  print('seconds with errors', bySecond.size, 'errors', failures.length);
}

async function untilPrimary(): Promise<Node> {
  const deadline = Date.now() + FAILOVER_LIMIT_SECONDS * 1000;
  for (;;) {
    const node = await cluster.primary();
    if (node !== null) return node;
    if (Date.now() > deadline) throw new Error('no node was promoted');
    await wait(0.1);
  }
}

function rate({ perSecond, p50, p99, failed, shed }: Load): string {
  return `${perSecond.toFixed(0)}/s (p50 ${p50} ms, p99 ${p99} ms, failed ${failed}, refused ${shed})`;
}

/** Different searches, so that none is answered from what a server remembers. */
function searches(url: string, token: string, run: string): Promise<Load> {
  const words = ['医院', '道路', '信息', '物业', '学校', '采购', '设备', '改造', '服务', '绿化', '工程', '系统'];
  const calls = Array.from({ length: 4_000 }, (_, index): Call => {
    const searchWord = `${words[index % words.length]} ${words[(index * 5 + 1) % words.length]}`;
    const input = { searchWord, minAmount: 1 + index * 10 + (run === 'one' ? 1 : 2), pageNumber: 1 };
    const { path, init } = requestOf(searchList, input, { token });
    const headers = {
      ...(init.headers as Record<string, string>),
      'x-forwarded-for': `198.51.${index % 250}.${index % 241}`,
    };
    return { method: 'POST', path, headers, body: String(init.body) };
  });
  return load({ url, calls, seconds: LOAD_SECONDS, connections: CONNECTIONS });
}

async function openMembers(url: string): Promise<Shop & { close(): Promise<void> }> {
  const opened = await openDb({ url, dataDir: '' });
  const shop = await openShop(opened, { deps: { clock: systemClock } });
  return { ...shop, close: opened.close };
}
async function gather(shop: Shop): Promise<Crowd> {
  await shop.deps.db
    .updateTable('entitlements')
    .set({ amount: QUOTA })
    .where('member_code', '=', 'putong')
    .where('entitlement', '=', 'watchZhaobiao')
    .execute();
  const members: Acknowledged[] = [];
  for (let index = 0; index < MEMBERS; index += 1)
    members.push({ ...(await shop.member()), address: `198.51.100.${index}`, orders: new Map(), shown: new Set() });
  return { buyers: members.slice(0, MEMBERS / 2), readers: members.slice(MEMBERS / 2) };
}

/** Of announcements whose view is charged by itself. */
async function someIds(shop: Shop): Promise<readonly string[]> {
  const rows = await shop.deps.db
    .selectFrom('announcements')
    .select('id')
    .where('doc_channel', '=', 'tender')
    .orderBy('published_at', 'desc')
    .limit(IDS)
    .execute();
  return rows.map(({ id }) => id);
}
