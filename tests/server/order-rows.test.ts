import { beforeAll, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Db } from '#server/deps.ts';
import * as orders from '#server/features/purchase/order.repo.ts';
import { LIVE_STATUSES } from '#server/features/purchase/order-states.ts';
import { markFulfilled, recordPayment } from '#server/features/purchase/payment/payment.repo.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { at, moneyRows, NOW, next, orderRow } from '#tests/support/money-rows.ts';

/** Every condition of every statement: rows on both sides of it, one millisecond apart where it is about time. */
onOneDatabase('the statements about orders', (open) => {
  let db: Db;
  let tables: ReturnType<typeof moneyRows>;
  beforeAll(async () => {
    ({ db } = await open());
    await seedMembership(db, { now: () => NOW });
    tables = moneyRows(db);
  });

  it('a new order keeps every field; a second live one or a taken number is none (I-2, I-15)', async () => {
    const [mine, theirs] = [await tables.user(), await tables.user()];
    const row = orderRow(mine, { coupon_id: await tables.coupon(mine), areas: ['江苏', '浙江'] });
    expect(await orders.insertOrder(db, row)).toEqual(row);
    expect(await tables.orderNow(row.order_id)).toEqual(row);
    expect(await orders.insertOrder(db, orderRow(mine))).toBeNull();
    expect(await orders.insertOrder(db, orderRow(theirs, { order_no: row.order_no }))).toBeNull();
  });

  it('says which kind it is', () => {
    const docking = orderRow('usr', { docking_product_id: 'docking-report', member_code: null });
    expect([docking, orderRow('usr')].map(orders.isDocking)).toEqual([true, false]);
    expect([docking, orderRow('usr')].map(orders.isMembership)).toEqual([false, true]);
  });

  const STATUSES: readonly OrderStatus[] = ['unpaid', 'paying', 'paid', 'closed', 'refunding', 'refunded'];
  const ALLOWED = [
    'unpaid paying',
    'unpaid paid',
    'unpaid closed',
    'paying paid',
    'paying closed',
    'paid refunding',
    'closed paid',
    'refunding refunded',
  ];
  it('is moved by the steps of the table alone, from where it stands, and no other with it', async () => {
    const moved: string[] = [];
    for (const from of STATUSES)
      for (const to of STATUSES) {
        const [mine, theirs] = [await tables.user(), await tables.user()];
        const { order_id } = await tables.order(mine, { status: from });
        const other = await tables.order(theirs, { status: from });
        const columns = { paid_at: at(5), closed_at: at(6) };
        const row = await orders.moveOrder(db, order_id, to, STATUSES, columns);
        if (row) moved.push(`${from} ${to}`);
        if (row) expect(row).toMatchObject({ order_id, status: to, ...columns });
        expect((await tables.orderNow(order_id)).status).toBe(row ? to : from);
        expect(await tables.orderNow(other.order_id)).toEqual(other);
      }
    expect(moved.sort()).toEqual([...ALLOWED].sort());
    const { order_id } = await tables.order(await tables.user(), { status: 'closed' });
    expect(await orders.moveOrder(db, order_id, 'paid', LIVE_STATUSES)).toBeNull();
    expect(await orders.moveOrder(db, order_id, 'paid', ['paying'])).toBeNull();
    expect((await tables.orderNow(order_id)).status).toBe('closed');
  });

  it('the live one of a member is unpaid or paying', async () => {
    for (const status of STATUSES) {
      const [mine, theirs] = [await tables.user(), await tables.user()];
      const own = await tables.order(mine, { status });
      await tables.order(theirs);
      const isLive = status === 'unpaid' || status === 'paying';
      expect((await orders.liveOrderOf(db, mine))?.order_id, status).toBe(isLive ? own.order_id : undefined);
    }
  });

  it("is found by its number, and by id or number among the member's own (R14)", async () => {
    const [mine, theirs] = [await tables.user(), await tables.user()];
    await tables.order(mine, { status: 'closed' });
    const [own, foreign] = [await tables.order(mine), await tables.order(theirs)];
    expect((await orders.orderByNo(db, foreign.order_no))?.order_id).toBe(foreign.order_id);
    expect(await orders.orderByNo(db, 'nobody')).toBeUndefined();
    expect(await orders.ownOrder(db, mine, { orderId: own.order_id })).toEqual(own);
    expect(await orders.ownOrder(db, mine, { orderNo: own.order_no })).toEqual(own);
    expect(await orders.ownOrder(db, mine, { orderId: foreign.order_id })).toBeUndefined();
    expect(await orders.ownOrder(db, mine, { orderNo: foreign.order_no })).toBeUndefined();
  });

  const delivered = async (order: orders.OrderRow, recordedAt: Date, isFulfilled = true): Promise<void> => {
    const transactionId = next('txn');
    const trade = { orderNo: order.order_no, transactionId, amountFen: order.payable_fen, paidAt: at(-9) };
    await recordPayment(db, trade, order.order_id, recordedAt);
    if (isFulfilled) await markFulfilled(db, transactionId);
  };

  it.each<[string, Partial<orders.OrderRow>, number, boolean, boolean]>([
    ['is, delivered after the order was made', {}, 1, true, true],
    ['is, though it was ordered before', { created_at: at(-9) }, 1, true, true],
    ['is not, delivered before', { created_at: at(-9) }, -1, true, false],
    ['is not, delivered in the moment in which the order was made', {}, 0, true, false],
    ['is, with another coupon', { choice_key: 'other' }, 1, true, true],
    ['is not, of other areas', { areas: ['江苏', '浙江'] }, 1, true, false],
    ['is not, only closed', { status: 'closed', paid_at: null }, 1, true, false],
    ['is not, given back', { status: 'refunded' }, 1, true, false],
    ['is not, where its money is given back', {}, 1, false, false],
  ])('the same bought meanwhile %s (I-11)', async (_, given, recordedAfterMs, isFulfilled, expected) => {
    const mine = await tables.user();
    const asked = await tables.order(mine, { status: 'paid' });
    const other = await tables.order(mine, { status: 'paid', ...given });
    await delivered(other, at(recordedAfterMs), isFulfilled);
    expect(await orders.boughtMeanwhile(db, asked)).toBe(expected);
  });

  it.each<[string, Partial<orders.OrderRow>, boolean]>([
    [
      'of another coupon, activity and price',
      { coupon_id: 'cpn', acti_id: 'act', price_fen: 1, choice_key: 'o' },
      true,
    ],
    ['of another product buys something else', { product_id: 'qiyetong-12m' }, false],
    ['of other areas buys something else', { areas: ['江苏', '浙江'] }, false],
    ['of another docking service buys something else', { docking_product_id: 'docking-1' }, false],
    ['for another announcement buys something else', { announcement_id: 'ann-1' }, false],
    ['of another count buys something else', { count: 2 }, false],
  ])('an order %s (I-11)', (_, given, expected) => {
    expect(orders.isSamePurchase(orderRow('usr', given), orderRow('usr'))).toBe(expected);
  });

  it('an order alone, or that of another member, is not the same bought meanwhile', async () => {
    const asked = await tables.order(await tables.user(), { status: 'paid' });
    await delivered(asked, at(1));
    await delivered(await tables.order(await tables.user(), { status: 'paid' }), at(1));
    expect(await orders.boughtMeanwhile(db, asked)).toBe(false);
  });

  it('a paid one is acknowledged once, and it alone (S4-30)', async () => {
    const mine = await tables.user();
    const [paid, other, back] = [
      await tables.order(mine, { status: 'paid' }),
      await tables.order(mine, { status: 'paid' }),
      await tables.order(mine, { status: 'refunding' }),
    ];
    const answers = [];
    for (const { order_id } of [paid, paid, back]) answers.push(await orders.acknowledge(db, order_id, at(7)));
    answers.push(await orders.acknowledge(db, paid.order_id, at(8)));
    expect(answers).toEqual([true, false, false, false]);
    const when = await Promise.all(
      [paid, other, back].map(async (one) => (await tables.orderNow(one.order_id)).acknowledged_at),
    );
    expect(when).toEqual([at(7), null, null]);
  });

  it('unacknowledged ones are the five own paid ones with the oldest payments (D-04)', async () => {
    const [mine, theirs] = [await tables.user(), await tables.user()];
    const paid: orders.OrderRow[] = [];
    for (const ms of [6, 2, 4, 1, 5, 3]) paid.push(await tables.order(mine, { status: 'paid', paid_at: at(ms) }));
    await tables.order(mine, { status: 'paid', paid_at: at(0), acknowledged_at: NOW });
    await tables.order(mine, { status: 'refunding', paid_at: at(0) });
    await tables.order(theirs, { status: 'paid', paid_at: at(0) });
    const oldest = [3, 1, 5, 2, 4].map((i) => ({ orderId: paid[i]?.order_id, orderNo: paid[i]?.order_no }));
    expect(await orders.unacknowledgedOrdersOf(db, mine)).toEqual(oldest);
  });

  it('pages are newest first, then by id, of one member (S2-22)', async () => {
    const [mine, theirs] = [await tables.user(), await tables.user()];
    await tables.order(theirs, { created_at: at(9) });
    const ids: string[] = [];
    for (const ms of [1, 3, 2, 3])
      ids.push((await tables.order(mine, { status: 'closed', created_at: at(ms) })).order_id);
    const page = async (pageNumber: number, pageSize: number) => {
      const { rows, total } = await orders.ordersOf(db, mine, { pageNumber, pageSize });
      return [rows.map(({ order_id }) => ids.indexOf(order_id)), total];
    };
    expect(await page(1, 3)).toEqual([[1, 3, 2], 4]);
    expect(await page(2, 3)).toEqual([[0], 4]);
    expect(await page(2, 1)).toEqual([[3], 4]);
  });

  it('live ones that are old enough are asked about, the never and the longest unasked first (R6)', async () => {
    await db.updateTable('orders').set({ status: 'closed' }).where('status', 'in', LIVE_STATUSES).execute();
    const live = async (given: Partial<orders.OrderRow>) => (await tables.order(await tables.user(), given)).order_id;
    const recent = await live({ created_at: at(-30), asked_at: at(-1) });
    const longAgo = await live({ created_at: at(-20), asked_at: at(-9), status: 'paying' });
    const never = await live({ created_at: at(-10) });
    const young = await live({ created_at: at(-9) });
    for (const status of ['paid', 'closed', 'refunding', 'refunded'] as const)
      await live({ status, created_at: at(-99) });
    const ask = async (limit: number, now: Date) =>
      (await orders.ordersToAsk(db, at(-10), now, limit)).map(({ order_id }) => order_id).sort();
    expect(await ask(2, at(1))).toEqual([never, longAgo].sort());
    expect((await tables.orderNow(never)).asked_at).toEqual(at(1));
    expect((await tables.orderNow(recent)).asked_at).toEqual(at(-1));
    expect(await ask(1, at(2))).toEqual([recent]);
    expect(await ask(9, at(3))).toEqual([never, longAgo, recent].sort());
    expect((await tables.orderNow(young)).asked_at).toBeNull();
  });
});
