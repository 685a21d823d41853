import { describe, expect, it } from 'vitest';
import { cashierPage, invalidPage } from '#server/features/purchase/payment/cashier.page.ts';
import type { SandboxTrade } from '#server/payment/sandbox/sandbox-trade.repo.ts';

const NOW = new Date('2026-11-20T04:00:00.000Z');
const trade = (given: Partial<SandboxTrade> = {}): SandboxTrade => ({
  order_no: '20261120120000',
  cashier_code: 'code',
  amount_fen: 199_900,
  description: '投标通（1年）',
  code_expires_at: null,
  trade_expires_at: null,
  state: 'pending',
  transaction_id: null,
  paid_at: null,
  pays_at: null,
  last_attempt: null,
  ...given,
});
/** What a page shows, piece by piece. */
const shown = (page: unknown): readonly string[] =>
  String(page)
    .replace(/<head>[\s\S]*<\/head>/, '')
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
const titleOf = (page: unknown): string | undefined => /<title>(.*)<\/title>/.exec(String(page))?.[1];
const actsOf = (page: unknown): readonly string[] =>
  [...String(page).matchAll(/name="act" value="(\w+)"/g)].map(([, act]) => act ?? '');

const BADGE = '沙箱收银台 · 不会产生真实扣款';
const GOODS = ['投标通（1年）', '¥1,999.00', '订单号', '20261120120000', '收款方', '沙箱商户'];
const TRIALS = [
  ['试一试其他情形'],
  ['支付失败', '余额不足，订单仍待支付'],
  ['延迟支付', '10秒后到账'],
  ['让订单过期', '交易关闭，不能再付'],
  ['过期后到账', '交易先关闭，30秒后到账'],
  ['重复通知', '支付成功，通知发两次'],
  ['通知丢失', '支付成功，但不发通知'],
].flat();

describe('the page of the sandbox cashier', () => {
  it('of a trade that can be paid offers to pay and every other case', () => {
    for (const trade_expires_at of [null, new Date(NOW.getTime() + 1)]) {
      const page = cashierPage(trade({ trade_expires_at }), NOW);
      expect(titleOf(page)).toBe('确认支付');
      expect(shown(page)).toEqual([BADGE, ...GOODS, '确认支付', ...TRIALS]);
      expect(actsOf(page)).toEqual(['pay', 'refuse', 'later', 'expire', 'late', 'repeat', 'silent']);
    }
  });

  it.each([
    ['paid', {}, '支付成功', 'good', '请回到原来的页面查看，页面会自动更新。'],
    ['closed', {}, '交易已关闭', 'muted', '这笔交易不能再支付，请回到原来的页面重新下单。'],
    ['refunded', {}, '已退款', 'muted', '款项已原路退回。'],
    ['pending', { trade_expires_at: NOW }, '交易已关闭', 'muted', '这笔交易不能再支付，请回到原来的页面重新下单。'],
  ] as const)('of a trade that is %s, its time %j, says how it ended and offers nothing', (state, given, ...said) => {
    const [title, tone, text] = said;
    const page = cashierPage(trade({ state, ...given }), NOW);
    expect([titleOf(page), actsOf(page)]).toEqual([title, []]);
    expect(String(page)).toContain(`<h1 class="${tone}">${title}</h1>`);
    expect(shown(page).at(-1)).toBe(text);
  });

  it('says when a payment arrives and why the last one failed, and only then', () => {
    const page = cashierPage(trade({ pays_at: new Date(NOW.getTime() + 10_000), last_attempt: '余额不足' }), NOW);
    expect(shown(page).join('|')).toMatch(/已安排在2026\/11\/20 12:00:10到账。\|余额不足/);
    expect(String(cashierPage(trade(), NOW))).not.toContain('role=');
    expect(String(page), 'what failed interrupts, what is on its way does not').toMatch(
      /role="status">已安排在[^<]*<[\s\S]*role="alert">余额不足</,
    );
  });

  it('of an unknown code says to ask for another', () => {
    expect([titleOf(invalidPage()), shown(invalidPage()), actsOf(invalidPage())]).toEqual([
      '二维码已失效',
      [BADGE, '二维码已失效', '请回到原来的页面点击刷新，再重新扫码。'],
      [],
    ]);
  });
});
