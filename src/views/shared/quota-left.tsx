import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { quotasQuery } from '#api/queries/quota.queries.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { countText } from '#domain/rate-text.ts';
import { resetText } from '#domain/refusal-text.ts';
import { useApp } from './app-context.ts';
import { UpgradeLink } from './upgrade-link.tsx';

export interface QuotaLeftProps {
  readonly of: EntitlementKey;
  /** What the count belongs to, where the place alone does not say it. @example '导出' // '导出今日剩余 4/5' */
  readonly before?: string;
  readonly className?: string;
}

const COUNT = 'tabular no-autospace text-sm';

/**
 * What is left of a counted entitlement, at the head of its list and beside the control that spends it; once nothing is left, also the
 * smallest tier that allows more. Nothing where it is without limit or not included.
 */
export function QuotaLeft({ of, before, className }: QuotaLeftProps) {
  const line = useQuery(quotasQuery(useApp().call)).data?.find(({ entitlement }) => entitlement === of);
  if (!line || line.limit <= 0) return null;
  const { liftedBy, limit, resetAt, used } = line;
  const left = Math.max(0, limit - used);
  return (
    <span data-print="hide" className={cx(COUNT, left === 0 ? 'text-destructive' : 'text-muted-foreground', className)}>
      {before}
      {resetAt === null ? '剩余' : '今日剩余'} {countText(left)}/{countText(limit)}
      {left === 0 && resetAt !== null && `，${resetText(resetAt)}`}
      {left === 0 && liftedBy && <UpgradeLink to={liftedBy} reason={`${of}.left`} className="ml-2" />}
    </span>
  );
}
