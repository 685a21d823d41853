import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { MemberOrder } from '#domain/order.ts';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { resolved } from '#flows/paths/deferred-logic.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { monitorListEntry } from '#flows/samples/monitoring/monitor-list.samples.ts';
import { invoiceEntry } from '#flows/samples/purchase/invoice.samples.ts';
import { orderCancellationEntry } from '#flows/samples/purchase/order-cancellation.samples.ts';
import { accountSecurityEntry } from '#flows/samples/session/account-security.samples.ts';
import { groupEditorEntry } from '#flows/samples/subscription/group-editor.samples.ts';
import { groupKeywordsEntry } from '#flows/samples/subscription/group-keywords.samples.ts';
import { savedGroupListEntry } from '#flows/samples/subscription/saved-group-list.samples.ts';
import { MonitorListView } from '#views/monitoring/monitor-list/monitor-list.view.tsx';
import { InvoiceView } from '#views/purchase/invoice/invoice.view.tsx';
import { OrderCancellationView } from '#views/purchase/order-cancellation/order-cancellation.view.tsx';
import { InvoiceAct } from '#views/screens/order/invoice-act.tsx';
import { UnpaidActs } from '#views/screens/order/unpaid-acts.tsx';
import { AccountSecurityView } from '#views/session/account-security/account-security.view.tsx';
import { ConditionChips } from '#views/shared/announcement-search/condition-chips.tsx';
import { AppServicesContext } from '#views/shared/app-context.ts';
import { ProvinceTiles } from '#views/shared/charts/province-tiles.tsx';
import { KeywordGroups } from '#views/shared/keyword-groups/keyword-groups.tsx';
import { passFocus } from '#views/shared/pass-focus.ts';
import { GroupEditorView } from '#views/subscription/group-editor/group-editor.view.tsx';
import { GroupKeywordsView } from '#views/subscription/group-keywords/group-keywords.view.tsx';
import { SavedGroupListView } from '#views/subscription/saved-group-list/saved-group-list.view.tsx';
import { Dialog, DialogContent, DialogTitle } from '#views/ui/dialog.tsx';
import { type AnyFlowView, PICTURE_SERVICES } from './support.tsx';

const living: { stop(): void }[] = [];
afterEach(() => {
  for (const actor of living.splice(0)) actor.stop();
  cleanup();
});

const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
/** As the keyboard presses it: where the focus is. */
const press = async (name: string | RegExp) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => void fireEvent.click(button));
};

function Chips() {
  const [filter, setFilter] = useState<readonly string[]>(['甲', '乙', '丙']);
  return (
    <main id="main">
      <h1>列表</h1>
      <ConditionChips
        chips={filter.map((label) => ({ key: label, label, without: filter.filter((other) => other !== label) }))}
        oneLine={false}
        onChange={setFilter}
        onClear={() => setFilter([])}
      />
    </main>
  );
}

function Analysis() {
  const [province, setProvince] = useState<string | null>(null);
  const tiles = [{ province: '浙江', count: 12, detail: '12条' }];
  return (
    <main id="main">
      <h1>分析</h1>
      {province ?? <ProvinceTiles sentence="图" legend="公告" hint="点击" tiles={tiles} onChoose={setProvince} />}
    </main>
  );
}

function Words() {
  const [groups, setGroups] = useState<readonly (readonly string[])[]>([['甲', '乙'], ['丙']]);
  return <KeywordGroups groups={groups} searchWord="" onChange={setGroups} />;
}

/** A flow whose ports answer when the test says so, drawn after each event. */
function live(entry: CatalogEntry, view: unknown, input: unknown = entry.input) {
  const View = view as AnyFlowView;
  const actor = createActor(prepareFlow(entry).machine, { input });
  actor.start();
  living.push(actor);
  const page = render(null);
  const draw = () =>
    page.rerender(
      <AppServicesContext value={PICTURE_SERVICES}>
        <main id="main">
          <h1>页面</h1>
          <View snapshot={actor.getSnapshot()} send={(event) => actor.send(event)} />
        </main>
      </AppServicesContext>,
    );
  actor.subscribe(draw);
  draw();
  const answer = (port: string, output: unknown) =>
    act(async () => actor.getSnapshot().children[port]?.send(resolved(output)));
  return { actor, answer };
}

describe('what goes away with the focus on it passes the focus on (S2-38)', () => {
  test('a chip to the next one, the last to the one before, and the only one to the heading', async () => {
    render(<Chips />);
    await press('移除：甲');
    expect(focused()).toBe('移除：乙');
    await press('移除：丙');
    expect(focused()).toBe('移除：乙');
    await press('移除：乙');
    expect(focused()).toBe('列表');
  });

  test('the button that clears all chips to the heading', async () => {
    render(<Chips />);
    await press('清空');
    expect(focused()).toBe('列表');
  });

  test('a province that is chosen, with its map, to the heading (S2-32)', async () => {
    render(<Analysis />);
    await press(/^浙江/);
    expect(focused()).toBe('分析');
  });

  test('what a row of a table loses to another control of that row (S2-22)', async () => {
    const table = (isOffered: boolean) => (
      <table>
        <tbody>
          {['甲', '乙'].map((name) => (
            <tr key={name}>
              <td>
                <button type="button">选择：{name}</button>
              </td>
              <td>
                <span>
                  {(isOffered || name === '甲') && (
                    <button type="button" ref={passFocus}>
                      取消：{name}
                    </button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
    const page = render(table(true));
    screen.getByRole('button', { name: '取消：乙' }).focus();
    page.rerender(table(false));
    await waitFor(() => expect(focused()).toBe('选择：乙'));
  });

  test('a chip that a mouse removes leaves the focus where it is', async () => {
    render(<Chips />);
    screen.getByRole('button', { name: '移除：丙' }).focus();
    fireEvent.click(screen.getByRole('button', { name: '移除：甲' }));
    await act(async () => undefined);
    expect(focused()).toBe('移除：丙');
  });

  test('a keyword to the next one or to the field, the last group to the button that adds one (S3-63)', async () => {
    render(<Words />);
    await press('移除：甲');
    expect(focused()).toBe('移除：乙');
    await press('移除：乙');
    expect(focused()).toBe('第1组：添加关键词');
    cleanup();
    render(<Words />);
    await press('删除第2组');
    expect(focused()).toBe('添加关键词组');
    await press('删除第1组');
    expect(focused()).toBe('第1组：添加关键词');
  });

  test('a keyword of a subscription to the next one or to the field (S3-63)', async () => {
    live(groupKeywordsEntry, GroupKeywordsView, { ...(groupKeywordsEntry.input as object), rows: [['甲', '乙']] });
    await press('移除：甲');
    expect(focused()).toBe('移除：乙');
    await press('移除：乙');
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  test('a company that is watched no more to the next one, once it is removed (S3-38)', async () => {
    const { actor, answer } = live(monitorListEntry, MonitorListView);
    actor.send({ type: 'board.shown' });
    const company = { kind: 'owner', since: '2026-11-01T09:00:00+08:00', lastEventAt: null, eventCount: 0 };
    const records = ['甲', '乙'].map((name) => ({ ...company, name, monitorId: name, targetId: name }));
    await answer('monitorList', { records, total: 2, used: 2, limit: 5, liftedBy: null });
    await press(/：甲$/);
    expect([focused(), document.activeElement?.getAttribute('aria-busy')]).toEqual(['取消监控：甲', 'true']);
    await answer('removeMonitor', { used: 1 });
    expect(focused()).toBe('取消监控：乙');
  });

  test('undoing a removal to the undoing of the one before, which Enter reaches at once (S3-38)', async () => {
    const { actor, answer } = live(monitorListEntry, MonitorListView);
    actor.send({ type: 'board.shown' });
    const company = { kind: 'owner', since: '2026-11-01T09:00:00+08:00', lastEventAt: null, eventCount: 0 };
    const records = ['甲', '乙'].map((name) => ({ ...company, name, monitorId: name, targetId: name }));
    const page = { records, total: 2, used: 2, limit: 5, liftedBy: null };
    await answer('monitorList', page);
    for (const name of ['甲', '乙']) {
      await press(`取消监控：${name}`);
      await answer('removeMonitor', { used: 1 });
    }
    await press('撤销');
    expect([focused(), document.activeElement?.getAttribute('aria-busy')]).toEqual(['撤销', 'true']);
    await answer('addMonitor', null);
    expect([focused(), document.activeElement?.getAttribute('aria-busy')]).toEqual(['撤销', null]);
    expect(screen.getByText('已取消监控“甲”')).toBeDefined();
  });

  test('a group that is deleted to the panel that is still open behind its question (S3-61)', async () => {
    const { answer } = live(savedGroupListEntry, SavedGroupListView);
    render(
      <div role="dialog" aria-label="订阅管理" tabIndex={-1}>
        panel
      </div>,
    );
    await press('删除：医院设备');
    await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true));
    await press('确定');
    await answer('deleteSubscriptionGroup', null);
    await waitFor(() => expect(focused()).toBe('订阅管理'));
  });

  /** As the panel of saved groups holds a flow, which leaves it empty when it is over. */
  const inPanel = (view: unknown, onClose = vi.fn()) => {
    const View = view as AnyFlowView;
    return (props: ComponentProps<AnyFlowView>) => (
      <Dialog open onOpenChange={onClose}>
        <DialogContent>
          <DialogTitle>订阅管理</DialogTitle>
          <View {...props} />
        </DialogContent>
      </Dialog>
    );
  };
  const isInPanel = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));

  test('the list of groups that a new one takes the place of, to the panel (S3-61)', async () => {
    live(savedGroupListEntry, inPanel(SavedGroupListView));
    await press('新增订阅');
    expect(screen.queryByRole('button', { name: '新增订阅' })).toBeNull();
    await isInPanel();
  });

  test.each(['返回列表', '保存订阅'])('a group that is left with %s, to the panel (S3-61)', async (name) => {
    const { actor, answer } = live(groupEditorEntry, inPanel(GroupEditorView));
    await press(name);
    if (name === '保存订阅') {
      await act(async () => actor.send({ type: 'words.added', form: {} }));
      await answer('saveSubscriptionGroup', { kind: 'saved', group: groupEditorEntry.input });
    }
    expect(screen.queryByRole('button', { name })).toBeNull();
    await isInPanel();
  });

  test('a group whose changes are given up, to the panel (S3-61, D-65)', async () => {
    live(groupEditorEntry, inPanel(GroupEditorView));
    fireEvent.change(screen.getByRole('textbox', { name: '最高金额' }), { target: { value: '10' } });
    await press('返回列表');
    const give = await screen.findByRole('button', { name: '放弃修改' });
    give.focus();
    await act(async () => void fireEvent.click(give));
    await isInPanel();
  });

  test('Escape in the field of a new name gives up the name alone, not the panel, and nothing while an input method composes (S3-61)', async () => {
    const onClose = vi.fn();
    live(savedGroupListEntry, inPanel(SavedGroupListView, onClose));
    const [rename] = screen.getAllByRole('button', { name: /^重命名：/ });
    const row = rename?.closest('li');
    await act(async () => void fireEvent.click(rename as HTMLElement));
    const field = screen.getByRole('textbox');
    await act(async () => void fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 }));
    expect(screen.getByRole('textbox')).toBe(field);
    await act(async () => void fireEvent.keyDown(field, { key: 'Escape' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(document.activeElement?.closest('li')).toBe(row));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('the field of a new name to the group that is named (S3-61)', async () => {
    live(savedGroupListEntry, SavedGroupListView);
    const [rename] = screen.getAllByRole('button', { name: /^重命名：/ });
    const row = rename?.closest('li');
    await act(async () => void fireEvent.click(rename as HTMLElement));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await press('取消');
    expect(document.activeElement?.closest('li')).toBe(row);
  });
});

test('the button that sends a code for another phone, which then waits, hands the focus on to the field of the code (S7-10)', async () => {
  const { answer } = live(accountSecurityEntry, AccountSecurityView);
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await answer('recallResend', { secondsLeft: 0 });
  await press('获取验证码');
  await answer('sendIdentifycode', { secondsLeft: 60, sandboxCode: null });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '重新获取(60s)' }).disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
});

describe('the invoice of an order', () => {
  /** The list of orders, which offers an invoice or no longer does, beside the dialog. */
  const orders = (isOffered: boolean, snapshot: object | null) => {
    const View = InvoiceView as unknown as AnyFlowView;
    return (
      <main id="main">
        <h1>我的订单</h1>
        {isOffered && <button type="button">申请开票</button>}
        {snapshot !== null && <View snapshot={snapshot as never} send={() => undefined} />}
      </main>
    );
  };

  test('that can no longer be asked for leaves the focus on the heading, not on nothing (S2-23)', async () => {
    const drawn = (invoiceStatus: 'requested' | null) => (
      <AppServicesContext value={PICTURE_SERVICES}>
        <main id="main">
          <h1>我的订单</h1>
          <InvoiceAct
            order={{ orderId: 'o1', orderNo: 'BX1', status: 'paid', payableFen: 199_900, invoiceStatus } as MemberOrder}
          />
        </main>
      </AppServicesContext>
    );
    const page = render(drawn(null));
    screen.getByRole('button', { name: '申请开票：订单BX1' }).focus();
    page.rerender(drawn('requested'));
    await waitFor(() => expect([focused(), document.activeElement === document.body]).toEqual(['我的订单', false]));
  });

  test.each([
    ['the heading where the order offers none any more', false, '我的订单'],
    ['the control that asked for it where that is still there', true, '申请开票'],
  ])('gives the focus to %s when its dialog is closed (S2-23)', async (_, isOffered, expected) => {
    const actor = createActor(prepareFlow(invoiceEntry).machine, { input: invoiceEntry.input });
    actor.start();
    living.push(actor);
    const page = render(orders(true, null));
    screen.getByRole('button', { name: '申请开票' }).focus();
    page.rerender(orders(true, actor.getSnapshot()));
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy());
    page.rerender(orders(isOffered, actor.getSnapshot()));
    page.rerender(orders(isOffered, null));
    await waitFor(() => expect([focused(), document.activeElement === document.body]).toEqual([expected, false]));
  });
});

describe('an order that waits for its payment', () => {
  const order = {
    orderId: 'o1',
    orderNo: 'BX1',
    memberCode: 'toubiaotong',
    payAreas: '',
    expiresAt: null,
    docking: null,
  };
  const drawn = (status: MemberOrder['status'], snapshot: object | null = null) => {
    const View = OrderCancellationView as unknown as AnyFlowView;
    return (
      <AppServicesContext value={PICTURE_SERVICES}>
        <main id="main">
          <h1>我的订单</h1>
          <UnpaidActs order={{ ...order, status } as MemberOrder} now={new Date('2026-11-20T12:00:00Z')} />
          {snapshot !== null && <View snapshot={snapshot as never} send={() => undefined} />}
        </main>
      </AppServicesContext>
    );
  };

  test.each([
    ['继续支付：订单BX1', 'paid'],
    ['取消订单：订单BX1', 'closed'],
  ] as const)('leaves the focus of %s on the heading once it is %s (S2-22)', async (name, status) => {
    const page = render(drawn('unpaid'));
    screen.getByRole('button', { name }).focus();
    page.rerender(drawn(status));
    await waitFor(() => expect([focused(), document.activeElement === document.body]).toEqual(['我的订单', false]));
  });

  test.each([
    ['the heading where it is cancelled by then', 'closed', '我的订单'],
    ['the control that asked where it is kept', 'unpaid', '取消订单：订单BX1'],
  ] as const)('gives the focus to %s when the question is closed (S2-22)', async (_, status, expected) => {
    const actor = createActor(prepareFlow(orderCancellationEntry).machine, { input: orderCancellationEntry.input });
    actor.start();
    living.push(actor);
    const page = render(drawn('unpaid'));
    screen.getByRole('button', { name: '取消订单：订单BX1' }).focus();
    page.rerender(drawn('unpaid', actor.getSnapshot()));
    await waitFor(() => expect(document.activeElement?.closest('[role=alertdialog]')).toBeTruthy());
    page.rerender(drawn(status, actor.getSnapshot()));
    page.rerender(drawn(status));
    await waitFor(() => expect([focused(), document.activeElement === document.body]).toEqual([expected, false]));
  });
});

function Entries() {
  const [names, setNames] = useState<readonly string[]>(['甲', '乙', '丙']);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button ref={passFocus} type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

test('from the last of three entries the focus goes to the one before it, not to the first (ux 4.9)', async () => {
  render(<Entries />);
  await press('丙');
  expect(focused()).toBe('乙');
});
