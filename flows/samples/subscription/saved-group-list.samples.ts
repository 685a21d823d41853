import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { savedGroupListMachine } from '#machines/subscription/saved-group-list.machine.ts';
import type { SavedGroup, SavedGroupListInput } from '#machines/subscription/saved-group-list.types.ts';

const group: SavedGroup = {
  id: 'g1',
  name: '医院设备',
  keywordGroups: [['医院', '设备']],
  searchWord: '',
  areas: ['浙江'],
  channels: ['tender'],
  projectTypes: [],
  minFen: 50_000_000,
  maxFen: null,
};
const other: SavedGroup = {
  id: 'g2',
  name: '学校家具',
  keywordGroups: [['课桌']],
  searchWord: '学校',
  areas: ['江苏', '上海'],
  channels: ['award'],
  projectTypes: ['goods'],
  minFen: null,
  maxFen: 90_000_000,
};
const input: SavedGroupListInput = {
  list: 'bidding',
  groups: [group, other],
  entitlement: 'subscribeZhaobiao',
  used: 2,
  limit: 3,
  liftedBy: null,
};
const ofGroup = (type: string) => [
  { type, id: 'g1' },
  { type, id: 'g2' },
];

export const savedGroupListEntry: CatalogEntry = {
  id: 'saved-group-list',
  area: 'subscription',
  title: '我的订阅',
  machine: savedGroupListMachine,
  input: input,
  otherInputs: [
    { ...input, used: 3 },
    { ...input, groups: [], used: 0, limit: -1 },
    { ...input, groups: [], used: 0, limit: 0 },
    { ...input, list: 'owner', groups: [group], used: 1 },
  ],
  cases: {
    'group.edited': ofGroup('group.edited'),
    'group.used': ofGroup('group.used'),
    'rename.chosen': ofGroup('rename.chosen'),
    'deletion.chosen': ofGroup('deletion.chosen'),
    'list.left': [
      { type: 'list.left', to: null },
      { type: 'list.left', to: 'rival' },
    ],
    // Spaces around a name do not count.
    'name.submitted': [' 医疗设备 ', '  '].map((name) => ({ type: 'name.submitted', name })),
    'xstate.done.actor.renameGroup': [
      // Changed meanwhile at another place: what the server holds now is shown.
      {
        type: 'xstate.done.actor.renameGroup',
        actorId: 'renameGroup',
        output: { ...group, name: '医疗设备', areas: ['福建'] },
      },
    ],
  },
  memberEvents: {
    'group.added': '新增订阅',
    'group.edited': '编辑',
    'group.used': '使用',
    'rename.chosen': '重命名',
    'name.submitted': '保存名称',
    'rename.cancelled': '取消重命名',
    'deletion.chosen': '删除',
    'deletion.confirmed': '确认删除',
    'deletion.cancelled': '取消删除',
  },
  words: {
    saveSubscriptionGroup: '保存订阅',
    renameGroup: '保存新名称',
    deleteSubscriptionGroup: '删除订阅',
    reportFull: '弹出组数已满的提示',
    announceRemoved: '通知面板已删除的订阅',
    choose: '记下所选订阅',
    keepName: '记下所填名称',
    keepRenamed: '更新订阅名称',
    dropChosen: '从列表移除所选订阅',
    keepFailure: '记下失败原因',
    forgetFailure: '清除失败原因',
    endWithEdit: '结果为编辑此订阅',
    endWithUse: '结果为使用此订阅',
    endWithLeaving: '结果为离开列表',
    noteOutdated: '记下列表需重新读取',
    stayHere: '留在列表',
    hasRoom: '组数未满',
    isLeaving: '会员已要离开',
    isOutdated: '列表需重新读取',
    isKnown: '订阅仍在列表中',
    isNamed: '名称不为空',
    'list.left': '会员离开列表',
    'list.outdated': '已删除的订阅已恢复',
  },
  hasView: true,
  minimumPaths: 21,
};
