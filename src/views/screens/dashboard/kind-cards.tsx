import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { BOARD_KINDS, type BoardKind, boardPath, type KindCounts } from '#domain/data-board.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { shortNumber } from '../../shared/charts/chart-scale.ts';
import { uniqueKeys } from '../../shared/unique-keys.ts';

/** Which entitlement shows records of a kind; a brand that hides or renames it hides or renames the kind (S6-13, S6-14). */
const VIEWED_BY: Readonly<Partial<Record<BoardKind, EntitlementKey>>> = {
  plannedProject: 'watchDesignedProject',
  approval: 'shenPiProject',
  forecast: 'preProjectDetail',
  intention: 'purchaseDetail',
};

/** What is new of each kind; a card leads to where its records are listed. */
export function KindCards({ counts }: { readonly counts: readonly KindCounts[] }) {
  const { entitlementNames } = useApp();
  const shown = counts.filter(
    ({ kind }) => !entitlementNames.hiddenEntitlements.some((key) => key === VIEWED_BY[kind]),
  );
  const keys = uniqueKeys(shown.map(({ kind }) => kind));
  return (
    <section aria-label="新增信息">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
        {shown.map((each, at) => (
          <KindCard key={keys[at]} {...each} />
        ))}
      </ul>
    </section>
  );
}

const card =
  'flex h-full flex-col gap-2 rounded-lg border border-border bg-card p-4 text-card-foreground shadow-card lg:px-5';

function KindCard({ kind, today, yesterday, last7, last30 }: KindCounts) {
  const { entitlementNames } = useApp();
  const entitlement = VIEWED_BY[kind];
  const renamed = entitlement && entitlementNames.renamedEntitlements[entitlement];
  const path = boardPath(kind);
  const words = (
    <>
      <h2 className="flex items-center justify-between gap-1 font-medium text-base">
        {renamed ?? BOARD_KINDS[kind]}
        {path && <ChevronRight className="size-4 shrink-0 text-muted-foreground group-hover:text-primary-solid" />}
      </h2>
      <p className="flex items-baseline gap-1.5">
        <span className="tabular font-semibold text-2xl">{countText(today)}</span>
        <span className="text-muted-foreground text-sm">今日新增</span>
      </p>
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

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt className="nowrap-cjk no-autospace text-muted-foreground text-xs">{name}</dt>
    <dd title={countText(value)} className="tabular whitespace-nowrap">
      {shortNumber(value)}
    </dd>
  </div>
);
