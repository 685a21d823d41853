import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { permissionMachine } from '#machines/permission/permission.machine.ts';
import type { Contact, Denial } from '#machines/permission/permission.types.ts';
import type { PurchaseRequest } from '#machines/purchase/purchase-request.types.ts';
import { PermissionView } from '#views/permission/permission.view.tsx';

afterEach(cleanup);

const denial: Denial = {
  status: 0,
  entitlement: 'watchZhaobiao',
  limit: 20,
  used: 20,
  resetAt: '2026-11-20T16:00:00Z',
  boughtAreas: ['浙江'],
  infoArea: '江苏',
  trial: false,
  liftedBy: { memberCode: 'toubiaotong', memberName: '投标通' },
};

/** The flow after these events, with what it asked the purchase dialog for. */
async function popUpAfter(
  events: readonly { type: string; [property: string]: unknown }[],
  unPayText: readonly { label: string }[] = [],
  serviceAnswers = true,
) {
  const requests: PurchaseRequest[] = [];
  const machine = permissionMachine.provide({
    actors: {
      serverInfo: fromPromise<Contact>(() =>
        serviceAnswers
          ? Promise.resolve({ qrcode: 'https://example.com/service', mobile: '400-000-0000' })
          : Promise.reject(new Error('no answer')),
      ),
      dictDetail: fromPromise<readonly { label: string }[], { dictName: string }>(() => Promise.resolve(unPayText)),
    },
    actions: { requestPurchase: (_, request) => void requests.push(request) },
  });
  const actor = createActor(machine).start();
  for (const event of events) actor.send(event as never);
  await new Promise((done) => setImmediate(done));
  render(<PermissionView snapshot={actor.getSnapshot()} send={actor.send} />);
  return { actor, requests, text: document.body.textContent ?? '' };
}
const denied = (change: Partial<Denial>) => ({ type: 'permission.denied', permission: { ...denial, ...change } });
const purchaseWanted = { type: 'purchase.requested', memberCode: null, reason: 'navbar' };

describe('used up', () => {
  test.each([
    ['downloadAnnouncement', false, '今日下载公告次数已达上限'],
    ['watchZhaobiao', false, '您今日的查看次数已用完'],
    ['watchZhaobiao', true, '您今日的查看次数已用完'],
  ])(
    'of %s (trial: %s) is titled %s, with rule, count, moment of return and tier (S5-17…S5-19, D-59)',
    async (entitlement, trial, title) => {
      const { text } = await popUpAfter([denied({ entitlement, trial })]);
      expect(screen.getByRole('dialog', { name: title })).toBeDefined();
      for (const fact of ['今日已用20/20', '11月21日0点恢复', '投标通']) expect(text).toContain(fact);
    },
  );

  test('after the limit was lowered names what was used before the limit (S5-17)', async () => {
    expect((await popUpAfter([denied({ used: 23, limit: 20 })])).text).toContain('今日已用23/20');
  });

  test('of a trial that does not come back says so, without an upgrade where no tier has more (S5-19)', async () => {
    const { text } = await popUpAfter([
      denied({ entitlement: 'projectAnalyzer', resetAt: null, trial: true, liftedBy: null }),
    ]);
    expect(screen.getByRole('dialog', { name: '您的免费试用次数已用完' })).toBeDefined();
    expect(text).not.toMatch(/恢复|升级/);
  });

  test('the upgrade opens the purchase dialog with the smallest tier that lifts it', async () => {
    const { requests } = await popUpAfter([denied({}), { type: 'upgrade.chosen' }]);
    expect(requests).toEqual([{ memberCode: 'toubiaotong', areas: [], reason: 'usedUp' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('other refusals', () => {
  test('a tier that does not cover it says so and offers an upgrade (S6-09)', async () => {
    const { text } = await popUpAfter([denied({ status: -1 })]);
    expect(screen.getByRole('dialog', { name: '您当前会员权限不足' })).toBeDefined();
    expect(text).toContain('招中标信息查看');
  });

  test('the tier that the pop-up names is the one it preselects (S6-09, S6-12)', async () => {
    const liftedBy = { memberCode: 'qiyetong', memberName: '企业通' };
    const { text } = await popUpAfter([denied({ status: -1, entitlement: 'purchaseDetail', liftedBy })]);
    expect(text).toContain('升级企业通');
    cleanup();
    const { requests } = await popUpAfter([
      denied({ status: -1, entitlement: 'purchaseDetail', liftedBy }),
      { type: 'upgrade.chosen' },
    ]);
    expect(requests[0]?.memberCode).toBe('qiyetong');
  });

  test('another region compares the area bought with that of the information, and opens more areas (S6-10, S6-11)', async () => {
    const { text } = await popUpAfter([denied({ status: -2 })]);
    expect(text).toMatch(/浙江.*江苏/);
    cleanup();
    expect((await popUpAfter([denied({ status: -2, boughtAreas: [] })])).text).toMatch(/全国.*江苏/);
    cleanup();
    const { requests } = await popUpAfter([denied({ status: -2 }), { type: 'areas.requested' }]);
    expect(requests).toEqual([{ memberCode: 'toubiaotong', areas: ['江苏'], reason: 'singleProvice' }]);
  });

  test('no use on a PC shows an upgrade, a code of 140 × 140 and 600 × 500, and suggests qiyetong (S6-05…S6-07, S9-22)', async () => {
    await popUpAfter([{ type: 'pc.forbidden' }]);
    expect(screen.getByRole('dialog', { name: '当前会员暂不支持电脑端使用' }).className).toMatch(
      /min-h-\[500px\].*w-\[600px\]/,
    );
    expect(screen.getByRole('img').getAttribute('width')).toBe('140');
    expect(screen.getByRole('button', { name: '升级企业通' })).toBeDefined();
    const { requests } = await popUpAfter([{ type: 'pc.forbidden' }, { type: 'upgrade.chosen' }]);
    expect(requests[0]?.memberCode).toBe('qiyetong');
  });

  test('opens on the way back, before any other button and the phone number that Enter would call', async () => {
    await popUpAfter([{ type: 'pc.forbidden' }]);
    expect(screen.getByRole('dialog').querySelector('a')?.getAttribute('href')).toMatch(/^tel:\d+$/);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('暂不升级'));
  });

  test('where paying is off the dictionary speaks, or a default asks to contact the business manager (S5-20, S6-08)', async () => {
    expect((await popUpAfter([purchaseWanted], [{ label: '请致电杭州商务经理' }])).text).toContain(
      '请致电杭州商务经理',
    );
    cleanup();
    expect((await popUpAfter([purchaseWanted])).text).toContain('请联系当地商务经理开通');
  });

  test('where paying is off the phone and the code of the service are shown (S5-20, S6-08)', async () => {
    const { text } = await popUpAfter([purchaseWanted]);
    expect(text).toContain('400-000-0000');
    expect(screen.getByRole('img', { name: '微信扫码联系客服' }).getAttribute('width')).toBe('140');
  });

  test('a service that cannot be asked is said to be so instead of being waited for', async () => {
    const { text } = await popUpAfter([purchaseWanted], [], false);
    expect(text).toContain('客服信息加载失败');
  });
});

describe('one at a time (D-58)', () => {
  const ORDER = [
    ['usedUp', denied({ status: 0 })],
    ['member', denied({ status: -1 })],
    ['singleProvince', denied({ status: -2 })],
    ['unPay', purchaseWanted],
    ['pcUse', { type: 'pc.forbidden' }],
  ] as const;

  test('the weightier refusal takes the place of the lighter, never the other way round', async () => {
    for (const [lighterAt, [lighter, lighterEvent]] of ORDER.entries()) {
      for (const [heavier, heavierEvent] of ORDER.slice(lighterAt + 1)) {
        expect(
          (await popUpAfter([lighterEvent, heavierEvent])).actor.getSnapshot().value,
          `${lighter}, then ${heavier}`,
        ).toBe(heavier);
        cleanup();
        expect(
          (await popUpAfter([heavierEvent, lighterEvent])).actor.getSnapshot().value,
          `${heavier}, then ${lighter}`,
        ).toBe(heavier);
        cleanup();
      }
    }
  });

  test.each([
    ['usedUp', denied({})],
    ['member', denied({ status: -1 })],
    ['singleProvince', denied({ status: -2 })],
    ['unPay', purchaseWanted],
  ])('%s goes when the member goes back to another page (S2-74)', async (opened, event) => {
    const { actor } = await popUpAfter([event]);
    expect(actor.getSnapshot().value).toBe(opened);
    actor.send({ type: 'route.changed', path: '/subscribe/bidding' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  test('the refusal of a computer is about no single page: it stays on another one until the member closes it (S6-06)', async () => {
    const { actor } = await popUpAfter([denied({ status: -3 })]);
    actor.send({ type: 'route.changed', path: '/subscribe/bidding' });
    expect(actor.getSnapshot().value).toBe('pcUse');
    actor.send({ type: 'popup.closed' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  test.each([[null], [undefined], ['text'], [{ status: 1 }], [{}]])(
    'a permission of %j is no refusal and opens nothing',
    async (permission) => {
      expect((await popUpAfter([{ type: 'permission.denied', permission }])).actor.getSnapshot().value).toBe('closed');
    },
  );
});
