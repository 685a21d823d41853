import { type KeyboardEvent, memo } from 'react';
import type { ChartLayout, PlacedArrow, PlacedState } from '../layout/chart-layout.ts';
import type { ChartState, ChartTransition, MachineGraph } from '../model/machine-graph.ts';
import type { Cause } from '../model/phrases.ts';
import { type ChartActions, type ChartMarks, changeClass, depthClass, type Selection } from './chart-marks.ts';
import { FinalGlyph, Head, HistoryGlyph, Line, pathOf } from './chart-shapes.tsx';
import { CHART_STYLE } from './chart-style.ts';

interface ChartSvgProps extends ChartMarks {
  readonly graph: MachineGraph;
  readonly layout: ChartLayout;
  readonly title: string;
  readonly scale: number;
  readonly causeOf: (transition: ChartTransition) => Cause;
  readonly actions: ChartActions;
}

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
    changeClass([state.id], parts.changeOf),
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

function Row({
  row,
  actions,
  causes,
  fired,
  selected,
  depthOf,
  changeOf,
}: { row: PlacedState['rows'][number] } & Parts) {
  const isSelected = selected !== null && 'transitions' in selected && selected.transitions.includes(row.transition);
  const classes = [
    'row',
    fired.has(row.transition) && 'fired',
    isSelected && 'selected',
    depthClass([row.transition], depthOf),
    changeClass([row.transition], changeOf),
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

function Arrow({ arrow, actions, causes, fired, selected, depthOf, changeOf }: { arrow: PlacedArrow } & Parts) {
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
    changeClass(transitions, changeOf),
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
