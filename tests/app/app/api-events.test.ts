import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import type { Outcome } from '#api/client.ts';
import { permissionFromWire } from '#api/decode/permission.decode.ts';
import { apiEventOf as eventOf } from '#app/api-events.ts';
import { contract, type EndpointId } from '#contract/registry.ts';
import { EXEMPT_CALLS, PUBLIC_CALLS } from '#tests/support/call-lists.ts';

const apiEventOf = (outcome: Parameters<typeof eventOf>[0]) => eventOf(outcome, permissionFromWire);

const failed = (id: EndpointId, kind: ApiFailure['kind'], code: number | null = null): Outcome => ({
  endpoint: contract[id],
  kind,
  code,
  data: null,
  failure: new ApiFailure({ kind, endpointId: id, code, serverMessage: '请稍后再试' }),
  exempt: false,
});
const answered = (id: EndpointId, kind: Outcome['kind'], code: number, data: unknown = null): Outcome => ({
  endpoint: contract[id],
  kind,
  code,
  data,
  failure: null,
  exempt: false,
});
const handled = (Object.keys(contract) as EndpointId[]).filter((id) => !EXEMPT_CALLS.includes(id));
const MISSED: readonly [ApiFailure['kind'], number | null][] = [
  ['offline', null],
  ['timeout', null],
  ['http', 500],
  ['code', 400],
  ['contractBroken', null],
];

describe('what the root machine receives about a call', () => {
  it.each(EXEMPT_CALLS)('%s is exempt: its failures stay with its caller (S7-07, S8-20…S8-22)', (id) => {
    for (const [kind, code] of MISSED) expect(apiEventOf(failed(id, kind, code))).toBeNull();
  });

  it.each(handled)('%s is not exempt: each of its failures is reported (S8-10…S8-17)', (id) => {
    for (const [kind, code] of [...MISSED, ['code', 401] as const])
      expect(apiEventOf(failed(id, kind, code))).toMatchObject({
        type: 'api.failed',
        endpointId: id,
        failure: { kind, code },
      });
  });

  it.each(EXEMPT_CALLS.filter((id) => !PUBLIC_CALLS.includes(id)))(
    'a session that ends is reported from %s as well (D-01)',
    (id) => {
      for (const code of [401, 4011, 430]) {
        expect(apiEventOf(failed(id, 'code', code))).toMatchObject({
          type: 'api.failed',
          endpointId: id,
          failure: { kind: 'code', code },
        });
      }
    },
  );

  it.each(PUBLIC_CALLS.filter((id) => EXEMPT_CALLS.includes(id)))('%s has no session that could end', (id) => {
    for (const code of [401, 4011, 430]) expect(apiEventOf(failed(id, 'code', code))).toBeNull();
  });

  it('a call that is exempt by itself keeps its failures, and refusals by a rule, to its caller; the end of a session is reported (D-01)', () => {
    for (const [kind, code] of MISSED)
      expect(apiEventOf({ ...failed('searchAllList', kind, code), exempt: true })).toBeNull();
    for (const id of ['searchAllList', 'selZhaobiaoDetails'] as const)
      expect(apiEventOf({ ...answered(id, 'blocked', 431, { status: 0 }), exempt: true })).toBeNull();
    for (const code of [401, 4011, 430])
      expect(apiEventOf({ ...failed('searchAllList', 'code', code), exempt: true })).toMatchObject({
        type: 'api.failed',
      });
  });

  it('a failure keeps kind, code and sentence', () => {
    expect(apiEventOf(failed('searchList', 'http', 504))).toEqual({
      type: 'api.failed',
      endpointId: 'searchList',
      failure: { kind: 'http', code: 504, serverMessage: '请稍后再试' },
    });
  });

  it.each([200, 201])('%i is sent as an answer of any endpoint (S4-14, D-11)', (code) => {
    expect(apiEventOf(answered('searchList', code === 200 ? 'ok' : 'blocked', code))).toEqual({
      type: 'api.answered',
      endpointId: 'searchList',
      code,
    });
  });

  it('204 and 235 are normal and send no event (S8-01)', () => {
    expect(apiEventOf(answered('searchList', 'empty', 204))).toBeNull();
    expect(apiEventOf(answered('searchList', 'blocked', 235))).toBeNull();
  });

  it.each(EXEMPT_CALLS.filter((id) => !contract[id].codes.includes(431)))(
    '%s names no permission code: a 431 or 235 of its host opens no pop-up over what its caller shows (D-01, D-60)',
    (id) => {
      for (const code of [431, 235]) {
        expect(apiEventOf(answered(id, 'blocked', code, { status: -1, entitlement: 'watchZhaobiao' }))).toBeNull();
      }
    },
  );

  it.each(EXEMPT_CALLS.filter((id) => contract[id].codes.includes(431)))(
    '%s names the permission code and keeps other failures alone: what its 431 refuses is explained (D-60)',
    (id) => {
      expect(apiEventOf(answered(id, 'blocked', 431, { status: -1, entitlement: 'watchZhaobiao' }))).toMatchObject({
        type: 'permission.denied',
        permission: { status: -1 },
      });
    },
  );

  it.each([-1, 0, -2, -3])(
    '431 with %i means the same bare, as text and in an object (S6-09, S6-17, D-60)',
    (status) => {
      for (const data of [status, String(status), { status }]) {
        expect(apiEventOf(answered('selZhaobiaoDetails', 'blocked', 431, data))).toMatchObject({
          type: 'permission.denied',
          permission: { status, entitlement: 'watchZhaobiao', limit: null, used: null, boughtAreas: [] },
        });
      }
    },
  );

  it.each([null, undefined, 'x', {}, { status: 7 }, 2])('431 with %j opens nothing', (data) => {
    expect(apiEventOf(answered('selZhaobiaoDetails', 'blocked', 431, data))).toMatchObject({ permission: null });
  });
});
