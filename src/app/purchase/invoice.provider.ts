import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { ApiFailure } from '#api/api-failure.ts';
import { invoiceFromWire } from '#api/decode/invoice.decode.ts';
import { CODE } from '#contract/endpoint.ts';
import { invoiceList, requestInvoice } from '#contract/invoice.contract.ts';
import { userDetail } from '#contract/user.contract.ts';
import { invoiceErrors } from '#domain/invoice-form.ts';
import { invoiceMachine } from '#machines/purchase/invoice.machine.ts';
import type { InvoiceRequest } from '#machines/purchase/invoice.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { unwrap } from '../shared/unwrap.ts';

export const provideInvoice = ({ client, queries, send }: Dependencies) =>
  invoiceMachine.provide({
    actors: {
      /** The last invoice comes first: it was right once. */
      recallBuyer: fromPromise(async ({ signal }): Promise<Partial<InvoiceRequest>> => {
        const page = { pageNumber: 1, pageSize: 1 };
        const [last] = unwrap(invoiceList, await client.call(invoiceList, page, { signal })).records;
        if (last) {
          const { title, taxNo, email } = last;
          return { title, taxNo, email, buyer: taxNo === '' ? 'person' : 'company' };
        }
        const account = unwrap(userDetail, await client.call(userDetail, {}, { signal }));
        return { title: account.companyName ?? '', email: account.email ?? '' };
      }),
      checkInvoice: fromPromise(async ({ input }) => ({ flawless: Object.keys(invoiceErrors(input)).length === 0 })),
      requestInvoice: fromPromise(async ({ input, signal }) => {
        try {
          const invoice = unwrap(requestInvoice, await client.call(requestInvoice, sent(input), { signal }));
          return { outcome: 'sent', invoice: invoiceFromWire(invoice) };
        } catch (error) {
          const known = existing(error);
          if (known === null) throw error;
          return { outcome: 'known', invoice: invoiceFromWire(known) };
        }
      }),
    },
    actions: {
      announceRequested: () => {
        void queries.get()?.invalidateQueries({ queryKey: ['orders'] });
        void queries.get()?.invalidateQueries({ queryKey: ['invoices'] });
      },
      openInvoices: () => send({ type: 'navigation.requested', to: '/myOrder?view=invoices', replace: false }),
    },
  });

/** A person has no taxpayer number, and only a special invoice names the company's account; what was typed there before is not sent. */
const sent = (request: InvoiceRequest & { readonly orderId: string }) => ({
  ...request,
  taxNo: request.buyer === 'person' ? '' : request.taxNo.trim().toUpperCase(),
  ...(request.kind === 'special' ? {} : { phone: '', address: '', bank: '', bankAccount: '' }),
});

/** The invoice that a 409 says is there already; `null` for every other failure. */
function existing(error: unknown) {
  if (!(error instanceof ApiFailure) || error.code !== CODE.conflict) return null;
  const invoice = v.safeParse(requestInvoice.output, error.data);
  return invoice.success ? invoice.output : null;
}
