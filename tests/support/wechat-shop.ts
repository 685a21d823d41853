import { myOrders, payPrepay, submitOrder } from '#contract/membership.contract.ts';
import { userCenter } from '#contract/opening.contract.ts';
import { findOrder } from '#contract/order-status.contract.ts';
import { readConfig } from '#server/config.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import { createPayment } from '#server/payment/create-payment.ts';
import { NOTIFY_PATH } from '#server/payment/provider.ts';
import type { WechatCredentials } from '#server/payment/wechat/wechat-credentials.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { randomIds, systemClock } from '#server/system.ts';
import { emptyTables } from './databases.ts';
import { startTestServer } from './server.ts';
import { ONE_YEAR_ZHEJIANG } from './shop.ts';
import type { FakeWechatGateway } from './wechat-gateway.ts';

const PHONE = '13800000001';
export const NOTIFY_URL = `https://shop.example${NOTIFY_PATH}`;

export const merchantOf = (gateway: FakeWechatGateway, address: string): WechatCredentials => ({
  appId: 'wx0000000000000001',
  merchantId: gateway.merchantId,
  certificateSerial: 'MERCHANTSERIAL',
  privateKey: gateway.merchant.privateKey,
  apiV3Key: gateway.apiV3Key,
  publicKey: null,
  gateway: address,
});

/** A server outside the sandbox that takes money by WeChat Pay from a fake gateway, and one member with hands to use it. */
export async function openWechatShop(opened: OpenedDb, gateway: FakeWechatGateway, address: string) {
  await emptyTables(opened);
  const wechat = merchantOf(gateway, address);
  const config = { sandbox: false, wechat, publicUrl: 'https://shop.example' };
  const parts = { db: opened.db, clock: systemClock, ids: randomIds };
  const payment = createPayment({ ...readConfig({}), ...config }, parts);
  await payment.prepare?.();
  const server = startTestServer(opened, { config, deps: { payment } });
  server.clock.set(new Date());
  await seedMembership(opened.db, server.clock);
  const token = await server.login(PHONE);
  const prepay = (orderId: string) => server.call(payPrepay, { orderId }, { token });
  return {
    ...server,
    opened,
    token,
    userId: await server.userId(PHONE),
    prepay,
    /** Orders and asks for a code. `total` is fen. */
    ordered: async (choice = ONE_YEAR_ZHEJIANG) => {
      const { data } = await server.call(submitOrder, { payType: 'PC-wechat', ...choice }, { token });
      const code = await prepay(data.orderId);
      const total = Math.round(data.payAmount * 100);
      return { orderId: data.orderId, orderNo: data.orderNo, total, codeUrl: code.data.codeUrl };
    },
    state: async (orderId: string) => (await server.call(findOrder, { orderId }, { token })).data.orderStatus,
    tier: async () => (await server.call(userCenter, {}, { token })).data?.memberCode,
    orders: async () => (await server.call(myOrders, {}, { token })).data.records,
    /** What WeChat says of a paid trade. */
    trade: (orderNo: string, total: number, transactionId: string) => ({
      mchid: gateway.merchantId,
      out_trade_no: orderNo,
      trade_state: 'SUCCESS',
      transaction_id: transactionId,
      success_time: server.clock.now().toISOString(),
      amount: { total },
    }),
    /** What WeChat says of a refund, of the whole payment unless `refund` names a part. Sums are fen. */
    refunded: (
      { orderNo, total }: { orderNo: string; total: number },
      transactionId: string,
      status: string,
      refund = total,
    ) => ({
      mchid: gateway.merchantId,
      out_trade_no: orderNo,
      transaction_id: transactionId,
      refund_status: status,
      amount: { refund, total },
    }),
    /** Brings a sealed and signed notice. @returns The HTTP status. */
    notify: async (event: string, content: object, options: object = {}) => {
      const timestampS = Math.floor(server.clock.now().getTime() / 1000);
      const { headers, body } = gateway.notification(event, content, { timestampS, ...options });
      return (await server.app.request(NOTIFY_PATH, { method: 'POST', headers, body })).status;
    },
  };
}
export type WechatShop = Awaited<ReturnType<typeof openWechatShop>>;
