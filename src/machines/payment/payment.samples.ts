import type { CatalogEntry } from '../flow.ts';
import { paymentMachine } from './payment.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const order = { orderId: 'ord_1', orderNo: 'B20261120', amountFen: 189_900, expiresAt: 1_795_000_000_000 };
const ended = (kind: string, levelName: string | null = null) =>
  done('paymentCode', { kind, levelName, endsAt: levelName === null ? null : 1_826_700_000_000 });
const made = (kind: string, of: typeof order | null = order) => done('order', { kind, order: of });
const code = (codeUrl: string) => done('payPrepay', { codeUrl, cashierUrl: null, expiresAt: 1_795_000_000_000 });

export const paymentEntry: CatalogEntry = {
  id: 'payment',
  title: '支付',
  machine: paymentMachine,
  input: {
    choice: { memberCode: 'qiyetong', actiId: null, areas: [], couponId: 'cpn_1', productId: 'p12' },
    payableFen: 189_900,
    productName: '企业通（12个月）',
    codeOrigins: ['http://localhost:3000'],
  },
  cases: {
    'xstate.done.actor.claimAttempt': [done('claimAttempt', { held: true }), done('claimAttempt', { held: false })],
    'xstate.done.actor.takeAttempt': [done('takeAttempt', { held: true })],
    'xstate.done.actor.order': [
      made('ordered'),
      made('ordered', { ...order, amountFen: 199_900 }),
      made('superseded'),
      made('abandoned'),
      made('over', null),
      made('failed', null),
    ],
    'xstate.done.actor.payPrepay': [
      code('weixin://wxpay/bizpayurl?pr=sample'),
      code('http://localhost:3000/sandbox/cashier?code=sample'),
      code('https://pay.example.com/steal'),
      code(`weixin://wxpay/${'x'.repeat(512)}`),
    ],
    'xstate.done.actor.paymentCode': [
      ended('paid', '企业通'),
      ended('toConfirm'),
      ended('later'),
      ended('over'),
      ended('expired'),
      ended('lost'),
    ],
    'xstate.done.actor.closeOrder': [done('closeOrder', { status: 'closed' }), done('closeOrder', { status: 'paid' })],
  },
  memberEvents: { 'attempt.taken': '在此继续', 'order.retried': '重试', 'code.refreshed': '点击刷新' },
  hasView: true,
  minimumPaths: 71,
};
