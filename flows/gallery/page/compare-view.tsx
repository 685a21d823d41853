import { Suspense, use, useMemo, useRef } from 'react';
import {
  ASPECT_TITLES,
  type Aspect,
  CHANGE_TITLES,
  compareFlow,
  type Difference,
  type FlowDifference,
} from '../data/compare.ts';
import type { FlowData } from '../data/flow-data.ts';
import type { IndexData } from '../data/index-data.ts';
import type { Version } from '../data/version.ts';
import { Phrases } from '../model/phrases.ts';
import { layOutGraph } from './chart-layouts.ts';
import { ChartSvg } from './chart-svg.tsx';
import { useCodeNames } from './code-names.tsx';
import { toHash } from './location.ts';
import { chooseBefore, useBefore } from './versions.ts';
import { useViewport } from './viewport.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** What differs between this gallery and another version: as a picture, and as a list. */
export function CompareView({ flow, index }: { flow: FlowData; index: IndexData }) {
  const before = useBefore(index.comparedWith);
  return (
    <div className="compare">
      <div className="paths-tools">
        {before.state === 'loaded' && (
          <p>
            与“<b>{before.version.name}</b>”比较
          </p>
        )}
        {before.state === 'failed' && (
          <p className="failed" role="alert">
            {before.reason}
          </p>
        )}
        <label className="file-choice">
          {before.state === 'loaded' ? '换一个版本' : '选择已保存的版本'}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void chooseBefore(file);
            }}
          />
        </label>
      </div>
      {before.state === 'loading' && <p className="message">加载中…</p>}
      {before.state === 'loaded' && <Compared flow={flow} index={index} before={before.version} />}
      {(before.state === 'none' || before.state === 'failed') && <HowTo />}
    </div>
  );
}

const HowTo = () => (
  <div className="message how-to">
    <p>还没有可比较的版本。</p>
    <ul>
      <li>
        与某个提交比较：<code>npm run flows -- --compare HEAD~1</code>
      </li>
      <li>
        保存当前版本，日后比较：<code>npm run flows -- --save flows.json</code>
      </li>
      <li>
        写成合并请求的说明：<code>npm run flows -- --diff HEAD~1</code>
      </li>
    </ul>
  </div>
);

function Compared({ flow, index, before }: { flow: FlowData; index: IndexData; before: Version }) {
  const was = before.flows.find(({ id }) => id === flow.id);
  const difference = useMemo(() => compareFlow(was, flow), [was, flow]);
  if (!difference)
    return (
      <p className="message">
        “{flow.title}”没有改动。{index.flows.length > 1 && '其他流程可在左侧选择。'}
      </p>
    );
  return (
    <div className="compare-body">
      <Suspense fallback={<p className="message">正在排版…</p>}>
        <Picture key={`${before.name} ${flow.id}`} flow={flow} difference={difference} />
      </Suspense>
      <List flow={flow} difference={difference} />
    </div>
  );
}

const still = { select: () => undefined, preview: () => undefined, toggle: () => undefined };

function Picture({ flow, difference }: { flow: FlowData; difference: FlowDifference }) {
  const isCode = useCodeNames();
  const { graph, dictionary, differences } = difference;
  const phrases = useMemo(() => new Phrases(dictionary, { isCode }), [dictionary, isCode]);
  const layout = use(layOutGraph(difference, flow.mainLine, isCode));
  const frame = useRef<HTMLElement | null>(null);
  const changeOf = useMemo(
    () => new Map(differences.flatMap(({ id, change }) => (id === null ? [] : [[id, change] as const]))),
    [differences],
  );
  const [root] = graph.states;
  const first =
    differences.find(({ aspect, id }) => aspect === 'state' && id !== root?.id)?.id ?? flow.mainLine[0] ?? null;
  const view = useViewport(frame, layout, first, true);
  return (
    <section className="compare-picture" aria-label="改动的流程图">
      <ZoomButtons view={view} className="compare-zoom" />
      <section className="chart-frame" aria-label="流程图" ref={view.attach}>
        <ChartSvg
          graph={graph}
          layout={layout}
          title={flow.title}
          scale={view.scale}
          causeOf={phrases.cause}
          actions={still}
          active={NONE}
          fired={NONE}
          found={NONE}
          selected={null}
          depthOf={null}
          isCode={isCode}
          changeOf={changeOf}
        />
      </section>
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();

function List({ flow, difference }: { flow: FlowData; difference: FlowDifference }) {
  const { change, differences } = difference;
  const hrefOf = ({ aspect, id, change: kind }: Difference): string | null => {
    const state = aspect === 'state' && kind !== 'removed' ? flow.graph.states.find((one) => one.id === id) : undefined;
    return state ? toHash({ flow: flow.id, state: state.path.join('.') }) : null;
  };
  return (
    <aside className="details" aria-label="改动" tabIndex={0}>
      <h2>{change === 'added' ? '新增的流程' : `${differences.length}处改动`}</h2>
      <ul className="legend">
        {(['added', 'removed', 'changed'] as const).map((kind) => (
          <li key={kind}>
            <i className={`swatch change-${kind}`} />
            {CHANGE_TITLES[kind]}
          </li>
        ))}
      </ul>
      {(Object.keys(ASPECT_TITLES) as Aspect[]).map((aspect) => {
        const found = differences.filter((one) => one.aspect === aspect);
        return (
          found.length > 0 && (
            <section key={aspect}>
              <h3>{ASPECT_TITLES[aspect]}</h3>
              <ul className="difference-list">
                {found.map((one) => {
                  const href = hrefOf(one);
                  return (
                    <li key={`${one.id}${one.change}${one.text}`}>
                      <b className={`change-${one.change}`}>{CHANGE_TITLES[one.change]}</b>
                      <span>
                        {href === null ? one.text : <a href={href}>{one.text}</a>}
                        {one.details.map((detail) => (
                          <small key={detail}>{detail}</small>
                        ))}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </section>
          )
        );
      })}
    </aside>
  );
}
