import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import type { AnnouncementSummary } from '#domain/announcement.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { BiddingSubscriptionScreen } from '#views/screens/subscribe/bidding-subscription.screen.tsx';
import { ANNOUNCEMENT_COLUMNS } from '#views/shared/announcement-list/announcement-list.tsx';
import { type Answers, show } from './harness.tsx';
import { areaJson, found, industries, summary } from './samples.ts';

const PATH = '/subscribe/bidding';
const answers: Answers = {
  searchList: found(),
  selArea: areaJson,
  industryList: industries,
  searchWordList: [],
  getHostSearchWord: ['物业管理'],
  getWord: ['食堂'],
};
const open = (query = '', more: Answers = {}) =>
  show(<BiddingSubscriptionScreen />, query ? `${PATH}?${query}` : PATH, { ...answers, ...more });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const search = () => screen.getByRole('combobox', { name: '搜索词' });

describe('filters after a search', () => {
  const panel = () => screen.queryByRole('group', { name: '地区' }) ?? screen.queryByText('匹配方式');

  test('a list that nothing was searched in shows its filters (S3-63)', () => {
    open();
    expect(panel()).not.toBeNull();
    expect(screen.queryByRole('button', { name: '展开筛选' })).toBeNull();
  });

  test('a search folds them to one line of chips, 展开筛选 shows them again, 收起筛选 folds them (S3-63)', async () => {
    open();
    fireEvent.change(search(), { target: { value: '医院' } });
    fireEvent.submit(search());
    expect(panel()).toBeNull();
    await screen.findByRole('button', { name: '移除：搜索词：医院' });
    press('展开筛选');
    expect(panel()).not.toBeNull();
    press('收起筛选');
    expect(panel()).toBeNull();
  });

  test('a condition that is chosen leaves them unfolded, the same search folds them once more (S3-63)', () => {
    const stage = open('q=医院');
    expect(panel()).toBeNull();
    press('展开筛选');
    fireEvent.click(screen.getByRole('radio', { name: '标题' }));
    expect(stage.address()).toBe(`${PATH}?q=医院&type=20`);
    expect(panel()).not.toBeNull();
    fireEvent.submit(search());
    expect(panel()).toBeNull();
  });

  test('the line says how word and groups combine: 且 between them, 或 between groups (S3-63, D-66)', async () => {
    open('q=医院&kw=设备,采购&kw=食堂');
    const line = await screen.findByRole('region', { name: '已选条件' });
    expect(line.textContent?.replace(/\s/g, '')).toContain('搜索词：医院且任一关键词：设备+采购或关键词：食堂');
  });
});

describe('search word and keyword groups', () => {
  const help = () => screen.getByText(/^同组的词须同时出现/).textContent;

  test('without a word the help says how groups work, and that a word must hold besides (S3-63, D-66)', () => {
    open();
    expect(help()).toBe(
      '同组的词须同时出现，各组之间满足其一即可；填写搜索词时，还须同时符合搜索词。每组最多5个词，最多10组',
    );
  });

  test('with both, the present combination is spelled out (S3-63, D-66)', () => {
    open('q=医院&kw=设备,采购&kw=食堂');
    press('展开筛选');
    expect(screen.getByText('当前结果须同时符合搜索词“医院”，以及以下2组关键词中的任意一组')).toBeTruthy();
  });

  test('with a single group it is that group which must hold (S3-63, D-66)', () => {
    open('q=医院&kw=设备');
    press('展开筛选');
    expect(screen.getByText('当前结果须同时符合搜索词“医院”和以下这组关键词')).toBeTruthy();
  });
});

describe('keyword groups', () => {
  const placeholders = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: /：添加关键词$/ }).map((field) => field.placeholder);

  test('stand one below the other with 或 between them, and ask for a further word of their own (S3-63)', () => {
    open('kw=设备,采购&kw=食堂&kw=物业');
    press('展开筛选');
    expect(screen.getAllByText('或', { selector: '.text-center' })).toHaveLength(2);
    expect(placeholders()).toEqual(['且包含……', '且包含……', '且包含……']);
    press('添加关键词组');
    expect(placeholders().at(-1)).toBe('输入关键词');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '第4组：添加关键词' }));
  });

  test('that are none take no focus when the list is opened (S3-63)', () => {
    open();
    expect(screen.getByRole('textbox', { name: '第1组：添加关键词' })).not.toBe(document.activeElement);
  });
});

describe('searches side by side', () => {
  test('新开查询 asks for the same list in a tab of its own (S1-10)', () => {
    const { services } = open('q=医院');
    press('新开查询');
    expect(services.duplicateList).toHaveBeenCalledWith(PATH);
  });

  test('a further search keeps its number when it is narrowed and cleared (D-50)', () => {
    const stage = open('tab=2');
    fireEvent.click(screen.getByRole('radio', { name: '标题' }));
    expect(stage.address()).toBe(`${PATH}?tab=2&type=20`);
    fireEvent.click(screen.getByRole('radio', { name: '全文' }));
    expect(stage.address()).toBe(`${PATH}?tab=2`);
  });

  test.each([
    ['', '招标订阅'],
    ['tab=2', '招标订阅（2）'],
    ['tab=2&q=医院', '医院 · 招标订阅'],
  ])('the tab of ?%s is named %s, so that searches can be distinguished (S3-56)', (query, title) => {
    expect(open(query).services.nameTab).toHaveBeenCalledWith(PATH, title);
  });
});

describe('the question in the address', () => {
  test('every condition of a shared link is asked for and can be taken away (S3-63, S3-66)', async () => {
    const stage = open(
      'q=医院&type=20&pattern=30&kw=设备,采购&not=维修&area=浙江_杭州&channel=award&amount=10~10000000&from=2026-11-01&sort=amount&page=2',
    );
    expect(stage.sent('searchList')).toEqual([
      expect.objectContaining({
        searchWord: '医院',
        searchType: 20,
        searchPattern: 30,
        keywordsArray: [['设备', '采购']],
        excludeWords: ['维修'],
        areaArray: ['浙江_杭州'],
        docchnnelArray: ['award'],
        minAmount: 0.1,
        maxAmount: 100_000,
        publishedFrom: '2026-11-01',
        sort: 'amount',
        pageNumber: 2,
      }),
    ]);
    await screen.findByRole('region', { name: '已选条件' });
    for (const label of [
      '搜索词：医院',
      '关键词：设备 + 采购',
      '排除：维修',
      '地区：杭州',
      '类型：中标成交',
      '金额：10万以下',
      '发布时间：2026-11-01起',
    ])
      press(`移除：${label}`);
    expect(stage.address()).toBe(`${PATH}?type=20&pattern=30&sort=amount`);
    expect(screen.queryByRole('region', { name: '已选条件' })).toBeNull();
  });

  test('a broken link opens the whole list', async () => {
    const stage = open('page=-1&amount=x&kw=%%%&channel=nonsense');
    expect(stage.sent('searchList')).toMatchObject([{ pageNumber: 1, docchnnelArray: [], keywordsArray: [['%%%']] }]);
    expect(await screen.findByText('市第一人民医院')).toBeTruthy();
  });

  test('narrowing replaces the address, turning a page adds one', async () => {
    const stage = open('', { searchList: found({ total: 100, lastPage: 5 }) });
    fireEvent.click(await screen.findByRole('button', { name: '第3页' }));
    expect(stage.navigate).toHaveBeenLastCalledWith(`${PATH}?page=3`, { replace: false });
    fireEvent.click(screen.getByRole('radio', { name: '标题' }));
    expect(stage.navigate).toHaveBeenLastCalledWith(`${PATH}?type=20`, { replace: true });
  });

  test.each([
    ['匹配方式', '模糊', 'pattern=10&type=20'],
    ['搜索范围', '全文', ''],
  ])('another %s begins on the first page (S3-73, S3-74)', async (group, name, expected) => {
    const stage = open('type=20&page=3', { searchList: found({ total: 100, lastPage: 5 }) });
    fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
    const query = stage.address().split('?')[1] ?? '';
    expect(query.split('&').toSorted().join('&')).toBe(expected);
  });

  test('a part of the announcement to search in takes the place of a party, and the other way round (S3-73)', () => {
    const stage = open('by=winner');
    const choose = (name: string) =>
      fireEvent.click(within(screen.getByRole('radiogroup', { name: '搜索范围' })).getByRole('radio', { name }));
    choose('标题');
    expect(stage.address()).toBe(`${PATH}?type=20`);
    choose('中标单位');
    expect(new URLSearchParams(stage.address().split('?')[1]).get('by')).toBe('winner');
  });

  test('清空 takes all conditions and keeps how is searched', () => {
    const stage = open('q=医院&pattern=10&area=浙江');
    press('清空');
    expect(stage.address()).toBe(`${PATH}?pattern=10`);
  });
});

describe('the search field', () => {
  test('Enter searches (S7-56)', () => {
    const stage = open();
    fireEvent.change(search(), { target: { value: ' 医院 ' } });
    fireEvent.submit(search());
    expect(stage.address()).toBe(`${PATH}?q=医院`);
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'Enter while an input method is composing is not taken: %o',
    (key) => {
      open();
      const taken = fireEvent.keyDown(search(), { key: 'Enter', ...key });
      expect(taken).toBe(false);
    },
  );

  test('a search for the same word again folds the filters that were unfolded', () => {
    open('q=医院');
    press('展开筛选');
    expect(screen.getByRole('radiogroup', { name: '搜索范围' })).toBeTruthy();
    fireEvent.submit(search());
    expect(screen.queryByRole('radiogroup', { name: '搜索范围' })).toBeNull();
  });

  test('my latest and the hot words are offered, arrows and Enter choose one (S7-64, S7-65)', async () => {
    const stage = open();
    fireEvent.focus(search());
    expect(await screen.findByRole('option', { name: '食堂' })).toBeTruthy();
    fireEvent.keyDown(search(), { key: 'ArrowDown' });
    fireEvent.keyDown(search(), { key: 'ArrowDown' });
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('物业管理');
    fireEvent.submit(search());
    expect(stage.address()).toBe(`${PATH}?q=物业管理`);
  });

  test('suggestions are asked once typing has settled (S7-51)', async () => {
    const stage = open('', { searchWordList: ['医疗设备'] });
    for (const value of ['医', '医疗']) fireEvent.change(search(), { target: { value } });
    fireEvent.click(await screen.findByRole('option', { name: '医疗设备' }));
    expect(stage.sent('searchWordList')).toEqual([{ searchWord: '医疗' }]);
    expect(stage.address()).toBe(`${PATH}?q=医疗设备`);
  });

  test('each pattern says in one line what it does (S3-74, D-66)', () => {
    open();
    const said = ['精准', '智能', '模糊'].map((name) => {
      fireEvent.click(screen.getByRole('radio', { name }));
      return screen.getByText(/词语/, { selector: '[aria-live]' }).textContent;
    });
    expect(new Set(said).size).toBe(3);
  });
});

describe('conditions', () => {
  test('keywords are added to a group, groups are added and removed (S3-63)', () => {
    const stage = open('kw=医院');
    press('展开筛选');
    const add = (label: string, value: string) => {
      const field = screen.getByRole('textbox', { name: `${label}：添加关键词` });
      fireEvent.change(field, { target: { value } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    add('第1组', '设备');
    expect(stage.address()).toBe(`${PATH}?kw=医院,设备`);
    const moves = stage.navigate.mock.calls.length;
    add('第1组', '设备');
    expect(screen.getByRole('alert').textContent).toBe('已添加过此关键词');
    fireEvent.change(screen.getByRole('textbox', { name: '第1组：添加关键词' }), { target: { value: '设备间' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stage.navigate).toHaveBeenCalledTimes(moves);
    press('添加关键词组');
    add('第2组', '学校');
    expect(stage.address()).toBe(`${PATH}?kw=医院,设备&kw=学校`);
    press('删除第1组');
    expect(stage.address()).toBe(`${PATH}?kw=学校`);
  });

  test('a city found by its initials counts once the choice is confirmed (S3-57, S3-58)', async () => {
    const stage = open();
    press('全国');
    fireEvent.change(await screen.findByRole('searchbox', { name: '搜索省份或城市' }), { target: { value: 'hz' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /杭州/ }));
    expect(stage.address()).toBe(PATH);
    press('确定');
    const button = within(screen.getByText('地区').parentElement as HTMLElement);
    expect(stage.address()).toBe(`${PATH}?area=浙江_杭州`);
    expect(button.getByRole('button', { name: '杭州' })).toBeTruthy();
  });

  test('all cities are their province, the nation clears everything', async () => {
    const stage = open('area=浙江_杭州');
    press('展开筛选');
    fireEvent.click(screen.getByRole('button', { name: '杭州' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: '宁波' }));
    expect((screen.getByRole('checkbox', { name: '全浙江' }) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '全国' }));
    press('确定');
    expect(stage.address()).toBe(PATH);
  });

  test('areas that cannot be loaded offer a retry (S8-25, D-63)', async () => {
    let down = true;
    open('', { selArea: () => (down ? { kind: 'ok', data: 'not JSON' } : { kind: 'ok', data: areaJson }) });
    press('全国');
    expect((await screen.findByRole('alert')).textContent).toContain('地区加载失败');
    down = false;
    press('重新加载');
    expect(await screen.findByRole('checkbox', { name: '浙江' })).toBeTruthy();
  });

  test('an amount is understood as it is typed, an impossible one is refused in place (D-65)', () => {
    const stage = open();
    const type = (min: string, max: string) => {
      fireEvent.change(screen.getByRole('textbox', { name: '最低金额' }), { target: { value: min } });
      fireEvent.change(screen.getByRole('textbox', { name: '最高金额' }), { target: { value: max } });
      fireEvent.keyDown(screen.getByRole('textbox', { name: '最高金额' }), { key: 'Enter' });
    };
    type('2亿', '５０万');
    expect(screen.getByRole('alert').textContent).toBe('最低金额不能大于最高金额');
    expect(stage.address()).toBe(PATH);
    type('５０万', '1.2亿');
    expect(stage.address()).toBe(`${PATH}?amount=50000000~12000000000`);
  });

  test('bid query offers all twenty-one types, the subscription no keyword-free ones (S2-33)', () => {
    show(<BidQueryScreen />, '/informationQuery/bid', answers);
    const types = within(screen.getByRole('group', { name: '公告类型' })).getAllByRole('checkbox');
    expect(types).toHaveLength(1 + Object.keys(DOC_CHANNELS).length);
    expect(screen.queryByText('关键词')).toBeNull();
  });
});

describe('the list', () => {
  test('a row marks the hit words and names type, area, amount, buyer, deadline and time (S1-04)', async () => {
    open();
    const list = (await screen.findByRole('heading', { level: 2 })).closest('li') as HTMLElement;
    expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['医疗设备', '医疗设备']);
    for (const text of [
      '招标公告',
      '浙江 · 杭州',
      '1,234.57万元',
      '采购单位：市第一人民医院',
      '距投标截止还有4天4小时',
      '30分钟前',
    ])
      expect(list.textContent).toContain(text);
    expect(within(list).getByRole('link').getAttribute('href')).toBe('#/tender/index/n1?channel=tender');
  });

  test.each([
    ['tender', true],
    ['change', true],
    ['opening', false],
    ['candidate', false],
    ['terminated', false],
    ['failed', false],
    ['aborted', false],
  ])('a notice of the type %s says how long bids are taken: %s (S1-04)', async (docChannel, says) => {
    open('', { searchList: found({ records: [summary({ docChannel })] }) });
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByText('距投标截止还有4天4小时') !== null).toBe(says);
  });

  test('a row that stays open counts on, and says by itself that bidding has ended (S1-04)', async () => {
    const stage = open();
    await screen.findByText('距投标截止还有4天4小时');
    stage.pass(4 * 3_600_000);
    expect([screen.getByText('距投标截止还有4天').className, screen.getByText('4小时前').tagName]).toEqual([
      '',
      'TIME',
    ]);
    stage.pass(3 * 86_400_000 + 18 * 3_600_000);
    expect(screen.getByText('距投标截止还有6小时').className).toContain('text-warning');
    stage.pass(6 * 3_600_000);
    expect([screen.getByText('已截止投标').className, stage.sent('searchList').length]).toEqual(['', 1]);
  });

  test('a row and a line count to the deadline that a later notice made of it, and say so (S1-04)', async () => {
    const movedDeadline = { deadline: '2026-11-27T16:00:00Z', noticeId: 'n2', docChannel: 'change' };
    open('', { searchList: found({ records: [summary({ movedDeadline })] }) });
    expect(await screen.findByText('距投标截止还有7天4小时（截止时间已变更）')).toBeTruthy();
    const column = ANNOUNCEMENT_COLUMNS.find(({ key }) => key === 'deadline');
    const move = { deadlineAt: movedDeadline.deadline, id: 'n2', channel: 'change' };
    const shown = (channel: string) =>
      column?.text({ bidDeadlineAt: '2026-11-24T16:00:00Z', channel, movedDeadline: move } as AnnouncementSummary);
    expect([shown('tender'), shown('award')]).toEqual(['2026-11-28 00:00（已变更）', '2026-11-25 00:00']);
  });

  test.each([
    [[], '乙公司', '乙公司（候选人）', '乙公司（候选人）', ''],
    [['甲公司', '乙公司'], '乙公司', '甲公司、乙公司', '甲公司、乙公司', ''],
    [['甲公司', '乙公司', '丙公司'], null, '甲公司、乙公司等3家', '甲公司、乙公司、丙公司', '甲公司、乙公司、丙公司'],
    [
      ['甲公司', '乙公司', '丙公司'],
      '丙公司',
      '甲公司、丙公司等3家',
      '甲公司、乙公司、丙公司',
      '甲公司、乙公司、丙公司',
    ],
    [['甲公司'], null, '甲公司', '甲公司', ''],
    [[], null, '--', '--', ''],
  ])(
    'a line with the winners %j found by %s shows %s, and all of them where it is copied or pointed at (S3-73)',
    (winnerNames, foundWinner, shown, copied, title) => {
      const column = ANNOUNCEMENT_COLUMNS.find(({ key }) => key === 'winner');
      const line = { winnerNames, foundWinner } as unknown as AnnouncementSummary;
      expect(column?.text(line)).toBe(copied);
      const cell = render(<p>{column?.cell?.(line)}</p>).container.querySelector('p > span') as HTMLElement;
      expect([cell.textContent, cell.title]).toEqual([shown, title]);
    },
  );

  test('a visited title is grey, an absent amount is --', async () => {
    open('', { searchList: found({ records: [summary({ viewed: true, budget: null })] }) });
    const link = await screen.findByRole('link');
    expect(link.className).toContain('text-visited');
    expect(screen.getByText('--')).toBeTruthy();
  });

  test('a capped count says so, and so does the last page', async () => {
    open('page=50', { searchList: found({ total: 10_000, totalCapped: true, lastPage: 50 }) });
    expect((await screen.findAllByText('10,000+')).length).toBeGreaterThan(0);
    expect(screen.getByText('仅展示前1,000条，请缩小筛选范围')).toBeTruthy();
    expect((screen.getByRole('button', { name: '下一页' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('nothing found leads to fewer conditions', async () => {
    const stage = open('q=zzz', { searchList: found({ records: [], total: 0 }) });
    fireEvent.click(await screen.findByRole('button', { name: '清空条件' }));
    expect(stage.address()).toBe(PATH);
  });

  test.each([
    ['q=三、中标信息', '单独的“三”只在标题中查找，可去掉后重试，或改用更完整的词'],
    ['q=（一） 医院 二', '单独的“一”“二”只在标题中查找，可去掉后重试，或改用更完整的词'],
    ['q=三中标信息', null],
    ['q=医院 A 3', null],
    ['q=三、中标信息&type=20', null],
    ['q=三、中标信息&pattern=30', null],
    ['q=三 中标信息&pattern=30', '单独的“三”只在标题中查找，可去掉后重试，或改用更完整的词'],
    ['q=三 中标信息&pattern=10', null],
    ['q=三、中标信息&by=buyer', null],
  ])(
    'nothing found for ?%s says of a lone character that titles alone are searched for it: %s (S3-73)',
    async (query, help) => {
      open(query, { searchList: found({ records: [], total: 0, lastPage: 0 }) });
      await screen.findByRole('button', { name: '清空条件' });
      expect(screen.queryByText(/^单独的/)?.textContent ?? null).toBe(help);
    },
  );

  test('a list that cannot be loaded is asked for again', async () => {
    let down = true;
    open('', {
      searchList: () => {
        if (down) throw new ApiFailure({ kind: 'offline', endpointId: 'searchList' });
        return { kind: 'ok', data: found() };
      },
    });
    await screen.findByText('网络连接失败');
    down = false;
    press('重试');
    await waitFor(() => expect(screen.getByText('市第一人民医院')).toBeTruthy());
  });
});
