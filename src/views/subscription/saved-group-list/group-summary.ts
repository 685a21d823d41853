import { amountSpanText } from '#domain/amount-text.ts';
import { areaName } from '#domain/area-selection.ts';
import { DOC_CHANNELS, type DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { groupText } from '#domain/keyword-group.ts';
import { isAnyAmount } from '#domain/search-filter.ts';
import { SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';
import type { SavedGroup } from '#machines/subscription/saved-group-list.types.ts';
import { GROUP_SHELF_TEXT as TEXT } from './saved-group-list.copy.ts';

const NAMES_SHOWN = 4;
const some = (names: readonly string[]): string =>
  `${names.slice(0, NAMES_SHOWN).join('、')}${names.length > NAMES_SHOWN ? `等${names.length}项` : ''}`;

/** The conditions of a group, as one reads them. */
export function groupSummary(group: SavedGroup): readonly string[] {
  const amount = { minFen: group.minFen as Fen | null, maxFen: group.maxFen as Fen | null };
  return [
    ...group.keywordGroups.map(groupText),
    ...(group.searchWord ? [`搜索词：${group.searchWord}`] : []),
    group.areas.length === 0 ? TEXT.nationwide : some(group.areas.map(areaName)),
    ...(group.channels.length > 0 ? [some(group.channels.map((channel) => DOC_CHANNELS[channel as DocChannel]))] : []),
    ...(group.projectTypes.length > 0 ? [some(group.projectTypes)] : []),
    ...(isAnyAmount(amount) ? [] : [amountSpanText(amount, SUBSCRIBE_AMOUNT_RANGES)]),
  ];
}
