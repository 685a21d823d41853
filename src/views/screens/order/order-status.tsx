import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { areaLabel } from '#domain/area.ts';
import { formatPrice } from '#domain/fen.ts';
import { isPayable, type MemberOrder, orderStatusText, REFUND_REASON } from '#domain/order.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { countdown } from '#domain/time-from-now.ts';
import { Badge } from '../../ui/badge.tsx';

const TONE: Readonly<Record<OrderStatus, NonNullable<ComponentProps<typeof Badge>['variant']>>> = {
  unpaid: 'warning',
  paying: 'warning',
  paid: 'success',
  closed: 'neutral',
  refunding: 'default',
  refunded: 'neutral',
};

/** What an order applies to: the areas of a membership, or the announcement of a docking service (S7-88). */
export function OrderScope({ order }: { readonly order: MemberOrder }) {
  if (order.docking === null) return areaLabel(order.payAreas);
  return (
    <Link
      href={`/tender/index/${encodeURIComponent(order.docking.announcementId)}`}
      className="whitespace-nowrap text-primary-solid underline underline-offset-2"
    >
      查看公告
    </Link>
  );
}

/** The status of an order, how long it can still be paid, and money of it that goes back. */
export function OrderStatusText({ order, now }: { readonly order: MemberOrder; readonly now: Date }) {
  const waiting = order.status === 'unpaid' || order.status === 'paying';
  const text = orderStatusText(order, now);
  if (waiting && !isPayable(order, now)) return <Badge variant="neutral">{text}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge variant={TONE[order.status]}>{text}</Badge>
      {waiting && order.expiresAt !== null && (
        <span className="tabular text-muted-foreground text-sm">
          <span className="whitespace-nowrap">剩余{countdown(order.expiresAt, now).text}，</span>
          <span className="whitespace-nowrap">逾期自动关闭</span>
        </span>
      )}
      {order.refund && (
        <span className="tabular text-muted-foreground text-sm">
          {REFUND_REASON[order.refund.reason]}，{formatPrice(order.refund.amountFen)}
          {order.refund.status === 'done' ? '已原路退回' : '退回中'}
        </span>
      )}
    </span>
  );
}
