import type { CatalogEntry } from '../flow.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionUser } from './session.types.ts';

const user: SessionUser = {
  userId: '1001',
  userName: 'u1001',
  realUserName: null,
  headimgurl: null,
  mobile: '138****0001',
  companyName: '示例建设有限公司',
  isOpenMember: false,
  memberCode: 'putong',
  memberName: '普通会员',
  expiresAt: null,
  roles: [],
  unacknowledgedOrderNo: null,
};
const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const ended = (kind: string, actorId = 'userInfo') => done(actorId, { kind, user: kind === 'known' ? user : null });
const login = { type: 'login.succeeded', token: 'token-of-sixteen-characters', remember: true };

export const sessionEntry: CatalogEntry = {
  id: 'session',
  title: '登录会话',
  machine: sessionMachine,
  cases: {
    'login.succeeded': [login],
    'xstate.done.actor.restoreToken': [done('restoreToken', { found: true }), done('restoreToken', { found: false })],
    'xstate.done.actor.userInfo': ['known', 'incomplete', 'refused', 'taken', 'unreachable', 'failed'].map((kind) =>
      ended(kind),
    ),
    'xstate.done.actor.refreshUser': [ended('known', 'refreshUser'), ended('unreachable', 'refreshUser')],
    'xstate.done.actor.logout': [done('logout', null)],
  },
  memberEvents: {
    'logout.confirmed': '确定退出',
    'logout.cancelled': '取消退出',
    'session.retried': '重试',
  },
  hasView: true,
  minimumPaths: 90,
};
