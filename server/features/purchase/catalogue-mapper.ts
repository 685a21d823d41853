import type { Selectable } from 'kysely';
import { COUPON_UNUSED, type Coupon } from '#domain/coupon.ts';
import { fen } from '#domain/fen.ts';
import type { PriceList } from '#domain/price.ts';
import type { MemberTypeTable, ProductTable } from '#server/db/tables/membership.tables.ts';
import type { CouponRow } from './coupon.repo.ts';

/** Maps rows of the shop to domain types. */
export type MemberTypeRow = Selectable<MemberTypeTable>;
export type ProductRow = Selectable<ProductTable>;

export const priceListOf = (product: ProductRow): PriceList => ({
  provinceFen: product.province_fen === null ? null : fen(product.province_fen),
  provinceListFen: product.province_list_fen === null ? null : fen(product.province_list_fen),
  nationwideFen: fen(product.nationwide_fen),
  nationwideListFen: fen(product.nationwide_list_fen),
});

/** Used or past its end; the wire knows no difference (S3-16, D-34). */
const COUPON_INVALID = 2;

export const couponOf = (row: CouponRow, now: Date): Coupon => ({
  couponId: row.coupon_id,
  faceValueFen: fen(row.face_value_fen),
  thresholdFen: fen(row.threshold_fen),
  goodsType: row.goods_type,
  status: row.used_at === null && row.ends_at > now ? COUPON_UNUSED : COUPON_INVALID,
  effectiveEndAt: row.ends_at,
});
