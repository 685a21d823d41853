import type { AnyActorLogic } from 'xstate';
import { createStage, type Stage } from '../router/stage.ts';
import { SCREENS } from '../screens.ts';
import { wireJourney } from './journey.wiring.ts';
import { wireMember } from './member.wiring.ts';
import type { Wires } from './wires.ts';

/** Flows whose code a guest never loads. */
export type MemberFlowName = 'journey' | 'member';

/** What the application gains when a token is held: the flows of a member, and the stage their views stand on. */
export interface MemberPart {
  readonly flows: Readonly<Record<MemberFlowName, AnyActorLogic>>;
  readonly stage: Stage;
}

/** Imported when a token is held. */
export function wireMemberPart(wires: Wires): MemberPart {
  const knows = (component: string): boolean => component in SCREENS;
  const stage = createStage(knows);
  return {
    stage,
    flows: {
      journey: wireJourney(wires, { stage, knows }),
      member: wireMember(wires, stage),
    },
  };
}
