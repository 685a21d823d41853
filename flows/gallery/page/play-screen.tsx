import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FlowData, PathData } from '../data/flow-data.ts';
import type { IndexData } from '../data/index-data.ts';
import type { Play } from '../stage/play.ts';
import type { Chosen, Stage } from '../stage/stage.tsx';
import { ParentScreen } from './parent-screen.tsx';
import { firstWidth, heightOf, loadStage, WIDTHS, type WidthPx } from './stage-frame.ts';

interface PlayScreenProps {
  readonly flow: FlowData;
  readonly index: IndexData;
  readonly path: PathData | null;
  readonly step: number;
  /** Title of the state that is shown. */
  readonly title: string;
  readonly onPlay: (play: Play) => void;
}

/** The frame in which the flow runs and its view is drawn, and what it is drawn with. */
export function PlayScreen({ flow, index, path, step, title, onPlay }: PlayScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [width, setWidth] = useState<WidthPx>(firstWidth);
  const hasView = index.flows.find(({ id }) => id === flow.id)?.hasView ?? false;
  useEffect(() => {
    if (!frame.current) return;
    loadStage(frame.current).then(setStage, (error: Error) => setFailed(error.message));
  }, []);
  useEffect(() => {
    let isWanted = true;
    stage?.open({ flow, path, step }).then((play) => isWanted && onPlay(play));
    return () => {
      isWanted = false;
    };
  }, [stage, flow, path, step, onPlay]);
  return (
    <section className="play-screen" aria-labelledby="screen-title">
      <h2 id="screen-title" className="sr-only">
        画面
      </h2>
      {hasView && stage && (
        <div className="screen-tools">
          <div className="group" role="group" aria-label="宽度">
            {WIDTHS.map(({ px, title: name }) => (
              <button type="button" key={px} aria-pressed={px === width} onClick={() => setWidth(px)}>
                {name} {px}
              </button>
            ))}
          </div>
          {stage.options.map(({ id, title: name, choices }) => (
            <label key={id} className="screen-option">
              <span className="hint">{name}</span>
              <select
                className="input"
                aria-label={name}
                value={chosen[id] ?? choices[0]?.id}
                onChange={(event) => {
                  setChosen({ ...chosen, [id]: event.target.value });
                  stage.choose({ [id]: event.target.value });
                }}
              >
                {choices.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.title}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
      {failed !== null && (
        <p className="play-problem" role="alert">
          {failed}
        </p>
      )}
      {!hasView && <ParentScreen flow={flow} index={index} />}
      <ScaledFrame width={width} isHidden={!hasView}>
        <iframe ref={frame} title={`画面：${title}`} data-screen="" tabIndex={hasView ? undefined : -1} />
      </ScaledFrame>
    </section>
  );
}

/** A window of this width, made smaller where the page is narrower. */
function ScaledFrame({ width, isHidden, children }: { width: WidthPx; isHidden: boolean; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [shownWidth, setShownWidth] = useState<number>(width);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = (): void => setShownWidth(element.clientWidth);
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    measure();
    return () => watcher.disconnect();
  }, []);
  const scale = Math.min(1, shownWidth / width);
  const height = heightOf(width);
  return (
    <div className="screen-place" ref={place} hidden={isHidden}>
      <div className="screen-window" style={{ width: width * scale, height: height * scale }}>
        <div style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>{children}</div>
      </div>
    </div>
  );
}
