import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { runRestore } from '#server/backup/backup-command.ts';
import { readConfig } from '#server/config.ts';
import { migrationsOf } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open-db.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { runImport } from '#server/import/import-command.ts';
import { runLeaveSandbox } from '#server/sandbox/leave-command.ts';
import { type Running, startServer } from '#server/start.ts';
import { notice } from '#tests/support/notices.ts';
import { release } from '#tests/support/ocds.ts';

const postgresUrl = inject('postgres')?.url ?? null;
const REFUSED = /1个服务进程正在使用这个数据库.*请先停止/;

describe.skipIf(postgresUrl === null)('leaving the sandbox on PostgreSQL', () => {
  let databaseUrl = '';
  let server: Running;
  const lines: string[] = [];
  const sql = async (text: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  const leave = (...options: string[]) =>
    runLeaveSandbox(options, { DATABASE_URL: databaseUrl }, (line) => void lines.push(line));
  const demoMembers = async () => (await sql('select count(*)::int as n from demo_members')).rows[0]?.n;

  beforeAll(async () => {
    const name = `leave_${randomBytes(6).toString('hex')}`;
    databaseUrl = postgresUrl ?? '';
    await sql(`create database ${name}`);
    databaseUrl = databaseUrl.replace(/[^/]+$/, name);
    const environment = {
      ...{ DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', SAMPLE_ANNOUNCEMENTS: '0' },
      DATABASE_READ_URLS: `${databaseUrl}?application_name=replica`,
    };
    server = await startServer(readConfig(environment), { write: () => true });
  }, 180_000);
  afterAll(() => server?.stop());

  it('is refused while a server uses the database, and nothing is removed (S1-02)', async () => {
    await expect(leave()).rejects.toThrow(REFUSED);
    await expect(leave('--yes')).rejects.toThrow(REFUSED);
    expect([await demoMembers(), lines]).toEqual([7, []]);
  });

  it('a backup is not restored while a server uses the database', async () => {
    const said: string[] = [];
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'beside-')), 'any.gz');
    writeFileSync(
      file,
      gzipSync('{"format":"biaoxun-backup","version":1,"at":"","migrations":[]}\n{"end":true,"tables":0,"rows":0}\n'),
    );
    expect(await runRestore([file], { DATABASE_URL: databaseUrl }, (line) => void said.push(line))).toBe(1);
    expect([said, await demoMembers()]).toEqual([[expect.stringMatching(REFUSED)], 7]);
    rmSync(path.dirname(file), { recursive: true });
  });

  it('a server watches the replicas of its database, and what other processes write for the search', async () => {
    const connections = (which: string) =>
      sql(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${which}`);
    for (const which of ["application_name = 'replica'", "query like '%search_outbox%'"])
      await vi.waitFor(async () => expect((await connections(which)).rows, which).not.toEqual([]));
  });

  it('an import beside the server begins a month that no announcement had', async () => {
    const importer = await openDb({ url: databaseUrl, dataDir: '' });
    try {
      const written = insertAnnouncements(importer.db, [notice({ published_at: new Date('2031-05-02T02:00:00Z') })]);
      await expect(written).resolves.toBeUndefined();
      expect((await sql("select to_regclass('announcements_2031_05') is not null as is")).rows).toEqual([{ is: true }]);
      await sql('delete from announcements');
    } finally {
      await importer.close();
    }
  }, 90_000);

  it('an import waits for a command that works without servers, before it touches the schema, and is waited for by one', async () => {
    const name = `import_${randomBytes(6).toString('hex')}`;
    await sql(`create database ${name}`);
    const DATABASE_URL = databaseUrl.replace(/[^/]+$/, name);
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'beside-')), 'one.json');
    writeFileSync(file, JSON.stringify(release()));
    const command = await openDb({ url: DATABASE_URL, dataDir: '' });
    const waits = async (): Promise<boolean> => {
      const waiting = await command.db.executeQuery(
        CompiledQuery.raw(
          "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        ),
      );
      return waiting.rows.length > 0;
    };
    let importing: Promise<0 | 1> | null = null;
    let refused: unknown = null;
    try {
      await command.serving?.withoutServers(async () => {
        importing = runImport([file], { DATABASE_URL }, () => {
          refused ??= command.serving?.withoutServers(async () => null).then(() => null, String);
        });
        await vi.waitUntil(waits, { timeout: 60_000 });
        expect(await migrationsOf(command)).toEqual([]);
      });
      expect(await importing).toBe(0);
      expect(await refused).toMatch(REFUSED);
      expect(await command.serving?.withoutServers(async () => 'free')).toBe('free');
    } finally {
      await command.close();
      rmSync(path.dirname(file), { recursive: true });
    }
  }, 180_000);

  it('is refused again soon after the server has lost its connection', async () => {
    // A job of the server holds an exclusive lock of its own kind while it runs.
    const holders = async (): Promise<readonly number[]> => {
      const { rows } = await sql(
        "select pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted and database = (select oid from pg_database where datname = current_database())",
      );
      return rows.map(({ pid }) => pid);
    };
    const [lost] = await holders();
    await sql(`select pg_terminate_backend(${lost})`);
    // The backend that ends may hold its lock for a moment longer.
    await vi.waitFor(async () => expect([lost, ...(await holders())]).toEqual([lost, expect.not.toBeOneOf([lost])]), {
      timeout: 60_000,
      interval: 200,
    });
    await expect(leave('--yes')).rejects.toThrow(REFUSED);
  }, 90_000);

  it('is done once the server has stopped (S1-02)', async () => {
    await server.stop();
    await sql(
      "insert into users (id, mobile, user_name, created_at) values ('usr-own', '13700000001', '自有会员', now())",
    );
    expect(await leave()).toBe(0);
    expect([lines[0], ...lines.slice(-2)]).toEqual([
      '将删除（尚未改动数据库）：',
      '保留：自行注册的会员1位，须重新登录',
      '确认删除：npm run leave-sandbox -- --yes（建议先备份：npm run backup -- 文件）',
    ]);
    expect(lines[1]).toMatch(/^ {2}演示会员：(?:[^、]+ 199\d{8}、){6}[^、]+ 199\d{8}$/);
    expect(await demoMembers()).toBe(7);
    expect(await leave('--samples')).toBe(0);
    expect(lines.at(-1)).toBe(
      '确认删除：npm run leave-sandbox -- --samples --yes（建议先备份：npm run backup -- 文件）',
    );
    lines.length = 0;
    expect(await leave('--yes')).toBe(0);
    expect([lines[0], lines.at(-1)]).toEqual(['已删除：', '现在可以用 SANDBOX=false 启动。']);
    expect(await demoMembers()).toBe(0);
    await sql("delete from users where id = 'usr-own'");
    lines.length = 0;
    expect(await leave('--yes')).toBe(0);
    expect(lines).toEqual(['已删除：', '  没有沙盒内容', '现在可以用 SANDBOX=false 启动。']);
  });

  it('an option that is not known changes nothing and shows how the command is used', async () => {
    lines.length = 0;
    expect([await leave('--all'), await leave('all', '--yes'), await leave('--help')]).toEqual([1, 1, 0]);
    expect(lines).toEqual(Array(3).fill(expect.stringContaining('用法：npm run leave-sandbox -- [--samples] [--yes]')));
  });
});
