import { describe, expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor, waitFor } from 'xstate';
import { provideSubscriptionGroup } from '#app/subscription/subscription.provider.ts';
import { CODE } from '#contract/endpoint.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { type GroupForm, SUBSCRIPTIONS } from '#domain/subscription.ts';
import { depsOn } from '../support/dependencies.ts';
import { fakeHost, type ReceivedCall, type Reply } from '../support/host.ts';

const ok = (data: unknown): Reply => ({ code: CODE.ok, data });
const group = {
  id: 'g1',
  name: '医院设备',
  keywordsArray: [['医院', '设备']],
  docchnnelArray: ['tender'],
  areaArray: ['浙江'],
  projectType: [],
  searchWord: '',
  minAmount: 500_000,
  maxAmount: null,
};
const form: GroupForm = {
  name: '医院',
  searchWord: '',
  areas: [],
  channels: ['tender'],
  projectTypes: [],
  minText: '50万',
  maxText: '',
};
const permission = { status: 0, entitlement: 'subscribeZhaobiao', limit: 3, used: 3 };
const liftedBy = { memberCode: 'toubiaotong', memberName: '投标通' };
const quota = (used: number) => ok([{ entitlement: 'subscribeZhaobiao', used, limit: 3, resetAt: null, liftedBy }]);

type Answers = Parameters<typeof fakeHost>[0];

/** The panel on a host; child flows are reached by their ids. */
function managing(changed: Answers = {}) {
  const host = fakeHost({
    getSearchCondition: ok([group]),
    myQuotas: quota(1),
    listRecommendKeyword: ok(['采购']),
    monitorKeywordVerify: ok({ valid: true, reason: null }),
    deleteSubscriptionGroup: ok(null),
    saveSubscriptionGroup: ({ input }: ReceivedCall) => ok({ ...group, ...(input.group as object), id: 'g2' }),
    tryoutSubscriptionGroup: ok({ total: 128, capped: false, days: 30, samples: [] }),
    ...changed,
  });
  const { deps, send } = depsOn(host);
  const actor = createActor(provideSubscriptionGroup(deps)).start();
  const child = (parent: AnyActorRef, id: string): AnyActorRef => {
    const found = (parent.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children[id];
    if (!found) throw new Error(`${id} does not live`);
    return found;
  };
  const stands = (flow: AnyActorRef, state: object | string) =>
    waitFor(flow, (snapshot) => (snapshot as { matches: (value: unknown) => boolean }).matches(state));
  return {
    actor,
    host,
    send,
    stands,
    sent: (id: string) => host.calls.filter((call) => call.id === id).map(({ input }) => input),
    open: (begin: 'list' | 'new' = 'list') =>
      actor.send({ type: 'groups.requested', list: 'bidding', begin, draft: null }),
    savedGroupList: () => child(actor, 'savedGroupList'),
    editor: () => child(actor, 'editor'),
    words: () => child(child(actor, 'editor'), 'words'),
  };
}

const quotaOf = (entitlement: string, used: number, limit: number) => ({ entitlement, used, limit, resetAt: null });
const LISTING = { panel: { open: 'listing' } } as const;
const EDITING = { panel: { open: 'editing' } } as const;
const CLOSED = { panel: 'closed' } as const;

describe('the list of groups', () => {
  test.each(Object.keys(SUBSCRIPTIONS))(
    'of %s is read with what the tier allows (S3-34…S3-37, S3-61, S7-63)',
    async (list) => {
      const { entitlement } = SUBSCRIPTIONS[list as keyof typeof SUBSCRIPTIONS];
      const { actor, stands, sent } = managing({ myQuotas: ok([{ entitlement, used: 2, limit: 3, resetAt: null }]) });
      actor.send({ type: 'groups.requested', list, begin: 'list', draft: null });
      await stands(actor, LISTING);
      expect(sent('getSearchCondition')).toMatchObject([{ list }]);
      expect(actor.getSnapshot().context.savedGroupList).toMatchObject({
        entitlement,
        used: 2,
        limit: 3,
      });
    },
  );

  test('a group that is used becomes the filter of its list, through the guard (S3-63)', async () => {
    const { actor, open, savedGroupList, stands, send } = managing();
    open();
    await stands(actor, LISTING);
    savedGroupList().send({ type: 'group.used', id: 'g1' });
    await stands(actor, CLOSED);
    expect(send).toHaveBeenCalledWith({
      type: 'navigation.requested',
      to: `/subscribe/bidding?${new URLSearchParams({ kw: '医院,设备', area: '浙江', channel: 'tender', amount: '50000000~' }).toString().replaceAll('%2C', ',').replaceAll('%7E', '~')}`,
      replace: false,
    });
  });

  test('another list is shown with its own groups and limit, in the same panel (S3-35, S3-36, S3-61)', async () => {
    const { actor, open, stands, sent } = managing({ myQuotas: ok([quotaOf('subscribeZhongbiao', 1, 5)]) });
    open();
    await stands(actor, LISTING);
    actor.send({ type: 'list.chosen', list: 'rival' });
    await stands(actor, LISTING);
    expect(sent('getSearchCondition')).toMatchObject([{ list: 'bidding' }, { list: 'rival' }]);
    expect(actor.getSnapshot().context).toMatchObject({
      list: 'rival',
      savedGroupList: { entitlement: 'subscribeZhongbiao', used: 1, limit: 5 },
    });
  });

  test.each([
    ['rival', '/informationQuery/bid', { by: 'winner', channel: 'tender' }],
    ['owner', '/informationQuery/bid', { by: 'buyer', channel: 'tender' }],
    ['agent', '/informationQuery/bid', { by: 'agency', channel: 'tender' }],
    ['proposed', '/building/index', { by: null, channel: null }],
    ['upfront', '/subscribe/upfront', { by: null, channel: 'tender' }],
  ])('a group of %s that is used opens %s with its conditions (S3-64)', async (list, path, { by, channel }) => {
    const { actor, savedGroupList, stands, send } = managing();
    actor.send({ type: 'groups.requested', list, begin: 'list', draft: null });
    await stands(actor, LISTING);
    savedGroupList().send({ type: 'group.used', id: 'g1' });
    await stands(actor, CLOSED);
    const { to } = send.mock.calls.map(([event]) => event).find(({ type }) => type === 'navigation.requested') as {
      to: string;
    };
    const [at, query = ''] = to.split('?');
    const read = new URLSearchParams(query);
    expect([at, read.get('kw'), read.get('area'), read.get('by'), read.get('channel')]).toEqual([
      path,
      '医院,设备',
      '浙江',
      by,
      channel,
    ]);
  });

  test('a new name is saved with the conditions that the group has by then, also those that another tab has saved (S3-34)', async () => {
    const { actor, host, open, savedGroupList, stands, sent } = managing();
    open();
    await stands(actor, LISTING);
    host.answer('getSearchCondition', ok([{ ...group, name: '旧名', areaArray: ['江苏'], maxAmount: 900_000 }]));
    savedGroupList().send({ type: 'rename.chosen', id: 'g1' });
    savedGroupList().send({ type: 'name.submitted', name: '医疗' });
    await stands(savedGroupList(), 'browsing');
    const changed = { ...group, name: '医疗', areaArray: ['江苏'], maxAmount: 900_000 };
    expect(sent('saveSubscriptionGroup')).toMatchObject([{ list: 'bidding', group: changed }]);
  });

  test('a new name of a group that another tab has deleted is refused by the server (S3-34)', async () => {
    const { actor, host, open, savedGroupList, stands } = managing({
      saveSubscriptionGroup: { code: CODE.notFound, data: null },
    });
    open();
    await stands(actor, LISTING);
    host.answer('getSearchCondition', ok([]));
    savedGroupList().send({ type: 'rename.chosen', id: 'g1' });
    savedGroupList().send({ type: 'name.submitted', name: '医疗' });
    await stands(savedGroupList(), 'renaming');
    expect((savedGroupList().getSnapshot() as { context: unknown }).context).toMatchObject({
      failure: { code: CODE.notFound },
    });
  });

  test('at the limit another group is explained by the permission pop-up (S3-34, D-60)', async () => {
    const { actor, open, savedGroupList, stands, send } = managing({ myQuotas: quota(3) });
    open();
    await stands(actor, LISTING);
    savedGroupList().send({ type: 'group.added' });
    expect(send).toHaveBeenCalledWith({
      type: 'permission.denied',
      permission: expect.objectContaining({ entitlement: 'subscribeZhaobiao', used: 3, limit: 3, status: 0, liftedBy }),
    });
    expect(actor.getSnapshot().matches(LISTING)).toBe(true);
  });
});

describe('a group that was deleted', () => {
  const REMOVED = { removal: 'removed' } as const;
  const remove = async (panel: ReturnType<typeof managing>, id = 'g1') => {
    const list = panel.savedGroupList();
    list.send({ type: 'deletion.chosen', id });
    list.send({ type: 'deletion.confirmed' });
    await panel.stands(list, 'browsing');
  };
  const removing = async (changed: Answers = {}) => {
    const panel = managing({ getSearchCondition: ok([group, other]), ...changed });
    panel.open();
    await panel.stands(panel.actor, LISTING);
    await remove(panel);
    await panel.stands(panel.actor, REMOVED);
    return { ...panel, remove: (id: string) => remove(panel, id) };
  };
  const other = { ...group, id: 'g3', name: '学校家具', keywordsArray: [['课桌']] };
  /** A server that answers when the test says so. */
  const slow = (reply: Reply) => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((come) => {
      arrive = come;
    });
    return { reply: () => arrived.then(() => reply), arrive: () => arrive() };
  };
  const UNDO = { type: 'deletion.reverted' } as const;
  const namesIn = (sent: readonly Record<string, unknown>[]) =>
    sent.map(({ group: one }) => (one as { name: string }).name);

  test('is brought back with the same conditions, and the list is read again (S3-34)', async () => {
    const { actor, stands, sent } = await removing();
    actor.send(UNDO);
    await waitFor(actor, () => sent('getSearchCondition').length === 2);
    await stands(actor, { ...LISTING, removal: 'none' });
    expect(sent('deleteSubscriptionGroup')).toMatchObject([{ list: 'bidding', id: 'g1' }]);
    expect(sent('saveSubscriptionGroup')).toMatchObject([{ list: 'bidding', group: { ...group, id: null } }]);
  });

  test.each([
    ['the panel was closed', (panel) => panel.actor.send({ type: 'dialog.closed' }), CLOSED],
    ['another one was used', (panel) => panel.savedGroupList().send({ type: 'group.used', id: 'g3' }), CLOSED],
    ['another one is edited', (panel) => panel.savedGroupList().send({ type: 'group.edited', id: 'g3' }), EDITING],
    ['a new one is written', (panel) => panel.savedGroupList().send({ type: 'group.added' }), EDITING],
    ['another list was chosen', (panel) => panel.actor.send({ type: 'list.chosen', list: 'rival' }), LISTING],
  ] as readonly (readonly [string, (panel: Awaited<ReturnType<typeof removing>>) => void, object])[])(
    'is brought back into its own list also after %s (S3-34, S3-61)',
    async (_, leave, state) => {
      const panel = await removing();
      const { actor, stands, sent } = panel;
      leave(panel);
      await stands(actor, { ...state, ...REMOVED });
      actor.send(UNDO);
      await stands(actor, { removal: 'none' });
      await stands(actor, state);
      expect(sent('saveSubscriptionGroup')).toMatchObject([{ list: 'bidding', group: { ...group, id: null } }]);
    },
  );

  test('can be brought back although the panel was closed before the server had answered (S3-34)', async () => {
    const { reply, arrive } = slow(ok(null));
    const { actor, open, savedGroupList, stands } = managing({ deleteSubscriptionGroup: reply });
    open();
    await stands(actor, LISTING);
    savedGroupList().send({ type: 'deletion.chosen', id: 'g1' });
    savedGroupList().send({ type: 'deletion.confirmed' });
    actor.send({ type: 'dialog.closed' });
    expect(actor.getSnapshot().matches({ ...LISTING, removal: 'none' })).toBe(true);
    arrive();
    await stands(actor, { ...CLOSED, ...REMOVED });
    expect(actor.getSnapshot().context.removed).toMatchObject({ list: 'bidding', group: { name: '医院设备' } });
  });

  test('can be brought back for eight seconds, and the next one that is deleted for eight seconds of its own (S3-34)', async () => {
    vi.useFakeTimers();
    try {
      const { actor, remove: alsoRemove } = await removing();
      vi.advanceTimersByTime(7_000);
      await alsoRemove('g3');
      vi.advanceTimersByTime(7_999);
      expect(actor.getSnapshot().matches(REMOVED)).toBe(true);
      expect(actor.getSnapshot().context.removed?.group.name).toBe('学校家具');
      vi.advanceTimersByTime(1);
      expect(actor.getSnapshot().matches({ removal: 'none' })).toBe(true);
      expect(actor.getSnapshot().context.removed).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('comes back while the panel is closed and opened again: the groups are read with it (S3-34)', async () => {
    const { reply, arrive } = slow(ok({ ...group, id: 'g2' }));
    const { actor, host, open, stands, sent } = await removing({ saveSubscriptionGroup: reply });
    actor.send(UNDO);
    host.answer('getSearchCondition', 'never');
    actor.send({ type: 'dialog.closed' });
    await stands(actor, { ...CLOSED, removal: 'restoring' });
    open();
    expect(actor.getSnapshot().matches({ panel: { open: 'loading' }, removal: 'restoring' })).toBe(true);
    host.answer('getSearchCondition', ok([other, group]));
    arrive();
    await stands(actor, { ...LISTING, removal: 'none' });
    expect(sent('saveSubscriptionGroup')).toHaveLength(1);
    expect(sent('getSearchCondition'), 'read once more when it came back').toHaveLength(3);
  });

  test('comes back without taking away the name that is typed for another one; the list is read afterwards (S3-34)', async () => {
    const { actor, savedGroupList, stands, sent } = await removing();
    const list = savedGroupList();
    list.send({ type: 'rename.chosen', id: 'g3' });
    actor.send(UNDO);
    await stands(actor, { removal: 'none' });
    expect(list.getSnapshot()).toMatchObject({ value: 'renaming' });
    list.send({ type: 'rename.cancelled' });
    await waitFor(actor, () => sent('getSearchCondition').length === 2);
  });

  test('comes back also while another one could not be deleted (S3-34)', async () => {
    const { actor, host, savedGroupList, stands, sent } = await removing();
    host.answer('deleteSubscriptionGroup', 'offline');
    const list = savedGroupList();
    list.send({ type: 'deletion.chosen', id: 'g3' });
    list.send({ type: 'deletion.confirmed' });
    await stands(list, 'deleteFailed');
    actor.send(UNDO);
    await stands(actor, { removal: 'none' });
    list.send({ type: 'deletion.cancelled' });
    await waitFor(actor, () => sent('getSearchCondition').length === 2);
  });

  test('while it comes back another one is deleted, which can be brought back then (S3-34)', async () => {
    const { reply, arrive } = slow(ok({ ...group, id: 'g2' }));
    const { actor, remove: alsoRemove, stands, sent } = await removing({ saveSubscriptionGroup: reply });
    actor.send(UNDO);
    await alsoRemove('g3');
    expect(actor.getSnapshot().matches({ removal: 'restoring' })).toBe(true);
    arrive();
    await stands(actor, REMOVED);
    actor.send(UNDO);
    await stands(actor, { removal: 'none' });
    expect(namesIn(sent('saveSubscriptionGroup'))).toEqual(['医院设备', '学校家具']);
  });

  test('and could not be brought back stays offered, and another one deleted meanwhile is offered afterwards (S3-34)', async () => {
    const { actor, host, remove: alsoRemove, stands, sent } = await removing({ saveSubscriptionGroup: 'offline' });
    actor.send(UNDO);
    await stands(actor, { removal: 'restoreFailed' });
    expect(actor.getSnapshot().context).toMatchObject({ refusal: { kind: 'offline' }, failure: null });
    await alsoRemove('g3');
    actor.send({ type: 'dialog.closed' });
    await stands(actor, { ...CLOSED, removal: 'restoreFailed' });
    actor.send(UNDO);
    await waitFor(actor, () => sent('saveSubscriptionGroup').length === 2);
    await stands(actor, { removal: 'restoreFailed' });
    actor.send({ type: 'deletion.accepted' });
    expect(actor.getSnapshot().matches(REMOVED)).toBe(true);
    host.answer('saveSubscriptionGroup', ok(other));
    actor.send(UNDO);
    await stands(actor, { removal: 'none' });
    expect(namesIn(sent('saveSubscriptionGroup'))).toEqual(['医院设备', '医院设备', '学校家具']);
  });
});

describe('a list of groups that is left while something is being saved', () => {
  type Saving = (list: AnyActorRef) => void;
  const beginDeletion: Saving = (list) => {
    list.send({ type: 'deletion.chosen', id: 'g1' });
    list.send({ type: 'deletion.confirmed' });
  };
  const beginRename: Saving = (list) => {
    list.send({ type: 'rename.chosen', id: 'g1' });
    list.send({ type: 'name.submitted', name: '医疗' });
  };
  const SAVING = [
    ['a deletion', 'deleteSubscriptionGroup', beginDeletion, 'deleting', 'deleteFailed'],
    ['a new name', 'saveSubscriptionGroup', beginRename, 'savingName', 'renaming'],
  ] as const;

  /** The list while the server does not answer what is being saved yet. */
  const saving = async (call: (typeof SAVING)[number][1], begin: Saving, state: string, answered: Reply) => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((come) => {
      arrive = come;
    });
    const panel = managing({ [call]: () => arrived.then(() => answered) });
    panel.open();
    await panel.stands(panel.actor, LISTING);
    const list = panel.savedGroupList();
    begin(list);
    await panel.stands(list, state);
    return { ...panel, list, arrive: () => arrive() };
  };

  test.each(SAVING)('by closing the panel: %s is answered first (S3-34)', async (_, call, begin, state) => {
    const { actor, list, sent, stands, arrive } = await saving(call, begin, state, ok(group));
    actor.send({ type: 'dialog.closed' });
    actor.send({ type: 'dialog.closed' });
    expect(list.getSnapshot()).toMatchObject({ value: state });
    expect(actor.getSnapshot().matches(LISTING)).toBe(true);
    arrive();
    await stands(actor, CLOSED);
    expect(sent(call)).toHaveLength(1);
  });

  test.each(SAVING)(
    'for another list: %s is answered first, then that list is read (S3-34)',
    async (_, call, begin, state) => {
      const { actor, list, sent, stands, arrive } = await saving(call, begin, state, ok(group));
      actor.send({ type: 'list.chosen', list: 'owner' });
      actor.send({ type: 'list.chosen', list: 'rival' });
      expect(list.getSnapshot()).toMatchObject({ value: state });
      arrive();
      await waitFor(actor, ({ context }) => context.list === 'rival');
      await stands(actor, LISTING);
      expect(new Set(sent('getSearchCondition').map(({ list: read }) => read))).toEqual(new Set(['bidding', 'rival']));
    },
  );

  test.each(SAVING)(
    'stays open when %s has failed, and says so; then it can be left (S3-34)',
    async (_, call, begin, state, failed) => {
      const { actor, list, host, stands, arrive } = await saving(call, begin, state, 'offline');
      actor.send({ type: 'dialog.closed' });
      arrive();
      await stands(list, failed);
      expect((list.getSnapshot() as { context: unknown }).context).toMatchObject({ failure: { kind: 'offline' } });
      expect(actor.getSnapshot().matches(LISTING)).toBe(true);
      host.answer(call, ok(group));
      actor.send({ type: 'dialog.closed' });
      await stands(actor, CLOSED);
    },
  );

  test('a repeated attempt that succeeds leaves the list open, whatever was asked before the failure (S3-34)', async () => {
    const { actor, list, host, stands, arrive } = await saving(
      'deleteSubscriptionGroup',
      beginDeletion,
      'deleting',
      'offline',
    );
    actor.send({ type: 'dialog.closed' });
    arrive();
    await stands(list, 'deleteFailed');
    host.answer('deleteSubscriptionGroup', ok(null));
    list.send({ type: 'deletion.confirmed' });
    await stands(list, 'browsing');
    expect(actor.getSnapshot().matches(LISTING)).toBe(true);
  });
});

describe('a group that is edited', () => {
  test('is tried out and saved with its amounts in yuan (S3-63, S3-66)', async () => {
    const { actor, open, editor, words, stands, sent } = managing();
    open('new');
    await stands(actor, EDITING);
    words().send({ type: 'word.typed', typed: '医院 设备', key: 0 });
    words().send({ type: 'word.submitted', row: 0 });
    await waitFor(editor(), (snapshot) => (snapshot as { context: { rows: unknown[] } }).context.rows.length === 1);
    editor().send({ type: 'tryout.requested', form });
    await stands(editor(), { editing: { work: { answered: 'triedOut' } } });
    editor().send({ type: 'group.submitted', form });
    await stands(actor, LISTING);
    const wanted = {
      keywordsArray: [['医院', '设备']],
      docchnnelArray: ['tender'],
      minAmount: 500_000,
      maxAmount: null,
    };
    expect(sent('tryoutSubscriptionGroup')).toMatchObject([{ list: 'bidding', group: wanted }]);
    expect(sent('saveSubscriptionGroup')).toMatchObject([
      { list: 'bidding', group: { ...wanted, id: null, name: '医院' } },
    ]);
  });

  const rowsOf = (sent: readonly Record<string, unknown>[]) =>
    sent.map(({ group }) => (group as { keywordsArray: unknown }).keywordsArray);

  test('is saved with a keyword that is still being verified (S3-66, S7-55)', async () => {
    const { actor, open, editor, words, stands, sent } = managing();
    open('new');
    await stands(actor, EDITING);
    words().send({ type: 'word.typed', typed: '监理', key: 0 });
    words().send({ type: 'word.submitted', row: 0 });
    editor().send({ type: 'group.submitted', form });
    await stands(actor, LISTING);
    expect(rowsOf(sent('saveSubscriptionGroup'))).toEqual([[['监理']]]);
  });

  test('is tried out with all that is typed and not added yet, or still being verified (S3-63, S7-55)', async () => {
    const { actor, open, editor, words, stands, sent } = managing();
    open('new');
    await stands(actor, EDITING);
    words().send({ type: 'word.typed', typed: '医院', key: 0 });
    words().send({ type: 'word.submitted', row: 0 });
    editor().send({ type: 'tryout.requested', form });
    await stands(editor(), { editing: { work: { answered: 'triedOut' } } });
    words().send({ type: 'word.typed', typed: '设备', key: 0 });
    await stands(editor(), { editing: { work: 'resting' } });
    editor().send({ type: 'tryout.requested', form });
    await stands(editor(), { editing: { work: { answered: 'triedOut' } } });
    expect(rowsOf(sent('tryoutSubscriptionGroup'))).toEqual([[['医院']], [['医院', '设备']]]);
    editor().send({ type: 'edit.left' });
    await stands(editor(), { editing: { form: { touched: 'asked' } } });
  });

  test('is tried out and saved although a keyword of the row was typed again, which is not added twice (S3-63, S3-66)', async () => {
    const { actor, open, editor, words, stands, sent } = managing();
    open('new');
    await stands(actor, EDITING);
    words().send({ type: 'word.typed', typed: '医院', key: 0 });
    words().send({ type: 'word.submitted', row: 0 });
    await stands(words(), { words: 'open' });
    words().send({ type: 'word.typed', typed: '医院 设备 医院', key: 0 });
    editor().send({ type: 'tryout.requested', form });
    await stands(editor(), { editing: { work: { answered: 'triedOut' } } });
    words().send({ type: 'word.typed', typed: '医院', key: 0 });
    editor().send({ type: 'group.submitted', form });
    await stands(actor, LISTING);
    expect(rowsOf(sent('tryoutSubscriptionGroup'))).toEqual([[['医院', '设备']]]);
    expect(rowsOf(sent('saveSubscriptionGroup'))).toEqual([[['医院', '设备']]]);
  });

  test('is not tried out while what is typed is refused: the text stays in its field (S3-63, S7-55)', async () => {
    const { actor, open, editor, words, stands, sent } = managing({
      monitorKeywordVerify: ok({ valid: false, reason: '“设备”过于宽泛' }),
    });
    open('new');
    await stands(actor, EDITING);
    words().send({ type: 'word.typed', typed: '设备', key: 0 });
    editor().send({ type: 'tryout.requested', form: { ...form, areas: ['浙江'] } });
    await stands(editor(), { editing: { work: { answered: 'wordRefused' } } });
    await stands(words(), { words: { open: 'refused' } });
    expect(sent('tryoutSubscriptionGroup')).toEqual([]);
  });

  test('is saved with all that is typed and not added yet (S3-66, S7-55)', async () => {
    const { actor, open, editor, words, stands, sent } = managing();
    open('new');
    await stands(actor, EDITING);
    words().send({ type: 'word.typed', typed: '医院', key: 0 });
    words().send({ type: 'word.submitted', row: 0 });
    await stands(words(), { words: 'open' });
    words().send({ type: 'row.added' });
    words().send({ type: 'word.typed', typed: '检验', key: 1 });
    words().send({ type: 'word.typed', typed: '设备', key: 0 });
    editor().send({ type: 'group.submitted', form });
    await stands(actor, LISTING);
    expect(rowsOf(sent('saveSubscriptionGroup'))).toEqual([[['医院', '设备'], ['检验']]]);
  });

  test.each([
    ['refused', ok({ valid: false, reason: '“设备”过于宽泛' }), { open: 'refused' }],
    ['not verified', 'offline', { open: 'unverified' }],
  ] as const)(
    'is not saved while what is typed is %s: the text stays in its field (S7-55)',
    async (_, reply, state) => {
      const { actor, host, open, editor, words, stands, sent } = managing({ monitorKeywordVerify: reply });
      open('new');
      await stands(actor, EDITING);
      words().send({ type: 'word.typed', typed: '设备', key: 0 });
      editor().send({ type: 'group.submitted', form: { ...form, areas: ['浙江'] } });
      await stands(editor(), { editing: { form: { touched: 'kept' }, work: { answered: 'wordRefused' } } });
      await stands(words(), { words: state });
      expect(sent('saveSubscriptionGroup')).toEqual([]);
      host.answer('monitorKeywordVerify', ok({ valid: true, reason: null }));
      editor().send({ type: 'group.submitted', form: { ...form, areas: ['浙江'] } });
      await stands(actor, LISTING);
      expect(rowsOf(sent('saveSubscriptionGroup'))).toEqual([[['设备']]]);
    },
  );

  test('asks before it is left with a keyword that is typed only, also while it waits for one (D-65)', async () => {
    const { actor, open, editor, words, stands, sent } = managing({ monitorKeywordVerify: 'never' });
    open('new');
    await stands(actor, EDITING);
    words().send({ type: 'word.typed', typed: '监理', key: 0 });
    actor.send({ type: 'dialog.closed' });
    await stands(editor(), { editing: { form: { touched: 'asked' } } });
    editor().send({ type: 'changes.kept' });
    editor().send({ type: 'group.submitted', form });
    await stands(words(), { words: { verifying: 'awaited' } });
    actor.send({ type: 'dialog.closed' });
    await stands(editor(), { editing: { form: { touched: 'asked' } } });
    editor().send({ type: 'changes.abandoned' });
    await stands(actor, CLOSED);
    expect(sent('saveSubscriptionGroup')).toEqual([]);
  });

  test.each([
    ['the last of those the tier allows', 2, 3, 'editing'],
    ['one more than the tier allows', 3, 3, 'listing'],
    ['one of a tier without a limit', 40, -1, 'editing'],
  ])('that is %s, %i of %i, begins in: %s (S3-61, S7-63)', async (_, used, limit, open) => {
    const { entitlement } = SUBSCRIPTIONS.bidding;
    const panel = managing({ myQuotas: ok([quotaOf(entitlement, used, limit)]) });
    panel.open('new');
    await panel.stands(panel.actor, { panel: { open } });
  });

  test('each keyword is verified; the refused one stays in its field with the reason (S7-55)', async () => {
    const { actor, open, words, stands, sent } = managing({
      monitorKeywordVerify: ({ input }) =>
        ok(input.keyword === '设备' ? { valid: false, reason: '“设备”过于宽泛' } : { valid: true, reason: null }),
    });
    open('new');
    await stands(actor, EDITING);
    words().send({ type: 'word.typed', typed: '医院，设备 采购', key: 0 });
    words().send({ type: 'word.submitted', row: 0 });
    const { context } = (await stands(words(), { words: { open: 'refused' } })) as unknown as {
      context: { rows: unknown; typed: unknown; refused: unknown };
    };
    expect(sent('monitorKeywordVerify').map(({ keyword }) => keyword)).toEqual(['医院', '设备']);
    expect(context).toMatchObject({
      rows: [['医院']],
      typed: ['设备 采购'],
      refused: { word: '设备', reason: 'unsuitable', message: '“设备”过于宽泛' },
    });
  });

  test('an empty keyword is asked of nobody and the field says so', async () => {
    const { actor, open, words, stands, sent } = managing();
    open('new');
    await stands(actor, EDITING);
    words().send({ type: 'word.typed', typed: ' ， ', key: 0 });
    words().send({ type: 'word.submitted', row: 0 });
    const { context } = (await stands(words(), { words: { open: 'refused' } })) as unknown as {
      context: { refused: unknown };
    };
    expect(context).toMatchObject({ refused: { word: '', reason: 'empty', message: null } });
    expect(sent('monitorKeywordVerify')).toEqual([]);
  });

  test('keywords are recommended to go with the chosen ones (S7-54)', async () => {
    const { actor, open, words, stands, sent } = managing();
    open('new');
    await stands(actor, EDITING);
    await stands(words(), { recommendation: 'settled' });
    words().send({ type: 'recommendation.chosen', word: '采购' });
    await waitFor(words(), () => sent('listRecommendKeyword').length === 2);
    expect(sent('listRecommendKeyword')[1]).toMatchObject({ keywords: ['采购'] });
  });

  test('minimum above maximum is refused before anything is sent (D-65)', async () => {
    const { actor, open, editor, stands, sent } = managing();
    open('new');
    await stands(actor, EDITING);
    editor().send({ type: 'group.submitted', form: { ...form, areas: ['浙江'], maxText: '10万' } });
    await stands(editor(), { editing: { work: { answered: 'refused' } } });
    expect(sent('saveSubscriptionGroup')).toEqual([]);
  });

  test.each([
    ['conflicted', { code: CODE.conflict, message: '相同条件已保存为“医院”' }],
    ['full', { code: CODE.blockedByRule, data: permission }],
    ['saveFailed', { code: CODE.serverError }],
    ['saveFailed', 'offline'],
  ] as const)('stays open as %s when the server answers %j', async (answered, reply) => {
    const { actor, open, editor, stands } = managing({ saveSubscriptionGroup: reply });
    open('new');
    await stands(actor, EDITING);
    editor().send({ type: 'group.submitted', form: { ...form, areas: ['浙江'] } });
    await stands(editor(), { editing: { work: { answered } } });
    expect(actor.getSnapshot().matches(EDITING)).toBe(true);
  });

  test('has the limits of the contract on rows and keywords', async () => {
    const { actor, open, words, stands } = managing();
    open('new');
    await stands(actor, EDITING);
    expect((words().getSnapshot() as { context: { limits: unknown } }).context.limits).toEqual({
      rows: FILTER_LIMITS.groups,
      wordsPerRow: FILTER_LIMITS.wordsPerGroup,
    });
  });

  test('is not left by the cross of the panel before unsaved changes were asked about', async () => {
    const { actor, open, editor, stands } = managing();
    open('new');
    await stands(actor, EDITING);
    editor().send({ type: 'form.changed' });
    actor.send({ type: 'dialog.closed' });
    await stands(editor(), { editing: { form: { touched: 'asked' } } });
    editor().send({ type: 'changes.abandoned' });
    await stands(actor, CLOSED);
  });
});
