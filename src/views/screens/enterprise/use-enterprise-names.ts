import { useQuery } from '@tanstack/react-query';
import { enterpriseNamesQuery } from '#api/queries/enterprise.queries.ts';
import { offered, type Suggesting } from '../../shared/announcement-search/use-suggestions.ts';
import { useApp } from '../../shared/app-context.ts';

/** Names of enterprises that fit what is being typed (S7-53). */
export const useEnterpriseNames: Suggesting = (typed, open) => {
  const word = typed.trim();
  const names = useQuery({ ...enterpriseNamesQuery(useApp().call, word), enabled: open && word !== '' });
  return offered([{ title: '猜您想查', words: word === '' ? [] : (names.data ?? []) }]);
};
