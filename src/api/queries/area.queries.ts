import { queryOptions } from '@tanstack/react-query';
import { type AreaNode, areaTree, provincesOf } from '#domain/area.ts';
import { selArea } from '../contract/company.contract.ts';
import { dataOr } from './answer.ts';
import type { Call } from './call.ts';

/** Where the JSON text of the areas survives a reload; `read` answers `null` for nothing or for another version marker (S3-59). */
export interface AreaCache {
  readonly read: () => string | null;
  readonly write: (json: string) => void;
}

/**
 * The tree of areas, from the cache or from the server. A cached text that cannot be read is asked for once more; an
 * unreadable answer is an error with a retry (S8-25, D-63).
 *
 * @throws ApiFailure when the server does not answer, SyntaxError or TypeError when its answer is no list of areas.
 */
export async function loadAreaTree(call: Call, cache: AreaCache, signal?: AbortSignal): Promise<readonly AreaNode[]> {
  const cached = treeOrNull(cache.read());
  if (cached !== null) return cached;
  const json = dataOr(await call(selArea, {}, signal ? { signal } : {}), '[]');
  const tree = areaTree(json);
  if (provincesOf(tree).length > 0) cache.write(json);
  return tree;
}

export const areaTreeQuery = (call: Call, cache: AreaCache) =>
  queryOptions({
    queryKey: ['areas'],
    queryFn: ({ signal }) => loadAreaTree(call, cache, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

function treeOrNull(json: string | null): readonly AreaNode[] | null {
  if (json === null) return null;
  try {
    return areaTree(json);
  } catch {
    return null;
  }
}
