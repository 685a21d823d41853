import { useQuery } from '@tanstack/react-query';
import { quotasQuery } from '#api/queries/quota.queries.ts';
import type { QuotaLine } from '#domain/data-board.ts';
import {
  ENTITLEMENTS,
  type EntitlementKey,
  type EntitlementUnit,
  entitlementCell,
  entitlementLabel,
  shownEntitlements,
} from '#domain/entitlement.ts';
import type { Tier } from '#domain/permission.ts';
import { countText } from '#domain/rate-text.ts';
import { resetText } from '#domain/refusal-text.ts';
import { useApp } from '../../shared/app-context.ts';
import { UpgradeLink } from '../../shared/upgrade-link.tsx';
import { BoardCard, NothingHere } from './board-card.tsx';

/** What is counted, and in what; places for groups and monitors are taken and given back. */
export const MEASURE: Readonly<Record<Exclude<EntitlementUnit, 'boolean'>, string>> = {
  itemsPerDay: '条',
  timesPerDay: '次',
  times: '次',
  groups: '组',
  companies: '家',
  projects: '个',
};
type CountedLine = QuotaLine & { readonly entitlement: EntitlementKey };
const isCounted = (line: QuotaLine): line is CountedLine =>
  line.entitlement in ENTITLEMENTS && ENTITLEMENTS[line.entitlement as EntitlementKey].unit in MEASURE;

/** How much of each quota is used, and when it resets. */
export function QuotaList({ quotas }: { readonly quotas: readonly QuotaLine[] }) {
  const { call, entitlementNames } = useApp();
  const ledger = useQuery(quotasQuery(call)).data;
  const shown = shownEntitlements(entitlementNames);
  const lines = (ledger?.length ? ledger : quotas)
    .filter(isCounted)
    .filter(({ entitlement }) => shown.includes(entitlement));
  const held = lines.filter(({ entitlement, limit }) => entitlementCell(entitlement, limit).kind !== 'cross');
  const absent = lines.filter((line) => !held.includes(line));
  const resetAt = held.find((line) => line.resetAt !== null)?.resetAt ?? null;
  return (
    <BoardCard title="权益用量" {...(resetAt ? { note: resetText(resetAt) } : {})}>
      {held.length === 0 && <NothingHere>当前会员没有计数的权益</NothingHere>}
      <ul className="flex flex-col gap-2.5">
        {held.map((line) => (
          <Quota key={line.entitlement} {...line} />
        ))}
      </ul>
      {absent.length > 0 && (
        <ul className="flex flex-col gap-2 border-border border-t pt-3 text-sm">
          {byTier(absent).map(([tier, rows]) => (
            <li key={tier?.memberCode ?? ''} className="flex flex-wrap items-baseline gap-x-2">
              <p className="text-muted-foreground">
                未开通：{rows.map(({ entitlement }) => entitlementLabel(entitlement, entitlementNames)).join('、')}
              </p>
              <UpgradeLink to={tier} reason={REASON} />
            </li>
          ))}
        </ul>
      )}
    </BoardCard>
  );
}

const REASON = 'dashboard.quota';

/** Rows that the same tier opens, in the order of the first of them. */
function byTier(rows: readonly CountedLine[]): readonly (readonly [Tier | null, readonly CountedLine[]])[] {
  const codes = [...new Set(rows.map(({ liftedBy }) => liftedBy?.memberCode))];
  return codes.map((code) => {
    const own = rows.filter(({ liftedBy }) => liftedBy?.memberCode === code);
    return [own[0]?.liftedBy ?? null, own];
  });
}

function Quota({ entitlement, liftedBy, limit, resetAt, used }: CountedLine) {
  const { entitlementNames } = useApp();
  const { unit } = ENTITLEMENTS[entitlement];
  const measure = unit in MEASURE ? MEASURE[unit as keyof typeof MEASURE] : '';
  const cell = entitlementCell(entitlement, limit);
  const bounded = cell.kind === 'text';
  const part = bounded ? Math.min(100, (used / limit) * 100) : 0;
  return (
    <li className="flex flex-col gap-1 text-sm">
      <p className="flex items-baseline justify-between gap-2">
        <span>
          {entitlementLabel(entitlement, entitlementNames)}
          {resetAt === null && (
            <span className="ml-1 text-muted-foreground text-xs">
              {unit === 'times' ? '本会员期，每次开通或续费都会增加' : '占用'}
            </span>
          )}
          {part >= 100 && liftedBy && <UpgradeLink to={liftedBy} reason={REASON} className="ml-2" />}
        </span>
        <span className="tabular no-autospace">
          <span className={part >= 100 ? 'text-destructive' : undefined}>{countText(used)}</span>
          <span className="text-muted-foreground">
            {bounded ? ` / ${countText(limit)}${measure}` : `${measure} · ${cell.kind === 'tick' ? '不限' : '--'}`}
          </span>
        </span>
      </p>
      {bounded && (
        <svg aria-hidden="true" className="h-1.5 w-full rounded-full bg-muted">
          <rect
            width={`${part}%`}
            height="100%"
            rx={3}
            className={part >= 100 ? 'fill-destructive' : 'fill-primary-solid'}
          />
        </svg>
      )}
    </li>
  );
}
