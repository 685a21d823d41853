import type { InferOutput } from 'valibot';
import type { GroupConditions } from '#domain/saved-group.ts';
import type { savedGroup } from '../contract/saved-group.contract.ts';
import type { tryoutSubscriptionGroup } from '../contract/subscription.contract.ts';
import { fenOrNull } from './announcement.decode.ts';

export interface SavedGroup extends GroupConditions {
  readonly id: string;
  readonly name: string;
}

/** A saved group under our names, money in fen. */
export const savedGroupFromWire = (wire: InferOutput<typeof savedGroup>): SavedGroup => ({
  id: wire.id,
  name: wire.name,
  keywordGroups: wire.keywordsArray,
  searchWord: wire.searchWord,
  areas: wire.areaArray,
  channels: wire.docchnnelArray,
  projectTypes: wire.projectType,
  minFen: fenOrNull(wire.minAmount),
  maxFen: fenOrNull(wire.maxAmount),
});

/** What a dry run found. */
export const tryoutFromWire = (wire: InferOutput<(typeof tryoutSubscriptionGroup)['output']>) => ({
  total: wire.total,
  capped: wire.capped,
  days: wire.days,
  perDay: wire.perDay,
  samples: wire.samples.map(({ publishTime, amount, ...sample }) => ({
    ...sample,
    publishedAt: publishTime,
    amountFen: fenOrNull(amount),
  })),
});
