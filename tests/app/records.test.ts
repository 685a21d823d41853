import { describe, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import { ManualClock } from '#machines/paths/manual-clock.ts';
import type { RecordWish } from '#machines/record-wish.types.ts';
import { recordsMachine } from '#machines/records/records.machine.ts';

const collect = (id: string, collected: boolean): RecordWish => ({
  type: 'collect.requested',
  kind: 'announcement',
  id,
  title: '某医院设备采购',
  collected,
});
const download: RecordWish = {
  type: 'download.requested',
  announcementId: 'a1',
  documentId: 'd1',
  isText: false,
  name: '招标文件.pdf',
};
const exporting: RecordWish = { type: 'export.requested', kind: 'announcements', filter: {} };

/** The host with flows that write down what they are told; `load` says what becomes of their code. */
function host(load: () => Promise<void>) {
  const told: string[] = [];
  const clock = new ManualClock();
  const flow = (name: string) =>
    fromCallback<AnyEventObject>(({ receive }) =>
      receive((event) => told.push(`${name} ${event.id ?? event.documentId ?? event.type} ${event.collected ?? ''}`)),
    );
  const actor = createActor(
    recordsMachine.provide({
      actors: {
        quietMoment: fromPromise(() => new Promise<void>(() => undefined)),
        loadFlows: fromPromise(load),
        collect: flow('collect'),
        download: flow('download'),
        export: flow('export'),
      },
    }),
    { clock },
  ).start();
  return { actor, told, clock };
}

describe('what is wished for before the flows are there', () => {
  test('is handed on when they are, each thing once and with its last wish (D-76)', async () => {
    const { actor, told } = host(async () => undefined);
    for (const wish of [collect('a1', true), download, collect('a2', true), exporting, collect('a1', false)])
      actor.send(wish);
    expect(told).toEqual([]);
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ open: 'attending' })).toBe(true));
    expect(told).toEqual(['download d1 ', 'collect a2 true', 'export export.requested ', 'collect a1 false']);
    actor.send(collect('a3', true));
    expect(told.at(-1)).toBe('collect a3 true');
  });

  test('is kept when their code cannot be had, and handed on after the next attempt', async () => {
    let down = true;
    const { actor, told, clock } = host(async () => {
      if (down) throw new Error('no connection');
    });
    actor.send(collect('a1', true));
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('unavailable'));
    down = false;
    clock.fire(10_000);
    await vi.waitFor(() => expect(told).toEqual(['collect a1 true']));
  });

  test('is lost with the session: nothing is handed on after it (I10)', async () => {
    const { actor, told } = host(async () => undefined);
    actor.send(collect('a1', true));
    actor.stop();
    await new Promise((later) => setImmediate(later));
    expect(told).toEqual([]);
  });
});
