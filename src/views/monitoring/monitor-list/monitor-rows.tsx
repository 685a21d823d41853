import { dateText } from '#domain/date-text.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { monitorListMachine } from '#machines/monitoring/monitor-list.machine.ts';
import { control } from '../../shared/control.ts';
import { passFocus } from '../../shared/pass-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { MONITOR_BOARD_TEXT as TEXT } from '../monitoring.copy.ts';

/** The machine pages by it. */
const PAGE_SIZE = 10;

/** What is watched of one kind, with what has happened since. */
export function MonitorRows({ snapshot, send }: FlowViewProps<typeof monitorListMachine>) {
  const { chosen, page, records, total } = snapshot.context;
  const removing = snapshot.matches({ open: { change: 'removing' } });
  const mayTurn = (to: number) => snapshot.can({ type: 'page.chosen', page: to });
  return (
    <>
      <ul>
        {records.map((one) => {
          const remove = { type: 'monitor.removed', monitorId: one.monitorId } as const;
          return (
            <li
              key={one.monitorId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b py-3 last:border-b-0"
            >
              <div className="flex min-w-52 flex-1 flex-col gap-1">
                <h3 className="wrap-anywhere font-medium text-lg">{one.name}</h3>
                <p className="tabular flex flex-wrap gap-x-4 text-muted-foreground text-sm">
                  <span>{TEXT.since(dateText(one.since))}</span>
                  <span>{TEXT.events(one.eventCount)}</span>
                  {one.lastEventAt && <span>{TEXT.lastEvent(dateText(one.lastEventAt))}</span>}
                </p>
              </div>
              <Button
                ref={passFocus}
                variant="ghost"
                size="sm"
                busy={removing && one.monitorId === chosen?.monitorId}
                disabled={!snapshot.can(remove)}
                aria-label={`${TEXT.remove}：${one.name}`}
                onClick={() => send(remove)}
                {...control('monitor.removed', one.monitorId)}
              >
                {TEXT.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        onPageChange={(to) => send({ type: 'page.chosen', page: to })}
        pageProps={(to) => (mayTurn(to) ? control('page.chosen', to) : {})}
        className="justify-end pt-3"
      />
    </>
  );
}
