import { assign, fromPromise, setup } from 'xstate';
import type { ExportContext, ExportEvent, ExportOrder, SubmittedExport } from './export.types.ts';

/** Exporting what a list finds, or the report about a project: made in the background and sent by mail (S7-79, S7-86). */
export const exportMachine = setup({
  types: { context: {} as ExportContext, events: {} as ExportEvent, tags: {} as 'busy' | 'shown' },
  actors: {
    getEmailForExportAnalysisProject: fromPromise<{ readonly email: string | null }, { readonly id: string | null }>(
      () => Promise.reject(new Error('not wired: getEmailForExportAnalysisProject')),
    ),
    submitExport: fromPromise<SubmittedExport, ExportOrder>(() => Promise.reject(new Error('not wired: submitExport'))),
    projectAnalysisExport: fromPromise<void, { readonly id: string; readonly email: string }>(() =>
      Promise.reject(new Error('not wired: projectAnalysisExport')),
    ),
  },
  actions: {
    /** Port: my export records open. */
    openRecords: () => undefined,
    /** Port: the list of export records is out of date. */
    announceSubmitted: () => undefined,
    takeSubject: assign({
      filter: ({ event }) => ('filter' in event ? event.filter : null),
      announcementId: ({ event }) => ('announcementId' in event ? event.announcementId : null),
    }),
    keepEmail: assign({
      email: ({ event }) =>
        event.type === 'xstate.done.actor.getEmailForExportAnalysisProject' ? (event.output.email ?? '') : '',
    }),
    takeEmail: assign({
      email: ({ event, context }) => (event.type === 'export.submitted' ? event.email.trim() : context.email),
    }),
    keepSubmitted: assign({
      submitted: ({ event }) => (event.type === 'xstate.done.actor.submitExport' ? event.output : null),
    }),
    takeFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    forgetAll: assign({ filter: null, announcementId: null, email: '', submitted: null, failure: null }),
  },
  guards: {
    isReport: ({ context }) => context.announcementId !== null,
    /** As the contract reads an address. */
    isEmail: ({ event }) =>
      event.type === 'export.submitted' &&
      event.email.length <= 100 &&
      /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu.test(event.email.trim()),
    /** A rule refused; the pop-up explains it (431). */
    isDenied: ({ event }) => 'error' in event && event.error.code === 431,
    isNothing: ({ event }) => 'error' in event && event.error.code === 204,
  },
}).createMachine({
  id: 'export',
  description: 'Exporting what a list finds.',
  meta: { title: '导出', requirements: ['S7-79'] },
  context: { filter: null, announcementId: null, email: '', submitted: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is being exported.',
      meta: { title: '未导出' },
      entry: 'forgetAll',
      on: { 'export.requested': { target: 'open', actions: 'takeSubject' } },
    },
    open: {
      description: 'The dialog stands open.',
      meta: { title: '导出对话框' },
      tags: 'shown',
      initial: 'preparing',
      on: { 'export.closed': 'closed' },
      states: {
        preparing: {
          description: 'The address of the last time is being looked up; without one the field is empty.',
          meta: { title: '读取邮箱', requirements: ['S7-79'] },
          tags: 'busy',
          invoke: {
            id: 'getEmailForExportAnalysisProject',
            src: 'getEmailForExportAnalysisProject',
            input: ({ context }) => ({ id: context.announcementId }),
            onDone: { target: 'filling', actions: 'keepEmail' },
            onError: 'filling',
          },
        },
        filling: {
          description: 'The member says where it goes.',
          meta: { title: '填写邮箱' },
          on: {
            'export.submitted': [
              { guard: 'isEmail', target: 'sending', actions: 'takeEmail' },
              { target: 'correcting', actions: 'takeEmail' },
            ],
          },
        },
        correcting: {
          description: 'What was typed is no address; it is said at the field.',
          meta: { title: '邮箱格式有误' },
          on: {
            'export.submitted': [
              { guard: 'isEmail', target: 'sending', actions: 'takeEmail' },
              { actions: 'takeEmail' },
            ],
          },
        },
        sending: {
          description: 'A list and a report are ordered in different ways.',
          meta: { title: '选择导出方式' },
          always: [{ guard: 'isReport', target: 'submittingReport' }, { target: 'submitting' }],
        },
        submittingReport: {
          description: 'The report about the project is being ordered.',
          meta: { title: '提交分析报告', requirements: ['S7-86'] },
          tags: 'busy',
          invoke: {
            id: 'projectAnalysisExport',
            src: 'projectAnalysisExport',
            input: ({ context }) => ({ id: context.announcementId ?? '', email: context.email }),
            onDone: { target: 'submitted', actions: 'announceSubmitted' },
            onError: [
              { guard: 'isDenied', target: '#export.closed' },
              { target: 'failed', actions: 'takeFailure' },
            ],
          },
        },
        submitting: {
          description: 'The export is being ordered.',
          meta: { title: '提交导出', requirements: ['S3-44'] },
          tags: 'busy',
          invoke: {
            id: 'submitExport',
            src: 'submitExport',
            input: ({ context }) => ({ kind: 'announcements', filter: context.filter, email: context.email }),
            onDone: { target: 'submitted', actions: ['keepSubmitted', 'announceSubmitted'] },
            onError: [
              { guard: 'isDenied', target: '#export.closed' },
              { guard: 'isNothing', target: 'nothing' },
              { target: 'failed', actions: 'takeFailure' },
            ],
          },
        },
        nothing: {
          description: 'The search finds nothing that could be exported.',
          meta: { title: '没有可导出的信息' },
        },
        failed: {
          description: 'It could not be ordered; what was typed stays and can be sent again.',
          meta: { title: '提交失败，可重试' },
          on: {
            'export.submitted': [
              { guard: 'isEmail', target: 'sending', actions: 'takeEmail' },
              { target: 'correcting', actions: 'takeEmail' },
            ],
          },
        },
        submitted: {
          description: 'It is being made; the records tell when it is ready.',
          meta: { title: '已提交', requirements: ['S2-60'] },
          on: { 'records.chosen': { target: '#export.closed', actions: 'openRecords' } },
        },
      },
    },
  },
});
