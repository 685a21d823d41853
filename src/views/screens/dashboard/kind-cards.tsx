import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { BOARD_KINDS, type BoardKind, boardPath, dayText, type KindCounts } from '#domain/data-board.ts';
import { dayBefore } from '#domain/date-text.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { mostText } from '#domain/most.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { ChartFigure } from '../../shared/charts/chart-figure.tsx';
import { ChartOriginContext } from '../../shared/charts/chart-origin.tsx';
import { shortNumber } from '../../shared/charts/chart-scale.ts';
import { FigureTable } from '../../shared/charts/figure-table.tsx';
import { uniqueKeys } from '../../shared/unique-keys.ts';

/** Which entitlement shows records of a kind; a brand that hides or renames it hides or renames the kind (S6-13, S6-14). */
const VIEWED_BY: Readonly<Partial<Record<BoardKind, EntitlementKey>>> = {
  plannedProject: 'watchDesignedProject',
  approval: 'shenPiProject',
  forecast: 'preProjectDetail',
  intention: 'purchaseDetail',
};

/** The kinds that the brand shows, under the names that it gives them. */
export function useNamedCounts(counts: readonly KindCounts[]): readonly (KindCounts & { readonly name: string })[] {
  const { hiddenEntitlements, renamedEntitlements } = useApp().entitlementNames;
  return counts
    .filter(({ kind }) => !hiddenEntitlements.some((key) => key === VIEWED_BY[kind]))
    .map((each) => {
      const entitlement = VIEWED_BY[each.kind];
      return { ...each, name: (entitlement && renamedEntitlements[entitlement]) ?? BOARD_KINDS[each.kind] };
    });
}

export interface KindCardsProps {
  readonly counts: readonly KindCounts[];
  /** When the figures were counted: the last of their days. */
  readonly asOf: string;
}

/** What is new of each kind; a card leads to where its records are listed, the table has every day of its line. */
export function KindCards({ counts, asOf }: KindCardsProps) {
  const shown = useNamedCounts(counts);
  const keys = uniqueKeys(shown.map(({ kind }) => kind));
  const length = Math.max(0, ...shown.map(({ days }) => days.length));
  const days = Array.from({ length }, (_, at) => ({ at, day: dayBefore(new Date(asOf), length - 1 - at) }));
  const cards = (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      {shown.map((each, at) => (
        <KindCard key={keys[at]} asOf={asOf} {...each} />
      ))}
    </ul>
  );
  return (
    <ChartOriginContext value={{ subject: '数据看板', filter: '时间：近30天', asOf }}>
      <section aria-label="新增信息">
        <ChartFigure
          title="新增信息"
          level="h2"
          chart={cards}
          table={
            <FigureTable
              label="近30天每天新增"
              rows={[...days].reverse()}
              rowKey={({ day }) => day}
              columns={[
                { head: '日期', cell: ({ day }) => dayText(day) },
                ...shown.map((each) => ({
                  head: each.name,
                  numeric: true,
                  cell: ({ at }: { readonly at: number }) => countText(each.days[at] ?? 0),
                })),
              ]}
            />
          }
        />
      </section>
    </ChartOriginContext>
  );
}

const card =
  'flex h-full flex-col gap-2 rounded-lg border border-border bg-card p-4 text-card-foreground shadow-card lg:px-5';

type KindCardProps = KindCounts & { readonly name: string; readonly asOf: string };

function KindCard({ kind, name, today, yesterday, last7, last30, days, asOf }: KindCardProps) {
  const path = boardPath(kind);
  const words = (
    <>
      <h3 className="flex items-center justify-between gap-1 font-medium text-base">
        {name}
        {path && <ChevronRight className="size-4 shrink-0 text-muted-foreground group-hover:text-primary-solid" />}
      </h3>
      <p className="flex items-baseline gap-1.5">
        <span className="tabular font-semibold text-2xl">{countText(today)}</span>
        <span className="text-muted-foreground text-sm">今日新增</span>
      </p>
      {days.length > 1 && <DayLine days={days} asOf={asOf} />}
      <dl className="mt-auto flex justify-between gap-x-2 border-border border-t pt-2 text-sm">
        <Figure name="昨日" value={yesterday} />
        <Figure name="近7天" value={last7} />
        <Figure name="近30天" value={last30} />
      </dl>
    </>
  );
  return (
    <li>
      {path ? (
        <Link href={path} className={`${card} group transition-colors hover:border-primary-solid`}>
          {words}
        </Link>
      ) : (
        <div className={card}>{words}</div>
      )}
    </li>
  );
}

/** How many came on each day, the last one marked; its values are in the table of the cards. */
function DayLine({ days, asOf }: Pick<KindCardProps, 'days' | 'asOf'>) {
  const max = Math.max(1, ...days);
  const last = days.length - 1;
  const leading = mostText(days.map((count, at) => ({ name: dayText(dayBefore(new Date(asOf), last - at)), count })));
  const x = (at: number): number => (at / last) * 100;
  const y = (count: number): number => 30 - (count / max) * 26;
  const line = days.map((count, at) => `${x(at)},${y(count)}`).join(' ');
  return (
    <svg
      role="img"
      aria-label={`近${days.length}天每天新增，${leading === '' ? '每天最多' : `${leading}，`}${countText(Math.max(...days))}条`}
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      className="h-8 w-full overflow-visible"
    >
      <polygon points={`0,31 ${line} 100,31`} className="fill-primary-soft" />
      <polyline
        points={line}
        vectorEffect="non-scaling-stroke"
        strokeWidth={1.5}
        className="fill-none stroke-primary-solid"
      />
      <line
        x1={100}
        x2={100}
        y1={y(days[last] ?? 0)}
        y2={y(days[last] ?? 0)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={6}
        strokeLinecap="round"
        className="stroke-primary-solid"
      />
    </svg>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt className="nowrap-cjk no-autospace text-muted-foreground text-xs">{name}</dt>
    <dd title={countText(value)} className="tabular whitespace-nowrap">
      {shortNumber(value)}
    </dd>
  </div>
);
