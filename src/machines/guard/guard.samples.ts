import type { CatalogEntry } from '../flow.ts';
import { guardMachine } from './guard.machine.ts';

const company = {
  name: '标讯通',
  title: null,
  customerImg: null,
  customerWechat: null,
  phoneIs020: false,
  canPay: true,
  theme: null,
  favicon: null,
};

export const guardEntry: CatalogEntry = {
  id: 'guard',
  title: '导航守卫',
  machine: guardMachine,
  input: { to: '/' },
  cases: {
    'navigation.requested': [
      { type: 'navigation.requested', to: '/login', replace: false },
      { type: 'navigation.requested', to: '/dashboard', replace: false },
    ],
    'xstate.done.actor.companyConfiguration': [
      { type: 'xstate.done.actor.companyConfiguration', actorId: 'companyConfiguration', output: company },
    ],
    'xstate.done.actor.checkJump': [{ type: 'xstate.done.actor.checkJump', actorId: 'checkJump', output: -1 }],
    'xstate.error.actor.checkJump': [
      {
        type: 'xstate.error.actor.checkJump',
        actorId: 'checkJump',
        error: { kind: 'code', code: 430, serverMessage: null },
      },
    ],
  },
  memberEvents: {},
  hasView: false,
  minimumPaths: 57,
};
