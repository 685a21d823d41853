import { expect, it } from 'vitest';
import {
  activityDetail,
  closeOrder,
  couponDevice,
  joinActivity,
  memberInfo,
  myCouponList,
} from '#contract/membership.contract.ts';
import { freeCoupon, holdCoupon, spendCoupon } from '#server/features/purchase/coupon.repo.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { verifiedLedger } from '#tests/support/ledger.ts';
import { ONE_YEAR_QIYETONG, openShop } from '#tests/support/shop.ts';

onBothDatabases('coupons', (open) => {
  it('fifty orders that reach for one coupon at once get it once (I-10, R7)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 5_000);
    const now = shop.clock.now();
    const held = await Promise.all(
      Array.from({ length: 50 }, (_, index) => holdCoupon(shop.deps.db, couponId, `ord_${index}`, now)),
    );
    expect(held.filter(Boolean)).toHaveLength(1);
    const used = await Promise.all(
      Array.from({ length: 50 }, (_, index) => spendCoupon(shop.deps.db, couponId, `ord_${index}`, now)),
    );
    expect(used).toEqual(held);
    await Promise.all(Array.from({ length: 50 }, (_, index) => freeCoupon(shop.deps.db, `ord_${index}`)));
    expect(await holdCoupon(shop.deps.db, couponId, 'ord_new', now)).toBe(false);
  });

  it('granted in the same moment are listed by value, the largest first, whatever their ids (S7-31)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    for (const faceValueFen of [5_000, 50_000, 3_000, 30_000, 20_000]) await shop.coupon(member, faceValueFen);
    const { data } = await shop.call(myCouponList, { pageNumber: 1, pageSize: 5 }, member);
    expect(data.records.map(({ faceValue }: { faceValue: number }) => faceValue)).toEqual([500, 300, 200, 50, 30]);
  });

  it('fifty submits of different choices with one coupon leave it with one live order (I-10)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 5_000);
    const provinces = ['浙江', '江苏', '广东', '山东', '四川'];
    const products = ['toubiaotong-3m', 'toubiaotong-12m'];
    const choices = Array.from({ length: 50 }, (_, index) => ({
      couponId,
      payAreas: provinces[index % 5] ?? '',
      productId: products[index % 2] ?? '',
    }));
    const answers = await Promise.all(choices.map((choice) => shop.submit(member, choice)));
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true);
    const live = await shop.deps.db
      .selectFrom('orders')
      .select('order_id')
      .where('user_id', '=', member.userId)
      .where('status', 'in', ['unpaid', 'paying'])
      .execute();
    const coupon = await shop.deps.db
      .selectFrom('coupons')
      .select('order_id')
      .where('coupon_id', '=', couponId)
      .executeTakeFirstOrThrow();
    expect(live).toEqual([coupon]);
    await verifiedLedger(shop.deps.db, member.userId);
  });

  it('a coupon lowers the price by its face value and is used up by the payment (S4-39)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 5_000, { thresholdFen: 199_900 });
    const order = await shop.orderWithCode(member, { couponId });
    expect(order.amountFen).toBe(194_900);
    await shop.atCashier(order.codeUrl, 'pay');
    const again = await shop.submit(member, { couponId });
    expect(again.code).toBe(409);
    expect((await shop.call(myCouponList, {}, member)).data.records).toMatchObject([
      { couponId, status: 2, faceValue: 50, orderFee: 1999 },
    ]);
    expect(
      (await shop.call(memberInfo, { memberCode: 'toubiaotong', payAreas: '浙江' }, member)).data.couponList,
    ).toEqual([]);
  });

  it('a coupon whose order turns out to be paid while it gives way lowers no second price (I-10, I-11)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 5_000);
    const paid = await shop.orderWithCode(member, { couponId });
    await shop.atCashier(paid.codeUrl, 'silent');
    expect(await shop.submit(member, { ...ONE_YEAR_QIYETONG, couponId })).toMatchObject({
      ...{ code: 409, message: '该优惠券已被其他订单使用，请重新选择' },
    });
    const orders = shop.deps.db.selectFrom('orders').select(['order_id', 'status', 'coupon_id']);
    expect(await orders.where('user_id', '=', member.userId).execute()).toEqual([
      { order_id: paid.orderId, status: 'paid', coupon_id: couponId },
    ]);
    await verifiedLedger(shop.deps.db, member.userId);
  });

  it('a coupon is free again after close and after expiry (I-10)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 5_000);
    const closed = await shop.submit(member, { couponId });
    await shop.call(closeOrder, { orderId: closed.data.orderId }, member);
    const expired = await shop.submit(member, { ...ONE_YEAR_QIYETONG, couponId });
    expect(expired.code).toBe(200);
    shop.clock.advance(2 * 3_600_000);
    await shop.reconcile();
    expect(
      await shop.deps.db
        .selectFrom('coupons')
        .select('order_id')
        .where('coupon_id', '=', couponId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ order_id: null });
    expect((await shop.submit(member, { couponId })).code).toBe(200);
  });

  it('a coupon that does not fit, is another member’s, has ended or costs more than the price is refused (S4-33…S4-35, R14)', async () => {
    const shop = await openShop(await open());
    const [member, other] = [await shop.member(), await shop.member()];
    const ended = new Date(shop.clock.now().getTime() - 1);
    const refused = [
      await shop.coupon(other, 5_000),
      await shop.coupon(member, 5_000, { goodsType: '企业通' }),
      await shop.coupon(member, 5_000, { thresholdFen: 199_901 }),
      await shop.coupon(member, 199_900),
      await shop.coupon(member, 5_000, { endsAt: ended }),
    ];
    for (const couponId of refused) expect((await shop.submit(member, { couponId })).code).toBe(409);
    const fits = [
      await shop.coupon(member, 199_899),
      await shop.coupon(member, 5_000, { goodsType: '标讯通,投标通' }),
      await shop.coupon(member, 5_000, { goodsType: 'VIP会员,高级会员' }),
    ];
    for (const couponId of fits) expect((await shop.submit(member, { couponId })).code).toBe(200);
  });

  it('a coupon is listed as unused until it is used or its very end, and is offered as long (S3-16)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const endsAt = new Date(shop.clock.now().getTime() + 1_000);
    const [ending, used] = [await shop.coupon(member, 100, { endsAt }), await shop.coupon(member, 200)];
    const listed = async () => {
      const { records } = (await shop.call(myCouponList, {}, member)).data;
      const quote = await shop.call(memberInfo, { memberCode: 'toubiaotong', payAreas: '浙江' }, member);
      const statusOf = (id: string) => records.find(({ couponId }) => couponId === id)?.status;
      const offered = quote.data.couponList.map(({ couponId }) => couponId).sort();
      return { ending: statusOf(ending), used: statusOf(used), offered };
    };
    shop.clock.advance(999);
    expect(await listed()).toEqual({ ending: 1, used: 1, offered: [ending, used].sort() });
    shop.clock.advance(1);
    expect(await listed()).toEqual({ ending: 2, used: 1, offered: [used] });
    await shop.atCashier((await shop.orderWithCode(member, { couponId: used })).codeUrl, 'pay');
    expect(await listed()).toEqual({ ending: 2, used: 2, offered: [] });
  });

  it('the list is newest first and never goes beyond 250 (S9-29, D-35)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    for (let index = 0; index < 260; index += 1) {
      await shop.coupon(member, 100 + index);
      shop.clock.advance(1_000);
    }
    const page = (pageNumber: number, pageSize = 5) => shop.call(myCouponList, { pageNumber, pageSize }, member);
    expect((await page(1)).data).toMatchObject({
      total: 250,
      records: [{ faceValue: 3.59 }, { faceValue: 3.58 }, {}, {}, {}],
    });
    expect((await page(50)).data.records).toHaveLength(5);
    expect((await page(51)).data).toEqual({ records: [], total: 250 });
    expect((await page(7, 40)).data.records).toHaveLength(10);
    expect((await shop.call(couponDevice, { deviceType: 50 }, member)).code).toBe(200);
  });

  it('joining the activity grants its coupon once, however often and at once (S7-33)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const activity = (await shop.call(activityDetail, { deviceType: 50 }, member)).data.activityDetailVo;
    const actiId = activity?.actiId ?? '';
    const joins = await Promise.all(Array.from({ length: 10 }, () => shop.call(joinActivity, { actiId }, member)));
    expect(joins.map(({ code }) => code)).toEqual(Array(10).fill(200));
    expect((await shop.call(myCouponList, {}, member)).data).toMatchObject({
      total: 1,
      records: [{ faceValue: 100, orderFee: 999, status: 1 }],
    });
    const joinedBy = async (who: typeof member) =>
      (await shop.call(activityDetail, { deviceType: 50 }, who)).data.activityDetailVo?.joined;
    expect([await joinedBy(member), await joinedBy(await shop.member())]).toEqual([true, false]);
    expect((await shop.call(joinActivity, { actiId: 'acti-unknown' }, member)).code).toBe(404);
    shop.clock.set(new Date(activity?.endDate ?? 0));
    const late = await shop.member();
    expect((await shop.call(joinActivity, { actiId }, late)).code).toBe(404);
    expect((await shop.call(activityDetail, { deviceType: 50 }, late)).data.activityDetailVo).toBeNull();
  });

  it('an activity is joined and ordered with from its first moment on, under its own id, and gives a coupon for what it names and as many days as it names, the last one whole; of two the one that ends first is shown (S7-33, S7-35)', async () => {
    const shop = await openShop(await open());
    const shown = (await shop.deps.db.selectFrom('activities').selectAll().execute())[0];
    if (shown === undefined) throw new Error('the shop has no activity');
    const hour = (count: number): Date => new Date(shop.clock.now().getTime() + count * 3_600_000);
    const later = { ...shown, acti_id: 'acti-later', starts_at: hour(1), ends_at: hour(2) };
    const coupon = { coupon_face_fen: 700, coupon_goods_type: '企业通', coupon_days: 3 };
    const granted = [[7, '企业通', '2026-11-23T15:59:59.999Z']];
    await shop.deps.db
      .insertInto('activities')
      .values({ ...later, ...coupon })
      .execute();
    const member = await shop.member();
    const tries = async () => [
      (await shop.call(activityDetail, { deviceType: 50 }, member)).data.activityDetailVo?.actiId,
      (await shop.submit(member, { actiId: later.acti_id })).code,
      (await shop.call(joinActivity, { actiId: later.acti_id }, member)).code,
      (await shop.call(myCouponList, {}, member)).data.records.map((one) => [
        one.faceValue,
        one.useGoodsType,
        one.effectiveEndDate,
      ]),
    ];
    shop.clock.advance(3_599_999);
    expect(await tries()).toEqual([shown.acti_id, 409, 404, []]);
    shop.clock.advance(1);
    expect(await tries()).toEqual([later.acti_id, 200, 200, granted]);
    shop.clock.advance(3_600_000);
    expect(await tries()).toEqual([shown.acti_id, 409, 404, granted]);
  });
});
