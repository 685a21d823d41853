import { fromPromise } from 'xstate';
import { tabsMachine } from '#machines/tabs/tabs.machine.ts';
import { forgetTabs, recallTabs, storeTabs } from './tab-memory.ts';
import type { Wires } from './wires.ts';

export const wireTabs = ({ say }: Wires) =>
  tabsMachine.provide({
    actors: { recallTabs: fromPromise(async () => recallTabs()) },
    actions: {
      storeTabs: (_, { tabs }) => storeTabs(tabs),
      forgetTabs: () => forgetTabs(),
      requestNavigation: (_, { to }) => say({ type: 'navigation.requested', to, replace: false }),
      requestRefresh: (_, { fullPath }) =>
        say({ type: 'navigation.requested', to: `/redirect${fullPath}`, replace: true }),
    },
  });
