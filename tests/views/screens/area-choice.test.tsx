import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
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
import { AreaPicker } from '#views/shared/area-picker/area-picker.tsx';
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
  ['the market', <MarketAnalysisScreen key="i" />, '/enterpriseAnalysis/informationQuery/marketAnalysis'],
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

const city = (province: string, name: string): AreaNode => ({
  ...{ name, code: `${province}_${name}`, label: name, children: [] },
});
const provinces: readonly AreaNode[] = ['浙江', '江苏'].map((name) => ({
  ...{ name, code: name, label: name },
  children: (name === '浙江' ? ['杭州', '湖州'] : ['南京', '杭集']).map((one) => city(name, one)),
}));

describe('areas that are looked for', () => {
  const opened = (value: AreaSelection = []) => {
    const said = { onConfirm: vi.fn(), onCancel: vi.fn() };
    const { unmount } = render(<AreaPicker provinces={provinces} value={value} {...said} />);
    const type = (text: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: '搜索省份或城市' }), { target: { value: text } });
    const hits = () =>
      within(screen.getByRole('list', { name: '搜索结果' }))
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => [
          ...[box.closest('label')?.textContent, box.checked ? 'all' : box.indeterminate ? 'some' : 'none'],
        ]);
    return { ...said, type, hits, unmount };
  };

  test('are named with the province in which they lie, and say how much of them is chosen (S3-57)', () => {
    const { type, hits, unmount } = opened(['浙江_杭州']);
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
    whole.type('浙江');
    expect(whole.hits()).toEqual([['浙江全省（区、市）', 'all']]);
    whole.type('湖州');
    expect(whole.hits()).toEqual([['湖州浙江', 'all']]);
    whole.unmount();
  });

  test('are added to the choice, which counts once it is confirmed and can be emptied or given up (S3-58)', () => {
    const { type, onConfirm, onCancel, unmount } = opened(['江苏_南京']);
    type('杭州');
    fireEvent.click(screen.getByRole('checkbox', { name: /杭州/ }));
    expect(screen.getByText('已选2')).toBeTruthy();
    press('确定');
    expect(onConfirm).toHaveBeenLastCalledWith(['浙江_杭州', '江苏_南京']);
    type('浙江');
    fireEvent.click(screen.getByRole('checkbox', { name: /浙江/ }));
    press('确定');
    expect(onConfirm).toHaveBeenLastCalledWith(['浙江', '江苏_南京']);
    press('移除：南京');
    press('确定');
    expect(onConfirm).toHaveBeenLastCalledWith(['浙江']);
    press('清空');
    expect([screen.getByText('已选全国') !== null, screen.queryByRole('button', { name: '清空' })]).toEqual([
      true,
      null,
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '全国' }).checked).toBe(true);
    press('确定');
    expect(onConfirm).toHaveBeenLastCalledWith([]);
    press('取消');
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([4, 1]);
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
