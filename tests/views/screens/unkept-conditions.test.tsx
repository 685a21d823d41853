import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideSubscriptionGroup } from '#app/subscription/subscription.provider.ts';
import { SubscriptionDialog } from '#app/subscription/subscription-dialog.tsx';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import { depsOn } from '../../app/support/dependencies.ts';
import { fakeHost } from '../../app/support/host.ts';
import { show } from './harness.tsx';
import { around, page } from './list-scenes.ts';

const EMPTY = page([]);
const answers = {
  ...around,
  ...{ searchList: EMPTY, desginedSearchList: EMPTY, forecastList: EMPTY, getSearchCondition: [] },
  ...{ selThreeLevelArea: '[]', dictDetail: { content: [] } },
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** The editor of a group that begins with the conditions of a list. */
async function begunOn(list: ReactNode, address: string) {
  const ok = (data: unknown) => ({ code: 200, data });
  const host = fakeHost({ getSearchCondition: ok([]), myQuotas: ok([]), listRecommendKeyword: ok([]) });
  const flow = createActor(provideSubscriptionGroup(depsOn(host).deps)).start();
  const { services } = show(list, address, answers);
  if (address.includes('?')) press('展开筛选');
  fireEvent.click(await screen.findByRole('button', { name: '立即订阅' }));
  const asked = (services.manageGroups as unknown as { mock: { calls: [object][] } }).mock.calls[0]?.[0];
  flow.send({ type: 'groups.requested', ...asked } as never);
  await waitFor(() => expect(flow.getSnapshot().matches({ panel: { open: 'editing' } })).toBe(true));
  show(<SubscriptionDialog flow={flow} />, address, answers);
  await screen.findByRole('button', { name: '保存订阅' });
  return flow;
}

test.each([
  [
    'bidding',
    <BiddingSubscriptionScreen key="a" />,
    '/subscribe/bidding?q=医院&type=20&pattern=30&not=维修&industry=Q&from=2026-01-01&area=浙江&channel=tender',
    '搜索范围、匹配方式、发布时间、行业、排除词',
  ],
  ['awards', <BidQueryScreen key="b" />, '/informationQuery/bid?q=医院&channel=tender', '公告类型'],
  ['rivals', <BidQueryScreen key="b" />, '/informationQuery/bid?q=医院&by=winner', '中标候选和中标成交以外的公告类型'],
  [
    'forecasts',
    <UpfrontSubscriptionScreen key="c" />,
    '/subscribe/upfront?q=医院&kind=renewal&industry=E&past=1&within=设备',
    '商机类型、行业、预测状态、结果中找',
  ],
  [
    'planned projects',
    <BuildingScreen key="d" />,
    '/building/index?q=医院&stage=planning&industry=E&from=2026-01-01&ptype=学校',
    '发布时间、项目阶段、行业',
  ],
] as const)(
  'a new group of %s names the conditions of the list that it cannot hold, and where they can be kept (S3-63, S3-64)',
  async (_, list, address, names) => {
    const flow = await begunOn(list, address);
    const said = `订阅不保存：${names}。需要保留这些条件时，请在列表上方的“已存筛选”中保存`;
    expect(screen.getByText(/^订阅不保存/).textContent).toBe(said);
    flow.stop();
  },
);

test('a group that can hold all conditions of the list says nothing, nor does the next one that is begun without them (S3-63)', async () => {
  const whole = await begunOn(<BiddingSubscriptionScreen />, '/subscribe/bidding?q=医院&area=浙江&channel=tender');
  expect(screen.queryByText(/^订阅不保存/)).toBeNull();
  whole.stop();
  for (const address of ['?q=医院&by=winner&channel=candidate,award', '?q=医院&by=buyer', '']) {
    const told = await begunOn(<BidQueryScreen />, `/informationQuery/bid${address}`);
    expect(screen.queryByText(/^订阅不保存/), address).toBeNull();
    told.stop();
  }
  const flow = await begunOn(<BiddingSubscriptionScreen />, '/subscribe/bidding?q=医院&not=维修');
  expect(screen.getByText(/^订阅不保存：排除词/)).toBeTruthy();
  press('返回列表');
  await waitFor(() => expect(flow.getSnapshot().matches({ panel: 'closed' })).toBe(true));
  flow.send({ type: 'groups.requested', list: 'bidding', begin: 'new', draft: null });
  await waitFor(() => expect(screen.getByRole('button', { name: '保存订阅' })).toBeTruthy());
  expect(screen.queryByText(/^订阅不保存/)).toBeNull();
  flow.stop();
});
