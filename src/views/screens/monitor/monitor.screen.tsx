import { useQuery } from '@tanstack/react-query';
import { monitorEventsQuery } from '#api/queries/monitor.queries.ts';
import { useApp } from '../../shared/app-context.ts';
import { useFlowParts } from '../../shared/flow-parts.ts';
import { PagedList, usePage, usePageSize } from '../../shared/paged-list.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewsList } from './news-list.tsx';

/** Everything that I watch (S1-03, S2-60), and what happened around it. */
export function MonitorScreen() {
  const { monitorList } = useFlowParts();
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        我的监控
      </h1>
      <Card className="p-4 lg:p-5">{monitorList()}</Card>
      <h2 className="mt-2 font-semibold text-lg">监控动态</h2>
      <Card>
        <News />
      </Card>
    </div>
  );
}

function News() {
  const asked = useQuery(monitorEventsQuery(useApp().call, { page: usePage(), pageSize: usePageSize() }));
  return (
    <PagedList
      asked={asked}
      name="monitor"
      rowsOf={({ records }) => records}
      empty={<EmptyState kind="cleared" title="暂无动态" help="监控的企业或项目有新公告时，会显示在这里" />}
    >
      {(records) => <NewsList records={records} />}
    </PagedList>
  );
}
