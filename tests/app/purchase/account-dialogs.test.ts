import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { createClient } from '#api/client.ts';
import type { Dependencies } from '#app/dependencies.ts';
import { provideMember } from '#app/member/member.provider.ts';
import { createViewCache } from '#app/navigation/view-cache.ts';
import {
  provideCoupons,
  provideInvoice,
  provideOrderCancellation,
  provideServicePeriod,
} from '#app/purchase/order.provider.ts';
import { providePurchase } from '#app/purchase/purchase.provider.ts';
import { createSignal } from '#app/shared/signal.ts';
import { CODE } from '#contract/endpoint.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import { fakeHost } from '../support/host.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');
const TAX_NO = '91350100M000100Y43';
const coupon = (changes: Record<string, unknown> = {}) => ({
  couponId: 'c1',
  faceValue: 200,
  orderFee: 1000,
  useGoodsType: '企业通',
  status: 1,
  effectiveEndDate: '2027-01-31T23:59:59+08:00',
  ...changes,
});
const invoice = {
  id: 'inv_1',
  orderId: 'o1',
  orderNo: 'BX1',
  kind: 'electronic',
  title: '示例建设有限公司',
  taxNo: TAX_NO,
  email: 'caiwu@example.com',
  amount: 1999,
  status: 'issued',
  invoiceNo: '12345678',
  requestedAt: '2026-11-19T10:00:00+08:00',
  issuedAt: '2026-11-20T10:00:00+08:00',
  reason: null,
};
const order = { orderId: 'o1', orderNo: 'BX1', memberName: '企业通', duration: '12个月', payableFen: 199_900 };
const request = {
  buyer: 'company',
  kind: 'electronic',
  title: '示例建设有限公司',
  taxNo: ` ${TAX_NO.toLowerCase()} `,
  email: 'caiwu@example.com',
  phone: '0571-88880000',
  address: '',
  bank: '',
  bankAccount: '',
  remark: '',
} as const;

type Replies = NonNullable<Parameters<typeof fakeHost>[0]>;
const ok = (data: unknown) => ({ code: CODE.ok, data });

/** Dependencies of the providers, on a fake host. */
function depsOn(replies: Replies) {
  const host = fakeHost(replies);
  const said: unknown[] = [];
  const deps = {
    client: createClient({
      baseUrl: 'http://localhost',
      token: () => 'token-of-sixteen-characters',
      fetch: host.fetch,
    }),
    brand: readBrand(BRANDS_DIR, 'bidding'),
    page: window,
    now: () => NOW,
    send: (event: unknown) => void said.push(event),
    queries: createSignal(null),
    user: () => null,
    theme: { prefer: () => undefined, resize: () => undefined },
  } as unknown as Dependencies;
  const sent = (id: string) => host.calls.filter((call) => call.id === id).map(({ input }) => input);
  return { deps, host, said, sent };
}
const until = <T>(read: () => T, wanted: T) => vi.waitFor(() => expect(read()).toEqual(wanted), 15_000);

describe('coupons', () => {
  it('are asked for by five, after the device call with type 50 said 200 (S7-31, S7-36, S9-11, S9-28)', async () => {
    const { deps, host, sent } = depsOn({
      couponDevice: ok(null),
      myCouponList: ok({ records: [coupon()], total: 1 }),
    });
    const flow = createActor(provideCoupons(deps)).start();
    await until(() => flow.getSnapshot().value, 'listed');
    expect(host.receivedIds().filter((id) => id !== 'activityDetail')).toEqual(['couponDevice', 'myCouponList']);
    expect(sent('couponDevice')[0]).toMatchObject({ deviceType: 50 });
    expect(sent('myCouponList')[0]).toMatchObject({ pageNumber: 1, pageSize: 5 });
  });

  it('are shown without the activity where the network loses that call, and no notice reports it (S7-33)', async () => {
    const { deps, host } = depsOn({
      couponDevice: ok(null),
      myCouponList: ok({ records: [coupon()], total: 1 }),
      activityDetail: 'offline',
    });
    const failed: string[] = [];
    deps.client.onOutcome(({ endpoint, failure }) => void (failure && failed.push(endpoint.id)));
    const flow = createActor(provideCoupons(deps)).start();
    await until(() => flow.getSnapshot().value, 'listed');
    await until(() => host.receivedIds().includes('activityDetail'), true);
    expect([flow.getSnapshot().context.activity, failed]).toEqual([null, []]);
  });

  it('of a running activity are taken once, and the list is loaded again with what was granted (S7-33, S7-35)', async () => {
    const running = { actiId: 'acti-1', title: '年终优惠', description: '送券', endDate: null, joined: false };
    const { deps, sent } = depsOn({
      couponDevice: ok(null),
      myCouponList: ok({ records: [], total: 0 }),
      activityDetail: ok({ activityDetailVo: running }),
      joinActivity: ok(null),
    });
    const flow = createActor(provideCoupons(deps)).start();
    await until(() => [flow.getSnapshot().value, flow.getSnapshot().context.activity?.actiId], ['empty', 'acti-1']);
    flow.send({ type: 'activity.joined' });
    await until(() => sent('myCouponList').length, 2);
    await until(() => flow.getSnapshot().value, 'empty');
    expect(sent('joinActivity')).toMatchObject([{ actiId: 'acti-1' }]);
    expect(flow.getSnapshot().context.activity?.joined).toBe(true);
    expect(flow.getSnapshot().can({ type: 'activity.joined' })).toBe(false);
  });

  it.each([
    [404, null, false],
    [409, 'acti-1', true],
  ])(
    'of an activity that answers %i are not granted; the reason is shown, no notice speaks of it (S7-33)',
    async (code, left, again) => {
      const running = { actiId: 'acti-1', title: '年终优惠', description: '', endDate: null, joined: false };
      const { deps, said } = depsOn({
        couponDevice: ok(null),
        myCouponList: ok({ records: [coupon()], total: 1 }),
        activityDetail: ok({ activityDetailVo: running }),
        joinActivity: { code, message: '优惠券已领完' },
      });
      const flow = createActor(provideCoupons(deps)).start();
      await until(() => [flow.getSnapshot().value, flow.getSnapshot().context.activity?.actiId], ['listed', 'acti-1']);
      flow.send({ type: 'activity.joined' });
      await until(() => flow.getSnapshot().context.joinFailure?.code, code);
      await until(() => flow.getSnapshot().value, 'listed');
      expect(flow.getSnapshot().context.activity?.actiId ?? null).toBe(left);
      expect(flow.getSnapshot().can({ type: 'activity.joined' })).toBe(again);
      expect(JSON.stringify(said)).not.toContain('notice.raised');
    },
  );

  it.each([
    ['did', true, null, false],
    ['did not', false, 'offline', true],
  ])(
    'of an activity whose answer is lost are looked for before a failure is told: the server %s grant it (S7-33, D-10)',
    async (_, isGranted, failure, again) => {
      const running = { actiId: 'acti-1', title: '年终优惠', description: '', endDate: null, joined: false };
      const { deps, sent } = depsOn({
        couponDevice: ok(null),
        myCouponList: ok({ records: [coupon()], total: 1 }),
        activityDetail: ok({ activityDetailVo: running }),
        joinActivity: 'offline',
      });
      const flow = createActor(provideCoupons(deps)).start();
      await until(() => [flow.getSnapshot().value, flow.getSnapshot().context.activity?.actiId], ['listed', 'acti-1']);
      running.joined = isGranted;
      flow.send({ type: 'activity.joined' });
      await until(() => sent('myCouponList').length, 2);
      await until(() => flow.getSnapshot().value, 'listed');
      const { activity, joinFailure } = flow.getSnapshot().context;
      expect([activity?.joined, joinFailure?.kind ?? null]).toEqual([isGranted, failure]);
      expect(flow.getSnapshot().can({ type: 'activity.joined' })).toBe(again);
    },
  );

  it.each([
    [6, 6, 2],
    [250, 250, 50],
    [251, 250, 50],
    [9_999, 250, 50],
  ])('of a total of %i are shown %i on %i pages (S9-29, D-35)', async (total, shown, pages) => {
    const { deps } = depsOn({ couponDevice: ok(null), myCouponList: ok({ records: [coupon()], total }) });
    const flow = createActor(provideCoupons(deps)).start();
    await until(() => flow.getSnapshot().value, 'listed');
    expect(flow.getSnapshot().context).toMatchObject({ total: shown, pages });
    expect(flow.getSnapshot().can({ type: 'page.chosen', page: pages })).toBe(true);
    expect(flow.getSnapshot().can({ type: 'page.chosen', page: pages + 1 })).toBe(false);
  });

  it.each([
    ['2100-12-31T23:59:59+08:00', false],
    ['2101-01-01T00:00:00+08:00', true],
  ])('that end at %s have no expiry: %s (S3-17, S9-30)', async (effectiveEndDate, endless) => {
    const records = [coupon({ effectiveEndDate })];
    const { deps } = depsOn({ couponDevice: ok(null), myCouponList: ok({ records, total: 1 }) });
    const flow = createActor(provideCoupons(deps)).start();
    await until(() => flow.getSnapshot().value, 'listed');
    expect(flow.getSnapshot().context.coupons[0]?.endsAt === null).toBe(endless);
  });

  it.each([204, 235, 431, 400, 404, 500, 999])(
    'with code %i for either call are none, and no notice speaks of it (S8-21, S8-22)',
    async (code) => {
      for (const [replies, picture] of [
        [{ couponDevice: { code }, myCouponList: ok({ records: [coupon()], total: 1 }) }, 'unavailable'],
        // A list without anything is an empty one.
        [{ couponDevice: ok(null), myCouponList: { code } }, code === 204 ? 'empty' : 'unavailable'],
      ] as const) {
        const { deps, said } = depsOn(replies);
        const flow = createActor(provideCoupons(deps)).start();
        await until(() => flow.getSnapshot().value, picture);
        expect([flow.getSnapshot().context.coupons, said]).toEqual([[], []]);
      }
    },
  );
});

describe('service periods', () => {
  it.each([
    [0, '2027-11-20T00:00:00+08:00', 'inUse'],
    [1, '2027-11-20T00:00:00+08:00', 'waiting'],
    [1, '2026-11-20T12:00:00+08:00', 'over'],
    [0, null, 'inUse'],
  ])('with isActive %i and the end %s are %s (S3-11, S3-12, S4-60)', async (isActive, expireDate, state) => {
    const item = { levelId: 7, memberName: '企业通', isActive, expireDate, payArea: '浙江,江苏' };
    const { deps } = depsOn({ listMemberUpgrade: ok([item]) });
    const flow = createActor(provideServicePeriod(deps)).start();
    await until(() => flow.getSnapshot().value, 'listed');
    expect(flow.getSnapshot().context.periods[0]).toMatchObject({ levelId: '7', state, areas: '浙江,江苏' });
  });
});

describe('an invoice', () => {
  const FAILED = { writing: { form: { touched: 'kept' }, answer: 'failed' } } as const;
  const opened = async (replies: Replies) => {
    const stage = depsOn({ invoiceList: ok({ records: [], total: 0 }), userDetail: { code: 404 }, ...replies });
    const flow = createActor(provideInvoice(stage.deps), { input: { order } }).start();
    await until(() => flow.getSnapshot().value, { writing: { form: 'untouched', answer: 'none' } });
    return { ...stage, flow };
  };

  it('is asked for with a trimmed number in capitals, and only a special one names the account (S2-23)', async () => {
    const { flow, sent } = await opened({ requestInvoice: ok(invoice) });
    flow.send({ type: 'invoice.submitted', request });
    await until(() => flow.getSnapshot().value, 'sent');
    expect(sent('requestInvoice')[0]).toMatchObject({ orderId: 'o1', taxNo: TAX_NO, phone: '' });
  });

  it('begins with whom the last one was made out to (S2-23)', async () => {
    const { flow } = await opened({ invoiceList: ok({ records: [{ ...invoice, taxNo: '' }], total: 1 }) });
    expect(flow.getSnapshot().context.request).toMatchObject({ title: invoice.title, buyer: 'person', taxNo: '' });
  });

  it('that exists already is shown as it is (S2-23)', async () => {
    const { flow } = await opened({ requestInvoice: { code: CODE.conflict, message: '已申请', data: invoice } });
    flow.send({ type: 'invoice.submitted', request });
    await until(() => flow.getSnapshot().value, 'known');
    expect(flow.getSnapshot().context.invoice).toMatchObject({ status: 'issued', amountFen: 199_900 });
  });

  it('that is named by an answer that is no conflict is not taken for one (S2-23)', async () => {
    const { flow } = await opened({ requestInvoice: { code: CODE.badInput, message: '税号有误', data: invoice } });
    flow.send({ type: 'invoice.submitted', request });
    await until(() => flow.getSnapshot().value, FAILED);
    expect(flow.getSnapshot().context.failure).toMatchObject({ code: 400, serverMessage: '税号有误' });
  });

  it('of which nobody knows more than a conflict is a failure with the sentence of the server (S2-23)', async () => {
    const { flow } = await opened({ requestInvoice: { code: CODE.conflict, message: '刚刚被驳回，请重试' } });
    flow.send({ type: 'invoice.submitted', request });
    await until(() => flow.getSnapshot().value, FAILED);
    expect(flow.getSnapshot().context.failure).toMatchObject({ code: 409, serverMessage: '刚刚被驳回，请重试' });
  });
});

describe('cancelling an order (S2-22)', () => {
  const cancelled = async (reply: NonNullable<Parameters<typeof fakeHost>[0]>['closeOrder']) => {
    const stage = depsOn({ closeOrder: reply });
    const flow = createActor(provideOrderCancellation(stage.deps), { input: { order } }).start();
    flow.send({ type: 'cancellation.confirmed' });
    await vi.waitFor(() => expect(flow.getSnapshot().matches('closing')).toBe(false));
    return { ...stage, flow };
  };

  it('asks first, closes that order, says so and stops watching it', async () => {
    const { flow, said, sent } = await cancelled(ok({ orderStatus: 3 }));
    expect(sent('closeOrder')).toMatchObject([{ orderId: 'o1' }]);
    expect(flow.getSnapshot().value).toBe('finished');
    expect(said).toEqual([
      { type: 'order.unwatched', orderNo: 'BX1' },
      { type: 'toast.raised', text: '订单已取消' },
    ]);
  });

  it.each([
    [2, 'tooLate'],
    [4, 'tooLate'],
    [1, 'failed'],
  ])('an order that is in status %i afterwards is not cancelled: %s (I-3)', async (orderStatus, state) => {
    const { flow, said } = await cancelled(ok({ orderStatus }));
    expect(flow.getSnapshot().value).toBe(state);
    expect(said).toEqual([]);
  });

  it('a failure says what the server says, and trying again closes the order', async () => {
    const { flow, host } = await cancelled({ code: CODE.notFound, message: '订单不存在' });
    expect(flow.getSnapshot().context.failure).toMatchObject({ serverMessage: '订单不存在' });
    host.answer('closeOrder', ok({ orderStatus: 3 }));
    flow.send({ type: 'cancellation.confirmed' });
    await until(() => flow.getSnapshot().value, 'finished');
  });
});

/** The state of a flow; `undefined` while it is not active or its code is not loaded. */
const stateOf = (flow: { readonly getSnapshot: () => object } | undefined): unknown => {
  const snapshot = flow?.getSnapshot() ?? {};
  return 'value' in snapshot ? snapshot.value : undefined;
};

describe('a purchase', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('may be paid where the host says %s and the build %s: %s (S6-08, D-37)', async (byHost, byBuild, allowed) => {
    const { deps } = depsOn({ toOpenMember: ok({ canPay: byHost, message: null }) });
    const brand = { ...deps.brand, canPay: byBuild };
    const { toOpenMember } = providePurchase({ ...deps, brand }, { lock: {} as never }).implementations.actors;
    const input = { memberCode: null, areas: [], reason: 'header' };
    const asked = createActor(toOpenMember as AnyActorLogic, { input }).start();
    await until(() => asked.getSnapshot().output, { canPay: allowed, renewal: null });
  });
});

describe('one dialog at a time (D-58)', () => {
  const opened = async (replies: Replies) => {
    const stage = depsOn({ couponDevice: ok(null), pcLoginAuth: ok(1), ...replies });
    const { machine, toInput } = provideMember(stage.deps, {
      viewCache: createViewCache(() => true),
      whenIdle: () => new Promise(() => undefined),
    });
    const flow = createActor(machine, { input: toInput({ canPay: true }) }).start();
    const flows = () => flow.getSnapshot().children;
    flow.send({ type: 'coupons.requested' });
    await until(() => stateOf(flows().coupons), 'listed');
    return { ...stage, flow, flows };
  };
  const list = ok({ records: [coupon()], total: 1 });

  it('a refusal that comes meanwhile waits for the end of the coupon dialog (S2-71, S2-74)', async () => {
    const { flow, flows } = await opened({ myCouponList: list });
    flow.send({ type: 'permission.denied', permission: { status: 0, entitlement: 'watchZhaobiao' } });
    expect(stateOf(flows().permission)).toBe('closed');
    flows().coupons?.send({ type: 'dialog.closed' });
    expect([flows().coupons, stateOf(flows().permission)]).toEqual([undefined, 'usedUp']);
  });

  it('a refusal of a page that the member has left meanwhile is not shown any more (S2-74)', async () => {
    const { flow, flows } = await opened({ myCouponList: list });
    flow.send({ type: 'permission.denied', permission: { status: 0, entitlement: 'watchZhaobiao' } });
    flow.send({ type: 'route.changed', path: '/subscribe/bidding' });
    flows().coupons?.send({ type: 'dialog.closed' });
    expect([stateOf(flows().coupons), stateOf(flows().permission)]).toEqual([undefined, 'closed']);
    flow.send({ type: 'permission.denied', permission: { status: 0, entitlement: 'watchZhaobiao' } });
    expect(stateOf(flows().permission)).toBe('usedUp');
    flows().permission?.send({ type: 'route.changed', path: '/collect' });
    expect(stateOf(flows().permission)).toBe('closed');
  });

  it('using a coupon ends its dialog and opens the purchase with it (S4-41, D-33)', async () => {
    const { flows, sent } = await opened({ myCouponList: list, toOpenMember: ok({ canPay: true, message: null }) });
    flows().coupons?.send({ type: 'coupon.chosen', couponId: 'c1' });
    expect([stateOf(flows().coupons), stateOf(flows().purchase)]).toEqual([
      undefined,
      { types: { checkingPay: 'brief' } },
    ]);
    await until(() => sent('toOpenMember').length, 1);
    expect(sent('toOpenMember')[0]).toMatchObject({ memberCode: 'toubiaotong', source: 'coupon' });
  });
});

afterEach(() => window.localStorage.clear());
