import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../support/product.ts';

const BINARIES = '/usr/lib/postgresql';
const USER = 'repmgr';
const DATABASE = 'product';
const START_LIMIT_MS = 60_000;
const NAMES = ['node1', 'node2', 'node3'] as const;
/** A commit is acknowledged when one of the other two has it on its disk. */
const SYNCHRONOUS = `ANY 1 (${NAMES.join(', ')})`;
const SETTINGS = [
  "shared_preload_libraries = 'repmgr'",
  'wal_log_hints = on',
  'max_connections = 100',
  'shared_buffers = 256MB',
  'max_wal_senders = 10',
  `synchronous_standby_names = '${SYNCHRONOUS}'`,
];

/** One PostgreSQL with the daemon that watches over it, as on a machine of its own. */
export interface Node {
  readonly name: string;
  /** Host and port. */
  readonly place: string;
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL to the server alone. */
  killServer(): Promise<void>;
  /** SIGKILL to everything of this machine. */
  killMachine(): Promise<void>;
  /** Becomes a replica of another one, without its own data. */
  follow(primary: Node): Promise<void>;
  /** Starts the daemon that promotes this node, or lets it follow another one, when the primary is gone. */
  watch(): void;
  rows(sql: string): Promise<readonly Record<string, unknown>[]>;
}

export interface Cluster {
  readonly nodes: readonly [Node, Node, Node];
  /** Connection string with all of them. */
  readonly url: string;
  /** The node that takes writes; `null` while none does. */
  primary(): Promise<Node | null>;
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
const binaries = (): string => {
  const versions = readdirSync(BINARIES).sort((a, b) => Number(b) - Number(a));
  const folder = versions
    .map((version) => path.join(BINARIES, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'repmgr')));
  if (folder === undefined) throw new Error('no repmgr beside a PostgreSQL: apt-get install postgresql-15-repmgr');
  return folder;
};
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const run = promisify(execFile);

/** An empty primary and two nodes that can follow it, in a folder that is removed at the end. */
export async function openCluster(): Promise<Cluster> {
  const bin = binaries();
  const folder = mkdtempSync(path.join(process.env.BENCH_DIR ?? tmpdir(), 'cluster-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const nodes = await Promise.all(NAMES.map((name, index) => openNode(bin, path.join(folder, name), name, index + 1)));
  const [first] = nodes;
  if (first === undefined) throw new Error('no node');
  return {
    nodes: nodes as unknown as Cluster['nodes'],
    url: `postgres://${USER}@${nodes.map(({ place }) => place).join()}/${DATABASE}?target_session_attrs=read-write`,
    primary: async () => {
      for (const node of nodes) {
        const rows = await node.rows('select pg_is_in_recovery() as replica').catch(() => []);
        if (rows[0]?.replica === false) return node;
      }
      return null;
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.killMachine()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openNode(bin: string, folder: string, name: string, id: number): Promise<Node> {
  mkdirSync(folder);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = path.join(folder, 'data');
  const config = path.join(folder, 'repmgr.conf');
  const log = openSync(path.join(folder, 'log'), 'a');
  const options = { ...user, cwd: folder, stdio: ['ignore', log, log] as ['ignore', number, number] };
  const repmgr = path.join(bin, 'repmgr');
  writeFileSync(
    config,
    [
      `node_id=${id}`,
      `node_name='${name}'`,
      `conninfo='host=127.0.0.1 port=${port} user=${USER} dbname=${USER} connect_timeout=2'`,
      `data_directory='${data}'`,
      `pg_bindir='${bin}'`,
      'failover=automatic',
      `promote_command='${repmgr} -f ${config} standby promote'`,
      `follow_command='${repmgr} -f ${config} standby follow --upstream-node-id=%n'`,
      'monitor_interval_secs=1',
      'reconnect_attempts=3',
      'reconnect_interval=1',
      '',
    ].join('\n'),
  );
  const place = `127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  let daemon: ChildProcess | null = null;

  const command = (program: string, args: readonly string[]): Promise<unknown> =>
    run(path.join(bin, program), [...args], { ...user, cwd: folder });
  const rows: Node['rows'] = async (sql) => {
    const client = new pg.Client({
      connectionString: `postgres://${USER}@${place}/postgres`,
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows;
    } finally {
      client.end().catch(() => undefined);
    }
  };
  const start = async (): Promise<void> => {
    server = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      options,
    );
    const deadline = Date.now() + START_LIMIT_MS;
    while (
      !(await rows('select 1').then(
        () => true,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Error(`${name} did not start`);
      await wait(100);
    }
  };
  const killServer = (): Promise<void> => killed(server);
  const killMachine = async (): Promise<void> => {
    await Promise.all([killed(daemon), killed(server)]);
  };
  const follow = async (primary: Node): Promise<void> => {
    const [host = '', from = ''] = primary.place.split(':');
    const source = ['-h', host, '-p', from, '-U', USER, '-d', USER];
    await command('repmgr', ['-f', config, ...source, 'standby', 'clone', '--force', '--fast-checkpoint']);
    await start();
    await command('repmgr', ['-f', config, 'standby', 'register', '--force', '--wait-sync=30']);
  };
  const watch = (): void => {
    daemon = spawn(path.join(bin, 'repmgrd'), ['-f', config, '--daemonize=false', '--no-pid-file'], options);
  };
  if (id === 1) {
    await command('initdb', ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
    appendFileSync(path.join(data, 'postgresql.conf'), `\n${SETTINGS.join('\n')}\n`);
    await start();
    // Nothing can be acknowledged by others before there are others.
    await rows("alter system set synchronous_standby_names = ''");
    await rows('select pg_reload_conf()');
    for (const database of [USER, DATABASE]) await rows(`create database ${database}`);
    await command('repmgr', ['-f', config, 'primary', 'register']);
  }
  return {
    name,
    place,
    url: `postgres://${USER}@${place}/${DATABASE}`,
    start,
    killServer,
    killMachine,
    follow,
    watch,
    rows,
  };
}

const killed = (child: ChildProcess | null): Promise<void> =>
  new Promise((resolve) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** From now on a commit waits until one of the others has it. */
export async function makeSynchronous(primary: Node): Promise<void> {
  await primary.rows('alter system reset synchronous_standby_names');
  await primary.rows('select pg_reload_conf()');
}
