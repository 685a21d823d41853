import { queryOptions } from '@tanstack/react-query';
import type { SubscriptionList } from '#domain/saved-group.ts';
import { getSearchCondition } from '../contract/saved-group.contract.ts';
import { type SavedGroup, savedGroupFromWire } from '../decode/subscription.decode.ts';
import { dataOr, refusalOf } from './answer.ts';
import type { Call } from './call.ts';

/** First part of the keys of saved groups; the second is their list. */
export const GROUPS_KEY = 'subscription-groups';

/** The saved groups of a list (S7-63). They change by their own flow only, which says so. */
export const savedGroupsQuery = (call: Call, list: SubscriptionList) =>
  queryOptions({
    queryKey: [GROUPS_KEY, list],
    queryFn: async ({ signal }): Promise<readonly SavedGroup[]> => {
      const answer = await call(getSearchCondition, { list }, { signal });
      if (answer.kind === 'blocked') throw refusalOf(getSearchCondition, answer);
      return dataOr(answer, []).map(savedGroupFromWire);
    },
    retry: false,
    staleTime: 5 * 60_000,
  });
