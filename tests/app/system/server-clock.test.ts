import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createAttemptLock } from '#app/purchase/attempt-lock.ts';
import { paymentEnvironment } from '#app/purchase/payment-environment.ts';
import { createServerClock } from '#app/system/server-clock.ts';

const HOUR_MS = 3_600_000;
const SERVER_AT = Date.parse('2026-11-22T09:30:00.000Z');

/** A device whose clock is off by so much, and a server whose clock is right; time passes for both. */
function deviceOff(offMs: number) {
  const passed = { ms: 0, jumpedMs: 0 };
  const clock = createServerClock({
    deviceNow: () => SERVER_AT + offMs + passed.ms + passed.jumpedMs,
    elapsedMs: () => passed.ms,
  });
  const answer = async (): Promise<Response> =>
    new Response('{}', { headers: { date: new Date(SERVER_AT + passed.ms).toUTCString() } });
  return { clock, passed, ask: () => clock.watch(answer)('https://host.invalid/') };
}

/** How far the clock is from the server's, ms. */
const wrongBy = ({ clock, passed }: ReturnType<typeof deviceOff>): number =>
  Math.abs(clock.now() - (SERVER_AT + passed.ms));

const OFFSETS = [
  ['right', 0],
  ['two hours ahead', 2 * HOUR_MS],
  ['eight hours ahead', 8 * HOUR_MS],
  ['eight hours behind', -8 * HOUR_MS],
  ['two days ahead', 48 * HOUR_MS],
  ['two days behind', -48 * HOUR_MS],
] as const;

describe.each(OFFSETS)('a device clock that is %s', (_, offMs) => {
  it('is not believed once the server has answered: its time is known to two seconds (I-9, D-24)', async () => {
    const device = deviceOff(offMs);
    await device.ask();
    expect(wrongBy(device)).toBeLessThanOrEqual(2_000);
    device.passed.ms += 3 * HOUR_MS;
    expect(wrongBy(device)).toBeLessThanOrEqual(2_000);
  });

  it('is never taken for earlier than it is: a header names a second that is over when it is read (I-9)', async () => {
    for (const withinSecondMs of [0, 400, 999]) {
      const device = deviceOff(offMs);
      device.passed.ms = withinSecondMs;
      await device.ask();
      expect(device.clock.now()).toBe(SERVER_AT + 1_000);
    }
  });

  it('neither ends the life of a payment code nor lengthens it (I-9, D-24)', async () => {
    vi.useFakeTimers();
    const device = deviceOff(offMs);
    await device.ask();
    const received: string[] = [];
    const machine = setup({
      actors: {
        paymentEnvironment: paymentEnvironment({
          page: document,
          lock: createAttemptLock(undefined),
          now: device.clock.now,
        }),
      },
    }).createMachine({
      invoke: { id: 's', src: 'paymentEnvironment', input: { expiresAt: SERVER_AT + 2 * HOUR_MS } },
      on: { '*': { actions: ({ event }) => received.push(event.type) } },
    });
    const actor = createActor(machine).start();
    const pass = (ms: number): void => {
      device.passed.ms += ms;
      vi.advanceTimersByTime(ms);
    };
    pass(2 * HOUR_MS - 60_000);
    expect(received).toEqual([]);
    pass(61_000);
    expect(received).toEqual(['code.expired']);
    actor.stop();
  });
});

beforeEach(() => window.localStorage.clear());
afterEach(() => void vi.useRealTimers());

describe('the time of the server', () => {
  it('is that of the device until a first answer has come', () => {
    const device = deviceOff(8 * HOUR_MS);
    expect(device.clock.now()).toBe(SERVER_AT + 8 * HOUR_MS);
  });

  it('goes on when the device clock is set back, and the next answer corrects one that was set ahead', async () => {
    const device = deviceOff(0);
    await device.ask();
    device.passed.ms += 1_000;
    device.passed.jumpedMs = -8 * HOUR_MS;
    expect(wrongBy(device)).toBeLessThanOrEqual(2_000);
    device.passed.jumpedMs = 8 * HOUR_MS;
    await device.ask();
    expect(wrongBy(device)).toBeLessThanOrEqual(2_000);
  });

  it('does not stop in a sleep in which only the device clock went on', async () => {
    const device = deviceOff(0);
    await device.ask();
    device.passed.jumpedMs = HOUR_MS;
    expect(device.clock.now() - SERVER_AT).toBeGreaterThanOrEqual(HOUR_MS);
  });

  it('is not moved by an answer without a date, and not shaken by each answer', async () => {
    const device = deviceOff(2 * HOUR_MS);
    await device.ask();
    const first = device.clock.now();
    await device.clock.watch(async () => new Response('{}'))('https://host.invalid/');
    device.passed.ms += 700;
    await device.ask();
    expect(device.clock.now()).toBe(first + 700);
  });

  it('is left alone by an answer two seconds apart, and corrected by one that is further off', async () => {
    const device = deviceOff(0);
    await device.ask();
    const first = device.clock.now();
    device.passed.jumpedMs = 2_000;
    await device.ask();
    expect(device.clock.now()).toBe(first + 2_000);
    device.passed.jumpedMs = 2_001;
    await device.ask();
    expect(device.clock.now()).toBe(first);
  });
});
