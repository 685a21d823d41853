import type { CatalogEntry } from '../flow.ts';
import { connectionMachine } from './connection.machine.ts';

export const connectionEntry: CatalogEntry = {
  id: 'connection',
  title: '网络连接',
  machine: connectionMachine,
  cases: {},
  memberEvents: {},
  hasView: true,
  minimumPaths: 1,
};
