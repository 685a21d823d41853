import { useQueries } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { savedGroupsQuery } from '#api/queries/subscription.queries.ts';
import { HIT_DAYS, type SubscriptionHit } from '#domain/data-board.ts';
import { dayBefore } from '#domain/date-text.ts';
import { countText } from '#domain/rate-text.ts';
import { groupPath, listLabel, SUBSCRIPTIONS } from '#domain/subscription.ts';
import { useApp } from '../../shared/app-context.ts';
import { uniqueKeys } from '../../shared/unique-keys.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { BoardCard, NothingHere } from './board-card.tsx';

/** What my subscriptions found; each leads to its list with the conditions of the group. */
export function HitList({ hits }: { readonly hits: readonly SubscriptionHit[] }) {
  const { call, entitlementNames, now } = useApp();
  const publishedFrom = dayBefore(now(), HIT_DAYS - 1);
  const [, navigate] = useLocation();
  const lists = [...new Set(hits.map(({ list }) => list))];
  const saved = useQueries({ queries: lists.map((list) => savedGroupsQuery(call, list)) });
  const pathOf = ({ id, list }: SubscriptionHit): string => {
    const group = saved[lists.indexOf(list)]?.data?.find((each) => each.id === id);
    return group ? groupPath(list, group, publishedFrom) : SUBSCRIPTIONS[list].path;
  };
  const keys = uniqueKeys(hits.map(({ id }) => id));
  if (hits.length === 0) {
    return (
      <BoardCard title="我的订阅">
        <NothingHere
          action={
            <Button variant="secondary" onClick={() => navigate(SUBSCRIPTIONS.bidding.path)}>
              去订阅
            </Button>
          }
        >
          还没有订阅。订阅关键词后，每天在这里看到新匹配的公告。
        </NothingHere>
      </BoardCard>
    );
  }
  return (
    <BoardCard title="我的订阅" note={`近${HIT_DAYS}天匹配`}>
      <ul className="-my-1 max-h-96 overflow-y-auto">
        {hits.map((hit, at) => (
          <li key={keys[at]} className="flex items-center gap-2 border-border border-b py-2 last:border-b-0">
            <Link
              href={pathOf(hit)}
              title={hit.name}
              className="min-w-0 flex-1 truncate py-0.5 hover:text-primary-solid hover:underline"
            >
              {hit.name}
            </Link>
            {hit.list !== 'bidding' && <Badge variant="neutral">{listLabel(hit.list, entitlementNames)}</Badge>}
            {hit.fresh > 0 && <Badge variant="success">今日新增{countText(hit.fresh)}</Badge>}
            <span className="tabular shrink-0">
              {countText(hit.count)}
              {hit.capped && '+'}条
            </span>
          </li>
        ))}
      </ul>
    </BoardCard>
  );
}
