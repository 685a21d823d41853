import { fromPromise } from 'xstate';
import { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';
import type { Wires } from './wires.ts';

export const wireChunkReload = ({ claimPartReload, reload }: Wires) =>
  chunkReloadMachine.provide({
    actors: {
      rememberReload: fromPromise(async () => {
        if (!claimPartReload()) throw new Error('this version has reloaded before');
      }),
    },
    actions: { reloadPage: () => reload() },
  });
