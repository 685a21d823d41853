import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { MonitorAddView } from '#views/monitor-add/monitor-add.view.tsx';
import { MonitorBoardView } from '#views/monitor-board/monitor-board.view.tsx';
import { ProjectWatchView } from '#views/project-watch/project-watch.view.tsx';
import type { Application } from '../application.ts';
import { type Living, useFlow } from '../children.ts';
import { Flow } from '../flow.tsx';

interface PartProps {
  readonly application: Application;
}

/** The monitor flow, told whenever this part comes to the front: a tab that is shown again asks anew. */
function useMonitor(application: Application, announcementId: string | null): Living<'monitor'> | null {
  useEffect(() => application.say({ type: 'monitor.requested', announcementId }), [application, announcementId]);
  return useFlow(useFlow(useFlow(application.actor, 'member'), 'records'), 'monitor');
}

/** There is one flow for all detail pages; it speaks of the announcement that is on the screen. */
export function ProjectWatchPart({ application, announcementId }: PartProps & { readonly announcementId: string }) {
  const watch = useFlow(useMonitor(application, announcementId), 'projectWatch');
  return watch && <OfAnnouncement watch={watch} announcementId={announcementId} />;
}

function OfAnnouncement({
  watch,
  announcementId,
}: {
  readonly watch: Living<'projectWatch'>;
  readonly announcementId: string;
}) {
  const isMine = useSelector(watch, (snapshot) => snapshot.context.announcementId === announcementId);
  return isMine ? <Flow flow={watch} view={ProjectWatchView} /> : null;
}

export function MonitorBoardPart({ application }: PartProps) {
  const board = useFlow(useMonitor(application, null), 'monitorBoard');
  return board && <Board board={board} />;
}

function Board({ board }: { readonly board: Living<'monitorBoard'> }) {
  const snapshot = useSelector(board, (current) => current);
  const add = useFlow(board, 'add');
  return <MonitorBoardView snapshot={snapshot} send={board.send} add={<Flow flow={add} view={MonitorAddView} />} />;
}
