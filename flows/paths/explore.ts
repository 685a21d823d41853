import type { Effect } from './effects.ts';
import { type GraphNode, graphNodeKey } from './graph-node.ts';
import { type Stepped, start, step } from './step.ts';
import { type Stimulus, stimuli } from './stimulus.ts';
import type { Subject } from './subject.ts';

/** A reachable graph node with its unique key. */
export interface FlowNode extends GraphNode {
  readonly key: string;
}

/** One stimulus applied at one node. */
export interface FlowEdge {
  readonly from: FlowNode;
  readonly to: FlowNode;
  readonly stimulus: Stimulus;
  /** Ids of the transitions that fired, in order. */
  readonly fired: readonly string[];
  /** What the flow did, in order. */
  readonly effects: readonly Effect[];
}

/** One of the ways a flow begins; they differ in what it is given. */
export interface FlowStart {
  readonly input: unknown;
  readonly to: FlowNode;
  /** Transitions that fire before anybody does anything, and what the flow does meanwhile. */
  readonly fired: readonly string[];
  readonly effects: readonly Effect[];
}

export interface FlowGraph {
  readonly subject: Subject;
  readonly starts: readonly [FlowStart, ...FlowStart[]];
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
  readonly edgesFrom: ReadonlyMap<FlowNode, readonly FlowEdge[]>;
}

/** The edge by which each node was reached first; the start has none. */
type Discovery = Map<FlowNode, FlowEdge>;

/** Nodes above which a flow counts as endless. */
const DEFAULT_LIMIT = 5_000;

/**
 * Breadth first through everything that can happen to a flow.
 *
 * @throws Error when the start is not active, when a step throws or ends in an error, or when there are more than
 * `limit` nodes; the message names the way there and the context keys that never repeat.
 */
export function exploreFlow(subject: Subject, { limit = DEFAULT_LIMIT }: { limit?: number } = {}): FlowGraph {
  const { input, otherInputs = [] } = subject.entry;
  const known = new Map<string, FlowNode>();
  const starts = [begin(subject, input, known), ...otherInputs.map((other) => begin(subject, other, known))] as const;
  const roots = new Set(starts.map(({ to }) => to));
  const discovery: Discovery = new Map();
  const edgesFrom = new Map<FlowNode, readonly FlowEdge[]>();
  for (const from of known.values()) {
    const edges = stimuli(subject.entry, from).map((stimulus): FlowEdge => {
      const { fired, effects, ...reached } = take(subject, from, stimulus, discovery);
      return { from, to: remember(known, reached), stimulus, fired, effects };
    });
    for (const edge of edges) if (!roots.has(edge.to) && !discovery.has(edge.to)) discovery.set(edge.to, edge);
    edgesFrom.set(from, edges);
    if (known.size > limit) throw new Error(tooMany(subject.entry.id, limit, [...known.values()], discovery));
  }
  return { subject, starts, nodes: [...known.values()], edges: [...edgesFrom.values()].flat(), edgesFrom };
}

function begin(subject: Subject, input: unknown, known: Map<string, FlowNode>): FlowStart {
  const { fired, effects, ...first } = start(subject, input);
  if (first.snapshot.status !== 'active') {
    const given = input === undefined ? 'without input' : `with the input ${JSON.stringify(input)}`;
    throw new Error(`${subject.entry.id}: does not start active ${given} but ${describeStatus(first)}`, {
      cause: first.snapshot.error,
    });
  }
  return { input, to: remember(known, first), fired, effects };
}

/** The known node with this key, or else a new one. */
function remember(known: Map<string, FlowNode>, reached: GraphNode): FlowNode {
  const key = graphNodeKey(reached);
  const node = known.get(key) ?? { ...reached, key };
  known.set(key, node);
  return node;
}

/** The events that lead to a node first. */
function trail(node: FlowNode, discovery: Discovery): string {
  const types: string[] = [];
  for (let edge = discovery.get(node); edge; edge = discovery.get(edge.from)) types.unshift(edge.stimulus.event.type);
  return types.join(' > ') || 'start';
}

const describeStatus = ({ snapshot }: GraphNode): string =>
  snapshot.status === 'error' ? `fails: ${messageOf(snapshot.error)}` : snapshot.status;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : JSON.stringify(error));

function take(subject: Subject, from: FlowNode, stimulus: Stimulus, discovery: Discovery): Stepped {
  const where = (): string =>
    `${subject.entry.id}: ${JSON.stringify(stimulus.event)} in ${JSON.stringify(from.snapshot.value)} (${trail(from, discovery)})`;
  let stepped: Stepped;
  try {
    stepped = step(subject, from, stimulus);
  } catch (error) {
    throw new Error(`${where()} throws: ${messageOf(error)}; does the event lack a payload case?`, { cause: error });
  }
  if (stepped.snapshot.status === 'error')
    throw new Error(`${where()} ${describeStatus(stepped)}`, { cause: stepped.snapshot.error });
  return stepped;
}

function tooMany(id: string, limit: number, nodes: readonly FlowNode[], discovery: Discovery): string {
  const last = nodes.at(-1);
  const variety = Object.keys(last?.snapshot.context ?? {})
    .map((key) => ({ key, values: new Set(nodes.map(({ snapshot }) => JSON.stringify(snapshot.context[key]))).size }))
    .sort((a, b) => b.values - a.values);
  const keys = variety.map(({ key, values }) => `${key} ${values}`).join(', ');
  return `${id}: more than ${limit} nodes. Different values by context key: ${keys || 'none'}. Last: ${last ? trail(last, discovery) : ''}`;
}
