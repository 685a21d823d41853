import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionUser } from '#machines/session/session.types.ts';

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
  area: 'session',
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
  words: {
    restoreToken: '读取登录凭证',
    userInfo: '读取会员信息',
    refreshUser: '刷新会员信息',
    logout: '退出登录',
    storeToken: '保存登录凭证',
    dropCookie: '删除浏览器中保存的登录凭证',
    forgetToken: '删除登录凭证',
    notifyOtherTabs: '告知其他页面已退出',
    noteExpiry: '记下登录已过期，由登录页说明',
    reloadPage: '刷新页面',
    announceGuest: '告知访客未登录',
    announceArrival: '告知已持有登录凭证',
    announceMember: '告知会员信息已读取',
    announceIncomplete: '告知须先完善资料',
    announceStalled: '告知会员信息暂时读不到',
    announceTakenOver: '告知账号已在别处登录',
    announceEnded: '告知会话已结束',
    takeUser: '记下会员信息',
    markIncomplete: '标记资料未完善',
    isFound: '有登录凭证',
    ended: '读取结果为',
    logoutPatience: '等待退出的时限',
    answerPatience: '等待会员信息的时限',
    refreshInterval: '刷新会员信息的间隔',
    'login.succeeded': '登录成功',
    'token.refused': '登录已过期',
    'account.taken': '账号已在别处登录',
    'logout.received': '其他页面已退出登录',
    'profile.demanded': '须先完善资料',
    'user.outdated': '会员信息已过时',
    'profile.completed': '资料已完善',
    'logout.requested': '请求退出登录',
    'takeover.acknowledged': '会员已知晓账号在别处登录',
    'ended {"kind":"known"}': '会员信息已读取',
    'ended {"kind":"incomplete"}': '须先完善资料',
    'ended {"kind":"refused"}': '登录已过期',
    'ended {"kind":"taken"}': '账号已在别处登录',
    'ended {"kind":"unreachable"}': '服务器无应答',
  },
  hasView: true,
  minimumPaths: 90,
};
