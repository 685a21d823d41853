import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { createClient } from '#api/client.ts';
import { forwardApiEvents } from '#app/api-events.ts';
import { provideAccountSecurity } from '#app/session/account-security.provider.ts';
import { fakeHost } from '../support/host.ts';

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

test.each([
  [400, '验证码错误或已失效'],
  [409, '该手机号已注册其他账号，请更换手机号'],
])(
  'a refusal %i of a code, a move or a closing is told in the dialog alone (S7-10, S7-12, S7-19)',
  async (code, text) => {
    const host = fakeHost(
      Object.fromEntries(
        ['sendIdentifycode', 'updatePhone', 'frozenAccount'].map((id) => [id, { code, message: text }]),
      ),
    );
    const client = createClient({ baseUrl: 'http://localhost', token: () => 'token', fetch: host.fetch });
    const told: unknown[] = [];
    forwardApiEvents(
      client,
      (event) => told.push(event),
      () => null,
    );
    const deps = { client, queries: { get: () => null }, send: () => undefined, deviceNow: () => 0 };
    const open = (act: 'phone' | 'closing') =>
      createActor(provideAccountSecurity(deps as never), { input: { act } }).start();
    const [phone, closing] = [open('phone'), open('closing')];
    closing.send({ type: 'loss.understood' });
    closing.send({ type: 'closing.submitted', code: '246810', confirmation: '确认注销' });
    phone.send({ type: 'old.confirmed', code: '246810' });
    await vi.waitFor(() => expect(phone.getSnapshot().matches({ proving: { code: 'ready' } })).toBe(true));
    phone.send({ type: 'code.requested', phone: '13812345679' });
    const refusalOf = (flow: typeof phone) => flow.getSnapshot().context.failure?.serverMessage;
    await vi.waitFor(() => expect([refusalOf(phone), refusalOf(closing)]).toEqual([text, text]));
    phone.send({ type: 'move.submitted', phone: '13812345679', code: '246810' });
    await vi.waitFor(() => expect(host.receivedIds()).toContain('updatePhone'));
    await vi.waitFor(() => expect(refusalOf(phone)).toBe(text));
    expect(told).toEqual([]);
  },
);
