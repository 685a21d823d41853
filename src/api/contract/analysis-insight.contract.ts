import * as v from 'valibot';
import { evidence } from './announcement.contract.ts';
import { areaArray, askedDay, numeric, pageRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { quotaLine } from './permission.schema.ts';
import { SUBSCRIPTION_LISTS } from './saved-group.contract.ts';
import {
  flag,
  identifier,
  instant,
  maybeText,
  maybeYuan,
  named,
  page,
  region,
  shortText,
  yuan,
} from './shared.schema.ts';

/**
 * Insights from the notices of several bodies (domain vocabulary D, I). Every statement lists the notices that prove
 * it.
 */
const industryArray = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(120)), []);
const day = v.pipe(v.string(), v.isoDate());

export const expiringContracts = endpoint({
  id: 'expiringContracts',
  method: 'POST',
  path: 'webchat/api/analysis/expiring-contracts',
  pathSource: 'ours',
  input: v.object({
    areaArray,
    industryArray,
    /** Days from today within which the service ends. */
    withinDays: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(730)), 180),
    ...pageRequest,
  }),
  output: page(
    v.object({
      projectId: v.string(),
      title: v.string(),
      buyerId: maybeText,
      buyerName: maybeText,
      winners: v.nullish(v.array(named), []),
      amount: maybeYuan,
      ...region,
      industryName: maybeText,
      startsOn: day,
      serviceEnd: day,
      daysLeft: v.number(),
      /** When the next procurement would be published. */
      expectedFrom: day,
      expectedTo: day,
      /** `high`: a contract notice proves the start; `medium`: only the award does. */
      confidence: v.picklist(['high', 'medium']),
      evidence: v.array(evidence),
    }),
  ),
  requirement: 'S1-10',
  summary: 'Services whose contracted term ends soon, soonest first.',
});

export const ATLAS_NODES = 80;
const relation = v.picklist(['won', 'agency', 'met']);
export const atlas = endpoint({
  id: 'atlas',
  method: 'POST',
  path: 'webchat/api/analysis/atlas',
  pathSource: 'ours',
  owner: 'enterprise',
  input: v.object({
    enterpriseId: v.optional(identifier),
    name: v.optional(v.pipe(shortText, v.minLength(2))),
    depth: v.optional(v.pipe(numeric, v.picklist([1, 2])), 1),
  }),
  output: v.object({
    center: v.string(),
    nodes: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        kind: v.picklist(['buyer', 'agency', 'supplier']),
        province: maybeText,
        /** Steps from the centre. */
        depth: v.number(),
        degree: v.number(),
      }),
    ),
    /**
     * `won`: from buyer to supplier; `agency`: from buyer to agency; `met`: two suppliers among the candidates of one
     * procurement.
     */
    edges: v.array(
      v.object({
        from: v.string(),
        to: v.string(),
        relation,
        count: v.number(),
        sum: yuan,
        first: instant,
        latest: instant,
        /** Newest first, at most five. */
        evidence: v.array(evidence),
      }),
    ),
    /** `left` bodies were found and are not in it; with `more` there are others that were not even counted. */
    truncated: v.nullish(v.object({ limit: v.number(), left: v.number(), more: flag }), null),
  }),
  codes: [CODE.notFound],
  requirement: 'S2-28',
  summary: 'With whom a body bought, won, worked and competed.',
});

export const redFlags = endpoint({
  id: 'redFlags',
  method: 'POST',
  path: 'webchat/api/analysis/red-flags',
  pathSource: 'ours',
  owner: 'announcement',
  spends: 'watchZhaobiao',
  input: v.object({ id: identifier }),
  output: v.array(
    v.object({
      kind: v.picklist([
        'fewCandidates',
        'singleSource',
        'shortDeadline',
        'lateDeadline',
        'repeatedWinner',
        'overBudget',
      ]),
      /** The observation in neutral language, with its figures. */
      statement: v.string(),
      /** The rule that was applied. */
      rule: v.string(),
      evidence: v.array(evidence),
    }),
  ),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S1-10',
  summary:
    'Facts of a procurement that are worth a second look; none of them says that anything is wrong. Part of the announcement: free where it was opened today.',
});

const boardKind = v.picklist(['tender', 'award', 'plannedProject', 'approval', 'forecast', 'intention']);
export const dashboard = endpoint({
  id: 'dashboard',
  method: 'POST',
  path: 'webchat/api/analysis/dashboard',
  pathSource: 'ours',
  input: v.object({}),
  output: v.object({
    asOf: instant,
    counts: v.array(
      v.object({
        kind: boardKind,
        today: v.number(),
        yesterday: v.number(),
        last7: v.number(),
        last30: v.number(),
        /** Each of the 30 days, the oldest first, today last. */
        days: v.optional(v.array(v.number()), []),
        /** The newest of the 30 days. */
        latest: v.nullish(instant, null),
      }),
    ),
    /** The latest day with notices; today as soon as there are some. */
    lastPublishDay: v.nullish(day, null),
    /** Tenders whose deadline lies within so many days. */
    dueSoon: v.object({ day1: v.number(), day3: v.number(), day7: v.number() }),
    quotas: v.array(quotaLine),
    hotWords: v.array(v.string()),
    /** Notices of 30 days by province, with the sum of the awards among them. */
    map: v.array(v.object({ province: v.string(), count: v.number(), sum: yuan })),
    /** Notices of 30 days that name no province. */
    unplaced: v.nullish(v.number(), 0),
    /** Notices of seven days that my groups match, and how many of them are of today. */
    subscriptionHits: v.array(
      v.object({
        id: v.string(),
        list: v.nullish(v.picklist(SUBSCRIPTION_LISTS), 'bidding'),
        name: v.string(),
        count: v.number(),
        capped: v.boolean(),
        fresh: v.number(),
      }),
    ),
    /** Where notices of 30 days came from. */
    sources: v.array(v.object({ name: v.string(), latest: instant, count: v.number() })),
  }),
  requirement: 'S2-22',
  summary: 'The data board: what is new, due and used.',
});

/** Notices of the listed day; its count is of all of them. */
export const DUE_LISTED = 30;
export const dueNotices = endpoint({
  id: 'dueNotices',
  method: 'POST',
  path: 'webchat/api/analysis/due-notices',
  pathSource: 'ours',
  /** The day that is listed; without it the first on which something ends. */
  input: v.object({ day: v.optional(askedDay) }),
  output: v.object({
    asOf: instant,
    /** Today and the days after it, each of them also when nothing ends on it. */
    days: v.array(v.object({ day, count: v.number() })),
    /** One day of them; `null` when none is asked for and nothing ends on any. */
    listed: v.nullish(
      v.object({
        day,
        /** The earliest first. */
        notices: v.array(
          v.object({
            ...evidence.entries,
            bidDeadline: instant,
            ...region,
            buyerName: maybeText,
            /** Why it is mine; `name` is of the group or of what is watched. */
            reasons: v.array(v.object({ kind: v.picklist(['favourite', 'monitor', 'group']), name: maybeText })),
          }),
        ),
      }),
      null,
    ),
    /** A group matches more than were looked at. */
    capped: v.boolean(),
  }),
  requirement: 'S2-22',
  summary: 'How many tenders of my favourites, monitors and groups end on each day, and those of one day.',
});
