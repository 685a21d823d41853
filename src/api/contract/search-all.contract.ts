import * as v from 'valibot';
import { areaArray, numeric, pageRequest } from './asked.schema.ts';
import { endpoint } from './endpoint.ts';
import { boundedPage } from './record-list.schema.ts';
import { instant, maybeText, maybeYuan, region, shortText } from './shared.schema.ts';

/** Search over every kind of record, its conditions, and the search of companies (S7-52, S7-60…S7-62). */
const recordKind = v.picklist(['announcement', 'plannedProject', 'approval', 'forecast', 'intention', 'enterprise']);
const searchWord = v.pipe(shortText, v.minLength(1), v.maxLength(100));

export const searchAllList = endpoint({
  id: 'searchAllList',
  method: 'POST',
  path: '/webchat/api/searchAllList',
  input: v.object({ searchWord, kind: v.optional(recordKind), areaArray, ...pageRequest }),
  output: boundedPage(
    v.object({
      kind: recordKind,
      id: v.string(),
      title: v.string(),
      ...region,
      amount: maybeYuan,
      publishTime: v.nullish(instant, null),
      excerpt: v.nullish(v.string(), ''),
    }),
  ),
  requirement: 'S7-60',
  summary: 'One search over announcements, projects, forecasts, intentions and companies.',
});
export const getSearchAllTabCondition = endpoint({
  id: 'getSearchAllTabCondition',
  method: 'POST',
  path: '/webchat/api/getSearchAllTabCondition',
  input: v.object({ searchWord, areaArray }),
  output: v.array(
    v.object({ kind: recordKind, label: v.string(), count: v.number(), capped: v.nullish(v.boolean(), false) }),
  ),
  requirement: 'S7-61',
  summary: 'Tabs of the search over everything, with their counts.',
});
const option = v.object({ value: v.string(), label: v.string(), count: v.nullish(v.number(), null) });
const condition = v.object({
  key: v.string(),
  label: v.string(),
  multiple: v.nullish(v.boolean(), true),
  options: v.array(option),
});
export const getSearchAllCondition = endpoint({
  id: 'getSearchAllCondition',
  method: 'POST',
  path: '/webchat/api/getSearchAllCondition',
  input: v.object({ searchWord, kind: v.optional(recordKind), areaArray }),
  output: v.array(condition),
  requirement: 'S7-62',
  summary: 'Filters of the search over everything, with counts.',
});

export const enterpriseSummary = v.object({
  id: v.string(),
  name: v.string(),
  creditCode: maybeText,
  status: maybeText,
  legalPerson: maybeText,
  regCapitalText: maybeText,
  foundDate: maybeText,
  ...region,
  buyerCount: v.nullish(v.number(), 0),
  winnerCount: v.nullish(v.number(), 0),
  agencyCount: v.nullish(v.number(), 0),
});
/** The specification names the type, not the path (S7-52). */
export const searchCompany = endpoint({
  id: 'searchCompany',
  method: 'POST',
  path: 'webchat/api/company/searchList',
  pathSource: 'ours',
  input: v.object({ searchWord, type: v.optional(v.pipe(numeric, v.literal(0)), 0), areaArray, ...pageRequest }),
  output: boundedPage(enterpriseSummary),
  requirement: 'S7-52',
  summary: 'Search companies by name, former name or credit code.',
});
export const clickEnterpriseNameAdd = endpoint({
  id: 'clickEnterpriseNameAdd',
  method: 'POST',
  path: '/api/point/click-enterprise-name/add',
  globalErrors: 'exempt',
  owner: 'enterprise',
  input: v.object({ name: v.pipe(shortText, v.minLength(1)), source: v.optional(v.pipe(shortText, v.maxLength(60))) }),
  output: v.nullish(v.unknown()),
  requirement: 'S7-89',
  summary: 'Usage point: a company name was clicked.',
});
