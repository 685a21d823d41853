import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { byIndex } from '#server/db/index-reader.ts';
import type { Db } from '#server/deps.ts';
import { onBothDatabases } from '#tests/support/databases.ts';

const settingsOf = async (db: Db) =>
  (
    await sql<
      Record<string, string>
    >`select current_setting('enable_seqscan') as seqscan, current_setting('cpu_tuple_cost') as tuple,
      current_setting('statement_timeout') as timeout`.execute(db)
  ).rows[0];

onBothDatabases('a search', (open) => {
  it('reads by index, and nothing else does', async () => {
    const { db, kind } = await open();
    const ordinary = { seqscan: 'on', tuple: '0.01', timeout: '0' };
    expect(await settingsOf(db)).toEqual(ordinary);
    expect(await byIndex(db, settingsOf)).toEqual({
      seqscan: 'off',
      tuple: '1',
      timeout: kind === 'postgres' ? '30s' : '0',
    });
    expect(await settingsOf(db)).toEqual(ordinary);
  });

  it('in a transaction reads what was written there, with the same settings until it ends', async () => {
    const { db } = await open();
    await sql`create table noted (n integer)`.execute(db);
    await db.transaction().execute(async (tx) => {
      await sql`insert into noted values (7)`.execute(tx);
      const read = await byIndex(tx, async (inside) => ({
        ...(await settingsOf(inside)),
        noted: (await sql<{ n: number }>`select n from noted`.execute(inside)).rows,
      }));
      expect(read).toMatchObject({ seqscan: 'off', tuple: '1', noted: [{ n: 7 }] });
    });
    expect(await settingsOf(db)).toMatchObject({ seqscan: 'on', tuple: '0.01' });
    await sql`drop table noted`.execute(db);
  });

  it('finds its connections again after the server closed them', async () => {
    const { db, kind } = await open();
    if (kind === 'postgres') {
      await byIndex(db, settingsOf);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
        db,
      );
      await expect
        .poll(() =>
          byIndex(db, settingsOf).then(
            (settings) => settings?.seqscan,
            () => 'gone',
          ),
        )
        .toBe('off');
    }
    expect(await byIndex(db, settingsOf)).toMatchObject({ seqscan: 'off' });
  });
});
