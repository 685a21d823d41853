import { placeTitle } from '../data/case-sheet.ts';
import type { FlowData } from '../data/flow-data.ts';
import { go, type Location, toHash } from './location.ts';

/** The path of the address, step by step, below the chart. */
export function PathStrip({ flow, location }: { flow: FlowData; location: Location }) {
  const path = flow.paths.find(({ number }) => number === location.path);
  if (!path)
    return (
      <p className="strip hint">
        没有路径{location.path}，共{flow.paths.length}条。
      </p>
    );
  const last = path.steps.length;
  const at = Math.min(location.step, last);
  const step = flow.steps[path.steps[at - 1] ?? -1];
  const to = (next: number): void =>
    go({ ...location, state: '', step: Math.min(Math.max(next, 0), last) }, { replace: true });
  return (
    <section className="strip" aria-label={`路径${path.number}`}>
      <div className="group">
        <button type="button" onClick={() => to(at - 1)} disabled={at === 0}>
          上一步
        </button>
        <button type="button" onClick={() => to(at + 1)} disabled={at === last}>
          下一步
        </button>
      </div>
      <p className="strip-text" aria-live="polite">
        <b>
          {at}/{last}
        </b>
        {step ? step.sentence : '开始'}
        <span className="goal">→ {placeTitle(flow, step?.at ?? path.start)}</span>
      </p>
      <a href={toHash({ flow: flow.id, view: 'paths', path: path.number })}>路径{path.number}全部步骤</a>
      <button type="button" className="link" onClick={() => go({ flow: flow.id }, { replace: true })}>
        退出
      </button>
    </section>
  );
}
