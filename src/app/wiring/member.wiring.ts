import { memberMachine } from '#machines/member/member.machine.ts';
import type { TabView } from '#machines/tabs/tabs.types.ts';
import { quietMoment } from '../page/quiet-moment.ts';
import { SCREEN_ROUTES } from '../router/routes.ts';
import type { Stage } from '../router/stage.ts';
import { readCookie } from '../storage/cookie.ts';
import { asFlow } from './as-flow.ts';
import { laterFlow, withInput } from './late-flow.ts';
import { SETTINGS_COOKIE } from './settings-cookie.ts';
import { wireSidebar } from './sidebar.wiring.ts';
import { wireTabs } from './tabs.wiring.ts';
import type { Wires } from './wires.ts';

/** Tabs that stand from the beginning and cannot be closed (S4-53). */
const AFFIX_TABS: readonly TabView[] = SCREEN_ROUTES.filter((route) => route.affix).map(({ name, pattern, title }) => ({
  path: pattern,
  fullPath: pattern,
  name,
  meta: { title, affix: true, noCache: false },
  query: {},
  params: {},
  title,
}));

/** Words of a member who waits for the answer; everything else can wait for the flow. */
const WISHES = /\.(requested|denied|forbidden)$/;

export const wireMember = (wires: Wires, stage: Stage) => {
  const quiet = () => quietMoment(stage, new AbortController().signal);
  /** Settings that were changed are there with the first page, so that nothing jumps. */
  const settingsTime = async () => (readCookie(SETTINGS_COOKIE) === null ? quiet() : undefined);
  return memberMachine.provide({
    actors: {
      tabs: asFlow(withInput(wireTabs(wires, stage), () => ({ affix: AFFIX_TABS }))),
      sidebar: asFlow(wireSidebar()),
      membership: asFlow(
        laterFlow(quiet, async () => (await import('./membership.wiring.ts')).wireMembership(wires, stage), {
          isUrgent: ({ type }) => WISHES.test(type),
          reportMissing: wires.reportMissingPart,
        }),
      ),
      records: asFlow(
        laterFlow(quiet, async () => (await import('./records.wiring.ts')).wireRecords(wires, stage), {
          reportMissing: wires.reportMissingPart,
        }),
      ),
      settings: asFlow(
        laterFlow(settingsTime, async () => (await import('./settings.wiring.ts')).wireSettings(wires), {
          reportMissing: wires.reportMissingPart,
        }),
      ),
      tour: asFlow(laterFlow(quiet, async () => (await import('./tour.wiring.ts')).wireTour(wires, stage))),
    },
  });
};
