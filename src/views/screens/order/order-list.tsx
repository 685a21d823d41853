import { areaLabel } from '#domain/area.ts';
import { dateTimeText } from '#domain/date-text.ts';
import { formatPrice } from '#domain/fen.ts';
import { type MemberOrder, orderStatusText } from '#domain/order.ts';
import { RecordList } from '../../shared/record-list/record-list.tsx';
import type { ListColumn } from '../../shared/record-list/record-list.types.ts';
import { InvoiceAct } from './invoice-act.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderScope, OrderStatusText } from './order-status.tsx';
import { UnpaidActs } from './unpaid-acts.tsx';

export interface OrderListProps {
  readonly orders: readonly MemberOrder[];
  readonly now: Date;
}

type Listed = MemberOrder & { readonly id: string };

const orderColumns = (now: Date): readonly ListColumn<Listed>[] => [
  { key: 'orderNo', label: '订单号', text: ({ orderNo }) => orderNo },
  {
    key: 'member',
    label: '会员或服务',
    text: ({ memberName, duration }) => `${memberName} ${duration}`.trim(),
    cell: ({ memberName, duration }) => (
      <>
        <span className="whitespace-nowrap">{memberName}</span> <span className="whitespace-nowrap">{duration}</span>
      </>
    ),
  },
  {
    key: 'scope',
    label: '地区或公告',
    text: ({ docking, payAreas }) => (docking === null ? areaLabel(payAreas) : `公告${docking.announcementId}`),
    cell: (order) => <OrderScope order={order} />,
  },
  { key: 'payable', label: '应付金额', text: ({ payableFen }) => formatPrice(payableFen), numeric: true },
  {
    key: 'status',
    label: '状态',
    text: (order) => orderStatusText(order, now),
    cell: (order) => <OrderStatusText order={order} now={now} />,
  },
  { key: 'created', label: '下单时间', text: ({ createdAt }) => dateTimeText(createdAt), numeric: true },
  { key: 'paid', label: '支付时间', text: ({ paidAt }) => dateTimeText(paidAt), numeric: true },
];

/** My orders, as a table or as cards; several can be copied at once. */
export const OrderList = ({ orders, now }: OrderListProps) => (
  <RecordList
    list="order"
    label="我的订单"
    unfiltered
    cardsOnPhone
    shortTitles
    records={orders.map((order) => ({ ...order, id: order.orderId }))}
    columns={orderColumns(now)}
    actsOf={(order) => (
      <>
        <UnpaidActs order={order} now={now} />
        <InvoiceAct order={order} />
      </>
    )}
  >
    {(order) => <OrderCard key={order.id} order={order} now={now} />}
  </RecordList>
);
