import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { subscriptionGroupMachine } from '#machines/subscription/subscription-group.machine.ts';
import type { GroupConditions, SavedGroup } from '#machines/subscription/subscription-group.types.ts';

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
const group: SavedGroup = { id: 'g1', name: '医院设备', ...conditions };
const savedGroupList = (used: number, limit = 3) =>
  done('getSearchCondition', {
    groups: [group],
    entitlement: 'subscribeZhaobiao',
    used,
    limit,
    liftedBy: null,
  });

export const subscriptionGroupEntry: CatalogEntry = {
  id: 'subscription-group',
  area: 'subscription',
  title: '订阅管理',
  machine: subscriptionGroupMachine,
  cases: {
    'groups.requested': [
      { type: 'groups.requested', list: 'bidding', begin: 'list', draft: null },
      { type: 'groups.requested', list: 'bidding', begin: 'new', draft: conditions },
    ],
    'list.chosen': [
      { type: 'list.chosen', list: 'rival' },
      { type: 'list.chosen', list: 'bidding' },
    ],
    'xstate.done.actor.getSearchCondition': [savedGroupList(2), savedGroupList(3), savedGroupList(4, -1)],
    'xstate.done.actor.savedGroupList': [
      done('savedGroupList', { kind: 'edit', group }),
      done('savedGroupList', { kind: 'edit', group: null }),
      done('savedGroupList', { kind: 'use', group }),
      done('savedGroupList', { kind: 'left', to: null }),
      done('savedGroupList', { kind: 'left', to: 'rival' }),
      done('savedGroupList', { kind: 'stale' }),
    ],
    'group.removed': [{ type: 'group.removed', list: 'bidding', group }],
    'xstate.done.actor.restoreGroup': [done('restoreGroup', { ...group, id: 'g2' })],
    'xstate.done.actor.editor': [done('editor', group), done('editor', null)],
  },
  memberEvents: {
    'list.chosen': '查看另一类订阅',
    'dialog.closed': '关闭',
    'load.retried': '重新加载',
    'deletion.reverted': '撤销删除',
    'deletion.accepted': '不再恢复',
  },
  words: {
    getSearchCondition: '读取订阅',
    saveSubscriptionGroup: '保存订阅',
    restoreGroup: '恢复已删除的订阅',
    savedGroupList: '浏览我的订阅',
    editor: '编辑订阅',
    reportFull: '弹出组数已满的提示',
    applyGroup: '按此订阅筛选列表',
    leaveList: '离开列表',
    leaveEditor: '离开编辑',
    refreshList: '请列表重新读取',
    keepRequest: '记下所请求的列表与条件',
    keepSavedGroupList: '记下全部订阅',
    choose: '记下要编辑的订阅',
    keepList: '记下所选的订阅类别',
    goOnWithList: '改为显示订阅列表',
    keepFailure: '记下失败原因',
    forgetFailure: '清除失败原因',
    keepRemoved: '记下已删除的订阅',
    forgetRemoved: '清除已删除的订阅',
    takeBack: '记下要恢复的订阅',
    forgetReverted: '清除要恢复的订阅与其失败原因',
    keepRefusal: '记下恢复失败的原因',
    forgetRefusal: '清除恢复失败的原因',
    isNew: '要新建订阅',
    isNewWithRoom: '要新建订阅，且组数未满',
    isOtherList: '选的是另一类订阅',
    isEdit: '会员要编辑订阅',
    hasRemoved: '其间又删除了订阅',
    isUse: '会员要使用订阅',
    isClosed: '会员要关闭',
    isOver: '只为新建而来，且未保存',
    'groups.requested': '请求打开订阅管理',
    undoTime: '可撤销的时间',
    'group.removed': '订阅已删除',
    'list.left': '会员离开列表',
    'list.outdated': '已删除的订阅已恢复',
    'edit.left': '会员离开编辑',
  },
  hasView: true,
  minimumPaths: 5,
};
