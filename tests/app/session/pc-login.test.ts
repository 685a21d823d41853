import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHost } from '../support/host.ts';
import { closePages, flowOf, type OpenedPage, openPage, type PageOptions } from '../support/page.ts';

const REST_MS = 30_000;
const pages: OpenedPage[] = [];
const opened = async (options: PageOptions = {}): Promise<OpenedPage> => {
  const page = openPage(options);
  pages.push(page);
  await vi.waitFor(() => expect(page.state()).not.toMatch(/opening|arriving/), 10_000);
  // The code of the flow comes in a chunk of its own.
  if (flowOf(page, 'member')) await vi.waitFor(() => expect(stateOf(page)).toBeDefined(), 10_000);
  return page;
};
const stateOf = (page: OpenedPage): unknown => flowOf(page, 'pcLogin')?.getSnapshot().value;
const asked = (page: OpenedPage): number => page.host.receivedIds().filter((id) => id === 'pcLoginAuth').length;
const answer = async (page: OpenedPage, endpointId = 'searchList', code = 200): Promise<void> => {
  page.send({ type: 'api.answered', endpointId, code });
  await vi.advanceTimersByTimeAsync(10);
};
const isRefused = (page: OpenedPage): boolean => JSON.stringify(page.actor.getPersistedSnapshot()).includes('pcUse');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closePages(pages.splice(0));
  vi.useRealTimers();
});

describe('the authorization to use a computer', () => {
  it.each([200, 201])('is asked for after an answer of %i (S4-14, D-11)', async (code) => {
    const page = await opened();
    const before = asked(page);
    await vi.advanceTimersByTimeAsync(REST_MS);
    await answer(page, 'searchList', code);
    expect(asked(page)).toBe(before + 1);
  });

  it('is asked for because of the first page, once that is drawn and the browser is idle (S4-14)', async () => {
    const page = await opened();
    await vi.waitFor(() => expect(asked(page)).toBe(1), 10_000);
  });

  it('is asked for again after any other reply, at least thirty seconds later, never because of its own (S4-14a, D-12)', async () => {
    const page = await opened();
    await vi.advanceTimersByTimeAsync(REST_MS);
    await answer(page);
    const once = asked(page);
    for (let answers = 0; answers < 20; answers += 1) await answer(page);
    expect(asked(page)).toBe(once);
    await vi.advanceTimersByTimeAsync(REST_MS);
    await answer(page, 'pcLoginAuth');
    expect(asked(page)).toBe(once);
    await answer(page);
    expect(asked(page)).toBe(once + 1);
  });

  it('that is refused with -1 raises the pop-up once and is not asked for again (S4-14b, S6-05)', async () => {
    const page = await opened({ host: fakeHost({ pcLoginAuth: { code: 200, data: -1 } }) });
    await answer(page);
    await vi.waitFor(() => expect([asked(page), isRefused(page)]).toEqual([1, true]), 10_000);
    const once = asked(page);
    await vi.advanceTimersByTimeAsync(10 * REST_MS);
    await answer(page);
    expect(asked(page)).toBe(once);
  });

  it('is not asked for on the login and the profile page (S4-14)', async () => {
    const guest = await opened({ token: null, hash: '#/login' });
    await answer(guest);
    const incomplete = await opened({ host: fakeHost({ userCenter: { code: 430 } }) });
    await answer(incomplete);
    expect([asked(guest), asked(incomplete)]).toEqual([0, 0]);
    expect(flowOf(incomplete, 'member')).toBeUndefined();
  });
});
