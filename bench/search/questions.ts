import { fen } from '#domain/fen.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import { segmentsOf } from '#server/search/segments.ts';
import type { PageQuery } from './measure.ts';

export interface Question {
  readonly kind: string;
  readonly query: PageQuery;
}

const PAGE_SIZE = 20;
/** The first page and the deepest one that is served. */
const PAGES = [1, 25] as const;
const PROVINCES = ['浙江', '广东', '江苏', '山东', '四川', '北京'] as const;
const ROUNDS = 2;

const ask = (given: Partial<PageQuery>): PageQuery => ({
  pattern: SEARCH_PATTERN.precise,
  type: SEARCH_TYPE.fullText,
  searchWord: '',
  groups: [],
  exclude: [],
  filter: NO_ANNOUNCEMENT_FILTER,
  sort: 'newest',
  page: 1,
  pageSize: PAGE_SIZE,
  ...given,
});

/** Terms of the titles by number of occurrences, from frequent to rare in even steps of rank. */
export function wordsOf(titles: readonly string[]): {
  readonly two: readonly string[];
  readonly four: readonly string[];
} {
  const two = new Map<string, number>();
  const four = new Map<string, number>();
  const count = (map: Map<string, number>, word: string): void => void map.set(word, (map.get(word) ?? 0) + 1);
  for (const title of titles) {
    const segments = segmentsOf(title).filter((segment) => /^[\u4e00-\u9fff]+$/.test(segment));
    for (const [i, segment] of segments.entries()) {
      if (segment.length === 2) count(two, segment);
      const both = segment + (segments[i + 1] ?? '');
      if (segment.length === 2 && both.length === 4 && title.includes(both)) count(four, both);
    }
  }
  return { two: spread(two, 18), four: spread(four, 12) };
}

function spread(counts: ReadonlyMap<string, number>, howMany: number): readonly string[] {
  const ranked = [...counts].filter(([, n]) => n > 1).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  // even steps of the logarithm of the rank: searches for a term are about as frequent as the term itself
  return Array.from(
    { length: howMany },
    (_, i) =>
      ranked[Math.min(ranked.length, i + Math.round((ranked.length / 2) ** (i / (howMany - 1)))) - 1]?.[0] ?? '',
  ).filter(Boolean);
}

/** The 126 questions of the measured mix, first and deepest page, two rounds. */
export function mixOf({ two, four }: ReturnType<typeof wordsOf>): readonly Question[] {
  const narrow = (i: number) => ({
    ...NO_ANNOUNCEMENT_FILTER,
    areas: [PROVINCES[i % PROVINCES.length] ?? ''],
    minFen: fen(10_000_000),
    maxFen: fen(1_000_000_000),
  });
  const worded = Object.entries(SEARCH_TYPE).flatMap(([name, type]) => [
    ...two.map((searchWord) => ({ kind: `${name}, two characters`, query: ask({ type, searchWord }) })),
    ...four.map((searchWord) => ({ kind: `${name}, four characters`, query: ask({ type, searchWord }) })),
    ...four.map((word, i) => ({ kind: `${name}, two AND four`, query: ask({ type, groups: [[two[i] ?? '', word]] }) })),
    ...two.map((searchWord, i) => ({
      kind: `${name}, word, province, amount`,
      query: ask({ type, searchWord, filter: narrow(i) }),
    })),
  ]);
  const plain = PROVINCES.map((_, i) => ({ kind: 'province and amount', query: ask({ filter: narrow(i) }) }));
  return paged([...worded, ...plain]);
}

const BRACKETS = [
  '中标（成交）结果',
  '公示（第一名）',
  '项目（二期）采购',
  '工程（2026年度）施工',
  '（第一标段）',
  '终止（废标）公告',
];
const PARTS = ['26年', '6年度', '2标', '4-202', '026-0012', '0kv', 'ct', '503946', '16-2026', 'zfcg'];

/** What the product offers beyond the mix. */
export function othersOf({ two, four }: ReturnType<typeof wordsOf>): readonly Question[] {
  const { smart, fuzzy } = SEARCH_PATTERN;
  const pairs = four.map((word, i) => `${word}${two[i] ?? ''}`);
  return paged([
    ...pairs.map((searchWord) => ({ kind: 'smart, two words', query: ask({ pattern: smart, searchWord }) })),
    ...pairs.map((searchWord) => ({ kind: 'fuzzy, ranked', query: ask({ pattern: fuzzy, searchWord }) })),
    ...two.map((searchWord, i) => ({
      kind: 'without a word',
      query: ask({ searchWord, exclude: [two[(i + 5) % two.length] ?? ''] }),
    })),
    ...BRACKETS.map((searchWord) => ({ kind: 'brackets in a phrase', query: ask({ searchWord }) })),
    ...[SEARCH_PATTERN.precise, smart, fuzzy].flatMap((pattern) =>
      PARTS.map((searchWord) => ({ kind: 'part of a number or a model', query: ask({ pattern, searchWord }) })),
    ),
    ...['医院', '学校', '街道', '发展', '澄', '大学'].map((searchWord) => ({
      kind: 'name of the buyer',
      query: ask({ searchWord, parties: ['buyer'] }),
    })),
    ...two.map((searchWord) => ({ kind: 'by relevance', query: ask({ searchWord, sort: 'relevance' }) })),
    ...two.map((searchWord) => ({ kind: 'by amount', query: ask({ searchWord, sort: 'amount' }) })),
  ]);
}

const paged = (questions: readonly Question[]): readonly Question[] =>
  Array.from({ length: ROUNDS }, () =>
    PAGES.flatMap((page) =>
      questions.map(({ kind, query }) => ({ kind: `${kind}, page ${page}`, query: { ...query, page } })),
    ),
  ).flat();
