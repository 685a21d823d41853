import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import { ok, refuse } from '#server/http/handler.ts';
import { SENTENCE } from '#server/http/sentences.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { startTestServer } from '#tests/support/server.ts';

const { checkPerfectInfo, companyConfiguration, jumpPermission, serverInfo } = contract;
const TWO_SECONDS = 2_000;

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
      message: SENTENCE.serverError,
    });
    expect(server.logLines.some((line) => line.includes('request-failed') && line.includes('select *'))).toBe(true);
  });

  it('an answer that breaks the contract is an error of ours in development and passes in production', async () => {
    const broken = {
      serverInfo: async () => ok([{ label: 'fax' as 'mobile', value: '1' }]),
      companyConfiguration: async () => refuse(418, ''),
    };
    const checking = startTestServer(await open(), { handlers: broken });
    expect((await checking.call(serverInfo)).status).toBe(500);
    expect((await checking.call(companyConfiguration)).status).toBe(500);
    expect(checking.logLines.join('\n')).toMatch(
      /ContractBroken: serverInfo: 0.label[\s\S]*ContractBroken: companyConfiguration answered code 418/,
    );
    const trusting = startTestServer(await open(), { handlers: broken, app: { checkAnswers: false } });
    expect((await trusting.call(serverInfo)).data).toEqual([{ label: 'fax', value: '1' }]);
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

  it('without its database it says so within two seconds, and no more than that (R27)', async () => {
    const opened = await open();
    const server = startTestServer(opened);
    const token = await server.login('13800000001');
    await opened.close();
    const startedAt = performance.now();
    expect(await server.call(jumpPermission, {}, { token })).toEqual({
      status: 500,
      code: 500,
      data: null,
      message: SENTENCE.serverError,
    });
    const readiness = await server.app.request('/readyz');
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'unavailable', payment: 'ready' },
    ]);
    expect((await server.app.request('/healthz')).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(TWO_SECONDS);
  });
});
