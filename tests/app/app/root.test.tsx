import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Root } from '#app/root.tsx';
import { CODE } from '#contract/endpoint.ts';
import { entry, fakeHost, MEMBER } from '../support/host.ts';
import { closePages, type OpenedPage, openPage } from '../support/page.ts';

const pages: OpenedPage[] = [];
afterEach(() => {
  cleanup();
  closePages(pages.splice(0));
});

async function opened(options: Parameters<typeof openPage>[0]) {
  const page = openPage(options);
  pages.push(page);
  const onDrawn = vi.fn();
  render(<Root application={page} onDrawn={onDrawn} />);
  const first = { state: page.state(), isSplash: splash() !== null };
  await act(async () => undefined);
  return { page, onDrawn, first };
}
const splash = () => screen.queryByRole('status', { name: '加载中' });

describe('the page of a visitor', () => {
  it('is a splash until it is known who is here, which is said as soon as it is drawn', async () => {
    const { page, onDrawn, first } = await opened({ host: fakeHost({ userCenter: 'never' }) });
    expect([first, onDrawn.mock.calls.length]).toEqual([{ state: '"opening"', isSplash: true }, 1]);
    await vi.waitFor(() => expect(page.state()).toBe('"arriving"'));
    expect(splash()?.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is the way to try again alone once the server cannot be reached (I5, D-43)', async () => {
    const { page } = await opened({ host: fakeHost({ userCenter: 'offline' }) });
    const again = await screen.findByRole('button', { name: /重试|重新/ });
    expect(splash()).toBeNull();
    const asked = () => page.host.receivedIds().filter((id) => id === 'userCenter').length;
    const before = asked();
    fireEvent.click(again);
    await vi.waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('is the login for a guest, in the frame of the brand', async () => {
    await opened({ token: null });
    expect(await screen.findByLabelText('手机号')).toBeDefined();
    expect([splash(), document.querySelectorAll('[data-slot=login-frame]').length]).toEqual([null, 1]);
    expect(screen.queryByText('抱歉，程序出现异常')).toBeNull();
  });
});

describe('the page of a member', () => {
  it.each([
    ['bidding', ['招标信息查询', '我的订单']],
    ['computing', ['招标信息查询']],
  ] as const)('of the brand %s has these in its menu: %j (S5-22, D-37)', async (brand, names) => {
    const menu = [
      entry('招标信息查询', '/informationQuery/bid', 'bid-query'),
      entry('我的订单', '/myOrder', 'my-order'),
    ];
    await opened({ brand, hash: '#/collect', host: fakeHost({ listMenu: { code: CODE.ok, data: menu } }) });
    const links = async () => within(await screen.findByRole('navigation', { name: '主导航' })).queryAllByRole('link');
    await vi.waitFor(async () => expect((await links()).map((link) => link.textContent)).toEqual(names), 15_000);
  });

  it.each([
    ['name', { realUserName: '李强' }, '李强，投标通'],
    ['level', { memberName: '企业通', memberCode: 'qiyetong' }, '王敏，企业通'],
  ] as const)('shows the new %s alone in its head once it has changed (S2-62, S2-63)', async (_, change, now) => {
    const { page } = await opened({ hash: '#/collect' });
    const head = () => {
      const level = document.querySelector('[data-slot=level-badge]')?.textContent ?? '';
      const account = document.querySelector('[data-slot=user-trigger]')?.getAttribute('aria-label') ?? '';
      return `${account.split('，').at(-1)}，${level}`;
    };
    await vi.waitFor(() => expect(head()).toBe('王敏，投标通'), 15_000);
    page.host.answer('userCenter', { code: CODE.ok, data: { ...MEMBER, ...change } });
    act(() => page.send({ type: 'user.outdated' }));
    await vi.waitFor(() => expect(head()).toBe(now));
  });

  it('has each tab lead to the page that its list has now (S3-56)', async () => {
    const { page } = await opened({ hash: '#/collect' });
    const tabs = () => within(screen.getByRole('navigation', { name: '页签' })).getAllByRole('link');
    await vi.waitFor(() => expect(tabs().map((tab) => tab.getAttribute('href'))).toContain('#/collect'), 15_000);
    act(() => page.memberPart()?.navigate('/collect?page=2'));
    await vi.waitFor(() => expect(tabs().map((tab) => tab.getAttribute('href'))).toContain('#/collect?page=2'));
  });
});
