import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { createClient } from '#api/client.ts';
import type { Dependencies } from '#app/dependencies.ts';
import { createSignal } from '#app/shared/signal.ts';
import type { FakeHost } from './host.ts';

/** Dependencies of a member's flow: the real client on a fake host, a real cache, and a recorder of events. */
export function depsOn(host: FakeHost) {
  const queries = new QueryClient();
  const send = vi.fn();
  const needed: Partial<Dependencies> = {
    client: createClient({ baseUrl: '', token: () => 'token-of-sixteen-characters', fetch: host.fetch }),
    queries: createSignal<QueryClient | null>(queries),
    send,
    now: () => Date.parse('2026-11-21T12:00:00+08:00'),
  };
  const unneeded = (name: string | symbol): never => {
    throw new Error(`the flow under test needs deps.${String(name)}`);
  };
  const deps = new Proxy(needed, {
    get: (given, name) => (name in given ? given[name as keyof Dependencies] : unneeded(name)),
  }) as Dependencies;
  return { deps, queries, send };
}
