import { createHash } from 'node:crypto';
import type * as contract from '#contract/analysis-market.contract.ts';
import { LEAST_COMPARABLES } from '#contract/analysis-market.contract.ts';
import { CODE, type EndpointInput, type EndpointOutput } from '#contract/endpoint.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import type { Period } from '#domain/market.ts';
import { PERMISSION, type PermissionResult } from '#domain/permission.ts';
import { quotaDay } from '#domain/quota-day.ts';
import { SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import type { NamedWinner } from '#server/db/winners-sql.ts';
import type { Db, Deps } from '#server/deps.ts';
import { spendFor } from '#server/features/permission/quota.policy.ts';
import { readOfAnnouncement } from '#server/features/records/announcement/announcement-reading.wire.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, type Member, ok, type Reply, refuse } from '#server/http/handler.ts';
import { industryName } from '#server/reference/industries.ts';
import { type Bids, bidsOf } from './analysis-bids.repo.ts';
import { bodiesOf, comparedFrom, periodOf, sharesOf, trendOf, yuanOf } from './analysis-figures.policy.ts';
import { findBody, pastRecords, type Role, type SideRow, sideOf } from './analysis-history.repo.ts';
import { marketFigures } from './analysis-market.repo.ts';
import { comparableAwards } from './analysis-price.repo.ts';

const UNKNOWN_BODY = '没有找到该单位的公告记录';
/** Nothing is published yet: an analysis of such days would be charged and show nothing. */
const YET_TO_COME = '开始日期不能晚于今天';
const UNKNOWN_NOTICE = '该公告不存在或已下架';
const REFUSALS: Readonly<Record<PermissionResult['status'], string>> = {
  [PERMISSION.granted]: '',
  [PERMISSION.exhausted]: '您今日的市场分析次数已用完',
  [PERMISSION.membership]: '您当前的会员权限不足',
  [PERMISSION.region]: '该信息不在您开通的地区内',
  [PERMISSION.pc]: '您当前的会员不支持在电脑端使用',
};

/**
 * Charges one analysis of this question a day and makes it; what fails on the way is given back (D-67).
 *
 * @param enterpriseId Whom it is about; the list of uses names it.
 */
async function charged<T>(
  { deps, member, signal }: { deps: Deps; member: Member; signal: AbortSignal },
  question: unknown,
  make: (db: Db) => Promise<T>,
  enterpriseId?: string,
): Promise<Reply<T>> {
  const hash = createHash('sha256').update(JSON.stringify(question)).digest('base64url');
  const itemId = enterpriseId === undefined ? hash : `${hash} ${enterpriseId}`;
  const spent = await spendFor(deps, member.userId, 'bussinessAnalyzer', { itemId, infoArea: null }, () =>
    deps.slowReads(make, signal, member.userId),
  );
  return spent.isMade
    ? ok(spent.made)
    : refuse(CODE.blockedByRule, REFUSALS[spent.permission.status], spent.permission);
}

const bandLabel = (key: string): string => SUBSCRIBE_AMOUNT_RANGES[Number(key)]?.label ?? key;
const industryLabel = (key: string): string => industryName(key) ?? key;

type Market = EndpointOutput<typeof contract.marketAnalysis>;
type MarketInput = Pick<EndpointInput<typeof contract.marketAnalysis>, 'areaArray' | 'industryArray'>;

async function marketOf(db: Db, input: MarketInput, period: Period, now: Date): Promise<Market> {
  const row = await marketFigures(db, {
    filter: {
      ...NO_ANNOUNCEMENT_FILTER,
      areas: input.areaArray,
      industries: input.industryArray,
      publishedFrom: period.from,
      publishedTo: period.to,
    },
    comparedFrom: comparedFrom(period),
  });
  const [awards] = row.all;
  const { count = 0, known = 0, sum = 0 } = awards ?? {};
  const [q1 = null, median = null, q3 = null] = row.saving.quartiles ?? [];
  return {
    asOf: now.toISOString(),
    filter: { ...input, publishedFrom: period.from, publishedTo: period.to },
    totals: {
      notices: row.notices,
      tenders: row.tenders,
      awards: count,
      amountSum: yuanOf(sum),
      amountKnown: known,
      amountUnknown: count - known,
    },
    trend: trendOf(row.months, period),
    byRegion: sharesOf(row.regions),
    byIndustry: sharesOf(row.industries, industryLabel),
    byMethod: sharesOf(row.methods),
    byBuyerClass: sharesOf(row.classes),
    byAmountBand: sharesOf(row.bands, bandLabel),
    topBuyers: bodiesOf(row.buyers),
    topWinners: bodiesOf(row.winners),
    topAgents: bodiesOf(row.agents),
    concentration: row.concentration,
    savingRate: { n: row.saving.n, q1, median, q3 },
    bidderCount: {
      n: row.bidders.reduce((total, { projects }) => total + projects, 0),
      distribution: [...row.bidders],
    },
    newEntrants: { count: row.entrantCount, largest: bodiesOf(row.entrants) },
  };
}

const marketAnalysis: Handler<typeof contract.marketAnalysis> = asMember(async ({ input, member, deps, signal }) => {
  const now = deps.clock.now();
  const period = periodOf(now, input.publishedFrom, input.publishedTo);
  if (period.from > quotaDay(now)) return refuse(CODE.badInput, YET_TO_COME);
  const asked = { areaArray: [...input.areaArray].sort(), industryArray: [...input.industryArray].sort() };
  return charged({ deps, member, signal }, ['market', asked, period], (db) => marketOf(db, asked, period, now));
});

const sideOnWire = (side: SideRow, period: Period) => {
  const { count = 0, known = 0, sum = 0 } = side.all[0] ?? {};
  return {
    count,
    known,
    sum: yuanOf(sum),
    first: side.first,
    latest: side.latest,
    trend: trendOf(side.months, period),
    byIndustry: sharesOf(side.industries, industryLabel),
    byRegion: sharesOf(side.regions),
    byAmountBand: sharesOf(side.bands, bandLabel),
    partners: bodiesOf(side.partners),
  };
};

const withoutContacts = ({ bids, rivals }: Bids): Bids => ({
  bids,
  rivals: rivals.map(({ evidence, ...rival }) => ({
    ...rival,
    evidence: evidence.map((each) => ({ ...each, title: maskContacts(each.title) })),
  })),
});

/** Everybody whom the notice names, else who is kept of it. */
const namesOf = (winners: readonly NamedWinner[] | null, kept: string | null): string[] =>
  winners?.map(({ name }) => name) ?? (kept === null ? [] : [kept]);

const historyAnalysis: Handler<typeof contract.historyAnalysis> = asMember(async ({ input, member, deps, signal }) => {
  const body = await findBody(deps.db, input);
  if (body === undefined) return refuse(CODE.notFound, UNKNOWN_BODY);
  const now = deps.clock.now();
  const period = periodOf(now, input.publishedFrom, input.publishedTo);
  if (period.from > quotaDay(now)) return refuse(CODE.badInput, YET_TO_COME);
  const filter = { ...NO_ANNOUNCEMENT_FILTER, publishedFrom: period.from, publishedTo: period.to };
  const compared = { ...filter, publishedFrom: comparedFrom(period) };
  return charged(
    { deps, member, signal },
    ['history', body.id, period],
    async (db) => {
      const side = async (role: Role) =>
        sideOnWire(await sideOf(db, { bodyId: body.id, role, filter, compared }), period);
      return {
        asOf: now.toISOString(),
        body: { id: body.id, name: body.name, kind: body.kind, province: body.province, city: body.city },
        filter: { publishedFrom: period.from, publishedTo: period.to },
        asBuyer: await side('buyer'),
        asWinner: await side('winner'),
        asAgent: await side('agency'),
        ...withoutContacts(await bidsOf(db, body.id, filter)),
        records: (await pastRecords(db, body.id, filter)).map((record) => ({
          id: record.id,
          title: maskContacts(record.title),
          docChannel: record.doc_channel,
          publishTime: record.published_at.toISOString(),
          role: record.role,
          partnerNames: namesOf(record.winners, record.partner),
          amount: record.amount === null ? null : yuanOf(record.amount),
        })),
      };
    },
    body.id,
  );
});

const pricePrediction: Handler<typeof contract.pricePrediction> = asMember(async ({ input, member, deps, signal }) =>
  readOfAnnouncement(deps, member.userId, input.id, async ({ id }) => {
    const found = await deps.slowReads((db) => comparableAwards(db, id, deps.clock.now()), signal, member.userId);
    if (found === null) return refuse(CODE.notFound, UNKNOWN_NOTICE);
    if (found.budgetFen === null) return refuse(CODE.blocked, '该公告没有公布预算，无法预测中标价');
    const { awards, quartiles } = found;
    if (awards.length < LEAST_COMPARABLES || quartiles === null)
      return refuse(
        CODE.blocked,
        `可比的中标记录只有${awards.length}条，少于${LEAST_COMPARABLES}条，无法给出可靠的价格区间`,
      );
    const [q1, median, q3] = quartiles;
    const share = (ratio: number): number => yuanOf((found.budgetFen ?? 0) * ratio);
    return ok({
      n: awards.length,
      budget: yuanOf(found.budgetFen),
      low: share(q1),
      median: share(median),
      high: share(q3),
      ratio: { n: awards.length, q1, median, q3 },
      basis: {
        industryName: industryName(found.industryCode),
        category: found.category,
        province: found.province,
        budgetFrom: yuanOf(found.budgetFromFen),
        budgetTo: yuanOf(found.budgetToFen),
        publishedFrom: found.from,
        publishedTo: found.to,
      },
      comparables: awards.map((award) => ({
        id: award.id,
        title: maskContacts(award.title),
        publishTime: award.published_at.toISOString(),
        province: award.province,
        buyerName: award.buyer_name,
        winnerNames: namesOf(award.winners, award.winner_name),
        budget: yuanOf(award.budget_fen),
        bidAmount: yuanOf(award.priced_fen),
        ratio: award.priced_fen / award.budget_fen,
      })),
    });
  }),
);

export const analysisMarketHandlers = { marketAnalysis, historyAnalysis, pricePrediction };
