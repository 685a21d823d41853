import type { FlowEdge, FlowGraph, FlowNode, FlowStart } from './explore.ts';

/** The shortest way from a start to a step that fires a transition, or just enters a state. */
export interface ShortestWay {
  readonly start: FlowStart;
  readonly steps: readonly FlowEdge[];
}

/** Shortest ways of a flow, by transition id and by the id of the state that is entered. */
export interface ShortestWays {
  readonly toTransition: ReadonlyMap<string, ShortestWay>;
  readonly toState: ReadonlyMap<string, ShortestWay>;
}

/** Breadth first from every start; what no way leads to is missing. */
export function shortestWays({ starts, edgesFrom }: FlowGraph): ShortestWays {
  const toTransition = new Map<string, ShortestWay>();
  const toState = new Map<string, ShortestWay>();
  const queue: { readonly node: FlowNode; readonly way: ShortestWay }[] = [];
  const seen = new Set<FlowNode>();
  const arrive = (node: FlowNode, fired: readonly string[], way: ShortestWay): void => {
    for (const id of fired) if (!toTransition.has(id)) toTransition.set(id, way);
    for (const { id } of node.snapshot._nodes) if (!toState.has(id)) toState.set(id, way);
    if (seen.has(node)) return;
    seen.add(node);
    queue.push({ node, way });
  };
  for (const start of starts) arrive(start.to, start.fired, { start, steps: [] });
  for (const { node, way } of queue)
    for (const edge of edgesFrom.get(node) ?? [])
      arrive(edge.to, edge.fired, { start: way.start, steps: [...way.steps, edge] });
  return { toTransition, toState };
}
