import type { CreditRecord } from '#domain/enterprise.ts';
import { Badge } from '../../ui/badge.tsx';

const KINDS = {
  blacklist: { label: '黑名单', tone: 'destructive' },
  penalty: { label: '行政处罚', tone: 'warning' },
  honour: { label: '荣誉', tone: 'success' },
} as const;

export interface CreditRecordsProps {
  readonly records: readonly { readonly kind: keyof typeof KINDS; readonly record: CreditRecord }[];
}

/** What authorities said about it, the grave first. */
export function CreditRecords({ records }: CreditRecordsProps) {
  return (
    <ul className="-my-2">
      {records.map(({ kind, record: { authority, date, number, title } }) => (
        <li key={`${kind} ${title} ${date} ${number}`} className="border-border border-b py-2.5 last:border-b-0">
          <p className="text-wrap leading-6">
            <Badge variant={KINDS[kind].tone} className="mr-2 align-[1px]">
              {KINDS[kind].label}
            </Badge>
            <span className="wrap-anywhere font-medium">{title}</span>
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm empty:hidden">
            {date && <span className="tabular">{date}</span>}
            {authority && <span>{authority}</span>}
            {number && <span className="tabular no-autospace">文号：{number}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
