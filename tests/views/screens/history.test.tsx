import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { historyPath, wantedParty } from '#domain/enterprise-history.ts';
import { HistoryAnalysisScreen } from '#views/screens/history/history-analysis.screen.tsx';
import { type Answers, show } from './harness.tsx';
import { history, permission } from './samples.ts';

const AT = historyPath({ id: 'ent-1', name: '示例机电有限公司' });
const quotas = [
  { entitlement: 'bussinessAnalyzer', used: 1, limit: 4, resetAt: '2026-11-20T16:00:00Z', liftedBy: null },
];
const open = (answers: Answers = {}, address = AT) =>
  show(<HistoryAnalysisScreen />, address, { myQuotas: quotas, historyAnalysis: history(), ...answers });
const begin = () => fireEvent.click(screen.getByRole('button', { name: '开始分析' }));
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('which enterprise is analysed', () => {
  test.each([
    ['id=ent-1&name=甲公司', { id: 'ent-1', name: '甲公司' }],
    ['name=甲公司', { id: null, name: '甲公司' }],
    ['id=a/b&name=甲公司', { id: null, name: '甲公司' }],
    ['id=a/b', null],
    ['name=甲', null],
    ['name=甲乙', { id: null, name: '甲乙' }],
    [`name=${'甲'.repeat(200)}`, { id: null, name: '甲'.repeat(200) }],
    [`name=${'甲'.repeat(201)}`, null],
    ['', null],
  ])('?%s names %o (S2-27, S2-28)', (query, expected) => expect(wantedParty(query)).toEqual(expected));

  test('an address without one asks for nothing', () => {
    const stage = open({}, '/enterHistory');
    expect(screen.getByText('没有找到此企业')).toBeTruthy();
    expect(stage.call).not.toHaveBeenCalled();
  });
});

describe('the history of an enterprise', () => {
  test('is the first word of its tab, which is cut at its end, and the name follows before anything is read (S3-56)', () => {
    const stage = open();
    expect(stage.services.nameTab).toHaveBeenLastCalledWith(expect.any(String), '历史分析 · 示例机电有限公司');
  });

  test('waits for the button, says what it costs, and is asked for with its period (S2-27, D-67)', async () => {
    const stage = open({}, `${AT}&from=2026-01-01`);
    expect(await screen.findByText('今日剩余 3/4')).toBeTruthy();
    expect(stage.sent('historyAnalysis')).toEqual([]);
    begin();
    await screen.findByText('参与投标项目');
    expect(stage.sent('historyAnalysis')).toEqual([
      { enterpriseId: 'ent-1', publishedFrom: '2026-01-01', publishedTo: '2026-11-20' },
    ]);
  });

  test('stays over midnight, and is made of the new day when asked for again (S2-27)', async () => {
    const stage = open();
    begin();
    await screen.findByText('参与投标项目');
    Object.assign(stage.services, { now: () => new Date('2026-11-20T17:00:00Z') });
    fireEvent.click(screen.getByRole('radio', { name: '近6个月' }));
    fireEvent.click(screen.getByRole('radio', { name: '近12个月' }));
    expect(screen.getByText('参与投标项目')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重新分析' }));
    await waitFor(() => expect(stage.sent('historyAnalysis')).toHaveLength(2));
    expect(stage.sent('historyAnalysis')).toMatchObject([
      { publishedFrom: '2025-11-21', publishedTo: '2026-11-20' },
      { publishedFrom: '2025-11-22', publishedTo: '2026-11-21' },
    ]);
  });

  test('a day that is taken away leaves the address, and the other stays (S1-10)', async () => {
    const stage = open({}, `${AT}&from=2026-01-01&to=2026-06-30`);
    fireEvent.click(await screen.findByRole('radio', { name: '近6个月' }));
    expect(stage.address()).toBe(`${decodeURI(AT)}&from=2026-05-21`);
  });

  test('shows the rate over the procurements that were decided, with their number, beside the awards', async () => {
    open();
    begin();
    await screen.findByText('参与投标项目');
    expect([figure('参与投标项目'), figure('中标率'), figure('中标公告'), figure('中标金额合计')]).toEqual([
      '12',
      '37.5%',
      '5',
      '123.00万元',
    ]);
    expect(screen.getByText('3/8个，按公示候选人的项目统计')).toBeTruthy();
  });

  test('adds up what it bought and what it acted for, and says of each how much (S2-32)', async () => {
    const side = history().asBuyer;
    open({ historyAnalysis: history({ asBuyer: { ...side, count: 5 }, asAgent: { ...side, count: 2 } }) });
    fireEvent.click(await screen.findByRole('button', { name: '开始分析' }));
    const name = await screen.findByText('采购与代理');
    expect([...(name.parentElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['采购与代理', '7', '作为采购单位5条，代理机构2条'],
    ]);
  });

  test('says of each role with whom it had to do, and counts its own projects (S2-27)', async () => {
    const side = { ...history().asWinner, count: 2 };
    open({ historyAnalysis: history({ asWinner: side, asBuyer: side, asAgent: side }) });
    begin();
    const partners = async (role: RegExp) => {
      fireEvent.click(await screen.findByRole('tab', { name: role }));
      const table = within(screen.getByRole('region', { name: /^主要/ }));
      return [
        screen.getByRole('heading', { name: /^主要/ }).textContent,
        table.getAllByRole('columnheader').find((head) => /项目$/.test(head.textContent ?? ''))?.textContent,
      ];
    };
    expect([await partners(/^作为中标单位/), await partners(/^作为采购单位/), await partners(/^作为代理机构/)]).toEqual(
      [
        ['主要客户（采购单位）', '中标项目'],
        ['主要供应商（中标单位）', '采购项目'],
        ['主要委托单位', '代理项目'],
      ],
    );
  });

  test('shows no sum where no amount was published (S2-32)', async () => {
    open({ historyAnalysis: history({ asWinner: { ...history().asWinner, known: 0, sum: 0 } }) });
    begin();
    const sum = (await screen.findByText('中标金额合计', { selector: 'dt' })).nextElementSibling;
    expect([sum?.textContent, sum?.getAttribute('title')]).toEqual(['--', '--']);
  });

  test('shows no rate where nothing was decided, and says why (S2-27)', async () => {
    open({ historyAnalysis: history({ bids: { projects: 2, decided: 0, won: 0, months: [] } }) });
    begin();
    await screen.findByText('参与投标项目');
    expect(figure('中标率')).toBe('--');
    const row = screen.getByText('中标率', { selector: 'dt' }).parentElement;
    expect(row?.textContent).toBe('中标率--没有公示候选人且已公布结果的项目');
  });

  test('has a month without a bid between those that have some', async () => {
    open();
    begin();
    fireEvent.click(await screen.findByRole('button', { name: '以表格查看：参与投标' }));
    const rows = within(screen.getByRole('region', { name: '参与投标按月走势' })).getAllByRole('row');
    expect(rows.slice(-3).map((row) => row.textContent)).toEqual([
      ...['2026-094200.0%', '2026-10000--', '2026-11（不完整）86350.0%'],
    ]);
  });

  test.each([
    ['nothing was decided', 0, '40'],
    ['a host does not say what was decided', null, '4--'],
  ])('shows no rate of a month in which %s (S2-27)', async (_, decided, counts) => {
    const months = [{ month: '2026-10', projects: 4, decided, won: 0 }];
    open({ historyAnalysis: history({ bids: { ...history().bids, months } }) });
    begin();
    fireEvent.click(await screen.findByRole('button', { name: '以表格查看：参与投标' }));
    expect(screen.getByRole('rowheader', { name: '2026-10' }).closest('tr')?.textContent).toBe(`2026-10${counts}0--`);
  });

  test('marks the months of its bids that are not whole, as the other charts of the page do (S2-27)', async () => {
    open();
    begin();
    const chart = await screen.findByRole('img', { name: /^参与投标按月走势/ });
    const columns = [...chart.querySelectorAll('rect')];
    expect(columns.map((column) => column.getAttribute('class')?.includes('stroke-dasharray'))).toEqual([
      ...[true, false, false, true],
    ]);
    expect(columns.at(-1)?.textContent).toBe('2026年11月（不完整）：8个，中标3个');
    expect(screen.getByText(/^按公示候选人的.*按候选人公示的月份计；虚线框的月份只有部分天数$/)).toBeTruthy();
  });

  test('names both of two months with as many bids', async () => {
    const months = ['2026-09', '2026-11'].map((month) => ({ month, projects: 4, decided: 4, won: 1 }));
    open({ historyAnalysis: history({ bids: { ...history().bids, months } }) });
    begin();
    expect(
      await screen.findByRole('img', { name: /^参与投标按月走势，共\d个月，2026-09、2026-11并列最多，4个$/ }),
    ).toBeTruthy();
  });

  test('says nothing of bids and rivals where it bid for nothing, and still shows what it bought', async () => {
    open({ historyAnalysis: history({ bids: { projects: 0, decided: 0, won: 0, months: [] }, rivals: [] }) });
    begin();
    await screen.findByRole('tab', { name: '作为采购单位（1）' });
    expect([screen.queryByText('参与投标'), screen.queryByText('竞争对手')]).toEqual([null, null]);
  });

  test('says of the role that is looked at whether its notices name the other party', async () => {
    open({ historyAnalysis: history({ asBuyer: { ...history().asBuyer, partners: [] } }) });
    begin();
    const bought = await screen.findByRole('tab', { name: '作为采购单位（1）' });
    expect(screen.queryByText('公告没有写明对方单位')).toBeNull();
    fireEvent.click(bought);
    expect(await screen.findByText('公告没有写明对方单位')).toBeTruthy();
  });

  test('names its rivals with the notices that prove a meeting', async () => {
    open();
    begin();
    const table = within(await screen.findByRole('region', { name: '竞争对手' }));
    expect(table.getAllByRole('row')[1]?.textContent).toContain('乙机电公司4次3次1次2026-10-02');
    expect(table.getByRole('link', { name: '同场公告' }).getAttribute('href')).toBe(
      '#/tender/index/m1?channel=candidate',
    );
  });

  test('says that it met nobody where it has no rival, without a table', async () => {
    open({ historyAnalysis: history({ rivals: [] }) });
    begin();
    expect(await screen.findByText('候选人公示中没有同场的其他单位')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '竞争对手' })).toBeNull();
  });

  test('says of each role over how many notices its sums and its numbers are made (S2-32)', async () => {
    const side = history().asWinner;
    open({ historyAnalysis: history({ asWinner: { ...side, count: 9, known: 7 } }) });
    begin();
    await screen.findAllByRole('tab');
    const notes = screen.getAllByText(/^按\d+条.*中标公告统计；/).map(({ textContent }) => textContent);
    expect(notes).toEqual([
      '按7条公布金额的中标公告统计；虚线框的月份只有部分天数',
      '按9条中标公告统计；虚线框的月份只有部分天数',
    ]);
    expect(screen.getByText('7条公布了金额')).toBeTruthy();
  });

  test('is shown for each role that the enterprise had', async () => {
    open();
    begin();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['作为中标单位（5）', '作为采购单位（1）']);
    expect(screen.getByText('主要客户（采购单位）')).toBeTruthy();
    fireEvent.click(tabs[1] as HTMLElement);
    expect(screen.getByText('主要供应商（中标单位）')).toBeTruthy();
  });

  test('begins with the first role that the enterprise had, its sums from the smallest on (S2-32)', async () => {
    const share = (key: string | null, name: string) => ({ ...history().asBuyer.byAmountBand[0], key, label: name });
    const byAmountBand = [share(null, '未公布'), share('3', '100万～500万'), share('1', '10万～50万')];
    const [asWinner, asBuyer] = [
      { ...history().asWinner, count: 0 },
      { ...history().asBuyer, byAmountBand },
    ];
    open({ historyAnalysis: history({ asWinner, asBuyer }) });
    begin();
    const [tab, ...others] = await screen.findAllByRole('tab');
    expect([tab?.textContent, tab?.getAttribute('aria-selected'), others]).toEqual(['作为采购单位（1）', 'true', []]);
    fireEvent.click(screen.getByRole('button', { name: '以表格查看：金额区间' }));
    const rows = within(screen.getByRole('region', { name: '金额区间' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['10万～50万', '100万～500万', '金额未公布']);
  });

  test('ends with its awards on a line of time, ten at first', async () => {
    open();
    begin();
    await screen.findByText('中标时间线');
    const lines = () => document.querySelectorAll('ol > li').length;
    expect(lines()).toBe(10);
    fireEvent.click(screen.getByRole('button', { name: '展开最新12条' }));
    expect(lines()).toBe(12);
  });

  test('leads to the enterprise and to its atlas', async () => {
    const stage = open();
    fireEvent.click(screen.getByRole('button', { name: '企业详情' }));
    expect(stage.address()).toBe('/enterpriseDetails?id=ent-1');
    const other = open();
    fireEvent.click(screen.getByRole('button', { name: '关系图谱' }));
    expect(other.address()).toBe('/altas?id=ent-1&name=示例机电有限公司');
  });

  test('leads on by the id that the answer gives where only the name was known (S2-27)', async () => {
    const stage = open({}, historyPath({ id: null, name: '示例机电有限公司' }));
    begin();
    await screen.findByText('参与投标项目');
    fireEvent.click(screen.getByRole('button', { name: '企业详情' }));
    expect(stage.address()).toBe('/enterpriseDetails?id=ent-1');
  });
});

describe('the line of time', () => {
  const records = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...history().records[0], id: `award-${at}`, title: `第${at}次中标` }));
  const more = () => screen.queryByRole('button', { name: /^展开最新/ })?.textContent ?? null;
  const lines = () => screen.getAllByText(/^第\d+次中标$/).length;

  test('of ten awards is whole at once; an eleventh comes on request and goes again', async () => {
    open({ historyAnalysis: history({ records: records(10) as never }) });
    begin();
    await screen.findByText('第9次中标');
    expect([lines(), more()]).toEqual([10, null]);
    cleanup();
    open({ historyAnalysis: history({ records: records(11) as never }) });
    begin();
    await screen.findByText('第9次中标');
    expect([lines(), more()]).toEqual([10, '展开最新11条']);
    expect(screen.getByText('另有1条').className, 'on paper alone').toMatch(/(^| )hidden .*print:block/);
    fireEvent.click(screen.getByRole('button', { name: '展开最新11条' }));
    expect([lines(), screen.queryByText(/^另有/)]).toEqual([11, null]);
    fireEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(lines()).toBe(10);
  });
});

describe('a history that is not shown', () => {
  test('is refused by a rule, which is named, with the tier that lifts it (S6-04)', async () => {
    const data = permission({ entitlement: 'bussinessAnalyzer' });
    const stage = open({ historyAnalysis: () => ({ kind: 'blocked', code: 431, data, message: null }) });
    begin();
    fireEvent.click(await screen.findByRole('button', { name: '升级投标通' }));
    expect(stage.services.requestPurchase).toHaveBeenCalledWith({
      memberCode: 'toubiaotong',
      reason: 'history.refused',
    });
  });

  test('of an enterprise without notices says so, and nothing was charged', async () => {
    open({
      historyAnalysis: () => {
        throw new ApiFailure({ kind: 'code', code: 404, endpointId: 'historyAnalysis' });
      },
    });
    begin();
    expect(await screen.findByText('没有找到该单位的公告记录')).toBeTruthy();
  });

  test('without anything in the period offers a longer one', async () => {
    const none = { ...history().asBuyer, count: 0 };
    open({
      historyAnalysis: history({
        ...{ asBuyer: none, asWinner: none, asAgent: none },
        bids: { projects: 0, decided: 0, won: 0, months: [] },
      }),
    });
    begin();
    expect(await screen.findByText('这段时间没有该企业的投标或中标记录')).toBeTruthy();
  });

  test('that failed is asked for again by a press', async () => {
    const stage = open({
      historyAnalysis: () => {
        throw new ApiFailure({ kind: 'timeout', endpointId: 'historyAnalysis' });
      },
    });
    begin();
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(stage.sent('historyAnalysis')).toHaveLength(2));
  });

  test('that is lost without a network is not promised to come back by itself (S2-27)', async () => {
    open({
      historyAnalysis: () => {
        throw new ApiFailure({ kind: 'offline', endpointId: 'historyAnalysis' });
      },
    });
    begin();
    expect(await screen.findByText('请检查您的网络，网络恢复后请重试')).toBeTruthy();
  });

  test('is not asked for, nor counted, while a day cannot be read: its field has the focus (S2-27, D-67)', async () => {
    const stage = open({}, `${AT}&from=2026-01-01&to=2026-06-30`);
    const field = await screen.findByLabelText('开始日期');
    fireEvent.change(field, { target: { value: '2026-02-30' } });
    fireEvent.blur(field);
    begin();
    expect(screen.getByRole('alert').textContent).toBe('日期格式如2026-01-31');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(stage.sent('historyAnalysis')).toEqual([]);
  });

  test('is not asked for with a period that is refused, whatever sends the form (D-67)', async () => {
    const stage = open({}, `${AT}&from=2015-01-01`);
    await screen.findByText('今日剩余 3/4');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '开始分析' }).disabled).toBe(true);
    fireEvent.submit(screen.getByRole('form', { name: '分析条件' }));
    expect(stage.sent('historyAnalysis')).toEqual([]);
  });
});
