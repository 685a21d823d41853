import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createListViews } from '#app/preferences/list-views.ts';
import { dropCookie } from '#app/shared/cookie.ts';
import { DEFAULT_LIST_VIEW } from '#domain/list-view.ts';

const compact = { ...DEFAULT_LIST_VIEW, density: 'compact' as const };

beforeEach(() => dropCookie('lists'));

describe('the views of lists', () => {
  test('are kept for the next visit of the same member, each list its own (I18)', () => {
    const store = createListViews(() => 'u1');
    const onChange = vi.fn();
    store.subscribe(onChange);
    expect(store.get('bidding')).toBe(DEFAULT_LIST_VIEW);
    expect(store.set('bidding', compact)).toBe('kept');
    expect(onChange).toHaveBeenCalled();
    const next = createListViews(() => 'u1');
    expect(next.get('bidding')).toEqual(compact);
    expect(next.get('intention')).toEqual(DEFAULT_LIST_VIEW);
    expect(createListViews(() => 'u2').get('bidding')).toEqual(DEFAULT_LIST_VIEW);
  });

  test('of several lists are kept side by side, the last one set included', () => {
    const store = createListViews(() => 'u1');
    const table = { ...DEFAULT_LIST_VIEW, look: 'table' as const };
    expect([store.set('bidding', compact), store.set('intention', table)]).toEqual(['kept', 'kept']);
    const next = createListViews(() => 'u1');
    for (const views of [store, next]) expect([views.get('bidding'), views.get('intention')]).toEqual([compact, table]);
  });

  test('of one tab do not remove what another tab has kept meanwhile, and are shown in it at its next focus (I18)', () => {
    const [here, there] = [createListViews(() => 'u1'), createListViews(() => 'u1')];
    const table = { ...DEFAULT_LIST_VIEW, look: 'table' as const };
    const onChange = vi.fn();
    const stop = here.subscribe(onChange);
    expect([here.get('bidding'), there.get('bidding')]).toEqual([DEFAULT_LIST_VIEW, DEFAULT_LIST_VIEW]);
    there.set('bidding', compact);
    here.set('intention', table);
    expect(createListViews(() => 'u1').get('bidding')).toEqual(compact);
    expect(here.get('bidding')).toEqual(compact);
    onChange.mockClear();
    there.set('order', compact);
    window.dispatchEvent(new Event('focus'));
    expect([onChange.mock.calls.length, here.get('order'), here.get('intention')]).toEqual([1, compact, table]);
    stop();
    there.set('order', table);
    window.dispatchEvent(new Event('focus'));
    expect(here.get('order')).toEqual(compact);
    here.refresh();
    expect(here.get('order')).toEqual(table);
  });

  test('that do not fit into a cookie are refused and change nothing', () => {
    const store = createListViews(() => 'u1');
    const filters = Array.from({ length: 12 }, (_, at) => ({ name: `筛选${at}`, query: '医'.repeat(100) }));
    expect(store.set('bidding', { ...compact, filters })).toBe('full');
    expect(store.get('bidding')).toEqual(DEFAULT_LIST_VIEW);
  });

  test('that fill a cookie to its last character are kept, and one character more is refused', () => {
    const store = createListViews(() => 'u1');
    const named = (length: number) => ({ ...compact, filters: [{ name: '长', query: 'q'.repeat(length) }] });
    const fits = (length: number): boolean => store.set('bidding', named(length)) !== 'full';
    const longest = Array.from({ length: 4_000 }, (_, length) => length).findLast(fits) ?? 0;
    store.set('bidding', named(longest));
    const kept = document.cookie.split('; ').find((cookie) => cookie.includes('q'.repeat(longest)));
    expect(kept?.replace(/^[^=]*=/, '')).toHaveLength(3_800);
  });

  test('that the browser does not keep apply until the page closes (I18)', () => {
    const store = createListViews(() => 'u1');
    expect(store.get('bidding')).toEqual(DEFAULT_LIST_VIEW);
    const jar = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    expect(store.set('bidding', compact)).toBe('lost');
    store.refresh();
    expect(store.get('bidding')).toEqual(compact);
    jar.mockRestore();
  });
});
