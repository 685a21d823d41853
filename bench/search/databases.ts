import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';

/** A prepared database is kept here, so that only the first run fills it. */
export const CACHE = path.resolve(process.env.BENCH_DIR ?? '.data/.bench');
const PORT = Number(process.env.BENCH_PORT ?? 8380);
const BINARIES = '/usr/lib/postgresql';
const START_TRIES = 600;

export type Engine = 'postgres' | 'embedded';

export interface BenchDb extends OpenedDb {
  /** Of PostgreSQL, for processes beside this one. */
  readonly url: string | null;
  /** Milliseconds that this process and the database's have spent on a core so far; waiting for one is not in it. */
  coreMs(): number;
  stop(): Promise<void>;
}

/** First figure of schedstat: nanoseconds on a core. Only processes that serve a connection count, and none that is gone. */
function schedulerMs(pid: number): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('127.0.0.1(')) return 0;
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** @param name Folder of a database of its own; left out, the one with so many rows. */
export const openBench = (engine: Engine, rows: number, name = `${engine}-${rows}`): Promise<BenchDb> =>
  engine === 'postgres' ? openPostgres(path.join(CACHE, name)) : openEmbedded(path.join(CACHE, name));

async function openEmbedded(dataDir: string): Promise<BenchDb> {
  const opened = await openDb({ url: null, dataDir });
  return { ...opened, url: null, coreMs: ownMs, stop: opened.close };
}

/** A cluster of our own with the settings a small production machine would have: a quarter of 8 GB for buffers. */
async function openPostgres(folder: string): Promise<BenchDb> {
  const version = readdirSync(BINARIES).sort((a, b) => Number(b) - Number(a))[0] ?? '';
  const bin = path.join(BINARIES, version, 'bin');
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const data = path.join(folder, 'data');
  if (!existsSync(data)) {
    mkdirSync(folder, { recursive: true });
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o700);
    execFileSync(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'bench', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
      {
        ...user,
        stdio: 'ignore',
        cwd: folder,
      },
    );
  }
  const settings = [
    ...(process.env.PGX?.split(';') ?? []),
    'shared_buffers=2GB',
    'max_wal_size=8GB',
    'fsync=off',
    'max_parallel_workers_per_gather=0',
  ];
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(PORT),
      '-h',
      '127.0.0.1',
      '-k',
      folder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...user, stdio: 'ignore', cwd: folder },
  );
  const url = `postgres://bench@127.0.0.1:${PORT}/postgres`;
  await answers(url, data);
  const opened = await openDb({ url, dataDir: '' });
  const stop = async (): Promise<void> => {
    await opened.close();
    await new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGINT');
    });
  };
  const coreMs = (): number =>
    ownMs() + childrenOf(server.pid ?? 0).reduce((total, pid) => total + schedulerMs(pid), 0);
  return { ...opened, url, coreMs, stop };
}

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** @throws Error when another server has the port: what is measured or changed here must never be its data. */
async function answers(url: string, data: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      await client.end();
      if (rows[0]?.data_directory === data) return;
      tries = START_TRIES;
      throw new Error(`another PostgreSQL answers at ${url}: set BENCH_PORT`);
    } catch (error) {
      if (tries >= START_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
