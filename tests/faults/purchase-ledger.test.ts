import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOVES, type MoveName } from './payment-harness-moves.ts';
import { PurchaseActor } from './purchase-actor.ts';
import { randomRuns } from './random-runs.ts';

const { numRuns, seed } = randomRuns(10_000);
const TIME_LIMIT_MS = Math.max(300_000, numRuns * 40);
const MOST_TARGETS = 8;

/** How often each act is drawn: most of them bring a purchase on, the others disturb it. */
const WEIGHTS: Readonly<Partial<Record<MoveName | 'reload' | 'switchTab', number>>> = {
  open: 3,
  close: 2,
  dismiss: 2,
  focus: 2,
  leave: 1,
  tabHidden: 1,
  tabShown: 1,
  expire: 1,
  refresh: 2,
  pay: 6,
  type: 1,
  duration: 1,
  answer: 24,
  fail: 3,
  loseAnswer: 2,
  tick: 16,
  reload: 1,
  logout: 1,
  switchTab: 1,
};
const urn = Object.entries(WEIGHTS).flatMap(([name, weight]) => Array<string>(weight).fill(name));
const runs = fc.array(fc.nat(urn.length * MOST_TARGETS - 1), { minLength: 12, maxLength: 40 });
const actOf = (number: number): readonly [string, number] => [
  urn[Math.floor(number / MOST_TARGETS)] ?? 'tick',
  number % MOST_TARGETS,
];

const figures = { purchases: 0, orders: 0, paid: 0, announced: 0, lost: 0, falseSuccesses: 0, announcedTwice: 0 };

/** One member buys, is disturbed, and comes back. @returns what is wrong in the ledger afterwards. */
async function purchase(withCode: boolean, numbers: readonly number[]): Promise<readonly string[]> {
  const actor = new PurchaseActor();
  await actor.open(withCode);
  for (const number of numbers) {
    const [name, which] = actOf(number);
    await actor.act(name, (harness) => MOVES[name as MoveName]?.(harness, which));
  }
  await actor.comeBack();
  const { orders } = actor.server;
  const paid = orders.filter(({ status }) => status === 'paid');
  const announcementsOf = (orderId: string): number => actor.announcements.get(orderId) ?? 0;
  const lost = paid.filter(({ orderId }) => announcementsOf(orderId) === 0);
  const twice = paid.filter(({ orderId }) => announcementsOf(orderId) > 1);
  figures.purchases += 1;
  figures.orders += orders.length;
  figures.paid += paid.length;
  figures.announced += paid.length - lost.length;
  figures.lost += lost.length;
  figures.announcedTwice += twice.length;
  figures.falseSuccesses += actor.falseSuccesses.length;
  return [
    ...lost.map(({ orderId }) => `I2 nobody announced that ${orderId} is paid`),
    ...twice.map(({ orderId }) => `I3 ${announcementsOf(orderId)} dialogs announce that ${orderId} is paid`),
    ...actor.falseSuccesses.map((orderId) => `I4 ${orderId} was called paid`),
  ];
}

test('of all purchases under random faults, reloads, closing, two tabs and new logins none that is paid is lost, none that is not is congratulated on, and each is announced once (I2, I3, I4)', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const began = process.cpuUsage();
  const details = await fc.check(
    fc.asyncProperty(fc.boolean(), runs, async (withCode, numbers) => {
      const wrong = await purchase(withCode, numbers);
      if (wrong.length > 0)
        throw new Error(`${wrong.join('; ')} after ${numbers.map((one) => actOf(one).join(' ')).join(' > ')}`);
    }),
    { numRuns, seed },
  );
  const { user, system } = process.cpuUsage(began);
  const { purchases, orders, paid, announced, lost, falseSuccesses, announcedTwice } = figures;
  process.stdout.write(
    `\n${purchases} purchases, ${orders} orders, ${paid} paid, ${announced} announced, ${lost} lost, ${announcedTwice} announced twice, ${falseSuccesses} false successes, seed ${seed}, ${Math.round((user + system) / 1e6)} s of one core\n`,
  );
  expect(details.failed ? `SEED=${seed}: ${String(details.errorInstance)}` : null).toBeNull();
  expect(paid, 'orders were paid').toBeGreaterThan(numRuns / 10);
});
