import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { connectionMachine } from '#machines/system/connection.machine.ts';

export const connectionEntry: CatalogEntry = {
  id: 'connection',
  area: 'system',
  title: '网络连接',
  machine: connectionMachine,
  cases: {},
  memberEvents: {},
  words: {
    reachHost: '检查能否连通服务器',
    confirmLoss: '确认网络是否断开',
    confirmLossAgain: '再次确认网络是否断开',
    confirmReturn: '确认网络是否恢复',
    checkPending: '后台核对待确认订单',
    restoredTime: '恢复提示的时间',
    askInterval: '检查间隔',
    secondProbeDelay: '再次检查前的间隔',
    answerPatience: '等待服务器应答的时限',
    'connection.lost': '浏览器报告网络断开',
    'connection.restored': '浏览器报告网络恢复',
  },
  hasView: true,
  minimumPaths: 1,
};
