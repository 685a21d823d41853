import * as v from 'valibot';
import { announcementSummary, docChannel } from './announcement.contract.ts';
import { numeric, pageRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { plannedProjectSummary } from './project.contract.ts';
import { flag, identifier, instant, maybeText, maybeYuan, nothing, page, region, shortText } from './shared.schema.ts';

/** Favourites and browsing history (S7-57, S7-58, S7-71…S7-73). Favourite announcements: `saveBrowseCollection`. */
export const isFirstConcern = endpoint({
  id: 'isFirstConcern',
  method: 'POST',
  globalErrors: 'exempt',
  path: '/webchat/common/isFirstConcern',
  owner: 'announcement',
  input: v.object({ id: v.optional(identifier) }),
  output: v.object({ first: v.boolean() }),
  requirement: 'S7-71',
  summary: 'Whether this would be my first favourite, so that the hint is shown once.',
});

const approvalCollection = {
  method: 'POST',
  owner: 'approval',
  input: v.object({ id: identifier }),
  output: nothing,
  codes: [CODE.notFound],
} as const;
export const addCollection = endpoint({
  ...approvalCollection,
  codes: [CODE.notFound, CODE.conflict],
  id: 'addCollection',
  path: '/webchat/api/spxm/user-browse-collection/add/collection',
  requirement: 'S7-72',
  summary: 'Add a favourite approval project; idempotent (D-76).',
});
export const delCollection = endpoint({
  ...approvalCollection,
  id: 'delCollection',
  path: '/webchat/api/spxm/user-browse-collection/del/collection',
  requirement: 'S7-73',
  summary: 'Remove a favourite approval project; idempotent (D-76).',
});

const historyRequest = v.object({
  searchWord: v.optional(v.pipe(shortText, v.maxLength(100)), ''),
  /** Only the favourites among the records seen. */
  collectedOnly: v.optional(v.boolean(), false),
  ...pageRequest,
});
export const searchHistoryList = endpoint({
  id: 'searchHistoryList',
  method: 'POST',
  path: '/webchat/api/searchHistoryList',
  input: historyRequest,
  output: page(v.object({ ...announcementSummary.entries, viewedAt: instant })),
  requirement: 'S7-57',
  summary: 'Announcements I have opened, latest first.',
});
export const desginedSearchHistoryList = endpoint({
  id: 'desginedSearchHistoryList',
  method: 'POST',
  path: '/webchat/api/desginedSearchHistoryList',
  input: historyRequest,
  output: page(v.object({ ...plannedProjectSummary.entries, viewedAt: instant })),
  requirement: 'S7-58',
  summary: 'Planned projects I have opened, latest first.',
});

/** Every kind of record that can be a favourite. */
export const COLLECT_KINDS = ['announcement', 'plannedProject', 'approval', 'forecast', 'intention'] as const;
const collectKind = v.picklist(COLLECT_KINDS);
const keptRecord = {
  kind: collectKind,
  id: v.string(),
  title: v.string(),
  /** Only of announcements. */
  docChannel: v.nullish(docChannel, null),
  /** The buyer, owner or legal unit. */
  unitName: maybeText,
  ...region,
  amount: maybeYuan,
  publishTime: instant,
};
export const recordHistoryList = endpoint({
  id: 'recordHistoryList',
  method: 'POST',
  path: 'webchat/api/history/page',
  pathSource: 'ours',
  input: v.object({ kind: v.picklist(['approval', 'forecast', 'intention']), ...historyRequest.entries }),
  output: page(v.object({ ...keptRecord, collected: flag, viewedAt: instant })),
  requirement: 'S1-13',
  summary: 'Approval projects, forecasts or intentions I have opened, latest first.',
});
export const collectList = endpoint({
  id: 'collectList',
  method: 'POST',
  path: 'webchat/api/collect/page',
  pathSource: 'ours',
  input: v.object({
    kind: v.optional(collectKind, 'announcement'),
    searchWord: v.optional(v.pipe(shortText, v.maxLength(100)), ''),
    ...pageRequest,
  }),
  output: page(v.object({ ...keptRecord, collectedAt: instant })),
  requirement: 'S1-12',
  summary: 'My favourites of one kind, latest first.',
});
export const saveCollection = endpoint({
  id: 'saveCollection',
  method: 'POST',
  path: 'webchat/api/collect/save',
  pathSource: 'ours',
  owner: 'project',
  input: v.object({
    kind: v.picklist(['plannedProject', 'forecast', 'intention']),
    id: identifier,
    collected: v.pipe(numeric, v.picklist([0, 1])),
  }),
  output: nothing,
  codes: [CODE.notFound, CODE.conflict],
  requirement: 'S4-57',
  summary:
    'Add or remove a favourite; idempotent. Announcements: `saveBrowseCollection`, approvals: `addCollection`, `delCollection`.',
});
