import type { ReactNode } from 'react';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { uniqueKeys } from '../unique-keys.ts';

export interface FigureColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular digits. */
  readonly numeric?: boolean;
}

export interface FigureTableProps<Row> {
  /** Names the table and its scroller. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The first column names the row. */
  readonly columns: readonly [FigureColumn<Row>, ...FigureColumn<Row>[]];
}

/** The figures of a chart as a table: for reading, copying and screen readers. */
export function FigureTable<Row>({ label, rows, rowKey, columns }: FigureTableProps<Row>) {
  const [name, ...rest] = columns;
  const keys = uniqueKeys(rows.map(rowKey));
  return (
    <Table label={label} className="text-sm!">
      <TableHeader>
        <TableRow>
          {columns.map(({ head, numeric }) => (
            <TableHead key={head} className={numeric ? 'text-right!' : undefined}>
              {head}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row, at) => (
          <TableRow key={keys[at]}>
            <th scope="row" className="min-w-28 px-3 py-2 text-left font-normal">
              {name.cell(row)}
            </th>
            {rest.map(({ head, cell, numeric }) => (
              <TableCell key={head} className={numeric ? 'tabular whitespace-nowrap py-2! text-right' : 'py-2!'}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
