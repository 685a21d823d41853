import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { rejected, resolved } from '#flows/paths/deferred-logic.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { monitorAddEntry } from '#flows/samples/monitoring/monitor-add.samples.ts';
import { invoiceEntry } from '#flows/samples/purchase/invoice.samples.ts';
import { orderCancellationEntry } from '#flows/samples/purchase/order-cancellation.samples.ts';
import { exportEntry } from '#flows/samples/records/export.samples.ts';
import { accountSecurityEntry } from '#flows/samples/session/account-security.samples.ts';
import { loginEntry } from '#flows/samples/session/login.samples.ts';
import { profileEntry } from '#flows/samples/session/profile.samples.ts';
import { savedGroupListEntry } from '#flows/samples/subscription/saved-group-list.samples.ts';
import { MonitorAddView } from '#views/monitoring/monitor-add/monitor-add.view.tsx';
import { InvoiceView } from '#views/purchase/invoice/invoice.view.tsx';
import { OrderCancellationView } from '#views/purchase/order-cancellation/order-cancellation.view.tsx';
import { ExportView } from '#views/records/export/export.view.tsx';
import { AccountSecurityView } from '#views/session/account-security/account-security.view.tsx';
import { LoginView } from '#views/session/login/login.view.tsx';
import { ProfileView } from '#views/session/profile/profile.view.tsx';
import { SavedGroupListView } from '#views/subscription/saved-group-list/saved-group-list.view.tsx';
import type { AnyFlowView } from './support.tsx';

afterEach(cleanup);

const PHONE = '13800000001';
const CODE = '246810';
const FORM = { realUserName: '王敏', companyName: '示例建设有限公司', industryCode: 'E', areaCode: '浙江' };
const loaded = { complete: false, owner: '王敏', stored: FORM, draft: null, industries: [], areas: [] };
const login = { type: 'login.submitted', phone: PHONE, code: CODE, agreed: true };
const codeOf = (phone: string | null) => ({ type: 'code.requested', phone });

interface Try {
  readonly entry: CatalogEntry;
  readonly view: unknown;
  readonly input?: unknown;
  /** Answers of ports and events that lead to the form. */
  readonly before: readonly (AnyEventObject | readonly [port: string, output: unknown])[];
  /** What the member sends, and sends again. */
  readonly sent: AnyEventObject;
  /** Ports that answer before the one that fails. */
  readonly passed?: readonly (readonly [port: string, output: unknown])[];
  readonly fails: string;
}
const group = (savedGroupListEntry.input as { groups: readonly { id: string }[] }).groups[0]?.id ?? '';

const TRIES: Readonly<Record<string, Try>> = {
  'a code for the login (S7-09)': {
    ...{ entry: loginEntry, view: LoginView, before: [['recallResend', { secondsLeft: 0 }]] },
    ...{ sent: codeOf(PHONE), fails: 'sendMessageCode' },
  },
  'a login (S7-08)': { entry: loginEntry, view: LoginView, before: [], sent: login, fails: 'messageLogin' },
  'the profile (S2-05)': {
    ...{ entry: profileEntry, view: ProfileView, before: [['checkPerfectInfo', loaded]] },
    ...{ sent: { type: 'profile.submitted' }, fails: 'perfect' },
  },
  'a code to the present phone (S7-19)': {
    ...{ entry: accountSecurityEntry, view: AccountSecurityView, input: { act: 'phone' } },
    ...{ before: [['recallResend', { secondsLeft: 0 }]], sent: codeOf(null), fails: 'sendIdentifycode' },
  },
  'another phone (S7-19)': {
    ...{ entry: accountSecurityEntry, view: AccountSecurityView, input: { act: 'phone' } },
    before: [{ type: 'old.confirmed', code: CODE }],
    ...{ sent: { type: 'move.submitted', phone: PHONE, code: CODE }, fails: 'updatePhone' },
  },
  'the closing of an account (S7-12)': {
    ...{ entry: accountSecurityEntry, view: AccountSecurityView, input: { act: 'closing' } },
    before: [{ type: 'loss.understood' }],
    ...{ sent: { type: 'closing.submitted', code: CODE, confirmation: '确认注销' }, fails: 'frozenAccount' },
  },
  'an export (S2-60)': {
    ...{ entry: exportEntry, view: ExportView },
    before: [
      { type: 'export.requested', kind: 'announcements', filter: {} },
      ['getEmailForExportAnalysisProject', { email: null, mailed: false, boughtAreas: [], rowLimit: null }],
    ],
    ...{ sent: { type: 'export.submitted', email: '' }, fails: 'submitExport' },
  },
  'a monitor (S1-03)': {
    ...{ entry: monitorAddEntry, view: MonitorAddView, before: [{ type: 'name.typed', typed: '滨江医院' }] },
    ...{ sent: { type: 'name.submitted' }, fails: 'addMonitor' },
  },
  'an invoice (S2-23)': {
    ...{ entry: invoiceEntry, view: InvoiceView, before: [['recallBuyer', {}]] },
    sent: {
      type: 'invoice.submitted',
      request: {
        ...(invoiceEntry.input as object),
        kind: 'electronic',
        buyer: 'person',
        title: '王敏',
        email: 'a@b.cn',
      },
    },
    ...{ passed: [['checkInvoice', { flawless: true }]], fails: 'requestInvoice' },
  },
  'the cancellation of an order (S2-22)': {
    ...{ entry: orderCancellationEntry, view: OrderCancellationView, before: [] },
    ...{ sent: { type: 'cancellation.confirmed' }, fails: 'closeOrder' },
  },
  'the name of a group (S3-61)': {
    ...{ entry: savedGroupListEntry, view: SavedGroupListView, before: [{ type: 'rename.chosen', id: group }] },
    ...{ sent: { type: 'name.submitted', name: '新名称' }, fails: 'renameGroup' },
  },
  'the deletion of a group (S3-61)': {
    ...{ entry: savedGroupListEntry, view: SavedGroupListView, before: [{ type: 'deletion.chosen', id: group }] },
    ...{ sent: { type: 'deletion.confirmed' }, fails: 'deleteSubscriptionGroup' },
  },
};

const told = () => [...document.querySelectorAll('p[role=alert]')].map(({ textContent }) => textContent);
const kept = () =>
  [...document.querySelectorAll('p[aria-hidden=true].invisible')].map(({ textContent }) => textContent);

test.each(Object.entries(TRIES))(
  'why the server did not take %s is said until the next try, which keeps its place without a word, and is said anew',
  async (_, { entry, view, input = entry.input, before, sent, passed = [], fails }) => {
    const View = view as AnyFlowView;
    const actor = createActor(prepareFlow(entry).machine, { input }).start();
    const answer = (port: string, event: AnyEventObject): void => {
      const asked = actor.getSnapshot().children[port];
      expect(asked, `${port} is asked`).toBeDefined();
      asked?.send(event);
    };
    const page = render(<View snapshot={actor.getSnapshot()} send={actor.send} />);
    const redraw = () => act(async () => page.rerender(<View snapshot={actor.getSnapshot()} send={actor.send} />));
    const attempt = async () => {
      actor.send(sent);
      for (const [port, output] of passed) answer(port, resolved(output));
      await redraw();
    };
    const fail = async () => {
      answer(fails, rejected({ kind: 'code', code: 400, serverMessage: '请稍后再试' }));
      await redraw();
    };
    for (const step of before) {
      if ('type' in step) actor.send(step);
      else answer(step[0], resolved(step[1]));
    }
    await attempt();
    expect([told(), kept()]).toEqual([[], []]);
    await fail();
    const said = told();
    expect(said).toEqual([expect.stringContaining('请稍后再试')]);
    for (let tries = 0; tries < 2; tries += 1) {
      await attempt();
      expect([told(), kept()]).toEqual([[], said]);
      await fail();
      expect([told(), kept()]).toEqual([said, []]);
    }
    actor.stop();
  },
);
