import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePages, flowOf, type OpenedPage, openPage } from '../support/page.ts';

/** The host answers 502 for the chunk of a member's later flows, as often as it is asked for. */
const imports = vi.hoisted(() => ({ count: 0 }));
vi.mock('#views/ui/lazy-part.tsx', async (original) => {
  const actual = await original<typeof import('#views/ui/lazy-part.tsx')>();
  const refused = () => {
    imports.count += 1;
    return Promise.reject(new Error('502'));
  };
  const loadPart: typeof actual.loadPart = (load) =>
    actual.loadPart(String(load).includes('waiting-flows') ? refused : load);
  return { ...actual, loadPart };
});

const pages: OpenedPage[] = [];
beforeEach(() => {
  imports.count = 0;
});
afterEach(() => closePages(pages.splice(0)));
const opened = async (): Promise<OpenedPage> => {
  const page = openPage();
  pages.push(page);
  await vi.waitFor(() => expect(page.state()).toBe('"member"'), 15_000);
  await vi.waitFor(() => expect(imports.count).toBeGreaterThan(0), 15_000);
  return page;
};
const notices = (page: OpenedPage): string => JSON.stringify(flowOf(page, 'notice')?.getSnapshot().context);

describe('a chunk of flows that the host does not serve', () => {
  it('is missed in silence while no member waits for it', async () => {
    const page = await opened();
    await new Promise((later) => setTimeout(later, 200));
    expect(notices(page)).not.toContain('offline');
  });

  it.each([
    { type: 'purchase.requested', memberCode: null, reason: 'navbar' },
    { type: 'permission.denied', permission: { entitlement: 'projectMonitor' } },
    { type: 'pc.forbidden' },
    // The flow of a dialog of the account is started by the request itself (S2-23, S2-70, S2-71, S7-12, S7-19).
    { type: 'coupons.requested' },
    { type: 'servicePeriod.requested' },
    { type: 'invoice.requested', order: { orderId: 'o1' } },
    { type: 'cancellation.requested', order: { orderId: 'o1' } },
    { type: 'phoneChange.requested' },
    { type: 'closing.requested' },
  ])(
    'is imported again for a member who waits for one of its flows, and a notice says when that fails: $type',
    async (asked) => {
      const page = await opened();
      const before = imports.count;
      flowOf(page, 'member')?.send(asked);
      await new Promise((imported) => setImmediate(imported));
      expect(imports.count, 'at once').toBeGreaterThan(before);
      await vi.waitFor(() => expect(notices(page)).toContain('offline'), 15_000);
    },
  );
});
