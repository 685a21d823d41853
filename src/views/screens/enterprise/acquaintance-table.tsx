import { dateText } from '#domain/date-text.ts';
import { ACQUAINTANCES_LISTED, type Acquaintance } from '#domain/enterprise.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

export interface AcquaintanceTableProps {
  readonly label: string;
  /** Head of the count, `成交次数`. */
  readonly countLabel: string;
  /** Before the day of the newest of what is counted, `最近成交`. */
  readonly latestLabel: string;
  readonly acquaintances: readonly Acquaintance[];
}

/** Most frequent counterparties. The sum column is left out when every sum is `null`. */
export function AcquaintanceTable({ label, countLabel, latestLabel, acquaintances }: AcquaintanceTableProps) {
  const hasSums = acquaintances.some(({ sumFen }) => sumFen !== null);
  return (
    <>
      <Table label={label}>
        <TableHeader>
          <TableRow>
            <TableHead className="w-full">单位名称</TableHead>
            <TableHead className="whitespace-nowrap text-right">{countLabel}</TableHead>
            {hasSums && <TableHead className="whitespace-nowrap text-right">金额</TableHead>}
          </TableRow>
        </TableHeader>
        <TableBody>
          {acquaintances.map((one) => (
            <TableRow key={`${one.id} ${one.name}`}>
              <TableCell className="min-w-32">
                <EnterpriseLink enterprise={one} source="acquaintance" className="text-primary-solid" />
                {one.latestAt && (
                  <span className="tabular block text-muted-foreground text-sm">
                    {latestLabel}
                    {dateText(one.latestAt)}
                  </span>
                )}
              </TableCell>
              <TableCell className="tabular whitespace-nowrap text-right">{one.count}</TableCell>
              {hasSums && (
                <TableCell title={formatAmountExact(one.sumFen)} className="tabular whitespace-nowrap text-right">
                  {formatAmount(one.sumFen)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {acquaintances.length === ACQUAINTANCES_LISTED && (
        <p className="mt-2 text-muted-foreground text-sm">
          列出{countLabel}最多的前{ACQUAINTANCES_LISTED}家
        </p>
      )}
    </>
  );
}
