import { expect, it } from 'vitest';
import { payPrepay } from '#contract/membership.contract.ts';
import { payDue } from '#server/features/purchase/payment/sandbox-payer.policy.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { verifiedLedger } from '#tests/support/ledger.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

const pageOf = async (shop: Shop, codeUrl: string): Promise<{ status: number; text: string }> => {
  const response = await shop.app.request(new URL(codeUrl).pathname);
  return { status: response.status, text: await response.text() };
};
const due = (shop: Shop): Promise<void> => payDue(shop.deps, shop.sandbox);

onOneDatabase('the sandbox cashier', (open) => {
  it('shows what is bought and for how much, without inline script or style (R20)', async () => {
    const shop = await openShop(await open());
    const order = await shop.orderWithCode(await shop.member());
    const { status, text } = await pageOf(shop, order.codeUrl);
    expect(status).toBe(200);
    expect(text).toContain('¥1,999.00');
    expect(text).toContain('投标通（1年）');
    expect(text).toContain(order.orderNo);
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    // It changes with the payment, so no browser may show it from memory.
    const answer = await shop.app.request(new URL(order.codeUrl).pathname);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const css = await shop.app.request('/sandbox/cashier.css');
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('escapes what it shows', async () => {
    const shop = await openShop(await open());
    const { codeUrl } = await shop.sandbox.prepay({
      orderNo: 'escape-me-1',
      amountFen: 100 as never,
      description: '<img src=x onerror=alert(1)>',
      expiresAt: new Date(shop.clock.now().getTime() + 1_000),
      origin: 'http://localhost:8010',
    });
    expect((await pageOf(shop, codeUrl)).text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('a code opens the cashier until its very end', async () => {
    const shop = await openShop(await open());
    const { codeUrl } = await shop.sandbox.prepay({
      ...{ orderNo: 'ends-soon-1', amountFen: 100 as never, description: '投标通' },
      expiresAt: new Date(shop.clock.now().getTime() + 1_000),
      origin: 'http://localhost:8010',
    });
    const statusAfter = async (ms: number) => {
      shop.clock.advance(ms);
      return (await pageOf(shop, codeUrl)).status;
    };
    expect([await statusAfter(999), await statusAfter(1)]).toEqual([200, 404]);
  });

  it('a code that was never issued opens nothing', async () => {
    const shop = await openShop(await open());
    expect((await pageOf(shop, 'http://localhost/sandbox/cashier/pay_guess')).status).toBe(404);
    const post = await shop.app.request('/sandbox/cashier/pay_guess', {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay' }),
    });
    expect(post.status).toBe(404);
  });

  it('a press leads back to the page by 303, so that a reload of the page presses nothing again', async () => {
    const shop = await openShop(await open());
    const { pathname } = new URL((await shop.orderWithCode(await shop.member())).codeUrl);
    for (const act of ['refuse', 'no act of this page']) {
      const answer = await shop.app.request(pathname, { method: 'POST', body: new URLSearchParams({ act }) });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, pathname]);
    }
  });

  it('a refund is in its books: asked for later it is done, and one that was never asked for is unknown', async () => {
    const shop = await openShop(await open());
    const order = await shop.orderWithCode(await shop.member());
    await shop.atCashier(order.codeUrl, 'pay');
    const { transactionId, paidFen } = await shop.sandbox.query(order.orderNo);
    if (transactionId === null || paidFen === null) throw new Error('the trade is not paid');
    expect(await shop.sandbox.queryRefund(transactionId)).toBeNull();
    const refund = { refundNo: 'refund-of-the-books', orderNo: order.orderNo, transactionId };
    await shop.sandbox.refund({ ...refund, paidFen, amountFen: paidFen, reason: '重复支付' } as never);
    expect(await shop.sandbox.queryRefund(transactionId)).toEqual({ state: 'done' });
    expect((await shop.sandbox.query(order.orderNo)).state).toBe('refunded');
  });

  it('a refund of a second payment of one order leaves the trade of the first paid (I-11)', async () => {
    const shop = await openShop(await open());
    const order = await shop.orderWithCode(await shop.member());
    await shop.atCashier(order.codeUrl, 'pay');
    const first = await shop.sandbox.query(order.orderNo);
    expect(await shop.deliver(shop.news(order, 'txn-second'))).toBe(200);
    await shop.reconcile();
    expect(await shop.sandbox.queryRefund('txn-second')).toEqual({ state: 'done' });
    expect([first.state, await shop.sandbox.query(order.orderNo)]).toEqual(['paid', first]);
    expect((await pageOf(shop, order.codeUrl)).text).toContain('支付成功');
  });

  it('refused: the order stays payable and the page says so until the code is renewed', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const order = await shop.orderWithCode(member);
    const refused = '支付失败，余额不足，可重新支付';
    expect((await pageOf(shop, order.codeUrl)).text).not.toContain(refused);
    await shop.atCashier(order.codeUrl, 'refuse');
    expect((await pageOf(shop, order.codeUrl)).text).toContain(refused);
    expect(await shop.statusOf(order.orderId)).toBe('paying');
    const { codeUrl } = (await shop.call(payPrepay, { orderId: order.orderId }, member)).data;
    expect((await pageOf(shop, codeUrl)).text).not.toContain(refused);
    await shop.atCashier(codeUrl, 'refuse');
    await shop.atCashier(codeUrl, 'pay');
    expect(await shop.statusOf(order.orderId)).toBe('paid');
    const paid = (await pageOf(shop, codeUrl)).text;
    expect(paid).toContain('支付成功');
    expect(paid).not.toContain(refused);
  });

  it('paid with two notices: once in the books', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const order = await shop.orderWithCode(member);
    await shop.atCashier(order.codeUrl, 'repeat');
    await shop.atCashier(order.codeUrl, 'pay');
    expect((await verifiedLedger(shop.deps.db, member.userId)).orders).toEqual([
      { status: 'paid', payments: ['fulfilled'] },
    ]);
    const notifications = await shop.deps.db
      .selectFrom('payment_notifications')
      .select('nonce')
      .where('order_no', '=', order.orderNo)
      .execute();
    expect(notifications).toHaveLength(2);
  });

  it('later: paid ten seconds after, not before, also where another attempt is refused meanwhile; closing calls it off', async () => {
    const shop = await openShop(await open());
    const [order, closed] = [
      await shop.orderWithCode(await shop.member()),
      await shop.orderWithCode(await shop.member()),
    ];
    await shop.atCashier(order.codeUrl, 'later');
    await shop.atCashier(order.codeUrl, 'refuse');
    await shop.atCashier(closed.codeUrl, 'later');
    await shop.sandbox.close(closed.orderNo);
    shop.clock.advance(9_999);
    await due(shop);
    expect(await shop.statusOf(order.orderId)).toBe('paying');
    shop.clock.advance(1);
    await due(shop);
    expect(await shop.statusOf(order.orderId)).toBe('paid');
    expect((await shop.sandbox.query(closed.orderNo)).state).toBe('closed');
  });

  it('expired: the order is closed by the next pass, or as soon as a code is asked for', async () => {
    const shop = await openShop(await open());
    const [member, other] = [await shop.member(), await shop.member()];
    const [order, asked] = [await shop.orderWithCode(member), await shop.orderWithCode(other)];
    await shop.atCashier(order.codeUrl, 'expire');
    await shop.atCashier(asked.codeUrl, 'expire');
    await shop.atCashier(order.codeUrl, 'pay');
    const refused = await shop.call(payPrepay, { orderId: asked.orderId }, other);
    expect([refused.code, refused.message]).toEqual([409, '该订单已关闭，请重新下单']);
    shop.clock.advance(10_000);
    await shop.reconcile();
    expect([await shop.statusOf(order.orderId), await shop.statusOf(asked.orderId)]).toEqual(['closed', 'closed']);
  });

  it('paid late: the order is closed first, then the money comes and it is delivered as bought', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const order = await shop.orderWithCode(member);
    await shop.atCashier(order.codeUrl, 'late');
    shop.clock.advance(10_000);
    await shop.reconcile();
    expect(await shop.statusOf(order.orderId)).toBe('closed');
    expect((await pageOf(shop, order.codeUrl)).text).toContain('到账');
    shop.clock.advance(20_000);
    await due(shop);
    expect((await verifiedLedger(shop.deps.db, member.userId)).orders).toEqual([
      { status: 'paid', payments: ['fulfilled'] },
    ]);
  });

  it('is not there outside the sandbox', async () => {
    const shop = await openShop(await open());
    const order = await shop.orderWithCode(await shop.member());
    const outside = await openShop(await open(), {
      deps: { payment: shop.sandbox, config: { ...shop.deps.config, sandbox: false } },
    });
    expect((await pageOf(outside, order.codeUrl)).status).toBe(404);
  });
});
