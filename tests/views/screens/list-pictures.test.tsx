import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { contract, type EndpointId } from '#contract/registry.ts';
import { EnterpriseInformationScreen } from '#views/screens/enterprise/enterprise-information.screen.tsx';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { IntentionScreen } from '#views/screens/intention/intention.screen.tsx';
import { MonitorScreen } from '#views/screens/monitor/monitor.screen.tsx';
import { MyOrderScreen } from '#views/screens/order/my-order.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { BrowsingHistoryScreen } from '#views/screens/records/browsing-history.screen.tsx';
import { CollectCentreScreen } from '#views/screens/records/collect-centre.screen.tsx';
import { ExportRecordsScreen } from '#views/screens/records/export-records.screen.tsx';
import { SearchAllScreen } from '#views/screens/search/search-all.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import { FlowPartsContext } from '#views/shared/flow-parts.ts';
import { show } from './harness.tsx';
import { json, LIST_ANSWERS, NO_ROWS, type Picture } from './list-answers.ts';

interface ListScreen {
  readonly screen: ReactNode;
  readonly address: string;
  /** The call that brings the rows. */
  readonly endpoint: EndpointId;
  readonly nothing: Extract<Picture, 'no-data' | 'no-result' | 'cleared'>;
}

const parts = { monitorList: () => null, projectWatch: () => null } as never;
const SCREENS: Readonly<Record<string, ListScreen>> = {
  招标订阅: {
    screen: <BiddingSubscriptionScreen />,
    address: '/subscribe/bidding',
    endpoint: 'searchList',
    nothing: 'no-data',
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
    nothing: 'no-data',
  },
  拟建项目: {
    screen: <BuildingScreen />,
    address: '/building/index',
    endpoint: 'desginedSearchList',
    nothing: 'no-data',
  },
  审批项目: { screen: <ApproveScreen />, address: '/approve/index', endpoint: 'spxmGetPage', nothing: 'no-data' },
  采购意向: {
    screen: <IntentionScreen />,
    address: '/intention/index',
    endpoint: 'intentionList',
    nothing: 'no-data',
  },
  全部搜索: {
    screen: <SearchAllScreen />,
    address: '/search?q=a',
    endpoint: 'searchAllList',
    nothing: 'no-result',
  },
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
/** The screen on a host that answers the call for the rows with `answer`, every other one with 204. */
function open({ screen: element, address, endpoint }: ListScreen, answer: () => Response | Promise<Response>) {
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
  const stage = show(element, address, answers);
  return {
    address: stage.address,
    answerWith: (next: typeof answer) => {
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

const SEARCHES = Object.entries(SCREENS).filter(([, { nothing }]) => nothing !== 'cleared');

test.each(SEARCHES)(
  'the list %s on a page past those that can be turned to says how far they go (S1-03, S1-12, S1-14, S2-31)',
  async (_, list) => {
    const beyond = `${list.address}${list.address.includes('?') ? '&' : '?'}page=26`;
    open({ ...list, address: beyond }, () =>
      json({ code: 200, data: { ...NO_ROWS, total: 2_000, totalCapped: false, lastPage: 25 } }),
    );
    expect((await pictureOf()).textContent).toMatch(/此页没有内容仅展示前\d+条，请缩小筛选范围/);
  },
);

describe.each(Object.entries(SCREENS))('the list %s', (_, list) => {
  test.each(LIST_ANSWERS)(
    'on %s shows its picture (S8-02, S8-11, S6-09, S6-17, D-10, D-60)',
    async (_case, answer, picture, words) => {
      open(list, answer);
      const shown = await pictureOf();
      expect(shown.getAttribute('data-kind')).toBe(picture === 'nothing' ? list.nothing : picture);
      await waitFor(() => expect(shown.textContent).toMatch(words));
      expect(broken).not.toHaveBeenCalled();
    },
  );

  test('on a page past its end says so and leads back to its first page (S1-03, S1-12, S1-14, S2-31)', async () => {
    const beyond = `${list.address}${list.address.includes('?') ? '&' : '?'}page=9`;
    const stage = open({ ...list, address: beyond }, () => json({ code: 200, data: { ...NO_ROWS, total: 1 } }));
    expect((await pictureOf()).textContent).toContain('此页没有内容内容可能已更新');
    stage.answerWith(() => new Promise<Response>(() => undefined));
    fireEvent.click(screen.getByRole('button', { name: '回到第一页' }));
    expect(stage.address()).toBe(list.address);
    await waitFor(() => expect(pictures()).toEqual([]));
  });

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
    const { answerWith } = open(list, () => {
      throw new TypeError('Failed to fetch');
    });
    expect((await pictureOf()).getAttribute('data-kind')).toBe('offline');
    answerWith(() => json({ code: 200, data: NO_ROWS }));
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(pictures()[0]?.getAttribute('data-kind')).toBe(list.nothing));
  });
});

const HELP = '电话和邮箱在正文中已隐藏，不能用来查找，请改用单位或项目名称';
test.each([
  ['招标信息查询', '/informationQuery/bid?q=0571-01234567'],
  ['拟建项目', '/building/index?q=0571-01234567'],
  ['全部搜索', '/search?q=0571-01234567'],
])('%s without a result says that a phone is not looked for (D-66, D-88)', async (name, address) => {
  open({ ...(SCREENS[name] as ListScreen), address }, () => json({ code: 200, data: NO_ROWS }));
  expect(await screen.findByText(HELP)).toBeTruthy();
});

test.each(['招标订阅', '招标信息查询', '拟建项目', '审批项目', '采购意向'])(
  'the list %s without a row offers to clear conditions only where there are some (S8-11)',
  async (name) => {
    const list = SCREENS[name] as ListScreen;
    const [path = ''] = list.address.split('?');
    open({ ...list, address: path }, () => json({ code: 200, data: NO_ROWS }));
    expect((await pictureOf()).textContent).toContain('还没有数据');
    expect(screen.queryByRole('button', { name: '清空条件' })).toBeNull();
    cleanup();
    open({ ...list, address: `${path}?q=路` }, () => json({ code: 200, data: NO_ROWS }));
    expect((await pictureOf()).getAttribute('data-kind')).toBe('no-result');
    fireEvent.click(screen.getByRole('button', { name: '清空条件' }));
    await waitFor(() => expect(pictures()[0]?.getAttribute('data-kind')).toBe('no-data'));
  },
);

test('an example word that is pressed hands the focus on when it goes (S1-10, S2-31)', async () => {
  open({ ...(SCREENS.企业信息查询 as ListScreen), address: '/enterprise' }, () => json({ code: 200, data: NO_ROWS }));
  const word = await screen.findByRole('button', { name: '医院' });
  word.closest('body > div')?.setAttribute('id', 'main');
  word.focus();
  fireEvent.click(word);
  await waitFor(() => expect(word.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});
