import { placeTitle } from '../data/case-sheet.ts';
import { coveredTransitions, toMatrix } from '../data/coverage.ts';
import type { FlowData } from '../data/flow-data.ts';
import { RUN_NAMES, RUN_TITLES, type RunName, type RunSummary, summarize } from '../data/runs.ts';
import { itemText } from '../data/transition-text.ts';
import { Phrases } from '../model/phrases.ts';
import { Code } from './code-names.tsx';
import { CoverageMatrix } from './coverage-matrix.tsx';
import { type Location, toHash } from './location.ts';

/** What each run covers, what it leaves out with the shortest way there, and state × event. */
export function CoverageView({ flow, location }: { flow: FlowData; location: Location }) {
  const name: RunName = location.run === null || location.run === 'all' ? 'planned' : location.run;
  const summaries = RUN_NAMES.map((run) => summarize(flow, run));
  const chosen = summaries.find((summary) => summary.name === name) as RunSummary;
  return (
    <div className="coverage">
      <Runs flow={flow} summaries={summaries} chosen={chosen} />
      {chosen.failed.length > 0 && (
        <section>
          <h2>未通过的路径</h2>
          <ul className="failures">
            {chosen.failed.map(({ number, failure }) => (
              <li key={number}>
                <a href={toHash({ flow: flow.id, view: 'paths', path: number })}>路径{number}</a>
                <pre lang="en">{failure}</pre>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Uncovered flow={flow} chosen={chosen} />
      <section aria-labelledby="matrix-title">
        <h2 id="matrix-title">状态与事件</h2>
        <p className="hint">格中数字为“{RUN_TITLES[name]}”经过的次数，指向格子可见其含义。</p>
        <CoverageMatrix flow={flow} matrix={toMatrix({ ...flow, paths: chosen.paths })} />
      </section>
      <Impossible flow={flow} />
    </div>
  );
}

const STATES: Readonly<Record<RunSummary['state'], string>> = {
  planned: '由状态机推算',
  missing: '尚未运行',
  outdated: '流程已改，结果不再计入',
  current: '',
};

const isCounted = ({ state }: RunSummary): boolean => state === 'planned' || state === 'current';

const timeText = (iso: string): string => {
  const time = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`;
};

function Runs({ flow, summaries, chosen }: { flow: FlowData; summaries: readonly RunSummary[]; chosen: RunSummary }) {
  const isAnyMissing = summaries.some(({ state }) => state === 'missing' || state === 'outdated');
  return (
    <section aria-labelledby="runs-title">
      <h2 id="runs-title">最近一次运行</h2>
      <div className="runs-frame">
        <table className="runs">
          <thead>
            <tr>
              <th scope="col">在哪里运行</th>
              <th scope="col">时间</th>
              <th scope="col" className="number">
                通过的路径
              </th>
              <th scope="col" className="number">
                走过的转移
              </th>
              <th scope="col">流程图</th>
            </tr>
          </thead>
          <tbody>
            {summaries.map((summary) => (
              <tr key={summary.name} aria-current={summary === chosen ? 'true' : undefined}>
                <th scope="row">
                  <a href={toHash({ flow: flow.id, view: 'coverage', run: summary.name })}>
                    {RUN_TITLES[summary.name]}
                  </a>
                </th>
                <td>{summary.state === 'current' ? timeText(summary.endedAt ?? '') : STATES[summary.state]}</td>
                <td className="number">
                  {isCounted(summary) ? `${summary.paths.length}/${flow.paths.length}` : '—'}
                  {summary.failed.length > 0 && <b className="failed">{summary.failed.length}条未通过</b>}
                </td>
                <td className="number">
                  {isCounted(summary) ? <Meter covered={summary.covered} feasible={summary.feasible} /> : '—'}
                </td>
                <td>
                  <a
                    href={toHash({ flow: flow.id, run: summary.name })}
                    aria-label={`${RUN_TITLES[summary.name]}在流程图上`}
                  >
                    在图上看
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint">
        <a href={toHash({ flow: flow.id, run: 'all' })}>在图上看各转移最深走到哪一层</a>
        {isAnyMissing && '　运行 npm run paths，再运行 npm run flows，结果即更新。'}
      </p>
    </section>
  );
}

function Meter({ covered, feasible }: { covered: number; feasible: number }) {
  return (
    <span className="meter">
      <span>
        {covered}/{feasible}
      </span>
      <i style={{ '--part': feasible === 0 ? 1 : covered / feasible } as React.CSSProperties} />
    </span>
  );
}

function Uncovered({ flow, chosen }: { flow: FlowData; chosen: RunSummary }) {
  const phrases = new Phrases(flow.dictionary);
  const { uncovered } = coveredTransitions(flow, chosen.paths);
  if (uncovered.length === 0) return <p className="all-covered">可发生的{chosen.feasible}个转移全部走过。</p>;
  return (
    <section aria-labelledby="uncovered-title">
      <h2 id="uncovered-title">未走过的{uncovered.length}个转移，及最短走法</h2>
      <ul className="uncovered">
        {uncovered.map((transition) => {
          const way = flow.ways[transition.id];
          return (
            <li key={transition.id}>
              <details>
                <summary>{itemText(flow, phrases, transition.id)}</summary>
                {way ? (
                  <ol className="way">
                    <li>开始于“{placeTitle(flow, way.start)}”</li>
                    {way.steps.map((step, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same step may occur twice
                      <li key={place}>
                        {flow.steps[step]?.sentence}
                        <span className="goal">→ {placeTitle(flow, flow.steps[step]?.at ?? [])}</span>
                      </li>
                    ))}
                    {!way.isTaken && <li>到此为止：没有样例使它发生。</li>}
                  </ol>
                ) : (
                  <p className="hint">没有走法能到达此处的状态。</p>
                )}
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Impossible({ flow }: { flow: FlowData }) {
  const phrases = new Phrases(flow.dictionary);
  if (flow.infeasible.length === 0) return null;
  return (
    <section aria-labelledby="impossible-title">
      <h2 id="impossible-title">不可能发生，及其理由</h2>
      <dl className="reasons">
        {flow.infeasible.map(({ item, reason }) => (
          <div key={item}>
            <dt>
              {itemText(flow, phrases, item)}
              <Code>{item}</Code>
            </dt>
            <dd>{phrases.prose(reason)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
