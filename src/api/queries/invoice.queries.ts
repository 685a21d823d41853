import { invoiceList } from '../contract/invoice.contract.ts';
import { invoiceFromWire } from '../decode/invoice.decode.ts';
import { listOptions } from './answer.ts';
import type { Call } from './call.ts';

/** My invoices, newest first (S2-23). */
export const myInvoicesQuery = (call: Call, paging: { readonly page: number; readonly pageSize: number }) =>
  listOptions(call, {
    queryKey: ['invoices', paging],
    endpoint: invoiceList,
    input: { pageNumber: paging.page, pageSize: paging.pageSize },
    read: ({ records, total }) => ({ invoices: records.map(invoiceFromWire), total }),
    nothing: { invoices: [], total: 0 },
  });
