import { useState } from 'react';
import type { IndexData } from '../data/index-data.ts';
import type { LiveLog, NumberedStep, PageLog } from '../live/live-log.ts';
import type { LiveActor } from '../live/protocol.ts';
import { Code, CodeToggle } from './code-names.tsx';
import { LiveChart } from './live-chart.tsx';
import { LiveSequence } from './live-sequence.tsx';
import { clearLiveLog, useLiveLog } from './live-store.ts';
import { actorTitle, cardOf, timeText } from './live-texts.ts';
import { LiveTree } from './live-tree.tsx';
import { go } from './location.ts';
import { ContextPanel } from './play-trail.tsx';

/** The page of everything that runs. */
export const LivePage = ({ index }: { index: IndexData }) => (
  <>
    <header className="page-header">
      <div className="page-title">
        <h1>实时</h1>
        <span className="figures">正在运行的应用，此刻各流程在哪里</span>
        <CodeToggle />
      </div>
    </header>
    <LiveView index={index} flow={null} />
  </>
);

interface LiveViewProps {
  readonly index: IndexData;
  /** Flow that is looked at; `null` for whichever moves. */
  readonly flow: string | null;
}

/** Actors of the running product: who runs, where each is, what was said, what each remembers. */
export function LiveView({ index, flow }: LiveViewProps) {
  const now = useLiveLog();
  const [paused, setPaused] = useState<LiveLog | null>(null);
  const [chosenPage, setChosenPage] = useState<string | null>(null);
  const [chosenActor, setChosenActor] = useState<string | null>(null);
  /** Number of an earlier step that is looked at again. */
  const [past, setPast] = useState<number | null>(null);
  const log = paused ?? now;
  const seen = pageOf(log, chosenPage);
  if (!seen) return <HowToStart />;
  const flowOf = index.flows.find(({ id }) => id === flow);
  const step = past === null ? null : (seen.steps.find(({ number }) => number === past) ?? null);
  const actor = step?.actor ?? pick(seen, chosenActor, flowOf?.machine ?? null);
  const waiting = paused && seen ? newSteps(now, seen) : 0;

  function choose(one: LiveActor): void {
    setPast(null);
    setChosenActor(one.id);
    const card = cardOf(index, one);
    if (flow !== null && card && card.id !== flow) go({ flow: card.id, view: 'live' });
  }

  return (
    <div className="live">
      <div className="toolbar" role="toolbar" aria-label="实时工具">
        <PageChoice log={log} seen={seen} onChoose={setChosenPage} />
        <div className="group">
          <button type="button" aria-pressed={paused !== null} onClick={() => setPaused(paused ? null : now)}>
            {paused ? '继续' : '暂停'}
          </button>
          <button
            type="button"
            onClick={() => {
              clearLiveLog();
              setPaused(null);
              setPast(null);
            }}
          >
            清空
          </button>
        </div>
        {flow === null && (
          <button
            type="button"
            aria-pressed={chosenActor === null && past === null}
            onClick={() => {
              setChosenActor(null);
              setPast(null);
            }}
          >
            跟随最近变化
          </button>
        )}
        {past !== null && (
          <button type="button" className="primary" onClick={() => setPast(null)}>
            回到现在
          </button>
        )}
        <output className="hint">{paused ? `已暂停，其间又有${waiting}条消息` : ''}</output>
      </div>
      <State seen={seen} />
      <div className="live-body">
        <LiveTree index={index} seen={seen} picked={actor} onChoose={choose} />
        {actor ? (
          <Now index={index} seen={seen} actor={actor} step={step} />
        ) : (
          <p className="message">“{flowOf?.title}”现在没有运行。应用启动它时，这里会自动显示。</p>
        )}
        <LiveSequence
          index={index}
          seen={seen}
          only={flow === null && chosenActor === null ? null : (actor?.id ?? null)}
          past={past}
          onChoose={setPast}
        />
        {actor && (
          <ContextPanel context={asRecord(actor.context)} changed={changedBy(seen, step ?? lastOf(seen, actor))} />
        )}
      </div>
    </div>
  );
}

/** The chosen page; when it was loaded again, the page that came after it; otherwise the one opened last. */
function pageOf(log: LiveLog, chosen: string | null): PageLog | undefined {
  const found = log.find(({ page }) => page.id === chosen);
  if (found && found.state !== 'closed') return found;
  const open = log.filter(({ state }) => state !== 'closed');
  return open.at(-1) ?? found ?? log.at(-1);
}

/** The chosen actor; else the newest of the flow; else what moved last. */
function pick({ actors, steps }: PageLog, chosen: string | null, machine: string | null): LiveActor | undefined {
  const flows = actors.filter((one) => one.machine !== null);
  const found = flows.find(({ id }) => id === chosen);
  if (found && (machine === null || found.machine === machine)) return found;
  if (machine !== null) {
    const ofFlow = flows.filter((one) => one.machine === machine);
    return ofFlow.findLast(({ status }) => status === 'active') ?? ofFlow.at(-1);
  }
  const moved = steps.findLast(({ entered }) => entered.length > 0);
  return flows.find(({ id }) => id === moved?.actor.id) ?? flows[0];
}

const lastOf = ({ steps }: PageLog, { id }: LiveActor): NumberedStep | null =>
  steps.findLast(({ actor }) => actor.id === id) ?? null;

const newSteps = (now: LiveLog, { page, steps }: PageLog): number =>
  (now.find((one) => one.page.id === page.id)?.steps.at(-1)?.number ?? 0) - (steps.at(-1)?.number ?? 0);

const asRecord = (context: unknown): Readonly<Record<string, unknown>> =>
  typeof context === 'object' && context !== null ? (context as Record<string, unknown>) : {};

/** Keys of the context that a step changed. */
function changedBy({ steps }: PageLog, step: NumberedStep | null): readonly string[] {
  const before = step && steps.findLast(({ number, actor }) => number < step.number && actor.id === step.actor.id);
  if (!step || !before) return [];
  const was = asRecord(before.actor.context);
  return Object.entries(asRecord(step.actor.context)).flatMap(([key, value]) =>
    JSON.stringify(was[key]) === JSON.stringify(value) ? [] : [key],
  );
}

interface NowProps {
  readonly index: IndexData;
  readonly seen: PageLog;
  readonly actor: LiveActor;
  /** Earlier step that is looked at. */
  readonly step: NumberedStep | null;
}

function Now({ index, seen, actor, step }: NowProps) {
  const card = cardOf(index, actor);
  const { fired = NOTHING, entered = NOTHING } = step ?? lastOf(seen, actor) ?? {};
  return (
    <div className="live-now">
      <h2>
        {actorTitle(index, seen, actor)}
        <Code>{actor.systemId ?? actor.name}</Code>
        {step && <span className="hint">{timeText(step.at)}时</span>}
        {actor.status !== 'active' && <span className="live-ended">{ENDS[actor.status]}</span>}
      </h2>
      {card ? (
        <LiveChart id={card.id} at={actor.at} fired={fired} entered={entered} />
      ) : (
        <p className="message">图册中没有这个流程的图。</p>
      )}
    </div>
  );
}

const NOTHING: readonly string[] = [];
const ENDS: Readonly<Record<LiveActor['status'], string>> = {
  active: '',
  done: '已结束',
  error: '出错结束',
  stopped: '已停止',
};

function PageChoice({ log, seen, onChoose }: { log: LiveLog; seen: PageLog; onChoose: (id: string) => void }) {
  return (
    <label className="live-pages">
      <span className="hint">应用页面</span>
      <select
        className="input"
        aria-label="应用页面"
        value={seen.page.id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {log.map(({ page, state }, place) => (
          <option key={page.id} value={page.id}>
            {`${place + 1} · ${page.title}${state === 'open' ? '' : state === 'closed' ? '（已关闭）' : '（没有回应）'} · ${timeText(page.openedAt)}打开`}
          </option>
        ))}
      </select>
      <Code>{seen.page.place}</Code>
    </label>
  );
}

const State = ({ seen: { state } }: { seen: PageLog }) =>
  state === 'open' ? null : (
    <p className="live-state" role="status">
      {state === 'closed'
        ? '这个页面已关闭或重新加载，下面是它最后的样子。应用再次打开时自动接上。'
        : '这个页面有一阵没有回应：可能正停在断点上，或已被浏览器结束。'}
    </p>
  );

const HowToStart = () => (
  <div className="message how-to" data-live="none">
    <p>没有正在运行的应用。</p>
    <ol>
      <li>
        启动开发环境：<code>npm run dev</code>
      </li>
      <li>在浏览器中打开它显示的应用地址。</li>
      <li>
        在同一浏览器中打开该地址下的 <code>/flows/#/live</code>；先开哪一个都可以。
      </li>
    </ol>
    <p className="hint">
      只在开发环境中可用：正式构建的应用不发送任何消息。手机号、验证码、令牌与付款编号在发送前已遮盖。
    </p>
  </div>
);
