import { assign, fromPromise, setup } from 'xstate';
import type * as invoice from './invoice.types.ts';

/** Requests the invoice of a paid order, once (S2-23). A failure keeps the entered data. */
export const invoiceMachine = setup({
  types: {
    context: {} as invoice.InvoiceContext,
    input: {} as invoice.InvoiceInput,
    events: {} as invoice.InvoiceEvent,
    tags: {} as 'busy' | 'dialogOpen',
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
  on: { 'dialog.closed': '.finished' },
  states: {
    recalling: {
      description: 'The recipient of the last invoice is being loaded; if that fails, the form starts empty.',
      meta: { title: '正在准备开票信息', requirements: ['S2-23'] },
      tags: ['busy', 'dialogOpen'],
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
      initial: 'filling',
      states: {
        filling: {
          description: 'The member fills in the form.',
          meta: { title: '填写中', requirements: ['S2-23'] },
          on: { 'invoice.submitted': { target: 'checking', actions: 'keepRequest' } },
        },
        checking: {
          description: 'The form is being validated.',
          meta: { title: '正在核对', requirements: ['S5-23'] },
          tags: 'busy',
          invoke: {
            id: 'checkInvoice',
            src: 'checkInvoice',
            input: ({ context }) => context.request,
            onDone: [
              { guard: { type: 'isFlawless', params: ({ event }) => event.output }, target: 'sending' },
              { target: 'correcting' },
            ],
            onError: 'correcting',
          },
        },
        correcting: {
          description: 'The form has errors, which are shown at their fields.',
          meta: { title: '请更正', requirements: ['S5-23'] },
          on: { 'invoice.submitted': { target: 'checking', actions: 'keepRequest' } },
        },
        sending: {
          description: 'The request is being sent; the dialog stays open until the answer.',
          meta: { title: '正在提交', requirements: ['S2-23'] },
          tags: 'busy',
          on: { 'dialog.closed': {} },
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
            onError: { target: 'failed', actions: 'keepFailure' },
          },
        },
        failed: {
          description: 'Sending the request failed; the form is unchanged and can be submitted again.',
          meta: { title: '提交失败', requirements: ['S2-23'] },
          on: { 'invoice.submitted': { target: 'checking', actions: 'keepRequest' } },
        },
      },
    },
    sent: {
      description: 'The invoice has been requested.',
      meta: { title: '已提交申请', requirements: ['S2-23'] },
      tags: 'dialogOpen',
      on: { 'invoices.opened': { target: 'finished', actions: 'openInvoices' } },
    },
    known: {
      description: 'The order already has an invoice, which is shown.',
      meta: { title: '此订单已申请过发票', requirements: ['S2-23'] },
      tags: 'dialogOpen',
      on: { 'invoices.opened': { target: 'finished', actions: 'openInvoices' } },
    },
    finished: {
      type: 'final',
      description: 'The dialog is closed.',
      meta: { title: '已关闭', requirements: ['S2-23'] },
    },
  },
});
