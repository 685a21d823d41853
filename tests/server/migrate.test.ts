import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate } from '#server/db/migrate.ts';
import { onBothDatabases } from '#tests/support/databases.ts';

onBothDatabases('migrations', (open) => {
  it('run once, in the order of their numbers', async () => {
    const opened = await open();
    expect(await migrate(opened)).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from schema_migrations order by applied_at, name`.execute(
      opened.db,
    );
    expect(rows.map((row) => row.name)).toEqual(Object.keys(migrationTexts).sort());
  });

  it('that fail leave nothing behind and say which one it was', async () => {
    const opened = await open();
    const broken = {
      ...migrationTexts,
      '9001_broken.sql': 'create table half (n integer); insert into nowhere values (1);',
    };
    await expect(migrate(opened, broken)).rejects.toThrow('migration 9001_broken.sql failed');
    await expect(opened.run('select * from half')).rejects.toMatchObject({ code: '42P01' });
    expect(await migrate(opened)).toEqual([]);
  });

  it('of two servers that start together run once', async () => {
    const opened = await open();
    const more = { ...migrationTexts, '9000_more.sql': 'create table more (n integer primary key);' };
    const ran = await Promise.all([migrate(opened, more), migrate(opened, more), migrate(opened, more)]);
    expect(ran.flat()).toEqual(['9000_more.sql']);
  });

  it('that need a table which is in use let its readers pass, and run once it is free or say that it never was', async () => {
    const opened = await open();
    // The embedded database has one connection.
    if (opened.kind === 'embedded') return;
    const more = { ...migrationTexts, '9000_more.sql': 'create table more (n integer primary key);' };
    const wide = { ...more, '9001_wide.sql': 'alter table more add word text;' };
    const wait = { lockMs: 200, pauseMs: 500, tries: 2 };
    const using = async (work: () => Promise<void>): Promise<void> =>
      opened.db.transaction().execute(async (transaction) => {
        await sql`select from more`.execute(transaction);
        await work();
      });
    await using(() =>
      expect(migrate(opened, wide, wait)).rejects.toThrow(
        'migration 9001_wide.sql failed: canceling statement due to lock timeout',
      ),
    );
    let migrating: Promise<readonly string[]> = Promise.resolve([]);
    await using(async () => {
      migrating = migrate(opened, wide, { ...wait, tries: 20 });
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted and relation = 'more'::regclass`.execute(
          opened.db,
        );
        expect(rows).toHaveLength(1);
      });
      // It waits behind the migration that waits for the transaction.
      await sql`select from more`.execute(opened.background);
    });
    expect(await migrating).toEqual(['9001_wide.sql']);
    await opened.run("alter table more drop word; delete from schema_migrations where name = '9001_wide.sql'");
  });

  it('that were checked out with other line ends are the same', async () => {
    const written = { ...migrationTexts, '9000_more.sql': 'create table more (n integer primary key);' };
    const windows = Object.entries(written).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]);
    expect(await migrate(await open(), Object.fromEntries(windows))).toEqual([]);
  });

  it('of a newer program keep this one from starting', async () => {
    await expect(migrate(await open())).rejects.toThrow(
      'the database is newer than this program: it has migration 9000_more.sql',
    );
  });

  it('that were changed after they ran keep the server from starting', async () => {
    const changed = { ...migrationTexts, '9000_more.sql': 'create table other (n integer);' };
    await expect(migrate(await open(), changed)).rejects.toThrow('migration 9000_more.sql was changed after it ran');
  });
});
