import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { failureOf } from '#domain/port-failure.ts';
import type { PortFailure } from '../flow.ts';

/** Kinds that are monitored by name; projects are monitored from their announcements. */
export type NamedKind = 'owner' | 'rival' | 'agent' | 'company';
export interface Suggestion {
  readonly id: string | null;
  readonly name: string;
}
export interface MonitorAddContext {
  readonly kind: NamedKind;
  readonly typed: string;
  /** The entry being added: a suggestion, or the typed name without an id. */
  readonly chosen: Suggestion;
  /** The chosen name has to be that of an enterprise; `false` once the member has confirmed a name that no enterprise has. */
  readonly knownOnly: boolean;
  readonly suggestions: readonly Suggestion[];
  readonly failure: PortFailure | null;
}
export type MonitorAddEvent =
  | { readonly type: 'kind.changed'; readonly kind: NamedKind }
  | { readonly type: 'name.typed'; readonly typed: string }
  /** An input method is composing: the text of the field is not a name yet. */
  | { readonly type: 'composition.begun' }
  | { readonly type: 'composition.ended'; readonly typed: string }
  | { readonly type: 'suggestion.chosen'; readonly name: string }
  | { readonly type: 'name.submitted' }
  /** The name is monitored as it is written, though no enterprise has it. */
  | { readonly type: 'name.confirmed' }
  | DoneActorEvent<readonly Suggestion[], 'montiorThinkWordList'>
  | ErrorActorEvent<PortFailure, 'addMonitor'>;

/**
 * Adds a name to the monitors. Suggestions are debounced, and an outdated answer is discarded (S1-03, S3-38, S7-53).
 */
export const monitorAddMachine = setup({
  types: {
    context: {} as MonitorAddContext,
    events: {} as MonitorAddEvent,
    input: {} as { readonly kind: NamedKind },
    tags: {} as 'busy',
  },
  actors: {
    montiorThinkWordList: fromPromise<readonly Suggestion[], { searchWord: string; kind: NamedKind }>(() =>
      Promise.reject(new Error('not provided: montiorThinkWordList')),
    ),
    addMonitor: fromPromise<
      unknown,
      { kind: NamedKind; name: string; enterpriseId: string | null; knownOnly: boolean }
    >(() => Promise.reject(new Error('not provided: addMonitor'))),
  },
  actions: {
    /** Port: reloads the list of monitors. */
    announceAdded: (_, _added: { readonly name: string }) => undefined,
    keepKind: assign({ kind: ({ context, event: e }) => (e.type === 'kind.changed' ? e.kind : context.kind) }),
    keepTyped: assign(({ event }) => ('typed' in event ? { typed: event.typed, suggestions: [], failure: null } : {})),
    keepSuggestions: assign({
      suggestions: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.montiorThinkWordList' ? e.output : context.suggestions,
    }),
    chooseSuggestion: assign(({ context: { suggestions }, event: e }) => {
      const chosen = e.type === 'suggestion.chosen' && suggestions.find((one) => one.name === e.name);
      return chosen ? { chosen, knownOnly: true, typed: chosen.name, suggestions: [], failure: null } : {};
    }),
    /** A typed name that equals a suggestion selects that suggestion. */
    chooseTyped: assign(({ context: { typed, suggestions } }) => {
      const name = typed.trim();
      const chosen = suggestions.find((one) => one.name === name) ?? { id: null, name };
      return { chosen, knownOnly: true, suggestions: [], failure: null };
    }),
    acceptName: assign({ knownOnly: false }),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    clear: assign({ typed: '', suggestions: [], failure: null }),
  },
  guards: {
    isBlank: (_, { typed }: { typed: string }) => typed.trim() === '',
    isLongEnough: ({ context }) => context.typed.trim().length >= 2,
    isOffered: ({ context }, { name }: { name: string }) => context.suggestions.some((one) => one.name === name),
    isUnknownName: (_, { error }: { error: unknown }) => failureOf(error)?.code === CODE.conflict,
    isFull: (_, { error }: { error: unknown }) => failureOf(error)?.code === CODE.blockedByRule,
  },
  delays: { settleTime: 250 },
}).createMachine({
  id: 'monitor-add',
  description: 'Adds a name to the monitors, with suggestions while typing.',
  meta: { title: '添加监控', requirements: ['S1-03', 'S3-38', 'S7-53'] },
  context: ({ input }) => ({
    kind: input.kind,
    typed: '',
    chosen: { id: null, name: '' },
    knownOnly: true,
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
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.resting', actions: 'keepTyped' },
          { target: '.settling', reenter: true, actions: 'keepTyped' },
        ],
        'composition.begun': '.composing',
        'name.submitted': { guard: 'isLongEnough', target: 'adding', actions: 'chooseTyped' },
      },
      states: {
        resting: { description: 'No suggestions are requested.', meta: { title: '等待输入' } },
        composing: {
          description: 'An input method is composing: no suggestions are requested, and Enter does not submit.',
          meta: { title: '输入法选词中' },
          on: {
            'name.typed': { actions: 'keepTyped' },
            'name.submitted': {},
            'composition.ended': [
              { guard: { type: 'isBlank', params: ({ event }) => event }, target: 'resting', actions: 'keepTyped' },
              { target: 'settling', actions: 'keepTyped' },
            ],
          },
        },
        settling: {
          description: 'The input is debounced: suggestions are requested once typing pauses.',
          meta: { title: '稍候' },
          after: { settleTime: 'suggesting' },
        },
        suggesting: {
          description: 'Suggestions are being loaded; further typing discards this request.',
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
          description: 'The suggestions are shown; the list may be empty.',
          meta: { title: '联想词', requirements: ['S7-53'] },
          on: {
            'suggestion.chosen': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: '#monitor-add.adding',
              actions: 'chooseSuggestion',
            },
          },
        },
        failed: {
          description: 'Adding the name failed; the name stays in the field with the reason next to it.',
          meta: { title: '添加失败' },
        },
        unconfirmed: {
          description:
            'Not exactly one enterprise has the name, and nothing is monitored yet: the member decides whether the name is monitored as it is written.',
          meta: { title: '待确认名称', requirements: ['S3-38'] },
          on: { 'name.confirmed': { target: '#monitor-add.adding', actions: 'acceptName' } },
        },
        full: {
          description:
            'The limit of monitors is reached; the permission pop-up explains the rule and the name stays in the field.',
          meta: { title: '监控数量已满', requirements: ['S3-38'] },
        },
      },
    },
    adding: {
      description:
        'The name is being added to the kind for which it was submitted; the member may choose another kind.',
      meta: { title: '添加中', requirements: ['S1-03'] },
      tags: 'busy',
      on: { 'kind.changed': { actions: 'keepKind' } },
      invoke: {
        id: 'addMonitor',
        src: 'addMonitor',
        input: ({ context: { kind, chosen, knownOnly } }) => ({
          kind,
          name: chosen.name,
          enterpriseId: chosen.id,
          knownOnly,
        }),
        onDone: {
          target: 'typing',
          actions: ['clear', { type: 'announceAdded', params: ({ context }) => context.chosen }],
        },
        onError: [
          {
            guard: { type: 'isUnknownName', params: ({ event }) => event },
            target: 'typing.unconfirmed',
            actions: 'keepFailure',
          },
          {
            guard: { type: 'isFull', params: ({ event }) => event },
            target: 'typing.full',
            actions: 'keepFailure',
          },
          { target: 'typing.failed', actions: 'keepFailure' },
        ],
      },
    },
  },
});
