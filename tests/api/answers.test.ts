import { describe, expect, it } from 'vitest';
import { ask, download, json, probe } from './support/probe.ts';

const ok = { found: { count: 3 } };
const failing = async (answer: Response | (() => Promise<Response>)) => {
  const { call, outcomes } = probe(() => (typeof answer === 'function' ? answer() : answer));
  const failure: unknown = await call(ask, { word: '' }).catch((error: unknown) => error);
  return { failure, outcomes };
};

describe('what an in-body code becomes', () => {
  it('200 is the only success and its data follow the contract (S8-02)', async () => {
    const { call, outcomes } = probe(() => json({ code: 200, data: { ...ok, surplus: true }, message: '' }));
    await expect(call(ask, { word: '' })).resolves.toEqual({ kind: 'ok', data: ok });
    expect(outcomes).toMatchObject([{ kind: 'ok', code: 200, endpoint: { id: 'ask' } }]);
  });

  it('204 is normal and empty: no data, no failure (S8-01, D-10)', async () => {
    const { call, outcomes } = probe(() => json({ code: 204, data: null }));
    await expect(call(ask, { word: '' })).resolves.toEqual({ kind: 'empty' });
    expect(outcomes).toMatchObject([{ kind: 'empty', code: 204, failure: null }]);
  });

  it.each([201, 235, 431] as const)(
    '%i is normal and blocked, with what lifts the block (S8-01, D-10)',
    async (code) => {
      const { call, outcomes } = probe(() => json({ code, data: { status: 0 }, message: '已用完' }));
      await expect(call(ask, { word: '' })).resolves.toEqual({
        kind: 'blocked',
        code,
        data: { status: 0 },
        message: '已用完',
      });
      expect(outcomes).toMatchObject([{ kind: 'blocked', code, data: { status: 0 } }]);
    },
  );

  it.each([400, 401, 4011, 430, 500, 9999])(
    '%i is a failure that keeps code and sentence (S8-03…S8-08)',
    async (code) => {
      const { failure, outcomes } = await failing(json({ code, data: null, message: '请重新登录' }));
      expect(failure).toMatchObject({ kind: 'code', code, serverMessage: '请重新登录', endpointId: 'ask' });
      expect(outcomes).toMatchObject([{ kind: 'code', code, failure }]);
    },
  );

  it('reads a code that a host sends as text', async () => {
    const { call } = probe(() => json({ code: '200', data: ok }));
    await expect(call(ask, { word: '' })).resolves.toMatchObject({ kind: 'ok' });
  });

  it.each([-1, '-1', ' -1 '])('%j is a failure that keeps its message (S8-11)', async (code) => {
    const { failure } = await failing(json({ code, data: null, message: '查询繁忙' }));
    expect(failure).toMatchObject({ kind: 'code', code: -1, serverMessage: '查询繁忙' });
  });
});

describe('what an HTTP status becomes', () => {
  it.each([404, 499, 500, 502, 504])(
    '%i is an HTTP failure with the sentence of the server, if it sent one (S8-10…S8-15)',
    async (status) => {
      const spoken = await failing(json({ code: status, data: null, message: '服务繁忙' }, { status }));
      expect(spoken.failure).toMatchObject({ kind: 'http', code: status, serverMessage: '服务繁忙' });
      const silent = await failing(
        new Response('<h1>Bad Gateway</h1>', { status, headers: { 'content-type': 'text/html' } }),
      );
      expect(silent.failure).toMatchObject({ kind: 'http', code: status, serverMessage: null });
    },
  );

  it.each([{ message: '磁盘已满' }, { code: 'E1', message: '磁盘已满' }, { code: 1.5, message: '磁盘已满' }])(
    'a body like %j keeps its message without an integer code (S8-11)',
    async (body) => {
      const { failure } = await failing(json(body, { status: 503 }));
      expect(failure).toMatchObject({ kind: 'http', code: 503, serverMessage: '磁盘已满' });
      const inside = await failing(json(body));
      expect(inside.failure).toMatchObject({ kind: 'contractBroken', serverMessage: '磁盘已满' });
    },
  );

  it('a failure carries the number of its request', async () => {
    const { failure } = await failing(json({ code: 500 }, { status: 500, headers: { 'x-request-id': 'r-1' } }));
    expect(failure).toMatchObject({ reference: 'r-1' });
  });

  it.each([401, 430])('%i means the same as that code in a body (D-72)', async (status) => {
    const { failure } = await failing(json({ code: status, message: '' }, { status }));
    expect(failure).toMatchObject({ kind: 'code', code: status });
  });
});

describe('what is no answer of the contract', () => {
  it('an HTML page with status 200 breaks the contract instead of the screen (F08)', async () => {
    const { failure } = await failing(new Response('<!doctype html><p>login to the hotel network</p>'));
    expect(failure).toMatchObject({ kind: 'contractBroken', detail: expect.stringContaining('not JSON') });
  });

  it('data of another shape is reported with the path of the field (F10)', async () => {
    const { failure } = await failing(json({ code: 200, data: { found: { count: 'three' } } }));
    expect(failure).toMatchObject({ kind: 'contractBroken', detail: expect.stringMatching(/^data\.found\.count: /) });
  });

  it.each([[[]], [null], ['text'], [{ data: ok }], [{ code: 'soon', data: ok }]])(
    'an envelope like %j breaks the contract',
    async (body) => {
      const { failure } = await failing(json(body));
      expect(failure).toMatchObject({ kind: 'contractBroken' });
    },
  );
});

describe('a file', () => {
  it('arrives as bytes (S7-82)', async () => {
    const { call } = probe(() => new Response('PDF', { headers: { 'content-type': 'application/pdf' } }));
    const answer = await call(download, {});
    expect(answer.kind === 'ok' && answer.data instanceof Blob && (await answer.data.text())).toBe('PDF');
  });

  it('that is a JSON refusal inside is read as one (D-77)', async () => {
    const refused = probe(() => json({ code: 431, data: { status: 0 }, message: '今日下载次数已用完' }));
    await expect(refused.call(download, {})).resolves.toMatchObject({ kind: 'blocked', code: 431 });
    const failed = probe(() => json({ code: 500, data: null, message: '生成失败' }));
    await expect(failed.call(download, {})).rejects.toMatchObject({
      kind: 'code',
      code: 500,
      serverMessage: '生成失败',
    });
  });
});
