import { useState } from 'react';
import { caseRows, endOf, pathText, placeTitle, replayCommand, toCsv } from '../data/case-sheet.ts';
import type { FlowData, PathData } from '../data/flow-data.ts';
import type { IndexData } from '../data/index-data.ts';
import { xlsx } from '../data/xlsx.ts';
import { Film } from './film.tsx';
import { type Location, toHash } from './location.ts';
import { save } from './save.ts';

/** Widths of the columns of the sheet, in characters. */
const SHEET_WIDTHS = [6, 6, 6, 44, 30, 46, 20, 20];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** All generated paths of a flow; one of them as a film. */
export function PathsView({ flow, index, location }: { flow: FlowData; index: IndexData; location: Location }) {
  const [sought, setSought] = useState('');
  const path = flow.paths.find(({ number }) => number === location.path);
  const needle = sought.trim();
  const found = flow.paths.filter((one) => needle === '' || textOf(flow, one).includes(needle));
  return (
    <div className="paths">
      {path && (
        <Film
          key={path.number}
          flow={flow}
          path={path}
          hasView={index.flows.find(({ id }) => id === flow.id)?.hasView ?? false}
          hasStage={index.hasStage}
          command={replayCommand(flow.id, path.number)}
        />
      )}
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
          <div className="group" role="group" aria-label="下载测试用例">
            <button
              type="button"
              onClick={() =>
                save(`${flow.title}-测试用例.xlsx`, xlsx(flow.title, caseRows(flow, found), SHEET_WIDTHS), XLSX)
              }
            >
              下载测试用例（Excel）
            </button>
            <button
              type="button"
              onClick={() => save(`${flow.title}-测试用例.csv`, toCsv(caseRows(flow, found)), 'text/csv;charset=utf-8')}
            >
              CSV
            </button>
          </div>
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
                    <div className="passes">{pathText(flow, one)}</div>
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
    </div>
  );
}

const textOf = (flow: FlowData, path: PathData): string =>
  [
    placeTitle(flow, path.start),
    ...path.steps.map((index) => `${flow.steps[index]?.sentence} ${placeTitle(flow, flow.steps[index]?.at ?? [])}`),
  ].join(' ');
