import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { createClient, type Outcome } from '#api/client.ts';
import { contract } from '#contract/registry.ts';

const { searchWordList, downloadDocument, logout } = contract;
const reply = (body: unknown, init: ResponseInit = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...{ headers: { 'x-request-id': 'r-1' } },
    ...init,
  });
const input = { searchWord: '医院' };

/** What one call is answered with, and what every listener is sent. */
async function asked(send: typeof fetch, more: Parameters<ReturnType<typeof createClient>['call']>[2] = {}) {
  const client = createClient({
    baseUrl: 'https://api.example',
    token: () => 'token-1',
    fetch: send,
    timeoutMs: 1_000,
  });
  const outcomes: Outcome[] = [];
  client.onOutcome((outcome) => outcomes.push(outcome));
  const answer = await client.call(searchWordList, input, more).catch((error: unknown) => error);
  return { answer, outcomes };
}

/** Each response, the answer or the failure in all its parts, and the code that listeners are sent. */
const RESPONSES: readonly (readonly [string, () => Response, object, number | null])[] = [
  ['words', () => reply({ code: 200, data: ['a'] }), { kind: 'ok', data: ['a'] }, 200],
  ['words with the code as text', () => reply({ code: ' 200 ', data: [] }), { kind: 'ok', data: [] }, 200],
  ['nothing', () => reply({ code: 204, data: ['a'], message: '无' }), { kind: 'empty' }, 204],
  ...[201, 235, 431].map(
    (code) =>
      [
        `${code}`,
        () => reply({ code, data: { x: 1 }, message: '请稍后' }),
        { kind: 'blocked', code, data: { x: 1 }, message: '请稍后' },
        code,
      ] as const,
  ),
  [
    'a message that is no text',
    () => reply({ code: 235, message: 7 }),
    { kind: 'blocked', code: 235, data: undefined, message: null },
    235,
  ],
  [
    'another code',
    () => reply({ code: 409, data: { id: 'o1' }, message: '已存在' }),
    { kind: 'code', code: 409, serverMessage: '已存在', reference: 'r-1', detail: null, data: { id: 'o1' } },
    409,
  ],
  [
    '-1 as text',
    () => reply({ code: '-1' }),
    { kind: 'code', code: -1, serverMessage: null, reference: 'r-1', detail: null, data: null },
    -1,
  ],
  [
    'words of another shape',
    () => reply({ code: 200, data: ['a', 7] }),
    { kind: 'contractBroken', code: null, detail: expect.stringMatching(/^data\.1: .*string/) },
    null,
  ],
  [
    'no list at all',
    () => reply({ code: 200, data: 7 }),
    { kind: 'contractBroken', code: null, reference: 'r-1', detail: expect.stringMatching(/^data: .*Array/) },
    null,
  ],
  [
    'a code that is no number',
    () => reply({ code: '2.5', message: '错' }),
    {
      kind: 'contractBroken',
      serverMessage: '错',
      reference: 'r-1',
      detail: expect.stringMatching(/^envelope\.code: /),
    },
    null,
  ],
  [
    'an array in the place of an envelope',
    () => reply('[]'),
    { kind: 'contractBroken', serverMessage: null, detail: expect.stringMatching(/^envelope\.code: /) },
    null,
  ],
  [
    'a page that is no JSON',
    () => reply(`<html>${'x'.repeat(100)}`),
    { kind: 'contractBroken', code: null, detail: `body is not JSON: <html>${'x'.repeat(54)}` },
    null,
  ],
  [
    'HTTP 500',
    () => reply({ code: 200, data: [], message: '维护中' }, { status: 500 }),
    { kind: 'http', code: 500, serverMessage: '维护中', reference: 'r-1', detail: null },
    500,
  ],
  ['HTTP 401', () => reply('', { status: 401 }), { kind: 'code', code: 401, serverMessage: null }, 401],
  ['HTTP 430', () => reply('{}', { status: 430 }), { kind: 'code', code: 430, serverMessage: null }, 430],
  ['HTTP 431', () => reply('{}', { status: 431 }), { kind: 'http', code: 431 }, 431],
];

describe('what a host answers (S7-05, D-10, D-41, D-72)', () => {
  it.each(RESPONSES)('%s is classified in all its parts, and reported once', async (_, response, expected, code) => {
    const { answer, outcomes } = await asked(async () => response());
    if (answer instanceof ApiFailure)
      expect({ ...answer }).toMatchObject({ endpointId: 'searchWordList', ...expected });
    else expect(answer).toEqual(expected);
    const isBlocked = 'kind' in expected && expected.kind === 'blocked';
    expect(outcomes).toEqual([
      {
        endpoint: searchWordList,
        kind: (expected as { readonly kind: string }).kind,
        code,
        data: isBlocked ? ((expected as { readonly data?: unknown }).data ?? undefined) : null,
        failure: answer instanceof ApiFailure ? answer : null,
        exempt: false,
      },
    ]);
  });

  it.each([
    [{ kind: 'code', code: 409, endpointId: 'a', detail: 'b' }, 'a: code 409 (b)'],
    [{ kind: 'offline', endpointId: 'a' }, 'a: offline'],
    [{ kind: 'http', code: 500, endpointId: 'a' }, 'a: http 500'],
  ] as const)('the failure %o reads %s in a log', (failure, text) => {
    const { name, message, permission, data } = new ApiFailure(failure);
    expect({ name, message, permission, data }).toEqual({
      ...{ name: 'ApiFailure', message: text },
      ...{ permission: null, data: null },
    });
  });
});

describe('a call that has no answer (S8-16)', () => {
  const broken = async () => {
    throw new TypeError('Failed to fetch');
  };
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      if (init?.signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
    });

  it('is offline, which a quiet call keeps to itself', async () => {
    const result = await asked(broken);
    expect(result.answer).toMatchObject({ kind: 'offline', code: null, detail: 'TypeError: Failed to fetch' });
    expect(result.outcomes.map(({ kind }) => kind)).toEqual(['offline']);
    expect((await asked(broken, { quiet: true })).outcomes).toEqual([]);
    expect((await asked(async () => reply('', { status: 500 }), { quiet: true })).outcomes).toHaveLength(1);
  });

  it('is reported as exempt where the caller shows every failure itself', async () => {
    const exemptions = async (options: object) => (await asked(broken, options)).outcomes.map(({ exempt }) => exempt);
    expect([await exemptions({}), await exemptions({ exempt: true })]).toEqual([[false], [true]]);
  });

  it('is a timeout at its time and not before', async () => {
    vi.useFakeTimers();
    const answered = asked(never);
    const settled = vi.fn();
    void answered.then(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await answered).answer).toMatchObject({ kind: 'timeout' });
    expect((await answered).outcomes.map(({ kind }) => kind)).toEqual(['timeout']);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('is aborted by its caller, before it is sent and after, and no listener is sent that', async () => {
    const [early, late] = [new AbortController(), new AbortController()];
    early.abort();
    const before = await asked(never, { signal: early.signal });
    const answered = asked(never, { signal: late.signal });
    late.abort();
    for (const { answer, outcomes } of [before, await answered]) {
      expect(answer).toMatchObject({ kind: 'aborted' });
      expect(outcomes).toEqual([]);
    }
  });

  it('leaves no timer and no listener behind once it is answered', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    await asked(async () => reply({ code: 200, data: [] }), { signal });
    expect([vi.getTimerCount(), added.mock.calls.length]).toEqual([0, 1]);
    expect(removed.mock.calls.map(([type, listener]) => [type, listener])).toEqual([
      ['abort', added.mock.calls[0]?.[1]],
    ]);
    vi.useRealTimers();
  });

  it('is not sent at all with an input that breaks the contract', async () => {
    const send = vi.fn();
    const client = createClient({ baseUrl: '', token: () => null, fetch: send });
    const failure = await client.call(searchWordList, { searchWord: 7 } as never).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'contractBroken', detail: expect.stringMatching(/^input\.searchWord: /) });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('what is sent (S7-01…S7-04)', () => {
  const sent = async (token: string | null, ask: (client: ReturnType<typeof createClient>) => Promise<unknown>) => {
    const send = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => reply({ code: 204 }));
    await ask(createClient({ baseUrl: 'https://api.example', token: () => token, fetch: send }));
    const [url, init] = send.mock.calls[0] ?? [];
    const { signal, ...rest } = init ?? {};
    expect(signal).toBeInstanceOf(AbortSignal);
    return { url, ...rest };
  };
  const usual = { cache: 'no-store', redirect: 'error' };

  it('is the input with the globals as JSON, with the token of that moment', async () => {
    const { body, ...rest } = await sent('token-1', (client) => client.call(logout, {}));
    expect(rest).toEqual({
      ...usual,
      url: `https://api.example/${logout.path.replace(/^\/+/, '')}`,
      method: logout.method,
      headers: { 'content-type': 'application/json', device: '50', token: 'token-1' },
    });
    expect(JSON.parse(String(body))).toEqual({ version: 19, registerType: 50 });
  });

  it('of a guest has no token', async () => {
    const request = await sent(null, (client) => client.call(logout, {}));
    expect(request).toMatchObject({ ...usual, headers: { 'content-type': 'application/json', device: '50' } });
    expect(Object.keys((request as { headers: object }).headers)).not.toContain('token');
  });
});

describe('a file (F08)', () => {
  const fetched = async (response: Response) => {
    const client = createClient({ baseUrl: '', token: () => null, fetch: async () => response });
    const watch = vi.fn((one: Response) => one);
    const answer = await client
      .call(downloadDocument, { id: 'd1' } as never, { watch })
      .catch((error: unknown) => error);
    return { answer, watched: watch.mock.calls.length };
  };

  it.each([
    ['application/pdf', 200, { kind: 'ok' }, 1],
    ['', 200, { kind: 'ok' }, 1],
    ['application/json', 200, { kind: 'contractBroken' }, 0],
    ['text/html; charset=utf-8', 200, { kind: 'contractBroken' }, 0],
    ['application/pdf', 404, { kind: 'http', code: 404 }, 0],
  ])('of the type «%s» with HTTP %i is %o', async (type, status, expected, times) => {
    const { answer, watched } = await fetched(new Response('%PDF-', { status, headers: { 'content-type': type } }));
    expect(answer).toMatchObject(expected);
    expect(watched).toBe(times);
    if (status === 200 && times === 1) expect(await (answer as { data: Blob }).data.text()).toBe('%PDF-');
  });
});
