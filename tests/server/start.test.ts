import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS_DIR } from '#server/brand/brand-folder.ts';
import { readyLines } from '#server/start.ts';
import { buildProgram } from '#tests/support/killable-server.ts';

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
    folder = mkdtempSync(path.join(tmpdir(), 'start-'));
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

  it('starts and serves while the payment service is down, and says which part is not ready', async () => {
    const keyFile = path.join(folder, 'merchant.pem');
    writeFileSync(
      keyFile,
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    );
    const { child, origin, output } = await start({
      DATA_DIR: path.join(folder, 'production'),
      SANDBOX: 'false',
      PUBLIC_URL: 'https://shop.example',
      WECHAT_APP_ID: 'wx0000000000000001',
      WECHAT_MERCHANT_ID: '1900000001',
      WECHAT_CERTIFICATE_SERIAL: 'SERIAL',
      WECHAT_PRIVATE_KEY_FILE: keyFile,
      WECHAT_API_V3_KEY: '0123456789abcdef0123456789abcdef',
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
      ]),
    ).toEqual([
      ['backup', 1, expect.stringContaining('用法：npm run backup -- 文件')],
      ['restore', 1, 'nothing.jsonl.gz: 文件不存在\n'],
      ['import', 1, expect.stringContaining('用法：npm run import -- 文件')],
      ['leave-sandbox', 1, expect.stringContaining('用法：npm run leave-sandbox')],
      ['end-sessions', 1, expect.stringContaining('用法：npm run end-sessions')],
    ]);
  });

  it('reports all wrong variables at once and starts nothing', async () => {
    const wrong = run({ PORT: 'x', BRAND: 'y' });
    expect(await exitCode(wrong.child)).toBe(1);
    expect(wrong.output()).toMatch(/PORT[\s\S]*BRAND/);
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
