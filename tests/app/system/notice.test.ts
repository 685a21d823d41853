import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePages, flowOf, type OpenedPage, openPage } from '../support/page.ts';

const pages: OpenedPage[] = [];
let frames: (() => void)[] = [];
/** A visible page draws; a hidden one or one that still loads does not. */
const draw = async (): Promise<void> => {
  for (const frame of frames.splice(0)) frame();
  await vi.advanceTimersByTimeAsync(0);
};
const failed = (page: OpenedPage, kind: 'offline' | 'timeout'): void =>
  page.send({ type: 'api.failed', endpointId: 'searchList', failure: { kind, code: null, serverMessage: null } });
const isOpen = (page: OpenedPage): boolean | undefined => flowOf(page, 'notice')?.getSnapshot().hasTag('noticeOpen');

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  closePages(pages.splice(0));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const opened = (): OpenedPage => {
  const page = openPage({ token: null, hash: '#/login' });
  pages.push(page);
  return page;
};

describe('the time of a notice', () => {
  it('begins when the notice has been painted, so that it is visible for three seconds (S8-18, S9-19)', async () => {
    const page = opened();
    failed(page, 'offline');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOpen(page)).toBe(true);
    await draw();
    await draw();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isOpen(page)).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOpen(page)).toBe(false);
  });

  it('begins again with the next failure, and is five seconds for a time limit that is over (S8-12, S9-20)', async () => {
    const page = opened();
    failed(page, 'offline');
    await draw();
    await draw();
    await vi.advanceTimersByTimeAsync(2_000);
    failed(page, 'timeout');
    await draw();
    await draw();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(isOpen(page)).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOpen(page)).toBe(false);
  });
});
