import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { collectMachine } from '#machines/records/collect.machine.ts';
import type { CollectKind } from '#machines/records/collect.types.ts';

const requested = (kind: CollectKind, id: string, collected: boolean) => ({
  type: 'collect.requested',
  kind,
  id,
  title: '某医院设备采购',
  collected,
});
const first = (isFirst: boolean) => ({
  type: 'xstate.done.actor.isFirstConcern',
  actorId: 'isFirstConcern',
  output: { first: isFirst },
});

export const collectEntry: CatalogEntry = {
  id: 'collect',
  area: 'records',
  title: '收藏',
  machine: collectMachine,
  cases: {
    'collect.requested': [
      requested('announcement', 'a1', true),
      requested('announcement', 'a1', false),
      // Another kind under the same id is another record.
      requested('approval', 'a1', true),
    ],
    'xstate.done.actor.isFirstConcern': [first(true), first(false)],
  },
  memberEvents: { 'undo.chosen': '撤销', 'hint.closed': '知道了', 'centre.chosen': '去收藏中心' },
  words: {
    isFirstConcern: '查询是否首次收藏',
    saveCollected: '提交收藏',
    showCollected: '各处显示收藏状态',
    announceSaved: '通知收藏列表更新',
    openCentre: '打开收藏中心',
    queueRequest: '排入待提交的收藏',
    markSent: '记下所提交的是收藏还是取消',
    keepFirst: '记下是否首次收藏',
    assumeNotFirst: '当作不是首次收藏',
    learnSent: '记下服务器上的收藏状态',
    keepAnswered: '把最先的一条计入反馈',
    dropFirst: '移出最先的一条',
    noteKept: '记下已有收藏',
    forgetAnswered: '清除反馈',
    hasRequest: '还有待提交的收藏',
    isMaybeFirst: '可能是首次收藏',
    isAsSent: '提交后会员未再改动',
    isFirstKept: '首次收藏成功',
    isContinuedAsSent: '同一批的下一条，提交后会员未再改动',
    hasRefusedBefore: '同一批中已有失败的',
    isAllAnswered: '已全部有结果',
    canUndo: '已全部有结果，且有成功的',
    undoTime: '可撤销的时间',
    refusalTime: '失败提示的时间',
    hintTime: '首次收藏提示的时间',
    'collect.requested': '请求收藏或取消收藏',
  },
  hasView: true,
  minimumPaths: 36,
};
