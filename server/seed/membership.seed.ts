import { GOODS_TYPE_ALL } from '#domain/coupon.ts';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import type { Fen } from '#domain/fen.ts';
import { addMonths } from '#domain/membership-period.ts';
import { sortedProvinces } from '#domain/province.ts';
import { endOfDay } from '#domain/quota-day.ts';
import type { DockingProductTable } from '#server/db/tables/docking.tables.ts';
import type { Clock, Db } from '#server/deps.ts';
import { grantCoupon as insertCoupon } from '#server/features/purchase/coupon.repo.ts';
import { ACTIVITY, PRODUCTS, productId, TIERS } from './membership.data.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Docking services of the sample shop: our own figures (S7-87). Fen. */
const DOCKING_PRODUCTS: readonly DockingProductTable[] = [
  {
    product_id: 'docking-report',
    label: '项目分析报告',
    brings: 'report',
    price_fen: 9_900,
    list_fen: 19_900,
    on_sale: true,
    selling_order: 1,
  },
  {
    product_id: 'docking-adviser',
    label: '项目对接顾问',
    brings: 'adviser',
    price_fen: 59_900,
    list_fen: 89_900,
    on_sale: true,
    selling_order: 2,
  },
];

/**
 * Fills the shop: tiers, entitlements, durations with prices, docking services. Rows that exist stay as an operator left them.
 *
 * @param options `activity`: a sample activity that grants coupons, for the sandbox.
 */
export async function seedMembership(db: Db, clock: Clock, options = { activity: true }): Promise<void> {
  const now = clock.now().getTime();
  const types = TIERS.map(({ code, name, description, rank, status, onSale, sellingOrder }) => ({
    member_code: code,
    member_name: name,
    description,
    rank,
    status,
    on_sale: onSale,
    selling_order: sellingOrder,
  }));
  const entitlements = TIERS.flatMap((tier) =>
    ENTITLEMENT_KEYS.map((entitlement) => {
      const value = tier.entitlements[entitlement];
      const amount = typeof value === 'number' ? value : null;
      return { member_code: tier.code, entitlement, amount, allowed: typeof value === 'boolean' ? value : null };
    }),
  );
  const products = PRODUCTS.map((product) => ({
    product_id: productId(product),
    member_code: product.tier,
    label: product.label,
    months: product.months,
    is_select: product.isSelect,
    on_sale: true,
    province_fen: product.provinceFen?.[0] ?? null,
    province_list_fen: product.provinceFen?.[1] ?? null,
    nationwide_fen: product.nationwideFen[0],
    nationwide_list_fen: product.nationwideFen[1],
  }));
  const activity = {
    acti_id: ACTIVITY.id,
    title: ACTIVITY.title,
    description: ACTIVITY.description,
    starts_at: new Date(now - ACTIVITY.startedDaysAgo * DAY_MS),
    ends_at: endOfDay(new Date(now + ACTIVITY.endsInDays * DAY_MS)),
    coupon_face_fen: ACTIVITY.couponFaceFen,
    coupon_threshold_fen: ACTIVITY.couponThresholdFen,
    coupon_goods_type: GOODS_TYPE_ALL,
    coupon_days: ACTIVITY.couponDays,
  };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('member_types')
      .values(types)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('entitlements')
      .values(entitlements)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('products')
      .values(products)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (options.activity)
      await tx
        .insertInto('activities')
        .values(activity)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await tx
      .insertInto('docking_products')
      .values([...DOCKING_PRODUCTS])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export interface DemoMembership {
  readonly userId: string;
  /** Tier code, `toubiaotong`. */
  readonly tier: string;
  /** Province names; empty means nationwide. */
  readonly areas: readonly string[];
  readonly endsAt: Date;
  /** A year before its end when left out. */
  readonly startsAt?: Date;
}

/** A membership that no order has paid. Granting it again moves its dates. */
export async function grantDemoMembership(
  db: Db,
  { userId, tier, areas, endsAt, startsAt = addMonths(endsAt, -12) }: DemoMembership,
): Promise<void> {
  const sorted = [...sortedProvinces(areas)];
  const dates = { starts_at: startsAt, ends_at: endsAt };
  const row = {
    membership_id: `mem_${userId}_${tier}_${sorted.join('')}`,
    user_id: userId,
    member_code: tier,
    areas: sorted,
    ...dates,
  };
  await db
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'member_code', 'areas']).doUpdateSet(dates))
    .execute();
}

export interface DemoCoupon {
  readonly couponId: string;
  readonly userId: string;
  readonly faceValueFen: Fen;
  /** 0 for no threshold. */
  readonly thresholdFen: Fen;
  /** Fits every tier when left out. */
  readonly goodsType?: string;
  readonly grantedAt: Date;
  readonly endsAt: Date;
}

/** A coupon in a member's hand; one that exists stays as it is. */
export const grantCoupon = (db: Db, coupon: DemoCoupon): Promise<void> =>
  insertCoupon(db, {
    coupon_id: coupon.couponId,
    user_id: coupon.userId,
    face_value_fen: coupon.faceValueFen,
    threshold_fen: coupon.thresholdFen,
    goods_type: coupon.goodsType ?? GOODS_TYPE_ALL,
    granted_at: coupon.grantedAt,
    ends_at: coupon.endsAt,
  });
