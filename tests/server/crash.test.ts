import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { systemClock } from '#server/system.ts';
import { databaseFolder } from '#tests/support/embedded-snapshot.ts';
import {
  buildProgram,
  CRASH_SERVER,
  runAhead,
  type ServerPlace,
  startKillable,
} from '#tests/support/killable-server.ts';
import { verifiedLedger } from '#tests/support/ledger.ts';
import { type Acknowledged, lostOrders, shopUntilGone, type Wire } from '#tests/support/order-client.ts';
import { freshDatabase } from '#tests/support/postgres-cluster.ts';
import { openShop } from '#tests/support/shop.ts';

/** Fifty in all, most where a server is up again soonest; `CRASH_KILLS=100` on each before a release. */
const KILLS = { embedded: Number(process.env.CRASH_KILLS ?? 5), PostgreSQL: Number(process.env.CRASH_KILLS ?? 45) };
const MEMBERS = 4;
const HOURS_3_MS = 3 * 3_600_000;
/** A life ends by a kill near an order or a payment; this one ends a server that answers nobody. */
const LONGEST_ROUND_MS = 30_000;
/** A kill comes this soon after a request that orders or pays. */
const AFTER_RISK_MS = 12;

/** Same seed, same choices; the moments of the kills are real. */
const randomOf = (seed: number) => (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

async function prepare(opened: OpenedDb): Promise<Acknowledged[]> {
  await migrate(opened);
  const shop = await openShop(opened, { deps: { clock: systemClock } });
  shop.clock.set(systemClock.now());
  const members: Acknowledged[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await shop.member();
    members.push({ ...member, couponId: await shop.coupon(member, 5_000), orders: new Map(), items: new Set() });
  }
  await opened.close();
  return members;
}

/** One life of the server: what was acknowledged before is still there, then everybody shops, then it is killed. */
async function oneLife(
  bundle: string,
  place: ServerPlace,
  members: readonly Acknowledged[],
  random: () => number,
): Promise<void> {
  const server = await startKillable(bundle, place);
  let risksLeft = 1 + Math.floor(random() * 24);
  let kill = (_afterMs: number): void => undefined;
  const killed = new Promise<void>((resolve) => {
    kill = (afterMs) => void setTimeout(() => resolve(server.kill()), afterMs);
  });
  const wire: Wire = {
    origin: server.origin,
    random,
    onRisk: () => {
      risksLeft -= 1;
      if (risksLeft === 0) kill(random() * AFTER_RISK_MS);
    },
  };
  for (const member of members) expect(await lostOrders(wire, member)).toEqual([]);
  kill(LONGEST_ROUND_MS);
  await Promise.all([killed, ...members.map((member) => shopUntilGone(wire, member))]);
}

async function expectNothingLostOrDoubled(opened: OpenedDb, members: readonly Acknowledged[]): Promise<number> {
  const { db } = opened;
  let paidOrders = 0;
  for (const { userId, orders, items } of members) {
    const rows = await db.selectFrom('orders').select(['order_id', 'status']).where('user_id', '=', userId).execute();
    const statusOf = new Map(rows.map((row) => [row.order_id, row.status]));
    for (const [orderId, { moneyTaken, confirmed }] of orders) {
      const status = statusOf.get(orderId);
      expect({ orderId, status }).toEqual({
        orderId,
        status: moneyTaken || confirmed ? 'paid' : expect.stringMatching(/^(paid|closed)$/),
      });
    }
    const uses = await db.selectFrom('quota_uses').select('item_id').where('user_id', '=', userId).execute();
    const counted = await db.selectFrom('quota_counters').select('used').where('user_id', '=', userId).execute();
    expect([...items].filter((item) => !uses.some((use) => use.item_id === item))).toEqual([]);
    expect(counted.reduce((sum, { used }) => sum + used, 0)).toBe(uses.length);
    paidOrders += (await verifiedLedger(db, userId)).orders.filter(({ status }) => status === 'paid').length;
  }
  const trades = await db
    .selectFrom('sandbox_trades')
    .select('state')
    .where('state', 'in', ['paid', 'pending'])
    .execute();
  expect(trades.map(({ state }) => state)).toEqual(Array(paidOrders).fill('paid'));
  expect(await db.selectFrom('payments').select('transaction_id').execute()).toHaveLength(paidOrders);
  expect(await db.selectFrom('refunds').select('reason').execute()).toEqual([]);
  return paidOrders;
}

const places: [keyof typeof KILLS, number, () => Promise<ServerPlace>][] = [
  [
    'embedded',
    KILLS.embedded,
    async () => ({ dataDir: await databaseFolder(mkdtempSync(path.join(tmpdir(), 'crash-'))), databaseUrl: null }),
  ],
  [
    'PostgreSQL',
    KILLS.PostgreSQL,
    async () => ({ dataDir: '', databaseUrl: await freshDatabase(inject('postgres')?.url ?? '') }),
  ],
];

describe('a server that is killed', () => {
  let bundle = '';
  beforeAll(async () => {
    bundle = await buildProgram(CRASH_SERVER, 'crash-server');
  });

  it.each(places)(
    'loses nothing acknowledged and doubles nothing around order and payment [%s], %i times (R1, R2)',
    async (kind, kills, make) => {
      if (kind === 'PostgreSQL' && !inject('postgres')) return;
      const place = await make();
      const members = await prepare(await openDb({ url: place.databaseUrl, dataDir: place.dataDir }));
      const random = randomOf(20_261_120);
      for (let life = 0; life < kills; life += 1) await oneLife(bundle, place, members, random);
      await runAhead(bundle, place, HOURS_3_MS);
      const opened = await openDb({ url: place.databaseUrl, dataDir: place.dataDir });
      const paidOrders = await expectNothingLostOrDoubled(opened, members).finally(() => opened.close());
      expect(paidOrders).toBeGreaterThan(kills / 5);
      if (place.databaseUrl === null) rmSync(place.dataDir, { recursive: true, force: true });
    },
    1_200_000,
  );
});
