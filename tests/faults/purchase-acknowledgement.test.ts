import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { randomRuns } from './random-runs.ts';
import { Shopper } from './shopper.ts';
import type { Till } from './till.ts';
import { MOVES, type MoveName } from './till-moves.ts';
import {
  choose,
  closeTills,
  fail,
  isAnnounced,
  openTill,
  PENDING_TIMER,
  pendingTick,
  picture,
  showCode,
  TIMER,
  tick,
} from './till-scenes.ts';

afterEach(closeTills);

/** Another duration is chosen while a code is shown, and its code is shown. */
async function chooseMonth(till: Till): Promise<void> {
  await choose(till, { type: 'duration.chosen', productId: 'p1' });
}

/** The first code is on the phone already; its order is superseded, and the code of another one is on the screen. */
async function superseded(): Promise<Till> {
  const till = openTill();
  await showCode(till);
  await chooseMonth(till);
  await tick(till, TIMER.settle);
  expect([picture(till), till.server.orders.map(({ status }) => status)]).toEqual([
    'code:unpaid',
    ['closed', 'unpaid'],
  ]);
  return till;
}

/** The call that closes the first order is lost on its way there, and the next choice is ordered all the same. */
async function closingLost(): Promise<Till> {
  const till = openTill(['closeOrder']);
  await showCode(till);
  await chooseMonth(till);
  await fail(till, 'closeOrder');
  await tick(till, TIMER.settle);
  expect([picture(till), till.record.flagged]).toEqual(['code:unpaid', true]);
  return till;
}

const WAYS = [
  ['whose closing came too late', superseded],
  ['whose closing call failed', closingLost],
] as const;

/** The provider takes the money of the old code: the server delivers what was bought. */
const payOldCode = (till: Till): void => {
  const [old] = till.server.orders;
  if (old) old.status = 'paid';
};
const announced = (till: Till): string | undefined =>
  isAnnounced(till) ? till.pending.getSnapshot().context.order.orderNo : undefined;

describe.each(WAYS)('an old order %s is paid while the dialog shows another code', (_, begin) => {
  test('the dialog gives way to the congratulation by itself, and the new order stays watched (I-3, I-4, I-14)', async () => {
    const till = await begin();
    payOldCode(till);
    await pendingTick(till, PENDING_TIMER.otherOrders);
    expect([announced(till), picture(till)]).toEqual(['B1', 'closed']);
    expect(till.pending.getSnapshot().context.paid).toMatchObject({ levelName: '企业通' });
    till.pending.send({ type: 'success.closed' });
    await till.settle();
    expect([till.record, till.told]).toMatchObject([
      { flagged: true, orderNo: 'B2' },
      { refreshes: 1, reloads: 0 },
    ]);
  });

  test.each(['window.focused', 'route.changed'])('at once on %s (D-25)', async (moment) => {
    const till = await begin();
    payOldCode(till);
    till.pending.send({ type: moment });
    await till.settle();
    expect([announced(till), picture(till)]).toEqual(['B1', 'closed']);
  });

  test('at once when the dialog is closed, without a reload (D-25)', async () => {
    const till = await begin();
    payOldCode(till);
    till.purchase.send({ type: 'dialog.closed' });
    await till.settle();
    expect([announced(till), till.told.reloads]).toEqual(['B1', 0]);
  });

  test('both are told, one after the other, when both are paid', async () => {
    const till = await begin();
    payOldCode(till);
    till.server.pay('ord_2');
    till.purchase.send({ type: 'dialog.closed' });
    await till.settle();
    const first = announced(till);
    till.pending.send({ type: 'success.closed' });
    await till.settle();
    expect([first, announced(till)].sort()).toEqual(['B1', 'B2']);
    till.pending.send({ type: 'success.closed' });
    await till.settle();
    expect([announced(till), till.record]).toEqual([undefined, { flagged: false, orderNo: null }]);
  });
});

describe('orders that the server names', () => {
  test('are asked about again at most once in the rest, and a focus within the rest is not lost', async () => {
    const till = openTill(['unacknowledgedOrders']);
    await till.settle();
    const ask = async (): Promise<void> => {
      till.pending.send({ type: 'window.focused' });
      await till.settle();
    };
    await ask();
    till.calls[0]?.answer();
    await till.settle();
    await ask();
    await ask();
    expect(till.calls).toEqual([]);
    await pendingTick(till, PENDING_TIMER.rest);
    expect(till.calls.map(({ port }) => port)).toEqual(['unacknowledgedOrders']);
  });

  test('do not keep the remembered ones waiting when the server does not answer', async () => {
    const till = openTill(['unacknowledgedOrders']);
    await showCode(till);
    till.server.pay('ord_1');
    till.purchase.send({ type: 'dialog.closed' });
    await till.settle();
    await pendingTick(till, PENDING_TIMER.listLimit);
    expect(announced(till)).toBe('B1');
  });

  test.each(['expired', 'lost'])(
    'an order whose code is %s is asked about by the pending check (I-4, I-9)',
    async (how) => {
      const till = openTill();
      await showCode(till);
      till.purchase.send({ type: how === 'expired' ? 'code.expired' : 'lock.lost' });
      await till.settle();
      till.server.pay('ord_1');
      till.pending.send({ type: 'window.focused' });
      await pendingTick(till, PENDING_TIMER.rest);
      expect([announced(till), picture(till)]).toEqual(['B1', 'closed']);
    },
  );
});

const { numRuns, seed } = randomRuns(3_000);
const TIME_LIMIT_MS = Math.max(300_000, numRuns * 60);
const MOST_TARGETS = 8;
/** Weight of each act; nothing here reloads the page. */
const WEIGHTS: Readonly<Partial<Record<MoveName | 'switchTab' | 'payOld', number>>> = {
  open: 3,
  close: 2,
  dismiss: 2,
  focus: 2,
  leave: 1,
  expire: 1,
  refresh: 2,
  pay: 4,
  payOld: 3,
  type: 2,
  duration: 3,
  answer: 24,
  fail: 4,
  loseAnswer: 3,
  tick: 16,
  switchTab: 1,
};
const urn = Object.entries(WEIGHTS).flatMap(([name, weight]) => Array<string>(weight).fill(name));
const runs = fc.array(fc.nat(urn.length * MOST_TARGETS - 1), { minLength: 12, maxLength: 40 });
const actOf = (number: number): readonly [string, number] => [
  urn[Math.floor(number / MOST_TARGETS)] ?? 'tick',
  number % MOST_TARGETS,
];
const payAny = (till: Till, which: number): void => {
  const order = till.server.orders[which % Math.max(till.server.orders.length, 1)];
  if (order && !order.acknowledged) order.status = 'paid';
};

let paidOrders = 0;
/** One member buys and is disturbed, also by codes of old orders that are paid. @returns what is wrong afterwards. */
async function purchase(withCode: boolean, numbers: readonly number[]): Promise<readonly string[]> {
  const shopper = new Shopper();
  await shopper.open(withCode);
  for (const number of numbers) {
    const [name, which] = actOf(number);
    await shopper.act(name, (till) =>
      name === 'payOld' ? payAny(till, which) : MOVES[name as MoveName]?.(till, which),
    );
  }
  await shopper.comeBack({ reloading: false });
  const paid = shopper.server.orders.filter(({ status }) => status === 'paid');
  paidOrders += paid.length;
  const toldOf = (orderId: string): number => shopper.told.get(orderId) ?? 0;
  return [
    ...paid.filter(({ acknowledged }) => !acknowledged).map(({ orderId }) => `${orderId} is paid and not acknowledged`),
    ...paid
      .filter(({ orderId }) => toldOf(orderId) !== 1)
      .map(({ orderId }) => `${orderId} told ${toldOf(orderId)} times`),
    ...shopper.falseSuccesses.map((orderId) => `${orderId} was called paid`),
  ];
}

test('whatever happens, also to orders that were superseded or whose closing failed, a paid order is acknowledged and told once without a reload (I-1, I-3, I-4; I2, I3, I4)', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const details = await fc.check(
    fc.asyncProperty(fc.boolean(), runs, async (withCode, numbers) => {
      const wrong = await purchase(withCode, numbers);
      if (wrong.length > 0)
        throw new Error(`${wrong.join('; ')} after ${numbers.map((one) => actOf(one).join(' ')).join(' > ')}`);
    }),
    { numRuns, seed },
  );
  process.stdout.write(`\n${details.numRuns} purchases with old codes, ${paidOrders} paid, seed ${seed}\n`);
  expect(details.failed ? `SEED=${seed}: ${String(details.errorInstance)}` : null).toBeNull();
  expect(paidOrders, 'orders were paid').toBeGreaterThan(numRuns / 10);
});
