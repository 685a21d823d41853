import type { InvoiceField } from '#domain/invoice-form.ts';

/** Sentences of asking for an invoice. */
export const INVOICE_TEXT = {
  title: '申请开票',
  order: '订单号',
  product: '开票内容',
  amount: '开票金额',
  loading: '正在准备开票信息…',
  buyer: '抬头类型',
  kind: '发票类型',
  electronicHelp: '开具后发送至您的邮箱',
  specialHelp: '可抵扣进项税，仅限企业',
  cancel: '取消',
  submit: '提交申请',
  resubmit: '重新提交',
  submitting: '提交中…',
  sent: '开票申请已提交',
  sentHelp: (email: string) => `发票开具后，将发送至${email}`,
  known: '此订单已申请过发票',
  knownHelp: '每个订单开具一张发票，以下是已有的申请',
  status: '状态',
  invoices: '查看我的发票',
  close: '知道了',
  leaveTitle: '提示',
  leave: '开票申请尚未提交，确定要放弃吗？',
  leaveYes: '放弃申请',
  leaveNo: '继续填写',
} as const;

export const INVOICE_FIELDS: Readonly<
  Record<InvoiceField, { readonly label: string; readonly placeholder: string; readonly autoComplete: string }>
> = {
  title: { label: '发票抬头', placeholder: '请输入发票抬头', autoComplete: 'organization' },
  taxNo: { label: '纳税人识别号', placeholder: '统一社会信用代码或纳税人识别号', autoComplete: 'off' },
  email: { label: '接收邮箱', placeholder: '用于接收发票', autoComplete: 'email' },
  phone: { label: '注册电话', placeholder: '企业税务登记的电话', autoComplete: 'off' },
  address: { label: '注册地址', placeholder: '企业税务登记的地址', autoComplete: 'off' },
  bank: { label: '开户银行', placeholder: '请输入开户银行', autoComplete: 'off' },
  bankAccount: { label: '银行账号', placeholder: '请输入银行账号', autoComplete: 'off' },
  remark: { label: '备注', placeholder: '选填，将打印在发票上', autoComplete: 'off' },
};
/** A person's name is no company's. */
export const PERSON_TITLE = '请输入个人姓名';
