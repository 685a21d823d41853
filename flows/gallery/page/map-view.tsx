import type { FlowCard, IndexData, Thumbnail } from '../data/index-data.ts';
import { Code, CodeToggle } from './code-names.tsx';
import { toHash } from './location.ts';

/** Events that a card lists before the rest is counted. */
const SHOWN_EVENTS = 6;
/** Children that are written beside their parent; more, or some with children of their own, are written below it. */
const SHORT = 3;

/** The tree of flows as it runs, and a card per flow. */
export function MapView({ index }: { index: IndexData }) {
  const started = new Set(index.flows.flatMap(({ starts }) => starts));
  const roots = index.flows.filter(({ id }) => !started.has(id));
  const sum = (pick: (card: FlowCard) => number): number => index.flows.reduce((total, card) => total + pick(card), 0);
  return (
    <div className="map">
      <header className="map-header">
        <h1>流程地图</h1>
        <p className="figures">
          {index.flows.length}个流程 · {sum(({ states }) => states)}个状态 · {sum(({ transitions }) => transitions)}
          个转移 · {sum(({ paths }) => paths)}条路径
        </p>
        <CodeToggle />
      </header>
      <section aria-labelledby="tree-title">
        <h2 id="tree-title">谁启动谁</h2>
        <p className="hint">数字为由总控转来的事件种数，指向流程可见其名称；转来的事件也列在下方各流程的卡片上。</p>
        <ul className="tree">
          {roots.map((card) => (
            <Branch key={card.id} card={card} index={index} above={[]} />
          ))}
        </ul>
      </section>
      {Object.entries(index.areas).map(([area, title]) => {
        const cards = index.flows.filter((card) => card.area === area);
        return (
          cards.length > 0 && (
            <section key={area} aria-labelledby={`area-${area}`}>
              <h2 id={`area-${area}`}>{title}</h2>
              <ul className="cards">
                {cards.map((card) => (
                  <Card key={card.id} card={card} index={index} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

/** `above` are the ids on the way from the root: a flow may start one of its own kind, which is not drawn again. */
function Branch({ card, index, above }: { card: FlowCard; index: IndexData; above: readonly string[] }) {
  const children = card.starts
    .filter((id) => id !== card.id && !above.includes(id))
    .flatMap((id) => index.flows.find((flow) => flow.id === id) ?? []);
  const hasOuter = children.some(({ starts }) => starts.length > 0);
  const kind = children.length === 0 ? undefined : hasOuter || children.length > SHORT ? 'parent' : 'parent short';
  return (
    <li className={kind}>
      <a
        href={toHash({ flow: card.id })}
        title={card.receives.length > 0 ? `收到：${card.receives.join('、')}` : undefined}
      >
        {card.title}
        {card.receives.length > 0 && (
          <span className="receives">
            {card.receives.length}
            <span className="sr-only">种事件转来</span>
          </span>
        )}
      </a>
      {children.length > 0 && (
        <ul>
          {[
            ...children.filter(({ starts }) => starts.length === 0),
            ...children.filter(({ starts }) => starts.length > 0),
          ].map((child) => (
            <Branch key={child.id} card={child} index={index} above={[...above, card.id]} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Card({ card, index }: { card: FlowCard; index: IndexData }) {
  const titles = card.starts.flatMap((id) => index.flows.find((flow) => flow.id === id) ?? []);
  const parents = index.flows.filter(({ starts }) => starts.includes(card.id));
  return (
    <li className="card">
      <a className="card-link" href={toHash({ flow: card.id })}>
        <Picture thumbnail={card.thumbnail} />
        <h3>{card.title}</h3>
        <Code>{card.id}</Code>
      </a>
      <p className="figures">
        {card.states}个状态 · {card.transitions}个转移 · {card.paths}条路径
      </p>
      <dl className="card-facts">
        <Fact title="由谁启动" flows={parents} />
        <Fact title="启动" flows={titles} />
        {card.receives.length > 0 && (
          <>
            <dt>收到</dt>
            <dd>
              {card.receives.slice(0, SHOWN_EVENTS).join('、')}
              {card.receives.length > SHOWN_EVENTS && `等${card.receives.length}种`}
            </dd>
          </>
        )}
        <dt>转移覆盖</dt>
        <dd>
          {card.covered}/{card.feasible}
        </dd>
        <Ids title="要求" ids={card.requirements} />
        <Ids title="决定" ids={card.decisions} />
      </dl>
    </li>
  );
}

function Fact({ title, flows }: { title: string; flows: readonly FlowCard[] }) {
  if (flows.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd className="fact-links">
        {flows.map(({ id, title: name }) => (
          <a key={id} href={toHash({ flow: id })}>
            {name}
          </a>
        ))}
      </dd>
    </>
  );
}

function Ids({ title, ids }: { title: string; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd className="ids">{ids.join(' ')}</dd>
    </>
  );
}

function Picture({ thumbnail: { width, height, boxes, lines } }: { thumbnail: Thumbnail }) {
  return (
    <svg className="picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {boxes.map(([x, y, w, h, depth]) => (
        <rect
          key={`${x},${y},${depth}`}
          x={x}
          y={y}
          width={w}
          height={h}
          rx="10"
          fill={depth % 2 ? '#e9eef5' : '#fff'}
          stroke="#c3ccd8"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {lines.map(({ points, isMain }, place) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a picture never change their order
          key={place}
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={isMain ? '#1a6fdc' : '#aab6c5'}
          strokeWidth={isMain ? 1.5 : 0.8}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
