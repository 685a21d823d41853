import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { projectWatchMachine } from '#machines/monitoring/project-watch.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const answers = (actorId: string) => [
  done(actorId, { monitored: true, since: '2026-11-01T09:00:00+08:00' }),
  done(actorId, { monitored: false, since: null }),
];
const refusal = {
  status: 0,
  entitlement: 'projectMonitor',
  limit: 3,
  used: 3,
  resetAt: null,
  boughtAreas: [],
  infoArea: null,
  trial: false,
  liftedBy: { memberCode: 'qiyetong', memberName: '企业通' },
};

export const projectWatchEntry: CatalogEntry = {
  id: 'project-watch',
  area: 'monitoring',
  title: '项目监控',
  machine: projectWatchMachine,
  cases: {
    'project.shown': [
      { type: 'project.shown', announcementId: 'a1' },
      { type: 'project.shown', announcementId: 'a2' },
    ],
    'xstate.done.actor.getDocumentIsMonitor': answers('getDocumentIsMonitor'),
    'xstate.done.actor.getProjectMonitorPermission': [
      done('getProjectMonitorPermission', { granted: true }),
      done('getProjectMonitorPermission', { granted: false, refusal }),
    ],
    'xstate.done.actor.startWatch': answers('startWatch'),
    'xstate.done.actor.stopWatch': answers('stopWatch'),
  },
  memberEvents: { 'watch.started': '监控项目', 'watch.stopped': '取消监控', 'state.retried': '重新获取' },
  words: {
    getDocumentIsMonitor: '查询监控状态',
    getProjectMonitorPermission: '检查监控权限',
    saveOrUpdateProjectMonitor: '保存监控状态',
    startWatch: '开始监控',
    stopWatch: '取消监控',
    reportRefusal: '弹出权限提示',
    announceStarted: '提示已开始监控',
    announceStopped: '提示已取消监控',
    keepProject: '记下此项目',
    keepChanged: '记下正在改动的项目',
    forgetChanged: '改动已结束',
    keepSince: '记下开始监控的时间',
    forgetSince: '清除开始监控的时间',
    isWatched: '项目已监控',
    isGranted: '有监控权限',
    isOther: '已打开另一公告',
    'project.shown': '已打开项目公告',
  },
  hasView: true,
  minimumPaths: 5,
};
