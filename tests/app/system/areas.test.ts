import { beforeEach, describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, toPromise, waitFor } from 'xstate';
import { createClient } from '#api/client.ts';
import type { Dependencies } from '#app/dependencies.ts';
import { providePurchase } from '#app/purchase/purchase.provider.ts';
import { areaStore, areasOf, provideAreas } from '#app/system/areas.provider.ts';
import { CODE } from '#contract/endpoint.ts';
import { provincesOf } from '#domain/area.ts';
import { depsOn } from '../support/dependencies.ts';
import { fakeHost, type Reply } from '../support/host.ts';

const AREAS = JSON.stringify([{ name: 'all' }, { name: '浙江', children: [{ name: 'all' }, { name: '杭州' }] }]);
const answer = (data: unknown): Reply => ({ code: CODE.ok, data });

beforeEach(() => window.localStorage.clear());

/** A page on a host that answers `selArea` with these, one after the other. */
function page(...answers: readonly Reply[]) {
  const left = [...answers];
  const host = fakeHost({ selArea: () => left.shift() ?? 'offline' });
  const client = createClient({ baseUrl: '', token: () => null, fetch: host.fetch });
  const flow = createActor(provideAreas({ client }), { systemId: 'areas' }).start();
  flow.send({ type: 'areas.requested' });
  const settled = () => waitFor(flow, (now) => now.matches('ready') || now.matches('failed'));
  return {
    system: flow.system,
    flow,
    /** Provinces, or the failure. */
    outcome: async () => {
      const { context, value } = await settled();
      return value === 'ready' ? provincesOf(context.tree).map(({ label }) => label) : context.failure?.kind;
    },
    asked: () => host.calls.length,
  };
}

describe('the area dictionary', () => {
  test('that is kept in the browser is not asked for (S3-59)', async () => {
    areaStore.write(AREAS);
    const { outcome, asked } = page();
    expect([await outcome(), asked()]).toEqual([['浙江'], 0]);
  });

  test('that is not kept, or under another version marker, is asked for and kept (S3-59, S7-45)', async () => {
    window.localStorage.setItem('areas', `0:${AREAS}`);
    const { outcome, asked } = page(answer(AREAS));
    expect([await outcome(), asked(), areaStore.read()]).toEqual([['浙江'], 1, AREAS]);
  });

  test.each(['{"broken', '', 'null', '[{"name":1}]'])(
    'kept as %j cannot be read and is loaded again (S8-25)',
    async (kept) => {
      areaStore.write(kept);
      const { outcome, asked } = page(answer(AREAS));
      expect([await outcome(), asked(), areaStore.read()]).toEqual([['浙江'], 1, AREAS]);
    },
  );

  test('whose answer cannot be read is asked for once more (D-63)', async () => {
    const { outcome, asked } = page(answer('not JSON'), answer(AREAS));
    expect([await outcome(), asked()]).toEqual([['浙江'], 2]);
  });

  test('that stays unreadable fails after the second answer and is not kept; the member may ask again (D-63)', async () => {
    const { flow, outcome, asked } = page(answer('not JSON'), answer('{}'), answer(AREAS));
    expect([await outcome(), asked(), areaStore.read()]).toEqual(['contractBroken', 2, null]);
    flow.send({ type: 'areas.retried' });
    expect([await outcome(), asked()]).toEqual([['浙江'], 3]);
  });

  test('that cannot be reached fails at once', async () => {
    const { outcome, asked } = page('offline');
    expect([await outcome(), asked()]).toEqual(['offline', 1]);
  });

  test('is asked for once, however many places need it', async () => {
    const { system, asked, outcome } = page(answer(AREAS));
    const { signal } = new AbortController();
    await Promise.all([areasOf(system, signal), areasOf(system, signal), outcome()]);
    expect(asked()).toBe(1);
  });

  test('that cannot be had leaves a purchase its price, with no other area to choose until it is there (S8-24, S4-26)', async () => {
    const prices = {
      productConfigResponses: [],
      couponList: [],
      payAreaList: [],
      periodNow: null,
      higherMember: null,
      overlappedMember: null,
    };
    const host = fakeHost({ memberInfo: answer(prices) });
    const { deps } = depsOn(host);
    const brand = { apiHost: '' } as Dependencies['brand'];
    const purchase = providePurchase({ ...deps, brand, user: () => null }, { lock: {} as never });
    const { flow } = page('offline', 'offline', answer(AREAS));
    const quote = () =>
      toPromise(
        createActor(purchase.implementations.actors.memberInfo as AnyActorLogic, {
          parent: flow,
          input: { memberCode: 'qiyetong', memberName: '企业通', areas: ['浙江'], actiId: null },
        }).start(),
      );
    await waitFor(flow, (now) => now.matches('failed'));
    expect(await quote()).toMatchObject({ products: [], areaChoices: [] });
    expect(await quote()).toMatchObject({ products: [], areaChoices: ['浙江'] });
    expect(host.calls.map(({ input }) => input.payAreas)).toEqual(['浙江', '浙江']);
  });

  test('that has failed is asked for again when a purchase needs it, and reports why it cannot be had', async () => {
    const { system, outcome } = page('offline', answer(AREAS));
    expect(await outcome()).toBe('offline');
    const { signal } = new AbortController();
    expect(provincesOf(await areasOf(system, signal))).toHaveLength(1);
    window.localStorage.clear();
    const other = page('offline', 'offline');
    await other.outcome();
    await expect(areasOf(other.system, signal)).rejects.toMatchObject({ kind: 'offline', endpointId: 'selArea' });
  });
});
