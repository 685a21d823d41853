import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { historyQuery } from '#api/queries/collect.queries.ts';
import type { RecordKind } from '#domain/record-path.ts';
import { recordKinds, searchedKindName } from '#domain/search-all.ts';
import { useApp } from '../../shared/app-context.ts';
import { PagedList, usePage, usePageSize } from '../../shared/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RecordPage } from './record-page.tsx';
import { SavedRecordList } from './saved-record-list.tsx';
import { useHashPart } from './use-hash-part.ts';

/** Records that the member opened, latest first (S1-13, S2-20); kind, filter and page are in the hash query. */
export function BrowsingHistoryScreen() {
  const { entitlementNames } = useApp();
  const kinds = recordKinds(entitlementNames);
  const [asked, changeKind] = useHashPart('kind');
  const [collected, changeCollected] = useHashPart('collected');
  const kind = kinds.find((one) => one === asked) ?? 'announcement';
  const only = collected === '1';
  return (
    <RecordPage
      title="浏览历史"
      actions={
        <Checkbox checked={only} onCheckedChange={(checked) => changeCollected(checked ? '1' : '')}>
          只看收藏
        </Checkbox>
      }
    >
      <Tabs
        label="浏览过的信息类型"
        items={kinds.map((value) => ({ value, label: searchedKindName(value, entitlementNames) }))}
        value={kind}
        onValueChange={(next) => changeKind(next === kinds[0] ? '' : next)}
        listClassName="px-4"
      >
        <Viewed kind={kind} only={only} onAll={() => changeCollected('')} />
      </Tabs>
    </RecordPage>
  );
}

interface ViewedProps {
  readonly kind: RecordKind;
  readonly only: boolean;
  readonly onAll: () => void;
}

function Viewed({ kind, only, onAll }: ViewedProps) {
  const { call } = useApp();
  const [, navigate] = useLocation();
  const [page, pageSize] = [usePage(), usePageSize()];
  const asked = useQuery(historyQuery(call, { kind, collectedOnly: only, page, pageSize }));
  const empty = only ? (
    <EmptyState kind="no-result" title="浏览过的信息中没有收藏" action={<Button onClick={onAll}>查看全部</Button>} />
  ) : (
    <EmptyState
      kind="cleared"
      title="暂无浏览记录"
      help="您查看过的信息会显示在这里"
      action={<Button onClick={() => navigate('/subscribe/bidding')}>去看看</Button>}
    />
  );
  return (
    <PagedList asked={asked} name="history" empty={empty} rowsOf={({ records }) => records}>
      {(records) => <SavedRecordList key={kind} list="history" records={records} markedLabel="浏览于" />}
    </PagedList>
  );
}
