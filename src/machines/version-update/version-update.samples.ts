import type { CatalogEntry } from '../flow.ts';
import { versionUpdateMachine } from './version-update.machine.ts';

const answered = (version: string, askedAt: number) => ({
  type: 'xstate.done.actor.askVersion',
  actorId: 'askVersion',
  output: { version, askedAt },
});
const DAY_MS = 86_400_000;

export const versionUpdateEntry: CatalogEntry = {
  id: 'version-update',
  title: '版本更新',
  machine: versionUpdateMachine,
  input: { version: 'v1' },
  cases: {
    'xstate.done.actor.askVersion': [
      answered('v1', 0),
      answered('v2', 0),
      answered('v2', DAY_MS - 1),
      answered('v2', DAY_MS),
      answered('v3', 1),
    ],
  },
  memberEvents: { 'update.accepted': '立即刷新', 'update.postponed': '稍后再说' },
  hasView: true,
  minimumPaths: 3,
};
