import type { FlowViewProps } from '#machines/flow.ts';
import type { servicePeriodMachine } from '#machines/purchase/service-period.machine.ts';
import { control } from '../../shared/control.ts';
import { ListBody } from '../../shared/list-state.tsx';
import { Button } from '../../ui/button.tsx';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { PeriodItem } from './period-item.tsx';
import { SERVICE_PERIOD_TEXT as TEXT } from './service-period.copy.ts';

/** The memberships of the member (S2-68, S2-70, S3-11…S3-13). */
export function ServicePeriodView({ snapshot, send }: FlowViewProps<typeof servicePeriodMachine>) {
  if (!snapshot.hasTag('dialogOpen')) return null;
  const { failure, periods } = snapshot.context;
  const retry = { type: 'list.retried' } as const;
  const buy = { type: 'purchase.chosen' } as const;
  const purchase = (label: string) => (
    <Button variant="vip" onClick={() => send(buy)} {...control('purchase.chosen')}>
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
          <ListBody
            name="servicePeriod"
            rows={snapshot.matches('loading') ? undefined : periods}
            problem={
              snapshot.can(retry)
                ? {
                    error: failure ?? undefined,
                    busy: false,
                    onRetry: { onClick: () => send(retry), ...control('list.retried') },
                    upgrade: snapshot.can(buy) ? { onClick: () => send(buy), ...control('purchase.chosen') } : null,
                  }
                : null
            }
            stale={false}
            isEmpty={() => snapshot.matches('empty')}
            empty={
              <EmptyState
                kind="first-use"
                title={TEXT.empty}
                help={TEXT.emptyHelp}
                action={purchase(TEXT.open)}
                className="py-4!"
              />
            }
            skeleton={
              <SkeletonRegion label={TEXT.loading} className="flex flex-col gap-3">
                <Skeleton className="h-24" />
                <Skeleton className="h-24" />
              </SkeletonRegion>
            }
          >
            {(shown) => (
              <ul aria-label={TEXT.title} className="flex flex-col gap-3">
                {shown.map((period) => (
                  <PeriodItem key={period.levelId} period={period} />
                ))}
              </ul>
            )}
          </ListBody>
        </DialogBody>
        {snapshot.matches('listed') && <DialogFooter>{purchase(TEXT.renew)}</DialogFooter>}
      </DialogContent>
    </Dialog>
  );
}
