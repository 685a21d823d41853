import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type { InvoicedOrder } from './purchase-request.types.ts';

/** What is asked for; '' where nothing is said. Rules and limits: `src/domain/invoice-form.ts`, by the port `checkInvoice`. */
export interface InvoiceRequest {
  readonly buyer: 'company' | 'person';
  readonly kind: 'electronic' | 'special';
  readonly title: string;
  readonly taxNo: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly bank: string;
  readonly bankAccount: string;
  readonly remark: string;
}

/** An invoice as the server keeps it. */
export interface KeptInvoice {
  readonly kind: 'electronic' | 'special';
  readonly title: string;
  readonly taxNo: string;
  readonly email: string;
  readonly amountFen: number;
  readonly status: 'requested' | 'issued' | 'rejected';
}

/** `known`: the order has an invoice already, this is the one (409). */
export interface RequestedInvoice {
  readonly outcome: 'sent' | 'known';
  readonly invoice: KeptInvoice;
}

export interface InvoiceInput {
  readonly order: InvoicedOrder;
}

export interface InvoiceContext extends InvoiceInput {
  /** What the form begins with, then what was sent last. */
  readonly request: InvoiceRequest;
  readonly failure: PortFailure | null;
  readonly invoice: KeptInvoice | null;
}

export type InvoiceEvent =
  | { readonly type: 'form.changed' }
  | { readonly type: 'invoice.submitted'; readonly request: InvoiceRequest }
  | { readonly type: 'invoices.opened' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'request.abandoned' }
  | { readonly type: 'request.kept' }
  | DoneActorEvent<Partial<InvoiceRequest>, 'recallBuyer'>
  | DoneActorEvent<{ readonly flawless: boolean }, 'checkInvoice'>
  | DoneActorEvent<RequestedInvoice, 'requestInvoice'>
  | ErrorActorEvent<PortFailure, 'requestInvoice'>;
