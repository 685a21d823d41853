import { fromPromise } from 'xstate';
import { membershipMachine } from '#machines/membership/membership.machine.ts';
import { loadPart } from '#views/ui/lazy-part.tsx';
import { once } from '../page/once.ts';
import { quietMoment } from '../page/quiet-moment.ts';
import type { Stage } from '../router/stage.ts';
import { asFlow, asPort } from './as-flow.ts';
import { lateFlows } from './late-flow.ts';
import type { MembershipFlowName } from './membership-flows.ts';
import type { Wires } from './wires.ts';

export const wireMembership = (wires: Wires, stage: Stage) => {
  const late = lateFlows<MembershipFlowName>();
  return membershipMachine.provide({
    actors: {
      quietMoment: fromPromise(({ signal }) => quietMoment(stage, signal)),
      loadFlows: fromPromise(
        once(async () => {
          const { wireMembershipFlows } = await loadPart(() => import('./membership-flows.ts'));
          late.fill(wireMembershipFlows(wires));
        }),
      ),
      purchase: asFlow(late.logic.purchase),
      pendingPurchase: asFlow(late.logic.pendingPurchase),
      permission: asFlow(late.logic.permission),
      pcLogin: asFlow(late.logic.pcLogin),
      coupons: asPort(late.logic.coupons),
      servicePeriod: asPort(late.logic.servicePeriod),
      invoice: asPort(late.logic.invoice),
      cancellation: asPort(late.logic.cancellation),
    },
    actions: {
      reportMissing: () => wires.reportMissingPart(),
      reportDeadFlow: ({ event }) => console.error('a flow died', event),
    },
  });
};
