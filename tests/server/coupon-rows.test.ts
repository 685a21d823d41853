import { beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/deps.ts';
import * as coupons from '#server/features/purchase/coupon.repo.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { at, moneyRows, NOW, next } from '#tests/support/money-rows.ts';

/** Every condition of every statement: rows on both sides of it, one millisecond apart where it is about time. */
onOneDatabase('the statements about coupons', (open) => {
  let db: Db;
  let tables: ReturnType<typeof moneyRows>;
  beforeAll(async () => {
    ({ db } = await open());
    await seedMembership(db, { now: () => NOW });
    tables = moneyRows(db);
  });

  it('a grant keeps every field, and one that exists stays as it is', async () => {
    const mine = await tables.user();
    const id = next('cpn');
    const row = {
      face_value_fen: 1_100,
      threshold_fen: 2_200,
      goods_type: '投标通',
      granted_at: at(1),
      ends_at: at(2),
    };
    await coupons.grantCoupon(db, { ...row, coupon_id: id, user_id: mine });
    await coupons.grantCoupon(db, { ...row, coupon_id: id, user_id: mine, face_value_fen: 9_900 });
    expect(await tables.couponRow(id)).toEqual({ ...row, coupon_id: id, user_id: mine, order_id: null, used_at: null });
  });

  it('unused ones are the own ones that run, also while an order holds them, by id', async () => {
    const [mine, theirs] = [await tables.user(), await tables.user()];
    const [second, first] = [
      await tables.coupon(mine, { coupon_id: `b-${mine}` }),
      await tables.coupon(mine, { coupon_id: `a-${mine}` }),
    ];
    const held = await tables.coupon(mine, { coupon_id: `c-${mine}`, order_id: 'ord-x' });
    const last = await tables.coupon(mine, { coupon_id: `d-${mine}`, ends_at: at(1) });
    await tables.coupon(mine, { ends_at: NOW });
    await tables.coupon(mine, { order_id: 'ord-y', used_at: NOW });
    await tables.coupon(theirs);
    const found = await coupons.unusedCoupons(db, mine, NOW);
    expect(found.map(({ coupon_id }) => coupon_id)).toEqual([first, second, held, last]);
  });

  it("the own one is found by its id, another member's is not (R14)", async () => {
    const [mine, theirs] = [await tables.user(), await tables.user()];
    const [own, , foreign] = [await tables.coupon(mine), await tables.coupon(mine), await tables.coupon(theirs)];
    expect(await coupons.ownCoupon(db, mine, own)).toMatchObject({ coupon_id: own, user_id: mine });
    expect(await coupons.ownCoupon(db, mine, foreign)).toBeUndefined();
    expect(await coupons.ownCoupon(db, mine, 'cpn-nobody')).toBeUndefined();
  });

  it('a hold takes the one that is meant, free and running, and no other (I-10)', async () => {
    const mine = await tables.user();
    const [meant, other, held] = [
      await tables.coupon(mine, { ends_at: at(1) }),
      await tables.coupon(mine),
      await tables.coupon(mine, { order_id: 'ord-1' }),
    ];
    const over = await tables.coupon(mine, { ends_at: NOW });
    const answers = [];
    for (const id of [meant, meant, held, over, 'cpn-nobody'])
      answers.push(await coupons.holdCoupon(db, id, 'ord-2', NOW));
    expect(answers).toEqual([true, false, false, false, false]);
    const holders = await Promise.all(
      [meant, other, held, over].map(async (id) => (await tables.couponRow(id)).order_id),
    );
    expect(holders).toEqual(['ord-2', null, 'ord-1', null]);
  });

  it('a closed order frees what it held and did not use, and nothing of another order (I-10)', async () => {
    const mine = await tables.user();
    const [held, used, theirs] = [
      await tables.coupon(mine, { order_id: 'ord-3' }),
      await tables.coupon(mine, { order_id: 'ord-3', used_at: NOW }),
      await tables.coupon(mine, { order_id: 'ord-4' }),
    ];
    await coupons.freeCoupon(db, 'ord-3');
    const holders = await Promise.all([held, used, theirs].map(async (id) => (await tables.couponRow(id)).order_id));
    expect(holders).toEqual([null, 'ord-3', 'ord-4']);
  });

  it('a payment uses up what its order holds or no order holds, once (I-10)', async () => {
    const mine = await tables.user();
    const [free, own, foreign, used, other] = [
      await tables.coupon(mine),
      await tables.coupon(mine, { order_id: 'ord-5' }),
      await tables.coupon(mine, { order_id: 'ord-6' }),
      await tables.coupon(mine, { order_id: 'ord-5', used_at: at(-1) }),
      await tables.coupon(mine),
    ];
    const answers = [];
    for (const id of [free, own, own, foreign, used, 'cpn-nobody'])
      answers.push(await coupons.spendCoupon(db, id, 'ord-5', NOW));
    expect(answers).toEqual([true, true, false, false, false, false]);
    const state = async (id: string) => {
      const { order_id, used_at } = await tables.couponRow(id);
      return [order_id, used_at];
    };
    expect(await Promise.all([free, own, foreign, used, other].map(state))).toEqual([
      ['ord-5', NOW],
      ['ord-5', NOW],
      ['ord-6', null],
      ['ord-5', at(-1)],
      [null, null],
    ]);
  });

  it('pages are newest first, then by value, then by id, of one member, up to the 250th (S9-29, D-35)', async () => {
    const [mine, theirs] = [await tables.user(), await tables.user()];
    await tables.coupon(theirs);
    for (let i = 0; i < 252; i += 1)
      await tables.coupon(mine, { coupon_id: `p${mine}-${String(i).padStart(3, '0')}`, granted_at: at(-1_000 - i) });
    await tables.coupon(mine, { coupon_id: `z${mine}`, granted_at: at(1), face_value_fen: 2 });
    await tables.coupon(mine, { coupon_id: `y${mine}`, granted_at: at(1), face_value_fen: 2 });
    await tables.coupon(mine, { coupon_id: `x${mine}`, granted_at: at(1), face_value_fen: 1 });
    const page = async (pageNumber: number, pageSize: number) => {
      const { rows, total } = await coupons.couponsOf(db, mine, { pageNumber, pageSize });
      return [rows.map(({ coupon_id }) => coupon_id.replace(mine, '')), total];
    };
    expect(await page(1, 4)).toEqual([['y', 'z', 'x', 'p-000'], 250]);
    expect(await page(2, 2)).toEqual([['x', 'p-000'], 250]);
    expect(await page(3, 1)).toEqual([['x'], 250]);
    expect((await page(25, 10))[0]).toHaveLength(10);
    expect((await page(6, 45))[0]).toHaveLength(25);
    expect(await page(26, 10)).toEqual([[], 250]);
    expect(await page(27, 10)).toEqual([[], 250]);
    const { rows, total } = await coupons.couponsOf(db, theirs, { pageNumber: 1, pageSize: 10 });
    expect([rows.length, total]).toEqual([1, 1]);
  });
});
