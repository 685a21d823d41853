import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
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
  /** Seconds until another code may be asked for; 0 when none was sent. */
  readonly secondsLeft: number;
  readonly sandboxCode: string | null;
}
export interface PictureCheckContext {
  readonly mobile: string;
  readonly picture: CheckPicture | null;
  readonly answer: string;
  /** What was typed cannot be the answer. */
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

/** Reading a picture before a code is sent, when much was sent already (reliability R13). Ends with what was sent, if anything. */
export const pictureCheckMachine = setup({
  types: {
    context: {} as PictureCheckContext,
    events: {} as PictureCheckEvent,
    input: {} as { readonly mobile: string },
    output: {} as PictureSent,
    tags: {} as 'busy',
  },
  actors: {
    getCheckPicture: fromPromise<CheckPicture>(() => Promise.reject(new Error('not wired: getCheckPicture'))),
    sendMessageCode: fromPromise<PictureSent, PictureRead>(() =>
      Promise.reject(new Error('not wired: sendMessageCode')),
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
    isWhole: ({ event }) => event.type === 'answer.submitted' && clean(event.answer).length === 4,
    /** The server answers 235 when the picture was not read right, or is over. */
    isPictureOver: ({ event }) => 'error' in event && event.error.kind === 'code' && event.error.code === 235,
  },
  /** The server keeps a picture for two minutes from when it was drawn. */
  delays: { pictureLife: 115_000 },
}).createMachine({
  id: 'picture-check',
  description: 'A guest reads a picture, and a code is sent to the phone.',
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
      description: 'A new picture is being drawn; what was wrong with the last one stays to be read.',
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
      description: 'The guest reads the picture and types what stands in it.',
      meta: { title: '输入图形验证码', requirements: ['S7-09'] },
      after: { pictureLife: 'expired' },
      on: {
        'answer.submitted': [
          { guard: 'isWhole', target: 'sending', actions: ['dropMistake', 'takeAnswer'] },
          { actions: ['dropMistake', 'takeAnswer', 'markMistake'] },
        ],
        'picture.renewed': { target: 'fetching', actions: 'dropMistake' },
        'check.declined': 'declined',
      },
    },
    sending: {
      description: 'What was read goes to the server, which sends the code.',
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
          { guard: 'isPictureOver', target: 'fetching', actions: 'takeFailure' },
          { target: 'reading', actions: 'takeFailure' },
        ],
      },
    },
    expired: {
      description: 'The picture is too old to be used.',
      meta: { title: '图片已失效', requirements: ['S7-09'] },
      entry: ['dropPicture', 'dropMistake'],
      on: { 'picture.renewed': 'fetching', 'check.declined': 'declined' },
    },
    unavailable: {
      description: 'No picture could be had.',
      meta: { title: '图片加载失败', requirements: ['S7-07'] },
      on: { 'picture.renewed': { target: 'fetching', actions: 'dropMistake' }, 'check.declined': 'declined' },
    },
    sent: {
      description: 'The code is on its way to the phone.',
      meta: { title: '验证码已发送', requirements: ['S7-09'] },
      type: 'final',
    },
    declined: {
      description: 'The guest does something else; no code was sent.',
      meta: { title: '已取消图形验证', requirements: ['S7-09'] },
      type: 'final',
    },
  },
});

/** Half-width, without spaces. */
function clean(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}
