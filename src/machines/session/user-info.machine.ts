import { assign, fromPromise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { failureOf } from '#domain/port-failure.ts';
import type { PortFailure } from '../flow.ts';
import type { KnownUser, UserInfoAnswer, UserInfoContext, UserInfoEvent } from './user-info.types.ts';

/** Loads the user info of the token with retries (S4-10, S4-12, S2-48…S2-51, D-43, D-46). */
export const userInfoMachine = setup({
  types: {
    context: {} as UserInfoContext,
    events: {} as UserInfoEvent,
    output: {} as UserInfoAnswer,
  },
  actors: {
    /** `null` when the answer has no content or no userId (D-46). */
    userCenter: fromPromise<KnownUser | null>(() => Promise.reject(new Error('not provided: userCenter'))),
  },
  actions: {
    takeUser: assign({ user: (_, user: KnownUser | null) => user }),
    countEmpty: assign({ emptyAnswers: ({ context }) => context.emptyAnswers + 1 }),
    countSilence: assign({ silences: ({ context }) => context.silences + 1 }),
  },
  guards: {
    hasContent: (_, user: KnownUser | null) => user !== null,
    mayAskEmptyAgain: ({ context }) => context.emptyAnswers < 5,
    hasCode: (_, { code, error }: { code: number; error: unknown }) => failureOf(error)?.code === code,
    /** A timeout is not retried automatically: the member decides. */
    mayAskSilenceAgain: ({ context }, { error }: { error: unknown }) =>
      isSilence(failureOf(error)) && failureOf(error)?.kind !== 'timeout' && context.silences < 2,
    isSilence: (_, { error }: { error: unknown }) => isSilence(failureOf(error)),
  },
  delays: { emptyBackoff: ({ context }) => 1_000 * 2 ** (context.emptyAnswers - 1), silencePause: 3_000 },
}).createMachine({
  id: 'user-info',
  description: 'Loads user info, with retries, until the server answers or clearly will not answer.',
  meta: { title: '读取会员信息', requirements: ['S4-10', 'S2-48'] },
  context: { user: null, emptyAnswers: 0, silences: 0 },
  output: ({ event }) => event.output as UserInfoAnswer,
  initial: 'asking',
  states: {
    asking: {
      description: 'User info is being loaded.',
      meta: { title: '读取会员信息', requirements: ['S4-10'] },
      invoke: {
        id: 'userCenter',
        src: 'userCenter',
        onDone: [
          {
            guard: { type: 'hasContent', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'takeUser', params: ({ event }) => event.output },
          },
          { guard: 'mayAskEmptyAgain', target: 'afterEmpty', actions: 'countEmpty' },
          { target: 'unreachable' },
        ],
        onError: [
          {
            guard: { type: 'hasCode', params: ({ event }) => ({ code: CODE.profileIncomplete, error: event.error }) },
            target: 'incomplete',
          },
          {
            guard: { type: 'hasCode', params: ({ event }) => ({ code: CODE.notLoggedIn, error: event.error }) },
            target: 'refused',
          },
          {
            guard: { type: 'hasCode', params: ({ event }) => ({ code: CODE.kickedOut, error: event.error }) },
            target: 'taken',
          },
          {
            guard: { type: 'mayAskSilenceAgain', params: ({ event }) => event },
            target: 'afterSilence',
            actions: 'countSilence',
          },
          { guard: { type: 'isSilence', params: ({ event }) => event }, target: 'unreachable' },
          { target: 'failed' },
        ],
      },
    },
    afterEmpty: {
      description: 'The answer had no content; the request is repeated after 1, 2, 4, 8 and 16 seconds.',
      meta: { title: '稍后重试', requirements: ['S4-12', 'S9-03', 'D-46'] },
      after: { emptyBackoff: 'asking' },
    },
    afterSilence: {
      description: 'The connection failed; the request is made three times in all.',
      meta: { title: '网络不稳，稍后重试', requirements: ['S2-51', 'D-43'] },
      after: { silencePause: 'asking' },
    },
    known: {
      description: 'The server has sent user info.',
      meta: { title: '会员已知', requirements: ['S4-10'] },
      type: 'final',
      output: ({ context }) => ({ kind: 'known', user: context.user }),
    },
    incomplete: {
      description: 'The server demands a complete profile first (430).',
      meta: { title: '资料未完善', requirements: ['S2-49'] },
      type: 'final',
      output: { kind: 'incomplete', user: null },
    },
    refused: {
      description: 'The token is no longer valid (401).',
      meta: { title: '登录已过期', requirements: ['S8-03'] },
      type: 'final',
      output: { kind: 'refused', user: null },
    },
    taken: {
      description: 'The account was logged in elsewhere (4011).',
      meta: { title: '账号已在其他设备登录', requirements: ['S2-50'] },
      type: 'final',
      output: { kind: 'taken', user: null },
    },
    unreachable: {
      description: 'The server cannot be reached, or sends only empty answers.',
      meta: { title: '暂时无法连接', requirements: ['D-43', 'D-46'] },
      type: 'final',
      output: { kind: 'unreachable', user: null },
    },
    failed: {
      description: 'The server answered with an error.',
      meta: { title: '读取失败', requirements: ['S2-51'] },
      type: 'final',
      output: { kind: 'failed', user: null },
    },
  },
});

/** A failure of tunnel, proxy or server says nothing about the validity of the session (D-43). */
function isSilence(failure: PortFailure | null): boolean {
  return failure?.kind !== 'code' && !(failure?.kind === 'http' && (failure.code ?? 0) < 500);
}
