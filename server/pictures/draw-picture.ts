import { randomInt } from 'node:crypto';
import { GLYPHS, type Point, type Stroke } from './glyphs.ts';

const WIDTH = 120;
const HEIGHT = 44;
const GLYPH = { width: 16, height: 24 };
const MAX_TURN = 0.3;
const NOISE_LINES = 3;
const INKS = ['#1f3a5f', '#5a2a4f', '#1d4d3a', '#5c3b16'] as const;

/** [0, 1), unpredictable. */
type Random = () => number;
const GRAIN = 2 ** 32;
const secureRandom: Random = () => randomInt(GRAIN) / GRAIN;

/**
 * Draws characters of `ALPHABET` as a CAPTCHA, an SVG of strokes. Every character is randomly turned, scaled, sheared
 * and bent. Its strokes are cut into pieces and mixed with noise, so that the SVG holds neither text nor a shape per
 * character.
 *
 * @returns A data URL, about 4 KB.
 */
export function drawPicture(word: string, random: Random = secureRandom): string {
  const between = (from: number, to: number): number => from + random() * (to - from);
  const bend = bending(between);
  const slot = (WIDTH - 12) / word.length;
  const strokes = [...word].flatMap((character, at) => {
    const place = placing(between, { x: 6 + slot * (at + 0.5), y: HEIGHT / 2 });
    return (GLYPHS[character] ?? []).map((stroke) => sampled(stroke, between).map(place).map(bend));
  });
  const noise = Array.from({ length: NOISE_LINES }, () => noiseLine(between));
  const pieces = [
    ...strokes.flatMap((line) => cut(line, between).map((piece) => ({ piece, width: between(2.1, 2.9) }))),
    ...noise.flatMap((line) => cut(line, between).map((piece) => ({ piece, width: between(0.8, 1.5) }))),
  ];
  const ink = INKS[Math.floor(random() * INKS.length)] ?? INKS[0];
  return dataUrl(
    shuffled(pieces, random)
      .map(({ piece, width }) => path(piece, width))
      .join(''),
    ink,
  );
}

type Between = (from: number, to: number) => number;

/** Points along a stroke, their distances and number never the same. */
function sampled({ kind, points }: Stroke, between: Between): Point[] {
  const dense = points.slice(1).flatMap((to, at) => {
    const from = points[at] as Point;
    const steps = Math.round(between(3, 6));
    return Array.from({ length: steps }, (_, step): Point => {
      const t = Math.min(1, Math.max(0, (step + between(-0.25, 0.25)) / steps));
      return kind === 'curve'
        ? onCurve(points, at, t)
        : [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
  });
  return [points[0] as Point, ...dense.slice(1), points.at(-1) as Point];
}

/** Catmull-Rom through the points. */
function onCurve(points: readonly Point[], at: number, t: number): Point {
  const point = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] as Point;
  const [a, b, c, d] = [point(at - 1), point(at), point(at + 1), point(at + 2)];
  const of = (axis: 0 | 1): number =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
  return [of(0), of(1)];
}

/** Scale, shear, turn and place of one character. */
function placing(between: Between, centre: { x: number; y: number }): (point: Point) => Point {
  const turn = between(-MAX_TURN, MAX_TURN);
  const shear = between(-0.15, 0.15);
  const [width, height] = [GLYPH.width * between(0.85, 1.12), GLYPH.height * between(0.85, 1.12)];
  const [left, top] = [centre.x + between(-2, 2), centre.y + between(-3, 3)];
  return ([x, y]) => {
    const [dx, dy] = [(x - 0.5) * width + (y - 0.5) * shear * height, (y - 0.5) * height];
    return [left + dx * Math.cos(turn) - dy * Math.sin(turn), top + dx * Math.sin(turn) + dy * Math.cos(turn)];
  };
}

/** Waves that run through the whole picture, and a hand that trembles. */
function bending(between: Between): (point: Point) => Point {
  const wave = () => ({ height: between(0.7, 1.6), length: between(16, 34), start: between(0, 2 * Math.PI) });
  const [across, down] = [wave(), wave()];
  const at = ({ height, length, start }: ReturnType<typeof wave>, place: number): number =>
    height * Math.sin((place / length) * 2 * Math.PI + start);
  return ([x, y]) => [x + at(across, y) + between(-0.25, 0.25), y + at(down, x) + between(-0.25, 0.25)];
}

/** A line from one side to somewhere on the other. */
function noiseLine(between: Between): Point[] {
  const [from, to] = [between(4, HEIGHT - 4), between(4, HEIGHT - 4)];
  const [start, end] = [between(0, WIDTH * 0.4), between(WIDTH * 0.6, WIDTH)];
  const wave = { height: between(2, 8), length: between(30, 90), start: between(0, 6) };
  const steps = Math.round(between(14, 22));
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const x = start + ((end - start) * step) / steps;
    return [
      x,
      from + ((to - from) * step) / steps + wave.height * Math.sin((x / wave.length) * 2 * Math.PI + wave.start),
    ];
  });
}

/** Pieces that share their ends, so that the eye sees one line. */
function cut(line: readonly Point[], between: Between): Point[][] {
  const pieces: Point[][] = [];
  for (let from = 0; from < line.length - 1; ) {
    const to = Math.min(line.length - 1, from + Math.round(between(2, 6)));
    pieces.push(line.slice(from, to + 1));
    from = to;
  }
  return pieces;
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

const path = (points: readonly Point[], width: number): string =>
  `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}" stroke-width="${width.toFixed(1)}"/>`;

function dataUrl(paths: string, ink: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f6f9"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
