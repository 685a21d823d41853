import type { IndexData } from '../data/index-data.ts';
import type { NumberedStep, PageLog } from '../live/live-log.ts';
import { useCodeNames } from './code-names.tsx';
import { actorTitle, eventText, timeText } from './live-texts.ts';

interface LiveSequenceProps {
  readonly index: IndexData;
  readonly seen: PageLog;
  /** Actor whose messages are shown, those it sent and those it got; `null` for all. */
  readonly only: string | null;
  /** Number of the step that is looked at. */
  readonly past: number | null;
  readonly onChoose: (step: number) => void;
}

/** Who said what to whom, the latest first; a click shows the flow as it was then. */
export function LiveSequence({ index, seen, only, past, onChoose }: LiveSequenceProps) {
  const isCode = useCodeNames();
  const shown = seen.steps.filter(({ actor, from }) => only === null || actor.id === only || from === only);
  const nameOf = (id: string | null, step: NumberedStep): string => {
    if (id === null) return '页面';
    const actor = id === step.actor.id ? step.actor : seen.actors.find((one) => one.id === id);
    return actor ? actorTitle(index, seen, actor) : '一项请求';
  };
  return (
    <section className="panel live-sequence" aria-labelledby="live-sequence-title">
      <h2 id="live-sequence-title">
        消息往来<span className="hint">{only === null ? '全部流程' : '所选流程'}，新的在上</span>
      </h2>
      {shown.length === 0 && <p className="hint">还没有消息。在应用里做些什么，就会出现在这里。</p>}
      <ol>
        {shown.toReversed().map((step) => (
          <li key={step.number}>
            <button
              type="button"
              className="link"
              aria-current={step.number === past ? 'step' : undefined}
              onClick={() => onChoose(step.number)}
            >
              <span className="hint">
                {timeText(step.at)}　{nameOf(step.from, step)} → {nameOf(step.actor.id, step)}
              </span>
              <span>
                {eventText(index, step.actor, step.event.type, isCode)}
                {step.fired.length === 0 && step.event.type !== 'xstate.init' && (
                  <span className="hint">（没有作用）</span>
                )}
              </span>
            </button>
            <Payload event={step.event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Payload({ event: { type: _, ...payload } }: { event: NumberedStep['event'] }) {
  if (Object.keys(payload).length === 0) return null;
  return (
    <details>
      <summary>内容</summary>
      <pre>{JSON.stringify(payload, null, 2)}</pre>
    </details>
  );
}
