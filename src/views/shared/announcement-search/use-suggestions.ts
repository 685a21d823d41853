import { useQuery } from '@tanstack/react-query';
import {
  enterpriseNamesQuery,
  hotWordsQuery,
  searchHistoryQuery,
  suggestionsQuery,
} from '#api/queries/search-word.queries.ts';
import { useApp } from '../app-context.ts';

export interface SuggestionGroup {
  readonly title: string;
  readonly words: readonly string[];
}

const WORDS_PER_GROUP = 8;

/** What the words of a search field are about. */
export type SearchSubject = 'announcement' | 'enterprise';

/** What is offered under the search field: while typing, words that fit; before, my latest and the hot ones (S7-51, S7-64, S7-65). */
export function useSuggestions(typed: string, open: boolean, subject: SearchSubject): readonly SuggestionGroup[] {
  const { call } = useApp();
  const word = typed.trim();
  const isEnterprise = subject === 'enterprise';
  const names = useQuery({ ...enterpriseNamesQuery(call, word), enabled: open && word !== '' && isEnterprise });
  const suggested = useQuery({ ...suggestionsQuery(call, word), enabled: open && word !== '' && !isEnterprise });
  const history = useQuery({ ...searchHistoryQuery(call), enabled: open && word === '' && !isEnterprise });
  const hot = useQuery({ ...hotWordsQuery(call), enabled: open && word === '' && !isEnterprise });
  const groups = isEnterprise
    ? [{ title: '猜您想查', words: word === '' ? [] : (names.data ?? []) }]
    : word === ''
      ? [
          { title: '最近搜索', words: history.data ?? [] },
          { title: '热门搜索', words: hot.data ?? [] },
        ]
      : [{ title: '猜您想搜', words: suggested.data ?? [] }];
  return groups
    .filter((group) => group.words.length > 0)
    .map((group) => ({ ...group, words: group.words.slice(0, WORDS_PER_GROUP) }));
}
