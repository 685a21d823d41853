import * as v from 'valibot';
import { DOC_CHANNEL_KEYS } from '#domain/doc-channel.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { areaArray, askedAmount, boundedRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { SUBSCRIPTION_LISTS, savedGroup } from './saved-group.contract.ts';
import { flag, identifier, instant, maybeText, maybeYuan, nothing, shortText } from './shared.schema.ts';

/** Saved conditions of the subscriptions (S3-61…S3-66); their list is in `saved-group.contract.ts`. Money is yuan. */
export const GROUP_NAME_LENGTH = 20;
const list = v.picklist(SUBSCRIPTION_LISTS);
const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(FILTER_LIMITS.wordLength));
const amount = v.nullish(askedAmount, null);

/** Conditions set by a member: keywords of a group are joined by AND, groups by OR; an absent amount is an open end. */
const conditions = {
  keywordsArray: v.optional(
    v.pipe(
      v.array(v.pipe(v.array(word), v.minLength(1), v.maxLength(FILTER_LIMITS.wordsPerGroup))),
      v.maxLength(FILTER_LIMITS.groups),
    ),
    [],
  ),
  docchnnelArray: v.optional(v.pipe(v.array(v.picklist(DOC_CHANNEL_KEYS)), v.maxLength(21)), []),
  areaArray,
  projectType: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(40)), []),
  searchWord: v.optional(v.pipe(shortText, v.maxLength(FILTER_LIMITS.searchWordLength)), ''),
  minAmount: amount,
  maxAmount: amount,
};

export const saveSubscriptionGroup = endpoint({
  id: 'saveSubscriptionGroup',
  method: 'POST',
  path: 'webchat/api/subscription/save',
  pathSource: 'ours',
  globalErrors: 'exempt',
  owner: 'subscription',
  input: v.object({
    list,
    group: boundedRequest({
      /** Absent for a new group. */
      id: v.nullish(identifier, null),
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(GROUP_NAME_LENGTH)),
      ...conditions,
    }),
  }),
  output: savedGroup,
  codes: [CODE.blockedByRule, CODE.conflict, CODE.notFound],
  requirement: 'S3-34',
  summary: 'Save a group; 431 with the permission at the limit, 409 when the same conditions are there already.',
});
export const deleteSubscriptionGroup = endpoint({
  id: 'deleteSubscriptionGroup',
  method: 'POST',
  path: 'webchat/api/subscription/delete',
  pathSource: 'ours',
  globalErrors: 'exempt',
  owner: 'subscription',
  input: v.object({ list, id: identifier }),
  output: nothing,
  requirement: 'S3-34',
  summary: 'Remove a group; idempotent.',
});
/** A dry run of the last 30 days: stores nothing, charges nothing. */
export const tryoutSubscriptionGroup = endpoint({
  id: 'tryoutSubscriptionGroup',
  method: 'POST',
  path: 'webchat/api/subscription/tryout',
  pathSource: 'ours',
  globalErrors: 'exempt',
  input: v.object({ list, group: boundedRequest(conditions) }),
  output: v.object({
    total: v.number(),
    /** The count stopped at its cap. */
    capped: flag,
    days: v.number(),
    /** Matches of each day in Asia/Shanghai, the oldest first; empty when the count stopped at its cap. */
    perDay: v.nullish(v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), count: v.number() })), []),
    samples: v.array(
      v.object({ id: v.string(), title: v.string(), publishTime: instant, province: maybeText, amount: maybeYuan }),
    ),
  }),
  requirement: 'S3-63',
  summary: 'What a group would have brought recently.',
});
