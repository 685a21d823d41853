import type { QueryClient } from '@tanstack/react-query';
import type { Announcement, SearchResult } from '#domain/announcement.ts';
import type { RecordAnswer } from './open-record.ts';

export const announcementKeys = {
  search: ['announcements', 'search'],
  detail: ['announcements', 'detail'],
  history: ['search-words', 'mine'],
} as const;

/** Sets one fact of an announcement in every list and on the page where it has been loaded. */
export function patchAnnouncement(
  client: QueryClient,
  id: string,
  patch: { readonly collected?: boolean; readonly viewed?: boolean },
): void {
  client.setQueriesData<SearchResult>(
    { queryKey: announcementKeys.search },
    (list) =>
      list && { ...list, records: list.records.map((record) => (record.id === id ? { ...record, ...patch } : record)) },
  );
  client.setQueryData<RecordAnswer<Announcement>>([...announcementKeys.detail, id], (answer) =>
    answer?.kind === 'open' ? { kind: 'open', record: { ...answer.record, ...patch } } : answer,
  );
}
