import { beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/deps.ts';
import {
  markFulfilled,
  recordPayment,
  rememberNonce,
  undoFulfilment,
} from '#server/features/purchase/payment/payment.repo.ts';
import { refundDue } from '#server/features/purchase/payment/refund.policy.ts';
import * as refunds from '#server/features/purchase/payment/refund.repo.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { at, moneyRows, NOW, next } from '#tests/support/money-rows.ts';

/** Every condition of every statement: rows on both sides of it, one millisecond apart where it is about time. */
onOneDatabase('the statements about payments and refunds', (open) => {
  let db: Db;
  let tables: ReturnType<typeof moneyRows>;
  beforeAll(async () => {
    ({ db } = await open());
    await seedMembership(db, { now: () => NOW });
    tables = moneyRows(db);
  });

  const trade = (given: object = {}) => ({
    orderNo: next('no'),
    transactionId: next('tx'),
    amountFen: 4_900,
    paidAt: at(-3),
    ...given,
  });
  const paymentRow = (id: string) =>
    db.selectFrom('payments').selectAll().where('transaction_id', '=', id).executeTakeFirstOrThrow();

  it('money is booked once with every field, to be refunded until it is delivered for (R3)', async () => {
    const { order_id } = await tables.order(await tables.user());
    const news = trade();
    expect(await recordPayment(db, news, order_id, at(4))).toBe(true);
    expect(await recordPayment(db, { ...news, amountFen: 1 }, null, at(5))).toBe(false);
    expect(await paymentRow(news.transactionId)).toEqual({
      transaction_id: news.transactionId,
      order_no: news.orderNo,
      order_id,
      amount_fen: 4_900,
      paid_at: at(-3),
      recorded_at: at(4),
      outcome: 'refund',
    });
  });

  it('delivery is marked and undone for one transaction, and undone once', async () => {
    const [mine, other] = [await tables.order(await tables.user()), await tables.order(await tables.user())];
    const [news, rest] = [trade(), trade()];
    await recordPayment(db, news, mine.order_id, NOW);
    await recordPayment(db, rest, other.order_id, NOW);
    const outcomes = async () => [
      (await paymentRow(news.transactionId)).outcome,
      (await paymentRow(rest.transactionId)).outcome,
    ];
    await markFulfilled(db, news.transactionId);
    expect(await outcomes()).toEqual(['fulfilled', 'refund']);
    await markFulfilled(db, rest.transactionId);
    expect(await undoFulfilment(db, news.transactionId)).toBe(mine.order_id);
    expect(await outcomes()).toEqual(['refund', 'fulfilled']);
    expect(await undoFulfilment(db, news.transactionId)).toBeNull();
  });

  it('a delivery is remembered with every field and accepted once a payment service (R4)', async () => {
    const nonce = next('nonce');
    const notice = { kind: 'paid', orderNo: 'no-1', transactionId: 'tx-1', amountFen: 1, at: NOW, nonce } as never;
    const accepted = [];
    for (const provider of ['sandbox', 'sandbox', 'wechat'])
      accepted.push(await rememberNonce(db, provider, notice, at(6)));
    expect(accepted).toEqual([true, false, true]);
    const rows = await db.selectFrom('payment_notifications').selectAll().where('nonce', '=', nonce).execute();
    expect(rows.find(({ provider }) => provider === 'sandbox')).toEqual({
      provider: 'sandbox',
      nonce,
      order_no: 'no-1',
      transaction_id: 'tx-1',
      received_at: at(6),
    });
  });

  type Refund = { status?: 'due' | 'under_way' | 'failed' | 'done'; asked_at?: Date; created_at?: Date };
  const refund = async (
    { status = 'due', asked_at, created_at = NOW }: Refund = {},
    orderId: string | null = null,
    amountFen = 4_900,
  ): Promise<string> => {
    const news = trade({ amountFen });
    await recordPayment(db, news, orderId, NOW);
    await refunds.addRefund(db, news.transactionId, 'too_late', created_at);
    const set = { status, asked_at: asked_at ?? null, failure: status === 'failed' ? 'NOT_ENOUGH' : null };
    const done = status === 'done' ? { done_at: at(-1) } : {};
    await db
      .updateTable('refunds')
      .set({ ...set, ...done })
      .where('transaction_id', '=', news.transactionId)
      .execute();
    return news.transactionId;
  };
  const refundRow = (id: string) =>
    db.selectFrom('refunds').selectAll().where('transaction_id', '=', id).executeTakeFirstOrThrow();

  it('a refund is added once, due and never asked for', async () => {
    const news = trade();
    await recordPayment(db, news, null, NOW);
    const added = [];
    for (const reason of ['wrong_amount', 'too_late'] as const)
      added.push(await refunds.addRefund(db, news.transactionId, reason, at(5)));
    expect(added).toEqual([true, false]);
    expect(await refundRow(news.transactionId)).toEqual({
      transaction_id: news.transactionId,
      reason: 'wrong_amount',
      status: 'due',
      created_at: at(5),
      done_at: null,
      asked_at: null,
      failure: null,
    });
  });

  const CHANGES = [
    [
      'finishRefund',
      (id: string) => refunds.finishRefund(db, id, at(8)),
      { due: 'done', under_way: 'done', failed: 'done', done: null },
    ],
    [
      'markUnderWay',
      (id: string) => refunds.markUnderWay(db, id),
      { due: 'under_way', under_way: null, failed: 'under_way', done: null },
    ],
    [
      'markFailed',
      (id: string) => refunds.markFailed(db, id, 'FROZEN'),
      { due: 'failed', under_way: 'failed', failed: null, done: null },
    ],
  ] as const;
  it.each(CHANGES)('%s changes one refund from where it may', async (name, change, table) => {
    for (const [from, to] of Object.entries(table)) {
      const status = from as keyof typeof table;
      const [meant, other] = [await refund({ status }), await refund({ status })];
      const [before, rest] = [await refundRow(meant), await refundRow(other)];
      const answer = await change(meant);
      const after = await refundRow(meant);
      if (to === null) expect(after, from).toEqual(before);
      else
        expect(after, from).toEqual({
          ...before,
          status: to,
          failure: to === 'failed' ? 'FROZEN' : null,
          done_at: to === 'done' ? at(8) : null,
        });
      expect(await refundRow(other)).toEqual(rest);
      if (name === 'finishRefund') expect(answer).toEqual(to === null ? undefined : after);
      if (name === 'markFailed') expect(answer).toBe(to !== null);
    }
  });

  it('that it was asked for is noted for one refund', async () => {
    const [meant, other] = [await refund(), await refund()];
    await refunds.noteAsked(db, meant, at(9));
    expect([(await refundRow(meant)).asked_at, (await refundRow(other)).asked_at]).toEqual([at(9), null]);
  });

  it('what is due, or was not asked about for long enough, is asked about, the longest unasked first', async () => {
    await db.deleteFrom('refunds').execute();
    const [underWay, failed] = [at(-60), at(-3_600)];
    const expected = [
      await refund({ status: 'failed', created_at: at(-2) }),
      await refund({ status: 'under_way', created_at: at(-1) }),
      await refund({ created_at: NOW }),
      await refund({ status: 'failed', asked_at: failed }),
      await refund({ status: 'under_way', asked_at: underWay }),
      await refund({ status: 'due', asked_at: at(-1) }),
    ];
    await refund({ status: 'failed', asked_at: at(-3_599) });
    await refund({ status: 'under_way', asked_at: at(-59) });
    await refund({ status: 'done', asked_at: at(-9_999) });
    await refund({ status: 'done' });
    const found = await refunds.refundsToAsk(db, { underWay, failed }, 50);
    expect(found.map(({ transaction_id }) => transaction_id)).toEqual(expected);
    expect(found[2]).toMatchObject({ ...(await paymentRow(expected[2] ?? '')), reason: 'too_late', status: 'due' });
    expect((await refunds.refundsToAsk(db, { underWay, failed }, 2)).length).toBe(2);
    const counts = await refunds.refundCounts(db);
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toEqual({
      due: 2,
      under_way: 3,
      failed: 3,
      done: 2,
    });
  });

  it('one that the payment service does not take goes behind the others, so that the next pass reaches them (R6)', async () => {
    await db.deleteFrom('refunds').execute();
    const stuck = [];
    for (let place = 0; place < 50; place += 1) stuck.push(await refund({ created_at: at(place) }));
    const behind = await refund({ created_at: at(99) });
    const asked: string[] = [];
    const payment = {
      refund: async ({ transactionId }: { transactionId: string }) => {
        asked.push(transactionId);
        throw new Error('no answer');
      },
    };
    const log = { info: () => undefined, error: () => undefined };
    let now = at(100);
    const pass = () => refundDue({ db, log, payment, clock: { now: () => now } } as never);
    await pass();
    expect(asked).toEqual(stuck);
    now = at(101);
    await pass();
    expect(asked.slice(50, 52)).toEqual([behind, stuck[0]]);
  });

  it('of an order is the sum of what goes back, due while any of it is, with the reason of the latest', async () => {
    const ids = [];
    for (let i = 0; i < 4; i += 1) ids.push((await tables.order(await tables.user())).order_id);
    const [one = '', two = '', three = '', none = ''] = ids;
    await refund({ status: 'done', created_at: at(1) }, one, 100);
    await refund({ status: 'under_way', created_at: at(1) }, two, 200);
    await refund({ status: 'done', created_at: at(2) }, two, 30);
    await refund({ status: 'due', created_at: at(1) }, three, 7);
    const lastOfTwo = await refund({ status: 'done', created_at: at(0) }, two, 4);
    await db.updateTable('refunds').set({ reason: 'paid_twice' }).where('transaction_id', '=', lastOfTwo).execute();
    const found = await refunds.refundsOfOrders(db, [one, two, none]);
    expect([...found.values()].toSorted((a, b) => a.amountFen - b.amountFen)).toEqual([
      { orderId: one, status: 'done', amountFen: 100, reason: 'too_late', doneAt: at(-1) },
      { orderId: two, status: 'due', amountFen: 234, reason: 'too_late', doneAt: null },
    ]);
    expect((await refunds.refundsOfOrders(db, [])).size).toBe(0);
  });
});
