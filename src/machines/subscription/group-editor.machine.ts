import { assign, fromPromise, sendTo, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { failureOf } from '#domain/port-failure.ts';
import type * as editor from './group-editor.types.ts';
import { groupKeywordsMachine } from './group-keywords.machine.ts';

/**
 * Edits one group of a subscription: conditions, dry run before saving, unsaved changes protected (S3-34…S3-37, S3-63,
 * S3-64, S3-66; D-65).
 */
export const groupEditorMachine = setup({
  types: {
    context: {} as editor.GroupEditorContext,
    events: {} as editor.GroupEditorEvent,
    input: {} as editor.GroupEditorInput,
    output: {} as editor.SavedGroup | null,
    tags: {} as 'busy' | 'unsaved',
    children: {} as {
      words: 'words';
      tryoutSubscriptionGroup: 'tryoutSubscriptionGroup';
      saveSubscriptionGroup: 'saveSubscriptionGroup';
    },
  },
  actors: {
    words: groupKeywordsMachine,
    tryoutSubscriptionGroup: fromPromise<editor.TriedForm, editor.FormRequest>(() =>
      Promise.reject(new Error('not provided: tryoutSubscriptionGroup')),
    ),
    saveSubscriptionGroup: fromPromise<editor.SavedForm, editor.FormRequest>(() =>
      Promise.reject(new Error('not provided: saveSubscriptionGroup')),
    ),
  },
  actions: {
    requestWords: sendTo('words', (_, { form }: { form: editor.GroupForm }) => ({ type: 'words.requested', form })),
    keepRows: assign({ rows: ({ context, event: e }) => (e.type === 'rows.changed' ? e.rows : context.rows) }),
    keepAnswer: assign({
      refusal: (_, answer: editor.TriedForm | editor.SavedForm) => (answer.kind === 'refused' ? answer.refusal : null),
      tryout: (_, answer) => (answer.kind === 'triedOut' ? answer.tryout : null),
      saved: (_, answer) => (answer.kind === 'saved' ? answer.group : null),
    }),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null), tryout: null }),
    /** The result of the last dry run stays until the next request is answered. */
    forgetMistakes: assign({ refusal: null, failure: null }),
    forgetAnswers: assign({ refusal: null, tryout: null, failure: null }),
  },
  guards: {
    isRefused: (_, { kind }: editor.TriedForm | editor.SavedForm) => kind === 'refused',
    isConflict: (_, { error }: { error: unknown }) => failureOf(error)?.code === CODE.conflict,
    isFull: (_, { error }: { error: unknown }) => failureOf(error)?.code === CODE.blockedByRule,
  },
}).createMachine({
  id: 'group-editor',
  description: 'Creates or edits one group of a subscription.',
  meta: { title: '编辑订阅', requirements: ['S3-34', 'S3-63'] },
  context: ({ input }) => ({
    ...input,
    rows: input.conditions.keywordGroups,
    refusal: null,
    tryout: null,
    failure: null,
    saved: null,
  }),
  output: ({ context }) => context.saved,
  invoke: {
    id: 'words',
    src: 'words',
    input: ({ context }) => ({ rows: context.rows, limits: { rows: 10, wordsPerRow: 5 } }),
    onDone: {},
    onError: {},
  },
  initial: 'editing',
  on: { 'rows.changed': { actions: 'keepRows' } },
  states: {
    editing: {
      description: 'The member edits the conditions and may run a dry run.',
      meta: { title: '设置条件', requirements: ['S3-63', 'S3-64', 'S3-66'] },
      type: 'parallel',
      states: {
        form: {
          description: 'Whether the form has unsaved changes.',
          meta: { title: '是否有改动' },
          initial: 'untouched',
          states: {
            untouched: {
              description: 'The form has no changes.',
              meta: { title: '未改动' },
              on: { 'form.changed': 'touched', 'rows.changed': 'touched', 'edit.left': '#group-editor.left' },
            },
            touched: {
              description: 'The form has unsaved changes.',
              meta: { title: '有未保存的改动' },
              tags: 'unsaved',
              initial: 'kept',
              states: {
                kept: {
                  description: 'The member continues editing.',
                  meta: { title: '继续编辑' },
                  on: { 'edit.left': 'asked' },
                },
                asked: {
                  description: 'The dialog asks whether to discard the changes.',
                  meta: { title: '是否放弃改动' },
                  on: { 'changes.abandoned': '#group-editor.left', 'changes.kept': 'kept' },
                },
              },
            },
          },
        },
        work: {
          description: 'The dry run and the result of the last request.',
          meta: { title: '预览匹配与保存' },
          initial: 'resting',
          on: { 'rows.changed': { target: '.resting', actions: ['keepRows', 'forgetAnswers'] } },
          states: {
            resting: {
              description: 'No result is shown: none was requested, or the conditions have changed since.',
              meta: { title: '待操作' },
              entry: 'forgetAnswers',
              on: {
                'tryout.requested': {
                  target: 'gathering',
                  actions: { type: 'requestWords', params: ({ event }) => event },
                },
                'group.submitted': {
                  target: '#group-editor.saving',
                  actions: { type: 'requestWords', params: ({ event }) => event },
                },
              },
            },
            answered: {
              description: 'The result of the last request is shown; a change of the form clears it.',
              meta: { title: '已答复' },
              initial: 'refused',
              on: {
                'form.changed': 'resting',
                'tryout.requested': {
                  target: 'gathering',
                  actions: { type: 'requestWords', params: ({ event }) => event },
                },
                'group.submitted': {
                  target: '#group-editor.saving',
                  actions: { type: 'requestWords', params: ({ event }) => event },
                },
              },
              states: {
                wordRefused: {
                  description:
                    'A typed keyword was not accepted or could not be verified, so nothing was saved or searched; the reason is shown next to its field.',
                  meta: { title: '关键词未添加', requirements: ['S7-55'] },
                },
                refused: {
                  description: 'A field is invalid; the reason is shown next to the field.',
                  meta: { title: '条件有误', requirements: ['D-65'] },
                },
                triedOut: {
                  description: 'The recent matches of the group are shown with samples.',
                  meta: { title: '预览匹配结果', requirements: ['S3-63'] },
                },
                tryoutFailed: { description: 'The dry run failed.', meta: { title: '预览匹配失败' } },
                saveFailed: {
                  description: 'Saving failed; the entered data is kept.',
                  meta: { title: '保存失败' },
                },
                conflicted: {
                  description: 'Another group has the same conditions.',
                  meta: { title: '条件与已有订阅相同', requirements: ['S3-34'] },
                },
                full: {
                  description: 'The tier allows no more groups; the permission pop-up explains the rule.',
                  meta: { title: '订阅组数已满', requirements: ['S3-34', 'S3-35', 'S3-36', 'S3-37'] },
                },
              },
            },
            gathering: {
              description: 'Keywords that are typed or still being verified are added before the dry run.',
              meta: { title: '匹配前添加关键词', requirements: ['S3-63', 'S7-55'] },
              tags: 'busy',
              entry: 'forgetMistakes',
              on: {
                'rows.changed': { actions: 'keepRows' },
                'form.changed': 'resting',
                'words.added': 'trying',
                'words.refused': { target: 'answered.wordRefused', actions: 'forgetAnswers' },
              },
            },
            trying: {
              description:
                'The last days are being searched with these conditions until the conditions change; nothing is stored, and the result before stays.',
              meta: { title: '正在匹配', requirements: ['S3-63', 'S3-66', 'D-65'] },
              tags: 'busy',
              on: { 'form.changed': 'resting' },
              invoke: {
                id: 'tryoutSubscriptionGroup',
                src: 'tryoutSubscriptionGroup',
                input: ({ context, event }) => requestOf(context, event),
                onDone: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'answered.refused',
                    actions: { type: 'keepAnswer', params: ({ event }) => event.output },
                  },
                  {
                    target: 'answered.triedOut',
                    actions: { type: 'keepAnswer', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'answered.tryoutFailed', actions: 'keepFailure' },
              },
            },
          },
        },
      },
    },
    saving: {
      description: 'The group is being saved.',
      meta: { title: '保存中', requirements: ['S3-34', 'S3-66', 'S5-04', 'S5-05', 'D-65'] },
      tags: ['busy', 'unsaved'],
      entry: 'forgetMistakes',
      initial: 'gathering',
      states: {
        gathering: {
          description: 'Keywords that are typed or still being verified are added before the group is saved.',
          meta: { title: '正在添加关键词', requirements: ['S3-66', 'S7-55'] },
          on: {
            'words.added': 'storing',
            'words.refused': {
              target: ['#group-editor.editing.form.touched', '#group-editor.editing.work.answered.wordRefused'],
              actions: 'forgetAnswers',
            },
            'edit.left': {
              target: ['#group-editor.editing.form.touched.asked', '#group-editor.editing.work.resting'],
            },
          },
        },
        storing: {
          description: 'The group is being stored with all of its keywords.',
          meta: { title: '保存中', requirements: ['S3-34', 'S3-66', 'D-65'] },
          invoke: {
            id: 'saveSubscriptionGroup',
            src: 'saveSubscriptionGroup',
            input: ({ context, event }) => requestOf(context, event),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: ['#group-editor.editing.form.touched', '#group-editor.editing.work.answered.refused'],
                actions: { type: 'keepAnswer', params: ({ event }) => event.output },
              },
              {
                target: '#group-editor.saved',
                actions: { type: 'keepAnswer', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: { type: 'isConflict', params: ({ event }) => event },
                target: ['#group-editor.editing.form.touched', '#group-editor.editing.work.answered.conflicted'],
                actions: 'keepFailure',
              },
              {
                guard: { type: 'isFull', params: ({ event }) => event },
                target: ['#group-editor.editing.form.touched', '#group-editor.editing.work.answered.full'],
                actions: 'keepFailure',
              },
              {
                target: ['#group-editor.editing.form.touched', '#group-editor.editing.work.answered.saveFailed'],
                actions: 'keepFailure',
              },
            ],
          },
        },
      },
    },
    saved: { type: 'final', description: 'The group is saved.', meta: { title: '已保存' } },
    left: { type: 'final', description: 'The editor was closed without saving.', meta: { title: '已退出编辑' } },
  },
});

/** Input of a port, from the event that requested it. */
function requestOf({ list, id, rows }: editor.GroupEditorContext, event: object): editor.FormRequest {
  return { list, id, rows, form: (event as { readonly form: editor.GroupForm }).form };
}
