import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EnterpriseInformationScreen } from '#views/screens/enterprise/enterprise-information.screen.tsx';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { IntentionScreen } from '#views/screens/intention/intention.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { SearchAllScreen } from '#views/screens/search/search-all.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import * as wire from './asymmetric.ts';
import { show } from './harness.tsx';
import { around, page } from './list-scenes.ts';

const EMPTY = page([]);
const answers = {
  ...around,
  ...{ searchList: EMPTY, desginedSearchList: EMPTY, spxmGetPage: EMPTY, forecastList: EMPTY, intentionList: EMPTY },
  ...{
    searchCompany: EMPTY,
    getSearchCondition: [],
    dictDetail: { content: [] },
    subscribeList: [],
    selThreeLevelArea: '[]',
    getWordList: [],
  },
};
const PATH = '/subscribe/bidding';
const open = (query = '') => show(<BiddingSubscriptionScreen />, query ? `${PATH}?${query}` : PATH, answers);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const word = () => screen.getByRole('combobox', { name: '搜索词' });
const searchFor = (value: string) => {
  fireEvent.change(word(), { target: { value } });
  fireEvent.submit(word());
};
const tick = async (province: string) => {
  press('全国');
  fireEvent.click(await screen.findByRole('checkbox', { name: province }));
};
const amount = (min: string, max: string) => {
  type('最低金额', min);
  type('最高金额', max);
};
afterEach(() => vi.unstubAllGlobals());

describe('what is typed or ticked in the conditions and not confirmed', () => {
  test('takes part in the search all the same, which is one search and no further step back (S3-63, S3-66, S7-56)', async () => {
    const stage = open('kw=食堂');
    await waitFor(() => expect(stage.sent('searchList')).toHaveLength(1));
    press('展开筛选');
    press('更多筛选');
    type('第1组：添加关键词', '承包');
    press('添加关键词组');
    type('第2组：添加关键词', '医院，食堂');
    type('排除词：添加关键词', '维修');
    amount('50', '200');
    await tick('浙江');
    expect(stage.sent('searchList')).toHaveLength(1);
    searchFor('采购');
    await waitFor(() => expect(stage.sent('searchList')).toHaveLength(2));
    expect(stage.sent('searchList')[1]).toMatchObject({
      ...{
        searchWord: '采购',
        keywordsArray: [
          ['食堂', '承包'],
          ['医院', '食堂'],
        ],
        areaArray: ['浙江'],
      },
      ...{ excludeWords: ['维修'], minAmount: 50, maxAmount: 200, pageNumber: 1 },
    });
    expect(screen.getByRole('button', { name: '展开筛选' })).toBeTruthy();
    expect(stage.navigate.mock.calls.map(([, options]) => options)).toEqual(
      stage.navigate.mock.calls.map(() => ({ replace: true })),
    );
    await waitFor(() => expect(screen.getByRole('region', { name: '已选条件' }).textContent).toContain('50～200元'));
    press('展开筛选');
    expect([field('最低金额').value, field('最高金额').value]).toEqual(['50', '200']);
  });

  test('takes part without a search word, which leaves the conditions unfolded and the areas closed (S3-58)', async () => {
    const stage = open();
    await tick('浙江');
    fireEvent.submit(word());
    expect(stage.address()).toBe(`${PATH}?area=浙江`);
    expect(screen.queryByRole('region', { name: '选择地区' })).toBeNull();
    expect(screen.getByRole('button', { name: '浙江', expanded: false })).toBeTruthy();
    expect(screen.getByText('匹配方式')).toBeTruthy();
  });

  test('counts when the conditions are folded, the rarer ones alone or all of them (S3-63)', async () => {
    const stage = open('area=浙江');
    press('展开筛选');
    press('更多筛选');
    type('排除词：添加关键词', '维修');
    type('最低金额', '50');
    press('收起');
    expect(stage.address()).toBe(`${PATH}?not=维修&area=浙江`);
    press('收起筛选');
    expect(stage.address()).toBe(`${PATH}?not=维修&area=浙江&amount=5000~`);
    expect(screen.queryByText('匹配方式')).toBeNull();
  });

  test('counts when the areas are closed by the button that opened them, and is given up by 取消 (S3-58)', async () => {
    const stage = open();
    await tick('浙江');
    press('取消');
    expect(stage.address()).toBe(PATH);
    await tick('浙江');
    fireEvent.click(screen.getByRole('button', { name: '全国', expanded: true }));
    expect(stage.address()).toBe(`${PATH}?area=浙江`);
  });

  test('that says nothing new changes nothing: a word that is there, an amount as it was, areas as they were', async () => {
    const stage = open('kw=医院&area=浙江&amount=5000~');
    press('展开筛选');
    type('第1组：添加关键词', ' 医院 ');
    type('最低金额', '50');
    fireEvent.click(screen.getByRole('button', { name: '浙江' }));
    await screen.findByRole('checkbox', { name: '全浙江' });
    fireEvent.submit(word());
    expect(stage.navigate).not.toHaveBeenCalled();
    expect(field('第1组：添加关键词').value).toBe('');
  });

  test.each([
    ['最低金额', () => amount('200', '50'), '最低金额不能大于最高金额'],
    ['最高金额', () => amount('50', '很多'), '请输入正确的最高金额，例如1.2亿'],
    ['第1组：添加关键词', () => type('第1组：添加关键词', '长'.repeat(21)), '关键词最多20个字'],
  ])(
    'that cannot be read in %s is not lost: nothing is searched or folded, and the field says why (D-65)',
    async (name, typeWrong, refusal) => {
      const stage = open('area=浙江');
      await waitFor(() => expect(stage.sent('searchList')).toHaveLength(1));
      press('展开筛选');
      press('更多筛选');
      type('排除词：添加关键词', '维修');
      typeWrong();
      for (const leave of [() => searchFor('采购'), () => press('收起筛选')]) {
        leave();
        expect(screen.getByRole('alert').textContent).toBe(refusal);
        await waitFor(() => expect(document.activeElement).toBe(field(name)));
        expect([stage.navigate.mock.calls, stage.sent('searchList').length]).toEqual([[], 1]);
      }
    },
  );

  test('in the sheet of a phone counts with 查看结果; what cannot be read keeps the sheet open (S9-24)', async () => {
    const listen = vi.fn();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: listen, removeEventListener: listen }));
    const stage = open();
    press('筛选');
    await screen.findByRole('dialog', { name: '筛选' });
    type('第1组：添加关键词', '医院');
    amount('200', '50');
    press(/^查看.*结果$/);
    expect(screen.getByRole('alert').textContent).toBe('最低金额不能大于最高金额');
    expect(stage.address()).toBe(PATH);
    type('最高金额', '200');
    type('最低金额', '50');
    press(/^查看.*结果$/);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '筛选' })).toBeNull());
    expect(stage.address()).toBe(`${PATH}?kw=医院&amount=5000~20000`);
  });
});

const LISTS: readonly (readonly [string, ReactNode, string])[] = [
  ['planned projects', <BuildingScreen key="a" />, '/building/index'],
  ['approvals', <ApproveScreen key="b" />, '/approve/index'],
  ['intentions', <IntentionScreen key="c" />, '/intention/index'],
  ['forecasts', <UpfrontSubscriptionScreen key="d" />, '/subscribe/upfront'],
  ['companies', <EnterpriseInformationScreen key="e" />, '/enterpriseAnalysis/informationQuery/erterInformation'],
  ['everything', <SearchAllScreen key="f" />, '/search'],
];

test.each(LISTS)(
  'what is ticked or typed and not confirmed takes part in a search of %s, too (S3-58)',
  async (_, list, path) => {
    const stage = show(list, path, answers);
    await tick('浙江');
    const hasAmount = screen.queryByRole('textbox', { name: '最低金额' }) !== null;
    if (hasAmount) amount('50', '200');
    searchFor('医院');
    expect(stage.address()).toBe(`${path}?q=医院&area=浙江${hasAmount ? '&amount=5000~20000' : ''}`);
  },
);

describe('what is typed or ticked and not confirmed', () => {
  test('is in the subscription that 保存当前条件 begins, and in the list (S3-61)', async () => {
    const stage = open('kw=食堂');
    press('展开筛选');
    type('第1组：添加关键词', '承包');
    amount('50', '200');
    fireEvent.click(await screen.findByRole('button', { name: '立即订阅' }));
    expect(stage.services.manageGroups).toHaveBeenCalledExactlyOnceWith({
      ...{ list: 'bidding', begin: 'new', unkept: [] },
      draft: expect.objectContaining({ keywordGroups: [['食堂', '承包']], minFen: 5_000, maxFen: 20_000 }),
    });
    expect(stage.address()).toBe(`${PATH}?kw=食堂,承包&amount=5000~20000`);
  });

  test.each([
    ['planned projects', <BuildingScreen key="a" />, '/building/index', 'proposed'],
    ['forecasts', <UpfrontSubscriptionScreen key="d" />, '/subscribe/upfront', 'upfront'],
    ['announcements', <BidQueryScreen key="e" />, '/informationQuery/bid', 'rival'],
  ])('is in the subscription of %s, too (S3-61)', async (_, list, path, name) => {
    const stage = show(list, `${path}?q=医院`, answers);
    press('展开筛选');
    amount('50', '200');
    fireEvent.click(await screen.findByRole('button', { name: '立即订阅' }));
    expect(stage.services.manageGroups).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ list: name, draft: expect.objectContaining({ minFen: 5_000, maxFen: 20_000 }) }),
    );
  });

  test('is in the export and in a saved filter (S3-44)', async () => {
    const stage = show(<BiddingSubscriptionScreen />, `${PATH}?kw=食堂`, {
      ...answers,
      searchList: page([wire.notice()]),
    });
    press('展开筛选');
    type('第1组：添加关键词', '承包');
    press(/^导出/);
    expect(stage.services.exportRecords).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ keywordsArray: [['食堂', '承包']] }),
    );
    amount('50', '200');
    fireEvent.click(await screen.findByRole('button', { name: '已存筛选' }));
    await screen.findByRole('textbox', { name: '筛选名称' });
    type('筛选名称', '常用');
    press('保存');
    expect(stage.services.listViews.get('bidding').filters).toEqual([
      { name: '常用', query: expect.stringContaining('amount=5000~20000') },
    ]);
  });

  test('that cannot be read begins no subscription, no export and no saved filter, and its field says why (D-65)', async () => {
    const stage = show(<BiddingSubscriptionScreen />, `${PATH}?kw=食堂`, {
      ...answers,
      searchList: page([wire.notice()]),
    });
    press('展开筛选');
    amount('200', '50');
    for (const name of ['立即订阅', /^导出/, '已存筛选']) {
      fireEvent.click(await screen.findByRole('button', { name }));
      expect(screen.getByRole('alert').textContent).toBe('最低金额不能大于最高金额');
    }
    await waitFor(() => expect(document.activeElement).toBe(field('最低金额')));
    expect(stage.services.manageGroups).not.toHaveBeenCalled();
    expect(stage.services.exportRecords).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox', { name: '筛选名称' })).toBeNull();
    expect(stage.navigate).not.toHaveBeenCalled();
  });
});
