import { expect, it } from 'vitest';
import { memberInfo, submitOrder, toOpenMember } from '#contract/membership.contract.ts';
import { findOrder } from '#contract/order-status.contract.ts';
import { ORDER_LIFE_MS } from '#server/features/purchase/place-order.policy.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { ONE_YEAR_QIYETONG, openShop } from '#tests/support/shop.ts';

onBothDatabases('orders', (open) => {
  it('twenty submits of one choice at once make one order (I-6, R9)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.submit(member)));
    expect(answers.map((answer) => answer.code)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1);
    const made = await shop.deps.db
      .selectFrom('orders')
      .select('status')
      .where('user_id', '=', member.userId)
      .execute();
    expect(made).toEqual([{ status: 'unpaid' }]);
  });

  it('the same provinces in another order, twice or with the other comma are the same choice (I-6)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const [one, two] = [
      await shop.submit(member, { payAreas: '江苏,浙江' }),
      await shop.submit(member, { payAreas: '浙江，江苏, 浙江' }),
    ];
    expect(two.data).toEqual(one.data);
    expect(one.data.payAmount).toBe(3998);
  });

  it('another choice closes the live order and its trade first (I-2)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const first = await shop.orderWithCode(member);
    const second = await shop.submit(member, ONE_YEAR_QIYETONG);
    expect(second.data.payAmount).toBe(9800);
    expect(await shop.statusOf(first.orderId)).toBe('closed');
    expect((await shop.sandbox.query(first.orderNo)).state).toBe('closed');
  });

  it('a choice whose price has changed meanwhile is a new order at the new price, and the other one is closed (I-5, I-6)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const first = await shop.orderWithCode(member, ONE_YEAR_QIYETONG);
    const priced = (nationwide_fen: number) =>
      shop.deps.db
        .updateTable('products')
        .set({ nationwide_fen })
        .where('product_id', '=', ONE_YEAR_QIYETONG.productId)
        .execute();
    await priced(960_000);
    const second = await shop.submit(member, ONE_YEAR_QIYETONG);
    await priced(980_000);
    expect([second.code, second.data.payAmount]).toEqual([200, 9_600]);
    expect(await shop.statusOf(first.orderId)).toBe('closed');
    expect(await shop.statusOf(second.data.orderId)).toBe('unpaid');
  });

  it('different choices at once leave one live order and close all others', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const provinces = ['浙江', '江苏', '广东', '山东', '四川'];
    const answers = await Promise.all(provinces.map((payAreas) => shop.submit(member, { payAreas })));
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true);
    const rows = await shop.deps.db
      .selectFrom('orders')
      .select('status')
      .where('user_id', '=', member.userId)
      .execute();
    expect(rows.filter(({ status }) => status === 'unpaid')).toHaveLength(1);
  });

  it('a choice that turns out to be paid is delivered as bought when another is made', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const first = await shop.orderWithCode(member);
    await shop.atCashier(first.codeUrl, 'silent');
    const second = await shop.submit(member, ONE_YEAR_QIYETONG);
    expect(second.code).toBe(200);
    const { data } = await shop.call(findOrder, { orderId: first.orderId }, member);
    expect(data).toMatchObject({ orderStatus: 2, levelName: '投标通', endTime: '2027-11-20T15:59:59.999Z' });
  });

  it('a choice that turns out to be paid when its time is over is not ordered again (I-2, I-6)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const first = await shop.orderWithCode(member);
    await shop.atCashier(first.codeUrl, 'silent');
    shop.clock.advance(ORDER_LIFE_MS);
    const again = await shop.submit(member);
    expect([again.code, again.data]).toMatchObject([200, { orderId: first.orderId, orderStatus: 2 }]);
    expect(await shop.statusOf(first.orderId)).toBe('paid');
    const next = await shop.submit(member);
    expect(next.data.orderId, 'a second one is ordered on purpose').not.toBe(first.orderId);
  });

  it('a membership that turns out to be paid in full is not ordered again with a coupon, which stays free (I-10, I-11)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 5_000);
    const first = await shop.orderWithCode(member);
    await shop.atCashier(first.codeUrl, 'silent');
    const cheaper = await shop.submit(member, { couponId });
    expect([cheaper.code, cheaper.data]).toMatchObject([200, { orderId: first.orderId, orderStatus: 2 }]);
    const kept = await shop.deps.db.selectFrom('coupons').select(['order_id', 'used_at']).execute();
    expect(kept).toEqual([{ order_id: null, used_at: null }]);
  });

  it('the price comes from the server alone, and what is quoted is what is charged (I-5, I17)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const provinces = ['', '浙江', '浙江,江苏', '浙江,江苏,上海', '浙江,江苏,上海,山东,广东'];
    for (const payAreas of provinces) {
      const { data } = await shop.call(memberInfo, { memberCode: 'toubiaotong', payAreas }, member);
      for (const product of data.productConfigResponses) {
        const order = await shop.submit(member, { payAreas, productId: product.id });
        expect(order.data.payAmount).toBe(product.discountFee);
        expect(product.originalFee - product.discountFee).toBeCloseTo(product.discountRate ?? 0, 2);
      }
    }
    const tampered = await shop.call(
      submitOrder,
      {
        payType: 'PC-wechat',
        memberCode: 'qiyetong',
        productId: 'qiyetong-12m',
        payAreas: '',
        couponId: null,
        actiId: null,
        payAmount: 0.01,
        price: 1,
        userId: 'usr_other',
        status: 2,
      },
      member,
    );
    expect(tampered.data).toMatchObject({ payAmount: 9800, orderStatus: 0 });
  });

  it('a duration or a tier that is no longer sold is neither offered nor ordered', async () => {
    const shop = await openShop(await open());
    const { db } = shop.deps;
    const member = await shop.member();
    const offered = async () => {
      const { code, data } = await shop.call(memberInfo, { memberCode: 'toubiaotong', payAreas: '浙江' }, member);
      return code === 200 ? data.productConfigResponses.map(({ id }) => id) : code;
    };
    const order = async (productId: string) => (await shop.submit(member, { productId })).code;
    const sell = async (isSold: boolean) => {
      await db.updateTable('products').set({ on_sale: isSold }).where('product_id', '=', 'toubiaotong-12m').execute();
      return [await offered(), await order('toubiaotong-12m'), await order('toubiaotong-3m')];
    };
    expect(await sell(false)).toEqual([['toubiaotong-3m', 'toubiaotong-24m'], 404, 200]);
    expect(await sell(true)).toEqual([['toubiaotong-3m', 'toubiaotong-12m', 'toubiaotong-24m'], 200, 200]);
    const tier = db.updateTable('member_types').where('member_code', '=', 'toubiaotong');
    await tier.set({ on_sale: false }).execute();
    expect([await offered(), await order('toubiaotong-12m')]).toEqual([404, 404]);
    await tier.set({ on_sale: true }).execute();
  });

  it('what is not on sale, not of the tier or no province is refused with a sentence', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const cases: [object, number][] = [
      [{ memberCode: 'putong', productId: 'putong-12m' }, 404],
      [{ memberCode: 'nothing' }, 404],
      [{ productId: 'qiyetong-12m' }, 404],
      [{ payAreas: '浙江,阿特兰蒂斯' }, 400],
      [{ actiId: 'acti-none' }, 409],
      [{ couponId: 'cpn_none' }, 409],
    ];
    for (const [choice, code] of cases) {
      const answer = await shop.submit(member, choice);
      expect({ choice, code: answer.code, hasSentence: answer.message.length > 4 }).toEqual({
        choice,
        code,
        hasSentence: true,
      });
    }
  });

  it('a tier whose area is fixed is bought nationwide whatever is sent (S5-11)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { data } = await shop.submit(member, { ...ONE_YEAR_QIYETONG, payAreas: '浙江' });
    const order = await shop.deps.db
      .selectFrom('orders')
      .select(['areas', 'payable_fen'])
      .where('order_id', '=', data.orderId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ areas: [], payable_fen: 980_000 });
  });

  it('a brand that forbids paying sells nothing and says so (S6-08, I-13)', async () => {
    const opened = await open();
    const shop = await openShop(opened, { config: { brand: 'catering' } });
    const brand = await opened.db
      .selectFrom('company_configuration')
      .selectAll()
      .where('brand', '=', 'catering')
      .executeTakeFirst();
    const member = await shop.member();
    const asked = await shop.call(toOpenMember, {}, member);
    const order = await shop.submit(member);
    expect(asked.data.canPay).toBe(brand?.can_pay === true);
    await opened.db
      .updateTable('company_configuration')
      .set({ can_pay: false })
      .where('brand', '=', 'catering')
      .execute();
    expect((await shop.call(toOpenMember, {}, member)).data.canPay).toBe(false);
    const refused = await shop.submit(member, ONE_YEAR_QIYETONG);
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('客户经理');
    await opened.db
      .updateTable('company_configuration')
      .set({ can_pay: brand?.can_pay === true })
      .where('brand', '=', 'catering')
      .execute();
    expect(order.code).toBe(brand?.can_pay ? 200 : 409);
  });
});
