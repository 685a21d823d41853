import { dateTimeText } from '#domain/date-text.ts';
import { formatPrice } from '#domain/fen.ts';
import type { MemberOrder } from '#domain/order.ts';
import { RowMark } from '../../shared/record-list/row-mark.tsx';
import { InvoiceAct } from './invoice-act.tsx';
import { OrderScope, OrderStatusText } from './order-status.tsx';
import { UnpaidActs } from './unpaid-acts.tsx';

/** An order as a card. */
export function OrderCard({ order, now }: { readonly order: MemberOrder; readonly now: Date }) {
  return (
    <li className="flex flex-col gap-1.5 border-border border-b p-4 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <span className="font-medium text-lg">
          <RowMark id={order.orderId} title={`订单${order.orderNo}`} />
          {order.memberName}
          <span className="ml-1.5 font-normal text-base text-muted-foreground">{order.duration}</span>
        </span>
        <span className="tabular font-semibold text-lg">{formatPrice(order.payableFen)}</span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm [&_dd]:text-right [&_dt]:text-muted-foreground">
        <dt>订单号</dt>
        <dd className="no-autospace tabular">{order.orderNo}</dd>
        <dt>{order.docking ? '对应公告' : '开通地区'}</dt>
        <dd>
          <OrderScope order={order} />
        </dd>
        <dt>下单时间</dt>
        <dd className="tabular">{dateTimeText(order.createdAt)}</dd>
        {order.paidAt !== null && (
          <>
            <dt>支付时间</dt>
            <dd className="tabular">{dateTimeText(order.paidAt)}</dd>
          </>
        )}
      </dl>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <OrderStatusText order={order} now={now} />
        <UnpaidActs order={order} now={now} />
        <InvoiceAct order={order} />
      </div>
    </li>
  );
}
