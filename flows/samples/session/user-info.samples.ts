import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { userInfoMachine } from '#machines/session/user-info.machine.ts';

const failed = (kind: string, code: number | null) => ({
  type: 'xstate.error.actor.userCenter',
  actorId: 'userCenter',
  error: { kind, code, serverMessage: null },
});
const answered = (output: unknown) => ({ type: 'xstate.done.actor.userCenter', actorId: 'userCenter', output });

export const userInfoEntry: CatalogEntry = {
  id: 'user-info',
  area: 'session',
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
      failed('http', 500),
      failed('http', 499),
    ],
  },
  memberEvents: {},
  words: {
    userCenter: '读取会员信息',
    takeUser: '记下会员信息',
    countEmpty: '记一次空应答',
    countSilence: '记一次无应答',
    hasContent: '会员信息有内容',
    mayAskEmptyAgain: '空应答未满五次',
    hasCode: '服务器返回代码',
    mayAskSilenceAgain: '无应答未满两次，且不是超时',
    isSilence: '服务器无应答',
    emptyBackoff: '空应答后的等待',
    silencePause: '无应答后的等待',
    'hasCode {"code":430}': '须先完善资料',
    'hasCode {"code":401}': '登录已过期',
    'hasCode {"code":4011}': '账号已在别处登录',
  },
  hasView: false,
  minimumPaths: 18,
};
