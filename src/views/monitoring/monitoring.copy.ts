import type { NamedKind } from '#machines/monitoring/monitor-add.machine.ts';
import type { MonitorKind, MonitorPage } from '#machines/monitoring/monitor-list.types.ts';

const PARTY: Readonly<Record<NamedKind, string>> = {
  owner: '业主单位',
  rival: '中标单位',
  agent: '代理机构',
  company: '业主单位、中标单位或代理机构',
};

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
  unknownName: (name: string) => `没有名称为“${name}”的企业`,
  /** What is monitored when the name is kept as it is written. */
  byName: (kind: NamedKind, name: string) =>
    `尚未添加，未占用名额。如只输入了部分名称，请修改后从联想词中选择；仍按此名称监控的话，会占用1个名额，仅当公告中的${PARTY[kind]}与“${name}”完全一致时才有动态。`,
  confirm: '按此名称监控',
  full: '监控数量已达上限，请移除不用的监控或升级会员后再添加',
};

/** The five kinds (S1-03) in the order of their tabs. */
export const MONITOR_KINDS: readonly { readonly kind: MonitorKind; readonly label: string; readonly unit: string }[] = [
  { kind: 'owner', label: '业主监控', unit: '家' },
  { kind: 'rival', label: '对手监控', unit: '家' },
  { kind: 'agent', label: '代理监控', unit: '家' },
  { kind: 'company', label: '企业监控', unit: '家' },
  { kind: 'project', label: '项目监控', unit: '个' },
];

/** Sentences of the board of everything that is watched. */
export const MONITOR_BOARD_TEXT = {
  kinds: '监控类型',
  used: ({ used, limit, liftedBy }: Pick<MonitorPage, 'used' | 'limit' | 'liftedBy'>, unit: string) => {
    if (limit < 0) return `已用${used}${unit}，不限数量`;
    const lifted = used >= limit && liftedBy ? `，升级${liftedBy.memberName}可监控更多` : '';
    return `已用${used}/${limit}${unit}${lifted}`;
  },
  loading: '正在读取监控列表…',
  empty: '还没有监控',
  emptyHelp: '添加后，有新的公告会显示在“监控动态”里',
  projectHelp: '在公告详情页点击“监控项目”，即可在这里查看',
  since: (date: string) => `${date}开始监控`,
  events: (count: number) => (count > 0 ? `${count}条动态` : '暂无动态'),
  lastEvent: (date: string) => `最近：${date}`,
  remove: '取消监控',
  removed: (name: string, earlier: number) => `已取消监控“${name}”${earlier > 0 ? `，此前还取消了${earlier}家` : ''}`,
  restore: '撤销',
  removing: '正在取消监控…',
  restoring: '正在恢复…',
  removeFailed: (name: string) => `未能取消监控“${name}”，监控照旧`,
  restoreFailed: (name: string) => `未能恢复监控“${name}”`,
  again: '重试',
  close: '关闭',
  confirmTitle: '提示',
  confirm: (name: string) => `确定不再监控项目“${name}”吗？如需恢复，请到公告详情页重新监控。`,
  confirmYes: '确定',
  confirmNo: '暂不取消',
};

/** Sentences of watching the project of an announcement. */
export const PROJECT_WATCH_TEXT = {
  watch: '监控项目',
  watched: '已监控',
  stop: '取消监控此项目',
  asking: '正在查询监控状态…',
  starting: '正在开始监控…',
  stopping: '正在取消监控…',
  unknown: '监控状态获取失败，重新获取',
};
