import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AccountForm } from '#domain/account-form.ts';
import { ApiFailure } from '../api-failure.ts';
import type { EndpointInput, EndpointOutput } from '../contract/endpoint.ts';
import { exportOwnData, listLogins, updateUser, userDetail } from '../contract/user.contract.ts';
import { dataOr, refusalOf } from './answer.ts';
import type { Call } from './call.ts';

export type AccountDetail = EndpointOutput<typeof userDetail>;
export type AccountChange = EndpointInput<typeof updateUser>;

const ACCOUNT_KEY = ['account'] as const;

/** Own account data; `null` when the server has none (S7-17). */
export const accountQuery = (call: Call) =>
  queryOptions({
    queryKey: ACCOUNT_KEY,
    queryFn: async ({ signal }): Promise<AccountDetail | null> => dataOr(await call(userDetail, {}, { signal }), null),
  });

const EDITS_KEY = ['account-edits'] as const;

/** Edits of own account data that were not saved; they outlive the page, which is not kept (S2-29), and end with the session. */
export const keptAccountEdits = (client: QueryClient): Partial<AccountForm> => client.getQueryData(EDITS_KEY) ?? {};

export const keepAccountEdits = (client: QueryClient, edits: Partial<AccountForm>): void => {
  client.setQueryDefaults(EDITS_KEY, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(EDITS_KEY, edits);
};

/** Changes own account data, and reloads it with what others changed (S7-18). The form says why it failed. @throws ApiFailure also for a refusal: then nothing is saved. */
export const accountMutation = (call: Call, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (change: AccountChange): Promise<void> => {
      const answer = await call(updateUser, change, { exempt: true });
      if (answer.kind !== 'ok') throw refusalOf(updateUser, answer);
    },
    onSuccess: (_, change) => {
      client.setQueryData(accountQuery(call).queryKey, (known) => known && { ...known, ...change });
      return client.invalidateQueries({ queryKey: ACCOUNT_KEY });
    },
  });

export type Login = EndpointOutput<typeof listLogins>[number];

/** Own logins of the last 30 days, newest first. */
export const loginsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['logins'],
    queryFn: async ({ signal }): Promise<readonly Login[]> => dataOr(await call(listLogins, {}, { signal }), []),
  });

/** Everything that is kept about the member, as a file. @throws ApiFailure also when the answer holds none. */
export const ownDataMutation = (call: Call) =>
  mutationOptions({
    mutationFn: async (format: 'html' | 'json'): Promise<Blob> => {
      const answer = await call(exportOwnData, { format });
      if (answer.kind !== 'ok') throw refusalOf(exportOwnData, answer);
      if (!(answer.data instanceof Blob))
        throw new ApiFailure({ kind: 'contractBroken', endpointId: exportOwnData.id });
      return answer.data;
    },
  });
