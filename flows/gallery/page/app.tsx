import { useState } from 'react';
import type { FlowData } from '../data/flow-data.ts';
import type { FlowCard, IndexData } from '../data/index-data.ts';
import { ChartView } from './chart-view.tsx';
import { Code, CodeToggle } from './code-names.tsx';
import { CompareView } from './compare-view.tsx';
import { CoverageView } from './coverage-view.tsx';
import { ExportView } from './export-view.tsx';
import { LivePage, LiveView } from './live-view.tsx';
import { LIVE, type Location, toHash, useLocation, type ViewName } from './location.ts';
import { MapView } from './map-view.tsx';
import { PathsView } from './paths-view.tsx';
import { PlayView } from './play-view.tsx';
import { readIndex, useFlow } from './store.ts';
import { WallView } from './wall-view.tsx';

const VIEW_TITLES: Readonly<Record<ViewName, string>> = {
  chart: '流程图',
  play: '试走',
  wall: '画面墙',
  live: '实时',
  paths: '路径',
  coverage: '覆盖',
  compare: '比较',
  export: '导出',
};

/** Pages that draw screens. */
const STAGE_VIEWS: readonly ViewName[] = ['play', 'wall'];

export function App() {
  const location = useLocation();
  const index = readIndex();
  if (!index) return <p className="message">没有找到图册数据。请运行 npm run flows -- --build 重新生成。</p>;
  return (
    <div className="app">
      <Sidebar index={index} current={location.flow} />
      <main className="main" id="main">
        {location.flow === null ? (
          <MapView index={index} />
        ) : location.flow === LIVE ? (
          <LivePage index={index} />
        ) : (
          <FlowPage key={location.flow} index={index} location={location} />
        )}
      </main>
    </div>
  );
}

function Sidebar({ index, current }: { index: IndexData; current: string | null }) {
  const [sought, setSought] = useState('');
  const found = index.flows.filter(({ id, title }) =>
    `${title} ${id}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <nav className="sidebar" aria-label="流程">
      <a className="brand" href={toHash({})} aria-label="流程地图" aria-current={current === null ? 'page' : undefined}>
        <BrandMark />
        <span>
          <b>{index.title}</b>流程图册
        </span>
      </a>
      <input
        className="input"
        type="search"
        placeholder="查找流程"
        aria-label="查找流程"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <div className="sidebar-list">
        <ul>
          <li>
            <a href={toHash({ flow: LIVE })} aria-current={current === LIVE ? 'page' : undefined}>
              实时
            </a>
          </li>
        </ul>
        {Object.entries(index.areas).map(([area, title]) => (
          <AreaLinks key={area} title={title} flows={found.filter((flow) => flow.area === area)} current={current} />
        ))}
        {found.length === 0 && <p className="hint">没有名称含“{sought.trim()}”的流程</p>}
      </div>
      <label className="sidebar-select">
        <span className="sr-only">选择流程</span>
        <select
          className="input"
          value={current ?? ''}
          onChange={(event) => {
            window.location.hash = toHash({ flow: event.target.value });
          }}
        >
          <option value="">流程地图</option>
          <option value={LIVE}>实时</option>
          {Object.entries(index.areas).map(([area, title]) => (
            <optgroup key={area} label={title}>
              {index.flows
                .filter((flow) => flow.area === area)
                .map(({ id, title: name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
    </nav>
  );
}

function AreaLinks({ title, flows, current }: { title: string; flows: readonly FlowCard[]; current: string | null }) {
  if (flows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {flows.map(({ id, title: name }) => (
          <li key={id}>
            <a href={toHash({ flow: id })} aria-current={id === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FlowPage({ index, location }: { index: IndexData; location: Location }) {
  const flow = useFlow(location.flow);
  if (flow === undefined) return <p className="message">加载中…</p>;
  if (flow === null)
    return (
      <p className="message">
        没有流程“{location.flow}”，或其数据未能加载。<a href={toHash({})}>返回流程地图</a>
      </p>
    );
  const card = index.flows.find(({ id }) => id === flow.id);
  return (
    <>
      <header className="page-header">
        <div className="page-title">
          <h1>{flow.title}</h1>
          <Code>{flow.id}</Code>
          <span className="figures">
            {card?.states}个状态 · {card?.transitions}个转移 · {card?.paths}条路径
          </span>
          <CodeToggle />
        </div>
        <nav className="tabs" aria-label="视图">
          {(Object.keys(VIEW_TITLES) as ViewName[])
            .filter((view) => index.hasStage || !STAGE_VIEWS.includes(view))
            .map((view) => (
              <a
                key={view}
                href={toHash({ flow: flow.id, view })}
                aria-current={view === location.view ? 'page' : undefined}
              >
                {VIEW_TITLES[view]}
              </a>
            ))}
        </nav>
      </header>
      <FlowBody flow={flow} index={index} location={location} />
    </>
  );
}

function FlowBody({ flow, index, location }: { flow: FlowData; index: IndexData; location: Location }) {
  switch (location.view) {
    case 'chart':
      return <ChartView flow={flow} location={location} />;
    case 'play':
      return <PlayView flow={flow} index={index} location={location} />;
    case 'wall':
      return <WallView flow={flow} index={index} />;
    case 'live':
      return <LiveView index={index} flow={flow.id} />;
    case 'paths':
      return <PathsView flow={flow} index={index} location={location} />;
    case 'coverage':
      return <CoverageView flow={flow} location={location} />;
    case 'compare':
      return <CompareView flow={flow} index={index} />;
    case 'export':
      return <ExportView flow={flow} />;
  }
}

const BrandMark = () => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="7" fill="#1a6fdc" />
    <path d="M8 9h4m4 10h4M12 9h3a2 2 0 0 1 2 2v6a2 2 0 0 0 2 2" fill="none" stroke="#fff" strokeWidth="1.6" />
    <circle cx="8" cy="9" r="2.4" fill="#fff" />
    <circle cx="20" cy="19" r="2.4" fill="#fff" />
  </svg>
);
