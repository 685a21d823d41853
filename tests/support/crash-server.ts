import { serve } from '@hono/node-server';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open-db.ts';
import type { Clock, Deps } from '#server/deps.ts';
import { runExports } from '#server/features/export/export-worker.job.ts';
import { features } from '#server/features/features.ts';
import { spend } from '#server/features/permission/quota.policy.ts';
import { reconcileOnce } from '#server/features/purchase/payment/reconcile.job.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { createApp } from '#server/http/app.ts';
import { consoleMail } from '#server/mail/create-mail.ts';
import { createPayment } from '#server/payment/create-payment.ts';
import { createSandboxProvider } from '#server/payment/sandbox/sandbox-provider.ts';
import { oneProcess } from '#server/repeat.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { lineLog, randomIds } from '#server/system.ts';

/**
 * A whole server in a process of its own, to be killed. It prints its port when it is ready. `CLOCK_AHEAD_MS` moves its clock, so that
 * orders expire and silent payments are asked about; with it the server makes its passes and ends by itself.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
const config = {
  ...readConfig({ BRANDS_DIR: process.env.BRANDS_DIR }),
  dataDir: process.env.DATA_DIR ?? '',
  databaseUrl: process.env.DATABASE_URL ?? null,
};
const opened = await openDb({ url: config.databaseUrl, dataDir: config.dataDir });
await migrate(opened);
/** Servers that share a secret take each other's news, as they do of one real payment service. */
function payment() {
  const parts = { db: opened.db, clock, ids: randomIds };
  const secret = process.env.SANDBOX_SECRET;
  if (secret === undefined) return createPayment(config, parts);
  return createSandboxProvider({ ...parts, merchantId: 'sandbox-merchant', secret });
}

const deps: Deps = {
  db: opened.db,
  search: createSqlSearch(opened.db),
  searchOn: createSqlSearch,
  slowReads: opened.slowReads,
  background: opened.background,
  clock,
  ids: randomIds,
  log: lineLog((line) => process.stderr.write(line), clock),
  sms: { name: 'none', revealsCodes: true, sendCode: async () => undefined },
  mail: consoleMail(() => undefined),
  payment: payment(),
  config,
  ...(opened.alone === undefined ? {} : { alone: opened.alone }),
};

if (aheadMs > 0) {
  await reconcileOnce(deps);
  await reconcileOnce(deps);
  await opened.close();
} else {
  const app = createApp(deps, features, { burst: null });
  app.post('/spend/:userId/:item', async (context) => {
    const { userId, item } = context.req.param();
    return context.json(await spend(deps, userId, 'watchZhaobiao', { itemId: item, infoArea: null }));
  });
  app.post('/passes', async (context) => {
    await oneProcess(deps, 'reconcile', () => reconcileOnce(deps))();
    await oneProcess(deps, 'housekeeping', () => tidyUp(deps))();
    return context.json(await runExports(deps));
  });
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`));
}
