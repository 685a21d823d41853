import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Atlas } from '#domain/atlas.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface AtlasLayout {
  /** Where each body is, by id; the one in the middle at 0, 0. */
  readonly points: ReadonlyMap<string, Point>;
  /** What holds them all with their names. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const STEPS = 300;
const DISTANCE = 135;
const REPULSION = -560;
const KEEP_APART = 44;
const PULL = 0.05;
/** Around the outermost bodies: a name is wider than its mark. */
const MARGIN = { x: 90, y: 60 };

/**
 * Where the bodies of an atlas are drawn. The simulation runs to its end at once and has no randomness of its own, so that the same atlas
 * always looks the same.
 */
export function atlasLayout({ center, nodes, edges }: Pick<Atlas, 'center' | 'nodes' | 'edges'>): AtlasLayout {
  const bodies = [...nodes]
    .sort((a, b) => (a.id === center ? -1 : b.id === center ? 1 : a.id < b.id ? -1 : 1))
    .map(({ id }): SimulationNodeDatum & { id: string } => (id === center ? { id, fx: 0, fy: 0 } : { id }));
  const known = new Set(bodies.map(({ id }) => id));
  const links = edges.flatMap(({ from, to }) =>
    known.has(from) && known.has(to) ? [{ source: from, target: to }] : [],
  );
  forceSimulation(bodies)
    .force(
      'link',
      forceLink<(typeof bodies)[number], (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(DISTANCE),
    )
    .force('charge', forceManyBody().strength(REPULSION))
    .force('collide', forceCollide(KEEP_APART))
    .force('x', forceX(0).strength(PULL))
    .force('y', forceY(0).strength(PULL))
    .stop()
    .tick(STEPS);
  const points = new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]));
  const [xs, ys] = [
    [0, ...[...points.values()].map(({ x }) => x)],
    [0, ...[...points.values()].map(({ y }) => y)],
  ];
  const [left, top] = [Math.min(...xs) - MARGIN.x, Math.min(...ys) - MARGIN.y];
  return {
    points,
    box: { x: left, y: top, width: Math.max(...xs) + MARGIN.x - left, height: Math.max(...ys) + MARGIN.y - top },
  };
}
