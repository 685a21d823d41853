import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
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
  stop(): Promise<void>;
}

export const openBench = (engine: Engine, rows: number): Promise<BenchDb> =>
  engine === 'postgres'
    ? openPostgres(path.join(CACHE, `postgres-${rows}`))
    : openEmbedded(path.join(CACHE, `embedded-${rows}`));

async function openEmbedded(dataDir: string): Promise<BenchDb> {
  const opened = await openDb({ url: null, dataDir });
  return { ...opened, stop: opened.close };
}

/** A cluster of our own with the settings a small production machine would have: a quarter of 2 GB for buffers. */
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
  const settings = ['shared_buffers=512MB', 'max_wal_size=8GB', 'fsync=off', 'max_parallel_workers_per_gather=0'];
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
  await answers(`postgres://bench@127.0.0.1:${PORT}/postgres`);
  const opened = await openDb({ url: `postgres://bench@127.0.0.1:${PORT}/postgres`, dataDir: '' });
  const stop = async (): Promise<void> => {
    await opened.close();
    await new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGINT');
    });
  };
  return { ...opened, stop };
}

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries > START_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
