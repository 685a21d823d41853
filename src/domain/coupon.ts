import { type Fen, fen } from '#domain/fen.ts';

/** A coupon inside the product; the wire's `faceValue` and `orderFee` are yuan. */
export interface Coupon {
  readonly couponId: string;
  readonly faceValueFen: Fen;
  /** Minimum order amount; 0 means no threshold (S3-15). */
  readonly thresholdFen: Fen;
  /** Comma list of member names, or one of the two goods types that fit several tiers. */
  readonly goodsType: string;
  readonly status: number;
  /** End of validity; a year above 2100 means it never ends (S3-17). */
  readonly effectiveEndAt: Date;
}

export const COUPON_UNUSED = 1;
export const GOODS_TYPE_ALL = '全品类';
export const GOODS_TYPE_VIP_AND_SENIOR = 'VIP会员,高级会员';
const LAST_YEAR_WITH_AN_END = 2100;

export const neverEnds = (coupon: Pick<Coupon, 'effectiveEndAt'>): boolean =>
  shanghaiYear(coupon.effectiveEndAt) > LAST_YEAR_WITH_AN_END;

const shanghaiYear = (at: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Shanghai', year: 'numeric' }).format(at));

/** S4-33…S4-35 with D-31: the goods type fits, threshold ≤ price, face value < price, unused and not past its end. */
export function isEligible(coupon: Coupon, priceFen: Fen, memberName: string, now: Date): boolean {
  const fits =
    coupon.goodsType === GOODS_TYPE_ALL ||
    coupon.goodsType === GOODS_TYPE_VIP_AND_SENIOR ||
    coupon.goodsType.split(/[,，]/).some((name) => name.trim() === memberName);
  return (
    fits &&
    coupon.status === COUPON_UNUSED &&
    coupon.effectiveEndAt.getTime() > now.getTime() &&
    coupon.thresholdFen <= priceFen &&
    coupon.faceValueFen < priceFen
  );
}

const endOrder = (coupon: Coupon): number =>
  neverEnds(coupon) ? Number.POSITIVE_INFINITY : coupon.effectiveEndAt.getTime();
const ascending = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Best coupon for a price: largest face value, then earliest end, then largest threshold, then smallest id
 * (S4-33…S4-38, D-31, D-32).
 *
 * @returns The coupon, or `null` when none is eligible.
 */
export function bestCoupon(coupons: readonly Coupon[], priceFen: Fen, memberName: string, now: Date): Coupon | null {
  const ranked = coupons
    .filter((coupon) => isEligible(coupon, priceFen, memberName, now))
    .sort(
      (a, b) =>
        b.faceValueFen - a.faceValueFen ||
        ascending(endOrder(a), endOrder(b)) ||
        b.thresholdFen - a.thresholdFen ||
        (a.couponId < b.couponId ? -1 : 1),
    );
  return ranked[0] ?? null;
}

/** Price minus face value, never below 0 (S4-39). */
export const payableFen = (priceFen: Fen, coupon: Pick<Coupon, 'faceValueFen'> | null): Fen =>
  fen(Math.max(0, priceFen - (coupon?.faceValueFen ?? 0)));
