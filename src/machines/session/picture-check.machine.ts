import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { failureOf } from '#domain/port-failure.ts';
import type { PortFailure } from '../flow.ts';

export interface CheckPicture {
  readonly pictureId: string;
  /** Data URL. */
  readonly picture: string;
}
export interface PictureRead {
  readonly mobile: string;
  readonly pictureId: string;
  readonly pictureAnswer: string;
}
export interface PictureSent {
  /** Seconds until another code may be requested; 0 when none was sent. */
  readonly secondsLeft: number;
  readonly sandboxCode: string | null;
}
export interface PictureCheckContext {
  readonly mobile: string;
  readonly picture: CheckPicture | null;
  readonly answer: string;
  /** The typed text cannot be the answer. */
  readonly mistake: boolean;
  readonly failure: PortFailure | null;
  readonly sent: PictureSent;
}
export type PictureCheckEvent =
  | { readonly type: 'answer.submitted'; readonly answer: string }
  | { readonly type: 'picture.renewed' }
  | { readonly type: 'check.declined' }
  | DoneActorEvent<CheckPicture, 'getCheckPicture'>
  | DoneActorEvent<PictureSent, 'sendMessageCode'>
  | ErrorActorEvent<PortFailure, 'getCheckPicture' | 'sendMessageCode'>;

/**
 * Picture check before a code is sent, required after many codes (reliability R13). Outputs what was sent, if anything.
 */
export const pictureCheckMachine = setup({
  types: {
    context: {} as PictureCheckContext,
    events: {} as PictureCheckEvent,
    input: {} as { readonly mobile: string },
    output: {} as PictureSent,
    tags: {} as 'busy',
  },
  actors: {
    getCheckPicture: fromPromise<CheckPicture>(() => Promise.reject(new Error('not provided: getCheckPicture'))),
    sendMessageCode: fromPromise<PictureSent, PictureRead>(() =>
      Promise.reject(new Error('not provided: sendMessageCode')),
    ),
  },
  actions: {
    takePicture: assign({ picture: (_, picture: CheckPicture) => picture }),
    dropPicture: assign({ picture: null, answer: '' }),
    takeAnswer: assign({ answer: ({ event, context }) => ('answer' in event ? clean(event.answer) : context.answer) }),
    markMistake: assign({ mistake: true }),
    dropMistake: assign({ mistake: false, failure: null }),
    takeFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    takeSent: assign({ sent: (_, sent: PictureSent) => sent }),
  },
  guards: {
    isWhole: (_, { answer }: { answer: string }) => clean(answer).length === 4,
    /** The server answers 235 when the answer was wrong or the picture has expired. */
    isPictureOver: (_, { error }: { error: unknown }) =>
      failureOf(error)?.kind === 'code' && failureOf(error)?.code === CODE.blocked,
  },
  /** The server keeps a picture for two minutes after creating it. */
  delays: { pictureLife: 115_000 },
}).createMachine({
  id: 'picture-check',
  description: 'A guest solves a picture check, and a code is sent to the phone.',
  meta: { title: '图形验证', requirements: ['S7-09'] },
  context: ({ input }) => ({
    mobile: input.mobile,
    picture: null,
    answer: '',
    mistake: false,
    failure: null,
    sent: { secondsLeft: 0, sandboxCode: null },
  }),
  output: ({ context }) => context.sent,
  initial: 'fetching',
  states: {
    fetching: {
      description: 'A new picture is being loaded; the message about the last answer stays visible.',
      meta: { title: '图片加载中', requirements: ['S7-09'] },
      tags: 'busy',
      entry: 'dropPicture',
      on: { 'check.declined': 'declined' },
      invoke: {
        id: 'getCheckPicture',
        src: 'getCheckPicture',
        onDone: { target: 'reading', actions: { type: 'takePicture', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: 'takeFailure' },
      },
    },
    reading: {
      description: 'The guest types the characters of the picture.',
      meta: { title: '输入图形验证码', requirements: ['S7-09'] },
      after: { pictureLife: 'expired' },
      on: {
        'answer.submitted': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'sending',
            actions: ['dropMistake', 'takeAnswer'],
          },
          { actions: ['dropMistake', 'takeAnswer', 'markMistake'] },
        ],
        'picture.renewed': { target: 'fetching', actions: 'dropMistake' },
        'check.declined': 'declined',
      },
    },
    sending: {
      description: 'The answer is being checked by the server, which then sends the code.',
      meta: { title: '发送中', requirements: ['S7-09'] },
      tags: 'busy',
      invoke: {
        id: 'sendMessageCode',
        src: 'sendMessageCode',
        input: ({ context: { mobile, picture, answer } }) => ({
          mobile,
          pictureId: picture?.pictureId ?? '',
          pictureAnswer: answer,
        }),
        onDone: { target: 'sent', actions: { type: 'takeSent', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isPictureOver', params: ({ event }) => event },
            target: 'fetching',
            actions: 'takeFailure',
          },
          { target: 'reading', actions: 'takeFailure' },
        ],
      },
    },
    expired: {
      description: 'The picture has expired.',
      meta: { title: '图片已失效', requirements: ['S7-09'] },
      entry: ['dropPicture', 'dropMistake'],
      on: { 'picture.renewed': 'fetching', 'check.declined': 'declined' },
    },
    unavailable: {
      description: 'Loading a picture failed; renewing loads another one.',
      meta: { title: '图片加载失败', requirements: ['S7-07'] },
      on: { 'picture.renewed': { target: 'fetching', actions: 'dropMistake' }, 'check.declined': 'declined' },
    },
    sent: {
      description: 'The code has been sent to the phone.',
      meta: { title: '验证码已发送', requirements: ['S7-09'] },
      type: 'final',
    },
    declined: {
      description: 'The guest declined the check; no code was sent.',
      meta: { title: '已取消图形验证', requirements: ['S7-09'] },
      type: 'final',
    },
  },
});

/** Half-width, without spaces. */
function clean(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}
