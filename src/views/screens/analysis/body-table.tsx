import { dateText } from '#domain/date-text.ts';
import { formatAmount } from '#domain/fen.ts';
import type { MarketBody } from '#domain/market.ts';
import { countText } from '#domain/rate-text.ts';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { EnterpriseLink } from '../../shared/enterprise-link.tsx';

export interface BodyTableProps {
  readonly label: string;
  readonly bodies: readonly MarketBody[];
  /** What their partners are called. */
  readonly partnerLabel: string;
}

/** Bodies with what they bought, won or handled; each name leads to the page of the body. */
export function BodyTable({ label, bodies, partnerLabel }: BodyTableProps) {
  return (
    <FigureTable
      label={label}
      rows={bodies}
      rowKey={({ id, name }) => id ?? name}
      columns={[
        {
          head: '单位名称',
          cell: ({ id, name }) => (
            <EnterpriseLink
              enterprise={{ id, name }}
              source="market-analysis"
              className="block min-w-40 text-primary-solid"
            />
          ),
        },
        { head: '中标公告', numeric: true, cell: ({ count }) => `${countText(count)}条` },
        { head: '中标金额', numeric: true, cell: ({ known, sumFen }) => formatAmount(known ? sumFen : null) },
        { head: '公布金额', numeric: true, cell: ({ known }) => `${countText(known)}条` },
        {
          head: partnerLabel,
          cell: ({ partners }) => (
            <span className="block min-w-56">
              {partners.map(({ name, count }) => `${name}（${countText(count)}）`).join('、') || '--'}
            </span>
          ),
        },
        { head: '最近一次', numeric: true, cell: ({ latestAt }) => dateText(latestAt) },
      ]}
    />
  );
}
