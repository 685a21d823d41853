import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Till } from './till.ts';
import { AREAS, MEMBER_TYPES, PRODUCTS, type TillOrder } from './till-server.ts';

const RUNS = 2_500;
const TIME_LIMIT_MS = 180_000;
/** Ports whose answers come when the run says so. */
const HELD = [
  'memberInfo',
  'submitOrder',
  'payPrepay',
  'closeOrder',
  'poll',
  'confirm',
  'acknowledgeOrder',
  'pendingOrder',
  'pendingAcknowledge',
];

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];
const shownOrderId = (till: Till): string =>
  till.flow('choice', 'payment', 'paymentCode')?.getSnapshot().context.orderId ?? '';

/** What member, network, payer and clock can do; `which` says to what. */
const MOVES = {
  open: (till) => till.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' }),
  close: (till) => till.purchase.send({ type: 'dialog.closed' }),
  focus: (till) => till.pending.send({ type: 'window.focused' }),
  pay: (till) => till.server.pay(shownOrderId(till)),
  type: (till, which) =>
    till.flow('choice')?.send({ type: 'type.chosen', memberCode: at(MEMBER_TYPES, which)?.memberCode }),
  area: (till, which) => till.flow('choice')?.send({ type: 'area.chosen', area: at(['', ...AREAS], which) }),
  duration: (till, which) => till.flow('choice')?.send({ type: 'duration.chosen', productId: at(PRODUCTS, which) }),
  answer: (till, which) => at(till.calls, which)?.answer(),
  fail: (till, which) => at(till.calls, which)?.reject({ kind: 'offline', code: null, serverMessage: null }),
  loseAnswer: (till, which) => at(till.calls, which)?.lose(),
  tick: (till, which) => {
    const lengthMs = at([...new Set(till.clock.armedMs)], which);
    if (lengthMs !== undefined) till.clock.fire(lengthMs);
  },
} satisfies Record<string, (till: Till, which: number) => void>;

const WEIGHTS: Readonly<Record<keyof typeof MOVES, number>> = {
  open: 2,
  close: 1,
  focus: 1,
  pay: 3,
  type: 1,
  area: 1,
  duration: 2,
  answer: 14,
  fail: 1,
  loseAnswer: 1,
  tick: 10,
};
const moves = Object.entries(WEIGHTS).map(([name, weight]) => ({
  weight,
  arbitrary: fc.record({ name: fc.constant(name as keyof typeof MOVES), which: fc.nat(7) }),
}));

/** The server names a paid order that nobody was told of in user info (D-04). */
const isKept = (order: TillOrder, till: Till): boolean =>
  order.status !== 'unpaid' || till.record.orderNo === order.orderNo || !till.answered.has(order.orderId);

function checkInvariants(till: Till): void {
  const { server } = till;
  const isOpen = till.purchase.getSnapshot().hasTag('dialogOpen');
  const choice = till.flow('choice')?.getSnapshot();
  const code = till.flow('choice', 'payment', 'paymentCode')?.getSnapshot();
  if (isOpen && choice?.matches({ paying: 'showing' }) && code?.hasTag('codeVisible')) {
    const order = server.find({ orderId: code.context.orderId });
    const { memberCode, areas, productId, quote } = choice.context;
    expect(order?.choice, 'the code belongs to the choice on the screen (I-2)').toMatchObject({
      memberCode,
      areas,
      productId,
    });
    const shown = quote.products.find((one: { productId: string }) => one.productId === productId);
    expect(order?.amountFen, 'the amounts agree (I-5)').toBe(shown.payableFen);
  }
  expect(till.mostPollsInFlight, 'polls in flight (I-7)').toBeLessThanOrEqual(1);
  if (!isOpen) expect(till.pollsInFlight, 'polls survive the dialog (I-7)').toBe(0);
  const result = till.flow('result')?.getSnapshot();
  if (result?.matches('success')) {
    expect(server.find({ orderId: result.context.orderId })?.status, 'success of a paid order only (I-1)').toBe('paid');
  }
  if (till.pending.getSnapshot().matches('success')) {
    expect(
      server.find({ orderNo: till.pending.getSnapshot().context.orderNo })?.status,
      'success of a paid order only (I-1)',
    ).toBe('paid');
  }
  expect(
    server.orders.filter((order) => !isKept(order, till)),
    'orders that nobody watches (I-4)',
  ).toEqual([]);
  expect(server.orders.filter(({ status }) => status === 'unpaid').length, 'live orders').toBeLessThanOrEqual(1);
}

test('whatever order choices, answers, timers, payments and closing come in, the invariants hold (I-1, I-2, I-4, I-5, I-7)', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...moves), { minLength: 20, maxLength: 80 }), async (run) => {
      const till = new Till({ held: HELD });
      till.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' });
      await till.settle();
      for (const { name, which } of run) {
        MOVES[name](till, which);
        await till.settle();
        checkInvariants(till);
      }
      till.stop();
    }),
    { numRuns: RUNS },
  );
});
