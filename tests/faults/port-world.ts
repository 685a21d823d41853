import { vi } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { unwrap } from '#app/shared/unwrap.ts';
import { userCenter } from '#contract/opening.contract.ts';
import { contract } from '#contract/registry.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import type { FlowEdge, FlowGraph } from '#flows/paths/explore.ts';
import { areasMachine } from '#machines/system/areas.machine.ts';
import { FaultHost } from './fault-host.ts';
import { PortScene, type Siblings, settle } from './port-scene.ts';
import type { PortSite, Way } from './port-sites.ts';
import { type ProvidedPorts, providePorts } from './provided-ports.ts';
import { answerOk, WIRE_FAULTS, type WireAnswer } from './wire-fault.ts';

/** The real ports on one host, and what the client makes of each fault. */
export interface PortWorld {
  readonly host: FaultHost;
  readonly provided: ProvidedPorts;
  /** The areas, which a purchase asks for its prices; one flow for the life of a page. */
  readonly siblings: Siblings;
  /** Failure of a port that makes no call of its own: a part of the program, a storage, a child flow. */
  readonly failures: ReadonlyMap<string, unknown>;
}

/** A place where a port is asked, and who answers there. */
export interface Asked {
  readonly entry: CatalogEntry;
  readonly graph: FlowGraph;
  readonly site: PortSite;
  readonly way: Way;
  /** The port of the product, `null` when it makes no call. */
  readonly port: AnyActorLogic | null;
}

export const isSilent = (faultId: string): boolean => faultId === 'F03' || faultId === 'F20';

/** The 180 seconds pass after which the client gives up. */
export async function passTimeout(): Promise<void> {
  await settle();
  vi.advanceTimersByTime(REQUEST_TIMEOUT_MS);
  await settle();
}

/** Call it under fake timers. */
export async function openPortWorld(): Promise<PortWorld> {
  const host = new FaultHost();
  const failures = new Map<string, unknown>();
  for (const [id, answer] of Object.entries(WIRE_FAULTS)) {
    host.begin(answer);
    const asked = host.client.call(userCenter, {}).then((answer) => unwrap(userCenter, answer));
    asked.catch((failure: unknown) => failures.set(id, failure));
    await passTimeout();
  }
  const provided = await providePorts(host);
  const areas = createActor(areasMachine.provide({ actors: provided.get('areas') ?? {} }), { systemId: 'areas' });
  return { host, provided, siblings: { areas: areas.start() }, failures };
}

/** Longest a port may take to load what it is made of before its first call, ms; one that names no endpoint calls at once or never. */
const LOADING_MS = 10_000;
const OTHERS_LOADING_MS = 100;

/** Whether the port of the product makes a call here; what it loads on its first call is there afterwards. */
export async function ask(
  { host, provided, siblings }: PortWorld,
  entry: CatalogEntry,
  graph: FlowGraph,
  site: PortSite,
): Promise<Asked | null> {
  const { way } = site;
  if (way === null) return null;
  const port = provided.get(site.flowId)?.[site.name] ?? null;
  const silent: Asked = { entry, graph, site, way, port: null };
  if (port === null || typeof (port as { config?: unknown }).config !== 'function') return silent;
  host.begin(answerOk);
  const { actor, child } = new PortScene(graph, site, way, port, siblings);
  const giveUpAt = performance.now() + (site.name in contract ? LOADING_MS : OTHERS_LOADING_MS);
  while (host.calls === 0 && child.getSnapshot().status === 'active' && performance.now() < giveUpAt) {
    await new Promise((later) => setImmediate(later));
  }
  await settle();
  actor.stop();
  return host.calls === 0 ? silent : { ...silent, port };
}

/** A flow that has just asked its port on a host that answers like this. */
export function sceneOf(
  { host, siblings }: PortWorld,
  { graph, site, way, port }: Asked,
  answer: WireAnswer,
): PortScene {
  host.begin(answer);
  // storage of an earlier case must not affect the next one
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  return new PortScene(graph, site, way, port, siblings);
}

/** Performs steps one after another, each as far as it gets. */
export async function performAll(scene: PortScene, steps: readonly FlowEdge[]): Promise<void> {
  for (const step of steps) {
    scene.perform(step);
    await settle();
  }
}
