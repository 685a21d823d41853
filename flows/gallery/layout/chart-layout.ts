/** A box from its upper left corner, in px of the chart. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line of text with the box that was kept free for it. */
export interface TextLine extends Box {
  readonly text: string;
  /** `title`: of a state. `note`: port, entry, tag. `event`, `guard`, `action`: of a transition. */
  readonly role: 'title' | 'note' | 'tag' | 'event' | 'guard' | 'action' | 'more';
}

/** A transition that leaves for a state that is no sibling, written in the box of its state. */
export interface PlacedRow extends Box {
  readonly transition: string;
  readonly lines: readonly TextLine[];
}

export interface PlacedState extends Box {
  readonly id: string;
  readonly parent: string | null;
  readonly depth: number;
  readonly isCollapsed: boolean;
  readonly lines: readonly TextLine[];
  readonly rows: readonly PlacedRow[];
  /** Height of the part above its children. */
  readonly headHeight: number;
}

/** An arrow between two states of the same parent, for all transitions from one to, or into, the other. */
export interface PlacedArrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly string[];
  readonly points: readonly Point[];
  readonly label: (Box & { readonly lines: readonly TextLine[] }) | null;
  readonly isMain: boolean;
}

/** The dot from which a compound state starts. */
export interface PlacedStart {
  readonly of: string;
  readonly at: Point;
  readonly points: readonly Point[];
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** Parents before children, so that children are drawn above. The root is the chart itself and not among them. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  readonly starts: readonly PlacedStart[];
  /** Ports and children that run in any state. */
  readonly rootNotes: readonly TextLine[];
  /** Rows of the root: what can happen in any state. */
  readonly rootRows: readonly PlacedRow[];
}

export interface LayoutOptions {
  /** Ids of the states that are drawn without their children. */
  readonly collapsed?: ReadonlySet<string>;
  readonly showActions?: boolean;
  /** Ids of the states of the main line, in order; they form one row. */
  readonly mainLine?: readonly string[];
}

/** A label with its lines at another place. */
export function moveLabel(
  label: NonNullable<PlacedArrow['label']>,
  x: number,
  y: number,
): NonNullable<PlacedArrow['label']> {
  const [dx, dy] = [x - label.x, y - label.y];
  return { ...label, x, y, lines: label.lines.map((line) => ({ ...line, x: line.x + dx, y: line.y + dy })) };
}

/** A row with its lines, moved. */
export const shiftRow = <R extends PlacedState['rows'][number]>(row: R, dx: number, dy: number): R => ({
  ...row,
  x: row.x + dx,
  y: row.y + dy,
  lines: row.lines.map((line) => ({ ...line, x: line.x + dx, y: line.y + dy })),
});
