import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { type ProfileForm, profileMachine } from '#machines/session/profile.machine.ts';

const filled = { realUserName: '王敏', companyName: '示例建设有限公司', industryCode: 'E', areaCode: '浙江' };
const incomplete = { ...filled, companyName: '', areaCode: '' };
const loaded = (complete: boolean, draft: ProfileForm | null = null) => ({
  type: 'xstate.done.actor.checkPerfectInfo',
  actorId: 'checkPerfectInfo',
  output: {
    complete,
    owner: '会员100001 138****0001',
    stored: complete ? filled : incomplete,
    draft,
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
    'xstate.done.actor.checkPerfectInfo': [loaded(false), loaded(true), loaded(false, { ...filled, companyName: ' ' })],
    'xstate.error.actor.perfect': [{ type: 'xstate.error.actor.perfect', actorId: 'perfect', error: refusal }],
    /** There and back, so that every change is one. */
    'field.changed': ({ context: { form } }) =>
      (['companyName', 'areaCode'] as const).map((key) => ({
        type: 'field.changed',
        value: form[key] === filled[key] ? '' : filled[key],
        key,
      })),
  },
  memberEvents: {
    'field.changed': '填写一项',
    'profile.submitted': '提交资料',
    'profile.retried': '重试',
    'logout.chosen': '退出登录',
    'closing.chosen': '注销账号',
  },
  words: {
    checkPerfectInfo: '读取资料与选项',
    perfect: '提交资料',
    accountSecurity: '注销账号',
    announceCompleted: '告知资料已完善',
    requestLogout: '请求退出登录',
    takeLoaded: '填入已有资料，或刷新前所填的资料',
    takeField: '记下所填的一项',
    storeDraft: '在本标签页保存所填资料',
    forgetDraft: '清除本标签页保存的资料',
    dropMarks: '清除提示',
    markMissing: '指出未填的项目',
    takeFailure: '记下失败原因',
    dropFailure: '清除失败原因',
    isFilled: '资料已填全',
  },
  hasView: true,
  minimumPaths: 4,
};
