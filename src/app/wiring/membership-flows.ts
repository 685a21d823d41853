import type { AnyActorLogic } from 'xstate';
import { withInput } from './late-flow.ts';
import { wirePcLogin } from './pc-login.wiring.ts';
import { wirePendingPurchase } from './pending-purchase.wiring.ts';
import { wirePermission } from './permission.wiring.ts';
import { wirePurchase } from './purchase.wiring.ts';
import type { Wires } from './wires.ts';

export type MembershipFlowName = 'purchase' | 'pendingPurchase' | 'permission' | 'pcLogin';

/** Imported once the first page stands, or when somebody wants to buy. */
export const wireMembershipFlows = (wires: Wires): Readonly<Record<MembershipFlowName, AnyActorLogic>> => ({
  purchase: withInput(wirePurchase(wires), () => ({ codeOrigins: [window.location.origin] })),
  pendingPurchase: wirePendingPurchase(wires),
  permission: wirePermission(wires),
  pcLogin: wirePcLogin(wires),
});
