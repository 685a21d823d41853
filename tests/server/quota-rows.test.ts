import { beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/deps.ts';
import * as quotas from '#server/features/permission/quota.repo.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { at, moneyRows, NOW } from '#tests/support/money-rows.ts';

/** Every condition of every statement: rows on both sides of it, one millisecond apart where it is about time. */
onOneDatabase('the statements about quotas', (open) => {
  let db: Db;
  let tables: ReturnType<typeof moneyRows>;
  beforeAll(async () => {
    ({ db } = await open());
    await seedMembership(db, { now: () => NOW });
    tables = moneyRows(db);
  });

  const account = async () =>
    ({ userId: await tables.user(), entitlement: 'watchZhaobiao', day: '2026-11-20' }) as const;
  /** The same account but for one part. */
  const others = async (own: quotas.QuotaAccount): Promise<readonly quotas.QuotaAccount[]> => [
    { ...own, userId: await tables.user() },
    { ...own, entitlement: 'watchZhongbiao' as never },
    { ...own, day: '2026-11-21' },
  ];

  it('one more is counted below the limit, for one member, entitlement and day', async () => {
    const own = await account();
    const counts = [];
    for (const limit of [2, 2, 2, 3, null, 4]) counts.push(await quotas.countOne(db, own, limit));
    expect(counts).toEqual([1, 2, null, 3, 4, null]);
    expect(await quotas.usedOf(db, own)).toBe(4);
    for (const other of await others(own)) expect(await quotas.usedOf(db, other)).toBe(0);
  });

  it('a use is noted once a day and item, with when', async () => {
    const own = await account();
    const noted = [await quotas.noteUse(db, own, 'item', at(3)), await quotas.noteUse(db, own, 'item', at(4))];
    expect(noted).toEqual([true, false]);
    expect(await quotas.wasUsed(db, own, 'item')).toBe(true);
    expect(await quotas.wasUsed(db, own, 'other')).toBe(false);
    for (const other of await others(own)) expect(await quotas.wasUsed(db, other, 'item')).toBe(false);
    const rows = await db.selectFrom('quota_uses').selectAll().where('user_id', '=', own.userId).execute();
    expect(rows).toEqual([
      { user_id: own.userId, entitlement: own.entitlement, item_id: 'item', day: own.day, used_at: at(3) },
    ]);
  });

  it.each([
    ['forgotten', quotas.forgetUse, 3],
    ['taken back', quotas.takeBack, 2],
  ] as const)('a use that is %s is that of one account and item', async (_, undo, left) => {
    const own = await account();
    const rest = await others(own);
    for (const one of [own, ...rest]) {
      for (const item of ['item', 'other']) await quotas.noteUse(db, one, item, NOW);
      for (const _ of [1, 2, 3]) await quotas.countOne(db, one, null);
    }
    await undo(db, own, 'item');
    expect([await quotas.wasUsed(db, own, 'item'), await quotas.wasUsed(db, own, 'other')]).toEqual([false, true]);
    for (const one of rest) expect(await quotas.wasUsed(db, one, 'item')).toBe(true);
    const used = await Promise.all([own, ...rest].map((one) => quotas.usedOf(db, one)));
    expect(used).toEqual([left, 3, 3, 3]);
  });

  it('taking back what is not noted changes nothing, and the count never falls below none', async () => {
    const own = await account();
    await quotas.countOne(db, own, null);
    await quotas.takeBack(db, own, 'item');
    expect(await quotas.usedOf(db, own)).toBe(1);
    for (const item of ['a', 'b']) await quotas.noteUse(db, own, item, NOW);
    for (const item of ['a', 'b']) await quotas.takeBack(db, own, item);
    expect(await quotas.usedOf(db, own)).toBe(0);
  });

  it('the ledger of a day is that day and what is counted for ever, of one member', async () => {
    const own = await account();
    const ever = { ...own, entitlement: 'companyMonitor', day: quotas.EVER } as const;
    await quotas.countOne(db, own, null);
    for (const _ of [1, 2]) await quotas.countOne(db, ever, null);
    for (const other of await others(own))
      if (other.day !== own.day || other.userId !== own.userId) await quotas.countOne(db, other, null);
    const lines = await quotas.usedToday(db, own.userId, own.day);
    expect(lines.toSorted((a, b) => a.used - b.used)).toEqual([
      { entitlement: 'watchZhaobiao', day: '2026-11-20', used: 1 },
      { entitlement: 'companyMonitor', day: 'ever', used: 2 },
    ]);
  });
});
