import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/registry.ts';
import { insertInvoice, rejectInvoiceOfOrder } from '#server/features/purchase/invoice/invoice.repo.ts';
import { ISSUED_AFTER_MS, issueWaiting } from '#server/features/purchase/invoice/sandbox-issuer.job.ts';
import { moveOrder } from '#server/features/purchase/order.repo.ts';
import { type Acts, openActs } from '#tests/support/acts.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import type { Member } from '#tests/support/shop.ts';

const { invoiceList, myOrders, requestInvoice } = contract;
const FORM = {
  buyer: 'company',
  kind: 'electronic',
  title: '杭州示例建设有限公司',
  taxNo: '91350100M000100Y43',
  email: 'lin@example.com',
} as const;
const SPECIAL = {
  ...FORM,
  kind: 'special',
  phone: '0571-01234567',
  address: '杭州市示例路1号',
  bank: '示例银行',
  bankAccount: '6222 0000 0000 0001',
} as const;

onOneOrBothDatabases('invoices', (open) => {
  let acts: Acts;
  beforeEach(async () => {
    acts = await openActs(await open());
  });
  const paidOrder = async (member: Member, choice: Parameters<Acts['orderWithCode']>[1] = {}) => {
    const order = await acts.orderWithCode(member, choice);
    await acts.atCashier(order.codeUrl, 'pay');
    return order;
  };
  const ask = (member: Member, orderId: string, form: object = FORM) =>
    acts.call(requestInvoice, { orderId, ...form }, { token: member.token });
  const list = async (member: Member) => (await acts.call(invoiceList, {}, { token: member.token })).data;

  it('are asked for once an order, of the amount that was paid, however often at once (S2-23)', async () => {
    const member = await acts.member();
    const { orderId, orderNo, amountFen } = await paidOrder(member);
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(member, orderId)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const [first] = (await list(member)).records;
    expect(first).toMatchObject({
      orderNo,
      amount: amountFen / 100,
      status: 'requested',
      title: FORM.title,
      invoiceNo: null,
    });
    for (const answer of answers)
      if (answer.code !== 200) expect(answer).toMatchObject({ code: 409, data: { id: first?.id } });
    expect((await list(member)).total).toBe(1);
    const orders = (await acts.call(myOrders, {}, { token: member.token })).data.records;
    expect(orders[0]?.invoiceStatus).toBe('requested');
  });

  it('of an order with a coupon name what was paid, and the tax number in capitals (S2-23, S5-21)', async () => {
    const member = await acts.member();
    const couponId = await acts.coupon(member, 5_000);
    const { orderId } = await paidOrder(member, { couponId });
    const { data } = await ask(member, orderId, { ...FORM, taxNo: FORM.taxNo.toLowerCase() });
    const order = await acts.deps.db
      .selectFrom('orders')
      .select(['price_fen', 'payable_fen'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order.price_fen - order.payable_fen).toBe(5_000);
    expect(data).toMatchObject({ amount: order.payable_fen / 100, taxNo: FORM.taxNo });
  });

  it('of a person hold no taxpayer number, and an electronic one no account of a company, whatever is sent (S2-23, S5-23)', async () => {
    const member = await acts.member();
    const { orderId } = await paidOrder(member);
    const { data } = await ask(member, orderId, { ...SPECIAL, buyer: 'person', kind: 'electronic' });
    expect(data).toMatchObject({ title: FORM.title, taxNo: '' });
    expect(
      await acts.deps.db
        .selectFrom('invoices')
        .select(['tax_no', 'phone', 'address', 'bank', 'bank_account'])
        .where('order_id', '=', orderId)
        .execute(),
    ).toEqual([{ tax_no: '', phone: '', address: '', bank: '', bank_account: '' }]);
  });

  it('are for own paid orders only; another member learns nothing (R14)', async () => {
    const [owner, other] = [await acts.member(), await acts.member()];
    const { orderId } = await paidOrder(owner);
    const theirs = await ask(other, orderId);
    expect(theirs).toEqual(await ask(other, 'ord_nobody'));
    expect(theirs.code).toBe(404);
    const unpaid = await acts.orderWithCode(other);
    expect((await ask(other, unpaid.orderId)).code).toBe(400);
    expect([(await list(owner)).total, (await list(other)).total]).toEqual([0, 0]);
  });

  describe.each([
    ['no title', { ...FORM, title: ' ' }, 'title'],
    ['a tax number with a wrong check character', { ...FORM, taxNo: '91350100M000100Y44' }, 'taxNo'],
    ['a tax number of 16 characters', { ...FORM, taxNo: '9135010012345678' }, 'taxNo'],
    ['a mail address without a domain', { ...FORM, email: 'lin@' }, 'email'],
    ['a special invoice without an account', { ...SPECIAL, bankAccount: '' }, 'bankAccount'],
    ['a special invoice with a phone of letters', { ...SPECIAL, phone: 'abc' }, 'phone'],
  ])('%s', (_, form, field) => {
    it('is refused with the sentence of its field (S5-23)', async () => {
      const member = await acts.member();
      const { orderId } = await paidOrder(member);
      const answer = await ask(member, orderId, form);
      expect(answer.code).toBe(400);
      expect(Object.keys((answer.data as unknown as { errors: object }).errors)).toEqual([field]);
      expect((await list(member)).total).toBe(0);
    });
  });

  it('are listed newest first, one page after the other', async () => {
    const member = await acts.member();
    const orders: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { orderId } = await paidOrder(member);
      await ask(member, orderId, { ...FORM, title: `购方${count}` });
      orders.push(orderId);
      acts.clock.advance(1_000);
    }
    const other = await acts.member();
    await ask(other, (await paidOrder(other)).orderId);
    const page = async (pageNumber: number, who = member) => {
      const { records, total } = (await acts.call(invoiceList, { pageNumber, pageSize: 2 }, { token: who.token })).data;
      return [records.map(({ title }) => title), total];
    };
    expect([await page(1), await page(2)]).toEqual([
      [['购方2', '购方1'], 3],
      [['购方0'], 3],
    ]);
    expect(await page(1, other), 'of one member alone').toEqual([[FORM.title], 1]);
  });

  it('of the sandbox are issued by themselves after half a minute, each under a number of its own', async () => {
    const member = await acts.member();
    const first = await paidOrder(member);
    await ask(member, first.orderId, SPECIAL);
    const second = await paidOrder(member);
    await ask(member, second.orderId);
    await issueWaiting(acts.deps);
    expect((await list(member)).records.map(({ status }) => status)).toEqual(['requested', 'requested']);
    acts.clock.advance(ISSUED_AFTER_MS);
    await Promise.all([issueWaiting(acts.deps), issueWaiting(acts.deps)]);
    const { records } = await list(member);
    expect(
      records.every(
        ({ status, invoiceNo, issuedAt }) =>
          status === 'issued' && /^\d{20}$/.test(invoiceNo ?? '') && issuedAt !== null,
      ),
    ).toBe(true);
    expect(new Set(records.map(({ invoiceNo }) => invoiceNo)).size).toBe(2);
  });

  describe('at the operator', () => {
    const PATH = '/operator/invoices';
    const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      acts.app.request(PATH, { method: 'POST', body: new URLSearchParams(fields), headers });
    const waiting = async () => {
      const member = await acts.member();
      const { orderId } = await paidOrder(member);
      const { data } = await ask(member, orderId, { ...FORM, title: '<b>示例</b>公司' });
      return { member, orderId, id: data.id };
    };

    it('are issued under the number that is typed in, or rejected with a reason and requested again', async () => {
      const { member, orderId, id } = await waiting();
      expect(await (await acts.app.request(PATH)).text()).toContain('&lt;b&gt;示例&lt;/b&gt;公司');
      await press({ id, act: 'issue', invoiceNo: '12' });
      for (const reason of ['', ' \n ']) await press({ id, act: 'reject', reason });
      expect((await list(member)).records[0]?.status).toBe('requested');
      expect(await (await press({ id, act: 'reject', reason: '抬头有误' })).text()).toContain('已驳回');
      expect((await list(member)).records[0]).toMatchObject({ status: 'rejected', reason: '抬头有误' });
      expect(await (await press({ id, act: 'issue', invoiceNo: '25332000000000000009' })).text()).toContain('已处理');
      expect((await list(member)).records[0], 'what was rejected stays so').toMatchObject({ status: 'rejected' });
      acts.clock.advance(1_000);
      const again = await ask(member, orderId);
      expect(again.code).toBe(200);
      const [order] = (await acts.call(myOrders, {}, { token: member.token })).data.records;
      expect(order?.invoiceStatus, 'the latest of the order').toBe('requested');
      await press({ id: again.data.id, act: 'issue', invoiceNo: '25332000000000000001' });
      await press({ id: again.data.id, act: 'reject', reason: '太晚' });
      expect((await list(member)).records.map(({ status }) => status).sort()).toEqual(['issued', 'rejected']);
      const other = await waiting();
      const long = await waiting();
      await press({ id: long.id, act: 'reject', reason: `${'甲'.repeat(100)}乙` });
      expect((await list(long.member)).records[0]?.reason).toBe('甲'.repeat(100));
      expect(await (await press({ id: other.id, act: 'issue', invoiceNo: '25332000000000000001' })).text()).toContain(
        '已使用',
      );
    });

    it('have a number of 8 to 20 digits and nothing else', async () => {
      const { member, id } = await waiting();
      for (const invoiceNo of [
        '1234567',
        '1'.repeat(21),
        '1234567a',
        'a12345678',
        '1234 5678',
        '１２３４５６７８',
        '-12345678',
      ]) {
        const said = await (await press({ id, act: 'issue', invoiceNo })).text();
        expect([invoiceNo, said.includes('请输入8至20位数字的发票号码')]).toEqual([invoiceNo, true]);
      }
      expect((await list(member)).records[0]).toMatchObject({ status: 'requested', invoiceNo: null });
      for (const invoiceNo of ['12345678', '98765432109876543210']) {
        const one = await waiting();
        expect(await (await press({ id: one.id, act: 'issue', invoiceNo })).text()).toContain('已开具');
        expect((await list(one.member)).records[0]).toMatchObject({ status: 'issued', invoiceNo });
      }
    });

    it('those that wait longest stand first, a hundred of them at most, and the page says whether there are more', async () => {
      const member = await acts.member();
      const { orderId } = await paidOrder(member);
      await ask(member, orderId);
      const { db } = acts.deps;
      const [order, invoice] = [
        await db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
        await db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
      ];
      const numbers = Array.from({ length: 100 }, (_, index) => index);
      const closed = numbers.map((n) => ({ ...order, order_id: `old-${n}`, order_no: `old-order-${n}` }));
      await db.insertInto('orders').values(closed).execute();
      const older = numbers.map((n) => ({
        ...invoice,
        invoice_id: `old-${n}`,
        order_id: `old-${n}`,
        title: `等待${n}秒`,
        requested_at: new Date(invoice.requested_at.getTime() - n * 1_000 - 1_000),
      }));
      await db.insertInto('invoices').values(older).execute();
      const text = await (await acts.app.request(PATH)).text();
      const titles = [...text.matchAll(/<div class="card"><strong>([^<]*)/g)].map(([, title]) => title);
      expect(titles).toEqual(older.map(({ title }) => title).reverse());
      expect(text).toContain('待处理的发票申请超过100条，以下为最早的100条。');
      await press({ id: invoice.invoice_id, act: 'reject', reason: '重复' });
      expect(await (await acts.app.request(PATH)).text()).toContain('待处理的发票申请共100条。');
    });

    it.each(['cross-site', 'same-site'])('a page that is %s cannot press a button', async (site) => {
      const { member, id } = await waiting();
      expect((await press({ id, act: 'reject', reason: 'x' }, { 'sec-fetch-site': site })).status).toBe(403);
      expect((await list(member)).records[0]?.status).toBe('requested');
    });

    it('a special invoice is shown with all that it is issued with (S2-23)', async () => {
      const member = await acts.member();
      const { orderId, orderNo } = await paidOrder(member);
      await ask(member, orderId, { ...SPECIAL, remark: '请注明合同号' });
      const text = await (await acts.app.request(PATH)).text();
      expect(text).toContain(
        `增值税专用发票 · ¥1,999.00 · 税号91350100M000100Y43<br>订单${orderNo} · 发送至lin@example.com`,
      );
      expect(text).toContain('0571-01234567 · 杭州市示例路1号 · 示例银行 · 6222 0000 0000 0001 · 请注明合同号');
    });

    it('an invoice of a person is shown without a taxpayer number and without an empty line (S2-23)', async () => {
      const member = await acts.member();
      const { orderId, orderNo } = await paidOrder(member);
      await ask(member, orderId, { ...FORM, buyer: 'person', title: '林澄' });
      const text = await (await acts.app.request(PATH)).text();
      expect(text).toContain(`>电子普通发票 · ¥1,999.00<br>订单${orderNo} · 发送至lin@example.com</p>`);
    });

    it('in the sandbox a key that is set closes the page, too', async () => {
      const key = 'k'.repeat(20);
      const { app } = await openActs(await open(), { config: { sandbox: true, operatorKey: key } });
      const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
      const statuses = [];
      for (const headers of [{}, basic('operator:wrong'), basic(`operator:${key}`)])
        statuses.push((await app.request(PATH, { headers })).status);
      expect(statuses).toEqual([401, 401, 200]);
    });

    it('outside the sandbox the page needs its key, and without one it does not exist', async () => {
      const key = 'k:'.repeat(10);
      const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
      const locked = await openActs(await open(), { config: { sandbox: true, operatorKey: key } });
      const { createApp } = await import('#server/http/app.ts');
      const { features } = await import('#server/features/features.ts');
      const { operatorInvoices } = await import('#server/features/purchase/invoice/operator-invoices.app-route.ts');
      const outside = (operatorKey: string | null) =>
        createApp(
          { ...locked.deps, config: { ...locked.deps.config, sandbox: false, operatorKey } },
          { ...features, appRoutes: [operatorInvoices] },
        );
      const status = async (operatorKey: string | null, headers: Record<string, string> = {}) =>
        (await outside(operatorKey).request(PATH, { headers })).status;
      expect([
        await status(null),
        await status(key),
        await status(key, basic('operator:wrong')),
        await status(key, basic(`operator:${key}`)),
      ]).toEqual([404, 401, 401, 200]);
      const { member, id } = await waiting();
      const body = () => new URLSearchParams({ id, act: 'reject', reason: '抬头有误' });
      const pressed = async (headers: Record<string, string>) => {
        const { status: answered } = await outside(key).request(PATH, { method: 'POST', body: body(), headers });
        return [answered, (await list(member)).records[0]?.status];
      };
      expect([
        await pressed({}),
        await pressed(basic('operator:wrong')),
        await pressed(basic(`operator:${key}`)),
      ]).toEqual([
        [401, 'requested'],
        [401, 'requested'],
        [200, 'rejected'],
      ]);
    });
  });

  it.each([
    ['still waits is rejected', false, { status: 'rejected', reason: '订单已退款' }],
    ['was issued stays issued', true, { status: 'issued', reason: null }],
  ])('one that %s when the order is given back', async (_, isIssued, left) => {
    const member = await acts.member();
    const order = await paidOrder(member);
    await ask(member, order.orderId);
    if (isIssued) {
      acts.clock.advance(ISSUED_AFTER_MS);
      await issueWaiting(acts.deps);
    }
    const { transaction_id } = await acts.deps.db
      .selectFrom('payments')
      .select('transaction_id')
      .executeTakeFirstOrThrow();
    await acts.deliver(acts.news(order, transaction_id, 'refunded'));
    expect((await list(member)).records[0]).toMatchObject(left);
    expect((await ask(member, order.orderId)).code).toBe(400);
  });

  it('one that is asked for while the order is given back waits for that and is refused (S2-23)', async () => {
    const opened = await open();
    const member = await acts.member();
    const { orderId } = await paidOrder(member);
    const isWaiting = async (): Promise<boolean> => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(opened.db)).rows.length > 0;
    };
    let isAnswered = false;
    const answer = await opened.db.transaction().execute(async (tx) => {
      await moveOrder(tx, orderId, 'refunding', ['paid']);
      const asked = ask(member, orderId).finally(() => {
        isAnswered = true;
      });
      if (opened.kind === 'postgres') await vi.waitUntil(async () => isAnswered || (await isWaiting()));
      await rejectInvoiceOfOrder(tx, orderId, '订单已退款');
      return { asked };
    });
    expect((await answer.asked).code).toBe(400);
    expect((await list(member)).records).toEqual([]);
  });

  it('two of one order cannot be stored by any writer', async () => {
    const member = await acts.member();
    const { orderId } = await paidOrder(member);
    const row = (id: string) => ({
      invoice_id: id,
      order_id: orderId,
      user_id: member.userId,
      kind: 'electronic' as const,
      title: 't',
      tax_no: '',
      email: 'e',
      phone: '',
      address: '',
      bank: '',
      bank_account: '',
      remark: '',
      amount_fen: 1,
      status: 'requested' as const,
      invoice_no: null,
      requested_at: acts.clock.now(),
      issued_at: null,
      reason: null,
    });
    expect([await insertInvoice(acts.deps.db, row('inv_1')), await insertInvoice(acts.deps.db, row('inv_2'))]).toEqual([
      true,
      false,
    ]);
  });
});
