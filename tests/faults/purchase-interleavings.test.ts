import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PaymentHarness } from './payment-harness.ts';
import { firstViolation, HELD, MOVES, type MoveName } from './payment-harness-moves.ts';
import { TIMER } from './payment-harness-scenes.ts';
import { randomRuns } from './random-runs.ts';

const { numRuns, seed } = randomRuns(100_000);
const TIME_LIMIT_MS = Math.max(300_000, numRuns * 5);
const MOST_TARGETS = 8;

/** How often each move is drawn. */
const WEIGHTS: Readonly<Record<MoveName, number>> = {
  open: 2,
  close: 2,
  dismiss: 1,
  focus: 1,
  leave: 1,
  tabHidden: 1,
  tabShown: 1,
  expire: 1,
  refresh: 1,
  pay: 4,
  type: 2,
  area: 1,
  duration: 2,
  answer: 16,
  fail: 1,
  loseAnswer: 1,
  tick: 12,
  logout: 1,
};
const urn = Object.entries(WEIGHTS).flatMap(([name, weight]) => Array<MoveName>(weight).fill(name as MoveName));
/** One number is one move and its target: a run is then cheap to make, to shrink and to read. */
const moveOf = (number: number): readonly [MoveName, number] => [
  urn[Math.floor(number / MOST_TARGETS)] ?? 'tick',
  number % MOST_TARGETS,
];
const runs = fc.array(fc.nat(urn.length * MOST_TARGETS - 1), { minLength: 5, maxLength: 12 });

/** Microtask turns in which every effect of one move has completed. */
const SETTLE_TURNS = 24;

/** A dialog that has just been opened, or one that shows a code already. */
async function openedHarness(withCode: boolean): Promise<PaymentHarness> {
  const harness = new PaymentHarness({ held: withCode ? [] : HELD });
  harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'test' });
  await harness.settle(40);
  if (!withCode) return harness;
  for (const delayMs of [TIMER.settle, TIMER.settle]) {
    harness.clock.fire(delayMs);
    await harness.settle(SETTLE_TURNS);
  }
  for (const port of HELD) harness.held.add(port);
  return harness;
}

/** Plays one interleaving. @throws Error naming the moves when an invariant breaks. */
async function play(withCode: boolean, numbers: readonly number[]): Promise<number> {
  const harness = await openedHarness(withCode);
  for (const [index, number] of numbers.entries()) {
    const [name, which] = moveOf(number);
    MOVES[name](harness, which);
    await harness.settle(SETTLE_TURNS);
    const broken = firstViolation(harness);
    if (broken === null) continue;
    const moves = numbers.slice(0, index + 1).map((one) => moveOf(one).join(' '));
    throw new Error(`${broken} after ${moves.join(' > ')}`);
  }
  harness.stop();
  return harness.server.orders.length;
}

test('whatever order choices, closing, tabs, late answers, timers, payments and logouts come in, the invariants hold (I-1, I-2, I-4, I-5, I-6, I-7; I1, I4, I7, I8, I11)', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  let [orders, moves] = [0, 0];
  const interleaving = fc.asyncProperty(fc.boolean(), runs, async (withCode, numbers) => {
    orders += await play(withCode, numbers);
    moves += numbers.length;
  });
  const began = process.cpuUsage();
  const details = await fc.check(interleaving, { numRuns, seed });
  const { user, system } = process.cpuUsage(began);
  const seconds = Math.round((user + system) / 1e6);
  process.stdout.write(
    `\n${details.numRuns} interleavings, ${moves} moves, ${orders} orders, seed ${seed}, ${seconds} s of one core\n`,
  );
  expect(details.failed ? `SEED=${seed}: ${String(details.errorInstance)}` : null).toBeNull();
  expect(orders, 'orders were made').toBeGreaterThan(numRuns / 10);
});
