import { fromPromise, sendParent } from 'xstate';
import { loadDictionary } from '#api/queries/dictionary.queries.ts';
import { serverInfo } from '#contract/company.contract.ts';
import { permissionMachine } from '#machines/permission/permission.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';

export const providePermission = ({ client }: Dependencies) =>
  permissionMachine.provide({
    actors: {
      serverInfo: fromPromise(async ({ signal }) => {
        const entries = unwrap(serverInfo, await client.call(serverInfo, {}, { signal }));
        const behind = (label: string): string | null => entries.find((entry) => entry.label === label)?.value ?? null;
        return { qrcode: behind('qrcode'), mobile: behind('mobile') };
      }),
      /** A failure is an empty list of options (S8-24). */
      dictDetail: fromPromise(({ input, signal }) => loadDictionary(client.call, input.dictName, signal)),
    },
    actions: {
      requestPurchase: sendParent((_, { memberCode, areas, reason }) => ({
        type: 'purchase.requested',
        memberCode,
        areas,
        reason,
      })),
    },
  });
