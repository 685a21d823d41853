import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../bench/support/product.ts';

export interface Cluster {
  /** Connection string of the maintenance database. */
  readonly url: string;
  /** Ends every connection at once and accepts none; the data stay. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** A streaming replica of all of it. */
  replica(): Promise<Cluster>;
  /** Makes a replica a primary. */
  promote(): Promise<void>;
  /** Comes back, at the same address, as a replica of another one, without its own data. */
  follow(primary: Cluster): Promise<void>;
  /** Stops in the middle of everything: connections stay open and get no answer, as those of a machine that lost its power do. */
  freeze(): void;
  thaw(): void;
  /** Runs one statement beside whatever else is connected. */
  run(sql: string): Promise<readonly Record<string, unknown>[]>;
  stop(): Promise<void>;
}

type UnprivilegedUser = Readonly<{ uid?: number; gid?: number }>;

/** Nothing in it outlives the run, so nothing is secured or tidied: a tenth of the time goes into that. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'timezone=Asia/Shanghai',
];
const START_TIMEOUT_MS = 30_000;

/** A PostgreSQL of our own in a temporary folder on a free port; `null` where it is not installed. It refuses to run as root. */
export async function startPostgres(): Promise<Cluster | null> {
  const bin = findBinaries();
  const user = unprivilegedUser();
  if (!bin || user === null) return null;
  return startCluster(bin, user, (folder, data) =>
    execFileSync(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'test', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...user, stdio: 'ignore', cwd: folder },
    ),
  );
}

/** @param prepare Makes the data directory. */
async function startCluster(
  bin: string,
  user: UnprivilegedUser,
  prepare: (folder: string, data: string) => void,
): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  prepare(folder, data);
  const port = await freePort();
  const start = (): ChildProcess =>
    spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...SETTINGS.flatMap((one) => ['-c', one])],
      { ...user, stdio: 'ignore', cwd: folder },
    );
  let server = start();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const stop = async (): Promise<void> => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const resume = async (): Promise<void> => {
    server = start();
    await answers(url);
  };
  const copyOf = (from: string, copy: string): void =>
    void execFileSync(
      path.join(bin, 'pg_basebackup'),
      ['-D', copy, '-d', from, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
      { ...user, stdio: 'ignore', cwd: '/' },
    );
  const replica = (): Promise<Cluster> => startCluster(bin, user, (_, copy) => copyOf(url, copy));
  const follow = async (primary: Cluster): Promise<void> => {
    await ended(server);
    rmSync(data, { recursive: true, force: true });
    copyOf(primary.url, data);
    await resume();
  };
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]) process.kill(pid, name);
  };
  const run: Cluster['run'] = (sql) => runOn(url, sql);
  return {
    url,
    run,
    pause: () => ended(server),
    resume,
    replica,
    promote: async () => void (await run('select pg_promote()')),
    follow,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop,
  };
}

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** @returns The address of a new database on the PostgreSQL of this run. */
export async function freshDatabase(url: string, options = ''): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create database ${name} ${options}`);
  return url.replace(/[^/]+$/, name);
}

async function runOn(url: string, sql: string): ReturnType<Cluster['run']> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function findBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ?? null;
}

/** Ids to run as: nothing to change for a normal user, `postgres` or `nobody` for root, `null` when there is neither. */
function unprivilegedUser(): UnprivilegedUser | null {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {}
  }
  return null;
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** SIGQUIT: nothing in this cluster is worth a checkpoint. */
const ended = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGCONT');
    server.kill('SIGQUIT');
  });
