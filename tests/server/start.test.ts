import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import { readConfig } from '#server/config.ts';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { openDb } from '#server/db/open-db.ts';
import type { Db } from '#server/deps.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { type Console, type Running, readyLines, startServer } from '#server/start.ts';
import { systemClock } from '#server/system.ts';
import { databaseFolder, OLDER_MIGRATIONS } from '#tests/support/embedded-snapshot.ts';
import { buildProgram } from '#tests/support/killable-server.ts';
import { merchantIn } from '#tests/support/merchant.ts';
import { moneyRows } from '#tests/support/money-rows.ts';
import { freshDatabase } from '#tests/support/postgres-cluster.ts';

const postgresUrl = inject('postgres')?.url ?? null;

interface Started {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly output: () => string;
}

/** Several processes are started one after the other; seconds each on an idle machine, far more on a busy one. */
const PROCESS_TEST_MS = 240_000;

describe('the server as a process', { timeout: PROCESS_TEST_MS }, () => {
  let folder = '';
  let program = '';
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    program = await buildProgram('server/main.ts', 'started-server');
    folder = await databaseFolder(mkdtempSync(path.join(tmpdir(), 'start-')));
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (
    variables: Record<string, string> = {},
    command: readonly string[] = [],
  ): { child: ChildProcess; output: () => string } => {
    const child = spawn(process.execPath, [program, ...command], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        BRANDS_DIR,
        SAMPLE_ANNOUNCEMENTS: '0',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    return { child, output: () => output };
  };
  const start = async (variables: Record<string, string> = {}): Promise<Started> => {
    const { child, output } = run(variables);
    while (!output().includes('ready'))
      await Promise.race([
        once(child.stdout ?? child, 'data'),
        once(child, 'exit').then(() => Promise.reject(new Error(output()))),
      ]);
    const port = /http:\/\/localhost:(\d+)\//.exec(output())?.[1] ?? '';
    return { child, output, origin: `http://127.0.0.1:${port}` };
  };
  const exitCode = async (child: ChildProcess): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };

  it('prints one line with its address, answers, keeps its log apart and stops on a signal', async () => {
    const { child, origin, output } = await start();
    expect(output().trim().split('\n')).toHaveLength(1);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const code = await fetch(`${origin}/webchat/api/login/sendMessageCode?mobile=13800000001`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { data } = (await code.json()) as { data: { sandboxCode: string } };
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(0);
    expect(existsSync(path.join(folder, 'server.lock'))).toBe(false);
    const log = readFileSync(path.join(folder, 'server.log'), 'utf8');
    expect(log).toContain('"endpoint":"sendMessageCode"');
    expect(log).not.toMatch(new RegExp(`13800000001|${data.sandboxCode}"`));
  });

  it('says that it upgrades the database of an older version before it does, and nothing of it at the next start', async () => {
    const data = await databaseFolder(path.join(folder, 'older'), 'older');
    const missing = Object.keys(migrationTexts).sort().slice(OLDER_MIGRATIONS.length);
    const first = await start({ DATA_DIR: data });
    expect(first.output()).toMatch(/^正在升级数据库，数据多时需要几分钟，请勿中断 \(upgrading the database/);
    first.child.kill('SIGTERM');
    expect(await exitCode(first.child)).toBe(0);
    const log = readFileSync(path.join(data, 'server.log'), 'utf8');
    expect(log).toContain(`"migrations":"${missing.join(' ')}"`);
    const second = await start({ DATA_DIR: data });
    expect(second.output().trim().split('\n')).toHaveLength(1);
    second.child.kill('SIGTERM');
    expect(await exitCode(second.child)).toBe(0);
  });

  it('prints every address that phones in the network reach, unless it listens for this machine alone', async () => {
    const lan = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal);
    const { child, output } = await start({ HOST: '' });
    const port = /http:\/\/localhost:(\d+)\//.exec(output())?.[1];
    const printed = output().match(/http:\/\/[\d.]+:\d+\//g) ?? [];
    expect(printed).toEqual(lan.map(({ address }) => `http://${address}:${port}/`));
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(0);
  });

  it('says at once that its port is taken, before it fills anything, and keeps no directory locked', async () => {
    const first = await start();
    const data = await databaseFolder(path.join(folder, 'second'));
    const { port } = new URL(first.origin);
    const second = run({ PORT: port, DATA_DIR: data, SAMPLE_ANNOUNCEMENTS: '20000' });
    expect(await exitCode(second.child)).toBe(1);
    expect(second.output().trim()).toBe(
      `端口${port}已被占用，请设置PORT (port ${port} is in use, set PORT to another)`,
    );
    expect(existsSync(path.join(data, 'server.lock'))).toBe(false);
    first.child.kill('SIGTERM');
    expect(await exitCode(first.child)).toBe(0);
  });

  it('is refused a data directory in use, with the pid of its holder (R29), and starts again after a kill', async () => {
    const first = await start();
    const second = run();
    expect(await exitCode(second.child)).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid}`);
    first.child.kill('SIGKILL');
    await exitCode(first.child);
    const third = await start();
    expect((await fetch(`${third.origin}/readyz`)).status).toBe(200);

    const slow = connect(Number(new URL(third.origin).port), '127.0.0.1');
    await once(slow, 'connect');
    slow.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    expect((await fetch(`${third.origin}/healthz`)).status, 'a slow caller holds up nobody (R24)').toBe(200);
    slow.destroy();
    third.child.kill('SIGTERM');
    expect(await exitCode(third.child)).toBe(0);
  });

  it('a start that would have to build is told the same before the build, by a look that changes nothing (R29)', async () => {
    const first = await start();
    const { port } = new URL(first.origin);
    const look = async (variables: Record<string, string>): Promise<[number | null, string]> => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-start.ts'], {
        env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...variables },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
      const [code] = (await once(child, 'close')) as [number | null];
      return [code, said.trim()];
    };
    const free = path.join(folder, 'not-made-yet');
    expect(await look({ DATA_DIR: free, PORT: port })).toEqual([
      1,
      `端口${port}已被占用，请设置PORT (port ${port} is in use, set PORT to another)`,
    ]);
    expect(await look({ DATA_DIR: folder, PORT: port })).toEqual([
      1,
      `the data directory ${folder} is in use by process ${first.child.pid}; stop it, or set DATA_DIR to another directory`,
    ]);
    expect(await look({ DATA_DIR: free, CLIENT_DIR: path.join(free, 'not-built-yet') })).toEqual([0, '']);
    expect(await look({ DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/x' })).toEqual([0, '']);
    expect(await look({ DATA_DIR: free, SANDBOX: 'perhaps' })).toEqual([1, expect.stringContaining('SANDBOX')]);
    expect(existsSync(free)).toBe(false);
    first.child.kill('SIGKILL');
    await exitCode(first.child);
    expect(await look({ DATA_DIR: folder, PORT: port }), 'it has ended without giving its lock back').toEqual([0, '']);
    expect(existsSync(path.join(folder, 'server.lock'))).toBe(true);
  });

  it('starts and serves while the payment service is down, and says which part is not ready', async () => {
    const { child, origin, output } = await start({
      ...{ DATA_DIR: await databaseFolder(path.join(folder, 'production')), SANDBOX: 'false', ...merchantIn(folder) },
      WECHAT_GATEWAY: 'http://127.0.0.1:9',
    });
    while (!output().includes('支付服务暂时不可用')) await once(child.stdout ?? child, 'data');
    const readiness = await fetch(`${origin}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([
      200,
      { status: 'degraded', database: 'ready', payment: 'unavailable' },
    ]);
    expect((await fetch(`${origin}/webchat/common/companyConfiguration`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(0);
  });

  it('runs the command that it is given instead of serving, and ends with what the command answers', async () => {
    const answered = async (...command: string[]) => {
      const { child, output } = run({}, command);
      return [command[0], await exitCode(child), output()];
    };
    expect(
      await Promise.all([
        answered('backup'),
        answered('restore', 'nothing.jsonl.gz'),
        answered('import'),
        answered('leave-sandbox', '--all'),
        answered('end-sessions'),
        answered('bakup', 'nothing.jsonl.gz'),
        answered('--help'),
      ]),
    ).toEqual([
      ['backup', 1, expect.stringContaining('用法：npm run backup -- 文件')],
      ['restore', 1, 'nothing.jsonl.gz: 文件不存在\n'],
      ['import', 1, expect.stringContaining('用法：npm run import -- 文件')],
      ['leave-sandbox', 1, expect.stringContaining('用法：npm run leave-sandbox')],
      ['end-sessions', 1, expect.stringContaining('用法：npm run end-sessions')],
      ['bakup', 1, expect.stringMatching(/^没有命令 bakup .*\n用法.*\n {2}import\n {2}backup\n {2}restore\n/)],
      ['--help', 0, expect.stringMatching(/^用法/)],
    ]);
  });

  it('reports all wrong variables at once and starts nothing', async () => {
    const wrong = run({ PORT: 'x', BRAND: 'y' });
    expect(await exitCode(wrong.child)).toBe(1);
    expect(wrong.output()).toMatch(/PORT[\s\S]*BRAND/);
  });
});

describe('a server that is started', () => {
  const SILENT: Console = { write: () => true };
  const DAY_MS = 86_400_000;
  const ago = (ms: number): Date => new Date(Date.now() - ms);
  let folder = '';
  const servers: Running[] = [];
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'started-'));
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const server of servers.splice(0)) await server.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const environmentOf = (dataDir: string, variables: Record<string, string> = {}) => ({
    ...{ PORT: '0', HOST: '127.0.0.1', SAMPLE_ANNOUNCEMENTS: '0', DATA_DIR: path.join(folder, dataDir) },
    ...variables,
  });
  const start = async (dataDir: string, variables: Record<string, string> = {}, console = SILENT): Promise<Running> => {
    const server = await startServer(readConfig(environmentOf(dataDir, variables)), console);
    servers.push(server);
    return server;
  };
  it.skipIf(postgresUrl === null)(
    'tells the operator which replica does not answer, in the console and in the log, and serves from the primary (R27)',
    async () => {
      const written: string[] = [];
      await start(
        'replicas',
        {
          DATABASE_URL: await freshDatabase(postgresUrl ?? ''),
          DATABASE_READ_URLS: 'postgres://member:secret@127.0.0.1:9/none',
        },
        { write: (text) => written.push(text) },
      );
      await vi.waitFor(() =>
        expect(written.join('')).toContain(
          '只读副本 127.0.0.1:9 没有应答，暂由其他副本或主库读取 (read replica does not answer, the others or the primary are read)\n',
        ),
      );
      expect(written.join(''), 'of an address nothing but its host').not.toContain('secret');
      const logged = (): string => {
        const log = readFileSync(path.join(folder, 'replicas', 'server.log'), 'utf8');
        return log.split('\n').find((line) => line.includes('replica')) ?? '';
      };
      // It may be said before it is written.
      await vi.waitFor(() =>
        expect(JSON.parse(logged())).toMatchObject({
          ...{ level: 'error', event: 'replica.unavailable', replica: '127.0.0.1:9' },
        }),
      );
    },
  );

  /** Works on the database of a folder while no server does. */
  const inFolder = async <T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> => {
    const opened = await openDb({ url: null, dataDir: path.join(folder, dataDir) });
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  };
  const production = () => ({ SANDBOX: 'false', ...merchantIn(folder), WECHAT_GATEWAY: 'http://127.0.0.1:9' });
  const countIn = async (db: Db, table: 'demo_members' | 'activities' | 'announcements' | 'derived_from') =>
    (await db.selectFrom(table).selectAll().execute()).length;

  /** Something that waits for each job: an order past its end, an invoice, an export, a refund that failed and an old code. */
  const fillWithWork = async (db: Db): Promise<void> => {
    await seedMembership(db, systemClock, { activity: false });
    const tables = moneyRows(db);
    const user_id = await tables.user();
    const old = { created_at: ago(3 * 3_600_000), expires_at: ago(3_600_000) };
    await tables.order(user_id, { ...old, order_id: 'expired' });
    await tables.order(user_id, { ...old, order_id: 'paid', status: 'paid' });
    const texts = {
      title: '公司',
      tax_no: '',
      email: '',
      phone: '',
      address: '',
      bank: '',
      bank_account: '',
      remark: '',
    };
    const open = { kind: 'electronic', status: 'requested', invoice_no: null, issued_at: null, reason: null } as const;
    const invoice = { ...texts, ...open, invoice_id: 'inv', order_id: 'paid', user_id, amount_fen: 1 };
    await db
      .insertInto('invoices')
      .values({ ...invoice, requested_at: ago(60_000) })
      .execute();
    const request = { record_id: 'exp', user_id, kind: 'announcements', title: '', email: '', request: '{}' } as const;
    await db
      .insertInto('export_records')
      .values({ ...request, status: 'queued', created_at: ago(60_000) })
      .execute();
    const payment = { transaction_id: 't', order_no: 'none', amount_fen: 1, outcome: 'refund' } as const;
    await db
      .insertInto('payments')
      .values({ ...payment, paid_at: ago(9), recorded_at: ago(9) })
      .execute();
    const refund = { transaction_id: 't', reason: 'unknown_order', status: 'failed', failure: 'no account' } as const;
    await db
      .insertInto('refunds')
      .values({ ...refund, created_at: ago(9) })
      .execute();
    const code = { id: 'code', mobile: '13800000001', purpose: 'login', salt: '', code_hash: '' };
    await db
      .insertInto('login_codes')
      .values({ ...code, created_at: ago(3 * DAY_MS), expires_at: ago(3 * DAY_MS) })
      .execute();
  };
  const stateOf = async (db: Db) => ({
    order: (await db.selectFrom('orders').select('status').where('order_id', '=', 'expired').execute())[0]?.status,
    invoice: (await db.selectFrom('invoices').select('status').execute())[0]?.status,
    exportsTried: (await db.selectFrom('export_records').select('attempts').execute())[0]?.attempts !== 0,
    codes: (await db.selectFrom('login_codes').select('id').execute()).length,
    ...{ demoMembers: await countIn(db, 'demo_members'), activities: await countIn(db, 'activities') },
  });

  it.each([
    [
      'in the sandbox closes what has expired, issues invoices, makes exports and tidies up, and offers demo members and an activity',
      'sandbox-jobs',
      { order: 'closed', invoice: 'issued', exportsTried: true, codes: 0, demoMembers: 7, activities: 1 },
    ],
    [
      'outside it makes exports and tidies up, but makes up neither invoices nor members nor activities',
      'production-jobs',
      { order: 'unpaid', invoice: 'requested', exportsTried: true, codes: 0, demoMembers: 0, activities: 0 },
    ],
  ])('%s', async (_, dataDir, expected) => {
    await databaseFolder(path.join(folder, dataDir));
    await inFolder(dataDir, fillWithWork);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const METRICS_TOKEN = 'a-token-of-sixteen-or-more';
    const server = await start(dataDir, { METRICS_TOKEN, ...(dataDir === 'production-jobs' ? production() : {}) });
    const metrics = (headers = {}) => fetch(`http://127.0.0.1:${server.port}/metrics`, { headers });
    expect((await metrics()).status, 'without the token').toBe(404);
    const shown = await (await metrics({ authorization: `Bearer ${METRICS_TOKEN}` })).text();
    expect(shown, 'refunds that wait for the operator (R6)').toContain('payment_refunds{status="failed"} 1');
    vi.advanceTimersByTime(600_000);
    await server.stop();
    servers.length = 0;
    expect(await inFolder(dataDir, stateOf)).toEqual(expected);
  });

  it('for the first time makes as many sample announcements as it is told, says so, and derives from them what lists show', async () => {
    const written: string[] = [];
    const server = await start('sample', { SAMPLE_ANNOUNCEMENTS: '30' }, { write: (text) => written.push(text) });
    await server.stop();
    servers.length = 0;
    expect(written.join('')).toContain('首次启动，正在生成示例数据');
    const made = (db: Db) =>
      Promise.all((['announcements', 'derived_from'] as const).map((table) => countIn(db, table)));
    expect(await inFolder('sample', made)).toEqual([30, 1]);
  });

  it('gives its database back when its port is taken, and when it shall serve as production what was a sandbox (S1-02)', async () => {
    for (const dataDir of ['first', 'second']) await databaseFolder(path.join(folder, dataDir));
    const { port } = await start('first');
    await expect(start('second', { PORT: String(port) })).rejects.toThrow(`端口${port}已被占用`);
    await (await start('second')).stop();
    await expect(start('second', production())).rejects.toThrow('npm run leave-sandbox -- --yes');
    expect(existsSync(path.join(folder, 'second', 'server.lock'))).toBe(false);
  });

  it('refuses a client that was built for another brand before it opens its database (S1-18)', async () => {
    const CLIENT_DIR = path.join(folder, 'client');
    mkdirSync(CLIENT_DIR);
    writeFileSync(path.join(CLIENT_DIR, 'index.html'), '<!doctype html>');
    writeFileSync(path.join(CLIENT_DIR, 'brand.json'), JSON.stringify(readBrand(BRANDS_DIR, 'catering')));
    await expect(start('branded', { CLIENT_DIR })).rejects.toThrow('而 BRAND=bidding');
    expect(existsSync(path.join(folder, 'branded'))).toBe(false);
  });
});

describe('where the product can be opened', () => {
  const LAN = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const config = { host: null, publicUrl: 'https://shop.example', publicUrlFromHost: true, sandbox: true };
  const printed = (given: object) => {
    const lines = readyLines({ ...config, ...given }, 8010).split('\n');
    return lines.flatMap((line) => /http\S+/.exec(line)?.[0] ?? []);
  };

  it.each([
    [null, 'localhost', LAN],
    ['0.0.0.0', 'localhost', LAN],
    ['::', 'localhost', LAN],
    ['localhost', 'localhost', []],
    ['127.0.0.2', 'localhost', []],
    ['::1', 'localhost', []],
    ['10.1.2.3', '10.1.2.3', []],
    ['fd00::7', '[fd00::7]', []],
  ])('of a server that listens on %s is %s on this machine, and on the network at %j', (host, here, lan) => {
    expect(printed({ host })).toEqual([here, ...lan].map((name) => `http://${name}:8010/`));
  });

  it('is followed by where codes lead in a sandbox whose address the operator has set, and only there (S4-17, S7-14)', () => {
    const here = 'http://localhost:8010/';
    const host = 'localhost';
    expect(printed({ host, publicUrlFromHost: false })).toEqual([here, 'https://shop.example/']);
    expect(printed({ host, publicUrlFromHost: false, sandbox: false })).toEqual([here]);
  });
});
