import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { getSearchCondition } from '#contract/saved-group.contract.ts';
import type { tryoutSubscriptionGroup } from '#contract/subscription.contract.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import { conditionsOf, type GroupConditions } from './subscription.policy.ts';
import type { GroupRow } from './subscription.repo.ts';

type WireGroup = EndpointOutput<typeof getSearchCondition>[number];
type WireConditions = EndpointInput<typeof tryoutSubscriptionGroup>['group'];

/** A part of a fen belongs to the next one: [min, max) stays what it was. */
const fenOf = (yuan: number | null): number | null =>
  yuan === null ? null : Math.ceil(Number((yuan * 100).toFixed(4)));
const yuanOrNull = (amountFen: number | null): number | null =>
  amountFen === null ? null : yuanFromFen(fen(amountFen));

export const conditionsFrom = (wire: WireConditions): GroupConditions => ({
  keywords: wire.keywordsArray,
  channels: wire.docchnnelArray,
  areas: wire.areaArray,
  projectTypes: wire.projectType,
  searchWord: wire.searchWord,
  minFen: fenOf(wire.minAmount),
  maxFen: fenOf(wire.maxAmount),
});

export function groupOnWire(group: GroupRow): WireGroup {
  const { areas, channels, keywords, maxFen, minFen, projectTypes, searchWord } = conditionsOf(group);
  return {
    id: group.id,
    name: group.name,
    keywordsArray: keywords.map((words) => [...words]),
    docchnnelArray: [...channels] as NonNullable<WireGroup['docchnnelArray']>,
    areaArray: [...areas],
    projectType: [...projectTypes],
    searchWord,
    minAmount: yuanOrNull(minFen),
    maxAmount: yuanOrNull(maxFen),
  };
}
