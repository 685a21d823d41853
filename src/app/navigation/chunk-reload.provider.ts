import { fromPromise } from 'xstate';
import { chunkReloadMachine } from '#machines/navigation/chunk-reload.machine.ts';
import { missingParts } from '#views/ui/lazy-part.tsx';
import type { Wires } from '../dependencies.ts';
import { probePage } from './probe-page.ts';

export const wireChunkReload = (wires: Wires) =>
  chunkReloadMachine.provide({
    actors: {
      probePage: fromPromise(({ signal }) => probePage(wires, signal)),
      rememberReload: fromPromise(async () => {
        if (!wires.claimPartReload()) throw new Error('this version has reloaded before');
      }),
    },
    actions: { retryParts: missingParts.retry, reloadPage: () => wires.reload() },
  });
