import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { collectListQuery } from '#api/queries/collect.queries.ts';
import type { RecordKind } from '#domain/record-path.ts';
import { recordKinds, searchedKindName } from '#domain/search-all.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { useApp } from '../../shared/app-context.ts';
import { PagedList, usePage, usePageSize } from '../../shared/paged-list.tsx';
import { passFocus } from '../../shared/pass-focus.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Input } from '../../ui/input.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RecordPage } from './record-page.tsx';
import { SavedRecordList } from './saved-record-list.tsx';
import { useHashPart } from './use-hash-part.ts';

/** My favourites by kind; kind, keyword and page are in the hash query (S1-12). */
export function CollectCentreScreen() {
  const { entitlementNames } = useApp();
  const kinds = recordKinds(entitlementNames);
  const [asked, changeKind] = useHashPart('kind');
  const [linked, changeWord] = useHashPart('q');
  const word = linked.slice(0, FILTER_LIMITS.searchWordLength);
  const kind = kinds.find((one) => one === asked) ?? 'announcement';
  return (
    <RecordPage title="收藏中心" actions={<WordSearch key={word} value={word} onSearch={changeWord} />}>
      <Tabs
        label="收藏的信息类型"
        items={kinds.map((value) => ({ value, label: searchedKindName(value, entitlementNames) }))}
        value={kind}
        onValueChange={(next) => changeKind(next === kinds[0] ? '' : next)}
        listClassName="px-4"
      >
        <Favourites kind={kind} word={word} onAll={() => changeWord('')} />
      </Tabs>
    </RecordPage>
  );
}

interface FavouritesProps {
  readonly kind: RecordKind;
  readonly word: string;
  readonly onAll: () => void;
}

function Favourites({ kind, word, onAll }: FavouritesProps) {
  const { call } = useApp();
  const [, navigate] = useLocation();
  const [page, pageSize] = [usePage(), usePageSize()];
  const asked = useQuery(collectListQuery(call, { kind, searchWord: word, page, pageSize }));
  const empty =
    word === '' ? (
      <EmptyState kind="cleared" action={<Button onClick={() => navigate('/subscribe/bidding')}>去看看</Button>} />
    ) : (
      <EmptyState
        kind="no-result"
        action={
          <Button ref={passFocus} onClick={onAll}>
            清空条件
          </Button>
        }
      />
    );
  return (
    <PagedList asked={asked} name="collect" empty={empty} rowsOf={({ records }) => records}>
      {(records) => <SavedRecordList key={kind} list="collect" records={records} markedLabel="收藏于" />}
    </PagedList>
  );
}

/** Keyword field. Input is local state until it is submitted. */
function WordSearch({ value, onSearch }: { readonly value: string; readonly onSearch: (word: string) => void }) {
  const [word, setWord] = useState(value);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(word.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we serve
    <form role="search" onSubmit={search} className="flex gap-2">
      <Input
        type="search"
        aria-label="搜索收藏"
        placeholder="搜索标题"
        maxLength={FILTER_LIMITS.searchWordLength}
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" size="icon" aria-label="搜索">
        <Search />
      </Button>
    </form>
  );
}
