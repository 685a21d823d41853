import type { QueryClient } from '@tanstack/react-query';
import type { Announcement, SearchResult } from '#domain/announcement.ts';
import type { PermissionResult } from '#domain/permission.ts';

export const announcementKeys = {
  search: ['announcements', 'search'],
  detail: ['announcements', 'detail'],
  history: ['search-words', 'mine'],
} as const;

/** What opening an announcement comes to. */
export type AnnouncementAnswer =
  | { readonly kind: 'open'; readonly announcement: Announcement }
  | { readonly kind: 'locked'; readonly permission: PermissionResult | null; readonly message: string | null }
  | { readonly kind: 'gone' };

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
  client.setQueryData<AnnouncementAnswer>([...announcementKeys.detail, id], (answer) =>
    answer?.kind === 'open' ? { kind: 'open', announcement: { ...answer.announcement, ...patch } } : answer,
  );
}
