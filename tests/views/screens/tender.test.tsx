import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { findRoute } from '#app/navigation/routes.ts';
import { TenderDetailScreen, wantedAnnouncement } from '#views/screens/tender/tender-detail.screen.tsx';
import { type Answers, show } from './harness.tsx';
import { detail, permission } from './samples.ts';

/** HTML is sanitised for real in tests/browser/sanitise-html.spec.ts; happy-dom has no parser that could be trusted with it. */
vi.mock('#views/shared/sanitise-html.ts', () => ({ sanitiseHtml: (html: string) => document.createTextNode(html) }));

const open = (address: string, answers: Answers) => show(<TenderDetailScreen />, address, answers);
const refuse = (code: number) => () => {
  throw new ApiFailure({ kind: 'code', code, endpointId: 'selZhaobiaoDetails' });
};
const blocked =
  (data: unknown, message: string | null = null) =>
  () => ({ kind: 'blocked', code: 431, data, message });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('which announcement is shown', () => {
  test.each([
    ['/tender/index/n-1', 'channel=award', { id: 'n-1', channel: 'award' }],
    ['/tender/index', 'id=n-2', { id: 'n-2', channel: null }],
    ['/tender/index', '', { id: null, channel: null }],
    ['/tender/index/a%2Fb', '', { id: null, channel: null }],
    ['/tender/index/%E0%A4%A', '', { id: null, channel: null }],
    ['/tender/index/n-1', 'channel=nonsense', { id: 'n-1', channel: null }],
  ])('%s?%s names %o (S2-15, S2-16)', (path, query, expected) =>
    expect(wantedAnnouncement(findRoute(path)?.params.id, query)).toEqual(expected),
  );

  test('award notices are read by their own call (S7-74, S7-75)', async () => {
    const stage = open('/tender/index/n1?channel=award', { selZhongbiaoDetails: detail({ docChannel: 'award' }) });
    await screen.findByRole('heading', { level: 1 });
    expect(stage.sent('selZhongbiaoDetails')).toEqual([{ id: 'n1' }]);
  });

  test('an address without an id asks for nothing', () => {
    const stage = open('/tender/index', {});
    expect(screen.getByText('没有找到此公告')).toBeTruthy();
    expect(stage.call).not.toHaveBeenCalled();
  });
});

describe('an announcement', () => {
  test('gives its title to the tab (S3-56)', async () => {
    const { services } = open('/tender/index/n1?channel=award', {
      selZhongbiaoDetails: detail({ docChannel: 'award' }),
    });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(vi.mocked(services.nameTab).mock.calls).toEqual([['/tender/index/n1', heading.textContent]]);
  });

  test('says what was published and -- or 未公示 for what was not', async () => {
    open('/tender/index/n1', { selZhaobiaoDetails: detail() });
    await screen.findByRole('heading', { level: 1, name: '市第一人民医院医疗设备采购项目招标公告' });
    const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect([fact('预算金额'), fact('最高限价'), fact('项目名称'), fact('投标截止'), fact('联系电话')]).toEqual([
      '1,234.57万元（12,345,678.90元）',
      '未公示',
      '--',
      '2026-11-25 00:00',
      '138****1234',
    ]);
  });

  const MOVED = { deadline: '2026-12-09T06:00:00Z', noticeId: 'n2', docChannel: 'change' };

  test.each([
    ['2026-11-25T01:15:00Z', '2026-11-25 09:15截止时间已变更，以变更公告为准'],
    ['2026-12-09T06:00:00Z', '2026-12-09 14:00'],
    [null, '--'],
  ])('of a moved deadline the opening at %s is shown as it holds (S7-74)', async (openTime, shown) => {
    open('/tender/index/n1', { selZhaobiaoDetails: detail({ movedDeadline: MOVED, openTime }) });
    await screen.findAllByRole('link', { name: '变更公告' });
    expect(screen.getByText('开标时间', { selector: 'dt' }).nextElementSibling?.textContent).toBe(shown);
  });

  const OPENING = { opening: '2026-12-02T01:15:00Z', noticeId: 'n3', docChannel: 'clarification' };

  test.each([
    [null, '2026-11-25 09:15已变更为 2026-12-02 09:15，见变更公告'],
    [MOVED, '2026-11-25 09:15已变更为 2026-12-02 09:15，见变更公告截止时间已变更，以变更公告为准'],
    [{ ...MOVED, deadline: OPENING.opening }, '2026-11-25 09:15已变更为 2026-12-02 09:15，见变更公告'],
  ])(
    'an opening that a later notice moved is shown beside the one it has now, with the notice; of the deadline %j (S7-74)',
    async (movedDeadline, shown) => {
      const openTime = '2026-11-25T01:15:00Z';
      open('/tender/index/n1', { selZhaobiaoDetails: detail({ movedDeadline, movedOpening: OPENING, openTime }) });
      await screen.findAllByRole('link', { name: '变更公告' });
      const fact = screen.getByText('开标时间', { selector: 'dt' }).nextElementSibling;
      expect(fact?.textContent).toBe(shown);
      expect(fact?.querySelector('a')?.getAttribute('href')).toBe('#/tender/index/n3?channel=clarification');
    },
  );

  test('a deadline that a later notice moved is shown beside the one it has now, with the notice (S7-74)', async () => {
    open('/tender/index/n1', { selZhaobiaoDetails: detail({ movedDeadline: MOVED }) });
    const [link] = await screen.findAllByRole('link', { name: '变更公告' });
    expect(link?.getAttribute('href')).toBe('#/tender/index/n2?channel=change');
    const fact = screen.getByText('投标截止', { selector: 'dt' }).nextElementSibling;
    expect(fact?.textContent).toBe('2026-11-25 00:00已变更为 2026-12-09 14:00，见变更公告');
    expect(screen.getByText('（截止时间已变更）', { exact: false }).getAttribute('title')).toBe(
      '投标截止：2026-12-09 14:00',
    );
  });

  test('a notice after the opening of bids says nothing of a moved deadline or opening (S7-74)', async () => {
    open('/tender/index/n1', {
      selZhaobiaoDetails: detail({ docChannel: 'award', movedDeadline: MOVED, movedOpening: OPENING }),
    });
    await screen.findByRole('heading', { level: 1 });
    expect([screen.queryByText('变更公告'), screen.queryByText(/已变更/)]).toEqual([null, null]);
  });

  test.each([
    ['candidate', '中标候选人'],
    ['award', '中标结果'],
  ] as const)('calls the bidders of a notice of kind %s %s', async (docChannel, title) => {
    const bidder = {
      rank: 1,
      name: '甲公司',
      enterpriseId: null,
      bidAmount: 1,
      priceForm: 'amount',
      rate: null,
      score: null,
    };
    open('/tender/index/n1', { selZhaobiaoDetails: detail({ docChannel, winners: [bidder] }) });
    const section = await screen.findByRole('region', { name: title });
    expect(within(section).getByText('甲公司')).toBeTruthy();
  });

  test('shows winners by amount or rate, lots, subjects, changes and the life line with itself in place', async () => {
    open('/tender/index/n1', {
      selZhaobiaoDetails: detail({
        winners: [
          {
            rank: 1,
            name: '甲公司',
            enterpriseId: null,
            bidAmount: 11_980_000,
            priceForm: 'amount',
            rate: null,
            score: 92.35,
          },
          { rank: 2, name: '乙公司', enterpriseId: null, bidAmount: 96.5, priceForm: 'rate', rate: 96.5, score: null },
        ],
        sections: [{ code: '01', name: '影像设备包', estimate: 8_000_000 }],
        subjects: [{ name: '超声诊断仪', qty: 2, unit: '台', unitPrice: null }],
        changes: [{ field: '截止时间', old: '12月1日', new: '12月11日' }],
        attachments: [
          { id: 'a0', name: '公告正文.pdf', size: null, type: 'pdf', kind: 'text', host: null },
          { id: 'a1', name: '招标文件.pdf', size: 2_345_678, type: null, kind: 'sample', host: null },
          { id: 'a2', name: '图纸.dwg', size: null, type: null, kind: 'source', host: 'files.ggzy.example' },
          { id: 'a3', name: '清单.xlsx', size: null, type: null, kind: 'unavailable', host: null },
        ],
        relatedNotices: [
          {
            id: 'n0',
            title: '采购意向公开',
            docChannel: 'intention',
            publishTime: '2026-10-01T01:00:00Z',
            relation: 'planning',
          },
          ...[{ id: detail().id, title: '同一公告', docChannel: 'tender', relation: 'same' }].map((own) => ({
            ...{ ...own, publishTime: '2026-10-02T01:00:00Z' },
          })),
        ],
      }),
    });
    for (const text of [
      '1,198.00万元',
      '96.50%（费率）',
      '影像设备包',
      '2台',
      '11',
      '公告正文.pdf',
      '由公告内容生成，不计下载次数',
      '招标文件.pdf',
      '示例文件 · 2.2MB',
      '来源网站文件 · files.ggzy.example',
      '来源未提供下载地址',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    const line = [...document.querySelectorAll('ol > li')].map((li) => li.textContent);
    expect(line[0]).toContain('采购意向公开');
    expect(line[1]).toContain('（本公告）');
    expect([line.length, screen.queryByText('同一公告')]).toEqual([2, null]);
    expect(screen.getByRole('link', { name: '采购意向公开' }).getAttribute('href')).toBe(
      '#/tender/index/n0?channel=intention',
    );
  });

  test('a bid that names a sum beside its rate shows the sum, and scores keep four decimals', async () => {
    const bid = { rank: 1, name: '甲公司', enterpriseId: null, priceForm: 'amount', rate: 96.5 };
    open('/tender/index/n1', {
      selZhaobiaoDetails: detail({ winners: [{ ...bid, bidAmount: 11_980_000, score: 92.34567 }] }),
    });
    const cells = (await screen.findByText('甲公司')).closest('tr')?.cells ?? [];
    expect([...cells].map(({ textContent }) => textContent)).toEqual(['1', '甲公司', '1,198.00万元', '92.3457']);
  });

  test('a score of nought is a score, and a lot without a number has a dash', async () => {
    const bid = {
      rank: 1,
      name: '甲公司',
      enterpriseId: null,
      priceForm: 'amount',
      bidAmount: 100,
      rate: null,
      score: 0,
    };
    open('/tender/index/n1', {
      selZhaobiaoDetails: detail({ winners: [bid], sections: [{ code: null, name: '保洁', estimate: 80_000 }] }),
    });
    const cellsOf = (text: string) =>
      [...(screen.getByText(text).closest('tr')?.cells ?? [])].map((cell) => cell.textContent);
    await screen.findByText('甲公司');
    expect(cellsOf('甲公司').at(-1)).toBe('0');
    expect(cellsOf('保洁')).toEqual(['--', '保洁', '8.00万元']);
  });

  const BEFORE_OPENING = [
    ...['intention', 'forecast', 'prequalification', 'tender', 'negotiation', 'consultation', 'inquiry', 'single'],
    ...['bidding', 'invitation', 'change', 'clarification', 'other'],
  ].map((channel) => [channel, true] as const);
  const AFTERWARDS = ['opening', 'candidate', 'award', 'contract', 'acceptance', 'failed', 'aborted', 'terminated'].map(
    (channel) => [channel, false] as const,
  );
  test.each([...BEFORE_OPENING, ...AFTERWARDS])(
    'of the type %s is shown with a forecast of who will bid: %s (S3-49, S7-77)',
    async (docChannel, shown) => {
      const notice = detail({ docChannel });
      open(`/tender/index/n1?channel=${docChannel}`, { selZhaobiaoDetails: notice, selZhongbiaoDetails: notice });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('heading', { name: '投标预测' }) !== null).toBe(shown);
    },
  );

  test.each([
    ['P-2026-7', 1],
    [null, 0],
  ])('with the project code %s has %i buttons that copy it', async (projectCode, buttons) => {
    open('/tender/index/n1', { selZhaobiaoDetails: detail({ projectCode }) });
    await screen.findByText('项目编号', { selector: 'dt' });
    expect(screen.queryAllByRole('button', { name: '复制项目编号' })).toHaveLength(buttons);
  });

  test('a long qualification is cut by display width and whole on request (S9-51)', async () => {
    const tail = '最后一条要求';
    open('/tender/index/n1', {
      selZhaobiaoDetails: detail({ qualification: `${'具有独立承担民事责任的能力；'.repeat(40)}${tail}` }),
    });
    await screen.findByText('投标人资格');
    const shown = () =>
      [...document.querySelectorAll('[data-slot="safe-html"]:not(.hidden)')].map((node) => node.textContent).join('');
    // On paper nothing is unfolded: there the whole text takes the place of the cut one.
    const printed = () =>
      [...document.querySelectorAll('[data-slot="safe-html"]:not([class*="print:hidden"])')].map(
        ({ textContent }) => textContent?.includes(tail) ?? false,
      );
    expect([shown().includes(tail), printed().filter(Boolean).length]).toEqual([false, 1]);
    press('展开全文');
    expect([shown().includes(tail), printed().filter(Boolean).length]).toEqual([true, 1]);
  });

  test('its own words are cut after some screens, with their markup, and whole on request (S9-51)', async () => {
    const content = `<table><tr><td>${'采购内容'.repeat(1_200)}</td></tr></table><p>最后一段</p>`;
    open('/tender/index/n1', { selZhaobiaoDetails: detail({ content }) });
    await screen.findByText('公告正文');
    const words = () => [...document.querySelectorAll('[data-slot="safe-html"]:not(.hidden)')].at(-1);
    expect(words()?.textContent).not.toContain('最后一段');
    expect(words()?.textContent).toMatch(/采购内容…<\/td><\/tr><\/table>$/);
    press('展开全文');
    expect(words()?.textContent).toContain('最后一段');
  });

  test('a report about its project is offered where one can be made (S7-78, S7-86)', async () => {
    const judged = (available: boolean) => ({ available, reason: null, remaining: null });
    const stage = open('/tender/index/n1', { selZhaobiaoDetails: detail(), judgeProjectAnalysis: judged(true) });
    fireEvent.click(await screen.findByRole('button', { name: '分析报告' }));
    expect(stage.services.exportReport).toHaveBeenCalledWith('n1');
    const other = open('/tender/index/n1', { selZhaobiaoDetails: detail(), judgeProjectAnalysis: judged(false) });
    await waitFor(() => expect(other.sent('judgeProjectAnalysis')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: '分析报告' })).toBeNull();
  });

  test.each([
    [1, '报告剩余 1次'],
    [0, '再次导出不消耗次数'],
    [null, ''],
  ])('with %s reports left, “%s” stands beside the control that makes one (S6-04, S7-78)', async (remaining, text) => {
    open('/tender/index/n1', {
      selZhaobiaoDetails: detail(),
      judgeProjectAnalysis: { available: true, reason: null, remaining },
    });
    const report = await screen.findByRole('button', { name: '分析报告' });
    expect(report.nextElementSibling?.textContent ?? '').toBe(text);
  });

  test('how many projects may still be watched stands beside the control that watches one (S3-39)', async () => {
    open('/tender/index/n1', {
      selZhaobiaoDetails: detail(),
      judgeProjectAnalysis: { available: false, reason: null, remaining: null },
      myQuotas: [{ entitlement: 'projectMonitor', used: 2, limit: 5, resetAt: null, liftedBy: null }],
    });
    expect(await screen.findByText('监控剩余 3/5')).toBeTruthy();
  });

  test('its star asks for the other of what it is: to be a favourite, or none any more (S4-57, S4-58)', async () => {
    const request = { kind: 'announcement', id: 'n1', title: detail().title };
    const stage = open('/tender/index/n1', { selZhaobiaoDetails: detail() });
    fireEvent.click(await screen.findByRole('button', { name: '收藏' }));
    expect(stage.services.collect).toHaveBeenLastCalledWith({ ...request, collected: true });
    const kept = open('/tender/index/n1', { selZhaobiaoDetails: detail({ collected: true }) });
    fireEvent.click(await screen.findByRole('button', { name: '已收藏' }));
    expect(kept.services.collect).toHaveBeenLastCalledWith({ ...request, collected: false });
  });

  test('its link is copied, and a refusal of the browser is said', async () => {
    const stage = open('/tender/index/n1', { selZhaobiaoDetails: detail() });
    await screen.findByRole('button', { name: '复制链接' });
    press('复制链接');
    await waitFor(() => expect(stage.services.toast).toHaveBeenCalledWith('复制成功'));
    expect(stage.services.copyLink).toHaveBeenCalledWith('/tender/index/n1?channel=tender');
    vi.mocked(stage.services.copyLink).mockResolvedValue(false);
    press('复制链接');
    await waitFor(() => expect(stage.services.toast).toHaveBeenLastCalledWith('复制失败，请手动复制'));
  });
});

describe('an announcement that stays shut', () => {
  test('names the rule, what is used, when it is reset and the tier that lifts it, and leads there (S5-18, S6-04)', async () => {
    const stage = open('/tender/index/n1', { selZhaobiaoDetails: blocked(permission()) });
    for (const text of [
      '您今日的查看次数已用完',
      '招中标信息查看：今日已用 3/3',
      '11月21日0点恢复',
      '升级投标通后可继续使用',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    press('升级投标通');
    expect(stage.services.requestPurchase).toHaveBeenCalledWith({ memberCode: 'toubiaotong', reason: 'record.locked' });
  });

  test.each([
    [permission({ trial: true }), '您今日的查看次数已用完'],
    [permission({ entitlement: 'projectAnalyzer', resetAt: null, trial: true }), '您的免费试用次数已用完'],
    [permission({ status: -1, resetAt: null }), '您当前会员权限不足'],
    [
      permission({ status: -2, boughtAreas: ['浙江'], infoArea: '广东' }),
      '您已开通的地区为“浙江”，此信息所属地区为“广东”',
    ],
    [permission({ status: -3 }), '当前会员暂不支持电脑端使用'],
    ['nonsense', '请升级会员'],
  ])('every refusal says why: case %#', async (data, text) => {
    open('/tender/index/n1', { selZhaobiaoDetails: blocked(data, '请升级会员') });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('it opens when it is asked for again after the refusal has been lifted', async () => {
    let locked = true;
    open('/tender/index/n1', {
      selZhaobiaoDetails: () => (locked ? blocked(permission())() : { kind: 'ok', data: detail() }),
    });
    await screen.findByText('您今日的查看次数已用完');
    locked = false;
    press('重新查看');
    expect(await screen.findByText('关键信息')).toBeTruthy();
  });

  test('one that is not there says so and leads back', async () => {
    const stage = open('/tender/index/n1', { selZhaobiaoDetails: refuse(404) });
    fireEvent.click(await screen.findByRole('button', { name: '返回列表' }));
    expect(stage.services.goBack).toHaveBeenCalledWith('/subscribe/bidding');
  });

  test('a failure offers a retry, and nothing is asked again by itself', async () => {
    const stage = open('/tender/index/n1', { selZhaobiaoDetails: refuse(500) });
    await screen.findByText('加载失败');
    expect(stage.sent('selZhaobiaoDetails')).toHaveLength(1);
    press('重试');
    await waitFor(() => expect(stage.sent('selZhaobiaoDetails')).toHaveLength(2));
  });
});
