import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHost } from '../support/host.ts';
import { closePages, flowOf, type OpenedPage, openPage } from '../support/page.ts';

vi.unmock('#app/system/when-idle.ts');
const imports = vi.hoisted(() => ({ count: 0 }));
vi.mock('#views/ui/lazy-part.tsx', async (original) => {
  const actual = await original<typeof import('#views/ui/lazy-part.tsx')>();
  const loadPart: typeof actual.loadPart = (load) => {
    if (String(load).includes('member-flows')) imports.count += 1;
    return actual.loadPart(load);
  };
  return { ...actual, loadPart };
});

const pages: OpenedPage[] = [];
beforeEach(() => {
  imports.count = 0;
});
afterEach(() => closePages(pages.splice(0)));

/** A member whose menu is slow, so that no page is shown yet. */
const arrived = async (): Promise<OpenedPage> => {
  const page = openPage({ host: fakeHost({ listMenu: 'never' }), hash: '#/subscribe/bidding' });
  pages.push(page);
  await vi.waitFor(() => expect(page.state()).toBe('"member"'), 15_000);
  await vi.waitFor(() => expect(flowOf(page, 'purchase')).toBeDefined(), 15_000);
  return page;
};

describe('the flows that no first page draws', () => {
  it('are requested only after the first view', async () => {
    const page = await arrived();
    await new Promise((later) => setTimeout(later, 600));
    expect([page.memberPart()?.viewCache.get().active, imports.count]).toEqual([null, 0]);
    page.memberPart()?.viewCache.commit('/subscribe/bidding', { remount: false, menu: null });
    await vi.waitFor(() => expect(imports.count).toBe(1), 15_000);
  });

  it('are requested at once for a member who asks for one of them', async () => {
    const page = await arrived();
    page.send({ type: 'purchase.requested', memberCode: null, reason: 'navbar' });
    await vi.waitFor(() => expect(imports.count).toBe(1), 15_000);
    expect(page.memberPart()?.viewCache.get().active).toBeNull();
  });
});
