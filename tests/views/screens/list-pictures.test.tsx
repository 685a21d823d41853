import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { contract, type EndpointId } from '#contract/registry.ts';
import { EnterpriseInformationScreen } from '#views/screens/enterprise/enterprise-information.screen.tsx';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { MonitorScreen } from '#views/screens/monitor/monitor.screen.tsx';
import { MyOrderScreen } from '#views/screens/order/my-order.screen.tsx';
import { ApproveScreen } from '#views/screens/project/approve.screen.tsx';
import { BuildingScreen } from '#views/screens/project/building.screen.tsx';
import { BrowsingHistoryScreen } from '#views/screens/records/browsing-history.screen.tsx';
import { CollectCentreScreen } from '#views/screens/records/collect-centre.screen.tsx';
import { ExportRecordsScreen } from '#views/screens/records/export-records.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import { FlowPartsContext } from '#views/shared/flow-parts.ts';
import { show } from './harness.tsx';

type Picture = 'no-result' | 'cleared' | 'no-permission' | 'load-failed' | 'offline';
interface ListScreen {
  readonly screen: ReactNode;
  readonly address: string;
  /** The call that brings the rows. */
  readonly endpoint: EndpointId;
  readonly nothing: Extract<Picture, 'no-result' | 'cleared'>;
}

const parts = { monitorBoard: () => null, projectWatch: () => null } as never;
const SCREENS: Readonly<Record<string, ListScreen>> = {
  招标订阅: {
    screen: <BiddingSubscriptionScreen />,
    address: '/subscribe/bidding',
    endpoint: 'searchList',
    nothing: 'no-result',
  },
  招标信息查询: {
    screen: <BidQueryScreen />,
    address: '/informationQuery/bid?q=a',
    endpoint: 'searchList',
    nothing: 'no-result',
  },
  商机订阅: {
    screen: <UpfrontSubscriptionScreen />,
    address: '/subscribe/upfront',
    endpoint: 'forecastList',
    nothing: 'no-result',
  },
  拟建项目: {
    screen: <BuildingScreen />,
    address: '/building/index',
    endpoint: 'desginedSearchList',
    nothing: 'no-result',
  },
  审批项目: { screen: <ApproveScreen />, address: '/approve/index', endpoint: 'spxmGetPage', nothing: 'no-result' },
  企业信息查询: {
    screen: <EnterpriseInformationScreen />,
    address: '/enterprise?q=a',
    endpoint: 'searchCompany',
    nothing: 'no-result',
  },
  收藏中心: { screen: <CollectCentreScreen />, address: '/collect', endpoint: 'collectList', nothing: 'cleared' },
  浏览过的公告: {
    screen: <BrowsingHistoryScreen />,
    address: '/BrowsingHistory',
    endpoint: 'searchHistoryList',
    nothing: 'cleared',
  },
  浏览过的项目: {
    screen: <BrowsingHistoryScreen />,
    address: '/BrowsingHistory?kind=plannedProject',
    endpoint: 'desginedSearchHistoryList',
    nothing: 'cleared',
  },
  我的导出记录: {
    screen: <ExportRecordsScreen />,
    address: '/exportRecords',
    endpoint: 'exportRecords',
    nothing: 'cleared',
  },
  我的订单: { screen: <MyOrderScreen />, address: '/myOrder', endpoint: 'myOrders', nothing: 'cleared' },
  我的发票: {
    screen: <MyOrderScreen />,
    address: '/myOrder?view=invoices',
    endpoint: 'invoiceList',
    nothing: 'cleared',
  },
  监控动态: {
    screen: (
      <FlowPartsContext value={parts}>
        <MonitorScreen />
      </FlowPartsContext>
    ),
    address: '/monitor',
    endpoint: 'monitorEvents',
    nothing: 'cleared',
  },
};
const NO_ROWS = { records: [], total: 0, totalCapped: false, lastPage: 1, hitWords: [], trackRecord: null };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const told = { limit: 3, used: 3, resetAt: null, boughtAreas: [], infoArea: null, trial: false, liftedBy: null };
const STATUSES = [-1, 0, -2, -3] as const;

/** Each answer a host may give, the picture that tells it, and words that must stand in it. */
const ANSWERS: readonly (readonly [string, () => Response, Picture | 'nothing', RegExp])[] = [
  ['200 without records', () => json({ code: 200, data: NO_ROWS }), 'nothing', /./],
  ['204', () => json({ code: 204, data: null }), 'nothing', /./],
  ['201', () => json({ code: 201, data: null, message: '请稍后查看' }), 'no-permission', /请稍后查看.*服务热线/],
  ['235', () => json({ code: 235, data: null, message: '本地区暂未开放' }), 'no-permission', /本地区暂未开放/],
  ['235 with data', () => json({ code: 235, data: { any: 1 } }), 'no-permission', /请联系客服.*服务热线/],
  ['430', () => json({ code: 430, data: null }), 'no-permission', /请先完善您的资料.*去完善/],
  ['HTTP 430', () => json({ message: '资料不完整' }, 430), 'no-permission', /资料不完整.*去完善/],
  [
    '431 without data',
    () => json({ code: 431, message: '请升级' }),
    'no-permission',
    /您当前会员权限不足.*请升级.*立即升级/,
  ],
  ['431 with nonsense', () => json({ code: 431, data: { status: 'x' } }), 'no-permission', /您当前会员权限不足/],
  ...STATUSES.flatMap((status) =>
    (
      [
        ['as an object', { ...told, status, entitlement: 'watchZhaobiao' }],
        ['alone in an object', { status }],
        ['as a bare number', status],
        ['as text', String(status)],
      ] as const
    ).map(
      ([how, data]) =>
        [
          `431 with ${status} ${how}`,
          () => json({ code: 431, data }),
          'no-permission',
          { '-1': /权限不足/, '0': /次数已用完/, '-2': /不在您已开通的地区.*开通更多地区/, '-3': /电脑端/ }[
            `${status}`
          ],
        ] as const,
    ),
  ),
  ['-1', () => json({ code: -1, message: '查询繁忙，请稍后再试' }), 'load-failed', /查询繁忙，请稍后再试.*重试/],
  ['-1 as text', () => json({ code: '-1', message: '查询繁忙' }), 'load-failed', /查询繁忙.*重试/],
  ['no code at all', () => json({ message: '系统升级中' }), 'load-failed', /系统升级中.*重试/],
  ['500', () => json({ code: 500, message: '服务器开小差了' }), 'load-failed', /服务器开小差了.*重试/],
  [
    'HTTP 500 with a reference',
    () => new Response('', { status: 500, headers: { 'x-request-id': '5f1c22aa-9' } }),
    'load-failed',
    /服务器错误.*错误编号：5f1c22aa.*重试/,
  ],
  ['a page of a proxy', () => new Response('<html>'), 'load-failed', /重试/],
  ['records of another shape', () => json({ code: 200, data: { records: 'many' } }), 'load-failed', /重试/],
];

/** The screen on a host that answers the call for the rows with `answer`, every other one with 204. */
function open({ screen: element, address, endpoint }: ListScreen, answer: () => Response) {
  let current = answer;
  const client = createClient({
    baseUrl: '',
    token: () => 'token',
    fetch: async (url) => {
      const isList = String(url).includes(contract[endpoint].path.replace(/^\/+/, ''));
      return isList ? current() : json({ code: 204, data: null });
    },
  });
  const answers = new Proxy({}, { get: (_, id) => (input: never) => client.call(contract[id as EndpointId], input) });
  show(element, address, answers);
  return {
    answerWith: (next: () => Response) => {
      current = next;
    },
  };
}
const pictures = () => [...document.querySelectorAll('[data-slot="empty-state"]')];
const pictureOf = async (): Promise<Element> => {
  await waitFor(() => expect(pictures()).toHaveLength(1));
  return pictures()[0] as Element;
};
const broken = vi.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => onlineManager.setOnline(true));

describe.each(Object.entries(SCREENS))('the list %s', (_, list) => {
  test.each(ANSWERS)(
    'on %s shows the picture that tells it (S8-02, S8-11, S6-09, S6-17, D-10, D-60)',
    async (_case, answer, picture, words) => {
      open(list, answer);
      const shown = await pictureOf();
      expect(shown.getAttribute('data-kind')).toBe(picture === 'nothing' ? list.nothing : picture);
      await waitFor(() => expect(shown.textContent).toMatch(words));
      expect(broken).not.toHaveBeenCalled();
    },
  );

  test('on a network that breaks says so, and a retry reads it (S8-16)', async () => {
    const { answerWith } = open(list, () => {
      throw new TypeError('Failed to fetch');
    });
    const shown = await pictureOf();
    expect(shown.getAttribute('data-kind')).toBe('offline');
    answerWith(() => json({ code: 200, data: NO_ROWS }));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(pictures()[0]?.getAttribute('data-kind')).toBe(list.nothing));
  });

  test('without a network says so and reads by itself when it is there again (S8-16)', async () => {
    onlineManager.setOnline(false);
    open(list, () => json({ code: 200, data: NO_ROWS }));
    expect((await pictureOf()).getAttribute('data-kind')).toBe('offline');
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(pictures()[0]?.getAttribute('data-kind')).toBe(list.nothing));
  });
});
