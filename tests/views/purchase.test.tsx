import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import jsQr from 'jsqr';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { Offer, PurchasePermission, Quote } from '#machines/purchase/purchase.types.ts';
import type { PurchaseRequest, WantedCoupon } from '#machines/purchase/purchase-request.types.ts';
import type { PaymentHarness } from '#tests/faults/payment-harness.ts';
import {
  choose,
  closeHarnesses,
  finalPicture,
  openHarness,
  picture,
  poll,
  showCode,
  TIMER,
  tick,
} from '#tests/faults/payment-harness-scenes.ts';
import { AreaChoice } from '#views/purchase/area-choice.tsx';
import { CouponHint, type CouponHintProps } from '#views/purchase/coupon-hint.tsx';
import { DurationChoice } from '#views/purchase/duration-choice.tsx';
import { PurchaseView } from '#views/purchase/purchase.view.tsx';
import { PurchaseSuccess } from '#views/shared/purchase-success.tsx';

afterEach(() => {
  cleanup();
  closeHarnesses();
});

const renderHarness = (harness: PaymentHarness): ReactNode => (
  <PurchaseView snapshot={harness.purchase.getSnapshot()} send={(event) => harness.purchase.send(event)} />
);

/** What a phone would read from the drawn code. */
function scan(picture: SVGElement | HTMLElement): string | undefined {
  const edge = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const side = edge * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of picture
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h/g) ?? []) {
    for (let dot = 0; dot < scale * scale; dot += 1) {
      const at = ((Number(y) * scale + Math.floor(dot / scale)) * side + Number(x) * scale + (dot % scale)) * 4;
      pixels.fill(0, at, at + 3);
    }
  }
  return jsQr(pixels, side, side)?.data;
}

describe('the dialog', () => {
  test('opens with what is on sale and closes without an order while none was chosen (S2-73)', async () => {
    const harness = openHarness(['memberInfo']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' });
    await harness.settle();
    const page = render(renderHarness(harness));
    const dialog = screen.getByRole('dialog', { name: '开通会员' });
    expect(within(dialog).getAllByRole('tab').length).toBeGreaterThan(1);
    screen.getByRole('button', { name: '关闭' }).click();
    await harness.settle();
    page.rerender(renderHarness(harness));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(harness.calls.filter(({ port }) => port === 'submitOrder')).toEqual([]);
  });
});

describe('the heading of the dialog', () => {
  test.each([
    ['is added to a running membership of the same tier and areas', 1_800_000_000_000, '续费会员'],
    ['begins a membership', null, '开通会员'],
  ])(
    'where what is bought %s (until %s) says %s, and 开通会员 until that is known (S2-66, S4-61)',
    async (_, periodNow, name) => {
      const harness = openHarness(['memberInfo']);
      harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' });
      await harness.settle();
      const page = render(renderHarness(harness));
      expect(screen.getByRole('dialog', { name: '开通会员' })).toBeDefined();
      await tick(harness, TIMER.settle);
      harness.calls[0]?.resolve({ periodNow, higher: null, overlapped: null, products: [], areaChoices: [] });
      await harness.settle();
      page.rerender(renderHarness(harness));
      expect(harness.purchase.getSnapshot().context.quote).not.toBeNull();
      expect(screen.getByRole('dialog', { name })).toBeDefined();
    },
  );
});

test('the dialog of a former member is headed 续费会员, like the button that opened it, before and after the price is known (S2-66, D-80)', async () => {
  const harness = openHarness(['memberInfo']);
  harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' });
  await harness.settle();
  const { purchase } = harness;
  const draw = () => <PurchaseView snapshot={purchase.getSnapshot()} send={purchase.send} isLapsed />;
  const page = render(draw());
  expect(screen.getByRole('dialog', { name: '续费会员' })).toBeDefined();
  await tick(harness, TIMER.settle);
  harness.calls[0]?.resolve({ periodNow: null, higher: null, overlapped: null, products: [], areaChoices: [] });
  await harness.settle();
  page.rerender(draw());
  expect(purchase.getSnapshot().context.quote).not.toBeNull();
  expect(screen.getByRole('dialog', { name: '续费会员' })).toBeDefined();
});

test('who stands on 去领取 when it goes, because the order is being made, stands on the chosen membership (S7-33, S7-35)', async () => {
  const harness = openHarness(['offer', 'submitOrder']);
  harness.purchase.send({ type: 'purchase.requested', memberCode: 'toubiaotong', reason: 'navbar' });
  await harness.settle();
  harness.calls[0]?.resolve({ ...OFFER, activity: { ...ACTIVITY, joined: false } });
  await harness.settle();
  const page = render(renderHarness(harness));
  screen.getByRole('button', { name: '去领取' }).focus();
  await tick(harness, TIMER.settle);
  while (harness.clock.armedMs.includes(TIMER.settle)) await tick(harness, TIMER.settle);
  await act(async () => page.rerender(renderHarness(harness)));
  expect(harness.calls.map(({ port }) => port)).toEqual(['submitOrder']);
  expect(screen.queryByRole('button', { name: '去领取' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '投标通', selected: true }));
});

test('the word 致电 stays beside its number at the end of a line (S5-21)', () => {
  render(
    <PurchaseSuccess
      levelName="企业通"
      endsAt={null}
      payAreas={null}
      servicePhone="400-000-0000"
      closeEvent="success.closed"
      ordersEvent="orders.opened"
      onClose={() => undefined}
      onOrders={() => undefined}
    />,
  );
  const beside = screen.getByRole('link', { name: '400-000-0000' }).parentElement;
  expect([beside?.textContent, beside?.className]).toEqual(['致电400-000-0000', 'whitespace-nowrap']);
});

describe('an opening that is slow', () => {
  test.each([
    ['a membership', null, '开通会员', '正在加载会员信息…'],
    ['a docking service', { announcementId: 'a1', title: '某工程招标公告' }, '项目对接', '正在加载对接服务…'],
  ])('of %s is shown, and can be closed (D-71)', async (_, docking, name, label) => {
    const harness = openHarness(['toOpenMember']);
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar', docking });
    const page = render(renderHarness(harness));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('正在打开…');
    await tick(harness, TIMER.slowAnswer);
    page.rerender(renderHarness(harness));
    expect(within(screen.getByRole('dialog', { name })).getByRole('status', { name: label })).toBeDefined();
    screen.getByRole('button', { name: '关闭' }).click();
    page.rerender(renderHarness(harness));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an opening that waits for the order of the purchase before', () => {
  const reopened = async () => {
    const harness = openHarness(['submitOrder', 'toOpenMember']);
    harness.held.delete('toOpenMember');
    await showCode(harness);
    harness.purchase.send({ type: 'dialog.closed' });
    harness.purchase.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' });
    const page = render(renderHarness(harness));
    const isShown = (): boolean => {
      page.rerender(renderHarness(harness));
      return (
        within(screen.getByRole('dialog', { name: '开通会员' })).queryByRole('status', {
          name: '正在加载会员信息…',
        }) !== null
      );
    };
    return { harness, isShown, page };
  };

  test('is shown at once, and still while it is asked whether the member may pay (I-15, D-71)', async () => {
    const { harness, isShown } = await reopened();
    expect(isShown()).toBe(true);
    harness.held.add('toOpenMember');
    harness.calls.find(({ port }) => port === 'submitOrder')?.answer();
    await harness.settle();
    expect(harness.purchase.getSnapshot().matches({ types: 'checkingPay' })).toBe(true);
    expect(isShown()).toBe(true);
  });

  test('can be closed (I-15, I-4)', async () => {
    const { harness, isShown, page } = await reopened();
    expect(isShown()).toBe(true);
    screen.getByRole('button', { name: '关闭' }).click();
    page.rerender(renderHarness(harness));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the payment', () => {
  test('the code on the screen is the code of the order, 140 × 140, with amount and product in words (S4-18, S4-19)', async () => {
    const harness = openHarness(['poll']);
    await showCode(harness);
    render(renderHarness(harness));
    const code = screen.getByRole('img', { name: '微信支付二维码，金额1200元' });
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['140', '140']);
    expect(scan(code)).toBe('weixin://wxpay/bizpayurl?pr=ord_1');
    expect(screen.getByText('企业通（p12）')).toBeDefined();
    expect(screen.getAllByText('¥1,200.00').length).toBeGreaterThan(0);
  });

  test('a status answer that is not 200 shows the member name and congratulates only when the server has confirmed (S4-22, D-01)', async () => {
    const harness = openHarness(['poll', 'confirm']);
    await showCode(harness);
    (await poll(harness)).reject({ kind: 'code', code: 999, serverMessage: null });
    await harness.settle();
    const page = render(renderHarness(harness));
    expect(screen.getByRole('dialog', { name: '正在确认您的支付结果' }).textContent).toContain('企业通');
    expect(document.body.textContent).not.toContain('恭喜');
    expect(document.body.textContent).not.toContain('开通会员');
    harness.server.pay('ord_1');
    await act(async () => {
      harness.calls[0]?.answer();
      await harness.settle();
    });
    page.rerender(renderHarness(harness));
    expect(await finalPicture(harness)).toBe('result:success');
    expect(screen.getByRole('dialog', { name: '恭喜您，成功开通企业通！' })).toBeDefined();
  });

  test('three unanswered questions say neither «paid» nor «not paid» (I-8)', async () => {
    const harness = openHarness(['poll']);
    await showCode(harness);
    for (let question = 0; question < 3; question += 1) {
      (await poll(harness)).reject({ kind: 'offline', code: null, serverMessage: null });
      await harness.settle();
    }
    render(renderHarness(harness));
    const said = screen.getByRole('alert').textContent ?? '';
    expect(said).toContain('暂时无法确认支付状态');
    expect(said).not.toMatch(/未支付|支付失败|支付成功/);
    expect(screen.getByRole('button', { name: '我已支付' })).toBeDefined();
    expect(screen.getByRole('button', { name: '稍后在我的订单查看' })).toBeDefined();
  });
});

describe('an order that is continued says what has changed', () => {
  const ordered = { productId: 'p12', label: '12个月', couponId: null, actiId: null, payableFen: 120_000 };
  const continueOrder = async (changed: object, memberCode = 'qiyetong') => {
    const harness = openHarness(['toOpenMember']);
    await choose(harness, {
      type: 'purchase.requested',
      memberCode,
      continued: { ...ordered, ...changed },
      reason: 'order.continued',
    });
    return harness;
  };
  const said = async (harness: PaymentHarness): Promise<string | undefined> => {
    harness.calls[0]?.answer();
    await harness.settle();
    await tick(harness, TIMER.settle);
    render(renderHarness(harness));
    return screen.queryByRole('alert')?.textContent ?? undefined;
  };

  test.each<[string, object, string | undefined]>([
    ['nothing', {}, undefined],
    ['the price', { payableFen: 99_900 }, '应付金额由¥999.00变为¥1,200.00'],
    [
      'a period that is not sold any more',
      { productId: 'p3', label: '3个月', payableFen: 50_000 },
      '“3个月”已不在售，应付金额由¥500.00变为¥1,200.00',
    ],
    ['its activity', { actiId: 'over' }, '当时的优惠活动已结束'],
    ['its coupon', { couponId: 'c1', payableFen: 119_000 }, '所用的优惠券有变动，应付金额由¥1,190.00变为¥1,200.00'],
    ['its service period, which is over', { periodNow: 1 }, '此会员原来的服务期已结束'],
  ])('%s (I-5, I-13)', async (_, changed, text) => {
    const harness = await continueOrder(changed);
    expect(await said(harness)).toBe(text && `与之前相比，${text}。请核对后再支付`);
  });

  test('its service period, to which another payment has added (I-11)', async () => {
    const harness = await continueOrder({ periodNow: null });
    harness.server.submitOrder({ memberCode: 'qiyetong', areas: [], actiId: null, couponId: null, productId: 'p12' });
    harness.server.pay('ord_1');
    expect(await said(harness)).toBe(
      '与之前相比，此会员的服务期现至2028年1月1日，可能已在其他页面支付。请核对后再支付',
    );
  });

  test('beside what else is to be known about the tier (S6-12)', async () => {
    const harness = await continueOrder({ payableFen: 1 }, 'gone');
    expect(await said(harness)).toBe(
      '与之前相比，应付金额由¥0.01变为¥1,200.00。您要的会员类型暂不在售，已为您显示企业通，请确认后再支付',
    );
  });
});

test('a docking service that the member has for the announcement says so, and can be bought again (S7-87)', () => {
  const services = [
    { ...product, productId: 'report', label: '项目分析报告', bestCoupon: null },
    { ...product, productId: 'adviser', label: '项目对接顾问', bestCoupon: null, owned: true },
  ];
  render(<DurationChoice label="对接服务" products={services} productId={null} onChoose={() => undefined} />);
  const [report, adviser] = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(report).not.toContain('已购买');
  expect(adviser).toMatch(/^项目对接顾问已购买¥/);
  expect(screen.getByRole('radio', { name: /项目对接顾问/ }).hasAttribute('disabled')).toBe(false);
});

describe('a docking service', () => {
  const request = (harness: PaymentHarness, productId: string | null = null, payableFen = 50_000) =>
    choose(harness, {
      type: 'purchase.requested',
      memberCode: null,
      docking: { announcementId: 'a7', title: '某医院电梯维保项目招标公告' },
      continued: productId && { productId, label: '项目对接顾问', couponId: null, actiId: null, payableFen },
      reason: 'announcement.docking',
    });

  test('is ordered only once the member chooses it, without tier, area or coupon, and paid in the same dialog (S7-87, S7-88, D-39, I-13)', async () => {
    const harness = openHarness(['poll']);
    await request(harness);
    const page = render(renderHarness(harness));
    const dialog = screen.getByRole('dialog', { name: '项目对接' });
    expect(within(dialog).getByText('某医院电梯维保项目招标公告')).toBeDefined();
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['项目分析报告¥500.00', '项目对接顾问¥500.00']);
    expect([within(dialog).queryByRole('tab'), within(dialog).queryByText('优惠券')]).toEqual([null, null]);
    expect([dialog.textContent?.includes('请选择对接服务'), harness.clock.armedMs, harness.server.orders]).toEqual([
      true,
      [],
      [],
    ]);
    await choose(harness, { type: 'duration.chosen', productId: 'report' });
    await tick(harness, TIMER.settle);
    page.rerender(renderHarness(harness));
    expect(harness.server.orders.map(({ choice, amountFen }) => [choice, amountFen])).toEqual([
      [{ memberCode: 'docking:a7', areas: [], actiId: null, couponId: null, productId: 'report', count: 1 }, 50_000],
    ]);
    expect(screen.getByRole('img', { name: '微信支付二维码，金额500元' })).toBeDefined();
    harness.server.pay('ord_1');
    (await poll(harness)).answer();
    await harness.settle();
    page.rerender(renderHarness(harness));
    const result = screen.getByRole('dialog', { name: '支付成功！' });
    expect(result.textContent).toContain('分析报告可在公告页导出');
    expect(result.textContent).not.toContain('开通');
  });

  test('whose order is continued is chosen already and finds the same order (I-6)', async () => {
    const harness = openHarness(['poll']);
    for (let time = 0; time < 2; time += 1) {
      await request(harness, 'adviser');
      await tick(harness, TIMER.settle);
      expect(picture(harness)).toBe('code:unpaid');
      await choose(harness, { type: 'dialog.closed' });
    }
    expect(harness.server.orders.map(({ choice }) => choice.productId)).toEqual(['adviser']);
  });

  test('whose order was made at another price says so and waits for the member (I-5, I-13)', async () => {
    const harness = openHarness(['poll']);
    await request(harness, 'adviser', 45_050);
    render(renderHarness(harness));
    expect(screen.getByRole('alert').textContent).toBe('与之前相比，应付金额由¥450.50变为¥500.00。请核对后再支付');
    screen.getByRole('button', { name: '确认并生成付款码' }).click();
    await tick(harness, TIMER.settle);
    expect(picture(harness)).toBe('code:unpaid');
  });

  test('whose price has changed shows no code; its prices are loaded again, and the service chosen last stays chosen (I-5)', async () => {
    const harness = openHarness(['poll']);
    harness.server.surchargeFen = 1;
    await request(harness, 'report');
    await choose(harness, { type: 'duration.chosen', productId: 'adviser' });
    await tick(harness, TIMER.settle);
    const page = render(renderHarness(harness));
    expect(screen.getByRole('alert').textContent).toContain('价格有更新');
    expect([picture(harness), screen.queryByRole('radio')]).toEqual(['dialog', null]);
    harness.server.surchargeFen = 0;
    screen.getByRole('button', { name: '重新获取价格' }).click();
    await harness.settle();
    page.rerender(renderHarness(harness));
    expect(screen.getByRole('radio', { checked: true }).getAttribute('value')).toBe('adviser');
  });
});

test('a docking service that was left before it was paid is announced as one, without areas, not as a membership (S4-28, S7-88)', () => {
  render(
    <PurchaseSuccess
      levelName="项目分析报告"
      endsAt={null}
      payAreas=""
      isService
      servicePhone={null}
      closeEvent="success.closed"
      ordersEvent="orders.opened"
      onClose={() => undefined}
      onOrders={() => undefined}
    />,
  );
  const said = screen.getByRole('dialog', { name: '支付成功，您已购买项目分析报告！' }).textContent;
  expect(said).not.toContain('开通');
  expect(said).toContain('分析报告可在公告页导出，对接顾问由客服与您联系');
});

const ACTIVITY = { actiId: 'acti_1', title: '年末特惠', description: '开通企业通享立减', joined: true };
const OFFER = {
  activity: ACTIVITY,
  memberTypes: [
    { memberCode: 'qiyetong', memberName: '企业通', memberDesc: '适合多人团队', status: 0 },
    { memberCode: 'toubiaotong', memberName: '投标通', memberDesc: '适合经常投标的企业', status: 1 },
  ],
  entitlementLists: [
    {
      memberCode: 'qiyetong',
      memberName: '企业通',
      entitlements: { watchZhaobiao: -1, havePcLogin: true, companyMonitor: 10 },
    },
    {
      memberCode: 'toubiaotong',
      memberName: '投标通',
      entitlements: { watchZhaobiao: 50, havePcLogin: true, companyMonitor: 0 },
    },
  ],
};

/** The dialog with this offer, as a member sees it who requested a member type and got these prices. */
async function drawChoice(
  change: {
    memberCode?: string;
    quote?: Quote;
    brand?: unknown;
    coupon?: WantedCoupon;
    offer?: Offer;
    send?: (event: unknown) => void;
  } = {},
) {
  const clock = new SimulatedClock();
  const never = () => new Promise<never>(() => undefined);
  const machine = purchaseMachine.provide({
    actors: {
      toOpenMember: fromPromise<PurchasePermission, PurchaseRequest>(async () => ({ canPay: true, renewal: null })),
      offer: fromPromise<Offer>(async () => change.offer ?? OFFER),
      memberInfo: fromPromise(async () => change.quote ?? never()),
    },
  });
  const actor = createActor(machine, { clock, input: { codeOrigins: [] } }).start();
  const { memberCode = 'qiyetong', coupon = null } = change;
  actor.send({ type: 'purchase.requested', memberCode, coupon, reason: 'test' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ types: 'choosing' })).toBe(true));
  if (change.quote) {
    clock.increment(300);
    await vi.waitFor(() => expect(actor.getSnapshot().context.quote).not.toBeNull());
  }
  const snapshot = actor.getSnapshot();
  actor.stop();
  return render(
    <PurchaseView snapshot={snapshot} send={change.send ?? (() => undefined)} brand={change.brand as never} />,
  );
}

const product = {
  productId: 'p12',
  label: '12个月',
  priceFen: 199_900,
  originalFen: 299_900,
  reductionFen: 100_000,
  periodEnd: Date.parse('2028-11-22T10:00:00+08:00'),
  preselected: true,
  payableFen: 189_900,
};
const quoteWith = (thresholdFen: number, terms: Partial<Quote> = {}): Quote => ({
  areaChoices: [],
  periodNow: null,
  higher: null,
  overlapped: null,
  products: [{ ...product, bestCoupon: { couponId: 'c', faceValueFen: 10_000, thresholdFen } }],
  ...terms,
});

describe('the choice', () => {
  test.each([
    [false, true],
    [true, false],
  ])(
    'of a member with the coupon of the activity %s, and without offers to take it before paying: %s (S7-33, S7-35)',
    async (joined, offers) => {
      const send = vi.fn();
      await drawChoice({ send, offer: { ...OFFER, activity: { ...ACTIVITY, joined } } });
      const take = screen.queryByRole('button', { name: '去领取' });
      expect([take !== null, screen.queryByText(/领取后购买时自动抵扣/) !== null]).toEqual([offers, offers]);
      if (take) fireEvent.click(take);
      expect(send.mock.calls).toEqual(offers ? [[{ type: 'coupons.requested' }]] : []);
    },
  );

  test('the comparison list has all 22 rows; -1 and true are ticks, 0 is a cross, a number has its unit, what is missing is -- (S3-25…S3-51)', async () => {
    await drawChoice();
    const rows = within(screen.getByRole('region', { name: '权益对比' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(ENTITLEMENT_KEYS.length);
    const cells = Object.fromEntries(
      rows.map((row) => [
        row.querySelector('th')?.textContent,
        [...row.querySelectorAll('td')].map((cell) => cell.textContent),
      ]),
    );
    expect(cells).toMatchObject({
      招中标信息查看: ['不限', '每天50条'],
      电脑端使用: ['支持', '支持'],
      企业监控: ['10家', '不支持'],
      投标预测: ['--', '--'],
    });
  });

  test('a brand hides rows and calls others by another name (S6-13, S6-14)', async () => {
    await drawChoice({
      brand: {
        hiddenEntitlements: ['shenPiProject'],
        renamedEntitlements: { preProjectDetail: '招标预测' },
        legal: { memberAgreement: '/a' },
      },
    });
    const heads = screen.getAllByRole('rowheader').map((head) => head.textContent);
    expect(heads).toContain('招标预测');
    expect(heads).not.toContain('审批项目查看');
    expect(heads).toHaveLength(21);
  });

  test('a member type without a duration on sale says so', async () => {
    await drawChoice({ quote: quoteWith(0, { products: [] }) });
    expect(screen.getByText('此会员暂无可开通的时长，请选择其他会员类型')).toBeDefined();
    cleanup();
    await drawChoice({ quote: quoteWith(0) });
    expect(screen.queryByText(/暂无可开通的时长/)).toBeNull();
  });

  test('the area can be changed only where the member type allows it (S5-10, S5-11)', async () => {
    await drawChoice();
    expect(screen.getByRole('combobox', { name: '修改开通地区' })).toBeDefined();
    cleanup();
    await drawChoice({ memberCode: 'toubiaotong' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('此会员仅支持全国开通')).toBeDefined();
  });

  test('areas that are renewed together are shown as what is chosen, beside each one that is sold alone (S5-10)', () => {
    const areas = { areas: ['浙江', '江苏'], areaChoices: ['浙江', '江苏'] };
    render(<AreaChoice {...areas} editable open onChoose={() => undefined} />);
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: '修改开通地区' });
    expect([...field.options].map(({ text }) => text)).toEqual(['全国', '浙江', '江苏', '浙江、江苏']);
    expect(field.selectedOptions[0]?.text).toBe('浙江、江苏');
  });

  test.each([
    [100_000, '满1000减100'],
    [0, '无门槛减100'],
  ])(
    'a coupon with a threshold of %i fen reads %s; price, struck price, reduction and payable are shown (S3-09, S3-18, S4-39)',
    async (thresholdFen, text) => {
      await drawChoice({ quote: quoteWith(thresholdFen) });
      for (const shown of [text, '¥1,999.00', '立减1000元', '-¥100.00', '¥1,899.00'])
        expect(screen.getByText(shown), shown).toBeDefined();
      expect(document.querySelector('s')?.textContent).toContain('¥2,999.00');
    },
  );
});

describe('a renewal', () => {
  test('shows the service period before and after (S4-61, D-36)', async () => {
    await drawChoice({ quote: quoteWith(0, { periodNow: Date.parse('2027-11-22T10:00:00+08:00') }) });
    const period = screen.getByText('服务期').nextElementSibling?.textContent;
    expect(period).toBe('目前至2027年11月22日开通后至2028年11月22日');
  });

  test('of a lapsed membership shows only the end it will have', async () => {
    await drawChoice({ quote: quoteWith(0) });
    expect(screen.getByText('服务期').nextElementSibling?.textContent).toBe('开通后至2028年11月22日');
  });

  test('says when the tier on the screen is below the one held, and what becomes of it (S4-60, S6-12)', async () => {
    const higher = { memberName: '企业通', endsAt: Date.parse('2027-11-22T10:00:00+08:00') };
    await drawChoice({ memberCode: 'toubiaotong', quote: quoteWith(0, { higher }) });
    expect(screen.getByRole('alert').textContent).toBe(
      '您已开通企业通（有效期至2027年11月22日）。投标通等级低于企业通，在企业通的开通地区内，将在企业通到期后启用，服务期不会因此顺延，请确认。',
    );
  });

  test.each([
    ['after', '2028-11-22T09:59:59+08:00', /将在企业通到期后启用/],
    [
      'with',
      '2028-11-22T10:00:00+08:00',
      /^您已开通企业通（有效期至2028年11月22日）。投标通等级低于企业通，服务期至2028年11月22日，不晚于企业通到期，在企业通的开通地区内不会生效，请确认。$/,
    ],
    ['before', '2029-01-10T10:00:00+08:00', /服务期至2028年11月22日，不晚于企业通到期，在企业通的开通地区内不会生效/],
  ])('of a lower tier that ends %s the higher one says whether it is ever used (S4-60)', async (_, until, text) => {
    const higher = { memberName: '企业通', endsAt: Date.parse(until) };
    await drawChoice({ memberCode: 'toubiaotong', quote: quoteWith(0, { higher }) });
    expect(screen.getByRole('alert').textContent).toMatch(text);
  });

  test('says that the time of a membership that runs on beside the bought one is not added, and needs no confirmation for it (S4-60)', async () => {
    const overlapped = { memberName: '投标通', areas: '浙江', endsAt: Date.parse('2027-02-27T10:00:00+08:00') };
    const said =
      '您的投标通（浙江，有效期至2027年2月27日）仍在服务期内：与本次开通的服务期重叠的时间同时计算，不会顺延，也不折算。';
    await drawChoice({ quote: quoteWith(0, { overlapped }) });
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(screen.queryByRole('button', { name: '确认并生成付款码' })).toBeNull();
    cleanup();
    const higher = { memberName: '企业通', endsAt: Date.parse('2027-11-22T10:00:00+08:00') };
    await drawChoice({ quote: quoteWith(0, { overlapped: { ...overlapped, areas: '' }, higher }) });
    expect(screen.getByRole('alert').textContent).toMatch(/^您的投标通（全国，有效期至.*不折算。您已开通企业通/);
    cleanup();
    await drawChoice({ quote: quoteWith(0, { products: [], overlapped }) });
    expect(screen.getByRole('alert').textContent).toBe('此会员暂无可开通的时长，请选择其他会员类型');
  });

  test('of a member type that is no longer sold says which one is shown instead', async () => {
    await drawChoice({ memberCode: 'gone', quote: quoteWith(0) });
    expect(screen.getByRole('alert').textContent).toBe('您要的会员类型暂不在售，已为您显示企业通，请确认后再支付');
  });
});

describe('a tier that cannot be used in this client (S3-41, S6-05)', () => {
  const phoneOnly = (havePcLogin: boolean | number | null): Offer => ({
    ...OFFER,
    entitlementLists: OFFER.entitlementLists.map((list) =>
      list.memberCode === 'toubiaotong' ? { ...list, entitlements: { ...list.entitlements, havePcLogin } } : list,
    ),
  });
  const said = '投标通不支持在本网页使用，用手机浏览器打开也一样：仅凭投标通，支付后在此无法查看信息，请确认。';
  const drawn = async (havePcLogin: boolean | number | null, terms: Partial<Quote> = {}) => {
    await drawChoice({ memberCode: 'toubiaotong', offer: phoneOnly(havePcLogin), quote: quoteWith(0, terms) });
    return screen.queryByRole('alert')?.textContent ?? null;
  };

  test.each([false, 0])('is told from %s, and the order waits for the confirmation', async (havePcLogin) => {
    expect(await drawn(havePcLogin)).toBe(said);
    expect(screen.getByRole('button', { name: '确认并生成付款码' })).toBeDefined();
  });

  test.each([true, -1, null])('is not told from %s', async (havePcLogin) => {
    expect(await drawn(havePcLogin)).toBeNull();
  });

  test('is said also where the tier is below the one held, and before its price is known', async () => {
    const higher = { memberName: '企业通', endsAt: Date.parse('2027-11-22T10:00:00+08:00') };
    expect(await drawn(false, { higher })).toMatch(new RegExp(`^${said}您已开通企业通`));
    cleanup();
    await drawChoice({ memberCode: 'toubiaotong', offer: phoneOnly(false) });
    expect(screen.getByRole('alert').textContent).toBe(said);
  });
});

describe('the coupon that a member came with (D-33)', () => {
  const coupon: WantedCoupon = { couponId: 'c', goodsType: '企业通', faceValueFen: 20_000, thresholdFen: 100_000 };
  const hint = () => screen.queryByText(/您的优惠券/)?.textContent ?? null;

  test('is for another member type: it is said where, and that tab is one press away (S4-41)', async () => {
    const sent: unknown[] = [];
    await drawChoice({
      memberCode: 'toubiaotong',
      coupon,
      quote: quoteWith(0),
      send: (event) => void sent.push(event),
    });
    expect(hint()).toBe('您的优惠券“满1000减200”适用于企业通');
    screen.getByRole('button', { name: '去看企业通' }).click();
    expect(sent).toEqual([{ type: 'type.chosen', memberCode: 'qiyetong' }]);
  });

  test('is for a member type that is not on sale: that is said, and no way there is offered', async () => {
    await drawChoice({ coupon: { ...coupon, goodsType: '旗舰通' }, quote: quoteWith(0) });
    expect(hint()).toBe('您的优惠券“满1000减200”适用于旗舰通，暂不在售');
    expect(screen.queryByRole('button', { name: /去看/ })).toBeNull();
  });

  test('is for several member types: all are named, those on sale when some are', async () => {
    await drawChoice({ coupon: { ...coupon, goodsType: '旗舰通,尊享通' }, quote: quoteWith(0) });
    expect(hint()).toBe('您的优惠券“满1000减200”适用于旗舰通、尊享通，暂不在售');
    cleanup();
    const types = [
      ['biaoxuntong', '标讯通'],
      ['toubiaotong', '投标通'],
      ['qiyetong', '企业通'],
    ].map(([memberCode, memberName]) => ({ memberCode, memberName })) as unknown as CouponHintProps['memberTypes'];
    const given = { ...coupon, goodsType: '企业通,投标通,旗舰通' };
    render(
      <CouponHint
        coupon={given}
        memberCode="biaoxuntong"
        memberTypes={types}
        quote={null}
        onChoose={() => undefined}
      />,
    );
    expect(hint()).toBe('您的优惠券“满1000减200”适用于投标通、企业通');
  });

  test('asks for more than anything costs here: its threshold is said, and where else it is valid', async () => {
    await drawChoice({ coupon: { ...coupon, goodsType: '全品类', thresholdFen: 500_000 }, quote: quoteWith(0) });
    expect(hint()).toBe('您的优惠券“满5000减200”需订单满5000元，此会员暂不可用');
    expect(screen.getByRole('button', { name: '去看投标通' })).toBeDefined();
  });

  test('takes off more than anything costs here: as much is named as has to be paid, whatever its threshold', async () => {
    const large = { ...coupon, goodsType: '全品类', faceValueFen: 300_000, thresholdFen: 0 };
    await drawChoice({ coupon: large, quote: quoteWith(0) });
    expect(hint()).toBe('您的优惠券“无门槛减3000”需订单满3000元，此会员暂不可用');
  });

  test.each<[string, { quote?: Quote }]>([
    ['can be used here', { quote: quoteWith(0) }],
    ['may be usable, as long as no price is known', {}],
  ])('%s: nothing is said', async (_, change) => {
    await drawChoice({ coupon: { ...coupon, thresholdFen: change.quote ? 199_900 : 500_000 }, ...change });
    expect(hint()).toBeNull();
  });
});

describe('the congratulation', () => {
  const said = (servicePhone: string | null, payAreas: string | null = null) => {
    render(
      <PurchaseSuccess
        levelName="企业通"
        endsAt={Date.parse('2027-11-20T00:00:00+08:00')}
        payAreas={payAreas}
        servicePhone={servicePhone}
        closeEvent="result.closed"
        ordersEvent="orders.opened"
        onClose={() => undefined}
        onOrders={() => undefined}
      />,
    );
    return screen.getByRole('dialog', { name: '恭喜您，成功开通企业通！' });
  };

  test('names the membership and its end (S2-72)', () => {
    expect(said(null).textContent).toContain('2027年11月20日');
  });

  test.each([
    ['one province', '江苏', '开通地区江苏'],
    ['several provinces', '江苏,浙江', '开通地区江苏、浙江'],
    ['the whole nation', '', '开通地区全国'],
  ])('names what it is valid for: %s (S2-72, I-14)', (_, payAreas, text) => {
    expect(said(null, payAreas).textContent).toContain(text);
  });

  test('names no area where the server names none (I-14)', () => {
    expect(said(null, null).textContent).not.toContain('开通地区');
  });

  test('opens on the button that closes it, not on the phone number that Enter would call', async () => {
    const close = within(said('020-88880000')).getByRole('button', { name: '知道了' });
    await vi.waitFor(() => expect(document.activeElement).toBe(close));
  });

  test('names the phone for invoices where one is configured, and none otherwise (S5-21)', () => {
    expect(within(said('020-88880000')).getByRole('link', { name: '020-88880000' }).getAttribute('href')).toBe(
      'tel:02088880000',
    );
    cleanup();
    expect(within(said(null)).queryByRole('link')).toBeNull();
  });
});
