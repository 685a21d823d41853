import { payPrepay, submitOrder } from '#contract/membership.contract.ts';
import { fen } from '#domain/fen.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import { reconcileOnce } from '#server/features/purchase/payment/reconcile.job.ts';
import type { CashierAct } from '#server/features/purchase/payment/sandbox-payer.policy.ts';
import type { NotificationDelivery, PaymentNotice } from '#server/payment/provider.ts';
import { NOTIFY_PATH } from '#server/payment/provider.ts';
import { isSandbox, type SandboxProvider } from '#server/payment/sandbox/sandbox-provider.ts';
import { grantCoupon, seedMembership } from '#server/seed/membership.seed.ts';
import { startTestServer, type TestServer, type TestServerOverrides } from './server.ts';

export interface Member {
  readonly token: string;
  readonly userId: string;
}

/** A choice on the wire. Left out: one year of 投标通 for 浙江 without coupon. */
export interface WireChoice {
  memberCode: string;
  productId: string;
  payAreas: string;
  couponId: string | null;
  actiId: string | null;
}

export const ONE_YEAR_ZHEJIANG: WireChoice = {
  memberCode: 'toubiaotong',
  productId: 'toubiaotong-12m',
  payAreas: '浙江',
  couponId: null,
  actiId: null,
};
export const ONE_YEAR_QIYETONG: WireChoice = {
  ...ONE_YEAR_ZHEJIANG,
  memberCode: 'qiyetong',
  productId: 'qiyetong-12m',
  payAreas: '',
};

export interface Shop extends TestServer {
  readonly sandbox: SandboxProvider;
  member(): Promise<Member>;
  submit(
    member: Member,
    choice?: Partial<WireChoice>,
  ): ReturnType<TestServer['call']> &
    Promise<{ code: number; data: { orderId: string; orderNo: string; payAmount: number; expireTime: string } }>;
  /** Submits and asks for a code. */
  orderWithCode(
    member: Member,
    choice?: Partial<WireChoice>,
  ): Promise<{ orderId: string; orderNo: string; amountFen: number; codeUrl: string }>;
  /** Presses a button of the cashier page that the code opens. */
  atCashier(codeUrl: string, act: CashierAct): Promise<void>;
  /** News of a payment, signed as the payment service does. */
  news(
    order: { orderNo: string; amountFen: number },
    transactionId: string,
    kind?: PaymentNotice['kind'],
  ): NotificationDelivery;
  /** Brings a delivery to the address of the notifications. @returns The HTTP status. */
  deliver(delivery: NotificationDelivery): Promise<number>;
  reconcile(): Promise<void>;
  coupon(
    member: Member,
    faceValueFen: number,
    options?: { thresholdFen?: number; goodsType?: string; endsAt?: Date },
  ): Promise<string>;
  statusOf(orderId: string): Promise<string>;
}

let members = 0;

/** A server with the sample shop, its sandbox payment service, and hands to use them. */
export async function openShop(opened: OpenedDb, overrides: TestServerOverrides = {}): Promise<Shop> {
  const server = startTestServer(opened, overrides);
  const { deps, app, call, clock } = server;
  await seedMembership(deps.db, clock);
  const sandbox = deps.payment;
  if (!isSandbox(sandbox)) throw new Error('the shop needs the sandbox');
  const deliver = async ({ headers, body }: NotificationDelivery): Promise<number> => {
    const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
    return (await app.request(NOTIFY_PATH, { method: 'POST', headers: sent, body })).status;
  };
  const submit: Shop['submit'] = (member, choice = {}) =>
    call(submitOrder, { payType: 'PC-wechat', ...ONE_YEAR_ZHEJIANG, ...choice }, { token: member.token });
  return {
    ...server,
    sandbox,
    deliver,
    submit,
    member: async () => {
      members += 1;
      const mobile = `139${String(members).padStart(8, '0')}`;
      const token = await server.login(mobile);
      return { token, userId: await server.userId(mobile) };
    },
    orderWithCode: async (member, choice) => {
      const { data, message } = await submit(member, choice);
      if (!data) throw new Error(`no order: ${message}`);
      const code = await call(payPrepay, { orderId: data.orderId }, { token: member.token });
      return {
        orderId: data.orderId,
        orderNo: data.orderNo,
        amountFen: Math.round(data.payAmount * 100),
        codeUrl: code.data.codeUrl,
      };
    },
    atCashier: async (codeUrl, act) => {
      await app.request(new URL(codeUrl).pathname, { method: 'POST', body: new URLSearchParams({ act }) });
    },
    news: ({ orderNo, amountFen }, transactionId, kind = 'paid') =>
      sandbox.sign({ kind, orderNo, amountFen: fen(amountFen), transactionId, at: clock.now() }),
    reconcile: () => reconcileOnce(deps),
    coupon: async (member, faceValueFen, { thresholdFen = 0, goodsType, endsAt } = {}) => {
      const couponId = deps.ids.next('cpn');
      const grantedAt = clock.now();
      const ends = endsAt ?? new Date(grantedAt.getTime() + 30 * 86_400_000);
      const granted = {
        couponId,
        userId: member.userId,
        faceValueFen: fen(faceValueFen),
        thresholdFen: fen(thresholdFen),
        grantedAt,
        endsAt: ends,
      };
      await grantCoupon(deps.db, goodsType === undefined ? granted : { ...granted, goodsType });
      return couponId;
    },
    statusOf: async (orderId) =>
      (await deps.db.selectFrom('orders').select('status').where('order_id', '=', orderId).executeTakeFirstOrThrow())
        .status,
  };
}
