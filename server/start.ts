import { networkInterfaces } from 'node:os';
import { readBrand } from '#server/brand/brand-folder.ts';
import { findClientDir, refuseOtherBrand } from '#server/brand/client-folder.ts';
import { ensureCompany } from '#server/brand/company.ts';
import type { ServerConfig } from '#server/config.ts';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate, migrationsOf } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import type { Deps, Log } from '#server/deps.ts';
import { deriveIfNever } from '#server/derive/derive-records.ts';
import { startExports } from '#server/features/export/export-worker.job.ts';
import { features } from '#server/features/features.ts';
import { startSandboxIssuer } from '#server/features/purchase/invoice/sandbox-issuer.job.ts';
import { startPaymentWatch } from '#server/features/purchase/payment/payment-watch.job.ts';
import { startReconciliation } from '#server/features/purchase/payment/reconcile.job.ts';
import { refundCounts } from '#server/features/purchase/payment/refund.repo.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { createApp } from '#server/http/app.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { listen, tryToListen } from '#server/http/node-server.ts';
import { logFile } from '#server/log-file.ts';
import { createMail } from '#server/mail/create-mail.ts';
import { createPayment } from '#server/payment/create-payment.ts';
import { progressBar } from '#server/progress-bar.ts';
import { oneProcess } from '#server/repeat.ts';
import { enterMode } from '#server/sandbox/installation.ts';
import { watchWriters } from '#server/search/feed.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { DEFAULT_SEED, seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { seedDemoMembers } from '#server/seed/demo-members.seed.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { seedRecordsIfEmpty } from '#server/seed/record.seed.ts';
import { createSms } from '#server/sms/create-sms.ts';
import { lineLog, randomIds, systemClock } from '#server/system.ts';

export interface Console {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Running {
  readonly port: number;
  /** Lines that name every address the product can be opened at. */
  readonly readyLines: string;
  /** Takes no new request, lets running ones end, closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens and fills the database, then serves until stopped. Writes the progress of the first filling to `console`.
 *
 * @throws Error when the database or the port cannot be had.
 */
export async function startServer(config: ServerConfig, console: Console): Promise<Running> {
  const clientDir = findClientDir(config.clientDir);
  if (clientDir !== null) refuseOtherBrand(clientDir, config);
  const { databaseUrl: url, databaseReadUrls: readUrls, dataDir } = config;
  const write = config.log === 'file' ? logFile(config.dataDir) : (line: string) => void console.write(line);
  const log = lineLog(write, systemClock);
  const onReplica = reportReplicas(log, console);
  const opened = await openDb({ url, readUrls, onReplica, dataDir, serving: true });
  try {
    // Opens the log: a folder that cannot be written is an error of the start.
    log.info('server.starting');
    await tryToListen(config.port, config.host);
    await opened.serving?.serve();
    await upgrade(opened, log, console);
    await enterMode(opened.db, config, systemClock.now());
    const deps = await assemble(config, opened, log, console);
    await fill(deps, console);
    const app = createApp(deps, features, {
      clientDir,
      checkAnswers: process.env.NODE_ENV !== 'production',
      metrics: createMetrics(config.metricsToken, () => refundCounts(deps.db)),
    });
    const listening = await listen(app, config.port, config.host);
    const watch = startPaymentWatch(deps, (line) => void console.write(line));
    const jobs = [watch, startReconciliation(deps), startHousekeeping(deps), startExports(deps)];
    if (config.sandbox) jobs.push(startSandboxIssuer(deps));
    if (deps.alone !== undefined) jobs.push(watchWriters(deps));
    const stop = async (): Promise<void> => {
      await listening.stop();
      await Promise.all(jobs.map((end) => end()));
      await opened.close();
    };
    return { port: listening.port, readyLines: readyLines(config, listening.port), stop };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Tells the operator before an older database is upgraded: some migrations rewrite every stored announcement. */
async function upgrade(opened: OpenedDb, log: Log, console: Console): Promise<void> {
  const known = await migrationsOf(opened);
  const waiting = Object.keys(migrationTexts).filter((name) => !known.includes(name));
  const isUpgrade = known.length > 0 && waiting.length > 0;
  if (isUpgrade)
    console.write('正在升级数据库，数据多时需要几分钟，请勿中断 (upgrading the database, this may take minutes)\n');
  const ran = await migrate(opened);
  if (isUpgrade) log.info('database.upgraded', { migrations: ran.join(' ') });
}

/** For the operator: which replica does not answer, from the start on, and that it does again. */
const reportReplicas =
  (log: Log, console: Console) =>
  (replica: string, answers: boolean): void => {
    if (answers) log.info('replica.available', { replica });
    else log.error('replica.unavailable', { replica });
    console.write(
      answers
        ? `只读副本 ${replica} 已恢复 (read replica answers again)\n`
        : `只读副本 ${replica} 没有应答，暂由其他副本或主库读取 (read replica does not answer, the others or the primary are read)\n`,
    );
  };

async function assemble(
  config: ServerConfig,
  { db, slowReads, background, replicas, alone }: OpenedDb,
  log: Log,
  console: Console,
): Promise<Deps> {
  const [clock, ids] = [systemClock, randomIds];
  return {
    db,
    search: createSqlSearch(db),
    slowReads,
    searchOn: createSqlSearch,
    background,
    clock,
    ids,
    log,
    replicas,
    payment: createPayment(config, { db, clock, ids }),
    mail: createMail(config, (line) => void console.write(line)),
    sms: createSms(config, { clock, ids, write: (line) => void console.write(line) }),
    config,
    ...(alone === undefined ? {} : { alone }),
  };
}

async function fill(deps: Deps, console: Console): Promise<void> {
  await ensureCompany(deps.db, readBrand(deps.config.brandsDir, deps.config.brand));
  await seedMembership(deps.db, deps.clock, { activity: deps.config.sandbox });
  if (deps.config.sandbox) await seedDemoMembers(deps);
  if (deps.config.sampleAnnouncements > 0) await oneProcess(deps, 'sample-fill', () => fillSample(deps, console))();
  await deriveIfNever({ db: deps.background, clock: deps.clock });
}

/** A server that starts while another one is at it serves what is there so far. */
async function fillSample({ background: db, clock, config }: Deps, console: Console): Promise<void> {
  const now = clock.now();
  await seedIfEmpty(
    { db },
    {
      now,
      count: config.sampleAnnouncements,
      onProgress: progressBar('首次启动，正在生成示例数据 (first start, making sample data)', console),
      onResume: (done, total) =>
        void console.write(
          `上次生成到第 ${done} 条（共 ${total} 条）后中断，从那里继续 (interrupted after ${done} of ${total}, going on)\n`,
        ),
    },
  );
  await seedRecordsIfEmpty(db, { seed: DEFAULT_SEED, now });
}

/**
 * Where the product can be opened: on this machine, then at every address of it that other machines and phones reach. An address
 * that the operator has set comes last, because codes lead there and nowhere else.
 */
export function readyLines(
  config: Pick<ServerConfig, 'host' | 'publicUrl' | 'publicUrlFromHost' | 'sandbox'>,
  port: number,
): string {
  const { host } = config;
  const everywhere = host === null || ANY_HOST.includes(host);
  const here = everywhere || isLoopback(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const lan = everywhere ? lanAddresses() : [];
  return [
    `已启动，请打开 (ready, open): http://${here}:${port}/`,
    ...lan.map((address) => `同一网络的手机或电脑请打开 (on this network): http://${address}:${port}/`),
    ...(config.publicUrlFromHost || !config.sandbox ? [] : [`二维码指向 (codes lead to): ${config.publicUrl}/`]),
    '',
  ].join('\n');
}

const ANY_HOST: readonly string[] = ['0.0.0.0', '::'];
const isLoopback = (host: string): boolean => host === 'localhost' || host.startsWith('127.') || host === '::1';

const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []));
