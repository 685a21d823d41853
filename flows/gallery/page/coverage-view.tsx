import { type Cell, coveredTransitions, toMatrix } from '../data/coverage.ts';
import type { FlowData } from '../data/flow-data.ts';
import { Phrases } from '../model/phrases.ts';
import { toHash } from './location.ts';

const MARKS: Readonly<Record<Cell['kind'], string>> = {
  handled: '处理',
  outer: '外层处理',
  impossible: '不可能',
  ignored: '忽略',
};

/** State × event: what each innermost state does with each event, and how often the paths pass there. */
export function CoverageView({ flow }: { flow: FlowData }) {
  const { leaves, events, cellOf } = toMatrix(flow);
  const phrases = new Phrases(flow.dictionary);
  const { feasible, uncovered } = coveredTransitions(flow);
  return (
    <div className="coverage">
      <p className="figures">
        路径走过{feasible.length - uncovered.length}/{feasible.length}个可发生的转移。格中数字为路径经过的次数。
      </p>
      {uncovered.length > 0 && (
        <section>
          <h2>未走过</h2>
          <ul>
            {uncovered.map((transition) => (
              <li key={transition.id}>
                {flow.graph.states.find(({ id }) => id === transition.source)?.title}：{phrases.event(transition)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="table-frame matrix-frame" tabIndex={0} role="region" aria-label="状态与事件">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">状态</th>
              {events.map((event) => (
                <th key={event.event} scope="col" className="event-head">
                  <span>{phrases.event(event)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leaves.map((leaf) => (
              <tr key={leaf.id}>
                <th scope="row">
                  <a href={toHash({ flow: flow.id, state: leaf.path.join('.') })} title={leaf.path.join('.')}>
                    {leaf.title}
                  </a>
                </th>
                {events.map(({ event }) => {
                  const { kind, count } = cellOf(leaf.id, event);
                  return (
                    <td key={event} className={`cell ${kind}`} title={MARKS[kind]}>
                      <span className="sr-only">{MARKS[kind]}</span>
                      {kind === 'ignored' ? '' : kind === 'impossible' ? '×' : count}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="legend">
        {(Object.keys(MARKS) as Cell['kind'][]).map((kind) => (
          <li key={kind}>
            <i className={`swatch ${kind}`} />
            {MARKS[kind]}
          </li>
        ))}
      </ul>
      {flow.infeasible.length > 0 && (
        <section>
          <h2>不可能发生，及其理由</h2>
          <dl className="requirements">
            {flow.infeasible.map(({ item, reason }) => (
              <div key={item}>
                <dt>
                  <code>{item}</code>
                </dt>
                <dd lang="en">{reason}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
