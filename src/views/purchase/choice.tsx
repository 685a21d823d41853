import type { Brand } from '#domain/brand.ts';
import type { EntitlementNames } from '#domain/entitlement.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { control } from '../shared/control.ts';
import { passFocus } from '../shared/pass-focus.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AreaChoice } from './area-choice.tsx';
import { ChoiceNotice, noticeOf } from './choice-notice.tsx';
import { ComparisonList } from './comparison-list.tsx';
import { CouponHint } from './coupon-hint.tsx';
import { DurationChoice } from './duration-choice.tsx';
import { Payment } from './payment.tsx';
import { PriceLines } from './price-lines.tsx';
import { CHOICE_TEXT as TEXT } from './purchase.copy.ts';

export interface ChoiceProps extends FlowViewProps<typeof purchaseMachine> {
  readonly brand: (EntitlementNames & Pick<Brand, 'legal'>) | undefined;
}

/** What may be bought side by side, the choice with its price, and the payment (S3-25, S4-16, S4-25, S5-10). */
export function Choice({ snapshot, send, brand }: ChoiceProps) {
  const { activity, areas, areaChoices, coupon, entitlementLists, memberCode, memberTypes, quote, productId } =
    snapshot.context;
  const chooseType = (code: string) => send({ type: 'type.chosen', memberCode: code });
  const type = memberTypes.find((one) => one.memberCode === memberCode);
  const product = quote?.products.find((one) => one.productId === productId);
  const offersCoupon = snapshot.can({ type: 'coupons.requested' });
  const mayChooseArea = ['', ...areaChoices].some((area) => snapshot.can({ type: 'area.chosen', area }));
  return (
    <div className="flex flex-col gap-4">
      {activity && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-vip-soft px-3 py-2 text-sm text-vip">
          <p className="min-w-0 flex-1 basis-60">
            <strong className="mr-2 font-semibold">{activity.title}</strong>
            {activity.description}
            {offersCoupon && <span className="block">{TEXT.couponOffered}</span>}
          </p>
          {offersCoupon && (
            <Button
              ref={passFocus}
              variant="vip"
              size="sm"
              onClick={() => send({ type: 'coupons.requested' })}
              className="pointer-coarse:h-11"
              {...control('coupons.requested')}
            >
              {TEXT.takeCoupon}
            </Button>
          )}
        </div>
      )}
      <Tabs
        label={TEXT.types}
        value={memberCode}
        onValueChange={chooseType}
        items={memberTypes.map((one) => ({
          value: one.memberCode,
          label: one.memberName,
          props: one.memberCode === memberCode ? {} : control('type.chosen', one.memberCode),
        }))}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_max(440px,31.4em)]">
        <ComparisonList
          lists={entitlementLists}
          memberCode={memberCode}
          brand={brand ?? null}
          className="order-last min-w-0 overflow-auto rounded-lg border border-border lg:order-none lg:max-h-[540px]"
        />
        <div className="flex min-w-0 flex-col gap-4">
          {type?.memberDesc && <p className="text-muted-foreground text-sm">{type.memberDesc}</p>}
          {coupon && (
            <CouponHint
              coupon={coupon}
              memberCode={memberCode}
              memberTypes={memberTypes}
              quote={quote}
              onChoose={chooseType}
            />
          )}
          <AreaChoice
            areas={areas}
            areaChoices={areaChoices}
            editable={type?.status === 0}
            open={mayChooseArea}
            onChoose={(area) => send({ type: 'area.chosen', area })}
          />
          <ChoiceNotice snapshot={snapshot} send={send} text={noticeOf(snapshot)} />
          {quote && (
            <DurationChoice
              products={quote.products}
              productId={productId}
              onChoose={(id) => send({ type: 'duration.chosen', productId: id })}
            />
          )}
          {quote === null && snapshot.hasTag('busy') && <QuoteSkeleton />}
          {product && <PriceLines product={product} periodNow={quote?.periodNow ?? null} />}
          {(quote || snapshot.hasTag('busy')) && <Payment snapshot={snapshot} send={send} />}
          <Agreement brand={brand} />
        </div>
      </div>
    </div>
  );
}

/** The terms that a payment agrees to. */
export const Agreement = ({ brand }: Pick<ChoiceProps, 'brand'>) => (
  <p className="text-muted-foreground text-sm">
    {TEXT.agreement}
    <a
      href={brand?.legal.memberAgreement}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-2 text-primary-solid hover:underline"
    >
      {TEXT.agreementName}
    </a>
  </p>
);

const QuoteSkeleton = () => (
  <SkeletonRegion label={TEXT.quoting} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
    <Skeleton className="h-22" />
    <Skeleton className="h-22" />
    <Skeleton className="h-22" />
  </SkeletonRegion>
);
