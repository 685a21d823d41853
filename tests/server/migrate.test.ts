import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { moneyRows, NOW } from '#tests/support/money-rows.ts';

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

  it('of another server are waited for as long as they take, whatever the time that a table is waited for', async () => {
    const opened = await open();
    // The embedded database has one connection.
    if (opened.kind === 'embedded') return;
    const long = {
      ...migrationTexts,
      '9000_more.sql': 'create table more (n integer primary key);',
      '9000_slow.sql': 'create table slow (n integer); select pg_sleep(1);',
    };
    const wait = { lockMs: 100, pauseMs: 1, tries: 1 };
    const ran = await Promise.all([migrate(opened, long, wait), migrate(opened, long, wait)]);
    expect(ran.flat().filter((name) => name === '9000_slow.sql')).toHaveLength(1);
    await opened.run("drop table slow; delete from schema_migrations where name = '9000_slow.sql'");
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

  it('move ends that are ahead to the end of their day in Asia/Shanghai and no others, and grants still meet each other (D-36)', async () => {
    const opened = await open();
    const { db } = opened;
    const rows = moneyRows(db);
    const [past, soon] = ['2020-03-05T02:00:00.000Z', '2098-03-05T02:00:00.000Z'];
    const [soonWhole, late, lateWhole] = [
      '2098-03-05T15:59:59.999Z',
      '2098-04-05T16:30:00.000Z',
      '2098-04-06T15:59:59.999Z',
    ];
    await seedMembership(db, { now: () => NOW });
    const userId = await rows.user();
    const bought = { user_id: userId, member_code: 'toubiaotong', starts_at: new Date(past) };
    const items = [past, late, soonWhole].map((end, n) => ({
      ...bought,
      membership_id: `m${n}`,
      areas: [`${n}`],
      ends_at: new Date(end),
    }));
    await db.insertInto('memberships').values(items).execute();
    const grants = [
      ['m0', '2020-02-05T02:00:00.000Z', past, null],
      ['m1', past, soon, null],
      ['m1', soon, late, null],
      ['m1', soon, late, NOW],
    ] as const;
    for (const [membership_id, from, until, revoked_at] of grants) {
      const { order_id } = await rows.order(userId, { status: 'paid' });
      const period = { from_at: new Date(from), until_at: new Date(until), revoked_at };
      await db
        .insertInto('membership_grants')
        .values({ order_id, membership_id, ...period })
        .execute();
    }
    const order = (await rows.order(userId, { status: 'paid' })).order_id;
    for (const [n, end] of [past, soon, soon, soonWhole].entries())
      await rows.coupon(userId, {
        coupon_id: `c${n}`,
        ends_at: new Date(end),
        ...(n === 2 && { order_id: order, used_at: NOW }),
      });
    await db
      .updateTable('activities')
      .set({ ends_at: new Date(late) })
      .execute();
    const whole = migrationTexts['0038_whole_days.sql'] ?? '';
    await opened.run(whole);
    const ends = async () => {
      const held = await db
        .selectFrom('memberships')
        .select('ends_at')
        .where('user_id', '=', userId)
        .orderBy('membership_id')
        .execute();
      const granted = await db
        .selectFrom('membership_grants')
        .select(['from_at', 'until_at'])
        .where('membership_id', 'in', ['m0', 'm1'])
        .orderBy('membership_id')
        .orderBy('from_at')
        .orderBy('until_at')
        .execute();
      const kept = await db
        .selectFrom('coupons')
        .select('ends_at')
        .where('user_id', '=', userId)
        .orderBy('coupon_id')
        .execute();
      const [activity] = await db.selectFrom('activities').select('ends_at').execute();
      return JSON.parse(
        JSON.stringify({
          held: held.map((one) => one.ends_at),
          granted: granted.map((one) => [one.from_at, one.until_at]),
          kept: kept.map((one) => one.ends_at),
          activity: activity?.ends_at,
        }),
      );
    };
    const expected = {
      held: [past, lateWhole, soonWhole],
      granted: [
        ['2020-02-05T02:00:00.000Z', past],
        [past, soonWhole],
        [soon, late],
        [soonWhole, lateWhole],
      ],
      kept: [past, soonWhole, soon, soonWhole],
      activity: lateWhole,
    };
    expect(await ends()).toEqual(expected);
    await opened.run(whole);
    expect(await ends(), 'a second time moves nothing').toEqual(expected);
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
