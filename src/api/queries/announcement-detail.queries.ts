import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#domain/announcement.ts';
import { type DocChannel, isAwardChannel } from '#domain/doc-channel.ts';
import { selZhaobiaoDetails, selZhongbiaoDetails } from '../contract/announcement-detail.contract.ts';
import { announcementFromWire } from '../decode/announcement-detail.decode.ts';
import { SEARCH_KEY } from './announcement.queries.ts';
import type { Call } from './call.ts';
import { RECORD_KEYS } from './collect.cache.ts';
import { markViewed, openRecord, type RecordAnswer } from './open-record.ts';

/**
 * One announcement (S7-74, S7-75). A success is charged once a day and item, so it is asked again only when the member
 * asks; never prefetch it. Opening it greys its title in the lists.
 */
export const announcementQuery = (call: Call, notice: { readonly id: string; readonly channel: DocChannel | null }) =>
  queryOptions({
    queryKey: [RECORD_KEYS.announcement, 'detail', notice.id],
    queryFn: async ({ signal, client }): Promise<RecordAnswer<Announcement>> => {
      const endpoint =
        notice.channel !== null && isAwardChannel(notice.channel) ? selZhongbiaoDetails : selZhaobiaoDetails;
      const answer = await openRecord(call, endpoint, { id: notice.id }, { signal, decode: announcementFromWire });
      if (answer.kind === 'open') markViewed(client, SEARCH_KEY, notice.id);
      return answer;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
