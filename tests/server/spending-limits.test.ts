import { expect, it } from 'vitest';
import { giveBack, secondsUntilRoom, spend, spendWindow, spentWithin } from '#server/features/session/budget.repo.ts';
import { onBothDatabases } from '#tests/support/databases.ts';

const MINUTE = 60_000;
const at = (ms: number): Date => new Date(Date.parse('2026-11-20T08:00:00Z') + ms);
const RULES = [
  { windowMs: MINUTE, limit: 2 },
  { windowMs: 10 * MINUTE, limit: 3 },
];

onBothDatabases('a sliding budget', (open) => {
  it('allows what every rule allows, and again from the moment the oldest spending leaves the window (R13)', async () => {
    const { db } = await open();
    const spendAt = (ms: number) => spend(db, 'a', RULES, at(ms));
    expect([await spendAt(0), await spendAt(20_000), await spendAt(40_000)]).toEqual([true, true, false]);
    expect(await secondsUntilRoom(db, 'a', RULES, at(40_000))).toBe(20);
    expect(await secondsUntilRoom(db, 'a', RULES, at(59_999))).toBe(1);
    expect(await secondsUntilRoom(db, 'a', RULES, at(MINUTE))).toBe(0);
    expect(await spendAt(59_999)).toBe(false);
    expect(await spendAt(MINUTE)).toBe(true);
    expect(await spendAt(5 * MINUTE)).toBe(false);
    expect(await secondsUntilRoom(db, 'a', RULES, at(5 * MINUTE))).toBe(300);
    expect(await spendAt(10 * MINUTE - 1)).toBe(false);
    expect(await spendAt(10 * MINUTE)).toBe(true);
  });

  it('of one key says nothing about another, and an unknown key waits for nothing (R13)', async () => {
    const { db } = await open();
    await spend(db, 'one', [{ windowMs: MINUTE, limit: 1 }], at(0));
    expect(await spend(db, 'two', [{ windowMs: MINUTE, limit: 1 }], at(0))).toBe(true);
    expect(await secondsUntilRoom(db, 'three', RULES, at(0))).toBe(0);
    expect(await spentWithin(db, 'one', MINUTE, at(MINUTE - 1))).toBe(1);
    expect(await spentWithin(db, 'one', MINUTE, at(MINUTE))).toBe(0);
  });

  it('gives back exactly the spending that is named, once (R13)', async () => {
    const { db } = await open();
    for (const ms of [0, 1_000, 2_000]) await spend(db, 'b', [{ windowMs: MINUTE, limit: 9 }], at(ms));
    await giveBack(db, 'b', at(1_000));
    await giveBack(db, 'b', at(1_000));
    await giveBack(db, 'b', at(9_000));
    const { spent } = await db.selectFrom('budgets').select('spent').where('key', '=', 'b').executeTakeFirstOrThrow();
    expect(spent.map((one) => one.toISOString())).toEqual([at(0).toISOString(), at(2_000).toISOString()]);
  });

  it('of fixed windows begins again with the next window (R13)', async () => {
    const { db } = await open();
    const rule = { windowMs: MINUTE, limit: 2 };
    const spendAt = (ms: number) => spendWindow(db, 'c', rule, at(ms));
    expect([await spendAt(0), await spendAt(59_999), await spendAt(59_999)]).toEqual([true, true, false]);
    expect(await spendAt(MINUTE)).toBe(true);
  });
});
