import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';
import type { collectMachine } from '#machines/collect/collect.machine.ts';
import type { connectionMachine } from '#machines/connection/connection.machine.ts';
import type { couponsMachine } from '#machines/coupons/coupons.machine.ts';
import type { downloadMachine } from '#machines/download/download.machine.ts';
import type { exportMachine } from '#machines/export/export.machine.ts';
import type { groupEditorMachine } from '#machines/group-editor/group-editor.machine.ts';
import type { groupShelfMachine } from '#machines/group-shelf/group-shelf.machine.ts';
import type { groupWordsMachine } from '#machines/group-words/group-words.machine.ts';
import type { guardMachine } from '#machines/guard/guard.machine.ts';
import type { invoiceMachine } from '#machines/invoice/invoice.machine.ts';
import type { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { memberMachine } from '#machines/member/member.machine.ts';
import type { membershipMachine } from '#machines/membership/membership.machine.ts';
import type { monitorMachine } from '#machines/monitor/monitor.machine.ts';
import type { monitorAddMachine } from '#machines/monitor-add/monitor-add.machine.ts';
import type { monitorBoardMachine } from '#machines/monitor-board/monitor-board.machine.ts';
import type { noticeMachine } from '#machines/notice/notice.machine.ts';
import type { orderCancellationMachine } from '#machines/order-cancellation/order-cancellation.machine.ts';
import type { pendingPurchaseMachine } from '#machines/pending-purchase/pending-purchase.machine.ts';
import type { permissionMachine } from '#machines/permission/permission.machine.ts';
import type { pictureCheckMachine } from '#machines/picture-check/picture-check.machine.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import type { projectWatchMachine } from '#machines/project-watch/project-watch.machine.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { qrLoginMachine } from '#machines/qr-login/qr-login.machine.ts';
import type { recordsMachine } from '#machines/records/records.machine.ts';
import type { servicePeriodMachine } from '#machines/service-period/service-period.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { settingsMachine } from '#machines/settings/settings.machine.ts';
import type { sidebarMachine } from '#machines/sidebar/sidebar.machine.ts';
import type { subscriptionGroupMachine } from '#machines/subscription-group/subscription-group.machine.ts';
import type { tabsMachine } from '#machines/tabs/tabs.machine.ts';
import type { tourMachine } from '#machines/tour/tour.machine.ts';
import type { upkeepMachine } from '#machines/upkeep/upkeep.machine.ts';
import type { versionUpdateMachine } from '#machines/version-update/version-update.machine.ts';
import { hasArrived } from './wiring/late-flow.ts';

/** Which machine stands behind the id of a child flow. */
export interface Flows {
  readonly session: typeof sessionMachine;
  readonly guard: typeof guardMachine;
  readonly journey: typeof journeyMachine;
  readonly notice: typeof noticeMachine;
  readonly login: typeof loginMachine;
  readonly pictureCheck: typeof pictureCheckMachine;
  readonly qrLogin: typeof qrLoginMachine;
  readonly profile: typeof profileMachine;
  readonly chunkReload: typeof chunkReloadMachine;
  readonly settings: typeof settingsMachine;
  readonly tour: typeof tourMachine;
  readonly upkeep: typeof upkeepMachine;
  readonly connection: typeof connectionMachine;
  readonly versionUpdate: typeof versionUpdateMachine;
  readonly member: typeof memberMachine;
  readonly tabs: typeof tabsMachine;
  readonly sidebar: typeof sidebarMachine;
  readonly membership: typeof membershipMachine;
  readonly permission: typeof permissionMachine;
  readonly pendingPurchase: typeof pendingPurchaseMachine;
  readonly purchase: typeof purchaseMachine;
  readonly coupons: typeof couponsMachine;
  readonly servicePeriod: typeof servicePeriodMachine;
  readonly invoice: typeof invoiceMachine;
  readonly cancellation: typeof orderCancellationMachine;
  readonly records: typeof recordsMachine;
  readonly collect: typeof collectMachine;
  readonly download: typeof downloadMachine;
  readonly export: typeof exportMachine;
  readonly monitor: typeof monitorMachine;
  readonly projectWatch: typeof projectWatchMachine;
  readonly monitorBoard: typeof monitorBoardMachine;
  readonly add: typeof monitorAddMachine;
  readonly subscriptionGroup: typeof subscriptionGroupMachine;
  readonly shelf: typeof groupShelfMachine;
  readonly editor: typeof groupEditorMachine;
  readonly words: typeof groupWordsMachine;
}

interface Parent {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** A flow that lives. */
export type Living<Id extends keyof Flows> = ActorRefFrom<Flows[Id]>;

/** A child flow while it lives, `null` before and after. */
export const useFlow = <Id extends keyof Flows>(parent: AnyActorRef | null, id: Id): ActorRefFrom<Flows[Id]> | null =>
  useSelector(
    parent ?? undefined,
    (snapshot) =>
      ((snapshot as Partial<Parent> | undefined)?.children?.[id] as ActorRefFrom<Flows[Id]> | undefined) ?? null,
  );

/** The same for a flow whose code comes later: `null` until it is there. */
export function useLaterFlow<Id extends keyof Flows>(
  parent: AnyActorRef | null,
  id: Id,
): ActorRefFrom<Flows[Id]> | null {
  const flow = useFlow(parent, id) as AnyActorRef | null;
  const arrived = useSelector(flow ?? undefined, (snapshot) => snapshot !== undefined && hasArrived(snapshot));
  return arrived ? (flow as ActorRefFrom<Flows[Id]>) : null;
}
