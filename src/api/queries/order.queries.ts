import { invoiceList } from '../contract/invoice.contract.ts';
import { myOrders } from '../contract/membership.contract.ts';
import { invoiceFromWire, memberOrderFromWire } from '../decode/order.decode.ts';
import { listOptions } from './answer.ts';
import type { Call } from './call.ts';

/** My orders, newest first (S2-22). */
export const myOrdersQuery = (call: Call, paging: { readonly page: number; readonly pageSize: number }) =>
  listOptions(call, {
    queryKey: ['orders', paging],
    endpoint: myOrders,
    input: { pageNumber: paging.page, pageSize: paging.pageSize },
    read: ({ records, total }) => ({ orders: records.map(memberOrderFromWire), total }),
    nothing: { orders: [], total: 0 },
  });

/** My invoices, newest first (S2-23). */
export const myInvoicesQuery = (call: Call, paging: { readonly page: number; readonly pageSize: number }) =>
  listOptions(call, {
    queryKey: ['invoices', paging],
    endpoint: invoiceList,
    input: { pageNumber: paging.page, pageSize: paging.pageSize },
    read: ({ records, total }) => ({ invoices: records.map(invoiceFromWire), total }),
    nothing: { invoices: [], total: 0 },
  });
