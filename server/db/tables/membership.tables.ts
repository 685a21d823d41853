import type { EntitlementKey } from '#domain/entitlement.ts';
import type { OrderStatus } from '#domain/order-status.ts';

/** State of a trade at the payment service, decoded from its vocabulary (wechat-pay facts: what is unknown is pending). */
export type TradeState = 'pending' | 'paid' | 'closed' | 'refunded';

/** Columns of `0002_membership.sql` and `0011_refund.sql`. `…_fen` are integer fen, `areas` are province names, empty for the whole nation. */
export interface MemberTypeTable {
  member_code: string;
  member_name: string;
  description: string;
  rank: number;
  status: number;
  on_sale: boolean;
  selling_order: number;
}

export interface EntitlementTable {
  member_code: string;
  entitlement: EntitlementKey;
  amount: number | null;
  allowed: boolean | null;
}

export interface ProductTable {
  product_id: string;
  member_code: string;
  label: string;
  months: number;
  province_fen: number | null;
  province_list_fen: number | null;
  nationwide_fen: number;
  nationwide_list_fen: number;
  is_select: boolean;
  on_sale: boolean;
}

export interface ActivityTable {
  acti_id: string;
  title: string;
  description: string;
  starts_at: Date;
  ends_at: Date;
  coupon_face_fen: number;
  coupon_threshold_fen: number;
  coupon_goods_type: string;
  coupon_days: number;
}

export interface ActivityJoinTable {
  user_id: string;
  acti_id: string;
  joined_at: Date;
}

export interface MembershipTable {
  membership_id: string;
  user_id: string;
  member_code: string;
  areas: string[];
  starts_at: Date;
  ends_at: Date;
}

export interface CouponTable {
  coupon_id: string;
  user_id: string;
  face_value_fen: number;
  threshold_fen: number;
  goods_type: string;
  granted_at: Date;
  ends_at: Date;
  order_id: string | null;
  used_at: Date | null;
}

export interface OrderTable {
  order_id: string;
  order_no: string;
  user_id: string;
  /** Null, like product and months, in an order for docking. */
  member_code: string | null;
  product_id: string | null;
  member_name: string;
  product_label: string;
  months: number | null;
  areas: string[];
  coupon_id: string | null;
  acti_id: string | null;
  choice_key: string;
  price_fen: number;
  discount_fen: number;
  payable_fen: number;
  status: OrderStatus;
  created_at: Date;
  expires_at: Date;
  asked_at: Date | null;
  paid_at: Date | null;
  closed_at: Date | null;
  acknowledged_at: Date | null;
  docking_product_id: string | null;
  announcement_id: string | null;
  count: number | null;
}

export interface MembershipGrantTable {
  order_id: string;
  membership_id: string;
  from_at: Date;
  until_at: Date;
  revoked_at: Date | null;
}

export interface PaymentTable {
  transaction_id: string;
  order_no: string;
  order_id: string | null;
  amount_fen: number;
  paid_at: Date;
  recorded_at: Date;
  outcome: 'fulfilled' | 'refund';
}

export type RefundReason = 'paid_twice' | 'unknown_order' | 'wrong_amount' | 'too_late' | 'bought_twice' | 'by_gateway';

/** `due`: not yet taken by the payment service. `failed`: an operator has to act. */
export type RefundStatus = 'due' | 'under_way' | 'failed' | 'done';

export interface RefundTable {
  transaction_id: string;
  reason: RefundReason;
  status: RefundStatus;
  created_at: Date;
  done_at: Date | null;
  asked_at: Date | null;
  failure: string | null;
}

export interface PaymentNotificationTable {
  provider: string;
  nonce: string;
  order_no: string;
  transaction_id: string;
  received_at: Date;
}

export interface QuotaUseTable {
  user_id: string;
  entitlement: EntitlementKey;
  item_id: string;
  day: string;
  used_at: Date;
}

export interface QuotaCounterTable {
  user_id: string;
  entitlement: EntitlementKey;
  day: string;
  used: number;
}

export interface UsagePointTable {
  point_id: string;
  user_id: string;
  event_name: string;
  count: number;
  at: Date;
}

export interface SandboxTradeTable {
  order_no: string;
  cashier_code: string | null;
  amount_fen: number;
  description: string;
  code_expires_at: Date | null;
  trade_expires_at: Date | null;
  state: TradeState;
  transaction_id: string | null;
  paid_at: Date | null;
  pays_at: Date | null;
  last_attempt: string | null;
}

export interface SandboxRefundTable {
  transaction_id: string;
  order_no: string;
  amount_fen: number;
  reason: string;
  refunded_at: Date;
}

export interface MembershipTables {
  member_types: MemberTypeTable;
  entitlements: EntitlementTable;
  products: ProductTable;
  activities: ActivityTable;
  activity_joins: ActivityJoinTable;
  memberships: MembershipTable;
  coupons: CouponTable;
  orders: OrderTable;
  membership_grants: MembershipGrantTable;
  payments: PaymentTable;
  refunds: RefundTable;
  payment_notifications: PaymentNotificationTable;
  quota_uses: QuotaUseTable;
  quota_counters: QuotaCounterTable;
  usage_points: UsagePointTable;
  sandbox_trades: SandboxTradeTable;
  sandbox_refunds: SandboxRefundTable;
}
