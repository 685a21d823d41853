import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { MonitorAddView } from '#views/monitoring/monitor-add/monitor-add.view.tsx';
import { MonitorListView } from '#views/monitoring/monitor-list/monitor-list.view.tsx';
import { ProjectWatchView } from '#views/monitoring/project-watch/project-watch.view.tsx';
import type { Application } from '../application.ts';
import { Flow, useLoaded } from '../flow.tsx';
import { useMemberFlows } from '../member/use-member-flows.ts';

interface PartProps {
  readonly application: Application;
}

/** One flow for all detail pages, showing the announcement on the screen. A tab that is shown again refetches. */
export function ProjectWatchPart({ application, announcementId }: PartProps & { readonly announcementId: string }) {
  useEffect(() => application.send({ type: 'project.shown', announcementId }), [application, announcementId]);
  const projectWatch = useLoaded(useMemberFlows(application).projectWatch);
  const isMine = useSelector(
    projectWatch ?? undefined,
    (snapshot) => snapshot?.context.announcementId === announcementId,
  );
  return isMine ? <Flow flow={projectWatch} view={ProjectWatchView} /> : null;
}

export function MonitorListPart({ application }: PartProps) {
  useEffect(() => {
    application.send({ type: 'board.shown' });
    return () => application.send({ type: 'board.hidden' });
  }, [application]);
  const monitorList = useLoaded(useMemberFlows(application).monitorList);
  const snapshot = useSelector(monitorList ?? undefined, (current) => current);
  if (!monitorList || !snapshot) return null;
  const add = <Flow flow={snapshot.children.add} view={MonitorAddView} />;
  return <MonitorListView snapshot={snapshot} send={monitorList.send} add={add} />;
}
