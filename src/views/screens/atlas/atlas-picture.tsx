import { cx } from 'class-variance-authority';
import { Minus, Plus, RotateCcw } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import {
  ATLAS_KINDS,
  ATLAS_RELATIONS,
  type Atlas,
  type AtlasChoice,
  type AtlasEdge,
  type AtlasKind,
  type AtlasNode,
  type AtlasRelation,
  edgeKey,
  touches,
} from '#domain/atlas.ts';
import { countText } from '#domain/rate-text.ts';
import { useNarrow } from '../../shared/use-narrow.ts';
import { Button } from '../../ui/button.tsx';
import {
  type AtlasLayout,
  markPx,
  NAME_PX,
  NAMED_BODIES,
  type Point,
  SEEN_PX,
  writtenName,
  ZOOM,
} from './atlas-layout.ts';

export interface AtlasPictureProps {
  readonly atlas: Atlas;
  readonly layout: AtlasLayout;
  /** Ids of the bodies that a search found. */
  readonly found: readonly string[];
  readonly choice: AtlasChoice;
  readonly onChoose: (choice: AtlasChoice) => void;
  /** Of the body in the middle. */
  readonly name: string;
}

/** Colour and form distinguish the kinds. */
const FILL: Readonly<Record<AtlasKind, string>> = {
  buyer: 'fill-primary-solid',
  supplier: 'fill-success',
  agency: 'fill-warning',
};
const DASH: Readonly<Record<AtlasRelation, string>> = { won: '', agency: '6 4', met: '2 4' };
/** A press that moves further than this drags the picture. */
const DRAG_FROM_PX = 4;

/** The atlas as a picture: enlarged by buttons, moved by dragging, chosen from by a press. The list holds the same for keyboard and screen readers. */
export function AtlasPicture({ atlas, layout, found, choice, onChoose, name }: AtlasPictureProps) {
  const [zoom, setZoom] = useState(1);
  const [moved, setMoved] = useState<Point>({ x: 0, y: 0 });
  const { box } = layout;
  const room = useNarrow() ? 'narrow' : 'wide';
  const [width, height] = [box.width / zoom, box.height / zoom];
  /** Units of the picture in a pixel of the page. */
  const unit = Math.max(width / SEEN_PX[room].x, height / SEEN_PX[room].y);
  const view = `${box.x + (box.width - width) / 2 + moved.x} ${box.y + (box.height - height) / 2 + moved.y} ${width} ${height}`;
  const drag = useDrag({ moved, onMove: setMoved, onChoose, scale: width });
  const scale = (by: number) => setZoom(Math.min(ZOOM.most, Math.max(ZOOM.least, zoom * by)));
  const chosenNode = choice !== null && 'node' in choice ? choice.node : null;
  const chosenEdge = choice !== null && 'edge' in choice ? choice.edge : null;
  return (
    <figure className="relative min-w-0 overflow-hidden rounded-md border border-border bg-background">
      <svg
        role="img"
        aria-label={`${name}的关系图谱，${countText(atlas.nodes.length)}个单位、${countText(atlas.edges.length)}条关系；以列表查看可逐条阅读`}
        viewBox={view}
        {...drag}
        className={cx(
          'h-[340px] max-h-[70vh] w-full cursor-grab select-none active:cursor-grabbing lg:h-[60vh] lg:max-h-[720px] lg:min-h-[460px]',
          // Seen as a whole there is nothing to move under a finger: the page scrolls.
          zoom > ZOOM.least ? 'touch-none' : 'touch-pan-y',
        )}
      >
        {atlas.edges.map((edge) => (
          <EdgeLine
            key={edgeKey(edge)}
            edge={edge}
            points={layout.points}
            strong={edgeKey(edge) === chosenEdge || (chosenNode !== null && touches(edge, chosenNode))}
          />
        ))}
        {atlas.nodes.map((node) => (
          <NodeMark
            key={node.id}
            node={node}
            at={layout.points.get(node.id) ?? { x: 0, y: 0 }}
            unit={unit}
            isCenter={node.id === atlas.center}
            isChosen={node.id === chosenNode}
            isFound={found.includes(node.id)}
            isNamed={
              atlas.nodes.length <= NAMED_BODIES[room] ||
              zoom > ZOOM.step ||
              node.id === atlas.center ||
              node.id === chosenNode ||
              found.includes(node.id)
            }
            isPrinted={atlas.nodes.length <= NAMED_BODIES.wide}
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 border-border border-t bg-card px-3 py-2 text-muted-foreground text-sm">
        <Legend />
      </figcaption>
      <div data-print="hide" className="absolute top-3 right-3 flex flex-col gap-1.5">
        <Button
          variant="outline"
          size="icon"
          aria-label="放大"
          disabled={zoom >= ZOOM.most}
          onClick={() => scale(ZOOM.step)}
        >
          <Plus />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label="缩小"
          disabled={zoom <= ZOOM.least}
          onClick={() => scale(1 / ZOOM.step)}
        >
          <Minus />
        </Button>
        <Button
          variant="outline"
          size="icon"
          aria-label="还原"
          onClick={() => {
            setZoom(1);
            setMoved({ x: 0, y: 0 });
          }}
        >
          <RotateCcw />
        </Button>
      </div>
    </figure>
  );
}

interface Drag {
  readonly moved: Point;
  readonly onMove: (moved: Point) => void;
  readonly onChoose: (choice: AtlasChoice) => void;
  /** Width of what is seen, in units of the picture. */
  readonly scale: number;
}

/** A press that stays in its place chooses what is under it; one that moves, moves the picture. */
function useDrag({ moved, onMove, onChoose, scale }: Drag) {
  const begun = useRef<{ at: Point; from: Point; dragged: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      begun.current = { at: { x: event.clientX, y: event.clientY }, from: moved, dragged: false };
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<SVGSVGElement>) => {
      const start = begun.current;
      if (start === null) return;
      const [x, y] = [clientX - start.at.x, clientY - start.at.y];
      if (!start.dragged && Math.hypot(x, y) < DRAG_FROM_PX) return;
      if (!start.dragged) currentTarget.setPointerCapture?.(pointerId);
      start.dragged = true;
      const unit = scale / Math.max(1, currentTarget.clientWidth);
      onMove({ x: start.from.x - x * unit, y: start.from.y - y * unit });
    },
    onPointerUp: ({ target }: PointerEvent<SVGSVGElement>) => {
      const wasDragged = begun.current?.dragged ?? true;
      begun.current = null;
      if (wasDragged) return;
      const mark = target instanceof Element ? target.closest<SVGElement>('[data-node], [data-edge]') : null;
      const { node, edge } = mark?.dataset ?? {};
      onChoose(node !== undefined ? { node } : edge !== undefined ? { edge } : null);
    },
    onPointerCancel: () => {
      begun.current = null;
    },
  };
}

interface EdgeLineProps {
  readonly edge: AtlasEdge;
  readonly points: ReadonlyMap<string, Point>;
  readonly strong: boolean;
}

/** Thicker the more often; a wide line without colour under it makes it easy to press. */
function EdgeLine({ edge, points, strong }: EdgeLineProps) {
  const [from, to] = [points.get(edge.from), points.get(edge.to)];
  if (!from || !to) return null;
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return (
    <g data-edge={edgeKey(edge)} className="cursor-pointer">
      <title>{`${ATLAS_RELATIONS[edge.relation]} ${countText(edge.count)}次`}</title>
      <line {...ends} vectorEffect="non-scaling-stroke" strokeWidth={14} className="stroke-transparent" />
      <line
        {...ends}
        vectorEffect="non-scaling-stroke"
        strokeWidth={Math.min(5, 1 + Math.log2(edge.count))}
        strokeDasharray={DASH[edge.relation] || undefined}
        className={strong ? 'stroke-primary-solid' : 'stroke-input-strong'}
      />
    </g>
  );
}

interface NodeMarkProps {
  readonly node: AtlasNode;
  readonly at: Point;
  readonly unit: number;
  readonly isCenter: boolean;
  readonly isChosen: boolean;
  readonly isFound: boolean;
  readonly isNamed: boolean;
  /** On paper nothing is enlarged or pointed at: it carries its name there whatever the window shows. */
  readonly isPrinted: boolean;
}

function NodeMark({ node, at, unit, isCenter, isChosen, isFound, isNamed, isPrinted }: NodeMarkProps) {
  const size = markPx(isCenter) * unit;
  return (
    <g data-node={node.id} transform={`translate(${at.x} ${at.y})`} className="cursor-pointer">
      <title>{`${node.name}（${ATLAS_KINDS[node.kind]}）`}</title>
      {(isChosen || isFound) && (
        <circle
          r={size + 6 * unit}
          strokeWidth={2 * unit}
          className={cx('fill-primary-soft', isChosen ? 'stroke-primary-solid' : 'stroke-warning')}
        />
      )}
      <KindMark kind={node.kind} size={size} />
      {(isNamed || isPrinted) && (
        <text
          y={size + NAME_PX.baseline * unit}
          textAnchor="middle"
          fontSize={NAME_PX.font * unit}
          strokeWidth={3 * unit}
          paintOrder="stroke"
          className={cx(
            'fill-foreground stroke-background',
            isCenter && 'font-semibold',
            !isNamed && 'hidden print:inline',
          )}
        >
          {writtenName(node.name, isCenter)}
        </text>
      )}
    </g>
  );
}

const KindMark = ({ kind, size }: { readonly kind: AtlasKind; readonly size: number }) => {
  const className = FILL[kind];
  if (kind === 'supplier') return <circle r={size} className={className} />;
  const edge = size * 1.8;
  const turn = kind === 'agency' ? 'rotate(45)' : undefined;
  return <rect x={-edge / 2} y={-edge / 2} width={edge} height={edge} rx={3} transform={turn} className={className} />;
};

const Legend = () => (
  <>
    {(Object.keys(ATLAS_KINDS) as AtlasKind[]).map((kind) => (
      <span key={kind} className="flex items-center gap-1.5">
        <svg aria-hidden="true" viewBox="-10 -10 20 20" className="size-4">
          <KindMark kind={kind} size={kind === 'agency' ? 6 : 8} />
        </svg>
        {ATLAS_KINDS[kind]}
      </span>
    ))}
    {(Object.keys(ATLAS_RELATIONS) as AtlasRelation[]).map((relation) => (
      <span key={relation} className="flex items-center gap-1.5">
        <svg aria-hidden="true" viewBox="0 0 28 8" className="h-2 w-7">
          <line
            x2={28}
            y1={4}
            y2={4}
            strokeWidth={2}
            strokeDasharray={DASH[relation] || undefined}
            className="stroke-input-strong"
          />
        </svg>
        {ATLAS_RELATIONS[relation]}
      </span>
    ))}
  </>
);
