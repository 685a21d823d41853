import { expect, test } from 'vitest';
import { payableMenu } from '#app/navigation/supported-menu.ts';
import type { MenuEntry } from '#machines/navigation/navigation.types.ts';

const entry = (path: string, component: string | null, children: readonly MenuEntry[] = []) =>
  ({ name: path, path, component, hidden: false, meta: { title: path, icon: null }, children }) as unknown as MenuEntry;
const orders = entry('/myOrder', 'my-order');
const menu = [
  entry('/dashboard', 'dashboard'),
  entry('/vipServer', null, [orders]),
  entry('/log', null, [entry('/exportRecords', 'export-records'), orders]),
];
const paths = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ path, children }) => [path, ...paths(children)]);

test('the side menu shows orders only where paying is on, and no area that this leaves empty (S5-22, D-37)', () => {
  expect(paths(payableMenu(menu, false))).toEqual(['/dashboard', '/log', '/exportRecords']);
  expect(payableMenu(menu, true)).toEqual(menu);
});
