import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { SEARCH_KEY } from '#api/queries/announcement.queries.ts';
import { apiEventOf } from '#app/api-events.ts';
import { provideCollect } from '#app/records/records.provider.ts';
import { CODE } from '#contract/endpoint.ts';
import type { CollectKind } from '#machines/records/collect.types.ts';
import { failureText } from '#views/shared/failure-text.ts';
import { depsOn } from '../support/dependencies.ts';
import { fakeHost, type ReceivedCall, type Reply } from '../support/host.ts';

const ok: Reply = { code: CODE.ok, data: null };
const LIST = [...SEARCH_KEY, { page: 1 }];
const DETAIL = ['announcements', 'detail', 'a1'];
const SAVES = ['saveBrowseCollection', 'addCollection', 'delCollection', 'saveCollection'];
const row = (id: string, collected: boolean) => ({ id, title: `公告${id}`, collected });

/** The flow on a host whose answers to the saving calls are given one by one; it answers `ok` when they run out. */
function collecting(answers: readonly Reply[] = [], first = false, clock?: SimulatedClock) {
  const left = [...answers];
  const save = (): Reply => left.shift() ?? ok;
  const host = fakeHost({
    isFirstConcern: { code: CODE.ok, data: { first } },
    saveBrowseCollection: save,
    addCollection: save,
    delCollection: save,
    saveCollection: save,
  });
  const { deps, queries, send } = depsOn(host);
  queries.setQueryData(LIST, { records: [row('a1', false), row('a2', false)], total: 2 });
  queries.setQueryData(DETAIL, { kind: 'open', announcement: row('a1', false) });
  const notices: string[] = [];
  deps.client.onOutcome((outcome) => {
    const event = apiEventOf(outcome, () => null);
    if (event?.type === 'api.failed') notices.push(failureText(event.failure));
  });
  const actor = createActor(provideCollect(deps), clock ? { clock } : {}).start();
  return {
    actor,
    send,
    notices,
    request: (id: string, collected: boolean, kind: CollectKind = 'announcement') =>
      actor.send({ type: 'collect.requested', kind, id, title: `公告${id}`, collected }),
    answered: () => waitFor(actor, (snapshot) => snapshot.matches({ saving: 'idle' })),
    saved: () =>
      host.calls
        .filter(({ id }: ReceivedCall) => SAVES.includes(id))
        .map(({ id, input }: ReceivedCall) => ({ id, input })),
    shown: () => ({
      list: (queries.getQueryData(LIST) as { records: { collected: boolean }[] }).records.map((r) => r.collected),
      page: (queries.getQueryData(DETAIL) as { announcement: { collected: boolean } }).announcement.collected,
    }),
    feedback: () => (actor.getSnapshot().value as { feedback: string }).feedback,
    reported: () => {
      const { value, context } = actor.getSnapshot();
      const ids = (wanted: boolean) => context.answered.flatMap(({ id, refused }) => (refused === wanted ? id : []));
      return { feedback: (value as { feedback: string }).feedback, saved: ids(false), refused: ids(true) };
    },
  };
}

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('a favourite', () => {
  test('shows at once in the list and on the page, before the server has answered (S4-57, D-76)', async () => {
    const { request, shown, answered, feedback } = collecting();
    request('a1', true);
    expect(shown()).toEqual({ list: [true, false], page: true });
    await answered();
    expect([shown().page, feedback()]).toEqual([true, 'confirming']);
  });

  test('is taken back everywhere when the server does not take it, and the member is notified (D-76)', async () => {
    const { request, shown, answered, feedback } = collecting([{ code: CODE.notFound }]);
    request('a1', true);
    await answered();
    expect(shown()).toEqual({ list: [false, false], page: false });
    expect(feedback()).toBe('refusing');
  });

  test.each([
    ['announcement', 'a1'],
    ['approval', 'x1'],
    ['plannedProject', 'x1'],
  ] as const)(
    'of the kind %s that is one too many is not kept, and a notice says so in the words of the server (D-76)',
    async (kind, id) => {
      const message = '您的收藏已达上限（5000条），请先取消一条';
      const { request, answered, feedback, notices } = collecting([{ code: CODE.conflict, message }]);
      request(id, true, kind);
      await answered();
      expect(feedback()).toBe('refusing');
      expect(notices).toEqual([message]);
    },
  );

  test('that is undone is removed again on the server and on the screen (S4-58)', async () => {
    const { actor, request, shown, answered, saved } = collecting();
    request('a1', true);
    await answered();
    actor.send({ type: 'undo.chosen' });
    expect(shown().page).toBe(false);
    await answered();
    expect(saved()).toMatchObject([{ input: { collected: true } }, { input: { collected: false } }]);
  });

  test('the first of all says where favourites are found, the second does not (S7-71)', async () => {
    const { actor, request, answered, feedback, send } = collecting([], true);
    request('a1', true);
    await answered();
    expect(feedback()).toBe('hinting');
    actor.send({ type: 'centre.chosen' });
    expect(send).toHaveBeenCalledWith({ type: 'navigation.requested', to: '/collect', replace: false });
    request('a2', true);
    await answered();
    expect(feedback()).toBe('confirming');
  });

  test('the hint of the first one goes by itself after ten seconds (S7-71, D-55)', async () => {
    const clock = new SimulatedClock();
    const { request, answered, feedback } = collecting([], true, clock);
    request('a1', true);
    await answered();
    clock.increment(9_999);
    expect(feedback()).toBe('hinting');
    clock.increment(1);
    expect(feedback()).toBe('quiet');
  });

  test.each([
    ['announcement', 'saveBrowseCollection', { id: 'x1', collected: true }],
    ['approval', 'addCollection', { id: 'x1' }],
    ['plannedProject', 'saveCollection', { kind: 'plannedProject', id: 'x1', collected: 1 }],
    ['forecast', 'saveCollection', { kind: 'forecast', id: 'x1', collected: 1 }],
    ['intention', 'saveCollection', { kind: 'intention', id: 'x1', collected: 1 }],
  ] as const)('of the kind %s is saved by %s (S7-70, S7-72)', async (kind, id, input) => {
    const { request, answered, saved } = collecting();
    request('x1', true, kind);
    await answered();
    expect(saved()).toEqual([{ id, input: expect.objectContaining(input) }]);
  });

  test('an approval project is removed by delCollection (S7-73)', async () => {
    const { request, answered, saved } = collecting();
    request('x1', false, 'approval');
    await answered();
    expect(saved()).toMatchObject([{ id: 'delCollection', input: { id: 'x1' } }]);
  });
});

/** Every sequence of three requests for one record, and every outcome of the calls they lead to. */
const REQUESTS = [true, false].flatMap((a) =>
  [true, false].flatMap((b) => [true, false].map((c) => [a, b, c] as const)),
);
const OUTCOMES = ['ok', 'lost'].flatMap((a) => ['ok', 'lost'].flatMap((b) => ['ok', 'lost'].map((c) => [a, b, c])));

describe('quick clicks', () => {
  test.each(REQUESTS.flatMap((requests) => OUTCOMES.map((outcomes) => [requests, outcomes] as const)))(
    'requests %j on a server that answers %j end with what the server holds on the screen (D-76)',
    async (requests, outcomes) => {
      const { request, answered, shown, saved } = collecting(
        outcomes.map((outcome) => (outcome === 'ok' ? ok : { code: CODE.serverError })),
      );
      for (const collected of requests) request('a1', collected);
      await answered();
      const held = saved().reduce(
        (before, { input }, at) => (outcomes[at] === 'lost' ? before : (input.collected as boolean)),
        !requests[0],
      );
      expect(shown().page).toBe(held);
      expect(saved().at(-1)?.input.collected).toBe(requests[2]);
    },
  );

  test('on several records get an answer each, in their order', async () => {
    const { request, answered, saved, shown } = collecting([ok, { code: CODE.serverError }]);
    request('a1', true);
    request('a2', true);
    await answered();
    expect(saved().map(({ input }) => input.id)).toEqual(['a1', 'a2']);
    expect(shown().list).toEqual([true, false]);
  });
});

describe('records that are chosen together', () => {
  const refused: Reply = { code: CODE.serverError };

  test('are reported together, and one undo takes all of them back (S1-12, S4-58)', async () => {
    const { actor, request, answered, reported, saved, shown } = collecting();
    for (const id of ['a1', 'a2', 'a3']) request(id, true);
    await answered();
    expect(reported()).toEqual({ feedback: 'confirming', saved: ['a1', 'a2', 'a3'], refused: [] });
    actor.send({ type: 'undo.chosen' });
    expect(shown().list).toEqual([false, false]);
    await answered();
    expect(
      saved()
        .slice(3)
        .map(({ input }) => input),
    ).toEqual(['a1', 'a2', 'a3'].map((id) => expect.objectContaining({ id, collected: false })));
    expect(reported()).toEqual({ feedback: 'confirming', saved: ['a1', 'a2', 'a3'], refused: [] });
  });

  test.each([[['a1']], [['a2']], [['a3']], [['a1', 'a3']], [['a1', 'a2', 'a3']]])(
    'say that %j were refused, whatever is answered after it; undo takes back the others only (D-76)',
    async (lost) => {
      const ids = ['a1', 'a2', 'a3'];
      const kept = ids.filter((id) => !lost.includes(id));
      const { actor, request, answered, reported, saved } = collecting(
        ids.map((id) => (lost.includes(id) ? refused : ok)),
      );
      for (const id of ids) request(id, true);
      await answered();
      expect(reported()).toEqual({ feedback: 'refusing', saved: kept, refused: lost });
      actor.send({ type: 'undo.chosen' });
      await answered();
      const undone = saved().slice(ids.length);
      expect(undone.map(({ input }) => [input.id, input.collected])).toEqual(kept.map((id) => [id, false]));
    },
  );

  test('say where favourites are found until all of them are answered, when the first of all is among them (S7-71)', async () => {
    const { request, answered, reported } = collecting([], true);
    for (const id of ['a1', 'a2', 'a3']) request(id, true);
    await answered();
    expect(reported()).toEqual({ feedback: 'hinting', saved: ['a1', 'a2', 'a3'], refused: [] });
  });

  test('say that one was refused rather than where the first of all is found (D-76)', async () => {
    const { request, answered, reported } = collecting([refused], true);
    for (const id of ['a1', 'a2']) request(id, true);
    await answered();
    expect(reported()).toEqual({ feedback: 'refusing', saved: ['a2'], refused: ['a1'] });
  });

  test('are not mixed with one that is chosen when all of them are answered', async () => {
    const { request, answered, reported } = collecting([ok, refused, ok]);
    request('a1', true);
    request('a2', true);
    await answered();
    request('a3', true);
    await answered();
    expect(reported()).toEqual({ feedback: 'confirming', saved: ['a3'], refused: [] });
  });

  test('can be undone when all of them are answered, and what is reported stays until then', async () => {
    const clock = new SimulatedClock();
    const { actor, request, reported } = collecting([ok, 'never'], false, clock);
    request('a1', true);
    request('a2', true);
    await waitFor(actor, (snapshot) => snapshot.matches({ feedback: 'confirming' }));
    expect(actor.getSnapshot().can({ type: 'undo.chosen' })).toBe(false);
    clock.increment(5_000);
    expect(reported()).toEqual({ feedback: 'confirming', saved: ['a1'], refused: [] });
  });
});

test('an answer that comes after the session has ended changes nothing (I10)', async () => {
  const { actor, request, shown, saved } = collecting([{ code: CODE.notFound }]);
  request('a1', true);
  await waitFor(actor, (snapshot) => snapshot.matches({ saving: 'sending' }));
  const before = shown();
  actor.stop();
  await new Promise((later) => setImmediate(later));
  expect(saved()).toHaveLength(1);
  expect(shown()).toEqual(before);
});
