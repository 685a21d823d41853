import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Dependencies } from '#app/dependencies.ts';
import { provideMemberPart } from '#app/member/member-part.ts';
import { createSignal } from '#app/shared/signal.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const part = () => {
  const deps = {
    brand: readBrand(BRANDS_DIR, 'bidding'),
    page: window,
    progress: createSignal(true),
    queries: createSignal(null),
  };
  return provideMemberPart(deps as unknown as Dependencies, vi.fn());
};

test('what a member sees first waits for the view, so that shell and view are drawn in one go', () => {
  const { firstPicture, viewCache } = part();
  const drawn = vi.fn();
  firstPicture.subscribe(drawn);
  expect(firstPicture.get()).toBe(false);
  viewCache.commit('/subscribe/bidding', { remount: false, menu: null });
  expect([firstPicture.get(), drawn.mock.calls.length]).toEqual([true, 1]);
  vi.advanceTimersByTime(1_000);
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('the shell is drawn without a view that is still under way after 150 ms', () => {
  const { firstPicture, viewCache } = part();
  vi.advanceTimersByTime(149);
  expect(firstPicture.get()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([firstPicture.get(), viewCache.get().active]).toEqual([true, null]);
});
