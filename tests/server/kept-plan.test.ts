import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { preparedPlan } from '#server/db/prepared-plan.ts';
import type { Db } from '#server/deps.ts';
import { onBothDatabases } from '#tests/support/databases.ts';

const VALUES = [
  { word: "路'灯\\", n: 7, day: new Date('2026-11-21T01:02:03.004Z'), yes: true },
  { word: '', n: -1, day: new Date('1999-12-31T16:00:00Z'), yes: false },
  { word: null, n: null, day: null, yes: null },
];
type Row = (typeof VALUES)[number] & { readonly words: string[]; readonly big: number };

const ask = (db: Db, { word, n, day, yes }: (typeof VALUES)[number], plan = preparedPlan) =>
  sql<Row>`${plan} select ${word}::text as word, ${n}::int as n, ${day}::timestamptz as day, ${yes}::boolean as yes,
    array[${word}::text, 'b'] as words, 9007199254740991::bigint as big`.execute(db);

onBothDatabases('a statement whose plan is kept', (open) => {
  it('answers what it answers when it is planned each time, however often it is asked', async () => {
    const { db } = await open();
    for (let i = 0; i < 8; i += 1)
      for (const value of VALUES) {
        const { rows } = await ask(db, value);
        expect(rows).toEqual((await ask(db, value, sql``)).rows);
        expect(rows).toMatchObject([value]);
      }
  });

  it('fails as any other, and leaves the connection as good as before', async () => {
    const { db } = await open();
    const divide = (by: number) => sql<{ n: number }>`${preparedPlan} select 10 / ${by}::int as n`.execute(db);
    expect((await divide(5)).rows).toEqual([{ n: 2 }]);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(2)).rows).toEqual([{ n: 5 }]);
    await expect(sql`${preparedPlan} select from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' });
    expect((await divide(1)).rows).toEqual([{ n: 10 }]);
  });

  it('belongs to the transaction it is asked in, and reads a table that has changed since', async () => {
    const opened = await open();
    await opened.run('create table kept_rows (n integer)');
    const count = async (db: Db) =>
      (await sql<{ n: number }>`${preparedPlan} select count(*)::int as n from kept_rows where n > ${0}`.execute(db))
        .rows[0]?.n;
    await expect(
      opened.db.transaction().execute(async (tx) => {
        await sql`insert into kept_rows values (1)`.execute(tx);
        expect(await count(tx)).toBe(1);
        throw new Error('back');
      }),
    ).rejects.toThrow('back');
    expect(await count(opened.db)).toBe(0);
    await opened.run('create index kept_rows_n on kept_rows (n); insert into kept_rows select generate_series(1, 50)');
    expect(await count(opened.db)).toBe(50);
    await opened.run('drop table kept_rows');
  });

  it('is one of two hundred at most; a text beyond is planned each time', async () => {
    const { db } = await open();
    await db.transaction().execute(async (tx) => {
      for (let i = 0; i < 230; i += 1)
        expect(
          (await sql<{ n: number }>`${preparedPlan} select ${i}::int + ${sql.raw(String(i))} as n`.execute(tx)).rows,
        ).toEqual([{ n: 2 * i }]);
      const kept = sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements where name like 'kept_%'`;
      const { n } = (await kept.execute(tx)).rows[0] ?? { n: 0 };
      expect(n).toBeGreaterThan(190);
      expect(n).toBeLessThanOrEqual(200);
    });
  });
});
