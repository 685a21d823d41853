import { useState } from 'react';
import type { FlowData, PathData } from '../data/flow-data.ts';
import { type Location, toHash } from './location.ts';
import { endOf, placeTitle } from './path-strip.tsx';
import { save } from './save.ts';

const replayCommand = (flow: string, path: number): string => `npm run paths -- --machine ${flow} --path ${path}`;

/** All generated paths of a flow; one of them as Given, When, Then. */
export function PathsView({ flow, location }: { flow: FlowData; location: Location }) {
  const [sought, setSought] = useState('');
  const path = flow.paths.find(({ number }) => number === location.path);
  const needle = sought.trim();
  const found = flow.paths.filter((one) => needle === '' || textOf(flow, one).includes(needle));
  return (
    <div className="paths">
      <section className="paths-list" aria-label="路径">
        <div className="paths-tools">
          <input
            className="input"
            type="search"
            placeholder="查找步骤或状态"
            aria-label="查找步骤或状态"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          <span className="hint">{found.length}条</span>
          <button
            type="button"
            onClick={() => save(`${flow.id}-路径.csv`, `\ufeff${testSheet(flow, found)}`, 'text/csv;charset=utf-8')}
          >
            下载测试用例（CSV）
          </button>
        </div>
        <div className="table-frame">
          <table>
            <thead>
              <tr>
                <th scope="col" className="number">
                  路径
                </th>
                <th scope="col">经过</th>
                <th scope="col" className="number">
                  步数
                </th>
                <th scope="col">结束于</th>
              </tr>
            </thead>
            <tbody>
              {found.map((one) => (
                <tr key={one.number} aria-current={one === path ? 'true' : undefined}>
                  <td className="number">
                    <a href={toHash({ flow: flow.id, view: 'paths', path: one.number })}>{one.number}</a>
                  </td>
                  <td>
                    <div className="passes">
                      {one.steps.map((step) => flow.steps[step]?.sentence).join('；') || '开始即止'}
                    </div>
                  </td>
                  <td className="number">{one.steps.length}</td>
                  <td className="end">{placeTitle(flow, endOf(flow, one))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {found.length === 0 && <p className="message">没有经过“{needle}”的路径</p>}
        </div>
      </section>
      {path && <PathDetails flow={flow} path={path} />}
    </div>
  );
}

function PathDetails({ flow, path }: { flow: FlowData; path: PathData }) {
  const command = replayCommand(flow.id, path.number);
  return (
    <aside className="path-details" aria-label={`路径${path.number}`}>
      <h2>
        路径{path.number}
        <a href={toHash({ flow: flow.id, path: path.number, step: 1 })}>在流程图上跟随</a>
      </h2>
      <ol className="scenario">
        <li>
          <b>假如</b>
          <span>处于“{placeTitle(flow, path.start)}”</span>
        </li>
        {path.steps.map((index, place) => {
          const step = flow.steps[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may occur twice in a path
            <li key={place}>
              <b>当</b>
              <span>
                <a href={toHash({ flow: flow.id, path: path.number, step: place + 1 })}>{step?.sentence}</a>
              </span>
              <b>那么</b>
              <span>{placeTitle(flow, step?.at ?? [])}</span>
            </li>
          );
        })}
      </ol>
      <h3>重放</h3>
      <p className="command">
        <code>{command}</code>
        <button type="button" onClick={() => void navigator.clipboard?.writeText(command)}>
          复制
        </button>
      </p>
    </aside>
  );
}

const textOf = (flow: FlowData, path: PathData): string =>
  [
    placeTitle(flow, path.start),
    ...path.steps.map((index) => `${flow.steps[index]?.sentence} ${placeTitle(flow, flow.steps[index]?.at ?? [])}`),
  ].join(' ');

/** A test case sheet: one row per step. */
function testSheet(flow: FlowData, paths: readonly PathData[]): string {
  const rows = paths.flatMap((path) => [
    [path.number, 0, '假如', '', placeTitle(flow, path.start), replayCommand(flow.id, path.number)],
    ...path.steps.map((index, place) => {
      const step = flow.steps[index];
      return [path.number, place + 1, '当', step?.sentence ?? '', placeTitle(flow, step?.at ?? []), ''];
    }),
  ]);
  return [['路径', '步骤', '类型', '发生', '预期状态', '重放命令'], ...rows]
    .map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
}
