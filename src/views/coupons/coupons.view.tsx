import { COUPON_PAGE_SIZE } from '#domain/constants.ts';
import type { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { COUPONS_TEXT as TEXT } from './coupons.copy.ts';

const TICKETS = ['a', 'b', 'c'];

/** The coupon dialog (S2-71). A list that could not be had is neither shown nor spoken of (S8-21, S8-22). */
export function CouponsView({ snapshot, send }: FlowViewProps<typeof couponsMachine>) {
  const { coupons, page, total } = snapshot.context;
  if (!snapshot.hasTag('dialogOpen')) return null;
  const turning = snapshot.matches('turning');
  return (
    <Dialog open onOpenChange={(open) => !open && send({ type: 'dialog.closed' })}>
      <DialogContent className="w-[520px]" closeProps={control('dialog.closed')}>
        <DialogHeader>
          <DialogTitle>{TEXT.title}</DialogTitle>
          <DialogDescription className="text-sm">{TEXT.description}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col pb-6">
          {(snapshot.matches('asking') || snapshot.matches('loading')) && (
            <SkeletonRegion label={TEXT.loading} className="flex flex-col gap-3">
              {TICKETS.map((ticket) => (
                <Skeleton key={ticket} className="h-19" />
              ))}
            </SkeletonRegion>
          )}
          {(snapshot.matches('listed') || turning) && (
            <fieldset disabled={turning} aria-busy={turning} className="flex min-w-0 flex-1 flex-col gap-3">
              <ul aria-label={TEXT.title} className="flex flex-col gap-3">
                {coupons.map((coupon) => (
                  <CouponTicket
                    key={coupon.couponId}
                    coupon={coupon}
                    onUse={() => send({ type: 'coupon.chosen', couponId: coupon.couponId })}
                  />
                ))}
              </ul>
              <Pagination
                page={page}
                pageSize={COUPON_PAGE_SIZE}
                total={total}
                onPageChange={(next) => send({ type: 'page.chosen', page: next })}
                pageProps={(next) => (next === page ? {} : control('page.chosen', next))}
                className="mt-auto justify-center pt-1"
              />
            </fieldset>
          )}
          {snapshot.matches('empty') && <EmptyState kind="cleared" title={TEXT.empty} help={TEXT.emptyHelp} />}
          {snapshot.matches('silent') && (
            <div className="grid flex-1 place-items-center">
              <Button variant="outline" onClick={() => send({ type: 'list.retried' })} {...control('list.retried')}>
                {TEXT.reload}
              </Button>
            </div>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
