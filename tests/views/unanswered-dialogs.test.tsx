import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { rejected, resolved } from '#flows/paths/deferred-logic.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { couponsEntry } from '#flows/samples/purchase/coupons.samples.ts';
import { orderCancellationEntry } from '#flows/samples/purchase/order-cancellation.samples.ts';
import { exportEntry } from '#flows/samples/records/export.samples.ts';
import { CouponsView } from '#views/purchase/coupons/coupons.view.tsx';
import { OrderCancellationView } from '#views/purchase/order-cancellation/order-cancellation.view.tsx';
import { ExportView } from '#views/records/export/export.view.tsx';
import type { AnyFlowView } from './support.tsx';

afterEach(cleanup);

/** A flow with its view; `answer` answers a port. */
function live(entry: CatalogEntry, view: unknown, input = entry.input) {
  const View = view as AnyFlowView;
  const actor = createActor(prepareFlow(entry).machine, { input }).start();
  const picture = () => <View snapshot={actor.getSnapshot()} send={actor.send} />;
  const { rerender } = render(picture());
  return {
    actor,
    redraw: () => rerender(picture()),
    answer: (port: string, output: unknown) => actor.getSnapshot().children[port]?.send(resolved(output)),
  };
}
type Live = ReturnType<typeof live>;

const EXPORTED = { type: 'export.submitted', email: '' };
const activity = { actiId: 'a1', title: '十一月', description: '', endsAt: null, joined: false };
const prepared = { email: null, mailed: false, boughtAreas: [], rowLimit: null };

const DIALOGS: readonly (readonly [string, CatalogEntry, unknown, (flow: Live) => void, unknown, string | null])[] = [
  [
    'an order that is being cancelled (S2-22)',
    orderCancellationEntry,
    OrderCancellationView,
    ({ actor }) => actor.send({ type: 'cancellation.confirmed' }),
    'closing',
    '暂不取消',
  ],
  [
    'an export that is being submitted (S3-44)',
    exportEntry,
    ExportView,
    ({ actor, answer }) => {
      actor.send({ type: 'export.requested', kind: 'announcements', filter: {} });
      answer('getEmailForExportAnalysisProject', prepared);
      actor.send(EXPORTED);
    },
    { open: 'submitting' },
    '取消',
  ],
  [
    'a report that is being submitted (S7-86)',
    exportEntry,
    ExportView,
    ({ actor, answer }) => {
      actor.send({ type: 'export.requested', kind: 'projectAnalysis', announcementId: 'a1' });
      answer('getEmailForExportAnalysisProject', prepared);
      actor.send(EXPORTED);
    },
    { open: 'submittingReport' },
    '取消',
  ],
  [
    'a coupon that is being taken (S7-33)',
    couponsEntry,
    CouponsView,
    ({ actor, answer }) => {
      answer('activityDetail', activity);
      answer('couponDevice', undefined);
      answer('myCouponList', { coupons: [], total: 0, pages: 0 });
      actor.send({ type: 'activity.joined' });
    },
    'joining',
    null,
  ],
];

test.each(DIALOGS)(
  'the dialog of %s stays until the server has answered: no cross, its button waits, and Escape closes nothing',
  (_, entry, view, begin, state, button) => {
    const flow = live(entry, view);
    begin(flow);
    flow.redraw();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    if (button !== null) expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', true);
    const role = entry === orderCancellationEntry ? 'alertdialog' : 'dialog';
    fireEvent.keyDown(screen.getByRole(role), { key: 'Escape' });
    expect(flow.actor.getSnapshot().matches(state)).toBe(true);
    flow.actor.stop();
  },
);

test.each([
  [true, []],
  [false, [expect.stringContaining('请求超时')]],
])(
  'of a coupon whose answer was lost nothing is said until it is known whether the member has it: %s (S7-33)',
  (joined, said) => {
    const flow = live(couponsEntry, CouponsView);
    const told = () => {
      flow.redraw();
      return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    };
    flow.answer('activityDetail', activity);
    flow.answer('couponDevice', undefined);
    flow.answer('myCouponList', { coupons: [], total: 0, pages: 0 });
    flow.actor.send({ type: 'activity.joined' });
    flow.actor
      .getSnapshot()
      .children.joinActivity?.send(rejected({ kind: 'timeout', code: null, serverMessage: null }));
    expect(told()).toEqual([]);
    expect(screen.getAllByRole('button').some((button) => button.getAttribute('aria-busy') === 'true')).toBe(true);
    flow.answer('joinedActivity', { ...activity, joined });
    expect(told()).toEqual(said);
    flow.actor.stop();
  },
);
