import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { invoiceList } from '../contract/invoice.contract.ts';
import { invoiceFromWire } from '../decode/invoice.decode.ts';
import type { Call } from './call.ts';

/** My invoices, newest first (S2-23). */
export const myInvoicesQuery = (call: Call, paging: { readonly page: number; readonly pageSize: number }) =>
  queryOptions({
    queryKey: ['invoices', paging],
    queryFn: async ({ signal }) => {
      const answer = await call(invoiceList, { pageNumber: paging.page, pageSize: paging.pageSize }, { signal });
      return answer.kind === 'ok'
        ? { invoices: answer.data.records.map(invoiceFromWire), total: answer.data.total }
        : { invoices: [], total: 0 };
    },
    placeholderData: keepPreviousData,
  });
