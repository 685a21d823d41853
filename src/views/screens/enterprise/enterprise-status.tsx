import type { ComponentProps } from 'react';
import { Badge } from '../../ui/badge.tsx';

type Tone = ComponentProps<typeof Badge>['variant'];
const TONE: Readonly<Record<string, Tone>> = { 存续: 'success', 在业: 'success', 迁出: 'warning', 吊销: 'destructive' };

/** Whether it still does business. */
export function EnterpriseStatus({ status, className }: { readonly status: string; readonly className?: string }) {
  return (
    <Badge variant={TONE[status] ?? 'neutral'} className={className}>
      {status}
    </Badge>
  );
}
