import { useId, useState } from 'react';
import type { Play } from '../stage/play.ts';
import type { EventOffer, PlayState, PortQuestion } from '../stage/play.types.ts';
import { durationText } from '../stage/play-texts.ts';
import { Code } from './code-names.tsx';
import { PayloadField, parsePayload } from './payload-field.tsx';

const format = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

/** What the flow would take now: first what the member can do, then what other flows may send. */
export function EventPanel({ play, events }: { play: Play; events: readonly EventOffer[] }) {
  const groups = [
    { title: '会员可以', offers: events.filter(({ isMember }) => isMember) },
    { title: '其他流程可以', offers: events.filter(({ isMember }) => !isMember) },
  ].filter(({ offers }) => offers.length > 0);
  return (
    <>
      {groups.map(({ title, offers }) => (
        <section className="panel" key={title}>
          <h2>{title}</h2>
          <ul className="offers">
            {offers.map((offer) => (
              <Offer key={offer.type} play={play} offer={offer} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <section className="panel">
          <h2>会员可以</h2>
          <p className="hint">此时没有可做的事。</p>
        </section>
      )}
    </>
  );
}

function Offer({ play, offer: { type, title, cases } }: { play: Play; offer: EventOffer }) {
  const hasPayload = cases.some(({ event }) => Object.keys(event).length > 1);
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="offer">
      <button type="button" data-offer={type} onClick={() => play.send(cases[0]?.event ?? { type })}>
        {title}
      </button>
      <Code>{type}</Code>
      {hasPayload && (
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-label={`${title}：选择或修改内容`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `内容（${cases.length}种）`}
        </button>
      )}
      {isOpen && (
        <Composer
          label={title}
          choices={cases.map(({ title: name, event: { type: _, ...payload } }) => ({
            title: name,
            text: format(payload),
          }))}
          acts={[{ title: '发送', run: (payload) => play.send({ ...(payload as object), type }) }]}
        />
      )}
    </li>
  );
}

/** The ports that wait for an answer, and everything each may answer. */
export function PortPanel({ play, ports }: { play: Play; ports: readonly PortQuestion[] }) {
  if (ports.length === 0) return null;
  return (
    <section className="panel">
      <h2>等待答复</h2>
      <ul className="ports">
        {ports.map((port) => (
          <Port key={port.actorId} play={play} port={port} />
        ))}
      </ul>
    </section>
  );
}

/** When a late answer comes, in ms. */
const LATE_MS = [3_000, 30_000, 120_000];

function Port({ play, port: { actorId, title, endpoint, answers } }: { play: Play; port: PortQuestion }) {
  const [isOpen, setOpen] = useState(false);
  const [afterMs, setAfterMs] = useState(0);
  const late = useId();
  return (
    <li>
      <p className="port-title">
        <b>{title}</b>
        <Code>{endpoint ?? actorId}</Code>
      </p>
      <div className="answers">
        {answers.map((answer, place) => (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a port keep their order
            key={place}
            className={answer.kind === 'done' ? 'answer good' : 'answer bad'}
            data-port={actorId}
            onClick={() => play.answer(actorId, answer.kind, answer.payload, afterMs)}
          >
            {answer.title}
          </button>
        ))}
      </div>
      <p className="port-tools">
        <label htmlFor={late}>何时答复</label>
        <select
          id={late}
          className="input"
          value={afterMs}
          onChange={(event) => setAfterMs(Number(event.target.value))}
        >
          <option value={0}>立即</option>
          {LATE_MS.map((ms) => (
            <option key={ms} value={ms}>
              {durationText(ms)}后
            </option>
          ))}
        </select>
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '修改答复'}
        </button>
      </p>
      {isOpen && (
        <Composer
          label={title}
          choices={answers.map((answer) => ({ title: answer.title, text: format(answer.payload) }))}
          acts={[
            { title: '按成功答复', run: (payload) => play.answer(actorId, 'done', payload, afterMs) },
            { title: '按失败答复', run: (payload) => play.answer(actorId, 'error', payload, afterMs) },
          ]}
        />
      )}
    </li>
  );
}

interface ComposerProps {
  readonly label: string;
  readonly choices: readonly { readonly title: string; readonly text: string }[];
  readonly acts: readonly { readonly title: string; readonly run: (payload: unknown) => void }[];
}

/** A payload: chosen among the cases, and changed as JSON. What is no JSON is kept, and said. */
function Composer({ label, choices, acts }: ComposerProps) {
  const [text, setText] = useState(choices[0]?.text ?? '');
  const [error, setError] = useState<string | null>(null);
  const run = (act: (payload: unknown) => void): void => {
    const parsed = parsePayload(text);
    setError(parsed.error);
    if (parsed.error === null) act(parsed.value);
  };
  return (
    <div className="composer">
      {choices.length > 1 && (
        <select
          className="input"
          aria-label={`${label}：内容`}
          onChange={(event) => {
            setText(choices[Number(event.target.value)]?.text ?? '');
            setError(null);
          }}
        >
          {choices.map((choice, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cases may read the same
            <option key={place} value={place}>
              {choice.title}
            </option>
          ))}
        </select>
      )}
      <PayloadField label={`${label}：JSON`} value={text} error={error} onChange={setText} />
      <p className="composer-acts">
        {acts.map((act) => (
          <button type="button" key={act.title} onClick={() => run(act.run)}>
            {act.title}
          </button>
        ))}
      </p>
    </div>
  );
}

/** The clock of the play. */
export function TimePanel({ play, state: { waiting, steps, position } }: { play: Play; state: PlayState }) {
  return (
    <section className="panel">
      <h2>
        时间
        <span className="hint">开始后{durationText(steps[position]?.nowMs ?? 0)}</span>
      </h2>
      <div className="answers">
        <button type="button" disabled={waiting.length === 0} onClick={() => play.advanceToNext()}>
          到下一次计时
        </button>
        <button type="button" onClick={() => play.advance(1_000)}>
          1秒后
        </button>
        <button type="button" onClick={() => play.advance(60_000)}>
          1分钟后
        </button>
        <button type="button" onClick={() => play.advance(900_000)}>
          15分钟后
        </button>
      </div>
      {waiting.length === 0 ? (
        <p className="hint">没有计时在走。</p>
      ) : (
        <ul className="waiting">
          {waiting.map(({ title, inMs }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two timers may read the same
            <li key={place}>
              {title}
              <span className="hint">还有{durationText(inMs)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
