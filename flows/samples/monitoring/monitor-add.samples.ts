import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { monitorAddMachine } from '#machines/monitoring/monitor-add.machine.ts';

const name = '市第一人民医院';
const failed = (code: number, serverMessage: string | null) => ({
  type: 'xstate.error.actor.addMonitor',
  actorId: 'addMonitor',
  error: { kind: 'code', code, serverMessage },
});

export const monitorAddEntry: CatalogEntry = {
  id: 'monitor-add',
  area: 'monitoring',
  title: '添加监控',
  machine: monitorAddMachine,
  input: { kind: 'company' },
  cases: {
    'kind.changed': [{ type: 'kind.changed', kind: 'owner' }],
    // Two characters are enough for suggestions, one is not; spaces around them do not count.
    'name.typed': ({ context }) =>
      context.typed === ''
        ? [name, ' 市一 ', ' 市 '].map((typed) => ({ type: 'name.typed', typed }))
        : [{ type: 'name.typed', typed: '' }],
    'composition.ended': [
      { type: 'composition.ended', typed: name },
      { type: 'composition.ended', typed: '' },
    ],
    'suggestion.chosen': [name, '市第一人民医院附属分院', '不在联想词中'].map((one) => ({
      type: 'suggestion.chosen',
      name: one,
    })),
    'xstate.done.actor.montiorThinkWordList': [
      {
        type: 'xstate.done.actor.montiorThinkWordList',
        actorId: 'montiorThinkWordList',
        output: [
          { id: 'e1', name },
          { id: null, name: '市第一人民医院附属分院' },
        ],
      },
      { type: 'xstate.done.actor.montiorThinkWordList', actorId: 'montiorThinkWordList', output: [] },
    ],
    'xstate.error.actor.addMonitor': [
      failed(409, '没有名称为“市第一人民医院”的企业'),
      failed(431, null),
      failed(404, '没有找到此企业'),
    ],
  },
  memberEvents: {
    'name.typed': '输入名称',
    'suggestion.chosen': '选择联想词',
    'name.submitted': '添加监控',
    'name.confirmed': '按此名称监控',
  },
  words: {
    montiorThinkWordList: '获取联想词',
    addMonitor: '添加监控',
    announceAdded: '通知监控列表更新',
    keepKind: '记下监控类型',
    keepTyped: '记下所输入的名称',
    keepSuggestions: '记下联想词',
    chooseSuggestion: '选用联想词',
    chooseTyped: '选用所输入的名称',
    acceptName: '接受没有企业的名称',
    keepFailure: '记下失败原因',
    clear: '清空输入',
    isBlank: '输入为空',
    isLongEnough: '名称至少两个字',
    isOffered: '联想词在列',
    isUnknownName: '没有此名称的企业',
    isFull: '监控数量已满',
    settleTime: '停止输入后的等待',
    'kind.changed': '监控类型已变',
    'composition.begun': '输入法开始选词',
    'composition.ended': '输入法选词结束',
  },
  hasView: true,
  minimumPaths: 6,
};
