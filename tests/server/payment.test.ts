import { expect, it, vi } from 'vitest';
import { frozenAccount, sendIdentifycode } from '#contract/login.contract.ts';
import { closeOrder, listMemberUpgrade, myOrders } from '#contract/membership.contract.ts';
import { findOrder } from '#contract/order-status.contract.ts';
import { reconcileOnce } from '#server/features/purchase/payment/reconcile.job.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { verifiedLedger } from '#tests/support/ledger.ts';
import { type Member, ONE_YEAR_QIYETONG, openShop } from '#tests/support/shop.ts';

const HOUR_MS = 3_600_000;

onBothDatabases('payment', (open) => {
  it('a paid order gives its membership, its name, its areas and its end (I-14)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const order = await shop.orderWithCode(member);
    expect(await shop.deliver(shop.news(order, 'txn-first'))).toBe(200);
    expect((await shop.call(findOrder, { orderId: order.orderId }, member)).data).toMatchObject({
      orderStatus: 2,
      levelName: '投标通',
      endTime: '2027-11-20T15:59:59.999Z',
      payAreas: '浙江',
    });
    expect((await shop.call(listMemberUpgrade, {}, member)).data).toMatchObject([
      { memberName: '投标通', isActive: 0, payArea: '浙江', expireDate: '2027-11-20T15:59:59.999Z' },
    ]);
    await verifiedLedger(shop.deps.db, member.userId);
  });

  it('an order names the areas that it brought, whatever its member holds besides (I-14)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const areas: unknown[] = [];
    for (const choice of [{}, { payAreas: '江苏' }, { payAreas: '江苏,浙江' }, ONE_YEAR_QIYETONG]) {
      const { orderId, codeUrl } = await shop.orderWithCode(member, choice);
      await shop.atCashier(codeUrl, 'pay');
      areas.push((await shop.call(findOrder, { orderId }, member)).data.payAreas);
    }
    expect(areas).toEqual(['浙江', '江苏', '江苏,浙江', '']);
  });

  it('a late success is delivered as bought, never for another choice, and closes a live order of the same choice (wechat-pay §2)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const first = await shop.orderWithCode(member);
    await shop.call(closeOrder, { orderId: first.orderId }, member);
    const again = await shop.orderWithCode(member);
    const [news, paidAt] = [shop.news(first, 'txn-late-1'), shop.clock.now()];
    shop.clock.advance(60_000);
    await shop.deliver(news);
    expect([await shop.statusOf(first.orderId), await shop.statusOf(again.orderId)]).toEqual(['paid', 'closed']);
    const late = shop.deps.db.selectFrom('orders').select('paid_at').where('order_id', '=', first.orderId);
    expect(await late.executeTakeFirst(), 'paid when the payment service says').toEqual({ paid_at: paidAt });

    const nationwide = await shop.orderWithCode(member, ONE_YEAR_QIYETONG);
    const changed = await shop.orderWithCode(member, { payAreas: '江苏' });
    await shop.deliver(shop.news(nationwide, 'txn-late-2'));
    expect([await shop.statusOf(nationwide.orderId), await shop.statusOf(changed.orderId)]).toEqual(['paid', 'paying']);
    expect((await verifiedLedger(shop.deps.db, member.userId)).memberships.map(({ tier }) => tier)).toEqual([
      'qiyetong',
      'toubiaotong',
    ]);
  });

  it('a late success is refunded when the same choice was bought again or its coupon is gone', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const first = await shop.orderWithCode(member);
    await shop.call(closeOrder, { orderId: first.orderId }, member);
    const again = await shop.orderWithCode(member);
    shop.clock.advance(1_000);
    await shop.deliver(shop.news(again, 'txn-again'));
    await shop.deliver(shop.news(first, 'txn-too-late'));
    expect(await shop.statusOf(first.orderId)).toBe('refunding');
    await shop.reconcile();
    expect(await shop.statusOf(first.orderId)).toBe('refunded');
    const listed = (await shop.call(myOrders, {}, member)).data.records;
    expect(listed.map(({ orderId, refund }) => [orderId, refund?.status, refund?.reason]).sort()).toEqual(
      [
        [first.orderId, 'done', 'boughtTwice'],
        [again.orderId, undefined, undefined],
      ].sort(),
    );

    const couponId = await shop.coupon(member, 5_000);
    const cheap = await shop.orderWithCode(member, { ...ONE_YEAR_QIYETONG, couponId });
    const moved = await shop.orderWithCode(member, { payAreas: '江苏', couponId });
    await shop.deliver(shop.news(cheap, 'txn-cheap'));
    expect([await shop.statusOf(cheap.orderId), await shop.statusOf(moved.orderId)]).toEqual(['refunding', 'paying']);
    await verifiedLedger(shop.deps.db, member.userId);
  });

  it('money for the same choice ordered twice buys it once, in whichever order the news come in; a renewal buys it again (I-11)', async () => {
    const shop = await openShop(await open());
    const ordered = async (member: Member) => {
      const order = await shop.orderWithCode(member);
      shop.clock.advance(1_000);
      return order;
    };
    const closed = async (member: Member) => {
      const order = await ordered(member);
      await shop.call(closeOrder, { orderId: order.orderId }, member);
      return order;
    };
    const months = async ({ userId }: Member) => (await verifiedLedger(shop.deps.db, userId)).memberships.length;

    for (const firstComesFirst of [true, false]) {
      const member = await shop.member();
      const orders = [await closed(member), await closed(member)];
      const [one, other] = firstComesFirst ? orders : orders.toReversed();
      if (!one || !other) throw new Error('two orders');
      await shop.deliver(shop.news(one, `txn-one-${one.orderId}`));
      await shop.deliver(shop.news(other, `txn-other-${other.orderId}`));
      expect([await shop.statusOf(one.orderId), await shop.statusOf(other.orderId)]).toEqual(['paid', 'refunding']);
      expect(await months(member)).toBe(1);
    }

    const member = await shop.member();
    const late = await closed(member);
    const live = await ordered(member);
    await shop.atCashier(live.codeUrl, 'silent');
    await shop.deliver(shop.news(late, 'txn-late-beside-a-paid-one'));
    expect([await shop.statusOf(late.orderId), await shop.statusOf(live.orderId)]).toEqual(['paid', 'refunding']);
    await shop.reconcile();
    const listed = (await shop.call(myOrders, {}, member)).data.records;
    expect(listed.map(({ refund }) => refund?.reason).toSorted()).toEqual(['boughtTwice', undefined]);

    const renewal = await ordered(member);
    await shop.atCashier(renewal.codeUrl, 'pay');
    expect(await shop.statusOf(renewal.orderId)).toBe('paid');
    await verifiedLedger(shop.deps.db, member.userId);
  });

  it('a coupon makes a membership cheaper and no other one: it is bought once with and without, and another product or area as well (I-11)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 5_000);
    const choices = [{}, { couponId }, { payAreas: '江苏' }, ONE_YEAR_QIYETONG];
    const orders = [];
    for (const choice of choices) {
      orders.push(await shop.orderWithCode(member, choice));
      shop.clock.advance(1_000);
    }
    for (const [nth, order] of orders.entries()) await shop.deliver(shop.news(order, `txn-choice-${nth}`));
    const statuses = await Promise.all(orders.map(({ orderId }) => shop.statusOf(orderId)));
    expect(statuses).toEqual(['paid', 'refunding', 'paid', 'paid']);
    expect((await verifiedLedger(shop.deps.db, member.userId)).memberships).toHaveLength(3);

    const other = await shop.member();
    const full = await shop.orderWithCode(other);
    await shop.call(closeOrder, { orderId: full.orderId }, other);
    const cheaper = await shop.orderWithCode(other, { couponId: await shop.coupon(other, 5_000) });
    await shop.deliver(shop.news(full, 'txn-full-late'));
    expect(await shop.statusOf(cheaper.orderId), 'would be paid twice').toBe('closed');
  });

  it('an account that is closed leaves nothing to pay: its order is closed with it, unless that is paid; money that comes later goes back (S7-12, I-11)', async () => {
    const shop = await openShop(await open());
    const closeAccount = async (member: Member) => {
      await shop.call(sendIdentifycode, {}, member);
      const code = shop.sms.at(-1)?.code;
      return (await shop.call(frozenAccount, { code, confirmation: '确认注销' }, member)).code;
    };
    const member = await shop.member();
    const order = await shop.orderWithCode(member);
    expect([await closeAccount(member), await shop.statusOf(order.orderId)]).toEqual([200, 'closed']);
    await shop.deliver(shop.news(order, 'txn-for-a-closed-account'));
    expect(await shop.statusOf(order.orderId)).toBe('refunding');

    const payer = await shop.member();
    const paid = await shop.orderWithCode(payer);
    await shop.atCashier(paid.codeUrl, 'silent');
    expect([await closeAccount(payer), await shop.statusOf(paid.orderId)]).toEqual([409, 'paid']);
    shop.clock.advance(60_000);
    expect(await closeAccount(payer)).toBe(200);

    const unanswered = await shop.member();
    const couponId = await shop.coupon(unanswered, 5_000);
    const leftOpen = await shop.orderWithCode(unanswered, { ...ONE_YEAR_QIYETONG, couponId });
    vi.spyOn(shop.deps.payment, 'close').mockRejectedValueOnce(new Error('no answer'));
    expect([await closeAccount(unanswered), await shop.statusOf(leftOpen.orderId)]).toEqual([200, 'paying']);
    await shop.deliver(shop.news(leftOpen, 'txn-of-an-order-left-open'));
    expect(await shop.statusOf(leftOpen.orderId)).toBe('refunding');
    const coupon = shop.deps.db.selectFrom('coupons').select(['order_id', 'used_at']).where('coupon_id', '=', couponId);
    expect(await coupon.executeTakeFirst(), 'free for whoever wakes the account').toEqual({
      order_id: null,
      used_at: null,
    });
    for (const { userId } of [member, payer, unanswered]) await verifiedLedger(shop.deps.db, userId);
  });

  it('payment, close, another choice and reconciliation at the same moment leave a valid ledger (R5)', async () => {
    const shop = await openShop(await open());
    for (let round = 0; round < 15; round += 1) {
      const member = await shop.member();
      const couponId = await shop.coupon(member, 5_000);
      const order = await shop.orderWithCode(member, { couponId });
      shop.clock.advance(10_000);
      await Promise.all([
        shop.atCashier(order.codeUrl, round % 2 === 0 ? 'pay' : 'silent'),
        shop.call(closeOrder, { orderId: order.orderId }, member),
        shop.submit(member, { ...ONE_YEAR_QIYETONG, couponId }),
        shop.deliver(shop.news(order, `txn-x-${order.orderId}`)),
        shop.reconcile(),
      ]);
      shop.clock.advance(2 * HOUR_MS);
      await shop.reconcile();
      await shop.reconcile();
      const { orders } = await verifiedLedger(shop.deps.db, member.userId);
      expect(orders.every(({ status }) => ['paid', 'closed', 'refunded'].includes(status))).toBe(true);
    }
  }, 60_000);

  it('payments of several orders of one item at the same moment all lengthen it (S4-61)', async () => {
    const shop = await openShop(await open());
    for (const isKnown of [true, false]) {
      const members = await Promise.all(Array.from({ length: 3 }, () => shop.member()));
      if (isKnown)
        for (const member of members) await shop.atCashier((await shop.orderWithCode(member)).codeUrl, 'pay');
      shop.clock.advance(1_000);
      const orders = [];
      for (const member of members)
        for (const productId of ['toubiaotong-3m', 'toubiaotong-12m', 'toubiaotong-24m'])
          orders.push(await shop.orderWithCode(member, { productId }));
      const news = orders.map((order) => shop.deliver(shop.news(order, `txn-together-${order.orderId}`)));
      expect(new Set(await Promise.all(news))).toEqual(new Set([200]));
      for (const { userId } of members) {
        const { orders: paid, memberships } = await verifiedLedger(shop.deps.db, userId);
        expect([paid.length, memberships.length]).toEqual([isKnown ? 4 : 3, 1]);
        expect(paid.every(({ status }) => status === 'paid')).toBe(true);
      }
    }
  });

  it('a payment whose news is lost is found by asking, at the latest with the first pass after ten seconds (R6)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const order = await shop.orderWithCode(member);
    const paidAt = shop.clock.now().toISOString();
    await shop.atCashier(order.codeUrl, 'silent');
    shop.clock.advance(9_000);
    await shop.reconcile();
    expect(await shop.statusOf(order.orderId)).toBe('paying');
    shop.clock.advance(1_000);
    await Promise.all([shop.reconcile(), shop.reconcile(), shop.reconcile()]);
    expect(await shop.statusOf(order.orderId)).toBe('paid');
    const [listed] = (await shop.call(myOrders, {}, member)).data.records;
    expect(listed?.payTime, 'when it was paid, not when that was found').toBe(paidAt);
    await verifiedLedger(shop.deps.db, member.userId);
  });

  it('an unpaid order is closed here and at the payment service when its time is over (I-4)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const withCode = await shop.orderWithCode(member);
    const other = await shop.member();
    const { data: withoutCode } = await shop.submit(other);
    shop.clock.advance(2 * HOUR_MS - 1);
    await shop.reconcile();
    expect(await shop.statusOf(withCode.orderId)).toBe('paying');
    shop.clock.advance(1);
    await shop.reconcile();
    expect([await shop.statusOf(withCode.orderId), await shop.statusOf(withoutCode.orderId)]).toEqual([
      'closed',
      'closed',
    ]);
    expect([
      (await shop.sandbox.query(withCode.orderNo)).state,
      (await shop.sandbox.query(withoutCode.orderNo)).state,
    ]).toEqual(['closed', 'closed']);
  });

  it('an order that cannot be asked about does not keep the others waiting', async () => {
    const opened = await open();
    const shop = await openShop(opened);
    const [bad, good] = [await shop.member(), await shop.member()];
    const [badOrder, goodOrder] = [await shop.orderWithCode(bad), await shop.orderWithCode(good)];
    await shop.atCashier(goodOrder.codeUrl, 'silent');
    shop.clock.advance(10_000);
    const query = (orderNo: string) =>
      orderNo === badOrder.orderNo ? Promise.reject(new Error('gateway timeout')) : shop.sandbox.query(orderNo);
    await reconcileOnce({ ...shop.deps, payment: { ...shop.sandbox, query } });
    expect(await shop.statusOf(goodOrder.orderId)).toBe('paid');
    expect(shop.logLines.join()).toContain('gateway timeout');
  });
});
