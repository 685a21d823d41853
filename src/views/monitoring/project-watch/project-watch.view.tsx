import { Radar } from 'lucide-react';
import { dateText } from '#domain/date-text.ts';
import type { FlowViewProps } from '#machines/flow.ts';
import type { projectWatchMachine } from '#machines/monitoring/project-watch.machine.ts';
import { control } from '../../shared/control.ts';
import { Button } from '../../ui/button.tsx';
import { PROJECT_WATCH_TEXT as TEXT } from '../monitoring.copy.ts';

/** One button among the actions of a detail page: it shows what the server confirmed (S3-39, S7-68, S7-69, D-74). */
export function ProjectWatchView({ snapshot, send }: FlowViewProps<typeof projectWatchMachine>) {
  const { announcementId, changedId, since } = snapshot.context;
  if (snapshot.matches('away')) return null;
  if (snapshot.matches('unknown'))
    return (
      <Button variant="outline" onClick={() => send({ type: 'state.retried' })} {...control('state.retried')}>
        <Radar />
        {TEXT.unknown}
      </Button>
    );
  /** The project of another announcement is still being changed; the state of this one is read afterwards. */
  const waits = changedId !== '' && changedId !== announcementId;
  const isWatched = !waits && (snapshot.matches('watched') || snapshot.matches('stopping'));
  const toggle = isWatched ? ({ type: 'watch.stopped' } as const) : ({ type: 'watch.started' } as const);
  return (
    <>
      <Button
        variant="outline"
        aria-pressed={isWatched}
        title={isWatched ? `${TEXT.stop}${since ? `（${dateText(since)}起）` : ''}` : undefined}
        busy={snapshot.hasTag('busy')}
        onClick={() => send(toggle)}
        {...(snapshot.can(toggle) ? control(toggle.type) : {})}
      >
        {!snapshot.hasTag('busy') && <Radar className={isWatched ? 'text-primary-solid' : undefined} />}
        {isWatched ? TEXT.watched : TEXT.watch}
      </Button>
      <span role="status" className="sr-only">
        {(waits || snapshot.matches('asking')) && TEXT.asking}
        {!waits && (snapshot.matches('checking') || snapshot.matches('starting')) && TEXT.starting}
        {!waits && snapshot.matches('stopping') && TEXT.stopping}
      </span>
    </>
  );
}
