import { queryOptions } from '@tanstack/react-query';
import { industryList } from '../contract/industry.contract.ts';
import { dataOr } from './answer.ts';
import type { Call } from './call.ts';

/** Industry sections of GB/T 4754 (S7-22); they change with the standard only. */
export const industriesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['industries'],
    queryFn: async ({ signal }) => dataOr(await call(industryList, {}, { signal }), []),
    staleTime: Number.POSITIVE_INFINITY,
  });
