import * as v from 'valibot';
import { DOC_CHANNEL_KEYS } from '#domain/doc-channel.ts';
import { endpoint } from './endpoint.ts';
import { maybeYuan } from './shared.schema.ts';

/** The saved groups of a list, apart from what changes them because the first page after the login asks for no more (S3-61, S7-63). */
export const SUBSCRIPTION_LISTS = ['bidding', 'proposed', 'owner', 'rival', 'agent', 'upfront'] as const;

export const savedGroup = v.object({
  id: v.string(),
  name: v.string(),
  keywordsArray: v.array(v.array(v.string())),
  docchnnelArray: v.nullish(v.array(v.picklist(DOC_CHANNEL_KEYS)), []),
  areaArray: v.nullish(v.array(v.string()), []),
  projectType: v.nullish(v.array(v.string()), []),
  searchWord: v.nullish(v.string(), ''),
  minAmount: maybeYuan,
  maxAmount: maybeYuan,
});
export const getSearchCondition = endpoint({
  id: 'getSearchCondition',
  method: 'POST',
  path: '/webchat/api/getSearchCondition',
  input: v.object({
    list: v.optional(v.picklist(SUBSCRIPTION_LISTS), 'bidding'),
  }),
  output: v.array(savedGroup),
  requirement: 'S7-63',
  summary: 'My saved conditions of one subscription.',
});
