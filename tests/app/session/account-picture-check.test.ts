import { beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { provideAccountSecurity } from '#app/session/account-security.provider.ts';

const PICTURE = { pictureId: 'pic_7', picture: 'data:image/svg+xml;base64,AA==' };
const SENT = { resendAfterSeconds: 61, sandboxCode: '424242', expiresAt: '2026-11-20T12:05:00.000Z' };

beforeEach(() => sessionStorage.clear());

/** The act of a member whose phone had many codes: the host sends one only to who has read a picture. */
function began() {
  const calls: (readonly [id: string, input: unknown])[] = [];
  const call = async ({ id }: { id: string }, input: object) => {
    calls.push([id, input]);
    if (id === 'getCheckPicture') return { kind: 'ok', data: PICTURE };
    if (!('pictureAnswer' in input))
      throw new ApiFailure({ kind: 'code', code: 235, endpointId: id, serverMessage: '请先完成图形验证' });
    return { kind: 'ok', data: SENT };
  };
  const deps = { client: { call }, queries: { get: () => null }, send: () => undefined, deviceNow: () => 0 };
  const flow = createActor(provideAccountSecurity(deps as never), { input: { act: 'phone' } }).start();
  const picture = () => flow.getSnapshot().children.pictureCheck as AnyActorRef | undefined;
  return { flow, calls, picture };
}

test.each([
  ['the phone of the account', null, {}],
  ['another phone', '138 1234 5679', { mobile: '13812345679' }],
])(
  'after too many codes to %s a picture is read first, and the code goes to the same phone (S7-10, R13)',
  async (_, phone, to) => {
    const { flow, calls, picture } = began();
    await vi.waitFor(() => expect(flow.getSnapshot().can({ type: 'code.requested', phone })).toBe(true));
    flow.send({ type: 'code.requested', phone });
    await vi.waitFor(() => expect(picture()?.getSnapshot().context?.picture).toEqual(PICTURE));
    expect(calls).toEqual([
      ['sendIdentifycode', to],
      ['getCheckPicture', {}],
    ]);
    picture()?.send({ type: 'answer.submitted', answer: 'A2C4' });
    await vi.waitFor(() => expect(flow.getSnapshot().context.secondsLeft).toBe(61));
    expect(calls.slice(2)).toEqual([['sendIdentifycode', { ...to, pictureId: 'pic_7', pictureAnswer: 'A2C4' }]]);
    expect(flow.getSnapshot().context.sandboxCode).toBe('424242');
    flow.stop();
  },
);
