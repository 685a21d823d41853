import { COUPON_PAGE_SIZE } from '#domain/constants.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { couponsMachine } from '#machines/purchase/coupons.machine.ts';
import { control } from '../../shared/control.ts';
import { ListBody } from '../../shared/list-state.tsx';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { COUPONS_TEXT as TEXT } from './coupons.copy.ts';

const TICKETS = ['a', 'b', 'c'];

/** The coupon dialog (S2-71). A list that was not answered raises no notice: the picture in its place says why (S8-21, S8-22, D-10). */
export function CouponsView({ snapshot, send }: FlowViewProps<typeof couponsMachine>) {
  const { coupons, failure, page, total } = snapshot.context;
  if (!snapshot.hasTag('dialogOpen')) return null;
  const turning = snapshot.matches('turning');
  const retry = { type: 'list.retried' } as const;
  const upgrade = { type: 'purchase.chosen' } as const;
  return (
    <Dialog open onOpenChange={(open) => !open && send({ type: 'dialog.closed' })}>
      <DialogContent className="w-[520px]" closeProps={control('dialog.closed')}>
        <DialogHeader>
          <DialogTitle>{TEXT.title}</DialogTitle>
          <DialogDescription className="text-sm">{TEXT.description}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col pb-6">
          <ListBody
            name="coupons"
            rows={snapshot.matches('asking') || snapshot.matches('loading') ? undefined : coupons}
            problem={
              snapshot.can(retry)
                ? {
                    error: failure ?? undefined,
                    busy: false,
                    onRetry: { onClick: () => send(retry), ...control('list.retried') },
                    upgrade: snapshot.can(upgrade)
                      ? { onClick: () => send(upgrade), ...control('purchase.chosen') }
                      : null,
                  }
                : null
            }
            stale={turning}
            isEmpty={() => snapshot.matches('empty')}
            empty={<EmptyState kind="cleared" title={TEXT.empty} help={TEXT.emptyHelp} />}
            skeleton={
              <SkeletonRegion label={TEXT.loading} className="flex flex-col gap-3">
                {TICKETS.map((ticket) => (
                  <Skeleton key={ticket} className="h-19" />
                ))}
              </SkeletonRegion>
            }
          >
            {(shown) => (
              <fieldset disabled={turning} className="flex min-w-0 flex-1 flex-col gap-3">
                <ul aria-label={TEXT.title} className="flex flex-col gap-3">
                  {shown.map((coupon) => (
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
          </ListBody>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
