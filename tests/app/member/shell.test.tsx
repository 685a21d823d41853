import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shellActions, useSearchKey } from '#app/member/shell.tsx';
import { PartBoundary } from '#app/part-boundary.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

test('each control of the shell tells its own flow what was asked for (S2-54…S2-62)', () => {
  const sent: unknown[][] = [];
  const actor = (name: string) => ({ send: (event: unknown) => sent.push([name, event]) }) as never;
  const actions = shellActions((event) => sent.push(['app', event]), actor('tabs'), actor('sidebar'));
  actions.toggleSidebar();
  actions.leaveMenu();
  actions.retryMenu();
  actions.closeTab('/a');
  actions.closeOthers('/b');
  actions.refreshTab('/c');
  actions.requestPurchase();
  actions.requestLogout();
  actions.requestSettings();
  actions.showCoupons();
  actions.showServicePeriod();
  expect(sent).toEqual([
    ['sidebar', { type: 'sidebar.toggled' }],
    ['sidebar', { type: 'menu.left' }],
    ['app', { type: 'menu.retried' }],
    ['tabs', { type: 'tab.closed', path: '/a' }],
    ['tabs', { type: 'others.closed', path: '/b' }],
    ['tabs', { type: 'tab.refreshed', path: '/c' }],
    ['app', { type: 'purchase.requested', memberCode: null, reason: 'navbar' }],
    ['app', { type: 'logout.requested' }],
    ['app', { type: 'settings.requested' }],
    ['app', { type: 'coupons.requested' }],
    ['app', { type: 'servicePeriod.requested' }],
  ]);
});

let open: ReturnType<typeof useSearchKey> = [false, () => undefined];
const Searched = () => {
  open = useSearchKey();
  return null;
};

describe('the key of the search over everything (S2-63)', () => {
  /** @returns Whether the browser still does what the key means to it. */
  const press = (init: KeyboardEventInit): boolean => fireEvent.keyDown(window, init);

  test('opens and closes it, and is not given to the browser', () => {
    render(<Searched />);
    for (const init of [
      { key: 'k', ctrlKey: true },
      { key: 'K', metaKey: true },
    ]) {
      const before = open[0];
      expect(press(init)).toBe(false);
      expect(open[0]).toBe(!before);
    }
    act(() => open[1](true));
    expect(press({ key: 'k', ctrlKey: true })).toBe(false);
    expect(open[0]).toBe(false);
  });

  test.each([
    { key: 'k' },
    { key: 'j', ctrlKey: true },
    { key: 'k', ctrlKey: true, altKey: true },
    { key: 'k', ctrlKey: true, shiftKey: true },
    { key: 'k', ctrlKey: true, isComposing: true },
  ])('is none of %j', (init) => {
    render(<Searched />);
    expect([press(init), open[0]]).toEqual([true, false]);
  });

  test.each(['dialog', 'alertdialog'])('opens nothing above another %s, but closes', (role) => {
    render(<Searched />);
    const other = document.createElement('div');
    other.setAttribute('role', role);
    document.body.append(other);
    expect([press({ key: 'k', ctrlKey: true }), open[0]]).toEqual([false, false]);
    act(() => open[1](true));
    press({ key: 'k', ctrlKey: true });
    expect(open[0]).toBe(false);
  });

  test('is left alone once the shell is gone', () => {
    render(<Searched />).unmount();
    expect(press({ key: 'k', ctrlKey: true })).toBe(true);
  });
});

const Broken = (): never => {
  throw new Error('no such field');
};

test('what cannot be drawn is replaced by a message with one way on, which asks for a reload; what can be drawn stays (I15)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const send = vi.fn();
  const boundary = (child: React.ReactNode) => <PartBoundary actor={{ send } as never}>{child}</PartBoundary>;
  render(
    <>
      {boundary(<Broken />)}
      {boundary(<p>另一部分</p>)}
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    '抱歉，程序出现异常您的数据已保存在服务器，刷新后可继续使用刷新页面',
  );
  expect(screen.getByRole('heading', { level: 1, name: '抱歉，程序出现异常' })).toBeTruthy();
  expect(screen.getByText('另一部分')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '刷新页面' }));
  expect(send.mock.calls).toEqual([[{ type: 'reload.chosen' }]]);
});
