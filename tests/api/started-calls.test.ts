import { describe, expect, it, vi } from 'vitest';
import { createStartedCalls, type StartedCall } from '#api/started-calls.ts';

const HEADERS = { 'content-type': 'application/json', device: '50', token: 'mine' };
const URL_OF_LIST = '/webchat/api/searchList';
const asked = (body: string, headers: Record<string, string> = HEADERS) => ({ method: 'POST', headers, body });

const started = (answer: Promise<Response>, changed: Partial<StartedCall> = {}) => {
  answer.catch(() => undefined);
  const abort = vi.fn();
  const call: StartedCall = {
    method: 'POST',
    url: URL_OF_LIST,
    headers: HEADERS,
    body: '{"searchWord":"医院","pageNumber":1}',
    startedAtMs: 1_000,
    answer,
    abort,
    ...changed,
  };
  let nowMs = 2_000;
  const send = vi.fn<typeof fetch>(async () => new Response('sent'));
  const calls = createStartedCalls([call], send, () => nowMs);
  return {
    ...calls,
    send,
    abort,
    at: (ms: number): void => {
      nowMs = ms;
    },
    ask: async (init: RequestInit = asked(call.body ?? ''), url = URL_OF_LIST): Promise<string> =>
      (await calls.fetch(url, init)).text(),
  };
};
const early = (status = 200): Promise<Response> => Promise.resolve(new Response('early', { status }));

describe('a call that was started before the program', () => {
  it('is answered once; the same call after it is sent', async () => {
    const { ask, send } = started(early());
    expect([await ask(), send.mock.calls.length]).toEqual(['early', 0]);
    expect([await ask(), send.mock.calls.length]).toEqual(['sent', 1]);
  });

  it('answers the same input in another order of its fields', async () => {
    expect(await started(early()).ask(asked('{"pageNumber":1,"searchWord":"医院"}'))).toBe('early');
  });

  it.each<[string, RequestInit, string]>([
    ['another input', asked('{"searchWord":"学校","pageNumber":1}'), URL_OF_LIST],
    ['a further field', asked('{"searchWord":"医院","pageNumber":1,"pageSize":50}'), URL_OF_LIST],
    ['another token', asked('{"searchWord":"医院","pageNumber":1}', { ...HEADERS, token: 'theirs' }), URL_OF_LIST],
    [
      'no token',
      asked('{"searchWord":"医院","pageNumber":1}', { 'content-type': 'application/json', device: '50' }),
      URL_OF_LIST,
    ],
    ['another call', asked('{"searchWord":"医院","pageNumber":1}'), '/webchat/api/searchCount'],
    ['another method', { method: 'GET', headers: HEADERS }, URL_OF_LIST],
  ])('does not answer %s', async (_, init, url) => {
    expect(await started(early()).ask(init, url)).toBe('sent');
  });

  it('is never handed to a guest, even when it was sent without a token', async () => {
    const headers = { 'content-type': 'application/json', device: '50' };
    const { ask } = started(early(), { headers });
    expect(await ask(asked('{"searchWord":"医院","pageNumber":1}', headers))).toBe('sent');
  });

  it('that failed is sent again: without a network, and where the server failed or was overloaded', async () => {
    expect(await started(Promise.reject(new TypeError('Failed to fetch'))).ask()).toBe('sent');
    for (const status of [500, 503]) expect(await started(early(status)).ask(), String(status)).toBe('sent');
    expect(await started(early(499)).ask()).toBe('early');
  });

  it('that was refused is handed on: the session decides about 401 and 430, not the transport (D-72)', async () => {
    expect(await started(early(401)).ask()).toBe('early');
  });

  it.each([
    [31_000, 'early', 0],
    [31_001, 'sent', 1],
  ])('that began at 1 s is at %i ms %s', async (nowMs, text, aborted) => {
    const { ask, at, abort } = started(early());
    at(nowMs);
    expect([await ask(), abort.mock.calls.length]).toEqual([text, aborted]);
  });

  it('is gone with the session', async () => {
    const { ask, drop, abort } = started(early());
    drop();
    expect([await ask(), abort.mock.calls.length]).toEqual(['sent', 1]);
  });

  it('is cancelled with the flow that waits for it', async () => {
    let fail: (error: unknown) => void = () => undefined;
    const pending = new Promise<Response>((_, reject) => {
      fail = reject;
    });
    const abort = vi.fn(() => fail(new DOMException('cancelled', 'AbortError')));
    const { ask, send } = started(pending, { abort });
    const life = new AbortController();
    const answer = ask({ ...asked('{"searchWord":"医院","pageNumber":1}'), signal: life.signal });
    life.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect([abort.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  });
});
