import { TicketPercent } from 'lucide-react';
import { couponRuleText, fitsMember, fitsPrice, goodsNames } from '#domain/coupon.ts';
import { yuanText } from '#domain/fen.ts';
import type { MemberType, PurchaseContext, Quote } from '#machines/purchase/purchase.types.ts';
import type { WantedCoupon } from '#machines/purchase/purchase-request.types.ts';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { CHOICE_TEXT as TEXT } from './purchase.copy.ts';

export interface CouponHintProps extends Pick<PurchaseContext, 'memberCode' | 'memberTypes' | 'quote'> {
  readonly coupon: WantedCoupon;
  readonly onChoose: (memberCode: string) => void;
}

/** Where the coupon that the member came with can be used, when not here, and the way there (D-33). */
export function CouponHint({ coupon, memberCode, memberTypes, quote, onChoose }: CouponHintProps) {
  const fitting = memberTypes.filter(({ memberName }) => fitsMember(coupon.goodsType, memberName));
  const text = hintText(coupon, { fitting, memberCode, quote });
  if (text === null) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded-md bg-vip-soft px-3 py-2 text-sm">
      <TicketPercent aria-hidden="true" className="size-4 shrink-0 text-vip" />
      <span className="min-w-40 flex-1">{text}</span>
      {fitting
        .filter((type) => type.memberCode !== memberCode)
        .map((type) => (
          <Button
            key={type.memberCode}
            variant="vip"
            size="sm"
            className="pointer-coarse:h-11"
            onClick={() => onChoose(type.memberCode)}
            {...control('type.chosen', type.memberCode)}
          >
            {TEXT.goTo(type.memberName)}
          </Button>
        ))}
    </p>
  );
}

interface Where {
  /** Member types on sale that the coupon is for. */
  readonly fitting: readonly MemberType[];
  readonly memberCode: string;
  readonly quote: Quote | null;
}

/** `null` when the coupon can be used here, or while the prices are unknown. */
function hintText(coupon: WantedCoupon, { fitting, memberCode, quote }: Where): string | null {
  const rule = couponRuleText(coupon);
  if (fitting.length === 0) return TEXT.couponNowhere(rule, goodsNames(coupon.goodsType).join('、'));
  if (!fitting.some((type) => type.memberCode === memberCode))
    return TEXT.couponElsewhere(rule, fitting.map(({ memberName }) => memberName).join('、'));
  if (quote === null || quote.products.some(({ priceFen }) => fitsPrice(coupon, priceFen))) return null;
  return TEXT.couponTooSmall(rule, yuanText(Math.max(coupon.thresholdFen, coupon.faceValueFen)));
}
