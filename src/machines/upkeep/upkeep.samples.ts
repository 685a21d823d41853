import type { CatalogEntry } from '../flow.ts';
import { upkeepMachine } from './upkeep.machine.ts';

export const upkeepEntry: CatalogEntry = {
  id: 'upkeep',
  title: '页面维护',
  machine: upkeepMachine,
  input: { version: 'v1' },
  cases: {
    'connection.lost': [{ type: 'connection.lost' }],
    'window.hidden': [{ type: 'window.hidden' }],
    'payment.begun': [{ type: 'payment.begun' }],
  },
  memberEvents: {},
  hasView: false,
  minimumPaths: 23,
};
