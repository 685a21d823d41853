import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { couponsMachine } from '#machines/purchase/coupons.machine.ts';
import type { CouponPage, ListedCoupon } from '#machines/purchase/coupons.types.ts';
import type { PurchaseRequest } from '#machines/purchase/purchase-request.types.ts';
import { CouponsView } from '#views/purchase/coupons/coupons.view.tsx';

afterEach(cleanup);

const coupon = (changes: Partial<ListedCoupon> = {}): ListedCoupon => ({
  couponId: 'c1',
  faceValueFen: 20_000,
  thresholdFen: 100_000,
  goodsType: '投标通',
  status: 1,
  endsAt: Date.parse('2027-01-31T23:59:59+08:00'),
  ...changes,
});
const pageOf = (coupons: readonly ListedCoupon[], total = coupons.length, pages = 1): CouponPage => ({
  coupons,
  total,
  pages,
});
const settled = () => new Promise((done) => setImmediate(done));

interface Answers {
  readonly device?: () => Promise<void>;
  readonly list?: (page: number) => Promise<CouponPage>;
}

/** The dialog as the answers leave it, with what it asked for. */
async function openCoupons({ device = async () => undefined, list = async () => pageOf([coupon()]) }: Answers = {}) {
  const asked: (number | 'device')[] = [];
  const requests: PurchaseRequest[] = [];
  const actor = createActor(
    couponsMachine.provide({
      actors: {
        couponDevice: fromPromise(() => {
          asked.push('device');
          return device();
        }),
        myCouponList: fromPromise(({ input }) => {
          asked.push(input.page);
          return list(input.page);
        }),
      },
      actions: { requestPurchase: (_, request) => void requests.push(request) },
    }),
  ).start();
  const draw = () => <CouponsView snapshot={actor.getSnapshot()} send={actor.send} />;
  const page = render(draw());
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) await settled();
    page.rerender(draw());
  };
  await settle();
  return { actor, asked, requests, settle };
}
const failing = () => Promise.reject({ kind: 'code', code: 500, serverMessage: '暂停' });

describe('the coupon dialog', () => {
  test('asks for the device first, then for the first page (S7-36, S7-31)', async () => {
    const { asked } = await openCoupons();
    expect(asked).toEqual(['device', 1]);
    expect(screen.getByRole('dialog', { name: '我的优惠券' })).toBeDefined();
  });

  test.each([
    [{ thresholdFen: 100_000, faceValueFen: 20_000 }, '满1000减200'],
    [{ thresholdFen: 99_950, faceValueFen: 5_050 }, '满999.50减50.50'],
    [{ thresholdFen: 0, faceValueFen: 20_000 }, '无门槛'],
  ])('says the rule of %o as %s (S3-15, S3-18)', async (changes, rule) => {
    await openCoupons({ list: async () => pageOf([coupon(changes)]) });
    expect(screen.getByRole('listitem').textContent).toContain(rule);
  });

  test.each([
    [Date.parse('2027-01-31T23:59:59+08:00'), '2027-01-31到期'],
    [null, '长期有效'],
  ])('says the end %s as %s (S3-17, S9-30)', async (endsAt, text) => {
    await openCoupons({ list: async () => pageOf([coupon({ endsAt })]) });
    expect(screen.getByText(text)).toBeDefined();
  });

  test.each([
    ['全品类', '全部会员可用'],
    ['VIP会员,高级会员', 'VIP会员、高级会员可用'],
    ['投标通', '投标通可用'],
  ])('says of goods type %s: %s', async (goodsType, text) => {
    await openCoupons({ list: async () => pageOf([coupon({ goodsType })]) });
    expect(screen.getByText(text)).toBeDefined();
  });

  test('an unused coupon can be used, every other one is 已失效 (S3-16, S4-40, S4-42, D-34)', async () => {
    const states = [1, 0, 2, 3];
    await openCoupons({ list: async () => pageOf(states.map((status) => coupon({ couponId: `c${status}`, status }))) });
    const offered = screen.getAllByRole('listitem').map((item) => ({
      use: within(item).queryByRole('button') !== null,
      over: within(item).queryByText('已失效') !== null,
    }));
    expect(offered).toEqual(states.map((status) => ({ use: status === 1, over: status !== 1 })));
  });

  test('using one closes the dialog and asks for the purchase of toubiaotong with that coupon (S4-41, D-33)', async () => {
    const { actor, requests } = await openCoupons({ list: async () => pageOf([coupon({ goodsType: '企业通' })]) });
    fireEvent.click(screen.getByRole('button', { name: '去使用：满1000减200，企业通可用' }));
    expect(requests).toEqual([
      { memberCode: 'toubiaotong', reason: 'coupon', coupon: expect.objectContaining({ goodsType: '企业通' }) },
    ]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test.each([
    ['the device call', { device: failing }],
    ['the list', { list: failing }],
  ])(
    'when %s answers another code loading ends, no coupon is shown and the picture of a failure says why (S8-21, S8-22, D-10)',
    async (_, answers) => {
      const { settle, asked } = await openCoupons(answers);
      const dialog = screen.getByRole('dialog');
      expect(within(dialog).queryByRole('list')).toBeNull();
      expect(dialog.querySelector('[role=status], [aria-busy=true]')).toBeNull();
      expect(within(dialog).getByRole('alert').textContent).toBe('加载失败暂停重试');
      const before = asked.length;
      fireEvent.click(screen.getByRole('button', { name: '重试' }));
      await settle();
      expect(asked.slice(before)[0]).toBe('device');
    },
  );

  test('nobody without a coupon is left in front of an empty box (S2-71)', async () => {
    await openCoupons({ list: async () => pageOf([], 0, 0) });
    expect(screen.getByText('暂无优惠券')).toBeDefined();
  });

  test.each([
    [5, 1, false],
    [6, 2, true],
  ])('of %i coupons the pager is there: %#, only above one page (S4-43, S9-28)', async (total, pages, shown) => {
    await openCoupons({ list: async () => pageOf([coupon()], total, pages) });
    expect(screen.queryByRole('navigation', { name: '分页' }) !== null).toBe(shown);
  });

  test.each([
    ['the button that a mouse pressed', 1],
    ['the beginning of the list, after a press of Enter,', 0],
  ])('%s keeps the focus while the page is fetched (S9-28, S2-02)', async (_, detail) => {
    const { settle } = await openCoupons({
      list: (page) => (page === 1 ? Promise.resolve(pageOf([coupon()], 17, 4)) : new Promise(() => undefined)),
    });
    const next = screen.getByRole('button', { name: '下一页' });
    next.focus();
    fireEvent.click(next, { detail });
    await settle();
    const rows = screen.getByRole('list').closest('fieldset');
    expect(rows?.disabled).toBe(true);
    const focused = detail === 1 ? next : rows?.parentElement;
    expect([document.activeElement, next.closest(':disabled')]).toEqual([focused, null]);
  });

  test('another page is fetched while the last one stays in sight (S9-28)', async () => {
    const { asked, settle } = await openCoupons({
      list: async (page) => pageOf([coupon({ couponId: `of-${page}`, faceValueFen: page * 10_000 })], 7, 2),
    });
    fireEvent.click(screen.getByRole('button', { name: '第2页' }));
    await settle();
    expect(asked).toEqual(['device', 1, 2]);
    expect(screen.getByRole('listitem').textContent).toContain('满1000减200');
  });
});
