import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

export interface Cluster {
  /** Connection string of the maintenance database. */
  readonly url: string;
  /** Ends every connection at once and accepts none; the data stay. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** A streaming replica of all of it. */
  replica(): Promise<Cluster>;
  stop(): Promise<void>;
}

type UnprivilegedUser = Readonly<{ uid?: number; gid?: number }>;

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
      [
        ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
        ...['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'timezone=Asia/Shanghai'],
      ],
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
  const replica = (): Promise<Cluster> =>
    startCluster(bin, user, (_, copy) =>
      execFileSync(
        path.join(bin, 'pg_basebackup'),
        ['-D', copy, '-d', url, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
        { ...user, stdio: 'ignore', cwd: '/' },
      ),
    );
  return { url, pause: () => ended(server), resume, replica, stop };
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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

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
    server.kill('SIGQUIT');
  });
