import { beforeEach, expect, test, vi } from 'vitest';
import type { Dependencies } from '#app/dependencies.ts';
import { provideMemberPart } from '#app/member/member-part.ts';
import { createSignal } from '#app/shared/signal.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';

const LIST = '/subscribe/bidding';
const show = vi.fn();
const send = vi.fn();

beforeEach(() => {
  show.mockClear();
  send.mockClear();
});

/** @param isBusy Whether the guard is deciding about another page. */
function listShown(isBusy = false, user: object | null = { userId: 'u1' }) {
  const deps = {
    brand: readBrand(BRANDS_DIR, 'bidding'),
    page: window,
    progress: createSignal(isBusy),
    queries: createSignal(null),
    location: { show },
    user: () => user,
  };
  const part = provideMemberPart(deps as unknown as Dependencies, send);
  part.viewCache.commit(LIST, { remount: false, menu: null });
  return part;
}

test('another page of the list that is put in the address bar is shown without the guard, and a pop-up over the list goes (S6-04)', () => {
  listShown().followAddressBar(`${LIST}?page=2`);
  expect(show.mock.calls).toEqual([[`${LIST}?page=2`, { replace: true }]]);
  expect(send.mock.calls).toEqual([[{ type: 'route.changed', path: LIST }]]);
});

test('another page of the list that a control asks for leaves a pop-up over the list alone (S6-04)', () => {
  listShown().navigate(`${LIST}?page=2`);
  expect(show.mock.calls).toEqual([[`${LIST}?page=2`, { replace: false }]]);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['another screen', '/dashboard', listShown],
  ['another page of the list while the guard decides', `${LIST}?page=2`, () => listShown(true)],
  ['another page of the list without a member', `${LIST}?page=2`, () => listShown(false, null)],
])('%s asks the guard and says nothing of a page before it has decided (S6-04)', (_, to, shown) => {
  const part = shown();
  part.followAddressBar(to);
  part.navigate(to);
  expect(send.mock.calls).toEqual([
    [{ type: 'navigation.requested', to, replace: true }],
    [{ type: 'navigation.requested', to, replace: false }],
  ]);
  expect(show).not.toHaveBeenCalled();
});
