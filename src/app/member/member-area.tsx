import '../../styles/app.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { AppServicesContext } from '#views/shared/app-context.ts';
import type { Application } from '../application.ts';
import { StageViews } from '../router/stage-view.tsx';
import { SCREENS } from '../screens.ts';
import { appServices } from './app-services.ts';
import { MemberDialogs } from './member-dialogs.tsx';
import { memberPartOf } from './member-part-of.ts';
import { Shell } from './shell.tsx';

const FRESH_FOR_MS = 30_000;

/** The product of one session: its own cache, its own services. All of it goes with the session (I10). */
export function MemberArea({ application }: { readonly application: Application }) {
  const [queries] = useState(() => createQueries(application));
  const stage = memberPartOf(application).stage;
  const [services] = useState(() => appServices(application));
  return (
    <QueryClientProvider client={queries}>
      <AppServicesContext value={services}>
        <CSPProvider disableStyleElements>
          <Shell application={application}>
            <StageViews stage={stage} screens={SCREENS} />
          </Shell>
          <MemberDialogs application={application} />
        </CSPProvider>
      </AppServicesContext>
    </QueryClientProvider>
  );
}

/** Failures are told by the client to the switchboard, so nothing is tried again here behind the member's back. */
function createQueries(application: Application): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: FRESH_FOR_MS },
      mutations: { retry: false },
    },
  });
  application.onEnded(() => {
    void queries.cancelQueries();
    queries.clear();
  });
  return queries;
}
