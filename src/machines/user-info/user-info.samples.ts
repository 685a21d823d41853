import type { CatalogEntry } from '../flow.ts';
import { userInfoMachine } from './user-info.machine.ts';

const failed = (kind: string, code: number | null) => ({
  type: 'xstate.error.actor.userCenter',
  actorId: 'userCenter',
  error: { kind, code, serverMessage: null },
});
const answered = (output: unknown) => ({ type: 'xstate.done.actor.userCenter', actorId: 'userCenter', output });

export const userInfoEntry: CatalogEntry = {
  id: 'user-info',
  title: '读取会员信息',
  machine: userInfoMachine,
  cases: {
    'xstate.done.actor.userCenter': [answered({ userId: '1001' }), answered(null)],
    'xstate.error.actor.userCenter': [
      failed('code', 430),
      failed('code', 401),
      failed('code', 4011),
      failed('offline', null),
      failed('timeout', null),
      failed('code', 500),
    ],
  },
  memberEvents: {},
  hasView: false,
  minimumPaths: 18,
};
