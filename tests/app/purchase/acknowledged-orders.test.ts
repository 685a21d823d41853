import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { acknowledgedOrders } from '#app/purchase/acknowledged-orders.ts';
import { provideAcknowledgement } from '#app/purchase/acknowledgement.provider.ts';
import { providePendingPurchase } from '#app/purchase/pending-purchase.provider.ts';
import { providePurchase } from '#app/purchase/purchase.provider.ts';
import { memoryStorage } from '#app/shared/safe-storage.ts';
import type { Acknowledgement } from '#machines/purchase/acknowledgement.machine.ts';
import type { PendingRecord } from '#machines/purchase/pending-purchase.types.ts';

const answers = (first: boolean) => (async () => ({ kind: 'ok', data: { first } })) as never;
const silence = (async () => {
  throw new ApiFailure({ kind: 'timeout', endpointId: 'acknowledgeOrder' });
}) as never;
/** The flow as the product provides it, for one order. */
const ask = (call: never): Promise<Acknowledgement> => {
  const flow = provideAcknowledgement({ client: { call } as never }, () => acknowledgedOrders('u1'));
  return toPromise(createActor(flow, { input: { orderNo: 'B1' } }).start());
};

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('which tab shows the member that an order is paid (I3, D-04)', () => {
  it('the first who asks does, and a second one after it does not', async () => {
    expect(await ask(answers(true))).toEqual({ outcome: 'here' });
    acknowledgedOrders('u1').markTold('B1');
    expect(await ask(answers(false))).toEqual({ outcome: 'elsewhere' });
  });

  it('another device that was first leaves nothing to show, also on the next question', async () => {
    expect(await ask(answers(false))).toEqual({ outcome: 'elsewhere' });
    expect(acknowledgedOrders('u1').unanswered()).toEqual([]);
  });

  it('a lost answer leaves the order to be asked about again, and the dialog is shown then', async () => {
    expect(await ask(silence)).toEqual({ outcome: 'lost' });
    expect(acknowledgedOrders('u1').unanswered()).toEqual(['B1']);
    expect(await ask(answers(false))).toEqual({ outcome: 'here' });
  });

  it('a lost answer after a tab has shown the dialog opens no second one', async () => {
    acknowledgedOrders('u1').markTold('B1');
    expect(await ask(silence)).toEqual({ outcome: 'elsewhere' });
  });

  it.each([
    ['lost', false],
    ['late', true],
  ] as const)(
    'of two that ask at once exactly one shows it when the answer of the first is %s (I2)',
    async (_, isAnswered) => {
      let arrive = (_: unknown): void => undefined;
      const late = new Promise<unknown>((resolve) => {
        arrive = resolve;
      });
      const refused = ask(answers(false));
      const other = ask(isAnswered ? ((() => late) as never) : silence);
      const shown = [await refused];
      if (shown[0]?.outcome === 'here') acknowledgedOrders('u1').markTold('B1');
      arrive({ kind: 'ok', data: { first: true } });
      shown.push(await other);
      expect(shown.filter(({ outcome }) => outcome === 'here')).toHaveLength(1);
    },
  );

  it('of the purchase dialog is decided after 3.5 s without an answer, before the dialog itself gives up waiting (D-03)', async () => {
    vi.useFakeTimers();
    const call = (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const deps = { client: { call }, user: () => ({ userId: 'u1' }), page: window, brand: { apiHost: '' } };
    const flow = providePurchase(deps as never, { lock: {} } as never);
    const logic = flow.implementations.actors.acknowledgement as AnyActorLogic;
    const asked = createActor(logic, { input: { orderNo: 'B1' } }).start();
    await vi.advanceTimersByTimeAsync(3_400);
    expect(asked.getSnapshot().status).toBe('active');
    await vi.advanceTimersByTimeAsync(200);
    expect(asked.getSnapshot()).toMatchObject({ status: 'done', output: { outcome: 'lost' } });
    vi.useRealTimers();
  });

  it.each(['findOrder', 'acknowledgement'])(
    'a %s that stalls is withdrawn after ten seconds, so that the flow that waits for it goes on (I-2, I-7)',
    async (port) => {
      vi.useFakeTimers();
      const call = (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const deps = { client: { call }, user: () => ({ userId: 'u1' }), page: window, brand: { apiHost: '' } };
      const input = { orderId: 'o1', orderNo: 'B1' };
      const flows = [
        providePurchase(deps as never, { lock: {} } as never),
        providePendingPurchase(deps as never, { whenIdle: () => Promise.resolve() }),
      ];
      const asked = flows.map(({ implementations }) => {
        const logic = (implementations.actors as Record<string, AnyActorLogic>)[port] as AnyActorLogic;
        const actor = createActor(logic, { input });
        actor.subscribe({ error: () => undefined });
        return actor.start();
      });
      await vi.advanceTimersByTimeAsync(3_000);
      expect(asked.map((actor) => actor.getSnapshot().status)).toEqual(['active', 'active']);
      await vi.advanceTimersByTimeAsync(7_100);
      expect(asked.map((actor) => actor.getSnapshot().status)).not.toContain('active');
      vi.useRealTimers();
    },
  );

  it('what another tab wrote is kept through a logout that clears the local storage (S2-43)', () => {
    window.localStorage.setItem('toldOrders.u1', JSON.stringify({ B1: 'told' }));
    acknowledgedOrders('u1').keep();
    window.localStorage.clear();
    expect(acknowledgedOrders('u1').recordOf('B1')).toBe('told');
  });

  it.each(['{', '[]', '{"B1":"maybe"}'])('text that is none of ours (%s) counts as nothing', (text) => {
    window.localStorage.setItem('toldOrders.u1', text);
    expect(acknowledgedOrders('u1').unanswered()).toEqual([]);
  });

  it('another member sees nothing of it (I-16), and only the last eight orders are remembered', () => {
    for (let number = 1; number <= 9; number += 1) acknowledgedOrders('u1').markAsked(`B${number}`);
    expect([acknowledgedOrders('u2').unanswered(), acknowledgedOrders('u1').unanswered()]).toEqual([
      [],
      ['B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9'],
    ]);
  });
});

describe('what another tab has shown', () => {
  it.each([
    ['toldOrders.u1', '{"B1":"told"}'],
    ['toldOrders.u2', '{"B1":"told"}'],
    ['settings', null],
    [null, null],
  ])('is taken over when the storage changes at %s (I3, D-04)', (key, kept) => {
    const deps = { user: () => ({ userId: 'u1' }), client: {}, send: () => undefined };
    providePendingPurchase(deps as never, { whenIdle: async () => undefined });
    window.localStorage.setItem('toldOrders.u1', '{"B1":"told"}');
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(window.sessionStorage.getItem('toldOrders.u1')).toBe(kept);
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
});

describe('a payment that was finished in another tab (S4-23, D-26)', () => {
  const TOLD = '{"B1":"told"}';
  it.each([
    ['has all that it changes read again here', 'toldOrders.u5', '{"B1":"asked"}', TOLD, true],
    ['as the first of this browser too', 'toldOrders.u5', null, TOLD, true],
    ['counts once', 'toldOrders.u5', TOLD, '{"B1":"told","B2":"asked"}', false],
    ['and is only asked about yet changes nothing', 'toldOrders.u5', null, '{"B1":"asked"}', false],
    ['of another member changes nothing (I-16)', 'toldOrders.u6', null, TOLD, false],
    ['is not what a logout clears', 'toldOrders.u5', TOLD, null, false],
  ])('%s', (_, key, oldValue, newValue, isRefreshed) => {
    const send = vi.fn();
    const invalidateQueries = vi.fn();
    const getQueryCache = () => ({ findAll: () => [] });
    const queries = { get: () => ({ invalidateQueries, resetQueries: () => undefined, getQueryCache }) };
    const deps = { user: () => ({ userId: 'u5' }), client: {}, queries, send };
    providePendingPurchase(deps as never, { whenIdle: async () => undefined });
    window.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
    expect(send.mock.calls).toEqual(isRefreshed ? [[{ type: 'user.outdated' }], [{ type: 'membership.changed' }]] : []);
    expect(invalidateQueries.mock.calls.map(([filter]) => filter.queryKey?.[0])).toEqual(
      isRefreshed ? ['orders', 'quotas', 'data-board', undefined] : [],
    );
  });
});

describe('the order that user info names as paid and not acknowledged (D-04)', () => {
  const recall = async (named: boolean): Promise<PendingRecord> => {
    const deps = { user: () => ({ userId: 'u1', unacknowledgedOrderNo: 'B9' }), client: {}, send: () => undefined };
    const flow = providePendingPurchase(deps as never, { whenIdle: async () => undefined });
    const recallPending = flow.implementations.actors.recallPending as AnyActorLogic;
    return toPromise(createActor(recallPending, { input: { named } }).start()) as Promise<PendingRecord>;
  };

  it('comes first, before the orders that this browser remembers', async () => {
    acknowledgedOrders('u1').markAsked('B1');
    expect((await recall(true)).orders.map(({ orderNo }) => orderNo)).toEqual(['B9', 'B1']);
  });

  it('is left out once it was in a round', async () => {
    acknowledgedOrders('u1').markAsked('B1');
    expect((await recall(false)).orders.map(({ orderNo }) => orderNo)).toEqual(['B1']);
  });
});

describe('where it is stored what was told (S2-43, D-04)', () => {
  const KEY = 'toldOrders.u7';
  const places = (shared: object, own: object) => {
    const [first, second] = [memoryStorage(), memoryStorage()];
    first.write(KEY, JSON.stringify(shared));
    second.write(KEY, JSON.stringify(own));
    return { first, second, orders: acknowledgedOrders('u7', [first, second]) };
  };

  it('an order that either place says is told is told, whichever comes first', () => {
    expect(places({ B1: 'asked' }, { B1: 'told' }).orders.recordOf('B1')).toBe('told');
    expect(places({ B1: 'told' }, { B1: 'askedAgain' }).orders.recordOf('B1')).toBe('told');
    expect(places({ B1: 'askedAgain' }, { B1: 'asked' }).orders.recordOf('B1')).toBe('askedAgain');
  });

  it('what another tab wrote is taken over by this tab alone: the shared place is not written again', () => {
    const { first, second, orders } = places({ B1: 'told' }, { B2: 'asked' });
    const written = vi.spyOn(first, 'write');
    orders.keep();
    expect(written).not.toHaveBeenCalled();
    expect(JSON.parse(second.read(KEY) ?? '')).toEqual({ B1: 'told', B2: 'asked' });
  });

  it('the eight orders asked about last are remembered in both places, one asked about again as the last of them', () => {
    const { first, second, orders } = places({}, {});
    for (let number = 1; number <= 8; number += 1) orders.markAsked(`B${number}`);
    expect(orders.markAsked('B1')).toBe('askedAgain');
    orders.markTold('B9');
    const kept = ['B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B1', 'B9'];
    for (const place of [first, second]) expect(Object.keys(JSON.parse(place.read(KEY) ?? ''))).toEqual(kept);
    expect(orders.unanswered()).toEqual(kept.slice(0, -1));
  });
});
