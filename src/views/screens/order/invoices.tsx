import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { myInvoicesQuery } from '#api/queries/invoice.queries.ts';
import { useApp } from '../../shared/app-context.ts';
import { PAGE_SIZE, PagedList, usePage } from '../../shared/paged-list.tsx';
import { useNarrow } from '../../shared/use-narrow.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InvoiceCards } from './invoice-cards.tsx';
import { InvoiceTable } from './invoice-table.tsx';

/** My invoices (S2-23). */
export function Invoices() {
  const { call } = useApp();
  const [path, navigate] = useLocation();
  const page = usePage();
  const asked = useQuery(myInvoicesQuery(call, { page, pageSize: PAGE_SIZE }));
  const List = useNarrow() ? InvoiceCards : InvoiceTable;
  const empty = (
    <EmptyState
      kind="cleared"
      title="暂无发票"
      help="订单支付后，可在“我的订单”中申请开票"
      action={<Button onClick={() => navigate(path)}>查看订单</Button>}
    />
  );
  return (
    <PagedList asked={asked} name="invoice" empty={empty}>
      {({ invoices }) => <List invoices={invoices} />}
    </PagedList>
  );
}
