import { type DoneActorEvent, fromPromise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';

export type PcLoginEvent =
  | { readonly type: 'api.answered'; readonly endpointId: string; readonly code: number }
  | DoneActorEvent<number | null, 'pcLoginAuth'>;

/**
 * Whether the membership allows use on a computer: checked after successful answers, at most one request at a time
 * (D-12).
 */
export const pcLoginMachine = setup({
  types: { events: {} as PcLoginEvent },
  actors: {
    /** Data of the answer; -1 means that use on a PC is not allowed. */
    pcLoginAuth: fromPromise<number | null>(() => Promise.reject(new Error('not provided: pcLoginAuth'))),
  },
  actions: { announcePcForbidden: () => undefined },
  guards: {
    /** The answer of the check itself never triggers it. */
    isForeignSuccess: (_, { endpointId, code }: { endpointId: string; code: number }) =>
      (code === CODE.ok || code === CODE.accepted) && endpointId !== 'pcLoginAuth',
    isForbidden: (_, answer: number | null) => answer === -1,
  },
  delays: { restTime: 30_000 },
}).createMachine({
  id: 'pc-login',
  description: 'Checks whether the membership may be used on a computer.',
  meta: { title: '电脑端授权检查', requirements: ['S4-14'] },
  initial: 'armed',
  states: {
    armed: {
      description: 'The next successful answer of any other call starts the check.',
      meta: { title: '待检查', requirements: ['S4-14', 'D-11'] },
      on: { 'api.answered': { guard: { type: 'isForeignSuccess', params: ({ event }) => event }, target: 'checking' } },
    },
    checking: {
      description: 'The server checks whether the membership may be used on this computer.',
      meta: { title: '检查中', requirements: ['S4-14', 'D-12'] },
      invoke: {
        id: 'pcLoginAuth',
        src: 'pcLoginAuth',
        onDone: [
          { guard: { type: 'isForbidden', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    resting: {
      description: 'Use on this computer is allowed; the next check waits at least thirty seconds.',
      meta: { title: '间隔中', requirements: ['S4-14a', 'D-12'] },
      after: { restTime: 'armed' },
    },
    refused: {
      description: 'The membership does not allow use on a computer; the pop-up is open, and no further check runs.',
      meta: { title: '不允许电脑端使用', requirements: ['S4-14b', 'S6-05'] },
      entry: 'announcePcForbidden',
    },
  },
});
