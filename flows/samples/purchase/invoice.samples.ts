import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { invoiceMachine } from '#machines/purchase/invoice.machine.ts';
import type { InvoiceRequest } from '#machines/purchase/invoice.types.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const request: InvoiceRequest = {
  buyer: 'company',
  kind: 'electronic',
  title: '示例建设有限公司',
  taxNo: '91350100M000100Y43',
  email: 'caiwu@example.com',
  phone: '',
  address: '',
  bank: '',
  bankAccount: '',
  remark: '',
};
const requested = (outcome: string, status: string) =>
  done('requestInvoice', {
    outcome,
    invoice: {
      kind: 'electronic',
      title: request.title,
      taxNo: request.taxNo,
      email: request.email,
      amountFen: 199_900,
      status,
    },
  });

export const invoiceEntry: CatalogEntry = {
  id: 'invoice',
  area: 'purchase',
  title: '申请开票',
  machine: invoiceMachine,
  input: {
    order: {
      orderId: 'ord_1',
      orderNo: 'B20261120',
      memberName: '企业通',
      duration: '12个月',
      payableFen: 199_900,
    },
  },
  cases: {
    'xstate.done.actor.recallBuyer': [done('recallBuyer', { title: request.title })],
    'xstate.done.actor.checkInvoice': [
      done('checkInvoice', { flawless: true }),
      done('checkInvoice', { flawless: false }),
    ],
    'xstate.done.actor.requestInvoice': [requested('sent', 'requested'), requested('known', 'issued')],
    // A form as it was opened is submitted with what it was opened with.
    'invoice.submitted': (snapshot) => [
      {
        type: 'invoice.submitted',
        request: snapshot.matches({ writing: { form: 'untouched' } }) ? snapshot.context.request : request,
      },
    ],
  },
  memberEvents: {
    'form.changed': '修改开票信息',
    'invoice.submitted': '提交申请',
    'invoices.opened': '查看我的发票',
    'dialog.closed': '关闭',
    'request.abandoned': '放弃申请',
    'request.kept': '继续填写',
  },
  words: {
    recallBuyer: '读取上次的开票信息',
    checkInvoice: '核对开票信息',
    requestInvoice: '提交开票申请',
    announceRequested: '通知订单与发票列表更新',
    openInvoices: '打开我的发票',
    keepBuyer: '填入上次的开票信息',
    keepRequest: '记下所填的开票信息',
    keepInvoice: '记下发票',
    keepFailure: '记下失败原因',
    isFlawless: '填写无误',
    isKnown: '此订单已申请过发票',
  },
  hasView: true,
  minimumPaths: 8,
};
