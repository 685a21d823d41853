import { createAttemptLock } from '../session/attempt-lock.ts';
import { wirePurchaseChoice } from './purchase-choice.wiring.ts';
import { wirePurchaseResult } from './purchase-result.wiring.ts';
import type { Wires } from './wires.ts';

/** What the purchase dialog is made of; loaded when somebody wants to buy. */
export const wirePurchaseParts = (wires: Wires, nameOf: (memberCode: string) => string) => ({
  choice: wirePurchaseChoice(wires, { lock: createAttemptLock(navigator.locks), nameOf }),
  result: wirePurchaseResult(wires),
});
