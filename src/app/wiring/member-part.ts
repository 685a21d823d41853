import type { AnyActorLogic } from 'xstate';
import type { TabView } from '#machines/tabs/tabs.types.ts';
import { STATIC_ROUTES } from '../router/screen-routes.ts';
import { createStage, type Stage } from '../router/stage.ts';
import { SCREENS } from '../screens.ts';
import { wireJourney } from './journey.wiring.ts';
import { withInput } from './late-flow.ts';
import { wireMembership } from './membership.wiring.ts';
import { wireSidebar } from './sidebar.wiring.ts';
import { wireTabs } from './tabs.wiring.ts';
import type { Wires } from './wires.ts';

/** Flows whose code a guest never loads. */
export type MemberFlowName = 'journey' | 'tabs' | 'sidebar' | 'membership';

/** What the application gains when a token is held: the flows of a member, and the stage their views stand on. */
export interface MemberPart {
  readonly flows: Readonly<Record<MemberFlowName, AnyActorLogic>>;
  readonly stage: Stage;
}

/** Tabs that stand from the beginning and cannot be closed (S4-53). */
const AFFIX_TABS: readonly TabView[] = STATIC_ROUTES.filter((route) => route.affix).map(({ name, pattern, title }) => ({
  path: pattern,
  fullPath: pattern,
  name,
  meta: { title, affix: true, noCache: false },
  query: {},
  params: {},
  title,
}));

/** Imported when a token is held. */
export function wireMemberPart(wires: Wires): MemberPart {
  const knows = (component: string): boolean => component in SCREENS;
  const stage = createStage(knows);
  return {
    stage,
    flows: {
      journey: wireJourney(wires, { stage, knows }),
      tabs: withInput(wireTabs(wires), () => ({ affix: AFFIX_TABS })),
      sidebar: wireSidebar(),
      membership: wireMembership(wires, stage),
    },
  };
}
