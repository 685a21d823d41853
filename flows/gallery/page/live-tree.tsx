import type { IndexData } from '../data/index-data.ts';
import type { PageLog } from '../live/live-log.ts';
import type { LiveActor } from '../live/protocol.ts';
import { Code } from './code-names.tsx';
import { actorTitle } from './live-texts.ts';

interface LiveTreeProps {
  readonly index: IndexData;
  readonly seen: PageLog;
  readonly picked: LiveActor | undefined;
  readonly onChoose: (actor: LiveActor) => void;
}

/** Who runs now, below who started it. */
export function LiveTree({ index, seen, picked, onChoose }: LiveTreeProps) {
  const running = seen.actors.filter(({ status }) => status === 'active');
  const ended = seen.actors.filter(({ status }) => status !== 'active');
  const isRoot = ({ parent }: LiveActor): boolean => !running.some(({ id }) => id === parent);
  const lastMoved = seen.steps.findLast(({ entered }) => entered.length > 0)?.actor.id;

  const branch = (actor: LiveActor) => {
    const children = running.filter(({ parent }) => parent === actor.id);
    const title = actorTitle(index, seen, actor);
    return (
      <li key={actor.id}>
        {actor.machine === null ? (
          <span className="live-port">
            等待：{title}
            <Code>{actor.src ?? actor.name}</Code>
          </span>
        ) : (
          <button
            type="button"
            className="link"
            data-actor={actor.machine}
            aria-current={actor.id === picked?.id ? 'true' : undefined}
            onClick={() => onChoose(actor)}
          >
            {title}
            {actor.id === lastMoved && <i className="live-moved" title="最近变化" />}
            <Code>{actor.systemId ?? actor.name}</Code>
          </button>
        )}
        {children.length > 0 && <ul>{children.map(branch)}</ul>}
      </li>
    );
  };

  return (
    <section className="panel live-tree" aria-labelledby="live-tree-title">
      <h2 id="live-tree-title">
        正在运行<span className="hint">{running.filter(({ machine }) => machine !== null).length}个流程</span>
      </h2>
      <ul>{running.filter(isRoot).map(branch)}</ul>
      {ended.length > 0 && (
        <details>
          <summary>刚刚结束（{ended.length}）</summary>
          <ul>
            {ended.toReversed().map((actor) => (
              <li key={actor.id}>
                <button type="button" className="link" onClick={() => onChoose(actor)}>
                  {actorTitle(index, seen, actor)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
