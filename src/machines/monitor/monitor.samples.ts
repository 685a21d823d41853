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
  words: {
    projectWatch: '项目监控',
    monitorBoard: '我的监控',
    reportDeadFlow: '上报流程异常',
    showProject: '显示此项目的监控状态',
    showBoard: '显示我的监控',
    isBoard: '请求的是我的监控',
    beginAgain: '重新开始前的间隔',
    'monitor.requested': '请求打开监控',
    'project.shown': '已打开项目公告',
    'board.shown': '已打开我的监控',
  },
  hasView: false,
  minimumPaths: 2,
};
