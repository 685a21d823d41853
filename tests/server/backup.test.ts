import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type KyselyPlugin, sql, ValueNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitOrder } from '#contract/membership.contract.ts';
import { backupLines } from '#server/backup/backup.ts';
import { runBackup, runRestore } from '#server/backup/backup-command.ts';
import { restoreLines } from '#server/backup/restore.ts';
import { tablesInOrder } from '#server/backup/tables.ts';
import { readBrand } from '#server/brand/brand-folder.ts';
import { ensureCompany } from '#server/brand/company.ts';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import { openDb } from '#server/db/open-db.ts';
import { deriveIfNever } from '#server/derive/derive-records.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { enterMode } from '#server/sandbox/installation.ts';
import { seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { systemClock } from '#server/system.ts';
import { emptyTables, onBothDatabases, onOneDatabase, openOne } from '#tests/support/databases.ts';
import { databaseFolder, OLDER_MIGRATIONS, openMigrated } from '#tests/support/embedded-snapshot.ts';
import { notice } from '#tests/support/notices.ts';
import { fillRecords, forecast } from '#tests/support/records.ts';
import { startTestServer } from '#tests/support/server.ts';

/** More than one fetch of the cursor holds. */
const ANNOUNCEMENTS = 520;

async function* linesFrom(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** What the first start of a server for production writes into a database. */
async function startOnce(dataDir: string): Promise<void> {
  const opened = await openMigrated(dataDir);
  const [db, clock] = [opened.db, systemClock];
  await enterMode(db, { sandbox: false }, clock.now());
  await ensureCompany(db, readBrand('brands', 'bidding'));
  await seedMembership(db, clock, { activity: false });
  await deriveIfNever({ db, clock });
  await opened.close();
}

const MIB = 1024 * 1024;

/** Notes the size of what passes through a database. */
function watched() {
  const [rows, chars] = [[0], [0]];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const values = node.kind === 'RawNode' ? node.parameters.filter(ValueNode.is) : [];
      for (const { value } of values) if (typeof value === 'string') chars.push(value.length);
      return node;
    },
    transformResult: async ({ result }) => {
      if (String(result.rows[0]?.row).includes('"file":"')) rows.push(result.rows.length);
      return result;
    },
  };
  return { plugin, mostRows: () => Math.max(...rows), mostChars: () => Math.max(...chars) };
}

/** What backups under way write into. */
const partsIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('part'));

const lastRow = (lines: readonly string[]): number =>
  lines.findLastIndex((line) => !line.startsWith('{"table":') && !line.startsWith('{"end":'));

/** Every row of every table, as text of the database. */
async function everything({ db }: OpenedDb): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from ${sql.table(name)} t`.execute(db);
    content[name] = rows[0]?.text ?? '';
  }
  return content;
}

/** What the database counts of forecasts by itself. */
const monthsOf = async ({ db }: OpenedDb): Promise<readonly object[]> =>
  (await sql<object>`select * from forecast_months`.execute(db)).rows;

/** Fills a database with announcements, a member and an order. @returns Its backup, line by line. */
async function filledAndBackedUp(opened: OpenedDb): Promise<string[]> {
  const server = startTestServer(opened);
  await seedMembership(opened.db, server.clock);
  await seedIfEmpty(server.deps, { now: server.clock.now(), count: ANNOUNCEMENTS, onProgress: () => undefined });
  await fillRecords(opened.db, { forecasts: [forecast({ id: 'fct-1' })] });
  const token = await server.login('13800000001');
  await server.call(submitOrder, { memberCode: 'toubiaotong', payAreas: '', productId: 'x' }, { token });
  const lines: string[] = [];
  for await (const line of backupLines(opened.db, server.clock.now())) lines.push(line);
  return lines;
}

it('a backup that is put back goes on with the numbers that the database gives out after the largest that came back, and keeps rows that refer to rows of their own table', async () => {
  const [from, to] = [await openOne(), await openOne()];
  const made = sql`create table numbered (n bigserial primary key, word text not null, before bigint references numbered)`;
  try {
    for (const { db } of [from, to]) await made.execute(db);
    await sql`insert into numbered (word, before) values ('一', null), ('二', 1), ('三', 2)`.execute(from.db);
    const kept: string[] = [];
    for await (const line of backupLines(from.db, new Date('2026-11-20T02:00:00Z'))) kept.push(line);
    await restoreLines(to, linesFrom(kept));
    await sql`insert into numbered (word) values ('四')`.execute(to.db);
    const { rows } = await sql`select n::int, word, before::int from numbered order by n`.execute(to.db);
    expect(rows).toEqual([
      { n: 1, word: '一', before: null },
      { n: 2, word: '二', before: 1 },
      { n: 3, word: '三', before: 2 },
      { n: 4, word: '四', before: null },
    ]);
  } finally {
    for (const each of [from, to]) await each.close();
  }
});

onBothDatabases('a backup', (open) => {
  let opened: OpenedDb;
  let lines: readonly string[] = [];
  let before: Record<string, string>;
  beforeAll(async () => {
    opened = await open();
    lines = await filledAndBackedUp(opened);
    before = await everything(opened);
  });

  it('holds every row of every table and says how many', async () => {
    let rows = 0;
    for (const name of Object.keys(before)) {
      const counted = await sql<{ n: string }>`select count(*)::text as n from ${sql.table(name)}`.execute(opened.db);
      rows += Number(counted.rows[0]?.n);
    }
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: true, tables: Object.keys(before).length, rows });
    expect(rows).toBeGreaterThan(ANNOUNCEMENTS);
    const tables = lines.filter((line) => line.startsWith('{"table":')).map((line) => JSON.parse(line).table);
    const ownOfEach = ['schema_migrations', 'search_outbox', 'search_word_days', 'forecast_months'];
    expect(tables.filter((name) => ownOfEach.includes(name))).toEqual([]);
  });

  it('is of the moment when it began, whatever is written meanwhile', async () => {
    // The embedded database has one connection, which the backup holds.
    if (opened.kind === 'embedded') return;
    const kept: string[] = [];
    for await (const line of backupLines(opened.db, new Date('2026-11-20T02:00:00Z'))) {
      if (kept.push(line) === 1)
        await opened.run("insert into users (id, user_name, created_at) values ('late', '', now())");
    }
    await opened.run("delete from users where id = 'late'");
    expect(kept.filter((line) => line.includes('"late"'))).toEqual([]);
    expect(kept.slice(1)).toEqual(lines.slice(1));
  });

  it('put back into an empty embedded database is the same database', async () => {
    const other = await openMigrated();
    try {
      await restoreLines(other, linesFrom(lines));
      expect(await everything(other)).toEqual(before);
      const [months, restored] = [await monthsOf(opened), await monthsOf(other)];
      expect(months).toHaveLength(1);
      expect(restored, 'counted again from the rows that came back').toEqual(months);
    } finally {
      await other.close();
    }
  });

  it('put back has its records derived anew, because what was derived from is known by transactions of the other database', async () => {
    const other = await openOne();
    try {
      const derived = { singleton: true, announcements: 1, newest_at: null, derived_on: '2026-11-20', written_in: '7' };
      const header = lines[0] ?? '';
      const own = ['{"table":"derived_from"}', JSON.stringify(derived), '{"end":true,"tables":1,"rows":1}'];
      expect(await restoreLines(other, linesFrom([header, ...own]))).toBe(1);
      const { rows } = await sql<object>`select written_in from derived_from`.execute(other.db);
      expect(rows).toEqual([{ written_in: null }]);
    } finally {
      await other.close();
    }
  });

  it('put back into a database that counted what is gone counts no forecast and no keyword twice (S1-07, S7-65)', async () => {
    const other = await openOne();
    const counted = async (each: OpenedDb) => [
      await monthsOf(each),
      (await sql<object>`select * from search_word_days`.execute(each.db)).rows,
    ];
    try {
      await fillRecords(other.db, { forecasts: [forecast({ id: 'fct-1' }), forecast({ id: 'fct-own' })] });
      await emptyTables(other, ['forecast_months']);
      await sql`insert into search_word_days (day, word, members) values ('2026-11-19', '桥梁', 3)`.execute(other.db);
      await restoreLines(other, linesFrom(lines));
      expect(await counted(other)).toEqual(await counted(opened));
    } finally {
      await other.close();
    }
  });

  it('put back into the emptied database it came from is the same database', async () => {
    await emptyTables(opened);
    await restoreLines(opened, linesFrom(lines));
    expect(await everything(opened)).toEqual(before);
  });

  it('is not put over a database that holds members', async () => {
    await expect(restoreLines(opened, linesFrom(lines))).rejects.toThrow('holds data already');
    expect(await everything(opened)).toEqual(before);
  });

  it('is not put over a database that holds announcements alone, not even an older one that would drop their tables', async () => {
    const other = await openOne();
    const header = JSON.stringify({ format: 'biaoxun-backup', version: 1, at: '', migrations: ['0001_identity.sql'] });
    try {
      await insertAnnouncements(other.db, [notice({ id: 'imported-1' })]);
      for (const some of [lines, [header, '{"end":true,"tables":0,"rows":0}']])
        await expect(restoreLines(other, linesFrom(some))).rejects.toThrow(/目标数据库不是空的.*announcements/);
      expect(await other.db.selectFrom('announcements').select('id').execute()).toEqual([{ id: 'imported-1' }]);
    } finally {
      await other.close();
    }
  });
});

// The lines are the same whichever database they came from.
onOneDatabase('a backup', (open) => {
  let lines: readonly string[] = [];
  let other: OpenedDb;
  let untouched: Record<string, string>;
  beforeAll(async () => {
    lines = await filledAndBackedUp(await open());
    other = await openOne();
    untouched = await everything(other);
  });
  afterAll(() => other?.close());

  it.each([
    ['cut off', (all: readonly string[]) => all.slice(0, -1), 'cut off'],
    ['that lost a row', (all: readonly string[]) => all.toSpliced(lastRow(all), 1), 'cut off'],
    [
      'with a broken row',
      (all: readonly string[]) => all.toSpliced(lastRow(all), 1, '{"user_id":'),
      'nothing was written|table',
    ],
    ['of something else', () => ['{"hello":1}'], 'not a backup'],
    [
      'of something else that looks like one',
      (all: readonly string[]) => all.toSpliced(0, 1, all[0]?.replace('biaoxun-backup', 'biaoxun-export') ?? ''),
      'not a backup',
    ],
    [
      'with a table that this program does not know',
      (all: readonly string[]) => all.toSpliced(1, 0, '{"table":"nothing"}', '{"id":1}'),
      'unknown table nothing',
    ],
    ['that is empty', () => [], 'not a backup'],
    [
      'of a newer program',
      (all: readonly string[]) =>
        all.toSpliced(0, 1, all[0]?.replace('"migrations":[', '"migrations":["9999_x.sql",') ?? ''),
      'newer than this program',
    ],
  ] as const)('%s is refused and writes nothing', async (_, change, message) => {
    await expect(restoreLines(other, linesFrom(change(lines)))).rejects.toThrow(new RegExp(message));
    expect(await everything(other)).toEqual(untouched);
  });

  it('with many large files is read by few rows at a time, and put back by statements that stay far below the longest string', async () => {
    const [from, to] = [await openOne(), await openOne()];
    const [read, written] = [watched(), watched()];
    try {
      for (const { db } of [from, to]) await sql`create table files (id integer primary key, file bytea)`.execute(db);
      await from.run(`insert into files select n, decode(repeat('ab', ${MIB}), 'hex') from generate_series(1, 25) n`);
      const lines = backupLines(from.db.withPlugin(read.plugin), new Date('2026-11-20T02:00:00Z'));
      await restoreLines({ ...to, db: to.db.withPlugin(written.plugin) }, lines);
      const { rows } = await sql<object>`select count(*)::int as n, min(length(file)) as least from files`.execute(
        to.db,
      );
      expect(rows).toEqual([{ n: 25, least: MIB }]);
      expect([read.mostRows(), written.mostChars() < 9_000_000]).toEqual([10, true]);
    } finally {
      for (const each of [from, to]) await each.close();
    }
  });

  it('whose writing fails for another reason than its rows is not called damaged', async () => {
    const away: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('json_populate_recordset')) throw new Error('Connection terminated');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const failing = restoreLines({ ...other, db: other.db.withPlugin(away) }, linesFrom(lines));
    await expect(failing).rejects.toThrow(/^Connection terminated$/);
    expect(await everything(other)).toEqual(untouched);
  });

  it('of an older program is put back and brought up to this one', async () => {
    const oldest = Object.keys(migrationTexts).sort().slice(0, 3);
    const blank = mkdtempSync(path.join(tmpdir(), 'backup-'));
    const older = await openDb({ url: null, dataDir: await databaseFolder(blank, 'blank') });
    try {
      const header = JSON.stringify({ format: 'biaoxun-backup', version: 1, at: '', migrations: oldest });
      expect(await restoreLines(older, linesFrom([header, '{"end":true,"tables":0,"rows":0}']))).toBe(0);
      const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(older.db);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrationTexts).sort());
    } finally {
      await older.close();
      rmSync(blank, { recursive: true });
    }
  });
});

describe('npm run backup and restore', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const file = path.join(folder, 'copy.jsonl.gz');
  const said: string[] = [];
  const print = (line: string): void => void said.push(line);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('carry an embedded database over into another folder, every Chinese character of it', async () => {
    const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')];
    const filled = await openMigrated(one);
    await filled.run(
      `insert into users (id, user_name, created_at)
       select 'usr-' || n, repeat('标讯通会员', 40) || n, now() from generate_series(1, 700) n`,
    );
    await filled.run(
      `insert into sessions (id, token_hash, user_id, created_at, expires_at)
       select 'ses-' || n, 'hash-' || n, 'usr-' || n, now(), now() + interval '1 day' from generate_series(1, 2) n`,
    );
    const { sessions: _, ...before } = await everything(filled);
    await filled.close();
    expect(await runBackup([file], { DATA_DIR: one }, print)).toBe(0);
    expect([said.at(-1), readdirSync(folder).sort()]).toEqual([`已备份到 ${file}`, ['copy.jsonl.gz', 'one']]);
    expect(statSync(file).mode & 0o777, 'read and written by its owner alone').toBe(0o600);
    expect(await runRestore([file], { DATA_DIR: two }, print)).toBe(0);
    const end = JSON.parse(gunzipSync(readFileSync(file)).toString().trim().split('\n').at(-1) ?? '');
    expect(end).toMatchObject({ end: true });
    expect(said.at(-1)).toBe(`已恢复${end.rows}行，并结束2个登录，会员须重新登录`);
    const restored = await openDb({ url: null, dataDir: two });
    expect(await everything(restored)).toMatchObject(before);
    const { rows: live } = await sql<object>`select id from sessions where ended_at is null`.execute(restored.db);
    expect(live, 'also those that were ended after the backup (ASVS 7.4.5)').toEqual([]);
    await restored.close();
  });

  it('leave the schema of an older version as it is, whose backup goes into the empty database of this one', async () => {
    const [one, two, old] = ['older', 'started', 'older.gz'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    const older = await openDb({ url: null, dataDir: await databaseFolder(one, 'older') });
    await older.run("insert into users (id, user_name, created_at) values ('usr-1', '老会员', now())");
    await older.close();
    expect(await runBackup([old], { DATA_DIR: one }, print)).toBe(0);
    expect(JSON.parse(gunzipSync(readFileSync(old)).toString().split('\n')[0] ?? '')).toMatchObject({
      migrations: OLDER_MIGRATIONS,
    });

    await startOnce(two);
    expect([await runRestore([old], { DATA_DIR: two }, print), said.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^已恢复/),
    ]);
    const restored = await openDb({ url: null, dataDir: two });
    expect(await restored.db.selectFrom('users').select('user_name').execute()).toEqual([{ user_name: '老会员' }]);
    expect(await migrate(restored), 'every migration has run').toEqual([]);
    await restored.close();
  });

  it('say that there is nothing to back up where no server has been', async () => {
    const file = path.join(folder, 'nothing.gz');
    const nowhere = await databaseFolder(path.join(folder, 'nowhere'), 'blank');
    expect(await runBackup([file], { DATA_DIR: nowhere }, print)).toBe(1);
    expect([said.at(-1), existsSync(file)]).toEqual([expect.stringContaining('这个数据库还没有本程序的数据'), false]);
  });

  it('say what is wrong with the file and end with 1', async () => {
    const environment = { DATA_DIR: await databaseFolder(path.join(folder, 'three'), 'blank') };
    const cut = path.join(folder, 'cut.jsonl.gz');
    writeFileSync(cut, readFileSync(file).subarray(0, 200));
    const other = path.join(folder, 'other.gz');
    writeFileSync(other, gzipSync('hello\n'));
    const results = [];
    for (const files of [[], ['a', 'b'], [path.join(folder, 'none')], [cut], [other]])
      results.push([await runRestore(files, environment, print), said.at(-1)]);
    expect(results).toEqual([
      [1, expect.stringContaining('用法')],
      [1, expect.stringContaining('用法')],
      [1, expect.stringContaining('文件不存在')],
      [1, expect.stringContaining('备份文件已损坏')],
      [1, expect.stringContaining('不是本程序的备份文件')],
    ]);
  });

  it('read a line of many megabytes in the time its characters take, and a folder in place of a file is called one', async () => {
    const long = path.join(folder, 'long.gz');
    writeFileSync(long, gzipSync(`{"hello":"${'x'.repeat(64 * MIB)}`));
    const begun = performance.now();
    expect(await runRestore([long], { DATA_DIR: path.join(folder, 'three') }, print)).toBe(1);
    expect(said.at(-1)).toContain('不是本程序的备份文件');
    // Searched from the start with each chunk it takes minutes.
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await runRestore([folder], { DATA_DIR: path.join(folder, 'three') }, print)).toBe(1);
    expect(said.at(-1)).toBe(`${folder}: 这是一个文件夹 (this is a folder)`);
  });

  it('leave the last good backup where it is when a new one fails', async () => {
    const good = readFileSync(file);
    expect(await runBackup([file], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, print)).toBe(1);
    expect(readFileSync(file).equals(good)).toBe(true);
  });

  it('leave no half of a file behind when it cannot be put in its place', async () => {
    const taken = path.join(folder, 'taken');
    mkdirSync(taken);
    const before = readdirSync(folder).sort();
    expect(await runBackup([taken], { DATA_DIR: path.join(folder, 'one') }, print)).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(before);
    expect(said.at(-1)).toBe(`${taken}: 没有备份 (not backed up) — 这是一个文件夹 (this is a folder)`);
  });

  it('two at once to one file write each into its own, and one that fails leaves that of the other alone', async () => {
    const [twice, one] = [path.join(folder, 'twice.gz'), { DATA_DIR: path.join(folder, 'one') }];
    const first = runBackup([twice], one, print);
    const [part = ''] = partsIn(folder);
    const { ino } = statSync(path.join(folder, part));
    expect(await runBackup([twice], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, print)).toBe(1);
    expect(partsIn(folder)).toEqual([part]);
    const second = runBackup([twice], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, print);
    expect(partsIn(folder)).toHaveLength(2);
    expect([await first, await second]).toEqual([0, 1]);
    expect(statSync(twice).ino).toBe(ino);
    expect(gunzipSync(readFileSync(twice)).toString()).toMatch(/\{"end":true,.*\}\n$/);
    expect(partsIn(folder)).toEqual([]);
  });

  it('remove what a run that was killed left over, and not what one may be writing', async () => {
    const [left, fresh] = ['1', '2'].map((n) =>
      path.join(folder, `monday.gz.${n.repeat(8)}-1111-4111-8111-111111111111.backup-part`),
    ) as [string, string];
    for (const part of [left, fresh]) writeFileSync(part, 'half');
    const daysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
    utimesSync(left, daysAgo, daysAgo);
    expect(await runBackup([path.join(folder, 'tuesday.gz')], { DATA_DIR: path.join(folder, 'one') }, print)).toBe(0);
    expect([existsSync(left), existsSync(fresh)]).toEqual([false, true]);
    rmSync(fresh);
  });

  it('say that the folder of a backup does not exist before any database is opened', async () => {
    const [nowhere, unopened] = [path.join(folder, 'no folder', 'copy.gz'), path.join(folder, 'unopened')];
    expect(await runBackup([nowhere], { DATA_DIR: unopened }, print)).toBe(1);
    expect(said.at(-1)).toBe(`${nowhere}: 没有备份 (not backed up) — 文件夹不存在 (no such folder)`);
    expect(existsSync(unopened)).toBe(false);
  });

  it.skipIf(process.platform !== 'linux')(
    'say that the disk is full when it fills on the way, and give the database back',
    async () => {
      const full = path.join(folder, 'full.gz');
      const running = runBackup([full], { DATA_DIR: path.join(folder, 'one') }, print);
      const [part = ''] = partsIn(folder);
      rmSync(path.join(folder, part));
      symlinkSync('/dev/full', path.join(folder, part));
      expect(await running).toBe(1);
      expect(said.at(-1)).toBe(`${full}: 没有备份 (not backed up) — 磁盘已满 (the disk is full)`);
      expect([partsIn(folder), existsSync(path.join(folder, 'one', 'server.lock'))]).toEqual([[], false]);
    },
  );

  it('take no option for the name of a file: they say how they are called and open nothing', async () => {
    const environment = { DATA_DIR: path.join(folder, 'unopened') };
    const results = [];
    for (const run of [runBackup, runRestore])
      for (const args of [['--help'], ['-h'], [file, '--help'], ['--froce', file]])
        results.push([await run(args, environment, print), said.at(-1)]);
    const answers = [0, 0, 0, 1].map((exitCode) => [exitCode, expect.stringContaining('用法：npm run backup')]);
    expect(results).toEqual([...answers, ...answers]);
    expect([existsSync(environment.DATA_DIR), existsSync('--help')]).toEqual([false, false]);
  });
});
