import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { RecordAnswer } from '#api/queries/open-record.ts';
import { PERMISSION, type PermissionResult } from '#domain/permission.ts';
import { useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lockedText } from '../tender/tender-locked.copy.ts';
import { TenderSkeleton } from '../tender/tender-skeleton.tsx';

export interface RecordStateProps<R> {
  /** `null` when the address names no record. */
  readonly asked: Pick<UseQueryResult<RecordAnswer<R>>, 'data' | 'isError' | 'isFetching' | 'refetch'> | null;
  /** Name of the page where there is no record to name it after, `商机详情`. */
  readonly heading: string;
  /** Where “返回列表” leads when this page was the first. */
  readonly listPath: string;
  readonly children: (record: R) => ReactNode;
}

/** One record, or what stands in its place: loading, refused with the rule, gone, failed with a retry. */
export function RecordState<R>({ asked, heading, listPath, children }: RecordStateProps<R>) {
  const { goBack } = useApp();
  const back = (
    <Button variant="ghost" onClick={() => goBack(listPath)}>
      返回列表
    </Button>
  );
  if (asked?.data?.kind === 'open') return children(asked.data.record);
  if (asked?.data?.kind === 'locked') {
    const { message, permission } = asked.data;
    return (
      <Locked heading={heading} permission={permission} message={message}>
        <Button variant="outline" busy={asked.isFetching} onClick={() => asked.refetch()}>
          重新查看
        </Button>
        {back}
      </Locked>
    );
  }
  if (asked === null || asked.data?.kind === 'gone') {
    const help = '信息可能已下架，或链接不完整';
    return <Instead heading={heading} kind="no-result" title="没有找到此信息" help={help} action={back} />;
  }
  if (!asked.isError) return <TenderSkeleton />;
  const retry = (
    <Button busy={asked.isFetching} onClick={() => asked.refetch()}>
      重新加载
    </Button>
  );
  return <Instead heading={heading} kind="load-failed" action={retry} />;
}

/** A heading for screen readers, the reason, a way on. */
const Instead = ({ heading, ...props }: ComponentProps<typeof EmptyState> & { readonly heading: string }) => (
  <Card>
    <h1 tabIndex={-1} className="sr-only">
      {heading}
    </h1>
    <EmptyState {...props} />
  </Card>
);

interface LockedProps {
  readonly heading: string;
  readonly permission: PermissionResult | null;
  readonly message: string | null;
  readonly children: ReactNode;
}

/** What stays on the page when a rule refuses; the pop-up is the switchboard's. */
function Locked({ heading, permission, message, children }: LockedProps) {
  const { requestPurchase } = useApp();
  const { title, facts } = lockedText(permission, message);
  const upgrade = () =>
    requestPurchase({ memberCode: permission?.liftedBy?.memberCode ?? null, reason: 'record.locked' });
  return (
    <Instead
      heading={heading}
      kind="no-permission"
      title={title}
      help={facts.map((fact) => (
        <span key={fact} className="tabular block">
          {fact}
        </span>
      ))}
      action={
        <>
          <Button variant="vip" onClick={upgrade}>
            {permission?.status === PERMISSION.region ? '开通更多地区' : '立即升级'}
          </Button>
          {children}
        </>
      }
    />
  );
}
