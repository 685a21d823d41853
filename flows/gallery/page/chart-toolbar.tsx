import type { FlowData } from '../data/flow-data.ts';
import { outermostOf } from '../layout/levels.ts';
import type { ChartOptions } from './chart-layouts.ts';
import type { Location } from './location.ts';
import { ZoomButtons, type ZoomButtonsProps } from './zoom-buttons.tsx';

interface ChartToolbarProps {
  readonly flow: FlowData;
  readonly options: ChartOptions;
  readonly setOptions: (options: ChartOptions) => void;
  readonly run: Location['run'];
  readonly setRun: (run: Location['run']) => void;
  readonly sought: string;
  readonly setSought: (text: string) => void;
  readonly found: ReadonlySet<string>;
  /** Goes to the next found state. */
  readonly visitFound: () => void;
  readonly visitMain: (direction: 1 | -1) => void;
  readonly view: ZoomButtonsProps['view'];
  readonly saveSvg: () => void;
  readonly savePng: () => void;
}

/** Search, main line, collapse, names, zoom and files of a chart. */
export function ChartToolbar({
  flow,
  options,
  setOptions,
  run,
  setRun,
  sought,
  setSought,
  found,
  visitFound,
  visitMain,
  view,
  saveSvg,
  savePng,
}: ChartToolbarProps) {
  const compounds = outermostOf(flow.graph);
  const mainTitles = flow.mainLine.map((id) => flow.graph.states.find((state) => state.id === id)?.title).join(' → ');
  return (
    <div className="toolbar" role="toolbar" aria-label="流程图工具">
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          visitFound();
        }}
      >
        <input
          id="state-search"
          className="input"
          type="search"
          placeholder="查找状态或事件"
          aria-label="查找状态或事件，回车到下一个"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        {sought.trim() !== '' && <output className="hint">{found.size}个</output>}
      </form>
      {flow.mainLine.length > 1 && (
        <div className="group" title={mainTitles}>
          <button type="button" onClick={() => visitMain(-1)} aria-label="主线上一步">
            ‹
          </button>
          <button type="button" onClick={() => visitMain(1)}>
            沿主线
          </button>
        </div>
      )}
      {compounds.length > 0 && (
        <div className="group">
          <button
            type="button"
            onClick={() => setOptions({ ...options, collapsed: new Set(compounds) })}
            disabled={compounds.every((id) => options.collapsed.has(id))}
          >
            全部收起
          </button>
          <button
            type="button"
            onClick={() => setOptions({ ...options, collapsed: new Set() })}
            disabled={options.collapsed.size === 0}
          >
            全部展开
          </button>
        </div>
      )}
      <div className="group">
        <button
          type="button"
          aria-pressed={options.showActions}
          onClick={() => setOptions({ ...options, showActions: !options.showActions })}
        >
          动作
        </button>
        <button type="button" aria-pressed={run !== null} onClick={() => setRun(run === null ? 'all' : null)}>
          覆盖
        </button>
      </div>
      <ZoomButtons view={view} />
      <div className="group">
        <button type="button" onClick={saveSvg}>
          SVG
        </button>
        <button type="button" onClick={savePng}>
          PNG
        </button>
        <button type="button" onClick={() => print()}>
          打印
        </button>
      </div>
    </div>
  );
}
