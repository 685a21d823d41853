import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { monitorListMachine } from '#machines/monitoring/monitor-list.machine.ts';
import type { Monitor } from '#machines/monitoring/monitor-list.types.ts';

const watched = (kind: Monitor['kind'], name: string, number = 1): Monitor => ({
  monitorId: `m${number}`,
  kind,
  name,
  targetId: `e${number}`,
  since: '2026-11-01T09:00:00+08:00',
  lastEventAt: '2026-11-19T10:00:00+08:00',
  eventCount: 3,
});
const listed = (records: readonly Monitor[], total: number) => ({
  type: 'xstate.done.actor.monitorList',
  actorId: 'monitorList',
  output: { records, total, used: records.length, limit: 5, liftedBy: null },
});
const removed = (stillWatched: boolean) => ({
  type: 'xstate.done.actor.removeMonitor',
  actorId: 'removeMonitor',
  output: { stillWatched },
});

export const monitorListEntry: CatalogEntry = {
  id: 'monitor-list',
  area: 'monitoring',
  title: '我的监控',
  machine: monitorListMachine,
  cases: {
    'kind.chosen': [
      { type: 'kind.chosen', kind: 'owner' },
      { type: 'kind.chosen', kind: 'project' },
    ],
    'page.chosen': [
      { type: 'page.chosen', page: 1 },
      { type: 'page.chosen', page: 2 },
    ],
    'monitor.removed': ({ context: { records } }) =>
      records.map(({ monitorId }: Monitor) => ({ type: 'monitor.removed', monitorId })),
    // A company that was removed from the first page can still be restored while one of the second page is removed.
    'xstate.done.actor.monitorList': ({ context: { kind, page } }) => {
      if (kind === 'project') return [listed([watched('project', '市第一人民医院迁建工程')], 1)];
      return page === 1
        ? [listed([watched('owner', '市第一人民医院')], 11), listed([], 0)]
        : [listed([watched('owner', '市轨道交通集团', 2)], 11)];
    },
    'xstate.done.actor.removeMonitor': ({ context }) =>
      context.chosen?.kind === 'owner' && context.chosen.monitorId === 'm1'
        ? [removed(false), removed(true)]
        : [removed(false)],
  },
  memberEvents: {
    'kind.chosen': '选择监控类型',
    'page.chosen': '翻页',
    'load.retried': '重新加载',
    'monitor.removed': '取消监控',
    'removal.confirmed': '确认取消监控',
    'removal.cancelled': '暂不取消',
    'removal.reverted': '撤销',
    'failure.closed': '关闭提示',
  },
  words: {
    add: '添加监控',
    monitorList: '读取监控列表',
    removeMonitor: '移除监控',
    addMonitor: '恢复已移除的监控',
    keepKind: '切换监控类型',
    changeKind: '告知监控类型已变',
    keepPage: '记下所选页码',
    turnToFirst: '回到第一页',
    keepRecords: '记下监控列表',
    choose: '记下所选监控',
    keepRemoved: '记下已移除、可恢复的监控',
    forgetLastRemoved: '不再提供恢复最后移除的监控',
    forgetRemoved: '不再提供恢复已移除的监控',
    dropChosen: '从列表移除所选监控',
    keepFailure: '记下读取失败的原因',
    forgetFailure: '清除读取失败的原因',
    keepRefusal: '记下改动失败的原因',
    forgetRefusal: '清除改动失败的原因',
    forgetChosen: '清除所选监控与改动失败的原因',
    announceNotRemoved: '提示未能取消监控',
    announceNotRestored: '提示未能恢复监控',
    isOtherKind: '所选是另一类型',
    isPage: '所选页存在',
    isThere: '监控在列表中',
    isProject: '所选是项目监控',
    hasRemoved: '还有可恢复的监控',
    isChosenProject: '移除的是项目监控',
    isChosenListed: '移除的监控仍在列表中',
    isBoardHidden: '我的监控未显示',
    undoTime: '可撤销的时间',
    'board.shown': '已打开我的监控',
    'board.hidden': '已离开我的监控',
    'monitor.added': '监控已添加',
    'membership.changed': '会员等级已变更',
    'kind.changed': '监控类型已变',
  },
  hasView: true,
  minimumPaths: 52,
};
