import { beforeEach, expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import { runExports } from '#server/features/export/export-worker.job.ts';
import { reconcileOnce } from '#server/features/purchase/payment/reconcile.job.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { type Acts, openActs } from '#tests/support/acts.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import type { Member } from '#tests/support/shop.ts';

const {
  dockingSubmitOrder,
  findOrder,
  listMenu,
  judgeProjectAnalysis,
  listMemberUpgrade,
  myOrders,
  payPrepay,
  getEmailForExportAnalysisProject,
  projectAnalysisExport,
  showDockingPrice,
} = contract;

onOneOrBothDatabases('docking services', (open) => {
  let acts: Acts;
  beforeEach(async () => {
    acts = await openActs(await open());
  });
  const order = (member: Member, given: object = {}) =>
    acts.call(
      dockingSubmitOrder,
      { payType: 'PC-wechat', productId: 'docking-report', id: 'ct-tender', count: 2, ...given },
      { token: member.token },
    );
  const pay = async (member: Member, orderId: string) => {
    const { data } = await acts.call(payPrepay, { orderId }, { token: member.token });
    await acts.atCashier(data.codeUrl, 'pay');
  };
  const listsExports = async (member: Member) =>
    JSON.stringify((await acts.call(listMenu, {}, { token: member.token })).data).includes('"/exportRecords"');
  const orders = async (member: Member) => (await acts.call(myOrders, {}, { token: member.token })).data.records;
  const report = async (member: Member) =>
    (await acts.call(projectAnalysisExport, { id: 'ct-tender', email: 'a@example.com' }, { token: member.token })).code;
  const asked = async (member: Member) =>
    (await acts.call(getEmailForExportAnalysisProject, { id: 'ct-tender' }, { token: member.token })).code;
  const left = async (member: Member) =>
    (await acts.call(judgeProjectAnalysis, { id: 'ct-tender' }, { token: member.token })).data;

  it('are ordered at the price that is shown, paid like a membership and delivered once (S7-87, S7-88, D-39, I-5, I-11)', async () => {
    const member = await acts.memberOf('putong');
    const { data: shown } = await acts.call(showDockingPrice, { id: 'ct-tender' }, { token: member.token });
    const price = shown.priceList.find(({ productId }) => productId === 'docking-report')?.price ?? 0;
    const { data } = await order(member);
    expect(data).toMatchObject({ payAmount: price * 2, orderStatus: 0 });
    expect([await asked(member), await report(member)], 'not paid yet').toEqual([431, 431]);
    await pay(member, data.orderId);
    expect(await asked(member), 'the dialog opens for who has bought one').toBe(200);
    expect((await acts.call(findOrder, { orderId: data.orderId }, { token: member.token })).data).toMatchObject({
      orderStatus: 2,
      levelName: '项目分析报告×2',
      payAreas: null,
      announcementId: 'ct-tender',
    });
    expect(await orders(member)).toMatchObject([
      {
        memberCode: null,
        memberName: '项目对接',
        productTypeStr: '项目分析报告×2',
        orderStatus: 2,
        docking: { productId: 'docking-report', announcementId: 'ct-tender', count: 2 },
      },
    ]);
    expect((await acts.call(listMemberUpgrade, {}, { token: member.token })).data, 'no membership comes of it').toEqual(
      [],
    );
    expect(await left(member)).toMatchObject({ available: true, remaining: 2 });
    const codes = await Promise.all([1, 2, 3, 4, 5].map(() => report(member)));
    expect(codes.sort()).toEqual([200, 200, 431, 431, 431]);
    expect(await runExports(acts.deps)).toBe(2);
    expect(await left(member)).toMatchObject({ available: false, remaining: 0 });
    expect(await asked(member)).toBe(431);
  });

  it('reports that were bought are left, however much of a tier that is smaller now was used (S7-78, S3-50)', async () => {
    const member = await acts.memberOf('toubiaotong');
    const used = { user_id: member.userId, entitlement: 'projectAnalyzer', day: 'ever', used: 3 } as const;
    await acts.deps.db.insertInto('quota_counters').values(used).execute();
    expect(await left(member)).toMatchObject({ available: false, remaining: 0 });
    const { data } = await order(member);
    await pay(member, data.orderId);
    expect(await left(member)).toMatchObject({ available: true, remaining: 2 });
  });

  it('who has bought a report finds the list of exports in the menu before and after taking it, without a tier that exports; not after a refund (S6-15, S7-88)', async () => {
    const [member, other] = [await acts.memberOf('putong'), await acts.memberOf('putong')];
    const bought = await order(member);
    expect(await listsExports(member), 'not paid yet').toBe(false);
    await pay(member, bought.data.orderId);
    expect([await listsExports(member), await listsExports(other)]).toEqual([true, false]);
    const grant = () => acts.deps.db.updateTable('docking_grants').where('user_id', '=', member.userId);
    await grant().set({ revoked_at: acts.clock.now() }).execute();
    expect(await listsExports(member)).toBe(false);
    await grant().set({ revoked_at: null }).execute();
    await report(member);
    await grant().set({ revoked_at: acts.clock.now() }).execute();
    expect(await listsExports(member), 'what was made stays').toBe(true);
  });

  it('the same choice is the same order; another one, also of a membership, closes it first (I-2, I-6)', async () => {
    const member = await acts.memberOf('putong');
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(member)));
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
    const adviser = await order(member, { productId: 'docking-adviser', count: 1 });
    const twice = await order(member, { productId: 'docking-adviser', count: 2 });
    expect(twice.data.payAmount).toBe(2 * adviser.data.payAmount);
    const { data: membership } = await acts.submit(member);
    const stands = async (orderId: string) => acts.statusOf(orderId);
    expect([
      await stands(answers[0]?.data.orderId ?? ''),
      await stands(adviser.data.orderId),
      await stands(twice.data.orderId),
      await stands(membership.orderId),
    ]).toEqual(['closed', 'closed', 'closed', 'unpaid']);
  });

  it('a report is not on sale for a project without bids, so that nobody pays for what cannot be made (S7-87, S7-88)', async () => {
    await insertAnnouncements(acts.deps.db, [notice({ id: 'ct-no-bids' })]);
    const member = await acts.memberOf('putong');
    const services = async (id: string) =>
      (await acts.call(showDockingPrice, { id }, { token: member.token })).data.priceList.map((one) => one.productId);
    expect(await services('ct-tender')).toEqual(['docking-report', 'docking-adviser']);
    expect(await services('ct-no-bids')).toEqual(['docking-adviser']);
    expect(await services('unknown'), 'without an announcement every service').toEqual(await services('ct-tender'));
    expect(await order(member, { id: 'ct-no-bids' })).toMatchObject({ code: 404, message: '该公告没有此项服务' });
    expect(await orders(member)).toEqual([]);
    expect((await order(member, { id: 'ct-no-bids', productId: 'docking-adviser' })).code).toBe(200);
  });

  it('say which of them the member has for this project: an adviser, or a report that is not taken; not after a refund, for nobody else and no other project (S7-87, D-39)', async () => {
    const [member, other] = [await acts.memberOf('putong'), await acts.memberOf('putong')];
    const owned = async (by = member, id: string | null = 'ct-tender') =>
      (await acts.call(showDockingPrice, id === null ? {} : { id }, { token: by.token })).data.priceList
        .filter((one) => one.owned)
        .map(({ productId }) => productId);
    const grant = (order_id: string) => acts.deps.db.updateTable('docking_grants').where('order_id', '=', order_id);
    const buy = async (productId: string) => {
      const input = { payType: 'PC-wechat', productId, id: 'ct-tender', count: 1 } as const;
      const { data } = await acts.call(dockingSubmitOrder, input, { token: member.token });
      expect(await owned(), 'not paid yet').not.toContain(productId);
      await pay(member, data.orderId);
      return data.orderId;
    };
    const adviser = await buy('docking-adviser');
    expect(await owned()).toEqual(['docking-adviser']);
    const report = await buy('docking-report');
    expect([await owned(), await owned(other), await owned(member, null), await owned(member, 'ct-other')]).toEqual([
      ['docking-report', 'docking-adviser'],
      [],
      [],
      [],
    ]);
    await grant(report).set({ used: 1 }).execute();
    expect(await owned()).toEqual(['docking-adviser']);
    await grant(adviser).set({ revoked_at: acts.deps.clock.now() }).execute();
    expect(await owned()).toEqual([]);
  });

  it('a service that is taken off sale is neither shown nor sold, and the others stand in the order of the shop (S7-87, S7-88)', async () => {
    const member = await acts.memberOf('putong');
    const shown = async () => {
      const { data } = await acts.call(showDockingPrice, { id: 'ct-tender' }, { token: member.token });
      return data.priceList.map(({ productId }) => productId);
    };
    const change = (productId: string, columns: { selling_order?: number; on_sale?: boolean }) =>
      acts.deps.db.updateTable('docking_products').set(columns).where('product_id', '=', productId).execute();
    await change('docking-adviser', { selling_order: 0 });
    const both = await shown();
    await change('docking-adviser', { selling_order: 2 });
    await change('docking-report', { on_sale: false });
    const answers = [both, await shown(), (await order(member)).code];
    await change('docking-report', { on_sale: true });
    expect(answers).toEqual([['docking-adviser', 'docking-report'], ['docking-adviser'], 404]);
  });

  it('the same choice is the order that waits; another number, service or project is another one at its own price (S7-88, I-2)', async () => {
    const member = await acts.memberOf('putong');
    const { data: shown } = await acts.call(showDockingPrice, { id: 'ct-tender' }, { token: member.token });
    const priceOf = Object.fromEntries(shown.priceList.map(({ productId, price }) => [productId, price]));
    const ids: string[] = [];
    for (const choice of [
      { productId: 'docking-report', id: 'ct-tender', count: 2 },
      { productId: 'docking-report', id: 'ct-tender', count: 2 },
      { productId: 'docking-report', id: 'ct-tender', count: 3 },
      { productId: 'docking-adviser', id: 'ct-tender', count: 3 },
      { productId: 'docking-adviser', id: 'ct-award', count: 3 },
    ]) {
      const { data } = await order(member, choice);
      expect({ ...choice, pays: data.payAmount }).toEqual({
        ...choice,
        pays: (priceOf[choice.productId] ?? 0) * choice.count,
      });
      ids.push(data.orderId);
    }
    const [first, again, ...others] = ids;
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it.each([
    [{ id: 'nothing' }, 404],
    [{ productId: 'docking-nothing' }, 404],
    [{ count: 0 }, 400],
    [{ count: 100 }, 400],
    [{ count: 1.5 }, 400],
    [{ payType: 'free' }, 400],
  ])('%j is refused and no order is made', async (given, code) => {
    const member = await acts.memberOf('putong');
    expect((await order(member, given)).code).toBe(code);
    expect(await orders(member)).toEqual([]);
  });

  it('paid twice one payment is refunded and the member sees it; given back, what is left is taken back (I-11, D-28)', async () => {
    const member = await acts.memberOf('putong');
    const { data } = await order(member);
    await pay(member, data.orderId);
    const bought = { orderNo: data.orderNo, amountFen: Math.round(data.payAmount * 100) };
    await acts.deliver(acts.news(bought, 'second-payment'));
    expect((await orders(member))[0]).toMatchObject({
      orderStatus: 2,
      refund: { status: 'due', amount: data.payAmount, reason: 'paidTwice', doneTime: null },
    });
    await reconcileOnce(acts.deps);
    expect((await orders(member))[0]).toMatchObject({
      orderStatus: 2,
      refund: { status: 'done', amount: data.payAmount, reason: 'paidTwice', doneTime: expect.any(String) },
    });
    expect(await left(member)).toMatchObject({ remaining: 2 });
    const first = await acts.deps.db
      .selectFrom('payments')
      .select('transaction_id')
      .where('outcome', '=', 'fulfilled')
      .executeTakeFirstOrThrow();
    acts.clock.advance(60_000);
    await acts.deliver(acts.news(bought, first.transaction_id, 'refunded'));
    const revokedAt = () =>
      acts.deps.db.selectFrom('docking_grants').select('revoked_at').where('order_id', '=', data.orderId).execute();
    const refundedAt = acts.clock.now();
    expect(await revokedAt()).toEqual([{ revoked_at: refundedAt }]);
    acts.clock.advance(60_000);
    await acts.deliver(acts.news(bought, first.transaction_id, 'refunded'));
    expect(await revokedAt()).toEqual([{ revoked_at: refundedAt }]);
    expect((await orders(member))[0]).toMatchObject({
      orderStatus: 5,
      refund: { status: 'done', amount: 2 * data.payAmount, reason: 'byOperator' },
    });
    expect([(await left(member)).remaining, await report(member)]).toEqual([0, 431]);
  });

  it('a report is taken from the order about its project that was paid first, and one that cannot be made goes back to the order it was taken from (I-11)', async () => {
    const member = await acts.memberOf('putong');
    const bought: string[] = [];
    for (const about of [{ id: 'ct-award', count: 1 }, { count: 2 }, { count: 1 }]) {
      const { data } = await order(member, about);
      await pay(member, data.orderId);
      bought.push(data.orderId);
      acts.clock.advance(86_400_000);
    }
    const [other = '', first = '', second = ''] = bought;
    const used = async () => {
      const grants = await acts.deps.db.selectFrom('docking_grants').select(['order_id', 'used']).execute();
      return Object.fromEntries(grants.map((grant) => [grant.order_id, grant.used]));
    };
    for (const [ofFirst, ofSecond] of [
      [1, 0],
      [2, 0],
      [2, 1],
    ])
      expect([await report(member), await used()]).toEqual([200, { [other]: 0, [first]: ofFirst, [second]: ofSecond }]);
    const taken = await acts.deps.db.selectFrom('export_records').select(['record_id', 'request']).execute();
    const ofFirst = taken.find(({ request }) => JSON.stringify(request).includes(first))?.record_id ?? '';
    await acts.deps.db
      .updateTable('export_records')
      .set({ attempts: 3, request: JSON.stringify({ announcementId: 'gone', takenFrom: first, charged: null }) })
      .where('record_id', '=', ofFirst)
      .execute();
    expect(await runExports(acts.deps)).toBe(3);
    expect(await used()).toEqual({ [other]: 0, [first]: 1, [second]: 1 });
  });

  it('a report that was bought is taken once for one order that is sent again (D-67)', async () => {
    const member = await acts.memberOf('putong');
    const { data } = await order(member, { count: 2 });
    await pay(member, data.orderId);
    const again = { id: 'ct-tender', email: 'lin@example.com', requestId: 'r-1' };
    for (const [requestId, remaining] of [
      ['r-1', 1],
      ['r-1', 1],
      ['r-2', 0],
    ] as const) {
      expect((await acts.call(projectAnalysisExport, { ...again, requestId }, { token: member.token })).code).toBe(200);
      expect((await left(member)).remaining).toBe(remaining);
    }
    expect(await report(member), 'all are taken').toBe(431);
  });

  it('reports that another member bought are neither counted nor taken, and an order names what it brought once it is paid (I-14, R14)', async () => {
    const [buyer, other] = [await acts.memberOf('putong'), await acts.memberOf('putong')];
    const { data } = await order(buyer);
    const brought = async () =>
      (await acts.call(findOrder, { orderId: data.orderId }, { token: buyer.token })).data.levelName;
    const seen = async () => [await left(other), await report(other)];
    const before = await seen();
    expect([before[1], await brought()]).toEqual([431, null]);
    await pay(buyer, data.orderId);
    expect([await seen(), await brought()]).toEqual([before, '项目分析报告×2']);
    const { used } = await acts.deps.db.selectFrom('docking_grants').select('used').executeTakeFirstOrThrow();
    expect(used).toBe(0);
  });

  it('a brand that does not sell sells no docking either (S6-08)', async () => {
    acts = await openActs(await open(), { config: { brand: 'computing' } });
    const member = await acts.memberOf('putong');
    expect((await order(member)).code).toBe(409);
  });

  it('whatever a caller adds, the order is of the server alone (R17, I17)', async () => {
    const member = await acts.memberOf('putong');
    const { data } = await order(member, {
      price: 0.01,
      payAmount: 0.01,
      userId: 'x',
      status: 'paid',
      memberCode: 'qiyetong',
    });
    expect([data.payAmount, data.orderStatus]).toEqual([198, 0]);
  });
});
