import type { FlowData } from '../data/flow-data.ts';
import type { ChartTransition } from '../model/machine-graph.ts';
import { Phrases } from '../model/phrases.ts';
import { toHash } from './location.ts';

/** A cell of the matrix. */
interface Cell {
  readonly kind: 'handled' | 'outer' | 'impossible' | 'ignored';
  /** Steps of all paths that fired one of its transitions in this state. */
  readonly count: number;
}

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
  const fired = new Set(flow.steps.flatMap((step) => step.fired));
  const impossible = new Set(flow.infeasible.map(({ item }) => item));
  const uncovered = flow.graph.transitions.filter(({ id }) => !fired.has(id) && !impossible.has(id));
  const total =
    flow.graph.transitions.length -
    flow.infeasible.filter(({ item }) => flow.graph.transitions.some(({ id }) => id === item)).length;
  return (
    <div className="coverage">
      <p className="figures">
        路径走过{total - uncovered.length}/{total}个可发生的转移。格中数字为路径经过的次数。
      </p>
      {uncovered.length > 0 && (
        <section>
          <h2>未走过</h2>
          <ul>
            {uncovered.map((transition) => (
              <li key={transition.id}>
                {flow.graph.states.find(({ id }) => id === transition.source)?.title}：{phrases.event(transition)}
                <span className="hint">
                  {transition.actions.length === 0 && transition.targets.length === 0 ? '（明确忽略）' : ''}
                </span>
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

function toMatrix({ graph, steps, paths, infeasible }: Pick<FlowData, 'graph' | 'steps' | 'paths' | 'infeasible'>) {
  const stateOf = new Map(graph.states.map((state) => [state.id, state]));
  const leaves = graph.states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
  const events = [
    ...new Map<string, ChartTransition>(graph.transitions.map((one) => [one.event, one])).values(),
  ].filter(({ kind }) => kind !== 'always');
  const impossible = new Set(infeasible.map(({ item }) => item));
  const own = new Map<string, ChartTransition[]>();
  for (const one of graph.transitions)
    own.set(`${one.source}\n${one.event}`, [...(own.get(`${one.source}\n${one.event}`) ?? []), one]);
  const counts = new Map<string, number>();
  for (const path of paths) {
    let at: readonly number[] = path.start;
    for (const index of path.steps) {
      const step = steps[index];
      for (const place of at)
        for (const id of step?.fired ?? []) {
          const key = `${graph.states[place]?.id}\n${id}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      at = step?.at ?? [];
    }
  }
  function cellOf(leaf: string, event: string): Cell {
    for (let at = stateOf.get(leaf); at; at = at.parent === null ? undefined : stateOf.get(at.parent)) {
      const handlers = (own.get(`${at.id}\n${event}`) ?? []).filter(
        ({ targets, actions, reenter }) => targets.length + actions.length > 0 || reenter,
      );
      if (handlers.length === 0) continue;
      const count = handlers.reduce((sum, { id }) => sum + (counts.get(`${leaf}\n${id}`) ?? 0), 0);
      if (handlers.every(({ id }) => impossible.has(id))) return { kind: 'impossible', count };
      return { kind: at.id === leaf ? 'handled' : 'outer', count };
    }
    return { kind: 'ignored', count: 0 };
  }
  return { leaves, events, cellOf };
}
