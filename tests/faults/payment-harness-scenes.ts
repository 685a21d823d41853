import { PaymentHarness } from './payment-harness.ts';

/** Timers of the money flows, ms. */
export const TIMER = { settle: 300, slowAnswer: 400, poll: 3_000, confirm: 2_000 } as const;
/** Timers of the pending check, ms. */
export const PENDING_TIMER = { rest: 1_500, listLimit: 5_000, otherOrders: 10_000 } as const;

const harnesses: PaymentHarness[] = [];

/** A harness that `closeHarnesses` stops. @param held Ports whose responses the test gives by hand. */
export function openHarness(held: readonly string[] = []): PaymentHarness {
  const harness = new PaymentHarness({ held });
  harnesses.push(harness);
  return harness;
}

/** For `afterEach`. */
export function closeHarnesses(): void {
  for (const harness of harnesses.splice(0)) harness.stop();
}

export const choiceOf = (harness: PaymentHarness) => harness.purchase.getSnapshot();

/** The member chooses something. */
export async function choose(
  harness: PaymentHarness,
  event: { readonly type: string; readonly [property: string]: unknown },
): Promise<void> {
  harness.purchase.send(event);
  await harness.settle();
}

/** Time passes up to the timer of this length. */
export async function tick(harness: PaymentHarness, delayMs: number): Promise<void> {
  harness.clock.fire(delayMs);
  await harness.settle();
}

/** Time passes up to the timer of the pending check of this length. */
export async function pendingTick(harness: PaymentHarness, delayMs: number): Promise<void> {
  harness.pendingClock.fire(delayMs);
  await harness.settle();
}

/** Whether the member is congratulated by the pending check. */
export const isAnnounced = (harness: PaymentHarness): boolean => harness.pending.getSnapshot().hasTag('dialogOpen');

/** The server's answer to the oldest open call of this port arrives. */
export async function answer(harness: PaymentHarness, port: string): Promise<void> {
  harness.calls.find((call) => call.port === port)?.answer();
  await harness.settle();
}

/** The oldest open call of this port never reaches the server. */
export async function fail(harness: PaymentHarness, port: string): Promise<void> {
  harness.calls.find((call) => call.port === port)?.reject({ kind: 'offline', code: null, serverMessage: null });
  await harness.settle();
}

/** Opens the dialog and waits for the prices. */
export async function openDialog(harness: PaymentHarness, memberCode: string | null = null): Promise<void> {
  harness.purchase.send({ type: 'purchase.requested', memberCode, reason: 'test' });
  await harness.settle();
  harness.clock.fire(TIMER.settle);
  await harness.settle();
}

/** A code of the preselected duration is on the screen. */
export async function showCode(harness: PaymentHarness): Promise<void> {
  await openDialog(harness);
  harness.clock.fire(TIMER.settle);
  await harness.settle();
}

/** What is on sale and its price are loaded again, and the same choice is ordered when nothing has changed. */
export async function resume(harness: PaymentHarness): Promise<void> {
  await harness.settle();
  await tick(harness, TIMER.settle);
  if (harness.clock.armedMs.includes(TIMER.settle)) await tick(harness, TIMER.settle);
}

/** The next poll is under way and waits for its answer. */
export async function poll(harness: PaymentHarness) {
  harness.clock.fire(TIMER.poll);
  await harness.settle();
  const call = harness.calls.find(({ port }) => port === 'poll');
  if (!call) throw new Error('no poll was sent');
  return call;
}

/** What the member sees: the dialog, the result dialog, or neither. */
export function picture(harness: PaymentHarness): string {
  const purchase = harness.purchase.getSnapshot();
  if (purchase.matches({ success: 'congratulating' })) return 'result:success';
  if (purchase.matches('success')) return `result:${purchase.value.success}`;
  if (purchase.matches({ confirming: 'unconfirmed' })) return 'result:unconfirmed';
  if (purchase.matches('confirming')) return 'result:confirming';
  if (purchase.hasTag('codeVisible')) return `code:${purchase.value.poll.codeShown.knowledge}`;
  if (purchase.matches({ poll: 'lastQuery' })) return 'code:gone';
  return purchase.hasTag('dialogOpen') ? 'dialog' : 'closed';
}

/** As `picture`, after letting the confirmation ask as often as it likes. */
export async function finalPicture(harness: PaymentHarness): Promise<string> {
  for (let question = 0; question < 5 && harness.clock.armedMs.includes(TIMER.confirm); question += 1) {
    harness.clock.fire(TIMER.confirm);
    await harness.settle();
  }
  return picture(harness);
}
