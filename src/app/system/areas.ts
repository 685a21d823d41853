import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import type { Call } from '#api/queries/call.ts';
import { selArea } from '#contract/company.contract.ts';
import type { AreaNode } from '#domain/area.ts';
import { areaTree } from '#domain/area-tree.ts';
import { areasMachine } from '#machines/system/areas.machine.ts';
import { localStore } from '../shared/safe-storage.ts';
import { unwrap } from '../shared/unwrap.ts';

export type AreasFlow = ReturnType<typeof startAreas>;

const flows = new WeakMap<Call, AreasFlow>();

/** The one flow of a page and its client, started when areas are needed for the first time. */
export function areasFlow(call: Call): AreasFlow {
  const flow = flows.get(call) ?? startAreas(call);
  flows.set(call, flow);
  return flow;
}

/**
 * The tree, for a flow that cannot go on without it; a failed one is asked for once more.
 *
 * @throws ApiFailure when it cannot be had.
 */
export async function areasOf(call: Call, signal: AbortSignal): Promise<readonly AreaNode[]> {
  const flow = areasFlow(call);
  flow.send({ type: 'areas.retried' });
  const settled = await waitFor(flow, (now) => now.matches('ready') || now.matches('failed'), { signal });
  if (settled.matches('ready')) return settled.context.tree;
  const { kind, code, serverMessage } = settled.context.failure ?? UNREADABLE;
  throw new ApiFailure({ kind, endpointId: selArea.id, code, serverMessage });
}

const UNREADABLE = { kind: 'contractBroken', code: null, serverMessage: null } as const;

const startAreas = (call: Call) =>
  createActor(
    areasMachine.provide({
      actors: {
        readStored: fromPromise(async () => areaTree(areaStore.read() ?? '')),
        selArea: fromPromise(async ({ signal }) => {
          const json = unwrap(selArea, await call(selArea, {}, { signal }));
          const tree = readable(json);
          areaStore.write(json);
          return tree;
        }),
      },
    }),
  ).start();

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
