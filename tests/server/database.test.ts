import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/databases.ts';

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
