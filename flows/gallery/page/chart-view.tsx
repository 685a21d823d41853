import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState, useTransition } from 'react';
import type { FlowData } from '../data/flow-data.ts';
import { depths } from '../data/runs.ts';
import { Phrases } from '../model/phrases.ts';
import { type ChartOptions, openingOptions, useChartLayout } from './chart-layouts.ts';
import type { ChartActions, Selection } from './chart-marks.ts';
import { ChartSvg } from './chart-svg.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { useCodeNames } from './code-names.tsx';
import { DepthLegend } from './depth-legend.tsx';
import { Details } from './details.tsx';
import { go, type Location } from './location.ts';
import { PathStrip } from './path-strip.tsx';
import { savePng, saveSvg } from './save.ts';
import { useViewport } from './viewport.ts';

interface ChartViewProps {
  readonly flow: FlowData;
  readonly location: Location;
}

/** Id of the state that the address names. */
const stateAt = ({ graph }: FlowData, keys: string): string | null =>
  keys === '' ? null : (graph.states.find(({ path }) => path.join('.') === keys)?.id ?? null);

/** States around a state, the outermost first. */
function around(flow: FlowData, id: string): readonly string[] {
  const parent = flow.graph.states.find((state) => state.id === id)?.parent ?? null;
  return parent === null ? [] : [...around(flow, parent), parent];
}

export function ChartView({ flow, location }: ChartViewProps) {
  const named = stateAt(flow, location.state);
  const path = flow.paths.find(({ number }) => number === location.path) ?? null;
  const [options, setOptions] = useState<ChartOptions>(() => {
    const opening = openingOptions(flow);
    const isInside = path !== null || (named !== null && around(flow, named).some((id) => opening.collapsed.has(id)));
    return isInside ? { ...opening, collapsed: new Set() } : opening;
  });
  const [isPending, startTransition] = useTransition();
  const wantsCode = useCodeNames();
  /** Names change the layout: the chart stays while the other one is computed. */
  const isCode = useDeferredValue(wantsCode);
  return (
    <Suspense fallback={<p className="message">正在排版…</p>}>
      <Chart
        flow={flow}
        location={location}
        named={named}
        options={options}
        isCode={isCode}
        isPending={isPending || isCode !== wantsCode}
        setOptions={(next) => startTransition(() => setOptions(next))}
      />
    </Suspense>
  );
}

interface ChartProps extends ChartViewProps {
  readonly named: string | null;
  readonly options: ChartOptions;
  readonly isCode: boolean;
  readonly isPending: boolean;
  readonly setOptions: (options: ChartOptions) => void;
}

function Chart({ flow, location, named, options, isCode, isPending, setOptions }: ChartProps) {
  const layout = useChartLayout(flow, options, isCode);
  const phrases = useMemo(() => new Phrases(flow.dictionary, { isCode }), [flow, isCode]);
  const [sought, setSought] = useState('');
  const [transitions, setTransitions] = useState<readonly string[] | null>(null);
  const [preview, setPreview] = useState<Selection | null>(null);
  const selected = useMemo(
    (): Selection | null => (transitions ? { transitions } : named === null ? null : { state: named }),
    [transitions, named],
  );
  const { path, step, run } = location;
  const depthOf = useMemo(() => (run === null ? null : depths(flow, run)), [flow, run]);
  const followed = useMemo(() => followedStep(flow, path, step), [flow, path, step]);
  const found = useMemo(() => foundStates(flow, phrases, sought.trim().toLowerCase()), [flow, phrases, sought]);
  const frame = useRef<HTMLElement | null>(null);
  const pointed = named ?? [...followed.active][0] ?? null;
  const view = useViewport(frame, layout, pointed ?? flow.mainLine[0] ?? null, pointed !== null);

  function select(selection: Selection | null): void {
    setTransitions(selection && 'transitions' in selection ? selection.transitions : null);
    const state =
      selection && 'state' in selection ? flow.graph.states.find(({ id }) => id === selection.state) : undefined;
    go({ ...location, state: state?.path.join('.') ?? '' }, { replace: true });
  }

  /** Selects a state and scrolls to it; a collapsed parent is expanded first. */
  function visit(id: string): void {
    const hiding = around(flow, id).filter((outer) => options.collapsed.has(outer));
    if (hiding.length > 0)
      setOptions({ ...options, collapsed: new Set([...options.collapsed].filter((outer) => !hiding.includes(outer))) });
    select({ state: id });
    view.show(id);
  }

  function visitMain(direction: 1 | -1): void {
    const line = flow.mainLine;
    const at = line.findIndex((id) => id === named || (named !== null && around(flow, named).includes(id)));
    const next = line[at < 0 ? 0 : Math.min(Math.max(at + direction, 0), line.length - 1)];
    if (next) visit(next);
  }

  function toggle(id: string): void {
    const collapsed = new Set(options.collapsed);
    if (!collapsed.delete(id)) collapsed.add(id);
    setOptions({ ...options, collapsed });
  }

  const setRun = (next: Location['run']) => go({ ...location, run: next }, { replace: true });

  const latest = useRef({ select, toggle });
  latest.current = { select, toggle };
  /** The picture is drawn once per layout and mark, not with every hover: what it calls stays the same. */
  const actions = useMemo<ChartActions>(
    () => ({
      select: (selection) => latest.current.select(selection),
      preview: setPreview,
      toggle: (id) => latest.current.toggle(id),
    }),
    [],
  );

  useKeys(
    new Map([
      ['+', () => view.zoomBy(1.25)],
      ['=', () => view.zoomBy(1.25)],
      ['-', () => view.zoomBy(0.8)],
      ['0', view.fit],
      ['1', () => view.zoomTo(1)],
      ['n', () => visitMain(1)],
      ['p', () => visitMain(-1)],
      ['Escape', () => select(null)],
      ['/', () => document.getElementById('state-search')?.focus()],
    ]),
  );

  return (
    <div className="chart-page">
      <ChartToolbar
        flow={flow}
        options={options}
        setOptions={setOptions}
        run={run}
        setRun={setRun}
        sought={sought}
        setSought={setSought}
        found={found}
        visitFound={() => {
          const ids = [...found];
          const next = ids[(ids.indexOf(named ?? '') + 1) % ids.length];
          if (next) visit(next);
        }}
        visitMain={visitMain}
        view={view}
        saveSvg={() => saveSvg(frame.current, flow, layout)}
        savePng={() => void savePng(frame.current, flow, layout)}
      />
      <div className="chart-body">
        <section className="chart-frame" aria-label="流程图" aria-busy={isPending} ref={view.attach}>
          <ChartSvg
            graph={flow.graph}
            layout={layout}
            title={flow.title}
            scale={view.scale}
            causeOf={phrases.cause}
            actions={actions}
            active={followed.active}
            fired={followed.fired}
            found={found}
            selected={selected}
            depthOf={depthOf}
            isCode={isCode}
            changeOf={null}
          />
        </section>
        <Details
          flow={flow}
          selection={preview ?? selected}
          isPinned={selected !== null}
          visit={visit}
          close={() => select(null)}
        />
      </div>
      {run !== null && depthOf && <DepthLegend flow={flow} run={run} depthOf={depthOf} setRun={setRun} />}
      {path !== null && <PathStrip flow={flow} location={location} />}
    </div>
  );
}

/** Keys of the whole page; keys typed into a field and keys of the browser are left alone. */
function useKeys(keys: ReadonlyMap<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const stop = new AbortController();
    addEventListener(
      'keydown',
      (event) => {
        const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
        if (isField || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
        const act = latest.current.get(event.key);
        if (!act) return;
        event.preventDefault();
        act();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
}

/** States whose name holds the text, or that take an event whose phrase holds it. */
function foundStates({ graph }: FlowData, phrases: Phrases, needle: string): ReadonlySet<string> {
  if (needle === '') return new Set();
  const named = graph.states.filter(({ title, id }) => `${title} ${id}`.toLowerCase().includes(needle));
  const taking = graph.transitions.filter((one) => `${phrases.event(one)} ${one.event}`.toLowerCase().includes(needle));
  const [root] = graph.states;
  return new Set([...named.map(({ id }) => id), ...taking.map(({ source }) => source)].filter((id) => id !== root?.id));
}

/** States and transitions that the step of the address marks. */
function followedStep({ graph, paths, steps }: FlowData, number: number | null, step: number) {
  const path = paths.find((one) => one.number === number);
  const taken = path && step > 0 ? steps[path.steps[step - 1] ?? -1] : undefined;
  const places = taken?.at ?? path?.start ?? [];
  const leaves = places.flatMap((place) => graph.states[place]?.id ?? []);
  return { active: new Set(leaves), fired: new Set(taken?.fired ?? []) };
}
