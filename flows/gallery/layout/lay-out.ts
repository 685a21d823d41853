import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ChartState, MachineGraph } from '../model/machine-graph.ts';
import type { Phrases } from '../model/phrases.ts';
import { arrowLabel } from './arrow-label.ts';
import type { Box, ChartLayout, LayoutOptions, PlacedArrow, PlacedStart, PlacedState, Point } from './chart-layout.ts';
import { moveLabel, shiftRow } from './chart-layout.ts';
import { type Levels, toLevels } from './levels.ts';
import { elkNode, mainPairs, portOr } from './main-line-ports.ts';
import { bottomOf, type Card, type CardContext, placeRows, stack, stateCard } from './state-card.ts';

const START_PX = 12;
const INNER_PAD_PX = 16;
const MARGIN_PX = 24;
/** Width to height that a level should have; beside a main line the levels inside are narrow, so that it stays short. */
const WIDE = 1.6;
const NARROW = 0.5;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.componentComponent': '28',
  'elk.edgeLabels.inline': 'true',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
};

/** A state with its children, from its own upper left corner. */
interface Placed {
  readonly w: number;
  readonly h: number;
  readonly card: Card;
  readonly inside: Inside | null;
}

/** The children of a state, from the corner of the area they share. */
interface Inside {
  readonly w: number;
  readonly h: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly placed: ReadonlyMap<string, Placed>;
  readonly arrows: readonly PlacedArrow[];
  readonly start: PlacedStart | null;
}

/**
 * Places every state, arrow and text of a machine. Each level is laid out on its own, innermost first; arrows connect
 * states of the same parent, and what leads elsewhere is written in the box of its state.
 *
 * @param elk The engine; the page loads its own when a state is collapsed.
 */
export async function layOut(
  elk: ELK,
  graph: MachineGraph,
  phrases: Phrases,
  options: LayoutOptions = {},
): Promise<ChartLayout> {
  const { collapsed = new Set(), showActions = false, mainLine = [] } = options;
  const context: CardContext = { graph, phrases, showActions };
  const levels = toLevels(graph);
  const root = graph.states[0] as ChartState;

  async function place(state: ChartState): Promise<Placed> {
    const card = stateCard(context, state, levels.writtenIn.get(state.id) ?? []);
    const children = levels.childrenOf.get(state.id) ?? [];
    if (children.length === 0 || collapsed.has(state.id)) return { w: card.w, h: card.h, card, inside: null };
    const inside = await placeChildren(state, children);
    const w = Math.max(card.w, inside.w + 2 * INNER_PAD_PX);
    return { w, h: card.h + inside.h + INNER_PAD_PX + 4, card, inside };
  }

  async function placeChildren(parent: ChartState, children: readonly ChartState[]): Promise<Inside> {
    const placed = new Map<string, Placed>();
    for (const child of children) placed.set(child.id, await place(child));
    const across = await arrange(parent, children, placed, 'RIGHT');
    if (parent === root && mainLine.length > 0) return across;
    const down = await arrange(parent, children, placed, 'DOWN');
    const aspect = mainLine.length > 0 ? NARROW : WIDE;
    return extent(across, aspect) > extent(down, aspect) ? down : across;
  }

  async function arrange(
    parent: ChartState,
    children: readonly ChartState[],
    placed: ReadonlyMap<string, Placed>,
    direction: 'RIGHT' | 'DOWN',
  ): Promise<Inside> {
    const links = levels.linksOf.get(parent.id) ?? [];
    const main = mainPairs(mainLine, links);
    const isTop = parent === root;
    const labels = new Map(links.map((link) => [link, arrowLabel(context, levels, link)] as const));
    const initial = parent.kind === 'compound' ? ancestorAmong(children, parent.initial[0], levels) : null;
    const node: ElkNode = {
      id: parent.id,
      layoutOptions: { ...OPTIONS, 'elk.direction': direction },
      children: [
        ...(initial === null ? [] : [{ id: ':start', width: START_PX, height: START_PX }]),
        ...children.map(
          (child): ElkNode => elkNode(child, placed.get(child.id) as Placed, links, isTop ? mainLine : []),
        ),
      ],
      edges: [
        ...(initial === null
          ? []
          : [{ id: ':start', sources: [':start'], targets: [isTop ? portOr(initial, 'start', mainLine) : initial] }]),
        ...links.map((link, index): ElkExtendedEdge => {
          const label = labels.get(link);
          const isMain = main.has(link);
          return {
            id: String(index),
            sources: [isTop ? portOr(link.source, isMain ? 'main-out' : `out ${link.target}`, mainLine) : link.source],
            targets: [isTop ? portOr(link.target, isMain ? 'main-in' : `in ${link.source}`, mainLine) : link.target],
            ...(label ? { labels: [{ id: `${index}:label`, text: 'label', width: label.w, height: label.h }] } : {}),
            layoutOptions: isMain
              ? {
                  'elk.layered.priority.straightness': '100',
                  'elk.layered.priority.direction': '100',
                  'elk.layered.priority.shortness': '100',
                }
              : {},
          };
        }),
      ],
    };
    const done = await elk.layout(node);
    const boxes = new Map(
      (done.children ?? []).map(({ id, x = 0, y = 0, width = 0, height = 0 }) => [id, { x, y, w: width, h: height }]),
    );
    const edges = new Map((done.edges ?? []).map((edge) => [edge.id, edge]));
    const arrows = links.map((link, index): PlacedArrow => {
      const edge = edges.get(String(index));
      const at = edge?.labels?.[0];
      const label = labels.get(link);
      return {
        id: `${link.source}>${link.target}`,
        source: link.source,
        target: link.target,
        transitions: link.transitions.map(({ id }) => id),
        points: pointsOf(edge),
        label: label && at ? moveLabel({ ...label, x: 0, y: 0 }, at.x ?? 0, at.y ?? 0) : null,
        isMain: main.has(link),
      };
    });
    const startBox = boxes.get(':start');
    const start =
      startBox && initial !== null
        ? {
            of: parent.id,
            at: { x: startBox.x + START_PX / 2, y: startBox.y + START_PX / 2 },
            points: pointsOf(edges.get(':start')),
          }
        : null;
    return { w: done.width ?? 0, h: done.height ?? 0, boxes, placed, arrows, start };
  }

  const rootChildren = levels.childrenOf.get(root.id) ?? [];
  const notes = stack(
    root.invokes.map(({ src }) => ({ text: `始终运行 ${phrases.word(src)}`, role: 'note' })),
    MARGIN_PX,
    MARGIN_PX,
    640,
  );
  const rows = placeRows(
    context,
    levels.writtenIn.get(root.id) ?? [],
    bottomOf(notes, MARGIN_PX) + (notes.length > 0 ? 8 : 0),
  );
  const rootRows = rows.map((row) => shiftRow(row, MARGIN_PX - row.x, 0));
  const headBottom = rootRows.reduce((most, { y, h }) => Math.max(most, y + h), bottomOf(notes, 0));
  const top = headBottom > 0 ? headBottom + MARGIN_PX : MARGIN_PX;
  const inside = await placeChildren(root, rootChildren);
  const out: Collected = { states: [], arrows: [], starts: [] };
  collect(out, inside, levels, collapsed, MARGIN_PX, top);
  const rowWidth = Math.max(0, ...[...rootRows.flatMap(({ lines }) => lines), ...notes].map(({ x, w }) => x + w));
  return {
    width: Math.ceil(Math.max(inside.w, rowWidth) + 2 * MARGIN_PX),
    height: Math.ceil(top + inside.h + MARGIN_PX),
    ...out,
    rootNotes: notes,
    rootRows: rootRows.map((row) => ({ ...row, w: Math.max(...row.lines.map((line) => line.x + line.w)) - row.x + 8 })),
  };
}

/** Longer side of an area, its height counted as much as the aspect says. */
const extent = ({ w, h }: Inside, aspect: number): number => Math.max(w, h * aspect);

interface Collected {
  readonly states: PlacedState[];
  readonly arrows: PlacedArrow[];
  readonly starts: PlacedStart[];
}

/** Moves what lies inside a state to its place on the chart. */
function collect(
  out: Collected,
  inside: Inside,
  levels: Levels,
  collapsed: ReadonlySet<string>,
  dx: number,
  dy: number,
): void {
  for (const [id, { w, h, card, inside: further }] of inside.placed) {
    const box = inside.boxes.get(id);
    if (!box) continue;
    const [x, y] = [box.x + dx, box.y + dy];
    out.states.push({
      id,
      parent: levels.stateOf.get(id)?.parent ?? null,
      depth: levels.depthOf(id),
      isCollapsed: collapsed.has(id),
      x,
      y,
      w: box.w || w,
      h: box.h || h,
      lines: card.lines.map((line) => ({ ...line, x: line.x + x, y: line.y + y })),
      rows: card.rows.map((row) => ({ ...shiftRow(row, x, y), w: box.w - 2 * row.x })),
      headHeight: card.h,
    });
    if (further)
      collect(
        out,
        further,
        levels,
        collapsed,
        x + INNER_PAD_PX + (box.w - 2 * INNER_PAD_PX - further.w) / 2,
        y + card.h + 4,
      );
  }
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy });
  for (const arrow of inside.arrows)
    out.arrows.push({
      ...arrow,
      points: arrow.points.map(move),
      label: arrow.label && moveLabel(arrow.label, arrow.label.x + dx, arrow.label.y + dy),
    });
  if (inside.start)
    out.starts.push({ of: inside.start.of, at: move(inside.start.at), points: inside.start.points.map(move) });
}

const pointsOf = (edge: ElkExtendedEdge | undefined): readonly Point[] =>
  (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x, y }));

/** The child in which a state lies, or which it is. */
function ancestorAmong(children: readonly ChartState[], id: string | undefined, { stateOf }: Levels): string | null {
  for (
    let at = id === undefined ? undefined : stateOf.get(id);
    at;
    at = at.parent === null ? undefined : stateOf.get(at.parent)
  )
    if (children.includes(at)) return at.id;
  return null;
}
