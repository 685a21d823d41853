import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { useListFilter } from '#views/shared/use-list-filter.ts';

test('each turned page is a step that Back undoes, the first one too; what narrows the list takes the place of its address (S3-67)', () => {
  const { hook, history, searchHook } = memoryLocation({ path: '/list?q=设备', record: true });
  const wrapper = ({ children }: PropsWithChildren) => (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
  const { result } = renderHook(() => useListFilter(filterFromHash, filterToHash), { wrapper });
  const change = (part: object) => act(() => result.current[1]({ ...result.current[0], ...part }));
  for (const page of [2, 3, 1]) change({ page });
  expect(history.map((entry) => new URLSearchParams(entry.split('?')[1]).get('page'))).toEqual([null, '2', '3', null]);
  change({ page: 2 });
  change({ areas: ['浙江'], page: 1 });
  change({ pageSize: 50, page: 1 });
  expect(history).toHaveLength(5);
  expect(result.current[0]).toMatchObject({ areas: ['浙江'], pageSize: 50, page: 1, searchWord: '设备' });
});
