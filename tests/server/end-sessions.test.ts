import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CODE } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate, migrationsOf } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { runEndSessions } from '#server/features/session/end-sessions.command.ts';
import { databaseFolder } from '#tests/support/embedded-snapshot.ts';
import { startTestServer } from '#tests/support/server.ts';

const brands = vi.hoisted(() => ({ areBeside: true }));
vi.mock('#server/brand/brand-folder.ts', async (original) => {
  const actual = await original<typeof import('#server/brand/brand-folder.ts')>();
  return { ...actual, brandIds: (dir: string) => (brands.areBeside ? actual.brandIds(dir) : []) };
});

const [FIRST, SECOND, THIRD] = ['13800000001', '13800000002', '13800000003'] as const;
let folder = '';
const tokens: Record<string, string> = {};
beforeAll(async () => {
  folder = await databaseFolder(mkdtempSync(join(tmpdir(), 'end-sessions-')));
  await withServer(async (server) => {
    for (const phone of [FIRST, SECOND, THIRD]) tokens[phone] = await server.login(phone);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withServer<T>(use: (server: ReturnType<typeof startTestServer>) => Promise<T>): Promise<T> {
  const opened = await openDb({ url: null, dataDir: folder });
  try {
    return await use(startTestServer(opened));
  } finally {
    await opened.close();
  }
}
const codes = (): Promise<number[]> =>
  withServer(async (server) => {
    const answers: number[] = [];
    for (const phone of [FIRST, SECOND, THIRD])
      answers.push((await server.call(contract.checkPerfectInfo, {}, { token: tokens[phone] })).code);
    return answers;
  });
const run = async (...options: string[]): Promise<{ exit: number; said: string }> => {
  const lines: string[] = [];
  const exit = await runEndSessions(options, { DATA_DIR: folder }, (line) => void lines.push(line));
  return { exit, said: lines.join('\n') };
};

it('an operator ends the session of one member, then those of all (ASVS 7.4.5)', async () => {
  expect(await run(FIRST)).toEqual({ exit: 0, said: '已结束1个登录，须重新登录。' });
  expect(await codes()).toEqual([CODE.notLoggedIn, CODE.ok, CODE.ok]);
  expect(await run('--all')).toEqual({ exit: 0, said: '已结束2个登录，须重新登录。' });
  expect(await codes()).toEqual([CODE.notLoggedIn, CODE.notLoggedIn, CODE.notLoggedIn]);
  expect(await run('13899999999')).toEqual({ exit: 0, said: '已结束0个登录，须重新登录。' });
});

it('an operator ends sessions where only the built server is and brands live elsewhere (ASVS 7.4.5)', async () => {
  brands.areBeside = false;
  expect(await run('13899999999')).toEqual({ exit: 0, said: '已结束0个登录，须重新登录。' });
  brands.areBeside = true;
});

it('the schema stays that of the server, which may be an older one (ASVS 7.4.5)', async () => {
  const older = mkdtempSync(join(tmpdir(), 'end-sessions-'));
  const names = Object.keys(migrationTexts).sort().slice(0, 1);
  const inFolder = async <T>(use: (opened: OpenedDb) => Promise<T>): Promise<T> => {
    const opened = await openDb({ url: null, dataDir: older });
    return use(opened).finally(() => opened.close());
  };
  try {
    await databaseFolder(older, 'blank');
    await inFolder((opened) =>
      migrate(opened, Object.fromEntries(names.map((name) => [name, migrationTexts[name] ?? '']))),
    );
    expect(await runEndSessions(['--all'], { DATA_DIR: older }, () => undefined)).toBe(0);
    expect(await inFolder(migrationsOf)).toEqual(names);
  } finally {
    rmSync(older, { recursive: true });
  }
});

it('a database that no server has used is told from one without sessions', async () => {
  const unused = mkdtempSync(join(tmpdir(), 'end-sessions-'));
  try {
    await databaseFolder(unused, 'blank');
    const run = runEndSessions(['--all'], { DATA_DIR: unused }, () => undefined);
    await expect(run).rejects.toThrow('no server has used this database yet');
    expect(existsSync(join(unused, 'server.lock'))).toBe(false);
  } finally {
    rmSync(unused, { recursive: true });
  }
});

it.each([
  [[], 1],
  [['--everybody'], 1],
  [['123'], 1],
  [[FIRST, SECOND], 1],
  [['--help'], 0],
])('%j ends nothing, says how it is used and ends with %i', async (options, code) => {
  const { exit, said } = await run(...options);
  expect(exit).toBe(code);
  expect(said).toContain('npm run end-sessions -- 手机号');
});
