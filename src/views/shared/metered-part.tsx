import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EntitlementKey } from '#domain/entitlement.ts';
import type { PermissionCheck } from '#domain/opening-cost.ts';
import { PERMISSION } from '#domain/permission.ts';
import { backText, isLiftable, refusalTitle } from '#domain/refusal-text.ts';
import { Button } from '../ui/button.tsx';
import { actProblemText } from './act-problem-text.ts';
import { useApp } from './app-context.ts';
import { QuotaLeft } from './quota-left.tsx';
import { UpgradeLink } from './upgrade-link.tsx';

export interface MeteredPartProps<T> {
  /** Whether it is allowed; `data: null` where the server does not say. */
  readonly check: UseQueryResult<PermissionCheck | null>;
  /** Made only by `refetch`. */
  readonly asked: UseQueryResult<T>;
  readonly of: EntitlementKey;
  /** Name of the control. @example '查看原文链接' */
  readonly label: string;
  readonly children: (data: T) => ReactNode;
}

/**
 * A part of a page that costs a use of an entitlement: its control with what the press costs, or why it is refused and the tier that
 * lifts it, and after the press what was asked for.
 */
export function MeteredPart<T>({ check, asked, of, label, children }: MeteredPartProps<T>) {
  const { entitlementNames } = useApp();
  if (asked.data !== undefined) return children(asked.data);
  const permission = check.data ?? null;
  const isRefused = permission !== null && permission.status !== PERMISSION.granted;
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" busy={asked.isFetching} disabled={isRefused} onClick={() => asked.refetch()}>
        {label}
      </Button>
      <p role="status" className="text-muted-foreground text-sm">
        {asked.error ? actProblemText(asked.error, entitlementNames) : <Cost permission={permission} />}
      </p>
      {isRefused ? (
        isLiftable(permission) && <UpgradeLink to={permission.liftedBy} reason={`${of}.refused`} />
      ) : (
        <QuotaLeft of={of} />
      )}
    </div>
  );
}

/** What a press costs: nothing more for what was paid for today. */
function Cost({ permission }: { readonly permission: PermissionCheck | null }) {
  const { entitlementNames } = useApp();
  if (permission === null) return '查看将计入今日次数';
  if (permission.status !== PERMISSION.granted) {
    const back = backText(permission);
    return [refusalTitle(permission, entitlementNames), ...(back === null ? [] : [back])].join('，');
  }
  if (permission.limit !== null && permission.limit < 0) return '您的会员不限次数';
  return permission.spentBefore ? '今日已查看过，再次查看不重复计次' : '查看将计入今日次数，当天重复查看不重复计次';
}
