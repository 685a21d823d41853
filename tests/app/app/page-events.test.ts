import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { keepAccountEdits } from '#api/queries/account.queries.ts';
import { browserEvents } from '#app/app.provider.ts';
import { createPrerenderedLogin } from '#app/session/login-page.tsx';
import { createOtherTabs } from '#app/session/other-tabs.ts';
import { dropCookie, writeCookie } from '#app/shared/cookie.ts';
import { missingParts } from '#views/ui/lazy-part.tsx';
import { fakeHost } from '../support/host.ts';
import { closePages, type OpenedPage, openPage } from '../support/page.ts';

const pages: OpenedPage[] = [];
const opened = (options: Parameters<typeof openPage>[0] = {}) => {
  const page = openPage({ token: null, ...options });
  pages.push(page);
  const sent = vi.spyOn(page.actor, 'send');
  return { page, sent: () => sent.mock.calls.map(([event]) => event) };
};
const press = (type: string, more: object = {}) => window.dispatchEvent(Object.assign(new Event(type), more));

afterEach(() => {
  closePages(pages.splice(0));
  dropCookie('TOKEN');
  document.body.innerHTML = '';
});

test('a page that is opened shows that it loads, before any of its flows has begun (S2-39)', () => {
  const { page } = opened();
  expect(page.progress.get()).toBe(true);
});

describe('an event of the window', () => {
  it.each([
    ['focus', { type: 'window.focused' }],
    ['pagehide', { type: 'page.left' }],
    ['resize', { type: 'window.resized', widthPx: window.innerWidth }],
    ['vite:preloadError', { type: 'part.missed' }],
  ])('%s is sent to the root machine, and no more once the page has ended (S4-59)', (type, event) => {
    const { page, sent } = opened();
    press(type);
    expect(sent()).toEqual([event]);
    page.stop();
    press(type);
    expect(sent()).toEqual([event]);
  });

  it('an address that is typed replaces the one that is shown, as long as no member is here (S2-01)', () => {
    const { page, sent } = opened();
    window.history.replaceState(null, '', '/#/tender/index/7?x=1');
    press('hashchange');
    expect(sent()).toEqual([{ type: 'navigation.requested', to: '/tender/index/7?x=1', replace: true }]);
    page.stop();
    press('hashchange');
    expect(sent()).toHaveLength(1);
  });

  it('beforeprint notes source, time and address on the page of a member, and on no other one', async () => {
    const note = () => document.body.dataset.printNote;
    delete document.body.dataset.printNote;
    opened();
    press('beforeprint');
    expect(note()).toBeUndefined();
    closePages(pages.splice(0));
    const { page } = opened({ token: 'token-of-sixteen-characters', hash: '#/dashboard' });
    await vi.waitFor(() => expect(page.memberPart()).not.toBeNull(), { timeout: 20_000 });
    press('beforeprint');
    expect(note()).toMatch(/^来源：标讯通　打印时间：\d{4}-\d\d-\d\d \d\d:\d\d\nhttp:.*#\/dashboard$/);
    page.stop();
    delete document.body.dataset.printNote;
    press('beforeprint');
    expect(note()).toBeUndefined();
  });

  it('beforeunload asks the member while changes of the account or of a form are not saved, until the session has ended', async () => {
    const isAsked = (): boolean => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented && String(leaving.returnValue) === 'unsaved';
    };
    const { page } = opened({ token: 'token-of-sixteen-characters', host: fakeHost({ userCenter: 'never' }) });
    await vi.waitFor(() => expect(page.memberPart()).not.toBeNull(), { timeout: 20_000 });
    expect(isAsked(), 'before a list was read').toBe(false);
    const client = new QueryClient();
    page.queries.set(client);
    expect(isAsked(), 'without changes').toBe(false);
    keepAccountEdits(client, { realUserName: '王磊' });
    expect(isAsked(), 'with a change').toBe(true);
    keepAccountEdits(client, {});
    expect(isAsked(), 'when it was saved').toBe(false);
    const form = document.body.appendChild(document.createElement('form'));
    form.dataset.unsaved = 'true';
    expect(isAsked(), 'with a form that is not saved').toBe(true);
    page.send({ type: 'logout.received', why: 'loggedOut' });
    await vi.waitFor(() => expect(isAsked(), 'once the session has ended').toBe(false));
  });

  it('a part that is missing is reported once for each report, not after the end of the page', () => {
    const { page, sent } = opened();
    missingParts.report();
    expect(sent()).toEqual([{ type: 'part.missed' }]);
    page.stop();
    missingParts.report();
    expect(sent()).toHaveLength(1);
  });
});

describe('the other tabs of a browser (I11)', () => {
  it.each([
    ['its own token is still that of the browser', 'token-of-sixteen-characters', []],
    ['the cookie is gone', null, [{ type: 'logout.received', why: 'loggedOut' }]],
    ['the cookie belongs to another login', 'token-of-another-login', [{ type: 'logout.received', why: 'loggedOut' }]],
  ])('report a logout, which counts when %s', async (_, cookie, expected) => {
    const { page, sent } = opened({ token: 'token-of-sixteen-characters', host: fakeHost({ userCenter: 'never' }) });
    await vi.waitFor(() => expect(page.host.receivedIds()).toContain('userCenter'));
    if (cookie === null) dropCookie('TOKEN');
    else writeCookie('TOKEN', cookie);
    const [other, third] = [createOtherTabs(), createOtherTabs()];
    const delivered = vi.fn();
    third.onEnded(delivered);
    other.notifyEnded('loggedOut');
    await vi.waitFor(() => expect(delivered).toHaveBeenCalledTimes(1));
    const received = () => sent().filter(({ type }) => type === 'logout.received');
    await vi.waitFor(() => expect(received()).toEqual(expected));
    page.stop();
    dropCookie('TOKEN');
    other.notifyEnded('loggedOut');
    await vi.waitFor(() => expect(delivered).toHaveBeenCalledTimes(2));
    expect(received(), 'a page that has ended receives nothing').toEqual(expected);
    other.close();
    third.close();
  });

  it('report a logout also when the cookie is seen to be gone only after the message', async () => {
    const { page, sent } = opened({ token: 'token-of-sixteen-characters', host: fakeHost({ userCenter: 'never' }) });
    await vi.waitFor(() => expect(page.host.receivedIds()).toContain('userCenter'));
    const [other, third] = [createOtherTabs(), createOtherTabs()];
    const delivered = vi.fn(() => dropCookie('TOKEN'));
    third.onEnded(delivered);
    other.notifyEnded('loggedOut');
    const received = () => sent().filter(({ type }) => type === 'logout.received');
    await vi.waitFor(() => expect(received()).toEqual([{ type: 'logout.received', why: 'loggedOut' }]));
    expect(delivered).toHaveBeenCalledTimes(1);
    other.close();
    third.close();
  });

  it('receive why a session ended but no other message, and nothing once they are closed', async () => {
    const [received, delivered] = [vi.fn(), vi.fn()];
    const [first, second, third] = [createOtherTabs(), createOtherTabs(), createOtherTabs()];
    second.onEnded(received);
    third.onEnded(delivered);
    const channel = new BroadcastChannel('session');
    channel.postMessage('anything');
    first.notifyEnded('loggedOut');
    await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1));
    first.notifyEnded('expired');
    await vi.waitFor(() => expect(received.mock.calls).toEqual([['loggedOut'], ['expired']]));
    second.close();
    first.notifyEnded('loggedOut');
    await vi.waitFor(() => expect(delivered).toHaveBeenCalledTimes(3));
    expect(received).toHaveBeenCalledTimes(2);
    for (const tabs of [first, third, channel]) tabs.close();
  });

  it('are nobody where the browser has no channels: nothing is sent and nothing fails', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tabs = createOtherTabs();
    expect([tabs.notifyEnded('loggedOut'), tabs.onEnded(vi.fn()), tabs.close()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    vi.unstubAllGlobals();
  });
});

describe('the network and the visibility of the page', () => {
  const watched = ({ onLine = true, hidden = false }) => {
    const page = Object.assign(new EventTarget(), {
      navigator: { onLine },
      document: Object.assign(new EventTarget(), { hidden }),
    });
    const events: string[] = [];
    const machine = setup({
      actors: { browserEvents: browserEvents(page as unknown as Window) },
      actions: { note: ({ event }: { event: EventObject }) => void events.push(event.type) },
    }).createMachine({ invoke: { id: 'b', src: 'browserEvents' }, on: { '*': { actions: 'note' } } });
    const actor = createActor(machine).start();
    return { page, events, stop: () => actor.stop() };
  };

  it.each([
    [{}, []],
    [{ onLine: false }, ['connection.lost']],
    [{ hidden: true }, ['window.hidden']],
    [{ onLine: false, hidden: true }, ['connection.lost', 'window.hidden']],
  ])('of a page that starts as %o are reported at the start as %o (S8-16)', (start, expected) => {
    expect(watched(start).events).toEqual(expected);
  });

  it('are reported with each change, until the page ends (S8-16)', () => {
    const { page, events, stop } = watched({});
    const change = (hidden: boolean) => {
      page.document.hidden = hidden;
      page.document.dispatchEvent(new Event('visibilitychange'));
    };
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    change(true);
    change(false);
    const all = ['connection.lost', 'connection.restored', 'window.hidden', 'window.shown'];
    expect(events).toEqual(all);
    stop();
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    change(true);
    expect(events).toEqual(all);
  });

  it('are listened to no longer than the page runs (S8-16)', () => {
    const listened = (target: EventTarget) => [
      vi.spyOn(target, 'addEventListener'),
      vi.spyOn(target, 'removeEventListener'),
    ];
    const page = Object.assign(new EventTarget(), {
      navigator: { onLine: true },
      document: Object.assign(new EventTarget(), { hidden: false }),
    });
    const spies = [listened(page), listened(page.document)];
    const machine = setup({ actors: { browserEvents: browserEvents(page as unknown as Window) } });
    createActor(machine.createMachine({ invoke: { src: 'browserEvents' } }))
      .start()
      .stop();
    const names = spies.map(([added]) => added?.mock.calls.map(([name]) => name));
    expect(names).toEqual([['offline', 'online'], ['visibilitychange']]);
    for (const [added, removed] of spies) expect(removed?.mock.calls).toEqual(added?.mock.calls);
  });
});

describe('the prerendered login', () => {
  it('hands over the phone that was typed, and the focus, without scrolling', () => {
    document.body.innerHTML = '<input id="login-phone" value="139">';
    document.documentElement.classList.add('member');
    const login = createPrerenderedLogin(document);
    const field = document.getElementById('login-phone') as HTMLInputElement;
    field.value = '1390000';
    field.focus();
    expect(login.phone()).toBe('1390000');
    const drawn = login.leave();
    document.body.innerHTML = '<input id="login-phone">';
    const focus = vi.spyOn(document.getElementById('login-phone') as HTMLElement, 'focus');
    drawn();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(document.documentElement.classList.contains('member')).toBe(false);
  });

  it('that is not on the page has no phone, and nothing takes the focus', () => {
    const login = createPrerenderedLogin(document);
    expect(login.phone()).toBe('');
    login.leave()();
    expect(document.activeElement).toBe(document.body);
  });
});
