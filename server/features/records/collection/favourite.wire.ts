import { CODE } from '#contract/endpoint.ts';
import { ok, type Reply, refuse } from '#server/http/handler.ts';
import { type FavouriteOutcome, MOST_FAVOURITES } from './collection.repo.ts';

/** @param unknown What is said about a record that is not there. */
export function favouriteReply(outcome: FavouriteOutcome, unknown: string): Reply<null> {
  if (outcome === 'unknown') return refuse(CODE.notFound, unknown);
  return outcome === 'full'
    ? refuse(CODE.conflict, `您的收藏已达上限（${MOST_FAVOURITES}条），请先取消一条`)
    : ok(null);
}
