import { cx } from 'class-variance-authority';
import { COUPON_UNUSED, couponRuleText, GOODS_TYPE_ALL, goodsNames } from '#domain/coupon.ts';
import { dateText } from '#domain/date-text.ts';
import { yuanText } from '#domain/fen.ts';
import type { ListedCoupon } from '#machines/purchase/coupons.types.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { COUPONS_TEXT as TEXT } from './coupons.copy.ts';

const goodsText = (goodsType: string): string =>
  goodsType === GOODS_TYPE_ALL ? TEXT.allMembers : TEXT.forMembers(goodsNames(goodsType).join('、'));

/** One coupon: what it takes off, where and until when it is valid, and the way to use it (S3-14…S3-18, S4-40, S4-42). */
export function CouponTicket({ coupon, onUse }: { readonly coupon: ListedCoupon; readonly onUse: () => void }) {
  const unused = coupon.status === COUPON_UNUSED;
  const [rule, goods] = [couponRuleText(coupon), goodsText(coupon.goodsType)];
  return (
    <li
      className={cx(
        'flex min-w-0 items-stretch overflow-hidden rounded-lg border',
        unused ? 'border-vip-line bg-vip-soft' : 'border-border bg-muted text-muted-foreground',
      )}
    >
      <p
        className={cx(
          'flex w-26 shrink-0 flex-col items-center justify-center border-r border-dashed px-1 py-3 text-center sm:w-32',
          unused ? 'border-vip-line text-vip' : 'border-input',
        )}
      >
        <strong className="amount whitespace-nowrap font-(family-name:--font-num) font-semibold text-2xl">
          <span className="mr-0.5 text-base">¥</span>
          {yuanText(coupon.faceValueFen)}
        </strong>
        <span className="whitespace-nowrap text-xs">{coupon.thresholdFen === 0 ? TEXT.noThreshold : rule}</span>
      </p>
      <div className="flex min-w-0 flex-1 items-center justify-between gap-2 px-3 py-3 sm:px-4">
        <p className="min-w-0">
          <span className={cx('block font-medium', unused && 'text-foreground')}>{goods}</span>
          <span className="tabular block text-muted-foreground text-sm">
            {coupon.endsAt === null ? TEXT.forever : TEXT.until(dateText(new Date(coupon.endsAt).toISOString()))}
          </span>
        </p>
        {unused ? (
          <Button
            variant="vip"
            size="sm"
            aria-label={TEXT.spokenUse(rule, goods)}
            onClick={onUse}
            className="pointer-coarse:h-11"
            {...control('coupon.chosen', coupon.couponId)}
          >
            {TEXT.use}
          </Button>
        ) : (
          <span className="nowrap-cjk text-sm">{TEXT.over}</span>
        )}
      </div>
    </li>
  );
}
