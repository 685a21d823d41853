import type { FlowData } from '../data/flow-data.ts';
import { conditionText } from '../model/condition.ts';
import type { ChartState, ChartTransition } from '../model/machine-graph.ts';
import { CAUSE_TITLES, Phrases } from '../model/phrases.ts';
import type { Selection } from './chart-marks.ts';
import { Code, useCodeNames } from './code-names.tsx';
import { toHash } from './location.ts';

const KIND_TITLES: Readonly<Record<ChartState['kind'], string>> = {
  atomic: '状态',
  compound: '含子状态',
  parallel: '并行',
  final: '结束',
  history: '回到上次',
};

interface DetailsProps {
  readonly flow: FlowData;
  readonly selection: Selection | null;
  readonly isPinned: boolean;
  readonly visit: (state: string) => void;
  readonly close: () => void;
}

/** What the selected, or else the hovered, part of the chart means. */
export function Details({ flow, selection, isPinned, visit, close }: DetailsProps) {
  const state =
    selection && 'state' in selection ? flow.graph.states.find(({ id }) => id === selection.state) : undefined;
  const transitions =
    selection && 'transitions' in selection
      ? flow.graph.transitions.filter(({ id }) => selection.transitions.includes(id))
      : flow.graph.transitions.filter(({ source }) => source === state?.id);
  return (
    <aside className="details" aria-label="详情" tabIndex={0}>
      {isPinned && (
        <button type="button" className="details-close" onClick={close} aria-label="关闭详情">
          ×
        </button>
      )}
      {state ? <StateDetails flow={flow} state={state} /> : transitions.length === 0 && <Overview flow={flow} />}
      {transitions.length > 0 && (
        <section>
          <h3>{state ? '由此可去' : transitions.length > 1 ? `${transitions.length}个转移` : '转移'}</h3>
          <ul className="transition-list">
            {transitions.map((transition) => (
              <TransitionDetails
                key={transition.id}
                flow={flow}
                transition={transition}
                hasSource={!state}
                visit={visit}
              />
            ))}
          </ul>
        </section>
      )}
      {state && <Requirements flow={flow} ids={state.requirements} />}
    </aside>
  );
}

/** What the author says about a state or transition, in Chinese; the original beside it among code names. */
function Description({ flow, text }: { flow: FlowData; text: string }) {
  const isCode = useCodeNames();
  if (text === '') return null;
  const chinese = new Phrases(flow.dictionary).prose(text);
  return (
    <div className="description">
      <p>{chinese}</p>
      {isCode && chinese !== text && <p lang="en">{text}</p>}
    </div>
  );
}

function Overview({ flow }: { flow: FlowData }) {
  const root = flow.graph.states[0];
  const isCode = useCodeNames();
  return (
    <>
      <h2>{flow.title}</h2>
      <Description flow={flow} text={root?.description ?? ''} />
      {isCode && (
        <dl className="facts">
          <dt>文件</dt>
          <dd>
            <code>{flow.file}</code>
          </dd>
        </dl>
      )}
      <section>
        <h3>图例</h3>
        <ul className="legend">
          {(Object.keys(CAUSE_TITLES) as (keyof typeof CAUSE_TITLES)[]).map((cause) => (
            <li key={cause}>
              <i className={`cause cause-${cause}`} />
              {CAUSE_TITLES[cause]}
            </li>
          ))}
          <li>
            <i className="cause-line" />
            主线
          </li>
        </ul>
      </section>
      <p className="hint">
        指向或点选状态与箭头看详情。拖动平移，Ctrl加滚轮缩放；按n、p沿主线前进后退，/查找，回车到下一个，0适合窗口。
      </p>
    </>
  );
}

function StateDetails({ flow, state }: { flow: FlowData; state: ChartState }) {
  const isCode = useCodeNames();
  const phrases = new Phrases(flow.dictionary);
  const { endpoints, children } = flow.dictionary;
  const actions = [
    ...state.entry.map((name) => ({ at: '进入时', name })),
    ...state.exit.map((name) => ({ at: '离开时', name })),
  ];
  return (
    <>
      <p className="kind">{KIND_TITLES[state.kind]}</p>
      <h2>{state.title}</h2>
      <Description flow={flow} text={state.description} />
      <dl className="facts">
        {isCode && (
          <>
            <dt>代码名</dt>
            <dd>
              <code>{state.path.join('.') || flow.id}</code>
            </dd>
          </>
        )}
        {state.tags.length > 0 && (
          <>
            <dt>标记</dt>
            <dd>
              {state.tags.map((tag) => (
                <span key={tag}>
                  {phrases.word(tag)}
                  <Code>{tag}</Code>
                </span>
              ))}
            </dd>
          </>
        )}
        {state.invokes.map(({ id, src }) => (
          <div key={id} className="fact">
            <dt>{children[src] ? '子流程' : '端口'}</dt>
            <dd>
              {children[src] ? <a href={toHash({ flow: children[src] })}>{phrases.word(src)}</a> : phrases.word(src)}
              <Code>{src}</Code>
              {endpoints[src] && <Code className="endpoint">{endpoints[src]}</Code>}
            </dd>
          </div>
        ))}
        {actions.map(({ at, name }) => (
          <div key={`${at}${name}`} className="fact">
            <dt>{at}</dt>
            <dd>
              {phrases.word(name)}
              <Code>{name}</Code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function TransitionDetails({
  flow,
  transition,
  hasSource,
  visit,
}: {
  flow: FlowData;
  transition: ChartTransition;
  hasSource: boolean;
  visit: (id: string) => void;
}) {
  const phrases = new Phrases(flow.dictionary);
  const isCode = useCodeNames();
  const cause = phrases.cause(transition);
  const titleOf = (id: string): string => flow.graph.states.find((state) => state.id === id)?.title ?? id;
  const endpoint = transition.of === null ? undefined : flow.dictionary.endpoints[transition.of];
  return (
    <li>
      <p className="transition-head">
        <i className={`cause cause-${cause}`} />
        <span className="cause-title">{CAUSE_TITLES[cause]}</span>
        <b>{phrases.event(transition)}</b>
      </p>
      <p className="transition-goal">
        {hasSource && (
          <button type="button" className="link" onClick={() => visit(transition.source)}>
            {titleOf(transition.source)}
          </button>
        )}
        <span aria-hidden="true">→</span>
        {transition.targets.length === 0 && '不变'}
        {transition.targets.map((id) => (
          <button key={id} type="button" className="link" onClick={() => visit(id)}>
            {titleOf(id)}
          </button>
        ))}
      </p>
      {isCode && (
        <p className="codes">
          <code>{transition.event || 'always'}</code>
          {endpoint && <code className="endpoint">{endpoint}</code>}
        </p>
      )}
      {(transition.guard !== null || transition.isOtherwise) && (
        <p className="clause">
          <span>条件</span>
          {phrases.condition(transition)}
          {transition.guard && <Code>{conditionText(transition.guard, (name) => name)}</Code>}
        </p>
      )}
      {transition.actions.map((name) => (
        <p key={name} className="clause">
          <span>动作</span>
          {phrases.word(name)}
          <Code>{name}</Code>
        </p>
      ))}
      <Description flow={flow} text={transition.description} />
      <Requirements flow={flow} ids={transition.requirements} />
    </li>
  );
}

function Requirements({ flow, ids }: { flow: FlowData; ids: readonly string[] }) {
  const isCode = useCodeNames();
  if (ids.length === 0) return null;
  const phrases = new Phrases(flow.dictionary, { isCode });
  return (
    <section>
      <h3>依据</h3>
      <dl className="requirements">
        {ids.map((id) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{phrases.requirement(flow.requirements[id] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
