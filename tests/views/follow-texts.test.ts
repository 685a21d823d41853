import { expect, test } from 'vitest';
import { MONITOR_ADD_TEXT, MONITOR_BOARD_TEXT, MONITOR_KINDS } from '#views/monitoring/monitoring.copy.ts';
import { LIST_HELP } from '#views/subscription/subscription-group/subscription-group.copy.ts';

const tier = (memberName: string) => ({ memberCode: 'x', memberName });

test.each([
  [3, 5, tier('投标通'), '已用3/5家'],
  [5, 5, tier('投标通'), '已用5/5家，升级投标通可监控更多'],
  [6, 5, null, '已用6/5家'],
  [0, 0, tier('标讯通'), '已用0/0家，升级标讯通可监控更多'],
  [7, -1, null, '已用7家，不限数量'],
] as const)('%i watched of %i, with %o to lift the limit, reads “%s” (S3-38)', (used, limit, liftedBy, text) => {
  expect(MONITOR_BOARD_TEXT.used({ used, limit, liftedBy }, '家')).toBe(text);
});

test('each kind of monitor has its own name, unit and field, and says in which role a name is looked for (S1-03)', () => {
  expect(MONITOR_KINDS.map(({ kind, label, unit }) => `${kind} ${label} ${unit}`)).toEqual([
    'owner 业主监控 家',
    'rival 对手监控 家',
    'agent 代理监控 家',
    'company 企业监控 家',
    'project 项目监控 个',
  ]);
  expect(MONITOR_ADD_TEXT.placeholder).toEqual({
    owner: '输入业主单位名称',
    rival: '输入对手企业名称',
    agent: '输入代理机构名称',
    company: '输入企业名称',
  });
  const roleOf = (kind: 'owner' | 'rival' | 'agent' | 'company') =>
    /仅当公告中的(.+)与“甲公司”完全一致时才有动态/.exec(MONITOR_ADD_TEXT.byName(kind, '甲公司'))?.[1];
  expect((['owner', 'rival', 'agent', 'company'] as const).map(roleOf)).toEqual([
    '业主单位',
    '中标单位',
    '代理机构',
    '业主单位、中标单位或代理机构',
  ]);
});

test('each list of subscriptions says what its groups bring, and which lists share their number (S3-61)', () => {
  expect(LIST_HELP).toEqual({
    bidding: '符合条件的公告，未选公告类型时包括全部类型',
    owner: '关注的业主单位发布的公告，与招标订阅共用组数',
    agent: '关注的代理机构代理的公告，与招标订阅共用组数',
    rival: '竞争对手和同类项目的中标候选与中标公告',
    proposed: '符合条件的拟建项目',
    upfront: '符合条件的商机预测',
  });
});
