import { dateTimeText } from '#domain/date-text.ts';
import { formatPrice } from '#domain/fen.ts';
import type { MemberOrder } from '#domain/order.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { InvoiceAct } from './invoice-act.tsx';
import { OrderScope, OrderStatusText } from './order-status.tsx';
import { UnpaidActs } from './unpaid-acts.tsx';

export interface OrdersProps {
  readonly orders: readonly MemberOrder[];
  readonly now: Date;
}

/** Orders as a table, for wide screens. */
export function OrderTable({ orders, now }: OrdersProps) {
  return (
    <Table label="我的订单">
      <TableHeader>
        <TableRow>
          <TableHead>订单号</TableHead>
          <TableHead>会员或服务</TableHead>
          <TableHead>开通地区或公告</TableHead>
          <TableHead className="text-right">应付金额</TableHead>
          <TableHead>状态</TableHead>
          <TableHead>下单时间</TableHead>
          <TableHead>支付时间</TableHead>
          <TableHead>操作</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.orderId}>
            <TableCell className="no-autospace tabular">{order.orderNo}</TableCell>
            <TableCell className="nowrap-cjk">
              {order.memberName}
              <span className="ml-1.5 text-muted-foreground">{order.duration}</span>
            </TableCell>
            <TableCell className="max-w-48">
              <OrderScope order={order} />
            </TableCell>
            <TableCell className="tabular text-right font-medium">{formatPrice(order.payableFen)}</TableCell>
            <TableCell>
              <OrderStatusText order={order} now={now} />
            </TableCell>
            <TableCell className="tabular whitespace-nowrap text-muted-foreground">
              {dateTimeText(order.createdAt)}
            </TableCell>
            <TableCell className="tabular whitespace-nowrap text-muted-foreground">
              {dateTimeText(order.paidAt)}
            </TableCell>
            <TableCell>
              <UnpaidActs order={order} now={now} />
              <InvoiceAct order={order} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
