import { useEffect, useState } from 'react';
import type { FlowData } from '../data/flow-data.ts';
import type { IndexData } from '../data/index-data.ts';
import type { Play } from '../stage/play.ts';
import type { PlayState } from '../stage/play.types.ts';
import { Code } from './code-names.tsx';
import { go, type Location, toHash } from './location.ts';
import { EventPanel, PortPanel, TimePanel } from './play-panels.tsx';
import { PlayScreen } from './play-screen.tsx';
import { ContextPanel, SequencePanel } from './play-trail.tsx';

/** Runs the flow: the reviewer is member, server and clock; beside it the screen of that very state. */
export function PlayView({ flow, index, location }: { flow: FlowData; index: IndexData; location: Location }) {
  const [play, setPlay] = useState<Play | null>(null);
  const state = usePlayState(play);
  const path = flow.paths.find(({ number }) => number === location.path) ?? null;
  return (
    <div className="play" data-ready={state !== null}>
      <TrailBar flow={flow} location={location} play={play} state={state} />
      <div className="play-body">
        <div className="play-controls">
          {play && state ? (
            <>
              {state.problem !== null && (
                <p className="play-problem" role="alert">
                  {state.problem}
                </p>
              )}
              {state.ended !== null && <p className="play-ended">{state.ended}</p>}
              <EventPanel key={`events ${state.position}`} play={play} events={state.events} />
              <PortPanel key={`ports ${state.position}`} play={play} ports={state.ports} />
              <TimePanel play={play} state={state} />
            </>
          ) : (
            <p className="hint">加载中…</p>
          )}
        </div>
        <PlayScreen
          flow={flow}
          index={index}
          path={path}
          step={location.step}
          onPlay={setPlay}
          title={state ? titleOf(flow, state) : ''}
        />
      </div>
      {play && state && (
        <div className="play-trail">
          <SequencePanel flow={flow} state={state} onGo={(position) => play.goTo(position)} />
          <ContextPanel context={state.context} changed={state.changed} />
        </div>
      )}
    </div>
  );
}

function usePlayState(play: Play | null): PlayState | null {
  const [state, setState] = useState<PlayState | null>(null);
  useEffect(() => {
    if (!play) return;
    setState(play.state);
    return play.subscribe(() => setState(play.state));
  }, [play]);
  return play ? state : null;
}

/** Chinese titles of the innermost active states. */
export const titleOf = ({ graph }: FlowData, { steps, position }: PlayState): string =>
  (steps[position]?.at ?? []).map((id) => graph.states.find((state) => state.id === id)?.title ?? id).join(' · ');

interface TrailBarProps {
  readonly flow: FlowData;
  readonly location: Location;
  readonly play: Play | null;
  readonly state: PlayState | null;
}

/** Where the play is, back and forward, and the path that was opened. */
function TrailBar({ flow, location, play, state }: TrailBarProps) {
  const last = (state?.steps.length ?? 1) - 1;
  const position = state?.position ?? 0;
  const path = state?.path ?? null;
  const next =
    path && !path.left ? flow.paths.find(({ number }) => number === location.path)?.steps[path.taken] : undefined;
  return (
    <section className="play-bar" aria-label="进度">
      <div className="group">
        <button type="button" disabled={position === 0} onClick={() => play?.goTo(0)}>
          从头开始
        </button>
        <button type="button" disabled={position === 0} onClick={() => play?.goTo(position - 1)}>
          后退
        </button>
        <button type="button" disabled={position === last} onClick={() => play?.goTo(position + 1)}>
          前进
        </button>
      </div>
      <p className="play-at" aria-live="polite">
        <span className="hint">
          第{position}/{last}步
        </span>
        <b data-at={state?.steps[position]?.at.join(' ')}>{state && titleOf(flow, state)}</b>
        <Code>{state?.steps[position]?.at.join(' ') ?? ''}</Code>
      </p>
      {location.path !== null && path && (
        <p className="play-path">
          <a href={toHash({ flow: flow.id, view: 'paths', path: location.path })}>路径{location.path}</a>
          {path.left ? (
            <span className="hint">已离开这条路径</span>
          ) : next === undefined ? (
            <span className="hint">已走完</span>
          ) : (
            <>
              <span className="play-next">{flow.steps[next]?.sentence}</span>
              <button type="button" className="primary" onClick={() => play?.takePathStep()}>
                执行这一步
              </button>
            </>
          )}
          <button type="button" className="link" onClick={() => go({ flow: flow.id, view: 'play' })}>
            自由试走
          </button>
        </p>
      )}
    </section>
  );
}
