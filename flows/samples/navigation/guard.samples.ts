import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { guardMachine } from '#machines/navigation/guard.machine.ts';

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
  area: 'navigation',
  title: '导航守卫',
  machine: guardMachine,
  input: { to: '/' },
  cases: {
    'navigation.requested': [
      { type: 'navigation.requested', to: '/login?from=/dashboard', replace: false },
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
  words: {
    companyConfiguration: '读取企业配置',
    jumpPermission: '查询默认首页',
    checkJump: '前往登录页前检查权限',
    navigation: '会员导航',
    setTitle: '设置页面标题',
    startProgress: '显示进度条',
    finishProgress: '结束进度条',
    rememberDestination: '记下登录后要返回的页面',
    clearLocalStorage: '清空本地存储',
    commitView: '显示目标页面',
    applyBranding: '应用企业图标与主题色',
    takeCompany: '记下企业配置',
    takeTarget: '记下目标页面',
    aimAtLogin: '目标改为登录页',
    aimAtPerfect: '目标改为完善资料页',
    isForLogin: '目标是登录页',
    asksForLogin: '请求的是登录页',
    'guest.recognised': '访客未登录',
    'member.arrived': '正在读取会员信息',
    'navigation.requested': '请求前往某页面',
    'member.recognised': '会员已就绪',
    'profile.demanded': '须先完善资料',
    'member.stalled': '会员信息暂时读不到',
  },
  hasView: false,
  minimumPaths: 55,
};
