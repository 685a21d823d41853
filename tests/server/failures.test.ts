import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open-db.ts';
import { features } from '#server/features/features.ts';
import { createApp } from '#server/http/app.ts';
import { createBurstLimit } from '#server/http/burst-limit.ts';
import { ok, refuse } from '#server/http/handler.ts';
import { MESSAGE } from '#server/http/messages.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { openMigrated } from '#tests/support/embedded-snapshot.ts';
import { startPostgres } from '#tests/support/postgres-cluster.ts';
import { manualClock, requestOf, startTestServer } from '#tests/support/server.ts';

const { checkPerfectInfo, companyConfiguration, exportOwnData, jumpPermission, serverInfo } = contract;
const TWO_SECONDS = 2_000;
const AWAY = { status: 503, code: 500, data: null, message: '服务暂时不可用，请稍后重试' };

onBothDatabases('failures of the server', (open) => {
  it('a handler that throws answers HTTP 500 with one sentence and logs the reason (R27)', async () => {
    const secret = "select * from users where token = 'x'";
    const server = startTestServer(await open(), {
      handlers: { companyConfiguration: () => Promise.reject(new Error(secret)) },
    });
    expect(await server.call(companyConfiguration)).toEqual({
      status: 500,
      code: 500,
      data: null,
      message: MESSAGE.serverError,
    });
    const logged = server.logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request-failed');
    expect(logged).toEqual([
      {
        event: 'request-failed',
        requestId: expect.stringMatching(/^[\w-]{8,}$/),
        endpoint: 'companyConfiguration',
        reason: `Error: ${secret}`,
      },
    ]);
  });

  it('a caller who comes too fast is told in how many seconds to come again (R25)', async () => {
    const burst = createBurstLimit(manualClock(), () => ({ capacity: 1, perSecond: 0.1 }));
    const server = startTestServer(await open(), { app: { burst } });
    const { path: target, init } = requestOf(serverInfo, {});
    const answers = [await server.app.request(target, init), await server.app.request(target, init)];
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([null, '10']);
    expect(await answers[1]?.json()).toMatchObject({ code: 429, message: MESSAGE.tooFast });
  });

  it('a caller who came too fast waits by the time that passes, not by the clock of the machine (R25)', async () => {
    const server = startTestServer(await open());
    const app = createApp(server.deps, features);
    const { path: target, init } = requestOf(exportOwnData, { format: 'json' });
    const code = async () => ((await (await app.request(target, init)).json()) as { code: number }).code;
    const codes = await Promise.all(Array.from({ length: 40 }, code));
    expect([codes[0], codes.at(-1)]).toEqual([401, 429]);
    server.clock.advance(3_600_000);
    expect((await Promise.all(Array.from({ length: 10 }, code))).at(-1)).toBe(429);
  });

  it('a caller with many addresses of one IPv6 network comes too fast all the same (R25)', async () => {
    const burst = createBurstLimit(manualClock(), () => ({ capacity: 1, perSecond: 0.1 }));
    const server = startTestServer(await open(), { app: { burst } });
    const codeFrom = async (address: string) => (await server.call(serverInfo, {}, { address })).code;
    const addresses = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8:0:8::1'];
    expect(await Promise.all(addresses.map(codeFrom))).toEqual([200, 429, 200]);
  });

  it('an answer that breaks the contract is an error of ours in development and passes in production', async () => {
    const broken = {
      serverInfo: async () => ok([{ label: 'fax' as 'mobile', value: 1 as unknown as string }]),
      companyConfiguration: async () => refuse(418, ''),
    };
    const checking = startTestServer(await open(), { handlers: broken });
    expect((await checking.call(serverInfo)).status).toBe(500);
    expect((await checking.call(companyConfiguration)).status).toBe(500);
    expect(checking.logLines.join('\n')).toMatch(
      /ContractBroken: serverInfo: 0.label: Invalid type: Expected [^\n]*but received \\"fax\\"[\s\S]*ContractBroken: companyConfiguration answered code 418/,
    );
    const trusting = startTestServer(await open(), { handlers: broken, app: { checkAnswers: false } });
    expect((await trusting.call(serverInfo)).data).toEqual([{ label: 'fax', value: 1 }]);
  });

  it('connections that break are replaced without a restart (R27)', async () => {
    const opened = await open();
    const server = startTestServer(opened);
    const token = await server.login('13800000001');
    if (opened.kind === 'postgres') {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        opened.db,
      );
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(opened.db).catch(() => undefined);
    }
    // A pooled connection may only show that it is dead when it is used.
    const codes: number[] = [];
    while (codes.at(-1) !== 200 && codes.length < 10)
      codes.push((await server.call(checkPerfectInfo, {}, { token })).code);
    expect(codes.at(-1)).toBe(200);
  });

  it.each([
    [[], {}, 'ready'],
    [[0, 3], { replicas: 'ready' }, 'ready'],
    [[0, null], { replicas: 'unavailable' }, 'degraded'],
  ])(
    'of a server whose replicas are behind by %j the page of its health says %j (R27)',
    async (behind, parts, status) => {
      const replicas = () => behind.map((behindMs, at) => ({ name: `replica-${at}`, behindMs }));
      const server = startTestServer(await open(), { deps: { replicas } });
      await server.call(companyConfiguration);
      const readiness = await server.app.request('/readyz');
      expect([readiness.status, await readiness.json()]).toEqual([
        200,
        { status, database: 'ready', payment: 'ready', ...parts },
      ]);
    },
  );

  it('without its database every call answers 503 within two seconds, and the page of its health says so (R27)', async () => {
    const opened = await open();
    const server = startTestServer(opened);
    const token = await server.login('13800000001');
    await opened.close();
    const startedAt = performance.now();
    expect(await server.call(jumpPermission, {}, { token })).toEqual(AWAY);
    const { path: target, init } = requestOf(jumpPermission, {}, { token });
    expect((await server.app.request(target, init)).headers.get('retry-after')).toBe('2');
    const readiness = await server.app.request('/readyz');
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'unavailable', payment: 'ready' },
    ]);
    expect((await server.app.request('/healthz')).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(TWO_SECONDS);
  });
});

describe('an error', () => {
  const withCode = (code: string): Error => Object.assign(new Error('x'), { code });
  const ofDriver = [
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client was closed and is not queryable',
  ];
  it.each([
    ['of a server that stops, starts or crashed', true, ['57P01', '57P02', '57P03', '57P05'].map(withCode)],
    ['of a server without a connection left', true, [withCode('53300')]],
    ['of a server that takes no writes', true, [withCode('25006')]],
    ['of a lost connection', true, ['08000', '08003', '08006', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].map(withCode)],
    ['of a host that is not reached', true, ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].map(withCode)],
    ['of the driver without a code', true, ofDriver.map((message) => new Error(message))],
    ['of the statement', false, ['23505', '40001', '42601', '57014', '53100', '22P02'].map(withCode)],
    ['of the program', false, [new TypeError('x is not a function'), new Error('no Client was closed'), 'ECONNRESET']],
  ])('%s says that the database is away: %s (R27)', (_, isAway, errors) => {
    expect(errors.map(isDatabaseAway)).toEqual(errors.map(() => isAway));
  });
});

describe('a database that goes away and comes back', () => {
  const folders: string[] = [];
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!inject('postgres'))(
    'PostgreSQL: calls answer 503 while it is away and pass again without a restart (R27)',
    async () => {
      const cluster = await startPostgres();
      if (!cluster) throw new Error('PostgreSQL did not start');
      ends.push(cluster.stop);
      const opened = await openDb({ url: cluster.url, dataDir: '' });
      ends.push(opened.close);
      await migrate(opened);
      const server = startTestServer(opened);
      const token = await server.login('13800000001');
      const ask = () => server.call(checkPerfectInfo, {}, { token });
      expect((await ask()).code).toBe(200);
      for (const _ of ['first', 'second']) {
        await cluster.pause();
        const startedAt = performance.now();
        const answers = await Promise.all(Array.from({ length: 12 }, ask));
        expect(performance.now() - startedAt).toBeLessThan(TWO_SECONDS);
        expect(answers).toEqual(Array.from({ length: 12 }, () => AWAY));
        expect((await server.app.request('/readyz')).status).toBe(503);
        await cluster.resume();
        expect((await ask()).code).toBe(200);
      }
    },
  );

  it('the embedded one: calls under way answer 503, a transaction ends with it, later calls pass (R27)', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'away-'));
    folders.push(folder);
    const workers: Worker[] = [];
    const keep = (worker: Worker): void => void workers.push(worker);
    process.on('worker', keep);
    const opened = await openMigrated(folder);
    ends.push(async () => void process.off('worker', keep), opened.close);
    const server = startTestServer(opened);
    const token = await server.login('13800000001');
    const ask = () => server.call(checkPerfectInfo, {}, { token });
    expect((await ask()).code).toBe(200);

    const company = () => opened.db.selectFrom('company_configuration').select('name').orderBy('brand').execute();
    const before = await company();
    const broken = opened.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('company_configuration').set({ name: '半' }).execute();
      await workers.at(-1)?.terminate();
      await transaction.updateTable('company_configuration').set({ name: '全' }).execute();
    });
    await expect(broken).rejects.toMatchObject({ code: '57P01' });
    expect(await company()).toEqual(before);
    expect((await ask()).code).toBe(200);

    const underWay = ask();
    const ending = workers.at(-1)?.terminate();
    expect(await underWay).toEqual(AWAY);
    await ending;
    expect((await ask()).code).toBe(200);
    expect(workers).toHaveLength(3);
  });
});
