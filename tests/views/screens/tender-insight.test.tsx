import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { TenderDetailScreen } from '#views/screens/tender/tender-detail.screen.tsx';
import { type Answers, show } from './harness.tsx';
import { detail, permission } from './samples.ts';

/** HTML is sanitised for real in tests/browser/sanitise-html.spec.ts; happy-dom has no parser that could be trusted with it. */
vi.mock('#views/shared/sanitise-html.ts', () => ({ sanitiseHtml: (html: string) => document.createTextNode(html) }));

const proof = (id: string) => ({
  id,
  title: `证明公告${id}`,
  docChannel: 'award',
  publishTime: '2026-10-02T02:00:00Z',
});
const granted = (patch: object = {}) => permission({ status: 1, used: 1, limit: 3, liftedBy: null, ...patch });
const quiet = {
  redFlags: [],
  toubiaoList: { records: [], total: 0 },
  pricePrediction: () => ({ kind: 'blocked', code: 235, data: null, message: '可比的中标记录只有7条，少于8条' }),
  getDetailLinkPermission: granted({ entitlement: 'detailLink' }),
  toubiaoPredictAuth: granted({ entitlement: 'toubiaoPredict' }),
  myQuotas: [
    { entitlement: 'detailLink', used: 1, limit: 3, resetAt: '2026-11-20T16:00:00Z', liftedBy: null },
    { entitlement: 'toubiaoPredict', used: 2, limit: 5, resetAt: '2026-11-20T16:00:00Z', liftedBy: null },
  ],
};
const open = (answers: Answers = {}, patch: Record<string, unknown> = {}) =>
  show(<TenderDetailScreen />, '/tender/index/n1', { ...quiet, selZhaobiaoDetails: detail(patch), ...answers });
const section = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).parentElement as HTMLElement);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusedBy = (data: unknown) => () => ({ kind: 'blocked', code: 431, data, message: null });

describe('the original of a notice', () => {
  test('is asked for by a press that says what it costs, and is then a link to the source (S3-42, S7-83, S7-95)', async () => {
    const stage = open({ getDetailLink: { url: 'https://www.ccgp.gov.cn/n/1.htm' } });
    expect(await screen.findByText('今日剩余 2/3')).toBeTruthy();
    expect(stage.sent('getDetailLinkPermission')).toEqual([{ id: 'n1' }]);
    expect(stage.sent('getDetailLink')).toEqual([]);
    press('查看原文链接');
    const link = await screen.findByRole('link', { name: /ccgp/ });
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'https://www.ccgp.gov.cn/n/1.htm',
      'noopener noreferrer nofollow',
      '_blank',
    ]);
    expect(stage.sent('getDetailLink')).toEqual([{ id: 'n1' }]);
  });

  test('that the source does not name is not charged, and the page says so', async () => {
    open({ getDetailLink: { url: null } });
    fireEvent.click(await screen.findByRole('button', { name: '查看原文链接' }));
    expect(await screen.findByText('来源没有提供原文地址，未计次数')).toBeTruthy();
  });

  test.each([
    [granted({ used: 3 }), '今日已查看过，再次查看不重复计次', false],
    [granted({ limit: -1 }), '您的会员不限次数', false],
    [granted({ limit: null, spentBefore: false }), '查看将计入今日次数，当天重复查看不重复计次', false],
    [permission({ entitlement: 'detailLink' }), '您今日的“查看原文链接”次数已用完，11月21日0点恢复', true],
    [permission({ status: -1, entitlement: 'detailLink' }), '您当前会员权限不足', true],
    [permission({ status: -2, entitlement: 'detailLink' }), '此信息不在您已开通的地区', true],
  ])('is allowed or refused before the press: case %# (S6-04, D-60)', async (answer, text, isRefused) => {
    const stage = open({ getDetailLinkPermission: answer });
    const content = await section('公告正文');
    expect(await content.findByText(text)).toBeTruthy();
    const button = content.getByRole('button', { name: '查看原文链接' }) as HTMLButtonElement;
    expect(button.disabled).toBe(isRefused);
    if (!isRefused) return;
    fireEvent.click(content.getByRole('button', { name: '升级投标通' }));
    expect(stage.services.requestPurchase).toHaveBeenCalledWith({
      memberCode: 'toubiaotong',
      reason: 'detailLink.refused',
    });
  });

  test('that no tier allows offers no upgrade (S6-04, D-60)', async () => {
    open({ getDetailLinkPermission: permission({ entitlement: 'detailLink', liftedBy: null }) });
    const content = await section('公告正文');
    expect(await content.findByText('您今日的“查看原文链接”次数已用完，11月21日0点恢复')).toBeTruthy();
    expect(content.queryByRole('button', { name: /升级/ })).toBeNull();
  });

  test('that is refused at the press says which rule, and may be asked for again', async () => {
    const stage = open({ getDetailLink: refusedBy(permission({ entitlement: 'detailLink' })) });
    fireEvent.click(await screen.findByRole('button', { name: '查看原文链接' }));
    const content = await section('公告正文');
    expect(await content.findByText(/次数已用完，11月21日0点恢复/)).toBeTruthy();
    press('查看原文链接');
    await waitFor(() => expect(stage.sent('getDetailLink')).toHaveLength(2));
  });
});

describe('who will probably bid', () => {
  const bidder = (patch: object) => ({
    ...{ enterpriseId: 'e7', name: '甲设备公司', province: '浙江', meetings: 8, wins: 2, winRate: 0.25 },
    ...{ lastBidTime: '2026-10-02T02:00:00Z', confidence: 'high', evidence: [proof('p1')] },
    ...patch,
  });

  test('is asked for by a press, and named with the rate, its base and the notices that prove it (S3-49, S7-77, S7-92)', async () => {
    const stage = open({ toubiaoForecastList: { records: [bidder({})], total: 31 } });
    const part = await section('投标预测');
    expect(await part.findByText('今日剩余 3/5')).toBeTruthy();
    expect(stage.sent('toubiaoForecastList')).toEqual([]);
    press('查看投标预测');
    const row = await part.findByRole('row', { name: /甲设备公司/ });
    expect(row.textContent).toBe('甲设备公司把握较高浙江8个2个25.0%（2/8）2026-10-022026-10-02中标成交证明公告p1');
    expect(part.getByRole('status').textContent, 'is read aloud when it comes').toBe('共31家，展示可能性最大的1家');
    expect(within(row).getByRole('link', { name: '证明公告p1' }).getAttribute('href')).toBe(
      '#/tender/index/p1?channel=award',
    );
    expect(stage.sent('toubiaoForecastList')).toEqual([{ id: 'n1', pageNumber: 1, pageSize: 20 }]);
  });

  test('has a rate of whoever took part in something, and says nothing of others where all are listed', async () => {
    const records = [
      bidder({ wins: 0, meetings: 5 }),
      bidder({ enterpriseId: 'e8', name: '乙公司', meetings: 0, wins: 0 }),
    ];
    open({ toubiaoForecastList: { records, total: 2 } });
    fireEvent.click(await screen.findByRole('button', { name: '查看投标预测' }));
    const part = await section('投标预测');
    const rates = (await part.findAllByRole('row')).slice(1).map((row) => row.querySelectorAll('td')[2]?.textContent);
    expect(rates).toEqual(['0.0%（0/5）', '--']);
    expect(part.getByRole('status').textContent).toBe('共2家');
  });

  test.each([
    ['high', '甲设备公司把握较高浙江'],
    ['medium', '甲设备公司把握一般浙江'],
    ['low', '甲设备公司把握较低浙江'],
    [null, '甲设备公司浙江'],
  ])('is named with how sure that is: %s (S7-92)', async (confidence, face) => {
    open({ toubiaoForecastList: { records: [bidder({ confidence })], total: 1 } });
    fireEvent.click(await screen.findByRole('button', { name: '查看投标预测' }));
    const row = await (await section('投标预测')).findByRole('row', { name: /甲设备公司/ });
    expect(row.firstElementChild?.textContent).toBe(face);
  });

  const winner = {
    ...{ rank: 1, name: '甲公司', enterpriseId: null, bidAmount: 100, priceForm: 'amount', rate: null, score: null },
  };
  test('is nobody where nothing alike was published', async () => {
    open({ toubiaoForecastList: { records: [], total: 0 } });
    fireEvent.click(await screen.findByRole('button', { name: '查看投标预测' }));
    expect(await screen.findByText('近两年没有可参照的项目，无法推算可能参与的单位')).toBeTruthy();
  });

  const later = (docChannel: string) => ({
    ...{ ...proof('r2'), docChannel, relation: '结果' },
    publishTime: '2026-11-21T02:00:00Z',
  });
  test('is offered for a tender that came after candidates of its project and was changed since (S7-77)', async () => {
    const candidates = { ...proof('r1'), docChannel: 'candidate', relation: '中标候选人' };
    open({}, { relatedNotices: [candidates, later('change')] });
    expect(await screen.findByRole('heading', { name: '投标预测' })).toBeTruthy();
  });

  test.each([
    ['an award', { docChannel: 'award' }],
    ['a failed procurement', { docChannel: 'failed' }],
    ['a notice that names its winner', { winners: [winner] }],
    ['a tender that was awarded', { relatedNotices: [later('award')] }],
    [
      'a correction of what was awarded',
      { docChannel: 'change', relatedNotices: [{ ...proof('r1'), relation: '结果' }] },
    ],
    ['a tender that was terminated', { relatedNotices: [later('terminated')] }],
    ['a tender whose bids were opened', { relatedNotices: [later('opening')] }],
  ])('is not asked about %s', async (_, patch) => {
    const stage = open({ selZhongbiaoDetails: detail(patch), getProjectDocuments: [] }, patch);
    await screen.findByText('关键信息');
    expect(screen.queryByRole('heading', { name: '投标预测' })).toBeNull();
    expect(stage.sent('toubiaoPredictAuth')).toEqual([]);
  });
});

describe('the price that is to be expected', () => {
  const interval = {
    ...{ n: 9, budget: 1_000_000, low: 800_000, median: 900_000, high: 950_000 },
    ratio: { n: 9, q1: 0.8, median: 0.9, q3: 0.95 },
    basis: {
      ...{ industryName: '建筑业', category: '工程', province: '浙江', budgetFrom: 333_333, budgetTo: 3_000_000 },
      ...{ publishedFrom: '2024-11-20', publishedTo: '2026-11-20' },
    },
    comparables: Array.from({ length: 9 }, (_, at) => ({
      ...{ ...proof(`c${at}`), province: '浙江', buyerName: null, winnerNames: ['乙公司'] },
      ...{ budget: 1_000_000, bidAmount: 800_000 + at * 10_000, ratio: 0.8 + at / 100 },
    })),
  };

  test('is an interval with its median, what it is made of, and every award behind it', async () => {
    open({ pricePrediction: interval });
    const part = await section('投标预测');
    const bar = await part.findByRole('img');
    expect(bar.getAttribute('aria-label')).toBe(
      '中标价预测区间80.00万元到95.00万元，中位数90.00万元，本项目预算100.00万元',
    );
    const percentOf = (element: Element | null | undefined, name: string) =>
      Number(Number(element?.getAttribute(name)?.replace('%', '')).toFixed(2));
    // From 77 to 103: a margin of 15 % of what lies between the lowest and the budget.
    const [, median, budget] = bar.querySelectorAll('line');
    const box = bar.querySelector('rect');
    expect([percentOf(box, 'x'), percentOf(box, 'width')]).toEqual([11.54, 57.69]);
    expect([percentOf(median, 'x1'), percentOf(median, 'x2')]).toEqual([50, 50]);
    expect([percentOf(budget, 'x1'), percentOf(budget, 'x2')]).toEqual([88.46, 88.46]);
    expect(percentOf(part.getByText('预算', { selector: 'text' }), 'x')).toBe(88.46);
    expect(part.getByText(/^按2024-11-20至2026-11-20的9条可比中标记录推算（浙江、建筑业、工程，/)).toBeTruthy();
    expect(part.queryByRole('link', { name: '证明公告c0' })).toBeNull();
    press('查看9条可比记录');
    expect(part.getAllByRole('link', { name: /^证明公告c/ })).toHaveLength(9);
    expect(part.getByRole('row', { name: /证明公告c3/ }).textContent).toContain('83.0%');
  });

  test.each([
    ['lies below the awards', { low: 80, median: 90, high: 100, budget: 70 }, [37.18, 51.28, 62.82, 11.54]],
    ['is what every award came to', { low: 100, median: 100, high: 100, budget: 100 }, [50, 0, 50, 50]],
    ['is next to nothing beside it', { low: 0, median: 10, high: 20, budget: 20 }, [0, 86.96, 43.48, 86.96]],
  ])('is drawn within its frame where the budget %s', async (_, amounts, [x, width, middle, edge]) => {
    open({
      pricePrediction: {
        ...interval,
        ...Object.fromEntries(Object.entries(amounts).map(([key, yuan]) => [key, yuan * 10_000])),
      },
    });
    const bar = await (await section('投标预测')).findByRole('img');
    const [, median, budget] = bar.querySelectorAll('line');
    const box = bar.querySelector('rect');
    const percents = [
      box?.getAttribute('x'),
      box?.getAttribute('width'),
      median?.getAttribute('x1'),
      budget?.getAttribute('x1'),
    ];
    expect(percents.map((text) => Number(Number(text?.replace('%', '')).toFixed(2)))).toEqual([x, width, middle, edge]);
  });

  test('names only what the awards have in common', async () => {
    const basis = { ...interval.basis, industryName: null, category: null, province: null };
    open({ pricePrediction: { ...interval, basis } });
    expect(
      await (await section('投标预测')).findByText(/条可比中标记录推算（预算33\.33万元～300\.00万元），/),
    ).toBeTruthy();
  });

  test('is refused below eight comparable awards, with the number there is', async () => {
    open();
    const part = await section('投标预测');
    expect(await part.findByText('可比的中标记录只有7条，少于8条')).toBeTruthy();
    expect(part.queryByRole('img')).toBeNull();
  });

  test('that cannot be read leaves the page, and is read again by a press', async () => {
    let fails = true;
    open({
      pricePrediction: () => {
        if (fails) throw new ApiFailure({ kind: 'offline', endpointId: 'pricePrediction' });
        return { kind: 'ok', data: interval };
      },
    });
    const part = await section('投标预测');
    expect(await part.findByText(/^中标价预测加载失败：/)).toBeTruthy();
    fails = false;
    press('重新加载中标价预测');
    expect(await part.findByRole('img')).toBeTruthy();
  });
});

test('facts worth a second look are named with their rule and their proof, in words that accuse nobody', async () => {
  const flag = {
    kind: 'fewCandidates',
    statement: '公示中列出2家候选人',
    rule: '候选人少于3家',
    evidence: [proof('f1')],
  };
  open({ redFlags: [flag] });
  const part = await section('关注事项');
  expect(await part.findByText('公示中列出2家候选人')).toBeTruthy();
  expect(part.getByText('依据：候选人少于3家')).toBeTruthy();
  expect(part.getByText('以下仅为公开信息中的客观事实，不代表存在问题')).toBeTruthy();
  expect(part.getByRole('link', { name: '证明公告f1' })).toBeTruthy();
});

test('who bid is listed from the published results and candidates of the project, which is said, the winner marked (S7-80)', async () => {
  const bidder = (name: string, patch: object) => ({
    ...{ enterpriseId: null, name, rank: 1, bidAmount: 1_800_000, rate: null, score: 92.5, won: false },
    ...patch,
  });
  open({
    toubiaoList: {
      records: [bidder('甲公司', { won: true }), bidder('乙公司', { rank: 2, rate: 97.5 })],
      total: 2,
    },
  });
  const part = await section('投标单位');
  expect((await part.findAllByRole('row')).map((row) => row.textContent)).toEqual([
    '单位名称排名报价得分单位分析',
    '甲公司中标1180.00万元92.5关系图谱历史分析',
    '乙公司297.50%（费率）92.5关系图谱历史分析',
  ]);
  expect(part.getByText('按中标与候选人公示汇总，共2家；开标记录中的其他投标人见其正文')).toBeTruthy();
});

test('the price and the score of a bid read the same among the winners and among all who bid (S7-80)', async () => {
  const bids = [
    { priceForm: 'rate', bidAmount: null, rate: 98, score: 92.34567 },
    { priceForm: 'amount', bidAmount: 1_800_000, rate: null, score: null },
  ].map((bid, at) => ({ ...bid, rank: at + 1, name: `第${at + 1}公司`, enterpriseId: null }));
  open({ toubiaoList: { records: bids.map((bid) => ({ ...bid, won: false })), total: 2 } }, { winners: bids });
  await section('投标单位');
  const pricesOf = async (title: string) =>
    (await (await section(title)).findAllByRole('row'))
      .slice(1)
      .map((row) => [...(row as HTMLTableRowElement).cells].slice(2, 4).map(({ textContent }) => textContent));
  const expected = [
    ['98.00%（费率）', '92.3457'],
    ['180.00万元', '--'],
  ];
  expect([await pricesOf('中标结果'), await pricesOf('投标单位')]).toEqual([expected, expected]);
});

test('each party and bidder of a notice leads to its atlas and its history (S2-27, S2-28)', async () => {
  const bidder = { rank: 1, bidAmount: null, rate: null, score: null, won: true };
  open({ toubiaoList: { records: [{ enterpriseId: null, name: '甲公司', ...bidder }], total: 1 } });
  const way = async (name: string) =>
    decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '');
  expect(await way('甲公司的关系图谱')).toBe('#/altas?name=甲公司');
  expect(await way('甲公司的历史分析')).toBe('#/enterHistory?name=甲公司');
  expect(await way('市第一人民医院的关系图谱')).toBe('#/altas?id=e1&name=市第一人民医院');
});

test('files of the other notices of the project are listed under their notice and downloaded as its files (S7-81)', async () => {
  const file = (id: string, notice: string) => ({
    ...{ id, name: `${id}.pdf`, sizeBytes: null, type: 'pdf', kind: 'sample', host: null },
    announcement: { id: notice, title: `公告${notice}`, docChannel: 'tender' },
  });
  const stage = open(
    { getProjectDocuments: [file('own', 'n1'), file('f1', 'n0'), file('f2', 'n0')] },
    { relatedNotices: [{ ...proof('n0'), docChannel: 'change', relation: '变更' }] },
  );
  const part = await section('项目文件');
  expect(await part.findByText(/本项目其他1条公告的附件/)).toBeTruthy();
  expect(part.queryByText('own.pdf')).toBeNull();
  fireEvent.click(part.getByRole('button', { name: '下载：f2.pdf' }));
  expect(stage.services.download).toHaveBeenCalledWith({
    announcementId: 'n0',
    documentId: 'f2',
    name: 'f2.pdf',
    isText: false,
    isSource: false,
  });
});

test('a change is shown on both sides with what differs marked, and a change notice that lists none says so', async () => {
  open({}, { docChannel: 'change', changes: [{ field: '开标时间', old: '12月1日09:30', new: '12月11日09:30' }] });
  const table = await section('变更内容');
  const [removed, added] = [table.getByRole('deletion'), table.getByRole('insertion')];
  expect([removed.textContent, added.textContent]).toEqual(['1', '11']);
  expect(removed.parentElement?.textContent).toBe('12月1日09:30');
  open({}, { docChannel: 'change', changes: [] });
  expect(await screen.findByText('公告没有逐项列出变更前后的内容，请查看公告正文')).toBeTruthy();
});

test.each([
  [400, 1],
  [401, 0],
])(
  'of a change to a value of %i characters, %i place is marked: longer ones are shown as they are',
  async (length, marked) => {
    const old = `${'甲'.repeat(length - 1)}乙`;
    open({}, { docChannel: 'change', changes: [{ field: '采购需求', old, new: `${'甲'.repeat(length - 1)}丙` }] });
    const table = await section('变更内容');
    await waitFor(() => expect(table.getAllByText(/甲/).length).toBeGreaterThan(0));
    expect([table.queryAllByRole('deletion').length, table.queryAllByRole('insertion').length]).toEqual([
      marked,
      marked,
    ]);
  },
);

test('the code for a phone is asked for when it is opened, and names the notice (S7-85)', async () => {
  const stage = open({ maGetQrcode: { image: 'data:image/png;base64,AA' } });
  const button = await screen.findByRole('button', { name: '手机查看' });
  expect(stage.sent('maGetQrcode')).toEqual([]);
  fireEvent.click(button);
  const code = await screen.findByRole('img', { name: '在手机上打开此公告的二维码' });
  expect(code.getAttribute('src')).toBe('data:image/png;base64,AA');
  expect(stage.sent('maGetQrcode')).toEqual([{ page: 'tender/index/n1', scene: 'channel=tender' }]);
});
