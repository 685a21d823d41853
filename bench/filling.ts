/**
 * `npm run bench -- filling`: how many announcements a second the first fill and an import write with every index in place, while twenty
 * members search. BENCH_FILL (announcements of each) and BENCH_ENGINE narrow it.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { searchList } from '#contract/announcement.contract.ts';
import { AMONG_MEMBERS } from '#server/db/batch.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open-db.ts';
import type { Db } from '#server/deps.ts';
import { refreshStatistics } from '#server/features/records/announcement/announcement-statistics.repo.ts';
import type { AnnouncementRecord } from '#server/features/records/announcement/announcement-write.repo.ts';
import { importFile } from '#server/import/import-file.ts';
import { finishedImports } from '#server/import/import-progress.repo.ts';
import { procurements, seedAnnouncements } from '#server/seed/announcement.seed.ts';
import { enterprisePools } from '#server/seed/enterprise.generator.ts';
import { grantDemoMembership, seedMembership } from '#server/seed/membership.seed.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type BenchDb, CACHE, type Engine, openBench } from './search/databases.ts';
import { BENCH_NOW } from './search/rows.ts';

const ENGINES = (process.env.BENCH_ENGINE ?? 'postgres,embedded').split(',') as readonly Engine[];
const COUNT = Number(process.env.BENCH_FILL ?? 12_000);
/** Announcements a second at least, and what a member waits at most for nineteen of twenty searches meanwhile. */
const BUDGETS: Readonly<Record<Engine, { readonly perSecond: number; readonly p95Ms: number }>> = {
  postgres: { perSecond: 1_000, p95Ms: 500 },
  embedded: { perSecond: 400, p95Ms: 1_000 },
};
const MEMBERS = 20;
/** Each member searches once in so many milliseconds. */
const SEARCH_EVERY_MS = 1_000;
const ALONE_SECONDS = 10;
const WORDS = ['医院', '物业管理', '信息化', '道路', '食堂', '绿化养护', '监理', '设备采购'];
const MOBILES = Array.from({ length: MEMBERS }, (_, i) => `139000001${String(i).padStart(2, '0')}`);

type Work = 'seed' | 'import';
interface Filled {
  readonly written: number;
  readonly ms: number;
  /** Of this process on a core. */
  readonly coreMs: number;
  readonly refreshMs: number;
}

const print = (line: string): void => console.log(line);
const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
const ownCoreMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A notice as a source publishes it. */
function releaseOf(notice: AnnouncementRecord, index: number): string {
  const money = (fen: number | null): object | undefined =>
    fen === null ? undefined : { amount: fen / 100, currency: 'CNY' };
  const buyer = { id: notice.buyer_id, name: notice.buyer_name };
  const suppliers = notice.winners.map(({ enterprise_id: id, name }) => ({ id, name }));
  return JSON.stringify({
    ocid: `ocds-bench-${notice.project_id}`,
    id: `${notice.id}-${index}`,
    date: notice.published_at.toISOString(),
    tag: [suppliers.length > 0 ? 'award' : 'tender'],
    parties: [{ ...buyer, roles: ['buyer'], address: { region: notice.province, countryName: '中国' } }],
    buyer,
    tender: {
      id: notice.project_code,
      title: notice.title,
      description: notice.content,
      value: money(notice.budget_fen),
      procuringEntity: { id: notice.agency_id, name: notice.agency_name },
    },
    awards: suppliers.length === 0 ? [] : [{ id: notice.id, value: money(notice.bid_amount_fen), suppliers }],
  });
}

function writeImportFile(file: string): void {
  const seed = 'bench-import';
  const notices = [...procurements(seed, BENCH_NOW, COUNT, enterprisePools(seed, COUNT))].flatMap(
    ({ notices: own }) => own,
  );
  writeFileSync(file, notices.map(releaseOf).join('\n'));
}

/** @param isApart Whether it is a process of its own. */
async function fill(db: Db, work: Work, file: string, isApart: boolean): Promise<Filled> {
  const [start, coreStart] = [performance.now(), ownCoreMs()];
  if (work === 'seed') {
    let [ms, coreMs] = [0, 0];
    const onProgress = (): void => {
      [ms, coreMs] = [performance.now() - start, ownCoreMs() - coreStart];
    };
    const written = await seedAnnouncements({ db }, { now: BENCH_NOW, count: COUNT, onProgress });
    return { written, ms, coreMs, refreshMs: performance.now() - start - ms };
  }
  const options = { now: BENCH_NOW, imageHost: null, print: () => undefined };
  const counts = await importFile(db, file, isApart ? options : { ...options, batches: AMONG_MEMBERS });
  const [ms, coreMs] = [performance.now() - start, ownCoreMs() - coreStart];
  const { published } = await finishedImports(db);
  if (published !== null) await refreshStatistics(db, published);
  return { written: counts.added, ms, coreMs, refreshMs: performance.now() - start - ms };
}

/** An import is a process of its own beside the server; the embedded database has one process. */
async function filledBeside(opened: BenchDb, work: Work, file: string): Promise<Filled> {
  if (opened.kind === 'embedded') return fill(opened.background, work, file, false);
  const child = fork(import.meta.filename, [], {
    env: { ...process.env, FILLING: work, FILLING_URL: opened.url ?? '', FILLING_FILE: file },
  });
  const ended = once(child, 'exit');
  const [filled] = (await once(child, 'message')) as [Filled];
  await ended;
  return filled;
}

/** Members who search, each at a moment of his own, until they are stopped. */
function searching(server: TestServer, tokens: readonly string[]) {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let failed = 0;
  const ask = async (token: string, round: number): Promise<void> => {
    const start = performance.now();
    const input = { searchWord: WORDS[round % WORDS.length], pageNumber: 1 + (round % 5) };
    const { code } = await server.call(searchList, input, { token });
    times.push(performance.now() - start);
    if (code !== 200) failed += 1;
  };
  let round = 0;
  const timer = setInterval(() => {
    running.push(ask(tokens[round % MEMBERS] ?? '', round));
    round += 1;
  }, SEARCH_EVERY_MS / MEMBERS);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    const [p50, p95, max] = [0.5, 0.95, 1].map((q) => quantile(times, q)) as [number, number, number];
    return { n: times.length, failed, p50, p95, max };
  };
}

async function membersOf(server: TestServer, db: Db): Promise<readonly string[]> {
  await seedMembership(db, server.clock);
  const tokens: string[] = [];
  for (const mobile of MOBILES) {
    tokens.push(await server.login(mobile));
    const endsAt = new Date(BENCH_NOW.getTime() + 86_400_000);
    await grantDemoMembership(db, { userId: await server.userId(mobile), tier: 'qiyetong', areas: [], endsAt });
  }
  return tokens;
}

let missed = 0;
async function measure(engine: Engine, file: string): Promise<void> {
  const name = `filling-${engine}`;
  rmSync(path.join(CACHE, name), { recursive: true, force: true });
  const opened = await openBench(engine, COUNT, name);
  try {
    await migrate(opened);
    const server = startTestServer(opened, { app: { checkAnswers: false } });
    server.clock.set(BENCH_NOW);
    const tokens = await membersOf(server, opened.db);
    for (const work of ['seed', 'import'] as const) {
      const coreStart = opened.coreMs();
      const stop = searching(server, tokens);
      const filled = await filledBeside(opened, work, file);
      const beside = await stop();
      const coreMs = opened.coreMs() - coreStart + (engine === 'postgres' ? filled.coreMs : 0);
      const stopAlone = searching(server, tokens);
      await pause(ALONE_SECONDS * 1000);
      const alone = await stopAlone();
      const { perSecond, p95Ms } = BUDGETS[engine];
      const rate = (filled.written * 1000) / filled.ms;
      const within = rate >= perSecond && beside.p95 <= p95Ms && beside.failed === 0 && filled.written === COUNT;
      if (!within) missed += 1;
      print(
        `| ${[
          engine,
          work,
          filled.written,
          `${rate.toFixed(0)} (≥ ${perSecond})${within ? '' : ' MISSED'}`,
          (coreMs / filled.written).toFixed(2),
          (filled.refreshMs / 1000).toFixed(1),
          `${beside.n}, ${beside.failed} failed`,
          `${beside.p50.toFixed(0)} / ${beside.p95.toFixed(0)} (≤ ${p95Ms}) / ${beside.max.toFixed(0)}`,
          `${alone.p50.toFixed(0)} / ${alone.p95.toFixed(0)} / ${alone.max.toFixed(0)}`,
          loadavg()[0]?.toFixed(1),
        ].join(' | ')} |`,
      );
    }
  } finally {
    await opened.stop();
  }
}

const asked = process.env.FILLING as Work | undefined;
if (asked === undefined) {
  const file = path.join(CACHE, `filling-${COUNT}.jsonl`);
  const head = [
    ...['engine', 'what', 'announcements', 'a second', 'ms on a core, searches included', 'statistics s'],
    ...['searches beside', 'p50 / p95 / max ms beside', 'alone afterwards', 'load'],
  ];
  print(`${MEMBERS} members, each searching once in ${SEARCH_EVERY_MS} ms; every index in place\n`);
  print(`| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`);
  for (const engine of ENGINES) {
    writeImportFile(file);
    await measure(engine, file);
  }
  print(missed === 0 ? '\nall budgets met' : `\n${missed} lines MISSED`);
  process.exitCode = missed > 0 ? 1 : 0;
} else {
  const opened = await openDb({ url: process.env.FILLING_URL ?? '', dataDir: '' });
  const filled = await fill(opened.db, asked, process.env.FILLING_FILE ?? '', true);
  await opened.close();
  process.send?.(filled);
  process.disconnect();
}
