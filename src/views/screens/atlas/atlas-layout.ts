import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Atlas, AtlasNode } from '#domain/atlas.ts';
import { type NamedBody, partNames } from './part-names.ts';

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

/** Size of the picture on the page, roughly: names and marks keep theirs however much is seen. */
export const SEEN_PX = { wide: { x: 820, y: 560 }, narrow: { x: 330, y: 320 } };
/** With more bodies only those that matter carry their name before the picture is enlarged. */
export const NAMED_BODIES = { wide: 30, narrow: 8 };
export const ZOOM = { step: 1.4, least: 1, most: 6 };
/** Of a name, on the page; the baseline by its distance from the lower edge of the mark. */
export const NAME_PX = { font: 12, baseline: 14 };
export const markPx = (isCenter: boolean): number => (isCenter ? 12 : 8);
const NAME_LENGTH = 10;
/** What is written at a body; of the one in the middle the whole name. */
export const writtenName = (name: string, isCenter: boolean): string =>
  isCenter || name.length <= NAME_LENGTH ? name : `${name.slice(0, NAME_LENGTH)}…`;
/** Names that were moved apart make the picture larger, and with it the names: it settles within a few rounds. */
const MOST_ROUNDS = 8;

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
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const isNamedFromStart = bodies.length <= NAMED_BODIES.wide;
  const marks = bodies.map(({ id, x = 0, y = 0 }) => ({ id, x, y, isCenter: id === center }));
  let box = boxOf(marks);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const unit = Math.max(box.width / SEEN_PX.wide.x, box.height / SEEN_PX.wide.y);
    const named = marks.map(({ id, x, y, isCenter }) => ({
      id,
      isCenter,
      ...nameBox({ x, y }, names.get(id) ?? '', isCenter, isNamedFromStart ? unit : unit / ZOOM.step ** 2),
    }));
    const moved = partNames(named);
    for (const [at, { x, y }] of named.entries()) Object.assign(marks[at] as object, { x, y });
    box = boxOf(marks);
    if (!moved) break;
  }
  const points = new Map(marks.map(({ id, x, y }) => [id, { x: Math.round(x), y: Math.round(y) }]));
  return { points, box: boxOf([...points.values()]) };
}

/** The mark of a body and its name below it, as drawn where a pixel of the page is so many units of the picture. */
export function nameBox(at: Point, name: AtlasNode['name'], isCenter: boolean, unit: number): NamedBody {
  const mark = markPx(isCenter) * unit;
  return {
    ...at,
    halfWidth: (writtenName(name, isCenter).length * NAME_PX.font * unit) / 2,
    above: mark,
    below: mark + (NAME_PX.baseline + NAME_PX.font / 4) * unit,
    fixed: isCenter,
  };
}

function boxOf(points: readonly Point[]): AtlasLayout['box'] {
  const [xs, ys] = [
    [0, ...points.map(({ x }) => x)],
    [0, ...points.map(({ y }) => y)],
  ];
  const [left, top] = [Math.min(...xs) - MARGIN.x, Math.min(...ys) - MARGIN.y];
  return { x: left, y: top, width: Math.max(...xs) + MARGIN.x - left, height: Math.max(...ys) + MARGIN.y - top };
}
