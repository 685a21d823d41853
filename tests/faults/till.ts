import { type AnyActorLogic, type AnyActorRef, createActor, fromCallback, fromPromise } from 'xstate';
import { ManualClock } from '#machines/paths/manual-clock.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { paymentCodeMachine } from '#machines/payment-code/payment-code.machine.ts';
import { pendingPurchaseMachine } from '#machines/pending-purchase/pending-purchase.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { purchaseChoiceMachine } from '#machines/purchase-choice/purchase-choice.machine.ts';
import { purchaseQuoteMachine } from '#machines/purchase-quote/purchase-quote.machine.ts';
import { purchaseResultMachine } from '#machines/purchase-result/purchase-result.machine.ts';
import { MEMBER_TYPES, TillServer } from './till-server.ts';

/** A call that was sent and not answered yet. */
export interface OpenCall {
  readonly port: string;
  readonly input: unknown;
  /** The flow that asked does not wait any more. */
  readonly withdrawn: () => boolean;
  /** The server does its work and the answer arrives. */
  readonly answer: () => void;
  /** The server does its work and the answer is lost on its way. */
  readonly lose: () => void;
  readonly resolve: (output: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

/** All money flows with their ports on one server in memory, and a clock that stands still. */
export class Till {
  readonly server = new TillServer();
  readonly clock = new ManualClock();
  readonly calls: OpenCall[] = [];
  /** Ports whose answers the test gives by hand; the others answer at once. */
  readonly held = new Set<string>();
  /** Ids of the orders whose making some flow has heard of. */
  readonly answered = new Set<string>();
  readonly told = { unPay: 0, reloads: 0, ordersOpened: 0, refreshes: 0, claimsReleased: 0 };
  canPay = true;
  /** What is remembered of a pending purchase; what a reload leaves. */
  record: { flagged: boolean; orderNo: string | null } = { flagged: false, orderNo: null };
  pollsInFlight = 0;
  mostPollsInFlight = 0;
  readonly pending: AnyActorRef;
  readonly purchase: AnyActorRef;

  constructor({ held = [] }: { held?: readonly string[] } = {}) {
    for (const port of held) this.held.add(port);
    this.pending = createActor(this.#pendingMachine(), { clock: this.clock });
    this.purchase = createActor(this.#purchaseMachine(), { clock: this.clock, input: { codeOrigins: [] } });
    this.pending.start();
    this.purchase.start();
  }

  /** The innermost living flow of this path of actor ids, `null` when it does not live. */
  flow(...path: readonly string[]): AnyActorRef | null {
    return path.reduce<AnyActorRef | null>((at, id) => at?.getSnapshot().children[id] ?? null, this.purchase);
  }

  /** Lets everything that needs no timer and no held answer happen. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
  }

  stop(): void {
    this.purchase.stop();
    this.pending.stop();
  }

  readonly #count = (what: keyof Till['told']) => (): void => {
    this.told[what] += 1;
  };

  #watch(order: { orderId: string; orderNo: string } | null): void {
    if (order === null) return;
    this.answered.add(order.orderId);
    this.pending.send({ type: 'order.watched', orderNo: order.orderNo });
  }

  #remember(record: Till['record']): void {
    this.record = record;
  }

  #port(port: string, serve: (input: never) => unknown): AnyActorLogic {
    return fromPromise(({ input, signal }) => {
      if (!this.held.has(port)) return Promise.resolve(serve(input as never));
      return new Promise((resolve, reject) => {
        const call: OpenCall = {
          port,
          input,
          withdrawn: () => signal.aborted,
          answer: () => call.resolve(serve(input as never)),
          lose: () => {
            serve(input as never);
            call.reject({ kind: 'offline', code: null, serverMessage: null });
          },
          resolve: (output) => this.#close(call, () => resolve(output)),
          reject: (failure) => this.#close(call, () => reject(failure)),
        };
        this.calls.push(call);
        if (port === 'poll') this.#countPoll(signal);
      });
    });
  }

  #close(call: OpenCall, settle: () => void): void {
    this.calls.splice(this.calls.indexOf(call), 1);
    if (call.port === 'poll' && !call.withdrawn()) this.pollsInFlight -= 1;
    settle();
  }

  #countPoll(signal: AbortSignal): void {
    this.pollsInFlight += 1;
    this.mostPollsInFlight = Math.max(this.mostPollsInFlight, this.pollsInFlight);
    signal.addEventListener('abort', () => {
      this.pollsInFlight -= 1;
    });
  }

  #purchaseMachine() {
    const { server } = this;
    const openMyOrders = this.#count('ordersOpened');
    const checkPending = (): void => this.pending.send({ type: 'check.requested' });
    const result = purchaseResultMachine.provide({
      actors: {
        findOrder: this.#port('confirm', server.findOrder),
        listMemberUpgrade: this.#port('listMemberUpgrade', () => []),
        acknowledgeOrder: this.#port('acknowledgeOrder', server.acknowledgeOrder),
      } as never,
      actions: {
        announcePaid: ({ context }) => this.pending.send({ type: 'order.announced', orderNo: context.orderNo }),
        reloadPage: this.#count('reloads'),
        checkPending,
        openMyOrders,
      },
    });
    return purchaseMachine.provide({
      actors: {
        toOpenMember: this.#port('toOpenMember', () => ({ canPay: this.canPay })),
        activityDetail: this.#port('activityDetail', () => null),
        memberTypes: this.#port('memberTypes', () => MEMBER_TYPES),
        entitlementLists: this.#port('entitlementLists', () => []),
        choice: this.#choiceMachine(),
        result,
      } as never,
      actions: { announceUnPay: this.#count('unPay'), checkPending, openMyOrders },
    });
  }

  #choiceMachine() {
    const { server } = this;
    const quote = purchaseQuoteMachine.provide({
      actors: { memberInfo: this.#port('memberInfo', server.quote) } as never,
    });
    const paymentCode = paymentCodeMachine.provide({
      actors: { findOrder: this.#port('poll', server.findOrder), surroundings: fromCallback(() => undefined) } as never,
    });
    const payment = paymentMachine.provide({
      actors: {
        claimAttempt: this.#port('claimAttempt', () => ({ held: true })),
        submitOrder: this.#port('submitOrder', server.submitOrder),
        payPrepay: this.#port('payPrepay', server.payPrepay),
        closeOrder: this.#port('closeOrder', server.closeOrder),
        paymentCode,
      } as never,
      actions: {
        watchOrder: ({ context }) => this.#watch(context.order),
        unwatchOrder: ({ context }) => this.pending.send({ type: 'order.unwatched', orderNo: context.order?.orderNo }),
      },
    });
    return purchaseChoiceMachine.provide({
      actors: { quote, payment } as never,
      actions: { releaseAttempt: this.#count('claimsReleased') },
    });
  }

  #pendingMachine() {
    return pendingPurchaseMachine.provide({
      actors: {
        recallPending: this.#port('recallPending', () => this.record),
        findOrder: this.#port('pendingOrder', this.server.findOrder),
        acknowledgeOrder: this.#port('pendingAcknowledge', this.server.acknowledgeOrder),
      } as never,
      actions: {
        rememberPending: (_, { orderNo }) => this.#remember({ flagged: true, orderNo }),
        forgetPending: () => this.#remember({ flagged: false, orderNo: null }),
        refreshUser: this.#count('refreshes'),
        openMyOrders: this.#count('ordersOpened'),
      },
    });
  }
}
