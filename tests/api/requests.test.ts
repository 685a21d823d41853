import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, json, look, probe, send } from './support/probe.ts';

const fine = () => json({ code: 200, data: { found: { count: 1 } }, message: '' });
const list = () => json({ code: 200, data: ['a'] });

describe('what a call sends', () => {
  it('carries token, device 50 and JSON in its headers (S7-01, S7-02, S7-03)', async () => {
    const { call, requests } = probe(fine);
    await call(ask, { word: '医院' });
    expect(requests[0]?.init.headers).toEqual({
      'content-type': 'application/json',
      device: '50',
      token: 'token-of-sixteen-characters',
    });
  });

  it('has no token header without a login (I13)', async () => {
    const { call, requests } = probe(fine, { token: () => null });
    await call(ask, { word: '医院' });
    expect(requests[0]?.init.headers).not.toHaveProperty('token');
  });

  it('merges version 19 and registerType 50 into the body (S7-04, S9-09, S9-10)', async () => {
    const { call, requests } = probe(fine);
    await call(ask, { word: '医院' });
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ word: '医院', version: 19, registerType: 50 });
  });

  it('lets the explicit payload win over the globals (D-41)', async () => {
    const { call, requests } = probe(fine);
    await call(ask, { word: '医院', version: 20 });
    expect(JSON.parse(String(requests[0]?.init.body))).toMatchObject({ version: 20 });
  });

  it('puts the globals of a GET into the query and leaves absent fields out (S7-04)', async () => {
    const { call, requests } = probe(list);
    await call(look, { word: '办公 & 家具' });
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      word: '办公 & 家具',
      version: '19',
      registerType: '50',
    });
    expect(requests[0]?.init.body).toBeUndefined();
    const empty = probe(list);
    await empty.call(look, { word: undefined } as object);
    expect([...(empty.requests[0]?.url.searchParams.keys() ?? [])]).toEqual(['version', 'registerType']);
  });

  it('puts globals and input of a POST-with-query into the query (D-41, S7-09)', async () => {
    const { call, requests } = probe(() => json({ code: 200, data: null }));
    await call(send, { mobile: '13800000001' });
    expect(requests[0]?.init).toMatchObject({ method: 'POST' });
    expect(requests[0]?.init.body).toBeUndefined();
    expect(requests[0]?.url.searchParams.get('mobile')).toBe('13800000001');
    expect(requests[0]?.url.searchParams.get('registerType')).toBe('50');
  });

  it('reaches one path whether the specification wrote a leading slash or not (D-75)', async () => {
    const withSlash = probe(list);
    await withSlash.call(look, {});
    const without = probe(fine);
    await without.call(ask, { word: '' });
    expect(withSlash.requests[0]?.url.pathname).toBe('/webchat/api/look');
    expect(without.requests[0]?.url.pathname).toBe('/webchat/api/ask');
  });

  it('sends every text unharmed, in the body and in the query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (word) => {
        const inBody = probe(fine);
        await inBody.call(ask, { word });
        expect(JSON.parse(String(inBody.requests[0]?.init.body)).word).toBe(word);
        const inQuery = probe(list);
        await inQuery.call(look, { word });
        expect(inQuery.requests[0]?.url.searchParams.get('word')).toBe(word);
      }),
      { numRuns: 200 },
    );
  });

  it('is refused before it leaves when the input does not fit, with the field named', async () => {
    const { call, requests, outcomes } = probe(fine);
    const wrong = { word: 7 } as unknown as { word: string };
    await expect(call(ask, wrong)).rejects.toMatchObject({
      kind: 'contractBroken',
      detail: expect.stringContaining('input.word'),
    });
    expect(requests).toHaveLength(0);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['contractBroken']);
  });
});
