import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { profileMachine } from '#machines/session/profile.machine.ts';

const empty = { realUserName: '', companyName: '', industryCode: '', areaCode: '' };
const filled = { realUserName: '王敏', companyName: '示例建设有限公司', industryCode: 'E', areaCode: '浙江' };
const loaded = (complete: boolean) => ({
  type: 'xstate.done.actor.checkPerfectInfo',
  actorId: 'checkPerfectInfo',
  output: {
    complete,
    form: complete ? filled : empty,
    industries: [{ code: 'E', name: '建筑业' }],
    areas: [{ code: '浙江', name: '浙江' }],
  },
});
const refusal = { kind: 'code', code: 400, serverMessage: '请填写真实的单位名称' };

export const profileEntry: CatalogEntry = {
  id: 'profile',
  area: 'session',
  title: '完善资料',
  machine: profileMachine,
  cases: {
    'xstate.done.actor.checkPerfectInfo': [loaded(false), loaded(true)],
    'xstate.error.actor.perfect': [{ type: 'xstate.error.actor.perfect', actorId: 'perfect', error: refusal }],
    'profile.submitted': [
      { type: 'profile.submitted', form: filled },
      { type: 'profile.submitted', form: { ...filled, companyName: ' ' } },
    ],
  },
  memberEvents: { 'profile.submitted': '提交资料', 'profile.retried': '重试', 'logout.chosen': '退出登录' },
  words: {
    checkPerfectInfo: '读取资料与选项',
    perfect: '提交资料',
    announceCompleted: '告知资料已完善',
    requestLogout: '请求退出登录',
    takeLoaded: '填入已有资料',
    takeForm: '记下所填资料',
    markMissing: '指出未填的项目',
    takeFailure: '记下失败原因',
    dropFailure: '清除失败原因',
    isFilled: '资料已填全',
  },
  hasView: true,
  minimumPaths: 4,
};
