import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { provideAccountSecurity } from '#app/session/account-security.provider.ts';

const SENT = { resendAfterSeconds: 60, sandboxCode: '424242', expiresAt: '2026-11-20T12:05:00.000Z' };

beforeEach(() => sessionStorage.clear());

/** A dialog of account security, opened at a second of the device. */
function opened(atSecond: number, act: 'phone' | 'closing', call: (input: object) => unknown = () => SENT) {
  const deps = {
    client: { call: async (_: unknown, input: object) => ({ kind: 'ok', data: call(input) }) },
    queries: { get: () => null },
    send: () => undefined,
    deviceNow: () => atSecond * 1_000,
  };
  const flow = createActor(provideAccountSecurity(deps as never), { input: { act } }).start();
  const waits = (code: 'counting' | 'ready') =>
    vi.waitFor(() => expect(flow.getSnapshot().matches({ proving: { code } })).toBe(true));
  const secondsLeft = () => flow.getSnapshot().context.secondsLeft;
  return { flow, waits, secondsLeft };
}

test('the wait for the next code to the present phone is the same in a dialog that is opened again, and in another one (S7-10, S7-12)', async () => {
  const first = opened(100, 'closing');
  first.flow.send({ type: 'loss.understood' });
  await first.waits('ready');
  first.flow.send({ type: 'code.requested', phone: null });
  await first.waits('counting');
  expect(first.secondsLeft()).toBe(60);
  first.flow.send({ type: 'dialog.closed' });

  const again = opened(120, 'phone');
  await again.waits('counting');
  expect(again.secondsLeft()).toBe(40);
  again.flow.send({ type: 'old.confirmed', code: '424242' });
  await again.waits('ready');
  again.flow.send({ type: 'step.reverted' });
  await again.waits('counting');
  expect(again.secondsLeft(), 'the present phone waits on').toBe(40);
  again.flow.stop();

  const later = opened(161, 'closing');
  later.flow.send({ type: 'loss.understood' });
  await later.waits('ready');
  later.flow.stop();
});

test('a code to the new phone makes nobody wait for one to the present phone (S7-19)', async () => {
  const { flow, waits } = opened(100, 'phone');
  flow.send({ type: 'old.confirmed', code: '424242' });
  flow.send({ type: 'code.requested', phone: '13812345679' });
  await waits('counting');
  flow.send({ type: 'step.reverted' });
  await waits('ready');
  flow.stop();
});

test.each([
  [43, 'counting'],
  [3_600, 'ready'],
] as const)(
  'a code that the server refuses for %i seconds leads to %s, with its reason (S7-10, R13)',
  async (seconds, code) => {
    const refuse = (): never => {
      throw new ApiFailure({
        ...{ kind: 'code', code: 429, endpointId: 'sendIdentifycode' },
        ...{ serverMessage: '验证码发送过于频繁，请稍后再试', data: { resendAfterSeconds: seconds } },
      });
    };
    const { flow, waits, secondsLeft } = opened(100, 'phone', refuse);
    await waits('ready');
    flow.send({ type: 'code.requested', phone: null });
    await vi.waitFor(() => expect(flow.getSnapshot().context.failure?.code).toBe(429));
    await waits(code);
    expect(secondsLeft()).toBe(code === 'counting' ? 43 : 0);
    flow.stop();
  },
);
