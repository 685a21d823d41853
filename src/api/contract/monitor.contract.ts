import * as v from 'valibot';
import { docChannel } from './announcement.contract.ts';
import { numeric, pageRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { flag, identifier, instant, maybeText, maybeYuan, page, region, shortText } from './shared.schema.ts';

/** Kinds of monitors: one project, or a company in one of its roles (owner, rival, agent). */
export const MONITOR_KINDS = ['project', 'owner', 'rival', 'agent', 'company'] as const;
export const COMPANY_MONITOR_KINDS = ['owner', 'rival', 'agent', 'company'] as const;
const monitorKind = v.picklist(MONITOR_KINDS);
const word = v.pipe(shortText, v.minLength(1), v.maxLength(40));

/** Monitoring of keywords, companies and projects (S7-53…S7-55, S7-68, S7-69). */
export const montiorThinkWordList = endpoint({
  id: 'montiorThinkWordList',
  method: 'POST',
  path: '/webchat/api/montiorThinkWordList',
  globalErrors: 'exempt',
  input: v.object({ searchWord: word, kind: v.optional(monitorKind, 'company') }),
  output: v.array(v.object({ id: maybeText, name: v.string(), creditCode: maybeText })),
  requirement: 'S7-53',
  summary: 'Companies and bodies that could be monitored, while typing.',
});
export const listRecommendKeyword = endpoint({
  id: 'listRecommendKeyword',
  method: 'POST',
  path: '/webchat/api/monitor-keyword/list-recommend-keyword',
  globalErrors: 'exempt',
  input: v.object({ keywords: v.optional(v.pipe(v.array(word), v.maxLength(10)), []), kind: v.optional(monitorKind) }),
  output: v.array(v.string()),
  requirement: 'S7-54',
  summary: 'Words that go with the ones already chosen.',
});
export const monitorKeywordVerify = endpoint({
  id: 'monitorKeywordVerify',
  method: 'GET',
  path: '/webchat/api/monitor-keyword/verify',
  globalErrors: 'exempt',
  input: v.object({ keyword: word, kind: v.optional(monitorKind) }),
  output: v.object({ valid: v.boolean(), reason: maybeText }),
  requirement: 'S7-55',
  summary: 'Whether a word may be monitored: not too general, not there already.',
});

/** The state of one monitor; `null` times mean it never reported. */
const projectMonitor = v.object({
  monitored: flag,
  monitorId: maybeText,
  since: v.nullish(instant, null),
  lastEventAt: v.nullish(instant, null),
});
export const getDocumentIsMonitor = endpoint({
  id: 'getDocumentIsMonitor',
  method: 'GET',
  path: '/webchat/api/project-monitor/getDocumentIsMonitor',
  owner: 'announcement',
  input: v.object({ id: identifier }),
  output: projectMonitor,
  codes: [CODE.notFound],
  requirement: 'S7-68',
  summary: 'Whether I monitor the project of this announcement.',
});
/** A GET that writes, as specified: never prefetched, no-store, needs the header token (D-74). */
export const saveOrUpdateProjectMonitor = endpoint({
  id: 'saveOrUpdateProjectMonitor',
  method: 'GET',
  path: '/webchat/api/project-monitor/saveOrUpdateProjectMonitor',
  owner: 'announcement',
  spends: 'projectMonitor',
  input: v.object({ id: identifier, isMonitor: v.pipe(numeric, v.picklist([0, 1])) }),
  output: projectMonitor,
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-69',
  summary: 'Start or stop monitoring the project of an announcement; idempotent.',
});

/** One monitor of the member. `targetId` is the enterprise or project, `null` for a name without a record. */
const monitor = v.object({
  monitorId: v.string(),
  kind: monitorKind,
  name: v.string(),
  targetId: maybeText,
  since: instant,
  lastEventAt: v.nullish(instant, null),
  eventCount: v.number(),
});
export const monitorList = endpoint({
  id: 'monitorList',
  method: 'POST',
  path: 'webchat/api/monitor/page',
  pathSource: 'ours',
  input: v.object({ kind: v.optional(monitorKind), ...pageRequest }),
  output: page(monitor),
  requirement: 'S1-03',
  summary: 'What I watch, latest first.',
});
export const addMonitor = endpoint({
  id: 'addMonitor',
  method: 'POST',
  path: 'webchat/api/monitor/add',
  pathSource: 'ours',
  globalErrors: 'exempt',
  owner: 'enterprise',
  spends: 'companyMonitor',
  input: v.object({
    kind: v.picklist(COMPANY_MONITOR_KINDS),
    name: v.pipe(shortText, v.minLength(2), v.maxLength(100)),
    enterpriseId: v.optional(identifier),
    /** A name that not exactly one enterprise has is answered with a conflict and takes no place; without it, it is watched as a name. */
    knownOnly: v.optional(v.boolean()),
  }),
  output: monitor,
  codes: [CODE.blockedByRule, CODE.notFound, CODE.conflict],
  requirement: 'S1-03',
  summary: 'Watch a company in one of its roles; one that is watched already is answered as it is.',
});
export const removeMonitor = endpoint({
  id: 'removeMonitor',
  method: 'POST',
  path: 'webchat/api/monitor/remove',
  pathSource: 'ours',
  globalErrors: 'exempt',
  owner: 'monitor',
  /** With the target, or its name where it has no id, a repeated removal is answered as well. */
  input: v.object({
    monitorId: identifier,
    targetId: v.optional(identifier),
    name: v.optional(v.pipe(shortText, v.maxLength(100))),
  }),
  /** A host that answers nothing watches the target in no other role. */
  output: v.nullish(v.object({ stillWatched: flag }), { stillWatched: false }),
  requirement: 'S1-03',
  summary: 'Stop watching; idempotent, and frees its place unless the company is still watched in another role.',
});
/** What was published since a monitor began and names its target; the announcement is the evidence. */
export const monitorEvents = endpoint({
  id: 'monitorEvents',
  method: 'POST',
  path: 'webchat/api/monitor/events',
  pathSource: 'ours',
  owner: 'monitor',
  input: v.object({ monitorId: v.optional(identifier), ...pageRequest }),
  output: page(
    v.object({
      monitorId: v.string(),
      kind: monitorKind,
      name: v.string(),
      announcementId: v.string(),
      title: v.string(),
      docChannel,
      publishTime: instant,
      ...region,
      amount: maybeYuan,
    }),
  ),
  codes: [CODE.notFound],
  requirement: 'S1-03',
  summary: 'News of what I watch, latest first.',
});
