import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { countBytes, provideDownload } from '#app/records/records.provider.ts';
import { CODE } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/registry.ts';
import { PERMISSION } from '#domain/permission.ts';
import { depsOn } from '../support/dependencies.ts';
import { type FakeHost, fakeHost, type Reply } from '../support/host.ts';

const ok = (data: unknown): Reply => ({ code: CODE.ok, data });
const permission = (status: number) => ({
  status,
  entitlement: 'downloadAnnouncement',
  limit: 10,
  used: status === PERMISSION.granted ? 3 : 10,
  resetAt: null,
  boughtAreas: [],
  infoArea: null,
  trial: false,
  liftedBy: null,
});
const FILE = {
  type: 'download.requested',
  announcementId: 'a1',
  documentId: 'd1',
  isText: false,
  name: '招标文件.pdf',
} as const;

/** A host that answers the calls for files with bytes instead of JSON. */
const withFiles = (host: FakeHost, file: () => Response): FakeHost => ({
  ...host,
  fetch: (async (url: string, init?: RequestInit) =>
    /download(Document|\?)/.test(url) ? file() : host.fetch(url, init)) as typeof fetch,
});
const pdf = (): Response =>
  new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf', 'content-length': '8' } });

const saved: { name: string; size: Promise<string> }[] = [];
beforeEach(() => {
  saved.length = 0;
  const files = new Map<string, Blob>();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: (files.get(this.href) ?? new Blob()).text() });
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => void vi.useRealTimers());

function downloading(
  answers: Partial<Record<EndpointId, Reply>> = {},
  file: (() => Response) | null = pdf,
  savesFiles = true,
) {
  const plain = fakeHost({
    downloadAttachmentsAuth: ok(permission(1)),
    downloadAnnouncementAuth: ok(permission(1)),
    isFirstTimeDownloadAnnouncement: ok({ first: true }),
    ...answers,
  });
  const { deps, send } = depsOn(file ? withFiles(plain, file) : plain);
  const actor = createActor(provideDownload(deps), { input: { savesFiles } }).start();
  return {
    actor,
    send,
    receivedIds: plain.receivedIds,
    state: () => JSON.stringify(actor.getSnapshot().value),
    reach: (state: string) => waitFor(actor, (snapshot) => JSON.stringify(snapshot.value).includes(state)),
  };
}

describe('a download', () => {
  test('asks for permission, shows what is left today, and saves the file under its own name (S7-76, S7-82, S7-91, S7-98)', async () => {
    const { actor, reach, receivedIds } = downloading();
    actor.send(FILE);
    await reach('confirming');
    expect(receivedIds()).toEqual([
      'downloadAttachmentsAuth',
      'downloadAnnouncementAuth',
      'isFirstTimeDownloadAnnouncement',
    ]);
    expect(actor.getSnapshot().context.permission).toMatchObject({ limit: 10, used: 3 });
    actor.send({ type: 'download.confirmed' });
    await reach('idle');
    expect([saved[0]?.name, await saved[0]?.size]).toEqual(['招标文件.pdf', '%PDF-1.7']);
  });

  test.each([
    ['a document', FILE],
    ['the text of the announcement', { ...FILE, isText: true }],
    ['an export', { type: 'download.requested', exportId: 'e1', name: '公告导出.csv' }],
  ] as const)(
    'of %s is neither asked about nor charged where the browser saves no files, as in WeChat on a phone (S7-76, S7-82)',
    (_, asked) => {
      const { actor, state, receivedIds } = downloading({}, pdf, false);
      actor.send(asked);
      expect([state(), receivedIds(), saved]).toEqual(['"unsavable"', [], []]);
      expect(actor.getSnapshot().context.file).toMatchObject({ name: asked.name });
      actor.send({ type: 'download.cancelled' });
      expect(state()).toBe('"idle"');
    },
  );

  test('of a document that its publisher offers begins there too: it is opened, not saved (S7-82)', () => {
    const { actor, state } = downloading({}, pdf, false);
    actor.send({ ...FILE, isSource: true });
    expect(state()).toBe('{"working":"checkingAttachments"}');
  });

  test('of a document that was downloaded today begins without asking, because nothing is charged (S7-76)', async () => {
    const { actor, reach } = downloading({ isFirstTimeDownloadAnnouncement: ok({ first: false }) });
    actor.send(FILE);
    await reach('fetching');
    await reach('idle');
    expect(saved).toHaveLength(1);
  });

  test('is saved under the name that the server gives it, before the one on the page (S7-82)', async () => {
    const disposition =
      "attachment; filename*=UTF-8''%E6%8B%9B%E6%A0%87%E6%96%87%E4%BB%B6%EF%BC%88%E7%9B%96%E7%AB%A0%EF%BC%89.pdf";
    const named = () => new Response('%PDF-1.7', { headers: { 'content-disposition': disposition } });
    const { actor, reach } = downloading({ isFirstTimeDownloadAnnouncement: ok({ first: false }) }, named);
    actor.send(FILE);
    await reach('fetching');
    await reach('idle');
    expect(saved.map(({ name }) => name)).toEqual(['招标文件（盖章）.pdf']);
  });

  test('reports its progress', async () => {
    const { actor, reach } = downloading({ isFirstTimeDownloadAnnouncement: ok({ first: false }) });
    const seen: unknown[] = [];
    actor.subscribe(({ context }) => seen.push([context.receivedBytes, context.totalBytes]));
    actor.send(FILE);
    await reach('fetching');
    await reach('idle');
    expect(seen).toContainEqual([8, 8]);
  });

  test('that the member stops saves nothing', async () => {
    const { actor, reach } = downloading({ isFirstTimeDownloadAnnouncement: ok({ first: false }) });
    actor.send(FILE);
    await reach('fetching');
    actor.send({ type: 'download.cancelled' });
    await new Promise((later) => setImmediate(later));
    expect(saved).toEqual([]);
  });

  test('has to wait while another one is on its way', async () => {
    const { actor, reach, send } = downloading();
    actor.send(FILE);
    await reach('confirming');
    actor.send({ ...FILE, documentId: 'd2' });
    expect(send).toHaveBeenCalledWith({ type: 'toast.raised', text: '正在下载其他文件，请稍候' });
    expect(actor.getSnapshot().context.file).toMatchObject({ documentId: 'd1' });
  });

  test('of an export that is ready needs no further permission (S2-60)', async () => {
    const { actor, reach, receivedIds } = downloading();
    actor.send({ type: 'download.requested', exportId: 'e1', name: '招标信息.xlsx' });
    await reach('idle');
    expect([receivedIds(), saved[0]?.name]).toEqual([[], '招标信息.xlsx']);
  });
});

describe('a download that is refused', () => {
  test.each([
    ['downloadAttachmentsAuth', PERMISSION.membership],
    ['downloadAttachmentsAuth', PERMISSION.region],
    ['downloadAnnouncementAuth', PERMISSION.exhausted],
    ['downloadAnnouncementAuth', PERMISSION.pc],
  ] as const)('by %s with %j opens the pop-up that explains it (S5-17, D-58)', async (id, status) => {
    const { actor, reach, send } = downloading({ [id]: ok(permission(status)) });
    actor.send(FILE);
    await reach('idle');
    expect(send).toHaveBeenCalledWith({ type: 'permission.denied', permission: permission(status) });
  });

  test.each(['downloadAttachmentsAuth', 'downloadAnnouncementAuth'])(
    'at %s by a host that answers the bare number opens it as well (D-60)',
    async (call) => {
      const { actor, reach, send } = downloading({ [call]: ok(-1) });
      actor.send(FILE);
      await reach('idle');
      expect(send).toHaveBeenCalledWith({
        type: 'permission.denied',
        permission: expect.objectContaining({ status: -1, entitlement: 'downloadAnnouncement', limit: null }),
      });
    },
  );

  test.each([
    ['431', { code: CODE.blockedByRule, data: permission(0), message: '今日下载次数已用完' }],
    ['404', { code: CODE.notFound, message: '文件不存在' }],
    ['500', { code: CODE.serverError, message: '服务器忙' }],
    ['no connection', 'offline'],
  ] as const)('inside the file by %s saves nothing and is ready for the next (D-77)', async (_, reply) => {
    const { actor, reach } = downloading(
      { isFirstTimeDownloadAnnouncement: ok({ first: false }), downloadDocument: reply as Reply },
      null,
    );
    actor.send(FILE);
    await reach('fetching');
    await reach('idle');
    expect(saved).toEqual([]);
  });
});

describe('the bytes of a file on its way', () => {
  const received = async (headers: Record<string, string>, body: BodyInit | null = new Uint8Array([1, 2, 3])) => {
    const tell = vi.fn();
    const response = countBytes(new Response(body, { headers, status: body === null ? 204 : 206 }), tell);
    const bytes = [...new Uint8Array(await response.arrayBuffer())];
    return { bytes, status: response.status, type: response.headers.get('content-type'), told: tell.mock.calls.flat() };
  };

  test.each([
    ['a length that the host names', { 'content-length': '3' }, 3],
    ['an empty length, which says nothing', { 'content-length': '0' }, null],
    ['no length', {}, null],
    ['a length that is no number', { 'content-length': 'many' }, null],
    [
      'the length of a compressed answer, which is that of other bytes',
      { 'content-length': '3', 'content-encoding': 'br' },
      null,
    ],
  ])('are counted, of %s', async (_, headers, totalBytes) => {
    const answer = await received({ 'content-type': 'application/pdf', ...headers });
    expect(answer).toEqual({
      ...{ bytes: [1, 2, 3], status: 206, type: 'application/pdf' },
      told: [{ receivedBytes: 3, totalBytes }],
    });
  });

  test('add up piece by piece', async () => {
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const size of [2, 5]) controller.enqueue(new Uint8Array(size));
        controller.close();
      },
    });
    const { told } = await received({ 'content-length': '7' }, pieces);
    expect(told).toEqual([
      { receivedBytes: 2, totalBytes: 7 },
      { receivedBytes: 7, totalBytes: 7 },
    ]);
  });

  test('are none of an answer without a body', async () => {
    expect(await received({}, null)).toMatchObject({ bytes: [], status: 204, told: [] });
  });
});
