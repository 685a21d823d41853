import { ArrowRight } from 'lucide-react';
import { couponRuleText } from '#domain/coupon.ts';
import { longDateText } from '#domain/date-text.ts';
import { fen, formatPrice } from '#domain/fen.ts';
import type { QuotedProduct } from '#machines/purchase/purchase.types.ts';
import { CHOICE_TEXT as TEXT } from './purchase.copy.ts';

export interface PriceLinesProps {
  readonly product: QuotedProduct;
  /** End of the service period that a purchase adds to, epoch milliseconds; `null` when none runs. */
  readonly periodNow: number | null;
}

const dayOf = (atMs: number): string => longDateText(new Date(atMs).toISOString());

/** Best coupon, what is left to pay, and the service period before and after (S3-18, S4-33…S4-39, S4-61). */
export function PriceLines({ product, periodNow }: PriceLinesProps) {
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
      {product.periodEnd !== null && (
        <>
          <dt className="text-muted-foreground">{TEXT.period}</dt>
          <dd className="tabular flex flex-wrap items-center justify-end gap-x-1.5 text-right">
            {periodNow !== null && (
              <span className="whitespace-nowrap text-muted-foreground">
                {TEXT.periodNow}
                {dayOf(periodNow)}
              </span>
            )}
            <span className="inline-flex items-center gap-x-1.5 whitespace-nowrap">
              {periodNow !== null && (
                <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
              )}
              {TEXT.periodEnd}
              <strong className="font-medium">{dayOf(product.periodEnd)}</strong>
            </span>
          </dd>
        </>
      )}
      <dt className="text-muted-foreground">{TEXT.payable}</dt>
      <dd className="amount text-right font-(family-name:--font-num) font-semibold text-vip text-xl">
        {formatPrice(fen(product.payableFen))}
      </dd>
    </dl>
  );
}
