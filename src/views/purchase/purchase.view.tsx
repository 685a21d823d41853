import type { Brand } from '#domain/brand.ts';
import type { EntitlementNames } from '#domain/entitlement.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { PurchaseContext } from '#machines/purchase/purchase.types.ts';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { Agreement, Choice, type ChoiceProps } from './choice.tsx';
import { ChoiceNotice, changesText } from './choice-notice.tsx';
import { DurationChoice } from './duration-choice.tsx';
import { Payment } from './payment.tsx';
import { CHOICE_TEXT, PURCHASE_TEXT as TEXT } from './purchase.copy.ts';
import { Result } from './result.tsx';

export interface PurchaseViewProps extends FlowViewProps<typeof purchaseMachine> {
  readonly brand?: EntitlementNames & Pick<Brand, 'legal'>;
  readonly servicePhone?: string | null;
  /** The membership of the member has ended, and none is running. */
  readonly isLapsed?: boolean;
}

/** The membership purchase dialog, and the one that says how the payment ended. */
export function PurchaseView({ snapshot, send, brand, servicePhone = null, isLapsed = false }: PurchaseViewProps) {
  if (snapshot.hasTag('resultOpen')) return <Result snapshot={snapshot} send={send} servicePhone={servicePhone} />;
  if (snapshot.hasTag('dialogOpen'))
    return <PurchaseDialog snapshot={snapshot} send={send} brand={brand} isLapsed={isLapsed} />;
  return snapshot.hasTag('busy') ? (
    <p role="status" className="sr-only">
      {TEXT.opening}
    </p>
  ) : null;
}

/**
 * A purchase renews when its time is added to the running membership of the same tier and areas (S4-61), and whatever a
 * former member buys (S2-66, D-80).
 */
const titleOf = ({ request, quote }: PurchaseContext, isLapsed: boolean): string => {
  if (request.docking) return TEXT.dockingTitle;
  return isLapsed || (quote !== null && quote.periodNow !== null) ? TEXT.renewalTitle : TEXT.title;
};

/** A click beside it does not close it: a payment may be under way. */
function PurchaseDialog({ snapshot, send, brand, isLapsed = false }: Omit<PurchaseViewProps, 'servicePhone'>) {
  const { docking } = snapshot.context.request;
  const isReopening = (['submitting', 'closing'] as const).some((order) =>
    snapshot.matches({ order: { [order]: { left: 'reopening' } } }),
  );
  const isLoading =
    isReopening ||
    (['checkingPay', 'loadingOffer', 'loadingServices'] as const).some((types) => snapshot.matches({ types }));
  return (
    <Dialog open disablePointerDismissal onOpenChange={(open) => !open && send({ type: 'dialog.closed' })}>
      <DialogContent size={docking ? 'pcUse' : 'wide'} closeProps={control('dialog.closed')}>
        <DialogHeader>
          <DialogTitle>{titleOf(snapshot.context, isLapsed)}</DialogTitle>
          <DialogDescription>{docking ? TEXT.dockingDescription : TEXT.description}</DialogDescription>
        </DialogHeader>
        <DialogBody className="pb-6">
          {isLoading && docking ? (
            <SkeletonRegion label={TEXT.loadingServices} className="flex flex-col gap-4">
              <Skeleton className="h-22" />
              <Skeleton className="h-41" />
            </SkeletonRegion>
          ) : isLoading ? (
            <Loading />
          ) : snapshot.matches({ types: 'offerFailed' }) ? (
            <EmptyState
              kind="load-failed"
              title={docking ? TEXT.servicesFailed : TEXT.loadFailed}
              help={TEXT.loadFailedHelp}
              action={
                <Button onClick={() => send({ type: 'load.retried' })} {...control('load.retried')}>
                  {TEXT.reload}
                </Button>
              }
            />
          ) : docking ? (
            <ServiceChoice snapshot={snapshot} send={send} brand={brand} />
          ) : (
            <Choice snapshot={snapshot} send={send} brand={brand} />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Loading() {
  return (
    <SkeletonRegion label={TEXT.loading} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_max(440px,31.4em)]">
      <div className="flex flex-col gap-3">
        {Array.from({ length: 9 }, (_, row) => (
          <Skeleton key={row.toString()} className="h-6" />
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-24" />
        <Skeleton className="h-41" />
      </div>
    </SkeletonRegion>
  );
}

/** The docking services for one announcement and the payment: no tier, no area, no coupon (S7-87, S7-88). */
export function ServiceChoice({ snapshot, send, brand }: ChoiceProps) {
  const { productId, quote, request } = snapshot.context;
  const outdated = snapshot.matches({ types: { choosing: 'priceChanged' } });
  const changed = changesText(snapshot);
  return (
    <div className="flex flex-col gap-4">
      {request.docking?.title && (
        <p className="text-sm">
          <span className="text-muted-foreground">{CHOICE_TEXT.serviceFor}</span>
          {request.docking.title}
        </p>
      )}
      <ChoiceNotice
        snapshot={snapshot}
        send={send}
        text={outdated ? CHOICE_TEXT.priceChanged : changed && `${changed}${CHOICE_TEXT.confirmChanges}`}
      />
      {quote && (
        <DurationChoice
          label={CHOICE_TEXT.service}
          products={quote.products}
          productId={productId}
          onChoose={(id) => send({ type: 'duration.chosen', productId: id })}
        />
      )}
      {(quote || snapshot.hasTag('busy')) && <Payment snapshot={snapshot} send={send} />}
      <p className="text-muted-foreground text-sm">{CHOICE_TEXT.serviceUse}</p>
      <Agreement brand={brand} />
    </div>
  );
}
