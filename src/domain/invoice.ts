import type { Instant } from '#domain/announcement.ts';
import type { Fen } from '#domain/fen.ts';
import type { InvoiceKind } from '#domain/invoice-form.ts';

/** An invoice as its member sees it (S2-23). */
export interface MemberInvoice {
  readonly invoiceId: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly kind: InvoiceKind;
  readonly title: string;
  /** '' for a person. */
  readonly taxNo: string;
  readonly email: string;
  readonly amountFen: Fen;
  readonly status: InvoiceStatus;
  /** Number of the issued invoice. */
  readonly invoiceNo: string | null;
  readonly requestedAt: Instant;
  readonly issuedAt: Instant | null;
  /** Why it was rejected. */
  readonly reason: string | null;
}
export type InvoiceStatus = 'requested' | 'issued' | 'rejected';

export const INVOICE_STATUS_LABEL: Readonly<Record<InvoiceStatus, string>> = {
  requested: '开票中',
  issued: '已开票',
  rejected: '已驳回',
};

/** A paid order has one invoice; after a rejection another one may be requested. */
export const mayRequestInvoice = (order: {
  readonly status: string;
  readonly invoiceStatus: InvoiceStatus | null;
}): boolean => order.status === 'paid' && (order.invoiceStatus === null || order.invoiceStatus === 'rejected');
