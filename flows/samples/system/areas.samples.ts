import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { areasMachine } from '#machines/system/areas.machine.ts';

const tree = [
  { name: 'all', code: '', label: '全国', children: [] },
  {
    name: 'region',
    code: 'region',
    label: '省份',
    children: [{ name: '浙江', code: '浙江', label: '浙江', children: [] }],
  },
];
const done = (actorId: string) => ({ type: `xstate.done.actor.${actorId}`, actorId, output: tree });
const failed = (actorId: string, kind: string) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: { kind, code: null, serverMessage: null },
});

export const areasEntry: CatalogEntry = {
  id: 'areas',
  area: 'system',
  title: '地区字典',
  machine: areasMachine,
  cases: {
    'xstate.done.actor.readStored': [done('readStored')],
    'xstate.done.actor.selArea': [done('selArea')],
    'xstate.done.actor.selAreaAgain': [done('selAreaAgain')],
    'xstate.error.actor.selArea': ['contractBroken', 'offline', 'http'].map((kind) => failed('selArea', kind)),
    'xstate.error.actor.selAreaAgain': [failed('selAreaAgain', 'contractBroken')],
  },
  memberEvents: { 'areas.retried': '重新加载' },
  words: {
    'areas.requested': '需要选择地区',
    readStored: '读取本地保存的地区',
    selArea: '向服务器请求地区',
    selAreaAgain: '再次请求地区',
    takeTree: '记下全部地区',
    takeFailure: '记下失败原因',
    dropFailure: '清除失败原因',
    isUnreadable: '返回的地区无法识别',
  },
  hasView: true,
  minimumPaths: 4,
};
