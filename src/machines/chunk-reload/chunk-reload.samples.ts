import type { CatalogEntry } from '../flow.ts';
import { chunkReloadMachine } from './chunk-reload.machine.ts';

export const chunkReloadEntry: CatalogEntry = {
  id: 'chunk-reload',
  title: '资源加载',
  machine: chunkReloadMachine,
  cases: {},
  memberEvents: { 'reload.chosen': '刷新页面' },
  hasView: true,
  minimumPaths: 2,
};
