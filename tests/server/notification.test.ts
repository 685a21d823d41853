import { expect, it } from 'vitest';
import { closeOrder } from '#contract/membership.contract.ts';
import { NOTIFY_PATH } from '#server/payment/provider.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { verifiedLedger } from '#tests/support/ledger.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

const HOUR_MS = 3_600_000;
const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

/** Everything that news may change, as text. */
const books = async ({ deps: { db } }: Shop): Promise<string> => {
  const rows = await Promise.all(
    (['orders', 'payments', 'refunds', 'memberships', 'membership_grants', 'payment_notifications'] as const).map(
      (table) => db.selectFrom(table).selectAll().execute(),
    ),
  );
  return JSON.stringify(rows);
};

onBothDatabases('notifications of the payment service', (open) => {
  it('fifty copies of the news, one after the other and at once, change the books once and are all thanked for (R3)', async () => {
    const shop = await openShop(await open());
    for (const copies of [1, 2, 50]) {
      for (const parallel of [false, true]) {
        const member = await shop.member();
        const order = await shop.orderWithCode(member);
        const deliveries = Array.from({ length: copies }, () => shop.news(order, `txn-${order.orderId}`));
        const receipts: number[] = [];
        if (parallel) receipts.push(...(await Promise.all(deliveries.map((delivery) => shop.deliver(delivery)))));
        else for (const delivery of deliveries) receipts.push(await shop.deliver(delivery));
        expect(receipts).toEqual(Array(copies).fill(200));
        const ledger = await verifiedLedger(shop.deps.db, member.userId);
        expect(ledger.orders).toEqual([{ status: 'paid', payments: ['fulfilled'] }]);
        expect(ledger.memberships).toEqual([
          { tier: 'toubiaotong', areas: ['浙江'], endsAt: '2027-11-20T15:59:59.999Z' },
        ]);
      }
    }
  });

  it('forged, altered, old, replayed and truncated news is refused and changes nothing (R4)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const order = await shop.orderWithCode(member);
    const genuine = shop.news(order, 'txn-forged');
    const other = await openShop(await open());
    const altered = (change: object) => ({
      ...genuine,
      body: JSON.stringify({ ...JSON.parse(genuine.body), ...change }),
    });
    const headers = (change: Record<string, string | undefined>) => ({
      ...genuine,
      headers: { ...genuine.headers, ...change },
    });
    const forgeries = {
      unsigned: { ...genuine, headers: {} },
      noSignature: headers({ 'x-sandbox-signature': undefined }),
      emptySignature: headers({ 'x-sandbox-signature': '' }),
      wrongKey: other.news(order, 'txn-forged'),
      otherAmount: altered({ amountFen: 1 }),
      otherOrder: altered({ orderNo: '000000000000' }),
      otherMerchant: altered({ merchantId: 'someone-else' }),
      otherNonce: headers({ 'x-sandbox-nonce': 'nonce_new' }),
      newerTimestamp: headers({ 'x-sandbox-timestamp': '1795140001' }),
      noTimestamp: headers({ 'x-sandbox-timestamp': 'soon' }),
      truncated: { ...genuine, body: genuine.body.slice(0, -5) },
      empty: { ...genuine, body: '' },
    };
    const before = await books(shop);
    for (const [name, forgery] of Object.entries(forgeries))
      expect({ name, status: await shop.deliver(forgery) }).toEqual({ name, status: 401 });
    shop.clock.advance(5 * 60_000 + 1_000);
    expect(await shop.deliver(genuine)).toBe(401);
    shop.clock.advance(-10 * 60_000 - 2_000);
    expect(await shop.deliver(genuine)).toBe(401);
    expect(await books(shop)).toBe(before);

    shop.clock.advance(5 * 60_000 + 1_000);
    expect(await shop.deliver(genuine)).toBe(200);
    const after = await books(shop);
    expect(await shop.deliver(genuine)).toBe(401);
    expect(await Promise.all(Array.from({ length: 5 }, () => shop.deliver(genuine)))).toEqual(Array(5).fill(401));
    expect(await books(shop)).toBe(after);
  });

  it('is answered with the words that the payment service understands, taken or refused', async () => {
    const shop = await openShop(await open());
    const order = await shop.orderWithCode(await shop.member());
    const { headers, body } = shop.news(order, 'txn-answered');
    const bring = async (text: string) => {
      const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
      const answer = await shop.app.request(NOTIFY_PATH, { method: 'POST', headers: sent, body: text });
      return [answer.status, await answer.json()];
    };
    expect(await bring(`${body} `)).toEqual([401, { code: 'FAIL', message: 'refused' }]);
    expect(await bring(body)).toEqual([200, { code: 'SUCCESS', message: '' }]);
  });

  it('genuine news of a wrong amount or an unknown order delivers nothing; the money is booked for refund (R4, R5)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const order = await shop.orderWithCode(member);
    expect(await shop.deliver(shop.news({ ...order, amountFen: order.amountFen - 1 }, 'txn-short'))).toBe(200);
    expect(await shop.deliver(shop.news({ ...order, amountFen: order.amountFen + 1 }, 'txn-over'))).toBe(200);
    expect(await shop.deliver(shop.news({ orderNo: 'unknown-order-1', amountFen: 500 }, 'txn-unknown'))).toBe(200);
    expect(await shop.statusOf(order.orderId)).toBe('paying');
    expect(shop.logLines.filter((line) => line.includes('payment.refund-due')).map((line) => JSON.parse(line))).toEqual(
      [
        {
          event: 'payment.refund-due',
          orderNo: order.orderNo,
          transactionId: 'txn-short',
          reason: 'wrong_amount',
        },
        {
          event: 'payment.refund-due',
          orderNo: order.orderNo,
          transactionId: 'txn-over',
          reason: 'wrong_amount',
        },
        {
          event: 'payment.refund-due',
          orderNo: 'unknown-order-1',
          transactionId: 'txn-unknown',
          reason: 'unknown_order',
        },
      ],
    );
    const refunds = shop.deps.db
      .selectFrom('refunds')
      .select(['reason', 'status'])
      .where('transaction_id', 'in', ['txn-short', 'txn-over', 'txn-unknown'])
      .orderBy('reason');
    expect(await refunds.execute()).toEqual([
      { reason: 'unknown_order', status: 'due' },
      { reason: 'wrong_amount', status: 'due' },
      { reason: 'wrong_amount', status: 'due' },
    ]);
    await shop.reconcile();
    expect((await refunds.execute()).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(await shop.deliver(shop.news(order, 'txn-right'))).toBe(200);
    expect(await shop.statusOf(order.orderId)).toBe('paid');
  });

  it('all 120 orders of paid, closed, paid again, expired and refunded end in the same valid state (R5, I-11)', async () => {
    const shop = await openShop(await open());
    const events = ['paid', 'closed', 'paidAgain', 'expired', 'refunded'] as const;
    const endings = new Set<string>();
    for (const sequence of permutations(events)) {
      const member = await shop.member();
      const order = await shop.orderWithCode(member);
      const steps = {
        paid: () => shop.deliver(shop.news(order, `txn-1-${order.orderId}`)),
        paidAgain: () => shop.deliver(shop.news(order, `txn-2-${order.orderId}`)),
        closed: () => shop.call(closeOrder, { orderId: order.orderId }, member),
        expired: async () => {
          shop.clock.advance(2 * HOUR_MS);
          await shop.reconcile();
        },
        refunded: () => shop.reconcile(),
      };
      for (const event of sequence) await steps[event]();
      await shop.reconcile();
      const { orders, memberships } = await verifiedLedger(shop.deps.db, member.userId);
      endings.add(JSON.stringify([orders, memberships.length]));
    }
    expect([...endings]).toEqual([JSON.stringify([[{ status: 'paid', payments: ['fulfilled', 'refunddone'] }], 1])]);
  });

  it('news of a refund in any order with the payments leaves no membership for money given back', async () => {
    const shop = await openShop(await open());
    for (const sequence of permutations(['paid', 'refundedByMerchant', 'paidAgain', 'closed'] as const)) {
      const member = await shop.member();
      const order = await shop.orderWithCode(member);
      const steps = {
        paid: () => shop.deliver(shop.news(order, `txn-a-${order.orderId}`)),
        refundedByMerchant: () => shop.deliver(shop.news(order, `txn-a-${order.orderId}`, 'refunded')),
        paidAgain: () => shop.deliver(shop.news(order, `txn-b-${order.orderId}`)),
        closed: () => shop.call(closeOrder, { orderId: order.orderId }, member),
      };
      for (const event of sequence) await steps[event]();
      await shop.reconcile();
      const ledger = await verifiedLedger(shop.deps.db, member.userId);
      const wasFirst =
        sequence.indexOf('paid') < Math.min(sequence.indexOf('paidAgain'), sequence.indexOf('refundedByMerchant'));
      expect({ sequence, status: ledger.orders[0]?.status }).toEqual({
        sequence,
        status: wasFirst ? 'refunded' : 'paid',
      });
    }
  }, 60_000);
});
