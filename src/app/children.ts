import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { guardMachine } from '#machines/guard/guard.machine.ts';
import type { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { membershipMachine } from '#machines/membership/membership.machine.ts';
import type { noticeMachine } from '#machines/notice/notice.machine.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { paymentCodeMachine } from '#machines/payment-code/payment-code.machine.ts';
import type { pendingPurchaseMachine } from '#machines/pending-purchase/pending-purchase.machine.ts';
import type { permissionMachine } from '#machines/permission/permission.machine.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import type { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { purchaseChoiceMachine } from '#machines/purchase-choice/purchase-choice.machine.ts';
import type { purchaseResultMachine } from '#machines/purchase-result/purchase-result.machine.ts';
import type { qrLoginMachine } from '#machines/qr-login/qr-login.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { sidebarMachine } from '#machines/sidebar/sidebar.machine.ts';
import type { tabsMachine } from '#machines/tabs/tabs.machine.ts';

/** Which machine stands behind the id of a child flow. */
export interface Flows {
  readonly session: typeof sessionMachine;
  readonly guard: typeof guardMachine;
  readonly journey: typeof journeyMachine;
  readonly notice: typeof noticeMachine;
  readonly login: typeof loginMachine;
  readonly qrLogin: typeof qrLoginMachine;
  readonly profile: typeof profileMachine;
  readonly tabs: typeof tabsMachine;
  readonly sidebar: typeof sidebarMachine;
  readonly membership: typeof membershipMachine;
  readonly permission: typeof permissionMachine;
  readonly pendingPurchase: typeof pendingPurchaseMachine;
  readonly purchase: typeof purchaseMachine;
  readonly choice: typeof purchaseChoiceMachine;
  readonly payment: typeof paymentMachine;
  readonly paymentCode: typeof paymentCodeMachine;
  readonly result: typeof purchaseResultMachine;
}

interface Parent {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** A flow that lives. */
export type Living<Id extends keyof Flows> = ActorRefFrom<Flows[Id]>;

/** A child flow while it lives, `null` before and after. */
export const useFlow = <Id extends keyof Flows>(parent: AnyActorRef, id: Id): ActorRefFrom<Flows[Id]> | null =>
  useSelector(
    parent,
    (snapshot) => ((snapshot as unknown as Parent).children[id] as ActorRefFrom<Flows[Id]> | undefined) ?? null,
  );
