import { type AnyActorLogic, type AnyActorRef, type AnyEventObject, fromCallback } from 'xstate';
import { acknowledge } from '#app/wiring/find-order.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { paymentCodeMachine } from '#machines/payment-code/payment-code.machine.ts';
import { paymentOrderMachine } from '#machines/payment-order/payment-order.machine.ts';
import { pendingPurchaseMachine } from '#machines/pending-purchase/pending-purchase.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { purchaseChoiceMachine } from '#machines/purchase-choice/purchase-choice.machine.ts';
import { purchaseOfferMachine } from '#machines/purchase-offer/purchase-offer.machine.ts';
import { purchaseQuoteMachine } from '#machines/purchase-quote/purchase-quote.machine.ts';
import { purchaseResultMachine } from '#machines/purchase-result/purchase-result.machine.ts';
import { type Till, tillOf } from './till.ts';
import { MEMBER_TYPES } from './till-server.ts';

interface Asked {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly input: unknown;
  readonly output: unknown;
  readonly error: unknown;
  /** Called when the flow does not wait any more. */
  readonly withdraw: Set<() => void>;
}
/** What stands between a flow and the call it makes. */
type Asking = (
  till: Till,
  input: never,
  send: () => Promise<unknown>,
  signal: Pick<AbortSignal, 'aborted'>,
) => Promise<unknown>;
const DONE = 'port.answered';
const FAILED = 'port.failed';

/**
 * A port that the till of the asking flow serves. As `fromPromise`: it ends with the answer, and hears none once it was
 * stopped; without an abort signal, whose making takes longer than everything else in a run.
 */
const port = (name: string, work: (till: Till, input: never) => unknown, ask: Asking = (_, __, send) => send()) =>
  ({
    getInitialSnapshot: (_: unknown, input: unknown): Asked => ({
      status: 'active',
      input,
      output: undefined,
      error: undefined,
      withdraw: new Set(),
    }),
    start: ({ input, withdraw }: Asked, { self, system }: { self: AnyActorRef; system: unknown }): void => {
      const till = tillOf(system);
      let isOver = false;
      withdraw.add(() => {
        isOver = true;
      });
      const call = { isOver: () => isOver, onWithdrawn: (heard: () => void) => void withdraw.add(heard) };
      const signal = {
        get aborted() {
          return isOver;
        },
      };
      ask(till, input as never, () => till.serve(name, input, call, () => work(till, input as never)), signal).then(
        (data) => isOver || self.send({ type: DONE, data }),
        (data: unknown) => isOver || self.send({ type: FAILED, data }),
      );
    },
    transition: (asked: Asked, event: AnyEventObject): Asked => {
      if (asked.status !== 'active') return asked;
      if (event.type === DONE) return { ...asked, status: 'done', output: event.data };
      if (event.type === FAILED) return { ...asked, status: 'error', error: event.data };
      if (event.type !== 'xstate.stop') return asked;
      for (const withdraw of asked.withdraw) withdraw();
      return { ...asked, status: 'stopped' };
    },
    getPersistedSnapshot: (asked: Asked) => asked,
  }) as unknown as AnyActorLogic;

interface Acting {
  readonly system: unknown;
}
const counted =
  (what: keyof Till['told']) =>
  ({ system }: Acting): void =>
    tillOf(system).count(what);
const checkPending = ({ system }: Acting): void => tillOf(system).pending.send({ type: 'check.requested' });

/** Asking who tells the member, as the product does it. */
const acknowledging = (name: string): AnyActorLogic =>
  port(
    name,
    ({ server }, input) => server.acknowledgeOrder(input),
    (till, input, send, signal) => {
      const call = async () => ({ kind: 'ok', data: await send() });
      return acknowledge(call as never, input, signal as AbortSignal, till.acknowledgedOrders);
    },
  );

const result = purchaseResultMachine.provide({
  actors: {
    findOrder: port('confirm', ({ server }, input) => server.findOrder(input)),
    listMemberUpgrade: port('listMemberUpgrade', () => []),
    acknowledgeOrder: acknowledging('acknowledgeOrder'),
  } as never,
  actions: {
    announcePaid: ({ system, context: { orderNo } }: Acting & { readonly context: { readonly orderNo: string } }) => {
      tillOf(system).acknowledgedOrders.markTold(orderNo);
      tillOf(system).pending.send({ type: 'order.announced', orderNo });
    },
    reloadPage: counted('reloads'),
    checkPending,
    openMyOrders: counted('ordersOpened'),
  } as never,
});

const payment = paymentMachine.provide({
  actors: {
    claimAttempt: port('claimAttempt', (till, input) => till.claim(input)),
    order: paymentOrderMachine.provide({
      actors: { submitOrder: port('submitOrder', ({ server }, input) => server.submitOrder(input)) } as never,
    }),
    payPrepay: port('payPrepay', ({ server }, input) => server.payPrepay(input)),
    closeOrder: port('closeOrder', ({ server }, input) => server.closeOrder(input)),
    paymentCode: paymentCodeMachine.provide({
      actors: {
        findOrder: port('poll', ({ server }, input) => server.findOrder(input)),
        surroundings: fromCallback(() => undefined),
      } as never,
    }),
  } as never,
  actions: {
    watchOrder: ({ system, context }) => tillOf(system).watch(context.order),
    checkPending: checkPending as never,
    unwatchOrder: ({ system, context }) =>
      tillOf(system).pending.send({ type: 'order.unwatched', orderNo: context.order?.orderNo }),
  },
});

const choice = purchaseChoiceMachine.provide({
  actors: {
    quote: purchaseQuoteMachine.provide({
      actors: { memberInfo: port('memberInfo', ({ server }, input) => server.quote(input)) } as never,
    }),
    payment,
  } as never,
  actions: { releaseAttempt: ({ system }) => tillOf(system).release() },
});

/** The money flows with every port filled. Made once: making machines takes longer than running them. */
export const tillMachines = {
  purchase: purchaseMachine.provide({
    actors: {
      toOpenMember: port('toOpenMember', ({ canPay, server: { held } }) => ({
        canPay,
        renewal: held === null ? null : { memberCode: held, areas: [] },
      })),
      offer: purchaseOfferMachine.provide({
        actors: {
          activityDetail: port('activityDetail', () => null),
          memberTypes: port('memberTypes', () => MEMBER_TYPES),
          entitlementLists: port('entitlementLists', () => []),
        } as never,
      }),
      choice,
      result,
    } as never,
    actions: {
      announceUnPay: counted('unPay'),
      checkPending,
      openMyOrders: counted('ordersOpened'),
    } as never,
  }),
  pending: pendingPurchaseMachine.provide({
    actors: {
      recallPending: port('recallPending', (till) => till.recall()),
      unacknowledgedOrders: port('unacknowledgedOrders', ({ server }) => server.unacknowledgedOrders()),
      findOrder: port('pendingOrder', ({ server }, input) => server.findOrder(input)),
      acknowledgeOrder: acknowledging('pendingAcknowledge'),
    } as never,
    actions: {
      rememberDialogOrder: ({ system, context }) => context.dialogOrder && tillOf(system).remember(context.dialogOrder),
      rememberPaid: ({ system, context }) => tillOf(system).acknowledgedOrders.markTold(context.order?.orderNo ?? ''),
      forgetOrder: ({ system, context }) => tillOf(system).forget(context.order?.orderNo ?? null),
      forgetPending: ({ system }, { orderNo }) => tillOf(system).forget(orderNo),
      forgetBareFlag: ({ system }) => tillOf(system).forget(null),
      announcePaid: ({ system }) => tillOf(system).purchase.send({ type: 'order.paid' }),
      refreshUser: counted('refreshes') as never,
      openMyOrders: counted('ordersOpened') as never,
    },
  }),
};
