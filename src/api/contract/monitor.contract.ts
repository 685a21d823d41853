import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { flag, identifier, instant, maybeText, numeric, shortText } from './shared.schema.ts';

/** What can be watched: one project, or a company in one of its roles (owner, rival, agent). */
const monitorKind = v.picklist(['project', 'owner', 'rival', 'agent', 'company']);
const word = v.pipe(shortText, v.minLength(1), v.maxLength(40));

/** Monitoring of words, companies and projects (S7-53…S7-55, S7-68, S7-69). */
export const montiorThinkWordList = endpoint({
  id: 'montiorThinkWordList',
  method: 'POST',
  path: '/webchat/api/montiorThinkWordList',
  input: v.object({ searchWord: word, kind: v.optional(monitorKind, 'company') }),
  output: v.array(v.object({ id: maybeText, name: v.string(), creditCode: maybeText })),
  requirement: 'S7-53',
  summary: 'Companies and bodies that could be monitored, while typing.',
});
export const listRecommendKeyword = endpoint({
  id: 'listRecommendKeyword',
  method: 'POST',
  path: '/webchat/api/monitor-keyword/list-recommend-keyword',
  input: v.object({ keywords: v.optional(v.pipe(v.array(word), v.maxLength(10)), []), kind: v.optional(monitorKind) }),
  output: v.array(v.string()),
  requirement: 'S7-54',
  summary: 'Words that go with the ones already chosen.',
});
export const monitorKeywordVerify = endpoint({
  id: 'monitorKeywordVerify',
  method: 'GET',
  path: '/webchat/api/monitor-keyword/verify',
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
