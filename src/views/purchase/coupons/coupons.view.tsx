import { COUPON_PAGE_SIZE } from '#domain/constants.ts';
import { dateText } from '#domain/date-text.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { couponsMachine } from '#machines/purchase/coupons.machine.ts';
import { control } from '../../shared/control.ts';
import { failureText } from '../../shared/failure-text.ts';
import { ListBody } from '../../shared/list-state.tsx';
import { Button } from '../../ui/button.tsx';
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
  const isLoading = snapshot.hasTag('busy') && !turning;
  const retry = { type: 'list.retried' } as const;
  const upgrade = { type: 'purchase.chosen' } as const;
  const close = { type: 'dialog.closed' } as const;
  return (
    <Dialog open onOpenChange={(open) => !open && send(close)}>
      <DialogContent size="roomy" showClose={snapshot.can(close)} closeProps={control('dialog.closed')}>
        <DialogHeader>
          <DialogTitle>{TEXT.title}</DialogTitle>
          <DialogDescription className="text-sm">{TEXT.description}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col pb-6">
          <ActivityOffer snapshot={snapshot} send={send} />
          <ListBody
            name="coupons"
            rows={isLoading ? undefined : coupons}
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
              <>
                <fieldset disabled={turning} className="min-w-0">
                  <ul aria-label={TEXT.title} className="flex flex-col gap-3">
                    {shown.map((coupon) => (
                      <CouponTicket
                        key={coupon.couponId}
                        coupon={coupon}
                        onUse={() => send({ type: 'coupon.chosen', couponId: coupon.couponId })}
                      />
                    ))}
                  </ul>
                </fieldset>
                <Pagination
                  page={page}
                  pageSize={COUPON_PAGE_SIZE}
                  total={total}
                  onPageChange={(next) => send({ type: 'page.chosen', page: next })}
                  pageProps={(next) =>
                    snapshot.can({ type: 'page.chosen', page: next }) ? control('page.chosen', next) : {}
                  }
                  className="mt-auto justify-center pt-4"
                />
              </>
            )}
          </ListBody>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** The coupon of the running activity: to be taken, taken, or, in the place of its description, why it could not be (S7-33). */
function ActivityOffer({ snapshot, send }: FlowViewProps<typeof couponsMachine>) {
  const { activity } = snapshot.context;
  const checking = snapshot.matches('checkingJoin');
  const joinFailure = checking ? null : snapshot.context.joinFailure;
  const failed = joinFailure && `${TEXT.notJoined}：${failureText(joinFailure)}`;
  const join = { type: 'activity.joined' } as const;
  if (activity === null && joinFailure === null) return null;
  return (
    <section aria-label={TEXT.activity} className="mb-3 flex flex-col gap-2">
      {activity && (
        <div className="flex items-center justify-between gap-3 rounded-lg border border-vip-line bg-vip-soft px-4 py-3">
          <p className="min-w-0">
            <strong className="block font-semibold text-vip">{activity.title}</strong>
            {failed ? (
              <span role="alert" className="block text-destructive text-sm">
                {failed}
              </span>
            ) : (
              <span className="block text-sm">{activity.description}</span>
            )}
            {activity.endsAt !== null && (
              <span className="tabular block text-muted-foreground text-sm">
                {TEXT.activityUntil(dateText(new Date(activity.endsAt).toISOString()))}
              </span>
            )}
          </p>
          {activity.joined ? (
            <span role="status" className="shrink-0 whitespace-nowrap text-sm">
              {TEXT.joined}
            </span>
          ) : (
            <Button
              variant="vip"
              size="sm"
              busy={checking || snapshot.matches('joining')}
              disabled={!snapshot.can(join)}
              onClick={() => send(join)}
              className="pointer-coarse:h-11"
              {...(snapshot.can(join) ? control('activity.joined') : {})}
            >
              {TEXT.join}
            </Button>
          )}
        </div>
      )}
      {activity === null && (
        <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2">
          {failed}
        </p>
      )}
    </section>
  );
}
