import { useState } from 'react';
import { placeTitle } from '../data/case-sheet.ts';
import type { FlowData, PathData } from '../data/flow-data.ts';
import { toHash } from './location.ts';
import { ScreenPicture } from './screen-picture.tsx';
import { firstWidth, WIDTHS, type WidthPx } from './stage-frame.ts';

interface FilmProps {
  readonly flow: FlowData;
  readonly path: PathData;
  /** The flow has screens of its own. */
  readonly hasView: boolean;
  /** Flows can be played. */
  readonly hasStage: boolean;
  /** Command that replays the path. */
  readonly command: string;
}

/** Width of a picture of the film, CSS px. */
const SHOWN_WIDTHS: Readonly<Record<WidthPx, number>> = { 1440: 288, 768: 168, 390: 132 };

/** A path as a strip of screens with the event between them: Given, When, Then. */
export function Film({ flow, path, hasView, hasStage, command }: FilmProps) {
  const [width, setWidth] = useState<WidthPx>(firstWidth);
  const at = (step: number): readonly number[] =>
    step === 0 ? path.start : (flow.steps[path.steps[step - 1] ?? -1]?.at ?? []);
  const picture = (step: number) =>
    hasView && (
      <a
        className="shot-link"
        href={toHash({ flow: flow.id, view: 'play', path: path.number, step })}
        aria-label={`试走到第${step}步`}
      >
        <ScreenPicture
          key={width}
          shot={{ flow, path: path.number, step, width }}
          title={`第${step}步，${placeTitle(flow, at(step))}`}
          shownWidth={SHOWN_WIDTHS[width]}
        />
      </a>
    );
  return (
    <aside className="film" aria-label={`路径${path.number}`}>
      <header className="film-head">
        <h2>
          路径{path.number}
          <span className="figures">{path.steps.length}步</span>
        </h2>
        {hasStage && <a href={toHash({ flow: flow.id, view: 'play', path: path.number })}>试走这条路径</a>}
        <a href={toHash({ flow: flow.id, path: path.number, step: 1 })}>在流程图上跟随</a>
        {hasView && (
          <div className="group" role="group" aria-label="宽度">
            {WIDTHS.map(({ px, title }) => (
              <button type="button" key={px} aria-pressed={px === width} onClick={() => setWidth(px)}>
                {title}
              </button>
            ))}
          </div>
        )}
        <p className="command">
          <code>{command}</code>
          <button type="button" className="link" onClick={() => void navigator.clipboard?.writeText(command)}>
            复制
          </button>
        </p>
        <a className="film-close" href={toHash({ flow: flow.id, view: 'paths' })}>
          收起
        </a>
      </header>
      {/* Keys scroll a strip that is wider than the window. */}
      <ol className="film-strip" tabIndex={0} aria-label="各步画面">
        <li style={{ width: hasView ? SHOWN_WIDTHS[width] : undefined }}>
          <p className="film-event">
            <b>假如</b>刚开始
          </p>
          {picture(0)}
          <p className="film-state">处于“{placeTitle(flow, path.start)}”</p>
        </li>
        {path.steps.map((index, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same step may occur twice in a path
            key={place}
            style={{ width: hasView ? SHOWN_WIDTHS[width] : undefined }}
          >
            <p className="film-event">
              <b>当</b>
              <a href={toHash({ flow: flow.id, path: path.number, step: place + 1 })}>{flow.steps[index]?.sentence}</a>
            </p>
            {picture(place + 1)}
            <p className="film-state">
              <b>那么</b>
              {placeTitle(flow, at(place + 1))}
            </p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
