import { couponRuleText } from '#domain/coupon.ts';
import { fen, formatPrice } from '#domain/fen.ts';
import type { QuotedProduct } from '#machines/shop.types.ts';
import { PURCHASE_CHOICE_TEXT as TEXT } from './purchase-choice.copy.ts';

/** Best coupon and what is left to pay (S3-18, S4-33…S4-39). */
export function PriceLines({ product }: { readonly product: QuotedProduct }) {
  const coupon = product.bestCoupon;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
      <dt className="text-muted-foreground">{TEXT.coupon}</dt>
      <dd className="text-right">
        {coupon === null ? (
          <span className="text-muted-foreground">{TEXT.noCoupon}</span>
        ) : (
          <>
            <span className="mr-2 rounded-sm bg-vip-soft px-1.5 py-0.5 text-sm text-vip">{couponRuleText(coupon)}</span>
            <span className="amount">-{formatPrice(fen(coupon.faceValueFen))}</span>
          </>
        )}
      </dd>
      <dt className="text-muted-foreground">{TEXT.payable}</dt>
      <dd className="amount text-right font-(family-name:--font-num) font-semibold text-vip text-xl">
        {formatPrice(fen(product.payableFen))}
      </dd>
    </dl>
  );
}
