import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { exportRecordsQuery } from '#api/queries/export.queries.ts';
import { provideExport } from '#app/records/records.provider.ts';
import { CODE } from '#contract/endpoint.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { searchPayload } from '#domain/search-payload.ts';
import { depsOn } from '../support/dependencies.ts';
import { fakeHost, type Reply } from '../support/host.ts';

const ok = (data: unknown): Reply => ({ code: CODE.ok, data });
const FILTER = searchPayload({ ...NO_FILTER, searchWord: '医院' });
const SUBMITTED = ok({ recordId: 'e1', rows: 128, capped: false });

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** The export dialog on a host with these answers, opened on a list. */
function exporting(email: Reply | (() => Reply), submit: Reply = SUBMITTED) {
  const host = fakeHost({ getEmailForExportAnalysisProject: email, submitExport: submit });
  const { deps, send, queries } = depsOn(host);
  const actor = createActor(provideExport(deps)).start();
  actor.send({ type: 'export.requested', kind: 'announcements', filter: FILTER });
  return {
    actor,
    send,
    queries,
    ordered: () => host.calls.filter(({ id }) => id === 'submitExport').map(({ input }) => input),
    reach: (state: string) => waitFor(actor, ({ value }) => JSON.stringify(value).includes(`"${state}"`)),
  };
}

describe('an export', () => {
  test.each([
    ['the address of the last time', ok({ email: 'wangmin@example.com' }), 'wangmin@example.com'],
    ['nothing when there was none', ok({ email: null }), ''],
  ])('begins with %s (S7-79)', async (_, email, expected) => {
    const { reach } = exporting(email);
    // A host that does not say whether it mails, does.
    expect((await reach('filling')).context).toMatchObject({ email: expected, mailed: true });
  });

  test('of which nothing could be asked promises nothing and submits nothing; asked again, it goes on (S7-79)', async () => {
    const answers: Reply[] = [
      'offline',
      { code: CODE.serverError, message: '服务器忙' },
      ok({ email: null, mailed: false }),
    ];
    const { actor, reach, ordered } = exporting(() => answers.shift() ?? 'never');
    expect((await reach('unprepared')).context).toMatchObject({ mailed: false, failure: { kind: 'offline' } });
    actor.send({ type: 'export.submitted', email: 'a@example.com' });
    actor.send({ type: 'preparation.retried' });
    expect(actor.getSnapshot().hasTag('shown')).toBe(true);
    expect((await reach('unprepared')).context.failure?.serverMessage).toBe('服务器忙');
    actor.send({ type: 'preparation.retried' });
    expect((await reach('filling')).context).toMatchObject({ mailed: false, email: '' });
    expect(ordered()).toEqual([]);
  });

  test('that could not be asked about is closed at a press', async () => {
    const { actor, reach } = exporting('offline');
    await reach('unprepared');
    actor.send({ type: 'export.closed' });
    expect(actor.getSnapshot().context).toMatchObject({ filter: null, failure: null });
    expect(actor.getSnapshot().hasTag('shown')).toBe(false);
  });

  test('is ordered with what the list was asked with, and its records are out of date (S7-79, S2-60)', async () => {
    const { actor, reach, ordered, queries, send } = exporting(ok({ email: null }));
    const records = exportRecordsQuery(vi.fn(), { page: 1, pageSize: 10 });
    queries.setQueryData(records.queryKey, { records: [], total: 0 });
    await reach('filling');
    actor.send({ type: 'export.submitted', email: ' wangmin@example.com ' });
    const { context } = await reach('submitted');
    expect(context.submitted).toMatchObject({ rows: 128, capped: false });
    expect(ordered()).toMatchObject([
      { kind: 'announcements', email: 'wangmin@example.com', filter: { searchWord: '医院' } },
    ]);
    expect(queries.getQueryState(records.queryKey)?.isInvalidated).toBe(true);
    actor.send({ type: 'records.chosen' });
    expect(send).toHaveBeenCalledWith({ type: 'navigation.requested', to: '/exportRecords', replace: false });
  });

  test('of a report is ordered for its project, with the address it was sent to last (S7-79, S7-86)', async () => {
    const host = fakeHost({
      getEmailForExportAnalysisProject: ok({ email: 'wangmin@example.com' }),
      projectAnalysisExport: ok(null),
    });
    const actor = createActor(provideExport(depsOn(host).deps)).start();
    const reach = (state: string) => waitFor(actor, ({ value }) => JSON.stringify(value).includes(`"${state}"`));
    actor.send({ type: 'export.requested', kind: 'projectAnalysis', announcementId: 'a1' });
    const { context } = await reach('filling');
    actor.send({ type: 'export.submitted', email: context.email });
    await reach('submitted');
    expect(host.calls).toMatchObject([
      { id: 'getEmailForExportAnalysisProject', input: { id: 'a1' } },
      { id: 'projectAnalysisExport', input: { id: 'a1', email: 'wangmin@example.com' } },
    ]);
  });

  test.each(['', '王敏', 'a@b', 'a b@example.com', `${'a'.repeat(100)}@example.com`])(
    'to %j is not sent: it is no address',
    async (email) => {
      const { actor, reach, ordered } = exporting(ok({ email: null }));
      await reach('filling');
      actor.send({ type: 'export.submitted', email });
      await reach('correcting');
      expect(ordered()).toEqual([]);
    },
  );

  test('that a rule refuses closes for the pop-up that explains it', async () => {
    const { actor, reach } = exporting(ok({ email: null }), { code: CODE.blockedByRule, data: { status: -1 } });
    await reach('filling');
    actor.send({ type: 'export.submitted', email: 'a@example.com' });
    await reach('closed');
    expect(actor.getSnapshot().context.filter).toBeNull();
  });

  test('of a tier without exports closes for the pop-up that explains it, and no form was shown (S6-04)', async () => {
    const { actor, reach, ordered } = exporting({ code: CODE.blockedByRule, data: { status: -1 } });
    const shown: boolean[] = [];
    actor.subscribe((snapshot) => shown.push(snapshot.hasTag('shown')));
    await reach('closed');
    expect(shown).toEqual([false]);
    expect(ordered()).toEqual([]);
  });

  test('where no mail leaves is ordered at a second press alone, without an address, and opens the records (S7-79, S2-60, S3-44)', async () => {
    const { actor, reach, ordered, send } = exporting(ok({ email: null, mailed: false }));
    await reach('filling');
    expect(ordered()).toEqual([]);
    actor.send({ type: 'export.submitted', email: '' });
    await reach('closed');
    expect(ordered()).toEqual([expect.not.objectContaining({ email: expect.anything() })]);
    expect(send.mock.calls.map(([event]) => event)).toEqual([
      { type: 'toast.raised', text: '导出已提交，共128条' },
      { type: 'navigation.requested', to: '/exportRecords', replace: false },
    ]);
    expect(actor.getSnapshot().context.submitted).toBeNull();
  });

  test('of a report where no mail leaves opens the records too (S7-86)', async () => {
    const host = fakeHost({
      getEmailForExportAnalysisProject: ok({ email: null, mailed: false }),
      projectAnalysisExport: ok(null),
    });
    const { deps, send } = depsOn(host);
    const actor = createActor(provideExport(deps)).start();
    actor.send({ type: 'export.requested', kind: 'projectAnalysis', announcementId: 'a1' });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'filling' }));
    expect(host.calls).toHaveLength(1);
    actor.send({ type: 'export.submitted', email: '' });
    await waitFor(actor, ({ value }) => value === 'closed');
    expect(host.calls.at(-1)).toMatchObject({ id: 'projectAnalysisExport', input: { id: 'a1' } });
    expect(send.mock.calls.map(([event]) => event.type)).toEqual(['toast.raised', 'navigation.requested']);
  });

  test('whose answer was lost is sent again under the same id, also from a dialog that was opened again; the next one has another id (D-67)', async () => {
    const answers: Reply[] = ['offline', 'offline', SUBMITTED, SUBMITTED];
    const host = fakeHost({
      getEmailForExportAnalysisProject: ok({ email: null, mailed: false }),
      submitExport: () => answers.shift() ?? SUBMITTED,
    });
    const actor = createActor(provideExport(depsOn(host).deps)).start();
    const ids = () => host.calls.flatMap(({ id, input }) => (id === 'submitExport' ? String(input.requestId) : []));
    const ask = { type: 'export.requested', kind: 'announcements', filter: FILTER } as const;
    const reach = (state: string) => waitFor(actor, ({ value }) => JSON.stringify(value).includes(`"${state}"`));
    const submit = { type: 'export.submitted', email: '' } as const;
    actor.send(ask);
    await reach('filling');
    actor.send(submit);
    await reach('failed');
    actor.send(submit);
    await reach('submitting');
    await reach('failed');
    actor.send({ type: 'export.closed' });
    for (const _ of ['the lost one', 'the next one']) {
      actor.send(ask);
      await reach('filling');
      actor.send(submit);
      await reach('closed');
    }
    const [first = '', again, reopened, next] = ids();
    expect(first).toMatch(/^[\da-z]{12,}$/);
    expect([again, reopened, next]).toEqual([first, first, expect.not.stringMatching(first)]);
  });

  test('where no mail leaves that fails can be sent again without an address', async () => {
    const { actor, reach, ordered } = exporting(ok({ email: null, mailed: false }), { code: CODE.serverError });
    await reach('filling');
    actor.send({ type: 'export.submitted', email: '' });
    await reach('failed');
    actor.send({ type: 'export.submitted', email: '' });
    await reach('submitting');
    expect(ordered()).toHaveLength(2);
  });

  test('shows that it is being prepared only when the answer is slow', async () => {
    vi.useFakeTimers();
    try {
      const { actor } = exporting('never');
      expect(actor.getSnapshot().hasTag('shown')).toBe(false);
      await vi.advanceTimersByTimeAsync(400);
      expect(actor.getSnapshot().hasTag('shown')).toBe(true);
      actor.send({ type: 'export.closed' });
      expect(actor.getSnapshot().value).toBe('closed');
    } finally {
      vi.useRealTimers();
    }
  });

  test('that finds nothing says so', async () => {
    const { actor, reach } = exporting(ok({ email: null }), { code: CODE.empty });
    await reach('filling');
    actor.send({ type: 'export.submitted', email: 'a@example.com' });
    await reach('nothing');
  });

  test('that fails keeps what was typed and can be sent again', async () => {
    const { actor, reach, ordered } = exporting(ok({ email: null }), { code: CODE.serverError, message: '服务器忙' });
    await reach('filling');
    actor.send({ type: 'export.submitted', email: 'a@example.com' });
    const { context } = await reach('failed');
    expect([context.email, context.failure?.serverMessage]).toEqual(['a@example.com', '服务器忙']);
    actor.send({ type: 'export.submitted', email: context.email });
    await reach('submitting');
    expect(ordered()).toHaveLength(2);
  });
});

describe('the list of records', () => {
  const again = exportRecordsQuery(vi.fn(), { page: 1, pageSize: 10 }).refetchInterval;
  const asked = (statuses: readonly string[], status = 'success') =>
    typeof again === 'function' &&
    again({ state: { status, data: { records: statuses.map((each) => ({ status: each })) } } } as never);

  test('is asked again while one of them is being made, and not when it cannot be had (S2-60)', () => {
    expect(asked(['queued', 'sent'])).toBeGreaterThan(0);
    expect([asked(['ready', 'sent', 'failed']), asked(['queued'], 'error')]).toEqual([false, false]);
  });
});
