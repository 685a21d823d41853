import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { ALL_ENTITLEMENTS } from '#domain/entitlement.ts';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { rejected, resolved } from '#flows/paths/deferred-logic.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { monitorAddEntry } from '#flows/samples/monitoring/monitor-add.samples.ts';
import { monitorListEntry } from '#flows/samples/monitoring/monitor-list.samples.ts';
import { groupEditorEntry } from '#flows/samples/subscription/group-editor.samples.ts';
import { groupKeywordsEntry } from '#flows/samples/subscription/group-keywords.samples.ts';
import { savedGroupListEntry } from '#flows/samples/subscription/saved-group-list.samples.ts';
import { subscriptionGroupEntry } from '#flows/samples/subscription/subscription-group.samples.ts';
import { MonitorAddView } from '#views/monitoring/monitor-add/monitor-add.view.tsx';
import { MonitorListView } from '#views/monitoring/monitor-list/monitor-list.view.tsx';
import { type AppServices, AppServicesContext } from '#views/shared/app-context.ts';
import { GroupEditorView } from '#views/subscription/group-editor/group-editor.view.tsx';
import { GroupForm } from '#views/subscription/group-editor/group-form.tsx';
import { GroupKeywordsView } from '#views/subscription/group-keywords/group-keywords.view.tsx';
import { GROUP_SHELF_TEXT } from '#views/subscription/saved-group-list/saved-group-list.copy.ts';
import { SavedGroupListView } from '#views/subscription/saved-group-list/saved-group-list.view.tsx';
import { SubscriptionGroupView } from '#views/subscription/subscription-group/subscription-group.view.tsx';
import { Dialog, DialogContent, DialogTitle } from '#views/ui/dialog.tsx';
import { Sheet, SheetContent } from '#views/ui/sheet.tsx';
import type { AnyFlowView } from './support.tsx';

const services = { entitlementNames: ALL_ENTITLEMENTS } as unknown as AppServices;

const living: { stop(): void }[] = [];
afterEach(() => {
  for (const actor of living.splice(0)) actor.stop();
  cleanup();
});

/** A living flow whose ports answer when the test says so, drawn after each event. */
function live(entry: CatalogEntry, view: unknown, input: unknown = entry.input) {
  const View = view as AnyFlowView;
  const actor = createActor(prepareFlow(entry).machine, { input });
  actor.start();
  living.push(actor);
  const page = render(null);
  const draw = () =>
    page.rerender(
      <AppServicesContext value={services}>
        <View snapshot={actor.getSnapshot()} send={(event) => actor.send(event)} />
      </AppServicesContext>,
    );
  actor.subscribe(draw);
  draw();
  return {
    actor,
    answer: (port: string, output: unknown) => actor.getSnapshot().children[port]?.send(resolved(output)),
    fail: (port: string, failure: unknown) => actor.getSnapshot().children[port]?.send(rejected(failure)),
  };
}

const TIER = { memberCode: 'toubiaotong', memberName: '投标通' };
const refused = (message: string) => ({ kind: 'code', code: 431, serverMessage: message });

test.each([
  [3, '已用2/3组，保存后占用1组'],
  [-1, '保存常用条件，一键查看最新匹配的信息'],
])('before a new group is saved the panel says of a limit of %i: %s (S3-34, S6-04)', (limit, text) => {
  const { actor, answer } = live(subscriptionGroupEntry, SubscriptionGroupView);
  actor.send({ type: 'groups.requested', list: 'bidding', begin: 'new', draft: null });
  answer('getSearchCondition', { groups: [], entitlement: 'subscribeZhaobiao', used: 2, limit });
  expect(screen.getByText(text)).toBeTruthy();
});

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('the question before changes are lost begins on keeping them, which Escape chooses too (D-65)', async () => {
  const { actor } = live(groupEditorEntry, GroupEditorView);
  fireEvent.change(screen.getByRole('textbox', { name: '最高金额' }), { target: { value: '10' } });
  actor.send({ type: 'edit.left' });
  const keep = await screen.findByRole('button', { name: '继续编辑' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  pressEscape();
  expect(actor.getSnapshot().matches({ editing: { form: { touched: 'kept' } } })).toBe(true);
});

test('Escape declines the deletion of a group and the end of watching a project (S3-61, S1-03)', async () => {
  const groups = live(savedGroupListEntry, SavedGroupListView);
  const [group] = (savedGroupListEntry.input as { groups: { id: string }[] }).groups;
  groups.actor.send({ type: 'deletion.chosen', id: group?.id });
  await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true));
  pressEscape();
  expect(groups.actor.getSnapshot().matches('browsing')).toBe(true);
  cleanup();
  const { actor, answer } = live(monitorListEntry, MonitorListView);
  actor.send({ type: 'board.shown' });
  const project = { monitorId: 'm1', kind: 'project', name: '甲', targetId: 'p1', since: '2026-11-01T09:00:00+08:00' };
  const records = [{ ...project, lastEventAt: null, eventCount: 0 }];
  answer('monitorList', { records, total: 1, used: 1, limit: 5, liftedBy: null });
  actor.send({ type: 'monitor.removed', monitorId: 'm1' });
  await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true));
  pressEscape();
  expect(actor.getSnapshot().matches({ open: { list: 'shown', change: 'resting' } })).toBe(true);
});

describe('at the limit', () => {
  test.each([
    [{ used: 1, liftedBy: TIER }, '已用1/5家'],
    [{ used: 5, liftedBy: TIER }, '已用5/5家，升级投标通可监控更多'],
    [{ used: 5, liftedBy: null }, '已用5/5家'],
  ])('the board of what is watched names the tier that lifts it: %j (S3-38, D-60)', (page, text) => {
    const { actor, answer } = live(monitorListEntry, MonitorListView);
    actor.send({ type: 'board.shown' });
    answer('monitorList', { records: [], total: 0, limit: 5, ...page });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('the arrows of an offered name move the choice and not the cursor (S1-04)', () => {
    vi.useFakeTimers();
    const { actor, answer } = live(monitorAddEntry, MonitorAddView);
    actor.send({ type: 'name.typed', typed: '市第一' });
    act(() => void vi.advanceTimersByTime(1_000));
    act(() =>
      answer('montiorThinkWordList', [
        { id: 'e1', name: '市第一人民医院' },
        { id: 'e2', name: '市第一中学' },
      ]),
    );
    vi.useRealTimers();
    expect(screen.getAllByRole('option')).toHaveLength(2);
    const field = screen.getByRole('combobox');
    expect(fireEvent.keyDown(field, { key: 'ArrowDown' }), 'prevented').toBe(false);
    expect(fireEvent.keyDown(field, { key: 'a' }), 'left alone').toBe(true);
    const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryAllByRole('option'), 'Escape closes the list').toEqual([]);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(chosen(), 'an arrow opens it, upwards from its end').toBe('市第一中学');
  });

  test('a name that no enterprise has is said to be none, with what would be monitored, before its place is taken (S1-03, S3-38)', () => {
    const { actor, fail } = live(monitorAddEntry, MonitorAddView);
    actor.send({ type: 'name.typed', typed: '市第一' });
    actor.send({ type: 'name.submitted' });
    fail('addMonitor', { kind: 'code', code: 409, serverMessage: null });
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain('没有名称为“市第一”的企业');
    expect(said).toContain('未占用名额');
    expect(said).toContain('完全一致');
    fireEvent.click(screen.getByRole('button', { name: '按此名称监控' }));
    expect(actor.getSnapshot().value).toBe('adding');
  });

  test('a refused name is shown above the message of the server (S3-38)', () => {
    const { actor, fail } = live(monitorAddEntry, MonitorAddView);
    actor.send({ type: 'name.typed', typed: '市第一人民医院' });
    actor.send({ type: 'name.submitted' });
    fail('addMonitor', refused('您的企业监控已达上限（5家），请先取消一家或升级企业通'));
    expect(screen.getByRole('alert').textContent).toBe('您的企业监控已达上限（5家），请先取消一家或升级企业通');
  });
});

describe('the list of saved groups', () => {
  test.each([
    [{ used: 2, limit: 3 }, '已用2/3组'],
    [{ used: 4, limit: -1 }, '已用4组，不限组数'],
    [{ used: 2, limit: 3, liftedBy: TIER }, '已用2/3组'],
    [{ used: 3, limit: 3, liftedBy: TIER }, '已用3/3组，升级投标通可保存更多'],
    [{ used: 50, limit: 50, liftedBy: null }, '已用50/50组'],
  ])('says %j as %s (S3-34…S3-37)', (quota, text) => {
    live(savedGroupListEntry, SavedGroupListView, { ...(savedGroupListEntry.input as object), ...quota });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('a keyword and an area that read the same are both shown (S3-34)', () => {
    const { groups, ...rest } = savedGroupListEntry.input as { readonly groups: readonly object[] };
    const group = { ...groups[0], keywordGroups: [['浙江']], areas: ['浙江'] };
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    live(savedGroupListEntry, SavedGroupListView, { ...rest, groups: [group] });
    expect(screen.getAllByText('浙江')).toHaveLength(2);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  test.each([
    ['bidding', 10, '10万以下'],
    ['upfront', 1, '10万以下'],
    ['upfront', 10, '0.1～10万元'],
  ])(
    'of the list %s names an amount from %i fen by the range of that list: %s (S9-42, S9-49)',
    (list, minFen, text) => {
      const { groups, ...rest } = savedGroupListEntry.input as { readonly groups: readonly object[] };
      const group = { ...groups[0], minFen, maxFen: 10_000_000 };
      live(savedGroupListEntry, SavedGroupListView, { ...rest, list, groups: [group] });
      expect(screen.getByText(text)).toBeTruthy();
    },
  );

  test('is the first-use picture before the first group (ux 4.3)', () => {
    live(savedGroupListEntry, SavedGroupListView, { ...(savedGroupListEntry.input as object), groups: [] });
    expect(screen.getByText('还没有订阅关键词')).toBeTruthy();
    expect(screen.getByRole('button', { name: '立即订阅' })).toBeTruthy();
  });

  test('reads the conditions of a group, and names the group it asks about (S3-63)', () => {
    live(savedGroupListEntry, SavedGroupListView);
    for (const text of ['医院 + 设备', '浙江', '招标公告', '50万元以上']) expect(screen.getByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '删除：医院设备' }));
    expect(screen.getByText('确定要删除订阅“医院设备”吗？')).toBeTruthy();
  });
});

describe('what becomes of a change lies where no row moves', () => {
  const company = { kind: 'owner', since: '2026-11-01T09:00:00+08:00', lastEventAt: null, eventCount: 0 };
  const records = ['甲', '乙'].map((name) => ({ ...company, name, monitorId: name, targetId: name }));
  const floats = (element: HTMLElement) => element.closest('.fixed') !== null;

  test('a monitor that could not be removed is told over the page until a member closes it (S3-38)', () => {
    const { actor, answer, fail } = live(monitorListEntry, MonitorListView);
    act(() => actor.send({ type: 'board.shown' }));
    act(() => answer('monitorList', { records, total: 2, used: 2, limit: 5, liftedBy: null }));
    fireEvent.click(screen.getByRole('button', { name: '取消监控：乙' }));
    act(() => fail('removeMonitor', { kind: 'http', code: 500, serverMessage: null }));
    const told = screen.getByText(/^未能取消监控“乙”，监控照旧：/);
    expect(told.closest('[role=alert]')).not.toBeNull();
    expect(floats(told)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByText(/未能取消监控/)).toBeNull();
    expect(actor.getSnapshot().matches({ open: { list: 'shown', change: { resting: 'calm' } } })).toBe(true);
  });

  test('a monitor that was removed, comes back or cannot, is told over the page (S3-38)', () => {
    const { actor, answer, fail } = live(monitorListEntry, MonitorListView);
    act(() => actor.send({ type: 'board.shown' }));
    act(() => answer('monitorList', { records, total: 2, used: 2, limit: 5, liftedBy: null }));
    fireEvent.click(screen.getByRole('button', { name: '取消监控：乙' }));
    act(() => answer('removeMonitor', { stillWatched: false }));
    expect(floats(screen.getByText('已取消监控“乙”'))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(floats(screen.getByText('正在恢复…'))).toBe(true);
    act(() => fail('addMonitor', refused('最多监控5家')));
    expect(floats(screen.getByText('未能恢复监控“乙”：最多监控5家'))).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByText(/未能恢复监控/)).toBeNull();
  });

  test('a group that is being deleted, or could not be, is told in the question, which stays with a retry (S3-61)', () => {
    const { actor, answer, fail } = live(savedGroupListEntry, SavedGroupListView);
    fireEvent.click(screen.getByRole('button', { name: '删除：学校家具' }));
    const question = screen.getByRole('alertdialog');
    const pressed = (name: string) => within(question).getByRole('button', { name });
    fireEvent.click(pressed('确定'));
    expect(pressed('确定').getAttribute('aria-busy')).toBe('true');
    expect(pressed('取消').hasAttribute('disabled'), 'what has begun is answered first').toBe(true);
    pressEscape();
    expect(actor.getSnapshot().matches('deleting')).toBe(true);
    act(() => fail('deleteSubscriptionGroup', refused('请稍后再试')));
    expect(within(question).getByRole('alert').textContent).toBe('删除失败，订阅仍在：请稍后再试');
    fireEvent.click(pressed('重试'));
    act(() => answer('deleteSubscriptionGroup', null));
    expect(screen.queryByText('学校家具')).toBeNull();
    expect(actor.getSnapshot().matches('browsing')).toBe(true);
  });

  test('the controls of all groups keep their places while one of them is renamed or deleted (S3-61)', () => {
    const { actor } = live(savedGroupListEntry, SavedGroupListView);
    const controls = () => [...document.querySelectorAll('[data-event^="group."], [data-event$=".chosen"]')];
    const enabled = () => controls().filter((button) => !button.hasAttribute('disabled')).length;
    expect([controls().length, enabled()]).toEqual([9, 9]);
    act(() => actor.send({ type: 'rename.chosen', id: 'g1' }));
    expect([controls().length, enabled()]).toEqual([9, 0]);
    act(() => actor.send({ type: 'rename.cancelled' }));
    act(() => actor.send({ type: 'deletion.chosen', id: 'g1' }));
    act(() => actor.send({ type: 'deletion.confirmed' }));
    expect([controls().length, enabled()]).toEqual([9, 0]);
  });
});

describe('the group that was deleted', () => {
  const [group] = (savedGroupListEntry.input as { groups: { id: string; name: string }[] }).groups;
  const remove = { type: 'group.removed', list: 'bidding', group };
  const open = { type: 'groups.requested', list: 'bidding', begin: 'list', draft: null };
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  test('is named with the way back in the panel, and outside it once that is closed (S3-34, S3-61)', () => {
    const { actor } = live(subscriptionGroupEntry, SubscriptionGroupView);
    act(() => actor.send(open));
    act(() => actor.send(remove));
    const undo = () => screen.getByRole('button', { name: '撤销' });
    expect(screen.getByRole('dialog').contains(undo()), 'in the panel').toBe(true);
    expect(undo().closest('[role=status]')?.classList.contains('absolute'), 'over its head').toBe(true);
    act(() => actor.send({ type: 'dialog.closed' }));
    expect(undo().closest('[role=dialog]')).toBeNull();
    expect(said()).toEqual(['已删除“医院设备”撤销']);
    fireEvent.click(undo());
    expect(actor.getSnapshot().matches({ removal: 'restoring' })).toBe(true);
  });

  test('is offered in a sheet that is still open, where Tab reaches it, but not in front of a dialog (S3-61)', () => {
    const { actor } = live(subscriptionGroupEntry, SubscriptionGroupView);
    act(() => actor.send(remove));
    const undo = () => screen.getByRole('button', { name: '撤销', hidden: true });
    const sheet = render(
      <Sheet open>
        <SheetContent title="筛选">条件</SheetContent>
      </Sheet>,
    );
    expect(screen.getByRole('dialog', { name: '筛选' }).contains(undo())).toBe(true);
    const dialog = render(
      <Dialog open>
        <DialogContent>
          <DialogTitle>开通会员</DialogTitle>
        </DialogContent>
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: '开通会员' }).contains(undo())).toBe(false);
    sheet.unmount();
    expect(undo().closest('[role=dialog]'), 'on the page').toBeNull();
    dialog.unmount();
    fireEvent.click(undo());
    expect(actor.getSnapshot().matches({ removal: 'restoring' })).toBe(true);
  });

  test('comes back or does not, which is said with its name; then the member retries or leaves it at that (S3-34)', () => {
    const { actor, fail, answer } = live(subscriptionGroupEntry, SubscriptionGroupView);
    act(() => actor.send(remove));
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(said()).toEqual(['正在恢复“医院设备”…']);
    act(() => fail('restoreGroup', refused('您的招标订阅已达上限（3组）')));
    expect(said()[0]).toContain('恢复“医院设备”失败：您的招标订阅已达上限（3组）');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    act(() => fail('restoreGroup', refused('您的招标订阅已达上限（3组）')));
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(said()).toEqual(['']);
    act(() => actor.send(remove));
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    act(() => answer('restoreGroup', group));
    expect(said()).toEqual(['']);
  });
});

describe('the editor of a group', () => {
  const tryout = (total: number) => ({
    kind: 'triedOut',
    tryout: {
      total,
      capped: false,
      days: 30,
      perDay: [
        { day: '2026-11-19', count: 28 },
        { day: '2026-11-20', count: 100 },
      ],
      samples: [
        { id: 'a1', title: '医疗设备采购公告', publishedAt: '2026-11-20T00:00:00Z', province: '浙江', amountFen: null },
      ],
    },
  });

  test('says what a dry run found, day by day and with samples (S3-63)', () => {
    const { actor, answer } = live(groupEditorEntry, GroupEditorView);
    fireEvent.click(screen.getByRole('button', { name: '预览匹配' }));
    act(() => actor.send({ type: 'words.added', form: {} }));
    answer('tryoutSubscriptionGroup', tryout(128));
    expect(screen.getByText('近30天约有128条匹配')).toBeTruthy();
    expect(screen.getByText('医疗设备采购公告')).toBeTruthy();
    const bars = screen.getByRole('img', { name: '每天匹配，11-20最多，100条' });
    expect([...bars.querySelectorAll('title')].map((title) => title.textContent)).toEqual([
      '2026-11-19：28条',
      '2026-11-20：100条',
    ]);
  });

  test('a dry run with a single match shows it, one without any says so (S3-63)', () => {
    const { actor, answer } = live(groupEditorEntry, GroupEditorView);
    const press = () => {
      fireEvent.click(screen.getByRole('button', { name: '预览匹配' }));
      act(() => actor.send({ type: 'words.added', form: {} }));
    };
    press();
    answer('tryoutSubscriptionGroup', tryout(1));
    expect(screen.getByText('近30天约有1条匹配')).toBeTruthy();
    expect(screen.getByText('医疗设备采购公告')).toBeTruthy();
    press();
    answer('tryoutSubscriptionGroup', tryout(0));
    expect(screen.queryByText(/条匹配/)).toBeNull();
    expect(screen.queryByText('医疗设备采购公告')).toBeNull();
    expect(screen.getByRole('status').textContent).not.toBe('');
  });

  test('of several busiest days none is named; bars are as high as their days, a rare day stays visible (S3-63)', () => {
    const { actor, answer } = live(groupEditorEntry, GroupEditorView);
    fireEvent.click(screen.getByRole('button', { name: '预览匹配' }));
    act(() => actor.send({ type: 'words.added', form: {} }));
    const counts = [0, 1, 90, 45, 90];
    const perDay = counts.map((count, at) => ({ day: `2026-11-1${at}`, count }));
    answer('tryoutSubscriptionGroup', { kind: 'triedOut', tryout: { ...tryout(226).tryout, perDay, samples: [] } });
    const bars = [...screen.getByRole('img', { name: '每天匹配，最多90条' }).querySelectorAll('rect')];
    const of = (name: string) => bars.map((bar) => Number.parseFloat(bar.getAttribute(name) ?? ''));
    expect(of('height')).toEqual([1, 3, 36, 18, 36]);
    expect(of('y')).toEqual([35, 33, 0, 18, 0]);
    expect(of('x')).toEqual([3, 23, 43, 63, 83]);
    expect(of('width').map((width) => Math.round(width))).toEqual([14, 14, 14, 14, 14]);
    const classes = bars.map((bar) => bar.getAttribute('class'));
    expect(classes.map((name) => name === classes[0])).toEqual([true, false, false, false, false]);
  });

  test('the result of a dry run stays, marked as busy, until the next one is there or failed (S3-63)', () => {
    const { actor, answer, fail } = live(groupEditorEntry, GroupEditorView);
    const begin = (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      act(() => actor.send({ type: 'words.added', form: {} }));
    };
    const found = (total: number) => screen.queryByText(`近30天约有${total}条匹配`)?.closest('[aria-busy]');
    begin('预览匹配');
    act(() => answer('tryoutSubscriptionGroup', tryout(128)));
    expect(found(128)?.getAttribute('aria-busy')).toBe('false');
    begin('预览匹配');
    expect(found(128)?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toContain('正在匹配…');
    act(() => answer('tryoutSubscriptionGroup', tryout(64)));
    expect([found(128), found(64)?.getAttribute('aria-busy')]).toEqual([undefined, 'false']);

    begin('预览匹配');
    act(() => fail('tryoutSubscriptionGroup', { kind: 'offline', code: null, serverMessage: null }));
    expect(screen.getByRole('alert').textContent).toMatch(/^预览匹配失败：/);
    expect(found(64)).toBeUndefined();

    begin('预览匹配');
    act(() => answer('tryoutSubscriptionGroup', tryout(32)));
    begin('保存订阅');
    expect(found(32)?.getAttribute('aria-busy'), 'also while the group is saved').toBe('true');
    act(() => fail('saveSubscriptionGroup', { kind: 'offline', code: null, serverMessage: null }));
    expect(screen.getByRole('alert').textContent).toMatch(/^保存失败/);
    expect(found(32)).toBeUndefined();
  });

  test('the message of a dry run that failed keeps its place while the next one runs (S3-63)', () => {
    const { actor, fail } = live(groupEditorEntry, GroupEditorView);
    const begin = () => {
      fireEvent.click(screen.getByRole('button', { name: '预览匹配' }));
      act(() => actor.send({ type: 'words.added', form: {} }));
    };
    begin();
    act(() => fail('tryoutSubscriptionGroup', { kind: 'offline', code: null, serverMessage: null }));
    begin();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^预览匹配失败：/).className).toContain('invisible');
  });

  test('a dry run before which a keyword is refused shows no result of before (S7-55)', () => {
    const { actor, answer } = live(groupEditorEntry, GroupEditorView);
    for (const name of ['预览匹配', '保存订阅']) {
      fireEvent.click(screen.getByRole('button', { name: '预览匹配' }));
      act(() => actor.send({ type: 'words.added', form: {} }));
      act(() => answer('tryoutSubscriptionGroup', tryout(128)));
      fireEvent.click(screen.getByRole('button', { name }));
      act(() => actor.send({ type: 'words.refused' }));
      expect(screen.queryByText('近30天约有128条匹配')).toBeNull();
    }
  });

  test('a change of a field takes the answer of the dry run away', () => {
    const { actor, answer } = live(groupEditorEntry, GroupEditorView);
    fireEvent.click(screen.getByRole('button', { name: '预览匹配' }));
    act(() => actor.send({ type: 'words.added', form: {} }));
    answer('tryoutSubscriptionGroup', tryout(128));
    fireEvent.change(screen.getByRole('textbox', { name: '最高金额' }), { target: { value: '60万' } });
    expect(screen.queryByText('近30天约有128条匹配')).toBeNull();
  });

  test('sends the fields as they were typed and keeps them when saving is refused (D-65)', () => {
    const { actor, answer } = live(groupEditorEntry, GroupEditorView);
    const max = screen.getByRole('textbox', { name: '最高金额' }) as HTMLInputElement;
    fireEvent.change(max, { target: { value: '１０万' } });
    fireEvent.click(screen.getByRole('button', { name: '保存订阅' }));
    expect(actor.getSnapshot().matches('saving')).toBe(true);
    expect(max.closest('fieldset')?.disabled).toBe(true);
    act(() => actor.send({ type: 'words.added', form: {} }));
    answer('saveSubscriptionGroup', { kind: 'refused', refusal: 'upsideDown' });
    expect(screen.getByRole('alert').textContent).toBe('最低金额不能大于最高金额');
    expect(max.value).toBe('１０万');
    expect(max.getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    [
      'bidding',
      { channels: ['tender'], projectTypes: [] },
      ['招标预告'],
      { channels: ['forecast', 'tender'], projectTypes: [] },
    ],
    [
      'proposed',
      { channels: [], projectTypes: ['市政道路'] },
      ['房屋建筑'],
      { channels: [], projectTypes: ['房屋建筑', '市政道路'] },
    ],
  ])(
    'of the list %s hands over every field as it stands, and says of each that it has changed',
    (list, given, boxes, wanted) => {
      const sent: { type: string; form?: unknown }[] = [];
      const drawn = (props: ComponentProps<typeof GroupForm>) => (
        <GroupForm
          {...props}
          send={(event) => {
            sent.push(event);
            props.send(event);
          }}
          areaField={(areas, onChange) => (
            <button type="button" onClick={() => onChange([...areas, '广东'])}>
              {areas.join('、')}
            </button>
          )}
        />
      );
      const conditions = {
        keywordGroups: [['医院']],
        searchWord: '旧',
        areas: ['浙江'],
        minFen: null,
        maxFen: null,
        ...given,
      };
      live(groupEditorEntry, drawn, { list, id: 'g1', name: '甲', conditions, unkept: [] });
      const write = (name: string | RegExp, value: string) =>
        fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
      const form = () => {
        fireEvent.click(screen.getByRole('button', { name: '预览匹配' }));
        return sent.findLast(({ type }) => type === 'tryout.requested')?.form;
      };
      const before = { name: '甲', searchWord: '旧', areas: ['浙江'], ...given, minText: '', maxText: '' };
      expect(form()).toEqual(before);
      sent.length = 0;
      write('订阅名称', '乙');
      write(/搜索|关键|单位/, '新');
      fireEvent.click(screen.getByRole('button', { name: '浙江' }));
      for (const box of boxes) fireEvent.click(screen.getByRole('checkbox', { name: box }));
      write('最低金额', '5万');
      write('最高金额', '9万');
      expect(sent.filter(({ type }) => type === 'form.changed')).toHaveLength(5 + boxes.length);
      expect(form()).toEqual({
        ...{ name: '乙', searchWord: '新', areas: ['浙江', '广东'], ...wanted, minText: '5万', maxText: '9万' },
      });
    },
  );

  test('shows the message of the server that no more groups fit (S3-34, D-60)', () => {
    const { actor, fail } = live(groupEditorEntry, GroupEditorView);
    fireEvent.click(screen.getByRole('button', { name: '保存订阅' }));
    act(() => actor.send({ type: 'words.added', form: {} }));
    fail('saveSubscriptionGroup', refused('您的招标订阅已达上限（3组），请先删除一组或升级投标通'));
    expect(screen.getByRole('alert').textContent).toBe('您的招标订阅已达上限（3组），请先删除一组或升级投标通');
  });

  test('says that a keyword was not accepted, so that nothing is saved or searched, until the form changes (S7-55)', () => {
    const { actor } = live(groupEditorEntry, GroupEditorView);
    for (const name of ['保存订阅', '预览匹配']) {
      fireEvent.click(screen.getByRole('button', { name }));
      act(() => actor.send({ type: 'words.refused' }));
      expect(screen.getByRole('alert').textContent).toBe('有关键词未能添加，请按关键词处的提示处理后重试');
      act(() => actor.send({ type: 'form.changed' }));
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });

  test('a known range fills both ends as members type them (S9-49)', () => {
    live(groupEditorEntry, GroupEditorView);
    fireEvent.click(screen.getByRole('radio', { name: '10万～50万' }));
    const value = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;
    expect([value('最低金额'), value('最高金额')]).toEqual(['10万', '50万']);
  });

  test.each([
    ['最低金额', '20万', '自定义'],
    ['最低金额', '', '自定义'],
    ['最高金额', '60万', '自定义'],
    ['最高金额', '', '自定义'],
    ['最高金额', '50万', '10万～50万'],
  ])('of a known range whose %s becomes “%s”, %s is chosen (S9-49)', (name, text, chosen) => {
    live(groupEditorEntry, GroupEditorView);
    fireEvent.click(screen.getByRole('radio', { name: '10万～50万' }));
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
    const amounts = within(screen.getByRole('radiogroup', { name: '项目金额' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    expect(amounts.flatMap(({ checked, value }) => (checked ? [value] : []))).toEqual([chosen]);
  });

  test.each([
    ['bidding', 10],
    ['upfront', 1],
  ])('of the list %s shows its range from %i fen as chosen (S9-42, S9-49)', (list, minFen) => {
    const given = groupEditorEntry.input as { readonly conditions: object };
    const conditions = { ...given.conditions, minFen, maxFen: 10_000_000 };
    live(groupEditorEntry, GroupEditorView, { ...given, list, conditions });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '10万以下' }).checked).toBe(true);
  });
});

/** Enter as input methods send it (ux 4.1). */
const COMPOSING = [{ isComposing: true }, { keyCode: 229 }];

describe('while an input method composes', () => {
  test.each(COMPOSING)('Enter adds no keyword: %o', (key) => {
    const { actor } = live(groupKeywordsEntry, GroupKeywordsView);
    const field = screen.getByRole('textbox', { name: '第1组：添加关键词' });
    fireEvent.change(field, { target: { value: '设备' } });
    const isLeftAlone = [fireEvent.keyDown(field, { key: 'Enter', ...key })];
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    isLeftAlone.push(fireEvent.keyDown(field, { key: 'Enter' }));
    expect(isLeftAlone, 'a form around it is not sent').toEqual([false, false]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  test.each(COMPOSING)('Enter adds no monitor: %o', (key) => {
    live(monitorAddEntry, MonitorAddView);
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: '市第一' } });
    expect(fireEvent.keyDown(field, { key: 'Enter', ...key })).toBe(false);
  });

  test('no suggestion is asked for; it is once the word stands (S7-53)', () => {
    const { actor } = live(monitorAddEntry, MonitorAddView);
    const field = screen.getByRole('combobox');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'shi' } });
    expect(actor.getSnapshot().matches({ typing: 'composing' })).toBe(true);
    fireEvent.compositionEnd(field);
    expect(actor.getSnapshot().matches({ typing: 'settling' })).toBe(true);
  });
});

test('a name of one character is not added, whatever blanks are around it (S3-38)', () => {
  const { actor } = live(monitorAddEntry, MonitorAddView);
  const field = screen.getByRole('combobox');
  const mayAdd = (value: string) => {
    fireEvent.change(field, { target: { value } });
    return actor.getSnapshot().can({ type: 'name.submitted' });
  };
  expect([mayAdd('市'), mayAdd(' 市 '), mayAdd('市一')]).toEqual([false, false, true]);
});

test('a refused keyword stays in its field with the reason under it (S7-55)', () => {
  const { answer } = live(groupKeywordsEntry, GroupKeywordsView);
  const field = screen.getByRole('textbox', { name: '第1组：添加关键词' }) as HTMLInputElement;
  fireEvent.change(field, { target: { value: '设备' } });
  fireEvent.click(screen.getByRole('button', { name: '添加到第1组' }));
  answer('verifyWords', {
    words: [],
    refused: { word: '设备', reason: 'unsuitable', message: '“设备”过于宽泛' },
    left: '设备',
  });
  expect(field.value).toBe('设备');
  expect(screen.getByRole('alert').textContent).toBe('“设备”过于宽泛');
});

test('arrows and Enter choose a suggestion (S7-53)', () => {
  const { actor, answer } = live(monitorAddEntry, MonitorAddView);
  actor.send({ type: 'name.typed', typed: '市第一' });
  actor.send({ type: `xstate.after.settleTime.monitor-add.typing.settling` });
  answer('montiorThinkWordList', [
    { id: 'e1', name: '市第一人民医院' },
    { id: 'e2', name: '市第一中学' },
  ]);
  const field = screen.getByRole('combobox');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('市第一中学');
  fireEvent.submit(field);
  expect(actor.getSnapshot().context.chosen).toEqual({ id: 'e2', name: '市第一中学' });
});

test.each([
  [0, -1, '已用0组，不限组数'],
  [0, 0, '已用0/0组，升级投标通可保存更多'],
  [2, 3, '已用2/3组'],
  [3, 3, '已用3/3组，升级投标通可保存更多'],
])('%s saved groups of %s read %s', (used, limit, text) => {
  const liftedBy = { memberCode: 'toubiaotong', memberName: '投标通' };
  expect(GROUP_SHELF_TEXT.used({ used, limit, liftedBy })).toBe(text);
});
