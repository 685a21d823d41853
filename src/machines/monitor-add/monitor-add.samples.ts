import type { CatalogEntry } from '../flow.ts';
import { monitorAddMachine } from './monitor-add.machine.ts';

const name = '市第一人民医院';
const failed = (code: number, serverMessage: string | null) => ({
  type: 'xstate.error.actor.addMonitor',
  actorId: 'addMonitor',
  error: { kind: 'code', code, serverMessage },
});

export const monitorAddEntry: CatalogEntry = {
  id: 'monitor-add',
  title: '添加监控',
  machine: monitorAddMachine,
  input: { kind: 'company' },
  cases: {
    'kind.changed': [{ type: 'kind.changed', kind: 'owner' }],
    'name.typed': ({ context }) => [{ type: 'name.typed', typed: context.typed === name ? '' : name }],
    'composition.ended': [
      { type: 'composition.ended', typed: name },
      { type: 'composition.ended', typed: '' },
    ],
    'suggestion.chosen': [{ type: 'suggestion.chosen', name }],
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
    'xstate.error.actor.addMonitor': [failed(431, null), failed(404, '没有找到此企业')],
  },
  memberEvents: { 'name.typed': '输入名称', 'suggestion.chosen': '选择联想词', 'name.submitted': '添加监控' },
  hasView: true,
  minimumPaths: 6,
};
