import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { MarketAnalysisScreen } from '#views/screens/analysis/market-analysis.screen.tsx';
import { AtlasScreen } from '#views/screens/atlas/atlas.screen.tsx';
import { ExpiringContractsScreen } from '#views/screens/expiring/expiring-contracts.screen.tsx';
import { BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { BrowsingHistoryScreen } from '#views/screens/records/browsing-history.screen.tsx';
import { SearchAllScreen } from '#views/screens/search/search-all.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { type Answers, show } from './harness.tsx';
import { around, group, notices, page } from './list-scenes.ts';
import { atlas } from './samples.ts';

/** Fails until `mend` is called. */
function failing(data: unknown) {
  let isDown = true;
  return {
    mend: () => {
      isDown = false;
    },
    answer: () => {
      if (isDown) throw new ApiFailure({ kind: 'offline', endpointId: 'dictionary' });
      return { kind: 'ok', data };
    },
  };
}
/** A list that comes with conditions shows them in one line. */
const unfold = () => press('展开筛选');
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const check = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const BID = '/informationQuery/bid';
const openBid = (query = '', answers: Answers = {}) =>
  show(<BidQueryScreen />, `${BID}${query}`, {
    ...around,
    searchList: page(notices, { total: 45, lastPage: 5 }),
    getSearchCondition: [group],
    ...answers,
  });

describe('from a list without a row', () => {
  test('a page beyond the last one leads to the first, with the conditions as they are', async () => {
    const stage = openBid('?q=医院&page=9', { searchList: page([], { total: 45, lastPage: 5 }) });
    await press('回到第一页');
    expect(stage.address()).toBe(`${BID}?q=医院`);
  });

  test('the browsing history without favourites leads to all of it, and an empty one to the subscription', async () => {
    const stage = show(<BrowsingHistoryScreen />, '/BrowsingHistory?collected=1', {
      ...around,
      searchHistoryList: page([]),
    });
    await press('查看全部');
    expect(stage.address()).toBe('/BrowsingHistory');
    await press('去看看');
    expect(stage.address()).toBe('/subscribe/bidding');
  });

  test('a kind of the search without a hit leads to the hits of the other kinds', async () => {
    const stage = show(<SearchAllScreen />, '/search?q=医院&in=enterprise&area=浙江', {
      ...around,
      searchAllList: page([]),
      getSearchAllTabCondition: [
        { kind: 'enterprise', label: '企业', count: 0, capped: false },
        { kind: 'announcement', label: '公告', count: 3, capped: false },
      ],
    });
    await press('查看全部结果');
    expect(stage.address()).toBe('/search?q=医院&area=浙江');
  });

  test('a page beyond the hits of the only kind that has some leads to no other kind, and the whole nation begins on its first page', async () => {
    const stage = show(<SearchAllScreen />, '/search?q=医院&in=enterprise&area=浙江&page=9', {
      ...around,
      searchAllList: page([]),
      getSearchAllTabCondition: [
        { kind: 'enterprise', label: '企业', count: 3, capped: false },
        { kind: 'announcement', label: '公告', count: 0, capped: false },
      ],
    });
    await screen.findByText('企业', { selector: '[role=tab]', exact: false });
    await screen.findByRole('button', { name: '在全国范围搜索' });
    expect(screen.getByRole('tab', { name: /（3）/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '查看全部结果' })).toBeNull();
    await press('在全国范围搜索');
    expect(stage.address()).toBe('/search?q=医院&in=enterprise');
  });
});

describe('the search over everything', () => {
  const hit = { kind: 'enterprise', id: 'e1', title: '滨江医院', province: '浙江', city: '杭州' };
  const hits = [{ ...hit, amount: null, publishTime: null, excerpt: '' }];

  test('says how many hits are given where there are more (S9-29)', async () => {
    const searchAllList = page(hits, { total: 1_000, lastPage: 4 });
    show(<SearchAllScreen />, '/search?q=医院', { ...around, searchAllList, getSearchAllTabCondition: [] });
    expect(await screen.findByText('仅展示前80条，请缩小筛选范围')).toBeTruthy();
  });

  test('takes a kind of the address that is none for all of them (S7-60)', async () => {
    const stage = show(<SearchAllScreen />, '/search?q=医院&in=nothing', {
      ...{ ...around, searchAllList: page(hits), getSearchAllTabCondition: [] },
    });
    expect(await screen.findByRole('tab', { name: '全部', selected: true })).toBeTruthy();
    expect(stage.sent('getSearchAllCondition')).toEqual([]);
  });
});

describe('a filter panel', () => {
  test('asks for the industries again after a failure, and narrows by those that are chosen', async () => {
    const industries = failing(around.industryList);
    const stage = openBid('?not=作废', { industryList: industries.answer });
    await unfold();
    await press('行业加载失败，重新加载');
    industries.mend();
    await press('行业加载失败，重新加载');
    await check('卫生和社会工作');
    expect(stage.address()).toBe(`${BID}?not=作废&industry=Q`);
  });

  test('takes words that are not wanted, and gives up each of them alone', async () => {
    const stage = openBid('?not=作废,流标');
    await unfold();
    const words = within(await screen.findByRole('list', { name: '排除词' }));
    const input = words.getByRole('textbox', { name: '排除词：添加关键词' });
    fireEvent.change(input, { target: { value: '终止' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(stage.address()).toBe(`${BID}?not=作废,流标,终止`);
    fireEvent.click(words.getByRole('button', { name: '移除：流标' }));
    expect(stage.address()).toBe(`${BID}?not=作废,终止`);
  });

  test('of the bid query takes over the conditions of a saved group (S3-36, S3-61)', async () => {
    const stage = openBid('?q=旧&area=北京');
    await unfold();
    await press('医院设备');
    expect(stage.address()).toBe(`${BID}?by=winner&kw=医院,设备&area=浙江&channel=tender`);
  });

  test.each([
    ['contracts that end', <ExpiringContractsScreen key="e" />, '/expiringContracts'],
    ['the market', <MarketAnalysisScreen key="m" />, '/enterpriseAnalysis/informationQuery/marketAnalysis'],
  ] as [string, ReactNode, string][])(
    'of %s narrows by industry, also after one could not be loaded',
    async (_, element, address) => {
      const industries = failing(around.industryList);
      const stage = show(element, address, {
        ...around,
        expiringContracts: { records: [], total: 0 },
        industryList: industries.answer,
      });
      await screen.findByRole('button', { name: '行业加载失败，重新加载' });
      industries.mend();
      await press('行业加载失败，重新加载');
      await check('建筑业');
      expect(stage.address()).toBe(`${address}?industry=E`);
    },
  );
});

describe('planned projects', () => {
  const AT = '/building/index';
  const open = (query: string, answers: Answers = {}) =>
    show(<BuildingScreen />, `${AT}${query}`, {
      ...around,
      desginedSearchList: page([]),
      getSearchCondition: [{ ...group, docchnnelArray: [], projectType: ['房屋建筑'], minAmount: 5_000_000 }],
      selThreeLevelArea: JSON.stringify([
        { name: 'all' },
        {
          name: '浙江',
          children: [
            { name: 'all' },
            { name: '杭州', children: [{ name: 'all' }, { name: '西湖区' }, { name: '临安区' }] },
            { name: '宁波', children: [{ name: 'all' }, { name: '海曙区' }] },
          ],
        },
      ]),
      ...answers,
    });

  test('take over the conditions of a saved group in place of their own (S3-35, S3-64)', async () => {
    const stage = open('?q=旧&area=浙江_宁波&industry=E&stage=planning&from=2026-10-01');
    await unfold();
    await press('医院设备');
    const address = stage.address();
    for (const part of ['area=浙江', 'type=房屋建筑', 'kw=医院']) expect(address).toContain(part);
    for (const former of ['旧', '宁波', 'industry', 'stage', 'from']) expect(address).not.toContain(former);
  });

  test('narrow by districts of one city, and by the whole city once none is left (S7-48)', async () => {
    const stage = open('?area=浙江_杭州');
    await unfold();
    const districts = within(await screen.findByRole('group', { name: '区县' }));
    expect(districts.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      ...['不限', '西湖区', '临安区'],
    ]);
    await check('临安区');
    expect(stage.address()).toBe(`${AT}?area=浙江_杭州_临安区`);
    await check('临安区');
    expect(stage.address()).toBe(`${AT}?area=浙江_杭州`);
  });

  test('say of a city or district in a link that there is none; the others are searched, and it can be removed (S3-67)', async () => {
    const stage = open('?area=浙江_火星,浙江_杭州_火星区,浙江_杭州_西湖区,浙江_宁波,浙江');
    const chips = () =>
      within(screen.getByRole('region', { name: '已选条件' }))
        .getAllByRole('button', { name: /^移除/ })
        .map((chip) => chip.closest('span')?.textContent ?? chip.parentElement?.textContent);
    await waitFor(() =>
      expect(chips()).toEqual([
        ...['地区：火星（未收录）', '地区：火星区（未收录）', '地区：西湖区', '地区：宁波', '地区：浙江'],
      ]),
    );
    await press(/火星（未收录）/);
    expect(stage.address()).toBe(`${AT}?area=浙江_杭州_火星区,浙江_杭州_西湖区,浙江_宁波,浙江`);
  });

  test('ask for the districts again after a failure', async () => {
    const districts = failing(
      '[{"name":"all"},{"name":"浙江","children":[{"name":"all"},{"name":"杭州","children":[{"name":"西湖区"}]}]}]',
    );
    open('?area=浙江_杭州', { selThreeLevelArea: districts.answer });
    await unfold();
    await screen.findByRole('button', { name: '区县加载失败，重新加载' });
    districts.mend();
    await press('区县加载失败，重新加载');
    expect(await screen.findByRole('checkbox', { name: '西湖区' })).toBeTruthy();
  });
});

describe('an atlas', () => {
  const open = () =>
    show(<AtlasScreen />, '/altas?id=b1&name=市第一人民医院', { atlas: atlas(), clickEnterpriseNameAdd: null });
  const markOf = (kind: 'node' | 'edge', value: string) =>
    [...document.querySelectorAll<SVGElement>(`[data-${kind}]`)].find(
      ({ dataset }) => dataset[kind] === value,
    ) as SVGElement;
  const choose = async (kind: 'node' | 'edge', value: string) => {
    await vi.waitFor(() => expect(markOf(kind, value)).toBeTruthy());
    fireEvent.pointerDown(markOf(kind, value), { button: 0, clientX: 5, clientY: 5 });
    fireEvent.pointerUp(markOf(kind, value), { clientX: 5, clientY: 5 });
    return within(await screen.findByRole('region', { name: '选中的单位或关系' }));
  };

  test('leads from a relation to each of its two bodies, and from a body to an atlas of its own (S2-28)', async () => {
    const stage = open();
    const relation = await choose('edge', 'won b1 s1');
    fireEvent.click(relation.getByRole('button', { name: '甲设备公司' }));
    const body = within(await screen.findByRole('region', { name: '选中的单位或关系' }));
    expect(body.getByRole('heading', { level: 2 }).textContent).toBe('甲设备公司');
    fireEvent.click(body.getByRole('button', { name: '以此为中心' }));
    expect(stage.address()).toBe('/altas?id=s1&name=甲设备公司');
  });
});

describe('a list that is slow', () => {
  afterEach(() => void vi.useRealTimers());

  test('says so after 15 seconds and not before, is asked again at a press, and can be left', async () => {
    vi.useFakeTimers();
    const stage = openBid('', { searchList: () => new Promise(() => undefined) });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const isSlow = () => screen.queryByText(/加载时间较长/) !== null;
    await pass(14_900);
    expect([isSlow(), stage.sent('searchList').length]).toEqual([false, 1]);
    await pass(100);
    expect(isSlow()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await pass(100);
    expect([isSlow(), stage.sent('searchList').length]).toEqual([false, 2]);
    await pass(15_000);
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(stage.services.goBack).toHaveBeenCalledWith('/subscribe/bidding');
  });

  test('asks again for what has not come alone: what was read beside it stays and is not asked for twice', async () => {
    vi.useFakeTimers();
    const quotas = [{ entitlement: 'watchZhaobiao', used: 12, limit: 200, resetAt: null, liftedBy: null }];
    const stage = openBid('', { searchList: () => new Promise(() => undefined), myQuotas: quotas });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect([screen.queryAllByText('剩余 188/200').length, stage.sent('myQuotas').length]).toEqual([1, 1]);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(screen.getByText('剩余 188/200')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect([stage.sent('searchList').length, stage.sent('myQuotas').length]).toEqual([2, 1]);
  });
});
