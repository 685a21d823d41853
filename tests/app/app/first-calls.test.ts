import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FirstPageParts, startFirstCalls } from '#app/first-calls.ts';
import { dropCookie, writeCookie } from '#app/shared/cookie.ts';
import { searchList } from '#contract/announcement.contract.ts';
import { filterFromHash } from '#domain/search-filter-hash.ts';
import { searchPayload } from '#domain/search-payload.ts';
import { COMPANY, entry, type FakeHost, fakeHost, MEMBER, type Reply } from '../support/host.ts';
import { closePages, type OpenedPage, openPage, TOKEN } from '../support/page.ts';

const pages: OpenedPage[] = [];
afterEach(() => {
  closePages(pages.splice(0));
  document.head.replaceChildren();
  delete window.startedCalls;
  dropCookie('TOKEN');
});

/** The head of the page runs, then the program. */
const runHead = (
  host: FakeHost,
  hash: string,
  token: string | null = TOKEN,
  files: Pick<FirstPageParts, 'scripts' | 'styles'> = { scripts: [], styles: [] },
): void => {
  if (token === null) dropCookie('TOKEN');
  else writeCookie('TOKEN', token);
  window.history.replaceState(null, '', `/${hash}`);
  const page = new Proxy(window, {
    get: (real, name) => (name === 'fetch' ? host.fetch : Reflect.get(real, name)),
  });
  startFirstCalls(page, { apiHost: '', ...files });
};
const open = (host: FakeHost, hash: string, token: string | null = TOKEN): OpenedPage => {
  const page = openPage({ host, hash, token });
  pages.push(page);
  return page;
};
const FOUND = { code: 200, data: { records: [], total: 0, totalCapped: false, lastPage: 1, hitWords: [] } };

describe('the head of the page', () => {
  it.each(['', '#/', '#/subscribe/bidding', '#/subscribe/bidding/?q=医院'])(
    'of a member sends the calls of the first page at %s',
    (hash) => {
      const host = fakeHost({ searchList: FOUND });
      runHead(host, hash);
      expect(host.receivedIds()).toEqual(['userCenter', 'companyConfiguration', 'listMenu', 'searchList']);
      expect(host.calls.every(({ token }) => token === TOKEN)).toBe(true);
    },
  );

  it('keeps no answer, and follows none to another host: the token goes along', () => {
    const host = fakeHost({ searchList: FOUND });
    const sent = vi.spyOn(host, 'fetch');
    runHead(host, '');
    expect(sent).toHaveBeenCalledTimes(4);
    for (const [, init] of sent.mock.calls) expect(init).toMatchObject({ cache: 'no-store', redirect: 'error' });
  });

  it('of a member at another page sends no search', () => {
    const host = fakeHost();
    runHead(host, '#/dashboard');
    expect(host.receivedIds()).toEqual(['userCenter', 'companyConfiguration', 'listMenu']);
  });

  it('requests the code of the first page behind everything else', () => {
    const files = { scripts: ['data:text/javascript,1'], styles: ['data:text/css,a{}'] };
    runHead(fakeHost({ searchList: FOUND }), '', TOKEN, files);
    const links = [...document.head.querySelectorAll('link[fetchpriority=low]')];
    expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['modulepreload', 'data:text/javascript,1'],
      ['preload', 'data:text/css,a{}'],
    ]);
  });

  it('of a guest sends and requests nothing', () => {
    const host = fakeHost();
    runHead(host, '#/subscribe/bidding', null);
    expect([host.receivedIds(), document.head.children.length, window.startedCalls]).toEqual([[], 0, undefined]);
  });
});

describe('the program after it', () => {
  it('sends none of these calls a second time, and shows the member after the guard has decided', async () => {
    const host = fakeHost({ searchList: FOUND });
    runHead(host, '#/subscribe/bidding');
    const page = open(host, '#/subscribe/bidding');
    await vi.waitFor(() => expect(page.memberPart()?.viewCache.get().active?.key).toBe('/subscribe/bidding'));
    await vi.waitFor(() => expect(host.receivedIds()).toContain('pcLoginAuth'));
    const early = ['userCenter', 'companyConfiguration', 'listMenu', 'searchList'];
    expect(host.receivedIds().filter((id) => early.includes(id))).toEqual(early);
    expect(window.startedCalls).toBeUndefined();
  });

  it.each([
    '',
    'q=%E5%8C%BB%E9%99%A2&type=20&pattern=30&sort=amount&page=3&size=50',
    'kw=%E5%8C%BB%E9%99%A2,%E8%AE%BE%E5%A4%87&kw=%E5%AD%A6%E6%A0%A1&not=%E6%B5%81%E6%A0%87&area=%E6%B5%99%E6%B1%9F',
    'channel=tender,award&industry=E,A01&amount=100~99900&from=2026-01-01&to=2026-02-01',
    'amount=0~5000&page=0&size=7&sort=no',
  ])('finds the search that was sent for the conditions %s', async (query) => {
    const host = fakeHost({ searchList: FOUND });
    runHead(host, `#/subscribe/bidding?${query}`);
    const page = open(host, `#/subscribe/bidding?${query}`);
    await vi.waitFor(() => expect(page.memberPart()?.viewCache.get().active).not.toBeNull());
    const answer = await page.client.call(searchList, { ...searchPayload(filterFromHash(query)) });
    expect(answer.kind).toBe('ok');
    expect(host.receivedIds().filter((id) => id === 'searchList')).toHaveLength(1);
  });

  it.each([
    [{ code: 401 }, 'session.ended'],
    [{ code: 4011 }, 'kickedOut'],
    [{ code: 430 }, 'incomplete'],
  ])('handles the answer %j to a call of the head as to any other (D-07, D-08, D-09)', async (reply, state) => {
    const host = fakeHost({ searchList: FOUND, userCenter: reply });
    runHead(host, '');
    const page = open(host, '');
    const states = (): string =>
      JSON.stringify([page.actor.getSnapshot().value, page.actor.getSnapshot().children.session?.getSnapshot().value]);
    await vi.waitFor(() => expect(states()).toContain(state.replace('session.', '')));
    expect(page.memberPart()?.viewCache.get().active ?? null).toBeNull();
  });

  it('reads nothing of before the profile was completed: a new member who reloaded its page is not sent back to it (S2-06, D-07)', async () => {
    let isComplete = false;
    const reply = (data: unknown) => (): Reply => (isComplete ? { code: 200, data } : { code: 430 });
    const menu = [entry('DeepList', '/deep/list', 'bid-query')];
    const host = fakeHost({ userCenter: reply(MEMBER), listMenu: reply(menu), companyConfiguration: reply(COMPANY) });
    runHead(host, '#/perfect');
    const page = open(host, '#/perfect');
    const session = () => JSON.stringify(page.actor.getSnapshot().children.session?.getSnapshot().value);
    await vi.waitFor(() => expect(session()).toContain('incomplete'));
    isComplete = true;
    page.send({ type: 'profile.completed' });
    await vi.waitFor(() => expect(page.memberPart()?.viewCache.get().active).toBeTruthy());
    expect(session()).toContain('ready');
    for (const id of ['userCenter', 'listMenu']) expect(host.receivedIds().filter((one) => one === id)).toHaveLength(2);
    expect(page.at()).not.toContain('perfect');
  });

  it('withdraws what nobody has taken when the session ends (I10)', async () => {
    const host = fakeHost({ searchList: 'never', userCenter: { code: 401 } });
    runHead(host, '');
    const calls = window.startedCalls ?? [];
    const withdrawn = calls.map((call) => vi.spyOn(call, 'abort'));
    open(host, '');
    const at = calls.findIndex(({ url }) => url.includes(searchList.path.replace(/^\/+/, '')));
    await vi.waitFor(() => expect(withdrawn[at]).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  });

  it('does not take over what was sent with another token', async () => {
    const host = fakeHost({ searchList: FOUND });
    runHead(host, '', 'token-of-another-login-1');
    open(host, '', TOKEN);
    await vi.waitFor(() =>
      expect(host.calls.filter(({ id }) => id === 'userCenter').map(({ token }) => token)).toEqual([
        'token-of-another-login-1',
        TOKEN,
      ]),
    );
  });
});
