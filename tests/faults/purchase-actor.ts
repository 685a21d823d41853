import { Browser, PaymentHarness } from './payment-harness.ts';
import { congratulated, HELD } from './payment-harness-moves.ts';
import { TIMER } from './payment-harness-scenes.ts';
import { PaymentServer } from './payment-harness-server.ts';

/** Microtask turns in which every effect of one act has completed. */
const SETTLE_TURNS = 24;
/** Rounds after which a member who came back must know everything. */
const MOST_ROUNDS = 40;

/** One member with two tabs of one browser on one server, with a record of the success dialogs. */
export class PurchaseActor {
  readonly server = new PaymentServer();
  readonly #browser = new Browser();
  readonly #tabs: readonly [PaymentHarness, PaymentHarness];
  #front: PaymentHarness;
  /** Success dialogs that opened, by order id. */
  readonly announcements = new Map<string, number>();
  /** Orders that were not paid when a dialog said that they were. */
  readonly falseSuccesses: string[] = [];
  /** Orders that each tab congratulates on at this moment. */
  readonly #shown = new Map<PaymentHarness, ReadonlySet<string>>();

  constructor() {
    const options = { held: HELD, server: this.server, browser: this.#browser };
    this.#tabs = [new PaymentHarness(options), new PaymentHarness(options)];
    this.#front = this.#tabs[0];
  }

  /** Opens the dialog, and waits for its code where nothing disturbs before that. */
  async open(withCode: boolean): Promise<void> {
    const tab = this.#front;
    if (withCode) tab.held.clear();
    tab.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' });
    await tab.settle(40);
    for (const delayMs of withCode ? [TIMER.settle, TIMER.settle] : []) {
      tab.clock.fire(delayMs);
      await tab.settle(SETTLE_TURNS);
    }
    for (const port of HELD) tab.held.add(port);
  }

  /** Performs one act in the front tab, and records the success dialogs that open. */
  async act(name: string, move: (harness: PaymentHarness) => void): Promise<void> {
    if (name === 'switchTab') this.#switchTab();
    else if (name === 'reload') this.#front.reload();
    else if (name === 'logout') this.#logInAgain();
    else move(this.#front);
    await this.#observe();
  }

  /**
   * Faults are over: everything is answered, every dialog is read and closed, every tab is looked at.
   *
   * @param reloading Whether each tab is reloaded as well.
   */
  async comeBack({ reloading = true } = {}): Promise<void> {
    for (const tab of this.#tabs) tab.held.clear();
    for (const tab of this.#tabs) for (const call of [...tab.calls]) call.lose();
    await this.#observe();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      for (const tab of this.#tabs) await this.#read(tab);
      if (round > 1 && this.server.unacknowledged() === null) break;
      for (const tab of this.#tabs) {
        if (reloading) tab.reload();
        else tab.purchase.send({ type: 'dialog.closed' });
        await this.#observe();
        tab.pending.send({ type: 'window.focused' });
        await this.#observe();
      }
    }
    for (const each of this.#tabs) each.stop();
  }

  /** Lets a result be confirmed and closes what is open. */
  async #read(tab: PaymentHarness): Promise<void> {
    for (const clock of [tab.clock, tab.pendingClock]) {
      for (const delayMs of clock.armedMs) {
        if (clock.armedMs.filter((other) => other === delayMs).length === 1) clock.fire(delayMs);
        await this.#observe();
      }
    }
    tab.purchase.send({ type: 'result.closed' });
    tab.pending.send({ type: 'success.closed' });
    await this.#observe();
  }

  #logInAgain(): void {
    for (const tab of this.#tabs) tab.stop();
    this.#browser.forget();
    for (const tab of this.#tabs) tab.open();
  }

  #switchTab(): void {
    const [first, second] = this.#tabs;
    this.#front = this.#front === first ? second : first;
    this.#front.pending.send({ type: 'window.focused' });
  }

  async #observe(): Promise<void> {
    await this.#front.settle(SETTLE_TURNS);
    for (const tab of this.#tabs) tab.acknowledgedOrders.keep();
    for (const tab of this.#tabs) {
      const now = congratulated(tab);
      const before = this.#shown.get(tab) ?? new Set();
      for (const { orderId, status } of now) {
        if (status !== 'paid') this.falseSuccesses.push(orderId);
        if (!before.has(orderId)) this.announcements.set(orderId, (this.announcements.get(orderId) ?? 0) + 1);
      }
      this.#shown.set(tab, new Set(now.map(({ orderId }) => orderId)));
    }
  }
}
