import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AddressRouter } from '#app/navigation/location-router.tsx';
import type { MenuItem } from '#views/shell/menu-tree.ts';
import { placePanels, SideMenu } from '#views/shell/side-menu.tsx';

const item = (title: string, children: readonly MenuItem[] = []): MenuItem =>
  ({ path: `/${title}`, title, icon: null, external: false, roles: [], children }) as unknown as MenuItem;
const ITEMS = [item('看板'), item('订阅', [item('招标'), item('商机')]), item('项目', [item('拟建'), item('审批')])];

/** A menu of one open group, the one that holds the page of the member. */
function menu(path: string) {
  const drawn = (rail: boolean) => (
    <AddressRouter address={{ path, query: '' }} navigate={() => undefined}>
      <SideMenu items={ITEMS} path={path} rail={rail} single />
    </AddressRouter>
  );
  const { rerender } = render(drawn(false));
  return { become: (how: 'rail' | 'open') => rerender(drawn(how === 'rail')) };
}
const nav = () => within(screen.getByRole('navigation', { name: '主导航' }));
const group = (name: string) => nav().getByRole('button', { name });
const expanded = (name: string) => group(name).getAttribute('aria-expanded');
const places = () =>
  nav()
    .getAllByRole('link')
    .map((link) => link.textContent);
const looks = (element: HTMLElement, name: string) => element.className.split(' ').includes(name);

afterEach(cleanup);

describe('the open menu', () => {
  test('shows the places of the group that holds the page, and of another one once that is opened', () => {
    menu('/商机');
    expect([places(), expanded('订阅'), expanded('项目')]).toEqual([['看板', '招标', '商机'], 'true', 'false']);
    fireEvent.click(group('项目'));
    expect(places()).toEqual(['看板', '拟建', '审批']);
  });

  test('names the one entry that the member is at', () => {
    menu('/商机');
    const current = nav().getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual(['商机']);
  });
});

describe('the rail', () => {
  test('has the places of every group beside its icon, folded or not, and not indented', () => {
    const { become } = menu('/商机');
    expect(looks(nav().getByRole('link', { name: '招标' }), 'pl-9')).toBe(true);
    become('rail');
    expect(places()).toEqual(['看板', '招标', '商机', '拟建', '审批']);
    expect(looks(nav().getByRole('link', { name: '招标' }), 'pl-9')).toBe(false);
  });

  test('marks the icon of the group that holds the page, and no other', () => {
    menu('/商机').become('rail');
    expect(['订阅', '项目'].map((name) => looks(group(name), 'bg-primary-soft'))).toEqual([true, false]);
  });

  test('opens and folds nothing by a press: the menu is afterwards as it was', () => {
    const { become } = menu('/商机');
    become('rail');
    expect(expanded('项目')).toBeNull();
    fireEvent.click(group('项目'));
    become('open');
    expect(places()).toEqual(['看板', '招标', '商机']);
  });
});

describe('a panel of the rail', () => {
  const WINDOW_PX = window.innerHeight;
  /** The rail of a window whose icon of the second group is so far down; panels are 200 px high. @returns where its panel begins. */
  function panelOf(iconPx: number) {
    menu('/商机').become('rail');
    const item = group('项目').closest('li');
    const panel = item?.querySelector<HTMLElement>('[data-slot=menu-panel]');
    if (!item || !panel) throw new Error('no panel');
    vi.spyOn(panel, 'offsetHeight', 'get').mockReturnValue(200);
    const place = vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, iconPx, 40, 40));
    return { item, panel, become: (px: number) => place.mockReturnValue(new DOMRect(0, px, 40, 40)) };
  }

  test.each([
    ['beside the icon', 120, 120],
    ['above the lower edge of a low window', WINDOW_PX - 50, WINDOW_PX - 208],
    ['below the upper edge when the icon was scrolled out of sight', -30, 8],
  ])('is %s, under a mouse as with the keyboard (S2-55)', (_, iconPx, topPx) => {
    const { item, panel } = panelOf(iconPx);
    fireEvent.pointerEnter(item);
    expect(panel.style.top).toBe(`${topPx}px`);
    panel.style.top = '';
    fireEvent.focus(group('项目'));
    expect(panel.style.top).toBe(`${topPx}px`);
  });

  test('stays beside its icon when the rail is scrolled to show what has the focus', () => {
    const { panel, become } = panelOf(300);
    fireEvent.focus(group('项目'));
    become(240);
    placePanels({ currentTarget: screen.getByRole('navigation', { name: '主导航' }) });
    expect(panel.style.top).toBe('240px');
  });
});
