import { type AmountRefusal, amountInputText, amountSpanFrom } from '#domain/amount-text.ts';
import { areaName } from '#domain/area-selection.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { EntitlementKey, EntitlementNames } from '#domain/entitlement.ts';
import { type Fen, yuanFromFen } from '#domain/fen.ts';
import { endsPayload, type SubscribeState } from '#domain/filter-position.ts';
import { groupText } from '#domain/keyword-group.ts';
import { projectFilterOfGroup, projectFilterToHash } from '#domain/project-filter.ts';
import {
  AWARD_CHANNELS,
  filterOfGroup,
  type GroupConditions,
  SUBSCRIBED_CHANNELS,
  type SubscriptionList,
} from '#domain/saved-group.ts';
import type { AmountSpan } from '#domain/search-filter.ts';
import { filterToHash } from '#domain/search-filter-hash.ts';
import { type AmountRange, PRE_PROJECT_AMOUNT_RANGES, SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';
import { beginningOf } from '#domain/text-width.ts';

/**
 * The lists that groups can be saved for, what they count towards, and the screen that a group is applied to
 * (S3-34…S3-37, S3-61).
 */
export const SUBSCRIPTIONS = {
  bidding: { label: '招标订阅', entitlement: 'subscribeZhaobiao', path: '/subscribe/bidding' },
  owner: { label: '业主订阅', entitlement: 'subscribeZhaobiao', path: '/informationQuery/bid' },
  agent: { label: '代理订阅', entitlement: 'subscribeZhaobiao', path: '/informationQuery/bid' },
  rival: { label: '中标订阅', entitlement: 'subscribeZhongbiao', path: '/informationQuery/bid' },
  proposed: { label: '拟建订阅', entitlement: 'subscribeDesignedProject', path: '/building/index' },
  upfront: { label: '商机订阅', entitlement: 'preProjectSubscribe', path: '/subscribe/upfront' },
} as const satisfies Record<SubscriptionList, { label: string; entitlement: EntitlementKey; path: string }>;

/** Flows speak of lists as text; the wire knows six. */
export const listOf = (list: string): SubscriptionList =>
  list in SUBSCRIPTIONS ? (list as SubscriptionList) : 'bidding';

/** The lists that a brand offers (S6-13), in the order they are read. */
export const offeredLists = ({
  hiddenEntitlements,
}: Pick<EntitlementNames, 'hiddenEntitlements'>): readonly SubscriptionList[] =>
  (Object.keys(SUBSCRIPTIONS) as SubscriptionList[]).filter(
    (list) => !hiddenEntitlements.includes(SUBSCRIPTIONS[list].entitlement),
  );

/** What a member reads for a list: a brand may rename what it counts towards (S6-14). */
export const listLabel = (
  list: SubscriptionList,
  { renamedEntitlements }: Pick<EntitlementNames, 'renamedEntitlements'>,
): string => (list === 'upfront' ? renamedEntitlements.preProjectSubscribe : undefined) ?? SUBSCRIPTIONS[list].label;

/** What the search word of a group is looked for in: groups that follow a party are about its name. */
export const searchWordLabel = (list: SubscriptionList): string => SEARCH_WORD_LABELS[list] ?? '搜索词';
const SEARCH_WORD_LABELS: Readonly<Partial<Record<SubscriptionList, string>>> = {
  owner: '业主单位',
  agent: '代理机构',
  rival: '竞争对手',
};

/** The amount ranges that the screen of a list offers (S9-42, S9-49). */
export const amountRangesOf = (list: SubscriptionList): readonly AmountRange[] =>
  list === 'upfront' ? PRE_PROJECT_AMOUNT_RANGES : SUBSCRIBE_AMOUNT_RANGES;

/**
 * Address of the matches of a group.
 *
 * @param publishedFrom First day of the matches, `YYYY-MM-DD`; `null` for all of them.
 */
export function groupPath(
  list: SubscriptionList,
  conditions: GroupConditions,
  publishedFrom: string | null = null,
): string {
  const hash =
    list === 'proposed'
      ? projectFilterToHash({ ...projectFilterOfGroup(conditions), publishedFrom })
      : filterToHash({ ...filterOfGroup(conditions, list), publishedFrom });
  return hash === '' ? SUBSCRIPTIONS[list].path : `${SUBSCRIPTIONS[list].path}?${hash}`;
}

/** Types on offer in a list: of planned projects and forecasts none are announcements. */
export const channelsOf = (list: SubscriptionList): readonly DocChannel[] => {
  if (list === 'rival') return AWARD_CHANNELS;
  return list === 'proposed' || list === 'upfront' ? [] : SUBSCRIBED_CHANNELS;
};

/** 业态 of planned projects (S3-64). */
export const PROJECT_TYPES: readonly string[] = [
  '房屋建筑',
  '市政道路',
  '水利工程',
  '公路工程',
  '环保工程',
  '电力能源',
  '装饰装修',
  '园林绿化',
];

/** Characters of a group's name. */
export const GROUP_NAME_LENGTH = 20;

/** The form of a group as it was typed. */
export interface GroupForm {
  readonly name: string;
  readonly searchWord: string;
  readonly areas: readonly string[];
  readonly channels: readonly DocChannel[];
  readonly projectTypes: readonly string[];
  readonly minText: string;
  readonly maxText: string;
}

export type GroupRefusal = 'nameTooLong' | 'wordsMissing' | AmountRefusal;
export type ReadGroup =
  | { readonly name: string; readonly conditions: GroupConditions }
  | { readonly refusal: GroupRefusal };

/**
 * What a form says, or the first thing of it that cannot be. A group without a name is called after its first
 * condition.
 */
export function readGroupForm(form: GroupForm, keywordGroups: GroupConditions['keywordGroups']): ReadGroup {
  const searchWord = form.searchWord.trim();
  const name = form.name.trim() || nameFor(keywordGroups[0], searchWord, form.areas);
  if (form.name.trim().length > GROUP_NAME_LENGTH) return { refusal: 'nameTooLong' };
  if (keywordGroups.length === 0 && searchWord === '' && form.areas.length === 0) return { refusal: 'wordsMissing' };
  const amount = amountSpanFrom({ min: form.minText, max: form.maxText });
  if ('refusal' in amount) return amount;
  const { areas, channels, projectTypes } = form;
  return { name, conditions: { keywordGroups, searchWord, areas, channels, projectTypes, ...amount.span } };
}

const nameFor = (words: readonly string[] | undefined, searchWord: string, areas: readonly string[]): string =>
  beginningOf(words ? groupText(words) : searchWord || areas.map(areaName).join('、'), GROUP_NAME_LENGTH).trim();

/** The two amounts of a form, as members type them. */
export const amountTexts = ({
  minFen,
  maxFen,
}: AmountSpan): { readonly minText: string; readonly maxText: string } => ({
  minText: amountInputText(minFen),
  maxText: amountInputText(maxFen),
});

const yuan = (amount: Fen | null): number | null => (amount === null ? null : yuanFromFen(amount));

/** Conditions as the filter state of their list (S3-63, S3-64). */
export const subscribeStateOf = (conditions: GroupConditions): SubscribeState => ({
  keywordsArray: conditions.keywordGroups,
  docchnnelArray: conditions.channels,
  areaArray: conditions.areas,
  searchWord: conditions.searchWord,
  amount: [yuan(conditions.minFen), yuan(conditions.maxFen)],
  projectType: conditions.projectTypes,
});

/** Wire form of a group (S3-66, S5-04, S5-05); an open end is null, so that saving again clears it. */
export function groupPayload(conditions: GroupConditions) {
  const { keywordsArray, areaArray, searchWord, amount, projectType } = subscribeStateOf(conditions);
  const { minAmount = null, maxAmount = null } = endsPayload(amount);
  return {
    keywordsArray: keywordsArray.map((words) => [...words]),
    docchnnelArray: [...conditions.channels],
    areaArray: [...areaArray],
    projectType: [...projectType],
    searchWord,
    minAmount,
    maxAmount,
  };
}
