import * as v from 'valibot';
import type { Clock, Ids } from '#server/deps.ts';
import { type PaymentProvider, type RefundAnswer, type Trade, TradeOver } from '../provider.ts';
import { PlatformKeys } from './platform-keys.ts';
import type { WechatCredentials } from './wechat-credentials.ts';
import { type GatewayAnswer, GatewayUnknown, WechatGateway } from './wechat-gateway.ts';
import { readWechatNotification } from './wechat-notification.ts';
import { refundAnswer, refundNo, wechatRefund } from './wechat-refund.ts';
import { tradeFromWechat, UNKNOWN_TRADE, wechatTrade } from './wechat-trade.ts';

/**
 * A payment code is valid for two hours, regardless of the order's expiry (official development guide of Native
 * payment).
 */
const CODE_LIFE_MS = 2 * 60 * 60 * 1000;
const DESCRIPTION_CHARACTERS = 127;
/** An order number that is never given out: the answer shows that the service is reached and our signature accepted. */
const UNKNOWN_ORDER = 'readiness-check';
const REFUNDS = '/v3/refund/domestic/refunds';

const code = v.object({ code_url: v.pipe(v.string(), v.startsWith('weixin://')) });
const shanghaiTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().replace(/\.\d+Z$/, '+08:00');

/**
 * WeChat Pay v3 Native. Whatever is not answered and signed is unknown, and unknown is pending: no call here ever
 * concludes that money was or was not paid from a failure.
 */
export function wechatProvider(
  credentials: WechatCredentials,
  tools: { clock: Clock; ids: Ids; notifyUrl: string },
): PaymentProvider & Required<Pick<PaymentProvider, 'prepare' | 'health'>> {
  const { clock, notifyUrl } = tools;
  const keys = new PlatformKeys(credentials);
  const gateway = new WechatGateway(credentials, keys, tools);
  const { appId: appid, merchantId: mchid } = credentials;
  const tradePath = (orderNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`;

  /** `null`: WeChat has never seen the order number. */
  async function find(orderNo: string): Promise<Trade | null> {
    const answer = await gateway.call('GET', `${tradePath(orderNo)}?mchid=${encodeURIComponent(mchid)}`);
    if (answer.status === 404) return null;
    const trade = v.parse(wechatTrade, succeeded(answer));
    if (trade.mchid !== mchid || trade.out_trade_no !== orderNo)
      throw new GatewayUnknown('the answer speaks of another trade');
    return tradeFromWechat(trade);
  }
  const query = async (orderNo: string): Promise<Trade> => (await find(orderNo)) ?? UNKNOWN_TRADE;

  return {
    name: 'wechat',
    /** Fetches the platform certificates; with a key at hand it asks about an order that does not exist. @throws GatewayUnknown */
    async prepare() {
      if (keys.size === 0) await gateway.fetchCertificates();
      else await query(UNKNOWN_ORDER);
    },
    health: () => gateway.health,
    async prepay({ orderNo, amountFen, description, expiresAt }) {
      const now = clock.now().getTime();
      const answer = await gateway.call('POST', '/v3/pay/transactions/native', {
        appid,
        mchid,
        out_trade_no: orderNo,
        description: [...description].slice(0, DESCRIPTION_CHARACTERS).join(''),
        time_expire: shanghaiTime(expiresAt),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      });
      if (answer.status >= 400) {
        const { state } = await query(orderNo);
        if (state !== 'pending') throw new TradeOver(orderNo, state);
      }
      return {
        codeUrl: v.parse(code, succeeded(answer)).code_url,
        expiresAt: new Date(Math.min(expiresAt.getTime(), now + CODE_LIFE_MS)),
      };
    },
    query,
    async close(orderNo) {
      const answer = await gateway.call('POST', `${tradePath(orderNo)}/close`, { mchid });
      const trade = await find(orderNo);
      if (trade === null) return answer.status === 204 || isNoTrade(answer) ? 'closed' : 'pending';
      return answer.status === 204 && trade.state === 'pending' ? 'closed' : trade.state;
    },
    async refund({ transactionId, amountFen, reason }) {
      const answer = await gateway.call('POST', REFUNDS, {
        transaction_id: transactionId,
        out_refund_no: refundNo(transactionId),
        reason: [...reason].slice(0, 80).join(''),
        amount: { refund: amountFen, total: amountFen, currency: 'CNY' },
      });
      return refundOf(transactionId, answer);
    },
    async queryRefund(transactionId) {
      const answer = await gateway.call('GET', `${REFUNDS}/${encodeURIComponent(refundNo(transactionId))}`);
      return answer.status === 404 ? null : refundOf(transactionId, answer);
    },
    readNotification: (delivery, now) => readWechatNotification(delivery, { credentials, keys, now }),
  };
}

const NO_TRADE_CODES: readonly unknown[] = ['ORDER_CLOSED', 'ORDERNOTEXIST', 'ORDER_NOT_EXIST'];

/** Nothing is there to close: no code was ever asked for under this number, or that request never arrived. */
const isNoTrade = ({ status, body }: GatewayAnswer): boolean => status === 404 || NO_TRADE_CODES.includes(body?.code);

/** @throws GatewayUnknown when it speaks of another refund. */
function refundOf(transactionId: string, answer: GatewayAnswer): RefundAnswer {
  const refund = v.parse(wechatRefund, succeeded(answer));
  if (refund.transaction_id !== transactionId || refund.out_refund_no !== refundNo(transactionId))
    throw new GatewayUnknown('the answer speaks of another refund');
  return refundAnswer(refund.status);
}

/** @throws GatewayUnknown with WeChat Pay's own code and sentence, which name the parameter at fault. */
function succeeded({ status, body }: GatewayAnswer): Record<string, unknown> {
  if (Math.trunc(status / 100) !== 2 || body === null)
    throw new GatewayUnknown(`answered ${status} ${String(body?.code ?? '')} ${String(body?.message ?? '')}`.trim());
  return body;
}
