import { DOC_CHANNEL_KEYS, type DocChannel } from '#domain/doc-channel.ts';

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
