import type { FlowData } from '../data/flow-data.ts';
import type { IndexData } from '../data/index-data.ts';
import { toHash } from './location.ts';
import { ScreenPicture } from './screen-picture.tsx';
import { firstShot } from './shots.ts';
import { useFlow } from './store.ts';

const SHOWN_WIDTH = 640;

/** In the place of a flow without a view: the screen of the flow that starts it, while it runs. */
export function ParentScreen({ flow, index }: { flow: FlowData; index: IndexData }) {
  const parents = index.flows.filter(({ starts }) => starts.includes(flow.id));
  const drawn = parents.find(({ hasView }) => hasView) ?? null;
  const parent = useFlow(drawn?.id ?? null);
  const states = parent
    ? parent.graph.states.filter(({ invokes }) =>
        invokes.some(({ src, id }) => (parent.dictionary.children[src] ?? parent.dictionary.children[id]) === flow.id),
      )
    : [];
  const shot = parent
    ? firstShot(
        parent,
        states.map(({ id }) => id),
      )
    : null;
  return (
    <div className="no-screen">
      <p>
        <b>此流程没有自己的画面。</b>
        {parents.length > 0 && (
          <>
            它由
            {parents.map(({ id, title }, place) => (
              <span key={id}>
                {place > 0 && '、'}
                <a href={toHash({ flow: id, view: 'play' })}>{title}</a>
              </span>
            ))}
            启动。
          </>
        )}
      </p>
      {parent && shot ? (
        <>
          <p className="hint">下面是它运行时“{parent.title}”的画面。</p>
          <ScreenPicture shot={{ flow: parent, ...shot, width: 1440 }} title={parent.title} shownWidth={SHOWN_WIDTH} />
        </>
      ) : (
        <p className="hint">启动它的流程也没有画面；左侧的步骤、消息与内容照常可看。</p>
      )}
    </div>
  );
}
