import { assign, fromPromise, setup } from 'xstate';
import type { AnsweredItem, CollectChange, CollectContext, CollectEvent, CollectItem } from './collect.types.ts';

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
    /** Port: updates the records in every list and page that shows them. */
    showCollected: (_, _changes: readonly CollectChange[]) => undefined,
    /** Port: marks the list of favourites as out of date. */
    announceSaved: () => undefined,
    /** Port: opens the collect centre. */
    openCentre: () => undefined,
    /** A later request for the same record replaces the earlier one and keeps its position in the queue. */
    queueRequest: assign({
      items: ({ context, event }) => requestsOf(event, context.answered).reduce(withRequest, context.items),
    }),
    markSent: assign({ sent: ({ context }) => context.items[0]?.collected === true }),
    keepFirst: assign({
      first: ({ event }) => event.type === 'xstate.done.actor.isFirstConcern' && event.output.first,
    }),
    assumeNotFirst: assign({ first: false }),
    learnSent: assign({
      items: ({ context }) => context.items.map((item, at) => (at === 0 ? { ...item, known: context.sent } : item)),
    }),
    keepAnswered: assign({
      answered: ({ context, event }) => withAnswer(context, event.type.startsWith('xstate.error')),
    }),
    dropFirst: assign({
      items: ({ context }) => context.items.slice(1),
      continued: ({ context }) => context.items.length > 1,
    }),
    /** The member has a favourite from now on. */
    noteKept: assign({ first: ({ context }) => (context.sent ? false : context.first) }),
    forgetAnswered: assign({ answered: [] }),
  },
  guards: {
    hasRequest: ({ context }) => context.items.length > 0,
    isMaybeFirst: ({ context }) => context.first === null && context.items[0]?.collected === true,
    /** The member has not changed the request since it was sent. */
    isAsSent: ({ context }) => context.items[0]?.collected === context.sent,
    isFirstKept: ({ context }) => context.first === true && context.sent && context.items[0]?.collected === true,
    isContinuedAsSent: ({ context }) => context.continued && context.items[0]?.collected === context.sent,
    /** One of the requests that are reported together with this one was refused. */
    hasRefusedBefore: ({ context }) =>
      context.continued &&
      context.items[0]?.collected === context.sent &&
      context.answered.some(({ refused }) => refused),
    /** Feedback stays until all requests that it reports are answered; the next answer shows it again. */
    isAllAnswered: ({ context }) => context.items.length === 0,
    /** Each confirmed change can be undone once, with all that are reported with it. */
    canUndo: ({ context }) => context.items.length === 0 && context.answered.some(({ refused }) => !refused),
  },
  delays: { undoTime: 5_000, refusalTime: 4_000, hintTime: 10_000 },
}).createMachine({
  id: 'collect',
  description: 'Adding, removing and undoing favourites of every kind.',
  meta: { title: '收藏', requirements: ['S1-12', 'S4-57', 'S4-58'] },
  context: { items: [], sent: false, first: null, answered: [], continued: false },
  type: 'parallel',
  states: {
    saving: {
      description: 'Requests are sent to the server one record at a time; only the latest request for a record counts.',
      meta: { title: '保存收藏', requirements: ['S7-70', 'S7-72', 'S7-73', 'D-76'] },
      initial: 'idle',
      on: {
        'collect.requested': {
          actions: ['queueRequest', { type: 'showCollected', params: ({ event }) => [changeOf(event)] }],
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
                  { type: 'showCollected', params: ({ context }) => [changeOf(context.items[0])] },
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
                  { type: 'showCollected', params: ({ context }) => [heldBy(context.items[0])] },
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
          { guard: 'hasRefusedBefore', target: '.refusing' },
          { guard: 'isFirstKept', target: '.hinting' },
          { guard: 'isAsSent', target: '.confirming' },
        ],
        'xstate.error.actor.saveCollected': { guard: 'isAsSent', target: '.refusing' },
      },
      states: {
        quiet: { description: 'No feedback is shown.', meta: { title: '无反馈' }, entry: 'forgetAnswered' },
        confirming: {
          description: 'A message confirms the changes and offers to undo them once all are answered.',
          meta: { title: '收藏成功，可撤销', requirements: ['S1-12'] },
          tags: 'shown',
          after: { undoTime: { guard: 'isAllAnswered', target: 'quiet' } },
          on: {
            'undo.chosen': {
              guard: 'canUndo',
              target: 'quiet',
              actions: [
                'queueRequest',
                { type: 'showCollected', params: ({ context }) => takenBack(context.answered).map(changeOf) },
              ],
            },
          },
        },
        hinting: {
          description: 'A hint shows for ten seconds where the first favourite can be found.',
          meta: { title: '首次收藏提示', requirements: ['S7-71'] },
          tags: 'shown',
          after: { hintTime: { guard: 'isAllAnswered', target: 'quiet' } },
          on: {
            'hint.closed': 'quiet',
            'xstate.done.actor.saveCollected': { guard: 'isContinuedAsSent', target: 'hinting', reenter: true },
            'centre.chosen': { target: 'quiet', actions: 'openCentre' },
            'undo.chosen': {
              guard: 'canUndo',
              target: 'quiet',
              actions: [
                'queueRequest',
                { type: 'showCollected', params: ({ context }) => takenBack(context.answered).map(changeOf) },
              ],
            },
          },
        },
        refusing: {
          description: 'The server refused a change, and the interface has reverted it; the others can be undone.',
          meta: { title: '收藏失败，已恢复', requirements: ['D-76'] },
          tags: 'shown',
          after: { refusalTime: { guard: 'isAllAnswered', target: 'quiet' } },
          on: {
            'undo.chosen': {
              guard: 'canUndo',
              target: 'quiet',
              actions: [
                'queueRequest',
                { type: 'showCollected', params: ({ context }) => takenBack(context.answered).map(changeOf) },
              ],
            },
          },
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
/** What undoes the confirmed changes; those that were refused are undone already. */
const takenBack = (answered: readonly AnsweredItem[]): readonly CollectItem[] =>
  answered
    .filter(({ refused }) => !refused)
    .map((item) => ({ ...changeOf(item), collected: !item.collected, known: item.collected }));

/** The requests of an event: one from a screen, or the undo of the confirmed changes. */
const requestsOf = (event: CollectEvent, answered: readonly AnsweredItem[]): readonly CollectItem[] =>
  event.type === 'collect.requested' ? [{ ...changeOf(event), known: !event.collected }] : takenBack(answered);

const isSame = (a: CollectChange, b: CollectChange): boolean => a.kind === b.kind && a.id === b.id;

const withRequest = (items: readonly CollectItem[], request: CollectItem): readonly CollectItem[] =>
  items.some((item) => isSame(item, request))
    ? items.map((item) => (isSame(item, request) ? { ...item, collected: request.collected } : item))
    : [...items, request];

/** The answer to the first item, behind those that are reported together with it. */
function withAnswer({ items, answered, continued }: CollectContext, refused: boolean): readonly AnsweredItem[] {
  const item = changeOf(items[0]);
  return [...(continued ? answered.filter((each) => !isSame(each, item)) : []), { ...item, refused }];
}
