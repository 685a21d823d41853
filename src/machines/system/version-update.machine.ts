import { assign, fromPromise, setup } from 'xstate';

/** What the host has to offer at a moment. */
export interface Offer {
  readonly version: string;
  /** Epoch milliseconds of the question. */
  readonly askedAt: number;
}

export interface VersionUpdateContext {
  /** Version of this page. */
  readonly version: string;
  readonly offer: Offer | null;
  /** The offer that the member put off, with the time of it. */
  readonly declined: Offer | null;
}

export type VersionUpdateEvent =
  | { readonly type: 'window.hidden' }
  | { readonly type: 'window.shown' }
  | { readonly type: 'payment.begun' }
  | { readonly type: 'payment.ended' }
  | { readonly type: 'update.accepted' }
  | { readonly type: 'update.postponed' };

/** Offers a newer version of the program; never forces it, and never during a payment (ux 7.6). */
export const versionUpdateMachine = setup({
  types: {
    context: {} as VersionUpdateContext,
    events: {} as VersionUpdateEvent,
    input: {} as { readonly version: string },
    tags: {} as 'promptOpen',
  },
  actors: {
    /** The version that the host serves now. */
    askVersion: fromPromise<Offer>(() => Promise.reject(new Error('not provided: askVersion'))),
  },
  actions: {
    reloadPage: () => undefined,
    takeOffer: assign({ offer: (_, offer: Offer) => offer }),
    decline: assign({ declined: ({ context }) => context.offer }),
  },
  guards: {
    /** Another version than the running one; a declined version is offered again after a day. */
    isWorthOffering: ({ context: { version, declined } }, offer: Offer) =>
      offer.version !== version &&
      (offer.version !== declined?.version || offer.askedAt - declined.askedAt >= 86_400_000),
  },
  delays: {
    askInterval: 300_000,
    /** A page that is still here by then stays: the member has unsaved input. */
    reloadPatience: 10_000,
  },
}).createMachine({
  id: 'version-update',
  description: 'Whether the host serves a newer version of the program than this page runs.',
  meta: { title: '版本更新' },
  context: ({ input }) => ({ version: input.version, offer: null, declined: null }),
  initial: 'free',
  states: {
    free: {
      description: 'No payment is in progress, so a newer version may be offered.',
      meta: { title: '可提示更新' },
      initial: 'watching',
      on: { 'payment.begun': 'paying' },
      states: {
        watching: {
          description: 'The page is visible; the next check follows within five minutes.',
          meta: { title: '等待下次检查' },
          after: { askInterval: 'asking' },
          on: { 'window.hidden': 'away' },
        },
        away: {
          description: 'The page is hidden: no check runs.',
          meta: { title: '页面不可见' },
          on: { 'window.shown': 'asking' },
        },
        asking: {
          description: 'The host is asked which version it serves.',
          meta: { title: '检查新版本' },
          invoke: {
            id: 'askVersion',
            src: 'askVersion',
            onDone: [
              {
                guard: { type: 'isWorthOffering', params: ({ event }) => event.output },
                target: 'offering',
                actions: { type: 'takeOffer', params: ({ event }) => event.output },
              },
              { target: 'watching' },
            ],
            onError: 'watching',
          },
        },
        offering: {
          description: 'A newer version is offered until the member accepts or postpones it.',
          meta: { title: '检测到新版本，刷新后即可使用' },
          tags: 'promptOpen',
          on: {
            'update.accepted': { target: '#version-update.reloading', actions: 'reloadPage' },
            'update.postponed': { target: 'watching', actions: 'decline' },
          },
        },
      },
    },
    paying: {
      description: 'A purchase dialog is open: no version is offered until it is closed.',
      meta: { title: '支付中，不打扰' },
      on: { 'payment.ended': 'free.asking' },
    },
    reloading: {
      description: 'The member accepted the newer version; the page is reloading.',
      meta: { title: '正在刷新' },
      after: { reloadPatience: 'free.watching' },
    },
  },
});
