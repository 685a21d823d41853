import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { connectionMachine } from '#machines/system/connection.machine.ts';
import { missingParts } from '#views/ui/lazy-part.tsx';
import { fakeHost } from '../support/host.ts';
import { closePages, flowOf, type OpenedPage, openPage, type PageOptions } from '../support/page.ts';

const FIVE_MINUTES_MS = 300_000;
const DAY_MS = 86_400_000;
const pages: OpenedPage[] = [];
let served = 'v1';
let asked = 0;
let hidden = false;
let onLine = true;

/** The fake host, and beside it the version file of the build. */
const host = () => {
  const calls = fakeHost();
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    if (!String(url).endsWith('version.json')) return calls.fetch(url, init);
    asked += 1;
    // Who does not ask past the cache of the browser is answered what it was answered first.
    const answered = init?.cache === 'no-store' ? served : 'v1';
    return new Response(answered.startsWith('v') ? JSON.stringify({ version: answered }) : answered);
  };
  return { ...calls, fetch: fetch as typeof globalThis.fetch };
};
const opened = async (options: PageOptions = {}): Promise<OpenedPage> => {
  const page = openPage({ host: host(), ...options });
  pages.push(page);
  await versionUpdateCame(page);
  return page;
};
const versionUpdateCame = async (page: OpenedPage): Promise<void> => {
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(childOf(page, 'versionUpdate').getSnapshot().value).toBeDefined());
};
const childOf = (page: OpenedPage, id: string) => {
  const child = flowOf(page, id);
  if (!child) throw new Error(`${id} is not active`);
  return child;
};
const isPrompted = (page: OpenedPage): boolean => childOf(page, 'versionUpdate').getSnapshot().hasTag('promptOpen');
const show = (shown: boolean): void => {
  hidden = !shown;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  [served, asked, hidden, onLine] = ['v1', 0, false, true];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});
afterEach(() => {
  closePages(pages.splice(0));
  vi.useRealTimers();
});

describe('a newer version', () => {
  it('is asked for every five minutes while the page is seen, by guests as well (ux 7.6)', async () => {
    await opened({ token: null, hash: '#/login' });
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
    expect(asked).toBe(2);
  });

  it('is not asked for while the page is hidden, and at once when it is seen again (ux 7.6)', async () => {
    await opened();
    show(false);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(asked).toBe(0);
    show(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(1);
  });

  it('is offered; taking it reloads the page once (ux 7.6)', async () => {
    const page = await opened();
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
    expect(isPrompted(page)).toBe(false);
    served = 'v2';
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
    expect([isPrompted(page), page.reload.mock.calls.length]).toEqual([true, 0]);
    childOf(page, 'versionUpdate').send({ type: 'update.accepted' });
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('that was put off is offered again after a day, a next one at once (ux 7.6)', async () => {
    const page = await opened();
    served = 'v2';
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
    childOf(page, 'versionUpdate').send({ type: 'update.postponed' });
    await vi.advanceTimersByTimeAsync(DAY_MS - FIVE_MINUTES_MS);
    expect(isPrompted(page)).toBe(false);
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
    await vi.waitFor(() => expect(isPrompted(page)).toBe(true));
    childOf(page, 'versionUpdate').send({ type: 'update.postponed' });
    served = 'v3';
    await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
    await vi.waitFor(() => expect(isPrompted(page)).toBe(true));
  });

  it('is never offered during a payment, and once it is over (ux 7.6)', async () => {
    const page = await opened();
    served = 'v2';
    page.send({ type: 'payment.begun' });
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect([isPrompted(page), asked]).toEqual([false, 0]);
    page.send({ type: 'payment.ended' });
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(isPrompted(page)).toBe(true));
    page.send({ type: 'payment.begun' });
    expect(isPrompted(page)).toBe(false);
  });

  it('is not offered when the flow of purchases is loaded after a payment has begun (ux 7.6)', async () => {
    const page = openPage({ host: host() });
    pages.push(page);
    page.send({ type: 'payment.begun' });
    served = 'v2';
    await versionUpdateCame(page);
    await vi.waitFor(() => expect(JSON.stringify(page.actor.getPersistedSnapshot())).toContain('"unopened"'), 10_000);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect([isPrompted(page), asked]).toEqual([false, 0]);
  });

  it.each(['<html>', 'null', '{}', '{"version":""}', '{"version":2}'])(
    'cannot be named by %s in the place of the file',
    async (other) => {
      const page = await opened();
      served = other;
      await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
      expect([asked, isPrompted(page)]).toEqual([1, false]);
    },
  );
});

describe('the network', () => {
  const connectionState = (page: OpenedPage): unknown => childOf(page, 'connection').getSnapshot().value;

  const lose = (page: OpenedPage) => {
    page.host.serve('nothing');
    window.dispatchEvent(new Event('offline'));
  };

  it('that is lost is shown for as long as that lasts, its return for three seconds (S8-16)', async () => {
    const page = await opened();
    expect(connectionState(page)).toBe('online');
    lose(page);
    await vi.advanceTimersByTimeAsync(600_001);
    expect(connectionState(page)).toEqual({ offline: 'waiting' });
    page.host.serve('document');
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(connectionState(page)).toBe('restored');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(connectionState(page)).toBe('online');
  });

  it('that only the browser misses is not shown as lost: the host answers (S8-16)', async () => {
    const page = await opened();
    onLine = false;
    window.dispatchEvent(new Event('offline'));
    for (let second = 0; second < 20; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(childOf(page, 'connection').getSnapshot().hasTag('bannerOpen')).toBe(false);
    }
    expect(connectionState(page)).toBe('online');
  });

  it('that still carried one answer when the browser reported its loss is shown as lost two seconds later (S8-16)', async () => {
    const page = await opened();
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(1_000);
    page.host.serve('nothing');
    await vi.advanceTimersByTimeAsync(999);
    expect(connectionState(page)).toEqual({ confirming: 'contradicted' });
    await vi.advanceTimersByTimeAsync(1);
    expect(connectionState(page)).toEqual({ offline: 'waiting' });
    page.host.serve('document');
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(connectionState(page)).toBe('restored');
  });

  /** The flow on a host that always answers; when it was probed, in milliseconds from now. */
  const probed = () => {
    const startedAt = Date.now();
    const probes: number[] = [];
    const reachHost = fromPromise<void>(async () => void probes.push(Date.now() - startedAt));
    const flow = createActor(connectionMachine.provide({ actors: { reachHost } })).start();
    return { flow, probes };
  };

  it('that a browser reports as lost all day is probed twice while the host answers, and not again (S8-16)', async () => {
    const { flow, probes } = probed();
    flow.send({ type: 'connection.lost' });
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect([flow.getSnapshot().value, probes]).toEqual(['online', [0, 2_000]]);
    flow.stop();
  });

  it('that a browser reports as lost and back is probed once for each report (S8-16)', async () => {
    const { flow, probes } = probed();
    for (const type of ['connection.lost', 'connection.restored', 'connection.lost', 'connection.restored'] as const) {
      flow.send({ type });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect([flow.getSnapshot().value, probes]).toEqual(['online', [0, 2_000]]);
    flow.stop();
  });

  it('that only the browser believes to be back stays lost until the host answers (S8-16)', async () => {
    const page = await opened();
    lose(page);
    await vi.advanceTimersByTimeAsync(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connectionState(page)).toEqual({ offline: 'waiting' });
    page.host.serve('document');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(connectionState(page)).toBe('restored');
  });

  it('that is missing from the beginning is shown as well', async () => {
    onLine = false;
    const unreachable = host();
    unreachable.serve('nothing');
    const page = openPage({ host: unreachable, token: null, hash: '#/login' });
    pages.push(page);
    await vi.advanceTimersByTimeAsync(1);
    expect(connectionState(page)).toEqual({ offline: 'waiting' });
  });

  it('that is lost before the rest of the program has loaded is shown at once (S8-16)', async () => {
    const page = openPage({ host: host() });
    pages.push(page);
    lose(page);
    await vi.advanceTimersByTimeAsync(1);
    expect(connectionState(page)).toEqual({ offline: 'waiting' });
  });

  it('that comes back asks about an order that may have been paid meanwhile (D-25)', async () => {
    const page = await opened();
    window.localStorage.setItem('pendingPurchase.u1', JSON.stringify({ flagged: true, orderNo: 'B1', paid: null }));
    await vi.waitFor(
      () => expect(JSON.stringify(page.actor.getPersistedSnapshot())).toContain('pendingPurchase'),
      10_000,
    );
    const before = page.host.receivedIds().filter((id) => id === 'findOrder').length;
    lose(page);
    await vi.advanceTimersByTimeAsync(100);
    page.host.serve('document');
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.host.receivedIds().filter((id) => id === 'findOrder').length).toBeGreaterThan(before);
  });
});

describe('a part of the program that could not be loaded', () => {
  const miss = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  const part = (page: OpenedPage): unknown => flowOf(page, 'chunkReload')?.getSnapshot().value;
  const PROBE_MS = 5_000;
  /** Missing at first, when it is retried, and when it is retried once more three seconds later. */
  const missAlways = async () => {
    miss();
    await vi.advanceTimersByTimeAsync(1);
    miss();
    await vi.advanceTimersByTimeAsync(3_000);
    miss();
    await vi.advanceTimersByTimeAsync(1);
  };

  it('is loaded again in place while the host serves this version, without a reload (S4-59)', async () => {
    const page = await opened();
    const retried = vi.fn();
    const stop = missingParts.onRetry(retried);
    miss();
    await vi.advanceTimersByTimeAsync(1);
    expect([part(page), retried.mock.calls.length, page.reload.mock.calls.length]).toEqual(['retrying', 1, 0]);
    await vi.advanceTimersByTimeAsync(15_000);
    stop();
    expect([part(page), page.reload.mock.calls.length]).toEqual(['complete', 0]);
  });

  it.each([true, false])(
    'that is missing from a host that serves the page reloads it once; the second time it is left to the member, whether the browser believes in its network or not: %s (S4-59, D-84, I12)',
    async (believes) => {
      const first = await opened();
      await missAlways();
      expect([part(first), first.reload.mock.calls.length]).toEqual(['reloading', 1]);
      first.stop();
      onLine = believes;
      const second = openPage({ host: host() });
      pages.push(second);
      await missAlways();
      expect([part(second), second.reload.mock.calls.length]).toEqual(['refused', 0]);
      flowOf(second, 'chunkReload')?.send({ type: 'reload.chosen' });
      await vi.advanceTimersByTimeAsync(1);
      expect(second.reload).toHaveBeenCalledTimes(1);
    },
  );

  it('does not reload a page whose network has gone again since the host was asked (I12)', async () => {
    const page = await opened();
    miss();
    await vi.advanceTimersByTimeAsync(1);
    miss();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(part(page)).toBe('retryingLast');
    page.host.serve('nothing');
    miss();
    await vi.advanceTimersByTimeAsync(1);
    expect([part(page), page.reload.mock.calls.length]).toEqual([{ unreachable: 'waiting' }, 0]);
  });

  it('reloads at once when the host serves a newer version (S4-59)', async () => {
    const page = await opened();
    document.head.insertAdjacentHTML('beforeend', '<script type="module" src="./assets/index-1.js"></script>');
    page.host.serve({ html: '<script type="module" src="./assets/index-2.js"></script>' });
    miss();
    await vi.advanceTimersByTimeAsync(1);
    expect([part(page), page.reload.mock.calls.length]).toEqual(['reloading', 1]);
  });

  it('never reloads a page that the host does not serve, whatever the browser believes about its network (I12)', async () => {
    const page = await opened();
    page.host.serve('nothing');
    onLine = true;
    miss();
    await vi.advanceTimersByTimeAsync(10 * PROBE_MS);
    expect([part(page), page.reload.mock.calls.length]).toEqual([{ unreachable: 'waiting' }, 0]);
  });

  it('is loaded again by itself five seconds after the host is back, or as soon as the member retries (S4-59)', async () => {
    const page = await opened();
    const retried = vi.fn();
    const stop = missingParts.onRetry(retried);
    page.host.serve('nothing');
    miss();
    await vi.advanceTimersByTimeAsync(1);
    flowOf(page, 'chunkReload')?.send({ type: 'retry.chosen' });
    await vi.advanceTimersByTimeAsync(1);
    expect([part(page), retried.mock.calls.length]).toEqual([{ unreachable: 'waiting' }, 0]);
    page.host.serve('document');
    onLine = false;
    await vi.advanceTimersByTimeAsync(PROBE_MS);
    stop();
    expect([part(page), retried.mock.calls.length, page.reload.mock.calls.length]).toEqual(['retrying', 1, 0]);
  });
});
