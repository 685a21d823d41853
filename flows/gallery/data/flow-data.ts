import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { coverPaths } from '#flows/paths/cover.ts';
import { exploreFlow, type FlowEdge } from '#flows/paths/explore.ts';
import { innermost } from '#flows/paths/labels.ts';
import type { RunRecord } from '#flows/paths/run-record.ts';
import { shortestWays } from '#flows/paths/shortest-ways.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import type { ChartLayout } from '../layout/chart-layout.ts';
import { type MachineGraph, toMachineGraph } from '../model/machine-graph.ts';
import { type Dictionary, Phrases } from '../model/phrases.ts';
import type { GalleryProject } from '../project.ts';
import { toPlainConfig } from '../take-away/machine-file.ts';
import { pathMoves } from './path-moves.ts';
import { stepSentence, type TransitionLookup } from './path-phrases.ts';

/** A step that occurs in one path or more. */
export interface StepData {
  readonly sentence: string;
  /** Indices into `states` of the innermost active states after the step, in the order of the states. */
  readonly at: readonly number[];
  /** Ids of the transitions that fired. */
  readonly fired: readonly string[];
}

export interface PathData {
  readonly number: number;
  /** Innermost active states at the start. */
  readonly start: readonly number[];
  /** Ids of the transitions that fired before the first step. */
  readonly startFired: readonly string[];
  /** Indices into the steps of the flow. */
  readonly steps: readonly number[];
  /** Which input it starts with: 0 is that of the entry, the others follow. */
  readonly begin: number;
  /** For each step its place among what can happen at that point; so the path is walked again without its payloads. */
  readonly moves: readonly number[];
}

/** The shortest way to a transition. */
export interface WayData {
  /** Innermost active states at the start. */
  readonly start: readonly number[];
  readonly steps: readonly number[];
  /** Whether the last step takes the transition; otherwise the way ends in its state, where its event is missing. */
  readonly isTaken: boolean;
}

/** All that the gallery shows about one flow; JSON. */
export interface FlowData {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly file: string;
  readonly graph: MachineGraph;
  readonly dictionary: Dictionary;
  readonly mainLine: readonly string[];
  readonly layout: ChartLayout;
  /** The same with the outermost states collapsed; `null` for a chart that is small enough as a whole. */
  readonly overview: ChartLayout | null;
  readonly requirements: Readonly<Record<string, string>>;
  /** What cannot happen, with the reason. */
  readonly infeasible: readonly { readonly item: string; readonly reason: string }[];
  readonly steps: readonly StepData[];
  readonly paths: readonly PathData[];
  /** Shortest way to each transition that can be reached, by its id. */
  readonly ways: Readonly<Record<string, WayData>>;
  /** The last run of the paths, by layer. */
  readonly runs: readonly RunRecord[];
  /** Length of each named delay in milliseconds; `null` when it is computed. */
  readonly delays: Readonly<Record<string, number | null>>;
  /** The config of the machine without functions, for other visualisers. */
  readonly config: unknown;
}

export const delaysOf = ({ machine }: CatalogEntry): FlowData['delays'] =>
  Object.fromEntries(
    Object.entries(machine.implementations.delays).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : null,
    ]),
  );

/** @example camel('pending-purchase') // 'pendingPurchase' */
const camel = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Phrases, endpoints and children of a flow. A child is found by its machine, or else by the name under which it is started. */
export function dictionaryOf(project: GalleryProject, entry: CatalogEntry, graph: MachineGraph): Dictionary {
  const invokes = graph.states.flatMap((state) => state.invokes);
  const children = invokes.flatMap(({ id, src, machine }) => {
    const child = project.entries.find(
      (other) =>
        other.machine.id === machine ||
        (other !== entry && (project.children[src] ?? (src in project.endpoints ? null : src)) === camel(other.id)),
    );
    return child ? [[src, child.id] as const, [id, child.id] as const] : [];
  });
  const endpoints = invokes.flatMap(({ id, src }) => {
    const endpoint = project.endpoints[src] ?? project.endpoints[id];
    return endpoint === undefined ? [] : [[src, endpoint] as const, [id, endpoint] as const];
  });
  return {
    words: { ...project.tags, ...entry.words, ...entry.memberEvents },
    memberEvents: Object.keys(entry.memberEvents),
    endpoints: Object.fromEntries(endpoints),
    children: Object.fromEntries(children),
    texts: Object.fromEntries(
      [
        ...graph.states.map(({ description }) => description),
        ...graph.transitions.map(({ description }) => description),
        ...(entry.infeasible ?? []).map(({ reason }) => reason),
      ].flatMap((text) => (project.texts[text] === undefined ? [] : [[text, project.texts[text]]])),
    ),
  };
}

/** Ids of the states of the main line; without one the first ways onward from the start. */
export function mainLineOf({ mainLine }: CatalogEntry, { states, transitions }: MachineGraph): readonly string[] {
  const root = states[0];
  if (mainLine) return mainLine.map((key) => `${root?.id}.${key}`);
  const siblings = new Set(states.filter(({ parent }) => parent === root?.id).map(({ id }) => id));
  const line: string[] = [];
  for (let at = root?.kind === 'compound' ? root.initial[0] : undefined; at !== undefined && siblings.has(at); ) {
    const from = at;
    line.push(from);
    const onward = transitions.filter(
      ({ source, kind, targets }) =>
        source === from && kind !== 'error' && targets.some((id) => siblings.has(id) && !line.includes(id)),
    );
    at = (onward.find(({ kind }) => kind === 'done') ?? onward[0])?.targets.find((id) => !line.includes(id));
  }
  return line;
}

/** Explores the flow and writes its paths as sentences; takes seconds for a large one. */
export function toFlowData(
  project: GalleryProject,
  entry: CatalogEntry,
  layouts: Pick<FlowData, 'layout' | 'overview'>,
): FlowData {
  const graph = toMachineGraph(entry.machine);
  const dictionary = dictionaryOf(project, entry, graph);
  const phrases = new Phrases(dictionary);
  const explored = exploreFlow(prepareFlow(entry));
  const place = new Map(graph.states.map(({ id }, index) => [id, index]));
  const transitions = new Map(graph.transitions.map((transition) => [transition.id, transition]));
  const lookup: TransitionLookup = {
    transitionOf: (id) => transitions.get(id),
    alternativesOf: ({ source, event }) =>
      graph.transitions.filter((other) => other.source === source && other.event === event),
  };
  const leaves = (nodes: Parameters<typeof innermost>[0]): readonly number[] =>
    innermost(nodes)
      .flatMap(({ id }) => place.get(id) ?? [])
      .sort((a, b) => a - b);
  const steps = new Map<string, number>();
  const list: StepData[] = [];
  const indexOf = (edge: FlowEdge): number => {
    const step: StepData = {
      sentence: stepSentence(entry, phrases, edge, lookup),
      at: leaves(edge.to.snapshot._nodes),
      fired: edge.fired,
    };
    const key = JSON.stringify(step);
    const known = steps.get(key);
    if (known !== undefined) return known;
    steps.set(key, list.length);
    list.push(step);
    return list.length - 1;
  };
  const movesOf = pathMoves(explored);
  const paths = coverPaths(explored).map((path): PathData => {
    const { number, start, steps: edges } = path;
    return {
      number,
      start: leaves(start.to.snapshot._nodes),
      startFired: start.fired,
      begin: explored.starts.indexOf(start),
      moves: movesOf(path),
      steps: edges.map(indexOf),
    };
  });
  const shortest = shortestWays(explored);
  const ways = graph.transitions.flatMap(({ id, source }): [string, WayData][] => {
    const taken = shortest.toTransition.get(id);
    const way = taken ?? shortest.toState.get(source);
    if (!way) return [];
    const start = leaves(way.start.to.snapshot._nodes);
    return [[id, { start, steps: way.steps.map(indexOf), isTaken: taken !== undefined }]];
  });
  return {
    id: entry.id,
    area: entry.area,
    title: entry.title,
    file: project.fileOf(entry),
    graph,
    dictionary,
    mainLine: mainLineOf(entry, graph),
    ...layouts,
    requirements: textsOf(project, graph),
    infeasible: entry.infeasible ?? [],
    steps: list,
    paths,
    ways: Object.fromEntries(ways),
    runs: [],
    delays: delaysOf(entry),
    config: toPlainConfig(entry.machine),
  };
}

function textsOf({ requirements }: GalleryProject, { states, transitions }: MachineGraph): Record<string, string> {
  const ids = new Set([...states, ...transitions].flatMap((one) => one.requirements));
  return Object.fromEntries([...ids].sort().map((id) => [id, requirements[id] ?? '']));
}
