import type { toubiaoForecastList as forecastEndpoint } from '#contract/analysis.contract.ts';
import type * as contract from '#contract/analysis-insight.contract.ts';
import { ATLAS_NODES } from '#contract/analysis-insight.contract.ts';
import { CODE } from '#contract/endpoint.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import { PERMISSION } from '#domain/permission.ts';
import { quotaDay } from '#domain/quota-day.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import type { Db } from '#server/deps.ts';
import { spendFor } from '#server/features/permission/quota.policy.ts';
import { quotaLedger } from '#server/features/permission/quota-ledger.policy.ts';
import { findAnnouncement } from '#server/features/records/announcement/announcement.repo.ts';
import { headsOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import { readOfAnnouncement } from '#server/features/records/announcement/announcement-reading.wire.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { industryName } from '#server/reference/industries.ts';
import { drawAtlas } from './analysis-atlas.policy.ts';
import { bodiesByIds, evidenceOf } from './analysis-atlas.repo.ts';
import { type LikelyBidder, likelyBidders } from './analysis-bidders.repo.ts';
import { expiringContracts as readExpiring } from './analysis-expiring.repo.ts';
import { yuanOf } from './analysis-figures.policy.ts';
import { findBody } from './analysis-history.repo.ts';
import { sharedBoard } from './dashboard-board.policy.ts';
import { dueCalendar } from './due-notices.policy.ts';
import { redFlagsOf } from './red-flags.policy.ts';
import { subscriptionHits } from './subscription-hits.policy.ts';

const UNKNOWN_NOTICE = '该公告不存在或已下架';
const UNKNOWN_BODY = '没有找到该单位的公告记录';
const FORECAST_USED_UP = '您今日的投标预测次数已用完';
const NOT_ALLOWED = '您当前的会员权限不足';
const DAY_MS = 86_400_000;
/** The next procurement is published so long before the term ends. */
const PREPARATION_DAYS = 90;

const proof = (notice: { id: string; title: string; doc_channel: DocChannel; published_at: Date }) => ({
  id: notice.id,
  title: maskContacts(notice.title),
  docChannel: notice.doc_channel,
  publishTime: notice.published_at.toISOString(),
});

/** Notices by their ids, as evidence. */
async function proofsOf(
  db: Db,
  ids: readonly string[],
): Promise<(wanted: readonly string[]) => ReturnType<typeof proof>[]> {
  const found = new Map((await headsOf(db, [...new Set(ids)])).map((head) => [head.id, proof(head)]));
  return (wanted) => wanted.flatMap((id) => found.get(id) ?? []);
}

/** A page of rows that each say the total; one past the end has no row, so that the first row is read for it. */
async function pageOf<R extends { readonly total: number }>(
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
  read: (cut: { readonly limit: number; readonly offset: number }) => Promise<readonly R[]>,
): Promise<{ readonly rows: readonly R[]; readonly total: number }> {
  const rows = await read({ limit: pageSize, offset: (pageNumber - 1) * pageSize });
  const [first] = rows.length > 0 || pageNumber === 1 ? rows : await read({ limit: 1, offset: 0 });
  return { rows, total: first?.total ?? 0 };
}

const MANY_MEETINGS = 8;
const SOME_MEETINGS = 4;
const confidenceOf = ({ meetings }: LikelyBidder): 'high' | 'medium' | 'low' =>
  meetings >= MANY_MEETINGS ? 'high' : meetings >= SOME_MEETINGS ? 'medium' : 'low';

/** One forecast of an announcement is charged a day; its pages are one forecast, and one without any bidder is free (D-67). */
const toubiaoForecastList: Handler<typeof forecastEndpoint> = asMember(async ({ input, member, deps, signal }) => {
  const notice = await findAnnouncement(deps.db, input.id, member.userId);
  if (!notice) return refuse(CODE.notFound, UNKNOWN_NOTICE);
  const on = { itemId: notice.id, infoArea: notice.province };
  const forecast = async (db: Db) => {
    const { rows: bidders, total } = await pageOf(input, (cut) => likelyBidders(db, notice, cut));
    const proofs = await proofsOf(
      db,
      bidders.flatMap(({ evidence }) => evidence),
    );
    return { bidders, proofs, total };
  };
  const spent = await spendFor(
    deps,
    member.userId,
    'toubiaoPredict',
    on,
    () => deps.slowReads(forecast, signal, member.userId),
    ({ total }) => total === 0,
  );
  if (!spent.isMade)
    return refuse(
      CODE.blockedByRule,
      spent.permission.status === PERMISSION.exhausted ? FORECAST_USED_UP : NOT_ALLOWED,
      spent.permission,
    );
  const { bidders, proofs, total } = spent.made;
  const records = bidders.map((bidder) => ({
    enterpriseId: bidder.enterprise_id,
    name: bidder.name,
    province: bidder.province,
    meetings: bidder.meetings,
    wins: bidder.wins,
    winRate: bidder.wins / bidder.meetings,
    lastBidTime: bidder.last.toISOString(),
    confidence: confidenceOf(bidder),
    evidence: proofs(bidder.evidence),
  }));
  return ok({ records, total });
});

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

const expiringContracts: Handler<typeof contract.expiringContracts> = asMember(
  async ({ input, member, deps, signal }) => {
    const question = {
      today: quotaDay(deps.clock.now()),
      withinDays: input.withinDays,
      filter: { ...NO_ANNOUNCEMENT_FILTER, areas: input.areaArray, industries: input.industryArray },
    };
    const read = (db: Db) => pageOf(input, (cut) => readExpiring(db, { ...question, ...cut }));
    const { rows, total } = await deps.slowReads(read, signal, member.userId);
    const records = rows.map((row) => ({
      projectId: row.project_id,
      title: maskContacts(row.title),
      buyerId: row.buyer_id,
      buyerName: row.buyer_name,
      winners: [...(row.winners ?? (row.winner_name === null ? [] : [{ id: null, name: row.winner_name }]))],
      amount: row.amount === null ? null : yuanOf(row.amount),
      province: row.province,
      city: row.city,
      district: row.district,
      industryName: industryName(row.industry_code),
      startsOn: row.starts_on,
      serviceEnd: row.ends_on,
      daysLeft: row.days_left,
      expectedFrom: dayBefore(row.ends_on, PREPARATION_DAYS),
      expectedTo: row.ends_on,
      confidence: row.by_contract ? ('high' as const) : ('medium' as const),
      evidence: row.evidence.map((each) => ({ ...each, title: maskContacts(each.title) })),
    }));
    return ok({ records, total });
  },
);

const atlas: Handler<typeof contract.atlas> = asMember(async ({ input, member, deps, signal }) => {
  const body = await findBody(deps.db, input);
  if (body === undefined) return refuse(CODE.notFound, UNKNOWN_BODY);
  const { depths, edges, left, more } = await deps.slowReads(
    (db) => drawAtlas(db, body.id, input.depth, ATLAS_NODES),
    signal,
    member.userId,
  );
  const bodies = await bodiesByIds(deps.db, [...depths.keys()]);
  const proofs = new Map((await evidenceOf(deps.db, edges)).map((notice) => [notice.id, proof(notice)]));
  const degree = (id: string): number => edges.filter(({ from, to }) => from === id || to === id).length;
  return ok({
    center: body.id,
    nodes: bodies
      .map(({ id, name, kind, province }) => ({
        id,
        name,
        kind,
        province,
        depth: depths.get(id) ?? 0,
        degree: degree(id),
      }))
      .sort((a, b) => a.depth - b.depth || b.degree - a.degree || (a.id < b.id ? -1 : 1)),
    edges: edges.map(({ sum, evidence, evidenceAt: _at, ...edge }) => ({
      ...edge,
      sum: yuanOf(sum),
      evidence: evidence.flatMap((id) => proofs.get(id) ?? []),
    })),
    truncated: left === 0 && !more ? null : { limit: ATLAS_NODES, left, more },
  });
});

const redFlags: Handler<typeof contract.redFlags> = asMember(async ({ input, member, deps, signal }) =>
  readOfAnnouncement(deps, member.userId, input.id, async ({ id }) => {
    const flags = await deps.slowReads((db) => redFlagsOf(db, id), signal, member.userId);
    if (flags === null) return refuse(CODE.notFound, UNKNOWN_NOTICE);
    return ok(flags.map((flag) => ({ ...flag, evidence: flag.evidence.map(proof) })));
  }),
);

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
/** Of days whose last is today. */
const spansOf = (days: readonly number[]) => ({
  today: sumOf(days.slice(-1)),
  yesterday: sumOf(days.slice(-2, -1)),
  last7: sumOf(days.slice(-7)),
  last30: sumOf(days),
});

const dashboard: Handler<typeof contract.dashboard> = asMember(async ({ member, deps }) => {
  const now = deps.clock.now();
  const { board, hotWords, asOf } = await sharedBoard(deps);
  const kinds = ['tender', 'award', 'plannedProject', 'approval', 'forecast', 'intention'] as const;
  return ok({
    asOf: asOf.toISOString(),
    counts: kinds.map((kind) => {
      const { days, latest } = board.counts[kind];
      return { kind, ...spansOf(days), days: [...days], latest };
    }),
    lastPublishDay: board.lastPublishDay,
    dueSoon: board.dueSoon,
    quotas: await quotaLedger(deps, member.userId),
    hotWords: [...hotWords],
    map: board.map.map(({ province, count, sum }) => ({ province, count, sum: yuanOf(sum) })),
    unplaced: board.unplaced,
    subscriptionHits: await subscriptionHits(deps, member.userId, now),
    sources: [...board.sources],
  });
});

const dueNotices: Handler<typeof contract.dueNotices> = asMember(async ({ input, member, deps, signal }) => {
  const now = deps.clock.now();
  const question = { userId: member.userId, asked: input.day ?? null };
  const { days, listed, capped } = await dueCalendar(deps, question, now, signal);
  return ok({
    asOf: now.toISOString(),
    days: [...days],
    listed: listed && {
      day: listed.day,
      notices: listed.notices.map((notice) => ({
        ...proof(notice),
        bidDeadline: notice.endsAt.toISOString(),
        province: notice.province,
        city: notice.city,
        district: notice.district,
        buyerName: notice.buyer_name,
        reasons: [...notice.reasons],
      })),
    },
    capped,
  });
});

export const analysisInsightHandlers = {
  toubiaoForecastList,
  expiringContracts,
  atlas,
  redFlags,
  dashboard,
  dueNotices,
};
