import type { FlowData } from '../data/flow-data.ts';
import type { Message, Party, PlayState } from '../stage/play.types.ts';
import { durationText } from '../stage/play-texts.ts';
import { Code } from './code-names.tsx';

/** The lifelines, from left to right; time belongs to the flow. */
const LANES: readonly { readonly party: Party; readonly title: string }[] = [
  { party: 'member', title: '会员' },
  { party: 'flow', title: '本流程' },
  { party: 'server', title: '服务器' },
  { party: 'other', title: '上级与其他' },
];
const laneOf = (party: Party): number =>
  Math.max(
    0,
    LANES.findIndex((lane) => lane.party === party),
  );
const TITLES: Readonly<Record<Party, string>> = {
  member: '会员',
  flow: '本流程',
  server: '服务器',
  other: '上级与其他',
  time: '计时',
};

interface SequencePanelProps {
  readonly flow: FlowData;
  readonly state: PlayState;
  readonly onGo: (position: number) => void;
}

/** Every step with the messages that it passed between member, flow, server and the flows around it. */
export function SequencePanel({ flow, state: { steps, position }, onGo }: SequencePanelProps) {
  const titles = new Map(flow.graph.states.map(({ id, title }) => [id, title]));
  return (
    <section className="panel sequence" aria-labelledby="sequence-title">
      <h2 id="sequence-title">消息往来</h2>
      <div className="lanes" aria-hidden="true">
        {LANES.map(({ party, title }) => (
          <span key={party}>{title}</span>
        ))}
      </div>
      <ol>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is where it is
          <li key={place} className={place > position ? 'undone' : undefined}>
            <button
              type="button"
              className="link step"
              aria-current={place === position ? 'step' : undefined}
              onClick={() => onGo(place)}
            >
              <span className="step-number">{place}</span>
              {step.sentence}
              <span className="goal">→ {step.at.map((id) => titles.get(id) ?? id).join(' · ')}</span>
              <span className="hint">{durationText(step.nowMs)}</span>
            </button>
            {step.messages.length > 0 && (
              <ul className="messages">
                {step.messages.map((message, order) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: messages keep their order
                  <Arrow key={order} message={message} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Arrow({ message: { from, to, text, endpoint } }: { message: Message }) {
  const who = `${TITLES[from]}到${TITLES[to]}：`;
  if (from === 'time')
    return (
      <li className="arrow own" style={{ gridColumn: '2 / 3' }}>
        <span className="sr-only">{who}</span>
        <span className="arrow-text">计时：{text}</span>
      </li>
    );
  const [a, b] = [laneOf(from), laneOf(to)];
  return (
    <li
      className={a < b ? 'arrow right' : 'arrow left'}
      style={{ gridColumn: `${Math.min(a, b) + 1} / ${Math.max(a, b) + 2}`, '--lanes': Math.abs(a - b) + 1 } as object}
    >
      <span className="sr-only">{who}</span>
      <span className="arrow-text">
        {text}
        {endpoint !== null && <Code>{endpoint}</Code>}
      </span>
    </li>
  );
}

/** What the flow remembers; what the last step changed is marked. */
export function ContextPanel({ context, changed }: Pick<PlayState, 'context' | 'changed'>) {
  const keys = Object.keys(context);
  return (
    <section className="panel context" aria-labelledby="context-title">
      <h2 id="context-title">
        流程记住的内容
        {changed.length > 0 && <span className="hint">此步改变{changed.length}项</span>}
      </h2>
      {keys.length === 0 && <p className="hint">没有内容。</p>}
      <dl>
        {keys.map((key) => (
          <div key={key} className={changed.includes(key) ? 'changed' : undefined}>
            <dt>
              <code>{key}</code>
              {changed.includes(key) && <span className="hint">已改变</span>}
            </dt>
            <dd>
              <pre>{JSON.stringify(context[key], null, 2) ?? '（未定义）'}</pre>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
