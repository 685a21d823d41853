import { fromPromise } from 'xstate';
import { outdateCollected, patchCollected } from '#api/queries/collect.cache.ts';
import { saveBrowseCollection } from '#contract/announcement-detail.contract.ts';
import { addCollection, delCollection, isFirstConcern, saveCollection } from '#contract/collect.contract.ts';
import { collectMachine } from '#machines/records/collect.machine.ts';
import type { CollectChange } from '#machines/records/collect.types.ts';
import type { Wires } from '../dependencies.ts';
import { portData } from '../shared/unwrap.ts';

export const wireCollect = (wires: Wires) =>
  collectMachine.provide({
    actors: {
      isFirstConcern: fromPromise(async ({ input, signal }) =>
        portData(isFirstConcern, await wires.client.call(isFirstConcern, input, { signal })),
      ),
      saveCollected: fromPromise(({ input, signal }) => saveCollected(wires, input, signal)),
    },
    actions: {
      showCollected: (_, change) => {
        const queries = wires.queries.get();
        if (queries !== null) patchCollected(queries, change);
      },
      announceSaved: () => {
        const queries = wires.queries.get();
        if (queries !== null) void outdateCollected(queries);
      },
      openCentre: () => wires.say({ type: 'navigation.requested', to: '/collect', replace: false }),
    },
  });

/** Each kind has its own call; all of them may be sent twice (D-76). */
async function saveCollected({ client }: Wires, change: CollectChange, signal: AbortSignal): Promise<void> {
  const { kind, id, collected } = change;
  if (kind === 'announcement') {
    portData(saveBrowseCollection, await client.call(saveBrowseCollection, { id, collected }, { signal }));
  } else if (kind === 'approval') {
    const endpoint = collected ? addCollection : delCollection;
    portData(endpoint, await client.call(endpoint, { id }, { signal }));
  } else {
    const input = { kind, id, collected: collected ? 1 : 0 } as const;
    portData(saveCollection, await client.call(saveCollection, input, { signal }));
  }
}
