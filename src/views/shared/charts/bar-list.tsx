import { Fragment } from 'react';
import { uniqueKeys } from '../unique-keys.ts';

export interface BarRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Beside the bar. */
  readonly valueText: string;
}

export interface BarListProps {
  /** What is to be seen, in one sentence. */
  readonly sentence: string;
  readonly rows: readonly BarRow[];
}

/** Horizontal bars, each with its name and its value written beside it. */
export function BarList({ sentence, rows }: BarListProps) {
  const keys = uniqueKeys(rows.map(({ key }) => key));
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <div
      role="img"
      aria-label={sentence}
      className="grid grid-cols-[fit-content(38%)_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-2 text-sm lg:grid-cols-[fit-content(44%)_minmax(3rem,1fr)_auto]"
    >
      {rows.map((row, at) => (
        <Fragment key={keys[at]}>
          <span title={row.label} className="truncate">
            {row.label}
          </span>
          <svg aria-hidden="true" className="h-3 w-full rounded-sm bg-muted">
            <rect width={`${(row.value / max) * 100}%`} height="100%" rx={2} className="fill-primary-solid" />
          </svg>
          <span className="tabular whitespace-nowrap text-right">{row.valueText}</span>
        </Fragment>
      ))}
    </div>
  );
}
