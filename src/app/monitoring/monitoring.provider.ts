import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, sendParent } from 'xstate';
import { markMonitored } from '#api/queries/enterprise.queries.ts';
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
import type { Dependencies } from '../dependencies.ts';
import { toPermission } from '../permission/to-permission.ts';
import { toQuota } from '../permission/to-quota.ts';
import { unwrap, unwrapList } from '../shared/unwrap.ts';

/** Rows of the board; the machine pages by it. */
const PAGE_SIZE = 10;
/** Longest keyword in the contract. */
const WORD_LENGTH = 40;
const SUGGESTED = 8;
/** The board says in the place of the list why it was not read, with a retry; a notice would say it twice. */
const exempt = true;

export const provideProjectWatch = ({ client, queries, send }: Dependencies) =>
  projectWatchMachine.provide({
    actors: {
      getDocumentIsMonitor: fromPromise(async ({ input, signal }) =>
        unwrap(getDocumentIsMonitor, await client.call(getDocumentIsMonitor, input, { signal })),
      ),
      getProjectMonitorPermission: fromPromise(async ({ input, signal }) => {
        const answer = await client.call(getProjectMonitorPermission, input, { signal });
        const permission = toPermission(getProjectMonitorPermission, answer, 'projectMonitor');
        return permission.status === PERMISSION.granted ? { granted: true } : { granted: false, refusal: permission };
      }),
      saveOrUpdateProjectMonitor: fromPromise(async ({ input, signal }) => {
        const state = unwrap(
          saveOrUpdateProjectMonitor,
          await client.call(saveOrUpdateProjectMonitor, input, { signal }),
        );
        void queries.get()?.invalidateQueries({ queryKey: [EVENTS_KEY] });
        return state;
      }),
    },
    actions: {
      reportRefusal: (_, permission) => {
        if (!permission.granted) send({ type: 'permission.denied', permission: permission.refusal });
      },
      announceStarted: () => send({ type: 'toast.raised', text: '已开始监控此项目' }),
      announceStopped: () => send({ type: 'toast.raised', text: '已取消监控此项目' }),
    },
  });

export const provideMonitorList = (deps: Dependencies) => {
  const { client, queries, send } = deps;
  return monitorListMachine.provide({
    actors: {
      add: provideMonitorAdd(deps),
      monitorList: fromPromise(async ({ input: { kind, page }, signal }) => {
        const entitlement: EntitlementKey = kind === 'project' ? 'projectMonitor' : 'companyMonitor';
        const [listed, quotas] = await Promise.all([
          client
            .call(monitorList, { kind, pageNumber: page, pageSize: PAGE_SIZE }, { signal, exempt })
            .then((answer) => unwrapList(monitorList, answer, { records: [], total: 0 })),
          client.call(myQuotas, {}, { signal, exempt }).then((answer) => unwrapList(myQuotas, answer, [])),
        ]);
        return { ...listed, ...toQuota(quotas, entitlement, listed.total) };
      }),
      removeMonitor: fromPromise(async ({ input: { monitorId, targetId, name }, signal }) => {
        const target = targetId === null ? { name } : { targetId };
        const removal = unwrap(removeMonitor, await client.call(removeMonitor, { monitorId, ...target }, { signal }));
        spreadMonitored(queries.get(), targetId, removal.stillWatched);
        return removal;
      }),
      addMonitor: fromPromise(async ({ input: { kind, name, enterpriseId }, signal }) => {
        if (kind === 'project') throw new Error('a project is watched from its announcement');
        const added = unwrap(addMonitor, await client.call(addMonitor, orderOf(kind, name, enterpriseId), { signal }));
        spreadMonitored(queries.get(), added.targetId, true);
      }),
    },
    actions: {
      announceNotRemoved: (_, { name }) => send({ type: 'toast.raised', text: `未能取消监控“${name}”` }),
      announceNotRestored: (_, { name }) => send({ type: 'toast.raised', text: `未能恢复监控“${name}”` }),
    },
  });
};

/** Outdates the events of monitors, and sets the mark on the page of an enterprise that has been opened. */
function spreadMonitored(queries: QueryClient | null, enterpriseId: string | null, monitored: boolean): void {
  if (!queries) return;
  void queries.invalidateQueries({ queryKey: [EVENTS_KEY] });
  if (enterpriseId !== null) markMonitored(queries, enterpriseId, monitored);
}

type NamedKind = 'owner' | 'rival' | 'agent' | 'company';
const orderOf = (kind: NamedKind, name: string, enterpriseId: string | null) => ({
  kind,
  name,
  ...(enterpriseId === null ? {} : { enterpriseId }),
});

const provideMonitorAdd = ({ client, queries, send }: Dependencies) =>
  monitorAddMachine.provide({
    actors: {
      montiorThinkWordList: fromPromise(async ({ input, signal }) => {
        const asked = { ...input, searchWord: input.searchWord.slice(0, WORD_LENGTH) };
        const found = unwrap(montiorThinkWordList, await client.call(montiorThinkWordList, asked, { signal }));
        return found.slice(0, SUGGESTED).map(({ id, name }) => ({ id, name }));
      }),
      addMonitor: fromPromise(async ({ input: { kind, name, enterpriseId, knownOnly }, signal }) => {
        const order = { ...orderOf(kind, name, enterpriseId), knownOnly };
        const added = unwrap(addMonitor, await client.call(addMonitor, order, { signal }));
        send({ type: 'toast.raised', text: `已监控“${name}”` });
        spreadMonitored(queries.get(), added.targetId, true);
      }),
    },
    actions: {
      announceAdded: sendParent({ type: 'monitor.added' }),
    },
  });
