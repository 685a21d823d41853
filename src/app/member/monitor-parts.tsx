import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { MonitorAddView } from '#views/monitor-add/monitor-add.view.tsx';
import { MonitorBoardView } from '#views/monitor-board/monitor-board.view.tsx';
import { ProjectWatchView } from '#views/project-watch/project-watch.view.tsx';
import type { Application } from '../application.ts';
import { Flow } from '../flow.tsx';
import { useMemberFlows } from './use-member-flows.ts';

interface PartProps {
  readonly application: Application;
}

/** There is one flow for all detail pages; it shows the announcement that is on the screen. A tab that is shown again asks anew. */
export function ProjectWatchPart({ application, announcementId }: PartProps & { readonly announcementId: string }) {
  useEffect(() => application.say({ type: 'project.shown', announcementId }), [application, announcementId]);
  const { projectWatch } = useMemberFlows(application);
  const isMine = useSelector(projectWatch, (snapshot) => snapshot?.context.announcementId === announcementId);
  return isMine ? <Flow flow={projectWatch} view={ProjectWatchView} /> : null;
}

export function MonitorBoardPart({ application }: PartProps) {
  useEffect(() => application.say({ type: 'board.shown' }), [application]);
  const { monitorBoard } = useMemberFlows(application);
  const snapshot = useSelector(monitorBoard, (current) => current);
  if (!monitorBoard || !snapshot) return null;
  const add = <Flow flow={snapshot.children.add} view={MonitorAddView} />;
  return <MonitorBoardView snapshot={snapshot} send={monitorBoard.send} add={add} />;
}
