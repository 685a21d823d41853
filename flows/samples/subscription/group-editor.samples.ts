import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { groupEditorMachine } from '#machines/subscription/group-editor.machine.ts';
import type { GroupConditions, GroupForm } from '#machines/subscription/group-editor.types.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const conditions: GroupConditions = {
  keywordGroups: [['医院', '设备']],
  searchWord: '',
  areas: ['浙江'],
  channels: ['tender'],
  projectTypes: [],
  minFen: 50_000_000,
  maxFen: null,
};
const form: GroupForm = {
  name: '医院设备',
  searchWord: '',
  areas: ['浙江'],
  channels: ['tender'],
  projectTypes: [],
  minText: '50万',
  maxText: '',
};
const sample = {
  id: 'a1',
  title: '市第一人民医院医疗设备采购项目招标公告',
  publishedAt: '2026-11-20T11:30:00+08:00',
  province: '浙江',
  amountFen: 123_456_700,
};
const tryout = (total: number) => ({
  ...{ total, capped: false, days: 30, samples: total > 0 ? [sample] : [] },
  perDay: [
    { day: '2026-11-19', count: 0 },
    { day: '2026-11-20', count: total },
  ],
});
const refused = (refusal: string) => ({ kind: 'refused', refusal });
const failed = (code: number, serverMessage: string | null) => ({
  type: 'xstate.error.actor.saveSubscriptionGroup',
  actorId: 'saveSubscriptionGroup',
  error: { kind: 'code', code, serverMessage },
});

export const groupEditorEntry: CatalogEntry = {
  id: 'group-editor',
  area: 'subscription',
  title: '编辑订阅',
  machine: groupEditorMachine,
  input: { list: 'bidding', id: 'g1', name: '医院设备', conditions, unkept: [] },
  otherInputs: [{ list: 'proposed', id: null, name: '', conditions: { ...conditions, keywordGroups: [] }, unkept: [] }],
  cases: {
    'tryout.requested': [{ type: 'tryout.requested', form }],
    'group.submitted': [{ type: 'group.submitted', form }],
    'words.added': [{ type: 'words.added', form }],
    'rows.changed': [{ type: 'rows.changed', rows: [['医院', '设备', '采购']] }],
    'xstate.done.actor.tryoutSubscriptionGroup': [
      done('tryoutSubscriptionGroup', refused('upsideDown')),
      done('tryoutSubscriptionGroup', { kind: 'triedOut', tryout: tryout(128) }),
      done('tryoutSubscriptionGroup', { kind: 'triedOut', tryout: tryout(0) }),
    ],
    'xstate.done.actor.saveSubscriptionGroup': [
      done('saveSubscriptionGroup', refused('wordsMissing')),
      done('saveSubscriptionGroup', { kind: 'saved', group: { id: 'g1', name: '医院设备', ...conditions } }),
    ],
    'xstate.error.actor.saveSubscriptionGroup': [
      failed(409, '已有条件相同的订阅“医院设备”'),
      failed(431, null),
      failed(500, null),
    ],
  },
  memberEvents: {
    'form.changed': '修改条件',
    'tryout.requested': '预览匹配',
    'group.submitted': '保存订阅',
    'edit.left': '返回列表',
    'changes.abandoned': '放弃修改',
    'changes.kept': '继续编辑',
  },
  words: {
    words: '订阅关键词',
    requestWords: '请求先添加已输入的关键词',
    tryoutSubscriptionGroup: '预览匹配结果',
    saveSubscriptionGroup: '保存订阅',
    keepRows: '记下关键词',
    keepAnswer: '记下服务器的答复',
    keepFailure: '记下失败原因',
    forgetAnswers: '清除上次的结果',
    forgetMistakes: '清除上次的错误提示',
    isRefused: '条件未通过',
    isConflict: '与已有订阅相同',
    isFull: '订阅组数已满',
    'rows.changed': '关键词已变',
    'words.requested': '请求先添加已输入的关键词',
    'words.added': '关键词已全部添加',
    'words.refused': '有关键词未能添加',
  },
  hasView: true,
  minimumPaths: 56,
};
