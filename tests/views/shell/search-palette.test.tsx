import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RolesContext } from '#views/shared/hide-by-role.tsx';
import { SearchPalette } from '#views/shared/search-palette/search-palette.tsx';
import { SearchButton } from '#views/shell/search-button.tsx';
import { type Answers, show } from '../screens/harness.tsx';

const places = [
  { path: '/intention/index', title: '采购意向' },
  { path: '/approve/index', title: '审批项目' },
];
const hit = (kind: string, id: string, title: string) => ({
  ...{ kind, id, title, province: '浙江', city: '杭州', amount: null, publishTime: null, excerpt: '' },
});
const answers: Answers = {
  getWord: ['食堂', '医院设备'],
  searchAllList: ({ kind }: { readonly kind: string }) => ({
    kind: 'ok',
    data: {
      records: [kind === 'enterprise' ? hit(kind, 'e1', '滨江医院') : hit(kind, 'n1', '滨江医院设备招标公告')],
      ...{ total: 1, totalCapped: false, lastPage: 1 },
    },
  }),
};

afterEach(cleanup);

function open(more: Answers = {}) {
  const [onOpenChange, onGo] = [vi.fn(), vi.fn()];
  const palette = <SearchPalette open onOpenChange={onOpenChange} places={places} onGo={onGo} />;
  const stage = show(palette, '/', { ...answers, ...more });
  return { onOpenChange, onGo, stage, field: screen.getByRole('combobox', { name: '搜索全部信息' }) };
}
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <main id="main">
        <h1>页面</h1>
      </main>
      <SearchPalette open={isOpen} onOpenChange={setOpen} places={places} onGo={() => undefined} />
    </>
  );
}

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const enter = (field: HTMLElement, more: object = {}) => act(() => fireEvent.keyDown(field, { key: 'Enter', ...more }));

test('the menu is offered as far as it leads inside, to those whose roles may see it (S6-01, S7-60)', async () => {
  const entry = { icon: null, external: false, roles: [] as readonly string[], children: [] };
  const menu = [
    { ...entry, path: '/dashboard', title: '数据看板' },
    { ...entry, path: 'https://example.com', title: '外部网站', external: true },
    {
      ...{ ...entry, path: '/subscribe', title: '订阅' },
      children: [
        { ...entry, path: '/subscribe/bidding', title: '招标订阅' },
        { ...entry, path: '/log', title: '操作日志', roles: ['admin'] },
        { ...entry, path: '/subscribe/upfront', title: '商机订阅', roles: ['member', 'admin'] },
      ],
    },
    {
      ...{ ...entry, path: '/system', title: '系统', roles: ['admin'] },
      children: [{ ...entry, path: '/s', title: '设置' }],
    },
  ];
  show(
    <RolesContext value={['member']}>
      <SearchButton menu={menu} searchOpen openSearch={() => undefined} />
    </RolesContext>,
    '/',
    answers,
  );
  await screen.findByRole('option', { name: '食堂' });
  expect(optionsOf('菜单')).toEqual(['数据看板', '招标订阅', '商机订阅']);
});

describe('the search over everything in the navbar', () => {
  test('offers the latest searches and the menu before anything is typed (S7-65)', async () => {
    open();
    await screen.findByRole('option', { name: '食堂' });
    expect([optionsOf('最近搜索'), optionsOf('菜单')]).toEqual([
      ['食堂', '医院设备'],
      ['采购意向', '审批项目'],
    ]);
  });

  test('offers six of the latest searches and six places at most (S7-65)', async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({ path: `/p${at}`, title: `菜单${at}` }));
    const words = many.map(({ title }) => `词${title}`);
    show(<SearchPalette open onOpenChange={vi.fn()} places={many} onGo={vi.fn()} />, '/', {
      ...answers,
      getWord: words,
    });
    await screen.findByRole('option', { name: '词菜单0' });
    expect([optionsOf('最近搜索'), optionsOf('菜单')]).toEqual([
      words.slice(0, 6),
      many.slice(0, 6).map(({ title }) => title),
    ]);
  });

  test('asks for nothing while it is closed', async () => {
    const { stage, field } = open();
    type(field, '医院');
    await screen.findByRole('group', { name: '企业' });
    const asked = stage.call.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    const closed = show(
      <SearchPalette open={false} onOpenChange={vi.fn()} places={places} onGo={vi.fn()} />,
      '/',
      answers,
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(closed.call.mock.calls).toEqual([]);
  });

  test('names no group that has nothing in it', async () => {
    const { field } = open({ getWord: [], searchAllList: { records: [], total: 0, totalCapped: false, lastPage: 0 } });
    const groups = () =>
      screen.getAllByRole('group').map((group) => screen.queryByRole('group', { name: '菜单' }) === group);
    await waitFor(() => expect(groups()).toEqual([true]));
    type(field, '无此事物');
    await screen.findByRole('option', { name: /^在全部信息中搜索/ });
    await waitFor(() => expect(groups()).toEqual([false]));
    expect(screen.queryByText('公告') ?? screen.queryByText('企业')).toBeNull();
  });

  test('marks each kind of place with an icon of its own (S2-57, S7-60)', async () => {
    const { field } = open();
    const iconOf = (name: string | RegExp) =>
      screen.getByRole('option', { name }).querySelector('svg')?.getAttribute('class');
    await screen.findByRole('option', { name: '食堂' });
    expect(iconOf('食堂')).toContain('lucide-clock');
    expect(iconOf('采购意向')).toContain('lucide-panel-left');
    type(field, '医院');
    await screen.findByRole('group', { name: '企业' });
    expect(iconOf(/^在全部信息中搜索/)).toContain('lucide-search');
    expect(iconOf(/^滨江医院设备招标公告/)).toContain('lucide-file-text');
    expect(iconOf(/^滨江医院 ?浙江/)).toMatch(/lucide-building/);
  });

  test('finds entries of the menu by pinyin initials, and Enter goes there (S2-57)', async () => {
    const { field, onGo, onOpenChange } = open();
    type(field, 'cgyx');
    await waitFor(() => expect(optionsOf('菜单')).toEqual(['采购意向']));
    enter(field);
    await waitFor(() => expect(onGo).toHaveBeenCalledExactlyOnceWith('/intention/index'));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  test('finds announcements and enterprises, each with its place (S7-60)', async () => {
    const { field, onGo, stage } = open();
    type(field, ' 医院 ');
    await screen.findByRole('group', { name: '企业' });
    expect([optionsOf('搜索'), optionsOf('公告'), optionsOf('企业')]).toEqual([
      ['在全部信息中搜索“医院”'],
      ['滨江医院设备招标公告浙江 · 杭州'],
      ['滨江医院浙江 · 杭州'],
    ]);
    expect(stage.sent('searchAllList')).toEqual(
      ['announcement', 'enterprise'].map((kind) => ({
        searchWord: '医院',
        areaArray: [],
        kind,
        pageNumber: 1,
        pageSize: 4,
      })),
    );
    fireEvent.click(screen.getByRole('option', { name: /^滨江医院\s*浙江/ }));
    expect(onGo).toHaveBeenCalledExactlyOnceWith('/enterpriseDetails?id=e1');
    expect(field, 'begins anew the next time').toHaveProperty('value', '');
  });

  test('Enter searches everything for the word where no entry of the menu fits', async () => {
    const { field, onGo } = open();
    type(field, '医院');
    await screen.findByRole('option', { name: '在全部信息中搜索“医院”' });
    enter(field);
    await waitFor(() => expect(onGo).toHaveBeenCalledExactlyOnceWith('/search?q=%E5%8C%BB%E9%99%A2'));
  });

  test('Enter during composition of an input method goes nowhere, and nothing is asked for', async () => {
    const { field, onGo, stage } = open();
    await screen.findByRole('option', { name: '食堂' });
    fireEvent.compositionStart(field);
    type(field, 'yiyuan');
    enter(field, { keyCode: 229 });
    enter(field, { isComposing: true });
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(onGo).not.toHaveBeenCalled();
    expect(stage.sent('searchAllList')).toEqual([]);
    fireEvent.compositionEnd(field);
    type(field, '医院');
    await screen.findByRole('group', { name: '公告' });
  });

  test('says which kind could not be searched, and searches it again; nobody is sent away for it (S7-60, S8-02)', async () => {
    let isDown = true;
    const { field, onGo, onOpenChange } = open({
      searchAllList: (input: { readonly kind: string }) => {
        if (isDown && input.kind === 'enterprise') throw new Error('down');
        return (answers.searchAllList as (asked: object) => unknown)(input);
      },
    });
    type(field, '医院');
    await waitFor(() => expect(optionsOf('企业')).toEqual(['加载失败重试']));
    expect(optionsOf('公告')).toEqual(['滨江医院设备招标公告浙江 · 杭州']);
    isDown = false;
    fireEvent.click(screen.getByRole('option', { name: /^加载失败/ }));
    await waitFor(() => expect(optionsOf('企业')).toEqual(['滨江医院浙江 · 杭州']));
    expect([onGo.mock.calls, onOpenChange.mock.calls]).toEqual([[], []]);
  });

  test('leads to the heading of the page that was chosen, and selects what was typed when it is left and opened again (S2-38)', async () => {
    show(<Page />, '/', answers);
    const reopen = async () => {
      const opener = screen.getByRole('button', { name: '打开', hidden: true });
      opener.focus();
      fireEvent.click(opener);
      const field = await screen.findByRole<HTMLInputElement>('combobox', { name: '搜索全部信息' });
      await waitFor(() => expect(document.activeElement).toBe(field));
      return field;
    };
    type(await reopen(), '医院');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' })));
    const field = await reopen();
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['医院', 0, 2]);
    enter(field);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '页面' })));
  });

  test('goes on with the menu and the search where the server does not answer', async () => {
    const down = () => {
      throw new Error('down');
    };
    const { field } = open({ searchAllList: down, getWord: down });
    type(field, 'spxm');
    await screen.findByRole('option', { name: '审批项目' });
    expect(optionsOf('搜索')).toEqual(['在全部信息中搜索“spxm”']);
  });
});
