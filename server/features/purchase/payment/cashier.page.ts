import { html } from 'hono/html';
import { fen, formatPrice } from '#domain/fen.ts';
import type { SandboxTrade } from '#server/payment/sandbox/sandbox-trade.repo.ts';
import type { CashierAct } from './sandbox-payer.policy.ts';

type Html = ReturnType<typeof html>;

interface ActButton {
  readonly act: CashierAct;
  readonly label: string;
  readonly hint: string;
}

const TRIALS: readonly ActButton[] = [
  { act: 'refuse', label: '支付失败', hint: '余额不足，订单仍待支付' },
  { act: 'later', label: '延迟支付', hint: '10秒后到账' },
  { act: 'expire', label: '让订单过期', hint: '交易关闭，不能再付' },
  { act: 'late', label: '过期后到账', hint: '交易先关闭，30秒后到账' },
  { act: 'repeat', label: '重复通知', hint: '支付成功，通知发两次' },
  { act: 'silent', label: '通知丢失', hint: '支付成功，但不发通知' },
];

const frame = (title: string, body: Html): Html => html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="stylesheet" href="/sandbox/cashier.css" />
  </head>
  <body>
    <main>
      <p class="badge">沙箱收银台 · 不会产生真实扣款</p>
      ${body}
    </main>
  </body>
</html>`;

/** The code is unknown, was renewed, or its time is over: all look the same. */
export const invalidPage = (): Html =>
  frame(
    '二维码已失效',
    html`<section class="card result"><h1>二维码已失效</h1><p>请回到原来的页面点击刷新，再重新扫码。</p></section>`,
  );

const clockTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const ENDINGS: Record<
  Exclude<SandboxTrade['state'], 'pending'>,
  { readonly title: string; readonly tone: string; readonly text: string }
> = {
  paid: { title: '支付成功', tone: 'good', text: '请回到原来的页面查看，页面会自动更新。' },
  closed: { title: '交易已关闭', tone: 'muted', text: '这笔交易不能再支付，请回到原来的页面重新下单。' },
  refunded: { title: '已退款', tone: 'muted', text: '款项已原路退回。' },
};

export function cashierPage(trade: SandboxTrade, now: Date): Html {
  const isOpen = trade.state === 'pending' && (trade.trade_expires_at === null || trade.trade_expires_at > now);
  const ending = trade.state === 'pending' ? ENDINGS.closed : ENDINGS[trade.state];
  const onTheWay =
    trade.pays_at === null
      ? ''
      : html`<p class="notice" role="status">已安排在${clockTime.format(trade.pays_at)}到账。</p>`;
  return frame(
    isOpen ? '确认支付' : ending.title,
    html`<section class="card">
        ${isOpen ? '' : html`<h1 class="${ending.tone}">${ending.title}</h1>`}
        <p class="goods">${trade.description}</p>
        <p class="amount">${formatPrice(fen(trade.amount_fen))}</p>
        <dl>
          <dt>订单号</dt>
          <dd>${trade.order_no}</dd>
          <dt>收款方</dt>
          <dd>沙箱商户</dd>
        </dl>
        ${onTheWay} ${trade.last_attempt === null ? '' : html`<p class="notice bad" role="alert">${trade.last_attempt}</p>`}
        ${isOpen ? html`<form method="post"><button class="primary" name="act" value="pay">确认支付</button></form>` : html`<p class="muted">${ending.text}</p>`}
      </section>
      ${isOpen ? trials() : ''}`,
  );
}

const trials = (): Html =>
  html`<section class="card">
    <h2>试一试其他情形</h2>
    <form method="post" class="trials">
      ${TRIALS.map(({ act, label, hint }) => html`<button name="act" value="${act}"><b>${label}</b><span>${hint}</span></button>`)}
    </form>
  </section>`;
