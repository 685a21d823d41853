import type { AnyActorLogic } from 'xstate';
import { createAttemptLock } from '../session/attempt-lock.ts';
import { wireCoupons } from './coupons.wiring.ts';
import { wireInvoice } from './invoice.wiring.ts';
import { withInput } from './late-flow.ts';
import { wireOrderCancellation } from './order-cancellation.wiring.ts';
import { wirePcLogin } from './pc-login.wiring.ts';
import { wirePendingPurchase } from './pending-purchase.wiring.ts';
import { wirePermission } from './permission.wiring.ts';
import { wirePurchase } from './purchase.wiring.ts';
import { wireServicePeriod } from './service-period.wiring.ts';
import { ownOrigins, type Wires } from './wires.ts';

export type MembershipFlowName =
  | 'purchase'
  | 'pendingPurchase'
  | 'permission'
  | 'pcLogin'
  | 'coupons'
  | 'servicePeriod'
  | 'invoice'
  | 'cancellation';

/** Imported once the first page stands, or when somebody wants to buy. */
export const wireMembershipFlows = (wires: Wires): Readonly<Record<MembershipFlowName, AnyActorLogic>> => ({
  purchase: withInput(wirePurchase(wires, { lock: createAttemptLock(navigator.locks) }), () => ({
    codeOrigins: ownOrigins(wires),
  })),
  pendingPurchase: wirePendingPurchase(wires),
  permission: wirePermission(wires),
  pcLogin: wirePcLogin(wires),
  coupons: wireCoupons(wires),
  servicePeriod: wireServicePeriod(wires),
  invoice: wireInvoice(wires),
  cancellation: wireOrderCancellation(wires),
});
