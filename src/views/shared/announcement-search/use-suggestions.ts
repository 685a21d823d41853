import { useQuery } from '@tanstack/react-query';
import { hotWordsQuery, searchHistoryQuery, suggestionsQuery } from '#api/queries/search-word.queries.ts';
import { useApp } from '../app-context.ts';

export interface SuggestionGroup {
  readonly title: string;
  readonly words: readonly string[];
}

/** A hook that knows what to offer under a search field for what is typed. */
export type Suggesting = (typed: string, open: boolean) => readonly SuggestionGroup[];

const WORDS_PER_GROUP = 8;

/** Suggestions of the search field: matches while typing, else recent and popular keywords (S7-51, S7-64, S7-65). */
export const useSuggestions: Suggesting = (typed, open) => {
  const { call } = useApp();
  const word = typed.trim();
  const suggested = useQuery({ ...suggestionsQuery(call, word), enabled: open && word !== '' });
  const history = useQuery({ ...searchHistoryQuery(call), enabled: open && word === '' });
  const hot = useQuery({ ...hotWordsQuery(call), enabled: open && word === '' });
  return offered(
    word === ''
      ? [
          { title: '最近搜索', words: history.data ?? [] },
          { title: '热门搜索', words: hot.data ?? [] },
        ]
      : [{ title: '猜您想搜', words: suggested.data ?? [] }],
  );
};

/** Groups with at least one keyword, each limited to `WORDS_PER_GROUP`. */
export const offered = (groups: readonly SuggestionGroup[]): readonly SuggestionGroup[] =>
  groups
    .filter((group) => group.words.length > 0)
    .map((group) => ({ ...group, words: group.words.slice(0, WORDS_PER_GROUP) }));
