import { sql } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { openDb } from '#server/db/open-db.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/postgres-cluster.ts';

onBothDatabases('one SQL on two databases', (open) => {
  it('gives counts as numbers, dates as text and instants as Date', async () => {
    const { db } = await open();
    const at = new Date('2026-11-20T03:04:05.678Z');
    const { rows } =
      await sql`select count(*) as n, 9007199254740991::int8 as big, date '2026-02-03' as day, ${at}::timestamptz as at,
      1.50::numeric as amount, array['a', null]::text[] as words, '{"a":[1]}'::jsonb as json`.execute(db);
    expect(rows[0]).toEqual({
      n: 1,
      big: 9007199254740991,
      day: '2026-02-03',
      at,
      amount: '1.50',
      words: ['a', null],
      json: { a: [1] },
    });
  });

  it('names the broken constraint by SQLSTATE', async () => {
    const { db } = await open();
    const row = { mobile: '13800000001', title: 't', description: 'd', position: 1 };
    await db.insertInto('demo_members').values(row).execute();
    await expect(db.insertInto('demo_members').values(row).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'demo_members_pkey',
    });
  });

  it('runs a statement that no transaction may hold, such as VACUUM', async () => {
    const opened = await open();
    await expect(opened.run('vacuum analyze demo_members')).resolves.toBeUndefined();
  });

  it('leaves no transaction open behind bulk work that fails in the middle of its own', async () => {
    const opened = await open();
    await expect(opened.run('begin; create table half (n integer); select 1 / 0; commit')).rejects.toMatchObject({
      code: '22012',
    });
    const { rows } = await sql<{ is: boolean }>`select to_regclass('half') is null as is`.execute(opened.db);
    expect(rows).toEqual([{ is: true }]);
  });

  it('keeps parallel transactions apart, also when some roll back', async () => {
    const { db } = await open();
    await db
      .insertInto('window_budgets')
      .values({ key: 'k', window_start: new Date(0), spent: 0 })
      .execute();
    const turns = Array.from({ length: 40 }, (_, turn) =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable('window_budgets').set({ spent: sql`spent + 1` }).where('key', '=', 'k').execute();
        await tx.selectFrom('window_budgets').selectAll().execute();
        if (turn % 4 === 0) throw new Error('rolled back');
      }),
    );
    const results = await Promise.allSettled(turns);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(10);
    const row = await db.selectFrom('window_budgets').select('spent').where('key', '=', 'k').executeTakeFirstOrThrow();
    expect(row.spent).toBe(30);
  });
});

const postgresUrl = inject('postgres')?.url ?? null;
describe.skipIf(postgresUrl === null)('a PostgreSQL database', () => {
  it.each(['SQL_ASCII', 'EUC_CN'])(
    'whose encoding is %s is refused, with how to create one, and left without a connection',
    async (encoding) => {
      const url = await freshDatabase(postgresUrl ?? '', `encoding ${encoding} template template0 locale 'C'`);
      await expect(openDb({ url, dataDir: '', serving: true })).rejects.toThrow(
        `DATABASE_URL: the encoding of this database is ${encoding}, which cannot hold or compare all Chinese texts; create one with \
createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME`,
      );
      await drop(url);
    },
  );

  it.each([true, false])(
    'that was told a statement is left without a connection when it is closed; asked with Kysely: %s',
    async (isAsked) => {
      const url = await freshDatabase(postgresUrl ?? '');
      const { db, run, close } = await openDb({ url, dataDir: '' });
      await run('create table told (n integer)');
      if (isAsked) await sql`select n from told`.execute(db);
      await close();
      await drop(url);
    },
  );

  it('whose replicas were measured, and of which nothing else was asked, is left without a connection when it is closed (R27)', async () => {
    const url = await freshDatabase(postgresUrl ?? '');
    const [{ db: watch, close: stopWatching }, { close }] = [
      await openDb({ url: postgresUrl, dataDir: '' }),
      await openDb({ url, readUrls: [url], dataDir: '' }),
    ];
    const connections = async (): Promise<number> =>
      (await sql`select from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)}`.execute(watch)).rows
        .length;
    // Of the one that writes, of the searches that read from it, and of the replica.
    await vi.waitFor(async () => expect(await connections()).toBe(3));
    await close();
    await stopWatching();
    await drop(url);
  });

  it('is left by a server that is closed while a command holds it up', async () => {
    const url = await freshDatabase(postgresUrl ?? '');
    const [command, server] = [await openDb({ url, dataDir: '' }), await openDb({ url, dataDir: '' })];
    let finish = (): void => undefined;
    const working = command.serving?.withoutServers(() => new Promise<void>((resolve) => (finish = resolve)));
    const count = async (isHad: boolean): Promise<number> =>
      (
        await sql`select from pg_locks where locktype = 'advisory' and granted = ${isHad}
        and database = (select oid from pg_database where datname = current_database())`.execute(command.db)
      ).rows.length;
    await vi.waitFor(async () => expect(await count(true)).toBe(1));
    const serving = server.serving?.serve();
    await vi.waitFor(async () => expect(await count(false)).toBe(1));
    await server.close();
    finish();
    await Promise.all([working, serving]);
    await command.close();
    await drop(url);
  });

  /** @throws Error when there is a connection to it. */
  async function drop(url: string): Promise<void> {
    const { run, close } = await openDb({ url: postgresUrl, dataDir: '' });
    await run(`drop database ${new URL(url).pathname.slice(1)}`).finally(close);
  }
});

describe.skipIf(postgresUrl === null)('the time that a statement may take', () => {
  it.each([
    [true, '20s'],
    [false, '0'],
  ])(
    'where members wait (%s) is %s, for background work without end, and as before after bulk work (R27)',
    async (serving, limit) => {
      const url = await freshDatabase(postgresUrl ?? '');
      const opened = await openDb({ url, dataDir: '', serving });
      const limitOf = async (db: typeof opened.db): Promise<unknown> =>
        (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;
      try {
        expect([await limitOf(opened.db), await limitOf(opened.background)]).toEqual([limit, '0']);
        await opened.run(
          `do $$ begin if current_setting('statement_timeout') <> '0' then raise 'limited'; end if; end $$`,
        );
        expect(await limitOf(opened.db), 'on the connection that was used').toBe(limit);
        await expect(opened.run('no statement')).rejects.toMatchObject({ code: '42601' });
        expect(await limitOf(opened.db)).toBe(limit);
      } finally {
        await opened.close();
      }
    },
  );
});
