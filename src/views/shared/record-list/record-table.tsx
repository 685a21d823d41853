import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ListView } from '#domain/list-view.ts';
import { CollectButton } from '../collect-button.tsx';
import type { ListedRecord, RecordListKind } from './record-list.types.ts';
import { RecordTitle } from './record-title.tsx';
import { RowMark } from './row-mark.tsx';

export interface RecordTableProps {
  readonly kind: RecordListKind<ListedRecord>;
  readonly view: ListView;
  readonly records: readonly ListedRecord[];
}

/** Heads stay above the rows and titles beside them while the table scrolls in its own area. */
const SCROLLER =
  'relative max-h-[calc(var(--screen-height)-9rem)] w-full overflow-auto print:max-h-none print:overflow-visible focus-visible:outline-2 focus-visible:outline-ring';
const FIRST = 'sticky left-0 z-10 text-left font-normal print:static';
const FIRST_WIDTH = 'w-64 min-w-48 max-w-80 sm:w-80 sm:min-w-72 sm:max-w-96';
const SHORT_FIRST_WIDTH = 'w-48 max-w-80';
const TITLE = 'min-w-0 font-medium';
const HEAD =
  'sticky top-0 z-20 bg-muted px-3 py-2 text-left font-medium text-muted-foreground text-sm nowrap-cjk print:static';

/** The records of a list as a table of the columns that the member chose. A head orders where the server orders. */
export function RecordTable({ kind, view, records }: RecordTableProps) {
  const { columns, sorts } = kind;
  const [title, ...rest] = columns.filter(({ key }, at) => at === 0 || !view.hidden.includes(key));
  if (title === undefined) return null;
  const clipped = view.density === 'compact' ? 'truncate' : 'line-clamp-2';
  const first = cx(FIRST, kind.shortTitles ? SHORT_FIRST_WIDTH : FIRST_WIDTH);
  const pad = view.density === 'compact' ? 'px-3 py-1' : 'px-3 py-2.5';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={kind.label ?? '列表'} tabIndex={0} className={SCROLLER}>
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={cx(HEAD, first, 'z-30 border-border border-b')}>
              {title.label}
            </th>
            {rest.map((column) => (
              <ColumnHead key={column.key} column={column} sorts={sorts} />
            ))}
            {kind.actsOf && (
              <th scope="col" className={cx(HEAD, 'border-border border-b print:hidden')}>
                操作
              </th>
            )}
            {kind.collectOf && (
              <th scope="col" className={cx(HEAD, 'border-border border-b print:hidden')}>
                收藏
              </th>
            )}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-0">
          {records.map((record) => {
            const name = title.text(record);
            const starred = kind.collectOf?.(record);
            return (
              <tr key={record.id} className="group">
                <th scope="row" className={cx(first, pad, 'border-border border-b bg-card group-hover:bg-muted')}>
                  <span className="flex items-start">
                    <RowMark id={record.id} title={name} />
                    {kind.pathOf ? (
                      <RecordTitle
                        href={kind.pathOf(record)}
                        kind={kind.opens ?? null}
                        id={record.id}
                        title={name}
                        className={cx(TITLE, clipped, 'hover:text-primary-solid hover:underline')}
                      >
                        {name}
                      </RecordTitle>
                    ) : (
                      <span title={name} className={cx(TITLE, clipped)}>
                        {name}
                      </span>
                    )}
                  </span>
                </th>
                {rest.map(({ key, numeric, text, cell }) => (
                  <td
                    key={key}
                    className={cx(
                      pad,
                      'border-border border-b group-hover:bg-muted',
                      numeric ? 'tabular whitespace-nowrap text-right' : cell ? 'max-w-64' : 'max-w-64 truncate',
                    )}
                    title={numeric || cell ? undefined : text(record)}
                  >
                    {cell ? cell(record) : text(record)}
                  </td>
                ))}
                {kind.actsOf && (
                  <td className={cx(pad, 'border-border border-b group-hover:bg-muted print:hidden')}>
                    {kind.actsOf(record)}
                  </td>
                )}
                {starred && (
                  <td className="border-border border-b px-1 group-hover:bg-muted print:hidden">
                    <CollectButton look="row" {...starred} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type ColumnHeadProps = Pick<RecordListKind<ListedRecord>, 'sorts'> & {
  readonly column: RecordListKind<ListedRecord>['columns'][number];
};

/** The name of a column, which orders by it where the server does. */
function ColumnHead({ column: { label, numeric, sort, ascending }, sorts }: ColumnHeadProps) {
  const className = cx(HEAD, 'border-border border-b', numeric && 'text-right');
  if (sort === undefined || sorts === undefined)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const isOrder = sorts.value === sort;
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isOrder ? (ascending ? 'ascending' : 'descending') : 'none'} className={className}>
      <button
        type="button"
        onClick={() => sorts.onChange(sort)}
        className="inline-flex cursor-pointer items-center gap-1 hover:text-primary-solid"
      >
        {label}
        <Arrow aria-hidden="true" className={cx('size-3.5', isOrder ? 'text-primary-solid' : 'opacity-30')} />
      </button>
    </th>
  );
}
