import type { Db } from '#server/deps.ts';
import { type Edge, edgesOf, MOST_EDGES } from './analysis-atlas.repo.ts';

export interface Drawing {
  /** Steps from the centre, by id. */
  readonly depths: ReadonlyMap<string, number>;
  readonly edges: readonly Edge[];
  /** Companies that were found beyond the limit. */
  readonly left: number;
  /** A step had more edges than are drawn, so that `left` is not all. */
  readonly more: boolean;
}

const otherEnd = ({ from, to }: Edge, id: string): string => (from === id ? to : from);

/**
 * The graph around a company: step by step, the busiest relations first, up to the limit. It holds every edge between
 * two included nodes.
 *
 * @param limit Nodes at most, the centre included.
 */
export async function drawAtlas(db: Db, center: string, depth: number, limit: number): Promise<Drawing> {
  const depths = new Map<string, number>([[center, 0]]);
  const left = new Set<string>();
  const seen = new Map<string, Edge>();
  let ring: readonly string[] = [center];
  let more = false;
  for (let step = 1; step <= depth && ring.length > 0; step += 1) {
    const edges = await edgesOf(db, ring);
    more ||= edges.length > MOST_EDGES;
    const next: string[] = [];
    for (const edge of edges.slice(0, MOST_EDGES)) {
      seen.set(`${edge.from} ${edge.to} ${edge.relation}`, edge);
      for (const id of ring.flatMap((each) => (edge.from === each || edge.to === each ? [otherEnd(edge, each)] : []))) {
        if (depths.has(id)) continue;
        if (depths.size >= limit) left.add(id);
        else {
          depths.set(id, step);
          next.push(id);
        }
      }
    }
    ring = next;
  }
  const drawn = [...seen.values()].filter(({ from, to }) => depths.has(from) && depths.has(to));
  return { depths, edges: drawn, left: left.size, more };
}
