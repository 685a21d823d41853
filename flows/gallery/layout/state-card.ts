import type { ChartState, ChartTransition, MachineGraph } from '../model/machine-graph.ts';
import type { Phrases } from '../model/phrases.ts';
import type { PlacedRow, TextLine } from './chart-layout.ts';
import { textWidth, wrap } from './measure.ts';

export const TITLE_PX = 14;
export const TEXT_PX = 12;
const LINE_PX = 18;
const TITLE_LINE_PX = 22;
const PAD_PX = 12;
const GAP_PX = 6;
const MIN_WIDTH_PX = 104;
const TEXT_MAX_PX = 208;
/** Space in the upper right corner of a state with children, for the button that collapses it. */
export const TOGGLE_PX = 28;

/** The text of a state box, from its upper left corner. */
export interface Card {
  readonly w: number;
  readonly h: number;
  readonly lines: readonly TextLine[];
  readonly rows: readonly PlacedRow[];
}

export interface CardContext {
  readonly graph: MachineGraph;
  readonly phrases: Phrases;
  readonly showActions: boolean;
}

type Draft = Pick<TextLine, 'text' | 'role'>;

/** Lines of a transition: what happens, under which condition, and what is done when actions are shown. */
export function transitionLines(
  { phrases, showActions }: CardContext,
  transition: ChartTransition,
  { goesTo }: { goesTo?: string } = {},
): readonly Draft[] {
  const event = phrases.event(transition);
  const condition = phrases.condition(transition);
  return [
    { text: goesTo === undefined ? event : `${event} → ${goesTo}`, role: 'event' },
    ...(condition === null ? [] : [{ text: condition, role: 'guard' } as const]),
    ...(showActions && transition.actions.length > 0
      ? [{ text: transition.actions.map((name) => phrases.word(name)).join('、'), role: 'action' } as const]
      : []),
  ];
}

/** Wraps drafts into lines below each other, from `(x, y)`. */
export function stack(drafts: readonly Draft[], x: number, y: number, maxPx = TEXT_MAX_PX): readonly TextLine[] {
  const lines: TextLine[] = [];
  let top = y;
  for (const { text, role } of drafts) {
    const sizePx = role === 'title' ? TITLE_PX : TEXT_PX;
    const h = role === 'title' ? TITLE_LINE_PX : LINE_PX;
    for (const line of wrap(text, sizePx, maxPx)) {
      lines.push({ text: line, role, x, y: top, w: textWidth(line, sizePx), h });
      top += h;
    }
  }
  return lines;
}

export const bottomOf = (lines: readonly TextLine[], empty: number): number =>
  lines.reduce((bottom, { y, h }) => Math.max(bottom, y + h), empty);

/** What the box of a state says: title, ports, entry actions, tags, then the transitions that no arrow shows. */
export function stateCard(context: CardContext, state: ChartState, written: readonly ChartTransition[]): Card {
  const left = state.kind === 'history' || state.kind === 'final' ? PAD_PX + 20 : PAD_PX;
  const lines = [...stack(headDrafts(context, state), left, PAD_PX - 2)];
  const rows = placeRows(context, written, bottomOf(lines, PAD_PX) + GAP_PX);
  const texts = [...lines, ...rows.flatMap((row) => row.lines)];
  const hasToggle = state.kind === 'compound' || state.kind === 'parallel';
  const right = (line: TextLine): number => line.x + line.w + (hasToggle && line.y < TOGGLE_PX ? TOGGLE_PX : PAD_PX);
  const w = Math.max(MIN_WIDTH_PX, ...texts.map(right));
  const bottom = rows.reduce((most, row) => Math.max(most, row.y + row.h), bottomOf(lines, PAD_PX));
  return { w, h: bottom + PAD_PX - 2, lines, rows: rows.map((row) => ({ ...row, w: w - 2 * row.x })) };
}

function headDrafts({ phrases, showActions }: CardContext, state: ChartState): readonly Draft[] {
  const title = phrases.stateTitle(state);
  return [
    { text: title, role: 'title' },
    ...state.invokes.map(({ src }): Draft => ({ text: `运行 ${phrases.word(src)}`, role: 'note' })),
    ...(showActions
      ? [
          ...state.entry.map((name): Draft => ({ text: `进入时 ${phrases.word(name)}`, role: 'action' })),
          ...state.exit.map((name): Draft => ({ text: `离开时 ${phrases.word(name)}`, role: 'action' })),
        ]
      : []),
    ...(state.tags.length > 0
      ? [{ text: state.tags.map((tag) => `#${phrases.word(tag)}`).join(' '), role: 'tag' } as const]
      : []),
  ];
}

export function placeRows(context: CardContext, written: readonly ChartTransition[], top: number): PlacedRow[] {
  const titles = new Map(context.graph.states.map((state) => [state.id, context.phrases.stateTitle(state)]));
  let y = top;
  return written.map((transition) => {
    const goesTo = transition.targets.map((id) => titles.get(id) ?? id).join('、') || '不变';
    const lines = stack(transitionLines(context, transition, { goesTo }), PAD_PX + GAP_PX, y + 2);
    const h = bottomOf(lines, y) - y + 2;
    const row = { transition: transition.id, x: PAD_PX - GAP_PX, y, w: 0, h, lines };
    y += h + 2;
    return row;
  });
}
