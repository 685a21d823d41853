import { type ActorRefFrom, type AnyActorRef, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { selArea } from '#contract/company.contract.ts';
import type { AreaNode } from '#domain/area.ts';
import { areaTree } from '#domain/area-tree.ts';
import type { LazyMachine } from '#machines/app/lazy-machine.ts';
import { areasMachine } from '#machines/system/areas.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { localStore } from '../shared/safe-storage.ts';
import { unwrap } from '../shared/unwrap.ts';

/** Reads the tree that this browser keeps, or loads and keeps it. */
export const provideAreas = ({ client }: Pick<Dependencies, 'client'>) =>
  areasMachine.provide({
    actors: {
      readStored: fromPromise(async () => areaTree(areaStore.read() ?? '')),
      selArea: fromPromise(async ({ signal }) => {
        const json = unwrap(selArea, await client.call(selArea, {}, { signal }));
        const tree = readable(json);
        areaStore.write(json);
        return tree;
      }),
    },
  });

/**
 * The tree, for a flow that waits for it; a failed one is asked for once more.
 *
 * @throws ApiFailure when it cannot be had.
 */
export async function areasOf(system: AnyActorRef['system'], signal: AbortSignal): Promise<readonly AreaNode[]> {
  const flow: ActorRefFrom<LazyMachine<typeof areasMachine>> | undefined = system.get('areas');
  if (flow === undefined) throw new ApiFailure({ kind: 'aborted', endpointId: selArea.id });
  flow.send({ type: 'areas.requested' });
  flow.send({ type: 'areas.retried' });
  const settled = await waitFor(flow, (now) => !('queued' in now) && (now.matches('ready') || now.matches('failed')), {
    signal,
  });
  if ('queued' in settled) throw new ApiFailure({ kind: 'aborted', endpointId: selArea.id });
  if (settled.matches('ready')) return settled.context.tree;
  const { kind, code, serverMessage } = settled.context.failure ?? UNREADABLE;
  throw new ApiFailure({ kind, endpointId: selArea.id, code, serverMessage });
}

const UNREADABLE = { kind: 'contractBroken', code: null, serverMessage: null } as const;

/** @throws ApiFailure of kind `contractBroken` when the text is no list of areas. */
function readable(json: string): readonly AreaNode[] {
  try {
    return areaTree(json);
  } catch (cause) {
    throw new ApiFailure({ kind: 'contractBroken', endpointId: selArea.id, detail: String(cause) });
  }
}

const KEY = 'areas';
/** Another marker here throws away what older versions stored (S3-59). */
const VERSION = '1';

/** JSON text of the areas, behind its version marker: `1:[…]`. */
export const areaStore = {
  /** `null` for nothing, or for another version marker. */
  read: (): string | null => {
    const stored = localStore.read(KEY);
    return stored?.startsWith(`${VERSION}:`) ? stored.slice(VERSION.length + 1) : null;
  },
  write: (json: string): void => void localStore.write(KEY, `${VERSION}:${json}`),
};
