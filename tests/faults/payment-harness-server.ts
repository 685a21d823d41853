import { dockingLabel } from '#domain/order.ts';
import type { DockingChoice } from '#machines/purchase/purchase.types.ts';

/** A server that sells memberships from memory: the same choice gives the same order, another one closes it (I-6). */
export interface HarnessOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly choice: Choice;
  readonly amountFen: number;
  status: 'unpaid' | 'paid' | 'closed';
  acknowledged: boolean;
}
export interface Choice {
  readonly memberCode: string;
  readonly areas: readonly string[];
  readonly actiId: string | null;
  readonly couponId: string | null;
  readonly productId: string;
  /** Of a docking service. */
  readonly count?: number;
}

const NEVER_MS = 4_000_000_000_000;
/** 2028-01-01. */
const PERIOD_MS = 1_830_268_800_000;
const LEVELS: Readonly<Record<string, string>> = { qiyetong: '企业通', toubiaotong: '投标通' };
export const MEMBER_TYPES = [
  { memberCode: 'qiyetong', memberName: '企业通', memberDesc: '', status: 0 },
  { memberCode: 'toubiaotong', memberName: '投标通', memberDesc: '', status: 1 },
] as const;
/** As `priceFen` says for a choice without tier and area. */
const SERVICE_FEN = 50_000;
export const AREAS = ['浙江', '江苏'] as const;
export const PRODUCTS = ['p1', 'p12'] as const;

/** Price of a choice, fen: every difference in the choice is a difference in the price. */
export const priceFen = (memberCode: string, areas: readonly string[], productId: string): number =>
  (memberCode === 'qiyetong' ? 100_000 : 50_000) +
  (productId === 'p12' ? 20_000 : 0) +
  areas.join().length * 100 +
  (areas[0] === '江苏' ? 7 : 0);

export class PaymentServer {
  /** Code of the tier that the member holds. */
  held: string | null = null;
  /** Code of the tier that cannot be used in this client. */
  phoneOnly: string | null = null;
  readonly orders: HarnessOrder[] = [];
  /** Added to every order's amount: a server whose prices differ from its quotes (I-5). */
  surchargeFen = 0;
  /** The member's one unused coupon. */
  coupon: { readonly couponId: string; readonly faceValueFen: number; readonly thresholdFen: number } | null = null;

  readonly quote = ({ memberCode, areas }: { memberCode: string; areas: readonly string[] }) => ({
    areaChoices: AREAS,
    periodNow: this.#periodOf(memberCode, areas),
    higher: this.higherThan(memberCode),
    overlapped: null,
    products: PRODUCTS.map((productId) => {
      const price = priceFen(memberCode, areas, productId);
      const terms = {
        label: productId,
        originalFen: price,
        reductionFen: 0,
        bestCoupon: this.coupon,
        preselected: productId === 'p12',
        periodEnd: NEVER_MS,
      };
      return { ...terms, productId, priceFen: price, payableFen: price - (this.coupon?.faceValueFen ?? 0) };
    }),
  });

  /** What the tiers allow: one of them says that it cannot be used in this client. */
  readonly entitlementLists = () =>
    MEMBER_TYPES.map(({ memberCode, memberName }) => ({
      memberCode,
      memberName,
      entitlements: { havePcLogin: memberCode !== this.phoneOnly },
    }));

  readonly submitOrder = (choice: Choice) => {
    const key = JSON.stringify(choice);
    const live = this.orders.filter(({ status }) => status === 'unpaid');
    const same = live.find((order) => JSON.stringify(order.choice) === key);
    for (const order of live) if (order !== same) order.status = 'closed';
    const order = same ?? this.#create(choice);
    return { orderId: order.orderId, orderNo: order.orderNo, amountFen: order.amountFen, expiresAt: NEVER_MS };
  };

  /** Docking services: each costs the same and is no membership. */
  readonly services = (count: number) =>
    ['report', 'adviser'].map((productId) => ({
      productId,
      label: dockingLabel(productId === 'report' ? '项目分析报告' : '项目对接顾问', count),
      priceFen: SERVICE_FEN * count,
      originalFen: SERVICE_FEN * count,
      reductionFen: 0,
      preselected: false,
      bestCoupon: null,
      payableFen: SERVICE_FEN * count,
      periodEnd: null,
    }));

  readonly submitService = ({ announcementId, productId, count }: DockingChoice) =>
    this.submitOrder({
      memberCode: `docking:${announcementId}`,
      areas: [],
      actiId: null,
      couponId: null,
      productId,
      count,
    });

  /** The tier held where it is above this one. */
  higherThan(memberCode: string): { readonly memberName: string; readonly endsAt: number } | null {
    return this.held === 'qiyetong' && memberCode !== 'qiyetong' ? { memberName: '企业通', endsAt: NEVER_MS } : null;
  }

  readonly payPrepay = ({ orderId }: { orderId: string }) => ({
    codeUrl: `weixin://wxpay/bizpayurl?pr=${orderId}`,
    cashierUrl: null,
    expiresAt: NEVER_MS,
  });

  readonly findOrder = (wanted: { orderId?: string; orderNo?: string }) => {
    const order = this.find(wanted);
    const level = order?.status === 'paid' ? (LEVELS[order.choice.memberCode] ?? null) : null;
    return {
      status: order?.status ?? ('unpaid' as const),
      orderId: order?.orderId ?? null,
      orderNo: order?.orderNo ?? null,
      levelName: level,
      endsAt: level ? NEVER_MS : null,
      payAreas: order && level ? order.choice.areas.join(',') : null,
    };
  };

  readonly closeOrder = ({ orderId }: { orderId: string }) => {
    const order = this.find({ orderId });
    if (order?.status === 'unpaid') order.status = 'closed';
    return { status: order?.status ?? ('closed' as const) };
  };

  readonly acknowledgeOrder = ({ orderNo }: { orderNo: string }) => {
    const order = this.find({ orderNo });
    const first = order?.status === 'paid' && !order.acknowledged;
    if (order && first) order.acknowledged = true;
    return { first };
  };

  /** Paid orders that the member has not acknowledged. */
  unacknowledgedOrders(): readonly { readonly orderNo: string; readonly orderId: string }[] {
    return this.orders
      .filter(({ status, acknowledged }) => status === 'paid' && !acknowledged)
      .map(({ orderNo, orderId }) => ({ orderNo, orderId }));
  }

  /** Number of the oldest of them, as user info names it (D-04). */
  unacknowledged(): string | null {
    return this.unacknowledgedOrders()[0]?.orderNo ?? null;
  }

  /** A visitor scans and pays the code. A closed order cannot be paid. */
  pay(orderId: string): void {
    const order = this.find({ orderId });
    if (order?.status === 'unpaid') order.status = 'paid';
  }

  find({ orderId, orderNo }: { orderId?: string; orderNo?: string }): HarnessOrder | undefined {
    return this.orders.find((order) => order.orderId === orderId || order.orderNo === orderNo);
  }

  /** End of the service period that orders of this tier and these areas have brought. */
  #periodOf(memberCode: string, areas: readonly string[]): number | null {
    const paid = this.orders.filter(({ choice, status }) => status === 'paid' && choice.memberCode === memberCode);
    const count = paid.filter(({ choice }) => choice.areas.join() === areas.join()).length;
    return count === 0 ? null : PERIOD_MS + count;
  }

  #create(choice: Choice): HarnessOrder {
    const number = this.orders.length + 1;
    const discountFen = choice.couponId === null ? 0 : (this.coupon?.faceValueFen ?? 0);
    const unitFen = priceFen(choice.memberCode, choice.areas, choice.productId);
    const amountFen = unitFen * (choice.count ?? 1) - discountFen + this.surchargeFen;
    const order: HarnessOrder = {
      orderId: `ord_${number}`,
      orderNo: `B${number}`,
      choice,
      amountFen,
      status: 'unpaid',
      acknowledged: false,
    };
    this.orders.push(order);
    return order;
  }
}
