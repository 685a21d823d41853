import { describe, expect, test } from 'vitest';
import { ALL_ENTITLEMENTS } from '#domain/entitlement.ts';
import { matchesTitle, pinyinInitials } from '#domain/pinyin-initials.ts';
import {
  hitPath,
  kindListPath,
  SEARCHED_KINDS,
  searchAllPath,
  searchedKindName,
  searchedKinds,
} from '#domain/search-all.ts';
import { MENU } from '#server/features/account/menu.data.ts';

describe('the kinds of the search over everything', () => {
  test('are six, fewer where a brand hides one, and named as the brand names them (S6-13, S6-14)', () => {
    expect(searchedKinds(ALL_ENTITLEMENTS)).toEqual(Object.keys(SEARCHED_KINDS));
    const hiddenEntitlements = ['watchDesignedProject', 'shenPiProject'] as const;
    expect(searchedKinds({ hiddenEntitlements })).toEqual(['announcement', 'forecast', 'intention', 'enterprise']);
    const names = { renamedEntitlements: { preProjectDetail: '招标预测' } };
    expect([searchedKindName('forecast', names), searchedKindName('intention', names)]).toEqual([
      '招标预测',
      '采购意向',
    ]);
    expect(searchedKindName('announcement', ALL_ENTITLEMENTS)).toBe('招标信息');
  });

  test.each([
    ['announcement', '/tender/index/7?channel=tender'],
    ['plannedProject', '/building/index?id=7'],
    ['approval', '/approve/index?id=7'],
    ['forecast', '/forecastDetail?id=7'],
    ['intention', '/intention/index?id=7'],
    ['enterprise', '/enterpriseDetails?id=7'],
  ] as const)('lead from a hit of %s to %s', (kind, path) => {
    expect(hitPath({ kind, id: '7', title: '甲' })).toBe(path);
  });

  test.each([
    ['announcement', { key: 'docchnnelArray', value: 'award' }, '/informationQuery/bid?q=水&channel=award'],
    ['announcement', { key: 'areaArray', value: '浙江' }, '/informationQuery/bid?q=水&area=浙江'],
    ['plannedProject', { key: 'stageArray', value: 'planning' }, '/building/index?q=水&stage=planning'],
    ['plannedProject', { key: 'projectType', value: '学校' }, '/building/index?q=水&ptype=学校'],
    ['approval', { key: 'industryArray', value: 'E' }, '/approve/index?q=水&industry=E'],
    [
      'forecast',
      { key: 'forecastArray', value: 'renewal' },
      '/subscribe/upfront?q=水&past=1&order=newest&kind=renewal',
    ],
    ['intention', null, '/intention/index?q=水'],
    ['enterprise', null, '/enterpriseAnalysis/informationQuery/erterInformation?q=水'],
  ] as const)('lead from %s narrowed by %j to its own list', (kind, narrowedBy, path) => {
    expect(decodeURIComponent(kindListPath(kind, { searchWord: '水', areas: [] }, narrowedBy) ?? '')).toBe(path);
  });

  test('keep the areas on the way to a list (S7-62)', () => {
    const asked = { searchWord: '水', areas: ['浙江', '江苏'] };
    const paths = [null, { key: 'docchnnelArray', value: 'award' }].map((by) =>
      kindListPath('announcement', asked, by),
    );
    expect(paths.map((path) => decodeURIComponent(path ?? ''))).toEqual([
      '/informationQuery/bid?q=水&area=浙江,江苏',
      '/informationQuery/bid?q=水&area=浙江,江苏&channel=award',
    ]);
  });

  test('do not lead to a list by a condition that it does not have', () => {
    expect(kindListPath('announcement', { searchWord: '水', areas: [] }, { key: 'unknown', value: '1' })).toBeNull();
    expect(searchAllPath('水 &#')).toBe('/search?q=%E6%B0%B4+%26%23');
  });
});

describe('pinyin initials', () => {
  test('are those a member would type, for every title of the menu (S2-57)', () => {
    const titles = MENU.flatMap((entry) => [entry, ...('children' in entry ? entry.children : [])]);
    const initials = Object.fromEntries(titles.map(({ title }) => [title, pinyinInitials(title)]));
    expect(initials).toMatchObject({
      ...{ 数据看板: 'sjkb', 我的订阅: 'wddy', 招标订阅: 'zbdy', 商机订阅: 'sjdy', 信息查询: 'xxcx' },
      ...{ 招标信息查询: 'zbxxcx', 采购意向: 'cgyx', 项目信息: 'xmxx', 拟建项目: 'njxm', 审批项目: 'spxm' },
      ...{ 企业分析: 'qyfx', 企业信息查询: 'qyxxcx', 市场分析: 'scfx', 我的关注: 'wdgz', 我的监控: 'wdjk' },
      ...{ 收藏中心: 'sczx', 使用记录: 'syjl', 浏览历史: 'llls', 我的导出记录: 'wddcjl', 会员服务: 'hyfw' },
      ...{ 我的订单: 'wddd', 系统设置: 'xtsz', 账号设置: 'zhsz', 公告详情: 'ggxq', 商机详情: 'sjxq' },
    });
    expect(Object.values(initials).filter((each) => !/^[a-z]+$/.test(each))).toEqual([]);
  });

  test.each([
    ['藏', 'c'],
    ['行', 'h'],
    ['重', 'z'],
    ['长', 'c'],
    ['调', 'd'],
  ])('read %s in a title as %s, not as it is read elsewhere (S2-57)', (character, initial) =>
    expect(pinyinInitials(`${character}期`)).toBe(`${initial}q`),
  );

  test('find a title from any position, in any width and case, beside its own characters', () => {
    expect(['cgyx', 'YX', 'ｃｇ', 'cg yx', '意向', ' 采购 '].map((typed) => matchesTitle(typed, '采购意向'))).toEqual(
      Array(6).fill(true),
    );
    expect(['', ' ', 'xcg', '招标'].map((typed) => matchesTitle(typed, '采购意向'))).toEqual(Array(4).fill(false));
  });
});
