import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { versionUpdateMachine } from '#machines/system/version-update.machine.ts';

const answered = (version: string, askedAt: number) => ({
  type: 'xstate.done.actor.askVersion',
  actorId: 'askVersion',
  output: { version, askedAt },
});
const DAY_MS = 86_400_000;

export const versionUpdateEntry: CatalogEntry = {
  id: 'version-update',
  area: 'system',
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
  words: {
    askVersion: '查询最新版本',
    reloadPage: '刷新页面',
    takeOffer: '记下新版本',
    decline: '记下已推迟的版本',
    isWorthOffering: '有可提示的新版本',
    askInterval: '检查间隔',
    reloadPatience: '等待刷新的时限',
    'payment.begun': '购买已开始',
    'window.hidden': '页面被隐藏',
    'window.shown': '页面重新显示',
    'payment.ended': '购买已结束',
  },
  hasView: true,
  minimumPaths: 3,
};
