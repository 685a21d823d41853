import type { AnyMachineSnapshot } from 'xstate';
import { FAULTS } from './faults.ts';
import type { PaymentHarness } from './payment-harness.ts';
import { AREAS, type HarnessOrder, MEMBER_TYPES, PRODUCTS } from './payment-harness-server.ts';

/** Ports whose answers come when the run says so. */
export const HELD = [
  'memberInfo',
  'submitOrder',
  'payPrepay',
  'closeOrder',
  'poll',
  'confirm',
  'acknowledgeOrder',
  'unacknowledgedOrders',
  'pendingOrder',
  'pendingAcknowledge',
];

const FAILURES = FAULTS.flatMap(({ failure }) => (failure ? [failure] : []));
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];

/** A payment code is, or was a moment ago, visible for scanning. */
const isCodeLive = (purchase: AnyMachineSnapshot): boolean =>
  purchase.hasTag('codeVisible') || purchase.matches({ poll: 'lastQuery' });

/** Time limit of the flow for the acknowledgement, ms; its port gives up a moment earlier. */
const ACKNOWLEDGE_LIMIT_MS = 4_000;
const giveUpAcknowledging = (harness: PaymentHarness): void => {
  const call = harness.calls.find(({ port, withdrawn }) => port === 'acknowledgeOrder' && !withdrawn());
  if (call) call.reject({ kind: 'aborted', code: null, serverMessage: null });
};

/** What member, network, payer and clock can do; `which` says to what. */
export const MOVES = {
  open: (harness) => harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' }),
  close: (harness) => harness.purchase.send({ type: 'dialog.closed' }),
  dismiss: (harness) => {
    harness.purchase.send({ type: 'result.closed' });
    harness.pending.send({ type: 'success.closed' });
  },
  focus: (harness) => harness.pending.send({ type: 'window.focused' }),
  leave: (harness) => harness.pending.send({ type: 'route.changed' }),
  tabHidden: (harness) => harness.purchase.send({ type: 'tab.hiddenLong' }),
  tabShown: (harness) => harness.purchase.send({ type: 'tab.shown' }),
  expire: (harness) => harness.purchase.send({ type: 'code.expired' }),
  refresh: (harness) => {
    harness.purchase.send({ type: 'code.refreshed' });
    harness.purchase.send({ type: 'order.retried' });
    harness.purchase.send({ type: 'lock.requested' });
  },
  pay: (harness) => {
    const purchase = harness.purchase.getSnapshot();
    if (isCodeLive(purchase)) harness.server.pay(purchase.context.order.orderId);
  },
  type: (harness, which) =>
    harness.purchase.send({ type: 'type.chosen', memberCode: at(MEMBER_TYPES, which)?.memberCode }),
  area: (harness, which) => harness.purchase.send({ type: 'area.chosen', area: at(['', ...AREAS], which) }),
  duration: (harness, which) => harness.purchase.send({ type: 'duration.chosen', productId: at(PRODUCTS, which) }),
  answer: (harness, which) => at(harness.calls, which)?.answer(),
  fail: (harness, which) => at(harness.calls, which)?.reject(at(FAILURES, which)),
  loseAnswer: (harness, which) => at(harness.calls, which)?.lose(),
  tick: (harness, which) => {
    const armed = [harness.clock, harness.pendingClock].flatMap((clock) =>
      [...new Set(clock.armedMs)].map((lengthMs) => ({ clock, lengthMs })),
    );
    const timer = at(armed, which);
    if (timer?.lengthMs === ACKNOWLEDGE_LIMIT_MS) giveUpAcknowledging(harness);
    else timer?.clock.fire(timer.lengthMs);
  },
  /** Logout and login: the page reloads, pending responses are dropped. */
  logout: (harness) => harness.reload(),
} satisfies Record<string, (harness: PaymentHarness, which: number) => void>;

export type MoveName = keyof typeof MOVES;

/** User info names a paid order that is not acknowledged (D-04). */
const isKept = (order: HarnessOrder, harness: PaymentHarness): boolean =>
  order.status !== 'unpaid' ||
  harness.browser.orders.some(({ orderNo }) => orderNo === order.orderNo) ||
  !harness.answered.has(order.orderId);

const shown = (harness: PaymentHarness): string | null => {
  const purchase = harness.purchase.getSnapshot();
  if (!purchase.hasTag('codeVisible')) return null;
  const order = harness.server.find({ orderId: purchase.context.order.orderId });
  const { memberCode, areas, productId, quote } = purchase.context;
  if (order === undefined) return 'I-2 the code belongs to no order';
  const { choice: ordered } = order;
  const isOwn =
    ordered.memberCode === memberCode && ordered.productId === productId && ordered.areas.join() === areas.join();
  if (!isOwn) return 'I-2 the code belongs to another choice than the one on the screen';
  const offered = quote.products.find((one: { productId: string }) => one.productId === productId);
  return order.amountFen === offered.payableFen ? null : 'I-5 the amounts differ';
};

/** Orders that a tab congratulates the member on at this moment. */
export function congratulated(harness: PaymentHarness): readonly HarnessOrder[] {
  const purchase = harness.purchase.getSnapshot();
  const pending = harness.pending.getSnapshot();
  return [
    ...(purchase.matches({ success: 'congratulating' })
      ? [harness.server.find({ orderId: purchase.context.order?.orderId })]
      : []),
    ...(pending.matches('success') ? [harness.server.find({ orderNo: pending.context.order?.orderNo })] : []),
  ].filter((order) => order !== undefined);
}

/** Sentence of the first broken invariant, `null` when all hold. Cheap, because it is asked after every move. */
export function firstViolation(harness: PaymentHarness): string | null {
  const isOpen = harness.purchase.getSnapshot().hasTag('dialogOpen');
  if (harness.mostPollsInFlight > 1) return 'I-7 two questions at once';
  if (!isOpen && harness.pollsInFlight > 0) return 'I-7 questions outlive the dialog';
  if (congratulated(harness).some(({ status }) => status !== 'paid')) return 'I-1 congratulated on an unpaid order';
  if (harness.server.orders.some((order) => !isKept(order, harness))) return 'I-4 nobody watches an order';
  if (harness.server.orders.filter(({ status }) => status === 'unpaid').length > 1) return 'I-6 two live orders';
  return isOpen ? shown(harness) : null;
}
