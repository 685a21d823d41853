import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { priceQuery } from '#api/queries/notice-insight.queries.ts';
import { announcementPath } from '#domain/announcement.ts';
import { dateText } from '#domain/date-text.ts';
import { formatAmount } from '#domain/fen.ts';
import { namesText, restTitle } from '#domain/name-list.ts';
import type { PricePrediction } from '#domain/notice-insight.ts';
import { countText, rateText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { SavePicture } from '../../shared/charts/chart-origin.tsx';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { PartState } from '../../shared/part-state.tsx';
import { Button } from '../../ui/button.tsx';

type Interval = Extract<PricePrediction, { kind: 'interval' }>;

/** Where the price will probably lie, from at least eight comparable awards; with fewer it says so. */
export function TenderPrice({ announcementId }: { readonly announcementId: string }) {
  const asked = useQuery(priceQuery(useApp().call, announcementId));
  return (
    <PartState asked={asked} what="中标价预测">
      {(prediction) =>
        prediction.kind === 'refused' ? (
          <p className="mt-1 text-muted-foreground">{prediction.message}</p>
        ) : (
          <PriceInterval prediction={prediction} />
        )
      }
    </PartState>
  );
}

function PriceInterval({ prediction }: { readonly prediction: Interval }) {
  const { comparables, budgetFen, lowFen, medianFen, highFen } = prediction;
  const [listed, setListed] = useState(false);
  const listId = useId();
  const drawn = useRef<HTMLDivElement>(null);
  const figures = [
    { name: '下四分位', amount: lowFen },
    { name: '中位数', amount: medianFen },
    { name: '上四分位', amount: highFen },
    { name: '本项目预算', amount: budgetFen },
  ];
  return (
    <>
      <p className="mt-0.5 mb-3 text-muted-foreground text-sm">{basisText(prediction)}</p>
      <div ref={drawn}>
        <PriceBar prediction={prediction} />
        <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-4">
          {figures.map(({ name, amount }) => (
            <div key={name}>
              <dt className="text-muted-foreground text-sm">{name}</dt>
              <dd className="tabular font-semibold text-lg">{formatAmount(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div data-print="hide" className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-expanded={listed}
          aria-controls={listId}
          onClick={() => setListed(!listed)}
        >
          {listed ? '收起可比记录' : `查看${countText(comparables.length)}条可比记录`}
        </Button>
        <SavePicture title="中标价预测" note={basisText(prediction)} part={drawn} />
      </div>
      <div id={listId} className="mt-3 empty:hidden">
        {listed && <Comparables prediction={prediction} />}
      </div>
    </>
  );
}

function basisText({ basis, comparables }: Interval): string {
  const alike = [basis.province, basis.industryName, basis.category].filter(Boolean).join('、');
  return `按${basis.from}至${basis.to}的${countText(comparables.length)}条可比中标记录推算（${alike ? `${alike}，` : ''}预算${formatAmount(basis.budgetFromFen)}～${formatAmount(basis.budgetToFen)}），一半的可比项目落在此区间`;
}

/** The middle half of the comparable awards, a mark at the median, and a dashed one at the budget; the figures are below. */
function PriceBar({ prediction: { lowFen, medianFen, highFen, budgetFen } }: { readonly prediction: Interval }) {
  const [least, most] = [Math.min(lowFen, budgetFen), Math.max(highFen, budgetFen)];
  const margin = (most - least) * 0.15 || budgetFen * 0.05;
  const [from, to] = [Math.max(0, least - margin), most + margin];
  const x = (amount: number): string => `${((amount - from) / (to - from)) * 100}%`;
  return (
    <svg
      role="img"
      aria-label={`中标价预测区间${formatAmount(lowFen)}到${formatAmount(highFen)}，中位数${formatAmount(medianFen)}，本项目预算${formatAmount(budgetFen)}`}
      className="h-14 w-full overflow-visible"
    >
      <line x2="100%" y1={33} y2={33} className="stroke-input-strong" />
      <rect
        x={x(lowFen)}
        y={22}
        width={`${((highFen - lowFen) / (to - from)) * 100}%`}
        height={22}
        rx={3}
        className="fill-primary-line stroke-primary-solid"
      />
      <line x1={x(medianFen)} x2={x(medianFen)} y1={18} y2={48} strokeWidth={3} className="stroke-primary-strong" />
      <line x1={x(budgetFen)} x2={x(budgetFen)} y1={18} y2={48} className="stroke-foreground [stroke-dasharray:3_3]" />
      <text x={x(budgetFen)} y={12} textAnchor="middle" className="fill-muted-foreground text-xs">
        预算
      </text>
    </svg>
  );
}

const Comparables = ({ prediction: { comparables } }: { readonly prediction: Interval }) => (
  <FigureTable
    label="可比的中标记录"
    rows={comparables}
    rowKey={({ id }) => id}
    columns={[
      {
        head: '中标公告',
        cell: (award) => (
          <Link
            href={announcementPath(award)}
            className="wrap-anywhere block min-w-56 text-primary-solid hover:underline"
          >
            {award.title}
          </Link>
        ),
      },
      {
        head: '中标单位',
        cell: ({ winnerNames }) => (
          <span className="block min-w-32" title={restTitle(winnerNames)}>
            {namesText(winnerNames) || '--'}
          </span>
        ),
      },
      { head: '发布时间', numeric: true, cell: ({ publishedAt }) => dateText(publishedAt) },
      { head: '预算', numeric: true, cell: ({ budgetFen }) => formatAmount(budgetFen) },
      { head: '中标金额', numeric: true, cell: ({ amountFen }) => formatAmount(amountFen) },
      { head: '占预算', numeric: true, cell: ({ ratio }) => rateText(ratio) },
    ]}
  />
);
