import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHost } from '../support/host.ts';
import { closePages, flowOf, type OpenedPage, openPage } from '../support/page.ts';

vi.unmock('#app/system/when-idle.ts');
/** Chunks of flows in the order of their requests. */
const imports = vi.hoisted((): string[] => []);
vi.mock('#views/ui/lazy-part.tsx', async (original) => {
  const actual = await original<typeof import('#views/ui/lazy-part.tsx')>();
  const loadPart: typeof actual.loadPart = (load) => {
    const chunk = /(acting|waiting)-flows/.exec(String(load))?.[1];
    if (chunk) imports.push(chunk);
    return actual.loadPart(load);
  };
  return { ...actual, loadPart };
});

const pages: OpenedPage[] = [];
beforeEach(() => imports.splice(0));
afterEach(() => {
  // A page that was never used listens beyond its test.
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  closePages(pages.splice(0));
});

/** A member whose menu is slow, so that no page is shown yet. */
const arrived = async (): Promise<OpenedPage> => {
  const page = openPage({ host: fakeHost({ listMenu: 'never' }), hash: '#/subscribe/bidding' });
  pages.push(page);
  await vi.waitFor(() => expect(page.state()).toBe('"member"'), 15_000);
  await vi.waitFor(() => expect(flowOf(page, 'purchase')).toBeDefined(), 15_000);
  return page;
};

const drawn = async (): Promise<void> => draw(await arrived());
const draw = async (page: OpenedPage): Promise<void> => {
  commit(page);
  page.memberPart()?.viewCache.noteDrawn();
  await vi.waitFor(() => expect(imports).toContain('acting'), 15_000);
  await vi.waitFor(() => expect(isLoaded(page, 'pcLogin')).toBe(true), 15_000);
};
const commit = (page: OpenedPage): void =>
  void page.memberPart()?.viewCache.commit('/subscribe/bidding', { remount: false, menu: null });
const isLoaded = (page: OpenedPage, flow: string): boolean => !('queued' in (flowOf(page, flow)?.getSnapshot() ?? {}));

describe('the flows that no first page draws', () => {
  it('are requested only once the first view is drawn, and then only those that act by themselves', async () => {
    const page = await arrived();
    await new Promise((later) => setTimeout(later, 600));
    expect([page.memberPart()?.viewCache.get().active, imports]).toEqual([null, []]);
    commit(page);
    await new Promise((later) => setTimeout(later, 600));
    expect(imports).toEqual([]);
    await draw(page);
    await new Promise((later) => setTimeout(later, 600));
    expect(imports).toEqual(['acting']);
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click'])(
    'that wait for their member are requested with the first %s after the first view',
    async (sign) => {
      await drawn();
      expect(imports).toEqual(['acting']);
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      await vi.waitFor(() => expect(imports).toEqual(['acting', 'waiting']), 15_000);
    },
  );

  it('that wait for their member are requested after the first view for one who moved the mouse before it', async () => {
    const page = await arrived();
    document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
    await new Promise((later) => setTimeout(later, 50));
    expect(imports).toEqual([]);
    commit(page);
    page.memberPart()?.viewCache.noteDrawn();
    await vi.waitFor(() => expect([...imports].sort()).toEqual(['acting', 'waiting']), 15_000);
  });

  it('are not requested for a focus or a scroll position that the page itself sets', async () => {
    await drawn();
    for (const own of ['focusin', 'focus', 'scroll']) document.body.dispatchEvent(new Event(own, { bubbles: true }));
    await new Promise((later) => setTimeout(later, 50));
    expect(imports).toEqual(['acting']);
  });

  it.each([{ type: 'purchase.requested', memberCode: null, reason: 'navbar' }, { type: 'coupons.requested' }] as const)(
    'are requested at once for a member who asks for one of them: $type',
    async (asked) => {
      const page = await arrived();
      page.send(asked);
      await vi.waitFor(() => expect(imports).toEqual(['waiting']), 15_000);
      expect(page.memberPart()?.viewCache.get().active).toBeNull();
    },
  );

  it.each([
    ['monitorList', { type: 'board.shown' }],
    ['projectWatch', { type: 'project.shown', announcementId: 'a1' }],
  ] as const)('are requested at once for a screen that draws the flow %s', async (_, shown) => {
    const page = await arrived();
    page.send(shown);
    await vi.waitFor(() => expect(imports).toEqual(['waiting']), 15_000);
  });
});
