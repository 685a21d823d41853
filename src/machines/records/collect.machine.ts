import { assign, fromPromise, setup } from 'xstate';
import type { CollectChange, CollectContext, CollectEvent, CollectItem } from './collect.types.ts';

/** Favourites: updated in the interface at once, saved one at a time, reverted when the server refuses (D-76). */
export const collectMachine = setup({
  types: { context: {} as CollectContext, events: {} as CollectEvent, tags: {} as 'busy' | 'shown' },
  actors: {
    isFirstConcern: fromPromise<{ readonly first: boolean }, { readonly id: string }>(() =>
      Promise.reject(new Error('not provided: isFirstConcern')),
    ),
    /** One of `saveBrowseCollection`, `addCollection`, `delCollection`, `saveCollection`, by the kind. */
    saveCollected: fromPromise<void, CollectChange>(() => Promise.reject(new Error('not provided: saveCollected'))),
  },
  actions: {
    /** Port: updates the record in every list and page that shows it. */
    showCollected: (_, _change: CollectChange) => undefined,
    /** Port: marks the list of favourites as out of date. */
    announceSaved: () => undefined,
    /** Port: opens the collect centre. */
    openCentre: () => undefined,
    /** A later request for the same record replaces the earlier one and keeps its position in the queue. */
    queueRequest: assign({
      items: ({ context, event }) => withRequest(context.items, requestOf(event, context.answered)),
    }),
    markSent: assign({ sent: ({ context }) => context.items[0]?.collected === true }),
    keepFirst: assign({
      first: ({ event }) => event.type === 'xstate.done.actor.isFirstConcern' && event.output.first,
    }),
    assumeNotFirst: assign({ first: false }),
    learnSent: assign({
      items: ({ context }) => context.items.map((item, at) => (at === 0 ? { ...item, known: context.sent } : item)),
    }),
    keepAnswered: assign({ answered: ({ context }) => context.items[0] ?? null }),
    dropFirst: assign({ items: ({ context }) => context.items.slice(1) }),
    /** The member has a favourite from now on. */
    noteKept: assign({ first: ({ context }) => (context.sent ? false : context.first) }),
    forgetAnswered: assign({ answered: null }),
  },
  guards: {
    hasRequest: ({ context }) => context.items.length > 0,
    isMaybeFirst: ({ context }) => context.first === null && context.items[0]?.collected === true,
    /** The member has not changed the request since it was sent. */
    isAsSent: ({ context }) => context.items[0]?.collected === context.sent,
    isFirstKept: ({ context }) => context.first === true && context.sent && context.items[0]?.collected === true,
  },
  delays: { undoTime: 5_000, refusalTime: 4_000, hintTime: 10_000 },
}).createMachine({
  id: 'collect',
  description: 'Adding, removing and undoing favourites of every kind.',
  meta: { title: '收藏', requirements: ['S1-12', 'S4-57', 'S4-58'] },
  context: { items: [], sent: false, first: null, answered: null },
  type: 'parallel',
  states: {
    saving: {
      description: 'Requests are sent to the server one record at a time; only the latest request for a record counts.',
      meta: { title: '保存收藏', requirements: ['S7-70', 'S7-72', 'S7-73', 'D-76'] },
      initial: 'idle',
      on: {
        'collect.requested': {
          actions: ['queueRequest', { type: 'showCollected', params: ({ event }) => changeOf(event) }],
        },
      },
      states: {
        idle: {
          description: 'No request is pending.',
          meta: { title: '无待处理收藏' },
          always: [
            { guard: 'isMaybeFirst', target: 'asking' },
            { guard: 'hasRequest', target: 'sending' },
          ],
        },
        asking: {
          description: 'The server is asked whether this is the first favourite of the member.',
          meta: { title: '查询是否首次收藏', requirements: ['S7-71'] },
          tags: 'busy',
          invoke: {
            id: 'isFirstConcern',
            src: 'isFirstConcern',
            input: ({ context }) => ({ id: context.items[0]?.id ?? '' }),
            onDone: { target: 'sending', actions: 'keepFirst' },
            onError: { target: 'sending', actions: 'assumeNotFirst' },
          },
        },
        sending: {
          description: 'The change is being saved; the member may still change the request.',
          meta: { title: '提交收藏', requirements: ['S7-70', 'S7-72', 'S7-73'] },
          tags: 'busy',
          entry: 'markSent',
          invoke: {
            id: 'saveCollected',
            src: 'saveCollected',
            input: ({ context }) => changeOf(context.items[0]),
            onDone: [
              {
                guard: 'isAsSent',
                target: 'idle',
                actions: [
                  { type: 'showCollected', params: ({ context }) => changeOf(context.items[0]) },
                  'keepAnswered',
                  'noteKept',
                  'dropFirst',
                  'announceSaved',
                ],
              },
              { target: 'idle', actions: 'learnSent' },
            ],
            onError: [
              {
                guard: 'isAsSent',
                target: 'idle',
                actions: [
                  { type: 'showCollected', params: ({ context }) => heldBy(context.items[0]) },
                  'keepAnswered',
                  'dropFirst',
                ],
              },
              { target: 'idle' },
            ],
          },
        },
      },
    },
    feedback: {
      description: 'Feedback about the answers of the server.',
      meta: { title: '收藏反馈', requirements: ['D-55'] },
      initial: 'quiet',
      on: {
        'xstate.done.actor.saveCollected': [
          { guard: 'isFirstKept', target: '.hinting' },
          { guard: 'isAsSent', target: '.confirming' },
        ],
        'xstate.error.actor.saveCollected': { guard: 'isAsSent', target: '.refusing' },
      },
      states: {
        quiet: { description: 'No feedback is shown.', meta: { title: '无反馈' }, entry: 'forgetAnswered' },
        confirming: {
          description: 'A message confirms the change and offers to undo it.',
          meta: { title: '收藏成功，可撤销', requirements: ['S1-12'] },
          tags: 'shown',
          after: { undoTime: 'quiet' },
          on: {
            'undo.chosen': {
              target: 'quiet',
              actions: [
                'queueRequest',
                { type: 'showCollected', params: ({ context }) => takenBack(context.answered) },
              ],
            },
          },
        },
        hinting: {
          description: 'A hint shows for ten seconds where the first favourite can be found.',
          meta: { title: '首次收藏提示', requirements: ['S7-71'] },
          tags: 'shown',
          after: { hintTime: 'quiet' },
          on: {
            'hint.closed': 'quiet',
            'centre.chosen': { target: 'quiet', actions: 'openCentre' },
            'undo.chosen': {
              target: 'quiet',
              actions: [
                'queueRequest',
                { type: 'showCollected', params: ({ context }) => takenBack(context.answered) },
              ],
            },
          },
        },
        refusing: {
          description: 'The server refused the change, and the interface has reverted it.',
          meta: { title: '收藏失败，已恢复', requirements: ['D-76'] },
          tags: 'shown',
          after: { refusalTime: 'quiet' },
        },
      },
    },
  },
});

const NOTHING: CollectChange = { kind: 'announcement', id: '', collected: false };

const changeOf = ({ kind, id, collected }: CollectChange = NOTHING): CollectChange => ({ kind, id, collected });
/** What the server has stored. */
const heldBy = (item: CollectItem | undefined): CollectChange => ({
  ...changeOf(item),
  collected: item?.known === true,
});
/** The opposite of the confirmed change. */
const takenBack = (answered: CollectItem | null): CollectChange => ({
  ...changeOf(answered ?? NOTHING),
  collected: !answered?.collected,
});

/** The request of an event: from a screen, or the undo of the confirmed change. */
function requestOf(event: CollectEvent, answered: CollectItem | null): CollectItem | null {
  if (event.type === 'collect.requested') return { ...changeOf(event), title: event.title, known: !event.collected };
  return answered && { ...answered, collected: !answered.collected, known: answered.collected };
}

const withRequest = (items: readonly CollectItem[], request: CollectItem | null): readonly CollectItem[] => {
  if (request === null) return items;
  const isSame = (item: CollectItem): boolean => item.kind === request.kind && item.id === request.id;
  return items.some(isSame)
    ? items.map((item) => (isSame(item) ? { ...item, collected: request.collected } : item))
    : [...items, request];
};
