import type { AnyMachineSnapshot } from 'xstate';
import { FAULTS } from './faults.ts';
import type { Till } from './till.ts';
import { AREAS, MEMBER_TYPES, PRODUCTS, type TillOrder } from './till-server.ts';

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
const giveUpAcknowledging = (till: Till): void => {
  const call = till.calls.find(({ port, withdrawn }) => port === 'acknowledgeOrder' && !withdrawn());
  if (call) call.reject({ kind: 'aborted', code: null, serverMessage: null });
};

/** What member, network, payer and clock can do; `which` says to what. */
export const MOVES = {
  open: (till) => till.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' }),
  close: (till) => till.purchase.send({ type: 'dialog.closed' }),
  dismiss: (till) => {
    till.purchase.send({ type: 'result.closed' });
    till.pending.send({ type: 'success.closed' });
  },
  focus: (till) => till.pending.send({ type: 'window.focused' }),
  leave: (till) => till.pending.send({ type: 'route.changed' }),
  tabHidden: (till) => till.purchase.send({ type: 'tab.hiddenLong' }),
  tabShown: (till) => till.purchase.send({ type: 'tab.shown' }),
  expire: (till) => till.purchase.send({ type: 'code.expired' }),
  refresh: (till) => {
    till.purchase.send({ type: 'code.refreshed' });
    till.purchase.send({ type: 'order.retried' });
    till.purchase.send({ type: 'lock.requested' });
  },
  pay: (till) => {
    const purchase = till.purchase.getSnapshot();
    if (isCodeLive(purchase)) till.server.pay(purchase.context.order.orderId);
  },
  type: (till, which) => till.purchase.send({ type: 'type.chosen', memberCode: at(MEMBER_TYPES, which)?.memberCode }),
  area: (till, which) => till.purchase.send({ type: 'area.chosen', area: at(['', ...AREAS], which) }),
  duration: (till, which) => till.purchase.send({ type: 'duration.chosen', productId: at(PRODUCTS, which) }),
  answer: (till, which) => at(till.calls, which)?.answer(),
  fail: (till, which) => at(till.calls, which)?.reject(at(FAILURES, which)),
  loseAnswer: (till, which) => at(till.calls, which)?.lose(),
  tick: (till, which) => {
    const armed = [till.clock, till.pendingClock].flatMap((clock) =>
      [...new Set(clock.armedMs)].map((lengthMs) => ({ clock, lengthMs })),
    );
    const timer = at(armed, which);
    if (timer?.lengthMs === ACKNOWLEDGE_LIMIT_MS) giveUpAcknowledging(till);
    else timer?.clock.fire(timer.lengthMs);
  },
  /** Logout and login: the page reloads, pending responses are dropped. */
  logout: (till) => till.reload(),
} satisfies Record<string, (till: Till, which: number) => void>;

export type MoveName = keyof typeof MOVES;

/** User info names a paid order that is not acknowledged (D-04). */
const isKept = (order: TillOrder, till: Till): boolean =>
  order.status !== 'unpaid' ||
  till.browser.orders.some(({ orderNo }) => orderNo === order.orderNo) ||
  !till.answered.has(order.orderId);

const shown = (till: Till): string | null => {
  const purchase = till.purchase.getSnapshot();
  if (!purchase.hasTag('codeVisible')) return null;
  const order = till.server.find({ orderId: purchase.context.order.orderId });
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
export function congratulated(till: Till): readonly TillOrder[] {
  const purchase = till.purchase.getSnapshot();
  const pending = till.pending.getSnapshot();
  return [
    ...(purchase.matches({ success: 'congratulating' })
      ? [till.server.find({ orderId: purchase.context.order?.orderId })]
      : []),
    ...(pending.matches('success') ? [till.server.find({ orderNo: pending.context.order?.orderNo })] : []),
  ].filter((order) => order !== undefined);
}

/** Sentence of the first broken invariant, `null` when all hold. Cheap, because it is asked after every move. */
export function breach(till: Till): string | null {
  const isOpen = till.purchase.getSnapshot().hasTag('dialogOpen');
  if (till.mostPollsInFlight > 1) return 'I-7 two questions at once';
  if (!isOpen && till.pollsInFlight > 0) return 'I-7 questions outlive the dialog';
  if (congratulated(till).some(({ status }) => status !== 'paid')) return 'I-1 congratulated on an unpaid order';
  if (till.server.orders.some((order) => !isKept(order, till))) return 'I-4 nobody watches an order';
  if (till.server.orders.filter(({ status }) => status === 'unpaid').length > 1) return 'I-6 two live orders';
  return isOpen ? shown(till) : null;
}
