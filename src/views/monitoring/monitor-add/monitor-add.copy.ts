import type { NamedKind } from '#machines/monitoring/monitor-add.machine.ts';

/** Sentences of adding a name to what is watched (ux 4.5). */
export const MONITOR_ADD_TEXT = {
  placeholder: {
    owner: '输入业主单位名称',
    rival: '输入对手企业名称',
    agent: '输入代理机构名称',
    company: '输入企业名称',
  } as const satisfies Record<NamedKind, string>,
  add: '添加监控',
  suggestions: '联想词',
  failed: '添加失败',
  full: '监控数量已达上限，请移除不用的监控或升级会员后再添加',
};
