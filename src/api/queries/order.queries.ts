import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { myOrders } from '../contract/membership.contract.ts';
import { memberOrderFromWire } from '../decode/order.decode.ts';
import type { Call } from './call.ts';

/** My orders, newest first (S2-22). */
export const myOrdersQuery = (call: Call, paging: { readonly page: number; readonly pageSize: number }) =>
  queryOptions({
    queryKey: ['orders', paging],
    queryFn: async ({ signal }) => {
      const answer = await call(myOrders, { pageNumber: paging.page, pageSize: paging.pageSize }, { signal });
      return answer.kind === 'ok'
        ? { orders: answer.data.records.map(memberOrderFromWire), total: answer.data.total }
        : { orders: [], total: 0 };
    },
    placeholderData: keepPreviousData,
  });
