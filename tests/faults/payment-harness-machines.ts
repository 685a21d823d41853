import { type AnyActorLogic, type AnyActorRef, type AnyEventObject, fromCallback } from 'xstate';
import { acknowledgementMachine } from '#machines/purchase/acknowledgement.machine.ts';
import { pendingPurchaseMachine } from '#machines/purchase/pending-purchase.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { harnessOf, type PaymentHarness } from './payment-harness.ts';
import { MEMBER_TYPES } from './payment-harness-server.ts';

interface Asked {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly input: unknown;
  readonly output: unknown;
  readonly error: unknown;
  /** Called when the flow does not wait any more. */
  readonly withdraw: Set<() => void>;
}
/** Runs between a flow and the call it makes. */
type Asking = (
  harness: PaymentHarness,
  input: never,
  send: () => Promise<unknown>,
  signal: Pick<AbortSignal, 'aborted'>,
) => Promise<unknown>;
const DONE = 'port.answered';
const FAILED = 'port.failed';

/**
 * A port that the payment harness of the calling flow serves. Like `fromPromise`: it ends with the response, and
 * ignores it once stopped; without an abort signal, which takes longer to create than the rest of a run.
 */
const port = (
  name: string | ((harness: PaymentHarness) => string),
  work: (harness: PaymentHarness, input: never) => unknown,
  ask: Asking = (_, __, send) => send(),
) =>
  ({
    getInitialSnapshot: (_: unknown, input: unknown): Asked => ({
      status: 'active',
      input,
      output: undefined,
      error: undefined,
      withdraw: new Set(),
    }),
    start: ({ input, withdraw }: Asked, { self, system }: { self: AnyActorRef; system: unknown }): void => {
      const harness = harnessOf(system);
      let isOver = false;
      withdraw.add(() => {
        isOver = true;
      });
      const call = { isOver: () => isOver, onWithdrawn: (listener: () => void) => void withdraw.add(listener) };
      const signal = {
        get aborted() {
          return isOver;
        },
      };
      const called = typeof name === 'string' ? name : name(harness);
      ask(
        harness,
        input as never,
        () => harness.serve(called, input, call, () => work(harness, input as never)),
        signal,
      ).then(
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
  (what: keyof PaymentHarness['counts']) =>
  ({ system }: Acting): void =>
    harnessOf(system).count(what);
const checkPending = ({ system }: Acting): void => harnessOf(system).pending.send({ type: 'check.requested' });

/** Acknowledges a paid order; the call to the server has this name. */
const acknowledgement = (name: string) =>
  acknowledgementMachine.provide({
    actors: {
      markAsked: port(
        'markAsked',
        () => undefined,
        async ({ acknowledgedOrders }, { orderNo }: OrderNumber) => acknowledgedOrders.markAsked(orderNo),
      ),
      acknowledgeOrder: port(name, ({ server }, input) => server.acknowledgeOrder(input)),
      claimNotice: port(
        'claimNotice',
        () => undefined,
        async ({ acknowledgedOrders }, { orderNo }: OrderNumber) => {
          const before = acknowledgedOrders.recordOf(orderNo) ?? 'asked';
          acknowledgedOrders.markTold(orderNo);
          return before;
        },
      ),
      readRecord: port(
        'readRecord',
        () => undefined,
        async ({ acknowledgedOrders }, { orderNo }: OrderNumber) => acknowledgedOrders.recordOf(orderNo) ?? 'asked',
      ),
    } as never,
  });
interface OrderNumber {
  readonly orderNo: string;
}

/** The money flows with every port filled. Made once: making machines takes longer than running them. */
export const harnessMachines = {
  purchase: purchaseMachine.provide({
    actors: {
      toOpenMember: port('toOpenMember', ({ canPay, server: { held } }) => ({
        canPay,
        renewal: held === null ? null : { memberCode: held, areas: [] },
      })),
      offer: port('offer', ({ server }) => ({
        activity: null,
        memberTypes: MEMBER_TYPES,
        entitlementLists: server.entitlementLists(),
      })),
      memberInfo: port('memberInfo', ({ server }, input) => server.quote(input)),
      acquireLock: port('acquireLock', (harness, input) => harness.acquireLock(input)),
      showDockingPrice: port('showDockingPrice', ({ server }, { count }: { count: number }) => server.services(count)),
      submitOrder: port('submitOrder', ({ server }, input: object) =>
        'announcementId' in input ? server.submitService(input as never) : server.submitOrder(input as never),
      ),
      payPrepay: port('payPrepay', ({ server }, input) => server.payPrepay(input)),
      closeOrder: port('closeOrder', ({ server }, input) => server.closeOrder(input)),
      findOrder: port(
        ({ purchase }) => (purchase.getSnapshot().matches('confirming') ? 'confirm' : 'poll'),
        ({ server }, input) => server.findOrder(input),
      ),
      paymentEnvironment: fromCallback(() => undefined),
      listMemberUpgrade: port('listMemberUpgrade', () => []),
      acknowledgement: acknowledgement('acknowledgeOrder'),
    } as never,
    actions: {
      announceUnPay: counted('unPay'),
      releaseLock: ({ system }) => harnessOf(system).releaseLock(),
      watchOrder: ({ system, context }) => harnessOf(system).watch(context.order),
      unwatchOrder: ({ system, context }) =>
        harnessOf(system).pending.send({ type: 'order.unwatched', orderNo: context.order?.orderNo }),
      checkPending,
      announcePaid: ({ system, context }) => {
        harnessOf(system).acknowledgedOrders.markTold(context.order?.orderNo ?? '');
        harnessOf(system).pending.send({ type: 'order.announced', orderNo: context.order?.orderNo });
      },
      requestCoupons: counted('couponRequests'),
      reloadPage: counted('reloads'),
      openMyOrders: counted('ordersOpened'),
    },
  }),
  pending: pendingPurchaseMachine.provide({
    actors: {
      recallPending: port('recallPending', (harness, { named }: { named: boolean }) => harness.recall(named)),
      unacknowledgedOrders: port('unacknowledgedOrders', ({ server }) => server.unacknowledgedOrders()),
      findOrder: port('pendingOrder', ({ server }, input) => server.findOrder(input)),
      acknowledgement: acknowledgement('pendingAcknowledge'),
    } as never,
    actions: {
      rememberDialogOrder: ({ system, context }) =>
        context.dialogOrder && harnessOf(system).remember(context.dialogOrder),
      rememberPaid: ({ system, context }) =>
        harnessOf(system).acknowledgedOrders.markTold(context.order?.orderNo ?? ''),
      forgetOrder: ({ system, context }) => harnessOf(system).forget(context.order?.orderNo ?? null),
      forgetPending: ({ system }, { orderNo }) => harnessOf(system).forget(orderNo),
      forgetBareFlag: ({ system }) => harnessOf(system).forget(null),
      announcePaid: ({ system }) => harnessOf(system).purchase.send({ type: 'order.paid' }),
      refreshUser: counted('refreshes') as never,
      openMyOrders: counted('ordersOpened') as never,
    },
  }),
};
