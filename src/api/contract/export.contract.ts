import * as v from 'valibot';
import { FILTER_LIMITS } from '#domain/search-filter.ts';
import { searchRequest } from './announcement.contract.ts';
import { boundedRequest, pageRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { flag, identifier, instant, maybeNumber, maybeText, page } from './shared.schema.ts';

/** Exports of lists (我的导出记录): made in the background, kept for a while, sent by mail where mail is configured. */
export const EXPORT_KINDS = ['announcements', 'projectAnalysis'] as const;
export const EXPORT_STATUSES = ['queued', 'ready', 'sent', 'failed'] as const;
const email = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(100));

export const submitExport = endpoint({
  id: 'submitExport',
  method: 'POST',
  globalErrors: 'exempt',
  path: 'webchat/api/export/submit',
  pathSource: 'ours',
  spends: 'downloadProject',
  input: v.object({
    kind: v.literal('announcements'),
    /** The input of `searchList`; its page is not read. */
    filter: boundedRequest({
      ...searchRequest.entries,
      /** Only these of what is found, when it names any; more are exported by conditions. */
      idArray: v.optional(v.pipe(v.array(identifier), v.maxLength(FILTER_LIMITS.chosen)), []),
    }),
    /** Needed where mail is sent (`getEmailForExportAnalysisProject` answers `mailed`). */
    email: v.optional(email),
    /** The same when an order is sent again whose answer was lost: it is made and charged once (D-67). */
    requestId: v.optional(identifier),
  }),
  /** `capped`: more rows were found than are exported. */
  output: v.object({ recordId: v.string(), rows: v.number(), capped: flag }),
  codes: [CODE.empty, CODE.blockedByRule, CODE.badInput],
  requirement: 'S3-44',
  summary: 'Export what a search finds; 204 when it finds nothing, 431 with the permission when it is not allowed.',
});
export const exportRecords = endpoint({
  id: 'exportRecords',
  method: 'POST',
  path: 'webchat/api/export/page',
  pathSource: 'ours',
  input: v.object(pageRequest),
  output: page(
    v.object({
      id: v.string(),
      kind: v.picklist(EXPORT_KINDS),
      title: v.string(),
      /** What was asked for, in Chinese; `null` where nothing narrowed it. */
      conditions: maybeText,
      /** More was found than was exported. */
      capped: flag,
      email: maybeText,
      rows: maybeNumber,
      status: v.picklist(EXPORT_STATUSES),
      /** Its file is no longer kept. */
      expired: flag,
      createdAt: instant,
      finishedAt: v.nullish(instant, null),
      /** Why it failed. */
      reason: maybeText,
    }),
  ),
  requirement: 'S2-60',
  summary: 'My export records, newest first.',
});
/** Answers bytes, or JSON with a code (D-77). */
export const downloadExport = endpoint({
  id: 'downloadExport',
  method: 'GET',
  path: 'webchat/api/export/download',
  pathSource: 'ours',
  reply: 'blob',
  owner: 'export',
  input: v.object({ id: identifier }),
  output: v.unknown(),
  codes: [CODE.conflict, CODE.notFound],
  requirement: 'S2-60',
  summary: 'The file of an export record; 409 while it is being made.',
});
