import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownOrigins } from '#app/dependencies.ts';
import { createAutoReload } from '#app/navigation/auto-reload.ts';
import { addressesOfAnother, forgetTabs, recallTabs, storeTabs } from '#app/navigation/tab-storage.ts';
import { acknowledgedOrders } from '#app/purchase/acknowledged-orders.ts';
import { forgetPending, readPending, rememberPending } from '#app/purchase/pending-purchase-storage.ts';
import { once } from '#app/shared/once.ts';
import { localStore, safeStorage, tabStore } from '#app/shared/safe-storage.ts';
import { areaStore } from '#app/system/areas.provider.ts';
import type { Brand } from '#domain/brand.ts';

vi.unmock('#app/system/when-idle.ts');

const NO_STORAGE = safeStorage(() => {
  throw new DOMException('denied', 'SecurityError');
});
const fakePage = (state: unknown = null, navigator = { onLine: true }) => {
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next;
    },
  };
  return { page: { history, navigator } as unknown as Window, history };
};

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.useRealTimers();
});

describe('a part of the program that cannot be loaded', () => {
  it('may reload the page once for each version (S4-59, D-84)', () => {
    const { page } = fakePage();
    const claims = ['v1', 'v1', 'v2', 'v2'].map((version) =>
      createAutoReload(page, tabStore, version).claimForMissingPart(),
    );
    expect(claims).toEqual([true, false, true, false]);
  });

  it('is remembered in the history entry where storage is forbidden (I18, E6)', () => {
    const { page, history } = fakePage({ depth: 3, layer: 'under' });
    expect(createAutoReload(page, NO_STORAGE, 'v1').claimForMissingPart()).toBe(true);
    expect(history.state, 'Back leads where it led before').toEqual({ depth: 3, layer: 'under', 'reload.part': 'v1' });
    expect(createAutoReload(fakePage(history.state).page, NO_STORAGE, 'v1').claimForMissingPart()).toBe(false);
  });

  it('does not reload where nothing can be remembered (I12)', () => {
    const { page, history } = fakePage();
    history.replaceState = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(createAutoReload(page, NO_STORAGE, 'v1').claimForMissingPart()).toBe(false);
  });

  it('reloads once after the host has served the page, whatever the browser believes about its network (I12)', () => {
    const { page } = fakePage(null, { onLine: false });
    expect(createAutoReload(page, tabStore, 'v1').claimForMissingPart()).toBe(true);
    expect(createAutoReload(fakePage().page, tabStore, 'v1').claimForMissingPart()).toBe(false);
  });
});

describe('the end of a session', () => {
  it('reloads the page, and where the browser keeps the token a second time only when ten seconds have passed or more (I12)', () => {
    const reload = vi.fn();
    const { page } = fakePage();
    const autoReload = createAutoReload(Object.assign(page, { location: { reload } }), tabStore, 'v1');
    const at = 1_700_000_000_000;
    const answers = [at, at + 9_999, at + 10_000].map((now) => [
      autoReload.forEndedSession(now, { keepsToken: true }),
      reload.mock.calls.length,
    ]);
    expect(answers).toEqual([
      [true, 1],
      [false, 1],
      [true, 2],
    ]);
  });

  it('reloads the page again at once for a member who has logged in meanwhile (S4-07, I12)', () => {
    const reload = vi.fn();
    const { page } = fakePage();
    const autoReload = createAutoReload(Object.assign(page, { location: { reload } }), tabStore, 'v1');
    for (const at of [1_700_000_000_000, 1_700_000_000_001])
      expect(autoReload.forEndedSession(at, { keepsToken: false })).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads nothing where that cannot be written down (I12)', () => {
    const reload = vi.fn();
    const { page, history } = fakePage();
    history.replaceState = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const autoReload = createAutoReload(Object.assign(page, { location: { reload } }), NO_STORAGE, 'v1');
    expect([autoReload.forEndedSession(1_700_000_000_000, { keepsToken: false }), reload.mock.calls.length]).toEqual([
      false,
      0,
    ]);
  });
});

describe('a pending purchase', () => {
  it('is bound to its member: another login neither sees nor clears it (I-16)', () => {
    rememberPending('u1', { orderNo: 'B1', orderId: 'o1' });
    expect(readPending('u2')).toEqual({ flagged: false, orders: [] });
    forgetPending('u2', 'B1');
    expect(readPending('u1')).toEqual({ flagged: true, orders: [{ orderNo: 'B1', orderId: 'o1', paid: null }] });
  });

  it('stays beside a second one, and each is forgotten alone; the last five are remembered (I-4)', () => {
    for (const number of [1, 2, 3, 4, 5, 6]) rememberPending('u1', { orderNo: `B${number}`, orderId: `o${number}` });
    forgetPending('u1', 'B4');
    expect(readPending('u1').orders.map(({ orderNo }) => orderNo)).toEqual(['B2', 'B3', 'B5', 'B6']);
    for (const number of [2, 3, 5, 6]) forgetPending('u1', `B${number}`);
    expect(readPending('u1')).toEqual({ flagged: false, orders: [] });
  });

  it('that was paid stays paid when it is remembered again (S4-28)', () => {
    const paid = { levelName: '企业通', endsAt: 1_800_000_000_000 };
    rememberPending('u1', { orderNo: 'B1', orderId: null, paid });
    rememberPending('u1', { orderNo: 'B1', orderId: 'o1' });
    expect(readPending('u1').orders).toEqual([{ orderNo: 'B1', orderId: 'o1', paid }]);
    forgetPending('u1', 'B1');
  });

  it('that a full storage does not take is known to this page, and what is stored afterwards to every tab (I-4, I18)', () => {
    rememberPending('u1', { orderNo: 'B1', orderId: 'o1' });
    const storage = window.localStorage;
    const refuse = vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const full = { getItem: (key: string) => storage.getItem(key), removeItem: () => undefined, setItem: refuse };
    const opened = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
    rememberPending('u1', { orderNo: 'B2', orderId: 'o2' });
    const numbers = () => readPending('u1').orders.map(({ orderNo }) => orderNo);
    expect([numbers(), refuse.mock.calls.length]).toEqual([['B1', 'B2'], 1]);
    opened.mockRestore();
    rememberPending('u1', { orderNo: 'B3', orderId: 'o3' });
    expect(JSON.parse(localStore.read('pendingPurchase.u1') ?? '').orders).toHaveLength(3);
    localStore.write('pendingPurchase.u1', '{"flagged":true,"orders":[]}');
    expect(numbers(), 'another tab has forgotten them').toEqual([]);
    forgetPending('u1', null);
  });

  it('that an older version remembered is still asked about', () => {
    localStore.write('pendingPurchase.u1', '{"flagged":true,"orderNo":"B1","paid":null}');
    expect(readPending('u1')).toEqual({ flagged: true, orders: [{ orderNo: 'B1', orderId: null, paid: null }] });
  });

  it('that cannot be read is a flag without an order, which the check clears (S4-31)', () => {
    localStore.write('pendingPurchase.u1', '{"flagged":');
    expect(readPending('u1')).toEqual({ flagged: true, orders: [] });
    forgetPending('u1', null);
    expect(readPending('u1')).toEqual({ flagged: false, orders: [] });
  });

  it('is kept as long as the page lives where the browser forbids storage, and counts as acknowledged then too (I-4, I18)', () => {
    const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const tabDenied = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    rememberPending('u3', { orderNo: 'B1', orderId: 'o1' });
    expect(readPending('u3').orders.map(({ orderNo }) => orderNo)).toEqual(['B1']);
    acknowledgedOrders('u3').markTold('B1');
    expect(acknowledgedOrders('u3').recordOf('B1')).toBe('told');
    forgetPending('u3', 'B1');
    expect(readPending('u3')).toEqual({ flagged: false, orders: [] });
    denied.mockRestore();
    tabDenied.mockRestore();
  });
});

describe('remembered tabs', () => {
  const tab = {
    path: '/a',
    fullPath: '/a?x=1',
    name: 'A',
    meta: { title: 'A', affix: false, noCache: false },
    query: { x: '1' },
    params: {},
    title: 'A',
  };

  it('come back after a reload (S4-48, S4-49)', () => {
    storeTabs('u1', [tab]);
    expect([recallTabs('u1'), recallTabs('u1')], 'after each of two reloads').toEqual([[tab], [tab]]);
  });

  it('are gone when the account was left, once and for all (S4-50, D-49)', () => {
    storeTabs('u1', [tab]);
    forgetTabs();
    expect(tabStore.read('tabs'), 'their titles and searches, while nobody is logged in (I10)').toBeNull();
    expect([recallTabs('u1'), recallTabs('u1')]).toEqual([[], []]);
    storeTabs('u1', [tab]);
    expect(recallTabs('u1'), 'of the next account').toEqual([tab]);
  });

  it('are those of the member who left them, and no other one’s (S4-50, D-49, I10)', () => {
    expect(addressesOfAnother('u2')).toBeNull();
    storeTabs('u1', [tab]);
    expect([recallTabs('u2'), addressesOfAnother('u2'), addressesOfAnother('u1')]).toEqual([[], ['/a?x=1'], null]);
  });

  it.each(['{', '{"owner":"u1","tabs":[{"path":1}]}', 'null'])('that read %s are none', (text) => {
    tabStore.write('tabs', text);
    expect(recallTabs('u1')).toEqual([]);
  });
});

describe('cached areas', () => {
  it('are read back behind their version marker, and not behind another one (S3-59)', () => {
    areaStore.write('[1]');
    expect(areaStore.read()).toBe('[1]');
    localStore.write('areas', '0:[1]');
    expect(areaStore.read()).toBeNull();
  });
});

describe('what is asked once', () => {
  it('is shared by all who ask, and asked again after a failure', async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(7);
    const shared = once(ask);
    await expect(Promise.all([shared(), shared()])).rejects.toThrow('offline');
    await expect(Promise.all([shared(), shared()])).resolves.toEqual([7, 7]);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('the origins of this product', () => {
  it.each([
    ['', ['https://member.example']],
    ['https://api.example', ['https://member.example', 'https://api.example']],
  ])(
    'are that of the page and the API host %j of the brand: codes that lead elsewhere are no pages of the sandbox',
    (apiHost, origins) => {
      const page = { location: { origin: 'https://member.example' } } as Window;
      expect(ownOrigins({ page, brand: { apiHost } as Brand })).toEqual(origins);
    },
  );
});
