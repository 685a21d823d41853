import { Till } from './till.ts';

/** Timers of the money flows, ms. */
export const TIMER = { settle: 300, poll: 3_000, confirm: 2_000 } as const;
/** Timers of the pending check, ms. */
export const PENDING_TIMER = { rest: 1_500, listLimit: 5_000, otherOrders: 10_000 } as const;

const tills: Till[] = [];

/** A harness that `closeTills` stops. @param held Ports whose responses the test gives by hand. */
export function openTill(held: readonly string[] = []): Till {
  const till = new Till({ held });
  tills.push(till);
  return till;
}

/** For `afterEach`. */
export function closeTills(): void {
  for (const till of tills.splice(0)) till.stop();
}

export const choiceOf = (till: Till) => till.purchase.getSnapshot();

/** The member chooses something. */
export async function choose(
  till: Till,
  event: { readonly type: string; readonly [property: string]: unknown },
): Promise<void> {
  till.purchase.send(event);
  await till.settle();
}

/** Time passes up to the timer of this length. */
export async function tick(till: Till, delayMs: number): Promise<void> {
  till.clock.fire(delayMs);
  await till.settle();
}

/** Time passes up to the timer of the pending check of this length. */
export async function pendingTick(till: Till, delayMs: number): Promise<void> {
  till.pendingClock.fire(delayMs);
  await till.settle();
}

/** Whether the member is congratulated by the pending check. */
export const isAnnounced = (till: Till): boolean => till.pending.getSnapshot().hasTag('dialogOpen');

/** The server's answer to the oldest open call of this port arrives. */
export async function answer(till: Till, port: string): Promise<void> {
  till.calls.find((call) => call.port === port)?.answer();
  await till.settle();
}

/** The oldest open call of this port never reaches the server. */
export async function fail(till: Till, port: string): Promise<void> {
  till.calls.find((call) => call.port === port)?.reject({ kind: 'offline', code: null, serverMessage: null });
  await till.settle();
}

/** Opens the dialog and waits for the prices. */
export async function openDialog(till: Till, memberCode: string | null = null): Promise<void> {
  till.purchase.send({ type: 'purchase.requested', memberCode, reason: 'test' });
  await till.settle();
  till.clock.fire(TIMER.settle);
  await till.settle();
}

/** A code of the preselected duration is on the screen. */
export async function showCode(till: Till): Promise<void> {
  await openDialog(till);
  till.clock.fire(TIMER.settle);
  await till.settle();
}

/** The next poll is under way and waits for its answer. */
export async function poll(till: Till) {
  till.clock.fire(TIMER.poll);
  await till.settle();
  const call = till.calls.find(({ port }) => port === 'poll');
  if (!call) throw new Error('no poll was sent');
  return call;
}

/** What the member sees: the dialog, the result dialog, or neither. */
export function picture(till: Till): string {
  const purchase = till.purchase.getSnapshot();
  if (purchase.matches({ success: 'congratulating' })) return 'result:success';
  if (purchase.matches('success')) return `result:${purchase.value.success}`;
  if (purchase.matches({ confirming: 'unconfirmed' })) return 'result:unconfirmed';
  if (purchase.matches('confirming')) return 'result:confirming';
  if (purchase.hasTag('codeVisible')) return `code:${purchase.value.poll.codeShown.knowledge}`;
  if (purchase.matches({ poll: 'lastQuery' })) return 'code:gone';
  return purchase.hasTag('dialogOpen') ? 'dialog' : 'closed';
}

/** As `picture`, after letting the confirmation ask as often as it likes. */
export async function finalPicture(till: Till): Promise<string> {
  for (let question = 0; question < 5 && till.clock.armedMs.includes(TIMER.confirm); question += 1) {
    till.clock.fire(TIMER.confirm);
    await till.settle();
  }
  return picture(till);
}
