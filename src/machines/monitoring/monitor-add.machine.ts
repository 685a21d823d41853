import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { PortFailure } from '../flow.ts';

/** Kinds that are watched by name; projects are watched from their announcements. */
export type NamedKind = 'owner' | 'rival' | 'agent' | 'company';
export interface Suggestion {
  readonly id: string | null;
  readonly name: string;
}
export interface MonitorAddContext {
  readonly kind: NamedKind;
  readonly typed: string;
  /** What is being added: a suggestion, or the typed name without an id. */
  readonly chosen: Suggestion;
  readonly suggestions: readonly Suggestion[];
  readonly failure: PortFailure | null;
}
export type MonitorAddEvent =
  | { readonly type: 'kind.changed'; readonly kind: NamedKind }
  | { readonly type: 'name.typed'; readonly typed: string }
  /** An input method composes: what stands in the field is no name yet. */
  | { readonly type: 'composition.begun' }
  | { readonly type: 'composition.ended'; readonly typed: string }
  | { readonly type: 'suggestion.chosen'; readonly name: string }
  | { readonly type: 'name.submitted' }
  | DoneActorEvent<readonly Suggestion[], 'montiorThinkWordList'>
  | ErrorActorEvent<PortFailure, 'addMonitor'>;

/** Adding a name to what is watched: suggestions once typing has settled, a late answer is never shown (S1-03, S3-38, S7-53). */
export const monitorAddMachine = setup({
  types: {
    context: {} as MonitorAddContext,
    events: {} as MonitorAddEvent,
    input: {} as { readonly kind: NamedKind },
    tags: {} as 'busy',
  },
  actors: {
    montiorThinkWordList: fromPromise<readonly Suggestion[], { searchWord: string; kind: NamedKind }>(() =>
      Promise.reject(new Error('not wired: montiorThinkWordList')),
    ),
    addMonitor: fromPromise<unknown, { kind: NamedKind; name: string; enterpriseId: string | null }>(() =>
      Promise.reject(new Error('not wired: addMonitor')),
    ),
  },
  actions: {
    /** Port: whoever shows the list reads it anew. */
    announceAdded: (_, _added: { readonly name: string }) => undefined,
    keepKind: assign({ kind: ({ context, event: e }) => (e.type === 'kind.changed' ? e.kind : context.kind) }),
    keepTyped: assign(({ event }) => ('typed' in event ? { typed: event.typed, suggestions: [], failure: null } : {})),
    keepSuggestions: assign({
      suggestions: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.montiorThinkWordList' ? e.output : context.suggestions,
    }),
    chooseSuggestion: assign(({ context: { suggestions }, event: e }) => {
      const chosen = e.type === 'suggestion.chosen' && suggestions.find((one) => one.name === e.name);
      return chosen ? { chosen, typed: chosen.name, suggestions: [], failure: null } : {};
    }),
    /** A typed name that is one of the suggestions is that one. */
    chooseTyped: assign(({ context: { typed, suggestions } }) => {
      const name = typed.trim();
      const chosen = suggestions.find((one) => one.name === name) ?? { id: null, name };
      return { chosen, suggestions: [], failure: null };
    }),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    clear: assign({ typed: '', suggestions: [], failure: null }),
  },
  guards: {
    isBlank: ({ event }) => 'typed' in event && event.typed.trim() === '',
    isLongEnough: ({ context }) => context.typed.trim().length >= 2,
    isOffered: ({ context, event: e }) =>
      e.type === 'suggestion.chosen' && context.suggestions.some((one) => one.name === e.name),
    isFull: ({ event }) => 'error' in event && event.error.code === 431,
  },
  delays: { settleTime: 250 },
}).createMachine({
  id: 'monitor-add',
  description: 'A name is typed, found and added to what is watched.',
  meta: { title: '添加监控', requirements: ['S1-03', 'S3-38', 'S7-53'] },
  context: ({ input }) => ({
    kind: input.kind,
    typed: '',
    chosen: { id: null, name: '' },
    suggestions: [],
    failure: null,
  }),
  initial: 'typing',
  states: {
    typing: {
      description: 'The member types a name.',
      meta: { title: '输入名称', requirements: ['S7-53'] },
      initial: 'resting',
      on: {
        'kind.changed': { target: '.resting', actions: 'keepKind' },
        'name.typed': [
          { guard: 'isBlank', target: '.resting', actions: 'keepTyped' },
          { target: '.settling', reenter: true, actions: 'keepTyped' },
        ],
        'composition.begun': '.composing',
        'name.submitted': { guard: 'isLongEnough', target: 'adding', actions: 'chooseTyped' },
      },
      states: {
        resting: { description: 'Nothing is asked.', meta: { title: '等待输入' } },
        composing: {
          description: 'An input method composes: nothing is asked and Enter does not submit.',
          meta: { title: '输入法选词中' },
          on: {
            'name.typed': { actions: 'keepTyped' },
            'name.submitted': {},
            'composition.ended': [
              { guard: 'isBlank', target: 'resting', actions: 'keepTyped' },
              { target: 'settling', actions: 'keepTyped' },
            ],
          },
        },
        settling: {
          description: 'Typing may go on; only when it rests for a moment the server is asked.',
          meta: { title: '稍候' },
          after: { settleTime: 'suggesting' },
        },
        suggesting: {
          description: 'Fitting names are being asked for; more typing makes this answer void.',
          meta: { title: '获取联想词', requirements: ['S7-53'] },
          invoke: {
            id: 'montiorThinkWordList',
            src: 'montiorThinkWordList',
            input: ({ context: { typed, kind } }) => ({ searchWord: typed.trim(), kind }),
            onDone: { target: 'offering', actions: 'keepSuggestions' },
            onError: 'resting',
          },
        },
        offering: {
          description: 'Fitting names are offered; there may be none.',
          meta: { title: '联想词', requirements: ['S7-53'] },
          on: {
            'suggestion.chosen': { guard: 'isOffered', target: '#monitor-add.adding', actions: 'chooseSuggestion' },
          },
        },
        failed: {
          description: 'The name could not be added; it stays in the field with the reason beside it.',
          meta: { title: '添加失败' },
        },
        full: {
          description: 'No more may be watched; the pop-up names the rule and the name stays in the field.',
          meta: { title: '监控数量已满', requirements: ['S3-38'] },
        },
      },
    },
    adding: {
      description: 'The name is being added.',
      meta: { title: '添加中', requirements: ['S1-03'] },
      tags: 'busy',
      invoke: {
        id: 'addMonitor',
        src: 'addMonitor',
        input: ({ context: { kind, chosen } }) => ({ kind, name: chosen.name, enterpriseId: chosen.id }),
        onDone: {
          target: 'typing',
          actions: ['clear', { type: 'announceAdded', params: ({ context }) => context.chosen }],
        },
        onError: [
          { guard: 'isFull', target: 'typing.full', actions: 'keepFailure' },
          { target: 'typing.failed', actions: 'keepFailure' },
        ],
      },
    },
  },
});
