import type { Enterprise, EnterpriseRef } from '#domain/enterprise.ts';
import { formatAmount, formatAmountExact } from '#domain/fen.ts';
import { numberText } from '#domain/number-text.ts';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

const ABSENT = '--';
const share = (sharePct: number | null): string =>
  sharePct === null ? ABSENT : `${numberText(sharePct, { maxDecimals: 2 })}%`;

/** A name without a record may be a person's; it leads nowhere. */
const Holder = ({ enterprise }: { readonly enterprise: EnterpriseRef }) =>
  enterprise.id === null ? (
    <span className="wrap-anywhere">{enterprise.name}</span>
  ) : (
    <EnterpriseLink enterprise={enterprise} source="holding" className="text-primary-solid" />
  );

export function ShareholderTable({ shareholders }: Pick<Enterprise, 'shareholders'>) {
  return (
    <Table label="股东信息">
      <TableHeader>
        <TableRow>
          <TableHead>股东</TableHead>
          <TableHead className="whitespace-nowrap">类型</TableHead>
          <TableHead className="whitespace-nowrap text-right">持股比例</TableHead>
          <TableHead className="whitespace-nowrap text-right">认缴出资</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {shareholders.map((holder) => (
          <TableRow key={`${holder.id} ${holder.name} ${holder.sharePct}`}>
            <TableCell className="font-medium">
              <Holder enterprise={holder} />
            </TableCell>
            <TableCell className="whitespace-nowrap">{holder.kind ?? ABSENT}</TableCell>
            <TableCell className="tabular whitespace-nowrap text-right">{share(holder.sharePct)}</TableCell>
            <TableCell title={formatAmountExact(holder.subscribedFen)} className="tabular whitespace-nowrap text-right">
              {formatAmount(holder.subscribedFen)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export function InvestmentTable({ investments }: Pick<Enterprise, 'investments'>) {
  return (
    <Table label="对外投资">
      <TableHeader>
        <TableRow>
          <TableHead>被投资企业</TableHead>
          <TableHead className="whitespace-nowrap text-right">持股比例</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {investments.map((held) => (
          <TableRow key={`${held.id} ${held.name}`}>
            <TableCell className="font-medium">
              <Holder enterprise={held} />
            </TableCell>
            <TableCell className="tabular whitespace-nowrap text-right">{share(held.sharePct)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export const BranchList = ({ branches }: Pick<Enterprise, 'branches'>) => (
  <ul className="grid gap-x-6 gap-y-1.5 md:grid-cols-2">
    {branches.map((branch) => (
      <li key={`${branch.id} ${branch.name}`}>
        <Holder enterprise={branch} />
      </li>
    ))}
  </ul>
);
