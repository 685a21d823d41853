import type { CatalogEntry } from '../flow.ts';
import { recordsMachine } from './records.machine.ts';

const collect = { type: 'collect.requested', kind: 'announcement', title: '某医院设备采购', collected: true };

export const recordsEntry: CatalogEntry = {
  id: 'records',
  title: '信息操作',
  machine: recordsMachine,
  cases: {
    'collect.requested': [{ ...collect, id: 'a1' }],
    'download.requested': [
      { type: 'download.requested', announcementId: 'a1', documentId: 'd1', name: '招标文件.pdf' },
    ],
    'export.requested': [{ type: 'export.requested', kind: 'announcements', filter: { searchWord: '医院' } }],
    'monitor.requested': [{ type: 'monitor.requested', announcementId: null }],
    'groups.requested': [{ type: 'groups.requested', list: 'bidding', begin: 'list', draft: null }],
  },
  memberEvents: {},
  hasView: false,
  minimumPaths: 45,
};
