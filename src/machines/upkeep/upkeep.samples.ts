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
  words: {
    surroundings: '留意网络与窗口',
    connection: '网络连接',
    versionUpdate: '版本更新',
    reportDeadFlow: '上报流程异常',
    tellConnection: '转告网络连接',
    tellVersionUpdate: '转告版本更新',
    'connection.*': '网络断开或恢复',
    'window.*': '窗口有变化',
    'payment.*': '购买开始或结束',
    'connection.lost': '浏览器报告网络断开',
    'window.hidden': '页面被隐藏',
    'payment.begun': '购买已开始',
  },
  hasView: false,
  minimumPaths: 23,
};
