import { expect, it, vi } from 'vitest';
import { payPrepay } from '#contract/membership.contract.ts';
import { fen } from '#domain/fen.ts';
import { closeLocally } from '#server/features/purchase/close-order.policy.ts';
import { ownOrder } from '#server/features/purchase/order.repo.ts';
import { recordPayment } from '#server/features/purchase/payment/payment.repo.ts';
import { reconcileOnce } from '#server/features/purchase/payment/reconcile.job.ts';
import { refundDue } from '#server/features/purchase/payment/refund.policy.ts';
import { addRefund } from '#server/features/purchase/payment/refund.repo.ts';
import { prepayOrder } from '#server/features/purchase/prepay-order.policy.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { ONE_YEAR_QIYETONG, openShop } from '#tests/support/shop.ts';

const LIFE_MS = 2 * 3_600_000;

onOneDatabase('the moments of a payment', (open) => {
  it('an order stands for two hours, and not at their end (I-6, D-24)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { data: first } = await shop.submit(member);
    expect(first.expireTime).toBe(new Date(shop.clock.now().getTime() + LIFE_MS).toISOString());
    expect(first.orderNo).toMatch(/^20261120100000\d{10}$/);
    shop.clock.advance(LIFE_MS - 1);
    expect((await shop.submit(member)).data.orderId).toBe(first.orderId);
    expect((await shop.call(payPrepay, { orderId: first.orderId }, member)).code).toBe(200);
    shop.clock.advance(1);
    expect(await shop.call(payPrepay, { orderId: first.orderId }, member)).toMatchObject({
      code: 409,
      message: '该订单已过期，请重新下单',
    });
    const { data: second } = await shop.submit(member);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await shop.statusOf(first.orderId)).toBe('closed');
  });

  it('an order whose price has changed since does not stand (I-5)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { data: first } = await shop.submit(member, ONE_YEAR_QIYETONG);
    const product = shop.deps.db.updateTable('products').where('product_id', '=', 'qiyetong-12m');
    const { nationwide_fen } = await shop.deps.db
      .selectFrom('products')
      .select('nationwide_fen')
      .where('product_id', '=', 'qiyetong-12m')
      .executeTakeFirstOrThrow();
    await product.set({ nationwide_fen: nationwide_fen - 100 }).execute();
    const { data: second } = await shop.submit(member, ONE_YEAR_QIYETONG);
    await product.set({ nationwide_fen }).execute();
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.payAmount).toBe(first.payAmount - 1);
  });

  it.each([
    ['paid', '该订单已支付'],
    ['closed', '该订单已关闭，请重新下单'],
    ['refunding', '该订单正在退款'],
    ['refunded', '该订单已退款'],
  ] as const)('an order that is %s gives no code and says why', async (status, message) => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { data } = await shop.submit(member);
    await shop.deps.db
      .updateTable('orders')
      .set({ status, paid_at: shop.clock.now() })
      .where('order_id', '=', data.orderId)
      .execute();
    const prepay = vi.spyOn(shop.deps.payment, 'prepay');
    expect(await shop.call(payPrepay, { orderId: data.orderId }, member)).toMatchObject({ code: 409, message });
    expect(prepay).not.toHaveBeenCalled();
  });

  it('an order that turns out to be paid when a code is asked for gives none, says so and is delivered (D-02)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { orderId, codeUrl } = await shop.orderWithCode(member);
    await shop.atCashier(codeUrl, 'silent');
    const answer = await shop.call(payPrepay, { orderId }, member);
    expect(answer).toMatchObject({ code: 409, message: '该订单已支付' });
    expect(await shop.statusOf(orderId)).toBe('paid');
  });

  it('an order that was closed since it was read gives no code; one that another tab has asked a code for gives one (I-2)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { data } = await shop.submit(member);
    const stale = await ownOrder(shop.deps.db, member.userId, { orderId: data.orderId });
    if (!stale) throw new Error('no order was made');
    expect((await shop.call(payPrepay, { orderId: data.orderId }, member)).code).toBe(200);
    expect(await prepayOrder(shop.deps, stale, 'http://shop')).toHaveProperty('codeUrl');
    await closeLocally(shop.deps, data.orderId);
    const prepay = vi.spyOn(shop.deps.payment, 'prepay');
    expect(await prepayOrder(shop.deps, stale, 'http://shop')).toEqual({
      refused: { code: 409, message: '该订单已关闭，请重新下单' },
    });
    expect(prepay).not.toHaveBeenCalled();
  });

  it('a code that comes when another choice has closed the order is not given, and its trade is closed (I-2, I-15)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { data } = await shop.submit(member);
    const { payment } = shop.deps;
    const prepayNow = payment.prepay.bind(payment);
    vi.spyOn(payment, 'prepay').mockImplementation(async (order) => {
      // The other tab closes the order where the payment service has not seen it yet.
      await closeLocally(shop.deps, data.orderId);
      return prepayNow(order);
    });
    expect(await shop.call(payPrepay, { orderId: data.orderId }, member)).toMatchObject({
      code: 409,
      message: '该订单已关闭，请重新下单',
    });
    expect((await payment.query(data.orderNo)).state).toBe('closed');
    expect(await shop.statusOf(data.orderId)).toBe('closed');
  });

  it('the payment service is sent the number, amount, name and end of the order, and the page that asks', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { data } = await shop.submit(member);
    const prepay = vi.spyOn(shop.deps.payment, 'prepay');
    await shop.call(payPrepay, { orderId: data.orderId }, member);
    expect(prepay).toHaveBeenCalledExactlyOnceWith({
      orderNo: data.orderNo,
      amountFen: Math.round(data.payAmount * 100),
      description: '投标通（1年）',
      expiresAt: new Date(data.expireTime),
      origin: expect.stringMatching(/^https?:\/\//),
    });
    expect(await shop.statusOf(data.orderId)).toBe('paying');
  });

  it('an order is asked about from its tenth second on, and closed when its time is over (R6)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { orderId, orderNo } = await shop.orderWithCode(member);
    const query = vi.spyOn(shop.deps.payment, 'query');
    const asked = async (ms: number): Promise<boolean> => {
      query.mockClear();
      shop.clock.advance(ms);
      await reconcileOnce(shop.deps);
      return query.mock.calls.some(([no]) => no === orderNo);
    };
    expect([await asked(9_999), await asked(1)]).toEqual([false, true]);
    expect(await asked(LIFE_MS - 10_001)).toBe(true);
    expect(await shop.statusOf(orderId)).toBe('paying');
    expect(await asked(1)).toBe(true);
    expect(await shop.statusOf(orderId)).toBe('closed');
    expect(await asked(10_000)).toBe(false);
  });

  const REASONS = [
    ['paid_twice', '重复支付，原路退回'],
    ['unknown_order', '订单不存在，原路退回'],
    ['wrong_amount', '支付金额与订单不符，原路退回'],
    ['too_late', '订单关闭后到账，原路退回'],
    ['by_gateway', '商户退款'],
  ] as const;
  it.each(REASONS)('a refund for %s is asked for once with its amount and reason', async (reason, text) => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    const now = shop.clock.now();
    const news = { orderNo: `2026-${reason}`, transactionId: `tx-${reason}`, amountFen: 1_234, paidAt: now };
    await recordPayment(db, news, null, now);
    await addRefund(db, news.transactionId, reason, now);
    const payment: Partial<PaymentProvider> = {
      refund: vi.fn<PaymentProvider['refund']>(async () => ({ state: 'under-way' })),
      queryRefund: vi.fn<PaymentProvider['queryRefund']>(async () => ({ state: 'under-way' })),
    };
    const deps = { ...shop.deps, payment: payment as PaymentProvider };
    await refundDue(deps);
    const request = { orderNo: news.orderNo, transactionId: news.transactionId, amountFen: fen(1_234), reason: text };
    expect(payment.refund).toHaveBeenCalledExactlyOnceWith(request);
    expect(payment.queryRefund).not.toHaveBeenCalled();
    const asked = async (ms: number): Promise<number> => {
      shop.clock.advance(ms);
      vi.mocked(payment.queryRefund as PaymentProvider['queryRefund']).mockClear();
      await refundDue(deps);
      return vi.mocked(payment.queryRefund as PaymentProvider['queryRefund']).mock.calls.length;
    };
    expect([await asked(59_999), await asked(1), await asked(0)]).toEqual([0, 1, 0]);
    vi.mocked(payment.queryRefund as PaymentProvider['queryRefund']).mockResolvedValue({
      state: 'failed',
      reason: 'FROZEN',
    });
    expect(await asked(60_000)).toBe(1);
    expect([await asked(3_599_999), await asked(1)]).toEqual([0, 1]);
    vi.mocked(payment.queryRefund as PaymentProvider['queryRefund']).mockResolvedValue({ state: 'done' });
    expect(await asked(3_600_000)).toBe(1);
    const row = await db
      .selectFrom('refunds')
      .selectAll()
      .where('transaction_id', '=', news.transactionId)
      .executeTakeFirst();
    expect(row).toMatchObject({ status: 'done', done_at: shop.clock.now(), failure: null });
    expect(await asked(9_999_999)).toBe(0);
    expect(payment.refund).toHaveBeenCalledTimes(1);
    expect(shop.logLines.filter((line) => line.includes('refund-needs-operator'))).toHaveLength(1);
  });

  it('a refund that the payment service knows nothing of is asked for again', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    const now = shop.clock.now();
    const news = { orderNo: '2026-lost', transactionId: 'tx-lost', amountFen: 55, paidAt: now };
    await recordPayment(db, news, null, now);
    await addRefund(db, news.transactionId, 'paid_twice', now);
    const refund = vi.fn<PaymentProvider['refund']>(async () => ({ state: 'under-way' }));
    const queryRefund = vi.fn<PaymentProvider['queryRefund']>(async () => null);
    const deps = { ...shop.deps, payment: { ...shop.deps.payment, refund, queryRefund } as PaymentProvider };
    await refundDue(deps);
    shop.clock.advance(60_000);
    await refundDue(deps);
    expect([refund.mock.calls.length, queryRefund.mock.calls]).toEqual([2, [['tx-lost']]]);
  });

  it('refunds that the payment service does not answer about do not keep the others waiting', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    await db.deleteFrom('refunds').execute();
    const now = shop.clock.now();
    const ids = Array.from({ length: 51 }, (_, index) => `tx-stuck-${String(index).padStart(2, '0')}`);
    const money = { amount_fen: 1, paid_at: now, recorded_at: now, order_id: null, outcome: 'refund' } as const;
    await db
      .insertInto('payments')
      .values(ids.map((id) => ({ ...money, transaction_id: id, order_no: id })))
      .execute();
    const due = { reason: 'unknown_order', status: 'due', done_at: null, asked_at: null, failure: null } as const;
    await db
      .insertInto('refunds')
      .values(ids.map((id, index) => ({ ...due, transaction_id: id, created_at: new Date(now.getTime() + index) })))
      .execute();
    const refund = vi.fn<PaymentProvider['refund']>(async ({ transactionId }) => {
      if (transactionId !== ids.at(-1)) throw new Error('no answer');
      return { state: 'done' };
    });
    const deps = { ...shop.deps, payment: { ...shop.deps.payment, refund } as PaymentProvider };
    for (const _ of [1, 2]) {
      shop.clock.advance(10_000);
      await refundDue(deps);
    }
    const done = await db.selectFrom('refunds').select('transaction_id').where('status', '=', 'done').execute();
    expect(done).toEqual([{ transaction_id: ids.at(-1) }]);
  });
});
