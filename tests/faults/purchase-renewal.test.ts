import { afterEach, describe, expect, test } from 'vitest';
import type { WantedCoupon } from '#machines/purchase/purchase-request.types.ts';
import type { PaymentHarness } from './payment-harness.ts';
import { choiceOf, choose, closeHarnesses, openHarness, picture, TIMER, tick } from './payment-harness-scenes.ts';

afterEach(closeHarnesses);

const coupon: WantedCoupon = { couponId: 'c1', goodsType: '全品类', faceValueFen: 5_000, thresholdFen: 0 };
interface Asked {
  readonly memberCode?: string | null;
  readonly areas?: readonly string[];
  readonly coupon?: WantedCoupon;
}

/** The open dialog, after prices are loaded and every automatic step is done. */
async function open(held: string | null, { memberCode = null, ...asked }: Asked = {}): Promise<PaymentHarness> {
  const harness = openHarness();
  harness.server.held = held;
  harness.purchase.send({ type: 'purchase.requested', memberCode, reason: 'test', ...asked });
  await harness.settle();
  await tick(harness, TIMER.settle);
  if (harness.clock.armedMs.includes(TIMER.settle)) await tick(harness, TIMER.settle);
  return harness;
}
const ordered = (harness: PaymentHarness): readonly string[] =>
  harness.server.orders.map(({ choice }) => choice.memberCode);

describe('a renewal', () => {
  test.each(['qiyetong', 'toubiaotong'])(
    'opens on the tier held, %s, and orders that one (S6-07, D-23)',
    async (held) => {
      const harness = await open(held);
      expect([choiceOf(harness).context.memberCode, ordered(harness), picture(harness)]).toEqual([
        held,
        [held],
        'code:unpaid',
      ]);
    },
  );

  test.each([
    ['no tier is asked for', null, [], 'qiyetong', ['江苏']],
    ['the tier held is asked for', 'qiyetong', [], 'qiyetong', ['江苏']],
    ['other areas are asked for', 'qiyetong', ['浙江'], 'qiyetong', ['浙江']],
  ] as const)(
    'opens on the areas held too, unless others are asked for: %s',
    async (_, memberCode, areas, tier, shown) => {
      const harness = openHarness(['toOpenMember']);
      harness.purchase.send({ type: 'purchase.requested', memberCode, areas, reason: 'navbar' });
      await harness.settle();
      harness.calls[0]?.resolve({ canPay: true, renewal: { memberCode: 'qiyetong', areas: ['江苏'] } });
      await harness.settle();
      expect(choiceOf(harness).context).toMatchObject({ memberCode: tier, areas: shown });
    },
  );

  test('of the areas held nothing is taken over to another tier that is asked for (S4-25)', async () => {
    const harness = openHarness(['toOpenMember']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: 'qiyetong', reason: 'navbar' });
    await harness.settle();
    harness.calls[0]?.resolve({ canPay: true, renewal: { memberCode: 'toubiaotong', areas: ['江苏'] } });
    await harness.settle();
    expect(choiceOf(harness).context).toMatchObject({ memberCode: 'qiyetong', areas: [] });
  });
});

describe('nothing is ordered before the member has confirmed', () => {
  const confirm = async (harness: PaymentHarness): Promise<void> => {
    await choose(harness, { type: 'choice.confirmed' });
    await tick(harness, TIMER.settle);
  };

  test.each([
    ['a tier below the one held', 'qiyetong', { memberCode: 'toubiaotong' }, 'toubiaotong'],
    ['another tier than the one asked for, which is not on sale', null, { memberCode: 'gone' }, 'qiyetong'],
    [
      'the whole nation instead of the area asked for',
      null,
      { memberCode: 'toubiaotong', areas: ['浙江'] },
      'toubiaotong',
    ],
    ['a tier without the coupon the member came with', null, { memberCode: 'toubiaotong', coupon }, 'toubiaotong'],
  ] as const)('%s (I-13, S6-12, D-33)', async (_, held, asked, shown) => {
    const harness = await open(held, asked);
    expect([choiceOf(harness).value, ordered(harness), harness.clock.armedMs]).toEqual([
      { types: { choosing: 'toConfirm' } },
      [],
      [],
    ]);
    await confirm(harness);
    expect([picture(harness), ordered(harness)]).toEqual(['code:unpaid', [shown]]);
  });

  test('a tier that cannot be used in this client, requested or chosen (S3-41, S6-05)', async () => {
    const harness = openHarness();
    harness.server.phoneOnly = 'toubiaotong';
    harness.purchase.send({ type: 'purchase.requested', memberCode: 'toubiaotong', reason: 'test' });
    await harness.settle();
    await tick(harness, TIMER.settle);
    expect([choiceOf(harness).value, ordered(harness)]).toEqual([{ types: { choosing: 'toConfirm' } }, []]);
    await choose(harness, { type: 'type.chosen', memberCode: 'qiyetong' });
    await tick(harness, TIMER.settle);
    await tick(harness, TIMER.settle);
    expect(ordered(harness)).toEqual(['qiyetong']);
    await choose(harness, { type: 'type.chosen', memberCode: 'toubiaotong' });
    await tick(harness, TIMER.settle);
    expect([choiceOf(harness).value, ordered(harness)]).toEqual([{ types: { choosing: 'toConfirm' } }, ['qiyetong']]);
    await confirm(harness);
    expect([picture(harness), ordered(harness)]).toEqual(['code:unpaid', ['qiyetong', 'toubiaotong']]);
  });

  test('a duration that the member chooses is a confirmation as well', async () => {
    const harness = await open('qiyetong', { memberCode: 'toubiaotong' });
    await choose(harness, { type: 'duration.chosen', productId: 'p1' });
    await tick(harness, TIMER.settle);
    expect(harness.server.orders.map(({ choice }) => choice.productId)).toEqual(['p1']);
  });

  test('going back to the tier held orders it, as it is what the member asks for', async () => {
    const harness = await open('qiyetong', { memberCode: 'toubiaotong' });
    await choose(harness, { type: 'type.chosen', memberCode: 'qiyetong' });
    await tick(harness, TIMER.settle);
    await tick(harness, TIMER.settle);
    expect(ordered(harness)).toEqual(['qiyetong']);
  });
});
