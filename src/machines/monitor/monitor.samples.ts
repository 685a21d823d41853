import type { CatalogEntry } from '../flow.ts';
import { monitorMachine } from './monitor.machine.ts';

export const monitorEntry: CatalogEntry = {
  id: 'monitor',
  title: '监控',
  machine: monitorMachine,
  cases: {
    'monitor.requested': [
      { type: 'monitor.requested', announcementId: 'a1' },
      { type: 'monitor.requested', announcementId: null },
    ],
  },
  memberEvents: {},
  hasView: false,
  minimumPaths: 2,
};
