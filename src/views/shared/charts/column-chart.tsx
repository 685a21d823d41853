import { cx } from 'class-variance-authority';
import { type PointerEvent, useState } from 'react';
import { uniqueKeys } from '../unique-keys.ts';
import { axisTicks, everyFor } from './chart-scale.ts';

export interface ColumnPoint {
  readonly key: string;
  /** Under the column. */
  readonly label: string;
  /** Under the label, where it begins: the year of months. */
  readonly group?: string;
  readonly value: number;
  readonly valueText: string;
  /** Not whole yet: drawn as a dashed outline. */
  readonly partial?: boolean;
}

export interface ColumnChartProps {
  /** What is to be seen, in one sentence. */
  readonly sentence: string;
  readonly points: readonly ColumnPoint[];
  readonly tickText: (value: number) => string;
  /** Values are counted, so are the marks of the axis. */
  readonly whole?: boolean;
}

const TOP = 22;
const BASE = 182;
const COLUMN_PART = 0.62;
/** How many labels fit under a wide and under a narrow chart. */
const WIDE_LABELS = 14;
const NARROW_LABELS = 7;
/** Fewer columns than this would be as broad as bars. */
const FEW = 6;

/**
 * Columns over time or over classes. Across it is drawn in per cent and upwards in pixels, so that it fits any width and its text
 * keeps its size. The largest column carries its value; every other one is read by pointer, touch or arrow keys, and in the table.
 */
export function ColumnChart({ sentence, points: given, tickText, whole = false }: ColumnChartProps) {
  const keys = uniqueKeys(given.map(({ key }) => key));
  const points = given.map((point, at) => ({ ...point, key: keys[at] ?? '' }));
  const max = Math.max(0, ...points.map(({ value }) => value));
  const ticks = axisTicks(max, { whole });
  const scale = (BASE - TOP) / (ticks.at(-1) || 1);
  const y = (value: number): number => BASE - value * scale;
  const slot = 100 / Math.max(1, points.length);
  const largest = points.findIndex(({ value }) => value === max);
  const [read, setRead] = useState<number | null>(null);
  const chosen = read === null ? undefined : points[Math.min(read, points.length - 1)];
  const readAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setRead(Math.max(0, Math.floor(((clientX - left) / (width || 1)) * points.length)));
  };
  return (
    <div className={cx('relative ml-14', points.length <= FEW && 'max-w-lg')}>
      <svg role="img" aria-label={sentence} className="h-[226px] w-full overflow-visible">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-input-strong' : 'stroke-border'}
            />
            <text x={-8} y={y(tick) + 4} textAnchor="end" className="tabular fill-muted-foreground text-xs">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {points.map((point, at) => (
          <rect
            key={point.key}
            x={`${(at + (1 - COLUMN_PART) / 2) * slot}%`}
            width={`${COLUMN_PART * slot}%`}
            y={y(point.value)}
            height={Math.max(0, point.value * scale)}
            className={
              point.partial
                ? 'fill-primary-soft stroke-primary-solid [stroke-dasharray:3_2]'
                : point === chosen
                  ? 'fill-primary-strong'
                  : 'fill-primary-solid'
            }
          >
            <title>{pointText(point)}</title>
          </rect>
        ))}
        {max > 0 && chosen === undefined && (
          <text
            x={`${(largest + 0.5) * slot}%`}
            y={y(max) - 6}
            textAnchor={slot * (largest + 0.5) < 8 ? 'start' : slot * (largest + 0.5) > 92 ? 'end' : 'middle'}
            className="tabular fill-foreground font-medium text-xs"
          >
            {points[largest]?.valueText}
          </text>
        )}
        <Labels points={points} most={WIDE_LABELS} className="max-lg:hidden" />
        <Labels points={points} most={NARROW_LABELS} className="lg:hidden" />
      </svg>
      {points.length > 1 && (
        <input
          type="range"
          data-print="hide"
          aria-label={`逐项读数：${sentence}`}
          aria-valuetext={chosen ? pointText(chosen) : '未选择'}
          min={0}
          max={points.length - 1}
          value={read ?? 0}
          onChange={(event) => setRead(Number(event.currentTarget.value))}
          onFocus={() => setRead(read ?? 0)}
          onBlur={() => setRead(null)}
          onPointerMove={readAt}
          onPointerDown={readAt}
          onPointerLeave={() => setRead(null)}
          className="peer absolute inset-x-0 top-0 h-[182px] w-full cursor-crosshair touch-pan-y appearance-none opacity-0"
        />
      )}
      <p
        className={cx(
          'tabular pointer-events-none absolute top-0 right-0 rounded-sm bg-popover px-1.5 font-medium text-sm peer-focus-visible:outline-2 peer-focus-visible:outline-ring',
          chosen === undefined && 'invisible',
        )}
      >
        {chosen && pointText(chosen)}
      </p>
    </div>
  );
}

/** What a chart by months is made of, and what its dashed outlines mean; a saved picture holds it. */
export const monthsNote = (made: string, months: readonly Pick<ColumnPoint, 'partial'>[]): string =>
  months.some(({ partial }) => partial) ? `${made}；虚线框的月份只有部分天数` : made;

/** A month in a table. @example monthText({ month: '2026-11', partial: true }) // '2026-11（不完整）' */
export const monthText = ({ month, partial }: { readonly month: string; readonly partial: boolean }): string =>
  `${month}${partial ? '（不完整）' : ''}`;

/** A column as a sentence. @example `2026年3月：12条` */
const pointText = ({ group, label, partial, valueText }: ColumnPoint): string =>
  `${group ?? ''}${label}${partial ? '（不完整）' : ''}：${valueText}`;

interface LabelsProps {
  readonly points: readonly ColumnPoint[];
  readonly most: number;
  readonly className: string;
}

function Labels({ points, most, className }: LabelsProps) {
  const every = everyFor(points.length, most);
  const named = points.map((point, at) => ({ ...point, at })).filter(({ at }) => at % every === 0);
  return (
    <g className={className}>
      {named.map(({ key, label, group, at }, index) => {
        const [before, after] = [named[index - 1], named[index + 1]];
        // One that ends at once would run into the next one.
        const begins = group !== before?.group && (after === undefined || after.group === group);
        const x = `${((at + 0.5) * 100) / points.length}%`;
        return (
          <g key={key} textAnchor="middle" className="tabular fill-muted-foreground text-xs">
            <text x={x} y={BASE + 18}>
              {label}
            </text>
            {begins && (
              <text x={x} y={BASE + 36}>
                {group}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
