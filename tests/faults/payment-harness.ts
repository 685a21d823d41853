import { type ActorSystem, type AnyActorRef, createActor } from 'xstate';
import { type AcknowledgedOrders, acknowledgedOrders } from '#app/purchase/acknowledged-orders.ts';
import { memoryStorage } from '#app/shared/safe-storage.ts';
import { ManualClock } from '#flows/paths/manual-clock.ts';
import type { PendingOrder } from '#machines/purchase/pending-purchase.types.ts';
import { harnessMachines } from './payment-harness-machines.ts';
import { PaymentServer } from './payment-harness-server.ts';

/** Where codes of a sandbox may lead. */
export const CASHIER = 'http://cashier.example.com';

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

/** The flow that asked, as far as an answer has to know whether it still waits. */
export interface Asker {
  readonly isOver: () => boolean;
  readonly onWithdrawn: (listener: () => void) => void;
}

/** What the tabs of one browser share. */
export class Browser {
  readonly storage = memoryStorage();
  /** Orders that are remembered as pending; what a reload leaves. */
  orders: readonly PendingOrder[] = [];
  /** Something is remembered, though perhaps no order. */
  flagged = false;
  /** The tab that holds the one attempt to pay (I-15). */
  attempt: PaymentHarness | null = null;

  /** The member is logged out: the local storage is cleared (S2-43). */
  forget(): void {
    this.storage.clear();
    this.orders = [];
    this.flagged = false;
  }
}

export interface HarnessOptions {
  /** Ports whose answers the test gives by hand; the others answer at once. */
  readonly held?: readonly string[];
  readonly server?: PaymentServer;
  readonly browser?: Browser;
}

const harnesses = new WeakMap<ActorSystem<never>, PaymentHarness>();

/** The harness of a flow. @throws Error for a flow without one. */
export function harnessOf(system: unknown): PaymentHarness {
  const harness = harnesses.get(system as ActorSystem<never>);
  if (!harness) throw new Error('a flow without a harness');
  return harness;
}

/** All payment flows of one tab with their ports on a server in memory, and a stopped clock. */
export class PaymentHarness {
  readonly server: PaymentServer;
  readonly browser: Browser;
  readonly clock = new ManualClock();
  /** That of the pending check, which goes on beside the dialog. */
  readonly pendingClock = new ManualClock();
  readonly calls: OpenCall[] = [];
  readonly held: Set<string>;
  /** Ids of the orders whose creation a flow has received. */
  readonly answered = new Set<string>();
  /** Acknowledged orders, as the product stores them. */
  readonly acknowledgedOrders: AcknowledgedOrders;
  readonly counts = { unPay: 0, couponRequests: 0, reloads: 0, ordersOpened: 0, refreshes: 0, locksReleased: 0 };
  canPay = true;
  pollsInFlight = 0;
  mostPollsInFlight = 0;
  pending!: AnyActorRef;
  purchase!: AnyActorRef;
  /** The order that user info names; it is looked at once a page (D-04). */
  #named: string | null = null;

  constructor({ held = [], server = new PaymentServer(), browser = new Browser() }: HarnessOptions = {}) {
    this.held = new Set(held);
    this.server = server;
    this.browser = browser;
    this.acknowledgedOrders = acknowledgedOrders('u1', [browser.storage, memoryStorage()]);
    this.open();
  }

  /** Whether anything is remembered as pending, and the latest order. */
  get record(): { readonly flagged: boolean; readonly orderNo: string | null } {
    return { flagged: this.browser.flagged, orderNo: this.browser.orders.at(-1)?.orderNo ?? null };
  }

  /** The page is loaded by a member who is logged in. */
  open(): void {
    this.#named = this.server.unacknowledged();
    const pending = createActor(harnessMachines.pending, { clock: this.pendingClock });
    const purchase = createActor(harnessMachines.purchase, { clock: this.clock, input: { codeOrigins: [CASHIER] } });
    for (const flow of [pending, purchase]) harnesses.set(flow.system as ActorSystem<never>, this);
    this.pending = pending;
    this.purchase = purchase;
    pending.start();
    purchase.start();
  }

  /** The page unloads: a reload, a logout or a closed tab. Pending responses are dropped. */
  stop(): void {
    this.purchase.stop();
    this.pending.stop();
    if (this.browser.attempt === this) this.browser.attempt = null;
  }

  reload(): void {
    this.stop();
    this.open();
  }

  /** Lets everything that needs no timer and no held answer happen. */
  async settle(turns = 60): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
  }

  readonly count = (what: keyof PaymentHarness['counts']): void => {
    this.counts[what] += 1;
  };

  watch(order: { orderId: string; orderNo: string } | null): void {
    if (order === null) return;
    this.answered.add(order.orderId);
    this.pending.send({ type: 'order.watched', orderNo: order.orderNo, orderId: order.orderId });
  }

  remember({ orderNo, orderId }: PendingOrder): void {
    const others = this.browser.orders.filter((one) => one.orderNo !== orderNo);
    this.browser.orders = [...others, { orderNo, orderId }];
    this.browser.flagged = true;
  }

  recall(withNamed: boolean): { readonly flagged: boolean; readonly orders: readonly PendingOrder[] } {
    const { flagged, orders } = this.browser;
    const named = [(withNamed && this.#named) || [], this.acknowledgedOrders.unanswered()].flat();
    const unknown = named.filter((number) => !orders.some(({ orderNo }) => orderNo === number));
    return { flagged, orders: [...unknown.map((orderNo) => ({ orderNo, orderId: null })), ...orders] };
  }

  /** Other orders that are remembered are still to be asked about. */
  forget(orderNo: string | null): void {
    this.browser.orders = this.browser.orders.filter((one) => one.orderNo !== orderNo);
    this.browser.flagged = this.browser.orders.length > 0;
  }

  /** One attempt for all tabs; who takes it over says so to the one that had it (I-15). */
  acquireLock({ steal }: { readonly steal: boolean }): { readonly held: boolean } {
    const holder = this.browser.attempt;
    if (holder !== null && holder !== this && !steal) return { held: false };
    this.browser.attempt = this;
    if (holder !== null && holder !== this) holder.purchase.send({ type: 'lock.lost' });
    return { held: true };
  }

  releaseLock(): void {
    if (this.browser.attempt !== this) return;
    this.count('locksReleased');
    this.browser.attempt = null;
  }

  /** Answers a port at once, or writes the call down where answers are given by hand. */
  serve(port: string, input: unknown, asker: Asker, work: () => unknown): Promise<unknown> {
    if (!this.held.has(port)) return Promise.resolve(work());
    return new Promise((resolve, reject) => {
      const call: OpenCall = {
        port,
        input,
        withdrawn: asker.isOver,
        answer: () => call.resolve(work()),
        lose: () => {
          work();
          call.reject({ kind: 'offline', code: null, serverMessage: null });
        },
        resolve: (output) => this.#close(call, () => resolve(output)),
        reject: (failure) => this.#close(call, () => reject(failure)),
      };
      this.calls.push(call);
      if (port === 'poll') this.#countPoll(asker);
    });
  }

  #close(call: OpenCall, settle: () => void): void {
    this.calls.splice(this.calls.indexOf(call), 1);
    if (call.port === 'poll' && !call.withdrawn()) this.pollsInFlight -= 1;
    settle();
  }

  #countPoll({ onWithdrawn }: Asker): void {
    this.pollsInFlight += 1;
    this.mostPollsInFlight = Math.max(this.mostPollsInFlight, this.pollsInFlight);
    onWithdrawn(() => {
      this.pollsInFlight -= 1;
    });
  }
}
