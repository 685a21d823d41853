import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { firstHitsQuery } from '#api/queries/search-all.queries.ts';
import { searchHistoryQuery } from '#api/queries/search-word.queries.ts';
import { areaText } from '#domain/area.ts';
import { matchesTitle } from '#domain/pinyin-initials.ts';
import { hitPath, type SearchHit, searchAllPath } from '#domain/search-all.ts';
import { useApp } from '../app-context.ts';

export type PaletteKind = 'search' | 'menu' | 'recent' | 'announcement' | 'enterprise' | 'failed';

export interface PalettePlace {
  readonly path: string;
  readonly title: string;
}

export interface PaletteEntry {
  readonly key: string;
  readonly kind: PaletteKind;
  readonly title: string;
  /** On the right, `浙江 · 杭州`. */
  readonly note: string | null;
  /** Where it leads, or what it does here. */
  readonly chosen: { readonly path: string } | { readonly retry: () => void };
}

export interface PaletteGroup {
  /** Its heading. */
  readonly value: string;
  readonly items: readonly PaletteEntry[];
}

const HITS = 4;
const PLACES = 6;
const RECENT = 6;

export interface PaletteRequest {
  readonly typed: string;
  readonly open: boolean;
  readonly places: readonly PalettePlace[];
}

/** What the search box offers: the latest searches and the menu before anything is typed, what fits afterwards. */
export function usePaletteEntries({ typed, open, places }: PaletteRequest): readonly PaletteGroup[] {
  const { call } = useApp();
  const word = typed.trim();
  const asks = open && word !== '';
  const recent = useQuery({ ...searchHistoryQuery(call), enabled: open && word === '' });
  const announcements = useQuery({ ...firstHitsQuery(call, 'announcement', word, HITS), enabled: asks });
  const enterprises = useQuery({ ...firstHitsQuery(call, 'enterprise', word, HITS), enabled: asks });
  const placeEntries = (found: readonly PalettePlace[]) =>
    found
      .slice(0, PLACES)
      .map(({ path, title }) => ({ key: `menu ${path}`, kind: 'menu' as const, title, note: null, chosen: { path } }));
  return word === ''
    ? [
        { value: '最近搜索', items: (recent.data ?? []).slice(0, RECENT).map(recentEntry) },
        { value: '菜单', items: placeEntries(places) },
      ]
    : [
        { value: '菜单', items: placeEntries(places.filter(({ title }) => matchesTitle(word, title))) },
        { value: '搜索', items: [searchEntry(word)] },
        { value: '公告', items: hitEntries('announcement', announcements) },
        { value: '企业', items: hitEntries('enterprise', enterprises) },
      ];
}

type HitKind = 'announcement' | 'enterprise';

/** The hits of a kind. A search that failed is no empty one: an entry says so, and searches again. */
const hitEntries = (kind: HitKind, { data, isError, refetch }: UseQueryResult<readonly SearchHit[]>) =>
  data === undefined && isError ? [failedEntry(kind, () => void refetch())] : (data ?? []).map(hitEntry(kind));

const failedEntry = (kind: HitKind, retry: () => void): PaletteEntry => ({
  key: `failed ${kind}`,
  kind: 'failed',
  title: '加载失败',
  note: '重试',
  chosen: { retry },
});

const searchEntry = (word: string): PaletteEntry => ({
  key: 'search',
  kind: 'search',
  title: `在全部信息中搜索“${word}”`,
  note: null,
  chosen: { path: searchAllPath(word) },
});

const recentEntry = (word: string): PaletteEntry => ({
  key: `recent ${word}`,
  kind: 'recent',
  title: word,
  note: null,
  chosen: { path: searchAllPath(word) },
});

const hitEntry =
  (kind: HitKind) =>
  (hit: SearchHit): PaletteEntry => ({
    key: `${kind} ${hit.id}`,
    kind,
    title: hit.title,
    note: areaText(hit),
    chosen: { path: hitPath(hit) },
  });
