import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropCookie, readCookie, writeCookie } from '#app/shared/cookie.ts';
import { localStore } from '#app/shared/safe-storage.ts';
import { fakeHost } from '../support/host.ts';
import { closePages, flowOf, type OpenedPage, openPage, type PageOptions } from '../support/page.ts';

const place = (path: string, title: string) => ({
  name: path,
  path,
  component: 'bid-query',
  hidden: false,
  children: [],
  meta: { title, icon: null, affix: false, noCache: false, roles: [] },
});
const DASHBOARD = place('/dashboard', '数据看板');
const BIDDING = place('/subscribe/bidding', '招标订阅');
const ENTERPRISE = place('/enterpriseAnalysis/informationQuery/erterInformation', '企业查询');
const MARKET = place('/enterpriseAnalysis/informationQuery/marketAnalysis', '市场分析');
const ALL = [DASHBOARD, BIDDING, ENTERPRISE, MARKET];

const pages: OpenedPage[] = [];
interface Tour {
  readonly getSnapshot: () => { value: unknown; context: { steps: readonly string[] }; status: string };
  readonly send: (event: { type: string }) => void;
}
const tourOf = (page: OpenedPage): Tour | undefined =>
  (flowOf(page, 'member')?.getSnapshot() as unknown as { children: Record<string, Tour> } | undefined)?.children.tour;
const step = (page: OpenedPage): unknown =>
  (tourOf(page)?.getSnapshot().value as { running?: string } | undefined)?.running ?? null;

const visit = (menu: readonly unknown[] = ALL, options: PageOptions = {}): OpenedPage => {
  const page = openPage({ host: fakeHost({ listMenu: { code: 200, data: menu } }), ...options });
  pages.push(page);
  return page;
};
const toured = async (menu: readonly unknown[] = ALL): Promise<OpenedPage> => {
  const page = visit(menu);
  await vi.waitFor(() => expect(step(page)).not.toBeNull(), 10_000);
  return page;
};
/** The tour has been looked for, and there is none. */
const untoured = async (page: OpenedPage): Promise<void> => {
  await vi.waitFor(() => expect(tourOf(page)?.getSnapshot().status).toBe('done'), 10_000);
  expect(step(page)).toBeNull();
};
const send = (page: OpenedPage, type: string): void => tourOf(page)?.send({ type });
const flags = () => [localStore.read('guide'), readCookie('guideDone')];

beforeEach(() => dropCookie('guideDone'));
afterEach(() => closePages(pages.splice(0)));

describe('the feature tour', () => {
  it('runs at the first visit, four steps, each «知道了» leads to the next link, the last to a trial (S2-79, S2-80, S2-81, S4-55, S4-56)', async () => {
    const page = await toured();
    const seen: unknown[] = [];
    for (const next of ALL.slice(1)) {
      seen.push(step(page));
      send(page, 'step.understood');
      await vi.waitFor(() => expect(page.at()).toBe(next.path));
    }
    expect([...seen, step(page)]).toEqual(['dashboard', 'bidding', 'enterprise', 'market']);
    send(page, 'trial.chosen');
    await vi.waitFor(() => expect(page.at()).toBe('/informationQuery/bid'));
    expect(flags()).toEqual([null, '1']);
  });

  it('that is skipped leads to /dashboard and never comes back (S4-54, D-56)', async () => {
    const page = await toured();
    expect(flags()).toEqual(['1', null]);
    send(page, 'tour.skipped');
    await vi.waitFor(() => expect(page.at()).toBe('/dashboard'));
    expect(flags()).toEqual([null, '1']);
    closePages(pages.splice(0));
    await untoured(visit());
  });

  it('goes on at the next visit when it was neither skipped nor finished (D-56)', async () => {
    await toured();
    for (const { stop } of pages.splice(0)) stop();
    expect(step(await toured())).toBe('dashboard');
  });

  it.each([
    [[BIDDING], ['bidding']],
    [
      [DASHBOARD, MARKET],
      ['dashboard', 'market'],
    ],
    [[BIDDING, { ...ENTERPRISE, hidden: true }], ['bidding']],
    [[DASHBOARD, { ...MARKET, component: 'not-built-yet' }], ['dashboard']],
  ])('has the steps that the menu has (D-56)', async (menu, steps) => {
    const page = await toured(menu);
    expect(tourOf(page)?.getSnapshot().context.steps).toEqual(steps);
  });

  it('that is skipped leaves a member without a dashboard where they are (S4-54, I14)', async () => {
    const page = await toured([BIDDING]);
    send(page, 'tour.skipped');
    expect([page.at(), flags()]).toEqual(['/subscribe/bidding', [null, '1']]);
  });

  it('runs for a member who has just registered, in a browser that has seen it (S2-79)', async () => {
    writeCookie('guideDone', '1');
    const host = fakeHost({
      listMenu: { code: 200, data: ALL },
      messageLogin: { code: 200, data: { token: 'token-of-the-new-login', isNewUser: true } },
    });
    const page = visit(ALL, { host, token: null, hash: '#/login' });
    await vi.waitFor(() => expect(page.state()).toBe('"guest"'));
    flowOf(page, 'login')?.send({
      type: 'login.submitted',
      phone: '13800000009',
      code: '246810',
      agreed: true,
    } as never);
    await vi.waitFor(() => expect(step(page)).toBe('dashboard'), 10_000);
  });

  it('does not run where nothing can be remembered: it would never end (I18)', async () => {
    const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await untoured(visit());
    denied.mockRestore();
  });
});
