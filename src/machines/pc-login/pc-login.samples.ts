import type { CatalogEntry } from '../flow.ts';
import { pcLoginMachine } from './pc-login.machine.ts';

const answered = (output: number | null) => ({ type: 'xstate.done.actor.pcLoginAuth', actorId: 'pcLoginAuth', output });

export const pcLoginEntry: CatalogEntry = {
  id: 'pc-login',
  title: '电脑端授权检查',
  machine: pcLoginMachine,
  cases: {
    'answer.received': [
      { type: 'answer.received', endpointId: 'searchList', code: 200 },
      { type: 'answer.received', endpointId: 'pcLoginAuth', code: 200 },
    ],
    'xstate.done.actor.pcLoginAuth': [answered(1), answered(-1)],
  },
  memberEvents: {},
  hasView: false,
  minimumPaths: 1,
};
