import type { ReactNode } from 'react';
import type { FlowViewProps } from '#machines/flow.ts';
import type { monitorListMachine } from '#machines/monitoring/monitor-list.machine.ts';
import type { MonitorKind } from '#machines/monitoring/monitor-list.types.ts';
import { control } from '../../shared/control.ts';
import { ListBody } from '../../shared/list-state.tsx';
import { PagePastEnd } from '../../shared/page-past-end.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MONITOR_KINDS, MONITOR_BOARD_TEXT as TEXT } from '../monitoring.copy.ts';
import { MonitorChange } from './monitor-change.tsx';
import { MonitorRows } from './monitor-rows.tsx';

export interface MonitorListViewProps extends FlowViewProps<typeof monitorListMachine> {
  /** View of the flow `monitor-add`. */
  readonly add?: ReactNode;
}

/** Everything that is watched, kind by kind (S1-03, S3-38, S3-39). */
export function MonitorListView({ snapshot, send, add }: MonitorListViewProps) {
  if (!snapshot.matches('open')) return null;
  const { failure, kind, records, total } = snapshot.context;
  const unit = MONITOR_KINDS.find((one) => one.kind === kind)?.unit ?? '';
  const isRead = records.length > 0 || snapshot.matches({ open: { list: 'shown' } });
  const retry = { type: 'load.retried' } as const;
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label={TEXT.kinds}
        value={kind}
        onValueChange={(value) => send({ type: 'kind.chosen', kind: value as MonitorKind })}
        items={MONITOR_KINDS.map((one) => ({
          value: one.kind,
          label: one.label,
          props: snapshot.can({ type: 'kind.chosen', kind: one.kind }) ? control('kind.chosen', one.kind) : {},
        }))}
      />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-60 flex-1 max-sm:basis-full">
          {kind === 'project' ? <p className="text-muted-foreground">{TEXT.projectHelp}</p> : add}
        </div>
        {isRead && <p className="tabular py-1.5 font-medium">{TEXT.used(snapshot.context, unit)}</p>}
      </div>
      <MonitorChange snapshot={snapshot} send={send} />
      <ListBody
        name="monitor"
        rows={isRead ? records : undefined}
        problem={
          snapshot.can(retry)
            ? {
                error: failure ?? undefined,
                busy: false,
                onRetry: { onClick: () => send(retry), ...control('load.retried') },
              }
            : null
        }
        stale={snapshot.hasTag('busy')}
        isEmpty={(rows) => rows.length === 0}
        empty={
          total > 0 ? (
            <PagePastEnd
              onFirstPage={{ onClick: () => send({ type: 'page.chosen', page: 1 }), ...control('page.chosen', 1) }}
            />
          ) : (
            <EmptyState
              kind="cleared"
              title={TEXT.empty}
              help={kind === 'project' ? TEXT.projectHelp : TEXT.emptyHelp}
            />
          )
        }
        skeleton={
          <SkeletonRegion label={TEXT.loading} className="flex flex-col gap-3">
            {['a', 'b', 'c'].map((row) => (
              <Skeleton key={row} className="h-14" />
            ))}
          </SkeletonRegion>
        }
      >
        {() => <MonitorRows snapshot={snapshot} send={send} />}
      </ListBody>
    </div>
  );
}
