import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type QuotaUse, quotaUsesQuery } from '#api/queries/quota.queries.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { enterprisePath } from '#domain/enterprise.ts';
import { entitlementLabel, unitOf } from '#domain/entitlement.ts';
import { recordPath } from '#domain/record-path.ts';
import { useApp } from '../../shared/app-context.ts';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { PartState } from '../../shared/part-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useHashPart } from '../records/use-hash-part.ts';
import { BoardCard, NothingHere } from './board-card.tsx';
import { MEASURE } from './quota-list.tsx';

const PAGE_SIZE = 8;
/** No page of the server lies further. */
const LAST_PAGE = 500;

/** The ledger: what was used when, for what, and what it cost. */
export function QuotaUses() {
  const { call, entitlementNames } = useApp();
  const [asked, change] = useHashPart('uses');
  const page = /^[1-9]\d{0,2}$/.test(asked) ? Math.min(Number(asked), LAST_PAGE) : 1;
  const ledger = useQuery(quotaUsesQuery(call, { page, pageSize: PAGE_SIZE }));
  return (
    <BoardCard title="权益使用明细" note="同一记录当天再次使用不重复计次">
      <PartState asked={ledger} what="权益使用明细">
        {({ uses, total }) =>
          uses.length === 0 ? (
            <NothingHere>还没有使用记录。查看、下载或分析后，每次使用都会记在这里。</NothingHere>
          ) : (
            <>
              <FigureTable
                label="权益使用明细"
                rows={uses}
                rowKey={({ entitlement, usedAt, id }) => `${usedAt} ${entitlement} ${id}`}
                columns={[
                  {
                    head: '时间',
                    cell: ({ usedAt }) => <span className="tabular whitespace-nowrap">{dateTimeText(usedAt)}</span>,
                  },
                  {
                    head: '权益',
                    cell: ({ entitlement }) => (
                      <span className="whitespace-nowrap">{entitlementLabel(entitlement, entitlementNames)}</span>
                    ),
                  },
                  { head: '用于', cell: (use) => <UsedOn use={use} /> },
                  { head: '消耗', numeric: true, cell: ({ entitlement }) => `1${measureOf(entitlement)}` },
                ]}
              />
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                cap={LAST_PAGE * PAGE_SIZE}
                unfiltered
                onPageChange={(next) => change(next === 1 ? '' : String(next))}
              />
            </>
          )
        }
      </PartState>
    </BoardCard>
  );
}

const measureOf = (entitlement: string): string => {
  const unit = unitOf(entitlement);
  return unit === null || unit === 'boolean' ? '次' : MEASURE[unit];
};

/** The record, where it can be opened again. */
function UsedOn({ use: { entitlement, kind, id, title, channel } }: { readonly use: QuotaUse }) {
  if (title === null) return entitlement === 'bussinessAnalyzer' ? '按所选条件' : '--';
  const words = <span className="wrap-anywhere line-clamp-2 min-w-40">{title}</span>;
  if (kind === null || id === null) return words;
  const path = kind === 'enterprise' ? enterprisePath({ id, name: title }) : recordPath({ kind, id, channel });
  return (
    <Link href={path} className="text-primary-solid hover:underline">
      {words}
    </Link>
  );
}
