import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { areaLabel } from '#domain/area.ts';
import { longDateText } from '#domain/date-text.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { servicePeriodMachine } from '#machines/purchase/service-period.machine.ts';
import type { ServicePeriod } from '#machines/purchase/service-period.types.ts';
import { control } from '../../shared/control.ts';
import { ListBody } from '../../shared/list-state.tsx';
import { Badge } from '../../ui/badge.tsx';
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
import { PeriodBar } from './period-bar.tsx';
import { PERIOD_STATE, SERVICE_PERIOD_TEXT as TEXT } from './service-period.copy.ts';

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

const TONE: Readonly<Record<ServicePeriod['state'], NonNullable<ComponentProps<typeof Badge>['variant']>>> = {
  inUse: 'success',
  waiting: 'default',
  over: 'neutral',
};

/** One membership: whether it is in use, until when and where it is valid; no area is the whole nation (D-21). */
function PeriodItem({ period }: { readonly period: ServicePeriod }) {
  const { memberName, state, outlastedBy, endsAt, areas, bar } = period;
  return (
    <li
      className={cx(
        'flex flex-col gap-2 rounded-lg border p-4',
        state === 'inUse' ? 'border-vip-line bg-vip-soft' : 'border-border',
        state === 'over' && 'text-muted-foreground',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-semibold text-lg">{memberName}</strong>
        <Badge variant={TONE[state]}>{outlastedBy ? TEXT.overlapped : PERIOD_STATE[state]}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-muted-foreground">
        <dt>{TEXT.until}</dt>
        <dd className="tabular">{longDateText(endsAt === null ? null : new Date(endsAt).toISOString())}</dd>
        <dt>{TEXT.areas}</dt>
        <dd>{areaLabel(areas)}</dd>
      </dl>
      {bar && <PeriodBar bar={bar} />}
      {state === 'waiting' && (
        <p className="text-muted-foreground text-sm">{outlastedBy ? TEXT.outlasted(outlastedBy) : TEXT.waiting}</p>
      )}
    </li>
  );
}
