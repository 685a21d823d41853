import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Application } from '#app/application.ts';
import { appServices } from '#app/member/app-services.ts';
import { savePicture } from '#app/member/save-picture.ts';
import type { AppServices } from '#views/shared/app-context.ts';

vi.mock(import('#app/member/save-picture.ts'), () => ({ savePicture: vi.fn() }));

const NOW = Date.UTC(2026, 10, 25, 1, 2, 3);
let hasBack = false;
const [send, navigate, call] = [vi.fn(), vi.fn(), vi.fn()];
const services: AppServices = appServices({
  ...{ send, client: { call }, now: () => NOW, location: { hasBack: () => hasBack } },
  brand: { displayName: '标讯通', objectStorageHost: 'files.example.com' },
  memberPart: () => ({ navigate, viewCache: {} }),
} as unknown as Application);

beforeEach(() => void vi.clearAllMocks());
afterEach(() => void vi.restoreAllMocks());

const order = { id: 'o-7', memberName: '投标通' } as unknown as Parameters<AppServices['requestInvoice']>[0];
const collected = { id: 'n-1' } as unknown as Parameters<AppServices['collect']>[0];
const file = { fileId: 'f-3' } as unknown as Parameters<AppServices['download']>[0];
const groups = { list: 'bidding', begin: 'new', draft: null } as Parameters<AppServices['manageGroups']>[0];

describe('what a screen asks of the application (S2-14, S2-23, S3-56, S3-61)', () => {
  test.each<[string, () => void, object]>([
    [
      'requestPurchase',
      () => services.requestPurchase({ memberCode: 'toubiaotong', reason: 'navbar' }),
      { type: 'purchase.requested', memberCode: 'toubiaotong', reason: 'navbar' },
    ],
    ['requestInvoice', () => services.requestInvoice(order), { type: 'invoice.requested', order }],
    ['cancelOrder', () => services.cancelOrder(order), { type: 'cancellation.requested', order }],
    ['changePhone', () => services.changePhone(), { type: 'phoneChange.requested' }],
    ['closeAccount', () => services.closeAccount(), { type: 'closing.requested' }],
    ['retryMenu', () => services.retryMenu(), { type: 'menu.retried' }],
    ['refreshUser', () => services.refreshUser(), { type: 'user.outdated' }],
    ['collect', () => services.collect(collected), { type: 'collect.requested', id: 'n-1' }],
    ['download', () => services.download(file), { type: 'download.requested', fileId: 'f-3' }],
    ['manageGroups', () => services.manageGroups(groups), { type: 'groups.requested', ...groups }],
    [
      'exportRecords',
      () => services.exportRecords({ word: '医院' }),
      { type: 'export.requested', kind: 'announcements', filter: { word: '医院' } },
    ],
    [
      'exportReport',
      () => services.exportReport('n-9'),
      { type: 'export.requested', kind: 'projectAnalysis', announcementId: 'n-9' },
    ],
    [
      'nameTab',
      () => services.nameTab('/tender/index/9', '医院物业'),
      { type: 'title.known', path: '/tender/index/9', title: '医院物业' },
    ],
    ['duplicateList', () => services.duplicateList('/bid/query'), { type: 'list.duplicated', path: '/bid/query' }],
    ['toast', () => services.toast('已复制'), { type: 'toast.raised', text: '已复制' }],
  ])('%s is one event of the table, with what was asked', async (_, ask, event) => {
    ask();
    await Promise.resolve();
    expect(send.mock.calls).toEqual([[event]]);
  });

  test('a title that is known while a view is drawn is delivered after the event that opens its tab (S3-56)', async () => {
    queueMicrotask(() => services.nameTab('/tender/index/9', '医院物业'));
    queueMicrotask(() => send({ type: 'view.shown' }));
    await new Promise((delivered) => setTimeout(delivered));
    expect(send.mock.calls.map(([{ type }]) => type)).toEqual(['view.shown', 'title.known']);
  });

  test('its clock, its brand and the host of its images are those of the application', () => {
    expect(services.now()).toEqual(new Date(NOW));
    expect([services.brandName, services.imageHost]).toEqual(['标讯通', 'files.example.com']);
    expect(services.call).toBe(call);
  });
});

describe('the way back', () => {
  test('is one page of the history when there is one, else the list it falls back to, in the place of this address', () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    hasBack = false;
    services.goBack('/bid/query');
    expect([back.mock.calls, navigate.mock.calls]).toEqual([[], [['/bid/query', { replace: true }]]]);
    hasBack = true;
    services.goBack('/bid/query');
    expect([back.mock.calls.length, navigate.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('what a browser may refuse', () => {
  const picture = document.createElement('div');
  const label = { title: '成交走势', filter: '', note: '', at: new Date(NOW) };

  test('a link is copied with the whole address of the page', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    window.history.replaceState(null, '', '/?from=wechat#/bid/query');
    expect(await services.copyLink('/tender/index/7?channel=award')).toBe(true);
    expect(writeText.mock.calls).toEqual([[`${window.location.origin}/?from=wechat#/tender/index/7?channel=award`]]);
  });

  test('a picture is saved under the name of the brand; one that cannot be drawn is told, not thrown', async () => {
    expect(await services.savePicture(picture, label)).toBe(true);
    expect(vi.mocked(savePicture).mock.calls).toEqual([[picture, label, '标讯通']]);
    vi.mocked(savePicture).mockRejectedValueOnce(new Error('no canvas'));
    expect(await services.savePicture(picture, label)).toBe(false);
  });

  test('a part is shown on the full screen, and the same press leaves it; a refusal is told, not thrown', async () => {
    const [request, exit] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    const shown = (part: Element | null): void =>
      void Object.defineProperty(document, 'fullscreenElement', { value: part, configurable: true });
    Object.assign(picture, { requestFullscreen: request });
    Object.assign(document, { exitFullscreen: exit });
    shown(null);
    expect(await services.showFullScreen(picture)).toBe(true);
    expect([request.mock.calls.length, exit.mock.calls.length]).toEqual([1, 0]);
    shown(picture);
    expect(await services.showFullScreen(picture)).toBe(true);
    expect([request.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1]);
    exit.mockRejectedValueOnce(new TypeError('not allowed'));
    expect(await services.showFullScreen(picture)).toBe(false);
  });
});
