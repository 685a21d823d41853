import type { AreaNode } from '#domain/area.ts';

/** Syllables of an area name, apart by a space; `''` when unknown. @example pinyinOf('重庆') // 'chong qing' */
export type PinyinOf = (name: string) => string;

export interface AreaHit {
  readonly province: AreaNode;
  /** `null` when the match is the province itself. */
  readonly city: AreaNode | null;
}

const HITS_SHOWN = 20;

/**
 * How well a name fits what was typed: 0 best, `null` not at all. Typed may be 汉字, initials, or pinyin from its
 * beginning; names are short, so that an official one holds them.
 *
 * @example areaRank('杭州', 'hang zhou', '浙江省杭州市') // 1
 */
export function areaRank(name: string, syllables: string, typed: string): number | null {
  const word = typed.normalize('NFKC').toLowerCase().replaceAll(/[\s']/g, '');
  if (word === '') return null;
  if (name.startsWith(word)) return 0;
  if (name.includes(word) || (name.length > 1 && word.includes(name))) return 1;
  if (syllables === '' || !/^[a-z]+$/.test(word)) return null;
  const parts = syllables.split(' ');
  if (
    parts
      .map((part) => part[0])
      .join('')
      .startsWith(word)
  )
    return 2;
  return parts.join('').startsWith(word) ? 3 : null;
}

/**
 * Provinces and cities that fit, best first, at most twenty.
 *
 * @example searchAreas(provinces, 'hz', pinyinOf) // 杭州, 湖州, 惠州…
 */
export function searchAreas(provinces: readonly AreaNode[], typed: string, pinyinOf: PinyinOf): readonly AreaHit[] {
  const places: readonly AreaHit[] = provinces.flatMap((province) => [
    { province, city: null },
    ...province.children.map((city) => ({ province, city })),
  ]);
  const ranked = places.flatMap((place) => {
    const name = (place.city ?? place.province).label;
    const rank = areaRank(name, pinyinOf(name), typed);
    return rank === null ? [] : [{ place, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, HITS_SHOWN)
    .map((each) => each.place);
}
