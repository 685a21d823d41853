import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import tuancan from '#brands/tuancan/brand.json' with { type: 'json' };
import { parseBrand } from '#domain/brand.ts';
import { RECORD_KIND_LABEL, type RecordKind } from '#domain/record-path.ts';
import { MyOrderScreen } from '#views/screens/order/my-order.screen.tsx';
import { BrowsingHistoryScreen } from '#views/screens/records/browsing-history.screen.tsx';
import { CollectCentreScreen } from '#views/screens/records/collect-centre.screen.tsx';
import { ExportRecordsScreen } from '#views/screens/records/export-records.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { AppServicesContext } from '#views/shared/app-context.ts';
import { type Answers, show } from './harness.tsx';
import { found, order, summary } from './samples.ts';

const kept = (patch: Record<string, unknown> = {}) => ({
  kind: 'announcement',
  id: 'n1',
  title: '市第一人民医院医疗设备采购项目',
  docChannel: 'award',
  unitName: '市第一人民医院',
  province: '浙江',
  city: '杭州',
  amount: 1_200_000,
  publishTime: '2026-11-20T03:30:00Z',
  collectedAt: '2026-11-20T11:30:00Z',
  ...patch,
});
const project = {
  id: 'p1',
  name: '滨江中学新建工程',
  stage: 'design',
  ...{ projectType: null, nature: null, industryName: null, province: '浙江', city: '杭州', district: null },
  investTotal: 80_000_000,
  ownerName: '滨江教育局',
  publishTime: '2026-11-20T03:30:00Z',
  updateTime: null,
  viewed: true,
  collected: true,
  viewedAt: '2026-11-20T11:30:00Z',
};
const down = () => {
  throw new ApiFailure({ kind: 'offline', endpointId: 'list' });
};
const page = (records: readonly unknown[], total = records.length) => ({ records, total });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['the collect centre', <CollectCentreScreen key="c" />, '/collect', 'collectList'],
  ['the browsing history', <BrowsingHistoryScreen key="h" />, '/BrowsingHistory', 'searchHistoryList'],
] as const)('what is chosen in one kind of %s is not chosen in another (S2-60)', async (_, element, path, call) => {
  const record = { ...summary(), ...kept(), ...project, id: 'x1' };
  show(element, path, { [call]: page([record]) });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^选择：/ }));
  expect(await screen.findByRole('button', { name: '取消选择' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: RECORD_KIND_LABEL.plannedProject }));
  expect(await screen.findByRole('checkbox', { name: /^选择：/, checked: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '取消选择' })).toBeNull();
});

test.each([
  ['the collect centre', <CollectCentreScreen key="c" />, '/collect', 'collectList'],
  ['the browsing history', <BrowsingHistoryScreen key="h" />, '/BrowsingHistory', 'searchHistoryList'],
] as const)(
  '%s has tabs for the kinds that the brand has, under its names (S1-12, S1-13)',
  (_, element, path, call) => {
    const { services } = show(element, path, { [call]: page([]) });
    const names = { entitlementNames: parseBrand(tuancan) };
    show(<AppServicesContext value={{ ...services, ...names }}>{element}</AppServicesContext>, path, {
      [call]: page([]),
    });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['招标信息', '招标预测', '采购意向']);
  },
);

describe('the collect centre', () => {
  const open = (query: string, answers: Answers) =>
    show(<CollectCentreScreen />, `/collect${query ? `?${query}` : ''}`, answers);

  test('lists my favourites with unit, area, sum and when they were kept, each with a way to its page (S1-12)', async () => {
    open('', { collectList: page([kept()]) });
    const link = await screen.findByRole('link', { name: /市第一人民医院/ });
    expect(link.getAttribute('href')).toBe('#/tender/index/n1?channel=award');
    const row = link.closest('li')?.textContent;
    for (const fact of [
      '浙江 · 杭州',
      '单位：市第一人民医院',
      '120.00万元',
      '发布于2026-11-20',
      '收藏于2026-11-20 19:30',
    ])
      expect(row).toContain(fact);
  });

  test.each(Object.entries(RECORD_KIND_LABEL) as [RecordKind, string][])(
    'has a tab for %s, %s, that stands in the address (S1-12)',
    async (kind, label) => {
      const stage = open('page=2&kind=intention', { collectList: page([]) });
      fireEvent.click(screen.getByRole('tab', { name: label }));
      await screen.findByText('暂无收藏');
      expect(stage.sent('collectList').at(-1)).toMatchObject({ kind, pageNumber: 1 });
    },
  );

  test('cuts a keyword of a link to what the field takes', async () => {
    const stage = open(`q=${'长'.repeat(130)}`, { collectList: page([kept()]) });
    await screen.findByRole('link');
    expect(stage.sent('collectList')).toMatchObject([{ searchWord: '长'.repeat(100) }]);
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索收藏' }).value).toBe('长'.repeat(100));
  });

  test('searches a keyword and clears it again', async () => {
    const stage = open('', {
      collectList: ({ searchWord }: { searchWord: string }) => ({
        kind: 'ok',
        data: page(searchWord === '' ? [kept()] : []),
      }),
    });
    await screen.findByRole('link');
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索收藏' }), { target: { value: ' 学校 ' } });
    fireEvent.submit(screen.getByRole('searchbox'));
    expect(stage.address()).toBe('/collect?q=学校');
    await screen.findByText('没有找到符合条件的信息');
    press('清空条件');
    expect(await screen.findByRole('link')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索收藏' }).value).toBe('');
  });

  test('turns its pages in the address', async () => {
    const stage = open('kind=forecast', { collectList: page([kept({ kind: 'forecast' })], 30) });
    fireEvent.click(await screen.findByRole('button', { name: '第3页' }));
    expect(stage.address()).toBe('/collect?kind=forecast&page=3');
  });

  test.each(['501', '0', '-1', '1.5', 'x', ''])(
    'opens its first page for the page “%s” of a broken link (S1-12)',
    async (asked) => {
      const stage = open(`page=${asked}`, { collectList: page([kept()]) });
      await screen.findByRole('link');
      expect(stage.sent('collectList')).toMatchObject([{ pageNumber: 1 }]);
    },
  );

  test('takes a favourite away through its flow and keeps the row (S4-58)', async () => {
    const stage = open('', { collectList: page([kept()]) });
    fireEvent.click(await screen.findByRole('button', { name: /收藏：市第一人民医院/ }));
    expect(stage.services.collect).toHaveBeenCalledWith({
      kind: 'announcement',
      id: 'n1',
      title: kept().title,
      collected: false,
    });
  });

  test('that is empty leads to where favourites are found, beyond its end back to its first page', async () => {
    const stage = open('', { collectList: page([]) });
    await screen.findByText('暂无收藏');
    press('去看看');
    expect(stage.address()).toBe('/subscribe/bidding');
    const beyond = open('page=9', { collectList: page([], 3) });
    await screen.findByText('此页没有内容');
    press('回到第一页');
    expect(beyond.address()).toBe('/collect');
  });

  test('leads to addresses without an empty query also in browsers before Chrome 113, which do not count parameters', async () => {
    const { size } = Object.getOwnPropertyDescriptors(URLSearchParams.prototype);
    onTestFinished(() => void Object.defineProperty(URLSearchParams.prototype, 'size', size as PropertyDescriptor));
    Object.defineProperty(URLSearchParams.prototype, 'size', { value: undefined, configurable: true });
    const stage = open('kind=forecast&page=2', { collectList: page([kept({ kind: 'forecast' })], 30) });
    fireEvent.click(await screen.findByRole('tab', { name: '招标信息' }));
    const word = open('page=2', { collectList: page([kept()], 30) });
    fireEvent.click(await screen.findByRole('button', { name: '第1页' }));
    expect([stage.address(), word.address()]).toEqual(['/collect', '/collect']);
  });

  test('that cannot be loaded offers a retry', async () => {
    open('', { collectList: down });
    expect((await screen.findByRole('alert')).textContent).toContain('网络连接失败');
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });
});

describe('the browsing history', () => {
  const open = (query: string, answers: Answers) =>
    show(<BrowsingHistoryScreen />, `/BrowsingHistory${query ? `?${query}` : ''}`, answers);

  test('lists what I opened, and when (S1-13, S2-20, S7-57)', async () => {
    open('', { searchHistoryList: page([{ ...summary(), viewedAt: '2026-11-20T11:30:00Z' }]) });
    const row = (await screen.findByRole('link')).closest('li');
    expect(row?.textContent).toContain('浏览于2026-11-20 19:30');
    expect(
      within(row as HTMLElement)
        .getByRole('button')
        .getAttribute('aria-pressed'),
    ).toBe('false');
  });

  test('lists planned projects under their own tab (S7-58)', async () => {
    const stage = open('kind=plannedProject', { desginedSearchHistoryList: page([project]) });
    expect((await screen.findByRole('link')).getAttribute('href')).toBe('#/building/index?id=p1');
    expect(stage.sent('searchHistoryList')).toEqual([]);
  });

  test('narrows to favourites in the address (S7-57)', async () => {
    const stage = open('page=3', { searchHistoryList: page([]) });
    fireEvent.click(screen.getByRole('checkbox', { name: '只看收藏' }));
    expect(stage.address()).toBe('/BrowsingHistory?collected=1');
    await screen.findByText('浏览过的信息中没有收藏');
    expect(stage.sent('searchHistoryList').at(-1)).toMatchObject({ collectedOnly: true, pageNumber: 1 });
  });

  test('that is empty or cannot be loaded says so', async () => {
    open('', { searchHistoryList: page([]) });
    expect(await screen.findByText('暂无浏览记录')).toBeTruthy();
    open('', { searchHistoryList: down });
    expect((await screen.findByRole('alert')).textContent).toContain('网络连接失败');
  });
});

describe('my export records', () => {
  const record = (status: string, patch: Record<string, unknown> = {}) => ({
    id: status,
    kind: 'announcements',
    title: `招标信息-${status}`,
    email: 'wangmin@example.com',
    rows: 128,
    status,
    createdAt: '2026-11-20T11:30:00Z',
    finishedAt: null,
    reason: null,
    ...patch,
  });
  const open = (records: readonly unknown[]) =>
    show(<ExportRecordsScreen />, '/exportRecords', { exportRecords: page(records) });

  test.each([
    ['queued', '生成中', false],
    ['ready', '可下载', true],
    ['sent', '已发送', true],
    ['failed', '生成失败', false],
    ['ready', '文件已过期', false, true],
    ['sent', '文件已过期', false, true],
  ])('%s is said to be %s; it can be downloaded: %j (S2-60)', async (status, label, downloadable, expired = false) => {
    const stage = open([record(status, { expired, ...(status === 'failed' ? { reason: '邮箱拒收' } : {}) })]);
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.queryByText('邮箱拒收') !== null).toBe(status === 'failed');
    const button = screen.queryByRole('button', { name: `下载：招标信息-${status}` });
    expect(button !== null).toBe(downloadable);
    if (button) fireEvent.click(button);
    expect(vi.mocked(stage.services.download).mock.calls).toEqual(
      downloadable ? [[{ exportId: status, name: `招标信息-${status}` }]] : [],
    );
  });

  test.each([
    ['queued', false, ''],
    ['ready', false, '（邮件未送达，请下载）'],
    ['ready', true, '（邮件未送达）'],
    ['sent', false, ''],
    ['failed', false, ''],
  ])(
    'that are %s, their file gone: %j, say of the address whether the mail was sent (S2-60, S7-79)',
    async (status, expired, said) => {
      open([record(status, { expired })]);
      expect(await screen.findByText(`接收邮箱：wangmin@example.com${said}`)).toBeTruthy();
    },
  );

  test('are asked for again on request (S2-60)', async () => {
    const stage = open([record('queued')]);
    await screen.findByText('生成中');
    press('刷新');
    expect(stage.sent('exportRecords')).toHaveLength(2);
  });

  test('that failed without a reason say what to do, and are finished also where nothing was mailed (S2-60)', async () => {
    open([record('failed', { email: '', finishedAt: '2026-11-20T11:42:00Z' })]);
    expect(await screen.findByText('请重新导出')).toBeTruthy();
    expect(screen.getByText('完成于2026-11-20 19:42')).toBeTruthy();
  });

  test('say by which conditions they were made, and that more was found than they hold (S2-60, S3-44)', async () => {
    const conditions = '关键词：医院；地区：浙江';
    open([record('ready', { rows: 500, capped: true, conditions }), record('sent', { rows: 128, capped: false })]);
    const row = (await screen.findByText('招标信息-ready')).closest('li');
    expect(row?.textContent).toContain(conditions);
    expect(row?.textContent).toContain('前500条（结果较多，未全部导出）');
    expect(screen.getByText('招标信息-sent').closest('li')?.textContent).toContain('共128条接收邮箱');
  });

  test('have a dash in their table for rows that are not counted yet and for an address that is none (S2-60)', async () => {
    const stage = open([record('queued', { rows: null, email: '' })]);
    await screen.findByText('生成中');
    act(
      () => void stage.services.listViews.set('export', { look: 'table', density: 'compact', hidden: [], filters: [] }),
    );
    const row = await screen.findByRole('row', { name: /招标信息-queued/ });
    const [, , , rows, email] = [...row.children].map(({ textContent }) => textContent);
    expect([rows, email]).toEqual(['--', '--']);
  });

  test('that are none lead to a list that can be exported', async () => {
    open([]);
    expect(await screen.findByText('暂无导出记录')).toBeTruthy();
  });
});

describe('a page of fifty rows', () => {
  test.each([
    ['my orders', <MyOrderScreen key="orders" />, '/myOrder', { myOrders: page([order()], 120) }],
    ['the collect centre', <CollectCentreScreen key="collect" />, '/collect', { collectList: page([kept()], 120) }],
    [
      'the browsing history',
      <BrowsingHistoryScreen key="history" />,
      '/BrowsingHistory',
      { searchHistoryList: page([{ ...summary(), viewedAt: '2026-11-20T11:30:00Z' }], 120) },
    ],
  ])('of %s is followed by the next fifty', async (_, element, path, answers) => {
    const stage = show(element, `${path}?size=50`, answers);
    fireEvent.click(await screen.findByRole('button', { name: '第2页' }));
    await waitFor(() => expect(stage.address()).toBe(`${path}?page=2&size=50`));
    await waitFor(() =>
      expect(stage.sent(Object.keys(answers)[0] ?? '')).toMatchObject([
        { pageNumber: 1, pageSize: 50 },
        { pageNumber: 2, pageSize: 50 },
      ]),
    );
    fireEvent.click(await screen.findByRole('button', { name: '第1页' }));
    await waitFor(() => expect(stage.address()).toBe(`${path}?size=50`));
  });
});

describe('a list', () => {
  const open = (query = '') =>
    show(<BidQueryScreen />, `/informationQuery/bid${query}`, { searchList: found(), selArea: '[]' });

  test('is exported with what it is narrowed by (S7-79)', async () => {
    const stage = open('?q=医院&amount=10~10000000');
    await screen.findByText('市第一人民医院');
    press('导出');
    expect(stage.services.exportRecords).toHaveBeenCalledWith(
      expect.objectContaining({ searchWord: '医院', minAmount: 0.1, maxAmount: 100_000 }),
    );
  });

  test('keeps a favourite from its row (S4-57)', async () => {
    const stage = open();
    fireEvent.click(await screen.findByRole('button', { name: /^收藏：/ }));
    expect(stage.services.collect).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'announcement', id: 'n1', collected: true }),
    );
  });
});
