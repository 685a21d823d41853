import { sql } from 'kysely';
import { expect, it } from 'vitest';
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
