import { expect, test } from 'vitest';
import { findRoute, menuRoutes } from '#app/navigation/routes.ts';
import type { MenuEntry } from '#machines/navigation/navigation.types.ts';

const entry = (
  name: string,
  given: Omit<Partial<MenuEntry>, 'meta'> & { readonly meta?: Partial<MenuEntry['meta']> },
): MenuEntry =>
  ({
    ...{ name, path: `/${name}`, component: name, hidden: false, children: [] },
    ...given,
    meta: { title: `${name}的标题`, icon: null, affix: false, noCache: false, roles: [], ...given.meta },
  }) as MenuEntry;

test('a menu adds a route for each entry with a screen of this version, with its title, whether it stays open and whether it is kept (S2-37, S4-53, D-48)', () => {
  const inner = entry('inner', { meta: { noCache: true } });
  const menu = [
    entry('folder', { component: null, children: [inner] }),
    entry('fixed', { meta: { affix: true } }),
    entry('tomorrow', {}),
  ];
  expect(menuRoutes(menu, (component) => component !== 'tomorrow')).toEqual([
    { name: 'inner', pattern: '/inner', component: 'inner', title: 'inner的标题', affix: false, noCache: true },
    { name: 'fixed', pattern: '/fixed', component: 'fixed', title: 'fixed的标题', affix: true, noCache: false },
  ]);
});

test('a menu adds a place to the fixed ones and takes none of theirs, whatever it shows there (S2-34, S2-37)', () => {
  const menu = [entry('dashboard', { component: 'collect-centre' }), entry('added', {})];
  const routes = menuRoutes(menu, () => true);
  expect(routes.map(({ pattern }) => [pattern, findRoute(pattern, routes)?.route])).toEqual([
    ['/dashboard', expect.objectContaining({ component: 'dashboard' })],
    ['/added', expect.objectContaining({ component: 'added' })],
  ]);
});
