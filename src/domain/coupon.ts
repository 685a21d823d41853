import { COUPON_PAGE_SIZE, COUPON_TOTAL_CAP } from '#domain/constants.ts';
import { type Fen, fen, yuanText } from '#domain/fen.ts';

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

/** Names that a goods type lists. @example goodsNames('企业通， 投标通') // ['企业通', '投标通'] */
export const goodsNames = (goodsType: string): readonly string[] =>
  goodsType
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Whether a goods type covers a member type (S4-33, D-31). */
export const fitsMember = (goodsType: string, memberName: string): boolean =>
  goodsType === GOODS_TYPE_ALL || goodsType === GOODS_TYPE_VIP_AND_SENIOR || goodsNames(goodsType).includes(memberName);

/** Threshold ≤ price and face value < price, integer fen (S4-34, S4-35). */
export const fitsPrice = (
  coupon: { readonly thresholdFen: number; readonly faceValueFen: number },
  priceFen: number,
): boolean => coupon.thresholdFen <= priceFen && coupon.faceValueFen < priceFen;

/** S4-33…S4-35 with D-31: the goods type fits, the price is high enough, unused and not past its end. */
export const isEligible = (coupon: Coupon, priceFen: Fen, memberName: string, now: Date): boolean =>
  fitsMember(coupon.goodsType, memberName) &&
  coupon.status === COUPON_UNUSED &&
  coupon.effectiveEndAt.getTime() > now.getTime() &&
  fitsPrice(coupon, priceFen);

/**
 * «满X减Y», or that there is no threshold (S3-15, S3-18).
 *
 * @example couponRuleText({ thresholdFen: 100_000, faceValueFen: 20_000 }) // '满1000减200'
 */
export const couponRuleText = (coupon: { readonly thresholdFen: number; readonly faceValueFen: number }): string =>
  coupon.thresholdFen === 0
    ? `无门槛减${yuanText(coupon.faceValueFen)}`
    : `满${yuanText(coupon.thresholdFen)}减${yuanText(coupon.faceValueFen)}`;

/** Coupons that are shown, and on how many pages: never more than the cap (S9-28, S9-29, D-35). */
export function couponPaging(total: number): { readonly total: number; readonly pages: number } {
  const shown = Math.min(Math.max(total, 0), COUPON_TOTAL_CAP);
  return { total: shown, pages: Math.ceil(shown / COUPON_PAGE_SIZE) };
}

const endOrder = (coupon: Coupon): number =>
  neverEnds(coupon) ? Number.POSITIVE_INFINITY : coupon.effectiveEndAt.getTime();
const ascending = (a: number, b: number): number => Number(a > b) - Number(a < b);

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

/** The coupon that an order was made with while it can be used, otherwise the best one (I-6, S4-36). */
export const couponFor = (
  coupons: readonly Coupon[],
  priceFen: Fen,
  memberName: string,
  now: Date,
  orderedId: string | null,
): Coupon | null =>
  coupons.find((coupon) => coupon.couponId === orderedId && isEligible(coupon, priceFen, memberName, now)) ??
  bestCoupon(coupons, priceFen, memberName, now);

/** Price minus face value, never below 0 (S4-39). */
export const payableFen = (priceFen: Fen, coupon: Pick<Coupon, 'faceValueFen'> | null): Fen =>
  fen(Math.max(0, priceFen - (coupon?.faceValueFen ?? 0)));
