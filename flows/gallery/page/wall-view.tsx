import { useState } from 'react';
import type { FlowData } from '../data/flow-data.ts';
import type { IndexData } from '../data/index-data.ts';
import { Code } from './code-names.tsx';
import { toHash } from './location.ts';
import { ParentScreen } from './parent-screen.tsx';
import { ScreenPicture } from './screen-picture.tsx';
import { firstShot } from './shots.ts';
import { firstWidth, WIDTHS, type WidthPx } from './stage-frame.ts';

/** Width of a picture on the wall, CSS px: phones are side by side. */
const SHOWN_WIDTHS: Readonly<Record<WidthPx, number>> = { 1440: 368, 768: 272, 390: 210 };

/** Every state that can be reached, each with its screen after the shortest way there. */
export function WallView({ flow, index }: { flow: FlowData; index: IndexData }) {
  const [width, setWidth] = useState<WidthPx>(firstWidth);
  const hasView = index.flows.find(({ id }) => id === flow.id)?.hasView ?? false;
  if (!hasView)
    return (
      <div className="wall">
        <ParentScreen flow={flow} index={index} />
      </div>
    );
  const leaves = flow.graph.states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
  const shots = leaves.map((state) => ({ state, shot: firstShot(flow, [state.id]) }));
  const missing = shots.filter(({ shot }) => shot === null).map(({ state }) => state.title);
  return (
    <div className="wall">
      <div className="wall-tools">
        <div className="group" role="group" aria-label="宽度">
          {WIDTHS.map(({ px, title }) => (
            <button type="button" key={px} aria-pressed={px === width} onClick={() => setWidth(px)}>
              {title} {px}
            </button>
          ))}
        </div>
        <p className="hint">
          {shots.length - missing.length}个可到达的状态，各经最短的一条路径
          {missing.length > 0 && `；到达即离开、不停留的：${missing.join('、')}`}
        </p>
      </div>
      <ul className="shots">
        {shots.map(
          ({ state, shot }) =>
            shot && (
              <li key={state.id} style={{ width: SHOWN_WIDTHS[width] }}>
                <a
                  className="shot-link"
                  href={toHash({ flow: flow.id, view: 'play', path: shot.path, step: shot.step })}
                  aria-label={`试走到“${state.title}”`}
                >
                  <ScreenPicture
                    key={width}
                    shot={{ flow, ...shot, width }}
                    title={state.title}
                    shownWidth={SHOWN_WIDTHS[width]}
                  />
                </a>
                <h2>{state.title}</h2>
                <Code>{state.id}</Code>
                <p className="shot-links">
                  <a
                    href={toHash({ flow: flow.id, view: 'play', path: shot.path, step: shot.step })}
                    aria-label={`试走：${state.title}`}
                  >
                    试走
                  </a>
                  <a
                    href={toHash({ flow: flow.id, state: state.path.join('.') })}
                    aria-label={`流程图：${state.title}`}
                  >
                    流程图
                  </a>
                  <span className="hint">{shot.step === 0 ? '开始' : `${shot.step}步`}</span>
                </p>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
