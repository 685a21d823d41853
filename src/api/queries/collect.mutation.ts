import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { saveBrowseCollection } from '../contract/announcement-detail.contract.ts';
import { patchAnnouncement } from './announcement.cache.ts';
import type { Call } from './call.ts';

export interface CollectChange {
  readonly id: string;
  readonly collected: boolean;
}

/** Adds or removes a favourite: shown at once, taken back when the server does not take it (S7-70, D-76). */
export const collectMutation = (call: Call, client: QueryClient) =>
  mutationOptions({
    mutationKey: ['announcements', 'collect'],
    mutationFn: (change: CollectChange) => call(saveBrowseCollection, change),
    onMutate: (change) => patchAnnouncement(client, change.id, { collected: change.collected }),
    onError: (_failure, change) => patchAnnouncement(client, change.id, { collected: !change.collected }),
  });
