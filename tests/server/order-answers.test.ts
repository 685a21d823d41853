import { expect, it } from 'vitest';
import { closeOrder, myOrders, payPrepay } from '#contract/membership.contract.ts';
import { userCenter } from '#contract/opening.contract.ts';
import { acknowledgeOrder, findOrder, unacknowledgedOrders } from '#contract/order-status.contract.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { ONE_YEAR_QIYETONG, openShop } from '#tests/support/shop.ts';

onOneOrBothDatabases('answers about an order', (open) => {
  it('asking by id answers numbers, asking by number answers texts, and asking changes nothing (D-02)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { orderId, orderNo, codeUrl } = await shop.orderWithCode(member);
    expect((await shop.call(findOrder, { orderId }, member)).data).toEqual({
      orderStatus: 1,
      levelName: null,
      endTime: null,
      payAreas: null,
      orderNo,
      orderId,
      announcementId: null,
    });
    expect((await shop.call(findOrder, { orderNo }, member)).data.orderStatus).toBe('WAIT_BUYER_PAY');
    await shop.atCashier(codeUrl, 'pay');
    expect((await shop.call(findOrder, { orderId }, member)).data.orderStatus).toBe(2);
    expect((await shop.call(findOrder, { orderNo }, member)).data.orderStatus).toBe('TRADE_SUCCESS');
    expect((await shop.call(findOrder, {}, member)).code).toBe(400);
  });

  it("another member's order is answered exactly like an unknown one (R14)", async () => {
    const shop = await openShop(await open());
    const [owner, other] = [await shop.member(), await shop.member()];
    const { orderId, orderNo } = await shop.orderWithCode(owner);
    const asks = [
      [findOrder, { orderId }, { orderId: 'ord_unknown' }],
      [findOrder, { orderNo }, { orderNo: '000000' }],
      [payPrepay, { orderId }, { orderId: 'ord_unknown' }],
      [closeOrder, { orderId }, { orderId: 'ord_unknown' }],
      [acknowledgeOrder, { orderNo }, { orderNo: '000000' }],
    ] as const;
    for (const [endpoint, theirs, unknown] of asks) {
      const answer = await shop.call(endpoint, theirs, other);
      expect(answer).toEqual(await shop.call(endpoint, unknown, other));
      expect(answer.code).toBe(404);
    }
    expect((await shop.call(myOrders, {}, other)).data).toEqual({ records: [], total: 0 });
    expect(await shop.statusOf(orderId)).toBe('paying');
  });

  it('the account names the tier that was paid for, when it ends or ended, and the order that waits to be acknowledged (S4-30, D-80)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const account = async () => {
      const { data } = await shop.call(userCenter, {}, member);
      const { isOpenMember, memberCode, upgradeList, unacknowledgedOrder } = data ?? {};
      return { isOpenMember, memberCode, upgradeList, unacknowledgedOrder };
    };
    const none = { isOpenMember: false, memberCode: 'putong', upgradeList: [], unacknowledgedOrder: null };
    expect(await account()).toEqual(none);
    const { orderNo, codeUrl } = await shop.orderWithCode(member);
    await shop.atCashier(codeUrl, 'pay');
    const upgradeList = [{ expireDate: expect.stringMatching(/^2027-/), memberName: '投标通' }];
    const paid = { isOpenMember: true, memberCode: 'toubiaotong', upgradeList };
    expect(await account()).toEqual({ ...paid, unacknowledgedOrder: { orderNo } });
    await shop.call(acknowledgeOrder, { orderNo }, member);
    expect(await account()).toEqual({ ...paid, unacknowledgedOrder: null });
    const ended = new Date(shop.clock.now().getTime() - 86_400_000);
    await shop.deps.db
      .updateTable('memberships')
      .set({ starts_at: new Date(ended.getTime() - 86_400_000), ends_at: ended })
      .where('user_id', '=', member.userId)
      .execute();
    expect(await account()).toMatchObject({ ...none, upgradeList: [{ expireDate: ended.toISOString() }] });
  });

  it('a paid order is announced until it is acknowledged, and acknowledged once (D-04, S4-30)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { orderId, orderNo, codeUrl } = await shop.orderWithCode(member);
    expect((await shop.call(acknowledgeOrder, { orderNo }, member)).code).toBe(400);
    await shop.atCashier(codeUrl, 'pay');
    expect((await shop.call(unacknowledgedOrders, {}, member)).data).toEqual([{ orderId, orderNo }]);
    expect((await shop.call(unacknowledgedOrders, {}, await shop.member())).data).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(acknowledgeOrder, { orderNo }, member)),
    );
    expect(answers.filter(({ data }) => data.first)).toHaveLength(1);
    const first = await shop.deps.db
      .selectFrom('orders')
      .select('acknowledged_at')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    shop.clock.advance(60_000);
    expect((await shop.call(acknowledgeOrder, { orderNo }, member)).code).toBe(200);
    expect(
      await shop.deps.db
        .selectFrom('orders')
        .select('acknowledged_at')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow(),
    ).toEqual(first);
    expect((await shop.call(unacknowledgedOrders, {}, member)).data).toEqual([]);
  });

  it('an order number is the second in China and ten further digits, as the payment service wants it (wechat-pay §1)', async () => {
    const shop = await openShop(await open());
    shop.clock.advance(16 * 3_600_000 + 61_999);
    const { data } = await shop.submit(await shop.member());
    expect(data.orderNo).toMatch(/^20261121020101\d{10}$/);
  });

  it('closing closes an unpaid order and leaves a paid one paid', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const paid = await shop.orderWithCode(member);
    await shop.atCashier(paid.codeUrl, 'silent');
    expect((await shop.call(closeOrder, { orderId: paid.orderId }, member)).data.orderStatus).toBe(2);
    const open2 = await shop.orderWithCode(member, ONE_YEAR_QIYETONG);
    expect((await shop.call(closeOrder, { orderId: open2.orderId }, member)).data.orderStatus).toBe(3);
    expect((await shop.call(payPrepay, { orderId: open2.orderId }, member)).code).toBe(409);
    const { data } = await shop.call(myOrders, {}, member);
    expect(data.records.map((order) => order.orderStatus).sort()).toEqual([2, 3]);
  });

  it('the list of orders says what finds each of them again: submitting it makes no second order (I-6)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 1_000);
    for (const choice of [
      { productId: 'toubiaotong-24m', payAreas: '浙江', couponId },
      { productId: 'toubiaotong-3m', payAreas: '', actiId: 'acti-year-end' },
    ]) {
      const left = await shop.submit(member, choice);
      expect(left.code).toBe(200);
      const { records } = (await shop.call(myOrders, {}, member)).data;
      const order = records.find(({ orderId }) => orderId === left.data.orderId);
      expect(order).toMatchObject({ orderId: left.data.orderId, couponId: null, actiId: null, ...choice });
      const { memberCode, productId, payAreas, actiId } = order ?? {};
      const again = await shop.submit(member, {
        ...(memberCode && { memberCode }),
        ...(productId && { productId }),
        ...(payAreas !== undefined && { payAreas }),
        couponId: order?.couponId ?? null,
        actiId: actiId ?? null,
      });
      expect(again.data).toEqual(left.data);
    }
    expect((await shop.call(myOrders, {}, member)).data.total).toBe(2);
  });

  it('a choice that differs in its tier, duration, areas, coupon or activity alone is another order, and the former one is closed (I-2, I-6)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 1_000);
    const choice = { productId: 'toubiaotong-12m', payAreas: '浙江', couponId: null, actiId: null };
    for (const other of [
      ONE_YEAR_QIYETONG,
      { productId: 'toubiaotong-24m' },
      { payAreas: '江苏' },
      { couponId },
      { actiId: 'acti-year-end' },
    ]) {
      const former = await shop.submit(member, choice);
      const next = await shop.submit(member, { ...choice, ...other });
      expect([former.code, next.code, next.data.orderId === former.data.orderId]).toEqual([200, 200, false]);
      const { records } = (await shop.call(myOrders, {}, member)).data;
      const statusOf = (orderId: string) => records.find((order) => order.orderId === orderId)?.orderStatus;
      expect([statusOf(former.data.orderId), statusOf(next.data.orderId)]).toEqual([3, 0]);
    }
  });

  it('a renewed code makes the old one worthless; an expired order gives none (D-24)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { orderId, codeUrl } = await shop.orderWithCode(member);
    const renewed = await shop.call(payPrepay, { orderId }, member);
    expect(renewed.data.codeUrl).not.toBe(codeUrl);
    expect((await shop.app.request(new URL(codeUrl).pathname)).status).toBe(404);
    expect((await shop.app.request(new URL(renewed.data.codeUrl).pathname)).status).toBe(200);
    shop.clock.advance(3_600_000);
    const late = await shop.call(payPrepay, { orderId }, member);
    expect(late.data.codeExpireTime, 'the code ends with its order').toBe(renewed.data.codeExpireTime);
    shop.clock.advance(3_600_000);
    for (const { data } of [renewed, late])
      expect((await shop.app.request(new URL(data.codeUrl).pathname)).status).toBe(404);
    expect((await shop.call(payPrepay, { orderId }, member)).code).toBe(409);
    expect((await shop.submit(member)).data.orderId).not.toBe(orderId);
  });
});
