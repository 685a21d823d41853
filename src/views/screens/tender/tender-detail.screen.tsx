import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from 'wouter';
import { announcementQuery } from '#api/queries/announcement-detail.queries.ts';
import { DOC_CHANNEL_KEYS, type DocChannel } from '#domain/doc-channel.ts';
import { useApp } from '../../shared/app-context.ts';
import { RecordState } from '../record-detail/record-state.tsx';
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

/** What an announcement id may look like; everything else is not asked for. */
const ID = /^[\w-]{1,64}$/;

/**
 * Which announcement an address names: `/tender/index/7` or `/tender/index?id=7` (S2-15, S2-16), with `channel` as a
 * hint which detail call to ask.
 */
export function wantedAnnouncement(
  parameter: string | undefined,
  query: string,
): { readonly id: string | null; readonly channel: DocChannel | null } {
  const search = new URLSearchParams(query);
  const id = parameter ?? search.get('id') ?? '';
  return {
    id: ID.test(id) ? id : null,
    channel: DOC_CHANNEL_KEYS.find((channel) => channel === search.get('channel')) ?? null,
  };
}
