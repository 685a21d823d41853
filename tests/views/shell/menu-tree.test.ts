import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MenuEntry } from '#contract/menu.contract.ts';
import { MENU_ICON_NAMES, menuFace } from '#views/shell/menu-icon.ts';
import { holdsPath, joinPath, type MenuItem, menuTree } from '#views/shell/menu-tree.ts';

interface Draft {
  readonly hidden?: boolean;
  readonly icon?: string | null;
  readonly component?: string | null;
  readonly children?: MenuEntry[];
}
const entry = (
  path: string,
  { hidden = false, icon = null, component = 'screen', children = [] }: Draft = {},
): MenuEntry => ({
  name: path,
  path,
  component: children.length > 0 ? null : component,
  hidden,
  meta: { title: path, icon, affix: false, noCache: false, roles: [] },
  children,
});

const entries: fc.Arbitrary<MenuEntry[]> = fc.letrec<{ list: MenuEntry[]; one: MenuEntry }>((tie) => ({
  list: fc.array(tie('one'), { maxLength: 4, depthIdentifier: 'menu' }),
  one: fc
    .record({
      path: fc.stringMatching(/^[a-z]{1,6}$/),
      hidden: fc.boolean(),
      component: fc.constantFrom('screen', null),
      children: fc.oneof(
        { depthSize: 'small', withCrossShrink: true, maxDepth: 3 },
        fc.constant<MenuEntry[]>([]),
        tie('list'),
      ),
    })
    .map(({ path, ...rest }) => entry(path, rest)),
})).list;

const walk = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...walk(item.children)]);

describe('the menu tree', () => {
  test('hidden entries are skipped (S2-58)', () => {
    expect(menuTree([entry('/a'), entry('/b', { hidden: true })]).map(({ path }) => path)).toEqual(['/a']);
  });

  test('an entry with exactly one visible child becomes that child (S2-59)', () => {
    const tree = menuTree([
      entry('/info', { icon: 'info', children: [entry('bid'), entry('gone', { hidden: true })] }),
    ]);
    expect(tree).toEqual([{ path: '/info/bid', title: 'bid', icon: 'info', external: false, roles: [], children: [] }]);
  });

  test('roles of a place, of a group and of what stands for one: own ones first, else those of the parent or of all children', () => {
    const forRoles = (one: MenuEntry, roles: string[]): MenuEntry => ({ ...one, meta: { ...one.meta, roles } });
    const rolesOf = (one: MenuEntry) => menuTree([one])[0]?.roles;
    const [b, c] = [forRoles(entry('b'), ['editor']), forRoles(entry('c'), ['admin'])];
    expect(rolesOf(entry('/a', { children: [b] }))).toEqual(['editor']);
    expect(rolesOf(forRoles(entry('/a', { children: [entry('b')] }), ['owner']))).toEqual(['owner']);
    expect(rolesOf(forRoles(entry('/a', { children: [b] }), ['owner']))).toEqual(['editor']);
    expect(rolesOf(entry('/a', { children: [b, c] }))).toEqual(['editor', 'admin']);
    expect(rolesOf(forRoles(entry('/a', { children: [b, c] }), ['owner']))).toEqual(['owner']);
    expect(rolesOf(entry('/a', { children: [b, entry('d')] }))).toEqual([]);
  });

  test('with two visible children it stays a group', () => {
    expect(
      menuTree([entry('/a', { children: [entry('b'), entry('/c')] })])[0]?.children.map(({ path }) => path),
    ).toEqual(['/a/b', '/c']);
  });

  test('no group has fewer than two entries and every place can be gone to (S2-58, S2-59)', () => {
    fc.assert(
      fc.property(entries, (menu) => {
        for (const item of walk(menuTree(menu))) expect(item.children.length).not.toBe(1);
      }),
    );
  });

  test('showing a menu twice changes nothing: the tree of all visible places is kept in order', () => {
    const places = (menu: readonly MenuEntry[], parent = ''): readonly string[] =>
      menu.flatMap((each) => {
        if (each.hidden) return [];
        const path = joinPath(parent, each.path);
        const inner = places(each.children, path);
        return inner.length > 0 ? inner : each.component === null ? [] : [path];
      });
    fc.assert(
      fc.property(entries, (menu) => {
        expect(
          walk(menuTree(menu))
            .filter((item) => item.children.length === 0)
            .map(({ path }) => path),
        ).toEqual(places(menu));
      }),
    );
  });

  test('an external address stays as it is (S5-06)', () => {
    expect(menuTree([entry('https://example.test/help', { component: null })])[0]).toMatchObject({
      path: 'https://example.test/help',
      external: true,
    });
  });

  test('a group holds the place within it and no detail page', () => {
    const [group] = menuTree([entry('/a', { children: [entry('b'), entry('c')] })]);
    expect(group && [holdsPath(group, '/a/c'), holdsPath(group, '/a/c/7')]).toEqual([true, false]);
  });
});

describe('faces of menu entries', () => {
  test('each area of the specification has an icon of its own (S2-61)', () => {
    const names = [
      'dashboard',
      'data panel',
      'my focus',
      'collect center',
      'vip server',
      'subscribe',
      'info',
      'enterprise',
      'source',
      'system',
      'log',
    ];
    expect(names.map((name) => name.replaceAll(' ', '')).toSorted()).toEqual(MENU_ICON_NAMES.toSorted());
    expect(new Set(names.map((name) => menuFace('x', name).icon)).size).toBe(names.length);
  });

  test('each name and title has the icon that was chosen for it (S2-60, S2-61)', () => {
    const iconOf = (title: string, name: string | null) =>
      (menuFace(title, name).icon as { readonly displayName?: string }).displayName;
    expect(Object.fromEntries(MENU_ICON_NAMES.map((name) => [name, iconOf('x', name)]))).toEqual({
      dashboard: 'LayoutDashboard',
      datapanel: 'PanelsTopLeft',
      myfocus: 'Star',
      collectcenter: 'FolderHeart',
      vipserver: 'BadgeCheck',
      subscribe: 'FileSearch',
      info: 'Info',
      enterprise: 'BuildingComplex',
      source: 'Database',
      system: 'Settings2',
      log: 'ScrollText',
    });
    const titles = [
      '我的关注',
      '我的导出',
      '我的监控',
      '浏览历史',
      '招标订阅',
      '商机订阅',
      '拟建项目',
      '审批项目',
      '采购意向',
    ];
    expect(titles.map((title) => iconOf(title, null))).toEqual([
      ...['Star', 'Download', 'Radar', 'Eye', 'Gavel', 'Lightbulb', 'HardHat', 'Stamp', 'ClipboardList'],
    ]);
  });

  test.each(['data panel', 'data-panel', 'dataPanel', 'DataPanel'])('%s is the data panel', (name) => {
    expect(menuFace('x', name).icon).toBe(menuFace('x', 'datapanel').icon);
  });

  test('my follows, my export records and my monitoring have icons and labels of their own (S2-60)', () => {
    expect(['我的关注', '我的导出', '我的监控'].map((title) => menuFace(title, null).label)).toEqual([
      '我的关注',
      '我的导出记录',
      '我的监控',
    ]);
    expect(menuFace('我的关注', 'log').icon).not.toBe(menuFace('其他', 'log').icon);
  });

  test('an unknown icon gets a dot, never nothing', () =>
    expect(menuFace('x', 'unknown').icon).toBe(menuFace('y', null).icon));
});
