import type { TextLine } from './chart-layout.ts';
import type { Levels, Link } from './levels.ts';
import { bottomOf, type CardContext, stack, transitionLines } from './state-card.ts';

const LABEL_MAX_PX = 168;
const LEFT_PX = 14;
const RIGHT_PX = 6;
const PAD_Y_PX = 2;
/** Transitions that one label spells out; the rest is counted. */
const SHOWN = 3;

interface Label {
  readonly w: number;
  readonly h: number;
  readonly lines: readonly TextLine[];
}

/**
 * Text of an arrow. A transition between exactly these states has its condition; one from or into a descendant has
 * its event alone, as its own box says the rest.
 */
export function arrowLabel(context: CardContext, { beginsIn, stateOf }: Levels, link: Link): Label {
  const drafts = link.transitions.map((transition) => {
    const goal = transition.targets.find((id) => isWithin(stateOf, link.target, id)) ?? link.target;
    const state = stateOf.get(goal);
    const goesTo = state && !beginsIn(link.target, goal) ? { goesTo: context.phrases.stateTitle(state) } : {};
    const lines = transitionLines(context, transition, transition.source === link.source ? goesTo : {});
    return transition.source === link.source ? lines : lines.slice(0, 1);
  });
  const unique = [...new Map(drafts.map((lines) => [lines.map(({ text }) => text).join('\n'), lines])).values()];
  const isLong = unique.length > SHOWN;
  const events = [...new Map(unique.map((lines) => [lines[0]?.text, lines.slice(0, 1)])).values()];
  const shown = (isLong ? events : unique).slice(0, SHOWN).flat();
  const more = isLong ? [{ text: `等${unique.length}项`, role: 'more' } as const] : [];
  const lines = stack([...shown, ...more], LEFT_PX, PAD_Y_PX, LABEL_MAX_PX);
  return {
    w: Math.max(...lines.map(({ x, w }) => x + w)) + RIGHT_PX,
    h: bottomOf(lines, 0) + PAD_Y_PX,
    lines,
  };
}

function isWithin(stateOf: Levels['stateOf'], outer: string, id: string): boolean {
  for (let at = stateOf.get(id); at; at = at.parent === null ? undefined : stateOf.get(at.parent))
    if (at.id === outer) return true;
  return false;
}
