import { Suspense } from 'react';
import type { FlowParts } from '#views/shared/flow-parts.ts';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import type { Application } from '../application.ts';

const ProjectWatchPart = lazyPart(
  () => import('../monitoring/monitor-parts.tsx').then((m) => m.ProjectWatchPart),
  'inline',
);
const MonitorListPart = lazyPart(
  () => import('../monitoring/monitor-parts.tsx').then((m) => m.MonitorListPart),
  'page',
);

/** Active flows rendered inside screens; each is loaded with the first screen that has a slot for it. */
export const flowParts = (application: Application): FlowParts => ({
  projectWatch: (announcementId) => (
    <Suspense>
      <ProjectWatchPart application={application} announcementId={announcementId} />
    </Suspense>
  ),
  monitorList: () => (
    <Suspense>
      <MonitorListPart application={application} />
    </Suspense>
  ),
});
