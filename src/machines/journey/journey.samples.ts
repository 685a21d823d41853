import type { CatalogEntry } from '../flow.ts';
import { journeyMachine } from './journey.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const menu = [
  {
    name: 'Subscribe',
    path: '/subscribe/bidding',
    component: 'subscribe-bidding',
    hidden: false,
    meta: { title: '招标订阅', icon: 'subscribe', affix: true, noCache: false, roles: [] },
    children: [],
  },
];

export const journeyEntry: CatalogEntry = {
  id: 'journey',
  title: '会员导航',
  machine: journeyMachine,
  input: { target: { to: '/login', replace: true } },
  cases: {
    'navigation.requested': [
      { type: 'navigation.requested', to: '/login', replace: false },
      { type: 'navigation.requested', to: '/dashboard', replace: false },
    ],
    'xstate.done.actor.listMenu': [done('listMenu', menu)],
    'xstate.done.actor.recallDestination': [
      done('recallDestination', { to: '/tender/index?id=7' }),
      done('recallDestination', { to: null }),
    ],
    'xstate.done.actor.jumpPermission': [done('jumpPermission', -1), done('jumpPermission', 1)],
    'xstate.done.actor.resolveRoute': [
      done('resolveRoute', { to: '/dashboard', remount: false }),
      done('resolveRoute', { to: '/404?from=/nowhere', remount: true }),
    ],
  },
  memberEvents: { 'menu.retried': '重新加载菜单' },
  hasView: false,
  minimumPaths: 14,
};
