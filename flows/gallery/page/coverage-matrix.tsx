import type { Cell, toMatrix } from '../data/coverage.ts';
import type { FlowData } from '../data/flow-data.ts';
import { Phrases } from '../model/phrases.ts';
import { toHash } from './location.ts';

const MARKS: Readonly<Record<Cell['kind'], string>> = {
  handled: '处理',
  outer: '外层处理',
  impossible: '不可能',
  ignored: '忽略',
};

/** State × event: what each innermost state does with each event, and how often the counted paths pass there. */
export function CoverageMatrix({ flow, matrix }: { flow: FlowData; matrix: ReturnType<typeof toMatrix> }) {
  const { leaves, events, cellOf } = matrix;
  const phrases = new Phrases(flow.dictionary);
  return (
    <>
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
                  <a href={toHash({ flow: flow.id, state: leaf.path.join('.') })}>{leaf.title}</a>
                </th>
                {events.map((event) => {
                  const { kind, count } = cellOf(leaf.id, event.event);
                  const meaning = `${leaf.title}，${phrases.event(event)}：${MARKS[kind]}`;
                  const isMissed = count === 0 && (kind === 'handled' || kind === 'outer');
                  return (
                    <td key={event.event} className={`cell ${kind}${isMissed ? ' missed' : ''}`} title={meaning}>
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
        <li>
          <i className="swatch missed" />
          处理而未走过
        </li>
      </ul>
    </>
  );
}
