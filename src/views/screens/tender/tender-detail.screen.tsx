import { useQuery } from '@tanstack/react-query';
import { announcementQuery } from '#api/queries/announcement-detail.queries.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import { useAddress, useApp } from '../../shared/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { tenderAddress } from './tender-address.ts';
import { TenderArticle } from './tender-article.tsx';
import { TenderLocked } from './tender-locked.tsx';
import { TenderNotice } from './tender-notice.tsx';
import { TenderSkeleton } from './tender-skeleton.tsx';

/** Announcement detail (S2-15, S2-16). Opening one counts against the daily views; the server decides. */
export function TenderDetailScreen() {
  const { id, channel } = tenderAddress(useAddress());
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      {id === null ? <TenderGone /> : <Tender key={id} id={id} channel={channel} />}
    </div>
  );
}

function Tender({ id, channel }: { readonly id: string; readonly channel: DocChannel | null }) {
  const { data, isError, isFetching, refetch } = useQuery(announcementQuery(useApp().call, { id, channel }));
  if (data?.kind === 'open') return <TenderArticle announcement={data.announcement} />;
  if (data?.kind === 'locked')
    return (
      <TenderLocked permission={data.permission} message={data.message} busy={isFetching} onRetry={() => refetch()} />
    );
  if (data?.kind === 'gone') return <TenderGone />;
  if (!isError) return <TenderSkeleton />;
  return (
    <TenderNotice
      kind="load-failed"
      action={
        <Button busy={isFetching} onClick={() => refetch()}>
          重新加载
        </Button>
      }
    />
  );
}

function TenderGone() {
  const { goBack } = useApp();
  return (
    <TenderNotice
      kind="no-result"
      title="没有找到此公告"
      help="公告可能已被撤回，或链接不完整"
      action={<Button onClick={() => goBack('/subscribe/bidding')}>返回列表</Button>}
    />
  );
}
