import { afterEach, describe, expect, test } from 'vitest';
import type { Agreement } from '#domain/order-choice.ts';
import type { DockingSubject } from '#machines/purchase/purchase-request.types.ts';
import { Browser, PaymentHarness } from './payment-harness.ts';
import {
  choiceOf,
  choose,
  closeHarnesses,
  fail,
  openDialog,
  openHarness,
  picture,
  poll,
  resume,
  showCode,
  TIMER,
  tick,
} from './payment-harness-scenes.ts';
import { type Choice, PaymentServer, priceFen } from './payment-harness-server.ts';

const tabs: PaymentHarness[] = [];
afterEach(() => {
  closeHarnesses();
  for (const tab of tabs.splice(0)) tab.stop();
});

const LEFT: Choice = { memberCode: 'qiyetong', areas: ['浙江'], actiId: null, couponId: null, productId: 'p1' };
const agreementTo = (choice: Choice): Agreement => ({
  productId: choice.productId,
  label: choice.productId,
  couponId: choice.couponId,
  actiId: choice.actiId,
  payableFen: priceFen(choice.memberCode, choice.areas, choice.productId),
});
interface Continued extends Partial<Choice> {
  readonly agreed?: Partial<Agreement>;
  readonly held?: readonly string[];
}

/** Leaves an order unpaid and continues it from my orders; `agreed` is what the list says otherwise. */
async function continueOrder({ agreed, held, ...changed }: Continued = {}, change?: (server: PaymentServer) => void) {
  const harness = openHarness(held ?? []);
  const choice = { ...LEFT, ...changed };
  harness.server.submitOrder(choice);
  change?.(harness.server);
  harness.purchase.send({
    type: 'purchase.requested',
    memberCode: choice.memberCode,
    areas: choice.areas,
    continued: { ...agreementTo(choice), ...agreed },
    reason: 'order.continued',
  });
  await harness.settle();
  return harness;
}
const ordersOf = ({ server }: PaymentHarness) =>
  server.orders.map(({ choice, status }) => [choice.productId, choice.areas.join(), status]);
const isAsked = (harness: PaymentHarness): boolean => choiceOf(harness).matches({ types: { choosing: 'toConfirm' } });

describe('an unpaid order that is continued from my orders', () => {
  test.each([
    ['of one province', {}],
    ['of several provinces', { areas: ['浙江', '江苏'] }],
    ['of the whole nation', { areas: [] }],
    ['of a tier that is sold nationwide only', { memberCode: 'toubiaotong', areas: [] }],
  ])(
    '%s comes to its own code with the period it was left with, and no second order is made (I-6)',
    async (_, changed) => {
      const harness = await continueOrder(changed);
      await resume(harness);
      const { areas } = { ...LEFT, ...changed };
      expect([picture(harness), ordersOf(harness)]).toEqual(['code:unpaid', [['p1', areas.join(), 'unpaid']]]);
    },
  );

  test('of the whole nation stays one, also for a member whose membership is of one province (I-6, S4-25)', async () => {
    const harness = await continueOrder({ areas: [], held: ['toOpenMember'] });
    harness.calls[0]?.resolve({ canPay: true, renewal: { memberCode: 'qiyetong', areas: ['江苏'] } });
    await resume(harness);
    expect([picture(harness), ordersOf(harness)]).toEqual(['code:unpaid', [['p1', '', 'unpaid']]]);
  });

  test('asks for its price with its coupon, which comes before a better one (I-6)', async () => {
    const harness = await continueOrder({ couponId: 'c1', held: ['memberInfo'] });
    await tick(harness, TIMER.settle);
    expect(harness.calls[0]?.input).toMatchObject({ areas: ['浙江'], ordered: { productId: 'p1', couponId: 'c1' } });
  });

  const ACTIVITY = { actiId: 'a2', title: '', description: '', joined: true };
  const offerWith = (harness: PaymentHarness, activity: object | null) =>
    harness.calls
      .find(({ port }) => port === 'offer')
      ?.resolve({
        activity,
        memberTypes: [{ memberCode: 'qiyetong', memberName: '企业通', memberDesc: '', status: 0 }],
        entitlementLists: [],
      });

  test.each([
    ['before an activity began', null, ACTIVITY],
    ['within the activity that runs', 'a2', ACTIVITY],
  ])('made %s is found again (I-6)', async (_, actiId, running) => {
    const harness = await continueOrder({ actiId, held: ['offer'] });
    offerWith(harness, running);
    await resume(harness);
    expect([picture(harness), harness.server.orders.length]).toEqual(['code:unpaid', 1]);
  });

  test('made within an activity that is over is confirmed first (I-13)', async () => {
    const harness = await continueOrder({ actiId: 'a1', held: ['offer'] });
    offerWith(harness, ACTIVITY);
    await resume(harness);
    expect([isAsked(harness), choiceOf(harness).context.changes]).toEqual([true, ['activity']]);
  });

  test.each<[string, Partial<Agreement>, (server: PaymentServer) => void, readonly string[]]>([
    ['the price', { payableFen: 1 }, () => undefined, ['price']],
    ['the period, which is not sold any more', { productId: 'p3' }, () => undefined, ['product', 'price']],
    ['the period, which the list does not name', { productId: null }, () => undefined, ['product', 'price']],
    [
      'the coupon',
      {},
      (server) => {
        server.coupon = { couponId: 'c9', faceValueFen: 100, thresholdFen: 0 };
      },
      ['coupon', 'price'],
    ],
  ])(
    'is confirmed first where %s has changed: nothing is ordered or closed before, and what was confirmed is ordered then (I-5, I-13)',
    async (_, agreed, change, changes) => {
      const harness = await continueOrder({ agreed }, change);
      await resume(harness);
      expect([isAsked(harness), choiceOf(harness).context.changes, ordersOf(harness)]).toEqual([
        true,
        changes,
        [['p1', '浙江', 'unpaid']],
      ]);
      await choose(harness, { type: 'choice.confirmed' });
      await tick(harness, TIMER.settle);
      expect([picture(harness), choiceOf(harness).context.changes]).toEqual(['code:unpaid', []]);
    },
  );

  test.each([
    { type: 'duration.chosen', productId: 'p12' },
    { type: 'area.chosen', area: '江苏' },
    { type: 'type.chosen', memberCode: 'toubiaotong' },
  ])('leaves the member free to choose something else: %o', async (other) => {
    const harness = await continueOrder({ agreed: { payableFen: 1 } });
    await resume(harness);
    await choose(harness, other);
    expect(choiceOf(harness).context).toMatchObject({ agreed: null, changes: [] });
    await resume(harness);
    expect([picture(harness), harness.server.orders.map(({ status }) => status)]).toEqual([
      'code:unpaid',
      ['closed', 'unpaid'],
    ]);
  });
});

const DOCKING: DockingSubject = { announcementId: 'n1', title: null };
const requestService = async (harness: PaymentHarness, continued: Agreement | null, count = 1): Promise<void> => {
  harness.purchase.send({
    type: 'purchase.requested',
    memberCode: null,
    docking: { ...DOCKING, count },
    continued,
    reason: 'order.continued',
  });
  await harness.settle();
};

describe('an unpaid docking service that is continued from my orders (S7-88)', () => {
  const ordered = { productId: 'adviser', label: '项目对接顾问', couponId: null, actiId: null, payableFen: 50_000 };

  test.each<[string, Partial<Agreement>, readonly string[], boolean]>([
    ['at another price is confirmed first', { payableFen: 40_000 }, ['price'], true],
    ['that is not sold any more is chosen again', { productId: 'gone' }, ['product'], false],
  ])('%s, and nothing is ordered before (I-5, I-13)', async (_, changed, changes, isConfirmable) => {
    const harness = openHarness();
    await requestService(harness, { ...ordered, ...changed });
    expect([
      isAsked(harness),
      choiceOf(harness).context.changes,
      choiceOf(harness).can({ type: 'choice.confirmed' }),
    ]).toEqual([true, changes, isConfirmable]);
    expect([harness.clock.armedMs, harness.server.orders]).toEqual([[], []]);
  });

  test('that was ordered several times stays the same order at the same price (I-5, I-6)', async () => {
    const harness = openHarness();
    const { orderId } = harness.server.submitService({ announcementId: 'n1', productId: 'adviser', count: 3 });
    await requestService(harness, { ...ordered, label: '项目对接顾问×3', payableFen: 150_000 }, 3);
    expect([isAsked(harness), harness.clock.armedMs.length > 0]).toEqual([false, true]);
    await resume(harness);
    expect(harness.server.orders).toMatchObject([{ orderId, status: 'unpaid', amountFen: 150_000 }]);
  });
});

/** Two tabs of one browser on one server. */
function openTabs(): readonly [PaymentHarness, PaymentHarness] {
  const shared = { server: new PaymentServer(), browser: new Browser() };
  const pair = [new PaymentHarness(shared), new PaymentHarness(shared)] as const;
  tabs.push(...pair);
  return pair;
}
/** The second tab waits for the first, which shows a code. @param known Whether it made the order before. */
async function openBoth(known: boolean): Promise<readonly [PaymentHarness, PaymentHarness]> {
  const [first, second] = openTabs();
  if (known) {
    await showCode(second);
    await showCode(first);
    await choose(first, { type: 'lock.requested' });
    await resume(first);
    second.purchase.send({ type: 'lock.lost' });
  } else {
    await showCode(first);
    await showCode(second);
  }
  expect([picture(first), choiceOf(second).matches({ poll: 'lockedByOtherTab' })]).toEqual(['code:unpaid', true]);
  return [first, second];
}
/** The first tab sees that its order is paid. */
async function payIn(first: PaymentHarness): Promise<void> {
  first.server.pay('ord_1');
  await tick(first, TIMER.poll);
  expect(picture(first)).toBe('result:success');
}
const continueHere = async (tab: PaymentHarness): Promise<void> => {
  await choose(tab, { type: 'lock.requested' });
};

describe('a member who continues in a tab while another one was paying (I-15)', () => {
  test('is shown that the order of this tab is paid, and no second one is made (I-1, I-11)', async () => {
    const [first, second] = await openBoth(true);
    first.server.pay('ord_1');
    await continueHere(second);
    expect([picture(second), second.server.orders.length]).toEqual(['result:success', 1]);
  });

  test('and was congratulated there already has this page reloaded (I-12)', async () => {
    const [first, second] = await openBoth(true);
    await payIn(first);
    await continueHere(second);
    expect([picture(second), second.counts.reloads, second.server.orders.length]).toEqual(['closed', 1, 1]);
  });

  test('pays the same order when it is still unpaid (I-6)', async () => {
    const [, second] = await openBoth(true);
    await continueHere(second);
    await resume(second);
    expect([picture(second), second.server.orders.length]).toEqual(['code:unpaid', 1]);
  });

  test('is not offered a second payment while it is unknown whether the order is paid (D-01, I-8)', async () => {
    const [, second] = await openBoth(true);
    second.held.add('poll');
    await continueHere(second);
    await fail(second, 'poll');
    expect(picture(second)).toBe('result:confirming');
  });

  test('is told that the service period has changed when the order of the other tab was not known here, and agrees before a second order is made (I-11, I-13)', async () => {
    const [first, second] = await openBoth(false);
    await payIn(first);
    await continueHere(second);
    await resume(second);
    expect([isAsked(second), choiceOf(second).context.changes, second.server.orders.length]).toEqual([
      true,
      ['period'],
      1,
    ]);
    await choose(second, { type: 'choice.confirmed' });
    await tick(second, TIMER.settle);
    expect([picture(second), second.server.orders.length]).toEqual(['code:unpaid', 2]);
  });

  test('is asked before paying without a coupon that was spent in the other tab (I-5, I-10)', async () => {
    const [first, second] = openTabs();
    first.server.coupon = { couponId: 'c1', faceValueFen: 1_000, thresholdFen: 0 };
    await showCode(first);
    await openDialog(second);
    await choose(second, { type: 'area.chosen', area: '浙江' });
    await resume(second);
    await payIn(first);
    first.server.coupon = null;
    await continueHere(second);
    await resume(second);
    expect([isAsked(second), choiceOf(second).context.changes]).toEqual([true, ['coupon', 'price']]);
  });

  test('and whose order was closed meanwhile makes it again (I-2)', async () => {
    const [, second] = await openBoth(true);
    second.server.closeOrder({ orderId: 'ord_1' });
    await continueHere(second);
    await resume(second);
    expect([picture(second), second.server.orders.map(({ status }) => status)]).toEqual([
      'code:unpaid',
      ['closed', 'unpaid'],
    ]);
  });

  test('confirms a docking service first, which shows no service period (I-11, S7-88)', async () => {
    const [first, second] = openTabs();
    for (const tab of [first, second]) {
      await requestService(tab, null);
      await choose(tab, { type: 'duration.chosen', productId: 'report' });
      await tick(tab, TIMER.settle);
    }
    await payIn(first);
    await continueHere(second);
    expect([isAsked(second), choiceOf(second).context.changes, second.server.orders.length]).toEqual([
      true,
      ['elsewhere'],
      1,
    ]);
    await choose(second, { type: 'choice.confirmed' });
    await tick(second, TIMER.settle);
    expect([picture(second), second.server.orders.length]).toEqual(['code:unpaid', 2]);
  });
});

/** The waiting tab looks whether the lock is free. */
const follow = (tab: PaymentHarness): Promise<void> => tick(tab, TIMER.poll);

describe('a tab that waits while another one is paying (I-15)', () => {
  test('stays as it is while the other one holds the lock, and orders nothing', async () => {
    const [, second] = await openBoth(true);
    for (let round = 0; round < 3; round += 1) await follow(second);
    expect([choiceOf(second).matches({ poll: 'lockedByOtherTab' }), second.server.orders.length]).toEqual([true, 1]);
  });

  test('follows to the result once the order is paid there (I-12)', async () => {
    const [first, second] = await openBoth(true);
    await payIn(first);
    await follow(second);
    expect([picture(second), second.counts.reloads, second.server.orders.length]).toEqual(['closed', 1, 1]);
  });

  test('offers the choice again once the other one is closed, orders nothing before it is confirmed and keeps nobody from paying (I-6, I-13)', async () => {
    const [first, second] = await openBoth(true);
    await choose(first, { type: 'dialog.closed' });
    await follow(second);
    await resume(second);
    expect([isAsked(second), choiceOf(second).context.changes]).toEqual([true, ['elsewhere']]);
    await showCode(first);
    expect([picture(first), second.server.orders.length], 'the lock is free').toEqual(['code:unpaid', 1]);
    await choose(first, { type: 'dialog.closed' });
    await choose(second, { type: 'choice.confirmed' });
    await tick(second, TIMER.settle);
    expect([picture(second), second.server.orders.length]).toEqual(['code:unpaid', 1]);
  });

  test('offers the choice again once the order is closed (I-2)', async () => {
    const [first, second] = await openBoth(true);
    second.server.closeOrder({ orderId: 'ord_1' });
    await choose(first, { type: 'dialog.closed' });
    await follow(second);
    await resume(second);
    expect([isAsked(second), second.server.orders.map(({ status }) => status)]).toEqual([true, ['closed']]);
  });

  test('that does not know the order of the other one says so before a second one is made (I-11, I-13)', async () => {
    const [first, second] = await openBoth(false);
    await payIn(first);
    await follow(second);
    await resume(second);
    expect([isAsked(second), choiceOf(second).context.changes, second.server.orders.length]).toEqual([
      true,
      ['period', 'elsewhere'],
      1,
    ]);
  });

  test('asks again while it is unknown whether the order is paid (D-01, I-8)', async () => {
    const [first, second] = await openBoth(true);
    await payIn(first);
    second.held.add('poll');
    await follow(second);
    await fail(second, 'poll');
    expect(choiceOf(second).value).toEqual({ poll: { lockedByOtherTab: 'waiting' } });
    expect(second.browser.attempt, 'and keeps nobody from paying meanwhile').toBeNull();
    second.held.delete('poll');
    await follow(second);
    expect(picture(second)).toBe('closed');
  });
});

describe('an order that could not be made', () => {
  test('because its coupon is spent is offered without it on the next try, which is confirmed first (I-5, I-10)', async () => {
    const harness = openHarness(['submitOrder']);
    harness.server.coupon = { couponId: 'c1', faceValueFen: 1_000, thresholdFen: 0 };
    await showCode(harness);
    harness.server.coupon = null;
    harness.calls[0]?.reject({ kind: 'code', code: 409, serverMessage: null });
    await harness.settle();
    expect(choiceOf(harness).value).toEqual({ failed: 'codeFailed' });
    await choose(harness, { type: 'order.retried' });
    await resume(harness);
    expect([isAsked(harness), choiceOf(harness).context.changes]).toEqual([true, ['coupon', 'price']]);
    harness.held.clear();
    await choose(harness, { type: 'choice.confirmed' });
    await tick(harness, TIMER.settle);
    expect([picture(harness), harness.server.orders.map(({ choice }) => choice.couponId)]).toEqual([
      'code:unpaid',
      [null],
    ]);
  });

  test('keeps the member’s period, areas and tier, and the areas chosen for other tiers (S4-25)', async () => {
    const harness = openHarness(['poll']);
    await openDialog(harness);
    await choose(harness, { type: 'area.chosen', area: '浙江' });
    await resume(harness);
    await choose(harness, { type: 'duration.chosen', productId: 'p1' });
    await resume(harness);
    (await poll(harness)).resolve({ status: 'closed', orderId: 'ord_2', orderNo: 'B2', levelName: null, endsAt: null });
    await harness.settle();
    harness.server.closeOrder({ orderId: 'ord_2' });
    await choose(harness, { type: 'order.retried' });
    await resume(harness);
    expect([picture(harness), ordersOf(harness).at(-1)]).toEqual(['code:unpaid', ['p1', '浙江', 'unpaid']]);
    await choose(harness, { type: 'type.chosen', memberCode: 'toubiaotong' });
    await resume(harness);
    (await poll(harness)).resolve({ status: 'closed', orderId: 'ord_4', orderNo: 'B4', levelName: null, endsAt: null });
    await harness.settle();
    await choose(harness, { type: 'order.retried' });
    await resume(harness);
    await choose(harness, { type: 'type.chosen', memberCode: 'qiyetong' });
    expect(choiceOf(harness).context.areas).toEqual(['浙江']);
  });

  test('leaves its order to the pending check when the dialog is closed while it is loaded again (I-4, D-25)', async () => {
    const harness = openHarness(['payPrepay', 'offer']);
    harness.held.delete('offer');
    await showCode(harness);
    await fail(harness, 'payPrepay');
    harness.held.add('offer');
    await choose(harness, { type: 'order.retried' });
    harness.server.pay('ord_1');
    await choose(harness, { type: 'dialog.closed' });
    expect(harness.pending.getSnapshot().hasTag('dialogOpen')).toBe(true);
  });
});
