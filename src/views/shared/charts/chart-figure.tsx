import { cx } from 'class-variance-authority';
import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, use, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChartOriginContext, SavePicture } from './chart-origin.tsx';

export interface ChartFigureProps {
  readonly title: string;
  readonly level?: 'h2' | 'h3';
  /** Over how many notices the figures are made. */
  readonly note?: ReactNode;
  readonly chart: ReactNode;
  /** The same figures as a table. */
  readonly table: ReactNode;
  readonly className?: string;
}

/** A chart with its name, what it is made of, and the way to its numbers as a table. */
export function ChartFigure({ title, level: Heading = 'h3', note, chart, table, className }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  const drawn = useRef<HTMLDivElement>(null);
  const isSavable = use(ChartOriginContext) !== null && !asTable;
  return (
    <figure className={cx('flex min-w-0 flex-col gap-3', className)}>
      <figcaption className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <Heading className={cx('font-semibold', Heading === 'h2' ? 'text-lg' : 'text-base')}>{title}</Heading>
        <div data-print="hide" className="-mr-2.5 flex items-center">
          {isSavable && <SavePicture title={title} part={drawn} {...(typeof note === 'string' ? { note } : {})} />}
          <Button
            variant="ghost"
            size="sm"
            className="text-muted-foreground pointer-coarse:h-9"
            aria-label={`${asTable ? '以图形查看' : '以表格查看'}：${title}`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartNoAxesColumn /> : <Table2 />}
            {asTable ? '以图形查看' : '以表格查看'}
          </Button>
        </div>
        {note && <p className="col-span-2 text-muted-foreground text-sm">{note}</p>}
      </figcaption>
      {asTable ? (
        table
      ) : (
        <div ref={drawn} className="flex min-w-0 flex-col gap-3">
          {chart}
        </div>
      )}
    </figure>
  );
}
