import { lazy, Suspense } from 'react';
import type { FlowParts } from '#views/shared/flow-parts.ts';
import type { Application } from '../application.ts';

const ProjectWatchPart = lazy(() => import('./monitor-parts.tsx').then((m) => ({ default: m.ProjectWatchPart })));
const MonitorBoardPart = lazy(() => import('./monitor-parts.tsx').then((m) => ({ default: m.MonitorBoardPart })));

/** The living flows that stand inside screens; each comes with the first screen that has a place for it. */
export const flowParts = (application: Application): FlowParts => ({
  projectWatch: (announcementId) => (
    <Suspense>
      <ProjectWatchPart application={application} announcementId={announcementId} />
    </Suspense>
  ),
  monitorBoard: () => (
    <Suspense>
      <MonitorBoardPart application={application} />
    </Suspense>
  ),
});
