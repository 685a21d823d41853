import { describe, expect, test } from 'vitest';
import { type AnyActorRef, createActor, SimulatedClock, waitFor } from 'xstate';
import { apiEventOf } from '#app/api-events.ts';
import { provideMonitorList, provideProjectWatch } from '#app/monitoring/monitoring.provider.ts';
import { CODE } from '#contract/endpoint.ts';
import { depsOn } from '../support/dependencies.ts';
import { fakeHost, type ReceivedCall, type Reply } from '../support/host.ts';

const ok = (data: unknown): Reply => ({ code: CODE.ok, data });
const permission = {
  status: 0,
  entitlement: 'projectMonitor',
  limit: 3,
  used: 3,
  resetAt: null,
  boughtAreas: [],
  infoArea: null,
  trial: false,
  liftedBy: null,
};
const state = (monitored: boolean) => ({ monitored, monitorId: null, since: null, lastEventAt: null });
const hospital = {
  monitorId: 'm1',
  kind: 'owner',
  name: '市第一人民医院',
  targetId: 'e1',
  since: '2026-11-01T09:00:00+08:00',
  lastEventAt: null,
  eventCount: 0,
};

type Answers = Parameters<typeof fakeHost>[0];

function monitoring(changed: Answers = {}) {
  const host = fakeHost({
    getDocumentIsMonitor: ok(state(false)),
    getProjectMonitorPermission: ok({ ...permission, status: 1, used: 1 }),
    saveOrUpdateProjectMonitor: ({ input }: ReceivedCall) => ok(state(String(input.isMonitor) === '1')),
    monitorList: ok({ records: [hospital], total: 1 }),
    myQuotas: ok([
      { entitlement: 'companyMonitor', used: 1, limit: 5, resetAt: null },
      { entitlement: 'projectMonitor', used: 2, limit: 3, resetAt: null },
    ]),
    montiorThinkWordList: ok([{ id: 'e1', name: '市第一人民医院', creditCode: null }]),
    addMonitor: ok(hospital),
    removeMonitor: ok(null),
    ...changed,
  });
  const { deps, queries, send } = depsOn(host);
  /** What the root machine is sent about the calls. */
  const events: ReturnType<typeof apiEventOf>[] = [];
  deps.client.onOutcome((outcome) => events.push(apiEventOf(outcome, () => null)));
  const clock = new SimulatedClock();
  const watch = createActor(provideProjectWatch(deps), { clock }).start();
  const board = createActor(provideMonitorList(deps), { clock }).start();
  return {
    watch,
    board,
    /** The form that adds a name; it is active while the board is open. */
    add: () => {
      const { add } = board.getSnapshot().children;
      if (!add) throw new Error('the board is not open');
      return add;
    },
    clock,
    events,
    host,
    queries,
    send,
    sent: (id: string) => host.calls.filter((call) => call.id === id).map(({ input }) => input),
    stands: (flow: AnyActorRef, value: object | string) =>
      waitFor(flow, (snapshot) => (snapshot as { matches: (value: unknown) => boolean }).matches(value)),
  };
}

/** A host that answers this call when it is let. */
function slow(reply: Reply) {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((come) => {
    arrive = come;
  });
  return { answer: () => arrived.then(() => reply), arrive: () => arrive() };
}

describe('the project of an announcement', () => {
  test('is watched after the permission was asked, and shown as the server confirmed it (S7-68, S7-69, S7-99)', async () => {
    const { watch, stands, host, send } = monitoring();
    watch.send({ type: 'project.shown', announcementId: 'a1' });
    await stands(watch, 'unwatched');
    watch.send({ type: 'watch.started' });
    await stands(watch, 'watched');
    expect(host.receivedIds()).toEqual([
      'getDocumentIsMonitor',
      'getProjectMonitorPermission',
      'saveOrUpdateProjectMonitor',
    ]);
    expect(send).toHaveBeenCalledWith({ type: 'toast.raised', text: '已开始监控此项目' });
    watch.send({ type: 'watch.stopped' });
    await stands(watch, 'unwatched');
  });

  test.each([
    ['a whole refusal', permission, permission],
    ['a bare number', 0, expect.objectContaining({ status: 0, entitlement: 'projectMonitor' })],
  ])('is not watched when the permission is %s: the pop-up says why (S6-17, D-60)', async (_, answer, permission) => {
    const { watch, stands, send, sent } = monitoring({ getProjectMonitorPermission: ok(answer) });
    watch.send({ type: 'project.shown', announcementId: 'a1' });
    await stands(watch, 'unwatched');
    watch.send({ type: 'watch.started' });
    await waitFor(watch, () => send.mock.calls.length > 0);
    expect(send).toHaveBeenCalledWith({ type: 'permission.denied', permission: permission });
    expect(sent('saveOrUpdateProjectMonitor')).toEqual([]);
    await stands(watch, 'unwatched');
  });

  test.each([
    ['a rule at the last moment', { code: CODE.blockedByRule, data: permission }],
    ['a failure', { code: CODE.serverError }],
    ['a broken connection', 'offline'],
  ] as const)('stays as it was after %s (D-74)', async (_, reply) => {
    const { watch, stands, host } = monitoring({ saveOrUpdateProjectMonitor: reply });
    watch.send({ type: 'project.shown', announcementId: 'a1' });
    await stands(watch, 'unwatched');
    watch.send({ type: 'watch.started' });
    await waitFor(watch, () => host.receivedIds().includes('saveOrUpdateProjectMonitor'));
    await stands(watch, 'unwatched');
  });

  test.each([
    ['starts to be watched', false, 'watch.started', '已开始监控此项目'],
    ['is watched no more', true, 'watch.stopped', '已取消监控此项目'],
  ] as const)(
    'that %s on a slow line is told of, although another announcement is opened meanwhile, whose state is read then (S7-69, D-74)',
    async (_, monitored, pressed, text) => {
      const { answer, arrive } = slow(ok(state(!monitored)));
      const { watch, stands, sent, send } = monitoring({
        getDocumentIsMonitor: ({ input }: ReceivedCall) => ok(state(input.id === 'a1' && monitored)),
        saveOrUpdateProjectMonitor: answer,
      });
      watch.send({ type: 'project.shown', announcementId: 'a1' });
      await stands(watch, monitored ? 'watched' : 'unwatched');
      watch.send({ type: pressed });
      watch.send({ type: 'project.shown', announcementId: 'a2' });
      await waitFor(watch, () => sent('saveOrUpdateProjectMonitor').length === 1);
      watch.send({ type: 'project.shown', announcementId: 'a2' });
      arrive();
      await stands(watch, 'unwatched');
      expect(sent('saveOrUpdateProjectMonitor')).toMatchObject([{ id: 'a1' }]);
      expect(sent('getDocumentIsMonitor')).toMatchObject([{ id: 'a1' }, { id: 'a2' }]);
      expect(watch.getSnapshot().context).toMatchObject({ announcementId: 'a2', changedId: '' });
      expect(send).toHaveBeenCalledWith({ type: 'toast.raised', text });
    },
  );

  test('of another tab is queried again', async () => {
    const { watch, stands, sent } = monitoring();
    watch.send({ type: 'project.shown', announcementId: 'a1' });
    await stands(watch, 'unwatched');
    watch.send({ type: 'project.shown', announcementId: 'a2' });
    await stands(watch, 'unwatched');
    expect(sent('getDocumentIsMonitor').map(({ id }) => id)).toEqual(['a1', 'a2']);
  });
});

describe('the board of everything that is watched', () => {
  const opened = async (changed: Answers = {}) => {
    const scene = monitoring(changed);
    scene.board.send({ type: 'board.shown' });
    await scene.stands(scene.board, { open: { list: 'shown' } });
    return scene;
  };
  const contextOf = (flow: AnyActorRef) => (flow.getSnapshot() as { context: Record<string, unknown> }).context;

  test.each([
    ['owner', 1, 5],
    ['rival', 1, 5],
    ['agent', 1, 5],
    ['company', 1, 5],
    ['project', 2, 3],
  ] as const)('lists %s with used and limit (S1-03, S3-38, S3-39)', async (kind, used, limit) => {
    const { board, sent, stands } = await opened();
    board.send({ type: 'kind.chosen', kind });
    await stands(board, { open: { list: 'shown' } });
    expect(sent('monitorList').at(-1)).toMatchObject({ kind, pageNumber: 1 });
    expect(contextOf(board)).toMatchObject({ used, limit });
  });

  test('names are suggested once typing rests, and a late answer is never shown (S7-53)', async () => {
    const { add, clock, sent, stands } = await opened();
    for (const typed of ['市', '市第', '市第一']) add().send({ type: 'name.typed', typed });
    expect(sent('montiorThinkWordList')).toEqual([]);
    clock.increment(250);
    await waitFor(add(), () => sent('montiorThinkWordList').length === 1);
    add().send({ type: 'name.typed', typed: '市第一人' });
    clock.increment(250);
    await stands(add(), { typing: 'offering' });
    expect(sent('montiorThinkWordList').map(({ searchWord }) => searchWord)).toEqual(['市第一', '市第一人']);
  });

  test('nothing is asked while an input method composes (S7-53)', async () => {
    const { add, clock, sent, stands } = await opened();
    add().send({ type: 'composition.begun' });
    add().send({ type: 'name.typed', typed: 'shi' });
    clock.increment(1_000);
    expect(sent('montiorThinkWordList')).toEqual([]);
    add().send({ type: 'composition.ended', typed: '市第一' });
    clock.increment(250);
    await stands(add(), { typing: 'offering' });
    expect(sent('montiorThinkWordList')).toMatchObject([{ searchWord: '市第一', kind: 'owner' }]);
  });

  test('a suggestion is added with its enterprise, and the list is refetched (S1-03)', async () => {
    const { add, board, clock, sent, stands } = await opened();
    add().send({ type: 'name.typed', typed: '市第一' });
    clock.increment(250);
    await stands(add(), { typing: 'offering' });
    add().send({ type: 'suggestion.chosen', name: '市第一人民医院' });
    await waitFor(board, () => sent('monitorList').length === 2);
    expect(sent('addMonitor')).toMatchObject([{ kind: 'owner', name: '市第一人民医院', enterpriseId: 'e1' }]);
  });

  test('a name that no enterprise has is monitored only once it is confirmed, as it was written (S1-03, S3-38)', async () => {
    const { add, sent, stands } = await opened({
      addMonitor: async ({ input }) =>
        input.knownOnly ? { code: CODE.conflict, data: null, message: '没有名称为“市第一”的企业' } : ok(hospital),
    });
    add().send({ type: 'name.typed', typed: '市第一' });
    add().send({ type: 'name.submitted' });
    await stands(add(), { typing: 'unconfirmed' });
    expect(contextOf(add()).typed).toBe('市第一');
    add().send({ type: 'name.confirmed' });
    await stands(add(), { typing: 'resting' });
    expect(sent('addMonitor')).toMatchObject([
      { kind: 'owner', name: '市第一', knownOnly: true },
      { kind: 'owner', name: '市第一', knownOnly: false },
    ]);
    add().send({ type: 'name.typed', typed: '市第二' });
    add().send({ type: 'name.submitted' });
    await stands(add(), { typing: 'unconfirmed' });
    add().send({ type: 'name.typed', typed: '市第二医院' });
    await stands(add(), { typing: 'settling' });
    expect(sent('addMonitor').length, 'the name was mended instead').toBe(3);
  });

  test('at the limit the name stays in its field (S3-38)', async () => {
    const { add, stands } = await opened({ addMonitor: { code: CODE.blockedByRule, data: permission } });
    add().send({ type: 'name.typed', typed: '市第一人民医院' });
    add().send({ type: 'name.submitted' });
    await stands(add(), { typing: 'full' });
    expect(contextOf(add()).typed).toBe('市第一人民医院');
  });

  test('a kind chosen while a name is being added on a slow line is the kind of the next name (S1-03)', async () => {
    const { answer, arrive } = slow(ok(hospital));
    const { board, add, sent, stands } = await opened({ addMonitor: answer });
    add().send({ type: 'name.typed', typed: '市第一人民医院' });
    add().send({ type: 'name.submitted' });
    board.send({ type: 'kind.chosen', kind: 'rival' });
    arrive();
    await stands(add(), { typing: 'resting' });
    add().send({ type: 'name.typed', typed: '市第二建筑公司' });
    add().send({ type: 'name.submitted' });
    await waitFor(add(), () => sent('addMonitor').length === 2);
    expect(sent('addMonitor')).toMatchObject([
      { kind: 'owner', name: '市第一人民医院' },
      { kind: 'rival', name: '市第二建筑公司' },
    ]);
  });

  test('a removed company is watched again by undoing (S1-03)', async () => {
    const { board, sent, stands } = await opened();
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    expect(contextOf(board)).toMatchObject({ records: [], used: 0 });
    board.send({ type: 'removal.reverted' });
    await waitFor(board, () => sent('monitorList').length === 2);
    expect(sent('removeMonitor')).toMatchObject([{ monitorId: 'm1' }]);
    expect(sent('addMonitor')).toMatchObject([{ kind: 'owner', name: '市第一人民医院', enterpriseId: 'e1' }]);
  });

  test('companies that were removed one right after the other are watched again one by one, the last one first (S1-03)', async () => {
    const rail = { ...hospital, monitorId: 'm2', name: '市轨道交通集团', targetId: 'e2' };
    const water = { ...hospital, monitorId: 'm3', name: '市自来水公司', targetId: null };
    const { board, clock, sent, stands } = await opened({
      monitorList: ok({ records: [hospital, rail, water], total: 3 }),
    });
    const removed = { open: { change: { resting: 'removed' } } };
    for (const [at, { monitorId }] of [hospital, rail, water].entries()) {
      board.send({ type: 'monitor.removed', monitorId });
      await waitFor(board, () => sent('removeMonitor').length === at + 1);
      await stands(board, removed);
    }
    const names = () => board.getSnapshot().context.removed.map(({ name }) => name);
    expect(names()).toEqual(['市第一人民医院', '市轨道交通集团', '市自来水公司']);
    board.send({ type: 'removal.reverted' });
    await stands(board, removed);
    expect(names()).toEqual(['市第一人民医院', '市轨道交通集团']);
    clock.increment(7_900);
    board.send({ type: 'removal.reverted' });
    await stands(board, removed);
    clock.increment(7_900);
    expect(names(), 'eight seconds begin with each').toEqual(['市第一人民医院']);
    board.send({ type: 'removal.reverted' });
    await stands(board, { open: { change: { resting: 'calm' } } });
    expect(sent('addMonitor').map(({ kind, name, enterpriseId }) => [kind, name, enterpriseId])).toEqual([
      ['owner', '市自来水公司', undefined],
      ['owner', '市轨道交通集团', 'e2'],
      ['owner', '市第一人民医院', 'e1'],
    ]);
  });

  test('after a removal that failed, the one before it can still be undone; after its time it cannot (S1-03)', async () => {
    const rail = { ...hospital, monitorId: 'm2', name: '市轨道交通集团', targetId: 'e2' };
    const { board, clock, sent, stands } = await opened({
      monitorList: ok({ records: [hospital, rail], total: 2 }),
      removeMonitor: ({ input }: ReceivedCall) => (input.monitorId === 'm2' ? 'offline' : ok(null)),
    });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    board.send({ type: 'monitor.removed', monitorId: 'm2' });
    await stands(board, { open: { change: { resting: 'removeFailed' } } });
    board.send({ type: 'failure.closed' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    expect(contextOf(board)).toMatchObject({ chosen: null, removed: [{ name: '市第一人民医院' }], refusal: null });
    clock.increment(8_000);
    await stands(board, { open: { change: { resting: 'calm' } } });
    board.send({ type: 'removal.reverted' });
    expect(contextOf(board)).toMatchObject({ chosen: null, removed: [] });
    expect(sent('addMonitor')).toEqual([]);
  });

  test('a removal whose undoing failed is not offered again once its message is closed or another kind is chosen; the one before is (S1-03)', async () => {
    for (const leaves of [{ type: 'failure.closed' }, { type: 'kind.chosen', kind: 'rival' }] as const) {
      const rail = { ...hospital, monitorId: 'm2', name: '市轨道交通集团', targetId: 'e2' };
      const { board, stands } = await opened({
        monitorList: ok({ records: [hospital, rail], total: 2 }),
        addMonitor: 'offline',
      });
      for (const monitorId of ['m1', 'm2']) {
        board.send({ type: 'monitor.removed', monitorId });
        await waitFor(board, ({ context }) => context.removed.some((one) => one.monitorId === monitorId));
      }
      board.send({ type: 'removal.reverted' });
      await stands(board, { open: { change: { resting: 'restoreFailed' } } });
      board.send(leaves);
      await stands(board, { open: { change: { resting: 'removed' } } });
      expect(contextOf(board).removed).toMatchObject([{ name: '市第一人民医院' }]);
    }
  });

  test('a company that could not be watched again by undoing can still be after the next removal (S1-03)', async () => {
    const rail = { ...hospital, monitorId: 'm2', name: '市轨道交通集团', targetId: 'e2' };
    const { board, host, sent, stands } = await opened({
      monitorList: ok({ records: [hospital, rail], total: 2 }),
      addMonitor: 'offline',
    });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    board.send({ type: 'removal.reverted' });
    await stands(board, { open: { change: { resting: 'restoreFailed' } } });
    board.send({ type: 'monitor.removed', monitorId: 'm2' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    host.answer('addMonitor', ok(hospital));
    for (const left of [['市第一人民医院'], []]) {
      board.send({ type: 'removal.reverted' });
      await waitFor(board, ({ context }) => context.removed.length === left.length);
      expect(contextOf(board).removed).toMatchObject(left.map((name) => ({ name })));
    }
    expect(sent('addMonitor').map(({ name }) => name)).toEqual(['市第一人民医院', '市轨道交通集团', '市第一人民医院']);
  });

  test('a company that is still watched in another role keeps its place and its mark when one role is removed (S1-03)', async () => {
    const { board, queries, stands } = await opened({ removeMonitor: ok({ stillWatched: true }) });
    const key = ['enterprises', 'detail', { id: 'e1' }];
    queries.setQueryData(key, { kind: 'open', record: { id: 'e1', monitored: true } });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    expect(contextOf(board)).toMatchObject({ records: [], total: 0, used: 1 });
    expect(queries.getQueryData(key)).toMatchObject({ record: { monitored: true } });
  });

  test('a removal, its undoing and an addition show on the page of the enterprise that was opened before (S1-03)', async () => {
    const { board, add, queries, sent, stands } = await opened();
    const key = ['enterprises', 'detail', { id: 'e1' }];
    const isMarked = () => queries.getQueryData<{ record: { monitored: boolean } }>(key)?.record.monitored;
    const mark = (monitored: boolean) => queries.setQueryData(key, { kind: 'open', record: { id: 'e1', monitored } });
    mark(true);
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    expect(isMarked()).toBe(false);
    board.send({ type: 'removal.reverted' });
    await waitFor(board, () => sent('monitorList').length === 2);
    expect(isMarked()).toBe(true);
    mark(false);
    add().send({ type: 'name.typed', typed: '市第一人民医院' });
    add().send({ type: 'name.submitted' });
    await waitFor(board, () => sent('monitorList').length === 3);
    expect(isMarked()).toBe(true);
  });

  test.each([
    ['there is no network', 'monitorList', 'offline'],
    ['the server fails', 'monitorList', { code: CODE.serverError }],
    ['a rule refuses it', 'monitorList', { code: CODE.blockedByRule, data: permission }],
    ['the limits are not read', 'myQuotas', { code: CODE.serverError }],
  ] as const)(
    'a list that is not shown because %s is told by the board alone: by no notice and no pop-up (S8-19)',
    async (_, id, reply) => {
      const { board, events, stands } = monitoring({ [id]: reply });
      board.send({ type: 'board.shown' });
      await stands(board, { open: { list: 'unavailable' } });
      expect(contextOf(board).failure).not.toBeNull();
      await waitFor(board, () => events.length === 2);
      expect(events.filter((event) => event?.type !== 'api.answered')).toEqual([null]);
    },
  );

  test('a list that is refused because the session has ended ends the session (S8-04)', async () => {
    const { board, events, stands } = monitoring({ monitorList: { code: CODE.kickedOut } });
    board.send({ type: 'board.shown' });
    await stands(board, { open: { list: 'unavailable' } });
    expect(events).toContainEqual(expect.objectContaining({ type: 'api.failed', endpointId: 'monitorList' }));
  });

  test('what could not be removed is still there, with a message about it', async () => {
    const { board, stands } = await opened({ removeMonitor: { code: CODE.serverError } });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removeFailed' } } });
    expect(contextOf(board).records).toHaveLength(1);
  });

  const MOVED_ON = [
    ['comes back to the board', { type: 'board.shown' }],
    ['looks at another kind', { type: 'kind.chosen', kind: 'rival' }],
    ['adds another company', { type: 'monitor.added' }],
  ] as const;

  test.each(MOVED_ON)('an undoing on a slow line is carried out although the member %s (S1-03)', async (_, event) => {
    const { answer, arrive } = slow(ok(hospital));
    const { board, sent, stands } = await opened({ addMonitor: answer });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    board.send({ type: 'removal.reverted' });
    board.send({ type: 'removal.reverted' });
    await waitFor(board, () => sent('addMonitor').length === 1);
    board.send(event);
    await stands(board, { open: { list: 'shown', change: 'restoring' } });
    arrive();
    await stands(board, { open: { list: 'shown', change: { resting: 'calm' } } });
    expect(sent('addMonitor')).toHaveLength(1);
    expect(sent('monitorList')).toHaveLength(3);
    expect(contextOf(board).records).toHaveLength(1);
  });

  test.each([
    ...MOVED_ON.map(([who, event]) => [who, event, { list: 'shown' }] as const),
    ...MOVED_ON.map(([who, event]) => [`${who} and the list is still being read`, event, { list: 'loading' }] as const),
  ])(
    'a removal on a slow line is carried out although the member %s, and can be undone (S1-03)',
    async (_, event, list) => {
      const { answer, arrive } = slow(ok({ stillWatched: false }));
      const { board, host, sent, stands } = await opened({ removeMonitor: answer });
      board.send({ type: 'monitor.removed', monitorId: 'm1' });
      await waitFor(board, () => sent('removeMonitor').length === 1);
      if (list.list === 'loading') host.answer('monitorList', 'never');
      board.send(event);
      await stands(board, { open: { ...list, change: 'removing' } });
      host.answer('monitorList', ok({ records: [], total: 0 }));
      arrive();
      await stands(board, { open: { list: 'shown', change: { resting: 'removed' } } });
      expect(contextOf(board)).toMatchObject({ records: [], total: 0 });
      board.send({ type: 'removal.reverted' });
      await stands(board, { open: { list: 'shown', change: { resting: 'calm' } } });
      expect(sent('addMonitor')).toMatchObject([{ kind: 'owner', name: '市第一人民医院', enterpriseId: 'e1' }]);
    },
  );

  test('a removal that was answered after the list was read without the company takes one off its count once (S1-03)', async () => {
    const { answer, arrive } = slow(ok({ stillWatched: false }));
    const { board, host, sent, stands } = await opened({
      monitorList: ok({ records: [hospital, { ...hospital, monitorId: 'm2' }], total: 2 }),
      removeMonitor: answer,
    });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await waitFor(board, () => sent('removeMonitor').length === 1);
    host.answer('monitorList', ok({ records: [{ ...hospital, monitorId: 'm2' }], total: 1 }));
    board.send({ type: 'board.shown' });
    await stands(board, { open: { list: 'shown', change: 'removing' } });
    arrive();
    await stands(board, { open: { list: 'shown', change: { resting: 'removed' } } });
    expect(contextOf(board)).toMatchObject({ records: [{ monitorId: 'm2' }], total: 1, used: 1 });
  });

  test('an undoing that failed is told by a notice to a member who is elsewhere, stays said on the board and can be tried again (S1-03)', async () => {
    const { board, host, sent, send, stands } = await opened({ addMonitor: 'offline' });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    board.send({ type: 'removal.reverted' });
    board.send({ type: 'board.hidden' });
    await stands(board, { open: { change: { resting: 'restoreFailed' } } });
    expect(send).toHaveBeenCalledWith({ type: 'toast.raised', text: '未能恢复监控“市第一人民医院”' });
    board.send({ type: 'board.shown' });
    await stands(board, { open: { list: 'shown', change: { resting: 'restoreFailed' } } });
    expect(contextOf(board)).toMatchObject({ refusal: { kind: 'offline' } });
    host.answer('addMonitor', ok(hospital));
    board.send({ type: 'removal.reverted' });
    await stands(board, { open: { list: 'shown', change: { resting: 'calm' } } });
    expect(sent('addMonitor')).toHaveLength(2);
  });

  test('a removal that failed is told by a notice to a member who is elsewhere (S1-03)', async () => {
    const { board, send, stands } = await opened({ removeMonitor: 'offline' });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    board.send({ type: 'board.hidden' });
    await stands(board, { open: { board: 'hidden', change: { resting: 'removeFailed' } } });
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'toast.raised', text: '未能取消监控“市第一人民医院”' });
  });

  test('a member who sees the board is told of a failed removal and a failed undoing there alone, also after coming back to it (S1-03)', async () => {
    const { board, host, send, stands } = await opened({ removeMonitor: 'offline', addMonitor: 'offline' });
    board.send({ type: 'board.hidden' });
    board.send({ type: 'board.shown' });
    await stands(board, { open: { list: 'shown', board: 'shown' } });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removeFailed' } } });
    host.answer('removeMonitor', ok({ stillWatched: false }));
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    await stands(board, { open: { change: { resting: 'removed' } } });
    board.send({ type: 'removal.reverted' });
    await stands(board, { open: { change: { resting: 'restoreFailed' } } });
    expect(contextOf(board)).toMatchObject({ refusal: { kind: 'offline' } });
    expect(send).not.toHaveBeenCalled();
  });

  test('a removal that failed is said until another kind is looked at (S1-03)', async () => {
    const { board, stands } = await opened({ removeMonitor: 'offline' });
    board.send({ type: 'monitor.removed', monitorId: 'm1' });
    board.send({ type: 'kind.chosen', kind: 'rival' });
    await stands(board, { open: { list: 'shown', change: { resting: 'removeFailed' } } });
    board.send({ type: 'kind.chosen', kind: 'agent' });
    await stands(board, { open: { list: 'shown', change: { resting: 'calm' } } });
  });
});
