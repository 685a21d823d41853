import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { MarketAnalysisScreen } from '#views/screens/analysis/market-analysis.screen.tsx';
import { DashboardScreen } from '#views/screens/dashboard/dashboard.screen.tsx';
import { type Answers, NOW, show } from './harness.tsx';
import { board, dueCalendar, dueNotice, market, quotaUse } from './samples.ts';

const group = {
  id: 'g1',
  name: '医院设备',
  keywordsArray: [['医院', '设备']],
  docchnnelArray: [],
  areaArray: [],
  projectType: [],
  searchWord: '',
  minAmount: null,
  maxAmount: null,
};
const showBoard = (answers: Answers = {}, address = '/dashboard') =>
  show(<DashboardScreen />, address, {
    ...{ dashboard: board(), getSearchCondition: [group], dueNotices: dueCalendar() },
    ...{ monitorEvents: { records: [], total: 0 }, quotaUses: { records: [quotaUse], total: 1 } },
    ...answers,
  });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const hash = (name: string | RegExp) => decodeURIComponent(link(name).getAttribute('href') ?? '');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the data board', () => {
  test('says how fresh it is and how much is new of each kind, and leads to where that is listed (S1-11, S2-12)', async () => {
    showBoard();
    expect(await screen.findByText('数据截至2026-11-20 19:30')).toBeTruthy();
    expect(screen.queryByText(/今天还没有/)).toBeNull();
    const card = link(/^中标公告/);
    expect(card.textContent).toBe('中标公告2今日新增昨日20近7天300近30天4,000');
    expect(card.getAttribute('href')).toBe('#/informationQuery/bid?channel=award');
    expect([/^拟建项目/, /^审批项目/, /^商机预测/].map(hash)).toEqual([
      '#/building/index',
      '#/approve/index',
      '#/subscribe/upfront?past=1&order=newest',
    ]);
  });

  test('stays as it was where another reading of it fails (S1-11, S8-02)', async () => {
    let calls = 0;
    const stage = showBoard({
      dashboard: () => {
        calls += 1;
        if (calls === 2) throw new ApiFailure({ kind: 'timeout', endpointId: 'dashboard' });
        return { kind: 'ok', data: board() };
      },
    });
    await screen.findByText('数据截至2026-11-20 19:30');
    press('刷新');
    await waitFor(() => expect(stage.sent('dashboard')).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '刷新' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    expect([link(/^中标公告/).textContent !== '', screen.queryByRole('button', { name: '重试' })]).toEqual([
      true,
      null,
    ]);
  });

  test('says after ten seconds that the server is slow where 刷新 keeps what was shown, and in the place of the board where nothing was (D-43)', async () => {
    const SLOW = /^服务器答复较慢/;
    const wait = async (): Promise<void> => {
      for (const ms of [9_000, 1_000]) await act(() => vi.advanceTimersByTimeAsync(ms));
    };
    let calls = 0;
    const stage = showBoard({
      dashboard: () => {
        calls += 1;
        return calls === 1 ? { kind: 'ok', data: board() } : new Promise(() => undefined);
      },
    });
    await screen.findByText('数据截至2026-11-20 19:30');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    press('刷新');
    await wait();
    expect(stage.sent('dashboard')).toHaveLength(2);
    expect(screen.getByText(SLOW)).toBeDefined();
    showBoard({ dashboard: () => new Promise(() => undefined) });
    await wait();
    expect(screen.getByRole('button', { name: '刷新' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText(SLOW)).toBeNull();
  });

  test('刷新 reads everything again that the board shows (S1-11, S2-12)', async () => {
    const stage = showBoard();
    await screen.findByText('数据截至2026-11-20 19:30');
    const parts = ['dashboard', 'dueNotices', 'monitorEvents', 'myQuotas', 'quotaUses'];
    const sent = () => parts.map((part) => stage.sent(part).length);
    await waitFor(() => expect(sent()).toEqual([1, 1, 1, 1, 1]));
    press('刷新');
    await waitFor(() => expect(sent()).toEqual([2, 2, 2, 2, 2]));
  });

  test('names the last day with notices while nothing has come today (S2-12)', async () => {
    showBoard({ dashboard: board({ lastPublishDay: '2026-11-18' }) });
    expect(await screen.findByText('今天还没有发布新的公告，最近一次发布是11月18日（周三）')).toBeTruthy();
  });

  test.each([
    [0, false],
    [1, true],
  ])('warns of bids that end within a day when there are any: %i (S2-12)', async (day1, warns) => {
    showBoard({ dashboard: board({ dueSoon: { day1, day3: 5, day7: 11 } }) });
    const figure = (await screen.findByText('24小时内')).parentElement?.querySelector('dd');
    expect([figure?.textContent, figure?.classList.contains('text-destructive')]).toEqual([String(day1), warns]);
  });

  test('shows what each subscription found in seven days, and leads to its list of these days with its conditions (S2-12)', async () => {
    showBoard();
    expect((await screen.findByText('今日新增7')).parentElement?.textContent).toContain('10,000+条');
    await waitFor(() => expect(hash('医院设备')).toBe('#/subscribe/bidding?kw=医院,设备&from=2026-11-14'));
    expect(hash('我的业主')).toBe('#/informationQuery/bid');
  });

  test('leads from a subscription of each list to that list, with the conditions of its own group (S2-12)', async () => {
    const hits = [
      { id: 'g1', list: 'bidding', name: '医院设备', count: 3, capped: false, fresh: 0 },
      { id: 'g2', list: 'bidding', name: '食堂承包', count: 5, capped: false, fresh: 0 },
      { id: 'g1', list: 'proposed', name: '学校项目', count: 4, capped: false, fresh: 0 },
    ];
    showBoard({
      dashboard: board({ subscriptionHits: hits }),
      getSearchCondition: ({ list }: { readonly list: string }) => ({
        kind: 'ok',
        data:
          list === 'proposed'
            ? [{ ...group, keywordsArray: [['学校']] }]
            : [group, { ...group, id: 'g2', keywordsArray: [['食堂']] }],
      }),
    });
    await screen.findByText('学校项目');
    await waitFor(() => expect(hash('学校项目')).toBe('#/building/index?kw=学校&from=2026-11-14'));
    expect(hash('医院设备')).toBe('#/subscribe/bidding?kw=医院,设备&from=2026-11-14');
    expect(hash('食堂承包')).toBe('#/subscribe/bidding?kw=食堂&from=2026-11-14');
  });

  test('shows what of the membership is used, by its Chinese names, and what it lacks (S2-12, S6-04)', async () => {
    const stage = showBoard();
    expect(await screen.findByText('招中标信息查看')).toBeTruthy();
    const used = screen.getByText('招中标信息查看').closest('li');
    expect(used?.textContent).toBe('招中标信息查看12 / 200条');
    expect(screen.getByText('查看原文链接').closest('li')?.textContent).toBe('查看原文链接3次 · 不限');
    expect(screen.getByText('11月21日0点恢复')).toBeTruthy();
    expect(screen.getByText('未开通：投标预测')).toBeTruthy();
    press('升级会员');
    expect(stage.services.requestPurchase).toHaveBeenCalledOnce();
  });

  test('fills the bar of a quota of which more is used than a smaller tier allows, and no more than the bar (S6-04)', async () => {
    const quota = { entitlement: 'watchZhaobiao', used: 45, limit: 30, resetAt: null, liftedBy: null };
    showBoard({ myQuotas: [quota] });
    const line = (await screen.findByText('招中标信息查看')).closest('li');
    await waitFor(() => expect(line?.textContent).toContain('45 / 30条'));
    expect(line?.querySelector('rect')?.getAttribute('width')).toBe('100%');
  });

  test.each([
    [0, '近30天共17条公告，浙江最多', '近30天各省公告数量，2个省份共17条，浙江最多，12条'],
    [
      1038,
      '近30天共17条公告，浙江最多，另有1,038条未注明地区',
      '近30天各省公告数量，2个省份共17条，浙江最多，12条，另有1,038条未注明地区',
    ],
  ])(
    'says which province has most notices, and how many name none: %i (S2-12, I20)',
    async (unplaced, note, picture) => {
      const map = [
        { province: '浙江', count: 12, sum: 12_345_678.9 },
        { province: '江苏', count: 5, sum: 900 },
      ];
      showBoard({ dashboard: board({ unplaced, map }) });
      expect(await screen.findByText(note)).toBeTruthy();
      expect(screen.getByRole('list', { name: picture })).toBeTruthy();
    },
  );

  test.each([
    [9, '公告来源'],
    [10, '公告来源（前10）'],
  ])('says that the ten largest sources are listed, not of %i (S2-12)', async (count, head) => {
    const sources = Array.from({ length: count }, (_, at) => ({
      ...{ name: `省平台${at}`, latest: '2026-11-15T11:00:00Z', count: 3 },
    }));
    showBoard({ dashboard: board({ sources }) });
    expect(await screen.findByRole('columnheader', { name: head })).toBeTruthy();
  });

  test('shows each day of a line in a table, and says its largest day aloud (S2-12, I20)', async () => {
    showBoard();
    const picture = (await screen.findAllByRole('img', { name: /^近30天每天新增/ }))[0];
    expect(picture?.getAttribute('aria-label')).toBe('近30天每天新增，11月11日（周三）最多，900条');
    press('以表格查看：新增信息');
    expect(screen.getByRole('row', { name: '11月11日（周三） 900 900 900 900 900 900' })).toBeTruthy();
    expect(screen.getByRole('row', { name: '11月20日（周五） 1 2 3 4 5 6' })).toBeTruthy();
  });

  test('begins with the first day that has something, where the address names one that has nothing (S2-12, S2-60)', async () => {
    const stage = showBoard({}, '/dashboard?due=2026-11-21');
    const today = await screen.findByRole('button', { name: '11月20日（周五），1条截止' });
    const empty = screen.getByRole('button', { name: '11月21日（周六），没有截止' });
    expect([today, empty].map((day) => day.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect(stage.sent('dueNotices')).toHaveLength(1);
  });

  test('lists on which days bidding ends for what is mine, under an address that names the day (S2-12, S2-60)', async () => {
    const later = { day: '2026-11-22', notices: [dueNotice('后天', '2026-11-22T01:00:00Z')] };
    const stage = showBoard({
      dueNotices: (input: object) => ({
        kind: 'ok',
        data: dueCalendar('day' in input ? { listed: later } : {}),
      }),
    });
    const today = await screen.findByRole('button', { name: '11月20日（周五），1条截止' });
    expect(today.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: '今晚设备采购' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '11月21日（周六），没有截止' })).toHaveProperty('disabled', true);
    press('11月22日（周日），41条截止');
    expect(stage.address()).toBe('/dashboard?due=2026-11-22');
    const list = within(await screen.findByRole('region', { name: '11月22日（周日）截止' }));
    expect(list.getByRole('heading').textContent).toContain('共41条，显示最早截止的1条');
    expect(['收藏', '订阅：医院设备'].map((reason) => list.getAllByText(reason).length)).toEqual([1, 1]);
    expect(list.getByText('09:00')).toBeTruthy();
    expect(stage.sent('dueNotices')).toEqual([{}, { day: '2026-11-22' }]);
    press('11月20日（周五），1条截止');
    expect(screen.getByRole('link', { name: '今晚设备采购' })).toBeTruthy();
    expect(stage.sent('dueNotices'), 'the first day came with the calendar').toHaveLength(2);
  });

  test('calls today the day that is today, also where the page was left open over midnight (S2-12, D-67)', async () => {
    const stage = showBoard();
    const cell = async (name: string) => (await screen.findByRole('button', { name })).textContent;
    const days = async () => [await cell('11月20日（周五），1条截止'), await cell('11月21日（周六），没有截止')];
    expect(await days()).toEqual(['今天11/201', '周六11/21–']);
    stage.pass(4 * 3_600_000);
    expect(await days()).toEqual(['周五11/201', '今天11/21–']);
  });

  test('begins its calendar with the first day on which something ends (S2-12)', async () => {
    const days = dueCalendar().days.map(({ day, count }, at) => ({ day, count: at === 0 ? 0 : count }));
    const listed = { day: '2026-11-22', notices: [dueNotice('后天', '2026-11-22T01:00:00Z')] };
    const stage = showBoard({ dueNotices: dueCalendar({ days, listed }) });
    const first = await screen.findByRole('button', { name: '11月22日（周日），41条截止' });
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: '后天设备采购' })).toBeTruthy();
    expect(stage.sent('dueNotices')).toEqual([{}]);
  });

  test('leaves what is below the calendar in its place while a day is read, as high as the list will be (S2-12)', async () => {
    const notices = [dueNotice('后天', '2026-11-22T01:00:00Z')];
    const days = dueCalendar().days.map(({ day, count }, at) => ({ day, count: at === 1 ? 2 : count }));
    const answers: (() => void)[] = [];
    showBoard({
      dueNotices: ({ day }: { readonly day?: string }) => {
        if (day === undefined) return { kind: 'ok', data: dueCalendar({ days }) };
        const data = dueCalendar({ days, listed: { day, notices } });
        return new Promise((resolve) => answers.push(() => resolve({ kind: 'ok', data })));
      },
    });
    const placeOf = (day: string) => screen.getByLabelText(`${day}截止的公告加载中…`).closest<HTMLElement>('[style]');
    await screen.findByRole('link', { name: '今晚设备采购' });
    press('11月22日（周日），41条截止');
    expect(placeOf('11月22日（周日）')?.style.getPropertyValue('--rows')).toBe('41');
    press('11月21日（周六），2条截止');
    const place = placeOf('11月21日（周六）');
    expect([place?.style.getPropertyValue('--rows'), place?.className]).toEqual([
      '2',
      expect.stringMatching(/^min-h-/),
    ]);
    for (const answer of answers) answer();
    const list = await screen.findByRole('region', { name: '11月21日（周六）截止' });
    expect(list.parentElement?.className).toBe('');
  });

  test('keeps the calendar where a day cannot be read, and reads that day again (S2-12, S8-02)', async () => {
    const listed = { day: '2026-11-22', notices: [dueNotice('后天', '2026-11-22T01:00:00Z')] };
    let ofDay = 0;
    showBoard({
      dueNotices: (input: object) => {
        if (!('day' in input)) return { kind: 'ok', data: dueCalendar() };
        ofDay += 1;
        if (ofDay === 1) throw new ApiFailure({ kind: 'timeout', endpointId: 'dueNotices' });
        return { kind: 'ok', data: dueCalendar({ listed }) };
      },
    });
    await screen.findByRole('link', { name: '今晚设备采购' });
    press('11月22日（周日），41条截止');
    press((await screen.findByRole('button', { name: '重新加载11月22日（周日）截止的公告' })).textContent ?? '');
    expect(await screen.findByRole('link', { name: '后天设备采购' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '11月20日（周五），1条截止' })).toBeTruthy();
  });

  test('says of a calendar without anything how it is filled, and of wide groups that it is not whole (S2-12)', async () => {
    const { days } = dueCalendar();
    showBoard({ dueNotices: dueCalendar({ days: days.map(({ day }) => ({ day, count: 0 })), listed: null }) });
    expect(await screen.findByText(/^未来14天没有即将截止的项目/)).toBeTruthy();
    showBoard({ dueNotices: dueCalendar({ capped: true }) });
    expect(await screen.findByText(/^有订阅组匹配的公告过多/)).toBeTruthy();
  });

  test('keeps its other blocks when one fails, and asks for that one alone again (S2-12, S8-02)', async () => {
    let calls = 0;
    const stage = showBoard({
      dueNotices: () => {
        calls += 1;
        if (calls === 1) throw new ApiFailure({ kind: 'timeout', endpointId: 'dueNotices' });
        return { kind: 'ok', data: dueCalendar() };
      },
    });
    press((await screen.findByRole('button', { name: '重新加载投标截止日历' })).textContent ?? '');
    expect(await screen.findByRole('link', { name: '今晚设备采购' })).toBeTruthy();
    expect(stage.sent('dashboard')).toHaveLength(1);
  });

  test('lists every use with what it cost and leads to its record (S6-04, D-67)', async () => {
    const analysis = { ...quotaUse, entitlement: 'bussinessAnalyzer', title: null, kind: null, id: null };
    const stage = showBoard({ quotaUses: { records: [quotaUse, analysis], total: 11 } });
    const row = await screen.findByRole('row', {
      name: '2026-11-20 16:00 招中标信息查看 滨江医院设备采购 1条',
    });
    expect(within(row).getByRole('link').getAttribute('href')).toBe('#/tender/index/n1?channel=award');
    expect(screen.getByRole('row', { name: '2026-11-20 16:00 市场分析 按所选条件 1次' })).toBeTruthy();
    press('下一页');
    expect(stage.address()).toBe('/dashboard?uses=2');
    await waitFor(() => expect(stage.sent('quotaUses')).toContainEqual({ pageNumber: 2, pageSize: 8 }));
  });

  test('says that no more than five hundred pages of uses can be turned, and offers none beyond (S6-04)', async () => {
    showBoard({ quotaUses: { records: [quotaUse], total: 4_001 } });
    expect(await screen.findByText('仅展示前4,000条')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '第501页' })).toBeNull();
  });

  test.each([
    ['501', 500],
    ['999', 500],
    ['500', 500],
    ['0', 1],
    ['-2', 1],
    ['2.5', 1],
    ['1000', 1],
    ['x', 1],
    ['', 1],
  ])('asks, of an address that names page «%s» of the uses, for page %i (S6-04)', async (asked, pageNumber) => {
    const stage = showBoard({}, `/dashboard?uses=${asked}`);
    await screen.findByRole('row', { name: /滨江医院设备采购/ });
    expect(stage.sent('quotaUses')).toEqual([{ pageNumber, pageSize: 8 }]);
  });

  test('leads back to the first page of the uses by an address without a page (S6-04)', async () => {
    const stage = showBoard({ quotaUses: { records: [quotaUse], total: 11 } }, '/dashboard?uses=2');
    await screen.findByRole('row', { name: /滨江医院设备采购/ });
    press('上一页');
    expect(stage.address()).toBe('/dashboard');
  });

  test('names a use without a number as one time, and leads nowhere from a record that is not known', async () => {
    const of = (entitlement: string, more: object) => ({ ...quotaUse, entitlement, ...more });
    const records = [
      of('havePcLogin', { title: '甲记录' }),
      of('later', { title: '乙记录', id: null }),
      of('later', { title: '丙记录', kind: null }),
    ];
    showBoard({ quotaUses: { records, total: 3 } });
    const rows = await Promise.all(
      ['甲', '乙', '丙'].map((name) => screen.findByRole('row', { name: new RegExp(`${name}记录 1次$`) })),
    );
    expect(rows.map((row) => within(row).queryAllByRole('link').length)).toEqual([1, 0, 0]);
  });

  test('shows the newest events of what is monitored, each leading to its notice (S2-12, S1-03)', async () => {
    const news = {
      ...{ monitorId: 'm1', kind: 'owner', name: '滨江医院', announcementId: 'n7', title: '滨江医院手术灯采购' },
      ...{ docChannel: 'tender', publishTime: '2026-11-20T11:00:00Z', province: null, city: null, amount: null },
    };
    showBoard({ monitorEvents: { records: [news], total: 9 } });
    expect((await screen.findByRole('link', { name: '滨江医院手术灯采购' })).getAttribute('href')).toContain('n7');
    expect(hash('查看全部动态')).toBe('#/monitor');
    showBoard({ monitorEvents: { records: [news], total: 1 } });
    await screen.findByRole('link', { name: '滨江医院手术灯采购' });
    expect(screen.queryByRole('link', { name: '查看全部动态' }), 'these are all').toBeNull();
  });

  test('says in neutral words that a source has been quiet (S2-12)', async () => {
    showBoard({
      dashboard: board({ sources: [{ name: '省平台', latest: '2026-11-15T11:00:00Z', count: 3 }] }),
    });
    expect(await screen.findByRole('row', { name: '省平台 3 5天没有新信息 11-15 19:00' })).toBeTruthy();
  });

  test('leads from a hot word and from a province to the search for it (S2-12)', async () => {
    showBoard();
    await screen.findByText('医疗设备');
    expect(hash('医疗设备')).toBe('#/informationQuery/bid?q=医疗设备');
    expect(hash(/^浙江 ?12$/)).toBe('#/informationQuery/bid?area=浙江&from=2026-10-22');
    press('以表格查看：地区分布');
    expect(screen.getByRole('row', { name: '浙江 12 1,234.57万元' })).toBeTruthy();
    expect(screen.getByRole('row', { name: '浙江公共资源交易示例平台 12 1小时前 11-20 19:00' })).toBeTruthy();
  });

  test('is whole where there is nothing at all yet (S1-11)', async () => {
    const none = { today: 0, yesterday: 0, last7: 0, last30: 0, days: Array(30).fill(0), latest: null };
    const { counts } = board();
    showBoard({
      dashboard: board({
        counts: counts.map(({ kind }) => ({ kind, ...none })),
        ...{ lastPublishDay: null, hotWords: [], map: [], subscriptionHits: [], sources: [], quotas: [] },
      }),
    });
    expect(await screen.findByText('暂无已发布的公告')).toBeTruthy();
    expect(screen.getByText('近30天各省都没有公告')).toBeTruthy();
    expect(screen.getByRole('button', { name: '去订阅' })).toBeTruthy();
    expect(screen.getByText('还没有热门搜索词')).toBeTruthy();
  });

  test('that cannot be had says so and can be asked for again (S2-12)', async () => {
    let calls = 0;
    showBoard({
      dashboard: () => {
        calls += 1;
        if (calls === 1) throw new ApiFailure({ kind: 'timeout', endpointId: 'dashboard' });
        return { kind: 'ok', data: board() };
      },
    });
    expect(await screen.findByText('加载失败')).toBeTruthy();
    press('重试');
    expect(await screen.findByText('地区分布')).toBeTruthy();
  });
});

const PATH = '/enterpriseAnalysis/informationQuery/marketAnalysis';
const showMarket = (query = '', answer: unknown = market(), device = {}) =>
  show(
    <MarketAnalysisScreen />,
    query ? `${PATH}?${query}` : PATH,
    {
      marketAnalysis: answer,
      industryList: [
        { code: 'E', name: '建筑业' },
        { code: 'Q', name: '卫生和社会工作' },
      ],
    },
    device,
  );
const analysed = async (query = '', answer?: unknown, device = {}) => {
  const stage = showMarket(query, answer, device);
  press('开始分析');
  await screen.findByText('按月走势');
  return stage;
};

describe('the market analysis', () => {
  test.each(['q1', 'median', 'q3'])('draws no saving rate from which %s is missing', async (missing) => {
    const savingRate = { n: 4, q1: 0.01, median: 0.04, q3: 0.12, [missing]: null };
    await analysed('', market({ savingRate }));
    expect(screen.getByText('资金节约率').closest('div')?.textContent).toContain('按4项');
    expect(screen.queryByText(/NaN/)).toBeNull();
    expect(screen.queryByText('4.0%')).toBeNull();
  });

  test('asks nothing before the button is pressed, because it is counted, and says so beside it (S2-32)', async () => {
    const stage = showMarket();
    expect(await screen.findByText('选择条件后开始分析')).toBeTruthy();
    expect(screen.getByText(/每次分析使用1次当天的“市场分析”次数/)).toBeTruthy();
    expect(stage.sent('marketAnalysis')).toEqual([]);
  });

  test('asks for the areas, industries and days that stand in the address (S1-10, S2-32)', async () => {
    const stage = showMarket('area=浙江');
    fireEvent.click(await screen.findByRole('checkbox', { name: '建筑业' }));
    fireEvent.click(screen.getByRole('radio', { name: '近6个月' }));
    expect(stage.address()).toBe(`${PATH}?area=浙江&industry=E&from=2026-05-21`);
    press('开始分析');
    await screen.findByText('按月走势');
    expect(stage.sent('marketAnalysis')).toEqual([
      { areaArray: ['浙江'], industryArray: ['E'], publishedFrom: '2026-05-21', publishedTo: '2026-11-20' },
    ]);
  });

  test('leaves out the number of candidates of fewer than three projects, which says nothing (S2-32)', async () => {
    await analysed('', market({ bidderCount: { n: 2, distribution: [{ bidders: 3, projects: 2 }] } }));
    expect(screen.queryByRole('heading', { name: '中标候选人数' })).toBeNull();
    expect(screen.getByRole('heading', { name: '采购方式' })).toBeTruthy();
  });

  test('leaves out the number of candidates when all projects name equally many, which is no competition (S2-32)', async () => {
    await analysed('', market({ bidderCount: { n: 9, distribution: [{ bidders: 3, projects: 9 }] } }));
    expect(screen.queryByRole('heading', { name: '中标候选人数' })).toBeNull();
  });

  test('names every number of candidates that most projects published (S2-32, I20)', async () => {
    const distribution = [
      { bidders: 3, projects: 2 },
      { bidders: 4, projects: 2 },
      { bidders: 5, projects: 1 },
    ];
    await analysed('', market({ bidderCount: { n: 5, distribution } }));
    expect(screen.getByLabelText('中标候选人数，共5个项目，公示3名、4名并列最多，40.0%')).toBeTruthy();
  });

  test("puts days of the member's choice beside a period, and refuses the same days (S2-32)", async () => {
    const stage = showMarket('vs=2024-01-01~2024-06-30');
    press('开始分析');
    const heading = await screen.findByRole('heading', { name: '与自选时段对比' });
    expect(stage.sent('marketAnalysis')).toMatchObject([
      { publishedFrom: '2025-11-21', publishedTo: '2026-11-20' },
      { publishedFrom: '2024-01-01', publishedTo: '2024-06-30' },
    ]);
    expect(heading.nextElementSibling?.textContent).toMatch(/^本时段/);
    const from = screen.getByLabelText('对比开始日期');
    fireEvent.change(from, { target: { value: '２０２５年11月21日' } });
    fireEvent.blur(from);
    const to = screen.getByLabelText('对比结束日期');
    fireEvent.change(to, { target: { value: '2026-11-20' } });
    fireEvent.blur(to);
    expect(stage.address()).toBe(`${PATH}?vs=2025-11-21~2026-11-20`);
    expect(screen.getByRole('alert').textContent).toBe('对比时段与时间范围相同，请选择其他日期');
    expect(screen.getByRole('button', { name: '开始分析' })).toHaveProperty('disabled', true);
  });

  test('begins the choice of days with the period that was compared before (S2-32)', () => {
    const stage = showMarket('vs=before');
    fireEvent.click(screen.getByRole('radio', { name: '自选时段' }));
    expect(stage.address()).toBe(`${PATH}?vs=2024-11-21~2025-11-20`);
    fireEvent.click(screen.getByRole('radio', { name: '不对比' }));
    expect(stage.address()).toBe(PATH);
  });

  test('narrows to the province of a pressed tile as a step of its own, and asks nothing (S2-32)', async () => {
    const stage = await analysed();
    const [tile] = within(screen.getByRole('list', { name: /^地区分布/ })).getAllByRole('button');
    const province = tile?.getAttribute('aria-label')?.split('：')[0];
    fireEvent.click(tile as HTMLElement);
    expect(stage.address()).toBe(`${PATH}?area=${province}`);
    expect(stage.navigate).toHaveBeenLastCalledWith(expect.anything(), { replace: false });
    expect(stage.services.toast).toHaveBeenCalledWith(`已选择${province}，点击“开始分析”`);
    expect(stage.sent('marketAnalysis')).toHaveLength(1);
  });

  test('keeps what it is compared with when a province is pressed, and leads to no page of a list (S2-32)', async () => {
    const stage = await analysed('page=3&vs=before');
    const [tile] = within(screen.getByRole('list', { name: /^地区分布/ })).getAllByRole('button');
    fireEvent.click(tile as HTMLElement);
    expect(stage.address()).toMatch(/\?area=[^&]+&vs=before$/);
  });

  test('saves a chart with its title, its conditions and the time of its figures (S2-32)', async () => {
    const stage = await analysed('area=浙江&industry=E');
    press('保存图片：金额区间');
    await waitFor(() => expect(stage.services.toast).toHaveBeenCalledWith('图片已保存'));
    const [, label] = vi.mocked(stage.services.savePicture).mock.calls[0] ?? [];
    expect(label).toEqual({
      title: '市场分析 · 金额区间',
      filter: '地区：浙江；行业：建筑业；时间：2025-11-21至2026-11-20',
      note: '按10条中标公告统计，其中8条公布了这一项',
      at: NOW,
    });
    vi.mocked(stage.services.savePicture).mockResolvedValueOnce(false);
    press('保存图片：资金节约率');
    await waitFor(() => expect(stage.services.toast).toHaveBeenLastCalledWith('保存失败，请重试'));
  });

  test('saves a chart once, however often its button is pressed until it is saved (S2-32)', async () => {
    const stage = await analysed();
    let done = (_: boolean): void => undefined;
    vi.mocked(stage.services.savePicture).mockReturnValue(
      new Promise((resolve) => {
        done = resolve;
      }),
    );
    const name = '保存图片：金额区间';
    const isBusy = () => screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true';
    press(name);
    press(name);
    expect([vi.mocked(stage.services.savePicture).mock.calls.length, isBusy()]).toEqual([1, true]);
    await act(async () => done(true));
    expect([vi.mocked(stage.services.toast).mock.calls, isBusy()]).toEqual([[['图片已保存']], false]);
    press(name);
    expect(stage.services.savePicture).toHaveBeenCalledTimes(2);
    await act(async () => done(true));
  });

  test('saves no chart where the browser saves no files, and says how to get it (S2-32, S7-82)', async () => {
    const stage = await analysed('', undefined, { savesFiles: false });
    press('保存图片：金额区间');
    expect(stage.services.toast).toHaveBeenCalledWith(expect.stringContaining('选择在浏览器中打开'));
    expect(stage.services.savePicture).not.toHaveBeenCalled();
  });

  test('saves a chart by months with what its dashed column means (S2-32)', async () => {
    const stage = await analysed();
    for (const [chart, note] of [
      ['中标金额', '按8条公布金额的中标公告统计；虚线框的月份只有部分天数'],
      ['中标数量', '按10条中标公告统计；虚线框的月份只有部分天数'],
    ]) {
      press(`保存图片：${chart}`);
      await waitFor(() =>
        expect(stage.services.savePicture).toHaveBeenLastCalledWith(
          expect.anything(),
          expect.objectContaining({ note }),
        ),
      );
    }
  });

  test('puts the same days of the year before beside a period, under the address that names them (S2-32)', async () => {
    const stage = showMarket('', (input: { publishedTo: string }) => ({
      kind: 'ok',
      data:
        input.publishedTo === '2026-11-20'
          ? market()
          : market({
              totals: { ...market().totals, awards: 8, amountKnown: 5, amountSum: market().totals.amountSum / 2 },
              concentration: { ...market().concentration, cr4: 0.7261, winners: 0, hhi: null },
              savingRate: { ...market().savingRate, median: market().savingRate.median + 0.012 },
            }),
    }));
    fireEvent.click(screen.getByRole('radio', { name: '去年同期' }));
    expect(stage.address()).toBe(`${PATH}?vs=year`);
    expect(screen.getByText(/两个时段的分析共使用2次当天的“市场分析”次数/)).toBeTruthy();
    press('开始分析');
    const heading = await screen.findByRole('heading', { name: '与去年同期对比' });
    expect(stage.sent('marketAnalysis')).toMatchObject([
      { publishedFrom: '2025-11-21', publishedTo: '2026-11-20' },
      { publishedFrom: '2024-11-21', publishedTo: '2025-11-20' },
    ]);
    const card = within(heading.closest('[data-slot=card]') as HTMLElement);
    const cellsOf = (name: string) =>
      [...(card.getByRole('rowheader', { name }).closest('tr')?.cells ?? [])].map((cell) => cell.textContent);
    expect(cellsOf('中标公告')).toEqual(['中标公告', '10', '8', '+25.0%']);
    expect(cellsOf('前4家份额（CR4）').slice(1)).toEqual(['75.0%', '72.6%', '+2.4个百分点']);
    expect(cellsOf('资金节约率中位数').at(-1)).toBe('-1.2个百分点');
    expect([cellsOf('公布金额的中标单位').at(-1), cellsOf('集中度指数（HHI）').slice(2)]).toEqual(['--', ['--', '--']]);
    expect(cellsOf('公告总数').at(-1)).toBe('0.0%');
    // Of those that named a sum: 800,000 yuan of 8, and half of it of 5.
    expect(cellsOf('平均中标金额').slice(1)).toEqual(['10.00万元', '8.00万元', '+25.0%']);
  });

  test('shows no comparison any more once none is chosen, and none is asked for (S2-32)', async () => {
    const stage = showMarket('vs=before');
    press('开始分析');
    await screen.findByRole('heading', { name: '与上一时段对比' });
    fireEvent.click(screen.getByRole('radio', { name: '不对比' }));
    expect(screen.queryByRole('heading', { name: /^与.+对比$/ })).toBeNull();
    press('重新分析');
    await waitFor(() => expect(stage.sent('marketAnalysis')).toHaveLength(3));
  });

  test('says once why a period is refused, and compares nothing with it, however the form is sent (S2-32)', () => {
    const stage = showMarket('from=2023-11-20&to=2026-11-20&vs=2026-11-20~2026-11-01');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '时间范围不能超过36个月，请缩短后再分析',
    ]);
    const same = showMarket('vs=2025-11-21~2026-11-20');
    for (const form of screen.getAllByRole('form', { name: '分析条件' })) fireEvent.submit(form);
    expect([...stage.sent('marketAnalysis'), ...same.sent('marketAnalysis')]).toEqual([]);
  });

  test.each([
    ['from=2026-05-21', '近6个月'],
    ['from=2026-05-19&to=2026-11-19', '自定义'],
    ['from=2026-05-21&to=2026-11-19', '自定义'],
  ])('of the address %s shows as chosen: %s (S2-32)', (query, label) => {
    showMarket(query);
    const group = within(screen.getByRole('radiogroup', { name: '时间范围' }));
    expect(group.getAllByRole('radio', { checked: true })).toEqual([group.getByRole('radio', { name: label })]);
  });

  test('names a province whose notices are all without a sum as such (S2-32)', async () => {
    const known = { key: '浙江', label: '浙江', count: 6, known: 2, sum: 60_000 };
    await analysed(
      '',
      market({ byRegion: [known, { ...known, key: '广东', label: '广东', count: 4, known: 0, sum: 0 }] }),
    );
    const tiles = within(screen.getByRole('list', { name: /^地区分布/ })).getAllByRole('button');
    expect(
      tiles.map((tile) => tile.getAttribute('aria-label')).filter((name) => /^(浙江|广东)/.test(name ?? '')),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^浙江.*6条中标公告，中标金额6\.00万元/),
        expect.stringMatching(/^广东.*4条中标公告，金额未公布/),
      ]),
    );
  });

  test('draws a bar for the only province, as there is no other to compare it with (S2-32)', async () => {
    await analysed('', market({ byRegion: [{ key: '浙江', label: '浙江', count: 6, known: 2, sum: 60_000 }] }));
    const bars = screen.getByRole('img', { name: /^地区分布，共1项/ });
    expect([bars.querySelectorAll('rect').length, bars.textContent]).toEqual([1, expect.stringMatching(/^浙江6条/)]);
  });

  test.each([
    [10, null],
    [11, '另有1项，以表格查看可见全部'],
    [13, '另有3项，以表格查看可见全部'],
  ])('of %i industries shows ten as bars and says how many more there are (S2-32)', async (count, more) => {
    const byIndustry = Array.from({ length: count }, (_, at) => ({
      ...{ key: `I${at}`, label: `行业${at}`, count: 40 - at, known: 1, sum: 60_000 },
    }));
    await analysed('', market({ byIndustry }));
    expect(screen.getByRole('img', { name: /^行业分布/ }).querySelectorAll('rect')).toHaveLength(10);
    expect(screen.queryByText(/^另有/)?.textContent ?? null).toBe(more);
  });

  test('says of a rate that it stays, without a sign (S2-32)', async () => {
    showMarket('vs=year');
    press('开始分析');
    await screen.findByRole('heading', { name: '与去年同期对比' });
    expect(screen.getAllByText(/个百分点$/).map(({ textContent }) => textContent)).toEqual(['0个百分点', '0个百分点']);
  });

  test('says once why two periods cannot be analysed, and tries both again (S2-32, S8-02)', async () => {
    const stage = showMarket('vs=year', () => ({
      ...{ kind: 'blocked', code: 431, data: null, message: '您今日的市场分析次数已用完' },
    }));
    press('开始分析');
    await screen.findByText('您今日的市场分析次数已用完');
    await waitFor(() => expect(stage.sent('marketAnalysis')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: '开始分析' }).ariaBusy).not.toBe('true'));
    expect(screen.getAllByText('您今日的市场分析次数已用完')).toHaveLength(1);
    press('重试');
    await waitFor(() => expect(stage.sent('marketAnalysis')).toHaveLength(4));
  });

  test('keeps an answer, so that coming back to a question does not ask it again (S2-32)', async () => {
    const stage = await analysed();
    fireEvent.click(await screen.findByRole('checkbox', { name: '建筑业' }));
    expect(screen.getByText('选择条件后开始分析')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: '建筑业' }));
    expect(screen.getByText('按月走势')).toBeTruthy();
    expect(stage.sent('marketAnalysis')).toHaveLength(1);
  });

  test('keeps an answer and its comparison over midnight, and makes both of the new day when asked again (S2-32)', async () => {
    const answerOf = (filter: object) => ({ kind: 'ok', data: market({ filter }) });
    const stage = showMarket('vs=before', answerOf);
    press('开始分析');
    await screen.findByRole('heading', { name: '与上一时段对比' });
    Object.assign(stage.services, { now: () => new Date('2026-11-20T17:00:00Z') });
    fireEvent.click(await screen.findByRole('checkbox', { name: '建筑业' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '建筑业' }));
    expect(screen.getByText('按月走势')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '与上一时段对比' })).toBeTruthy();
    press('重新分析');
    await waitFor(() => expect(stage.sent('marketAnalysis')).toHaveLength(4));
    expect(await screen.findByRole('heading', { name: '与上一时段对比' })).toBeTruthy();
    expect(stage.sent('marketAnalysis')).toMatchObject([
      { publishedFrom: '2025-11-21', publishedTo: '2026-11-20' },
      { publishedFrom: '2024-11-21', publishedTo: '2025-11-20' },
      { publishedFrom: '2025-11-22', publishedTo: '2026-11-21' },
      { publishedFrom: '2024-11-22', publishedTo: '2025-11-21' },
    ]);
  });

  test("begins days of the member's own with the period that was chosen before (S2-32)", () => {
    const stage = showMarket('');
    fireEvent.click(screen.getByRole('radio', { name: '自定义' }));
    expect(stage.address()).toBe(`${PATH}?from=2025-11-21&to=2026-11-20`);
    expect(screen.getByLabelText<HTMLInputElement>('开始日期').value).toBe('2025-11-21');
    expect(screen.getByLabelText<HTMLInputElement>('结束日期').value).toBe('2026-11-20');
  });

  test('says of days that cross what is wrong with them, keeps both, and asks nothing until they are corrected (S2-32, D-65)', async () => {
    const stage = showMarket('from=2026-06-30&to=2026-01-01');
    expect(screen.getByRole('alert').textContent).toBe('开始日期不能晚于结束日期');
    expect(screen.getByLabelText<HTMLInputElement>('开始日期').value).toBe('2026-06-30');
    expect(screen.getByLabelText<HTMLInputElement>('结束日期').value).toBe('2026-01-01');
    expect(screen.getByRole('button', { name: '开始分析' })).toHaveProperty('disabled', true);
    fireEvent.submit(screen.getByRole('form', { name: '分析条件' }));
    expect(stage.sent('marketAnalysis')).toEqual([]);
    const from = screen.getByLabelText('开始日期');
    fireEvent.change(from, { target: { value: '2025-06-30' } });
    fireEvent.blur(from);
    expect(stage.address()).toBe(`${PATH}?from=2025-06-30&to=2026-01-01`);
    press('开始分析');
    await waitFor(() =>
      expect(stage.sent('marketAnalysis')).toMatchObject([{ publishedFrom: '2025-06-30', publishedTo: '2026-01-01' }]),
    );
  });

  test.each([
    ['结束日期', '2027-01-01', '不能晚于2026-11-20'],
    ['开始日期', '2026-1', '日期格式如2026-01-31'],
    ['对比结束日期', '2026-13-01', '日期格式如2026-01-31'],
  ])(
    'is not made, nor counted, while %s “%s” cannot be read: the field has the focus (S2-32, D-67)',
    async (day, typed, problem) => {
      const stage = showMarket('from=2026-01-01&to=2026-06-30&vs=2025-01-01~2025-06-30');
      const field = screen.getByLabelText(day);
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.blur(field);
      press('开始分析');
      expect(screen.getByRole('alert').textContent).toBe(problem);
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(stage.sent('marketAnalysis')).toEqual([]);
      fireEvent.change(field, { target: { value: '2026-04-30' } });
      press('开始分析');
      await waitFor(() => expect(stage.sent('marketAnalysis')).toHaveLength(2));
    },
  );

  test('refuses a period of more than 36 months beside its days and asks nothing (S2-32)', () => {
    const stage = showMarket('from=2023-11-20&to=2026-11-20');
    expect(screen.getByRole('alert').textContent).toBe('时间范围不能超过36个月，请缩短后再分析');
    expect(screen.getByLabelText('开始日期').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: '开始分析' })).toHaveProperty('disabled', true);
    fireEvent.submit(screen.getByRole('form', { name: '分析条件' }));
    expect(stage.sent('marketAnalysis')).toEqual([]);
  });

  test.each([
    ['days that cross', 'from=2026-06-30&to=2026-01-01', ['开始日期', '结束日期']],
    ['a period of more than 36 months', 'from=2023-11-20&to=2026-11-20', ['开始日期', '结束日期']],
    ['a period compared with itself', 'vs=2025-11-21~2026-11-20', ['对比开始日期', '对比结束日期']],
  ])('reads out at both of its days why %s is refused, until it is not (S2-32)', (_, query, days) => {
    const stage = showMarket(query);
    const ofDays = () =>
      days.map((day) => screen.getByLabelText(day)).map((day) => day.getAttribute('aria-describedby'));
    expect(ofDays()).toEqual(days.map(() => screen.getByRole('alert').id));
    act(() => stage.navigate(`${PATH}?from=2025-06-30&to=2026-01-01&vs=2024-01-01~2024-06-30`));
    expect(ofDays()).toEqual(days.map(() => null));
  });

  test('says of every figure over how many notices it is made (S2-32)', async () => {
    await analysed();
    for (const note of [
      '2025-11-21至2026-11-20，共10条中标公告，数据截至2026-11-20 20:00。重复发布的招标、中标公告只计一次。',
      '8条公布了金额',
      '按8条公布金额的中标公告统计；虚线框的月份只有部分天数',
      '按10条中标公告统计；虚线框的月份只有部分天数',
      '按10条中标公告统计，其中8条公布了这一项',
      '按8条公布金额的中标记录、6家中标单位统计',
      '按3个公示了候选人的项目统计',
    ])
      expect(screen.getAllByText(note).length).toBeGreaterThan(0);
    expect(screen.getByText(/^按4项同时公布预算和中标金额的采购统计/)).toBeTruthy();
    expect(['75.0%', '1,825', '4.0%', '80.00万元'].map((text) => screen.getAllByText(text).length)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  test('marks incomplete months, and shows changes of complete ones only (S2-32)', async () => {
    await analysed();
    press('以表格查看：中标金额');
    expect(screen.getByRole('row', { name: '2026-10 5 4条 40.00万元 10.00万元 +25.0% --' })).toBeTruthy();
    expect(screen.getByRole('row', { name: '2026-11（不完整） 5 4条 40.00万元 10.00万元 -- --' })).toBeTruthy();
  });

  test('shows no sum and no change of it where no amount was published (S2-32)', async () => {
    const [whole] = market().trend;
    const unpublished = { ...whole, known: 0, sum: 0, avg: null, yoy: -1, qoq: -1 };
    const none = { ...whole, bucket: '2026-11', count: 0, known: 0, sum: 0, avg: null, yoy: null, qoq: null };
    const totals = { ...market().totals, amountSum: 0, amountKnown: 0, amountUnknown: 10 };
    showMarket('vs=year', (input: { publishedTo: string }) => ({
      kind: 'ok',
      data: input.publishedTo === '2026-11-20' ? market({ totals, trend: [unpublished, none] }) : market(),
    }));
    press('开始分析');
    await screen.findByRole('heading', { name: '与去年同期对比' });
    const total = screen.getByText('中标金额合计', { selector: 'dt' }).nextElementSibling;
    expect([total?.textContent, total?.getAttribute('title')]).toEqual(['--', '--']);
    expect(screen.getByRole('row', { name: '中标金额合计 -- 80.00万元 --' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '中标金额按月走势，共2个月；最近一个月0.00元' })).toBeTruthy();
    press('以表格查看：中标金额');
    expect(screen.getByRole('row', { name: '2026-10 5 0条 -- -- -- --' })).toBeTruthy();
    expect(screen.getByRole('row', { name: '2026-11 0 0条 0.00元 -- -- --' })).toBeTruthy();
  });

  test('lists amount bands from the smallest up, with what was not published last (S2-32)', async () => {
    await analysed();
    press('以表格查看：金额区间');
    const table = screen.getByRole('region', { name: '金额区间' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['10万～50万', '100万～500万', '金额未公布']);
  });

  test('names those who buy, win and newly come, each leading to its page (S1-10, S2-32)', async () => {
    await analysed();
    expect(link('市第一人民医院').getAttribute('href')).toBe(
      `#/enterpriseDetails/${encodeURIComponent('市第一人民医院')}`,
    );
    expect(link('新来的建设有限公司')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: '中标单位' }));
    expect(hash('示例机电（杭州）有限公司')).toBe('#/enterpriseDetails/示例机电（杭州）有限公司');
    fireEvent.click(screen.getByRole('tab', { name: '代理机构' }));
    expect(screen.getByText('公告没有写明代理机构')).toBeTruthy();
  });

  test('that finds no award says so (S2-32)', async () => {
    const { totals } = market();
    showMarket('', market({ totals: { ...totals, awards: 0 } }));
    press('开始分析');
    expect(await screen.findByText('这段时间没有符合条件的中标公告')).toBeTruthy();
  });

  test.each([
    [() => ({ kind: 'blocked', code: 431, data: null, message: '您今日的市场分析次数已用完' }), '您当前会员权限不足'],
    [
      () => {
        throw new ApiFailure({ kind: 'timeout', endpointId: 'marketAnalysis' });
      },
      '加载失败',
    ],
  ])('that is refused or fails stays quiet and can be tried again (S2-32)', async (answer, title) => {
    const stage = showMarket('', answer);
    press('开始分析');
    expect(await screen.findByText(title)).toBeTruthy();
    press('重试');
    await waitFor(() => expect(stage.sent('marketAnalysis')).toHaveLength(2));
  });

  test.each([
    ['the period', (publishedTo: string) => publishedTo === '2026-11-20'],
    ['the year before', (publishedTo: string) => publishedTo !== '2026-11-20'],
  ])('that is lost without a network is not promised to come back by itself: %s (S2-32)', async (_, isLost) => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    showMarket('vs=year', ({ publishedTo }: { publishedTo: string }) => {
      if (isLost(publishedTo)) throw new ApiFailure({ kind: 'offline', endpointId: 'marketAnalysis' });
      return { kind: 'ok', data: market() };
    });
    press('开始分析');
    expect(await screen.findByText('请检查您的网络，网络恢复后请重试')).toBeTruthy();
    network.mockRestore();
  });
});
