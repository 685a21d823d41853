import '../../styles/app.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { DAILY_KEYS, outdatedBy } from '#api/queries/outdated-keys.ts';
import { QUERY_DEFAULTS } from '#api/queries/query-defaults.ts';
import { quotaDay } from '#domain/quota-day.ts';
import { ListSkeleton } from '#views/shared/announcement-list/list-skeleton.tsx';
import { type AppServices, AppServicesContext } from '#views/shared/app-context.ts';
import type { FlowParts } from '#views/shared/flow-parts.ts';
import { FlowPartsContext } from '#views/shared/flow-parts.ts';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import type { Application } from '../application.ts';
import { CachedViews } from '../navigation/cached-views.tsx';
import { parseAddress } from '../navigation/hash-location.ts';
import { PageRouter } from '../navigation/location-router.tsx';
import { SCREENS } from '../screens.ts';
import { appServices } from './app-services.ts';
import { keepOpenRecords } from './keep-open-records.ts';
import { MemberDialogs } from './member-dialogs.tsx';
import { memberPartOf } from './member-part-of.ts';
import { Shell } from './shell.tsx';

/** The product of one session: its own cache, its own services. All of it goes with the session (I10). */
export function MemberArea({ application }: { readonly application: Application }) {
  const [services] = useState(() => appServices(application));
  const [queries] = useState(() => createQueries(application, services));
  const { viewCache, navigate } = memberPartOf(application);
  const [parts] = useState(() => flowParts(application));
  const current = () => viewCache.get().active?.address ?? parseAddress('');
  return (
    <QueryClientProvider client={queries}>
      <AppServicesContext value={services}>
        <CSPProvider disableStyleElements>
          <PageRouter current={current} navigate={navigate}>
            <Shell application={application}>
              <FlowPartsContext value={parts}>
                <InNextFrame>
                  <CachedViews actor={application.actor} viewCache={viewCache} navigate={navigate} screens={SCREENS} />
                </InNextFrame>
              </FlowPartsContext>
            </Shell>
            <MemberDialogs application={application} />
          </PageRouter>
        </CSPProvider>
      </AppServicesContext>
    </QueryClientProvider>
  );
}

/** Shell and first view in two frames: the style and layout of both in one would block the page twice as long. The footer waits below. */
export function InNextFrame({ children }: { readonly children: ReactNode }) {
  if (useDeferredValue(true, false)) return children;
  return (
    <div className="min-h-(--screen-height)">
      <ListSkeleton />
    </div>
  );
}

/** The client reports failures to the root machine, so queries do not retry by themselves. */
export function createQueries(
  application: Application,
  { now, onMinute }: Pick<AppServices, 'now' | 'onMinute'>,
): QueryClient {
  // optimistic results render before the next click, so that a double click is two requests (D-76)
  notifyManager.setScheduler(queueMicrotask);
  const queries = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
  application.queries.set(queries);
  const outdate = (keys: readonly string[]): void => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
  };
  const stopOutcomes = application.client.onOutcome(({ endpoint }) => outdate(outdatedBy(endpoint)));
  const stopKeeping = keepOpenRecords(queries, memberPartOf(application).viewCache);
  let day = quotaDay(now());
  const stopDays = onMinute(() => {
    const today = quotaDay(now());
    if (today !== day) outdate(DAILY_KEYS);
    day = today;
  });
  application.onEnded(() => {
    stopOutcomes();
    stopDays();
    stopKeeping();
    void queries.cancelQueries();
    queries.clear();
  });
  return queries;
}

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
