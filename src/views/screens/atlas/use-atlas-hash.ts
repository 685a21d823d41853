import { useLocation, useSearch } from 'wouter';
import { ATLAS_RELATION_KEYS, type AtlasRelation } from '#domain/atlas.ts';

/** How an atlas is looked at; all of it is in the hash, so that a link shows the same picture. */
export interface AtlasHash {
  readonly depth: 1 | 2;
  readonly hidden: readonly AtlasRelation[];
  /** Bodies whose own relations were added. */
  readonly opened: readonly string[];
  readonly view: 'picture' | 'list';
}

const ID = /^[\w-]{1,64}$/;
/** More would draw hundreds of bodies over each other. */
const MOST_OPENED = 8;

export function useAtlasHash(): readonly [AtlasHash, (part: Partial<AtlasHash>) => void] {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const parts = new URLSearchParams(query);
  const listed = (name: string): readonly string[] => (parts.get(name) ?? '').split(',');
  const hash: AtlasHash = {
    depth: parts.get('depth') === '2' ? 2 : 1,
    hidden: ATLAS_RELATION_KEYS.filter((relation) => listed('hide').includes(relation)),
    opened: [...new Set(listed('open').filter((id) => ID.test(id)))].slice(0, MOST_OPENED),
    view: parts.get('view') === 'list' ? 'list' : 'picture',
  };
  const change = (part: Partial<AtlasHash>) => {
    const { depth, hidden, opened, view } = { ...hash, ...part };
    const next = new URLSearchParams(query);
    const put = (name: string, value: string) => {
      if (value === '') next.delete(name);
      else next.set(name, value);
    };
    put('depth', depth === 2 ? '2' : '');
    put('hide', hidden.join(','));
    put('open', [...new Set(opened)].slice(-MOST_OPENED).join(','));
    put('view', view === 'list' ? 'list' : '');
    navigate(`${path}?${next}`.replaceAll('%2C', ','), { replace: true });
  };
  return [hash, change];
}
