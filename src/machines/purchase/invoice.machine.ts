import { assign, fromPromise, setup } from 'xstate';
import type * as invoice from './invoice.types.ts';

/** Requests the invoice of a paid order, once; a failure keeps the entered data, and closing asks before it is lost (S2-23). */
export const invoiceMachine = setup({
  types: {
    context: {} as invoice.InvoiceContext,
    input: {} as invoice.InvoiceInput,
    events: {} as invoice.InvoiceEvent,
    tags: {} as 'busy' | 'dialogOpen' | 'unsaved',
  },
  actors: {
    /** The recipient of the last invoice, or the company of the account. */
    recallBuyer: fromPromise<Partial<invoice.InvoiceRequest>>(() =>
      Promise.reject(new Error('not provided: recallBuyer')),
    ),
    /** Validates the form; errors are shown at the fields. */
    checkInvoice: fromPromise<{ readonly flawless: boolean }, invoice.InvoiceRequest>(() =>
      Promise.reject(new Error('not provided: checkInvoice')),
    ),
    requestInvoice: fromPromise<invoice.RequestedInvoice, invoice.InvoiceRequest & { readonly orderId: string }>(() =>
      Promise.reject(new Error('not provided: requestInvoice')),
    ),
  },
  actions: {
    /** Ports. `announceRequested`: marks the lists of orders and invoices as out of date. */
    announceRequested: () => undefined,
    openInvoices: () => undefined,
    keepBuyer: assign({
      request: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.recallBuyer' ? { ...context.request, ...e.output } : context.request,
    }),
    keepRequest: assign({
      request: ({ context, event: e }) => (e.type === 'invoice.submitted' ? e.request : context.request),
      failure: null,
    }),
    keepInvoice: assign({
      invoice: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.requestInvoice' ? e.output.invoice : context.invoice,
    }),
    keepFailure: assign({
      failure: ({ context, event: e }) => (e.type === 'xstate.error.actor.requestInvoice' ? e.error : context.failure),
    }),
  },
  guards: {
    isFlawless: (_, { flawless }: { flawless: boolean }) => flawless,
    isKnown: (_, { outcome }: invoice.RequestedInvoice) => outcome === 'known',
  },
}).createMachine({
  id: 'invoice',
  description: 'Requests the invoice of a paid order.',
  meta: { title: '申请开票', requirements: ['S2-23'] },
  context: ({ input }) => ({
    ...input,
    request: {
      buyer: 'company',
      kind: 'electronic',
      title: '',
      taxNo: '',
      email: '',
      phone: '',
      address: '',
      bank: '',
      bankAccount: '',
      remark: '',
    },
    failure: null,
    invoice: null,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The recipient of the last invoice is being loaded; if that fails, the form starts empty.',
      meta: { title: '正在准备开票信息', requirements: ['S2-23'] },
      tags: ['busy', 'dialogOpen'],
      on: { 'dialog.closed': 'finished' },
      invoke: {
        id: 'recallBuyer',
        src: 'recallBuyer',
        onDone: { target: 'writing', actions: 'keepBuyer' },
        onError: 'writing',
      },
    },
    writing: {
      description: 'The form is open and keeps the entered data.',
      meta: { title: '填写开票信息', requirements: ['S2-23'] },
      tags: 'dialogOpen',
      type: 'parallel',
      on: { 'invoice.submitted': { target: 'submitting', actions: 'keepRequest' } },
      states: {
        form: {
          description: 'Whether something in the form would be lost.',
          meta: { title: '是否有改动' },
          initial: 'untouched',
          states: {
            untouched: {
              description: 'The form is as it was opened.',
              meta: { title: '未改动' },
              on: { 'form.changed': 'touched', 'dialog.closed': '#invoice.finished' },
            },
            touched: {
              description: 'The form was changed or submitted, and no invoice has been requested with it.',
              meta: { title: '有未提交的内容' },
              tags: 'unsaved',
              initial: 'kept',
              states: {
                kept: {
                  description: 'The member continues with the form.',
                  meta: { title: '继续填写' },
                  on: { 'dialog.closed': 'asked' },
                },
                asked: {
                  description: 'The dialog asks whether to abandon the request.',
                  meta: { title: '是否放弃申请' },
                  on: { 'request.abandoned': '#invoice.finished', 'request.kept': 'kept' },
                },
              },
            },
          },
        },
        answer: {
          description: 'What became of the last attempt to submit the form.',
          meta: { title: '上次提交的结果' },
          initial: 'none',
          states: {
            none: {
              description: 'The form has not been submitted.',
              meta: { title: '填写中', requirements: ['S2-23'] },
            },
            invalid: {
              description: 'The form has errors, which are shown at their fields.',
              meta: { title: '请更正', requirements: ['S5-23'] },
            },
            failed: {
              description: 'Sending the request failed; the form is unchanged and can be submitted again.',
              meta: { title: '提交失败', requirements: ['S2-23'] },
            },
          },
        },
      },
    },
    submitting: {
      description: 'The form is submitted; the dialog stays open until the answer.',
      meta: { title: '提交申请', requirements: ['S2-23'] },
      tags: ['busy', 'dialogOpen', 'unsaved'],
      initial: 'checking',
      states: {
        checking: {
          description: 'The form is being validated.',
          meta: { title: '正在核对', requirements: ['S5-23'] },
          invoke: {
            id: 'checkInvoice',
            src: 'checkInvoice',
            input: ({ context }) => context.request,
            onDone: [
              { guard: { type: 'isFlawless', params: ({ event }) => event.output }, target: 'sending' },
              { target: ['#invoice.writing.form.touched', '#invoice.writing.answer.invalid'] },
            ],
            onError: { target: ['#invoice.writing.form.touched', '#invoice.writing.answer.invalid'] },
          },
        },
        sending: {
          description: 'The request is being sent.',
          meta: { title: '正在提交', requirements: ['S2-23'] },
          invoke: {
            id: 'requestInvoice',
            src: 'requestInvoice',
            input: ({ context }) => ({ ...context.request, orderId: context.order.orderId }),
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => event.output },
                target: '#invoice.known',
                actions: ['keepInvoice', 'announceRequested'],
              },
              { target: '#invoice.sent', actions: ['keepInvoice', 'announceRequested'] },
            ],
            onError: {
              target: ['#invoice.writing.form.touched', '#invoice.writing.answer.failed'],
              actions: 'keepFailure',
            },
          },
        },
      },
    },
    sent: {
      description: 'The invoice has been requested.',
      meta: { title: '已提交申请', requirements: ['S2-23'] },
      tags: 'dialogOpen',
      on: { 'invoices.opened': { target: 'finished', actions: 'openInvoices' }, 'dialog.closed': 'finished' },
    },
    known: {
      description: 'The order already has an invoice, which is shown.',
      meta: { title: '此订单已申请过发票', requirements: ['S2-23'] },
      tags: 'dialogOpen',
      on: { 'invoices.opened': { target: 'finished', actions: 'openInvoices' }, 'dialog.closed': 'finished' },
    },
    finished: {
      type: 'final',
      description: 'The dialog is closed.',
      meta: { title: '已关闭', requirements: ['S2-23'] },
    },
  },
});
