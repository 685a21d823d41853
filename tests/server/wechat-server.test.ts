import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { selZhaobiaoDetails } from '#contract/announcement-detail.contract.ts';
import { closeOrder, myOrders, submitOrder } from '#contract/membership.contract.ts';
import { reconcileOnce } from '#server/features/purchase/payment/reconcile.job.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { verifiedLedger } from '#tests/support/ledger.ts';
import { ONE_YEAR_QIYETONG, ONE_YEAR_ZHEJIANG, type WireChoice } from '#tests/support/shop.ts';
import { FakeWechatGateway, type GatewayFault } from '#tests/support/wechat-gateway.ts';
import { NOTIFY_URL, openWechatShop, type WechatShop } from '#tests/support/wechat-shop.ts';

const SECOND = 1_000;
/** Orders that are under way when another version comes have their notifications sent here. */
const NOTIFY_PATH = '/webchat/api/payment/notify';

onOneOrBothDatabases('PAYMENT=wechat, through the server', (open) => {
  const gateway = new FakeWechatGateway();
  let address = '';
  let shop: WechatShop;
  beforeAll(async () => {
    address = await gateway.start();
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    gateway.fault = 'none';
    gateway.refundState = 'PROCESSING';
    gateway.trades.clear();
    gateway.refunds.clear();
    gateway.requests.length = 0;
    shop = await openWechatShop(await open(), gateway, address);
  });

  it('an order is given a code of WeChat, is paid by its notice and brings its membership (S7-28…S7-30, I-1, I-5, I-14)', async () => {
    const made = await shop.ordered();
    expect(made.codeUrl).toMatch(/^weixin:\/\//);
    expect(gateway.trades.get(made.orderNo)).toMatchObject({ state: 'NOTPAY', total: made.total });
    const sent = JSON.parse(gateway.requests.find(({ target }) => target.endsWith('/native'))?.body ?? '{}');
    expect(sent).toMatchObject({
      out_trade_no: made.orderNo,
      notify_url: NOTIFY_URL,
      amount: { total: made.total, currency: 'CNY' },
    });
    expect(await shop.state(made.orderId)).toBe(1);
    gateway.pay(made.orderNo);
    expect(await shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total, `T${made.orderNo}`))).toBe(
      200,
    );
    expect([await shop.state(made.orderId), await shop.tier()]).toEqual([2, 'toubiaotong']);
    expect((await shop.call(selZhaobiaoDetails, { id: 'nothing' }, { token: shop.token })).code).toBe(404);
    await verifiedLedger(shop.deps.db, shop.userId);
  });

  it('the same notice fifty times changes the books once, and is thanked every time (R3)', async () => {
    const made = await shop.ordered();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total, 'T1'))),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    const ledger = await verifiedLedger(shop.deps.db, shop.userId);
    expect(ledger.orders).toEqual([{ status: 'paid', payments: ['fulfilled'] }]);
    expect(ledger.memberships).toHaveLength(1);
  });

  it('forged notices are refused and change nothing (R4)', async () => {
    const made = await shop.ordered();
    const content = shop.trade(made.orderNo, made.total, 'T1');
    const old = Math.floor(shop.clock.now().getTime() / 1000) - 301;
    expect(await shop.notify('TRANSACTION.SUCCESS', content, { key: gateway.foreignKey })).toBe(401);
    expect(await shop.notify('TRANSACTION.SUCCESS', content, { timestampS: old })).toBe(401);
    expect(await shop.notify('TRANSACTION.SUCCESS', { ...content, mchid: '1900000002' })).toBe(401);
    const { headers, body } = gateway.notification('TRANSACTION.SUCCESS', content);
    const post = async (given: string) =>
      (await shop.app.request(NOTIFY_PATH, { method: 'POST', headers, body: given })).status;
    expect([await post(body.replace('n', 'm')), await post(body.slice(0, -9)), await post('')]).toEqual([
      401, 401, 401,
    ]);
    expect([await shop.state(made.orderId), await shop.tier()]).toEqual([1, 'putong']);
    expect(await shop.deps.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  it('a payment whose notice was lost is found within a minute of the first chance (R6)', async () => {
    const made = await shop.ordered();
    gateway.pay(made.orderNo);
    let waitedMs = 0;
    while ((await shop.state(made.orderId)) !== 2 && waitedMs < 60 * SECOND) {
      shop.clock.advance(10 * SECOND);
      waitedMs += 10 * SECOND;
      await reconcileOnce(shop.deps);
    }
    expect(waitedMs).toBeLessThanOrEqual(20 * SECOND);
    expect([await shop.state(made.orderId), await shop.tier()]).toEqual([2, 'toubiaotong']);
    await verifiedLedger(shop.deps.db, shop.userId);
  });

  it.each<GatewayFault>(['unsigned', 'wrong-key', 'altered-body', 'not-json', 'hang-up', 'server-error'])(
    'while the gateway is %s nothing is concluded, and the payment is found when it is back (I-8, R6)',
    async (fault) => {
      const made = await shop.ordered();
      gateway.pay(made.orderNo);
      gateway.fault = fault;
      shop.clock.advance(11 * SECOND);
      await reconcileOnce(shop.deps);
      expect([await shop.state(made.orderId), await shop.tier()]).toEqual([1, 'putong']);
      expect((await shop.prepay(made.orderId)).code).not.toBe(200);
      expect(await shop.state(made.orderId), 'an order never ends by a failure').toBe(1);
      gateway.fault = 'none';
      shop.clock.advance(11 * SECOND);
      await reconcileOnce(shop.deps);
      expect(await shop.state(made.orderId)).toBe(2);
    },
  );

  it('while the gateway is down payment says so, the rest is served, and /readyz names the part (R6)', async () => {
    const made = await shop.ordered();
    const readiness = async () => {
      const response = await shop.app.request('/readyz');
      return [response.status, await response.json()];
    };
    expect(await readiness()).toEqual([200, { status: 'ready', database: 'ready', payment: 'ready' }]);
    for (const fault of ['hang-up', 'server-error'] as const) {
      gateway.fault = fault;
      expect(await shop.prepay(made.orderId)).toMatchObject({
        status: 503,
        code: 500,
        message: '支付服务暂时不可用，请稍后再试',
      });
      expect(await readiness()).toEqual([200, { status: 'degraded', database: 'ready', payment: 'unavailable' }]);
      expect((await shop.call(myOrders, {}, { token: shop.token })).code).toBe(200);
    }
    gateway.fault = 'none';
    expect((await shop.prepay(made.orderId)).data.codeUrl).toMatch(/^weixin:/);
    expect(await readiness()).toEqual([200, { status: 'ready', database: 'ready', payment: 'ready' }]);
  });

  it('an order that is over is closed at WeChat first and here afterwards; one paid in the last moment is delivered (I-4, I-9)', async () => {
    const [first] = [await shop.ordered()];
    shop.clock.advance(2 * 3_600 * SECOND + SECOND);
    await reconcileOnce(shop.deps);
    expect([gateway.trades.get(first.orderNo)?.state, await shop.state(first.orderId)]).toEqual(['CLOSED', 3]);
    const second = await shop.ordered();
    gateway.pay(second.orderNo);
    await shop.call(closeOrder, { orderId: second.orderId }, { token: shop.token });
    expect([gateway.trades.get(second.orderNo)?.state, await shop.state(second.orderId), await shop.tier()]).toEqual([
      'SUCCESS',
      2,
      'toubiaotong',
    ]);
    expect((await verifiedLedger(shop.deps.db, shop.userId)).orders.map(({ status }) => status).sort()).toEqual([
      'closed',
      'paid',
    ]);
  });

  const ended = (orderNo: string, state: 'CLOSED' | 'REFUND') => {
    const trade = gateway.trades.get(orderNo);
    if (trade === undefined) throw new Error('no trade was made');
    gateway.trades.set(orderNo, { ...trade, state, transactionId: state === 'REFUND' ? `T${orderNo}` : null });
  };

  it.each(['CLOSED', 'REFUND'] as const)(
    'an order whose trade WeChat calls %s is closed at the next pass, before its time is over (R6, I-4)',
    async (state) => {
      const made = await shop.ordered();
      ended(made.orderNo, state);
      shop.clock.advance(30 * SECOND);
      await reconcileOnce(shop.deps);
      expect(await shop.state(made.orderId)).toBe(3);
      await verifiedLedger(shop.deps.db, shop.userId);
      const operatorLines = shop.logLines.filter((line) => line.includes('payment.refund-needs-operator'));
      expect(operatorLines).toHaveLength(state === 'REFUND' ? 1 : 0);
    },
  );

  it('an order that was refunded in the console before it was booked here ends by the next choice, by closing and by a new code (I-4, I-10)', async () => {
    const made = await shop.ordered();
    ended(made.orderNo, 'REFUND');
    const next = await shop.ordered(ONE_YEAR_QIYETONG);
    expect([await shop.state(made.orderId), await shop.state(next.orderId)]).toEqual([3, 1]);
    ended(next.orderNo, 'REFUND');
    expect((await shop.call(closeOrder, { orderId: next.orderId }, { token: shop.token })).data.orderStatus).toBe(3);
    const last = await shop.ordered();
    ended(last.orderNo, 'REFUND');
    expect((await shop.prepay(last.orderId)).code).toBe(409);
    expect(await shop.state(last.orderId)).toBe(3);
    await verifiedLedger(shop.deps.db, shop.userId);
  });

  it('another choice closes the trade of the first before its own code is shown (I-2)', async () => {
    const first = await shop.ordered();
    const second = await shop.ordered(ONE_YEAR_QIYETONG);
    expect([gateway.trades.get(first.orderNo)?.state, gateway.trades.get(second.orderNo)?.state]).toEqual([
      'CLOSED',
      'NOTPAY',
    ]);
    expect([await shop.state(first.orderId), await shop.state(second.orderId)]).toEqual([3, 1]);
  });

  it('an order that never asked for a code makes way for another choice, and is closed when its time is over (I-4, I-2)', async () => {
    const submitted = async (choice: WireChoice): Promise<string> =>
      (await shop.call(submitOrder, { payType: 'PC-wechat', ...choice }, { token: shop.token })).data.orderId;
    const first = await submitted(ONE_YEAR_ZHEJIANG);
    const second = await submitted(ONE_YEAR_QIYETONG);
    expect([await shop.state(first), await shop.state(second)]).toEqual([3, 0]);
    shop.clock.advance(2 * 3_600 * SECOND + SECOND);
    await reconcileOnce(shop.deps);
    expect([await shop.state(second), gateway.trades.size]).toEqual([3, 0]);
    await verifiedLedger(shop.deps.db, shop.userId);
  });

  it('asked again the code is renewed under the original number (wechat-pay facts)', async () => {
    const made = await shop.ordered();
    const again = await shop.prepay(made.orderId);
    expect(again.data.codeUrl).not.toBe(made.codeUrl);
    const numbers = gateway.requests
      .filter(({ target }) => target.endsWith('/native'))
      .map(({ body }) => JSON.parse(body).out_trade_no);
    expect(new Set(numbers)).toEqual(new Set([made.orderNo]));
  });

  it('paid twice the second money goes back, once, and the member sees it in my orders (I-11, D-28)', async () => {
    const made = await shop.ordered();
    gateway.pay(made.orderNo);
    await shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total, `T${made.orderNo}`));
    await shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total, 'T-second'));
    expect(await shop.orders()).toMatchObject([
      { orderStatus: 2, refund: { status: 'due', amount: made.total / 100, reason: 'paidTwice' } },
    ]);
    gateway.fault = 'server-error';
    await reconcileOnce(shop.deps);
    expect((await shop.orders())[0]?.refund?.status, 'a refund that was not taken stays due').toBe('due');
    gateway.fault = 'none';
    gateway.refundState = 'SUCCESS';
    await Promise.all([reconcileOnce(shop.deps), reconcileOnce(shop.deps)]);
    expect([...gateway.refunds.keys()]).toEqual(['RT-second']);
    expect(await shop.orders()).toMatchObject([
      { orderStatus: 2, refund: { status: 'done', doneTime: expect.any(String) } },
    ]);
    expect(await shop.tier()).toBe('toubiaotong');
    await verifiedLedger(shop.deps.db, shop.userId);
  });

  it('money of another amount is refunded and reported, and the order is not taken for paid (I-5)', async () => {
    const made = await shop.ordered();
    await shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total - 1, 'T-less'));
    expect(await shop.orders()).toMatchObject([
      { orderStatus: 1, refund: { amount: (made.total - 1) / 100, reason: 'wrongAmount' } },
    ]);
    await reconcileOnce(shop.deps);
    expect([...gateway.refunds.keys()]).toEqual(['RT-less']);
    expect(await shop.tier()).toBe('putong');
  });

  it('a refund that WeChat reports takes the membership back (D-28)', async () => {
    const made = await shop.ordered();
    await shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total, 'T1'));
    const notice = shop.refunded(made, 'T1', 'SUCCESS');
    for (const _ of [1, 2]) expect(await shop.notify('REFUND.SUCCESS', notice)).toBe(200);
    expect([await shop.state(made.orderId), await shop.tier()]).toEqual([5, 'putong']);
    expect(await shop.orders()).toMatchObject([{ orderStatus: 5, refund: { status: 'done', reason: 'byOperator' } }]);
    await verifiedLedger(shop.deps.db, shop.userId);
  });

  it('after WeChat has changed its certificate queries fetch the new one, and then its notices are read too', async () => {
    const made = await shop.ordered();
    gateway.rotate();
    const news = shop.trade(made.orderNo, made.total, `T${made.orderNo}`);
    expect(
      await shop.notify('TRANSACTION.SUCCESS', news),
      'an unknown key vouches for nothing; WeChat comes again',
    ).toBe(401);
    shop.clock.advance(11 * SECOND);
    await reconcileOnce(shop.deps);
    expect(await shop.notify('TRANSACTION.SUCCESS', news)).toBe(200);
    expect(await shop.state(made.orderId)).toBe(2);
    await verifiedLedger(shop.deps.db, shop.userId);
  });

  it('the sandbox and its cashier do not exist beside it', async () => {
    for (const path of ['/sandbox/phone', '/sandbox/cashier/x', '/operator/invoices'])
      expect((await shop.app.request(path)).status).toBe(404);
  });
});
