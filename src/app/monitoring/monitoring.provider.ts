import { fromPromise, sendParent } from 'xstate';
import { EVENTS_KEY } from '#api/queries/monitor.queries.ts';
import { getProjectMonitorPermission } from '#contract/auth-check.contract.ts';
import {
  addMonitor,
  getDocumentIsMonitor,
  monitorList,
  montiorThinkWordList,
  removeMonitor,
  saveOrUpdateProjectMonitor,
} from '#contract/monitor.contract.ts';
import { myQuotas } from '#contract/quota.contract.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { PERMISSION } from '#domain/permission.ts';
import { monitorAddMachine } from '#machines/monitoring/monitor-add.machine.ts';
import { monitorListMachine } from '#machines/monitoring/monitor-list.machine.ts';
import { projectWatchMachine } from '#machines/monitoring/project-watch.machine.ts';
import type { Wires } from '../dependencies.ts';
import { permissionOf } from '../permission/to-permission.ts';
import { quotaOf } from '../permission/to-quota.ts';
import { listData, portData } from '../shared/unwrap.ts';

/** Rows of the board; the machine pages by it. */
const PAGE_SIZE = 10;
/** The contract takes as long a word. */
const WORD_LENGTH = 40;
const SUGGESTED = 8;

export const wireProjectWatch = ({ client, queries, say }: Wires) =>
  projectWatchMachine.provide({
    actors: {
      getDocumentIsMonitor: fromPromise(async ({ input, signal }) =>
        portData(getDocumentIsMonitor, await client.call(getDocumentIsMonitor, input, { signal })),
      ),
      getProjectMonitorPermission: fromPromise(async ({ input, signal }) => {
        const answer = await client.call(getProjectMonitorPermission, input, { signal });
        const permission = permissionOf(getProjectMonitorPermission, answer, 'projectMonitor');
        return permission.status === PERMISSION.granted ? { granted: true } : { granted: false, refusal: permission };
      }),
      saveOrUpdateProjectMonitor: fromPromise(async ({ input, signal }) => {
        const state = portData(
          saveOrUpdateProjectMonitor,
          await client.call(saveOrUpdateProjectMonitor, input, { signal }),
        );
        void queries.get()?.invalidateQueries({ queryKey: [EVENTS_KEY] });
        return state;
      }),
    },
    actions: {
      reportRefusal: (_, permission) => {
        if (!permission.granted) say({ type: 'permission.denied', permission: permission.refusal });
      },
      announceStarted: () => say({ type: 'toast.raised', text: '已开始监控此项目' }),
      announceStopped: () => say({ type: 'toast.raised', text: '已取消监控此项目' }),
    },
  });

export const wireMonitorList = (wires: Wires) => {
  const { client, queries } = wires;
  const outdateEvents = (): void => void queries.get()?.invalidateQueries({ queryKey: [EVENTS_KEY] });
  return monitorListMachine.provide({
    actors: {
      add: wireMonitorAdd(wires),
      monitorList: fromPromise(async ({ input: { kind, page }, signal }) => {
        const entitlement: EntitlementKey = kind === 'project' ? 'projectMonitor' : 'companyMonitor';
        const [listed, quotas] = await Promise.all([
          client
            .call(monitorList, { kind, pageNumber: page, pageSize: PAGE_SIZE }, { signal })
            .then((answer) => listData(monitorList, answer, { records: [], total: 0 })),
          client.call(myQuotas, {}, { signal }).then((answer) => listData(myQuotas, answer, [])),
        ]);
        return { ...listed, ...quotaOf(quotas, entitlement, listed.total) };
      }),
      removeMonitor: fromPromise(async ({ input, signal }) => {
        portData(removeMonitor, await client.call(removeMonitor, input, { signal }));
        outdateEvents();
      }),
      addMonitor: fromPromise(async ({ input: { kind, name, enterpriseId }, signal }) => {
        if (kind === 'project') throw new Error('a project is watched from its announcement');
        portData(addMonitor, await client.call(addMonitor, orderOf(kind, name, enterpriseId), { signal }));
        outdateEvents();
      }),
    },
  });
};

type NamedKind = 'owner' | 'rival' | 'agent' | 'company';
const orderOf = (kind: NamedKind, name: string, enterpriseId: string | null) => ({
  kind,
  name,
  ...(enterpriseId === null ? {} : { enterpriseId }),
});

const wireMonitorAdd = ({ client, queries, say }: Wires) =>
  monitorAddMachine.provide({
    actors: {
      montiorThinkWordList: fromPromise(async ({ input, signal }) => {
        const asked = { ...input, searchWord: input.searchWord.slice(0, WORD_LENGTH) };
        const found = portData(montiorThinkWordList, await client.call(montiorThinkWordList, asked, { signal }));
        return found.slice(0, SUGGESTED).map(({ id, name }) => ({ id, name }));
      }),
      addMonitor: fromPromise(async ({ input: { kind, name, enterpriseId }, signal }) => {
        portData(addMonitor, await client.call(addMonitor, orderOf(kind, name, enterpriseId), { signal }));
        say({ type: 'toast.raised', text: `已监控“${name}”` });
        void queries.get()?.invalidateQueries({ queryKey: [EVENTS_KEY] });
      }),
    },
    actions: {
      announceAdded: sendParent({ type: 'monitor.added' }),
    },
  });
