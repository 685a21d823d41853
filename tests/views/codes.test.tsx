import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import jsQR from 'jsqr';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { Offer, PurchasePermission, Quote, QuoteRequest } from '#machines/purchase/purchase.types.ts';
import type { PurchaseRequest } from '#machines/purchase/purchase-request.types.ts';
import { type QrTicket, qrLoginMachine } from '#machines/session/qr-login.machine.ts';
import { ContactCode } from '#views/permission/permission.view.tsx';
import { PurchaseView } from '#views/purchase/purchase.view.tsx';
import { QrLoginView } from '#views/session/qr-login/qr-login.view.tsx';
import { CopyTextContext } from '#views/shared/copy-text.ts';
import { QrCode } from '#views/shared/qr-code.tsx';
import { ServiceCode } from '#views/shared/service-code.tsx';
import { ServiceWidget } from '#views/shell/service-widget.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CASHIER = 'http://127.0.0.1:8010/sandbox/cashier/pay_sample';
const WECHAT = 'weixin://wxpay/bizpayurl?pr=Ab12Cd34';
const PICTURE = `data:image/png;base64,${'iVBORw0KGgo'.repeat(1_000)}`;

const QUIET_ZONE_PX = 4;
const MODULE_PX = 4;
/** What a phone reads from a code that is drawn as one path of squares. */
function scannedDrawing(code: Element): string | undefined {
  const [edge = 0] = (code.getAttribute('viewBox') ?? '').split(' ').slice(2).map(Number);
  const width = edge * MODULE_PX;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of (code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < MODULE_PX; dy += 1)
      for (let dx = 0; dx < MODULE_PX; dx += 1) {
        const at = (Number(y) * MODULE_PX + dy) * width + Number(x) * MODULE_PX + dx;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  expect(edge).toBeGreaterThan(QUIET_ZONE_PX * 2);
  return jsQR(pixels, width, width)?.data;
}

describe('a code', () => {
  test.each([
    ['a text of 5,000 characters', '长'.repeat(5_000), '内容过长，无法生成二维码'],
    ['a long picture taken for a text', PICTURE, '内容过长，无法生成二维码'],
    ['an empty text', '', '暂无二维码'],
  ])('of %s is a sentence, never an error', (_, value, sentence) => {
    render(<QrCode value={value} label="客服二维码" />);
    expect(document.body.textContent).toBe(sentence);
    expect(screen.queryByRole('img')).toBeNull();
  });

  test.each([WECHAT, CASHIER, '联系客服'.repeat(60)])('that is drawn scans as %s', (text) => {
    render(<QrCode value={text} label="微信扫码" />);
    expect(scannedDrawing(screen.getByRole('img', { name: '微信扫码' }))).toBe(text);
  });
});

describe('the code of the service (S3-54)', () => {
  const drawn = () => screen.getByRole('img', { name: '微信扫码' });

  test.each([
    ['a data: picture', PICTURE],
    ['a path', '/service/code.png'],
    ['an https address', 'https://open.weixin.qq.com/qr/code?username=demo'],
  ])('that is %s is shown as that picture', (_, value) => {
    render(<ServiceCode value={value} label="微信扫码" />);
    expect(drawn().getAttribute('src')).toBe(value);
  });

  test('that is the https address of a page, not of a picture, is drawn as a code that leads there', () => {
    render(<ServiceCode value="https://work.weixin.qq.com/kfid/kfc1" label="微信扫码" />);
    fireEvent.error(drawn());
    expect(scannedDrawing(drawn())).toBe('https://work.weixin.qq.com/kfid/kfc1');
  });

  test('that is a page without a scheme is drawn as a code that leads there by https: a phone knows no page to take it from', () => {
    render(<ServiceCode value="//work.weixin.qq.com/kfid/kfc1" label="微信扫码" />);
    fireEvent.error(drawn());
    expect(scannedDrawing(drawn())).toBe('https://work.weixin.qq.com/kfid/kfc1');
  });

  test('that is a text is drawn as a code', () => {
    render(<ServiceCode value="demo-bidding" label="微信扫码" />);
    expect(scannedDrawing(drawn())).toBe('demo-bidding');
  });

  test.each(['/gone.png', 'data:image/png;base64,broken'])(
    'that is the picture %s which cannot be loaded says so',
    (value) => {
      render(<ServiceCode value={value} label="微信扫码" />);
      fireEvent.error(drawn());
      expect(document.body.textContent).toBe('二维码加载失败');
    },
  );

  test.each([
    ['/gone.png', '/service/code.png'],
    ['https://work.weixin.qq.com/kfid/kfc1', 'https://host.example/code.png'],
  ])('that comes after the picture %s, which could not be loaded, is shown', (gone, value) => {
    const { rerender } = render(<ServiceCode value={gone} label="微信扫码" />);
    fireEvent.error(drawn());
    rerender(<ServiceCode value={value} label="微信扫码" />);
    expect(drawn().getAttribute('src')).toBe(value);
  });

  test('a data: picture is shown in the refusal of PC use as it is (S6-06)', () => {
    render(<ContactCode contact={{ qrcode: PICTURE, mobile: null }} />);
    expect(screen.getByRole('img', { name: '微信扫码联系客服' }).getAttribute('src')).toBe(PICTURE);
  });

  test.each([
    [PICTURE, PICTURE],
    [null, '/headset.svg'],
  ])(
    'the service widget shows the code %s, the customer image only where there is none (S2-82)',
    async (qrcode, src) => {
      render(<ServiceWidget customerImg="/headset.svg" qrcode={qrcode} customerWechat="kf" phone={null} />);
      fireEvent.click(screen.getByRole('button', { name: '联系客服' }));
      expect((await screen.findByRole('img', { name: '微信扫码咨询' })).getAttribute('src')).toBe(src);
    },
  );
});

describe('paying', () => {
  const EXPIRES_AT = Date.parse('2026-11-20T09:35:00Z');
  const PRODUCT = {
    productId: 'p12',
    label: '1年',
    priceFen: 199_900,
    originalFen: 199_900,
    reductionFen: 0,
    preselected: true,
    bestCoupon: null,
    payableFen: 199_900,
    periodEnd: null,
  };
  /** The dialog with the code of an order on the screen. */
  const show = async (
    code: { codeUrl: string; cashierUrl: string | null },
    copy = vi.fn(async () => true),
    orderExpiresAt = EXPIRES_AT + 60_000,
  ) => {
    const machine = purchaseMachine.provide({
      actors: {
        toOpenMember: fromPromise<PurchasePermission, PurchaseRequest>(async () => ({ canPay: true, renewal: null })),
        offer: fromPromise<Offer>(async () => ({
          activity: null,
          memberTypes: [{ memberCode: 'toubiaotong', memberName: '投标通', memberDesc: '', status: 1 }],
          entitlementLists: [],
        })),
        memberInfo: fromPromise<Quote, QuoteRequest>(async () => ({
          products: [PRODUCT],
          areaChoices: [],
          periodNow: null,
          higher: null,
          overlapped: null,
        })),
        acquireLock: fromPromise<{ held: boolean }, { steal: boolean }>(async () => ({ held: true })),
        submitOrder: fromPromise(async () => ({
          orderId: 'o1',
          orderNo: 'B1',
          amountFen: 199_900,
          expiresAt: orderExpiresAt,
        })),
        payPrepay: fromPromise(async () => ({ ...code, expiresAt: EXPIRES_AT })),
        paymentEnvironment: fromCallback(() => undefined),
      },
    });
    const clock = new SimulatedClock();
    const flow = createActor(machine, { clock, input: { codeOrigins: [new URL(CASHIER).origin] } }).start();
    const matches = (state: Parameters<ReturnType<typeof flow.getSnapshot>['matches']>[0]) =>
      vi.waitFor(() => expect(flow.getSnapshot().matches(state)).toBe(true));
    flow.send({ type: 'purchase.requested', memberCode: 'toubiaotong', reason: 'test' });
    await matches({ types: { choosing: { quoting: 'settling' } } });
    clock.increment(300);
    await matches({ types: { choosing: 'settling' } });
    clock.increment(300);
    await matches({ poll: 'codeShown' });
    render(
      <CopyTextContext value={copy}>
        <PurchaseView snapshot={flow.getSnapshot()} send={flow.send} />
      </CopyTextContext>,
    );
    flow.stop();
    return copy;
  };
  const narrow = () =>
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));

  test('in the sandbox needs no phone: the cashier opens beside the page, and its address can be copied (S4-18)', async () => {
    const copy = await show({ codeUrl: CASHIER, cashierUrl: CASHIER });
    const link = screen.getByRole('link', { name: '打开收银台' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([CASHIER, '_blank']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '复制地址' })));
    expect(copy).toHaveBeenCalledWith(CASHIER);
    expect(screen.getByRole('button', { name: '已复制' })).toBeDefined();
    // Only read out: the button says it to the eye.
    const said = screen.getByText('地址已复制');
    expect([said.getAttribute('role'), said.classList.contains('sr-only')]).toEqual(['status', true]);
  });

  test('where the browser copies nothing the address stands there to be copied by hand', async () => {
    await show(
      { codeUrl: CASHIER, cashierUrl: CASHIER },
      vi.fn(async () => false),
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '复制地址' })));
    expect(document.body.textContent).toContain(`复制失败，请手动复制：${CASHIER}`);
    const said = screen.getByText(/复制失败/);
    expect([said.getAttribute('role'), said.classList.contains('sr-only')]).toEqual(['status', false]);
  });

  test('a code of a real payment service has no cashier to open, at any width (S4-18)', async () => {
    await show({ codeUrl: WECHAT, cashierUrl: null });
    expect(screen.queryByText(/收银台|复制地址|演示环境/)).toBeNull();
    expect(screen.getByText('请使用微信扫一扫完成支付')).toBeDefined();
    cleanup();
    narrow();
    await show({ codeUrl: WECHAT, cashierUrl: null });
    expect(screen.queryByText(/收银台|复制地址|演示环境/)).toBeNull();
  });

  test('on a phone, which cannot scan itself, a real code names the two ways that WeChat allows (S4-18, S9-24)', async () => {
    narrow();
    await show({ codeUrl: WECHAT, cashierUrl: null });
    expect(scannedDrawing(screen.getByRole('img', { name: '微信支付二维码，金额1999元' }))).toBe(WECHAT);
    expect(
      screen.getByText(
        '请用另一部手机的微信扫一扫；或在电脑上登录，从“我的订单”继续支付。此二维码不支持长按识别或从相册选取。',
      ),
    ).toBeDefined();
    expect(screen.queryByText('请使用微信扫一扫完成支付')).toBeNull();
  });

  test.each([
    [WECHAT, null],
    [CASHIER, CASHIER],
  ])(
    'on a wide page the code scans as the address to pay at, %s, and says what it costs (S4-18)',
    async (codeUrl, cashierUrl) => {
      await show({ codeUrl, cashierUrl });
      expect(scannedDrawing(screen.getByRole('img', { name: '微信支付二维码，金额1999元' }))).toBe(codeUrl);
    },
  );

  test('on a phone in the sandbox the code stays a drawing, and the cashier opens beside the page (S4-18)', async () => {
    narrow();
    await show({ codeUrl: CASHIER, cashierUrl: CASHIER });
    expect(scannedDrawing(screen.getByRole('img', { name: '微信支付二维码，金额1999元' }))).toBe(CASHIER);
    expect(screen.getByRole('link', { name: '打开收银台' })).toBeDefined();
  });

  test.each([
    ['11月20日17:35', 'code', EXPIRES_AT + 60_000],
    ['11月20日17:30', 'order', EXPIRES_AT - 5 * 60_000],
  ])('the order says that it is kept until %s, when the %s expires', async (time, _, orderExpiresAt) => {
    await show({ codeUrl: WECHAT, cashierUrl: null }, undefined, orderExpiresAt);
    expect(screen.getByText(`订单保留至${time}，可在“我的订单”中继续支付或取消`)).toBeDefined();
  });
});

describe('scanning in', () => {
  const View = QrLoginView as ComponentType<{ snapshot: unknown; send: unknown }>;
  const show = async (phoneUrl: string | null) => {
    const ticket = { ticket: 'T1', browserSecret: 's', qrContent: 'http://127.0.0.1:8010/x', phoneUrl };
    const flow = createActor(
      qrLoginMachine.provide({ actors: { getQrcode: fromPromise<QrTicket>(async () => ticket) } }),
    ).start();
    await vi.waitFor(() => expect(flow.getSnapshot().matches('live')).toBe(true));
    const { container } = render(<View snapshot={flow.getSnapshot()} send={flow.send} />);
    flow.stop();
    return within(container).queryByRole('link', { name: '打开手机确认页' })?.getAttribute('href') ?? null;
  };

  test('in the sandbox the page of the phone can be opened; outside there is no such way (S7-14)', async () => {
    const phone = 'http://127.0.0.1:8010/sandbox/phone?ticket=T1';
    expect(await show(phone)).toBe(phone);
    expect(await show(null)).toBeNull();
  });
});
