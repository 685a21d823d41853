import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { PUBLIC_CALLS } from '#tests/support/call-lists.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PHONE = '13800000001';
const DAY = 86_400_000;
const PUBLIC: readonly string[] = PUBLIC_CALLS;
const withToken = (Object.values(contract) as Endpoint[]).filter(({ id }) => !PUBLIC.includes(id));
const { checkPerfectInfo, logout } = contract;

onOneOrBothDatabases('sessions', (open) => {
  let server: TestServer;
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    server = startTestServer(opened);
  });

  /** One after the other: together they would be refused as an overload. */
  const codesOfAll = async (token: string): Promise<Record<string, number>> => {
    const codes: Record<string, number> = {};
    for (const endpoint of withToken) codes[endpoint.id] = (await server.call(endpoint, {}, { token })).code;
    return codes;
  };
  const everywhere = (code: number): Record<string, number> =>
    Object.fromEntries(withToken.map(({ id }) => [id, code]));

  it('every call that needs a token refuses it after logout (S4-05, R26)', async () => {
    const token = await server.login(PHONE);
    expect((await server.call(logout, {}, { token })).code).toBe(CODE.ok);
    expect(await codesOfAll(token)).toEqual(everywhere(CODE.notLoggedIn));
  });

  it('every call that needs a token says that the account logged in elsewhere (S4-03, R26)', async () => {
    const first = await server.login(PHONE);
    const second = await server.login(PHONE);
    expect(await codesOfAll(first)).toEqual(everywhere(CODE.kickedOut));
    expect((await server.call(checkPerfectInfo, {}, { token: second })).code).toBe(CODE.ok);
  });

  it('every call that needs a token refuses a made-up one', async () => {
    expect(await codesOfAll('x'.repeat(43))).toEqual(everywhere(CODE.notLoggedIn));
  });

  it('every call that needs a token refuses one of an account that is frozen or erased, though its session was not ended (S7-12, R26)', async () => {
    const { db } = server.deps;
    const at = server.clock.now();
    const accounts = [
      { mobile: '13800000003', frozen_at: at, delete_after: at },
      { mobile: '13800000004', deleted_at: at },
    ];
    for (const { mobile, ...state } of accounts) {
      const token = await server.login(mobile);
      expect((await server.call(checkPerfectInfo, {}, { token })).code).toBe(CODE.ok);
      await db.updateTable('users').set(state).where('mobile', '=', mobile).execute();
      expect(await codesOfAll(token)).toEqual(everywhere(CODE.notLoggedIn));
    }
  });

  it('of twenty logins at the same moment exactly one session lives (I10)', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => server.login(PHONE)));
    const codes = await Promise.all(
      tokens.map(async (token) => (await server.call(checkPerfectInfo, {}, { token })).code),
    );
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1);
    expect(codes.filter((code) => code === CODE.kickedOut)).toHaveLength(19);
  });

  it('a login of one member leaves another one alone', async () => {
    const token = await server.login(PHONE);
    await server.login('13800000002');
    expect((await server.call(checkPerfectInfo, {}, { token })).code).toBe(CODE.ok);
  });

  it('a session ends after thirty days (S9-07)', async () => {
    const token = await server.login(PHONE);
    server.clock.advance(30 * DAY - 1);
    expect((await server.call(checkPerfectInfo, {}, { token })).code).toBe(CODE.ok);
    server.clock.advance(1);
    expect((await server.call(checkPerfectInfo, {}, { token })).code).toBe(CODE.notLoggedIn);
  });

  it('the token is in no table in clear, and in no line of the log', async () => {
    const { db } = server.deps;
    const token = await server.login(PHONE);
    expect(token).toMatch(/^[\w-]{43}$/);
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['sessions', 'login_codes', 'users']));
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`select row_to_json(one)::text as row from ${sql.table(name)} one`.execute(db);
      expect(rows.map(({ row }) => row).join('\n'), name).not.toContain(token);
    }
    expect(server.logLines.join('\n')).not.toContain(token);
  });
});
