import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from 'wouter';
import { announcementQuery } from '#api/queries/announcement-detail.queries.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import { useApp } from '../../shared/app-context.ts';
import { RecordState } from '../record-detail/record-state.tsx';
import { wantedAnnouncement } from './tender-address.ts';
import { TenderArticle } from './tender-article.tsx';

const FRAME = { heading: '公告详情', what: '公告', listPath: '/subscribe/bidding' } as const;

/** Announcement detail (S2-15, S2-16). Opening one counts against the daily views; the server decides. */
export function TenderDetailScreen() {
  const { id, channel } = wantedAnnouncement(useParams<{ id?: string }>().id, useSearch());
  return (
    <div className="mx-auto w-full max-w-[1200px]">
      {id === null ? (
        <RecordState asked={null} {...FRAME}>
          {() => null}
        </RecordState>
      ) : (
        <Tender key={id} id={id} channel={channel} />
      )}
    </div>
  );
}

function Tender({ id, channel }: { readonly id: string; readonly channel: DocChannel | null }) {
  const asked = useQuery(announcementQuery(useApp().call, { id, channel }));
  return (
    <RecordState asked={asked} {...FRAME}>
      {(announcement) => <TenderArticle announcement={announcement} />}
    </RecordState>
  );
}
