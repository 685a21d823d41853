import { ConnectionView } from '#views/connection/connection.view.tsx';
import { VersionUpdateView } from '#views/version-update/version-update.view.tsx';
import { type Living, useFlow } from './children.ts';
import { Flow } from './flow.tsx';

/** What is said about network and version, above any page. Here before it is needed: without a network it could not come. */
export function UpkeepWords({ upkeep }: { readonly upkeep: Living<'upkeep'> }) {
  return (
    <>
      <Flow flow={useFlow(upkeep, 'connection')} view={ConnectionView} />
      <Flow flow={useFlow(upkeep, 'versionUpdate')} view={VersionUpdateView} />
    </>
  );
}
