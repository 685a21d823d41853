import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { FlowData } from '../data/flow-data.ts';
import { Phrases } from '../model/phrases.ts';
import { useChartLayout } from './chart-layouts.ts';
import { ChartSvg } from './chart-svg.tsx';
import { useCodeNames } from './code-names.tsx';
import { useFlow } from './store.ts';
import { useViewport } from './viewport.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface LiveChartProps {
  readonly id: string;
  /** Ids of the innermost active states, and of the transitions that were taken last. */
  readonly at: readonly string[];
  readonly fired: readonly string[];
  /** Ids of the active states that were entered last, which are brought into view. */
  readonly entered: readonly string[];
}

/** The chart of a flow that runs: where it is, and how it came there. */
export function LiveChart({ id, at, fired, entered }: LiveChartProps) {
  const flow = useFlow(id);
  if (flow === undefined) return <p className="message">加载中…</p>;
  if (flow === null) return <p className="message">此流程的数据未能加载。</p>;
  return (
    <Suspense fallback={<p className="message">正在排版…</p>}>
      <Chart key={flow.id} flow={flow} at={at} fired={fired} entered={entered} />
    </Suspense>
  );
}

const EXPANDED = { collapsed: new Set<string>(), showActions: false };
const NONE: ReadonlySet<string> = new Set();
const still = { select: () => undefined, preview: () => undefined, toggle: () => undefined };

function Chart({ flow, at, fired, entered }: Omit<LiveChartProps, 'id'> & { flow: FlowData }) {
  const isCode = useCodeNames();
  const phrases = useMemo(() => new Phrases(flow.dictionary, { isCode }), [flow, isCode]);
  const layout = useChartLayout(flow, EXPANDED, isCode);
  const frame = useRef<HTMLElement | null>(null);
  const place = at.join(' ');
  const active = useMemo(() => new Set(place.split(' ')), [place]);
  const first = entered[0] ?? at[0] ?? null;
  const view = useViewport(frame, layout, first, true);
  const { show } = view;
  useEffect(() => {
    if (first !== null) show(first);
  }, [first, show]);
  const titles = at.map((id) => flow.graph.states.find((state) => state.id === id)?.title ?? id).join(' · ');
  return (
    <section className="live-chart" aria-label="流程图">
      <div className="live-at">
        <p aria-live="polite">
          <span className="hint">现在</span>
          <b data-at={place}>{titles}</b>
        </p>
        <ZoomButtons view={view} />
      </div>
      <section className="chart-frame" aria-label={flow.title} ref={view.attach}>
        <ChartSvg
          graph={flow.graph}
          layout={layout}
          title={flow.title}
          scale={view.scale}
          causeOf={phrases.cause}
          actions={still}
          active={active}
          fired={useMemo(() => new Set(fired), [fired])}
          found={NONE}
          selected={null}
          depthOf={null}
          isCode={isCode}
          changeOf={null}
        />
      </section>
    </section>
  );
}
