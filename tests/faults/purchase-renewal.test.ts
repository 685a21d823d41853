import { afterEach, describe, expect, test } from 'vitest';
import type { WantedCoupon } from '#machines/purchase/purchase-request.types.ts';
import type { Till } from './till.ts';
import { choiceOf, choose, closeTills, openTill, picture, TIMER, tick } from './till-scenes.ts';

afterEach(closeTills);

const coupon: WantedCoupon = { couponId: 'c1', goodsType: '全品类', faceValueFen: 5_000, thresholdFen: 0 };
interface Asked {
  readonly memberCode?: string | null;
  readonly areas?: readonly string[];
  readonly coupon?: WantedCoupon;
}

/** The open dialog, after prices are loaded and every automatic step is done. */
async function open(held: string | null, { memberCode = null, ...asked }: Asked = {}): Promise<Till> {
  const till = openTill();
  till.server.held = held;
  till.purchase.send({ type: 'purchase.requested', memberCode, reason: 'test', ...asked });
  await till.settle();
  await tick(till, TIMER.settle);
  if (till.clock.armedMs.includes(TIMER.settle)) await tick(till, TIMER.settle);
  return till;
}
const ordered = (till: Till): readonly string[] => till.server.orders.map(({ choice }) => choice.memberCode);

describe('a renewal', () => {
  test.each(['qiyetong', 'toubiaotong'])(
    'opens on the tier held, %s, and orders that one (S6-07, D-23)',
    async (held) => {
      const till = await open(held);
      expect([choiceOf(till).context.memberCode, ordered(till), picture(till)]).toEqual([held, [held], 'code:unpaid']);
    },
  );

  test('opens on the areas held too', async () => {
    const till = openTill(['toOpenMember']);
    till.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' });
    await till.settle();
    till.calls[0]?.resolve({ canPay: true, renewal: { memberCode: 'qiyetong', areas: ['江苏'] } });
    await till.settle();
    expect(choiceOf(till).context).toMatchObject({ memberCode: 'qiyetong', areas: ['江苏'] });
  });
});

describe('nothing is ordered before the member has confirmed', () => {
  const confirm = async (till: Till): Promise<void> => {
    await choose(till, { type: 'choice.confirmed' });
    await tick(till, TIMER.settle);
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
    const till = await open(held, asked);
    expect([choiceOf(till).value, ordered(till), till.clock.armedMs]).toEqual([
      { types: { choosing: 'toConfirm' } },
      [],
      [],
    ]);
    await confirm(till);
    expect([picture(till), ordered(till)]).toEqual(['code:unpaid', [shown]]);
  });

  test('a duration that the member chooses is a confirmation as well', async () => {
    const till = await open('qiyetong', { memberCode: 'toubiaotong' });
    await choose(till, { type: 'duration.chosen', productId: 'p1' });
    await tick(till, TIMER.settle);
    expect(till.server.orders.map(({ choice }) => choice.productId)).toEqual(['p1']);
  });

  test('going back to the tier held orders it, as it is what the member asks for', async () => {
    const till = await open('qiyetong', { memberCode: 'toubiaotong' });
    await choose(till, { type: 'type.chosen', memberCode: 'qiyetong' });
    await tick(till, TIMER.settle);
    await tick(till, TIMER.settle);
    expect(ordered(till)).toEqual(['qiyetong']);
  });
});
