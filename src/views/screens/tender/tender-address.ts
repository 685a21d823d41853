import { DOC_CHANNEL_KEYS, type DocChannel } from '#domain/doc-channel.ts';
import type { ScreenAddress } from '../../shared/app-context.ts';

const PREFIX = '/tender/index/';
/** What an announcement id may look like; everything else is not asked for. */
const ID = /^[\w-]{1,64}$/;

/**
 * Which announcement an address names: `/tender/index/7` or `/tender/index?id=7` (S2-15, S2-16), with `channel` as a
 * hint which detail call to ask.
 */
export function tenderAddress({ path, query }: Omit<ScreenAddress, 'key'>): {
  readonly id: string | null;
  readonly channel: DocChannel | null;
} {
  const search = new URLSearchParams(query);
  const named = path.startsWith(PREFIX) ? decoded(path.slice(PREFIX.length)) : '';
  const id = named || (search.get('id') ?? '');
  return {
    id: ID.test(id) ? id : null,
    channel: DOC_CHANNEL_KEYS.find((channel) => channel === search.get('channel')) ?? null,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
