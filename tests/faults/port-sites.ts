import type { AnyActorLogic, AnyStateNode } from 'xstate';
import { catalog } from '#flows/catalog.ts';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { exploreFlow, type FlowEdge, type FlowGraph, type FlowNode, type FlowStart } from '#flows/paths/explore.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { listStates } from '#flows/paths/transition-id.ts';
import { isPromisePort } from './provided-ports.ts';

/** One port of one flow: a stub made by `fromPromise`. */
export interface Port {
  readonly flowId: string;
  readonly name: string;
}

/** A path from the start of a flow to a graph node. */
export interface Way {
  readonly start: FlowStart;
  readonly steps: readonly FlowEdge[];
  readonly to: FlowNode;
}

/** A place in a flow where a port is asked. */
export interface PortSite extends Port {
  readonly state: AnyStateNode;
  readonly actorId: string;
  /** The shortest path there; its last step starts the port. `null` when no reachable node starts it. */
  readonly way: Way | null;
}

export const portsOf = ({ id, machine }: CatalogEntry): readonly Port[] =>
  Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
    .filter(([, logic]) => isPromisePort(logic))
    .map(([name]) => ({ flowId: id, name }));

/** Every port of the catalogue, computed: a flow that is added is here without being named. */
export const allPorts: readonly Port[] = catalog.flatMap(portsOf);

const graphs = new Map<string, FlowGraph>();

/** What can happen to a flow; explored once for all its ports. */
export function graphOf(entry: CatalogEntry): FlowGraph {
  const graph = graphs.get(entry.id) ?? exploreFlow(prepareFlow(entry));
  graphs.set(entry.id, graph);
  return graph;
}

/** Places where a flow asks this port. */
export function sitesOf(graph: FlowGraph, { flowId, name }: Port): readonly PortSite[] {
  const ways = waysOf(graph);
  return listStates(graph.subject.machine).flatMap((state) =>
    state.invoke
      .filter(({ src }) => src === name)
      .map(({ id: actorId }) => {
        const to = [...ways.keys()].find(
          ({ snapshot, pending }) => pending.actors.has(actorId) && snapshot._nodes.includes(state),
        );
        return { flowId, name, state, actorId, way: (to && ways.get(to)) ?? null };
      }),
  );
}

/** The shortest path to every graph node, nearest first. */
function waysOf(graph: FlowGraph): ReadonlyMap<FlowNode, Way> {
  const ways = new Map<FlowNode, Way>();
  for (const start of graph.starts) if (!ways.has(start.to)) ways.set(start.to, { start, steps: [], to: start.to });
  for (const way of ways.values()) {
    for (const edge of graph.edgesFrom.get(way.to) ?? []) {
      if (!ways.has(edge.to)) ways.set(edge.to, { start: way.start, steps: [...way.steps, edge], to: edge.to });
    }
  }
  return ways;
}

const answersPort = ({ stimulus }: FlowEdge, actorId: string): boolean =>
  (stimulus.cause === 'done' || stimulus.cause === 'error') && stimulus.actorId === actorId;

/** Steps by which a flow gives up waiting for a port, one for each kind of event (F22). */
export function leavingSteps(graph: FlowGraph, { actorId }: PortSite, node: FlowNode): readonly FlowEdge[] {
  const leaving = (graph.edgesFrom.get(node) ?? []).filter(
    (edge) => !edge.to.pending.actors.has(actorId) && !answersPort(edge, actorId),
  );
  return [...new Map(leaving.map((edge) => [edge.stimulus.event.type, edge])).values()];
}

/** Graph nodes visited while searching a way back to the port. */
const SEARCH_LIMIT = 400;

/** Steps by which a flow gives up a port and asks it again, so that two answers can come in the wrong order (F18). */
export function askingAgain(graph: FlowGraph, site: PortSite, node: FlowNode): readonly FlowEdge[] | null {
  const { actorId, state } = site;
  const atOnce = (graph.edgesFrom.get(node) ?? []).find(
    (edge) =>
      edge.to.pending.actors.has(actorId) &&
      !answersPort(edge, actorId) &&
      !edge.to.snapshot._nodes.some(({ id }: AnyStateNode) => id === state.id),
  );
  if (atOnce) return [atOnce];
  const queue: (readonly FlowEdge[])[] = leavingSteps(graph, site, node).map((edge) => [edge]);
  const seen = new Set<FlowNode>();
  for (const steps of queue) {
    const at = steps.at(-1)?.to;
    if (at === undefined || seen.has(at)) continue;
    if (at.pending.actors.has(actorId)) return steps;
    seen.add(at);
    if (seen.size > SEARCH_LIMIT) return null;
    for (const edge of graph.edgesFrom.get(at) ?? []) queue.push([...steps, edge]);
  }
  return null;
}

/** Steps by which another port that is under way answers first. */
export const answersOfOthers = (graph: FlowGraph, { actorId }: PortSite, node: FlowNode): readonly FlowEdge[] =>
  (graph.edgesFrom.get(node) ?? []).filter(
    (edge) =>
      (edge.stimulus.cause === 'done' || edge.stimulus.cause === 'error') &&
      edge.stimulus.actorId !== actorId &&
      edge.to.pending.actors.has(actorId),
  );
