import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { Navigate } from '#app/member/member-part.ts';
import { recallTabs } from '#app/navigation/tab-storage.ts';
import { fakeHost, MEMBER } from '../support/host.ts';
import { closePages, type OpenedPage, openPage } from '../support/page.ts';

const LIST = '/informationQuery/bid';
let page: OpenedPage;

/** A member at a list, with everything loaded that the page loads by itself. */
async function atList(hash = `#${LIST}`): Promise<void> {
  page = openPage({ hash, host: fakeHost() });
  await vi.waitFor(() => expect([shown(), page.progress.get()]).toEqual([hash.slice(1), false]));
}
const navigate: Navigate = (to, options) => page.memberPart()?.navigate(to, options);
const shown = () => page.memberPart()?.viewCache.current() ?? null;
/** Sent to any flow while something is done: `guard navigation.requested`. */
function eventsOf(act: () => void): readonly string[] {
  const events: string[] = [];
  const { unsubscribe } = page.actor.system.inspect((seen: InspectionEvent) => {
    if (seen.type === '@xstate.event') events.push(`${(seen.actorRef as AnyActorRef).id} ${seen.event.type}`);
  });
  act();
  unsubscribe();
  return events;
}
/** A flow that another one has started. */
const childOf = (flow: AnyActorRef, id: string): AnyActorRef =>
  (flow.getSnapshot().children as Record<string, AnyActorRef>)[id] as AnyActorRef;
/** Back and Forward, as the browser does them: the address first, then the event. */
function goBackTo(hash: string): void {
  window.history.replaceState({ depth: 0 }, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

beforeEach(() => atList());
afterEach(() => closePages([page]));

describe('a page turn or a filter', () => {
  it('reaches no flow and no host: the list stays and its address changes (S2-38, S3-56)', () => {
    const calls = page.host.receivedIds().length;
    expect(eventsOf(() => navigate(`${LIST}?page=2`))).toEqual([]);
    expect([shown(), page.at(), page.progress.get()]).toEqual([`${LIST}?page=2`, `${LIST}?page=2`, false]);
    expect(eventsOf(() => navigate(`${LIST}?area=%E6%B5%99%E6%B1%9F`, { replace: true }))).toEqual([]);
    expect(shown()).toBe(`${LIST}?area=%E6%B5%99%E6%B1%9F`);
    expect(page.host.receivedIds()).toHaveLength(calls);
  });

  it('can be undone: a turned page is an entry of the history, a filter is not, and Back stays in the list', () => {
    const before = window.history.length;
    expect(page.location.hasBack(), 'the first entry').toBe(false);
    navigate(`${LIST}?page=2`);
    navigate(`${LIST}?page=2&q=1`, { replace: true });
    expect([window.history.length - before, page.location.hasBack()]).toEqual([1, true]);
    const flows = new Set(eventsOf(() => goBackTo(`#${LIST}`)).map((event) => event.split(' ')[0]));
    expect(['guard', 'navigation', 'tabs'].filter((flow) => flows.has(flow))).toEqual([]);
    expect([shown(), page.at()]).toEqual([LIST, LIST]);
  });

  it('takes a pop-up along when the member goes Back within the list (S6-04)', async () => {
    const permission = await vi.waitFor(() => {
      const found = childOf(childOf(page.actor, 'member'), 'permission');
      expect(found.getSnapshot().value).toBe('closed');
      return found;
    });
    navigate(`${LIST}?page=2`);
    permission.send({ type: 'permission.denied', permission: { status: 0, entitlement: 'watchZhaobiao' } });
    expect(permission.getSnapshot().value).toBe('usedUp');
    goBackTo(`#${LIST}`);
    expect(permission.getSnapshot().value).toBe('closed');
  });

  it('keeps the view: it is not remounted and still the same among the kept ones (S2-37)', () => {
    const before = page.memberPart()?.viewCache.get().active;
    navigate(`${LIST}?page=3`);
    const after = page.memberPart()?.viewCache.get();
    expect(after?.active).toEqual({ ...before, address: { path: LIST, query: 'page=3' } });
    expect(after?.views).toContain(after?.active);
  });

  it('is still there when its tab is chosen again (S3-56)', async () => {
    navigate(`${LIST}?page=4`);
    navigate('/collect');
    await vi.waitFor(() => expect(shown()).toBe('/collect'));
    expect(page.memberPart()?.viewCache.addressOf({ path: LIST, fullPath: LIST })).toBe(`${LIST}?page=4`);
    page.send({ type: 'page.left' });
    const stored = recallTabs(MEMBER.userId).find(({ path }) => path === LIST);
    expect([stored?.fullPath, stored?.query], 'also after the page is loaded again').toEqual([
      `${LIST}?page=4`,
      { page: '4' },
    ]);
  });
});

describe('the guard is asked', () => {
  it.each([
    ['another path', '/collect'],
    ['another record on the same path', '/forecastDetail?id=f2'],
    ['another search beside the list', `${LIST}?tab=2`],
    ['the list built again', `/redirect${LIST}?page=2`],
  ])('for %s (S2-10, S2-38, D-50)', (_, to) => {
    expect(eventsOf(() => navigate(to))).toContain('guard navigation.requested');
  });

  it('for a page of the list while another navigation is under way, so that the last one wins', async () => {
    navigate('/collect');
    expect(eventsOf(() => navigate(`${LIST}?page=2`))).toContain('guard navigation.requested');
    await vi.waitFor(() => expect(shown()).toBe(`${LIST}?page=2`));
  });

  it('when Back leads from the profile page to the list that was left for it (S2-06)', async () => {
    page.host.answer('userCenter', { code: 430 });
    page.send({ type: 'user.outdated' });
    await vi.waitFor(() => expect(page.at()).toBe('/perfect'));
    expect(eventsOf(() => goBackTo(`#${LIST}?page=2`))).toContain('guard navigation.requested');
    expect(page.at()).toBe('/perfect');
  });
});

test('an address of the address bar takes the place of its own entry; one that a control leads to gets a new one (S2-38, S3-56)', () => {
  const asked: unknown[] = [];
  const { unsubscribe } = page.actor.system.inspect((seen: InspectionEvent) => {
    if (seen.type === '@xstate.event' && seen.event.type === 'navigation.requested') asked.push(seen.event.replace);
  });
  goBackTo('#/collect');
  expect(new Set(asked)).toEqual(new Set([true]));
  asked.length = 0;
  navigate('/monitor');
  unsubscribe();
  expect(new Set(asked)).toEqual(new Set([false]));
});

describe('a tab that is closed', () => {
  const keys = () =>
    page
      .memberPart()
      ?.viewCache.get()
      .views.map(({ key }) => key);

  it.each([
    ['seen', LIST, ['/collect', '/monitor']],
    ['behind another one', '/collect', [LIST, '/monitor']],
  ])('while it is %s takes its view with it, the other tabs keep theirs (S2-37, S2-77)', async (_, closed, left) => {
    for (const to of ['/collect', '/monitor', LIST]) {
      navigate(to);
      await vi.waitFor(() => expect(shown()).toBe(to));
    }
    childOf(childOf(page.actor, 'member'), 'tabs').send({ type: 'tab.closed', path: closed });
    await vi.waitFor(() => expect(keys()).toEqual(expect.not.arrayContaining([closed])));
    expect(keys()?.toSorted()).toEqual(left.toSorted());
  });
});
