import { Suspense } from 'react';
import { ConnectionView } from '#views/connection/connection.view.tsx';
import { lazyPart } from '#views/ui/lazy-part.tsx';
import { type Living, useFlow, useLaterFlow } from './children.ts';
import { Flow } from './flow.tsx';

const VersionUpdateView = lazyPart(() =>
  import('#views/version-update/version-update.view.tsx').then((m) => m.VersionUpdateView),
);

/**
 * What is said about network and version, above any page. The banner of the network is imported statically: without a
 * network it could not come.
 */
export function UpkeepWords({ upkeep }: { readonly upkeep: Living<'upkeep'> | null }) {
  return (
    <>
      <Flow flow={useFlow(upkeep, 'connection')} view={ConnectionView} />
      <Suspense>
        <Flow flow={useLaterFlow(upkeep, 'versionUpdate')} view={VersionUpdateView} />
      </Suspense>
    </>
  );
}
