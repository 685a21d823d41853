import { type KeyboardEvent, memo } from 'react';
import { type Depth, weakest } from '../data/runs.ts';
import type { ChartLayout, PlacedArrow, PlacedState } from '../layout/chart-layout.ts';
import type { ChartState, ChartTransition, MachineGraph } from '../model/machine-graph.ts';
import type { Cause } from '../model/phrases.ts';
import { FinalGlyph, Head, HistoryGlyph, Line, pathOf } from './chart-shapes.tsx';

/** What a click or focus selects. */
export type Selection = { readonly state: string } | { readonly transitions: readonly string[] };

export interface ChartMarks {
  /** Ids of active states and of the transitions that fired last, while a path is followed. */
  readonly active: ReadonlySet<string>;
  readonly fired: ReadonlySet<string>;
  /** Ids of states that a search found. */
  readonly found: ReadonlySet<string>;
  readonly selected: Selection | null;
  /** How far the proof of each transition goes; `null` when the chart does not show it. */
  readonly depthOf: ReadonlyMap<string, Depth> | null;
  readonly isCode: boolean;
}

export interface ChartActions {
  readonly select: (selection: Selection | null) => void;
  readonly preview: (selection: Selection | null) => void;
  readonly toggle: (state: string) => void;
}

interface ChartSvgProps extends ChartMarks {
  readonly graph: MachineGraph;
  readonly layout: ChartLayout;
  readonly title: string;
  readonly scale: number;
  readonly causeOf: (transition: ChartTransition) => Cause;
  readonly actions: ChartActions;
}

/** Colour and dashes of each depth: without colours the dashes tell covered from uncovered. */
const DEPTH_STYLE = [
  ['browser', '#15803d', '#dcf5e4', '0'],
  ['view', '#1a6fdc', '#e3f0ff', '0'],
  ['machine', '#b4710a', '#fdf1dc', '0'],
  ['planned', '#516074', '#eef1f5', '0'],
  ['none', '#c81e1e', '#fde8e8', '6 4'],
  ['impossible', '#aab4c2', '#f6f7f9', '2 4'],
]
  .map(
    ([depth, line, ground, dashes]) =>
      `.arrow.depth-${depth} .line{stroke:${line};stroke-width:2;stroke-dasharray:${dashes}}.depth-${depth} .head{fill:${line}}.depth-${depth} .label,.depth-${depth} .row-box{fill:${ground};fill-opacity:1}`,
  )
  .join('');

/** Part of the picture, so that a downloaded one looks the same. */
export const CHART_STYLE = `
.chart{font-family:system-ui,-apple-system,"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif}
.box{fill:#fff;stroke:#cdd5df}.box.even{fill:#f6f8fb}.box.final{stroke-width:2.5;stroke:#8a97a8}.box.history{stroke-dasharray:3 3}
.box.region{stroke-dasharray:6 4;stroke:#aab6c5}
.t-title{font-weight:600;fill:#1b2432}.t-note{fill:#516074}.t-tag{fill:#5b687b}.t-event{fill:#253043}.t-guard{fill:#8a4b08}.t-action{fill:#2f6b4f}.t-more{fill:#516074}
.line{fill:none;stroke:#94a1b3;stroke-width:1.2}.main-line .line{stroke:#1a6fdc;stroke-width:2.2}
.head{fill:#94a1b3}.main-line .head{fill:#1a6fdc}
.dot{fill:#39465a}.label{fill:#fff;fill-opacity:.94}
.cause-member{fill:#1a6fdc}.cause-server{fill:#2c8a63}.cause-browser{fill:#7b8798}.cause-child{fill:#7a5bb8}.cause-flow{fill:#7a5bb8}.cause-timer{fill:#b4710a}.cause-auto{fill:#aab4c2}
${DEPTH_STYLE}.glyph{fill:none;stroke:#516074;stroke-width:1.4}
`;

/** The picture of a machine. Every state, and every arrow or row with its transitions, can be focused. */
export const ChartSvg = memo(function ChartSvg({
  graph,
  layout,
  title,
  scale,
  causeOf,
  actions,
  ...marks
}: ChartSvgProps) {
  const stateOf = new Map(graph.states.map((state) => [state.id, state]));
  const transitionOf = new Map(graph.transitions.map((transition) => [transition.id, transition]));
  const causes = (ids: readonly string[]): readonly Cause[] => [
    ...new Set(ids.flatMap((id) => (transitionOf.get(id) ? [causeOf(transitionOf.get(id) as ChartTransition)] : []))),
  ];
  const parts = { ...marks, actions, causes };
  return (
    <svg
      className="chart"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width * scale}
      height={layout.height * scale}
      role="group"
      aria-label={`${title}的流程图`}
    >
      <style>{CHART_STYLE}</style>
      <rect width={layout.width} height={layout.height} fill="#fff" className="ground" />
      {layout.rootNotes.map((line) => (
        <Line key={`${line.y}${line.text}`} line={line} />
      ))}
      {layout.rootRows.map((row) => (
        <Row key={row.transition} row={row} {...parts} />
      ))}
      {layout.states.map((placed) => {
        const state = stateOf.get(placed.id);
        return (
          state && (
            <StateBox
              key={placed.id}
              placed={placed}
              state={state}
              parentKind={stateOf.get(state.parent ?? '')?.kind}
              {...parts}
            />
          )
        );
      })}
      {layout.starts.map(({ of, at, points }) => (
        <g key={of}>
          <circle className="dot" cx={at.x} cy={at.y} r="5" />
          <path className="line" d={pathOf(points)} />
          <Head points={points} />
        </g>
      ))}
      {layout.arrows.map((arrow) => (
        <Arrow key={arrow.id} arrow={arrow} {...parts} />
      ))}
    </svg>
  );
});

interface Parts extends ChartMarks {
  readonly actions: ChartActions;
  readonly causes: (ids: readonly string[]) => readonly Cause[];
}

const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

/** Attributes of everything that can be selected. */
const selectable = (selection: Selection, { select, preview }: ChartActions) => ({
  tabIndex: 0,
  role: 'button',
  onClick: (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    select(selection);
  },
  onKeyDown: onEnter(() => select(selection)),
  onPointerEnter: () => preview(selection),
  onPointerLeave: () => preview(null),
  onFocus: () => preview(selection),
  onBlur: () => preview(null),
});

function StateBox({
  placed,
  state,
  parentKind,
  actions,
  ...parts
}: { placed: PlacedState; state: ChartState; parentKind: string | undefined } & Parts) {
  const { x, y, w, h, depth, isCollapsed, headHeight } = placed;
  const hasChildren = state.kind === 'compound' || state.kind === 'parallel';
  const { active, found, selected } = parts;
  const classes = [
    'state',
    active.has(state.id) && 'active',
    found.has(state.id) && 'found',
    selected !== null && 'state' in selected && selected.state === state.id && 'selected',
  ];
  const shape = [state.kind, depth % 2 === 1 && hasChildren && 'even', parentKind === 'parallel' && 'region'];
  return (
    <g className={classes.filter(Boolean).join(' ')} data-state={state.id}>
      <g {...selectable({ state: state.id }, actions)} aria-label={`状态：${state.title}`} className="hit">
        <rect className={`box ${shape.filter(Boolean).join(' ')}`} x={x} y={y} width={w} height={h} rx="8" />
        {isCollapsed && <path className="glyph" d={`M${x + 6} ${y + h + 3.5}H${x + w - 6}`} />}
        {state.kind === 'final' && <FinalGlyph x={x + 12} y={y + 14} />}
        {state.kind === 'history' && <HistoryGlyph x={x + 12} y={y + 14} isDeep={state.history === 'deep'} />}
        {placed.lines.map((line) => (
          <Line key={`${line.y}`} line={line} />
        ))}
      </g>
      {placed.rows.map((row) => (
        <Row key={row.transition} row={row} actions={actions} {...parts} />
      ))}
      {hasChildren && (
        <g
          className="toggle"
          role="button"
          tabIndex={0}
          aria-expanded={!isCollapsed}
          aria-label={`${isCollapsed ? '展开' : '收起'}${state.title}`}
          onClick={(event) => {
            event.stopPropagation();
            actions.toggle(state.id);
          }}
          onKeyDown={onEnter(() => actions.toggle(state.id))}
        >
          <rect x={x + w - 25} y={y + 5} width="20" height="20" rx="5" className="toggle-box" />
          <path className="glyph" d={`M${x + w - 19} ${y + 15}h8${isCollapsed ? `M${x + w - 15} ${y + 11}v8` : ''}`} />
        </g>
      )}
      <title>{headHeight === 0 ? '' : parts.isCode ? `${state.title}（${state.id}）` : state.title}</title>
    </g>
  );
}

/** Class of an arrow or row that shows how far the proof of its transitions goes. */
function depthClass(ids: readonly string[], depthOf: ChartMarks['depthOf']): string | null {
  const depth = depthOf && weakest(ids, depthOf);
  return depth && `depth-${depth}`;
}

function Row({ row, actions, causes, fired, selected, depthOf }: { row: PlacedState['rows'][number] } & Parts) {
  const isSelected = selected !== null && 'transitions' in selected && selected.transitions.includes(row.transition);
  const classes = [
    'row',
    fired.has(row.transition) && 'fired',
    isSelected && 'selected',
    depthClass([row.transition], depthOf),
  ];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-transitions={row.transition}
      aria-label={`转移：${row.lines.map(({ text }) => text).join('，')}`}
      {...selectable({ transitions: [row.transition] }, actions)}
    >
      <rect className="row-box" x={row.x} y={row.y} width={row.w} height={row.h} rx="4" />
      <circle className={`cause-${causes([row.transition])[0]}`} cx={row.x + 6} cy={row.y + 11} r="2.6" />
      {row.lines.map((line) => (
        <Line key={line.y} line={line} />
      ))}
    </g>
  );
}

function Arrow({ arrow, actions, causes, fired, selected, depthOf }: { arrow: PlacedArrow } & Parts) {
  const { points, label, isMain, transitions } = arrow;
  const isSelected =
    selected !== null &&
    ('state' in selected
      ? selected.state === arrow.source || selected.state === arrow.target
      : transitions.some((id) => selected.transitions.includes(id)));
  const classes = [
    'arrow',
    isMain && 'main-line',
    transitions.some((id) => fired.has(id)) && 'fired',
    isSelected && 'selected',
    depthClass(transitions, depthOf),
  ];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-arrow={arrow.id}
      aria-label={`转移：${label?.lines.map(({ text }) => text).join('，') ?? ''}`}
      {...selectable({ transitions }, actions)}
    >
      <path className="reach" d={pathOf(points)} fill="none" stroke="transparent" strokeWidth="10" />
      <path className="line" d={pathOf(points)} />
      <Head points={points} />
      {label && (
        <>
          <rect className="label" x={label.x} y={label.y} width={label.w} height={label.h} rx="4" />
          {causes(transitions)
            .slice(0, 1)
            .map((cause) => (
              <circle key={cause} className={`cause-${cause}`} cx={label.x + 6} cy={label.y + 11} r="2.6" />
            ))}
          {label.lines.map((line) => (
            <Line key={line.y} line={line} />
          ))}
        </>
      )}
    </g>
  );
}
