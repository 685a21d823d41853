import type { CatalogEntry } from '../flow.ts';
import { groupShelfMachine } from './group-shelf.machine.ts';
import type { GroupShelfInput, SavedGroup } from './group-shelf.types.ts';

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
const shelf: GroupShelfInput = {
  list: 'bidding',
  groups: [group],
  entitlement: 'subscribeZhaobiao',
  used: 2,
  limit: 3,
  liftedBy: null,
  usable: true,
};
const ofGroup = (type: string) => [{ type, id: 'g1' }];

export const groupShelfEntry: CatalogEntry = {
  id: 'group-shelf',
  title: '我的订阅',
  machine: groupShelfMachine,
  input: shelf,
  otherInputs: [
    { ...shelf, used: 3 },
    { ...shelf, groups: [], used: 0, limit: -1 },
    { ...shelf, list: 'owner', usable: false },
  ],
  cases: {
    'group.edited': ofGroup('group.edited'),
    'group.used': ofGroup('group.used'),
    'rename.chosen': ofGroup('rename.chosen'),
    'deletion.chosen': ofGroup('deletion.chosen'),
    'name.submitted': [{ type: 'name.submitted', name: '医疗设备' }],
    'xstate.done.actor.renameGroup': [
      { type: 'xstate.done.actor.renameGroup', actorId: 'renameGroup', output: { ...group, name: '医疗设备' } },
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
    'deletion.reverted': '撤销删除',
  },
  hasView: true,
  minimumPaths: 21,
};
