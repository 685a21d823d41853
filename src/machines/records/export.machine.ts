import { assign, fromPromise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { isEmail, typedEmail } from '#domain/email.ts';
import { failureOf } from '#domain/port-failure.ts';
import type { ExportContext, ExportEvent, ExportOrder, ExportRecipient, SubmittedExport } from './export.types.ts';

/**
 * Exports the results of a list or the report of a project. Created in the background, mailed where mail is configured
 * (S7-79, S7-86).
 */
export const exportMachine = setup({
  types: { context: {} as ExportContext, events: {} as ExportEvent, tags: {} as 'busy' | 'shown' },
  actors: {
    getEmailForExportAnalysisProject: fromPromise<ExportRecipient, { readonly id: string | null }>(() =>
      Promise.reject(new Error('not provided: getEmailForExportAnalysisProject')),
    ),
    submitExport: fromPromise<SubmittedExport, ExportOrder>(() =>
      Promise.reject(new Error('not provided: submitExport')),
    ),
    projectAnalysisExport: fromPromise<void, { readonly id: string; readonly email: string }>(() =>
      Promise.reject(new Error('not provided: projectAnalysisExport')),
    ),
  },
  actions: {
    /** Port: opens the list of export records. */
    openRecords: () => undefined,
    /** Port: marks the list of export records as out of date. */
    announceSubmitted: () => undefined,
    /** Port: shows a notice when no dialog confirms the submission. */
    notifySubmitted: (_, _given: { submitted: SubmittedExport | null }) => undefined,
    takeSubject: assign({
      filter: ({ event }) => ('filter' in event ? event.filter : null),
      announcementId: ({ event }) => ('announcementId' in event ? event.announcementId : null),
    }),
    keepRecipient: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.getEmailForExportAnalysisProject') return {};
      const { email, mailed, boughtAreas, rowLimit } = event.output;
      return { email: mailed ? (email ?? '') : '', mailed, boughtAreas, rowLimit };
    }),
    takeEmail: assign({
      email: ({ event, context }) =>
        event.type === 'export.submitted' && context.mailed ? typedEmail(event.email) : context.email,
    }),
    keepSubmitted: assign({
      submitted: ({ event }) => (event.type === 'xstate.done.actor.submitExport' ? event.output : null),
    }),
    takeFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    forgetAll: assign({
      filter: null,
      announcementId: null,
      email: '',
      mailed: false,
      boughtAreas: [],
      rowLimit: null,
      submitted: null,
      failure: null,
    }),
  },
  delays: {
    /** A slower answer is awaited in the open dialog. */
    slowAnswer: 400,
  },
  guards: {
    isReport: ({ context }) => context.announcementId !== null,
    /** The address matches the contract, or no address is needed. */
    isComplete: ({ context: { mailed } }, { email }: { email: string }) => !mailed || isEmail(typedEmail(email)),
    isMailed: ({ context }) => context.mailed,
    /** A rule refused (431); the permission pop-up explains it. */
    isDenied: (_, { error }: { error: unknown }) => failureOf(error)?.code === CODE.blockedByRule,
    isNothing: (_, { error }: { error: unknown }) => failureOf(error)?.code === CODE.empty,
  },
}).createMachine({
  id: 'export',
  description: 'Exports the results of a list, or the report of a project.',
  meta: { title: '导出', requirements: ['S7-79'] },
  context: {
    filter: null,
    announcementId: null,
    email: '',
    mailed: false,
    boughtAreas: [],
    rowLimit: null,
    submitted: null,
    failure: null,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No export is being prepared.',
      meta: { title: '未导出' },
      entry: 'forgetAll',
      on: { 'export.requested': { target: 'preparing', actions: 'takeSubject' } },
    },
    preparing: {
      description:
        'The server checks whether the member may export, whether exports are mailed, and to which address the last one went.',
      meta: { title: '查询导出权限与邮箱', requirements: ['S7-79', 'S6-04'] },
      tags: 'busy',
      initial: 'brief',
      invoke: {
        id: 'getEmailForExportAnalysisProject',
        src: 'getEmailForExportAnalysisProject',
        input: ({ context }) => ({ id: context.announcementId }),
        onDone: { target: 'open', actions: 'keepRecipient' },
        onError: [
          { guard: { type: 'isDenied', params: ({ event }) => event }, target: 'closed' },
          { target: 'unprepared', actions: 'takeFailure' },
        ],
      },
      states: {
        brief: {
          description: 'The dialog stays hidden, so that a tier without exports sees only the permission pop-up.',
          meta: { title: '查询中' },
          after: { slowAnswer: 'slow' },
        },
        slow: {
          description: 'The dialog shows that the answer is pending.',
          meta: { title: '查询较慢' },
          tags: 'shown',
          on: { 'export.closed': '#export.closed' },
        },
      },
    },
    unprepared: {
      description: 'The server could not be asked whether exports are mailed; nothing is submitted.',
      meta: { title: '查询失败，可重试', requirements: ['S7-79'] },
      tags: 'shown',
      on: { 'preparation.retried': 'preparing.slow', 'export.closed': 'closed' },
    },
    open: {
      description: 'The export dialog is open.',
      meta: { title: '导出对话框' },
      tags: 'shown',
      initial: 'filling',
      on: { 'export.closed': 'closed' },
      states: {
        filling: {
          description: 'The member confirms the export and its cost, and enters the address where exports are mailed.',
          meta: { title: '确认导出', requirements: ['S3-44', 'S7-86'] },
          on: {
            'export.submitted': [
              { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'sending', actions: 'takeEmail' },
              { target: 'correcting', actions: 'takeEmail' },
            ],
          },
        },
        correcting: {
          description: 'The entered address is invalid; an error message is shown at the field.',
          meta: { title: '邮箱格式有误' },
          on: {
            'export.submitted': [
              { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'sending', actions: 'takeEmail' },
              { actions: 'takeEmail' },
            ],
          },
        },
        sending: {
          description: 'The kind of export decides which call submits it: list and report use different calls.',
          meta: { title: '选择导出方式' },
          always: [{ guard: 'isReport', target: 'submittingReport' }, { target: 'submitting' }],
        },
        submittingReport: {
          description: 'The report of the project is being submitted; the dialog stays open until the answer.',
          meta: { title: '提交分析报告', requirements: ['S7-86'] },
          tags: 'busy',
          on: { 'export.closed': {} },
          invoke: {
            id: 'projectAnalysisExport',
            src: 'projectAnalysisExport',
            input: ({ context }) => ({ id: context.announcementId ?? '', email: context.email }),
            onDone: [
              { guard: 'isMailed', target: 'submitted', actions: 'announceSubmitted' },
              { target: 'recorded', actions: 'announceSubmitted' },
            ],
            onError: [
              { guard: { type: 'isDenied', params: ({ event }) => event }, target: '#export.closed' },
              { target: 'failed', actions: 'takeFailure' },
            ],
          },
        },
        submitting: {
          description: 'The export is being submitted; the dialog stays open until the answer.',
          meta: { title: '提交导出', requirements: ['S3-44'] },
          tags: 'busy',
          on: { 'export.closed': {} },
          invoke: {
            id: 'submitExport',
            src: 'submitExport',
            input: ({ context }) => ({ kind: 'announcements', filter: context.filter, email: context.email }),
            onDone: [
              { guard: 'isMailed', target: 'submitted', actions: ['keepSubmitted', 'announceSubmitted'] },
              { target: 'recorded', actions: ['keepSubmitted', 'announceSubmitted'] },
            ],
            onError: [
              { guard: { type: 'isDenied', params: ({ event }) => event }, target: '#export.closed' },
              { guard: { type: 'isNothing', params: ({ event }) => event }, target: 'nothing' },
              { target: 'failed', actions: 'takeFailure' },
            ],
          },
        },
        nothing: {
          description: 'The search has no results to export.',
          meta: { title: '没有可导出的信息' },
        },
        failed: {
          description: 'Submitting failed; the entered address is kept and can be submitted again.',
          meta: { title: '提交失败，可重试' },
          on: {
            'export.submitted': [
              { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'sending', actions: 'takeEmail' },
              { target: 'correcting', actions: 'takeEmail' },
            ],
          },
        },
        recorded: {
          description: 'The export is submitted but not mailed, so the export records open.',
          meta: { title: '转到导出记录', requirements: ['S2-60'] },
          always: {
            target: '#export.closed',
            actions: [
              { type: 'notifySubmitted', params: ({ context }) => ({ submitted: context.submitted }) },
              'openRecords',
            ],
          },
        },
        submitted: {
          description: 'The export is submitted, and the export records show when it is ready.',
          meta: { title: '已提交', requirements: ['S2-60'] },
          on: { 'records.chosen': { target: '#export.closed', actions: 'openRecords' } },
        },
      },
    },
  },
});
