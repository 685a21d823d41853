import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fen } from '#domain/fen.ts';
import { reconcileOnce } from '#server/features/purchase/payment/reconcile.job.ts';
import { refundCounts } from '#server/features/purchase/payment/refund.repo.ts';
import { NOTIFY_PATH, type RefundAnswer } from '#server/payment/provider.ts';
import { wechatProvider } from '#server/payment/wechat/wechat.provider.ts';
import { refundAnswer } from '#server/payment/wechat/wechat-refund.ts';
import { randomIds, systemClock } from '#server/system.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { verifiedLedger } from '#tests/support/ledger.ts';
import { type FakeRefundState, FakeWechatGateway, type GatewayFault } from '#tests/support/wechat-gateway.ts';
import { merchantOf, NOTIFY_URL, openWechatShop, type WechatShop } from '#tests/support/wechat-shop.ts';

const PARTS = { clock: systemClock, ids: randomIds, notifyUrl: NOTIFY_URL };
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const STATES: readonly FakeRefundState[] = ['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED'];
const ANSWERS: Readonly<Record<FakeRefundState, RefundAnswer>> = {
  SUCCESS: { state: 'done' },
  PROCESSING: { state: 'under-way' },
  ABNORMAL: { state: 'failed', reason: 'ABNORMAL' },
  CLOSED: { state: 'failed', reason: 'CLOSED' },
};
const gateway = new FakeWechatGateway();
let address = '';
beforeAll(async () => {
  address = await gateway.start();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.fault = 'none';
  gateway.refundState = 'PROCESSING';
  gateway.trades.clear();
  gateway.refunds.clear();
  gateway.requests.length = 0;
});

/** How often WeChat was asked for a refund, and how often about one. */
const asked = () => {
  const refunds = gateway.requests.filter(({ target }) => target.startsWith('/v3/refund/'));
  const of = (method: string) => refunds.filter((request) => request.method === method).length;
  return { requests: of('POST'), queries: of('GET') };
};

describe('a refund at the gateway', () => {
  it.each(STATES)('is read so when the service calls it %s, asked for and asked about', async (status) => {
    const wechat = wechatProvider(merchantOf(gateway, address), PARTS);
    expect(await wechat.queryRefund('T1'), 'never asked for').toBeNull();
    gateway.refundState = status;
    const request = { orderNo: 'A1', transactionId: 'T1', amountFen: fen(1), reason: '重复支付' };
    expect([await wechat.refund(request), await wechat.queryRefund('T1')]).toEqual(Array(2).fill(ANSWERS[status]));
  });

  it.each([
    ['transaction', { transactionId: 'T2' }],
    ['refund number', { outRefundNo: 'R-of-another' }],
  ])('is believed only when the answer has its own %s (R5)', async (_, other) => {
    const wechat = wechatProvider(merchantOf(gateway, address), PARTS);
    await wechat.refund({ orderNo: 'A1', transactionId: 'T1', amountFen: fen(1), reason: '重复支付' });
    const [[number, refund] = ['', null]] = gateway.refunds;
    if (refund) gateway.refunds.set(number, { ...refund, ...other });
    await expect(wechat.queryRefund('T1')).rejects.toThrow('WeChat Pay: the answer speaks of another refund');
  });

  it('that the gateway rejects names its status, its code and its message, as far as there are any', async () => {
    const wechat = wechatProvider(merchantOf(gateway, address), PARTS);
    await wechat.prepare();
    gateway.fault = 'server-error';
    await expect(wechat.queryRefund('T1')).rejects.toThrow(/^WeChat Pay: answered 500 SYSTEM_ERROR 系统错误$/);
    gateway.fault = 'empty-error';
    await expect(wechat.queryRefund('T1')).rejects.toThrow(/^WeChat Pay: answered 500$/);
  });

  it('is under way in every state that is not known, never done', () => {
    for (const status of ['PROCESSING', 'success', 'REFUNDED', ''])
      expect(refundAnswer(status).state).toBe('under-way');
  });
});

describe('a notice of a refund', () => {
  const content = (refund_status: string, mchid = gateway.merchantId) => ({
    mchid,
    out_trade_no: 'N1',
    transaction_id: 'TN1',
    refund_status,
    amount: { refund: 199_900, total: 199_900 },
  });
  const SAID = [...STATES, 'UNLISTED'].flatMap((event) => [...STATES, 'UNLISTED'].map((status) => ({ event, status })));

  it.each(SAID)('REFUND.$event that says $status is believed only where the two agree on an end (R4)', async (said) => {
    const wechat = wechatProvider(merchantOf(gateway, address), PARTS);
    await wechat.prepare();
    const { event, status } = said;
    const read = (mchid?: string) =>
      wechat.readNotification(gateway.notification(`REFUND.${event}`, content(status, mchid)), new Date());
    const common = { orderNo: 'N1', transactionId: 'TN1' };
    const believed = {
      SUCCESS: { kind: 'refunded', amountFen: 199_900, ...common },
      ABNORMAL: { kind: 'refund-failed', reason: 'ABNORMAL', ...common },
      CLOSED: { kind: 'refund-failed', reason: 'CLOSED', ...common },
    }[event === status ? event : ''];
    expect(read()).toMatchObject(
      believed ? { verified: true, notice: believed } : { verified: false, reason: 'malformed' },
    );
    expect(read('1900000002')).toEqual({ verified: false, reason: believed ? 'merchant' : 'malformed' });
  });
});

/** Money that has to go back, and what the order says before and after. */
const CASES = {
  'a second payment': {
    statuses: [2, 2],
    arise: async (shop: WechatShop) => {
      const made = await shop.ordered();
      for (const transaction of [`T${made.orderNo}`, 'T-back'])
        await shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total, transaction));
      return made;
    },
  },
  'a payment that came after the same was bought again': {
    statuses: [4, 5],
    arise: async (shop: WechatShop) => {
      const late = await shop.ordered();
      shop.clock.advance(2 * HOUR + SECOND);
      await reconcileOnce(shop.deps);
      const again = await shop.ordered();
      await shop.notify('TRANSACTION.SUCCESS', shop.trade(again.orderNo, again.total, 'T-again'));
      await shop.notify('TRANSACTION.SUCCESS', shop.trade(late.orderNo, late.total, 'T-back'));
      return late;
    },
  },
} as const;
type Case = keyof typeof CASES;
const TOLD_BY = ['query', 'notification'] as const;
const STORIES = (Object.keys(CASES) as Case[]).flatMap((name) =>
  STATES.flatMap((first) => STATES.flatMap((then) => TOLD_BY.map((by) => ({ name, first, then, by })))),
);

onOneOrBothDatabases('money that WeChat gives back', (open) => {
  let shop: WechatShop;
  beforeEach(async () => {
    shop = await openWechatShop(await open(), gateway, address);
  });
  const pass = async (afterMs: number) => {
    shop.clock.advance(afterMs);
    await reconcileOnce(shop.deps);
  };
  const read = async (orderId: string) => {
    const order = (await shop.orders()).find((each) => each.orderId === orderId);
    return { status: order?.orderStatus, refund: order?.refund?.status };
  };
  const operatorLines = () => shop.logLines.filter((line) => line.includes('payment.refund-needs-operator'));
  const counts = async () =>
    Object.fromEntries((await refundCounts(shop.deps.db)).map((row) => [row.status, row.count]));

  it.each(STORIES)(
    '$name, $first when asked for and $then by $by later, reads as given back exactly when it is (R5, R6, I-11, D-28)',
    async ({ name, first, then, by }) => {
      const { arise, statuses } = CASES[name];
      const made = await arise(shop);
      const [before, after] = statuses.map((status, at) => ({ status, refund: at === 0 ? 'due' : 'done' }));
      expect(await read(made.orderId)).toEqual(before);
      gateway.refundState = first;
      await pass(10 * SECOND);
      expect(await read(made.orderId)).toEqual(first === 'SUCCESS' ? after : before);
      gateway.endRefund('RT-back', then);
      if (by === 'notification' && then !== 'PROCESSING')
        expect(await shop.notify(`REFUND.${then}`, shop.refunded(made, 'T-back', then))).toBe(200);
      else await pass(HOUR);
      const isDone = first === 'SUCCESS' || then === 'SUCCESS';
      expect(await read(made.orderId)).toEqual(isDone ? after : before);
      expect(asked().requests, 'never asked for a second time').toBe(1);
      const ends = first === 'SUCCESS' ? [first] : [first, then];
      const failures = ends.filter((state) => state === 'ABNORMAL' || state === 'CLOSED');
      expect(operatorLines().map((line) => JSON.parse(line).reason)).toEqual(failures.slice(0, 1));
      await verifiedLedger(shop.deps.db, shop.userId);
    },
  );

  it('under way it is asked about once a minute, failed once an hour, and the operator is alerted once', async () => {
    const { orderId } = await CASES['a second payment'].arise(shop);
    for (let passes = 0; passes < 30; passes += 1) await pass(10 * SECOND);
    expect(asked()).toEqual({ requests: 1, queries: 4 });
    expect(await counts()).toEqual({ under_way: 1 });
    gateway.endRefund('RT-back', 'ABNORMAL');
    await pass(60 * SECOND);
    expect(await counts()).toEqual({ failed: 1 });
    for (let passes = 0; passes < 24 * 6; passes += 1) await pass(600 * SECOND);
    expect(asked()).toEqual({ requests: 1, queries: 5 + 24 });
    expect([operatorLines().length, await read(orderId)]).toEqual([1, { status: 2, refund: 'due' }]);
    expect(operatorLines()[0]).toContain('"reason":"ABNORMAL"');
  });

  it('one that an operator has set going again is under way, and alerted again when it fails again', async () => {
    const { orderId } = await CASES['a second payment'].arise(shop);
    for (const [state, status] of [
      ['ABNORMAL', 'failed'],
      ['PROCESSING', 'under_way'],
      ['CLOSED', 'failed'],
      ['SUCCESS', 'done'],
    ] as const) {
      gateway.refundState = state;
      gateway.endRefund('RT-back', state);
      await pass(HOUR);
      expect(await counts()).toEqual({ [status]: 1 });
    }
    expect([operatorLines().length, (await read(orderId)).refund]).toEqual([2, 'done']);
  });

  it.each<GatewayFault>(['unsigned', 'wrong-key', 'altered-body', 'not-json', 'hang-up', 'server-error'])(
    'while the gateway is %s a refund under way stays so, and its end is found when it is back (R6)',
    async (fault) => {
      const { orderId } = await CASES['a second payment'].arise(shop);
      await pass(10 * SECOND);
      gateway.endRefund('RT-back', 'SUCCESS');
      gateway.fault = fault;
      await pass(60 * SECOND);
      expect([await counts(), (await read(orderId)).refund]).toEqual([{ under_way: 1 }, 'due']);
      gateway.fault = 'none';
      await pass(60 * SECOND);
      expect([await counts(), (await read(orderId)).refund]).toEqual([{ done: 1 }, 'done']);
    },
  );

  it('one that WeChat knows nothing of is asked for again under the same number', async () => {
    await CASES['a second payment'].arise(shop);
    await pass(10 * SECOND);
    gateway.refunds.clear();
    gateway.refundState = 'SUCCESS';
    await pass(60 * SECOND);
    expect([asked(), [...gateway.refunds.keys()]]).toEqual([{ requests: 2, queries: 1 }, ['RT-back']]);
    expect(await counts()).toEqual({ done: 1 });
  });

  it('once given back no later notice takes that away, whatever the order of the notices (R5)', async () => {
    const words = ['SUCCESS', 'ABNORMAL', 'CLOSED'] as const;
    for (const first of words)
      for (const second of words)
        for (const third of words) {
          if (new Set([first, second, third]).size < 3) continue;
          shop = await openWechatShop(shop.opened, gateway, address);
          const made = await CASES['a second payment'].arise(shop);
          for (const word of [first, second, third])
            expect(await shop.notify(`REFUND.${word}`, shop.refunded(made, 'T-back', word))).toBe(200);
          expect([await counts(), await read(made.orderId)]).toEqual([{ done: 1 }, { status: 2, refund: 'done' }]);
        }
  });

  it.each([
    ['TRANSACTION.SUCCESS', 'SUCCESS'],
    ['REFUND.SUCCESS', 'SUCCESS'],
    ['REFUND.ABNORMAL', 'ABNORMAL'],
  ] as const)('the same delivery of %s is taken once and refused from then on (R4)', async (event, state) => {
    const made = await CASES['a second payment'].arise(shop);
    const [kind] = event.split('.');
    const content =
      kind === 'REFUND' ? shop.refunded(made, 'T-back', state) : shop.trade(made.orderNo, made.total, 'T-third');
    const timestampS = Math.floor(shop.clock.now().getTime() / 1000);
    const { headers, body } = gateway.notification(event, content, { timestampS });
    const deliver = async () => (await shop.app.request(NOTIFY_PATH, { method: 'POST', headers, body })).status;
    expect([await deliver(), await deliver(), await deliver()]).toEqual([200, 401, 401]);
  });

  it('a refund of a part in the merchant’s console alerts the operator once a delivery and changes nothing else (R4, D-28)', async () => {
    const made = await shop.ordered();
    await shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total, 'T1'));
    const before = [await shop.orders(), await shop.tier()];
    const timestampS = Math.floor(shop.clock.now().getTime() / 1000);
    const part = shop.refunded(made, 'T1', 'SUCCESS', made.total - 1);
    const { headers, body } = gateway.notification('REFUND.SUCCESS', part, { timestampS });
    const deliver = async () => (await shop.app.request(NOTIFY_PATH, { method: 'POST', headers, body })).status;
    expect([await deliver(), await deliver()]).toEqual([200, 401]);
    expect([await shop.orders(), await shop.tier()]).toEqual(before);
    expect(await counts()).toEqual({});
    expect(operatorLines().map((line) => JSON.parse(line))).toEqual([
      {
        event: 'payment.refund-needs-operator',
        orderNo: made.orderNo,
        transactionId: 'T1',
        reason: 'partial refund',
        refundedFen: made.total - 1,
        paidFen: made.total,
      },
    ]);
    await verifiedLedger(shop.deps.db, shop.userId);
  });

  it('a refund of a part that is told before its payment is not taken for the payment (R5, I-5)', async () => {
    const made = await shop.ordered();
    expect(await shop.notify('REFUND.SUCCESS', shop.refunded(made, 'T1', 'SUCCESS', 1))).toBe(200);
    expect(await shop.deps.db.selectFrom('payments').selectAll().execute()).toEqual([]);
    expect([await shop.state(made.orderId), operatorLines().length]).toEqual([1, 1]);
    await shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total, 'T1'));
    expect([await shop.state(made.orderId), await shop.tier()]).toEqual([2, 'toubiaotong']);
    await verifiedLedger(shop.deps.db, shop.userId);
  });

  it('a reported failure of a payment that is not refunded here changes nothing, and is acknowledged', async () => {
    const made = await shop.ordered();
    await shop.notify('TRANSACTION.SUCCESS', shop.trade(made.orderNo, made.total, 'T1'));
    for (const transaction of ['T1', 'T-unknown'])
      expect(await shop.notify('REFUND.ABNORMAL', shop.refunded(made, transaction, 'ABNORMAL'))).toBe(200);
    expect([await shop.tier(), await counts(), operatorLines()]).toEqual(['toubiaotong', {}, []]);
  });
});
