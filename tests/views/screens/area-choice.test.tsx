import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideSubscriptionGroup } from '#app/subscription/subscription.provider.ts';
import { SubscriptionDialog } from '#app/subscription/subscription-dialog.tsx';
import { provideAreas } from '#app/system/areas.provider.ts';
import { AreasPlace } from '#app/system/areas-place.tsx';
import { type AreaNode, provincesOf } from '#domain/area.ts';
import type { AreaSelection } from '#domain/area-selection.ts';
import { MarketAnalysisScreen } from '#views/screens/analysis/market-analysis.screen.tsx';
import { EnterpriseInformationScreen } from '#views/screens/enterprise/enterprise-information.screen.tsx';
import { ExpiringContractsScreen } from '#views/screens/expiring/expiring-contracts.screen.tsx';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { IntentionScreen } from '#views/screens/intention/intention.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { SearchAllScreen } from '#views/screens/search/search-all.screen.tsx';
import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import { AppServicesContext, type AreasPlaceProps } from '#views/shared/app-context.ts';
import { AreaFilter } from '#views/shared/area-picker/area-filter.tsx';
import { depsOn } from '../../app/support/dependencies.ts';
import { fakeHost } from '../../app/support/host.ts';
import { show } from './harness.tsx';
import { around, page } from './list-scenes.ts';

const EMPTY = page([]);
const answers = {
  ...around,
  ...{ searchList: EMPTY, desginedSearchList: EMPTY, spxmGetPage: EMPTY, forecastList: EMPTY, intentionList: EMPTY },
  ...{ searchCompany: EMPTY, expiringContracts: EMPTY, subscribeList: [], selThreeLevelArea: '[]' },
};
const PLACES: readonly (readonly [string, ReactNode, string])[] = [
  ['bidding', <BiddingSubscriptionScreen key="a" />, '/subscribe/bidding'],
  ['planned projects', <BuildingScreen key="b" />, '/building/index'],
  ['approvals', <ApproveScreen key="c" />, '/approve/index'],
  ['intentions', <IntentionScreen key="d" />, '/intention/index'],
  ['contracts that end', <ExpiringContractsScreen key="e" />, '/expiringContracts'],
  ['forecasts', <UpfrontSubscriptionScreen key="f" />, '/subscribe/upfront'],
  ['companies', <EnterpriseInformationScreen key="g" />, '/enterpriseAnalysis/informationQuery/erterInformation'],
  ['everything', <SearchAllScreen key="h" />, '/search'],
];
/** The calls that fill the lists. */
const ASKED = [
  ...['searchList', 'desginedSearchList', 'spxmGetPage', 'forecastList', 'intentionList'],
  ...['searchCompany', 'expiringContracts', 'searchAllList'],
];
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test.each(PLACES)(
  'a province that is chosen for %s stands in the address, the first page is shown, and its button has the focus (S3-57, S3-63)',
  async (_, element, path) => {
    const stage = show(element, `${path}?page=3`, answers);
    const unfold = screen.queryByRole('button', { name: '展开筛选' });
    if (unfold) fireEvent.click(unfold);
    fireEvent.click((await screen.findAllByRole('button', { name: '全国' }))[0] as HTMLElement);
    fireEvent.click(await screen.findByRole('checkbox', { name: '浙江' }));
    press('确定');
    await waitFor(() => expect(stage.address()).toBe(`${path}?area=浙江`));
    expect(screen.queryByRole('region', { name: '选择地区' })).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: '浙江', expanded: false })[0]);
  },
);

const DIVISIONS = JSON.stringify([
  { name: '全国' },
  { name: '浙江', children: [{ name: '杭州', children: [{ name: '西湖区' }, { name: '临安区' }] }] },
]);

test.each(PLACES)(
  'the list of %s is narrowed by a district of the city that was chosen alone, and keeps a district of a link (S7-48, S3-67)',
  async (_, element, path) => {
    const stage = show(element, `${path}?area=浙江_杭州_西湖区`, { ...answers, selThreeLevelArea: DIVISIONS });
    const unfold = screen.queryByRole('button', { name: '展开筛选' });
    if (unfold) fireEvent.click(unfold);
    const districts = within(await screen.findByRole('group', { name: '区县' }));
    expect(districts.getByRole<HTMLInputElement>('checkbox', { name: '西湖区' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: '杭州', expanded: false })).toBeTruthy();
    fireEvent.click(districts.getByRole('checkbox', { name: '临安区' }));
    await waitFor(() => expect(stage.address()).toBe(`${path}?area=浙江_杭州_西湖区,浙江_杭州_临安区`));
  },
);

test.each(PLACES)(
  'the list of %s asks for the areas of its address whatever they are, and is never nationwide (S3-67)',
  async (_, element, path) => {
    const stage = show(element, `${path}?q=医院&area=浙江省,浙江_杭州_西湖区`, answers);
    const asked = () => ASKED.flatMap((id) => stage.sent(id));
    await waitFor(() => expect(asked()).not.toEqual([]));
    for (const input of asked()) expect(input).toMatchObject({ areaArray: ['浙江省', '浙江_杭州_西湖区'] });
  },
);

test('districts of two cities are named one by one beside the picker (S7-48)', async () => {
  const divisions = JSON.stringify([
    { name: '全国' },
    { name: '浙江', children: ['杭州', '宁波'].map((name) => ({ name, children: [{ name: `${name}一区` }] })) },
  ]);
  const chosen = ['浙江_杭州_杭州一区', '浙江_宁波_宁波一区'];
  show(<AreaFilter value={chosen} onChange={vi.fn()} />, '/', { ...answers, selThreeLevelArea: divisions });
  expect(screen.getByRole('button', { name: '杭州一区、宁波一区' })).toBeTruthy();
  cleanup();
  const unknown = ['浙江_杭州_火星区'];
  show(<AreaFilter value={unknown} onChange={vi.fn()} />, '/', { ...answers, selThreeLevelArea: divisions });
  expect(await screen.findByRole('button', { name: '火星区（未收录）' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: '区县' })).toBeNull();
});

test('the picker says of each chosen area that no divisions have it, and takes it away (S3-57, S3-67)', async () => {
  const onChange = vi.fn();
  const divisions = JSON.stringify([{ name: '全国' }, { name: '浙江', children: [{ name: '杭州', children: [] }] }]);
  const chosen = ['浙江', '浙江_杭州', '浙江_火星', '浙江省'];
  show(<AreaFilter inForm value={chosen} onChange={onChange} />, '/', { ...answers, selThreeLevelArea: divisions });
  press(/等4个地区/);
  const picker = within(await screen.findByRole('region', { name: '选择地区' }));
  await picker.findByRole('button', { name: '移除：火星（未收录）' });
  const chips = picker.getAllByRole('button', { name: /^移除/ }).map((chip) => chip.getAttribute('aria-label'));
  expect(chips).toEqual(['移除：浙江', '移除：杭州', '移除：火星（未收录）', '移除：浙江省（未收录）']);
  press('移除：浙江省（未收录）');
  expect(onChange).toHaveBeenCalledWith(chosen.slice(0, 3));
});

test('the divisions are not asked about a city that the picker offers, before it is confirmed (S3-57, S3-67)', async () => {
  const stage = show(<ExpiringContractsScreen />, '/expiringContracts', answers);
  fireEvent.click((await screen.findAllByRole('button', { name: '全国' }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: /^浙江/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '杭州' }));
  await screen.findByRole('button', { name: '移除：杭州' });
  expect(stage.sent('selThreeLevelArea')).toEqual([]);
  press('确定');
  await waitFor(() => expect(stage.sent('selThreeLevelArea')).toHaveLength(1));
});

test.each([[[]], [['浙江']]])(
  'of the areas %j, which are confirmed as they were, nothing is reported, nor of 全国 that is chosen already (S3-57)',
  async (value) => {
    const onChange = vi.fn();
    show(<AreaFilter value={value} onChange={onChange} />, '/', answers);
    press(value[0] ?? '全国');
    const nation = await screen.findByRole('checkbox', { name: '全国' });
    if (value.length === 0) fireEvent.click(nation);
    press('确定');
    expect(onChange).not.toHaveBeenCalled();
    cleanup();
    show(<AreaFilter inForm value={[]} onChange={onChange} />, '/', answers);
    press('全国');
    fireEvent.click(await screen.findByRole('checkbox', { name: '全国' }));
    expect(onChange).not.toHaveBeenCalled();
  },
);

const MARKET = '/enterpriseAnalysis/informationQuery/marketAnalysis';

test('a province that is ticked for an analysis of the market is analysed without further confirmation (S2-32, S3-58)', async () => {
  const stage = show(<MarketAnalysisScreen />, MARKET, {
    ...answers,
    marketAnalysis: () => Promise.reject(new Error('not analysed here')),
  });
  press('全国');
  fireEvent.click(await screen.findByRole('checkbox', { name: '浙江' }));
  expect(stage.address()).toBe(`${MARKET}?area=浙江`);
  expect(screen.getByText('已选1')).toBeTruthy();
  press('开始分析');
  await waitFor(() => expect(stage.sent('marketAnalysis')).toMatchObject([{ areaArray: ['浙江'] }]));
  press('收起');
  expect(screen.queryByRole('region', { name: '选择地区' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '浙江', expanded: false }));
});

test('an area that is ticked for a saved group is saved with it, and is a change that is asked about (S3-34, S3-58, S3-66)', async () => {
  const ok = (data: unknown) => ({ code: 200, data });
  const host = fakeHost({
    getSearchCondition: ok([]),
    myQuotas: ok([]),
    listRecommendKeyword: ok([]),
    saveSubscriptionGroup: ({ input }) => ok({ ...(input.group as object), id: 'g1' }),
  });
  const flow = createActor(provideSubscriptionGroup(depsOn(host).deps)).start();
  const edit = async () => {
    flow.send({ type: 'groups.requested', list: 'bidding', begin: 'new', draft: null });
    await waitFor(() => expect(flow.getSnapshot().matches({ panel: { open: 'editing' } })).toBe(true));
    const page = show(<SubscriptionDialog flow={flow} />, '/subscribe/bidding', answers);
    fireEvent.click(await screen.findByRole('button', { name: '全国' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: '浙江' }));
    return page;
  };
  await edit();
  press('返回列表');
  expect(await screen.findByText('有未保存的修改，确定要放弃吗？')).toBeTruthy();
  press('放弃修改');
  await waitFor(() => expect(flow.getSnapshot().matches({ panel: 'closed' })).toBe(true));
  await edit();
  press('保存订阅');
  const saved = () => host.calls.filter(({ id }) => id === 'saveSubscriptionGroup').map(({ input }) => input);
  await waitFor(() => expect(saved()).toMatchObject([{ group: { areaArray: ['浙江'] } }]));
  flow.stop();
});

const city = (province: string, name: string): AreaNode => ({
  ...{ name, code: `${province}_${name}`, label: name, children: [] },
});
const provinces: readonly AreaNode[] = ['浙江', '江苏'].map((name) => ({
  ...{ name, code: name, label: name },
  children: (name === '浙江' ? ['杭州', '湖州'] : ['南京', '杭集']).map((one) => city(name, one)),
}));

const Areas = ({ children }: AreasPlaceProps) => children([provinces[0], { children: provinces }] as never);

describe('areas that are looked for', () => {
  const opened = (value: AreaSelection = []) => {
    const onChange = vi.fn();
    const { unmount } = render(
      <QueryClientProvider client={new QueryClient()}>
        <AppServicesContext value={{ Areas, call: () => new Promise(() => undefined) } as never}>
          <AreaFilter value={value} onChange={onChange} />
        </AppServicesContext>
      </QueryClientProvider>,
    );
    const open = async () => {
      fireEvent.click(screen.getByRole('button', { expanded: false }));
      await screen.findByRole('region', { name: '选择地区' });
    };
    const type = (text: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: '搜索省份或城市' }), { target: { value: text } });
    const hits = () =>
      within(screen.getByRole('list', { name: '搜索结果' }))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => [
          ...[box.closest('label')?.textContent, box.checked ? 'all' : box.indeterminate ? 'some' : 'none'],
        ]);
    return { onChange, open, type, hits, unmount };
  };

  test('are named with the province in which they lie, and say how much of them is chosen (S3-57)', async () => {
    const { open, type, hits, unmount } = opened(['浙江_杭州']);
    await open();
    type('zj');
    expect(hits()).toEqual([['浙江全省（区、市）', 'some']]);
    type('杭');
    expect(hits()).toEqual([
      ['杭州浙江', 'all'],
      ['杭集江苏', 'none'],
    ]);
    type('  ');
    expect(screen.queryByRole('list', { name: '搜索结果' })).toBeNull();
    expect(screen.queryByText('没有找到此地区')).toBeNull();
    type('拉萨');
    expect(screen.getByText('没有找到此地区')).toBeTruthy();
    unmount();
    const whole = opened(['浙江']);
    await whole.open();
    whole.type('浙江');
    expect(whole.hits()).toEqual([['浙江全省（区、市）', 'all']]);
    whole.type('湖州');
    expect(whole.hits()).toEqual([['湖州浙江', 'all']]);
    whole.unmount();
  });

  test('are added to the choice, which counts once it is confirmed and can be emptied or given up (S3-58)', async () => {
    const { open, type, onChange, unmount } = opened(['江苏_南京']);
    await open();
    type('杭州');
    fireEvent.click(screen.getByRole('checkbox', { name: /杭州/ }));
    expect(screen.getByText('已选2')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    press('确定');
    expect(onChange).toHaveBeenLastCalledWith(['浙江_杭州', '江苏_南京']);
    await open();
    expect(screen.getByText('已选1'), 'as it was given').toBeTruthy();
    type('浙江');
    fireEvent.click(screen.getByRole('checkbox', { name: /浙江/ }));
    press('移除：南京');
    press('确定');
    expect(onChange).toHaveBeenLastCalledWith(['浙江']);
    await open();
    press('清空');
    expect([screen.getByText('已选全国') !== null, screen.queryByRole('button', { name: '清空' })]).toEqual([
      true,
      null,
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '全国' }).checked).toBe(true);
    press('确定');
    expect(onChange).toHaveBeenLastCalledWith([]);
    await open();
    press('清空');
    press('取消');
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(screen.queryByRole('region', { name: '选择地区' })).toBeNull();
    unmount();
  });
});

test('the areas are asked of a flow that comes after their place is drawn, as when the flows of a member restart (S8-25)', async () => {
  cleanup();
  window.localStorage.clear();
  const place = (flow: ComponentProps<typeof AreasPlace>['flow']) => (
    <AreasPlace flow={flow}>{(tree) => <p>{provincesOf(tree).map(({ label }) => label)}</p>}</AreasPlace>
  );
  const { rerender } = render(place(undefined));
  const call = vi.fn(async () => ({ kind: 'ok', data: around.selArea }));
  rerender(place(createActor(provideAreas({ client: { call } } as never)).start()));
  expect(await screen.findByText(/浙江/)).toBeTruthy();
  expect(call).toHaveBeenCalledOnce();
});
