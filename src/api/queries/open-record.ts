import type { QueryClient } from '@tanstack/react-query';
import type { Permission } from '#domain/permission.ts';
import { ApiFailure } from '../api-failure.ts';
import { CODE, type Endpoint, type EndpointInput, type EndpointOutput } from '../contract/endpoint.ts';
import { refusalOf } from './answer.ts';
import type { Call } from './call.ts';

/** Result of opening a record; a success is charged once a day and item. */
export type RecordAnswer<R> =
  | { readonly kind: 'open'; readonly record: R }
  | { readonly kind: 'locked'; readonly permission: Permission | null; readonly message: string | null }
  | { readonly kind: 'gone' };

/**
 * Opens one record: `locked` when a rule refuses, `gone` when it is unknown.
 *
 * @throws ApiFailure for every other failure.
 */
export async function openRecord<E extends Endpoint, R>(
  call: Call,
  endpoint: E,
  input: EndpointInput<E>,
  { signal, decode }: { readonly signal: AbortSignal; readonly decode: (wire: EndpointOutput<E>) => R },
): Promise<RecordAnswer<R>> {
  try {
    const answer = await call(endpoint, input, { signal });
    if (answer.kind === 'ok') return { kind: 'open', record: decode(answer.data) };
    if (answer.kind === 'empty') return { kind: 'gone' };
    const { permission, serverMessage } = refusalOf(endpoint, answer);
    return { kind: 'locked', permission, message: serverMessage };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === CODE.notFound) return { kind: 'gone' };
    throw failure;
  }
}

interface ListPage {
  readonly records: readonly { readonly id: string; readonly viewed: boolean }[];
}

/** Opening a record greys its title in the lists that have been loaded. */
export function markViewed(client: QueryClient, listKey: readonly string[], id: string): void {
  client.setQueriesData<ListPage>(
    { queryKey: listKey },
    (page) => page && { ...page, records: page.records.map((one) => (one.id === id ? { ...one, viewed: true } : one)) },
  );
}
