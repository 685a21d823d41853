import { assign, fromPromise, setup } from 'xstate';
import type * as words from './group-keywords.types.ts';

/**
 * Keywords of a subscription, in rows. Each keyword is verified before it is added; a refused one stays in its field
 * (S3-63, S7-54, S7-55).
 */
export const groupKeywordsMachine = setup({
  types: {
    context: {} as words.GroupKeywordsContext,
    events: {} as words.GroupKeywordsEvent,
    input: {} as words.GroupKeywordsInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Checks the rules of the form, then calls `monitorKeywordVerify` for each keyword. */
    verifyWords: fromPromise<words.VerifiedWords, words.VerifyRequest>(() =>
      Promise.reject(new Error('not provided: verifyWords')),
    ),
    listRecommendKeyword: fromPromise<readonly string[], { keywords: readonly string[] }>(() =>
      Promise.reject(new Error('not provided: listRecommendKeyword')),
    ),
  },
  actions: {
    /** Port: sends the rows that have keywords to the editor. */
    announceRows: (_, _said: { readonly rows: words.WordRows }) => undefined,
    /** Ports to the editor: text is typed; when it asks, whether all of it is in the rows now. */
    announceTyped: () => undefined,
    announceAdded: (_, _request: { readonly form: words.GroupForm | null }) => undefined,
    announceRefused: () => undefined,
    keepTyped: assign(({ context, event: e }) =>
      e.type === 'word.typed' ? { typed: placed(context.typed, e.key, e.typed), refused: null, failure: null } : {},
    ),
    askTyped: assign(({ context: { typed }, event: e }) =>
      e.type === 'word.submitted'
        ? { asked: { row: e.row, text: typed[e.row] ?? '', isTyped: true }, refused: null, failure: null }
        : {},
    ),
    keepForm: assign({ form: (_, { form }: { form: words.GroupForm }) => form }),
    forgetForm: assign({ form: null }),
    /** The first row with text in its field. */
    askPending: assign(({ context: { typed } }) => {
      const row = typed.findIndex(isText);
      return { asked: { row, text: typed[row] ?? '', isTyped: true }, refused: null, failure: null };
    }),
    /** A suggested keyword is added to the last row. */
    askOffered: assign(({ context: { rows }, event: e }) =>
      e.type === 'recommendation.chosen'
        ? { asked: { row: rows.length - 1, text: e.word, isTyped: false }, refused: null, failure: null }
        : {},
    ),
    keepVerified: assign(({ context: { rows, typed, asked }, event: e }) =>
      e.type === 'xstate.done.actor.verifyWords'
        ? {
            rows: placed(rows, asked.row, e.output.words),
            typed: asked.isTyped ? placed(typed, asked.row, e.output.left) : typed,
            refused: e.output.refused,
          }
        : {},
    ),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    dropWord: assign(({ context: { rows }, event: e }) =>
      e.type === 'word.removed' ? { rows: placed(rows, e.row, without(rows[e.row] ?? [], e.word)), refused: null } : {},
    ),
    addRow: assign(({ context: { rows, typed } }) => ({ rows: [...rows, []], typed: [...typed, ''], refused: null })),
    dropRow: assign(({ context: { rows, typed }, event: e }) =>
      e.type === 'row.removed'
        ? {
            rows: rows.length > 1 ? rows.filter((_, row) => row !== e.row) : [[]],
            typed: typed.length > 1 ? typed.filter((_, row) => row !== e.row) : [''],
            refused: null,
            failure: null,
          }
        : {},
    ),
    keepRecommended: assign({
      recommended: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.listRecommendKeyword' ? e.output : context.recommended,
    }),
  },
  guards: {
    isRow: ({ context: { rows } }, { key }: { key: number }) => key < rows.length,
    isFilled: ({ context: { typed } }, { row }: { row: number }) => isText(typed[row] ?? ''),
    isPending: ({ context: { typed } }) => typed.some(isText),
    isThere: ({ context: { rows } }, { row, word }: { row: number; word: string }) =>
      rows[row]?.includes(word) === true,
    /** One empty row at a time, up to the limit of rows. */
    isRoomForRow: ({ context: { rows, limits } }) => rows.length < limits.rows && rows.every((row) => row.length > 0),
    isRemovable: ({ context: { rows } }, { row }: { row: number }) =>
      rows[row] !== undefined && (rows.length > 1 || rows[row]?.length !== 0),
    isOffered: ({ context: { recommended, rows } }, { word }: { word: string }) =>
      recommended.includes(word) && !rows.flat().includes(word),
    isAllTaken: (_, { refused }: words.VerifiedWords) => refused === null,
  },
}).createMachine({
  id: 'group-keywords',
  description: 'The keywords of a subscription, in rows.',
  meta: { title: '订阅关键词', requirements: ['S3-63', 'S7-54', 'S7-55'] },
  context: ({ input }) => {
    const rows = input.rows.length > 0 ? input.rows : [[]];
    const asked = { row: 0, text: '', isTyped: true };
    return {
      limits: input.limits,
      rows,
      typed: rows.map(() => ''),
      asked,
      refused: null,
      failure: null,
      recommended: [],
      form: null,
    };
  },
  type: 'parallel',
  states: {
    words: {
      description: 'The rows and their input fields.',
      meta: { title: '关键词', requirements: ['S3-63'] },
      initial: 'open',
      states: {
        open: {
          description: 'The member can type, select and remove keywords.',
          meta: { title: '编辑关键词', requirements: ['S3-63'] },
          initial: 'calm',
          on: {
            'word.typed': {
              guard: { type: 'isRow', params: ({ event }) => event },
              target: '.calm',
              actions: ['keepTyped', 'announceTyped'],
            },
            'words.requested': { target: 'gathering', actions: { type: 'keepForm', params: ({ event }) => event } },
            'word.submitted': {
              guard: { type: 'isFilled', params: ({ event }) => event },
              target: 'verifying',
              actions: 'askTyped',
            },
            'recommendation.chosen': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: 'verifying',
              actions: 'askOffered',
            },
            'word.removed': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: '.calm',
              actions: ['dropWord', { type: 'announceRows', params: ({ context }) => ({ rows: context.rows }) }],
            },
            'row.added': { guard: 'isRoomForRow', target: '.calm', actions: 'addRow' },
            'row.removed': {
              guard: { type: 'isRemovable', params: ({ event }) => event },
              target: '.calm',
              actions: ['dropRow', { type: 'announceRows', params: ({ context }) => ({ rows: context.rows }) }],
            },
          },
          states: {
            calm: { description: 'No keyword is refused.', meta: { title: '正常' } },
            refused: {
              description: 'A keyword was refused; the reason is shown below its row, and the text stays in its field.',
              meta: { title: '关键词未通过', requirements: ['S7-55'] },
            },
            unverified: {
              description: 'Verifying the keyword failed; its text is kept and can be submitted again.',
              meta: { title: '校验失败', requirements: ['S7-55'] },
            },
          },
        },
        verifying: {
          description: 'The keywords are being verified one at a time.',
          meta: { title: '校验关键词', requirements: ['S7-55'] },
          tags: 'busy',
          invoke: {
            id: 'verifyWords',
            src: 'verifyWords',
            input: ({ context: { asked, rows, limits } }) => ({
              row: asked.row,
              text: asked.text,
              isTyped: asked.isTyped,
              words: rows[asked.row] ?? [],
              limit: limits.wordsPerRow,
            }),
            onDone: [
              {
                guard: { type: 'isAllTaken', params: ({ event }) => event.output },
                target: 'open',
                actions: ['keepVerified', { type: 'announceRows', params: ({ context }) => ({ rows: context.rows }) }],
              },
              {
                target: 'open.refused',
                actions: ['keepVerified', { type: 'announceRows', params: ({ context }) => ({ rows: context.rows }) }],
              },
            ],
            onError: { target: 'open.unverified', actions: 'keepFailure' },
          },
          initial: 'alone',
          states: {
            alone: {
              description: 'The member goes on editing once the answer is there.',
              meta: { title: '校验关键词', requirements: ['S7-55'] },
              on: {
                'words.requested': { target: 'awaited', actions: { type: 'keepForm', params: ({ event }) => event } },
              },
            },
            awaited: {
              description: 'The editor waits for these keywords before it saves the group or tries it out.',
              meta: { title: '保存或预览前校验关键词', requirements: ['S3-66', 'S7-55'] },
              on: {
                'words.requested': { actions: { type: 'keepForm', params: ({ event }) => event } },
                'xstate.done.actor.verifyWords': [
                  {
                    guard: { type: 'isAllTaken', params: ({ event }) => event.output },
                    target: '#group-keywords.words.gathering',
                    actions: [
                      'keepVerified',
                      { type: 'announceRows', params: ({ context }) => ({ rows: context.rows }) },
                    ],
                  },
                  {
                    target: '#group-keywords.words.open.refused',
                    actions: [
                      'keepVerified',
                      { type: 'announceRows', params: ({ context }) => ({ rows: context.rows }) },
                      'announceRefused',
                      'forgetForm',
                    ],
                  },
                ],
                'xstate.error.actor.verifyWords': {
                  target: '#group-keywords.words.open.unverified',
                  actions: ['keepFailure', 'announceRefused', 'forgetForm'],
                },
              },
            },
          },
        },
        gathering: {
          description:
            'Text that is still in a field is verified and added, before the editor saves the group or tries it out.',
          meta: { title: '保存或预览前添加关键词', requirements: ['S3-66'] },
          always: [
            { guard: 'isPending', target: 'verifying.awaited', actions: 'askPending' },
            {
              target: 'open',
              actions: [{ type: 'announceAdded', params: ({ context }) => ({ form: context.form }) }, 'forgetForm'],
            },
          ],
        },
      },
    },
    recommendation: {
      description: 'Suggestions that match the selected keywords; none are shown when loading them fails.',
      meta: { title: '推荐词', requirements: ['S7-54'] },
      initial: 'asking',
      on: { 'xstate.done.actor.verifyWords': '.asking' },
      states: {
        asking: {
          description: 'The suggestions are being loaded.',
          meta: { title: '获取推荐词', requirements: ['S7-54'] },
          invoke: {
            id: 'listRecommendKeyword',
            src: 'listRecommendKeyword',
            input: ({ context }) => ({ keywords: context.rows.flat() }),
            onDone: { target: 'settled', actions: 'keepRecommended' },
            onError: 'settled',
          },
        },
        settled: { description: 'The suggestions are shown, if there are any.', meta: { title: '推荐词已就绪' } },
      },
    },
  },
});

/** The list with the item at one index replaced. */
const placed = <T>(list: readonly T[], place: number, item: T): readonly T[] =>
  list.map((one, at) => (at === place ? item : one));
const isText = (typed: string): boolean => typed.trim() !== '';
const without = (row: readonly string[], word: string): readonly string[] => row.filter((one) => one !== word);
