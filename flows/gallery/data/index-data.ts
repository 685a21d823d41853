import type { ChartLayout, PlacedState, Point } from '../layout/chart-layout.ts';
import { toMachineGraph } from '../model/machine-graph.ts';
import type { Dictionary } from '../model/phrases.ts';
import type { GalleryProject } from '../project.ts';
import { coveredTransitions } from './coverage.ts';
import type { FlowData } from './flow-data.ts';

/** A chart without texts. */
export interface Thumbnail {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly (readonly [x: number, y: number, w: number, h: number, depth: number])[];
  readonly lines: readonly { readonly points: readonly Point[]; readonly isMain: boolean }[];
}

/** A card of the map. */
export interface FlowCard {
  readonly id: string;
  /** Id of its machine, by which a running actor is known. */
  readonly machine: string;
  /** Phrases of what it receives and starts, for pages that show several flows. */
  readonly dictionary: Dictionary;
  readonly area: string;
  readonly title: string;
  readonly states: number;
  readonly transitions: number;
  /** Transitions that can happen, and those of them that the paths take. */
  readonly feasible: number;
  readonly covered: number;
  readonly paths: number;
  readonly steps: number;
  readonly hasView: boolean;
  readonly requirements: readonly string[];
  readonly decisions: readonly string[];
  /** Ids of the flows that it starts. */
  readonly starts: readonly string[];
  /** Chinese phrases of the events that are forwarded to it. */
  readonly receives: readonly string[];
  readonly thumbnail: Thumbnail;
}

export interface IndexData {
  readonly title: string;
  /** The gallery was built with the screens of the flows, so they can be played. */
  readonly hasStage: boolean;
  readonly areas: Readonly<Record<string, string>>;
  readonly flows: readonly FlowCard[];
  /** Name of the version that was built in for comparison; `null` without one. */
  readonly comparedWith: string | null;
}

export function toIndexData(
  project: GalleryProject,
  flows: readonly FlowData[],
  {
    hasStage = false,
    comparedWith = null,
  }: { readonly hasStage?: boolean; readonly comparedWith?: string | null } = {},
): IndexData {
  const receivers = receiversOf(project, flows);
  return {
    title: project.title,
    hasStage,
    areas: project.areas,
    comparedWith,
    flows: flows.map((flow): FlowCard => {
      const { graph, dictionary } = flow;
      const ids = [
        ...new Set([...graph.states, ...graph.transitions].flatMap(({ requirements }) => requirements)),
      ].sort();
      const { feasible, uncovered } = coveredTransitions(flow);
      return {
        id: flow.id,
        machine: graph.id,
        dictionary: spoken(flow),
        area: flow.area,
        title: flow.title,
        states: graph.states.length - 1,
        transitions: graph.transitions.length,
        feasible: feasible.length,
        covered: feasible.length - uncovered.length,
        paths: flow.paths.length,
        steps: flow.paths.reduce((sum, { steps }) => sum + steps.length, 0),
        hasView: hasStage && (project.entries.find(({ id }) => id === flow.id)?.hasView ?? false),
        requirements: ids.filter((id) => !isDecision(id)),
        decisions: ids.filter(isDecision),
        starts: [...new Set(Object.values(dictionary.children))],
        receives: receivers.get(flow.id) ?? [],
        thumbnail: toThumbnail(flow.layout),
      };
    }),
  };
}

/** Names that are met while the flow runs: its events, ports, children and delays. */
function spoken({ graph, dictionary }: FlowData): Dictionary {
  const invoked = graph.states.flatMap(({ invokes }) => invokes.flatMap(({ id, src }) => [id, src]));
  const met = new Set([...invoked, ...graph.transitions.flatMap(({ event, of }) => [event, of ?? event])]);
  const words = Object.entries(dictionary.words).filter(([name]) => met.has(name));
  return { ...dictionary, words: Object.fromEntries(words), texts: {} };
}

const isDecision = (id: string): boolean => id.startsWith('D-');

/** Flow id → phrases of the forwarded events it receives. The name of a receiver is its `systemId`, else the id of its invocation. */
function receiversOf(project: GalleryProject, flows: readonly FlowData[]): ReadonlyMap<string, readonly string[]> {
  const flowOf = new Map(
    project.entries.flatMap(({ machine }) =>
      toMachineGraph(machine).states.flatMap(({ invokes }) =>
        invokes.flatMap(({ id, src, systemId }) => {
          const child = flows.find(({ dictionary }) => dictionary.children[src] !== undefined)?.dictionary.children[
            src
          ];
          return child === undefined ? [] : [[systemId ?? id, child] as const];
        }),
      ),
    ),
  );
  const received = new Map<string, string[]>();
  for (const [event, names] of Object.entries(project.forwarded)) {
    for (const name of names) {
      const flow = flows.find(({ id }) => id === flowOf.get(name));
      if (!flow) continue;
      const phrase = flow.dictionary.words[event] ?? event;
      received.set(flow.id, [...new Set([...(received.get(flow.id) ?? []), phrase])]);
    }
  }
  return received;
}

const toThumbnail = ({ width, height, states, arrows }: ChartLayout): Thumbnail => ({
  width,
  height,
  boxes: states.map(({ x, y, w, h, depth }: PlacedState) => [x, y, w, h, depth] as const),
  lines: arrows.map(({ points, isMain }) => ({ points, isMain })),
});
