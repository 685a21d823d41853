import { type AnyActorLogic, StateMachine } from 'xstate';
import type { Client } from '#api/client.ts';
import { unwrap } from '#app/shared/unwrap.ts';
import { companyConfiguration } from '#contract/opening.contract.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import type { FaultHost } from './fault-host.ts';

/** Promise logic of the real ports, by machine id and port name, as the providers of `src/app` fill them. */
export type ProvidedPorts = ReadonlyMap<string, Readonly<Record<string, AnyActorLogic>>>;

const modules = import.meta.glob<Record<string, unknown>>('/src/app/**/*.provider.ts');

/** Stands for everything of a page that a port does not need: it can be called, read and awaited, and means nothing. */
function anything(): unknown {
  const stub: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : stub),
    apply: () => stub,
  });
  return stub;
}

/** Page dependencies with this client and `given`; any other dependency is a stub that does nothing. */
function depsOn(client: Client, given: Readonly<Record<string, unknown>>): unknown {
  const deps: Readonly<Record<string, unknown>> = {
    client,
    brand: readBrand(BRANDS_DIR, 'bidding'),
    now: () => Date.now(),
    deviceNow: () => Date.now(),
    user: () => ({ userId: 'u1', unacknowledgedOrderNo: null }),
    company: async () => unwrap(companyConfiguration, await client.call(companyConfiguration, {})),
    loadMemberPart: () => Promise.resolve(),
    loadProfilePart: () => Promise.resolve(),
    ...given,
  };
  const rest = anything() as Readonly<Record<string, unknown>>;
  return new Proxy(deps, { get: (known, name) => (name in known ? known[String(name)] : rest[String(name)]) });
}

/** What `src/app` gives to each machine, by machine id. */
export interface ProvidedFlow {
  readonly actors: Readonly<Record<string, AnyActorLogic>>;
  readonly actions: Readonly<Record<string, unknown>>;
}

/**
 * Calls every `provide…` function and records its arguments to `machine.provide`, so that a new provider file is
 * found without a list. `parts` is passed to providers that need more than the dependencies.
 */
export async function provideFlows(
  client: Client,
  given: Readonly<Record<string, unknown>> = {},
  parts: unknown = anything(),
): Promise<ReadonlyMap<string, ProvidedFlow>> {
  const flows = new Map<string, ProvidedFlow>();
  const provide = StateMachine.prototype.provide;
  StateMachine.prototype.provide = function (this: { id: string }, implementations: Partial<ProvidedFlow>) {
    const known = flows.get(this.id);
    flows.set(this.id, {
      actors: { ...known?.actors, ...implementations.actors },
      actions: { ...known?.actions, ...implementations.actions },
    });
    return provide.call(this as never, implementations as never);
  } as never;
  try {
    for (const load of Object.values(modules)) {
      for (const [name, wire] of Object.entries(await load())) {
        if (/^provide[A-Z]/.test(name) && typeof wire === 'function') wire(depsOn(client, given), parts, anything());
      }
    }
  } finally {
    StateMachine.prototype.provide = provide;
  }
  return flows;
}

export async function providePorts({ client }: FaultHost): Promise<ProvidedPorts> {
  return new Map([...(await provideFlows(client))].map(([id, { actors }]) => [id, actors]));
}

/** Whether this logic is made by `fromPromise`: it holds a function that answers a promise. */
export function isPromisePort(logic: AnyActorLogic): boolean {
  const ask: unknown = 'config' in logic && logic.config;
  if (typeof ask !== 'function') return false;
  try {
    const asked: unknown = ask({
      input: {},
      signal: new AbortController().signal,
      self: null,
      system: null,
      emit: null,
    });
    if (!(asked instanceof Promise)) return false;
    asked.catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
