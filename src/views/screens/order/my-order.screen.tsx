import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { myInvoicesQuery, myOrdersQuery } from '#api/queries/order.queries.ts';
import { useApp, useNow } from '../../shared/app-context.ts';
import { PagedList, usePage, usePageSize } from '../../shared/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { OrderList } from './order-list.tsx';

const INVOICES = 'invoices';
const VIEWS = [
  { value: 'orders', label: '全部订单' },
  { value: INVOICES, label: '我的发票' },
];

/** My orders and my invoices, newest first; view and page are in the hash query (S1-14, S2-22, S2-23). */
export function MyOrderScreen() {
  const [path, navigate] = useLocation();
  const view = new URLSearchParams(useSearch()).get('view') === INVOICES ? INVOICES : 'orders';
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        我的订单
      </h1>
      <Card>
        <Tabs
          label="订单与发票"
          items={VIEWS}
          value={view}
          onValueChange={(next) => navigate(next === INVOICES ? `${path}?view=${INVOICES}` : path)}
          listClassName="px-4"
        >
          {view === INVOICES ? <Invoices /> : <Orders />}
        </Tabs>
      </Card>
    </div>
  );
}

function Orders() {
  const { call, requestPurchase } = useApp();
  const now = useNow();
  const [page, pageSize] = [usePage(), usePageSize()];
  const asked = useQuery(myOrdersQuery(call, { page, pageSize }));
  const empty = (
    <EmptyState
      kind="cleared"
      title="暂无订单"
      help="购买会员后，您的订单会显示在这里"
      action={<Button onClick={() => requestPurchase({ memberCode: null, reason: 'order.empty' })}>购买会员</Button>}
    />
  );
  return (
    <PagedList asked={asked} name="order" empty={empty} rowsOf={({ orders }) => orders}>
      {(orders) => <OrderList orders={orders} now={now} />}
    </PagedList>
  );
}

/** My invoices (S2-23). */
export function Invoices() {
  const { call } = useApp();
  const [path, navigate] = useLocation();
  const [page, pageSize] = [usePage(), usePageSize()];
  const asked = useQuery(myInvoicesQuery(call, { page, pageSize }));
  const empty = (
    <EmptyState
      kind="cleared"
      title="暂无发票"
      help="订单支付后，可在“我的订单”中申请开票"
      action={<Button onClick={() => navigate(path)}>查看订单</Button>}
    />
  );
  return (
    <PagedList asked={asked} name="invoice" empty={empty} rowsOf={({ invoices }) => invoices}>
      {(invoices) => <InvoiceList invoices={invoices} />}
    </PagedList>
  );
}
