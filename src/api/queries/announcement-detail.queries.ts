import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type DocChannel, isAwardChannel } from '#domain/doc-channel.ts';
import { ApiFailure } from '../api-failure.ts';
import { selZhaobiaoDetails, selZhongbiaoDetails } from '../contract/announcement-detail.contract.ts';
import { CODE } from '../contract/endpoint.ts';
import { permissionResult } from '../contract/permission.schema.ts';
import { announcementFromWire } from '../decode/announcement-detail.decode.ts';
import { type AnnouncementAnswer, announcementKeys, patchAnnouncement } from './announcement.cache.ts';
import type { Call } from './call.ts';

/**
 * One announcement (S7-74, S7-75). A success is charged once a day and item, so it is asked again only when the member
 * asks; never prefetch it. Opening it greys its title in the lists.
 */
export const announcementQuery = (call: Call, notice: { readonly id: string; readonly channel: DocChannel | null }) =>
  queryOptions({
    queryKey: [...announcementKeys.detail, notice.id],
    queryFn: async ({ signal, client }): Promise<AnnouncementAnswer> => {
      const endpoint =
        notice.channel !== null && isAwardChannel(notice.channel) ? selZhongbiaoDetails : selZhaobiaoDetails;
      try {
        const answer = await call(endpoint, { id: notice.id }, { signal });
        if (answer.kind === 'ok') {
          patchAnnouncement(client, notice.id, { viewed: true });
          return { kind: 'open', announcement: announcementFromWire(answer.data) };
        }
        if (answer.kind === 'empty') return { kind: 'gone' };
        const permission = v.safeParse(permissionResult, answer.data);
        return { kind: 'locked', permission: permission.success ? permission.output : null, message: answer.message };
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === CODE.notFound) return { kind: 'gone' };
        throw failure;
      }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
