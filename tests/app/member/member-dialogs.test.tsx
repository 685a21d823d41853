import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Application } from '#app/application.ts';
import { MemberDialogs } from '#app/member/member-dialogs.tsx';

interface SeenProps {
  readonly servicePhone?: string | null;
  readonly isLapsed?: boolean;
}
const seen = vi.hoisted(() => (name: string) => ({ servicePhone, isLapsed }: SeenProps) => (
  <p data-dialog={name} data-lapsed={isLapsed}>
    {servicePhone}
  </p>
));
vi.mock('#views/purchase/purchase.view.tsx', () => ({ PurchaseView: seen('purchase') }));
vi.mock('#views/purchase/pending-purchase/pending-purchase.view.tsx', () => ({
  PendingPurchaseView: seen('pendingPurchase'),
}));
vi.mock('#views/permission/permission.view.tsx', () => ({ PermissionView: seen('permission') }));
vi.mock('#views/preferences/settings/settings.view.tsx', () => ({ SettingsView: seen('settings') }));
vi.mock('#views/preferences/tour/tour.view.tsx', () => ({ TourView: seen('tour') }));
vi.mock('#views/records/collect/collect.view.tsx', () => ({ CollectView: seen('collect') }));
vi.mock('#views/records/download/download.view.tsx', () => ({ DownloadView: seen('download') }));
vi.mock('#app/records/export-dialog.tsx', () => ({ ExportDialog: seen('export') }));
vi.mock('#app/subscription/subscription-dialog.tsx', () => ({ SubscriptionDialog: seen('subscriptionGroup') }));

/** Each flow with the tag under which it is seen. */
const FLOWS = {
  ...{ purchase: 'dialogOpen', pendingPurchase: 'dialogOpen', permission: 'dialogOpen', settings: 'dialogOpen' },
  ...{ tour: 'dialogOpen', subscriptionGroup: 'dialogOpen', collect: 'shown', download: 'shown', export: 'shown' },
};
type FlowId = keyof typeof FLOWS;

function member(
  call: (...asked: never) => Promise<object> = async () => ({ kind: 'empty' }),
  user: { readonly isOpenMember: boolean; readonly expiresAt: string | null } | null = null,
) {
  const flow = (tag: string) =>
    createMachine({
      initial: 'shut',
      states: { shut: { on: { opened: 'open' } }, open: { tags: [tag], on: { closed: 'shut' } } },
    });
  const flows = createMachine({ invoke: Object.entries(FLOWS).map(([id, tag]) => ({ id, src: flow(tag) })) });
  const session = createMachine({ context: { user } });
  const invoked = [
    { id: 'member', src: flows },
    { id: 'session', src: session },
  ];
  const actor = createActor(createMachine({ invoke: invoked })).start();
  const application = { actor, brand: {}, client: { call } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberDialogs application={application as unknown as Application} />
    </QueryClientProvider>,
  );
  return (id: FlowId, type: 'opened' | 'closed') =>
    act(async () => actor.getSnapshot().children.member?.getSnapshot().children[id]?.send({ type }));
}
const drawn = () => [...document.querySelectorAll<HTMLElement>('[data-dialog]')].map(({ dataset }) => dataset.dialog);

afterEach(cleanup);

describe('the dialogs of a member', () => {
  test.each(Object.keys(FLOWS) as FlowId[])(
    '%s is drawn once its flow opens it, and stays to be closed',
    async (id) => {
      const send = member();
      expect(drawn()).toEqual([]);
      await send(id, 'opened');
      await vi.waitFor(() => expect(drawn()).toEqual([id]));
      await send(id, 'closed');
      expect(drawn()).toEqual([id]);
    },
  );

  test.each(['purchase', 'pendingPurchase'] as const)(
    '%s names the phone of the service, which is asked for when it opens and not before (S3-55)',
    async (id) => {
      const call = vi.fn(async () => ({ kind: 'ok', data: [{ value: '0571-88880000' }] }));
      const send = member(call);
      await send('permission', 'opened');
      await vi.waitFor(() => expect(drawn()).toEqual(['permission']));
      expect(call).not.toHaveBeenCalled();
      await send(id, 'opened');
      const dialog = () => document.querySelector(`[data-dialog=${id}]`)?.textContent;
      await vi.waitFor(() => expect(dialog()).toBe('0571-88880000'));
      expect(call).toHaveBeenCalledTimes(1);
    },
  );

  test.each([
    ['whose membership has ended', { isOpenMember: false, expiresAt: '2026-01-31T00:00:00+08:00' }, 'true'],
    ['with a membership', { isOpenMember: true, expiresAt: '2027-01-31T00:00:00+08:00' }, 'false'],
    ['who never had one', { isOpenMember: false, expiresAt: null }, 'false'],
    ['who is not known yet', null, 'false'],
  ])('the purchase dialog of a member %s knows it (S2-66)', async (_, user, isLapsed) => {
    await member(undefined, user)('purchase', 'opened');
    await vi.waitFor(() => expect(drawn()).toEqual(['purchase']));
    expect(document.querySelector<HTMLElement>('[data-dialog=purchase]')?.dataset.lapsed).toBe(isLapsed);
  });

  test.each(['purchase', 'pendingPurchase', 'permission'] as const)(
    'the tour waits while %s asks the member something: one dialog at a time (D-58)',
    async (question) => {
      const send = member();
      await send(question, 'opened');
      await send('tour', 'opened');
      await vi.waitFor(() => expect(drawn()).toEqual([question]));
      await send(question, 'closed');
      await vi.waitFor(() => expect(drawn()).toEqual([question, 'tour']));
      await send('settings', 'opened');
      await vi.waitFor(() => expect(drawn()).toContain('settings'));
      expect(drawn()).toContain('tour');
    },
  );
});
