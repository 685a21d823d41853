import type { FlowData } from '../data/flow-data.ts';
import { type Depth, RUN_NAMES, RUN_TITLES, type RunName } from '../data/runs.ts';
import { type Location, toHash } from './location.ts';

const DEPTHS: Readonly<Record<Depth, string>> = {
  browser: '在浏览器中走过',
  view: '在界面上走过',
  machine: '只在状态机上走过',
  planned: '有路径，未见运行结果',
  none: '未走过',
  impossible: '不可能发生',
};
const CHOICES: Readonly<Record<RunName | 'all', string>> = { all: '全部', ...RUN_TITLES };

interface DepthLegendProps {
  readonly flow: FlowData;
  readonly run: RunName | 'all';
  readonly depthOf: ReadonlyMap<string, Depth>;
  readonly setRun: (run: RunName | 'all') => void;
}

/** Which run colours the chart, and what the colours mean. */
export function DepthLegend({ flow, run, depthOf, setRun }: DepthLegendProps) {
  const counts = new Map<Depth, number>();
  for (const depth of depthOf.values()) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  return (
    <section className="strip" aria-label="覆盖">
      <label className="strip-choice">
        覆盖
        <select className="input" value={run} onChange={(event) => setRun(event.target.value as RunName | 'all')}>
          {(['all', ...RUN_NAMES] as const).map((name) => (
            <option key={name} value={name}>
              {CHOICES[name]}
            </option>
          ))}
        </select>
      </label>
      <ul className="legend">
        {(Object.keys(DEPTHS) as Depth[])
          .filter((depth) => (counts.get(depth) ?? 0) > 0)
          .map((depth) => (
            <li key={depth}>
              <i className={`depth-line ${depth}`} />
              {depth === run ? '走过' : DEPTHS[depth]} {counts.get(depth)}
            </li>
          ))}
      </ul>
      <a href={toHash({ flow: flow.id, view: 'coverage', run: run as Location['run'] })}>未走过的与最短走法</a>
    </section>
  );
}
