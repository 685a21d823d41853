import type { ComponentProps } from 'react';
import { countdown } from '#domain/date-text.ts';
import { isPayable, type MemberOrder, ORDER_STATUS_LABEL } from '#domain/order.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { Badge } from '../../ui/badge.tsx';

const TONE: Readonly<Record<OrderStatus, NonNullable<ComponentProps<typeof Badge>['variant']>>> = {
  unpaid: 'warning',
  paying: 'warning',
  paid: 'success',
  closed: 'neutral',
  refunding: 'default',
  refunded: 'neutral',
};

/** The status of an order and, while it can be paid, how long it can. */
export function OrderStatusText({ order, now }: { readonly order: MemberOrder; readonly now: Date }) {
  const waiting = order.status === 'unpaid' || order.status === 'paying';
  if (waiting && !isPayable(order, now)) return <Badge variant="neutral">已超时</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge variant={TONE[order.status]}>{ORDER_STATUS_LABEL[order.status]}</Badge>
      {waiting && order.expiresAt !== null && (
        <span className="tabular text-muted-foreground text-sm">剩余{countdown(order.expiresAt, now).text}</span>
      )}
    </span>
  );
}
