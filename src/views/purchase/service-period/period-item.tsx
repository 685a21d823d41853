import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { areaLabel } from '#domain/area.ts';
import { longDateText } from '#domain/date-text.ts';
import type { ServicePeriod } from '#machines/purchase/service-period.types.ts';
import { Badge } from '../../ui/badge.tsx';
import { PERIOD_STATE, SERVICE_PERIOD_TEXT as TEXT } from './service-period.copy.ts';

const TONE: Readonly<Record<ServicePeriod['state'], NonNullable<ComponentProps<typeof Badge>['variant']>>> = {
  inUse: 'success',
  waiting: 'default',
  over: 'neutral',
};

/** One membership: whether it is in use, until when and where it is valid; no area is the whole nation (D-21). */
export function PeriodItem({ period }: { readonly period: ServicePeriod }) {
  const { memberName, state, endsAt, areas } = period;
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
        <Badge variant={TONE[state]}>{PERIOD_STATE[state]}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-muted-foreground">
        <dt>{TEXT.until}</dt>
        <dd className="tabular">{longDateText(endsAt === null ? null : new Date(endsAt).toISOString())}</dd>
        <dt>{TEXT.areas}</dt>
        <dd>{areaLabel(areas)}</dd>
      </dl>
      {state === 'waiting' && <p className="text-muted-foreground text-sm">{TEXT.waiting}</p>}
    </li>
  );
}
