import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { quotasQuery } from '#api/queries/quota.queries.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { countText } from '#domain/rate-text.ts';
import { useApp } from './app-context.ts';

export interface QuotaLeftProps {
  readonly of: EntitlementKey;
  readonly className?: string;
}

/** What is left of a counted entitlement, at the head of its list and beside the control that spends it; nothing where it is without limit or not included. */
export function QuotaLeft({ of, className }: QuotaLeftProps) {
  const line = useQuery(quotasQuery(useApp().call)).data?.find(({ entitlement }) => entitlement === of);
  if (!line || line.limit <= 0) return null;
  const left = Math.max(0, line.limit - line.used);
  return (
    <span
      className={cx(
        'tabular no-autospace whitespace-nowrap text-sm',
        left === 0 ? 'text-destructive' : 'text-muted-foreground',
        className,
      )}
    >
      {line.resetAt === null ? '剩余' : '今日剩余'} {countText(left)}/{countText(line.limit)}
      {left === 0 && line.resetAt !== null && '，明日 0 点恢复'}
    </span>
  );
}
