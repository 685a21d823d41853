import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { kindListPath } from '#domain/search-all.ts';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { IntentionScreen } from '#views/screens/intention/intention.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { offered } from '#views/shared/announcement-search/use-suggestions.ts';
import * as wire from './asymmetric.ts';
import { show, type ViewCache } from './harness.tsx';
import { around, group, page } from './list-scenes.ts';

const TYPES = [
  { name: 'school', value: '学校', label: '学校' },
  { name: 'hospital', value: '医院', label: '医院' },
];
const answers = {
  ...around,
  ...{ subscribeList: [], selThreeLevelArea: '[]', dictDetail: { content: TYPES } },
  ...{ desginedSearchList: page([wire.plannedSummary]), spxmGetPage: page([wire.approvalSummary]) },
  intentionList: page([]),
};
const unfold = () => {
  const button = screen.queryByRole('button', { name: '展开筛选' });
  if (button) fireEvent.click(button);
};
const query = (stage: ViewCache) => Object.fromEntries(new URLSearchParams(stage.address().split('?')[1]));
const check = async (group: string, name: string) => {
  const within_ = within(await screen.findByRole('group', { name: group }));
  fireEvent.click(within_.getByRole('checkbox', { name }));
};
const chips = () => screen.getAllByRole('button', { name: /^移除/ }).map((chip) => chip.getAttribute('aria-label'));

describe('planned projects', () => {
  test('are narrowed by stage, kind of building and investment; each condition can be taken away alone (S3-64)', async () => {
    const stage = show(<BuildingScreen />, '/building/index?page=3', answers);
    unfold();
    await check('项目阶段', '规划');
    await check('项目阶段', '施工准备');
    await check('项目业态', '学校');
    await check('项目业态', '医院');
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: '项目金额' })).getAllByRole('radio')[1] as HTMLElement,
    );
    const asked = query(stage);
    expect(asked.page).toBeUndefined();
    expect([asked.stage, asked.ptype]).toEqual([expect.stringContaining(','), '学校,医院']);
    const all = chips();
    expect(all).toEqual(expect.arrayContaining(['移除：阶段：规划', '移除：业态：学校', '移除：业态：医院']));
    for (const name of ['移除：阶段：规划', '移除：业态：学校']) fireEvent.click(screen.getByRole('button', { name }));
    expect(chips()).toEqual(all.filter((name) => name !== '移除：阶段：规划' && name !== '移除：业态：学校'));
    expect(query(stage)).toEqual({ ...asked, stage: asked.stage?.split(',')[1], ptype: '医院' });
  });
});
describe('forecasts', () => {
  test('are narrowed by the industry that the search over everything leads to, which can be taken away alone (S3-62, S7-62)', async () => {
    const asked = { searchWord: '医院', areas: [] };
    const path = kindListPath('forecast', asked, { key: 'industryArray', value: 'E' }) ?? '';
    const stage = show(<UpfrontSubscriptionScreen />, path, { ...answers, forecastList: page([]) });
    await waitFor(() => expect(stage.sent('forecastList')).toMatchObject([{ industryArray: ['E'] }]));
    unfold();
    await check('行业', '卫生和社会工作');
    await waitFor(() => expect(stage.sent('forecastList')[1]).toMatchObject({ industryArray: ['E', 'Q'] }));
    for (const name of ['建筑业', '卫生和社会工作'])
      fireEvent.click(await screen.findByRole('button', { name: `移除：行业：${name}` }));
    expect(query(stage)).toEqual({ q: '医院', past: '1', order: 'newest' });
  });
});
describe('approvals', () => {
  test('are narrowed by the stages that the host names (S3-64)', async () => {
    const stage = show(<ApproveScreen />, '/approve/index', answers);
    unfold();
    await check('审批阶段', '初设批复');
    expect(query(stage)).toEqual({ stage: 'design' });
    expect(chips()).toEqual(['移除：阶段：初设批复']);
    await check('审批阶段', '初设批复');
    expect(query(stage)).toEqual({});
  });
});

test.each([
  ['planned projects', <BuildingScreen key="b" />, '/building/index?industry=E'],
  ['approvals', <ApproveScreen key="a" />, '/approve/index?industry=E'],
])('%s name the industry that the search over everything leads to (S3-64, S7-62)', async (_, list, address) => {
  show(list, address, answers);
  expect(await screen.findByRole('button', { name: '移除：行业：建筑业' })).toBeTruthy();
});

describe('procurement intentions', () => {
  const opened = (of = '') => {
    const stage = show(<IntentionScreen />, `/intention/index${of}`, answers);
    unfold();
    return stage;
  };
  const choose = (group: string, name: string) =>
    fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
  const chosen = (group: string) =>
    within(screen.getByRole('radiogroup', { name: group }))
      .getAllByRole<HTMLInputElement>('radio')
      .filter((radio) => radio.checked || radio.getAttribute('aria-checked') === 'true')
      .map((radio) => radio.closest('label')?.textContent ?? radio.textContent);

  test('fold their filters with each search, also for the same word again', () => {
    opened('?q=家具');
    expect(screen.getByRole('radiogroup', { name: '发布月份' })).toBeTruthy();
    fireEvent.submit(screen.getByRole('combobox', { name: '搜索词' }));
    expect(screen.queryByRole('radiogroup', { name: '发布月份' })).toBeNull();
  });

  test('show a remark without a need, and the notice itself where none followed', async () => {
    const [, item] = wire.intention.items;
    const intentionDetail = { ...wire.intention, followedBy: null, items: [{ ...item, remark: '可分包' }] };
    show(<IntentionScreen />, '/intention/index?id=int-1', { ...answers, intentionDetail });
    expect(await screen.findByText('备注：可分包')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看采购意向公告原文' })).toBeTruthy();
  });

  test('are cleared of every condition; their order and page length stay (S3-64)', async () => {
    const stage = opened('?q=家具&buyer=图书馆&sme=1&order=soonest&size=50&page=2');
    fireEvent.click(await screen.findByRole('button', { name: '清空' }));
    expect(query(stage)).toEqual({ order: 'soonest', size: '50' });
  });

  test('name the industry of a folded condition (S3-64)', async () => {
    show(<IntentionScreen />, '/intention/index?industry=E', answers);
    expect(await screen.findByRole('button', { name: '移除：行业：建筑业' })).toBeTruthy();
  });

  test('say of a phone that is searched for why nothing is found', async () => {
    opened('?q=13800001234');
    expect(await screen.findByText('电话和邮箱在正文中已隐藏，不能用来查找，请改用单位或项目名称')).toBeTruthy();
    opened('?q=家具');
    await screen.findByText('清空条件');
    expect(screen.queryByText(/已隐藏/)).toBeNull();
  });

  test('are narrowed by spans of months around the present one, in Asia/Shanghai (S3-64)', () => {
    const stage = opened();
    for (const [name, from, to] of [
      ['本月', '2026-11', '2026-11'],
      ['上月', '2026-10', '2026-10'],
      ['近3个月', '2026-09', '2026-11'],
      ['近半年', '2026-06', '2026-11'],
    ] as const) {
      choose('发布月份', name);
      expect(Object.values(query(stage)), name).toEqual([`${from}~${to}`]);
      expect(chosen('发布月份')).toEqual([name]);
    }
    choose('发布月份', '不限');
    expect([query(stage), chosen('发布月份')]).toEqual([{}, ['不限']]);
    for (const [name, from, to] of [
      ['下月', '2026-12', '2026-12'],
      ['3个月内', '2026-11', '2027-01'],
      ['半年内', '2026-11', '2027-04'],
    ] as const) {
      choose('预计采购', name);
      expect(Object.values(query(stage)), name).toEqual([`${from}~${to}`]);
    }
  });

  test('are narrowed by two months of one’s own, of which the first is never after the last (S3-64)', () => {
    const stage = opened();
    choose('预计采购', '自定义');
    expect(query(stage)).toEqual({});
    const box = (end: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `预计采购：${end}` });
    const offers = (end: string) => [...box(end).options].filter(({ value }) => value !== '');
    const enabled = (end: string) =>
      offers(end)
        .filter(({ disabled }) => !disabled)
        .map(({ value }) => value);
    expect([offers('开始月份')[0]?.value, offers('开始月份').at(-1)?.value, offers('开始月份').length]).toEqual([
      '2025-11',
      '2027-11',
      25,
    ]);
    fireEvent.change(box('开始月份'), { target: { value: '2026-12' } });
    expect([enabled('结束月份')[0], enabled('结束月份').at(-1)]).toEqual(['2026-12', '2027-11']);
    fireEvent.change(box('结束月份'), { target: { value: '2027-02' } });
    expect([enabled('开始月份')[0], enabled('开始月份').at(-1)]).toEqual(['2025-11', '2027-02']);
    expect([chosen('预计采购'), Object.values(query(stage))]).toEqual([['自定义'], ['2026-12~2027-02']]);
    fireEvent.change(box('开始月份'), { target: { value: '' } });
    expect(Object.values(query(stage))).toEqual(['~2027-02']);
  });

  test('keep a month of the address that is further off than the list reaches', () => {
    opened('?expected=2019-03~2019-05');
    expect(chosen('预计采购')).toEqual(['自定义']);
    const box = screen.getByRole<HTMLSelectElement>('combobox', { name: '预计采购：开始月份' });
    expect([box.value, box.options[1]?.value, box.options[1]?.textContent]).toEqual([
      '2019-03',
      '2019-03',
      '2019年3月',
    ]);
    expect(box.options.length).toBe(1 + 1 + 25);
  });

  test('are narrowed by industry behind one more press, which stays open while an industry is chosen', async () => {
    const stage = opened();
    const more = () => screen.getByRole('button', { name: /^(更多筛选|收起)$/ });
    expect([more().textContent, more().getAttribute('aria-expanded')]).toEqual(['更多筛选', 'false']);
    fireEvent.click(more());
    expect([more().textContent, more().getAttribute('aria-expanded')]).toEqual(['收起', 'true']);
    fireEvent.click(await screen.findByRole('checkbox', { name: '建筑业' }));
    expect(query(stage)).toEqual({ industry: 'E' });
    opened('?industry=E');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '建筑业' }).checked).toBe(true));
  });
});

describe('a saved group', () => {
  test.each([
    [
      'takes the place of every condition of the planned projects; their order and page length stay',
      <BuildingScreen key="b" />,
      '/building/index?q=旧词&kw=旧&area=江苏&industry=E&amount=100~200&from=2026-01-01&sort=amount&page=3&size=50&stage=planning&ptype=医院',
      { kw: '医院,设备', area: '浙江', amount: '300~', sort: 'amount', size: '50', ptype: '学校' },
    ],
    [
      'takes the place of every condition of forecasts, also of those that no group has; their order and page length stay',
      <UpfrontSubscriptionScreen key="u" />,
      '/subscribe/upfront?q=旧词&kw=旧&area=江苏&amount=100~200&page=3&size=50&kind=intention&industry=E&within=设备&past=1&order=newest',
      { kw: '医院,设备', area: '浙江', amount: '300~', size: '50', order: 'newest' },
    ],
  ] as const)('%s (S3-63)', async (_, element, address, expected) => {
    const saved = { ...group, projectType: ['学校'], minAmount: 3 };
    const stage = show(element, address, { ...answers, forecastList: page([]), getSearchCondition: [saved] });
    unfold();
    fireEvent.click(await screen.findByRole('button', { name: '医院设备' }));
    expect(query(stage)).toEqual(expected);
  });
});

const SEARCHED = [
  ['planned projects', <BuildingScreen key="b" />, '/building/index'],
  ['approvals', <ApproveScreen key="a" />, '/approve/index'],
  ['procurement intentions', <IntentionScreen key="i" />, '/intention/index'],
] as const;
describe.each(SEARCHED)('the search of %s', (_, element, path) => {
  afterEach(() => vi.unstubAllGlobals());
  const search = (word: string) => {
    const field = screen.getByRole('combobox', { name: '搜索词' });
    fireEvent.change(field, { target: { value: word } });
    fireEvent.submit(field);
  };

  test('begins at the first page with another word, which alone folds the conditions (S3-64, S4-43)', () => {
    const stage = show(element, `${path}?q=旧词&page=3&size=50`, answers);
    search('新词');
    expect(query(stage)).toEqual({ q: '新词', size: '50' });
    expect(screen.getByRole('button', { name: '展开筛选' })).toBeTruthy();
    unfold();
    search('');
    expect(query(stage)).toEqual({ size: '50' });
    expect(screen.queryByRole('button', { name: '展开筛选' })).toBeNull();
  });

  test('has its conditions behind one press on a phone, which say how many are found; all of them are seen (S3-64)', async () => {
    const listen = () => undefined;
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: listen, removeEventListener: listen }));
    const found = page([], { total: 1_234, lastPage: 62 });
    show(element, `${path}?q=词`, {
      ...answers,
      ...{ desginedSearchList: found, spxmGetPage: found, intentionList: found },
    });
    await screen.findByText('1,234');
    expect(screen.getByRole('region', { name: '已选条件' }).className).toMatch(/flex-wrap/);
    fireEvent.click(screen.getByRole('button', { name: '筛选' }));
    expect(await screen.findByRole('button', { name: '查看1,234条结果' })).toBeTruthy();
  });
});

test('suggested keywords come by group, at most as many as there is room for, and no group is empty', () => {
  const words = Array.from({ length: 30 }, (_, at) => `词${at}`);
  const groups = offered([
    { title: '最近搜索', words: [] },
    { title: '热门搜索', words: ['医院'] },
    { title: '猜您想搜', words },
  ]);
  expect(groups.map(({ title }) => title)).toEqual(['热门搜索', '猜您想搜']);
  expect(groups[1]?.words).toEqual(words.slice(0, groups[1]?.words.length));
  expect(groups[1]?.words.length).toBe(8);
});
