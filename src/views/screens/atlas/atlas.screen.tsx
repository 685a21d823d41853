import { useQueries, useQuery } from '@tanstack/react-query';
import { Building2, ChartColumn } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { ApiFailure } from '#api/api-failure.ts';
import { atlasQuery } from '#api/queries/analysis.queries.ts';
import { type Atlas, mergeAtlases } from '#domain/atlas.ts';
import { enterprisePath } from '#domain/enterprise.ts';
import { historyPath, wantedParty } from '#domain/enterprise-history.ts';
import { useApp } from '../../shared/app-context.ts';
import { Overdue } from '../../shared/overdue.tsx';
import { ProblemState } from '../../shared/problem-state.tsx';
import { useTabTitle } from '../../shared/tab-title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { RecordActions } from '../record-detail/record-actions.tsx';
import { RecordState } from '../record-detail/record-state.tsx';
import { AtlasBoard } from './atlas-board.tsx';
import { useAtlasHash } from './use-atlas-hash.ts';

const HEADING = '关系图谱';
const LIST_PATH = '/enterpriseAnalysis/informationQuery/erterInformation';
const NOT_FOUND = 404;

/** With whom a body bought, won, worked and competed (S2-28); every relation names the notices that prove it. */
export function AtlasScreen() {
  const wanted = wantedParty(useSearch());
  return (
    <div className="mx-auto w-full max-w-[1440px]">
      {wanted === null ? (
        <RecordState asked={null} heading={HEADING} what="企业" listPath={LIST_PATH}>
          {() => null}
        </RecordState>
      ) : (
        <AtlasOf key={`${wanted.id} ${wanted.name}`} wanted={wanted} />
      )}
    </div>
  );
}

function AtlasOf({ wanted }: { readonly wanted: NonNullable<ReturnType<typeof wantedParty>> }) {
  const { call } = useApp();
  const [path, navigate] = useLocation();
  const query = useSearch();
  const [{ depth, opened }] = useAtlasHash();
  const asked = useQuery(atlasQuery(call, wanted, depth));
  const more = useQueries({ queries: opened.map((id) => atlasQuery(call, { id, name: null }, 1)) });
  const center = asked.data?.nodes.find(({ id }) => id === asked.data.center);
  const name = center?.name ?? wanted.name ?? '企业';
  const party = { id: center?.id ?? wanted.id, name };
  return (
    <>
      <RecordActions listPath={LIST_PATH} backLabel="返回" address={`${path}?${query}`}>
        <Button variant="outline" onClick={() => navigate(enterprisePath(party))}>
          <Building2 />
          企业详情
        </Button>
        <Button variant="outline" onClick={() => navigate(historyPath(party))}>
          <ChartColumn />
          历史分析
        </Button>
      </RecordActions>
      <Card className="p-4 lg:p-5">
        <h1 ref={useTabTitle(`${HEADING} · ${name}`)} tabIndex={-1} className="wrap-anywhere font-semibold text-xl">
          {name}
          <span className="ml-2 whitespace-nowrap font-normal text-lg text-muted-foreground">{HEADING}</span>
        </h1>
        <p className="mt-1 mb-4 text-muted-foreground text-sm">
          按公开的候选人、中标与委托代理公告整理；点击单位或连线查看证明该关系的公告
        </p>
        {asked.data ? (
          <Drawn
            atlas={mergeAtlases(
              asked.data,
              more.flatMap(({ data }) => data ?? []),
            )}
            name={name}
            busy={asked.isFetching || more.some(({ isFetching }) => isFetching)}
          />
        ) : (
          <Instead error={asked.error} busy={asked.isFetching} onRetry={asked.refetch} />
        )}
      </Card>
    </>
  );
}

/** The atlas, or that nothing is known about the body. */
const Drawn = ({ atlas, name, busy }: { readonly atlas: Atlas; readonly name: string; readonly busy: boolean }) =>
  atlas.edges.length === 0 ? (
    <EmptyState
      kind="no-result"
      title="没有公开的往来记录"
      help="公告中没有该单位与其他单位的中标、代理或同场竞争记录"
    />
  ) : (
    <AtlasBoard atlas={atlas} name={name} busy={busy} />
  );

interface InsteadProps {
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Instead({ error, busy, onRetry }: InsteadProps) {
  if (error === null)
    return (
      <SkeletonRegion label="图谱加载中…" className="flex flex-col gap-3">
        <Overdue />
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-[480px]" />
      </SkeletonRegion>
    );
  if (error instanceof ApiFailure && error.code === NOT_FOUND)
    return <EmptyState kind="no-result" title="没有找到该单位的公告记录" help="名称可能与公告中的不同" />;
  return <ProblemState error={error} busy={busy} onRetry={onRetry} reason="atlas.refused" />;
}
