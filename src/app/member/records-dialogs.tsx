import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import type { Application } from '../application.ts';
import { type Living, useFlow } from '../children.ts';
import { Flow } from '../flow.tsx';

const CollectView = lazyPart(() => import('#views/collect/collect.view.tsx').then((m) => m.CollectView), 'above');
const DownloadView = lazyPart(() => import('#views/download/download.view.tsx').then((m) => m.DownloadView), 'above');
const ExportDialog = lazyPart(() => import('./export-dialog.tsx').then((m) => m.ExportDialog), 'above');
const SubscriptionDialog = lazyPart(
  () => import('./subscription-dialog.tsx').then((m) => m.SubscriptionDialog),
  'above',
);

/** What the flows of records show over any screen; each is loaded when it shows something for the first time. */
export function RecordsDialogs({ application }: { readonly application: Application }) {
  const records = useFlow(useFlow(application.actor, 'member'), 'records');
  return records && <Dialogs records={records} />;
}

function Dialogs({ records }: { readonly records: Living<'records'> }) {
  const collect = useFlow(records, 'collect');
  const download = useFlow(records, 'download');
  const exporting = useFlow(records, 'export');
  const groups = useFlow(records, 'subscriptionGroup');
  return (
    <Suspense>
      {collect && (
        <OnceShown flow={collect}>
          <Flow flow={collect} view={CollectView} />
        </OnceShown>
      )}
      {download && (
        <OnceShown flow={download}>
          <Flow flow={download} view={DownloadView} />
        </OnceShown>
      )}
      {exporting && (
        <OnceShown flow={exporting}>
          <ExportDialog flow={exporting} />
        </OnceShown>
      )}
      {groups && (
        <OnceShown flow={groups} tag="dialogOpen">
          <SubscriptionDialog flow={groups} />
        </OnceShown>
      )}
    </Suspense>
  );
}

interface OnceShownProps {
  readonly flow: AnyActorRef;
  readonly tag?: string;
  readonly children: ReactNode;
}

/** Nothing until the flow shows something; from then on its view is there, also to close it. */
function OnceShown({ flow, tag = 'shown', children }: OnceShownProps) {
  const [needed, setNeeded] = useState(false);
  const shown = useSelector(flow, (snapshot: { hasTag: (tag: string) => boolean }) => snapshot.hasTag(tag));
  if (shown && !needed) setNeeded(true);
  return needed ? children : null;
}
