import type { Point, TextLine } from '../layout/chart-layout.ts';

export const Line = ({ line: { text, role, x, y, h } }: { line: TextLine }) => (
  <text className={`t-${role}`} x={x} y={y + h / 2} dominantBaseline="central" fontSize={role === 'title' ? 14 : 12}>
    {text}
  </text>
);

const CORNER_PX = 6;

/** Lines with rounded corners. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const a = towards(point, before);
      const b = towards(point, after);
      return `L${a.x} ${a.y}Q${point.x} ${point.y} ${b.x} ${b.y}`;
    })
    .join('');
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(CORNER_PX, length / 2) / length;
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
}

const round = (value: number): number => Math.round(value * 10) / 10;

export function Head({ points }: { points: readonly Point[] }) {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return null;
  const degrees = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  return (
    <path className="head" d="M0 0L-8 -3.8L-8 3.8Z" transform={`translate(${end.x} ${end.y}) rotate(${degrees})`} />
  );
}

export const FinalGlyph = ({ x, y }: Point) => (
  <g>
    <circle className="glyph" cx={x + 7} cy={y + 7} r="6.5" />
    <circle className="dot" cx={x + 7} cy={y + 7} r="3.5" />
  </g>
);

export const HistoryGlyph = ({ x, y, isDeep }: Point & { isDeep: boolean }) => (
  <g>
    <circle className="glyph" cx={x + 7} cy={y + 7} r="7.5" />
    <text className="t-note" x={x + 7} y={y + 7} fontSize="9" textAnchor="middle" dominantBaseline="central">
      {isDeep ? 'H*' : 'H'}
    </text>
  </g>
);
