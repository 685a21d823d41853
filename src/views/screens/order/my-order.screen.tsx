import { useQuery } from '@tanstack/react-query';
import { myOrdersQuery } from '#api/queries/order.queries.ts';
import { useAddress, useApp } from '../../shared/app-context.ts';
import { useNarrow } from '../../shared/use-narrow.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';

const PAGE_SIZE = 10;
const ROWS = ['a', 'b', 'c', 'd'];

const pageFrom = (query: string): number => {
  const page = Number(new URLSearchParams(query).get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1;
};

/** My orders, newest first, the page in the hash query (S1-14, S2-22). */
export function MyOrderScreen() {
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        我的订单
      </h1>
      <Card>
        <Orders />
      </Card>
    </div>
  );
}

function Orders() {
  const { path, query } = useAddress();
  const { call, navigate, now, requestPurchase } = useApp();
  const page = pageFrom(query);
  const orders = useQuery(myOrdersQuery(call, { page, pageSize: PAGE_SIZE }));
  const List = useNarrow() ? OrderCards : OrderTable;
  if (orders.isError)
    return <EmptyState kind="load-failed" action={<Button onClick={() => orders.refetch()}>重新加载</Button>} />;
  if (orders.data === undefined) {
    return (
      <SkeletonRegion className="flex flex-col gap-4 p-5">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </SkeletonRegion>
    );
  }
  if (orders.data.total === 0) {
    return (
      <EmptyState
        kind="cleared"
        title="暂无订单"
        help="开通会员后，您的订单会显示在这里"
        action={<Button onClick={() => requestPurchase({ memberCode: null, reason: 'order.empty' })}>开通会员</Button>}
      />
    );
  }
  return (
    <div aria-busy={orders.isPlaceholderData}>
      <List orders={orders.data.orders} now={now()} />
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={orders.data.total}
        onPageChange={(next) => navigate(next === 1 ? path : `${path}?page=${next}`)}
        className="justify-end px-4 py-3"
      />
    </div>
  );
}
