import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CODE } from '#contract/endpoint.ts';
import { ForecastDetailScreen } from '#views/screens/forecast/forecast-detail.screen.tsx';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { MonitorScreen } from '#views/screens/monitor/monitor.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import { type Answers, show } from './harness.tsx';
import { found, permission } from './samples.ts';

const PATH = '/subscribe/bidding';
const group = {
  id: 'g1',
  name: '医院设备',
  keywordsArray: [['医院', '设备']],
  docchnnelArray: ['tender'],
  areaArray: ['浙江'],
  projectType: [],
  searchWord: '',
  minAmount: null,
  maxAmount: null,
};
const bidding = (query: string, groups: readonly unknown[]) =>
  show(<BiddingSubscriptionScreen />, query ? `${PATH}?${query}` : PATH, {
    searchList: found(),
    getSearchCondition: groups,
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('saved groups on their list', () => {
  test('before the first one it says what they are for, and begins one with the present conditions (S3-61)', async () => {
    const stage = bidding('kw=医院', []);
    press('展开筛选');
    expect(await screen.findByText('还没有订阅关键词')).toBeTruthy();
    expect(screen.getByText('订阅后，一键查看最新匹配的信息')).toBeTruthy();
    press('立即订阅');
    expect(stage.services.manageGroups).toHaveBeenCalledWith({
      list: 'bidding',
      begin: 'new',
      draft: expect.objectContaining({ keywordGroups: [['医院']] }),
      unkept: [],
    });
  });

  test('one press applies a group, and it stands there pressed (S3-63)', async () => {
    const stage = bidding('sort=amount', [group]);
    fireEvent.click(await screen.findByRole('button', { name: '医院设备' }));
    expect(stage.address()).toBe(`${PATH}?kw=医院,设备&area=浙江&channel=tender&sort=amount`);
    expect(screen.getByRole('button', { name: '医院设备', pressed: true })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存当前条件' })).toBeNull();
  });

  test('conditions that no group has can be saved, all groups can be managed', async () => {
    const stage = bidding('kw=学校', [group]);
    press('展开筛选');
    fireEvent.click(await screen.findByRole('button', { name: '保存当前条件' }));
    press('订阅管理');
    expect(stage.services.manageGroups).toHaveBeenCalledTimes(2);
    expect(stage.services.manageGroups).toHaveBeenLastCalledWith({ list: 'bidding', begin: 'list', draft: null });
  });
});

test('the news of what is watched name it and lead to the announcement (S1-03)', async () => {
  const news = {
    monitorId: 'm1',
    kind: 'owner',
    name: '市第一人民医院',
    announcementId: 'n1',
    title: '医疗设备采购公告',
    docChannel: 'tender',
    publishTime: '2026-11-20T11:30:00Z',
    province: '浙江',
    city: '杭州',
    amount: 500_000,
  };
  show(<MonitorScreen />, '/monitor', { monitorEvents: { records: [news], total: 1 } });
  const link = await screen.findByRole('link', { name: '医疗设备采购公告' });
  expect(link.getAttribute('href')).toBe('#/tender/index/n1?channel=tender');
  expect(screen.getByText('市第一人民医院')).toBeTruthy();
  expect(screen.getByText('50.00万元')).toBeTruthy();
});

const forecast = {
  id: 'f1',
  title: '市第一人民医院物业服务到期续采',
  kind: 'renewal',
  status: 'open',
  buyerName: '市第一人民医院',
  province: '浙江',
  city: '杭州',
  district: null,
  industryName: '卫生',
  expectedFrom: '2026-12-01',
  expectedTo: '2026-12-31',
  daysLeft: 11,
  expectedLow: 500_000,
  expectedHigh: 800_000,
  confidence: 'high',
  publishTime: '2026-11-01T00:00:00Z',
  viewed: false,
  collected: false,
};
const forecasts = {
  records: [forecast],
  total: 1,
  totalCapped: false,
  lastPage: 1,
  trackRecord: { fulfilled: 6, failed: 3, expired: 1, since: '2026-01-01' },
};

describe('the upfront subscription', () => {
  const open = (query = '', more: Answers = {}) =>
    show(<UpfrontSubscriptionScreen />, query ? `/subscribe/upfront?${query}` : '/subscribe/upfront', {
      forecastList: forecasts,
      getSearchCondition: [],
      ...more,
    });

  test('lists forecasts with window, amount and confidence, and says how past ones came out (S1-07, S2-14)', async () => {
    open();
    expect((await screen.findByRole('link', { name: forecast.title })).getAttribute('href')).toBe(
      '#/forecastDetail?id=f1',
    );
    for (const text of ['到期续采', '距预计窗口还有11天', '预计金额：50.00万元～80.00万元', '可信度：高'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: '共10条：已兑现6条、落空3条、过期1条' })).toBeTruthy();
  });

  test('a search folds the filters to one line that names every condition (S3-62)', async () => {
    const stage = open('q=医院&kw=食堂&area=浙江&kind=intention&past=1&within=设备&amount=1~10000000');
    expect(screen.queryByText('商机类型')).toBeNull();
    for (const label of [
      '搜索词：医院',
      '关键词：食堂',
      '地区：浙江',
      '金额：10万以下',
      '类型：采购意向',
      '含已兑现和过期',
      '结果中找：设备',
    ])
      press(`移除：${label}`);
    expect(stage.address()).toBe('/subscribe/upfront');
    press('展开筛选');
    expect(screen.getByText('商机类型')).toBeTruthy();
  });

  test('is narrowed by kind and by the ranges of the pre-project list (S3-62, S9-42)', async () => {
    const stage = open();
    fireEvent.click(screen.getByRole('checkbox', { name: '采购意向' }));
    fireEvent.click(screen.getByRole('radio', { name: '10万以下' }));
    await screen.findByRole('link', { name: forecast.title });
    expect(stage.sent('forecastList').at(-1)).toMatchObject({
      forecastArray: ['intention'],
      minAmount: 0.01,
      maxAmount: 100_000,
    });
  });

  test('a list that cannot be had offers another try', async () => {
    open('', {
      forecastList: () => {
        throw new Error('down');
      },
    });
    expect(await screen.findByText('加载失败')).toBeTruthy();
    press('重试');
  });
});

const whole = {
  ...forecast,
  buyerId: null,
  basis: [
    {
      type: 'contract',
      text: '上期合同将于2026-12-31到期',
      notice: { id: 'n9', title: '物业服务合同公告', docChannel: 'contract', publishTime: '2025-12-20T00:00:00Z' },
      recordId: null,
    },
  ],
  subjects: ['物业服务'],
  lastAward: { noticeId: 'n8', winners: [{ id: null, name: '某物业公司' }], amount: 780_000, serviceEnd: '2026-12-31' },
  confidenceReason: '近三年均按年续采',
  fulfilledBy: null,
};
const refuse = () => ({
  kind: 'blocked',
  code: CODE.blockedByRule,
  data: permission({ entitlement: 'preProjectDetail' }),
  message: null,
});

describe.each([
  ['/forecastDetail', <ForecastDetailScreen key="f" />, 'forecastDetail', whole, '近三年均按年续采', 'S2-19'],
  [
    '/building/index',
    <BuildingScreen key="b" />,
    'selDesignedInfo',
    {
      id: 'p1',
      name: '市第一人民医院迁建工程',
      stage: 'feasibility',
      projectType: '房屋建筑',
      nature: '新建',
      industryName: '卫生',
      province: '浙江',
      city: '杭州',
      district: null,
      investTotal: 50_000_000,
      ownerName: '市第一人民医院',
      publishTime: '2026-11-01T00:00:00Z',
      updateTime: null,
      viewed: false,
      collected: false,
      investProjectCode: null,
      address: null,
      buildAreaSquareMetres: 20_000,
      landAreaSquareMetres: null,
      scale: null,
      plannedStart: null,
      plannedEnd: null,
      fundSource: null,
      parties: [],
      devices: [],
      progress: [{ date: '2026-10-01', stage: 'feasibility', note: '可研获批', source: null }],
      permits: [],
      contactCount: 0,
      notices: [],
      approvalId: null,
    },
    '可研获批',
    'S2-17',
  ],
  [
    '/approve/index',
    <ApproveScreen key="a" />,
    'spxmDetail',
    {
      id: 'a1',
      projectCode: '2026-330100-47-01-000001',
      name: '市第一人民医院迁建工程',
      approvalType: 'approval',
      stage: '可研批复',
      province: '浙江',
      city: '杭州',
      district: null,
      industryName: '卫生',
      investTotal: 50_000_000,
      legalUnit: '市第一人民医院',
      publishTime: '2026-11-01T00:00:00Z',
      viewed: false,
      collected: false,
      creditCode: null,
      legalUnitId: null,
      scale: null,
      location: null,
      plannedStart: null,
      plannedEnd: null,
      plannedProjectId: null,
      items: [
        {
          itemName: '可行性研究报告审批',
          department: '市发展改革委',
          documentNo: null,
          result: 'done',
          acceptDate: null,
          finishDate: '2026-10-01',
        },
      ],
    },
    '可行性研究报告审批',
    'S2-18',
  ],
] as const)('%s', (path, page, endpoint, record, text, requirement) => {
  test(`shows the record whole (${requirement})`, async () => {
    const stage = show(page, `${path}?id=x1`, { [endpoint]: record });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(stage.sent(endpoint)).toEqual([{ id: 'x1' }]);
    expect(stage.services.nameTab).toHaveBeenCalledWith(path, 'title' in record ? record.title : record.name);
  });

  test('stays on the page with the rule when it is refused (S6-04, D-60)', async () => {
    const stage = show(page, `${path}?id=x1`, { [endpoint]: refuse });
    expect(await screen.findByText('您今日的查看次数已用完')).toBeTruthy();
    press('升级投标通');
    expect(stage.services.requestPurchase).toHaveBeenCalledWith({ memberCode: 'toubiaotong', reason: 'record.locked' });
  });

  test('a record that is gone leads back', async () => {
    show(page, `${path}?id=x1`, { [endpoint]: () => ({ kind: 'empty' }) });
    expect(await screen.findByText(/^没有找到此(?:商机|拟建项目|审批项目)$/)).toBeTruthy();
  });
});

describe.each([
  [
    '/building/index',
    <BuildingScreen key="b" />,
    'desginedSearchList',
    { stage: 'feasibility', ownerName: '市第一人民医院', projectType: null, nature: null, updateTime: null },
    '可行性研究',
    'S1-05, S2-17',
  ],
  [
    '/approve/index',
    <ApproveScreen key="a" />,
    'spxmGetPage',
    { stage: 'feasibility', legalUnit: '市第一人民医院', projectCode: null, approvalType: null },
    '可研批复',
    'S1-06, S2-18, S7-50',
  ],
] as const)('%s without an id', (path, page, endpoint, own, stageText, requirement) => {
  const record = {
    id: 'x1',
    name: '市第一人民医院迁建工程',
    industryName: null,
    province: '浙江',
    city: null,
    district: null,
    investTotal: 50_000_000,
    publishTime: '2026-11-01T00:00:00Z',
    viewed: true,
    collected: false,
    ...own,
  };

  test(`is the list of them (${requirement})`, async () => {
    const stage = show(page, `${path}?q=医院&amount=10000~50000000`, {
      [endpoint]: { records: [record], total: 1, totalCapped: false, lastPage: 1 },
      approvalStage: [{ value: 'feasibility', label: '可研批复' }],
    });
    const link = await screen.findByRole('link', { name: /市第一人民医院迁建工程/ });
    expect(link.getAttribute('href')).toBe(`#${path}?id=x1`);
    expect(await screen.findByText(stageText)).toBeTruthy();
    expect(stage.sent(endpoint)).toMatchObject([
      { searchWord: '医院', minAmount: 100, maxAmount: 500_000, pageNumber: 1 },
    ]);
  });
});
