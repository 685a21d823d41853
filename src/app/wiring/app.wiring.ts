import type { AnyActorLogic } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { asFlow } from './as-flow.ts';
import { wireChunkReload } from './chunk-reload.wiring.ts';
import { wireGuard } from './guard.wiring.ts';
import { withInput } from './late-flow.ts';
import { wireLogin } from './login.wiring.ts';
import type { MemberFlowName } from './member-part.ts';
import { wireNotice } from './notice.wiring.ts';
import { wireSession } from './session.wiring.ts';
import { wireUpkeep } from './upkeep.wiring.ts';
import type { Wires } from './wires.ts';

/** Flows whose code comes with a token; the profile's with the answer that demands it. */
export type LateFlowName = MemberFlowName | 'profile';

/** The switchboard with every port filled. `late` stands for the flows whose code comes with a token. */
export const wireApp = (wires: Wires, late: Readonly<Record<LateFlowName, AnyActorLogic>>) =>
  appMachine.provide({
    actors: {
      session: asFlow(wireSession(wires)),
      guard: asFlow(withInput(wireGuard(wires, late.journey), () => ({ to: wires.location.read() }))),
      notice: asFlow(wireNotice()),
      login: asFlow(withInput(wireLogin(wires), () => ({ phone: wires.typedPhone() }))),
      profile: asFlow(late.profile),
      member: asFlow(late.member),
      chunkReload: asFlow(wireChunkReload(wires)),
      upkeep: asFlow(wireUpkeep(wires)),
    },
    actions: {
      reloadPage: () => wires.reload(),
      reportDeadFlow: ({ event }) => console.error('a flow died', event),
    },
  });
