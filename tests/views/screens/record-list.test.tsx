import { act, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { EnterpriseInformationScreen } from '#views/screens/enterprise/enterprise-information.screen.tsx';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { IntentionScreen } from '#views/screens/intention/intention.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { BrowsingHistoryScreen } from '#views/screens/records/browsing-history.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { RestingContext } from '#views/shared/app-context.ts';
import { MarkedActions } from '#views/shared/record-list/marked-actions.tsx';
import * as wire from './asymmetric.ts';
import { wholeCompany } from './enterprise-samples.ts';
import { show } from './harness.tsx';
import { around, notices, page } from './list-scenes.ts';

const open = (query = '') =>
  show(<BidQueryScreen />, `/informationQuery/bid${query}`, {
    ...around,
    searchList: page(notices, { total: 45, lastPage: 5 }),
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const mark = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));

/** A tab that the press of a button puts out of sight, behind several others, or back. */
function Tab({ children }: { readonly children: ReactNode }) {
  const [resting, setResting] = useState(false);
  return (
    <RestingContext value={resting}>
      <button type="button" onClick={() => setResting(!resting)}>
        其他页签
      </button>
      {children}
    </RestingContext>
  );
}

test('a list behind several tabs draws neither rows nor options, and is as it was left when it comes back (S2-37)', async () => {
  const answers = { ...around, searchList: page(notices, { total: 45, lastPage: 5 }) };
  show(
    <Tab>
      <BidQueryScreen />
    </Tab>,
    '/informationQuery/bid',
    answers,
  );
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^选择：/ });
  for (const box of boxes.slice(0, 1)) fireEvent.click(box);
  fireEvent.change(screen.getByRole('combobox', { name: /搜索/ }), { target: { value: '未搜索的词' } });
  const drawn = () => ['listitem', 'radio'].map((role) => screen.queryAllByRole(role).length);
  const before = drawn();
  expect(Math.min(...before)).toBeGreaterThan(0);
  press('其他页签');
  expect(drawn()).toEqual([0, 0]);
  press('其他页签');
  expect(drawn()).toEqual(before);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^选择：/ }).map(({ checked }) => checked)).toEqual(
    boxes.map((_, at) => at === 0),
  );
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /搜索/ }).value).toBe('未搜索的词');
});

describe('a list as members use it', () => {
  test('becomes a table of the chosen columns, kept for this list only, and as it was with its saved filters at 恢复默认', async () => {
    const stage = open();
    await screen.findByRole('checkbox', { name: '全选本页' });
    const filters = [{ name: '医院', query: 'q=医院' }];
    const before = { ...stage.services.listViews.get('bidQuery'), filters };
    act(() => {
      stage.services.listViews.set('bidQuery', before);
    });
    press('列表设置');
    const settings = await screen.findByRole('dialog', { name: '列表设置' });
    fireEvent.click(within(settings).getByRole('radio', { name: '表格' }));
    fireEvent.click(within(settings).getByRole('checkbox', { name: '代理机构' }));
    const heads = async () =>
      (await screen.findAllByRole('columnheader', { hidden: true })).map((head) => head.textContent);
    expect(await heads()).toEqual([
      ...[
        '公告标题',
        '公告类型',
        '地区',
        '行业',
        '采购单位',
        '中标单位',
        '预算金额',
        '中标金额',
        '投标截止',
        '发布时间',
        '收藏',
      ],
    ]);
    expect(stage.services.listViews.get('bidQuery')).toMatchObject({ look: 'table', hidden: ['agency'] });
    expect(stage.services.listViews.get('bidding').look).toBe('cards');
    fireEvent.click(within(settings).getByRole('radio', { name: '紧凑' }));
    fireEvent.click(within(settings).getByRole('button', { name: '恢复默认' }));
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
    expect(stage.services.listViews.get('bidQuery')).toEqual(before);
  });

  test.each([
    ['lost', '此浏览器未能保存，刷新后恢复'],
    ['full', '已存满，请先删除不用的筛选'],
  ] as const)(
    'that could not be kept, because it is %s, says so: “%s”; one that was kept says nothing',
    async (outcome, said) => {
      const stage = open();
      await screen.findByRole('checkbox', { name: '全选本页' });
      press('列表设置');
      const settings = within(await screen.findByRole('dialog', { name: '列表设置' }));
      fireEvent.click(settings.getByRole('radio', { name: '紧凑' }));
      expect(stage.services.toast).not.toHaveBeenCalled();
      vi.spyOn(stage.services.listViews, 'set').mockReturnValue(outcome);
      fireEvent.click(settings.getByRole('radio', { name: '宽松' }));
      expect(vi.mocked(stage.services.toast).mock.calls).toEqual([[said]]);
    },
  );

  test('is ordered by the head of a column where the server orders, and says so in the address', async () => {
    const stage = open();
    await screen.findByRole('checkbox', { name: '全选本页' });
    act(() => {
      stage.services.listViews.set('bidQuery', { look: 'table', density: 'compact', hidden: [], filters: [] });
    });
    fireEvent.click(screen.getByRole('radio', { name: '金额' }));
    expect(stage.address()).toBe('/informationQuery/bid?sort=amount');
    const head = async () => screen.findByRole('columnheader', { name: '发布时间' });
    expect((await head()).getAttribute('aria-sort')).toBe('none');
    fireEvent.click(await screen.findByRole('button', { name: '发布时间' }));
    expect(stage.address()).toBe('/informationQuery/bid');
    expect((await head()).getAttribute('aria-sort')).toBe('descending');
  });

  test('that is ordered by the award or else the budget claims the order of neither column', async () => {
    const stage = open('?sort=amount');
    await screen.findByRole('checkbox', { name: '全选本页' });
    act(() => {
      stage.services.listViews.set('bidQuery', { look: 'table', density: 'compact', hidden: [], filters: [] });
    });
    const heads = (await screen.findAllByRole('columnheader')).map((head) => [
      head.textContent,
      head.getAttribute('aria-sort'),
    ]);
    expect(heads).toEqual(
      expect.arrayContaining([
        ['预算金额', null],
        ['中标金额', null],
        ['发布时间', 'none'],
      ]),
    );
    expect(heads.filter(([, order]) => order === 'descending')).toEqual([]);
  });

  const UPFRONT = <UpfrontSubscriptionScreen />;
  const INTENTION = <IntentionScreen />;
  test.each([
    ['预计窗口', 'ascending', UPFRONT, '/subscribe/upfront', 'forecastList', wire.forecastSummary],
    ['依据发布', 'descending', UPFRONT, '/subscribe/upfront?order=newest', 'forecastList', wire.forecastSummary],
    ['预计采购', 'ascending', INTENTION, '/intention/index?order=soonest', 'intentionList', wire.intentionSummary],
  ] as const)('by %s is in the order that the server gives: %s', async (name, order, element, address, id, one) => {
    const stage = show(element, address, {
      ...{ ...around, subscribeList: [], dictDetail: { content: [] }, getSearchCondition: [] },
      [id]: page([one]),
    });
    await screen.findByRole('checkbox', { name: '全选本页' });
    act(() => {
      for (const list of ['forecast', 'intention'] as const)
        stage.services.listViews.set(list, { look: 'table', density: 'compact', hidden: [], filters: [] });
    });
    const head = await screen.findByRole('columnheader', { name });
    expect(head.getAttribute('aria-sort')).toBe(order);
    expect(head.querySelector(`svg.lucide-arrow-${order === 'ascending' ? 'up' : 'down'}`)).toBeTruthy();
  });

  test('says of a page whether none, some or all of it is chosen, and a row is given back alone', async () => {
    open();
    await mark(/^选择：钱塘学校/);
    const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '全选本页' });
    const rows = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^选择：/ });
    const state = () => [all().checked, all().indeterminate, rows().filter(({ checked }) => checked).length];
    expect(state()).toEqual([false, true, 1]);
    fireEvent.click(all());
    expect(state()).toEqual([true, false, notices.length]);
    await mark(/^选择：钱塘学校/);
    expect(state()).toEqual([false, true, notices.length - 1]);
    press('取消选择');
    expect(state()).toEqual([false, false, 0]);
  });

  test('names each record in its table, also where an older version has hidden the column of titles', async () => {
    const stage = open();
    await screen.findByRole('checkbox', { name: '全选本页' });
    act(() => {
      stage.services.listViews.set('bidQuery', {
        ...{ look: 'table', density: 'roomy', filters: [] },
        hidden: ['title', 'agency'],
      });
    });
    const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent);
    expect([heads.includes('公告标题'), heads.includes('代理机构'), heads.includes('公告类型')]).toEqual([
      ...[true, false, true],
    ]);
  });

  test.each([
    ['the bid query', () => open('?q=旧词&page=2'), '/informationQuery/bid?q=旧词'],
    [
      'the enterprises',
      () =>
        show(<EnterpriseInformationScreen />, '/enterpriseAnalysis/informationQuery/erterInformation?q=旧词&page=2', {
          ...around,
          searchCompany: page([wire.companySummary], { total: 45, lastPage: 5 }),
        }),
      '/enterpriseAnalysis/informationQuery/erterInformation?q=旧词',
    ],
  ])('begins on its first page when a page of %s becomes longer', async (_, opened, address) => {
    const stage = opened();
    fireEvent.change(await screen.findByRole('combobox', { name: '每页条数' }), { target: { value: '50' } });
    expect(stage.address()).toBe(`${address}&size=50`);
  });

  test('has pages of the length that the member chooses, in the address', async () => {
    const stage = open('?page=2');
    fireEvent.change(await screen.findByRole('combobox', { name: '每页条数' }), { target: { value: '50' } });
    expect(stage.address()).toBe('/informationQuery/bid?size=50');
    await vi.waitFor(() => expect(stage.sent('searchList').at(-1)).toMatchObject({ pageNumber: 1, pageSize: 50 }));
  });

  test('copies several records as a table and as text', async () => {
    const stage = open();
    await mark(/^选择：钱塘学校/);
    await mark(/^选择：之江道路/);
    fireEvent.click(await screen.findByRole('button', { name: '复制表格' }));
    const [table] = vi.mocked(stage.services.copyText).mock.calls.at(-1) ?? [];
    const lines = String(table).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]?.split('\t').slice(0, 3)).toEqual(['公告标题', '公告类型', '地区']);
    expect(lines[1]?.split('\t').slice(0, 2)).toEqual(['钱塘学校食堂中标公告', '中标成交']);
    expect(lines[1]?.split('\t')[6]).toBe('甲公司');
    press('复制文本');
    const [text] = vi.mocked(stage.services.copyText).mock.calls.at(-1) ?? [];
    expect(String(text)).toContain('钱塘学校食堂中标公告\n公告类型：中标成交\n');
    await vi.waitFor(() => expect(stage.services.toast).toHaveBeenCalledWith('已复制2条'));
  });

  test.each([
    [500, false],
    [501, true],
  ])('of %i chosen records the export is refused before it is sent: %s (S3-44)', async (count, disabled) => {
    const records = Array.from({ length: count }, (_, at) => ({ id: `n${at}` }));
    const kind = { list: 'announcement', columns: [], onExport: vi.fn() };
    show(<MarkedActions kind={kind as never} records={records as never} onDone={vi.fn()} />, '/', {});
    const button = await screen.findByRole('button', { name: '导出所选' });
    expect([button.hasAttribute('disabled'), button.title !== '']).toEqual([disabled, disabled]);
  });

  test('collects those of several that are no favourites yet, and exports just these (S3-44)', async () => {
    const stage = open();
    await mark(/^选择：钱塘学校/);
    await mark(/^选择：之江道路/);
    fireEvent.click(await screen.findByRole('button', { name: '导出所选' }));
    expect(vi.mocked(stage.services.exportRecords).mock.calls.at(-1)?.[0]).toMatchObject({ idArray: ['n2', 'n3'] });
    fireEvent.click(screen.getByRole('button', { name: '收藏' }));
    expect(vi.mocked(stage.services.collect).mock.calls).toEqual([
      [{ kind: 'announcement', id: 'n2', title: '钱塘学校食堂中标公告', collected: true }],
    ]);
    expect(screen.queryByRole('button', { name: '导出所选' })).toBeNull();
  });

  test('of favourites alone drops all of them, with one notice that can be undone (S1-13, S3-44)', async () => {
    const records = ['n1', 'n2'].map((id) => ({ id }));
    const collectOf = ({ id }: { readonly id: string }) => ({
      ...{ type: 'collect.requested', kind: 'announcement', id, title: `公告${id}` },
      collected: true,
    });
    const onDone = vi.fn();
    const kind = { list: 'announcement', columns: [], collectOf };
    const stage = show(
      <MarkedActions kind={kind as never} records={records as never} onDone={onDone} />,
      '/collectCentre',
      {},
    );
    expect(screen.queryByRole('button', { name: '收藏' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '取消收藏' }));
    expect(vi.mocked(stage.services.collect).mock.calls.map(([{ id, collected }]) => [id, collected])).toEqual([
      ['n1', false],
      ['n2', false],
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test('does not collect again what became a favourite after it was chosen, also once it is on another page (S3-44)', async () => {
    let isFavourite = false;
    const other = page([wire.notice({ id: 'n9', title: '丽水医院' })], { total: 45, lastPage: 5 });
    const stage = show(<BidQueryScreen />, '/informationQuery/bid', {
      ...around,
      searchList: ({ pageNumber }: { readonly pageNumber: number }) => {
        const records = notices.map((one) => (one.id === 'n2' ? { ...one, collected: isFavourite } : one));
        return { kind: 'ok', data: pageNumber === 1 ? page(records, { total: 45, lastPage: 5 }) : other };
      },
    });
    await mark(/^选择：钱塘学校/);
    await mark(/^选择：湖州桥梁/);
    isFavourite = true;
    const turn = async (name: string, title: RegExp) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await screen.findByRole('checkbox', { name: title });
    };
    await turn('下一页', /^选择：丽水医院/);
    await turn('上一页', /^选择：钱塘学校/);
    await vi.waitFor(() => expect(stage.sent('searchList')).toHaveLength(3));
    await act(async () => undefined);
    await turn('下一页', /^选择：丽水医院/);
    press('收藏');
    expect(vi.mocked(stage.services.collect).mock.calls.map(([{ id }]) => id)).toEqual(['n4']);
  });

  test('passes the focus on to the choice of the page when the bar of what is chosen goes (S2-38)', async () => {
    open();
    for (const name of ['收藏', '取消选择']) {
      await mark(/^选择：钱塘学校/);
      const [button] = await screen.findAllByRole('button', { name });
      button?.focus();
      await act(async () => void (button && fireEvent.click(button)));
      expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '全选本页' }));
    }
  });

  test.each([
    ['plannedProject', <BuildingScreen key="b" />, '/building/index', 'desginedSearchList', wire.plannedSummary],
    ['approval', <ApproveScreen key="a" />, '/approve/index', 'spxmGetPage', wire.approvalSummary],
    ['forecast', <UpfrontSubscriptionScreen key="u" />, '/subscribe/upfront', 'forecastList', wire.forecastSummary],
    ['intention', <IntentionScreen key="i" />, '/intention/index', 'intentionList', wire.intentionSummary],
  ] as const)(
    'collects what is chosen as a record of its kind: %s (S3-44)',
    async (kind, element, address, id, one) => {
      const stage = show(element, address, {
        ...{ ...around, subscribeList: [], dictDetail: { content: [] }, getSearchCondition: [] },
        [id]: page([{ ...one, collected: false }]),
      });
      await mark(/^选择：/);
      const bar = (await screen.findByRole('button', { name: '复制表格' })).parentElement as HTMLElement;
      fireEvent.click(within(bar).getByRole('button', { name: '收藏' }));
      const title = 'title' in one ? one.title : one.name;
      expect(vi.mocked(stage.services.collect).mock.calls).toEqual([[{ kind, id: one.id, title, collected: true }]]);
      expect(screen.queryByRole('button', { name: '复制表格' })).toBeNull();
    },
  );

  test('keeps a filter under a name and applies it later; Enter while composing saves nothing', async () => {
    const stage = open('?q=医院&area=浙江&page=2');
    await screen.findByRole('checkbox', { name: '全选本页' });
    press('已存筛选');
    const panel = await screen.findByRole('dialog', { name: '已存筛选' });
    const name = within(panel).getByRole('textbox', { name: '筛选名称' });
    fireEvent.change(name, { target: { value: '浙江医院' } });
    expect(fireEvent.keyDown(name, { key: 'Enter', isComposing: true }), 'the key is taken').toBe(false);
    expect(fireEvent.keyDown(name, { key: 'Enter' }), 'a plain Enter saves').toBe(true);
    expect(fireEvent.keyDown(name, { key: 'a', isComposing: true }), 'letters are composed').toBe(true);
    expect(stage.services.listViews.get('bidQuery').filters).toEqual([]);
    const isShut = () => (within(panel).getByRole('button', { name: '保存' }) as HTMLButtonElement).disabled;
    fireEvent.change(name, { target: { value: '   ' } });
    expect(isShut(), 'blanks are no name').toBe(true);
    fireEvent.change(name, { target: { value: '浙江医院' } });
    expect(isShut()).toBe(false);
    fireEvent.click(within(panel).getByRole('button', { name: '保存' }));
    expect(stage.services.listViews.get('bidQuery').filters).toMatchObject([{ name: '浙江医院' }]);
    expect([name.getAttribute('value'), isShut()], 'a second press saves nothing').toEqual(['', true]);

    const later = show(<BidQueryScreen />, '/informationQuery/bid?q=学校', { ...around, searchList: page(notices) });
    const [saved] = stage.services.listViews.get('bidQuery').filters;
    later.services.listViews.set('bidQuery', {
      ...later.services.listViews.get('bidQuery'),
      filters: saved ? [saved] : [],
    });
    await screen.findByRole('checkbox', { name: '全选本页' });
    press('已存筛选');
    const [other] = await screen.findAllByRole('button', { name: '浙江医院' });
    expect(other?.getAttribute('aria-pressed')).toBe('false');
    if (other) fireEvent.click(other);
    expect(screen.queryByRole('dialog', { name: '已存筛选' })).toBeNull();
    expect(later.navigate, 'back leads to what was listed before').toHaveBeenLastCalledWith(expect.anything(), {
      replace: false,
    });
    press('已存筛选');
    expect((await screen.findByRole('button', { name: '浙江医院' })).getAttribute('aria-pressed')).toBe('true');
    expect(later.address()).toBe('/informationQuery/bid?q=医院&area=浙江');
  });

  test.each([
    ['full', '已存满，请先删除不用的筛选'],
    ['lost', '此浏览器未能保存，刷新后恢复'],
  ] as const)(
    'a filter that could not be kept, because it is %s, is not called saved, and its name stays: “%s”',
    async (outcome, said) => {
      const stage = open('?q=医院');
      await screen.findByRole('checkbox', { name: '全选本页' });
      press('已存筛选');
      const panel = within(await screen.findByRole('dialog', { name: '已存筛选' }));
      const name = panel.getByRole<HTMLInputElement>('textbox', { name: '筛选名称' });
      fireEvent.change(name, { target: { value: '医院' } });
      vi.spyOn(stage.services.listViews, 'set').mockReturnValue(outcome);
      fireEvent.click(panel.getByRole('button', { name: '保存' }));
      expect(vi.mocked(stage.services.toast).mock.calls).toEqual([[said]]);
      expect(name.value).toBe('医院');
    },
  );

  test('forgets what was chosen with another search, not with another page, order or length of a page (S3-44)', async () => {
    const stage = open('?q=医院');
    await mark(/^选择：钱塘学校/);
    expect(await screen.findByRole('button', { name: '取消选择' })).toBeTruthy();
    for (const same of ['q=医院&page=2', 'q=医院&sort=amount', 'q=医院&size=50&tab=2']) {
      act(() => stage.navigate(`/informationQuery/bid?${same}`));
      expect(await screen.findByRole('button', { name: '取消选择' }), same).toBeTruthy();
    }
    act(() => stage.navigate('/informationQuery/bid?q=道路'));
    expect(await screen.findByRole('checkbox', { name: /^选择：钱塘学校/, checked: false })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消选择' })).toBeNull();
  });

  test('a saved filter of the last days asks for the last days of the day on which it is applied', async () => {
    const stage = open('?q=医院&from=2026-11-14');
    await screen.findByRole('checkbox', { name: '全选本页' });
    press('已存筛选');
    const panel = within(await screen.findByRole('dialog', { name: '已存筛选' }));
    fireEvent.change(panel.getByRole('textbox', { name: '筛选名称' }), { target: { value: '一周' } });
    fireEvent.click(panel.getByRole('button', { name: '保存' }));
    expect(panel.getByRole('button', { name: '一周' }).getAttribute('aria-pressed')).toBe('true');
    vi.spyOn(stage.services, 'now').mockReturnValue(new Date('2026-12-01T04:00:00Z'));
    fireEvent.change(panel.getByRole('textbox', { name: '筛选名称' }), { target: { value: '新' } });
    const later = panel.getByRole('button', { name: '一周' });
    expect(later.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(later);
    expect(stage.address()).toBe('/informationQuery/bid?q=医院&from=2026-11-25');
  });

  test('saving or removing a filter leaves those that another tab has saved meanwhile', async () => {
    const stage = open('?q=医院');
    await screen.findByRole('checkbox', { name: '全选本页' });
    const { listViews } = stage.services;
    const names = () => listViews.get('bidQuery').filters.map(({ name }) => name);
    /** What is stored has one more filter at the next reading. */
    const savedElsewhere = (name: string) =>
      vi.spyOn(listViews, 'refresh').mockImplementationOnce(() => {
        const view = listViews.get('bidQuery');
        listViews.set('bidQuery', { ...view, filters: [...view.filters, { name, query: 'q=学校' }] });
      });
    press('已存筛选');
    const panel = within(await screen.findByRole('dialog', { name: '已存筛选' }));
    fireEvent.change(panel.getByRole('textbox', { name: '筛选名称' }), { target: { value: '我的' } });
    savedElsewhere('另一窗口');
    fireEvent.click(panel.getByRole('button', { name: '保存' }));
    expect(names()).toEqual(['另一窗口', '我的']);
    savedElsewhere('又一个');
    fireEvent.click(panel.getByRole('button', { name: '删除筛选：我的' }));
    expect(names()).toEqual(['另一窗口', '又一个']);
  });

  test('a saved filter of the same name is written anew, also when no other one can be added', async () => {
    const stage = open('?q=医院');
    await screen.findByRole('checkbox', { name: '全选本页' });
    const kept = Array.from({ length: 11 }, (_, at) => ({ name: `筛选${at}`, query: `q=旧${at}` }));
    act(() => {
      const view = stage.services.listViews.get('bidQuery');
      stage.services.listViews.set('bidQuery', { ...view, filters: kept });
    });
    press('已存筛选');
    const panel = within(await screen.findByRole('dialog', { name: '已存筛选' }));
    const call = (name: string) =>
      fireEvent.change(panel.getByRole('textbox', { name: '筛选名称' }), { target: { value: name } });
    const save = () => panel.getByRole<HTMLButtonElement>('button', { name: '保存' });
    const filters = () => stage.services.listViews.get('bidQuery').filters;
    const isFull = () => panel.queryByText('最多保存12个，请先删除不用的筛选') !== null;
    const expectSaved = (typed: string, message: string) => {
      call(typed);
      expect([save().disabled, isFull()]).toEqual([false, false]);
      fireEvent.click(save());
      expect(vi.mocked(stage.services.toast)).toHaveBeenLastCalledWith(message);
      expect(filters()).toHaveLength(12);
      expect(filters().find(({ name }) => name === typed.trim())?.query).toBe('q=医院');
    };
    expectSaved('筛选11', '已保存筛选');
    call('筛选12');
    expect([save().disabled, isFull()]).toEqual([true, true]);
    fireEvent.submit(save());
    expect(filters().some(({ name }) => name === '筛选12')).toBe(false);
    expectSaved(' 筛选7 ', '已更新筛选');
    fireEvent.click(panel.getByRole('button', { name: '删除筛选：筛选7' }));
    expect(filters().map(({ name }) => name)).not.toContain('筛选7');
    expect(filters()).toHaveLength(11);
  });

  test.each([
    ['none', '', '未设筛选条件，设置后可保存'],
    ['801 characters', `?q=${'a'.repeat(799)}`, '条件过多，无法保存'],
    ['800 characters', `?q=${'a'.repeat(798)}`, null],
  ])('conditions are saved if there are any, of 800 characters at most: %s', async (_, query, refusal) => {
    open(query);
    await screen.findByRole('checkbox', { name: '全选本页' });
    press('已存筛选');
    const panel = within(await screen.findByRole('dialog', { name: '已存筛选' }));
    fireEvent.change(panel.getByRole('textbox', { name: '筛选名称' }), { target: { value: '新' } });
    expect(panel.queryByText(/未设|过多|最多/)?.textContent ?? null).toBe(refusal);
    expect(panel.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(refusal !== null);
  });
});

describe('two enterprises of a list', () => {
  const address = '/enterpriseAnalysis/informationQuery/erterInformation?q=沐川';
  const second = { ...wire.companySummary, id: 'e5', name: '沐川贸易公司' };
  const answers = {
    ...around,
    searchCompany: page([wire.companySummary, second]),
    enterpriseDetail: ({ id }: { id: string }) => ({
      kind: 'ok',
      data: { ...wholeCompany(), id, name: id === 'e5' ? '沐川贸易公司' : wire.companySummary.name },
    }),
  };

  test('are put side by side under an address of their own (S1-09)', async () => {
    const stage = show(<EnterpriseInformationScreen />, address, answers);
    await mark(/^选择：沐川贸易公司/);
    const compare = await screen.findByRole('button', { name: '对比' });
    expect((compare as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
    fireEvent.click(screen.getByRole('button', { name: '对比' }));
    expect(stage.address()).toContain(`vs=e5,${wire.companySummary.id}`);
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['项目', '沐川贸易公司', wire.companySummary.name]);
    expect(stage.sent('enterpriseDetail')).toHaveLength(2);
    expect(document.activeElement, 'a reader begins there').toBe(screen.getByRole('heading', { name: '企业对比' }));
    press('返回列表');
    expect(stage.address()).not.toContain('vs=');
    const rows = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^选择：/ });
    expect(
      rows.map(({ checked }) => checked),
      'both are still chosen',
    ).toEqual([true, true]);
  });

  test('leave the focus at the heading of the list when the comparison is left (S2-38)', async () => {
    show(
      <main id="main">
        <EnterpriseInformationScreen />
      </main>,
      `${address}&vs=e5,e4`,
      answers,
    );
    const back = await screen.findByRole('button', { name: '返回列表' });
    back.focus();
    await act(async () => void fireEvent.click(back));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test.each(['e5', 'e5,e5', 'e5,a b', 'e5,<e4>', `e5,${'x'.repeat(65)}`, 'e5,e4,e6'])(
    'are asked for by two ids only; the address “%s” is refused with a way back (S1-09)',
    async (ids) => {
      const stage = show(<EnterpriseInformationScreen />, `${address}&vs=${encodeURIComponent(ids)}`, answers);
      await screen.findByText('无法对比');
      expect(stage.sent('enterpriseDetail')).toEqual([]);
      fireEvent.click(screen.getAllByRole('button', { name: '返回列表' })[1] as HTMLElement);
      expect(stage.address()).toBe(address);
    },
  );

  test('of which one is gone are not compared: it is said, with a way back (S8-02)', async () => {
    const stage = show(<EnterpriseInformationScreen />, `${address}&vs=e5,e4`, {
      ...answers,
      enterpriseDetail: ({ id }: { id: string }) =>
        id === 'e5' ? answers.enterpriseDetail({ id }) : { kind: 'empty' },
    });
    await screen.findByText('没有找到其中一家企业');
    screen.getByText(/可能已下架.*返回列表/);
    fireEvent.click(screen.getAllByRole('button', { name: '返回列表' })[1] as HTMLElement);
    expect(stage.address()).toBe(address);
  });
});

describe('the browsing history of the other kinds', () => {
  test.each([
    ['审批项目', 'approval', '#/approve/index?id=r1'],
    ['商机预测', 'forecast', '#/forecastDetail?id=r1'],
    ['采购意向', 'intention', '#/intention/index?id=r1'],
  ])('lists %s under their own tab (S1-13)', async (tab, kind, href) => {
    const record = {
      ...{ kind, id: 'r1', title: '之江泵站', docChannel: null, unitName: '水务局', province: '浙江', city: '杭州' },
      ...{ amount: 12, publishTime: '2026-11-19T01:00:00Z', collected: true, viewedAt: '2026-11-20T01:00:00Z' },
    };
    const stage = show(<BrowsingHistoryScreen />, `/BrowsingHistory?kind=${kind}`, {
      recordHistoryList: { records: [record], total: 1 },
    });
    expect((await screen.findByRole('link', { name: '之江泵站' })).getAttribute('href')).toBe(href);
    expect(screen.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true');
    expect(stage.sent('recordHistoryList')[0]).toMatchObject({ kind, pageNumber: 1, pageSize: 10 });
  });
});
