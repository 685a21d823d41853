/** A body with the box of its mark and name, in units of the picture; `x` and `y` are its mark. */
export interface NamedBody {
  x: number;
  y: number;
  readonly halfWidth: number;
  /** Extent above and below the centre of the mark. */
  readonly above: number;
  readonly below: number;
  /** It stays where it is. */
  readonly fixed: boolean;
}

/** Passes after which boxes that still overlap stay so. */
const MOST_PASSES = 120;

/**
 * Moves bodies apart whose names overlap, each pair along the shorter way and half each. A circle around a body cannot do it: a name is
 * five times as wide as it is high. Without randomness, so that the same atlas always looks the same.
 *
 * @returns Whether any was moved.
 */
export function partNames(bodies: readonly NamedBody[]): boolean {
  let any = false;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    let moved = false;
    for (const [at, a] of bodies.entries()) for (const b of bodies.slice(at + 1)) moved = partPair(a, b) || moved;
    if (!moved) return any;
    any = true;
  }
  return any;
}

/** @returns Whether the two overlapped. */
function partPair(a: NamedBody, b: NamedBody): boolean {
  const overlapX = a.halfWidth + b.halfWidth - Math.abs(b.x - a.x);
  const upper = a.y <= b.y ? a : b;
  const lower = upper === a ? b : a;
  const overlapY = upper.y + upper.below - (lower.y - lower.above);
  if (overlapX <= 0 || overlapY <= 0 || (a.fixed && b.fixed)) return false;
  if (overlapX < overlapY) push(a, b, 'x', a.x <= b.x ? overlapX : -overlapX);
  else push(upper, lower, 'y', overlapY);
  return true;
}

/** Leaves a unit between the two, so that rounding does not bring them together again. */
function push(first: NamedBody, second: NamedBody, axis: 'x' | 'y', by: number): void {
  const way = by + Math.sign(by);
  const share = first.fixed ? 0 : second.fixed ? 1 : 0.5;
  first[axis] -= way * share;
  second[axis] += way * (1 - share);
}
