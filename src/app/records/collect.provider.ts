import { fromPromise } from 'xstate';
import { outdateCollected, patchCollected } from '#api/queries/collect.cache.ts';
import { saveBrowseCollection } from '#contract/announcement-detail.contract.ts';
import { addCollection, delCollection, isFirstConcern, saveCollection } from '#contract/collect.contract.ts';
import { collectMachine } from '#machines/records/collect.machine.ts';
import type { CollectChange } from '#machines/records/collect.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';

export const provideCollect = (deps: Dependencies) =>
  collectMachine.provide({
    actors: {
      isFirstConcern: fromPromise(async ({ input, signal }) =>
        unwrap(isFirstConcern, await deps.client.call(isFirstConcern, input, { signal })),
      ),
      saveCollected: fromPromise(({ input, signal }) => saveCollected(deps, input, signal)),
    },
    actions: {
      showCollected: (_, change) => {
        const queries = deps.queries.get();
        if (queries !== null) patchCollected(queries, change);
      },
      announceSaved: () => {
        const queries = deps.queries.get();
        if (queries !== null) void outdateCollected(queries);
      },
      openCentre: () => deps.send({ type: 'navigation.requested', to: '/collect', replace: false }),
    },
  });

/** Each kind has its own call; all of them may be sent twice (D-76). */
async function saveCollected({ client }: Dependencies, change: CollectChange, signal: AbortSignal): Promise<void> {
  const { kind, id, collected } = change;
  if (kind === 'announcement') {
    unwrap(saveBrowseCollection, await client.call(saveBrowseCollection, { id, collected }, { signal }));
  } else if (kind === 'approval') {
    const endpoint = collected ? addCollection : delCollection;
    unwrap(endpoint, await client.call(endpoint, { id }, { signal }));
  } else {
    const input = { kind, id, collected: collected ? 1 : 0 } as const;
    unwrap(saveCollection, await client.call(saveCollection, input, { signal }));
  }
}
