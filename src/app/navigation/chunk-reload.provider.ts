import { fromPromise } from 'xstate';
import { chunkReloadMachine } from '#machines/navigation/chunk-reload.machine.ts';
import { missingParts } from '#views/ui/lazy-part.tsx';
import type { Dependencies } from '../dependencies.ts';
import { probePage } from './probe-page.ts';

export const provideChunkReload = (deps: Dependencies) =>
  chunkReloadMachine.provide({
    actors: {
      probePage: fromPromise(({ signal }) => probePage(deps, signal)),
      rememberReload: fromPromise(async () => {
        if (!deps.claimPartReload()) throw new Error('this version has reloaded before');
      }),
    },
    actions: { retryParts: missingParts.retry, reloadPage: () => deps.reload() },
  });
