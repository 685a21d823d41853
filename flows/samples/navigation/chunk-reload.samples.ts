import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { chunkReloadMachine } from '#machines/navigation/chunk-reload.machine.ts';

const served = (actorId: string, isOutdated: boolean) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output: { isOutdated },
});

export const chunkReloadEntry: CatalogEntry = {
  id: 'chunk-reload',
  area: 'navigation',
  title: '资源加载',
  machine: chunkReloadMachine,
  cases: {
    'xstate.done.actor.probePage': [served('probePage', false), served('probePage', true)],
    'xstate.done.actor.probeAgain': [served('probeAgain', false), served('probeAgain', true)],
  },
  memberEvents: { 'retry.chosen': '重试', 'reload.chosen': '刷新页面' },
  words: {
    probePage: '检查服务是否可用',
    probeAgain: '再次检查服务',
    probeBeforeReload: '刷新前检查服务',
    probeBeforeClaim: '自动刷新前检查服务',
    rememberReload: '记下此版本已自动刷新',
    retryParts: '重新加载缺失的部分',
    reloadPage: '刷新页面',
    isOutdated: '服务器已是新版本',
    reloadPatience: '等待刷新的时限',
    retryPatience: '确认重新加载有效的时限',
    retryPause: '重新加载前的间隔',
    probeInterval: '检查间隔',
    probePatience: '等待服务应答的时限',
    'part.missed': '部分程序未能加载',
  },
  hasView: true,
  minimumPaths: 4,
};
