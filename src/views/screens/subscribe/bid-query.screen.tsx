import { DOC_CHANNEL_KEYS } from '#domain/doc-channel.ts';
import { AnnouncementSearch } from '../../shared/announcement-search/announcement-search.tsx';

/** Bid information query (S2-33): every announcement type. */
export function BidQueryScreen() {
  return <AnnouncementSearch title="招标信息查询" list="bidQuery" channels={DOC_CHANNEL_KEYS} />;
}
