import { type AnyActorLogic, StateMachine } from 'xstate';
import { areasFlow } from '#app/areas.ts';
import { portData } from '#app/wiring/port-data.ts';
import { companyConfiguration } from '#contract/opening.contract.ts';
import { BRANDS_DIR, readBrand } from '#server/brand/brand-folder.ts';
import type { FaultHost } from './fault-host.ts';

/** Promise logic of the real ports, by machine id and port name, as `src/app/wiring` fills them. */
export type WiredPorts = ReadonlyMap<string, Readonly<Record<string, AnyActorLogic>>>;

const modules = import.meta.glob<Record<string, unknown>>('/src/app/wiring/*.wiring.ts');

/** Stands for everything of a page that a port does not need: it can be called, read and awaited, and means nothing. */
function anything(): unknown {
  const stub: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : stub),
    apply: () => stub,
  });
  return stub;
}

/** The wires of the page with the client of this host; what else a wiring asks for is there and does nothing. */
function wiresOn({ client }: FaultHost): unknown {
  const given: Readonly<Record<string, unknown>> = {
    client,
    brand: readBrand(BRANDS_DIR, 'bidding'),
    now: () => Date.now(),
    deviceNow: () => Date.now(),
    user: () => ({ userId: 'u1', unacknowledgedOrderNo: null }),
    company: async () => portData(companyConfiguration, await client.call(companyConfiguration, {})),
    loadMemberPart: () => Promise.resolve(),
    loadProfilePart: () => Promise.resolve(),
  };
  const rest = anything() as Readonly<Record<string, unknown>>;
  return new Proxy(given, { get: (known, name) => (name in known ? known[String(name)] : rest[String(name)]) });
}

/**
 * Calls every `wire…` function there is and writes down what it gives to `machine.provide`: a new wiring file is found
 * without being named anywhere. The areas alone are no part of the switchboard: every page asks for them itself.
 */
export async function wirePorts(host: FaultHost): Promise<WiredPorts> {
  const ports = new Map<string, Record<string, AnyActorLogic>>();
  const provide = StateMachine.prototype.provide;
  StateMachine.prototype.provide = function (this: { id: string }, implementations: { actors?: object }) {
    ports.set(this.id, { ...ports.get(this.id), ...implementations.actors });
    return provide.call(this as never, implementations as never);
  } as never;
  try {
    for (const load of Object.values(modules)) {
      for (const [name, wire] of Object.entries(await load())) {
        if (/^wire[A-Z]/.test(name) && typeof wire === 'function') wire(wiresOn(host), anything(), anything());
      }
    }
    areasFlow(host.client.call);
  } finally {
    StateMachine.prototype.provide = provide;
  }
  return ports;
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
