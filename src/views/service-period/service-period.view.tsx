import type { FlowViewProps } from '#machines/flow.ts';
import type { servicePeriodMachine } from '#machines/service-period/service-period.machine.ts';
import { control } from '../shared/control.ts';
import { Button } from '../ui/button.tsx';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { PeriodItem } from './period-item.tsx';
import { SERVICE_PERIOD_TEXT as TEXT } from './service-period.copy.ts';

/** The memberships of the member (S2-68, S2-70, S3-11…S3-13). */
export function ServicePeriodView({ snapshot, send }: FlowViewProps<typeof servicePeriodMachine>) {
  if (!snapshot.hasTag('dialogOpen')) return null;
  const purchase = (label: string) => (
    <Button variant="vip" onClick={() => send({ type: 'purchase.chosen' })} {...control('purchase.chosen')}>
      {label}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && send({ type: 'dialog.closed' })}>
      <DialogContent closeProps={control('dialog.closed')}>
        <DialogHeader>
          <DialogTitle>{TEXT.title}</DialogTitle>
          <DialogDescription className="text-sm">{TEXT.description}</DialogDescription>
        </DialogHeader>
        <DialogBody className="pb-4">
          {snapshot.matches('loading') && (
            <SkeletonRegion label={TEXT.loading} className="flex flex-col gap-3">
              <Skeleton className="h-24" />
              <Skeleton className="h-24" />
            </SkeletonRegion>
          )}
          {snapshot.matches('listed') && (
            <ul aria-label={TEXT.title} className="flex flex-col gap-3">
              {snapshot.context.periods.map((period) => (
                <PeriodItem key={period.levelId} period={period} />
              ))}
            </ul>
          )}
          {snapshot.matches('empty') && (
            <EmptyState
              kind="no-permission"
              title={TEXT.empty}
              help={TEXT.emptyHelp}
              action={purchase(TEXT.open)}
              className="py-4!"
            />
          )}
          {snapshot.matches('failed') && (
            <EmptyState
              kind="load-failed"
              title={TEXT.failed}
              help={TEXT.failedHelp}
              action={
                <Button onClick={() => send({ type: 'list.retried' })} {...control('list.retried')}>
                  {TEXT.reload}
                </Button>
              }
              className="py-4!"
            />
          )}
        </DialogBody>
        {snapshot.matches('listed') && <DialogFooter>{purchase(TEXT.renew)}</DialogFooter>}
      </DialogContent>
    </Dialog>
  );
}
