import { useQuery } from '@tanstack/react-query';
import { type AccountDetail, accountQuery } from '#api/queries/account.queries.ts';
import type { AccountForm as Form } from '#domain/account-form.ts';
import { useApp } from '../../shared/app-context.ts';
import { Overdue } from '../../shared/overdue.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { AccountForm } from './account-form.tsx';

const FIELDS = ['a', 'b', 'c', 'd', 'e'];

const formFrom = (account: AccountDetail): Form => ({
  realUserName: account.realUserName ?? '',
  companyName: account.companyName ?? '',
  email: account.email ?? '',
  industryCode: account.industryCode ?? '',
  areaCode: account.areaCode ?? '',
});

/** Account settings (S2-29). */
export function InfoEditScreen() {
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        账号设置
      </h1>
      <Card className="p-5">
        <Account />
      </Card>
    </div>
  );
}

function Account() {
  const account = useQuery(accountQuery(useApp().call));
  if (account.data === undefined && !account.isError) {
    return (
      <SkeletonRegion className="flex max-w-lg flex-col gap-5">
        <Overdue />
        {FIELDS.map((field) => (
          <Skeleton key={field} className="h-9" />
        ))}
      </SkeletonRegion>
    );
  }
  if (!account.data)
    return <EmptyState kind="load-failed" action={<Button onClick={() => account.refetch()}>重新加载</Button>} />;
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid max-w-lg grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-muted-foreground">手机号</dt>
        <dd className="tabular no-autospace">{account.data.mobile ?? '--'}</dd>
        <dt className="text-muted-foreground">账号名</dt>
        <dd>{account.data.userName ?? '--'}</dd>
      </dl>
      <AccountForm initial={formFrom(account.data)} />
    </div>
  );
}
