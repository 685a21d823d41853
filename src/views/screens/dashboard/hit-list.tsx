import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { savedGroupsQuery } from '#api/queries/subscription.queries.ts';
import type { SubscriptionHit } from '#domain/data-board.ts';
import { countText } from '#domain/rate-text.ts';
import { filterOfGroup } from '#domain/saved-group.ts';
import { filterToHash } from '#domain/search-filter-hash.ts';
import { useApp } from '../../shared/app-context.ts';
import { uniqueKeys } from '../../shared/unique-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { BoardCard, NothingHere } from './board-card.tsx';

const LIST = '/subscribe/bidding';

/** What my subscriptions found; each leads to its list with the conditions of the group. */
export function HitList({ hits }: { readonly hits: readonly SubscriptionHit[] }) {
  const { call } = useApp();
  const [, navigate] = useLocation();
  const saved = useQuery({ ...savedGroupsQuery(call, 'bidding'), enabled: hits.length > 0 });
  const pathOf = (id: string): string => {
    const group = saved.data?.find((each) => each.id === id);
    const hash = group ? filterToHash(filterOfGroup(group)) : '';
    return hash === '' ? LIST : `${LIST}?${hash}`;
  };
  const keys = uniqueKeys(hits.map(({ id }) => id));
  if (hits.length === 0) {
    return (
      <BoardCard title="我的订阅">
        <NothingHere>还没有订阅。订阅关键词后，每天在这里看到新匹配的公告。</NothingHere>
        <Button variant="secondary" className="self-start" onClick={() => navigate(LIST)}>
          去订阅
        </Button>
      </BoardCard>
    );
  }
  return (
    <BoardCard title="我的订阅" note="近7天匹配">
      <ul className="-my-1 flex flex-col">
        {hits.map(({ id, name, count, capped, fresh }, at) => (
          <li key={keys[at]} className="flex items-center gap-2 border-border border-b py-2 last:border-b-0">
            <Link
              href={pathOf(id)}
              title={name}
              className="min-w-0 flex-1 truncate py-0.5 hover:text-primary-solid hover:underline"
            >
              {name}
            </Link>
            {fresh > 0 && <Badge variant="success">今日新增{countText(fresh)}</Badge>}
            <span className="tabular shrink-0">
              {countText(count)}
              {capped && '+'}条
            </span>
          </li>
        ))}
      </ul>
    </BoardCard>
  );
}
