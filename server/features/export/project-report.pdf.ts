import { areaText } from '#domain/area.ts';
import { maskContacts } from '#domain/contact-mask.ts';
import { dateText } from '#domain/date-text.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { marketPeriod, USUAL_MONTHS } from '#domain/market.ts';
import { type AnnouncementFilter, NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import type { Db } from '#server/deps.ts';
import type { PdfText } from '#server/documents/pdf.ts';
import { savingOf, sideOf } from '#server/features/analysis/analysis-history.repo.ts';
import {
  type AnnouncementHead,
  announcementsOfProject,
  type Bidder,
  biddersOf,
} from '#server/features/records/announcement/announcement-document.repo.ts';
import { type BidderHistory, bidderHistory, type ProjectSums, projectSums } from './project-report.repo.ts';

const TOP_WINNERS = 5;
const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const yuanText = (amountFen: number | null): string =>
  amountFen === null ? '未公布' : `${money.format(Number(amountFen) / 100)}元`;
const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`;
const keyOf = ({ enterprise_id, name }: Bidder): string => enterprise_id ?? name;

/**
 * The analysis report of one project: every figure is counted from published announcements and says from how many. What buyer and
 * bidders did before is counted as their 历史分析 does it, in the period that it begins with.
 */
export async function projectReport(db: Db, head: AnnouncementHead, now: Date): Promise<PdfText> {
  const { from, to } = marketPeriod({ publishedFrom: null, publishedTo: null }, now);
  const period = { ...NO_ANNOUNCEMENT_FILTER, publishedFrom: from, publishedTo: to };
  const [notices, bidders, sums] = await Promise.all([
    announcementsOfProject(db, head),
    biddersOf(db, head),
    projectSums(db, head.project_id, head.id),
  ]);
  const past = await bidderHistory(db, bidders.map(keyOf), period);
  return {
    title: `项目分析报告：${maskContacts(head.project_name ?? head.title)}`,
    lines: [
      `采购单位：${sums.buyer_name ?? '未公布'}`,
      `所在地区：${head.province === null ? '未公布' : areaText(head)}`,
      `预算金额：${budgetText(sums)}`,
      `中标金额：${yuanText(sums.bid_amount_fen)}`,
      ...savingLine(sums),
      '',
      `【公告历程】共${notices.length}篇`,
      ...notices
        .toReversed()
        .map(
          (notice) =>
            `${dateText(notice.published_at.toISOString())}  ${DOC_CHANNELS[notice.doc_channel]}  ${maskContacts(notice.title)}`,
        ),
      '',
      `【投标单位】共${bidders.length}家`,
      ...bidders.map((bidder) =>
        bidderLine(
          bidder,
          sums.budgets_differ ? null : sums.budget_fen,
          past.find(({ key }) => key === keyOf(bidder)),
        ),
      ),
      ...(sums.buyer_id === null ? [] : await buyerLines(db, sums.buyer_id, period)),
      '',
      `近${USUAL_MONTHS}个月指${from}至${to}，统计口径与“历史分析”相同，重复发布的公告只计一次。`,
      '本报告由平台根据公开发布的公告统计，未公布的数据不作推测，仅供参考。',
    ],
  };
}

function budgetText({ budget_fen, budgets_differ }: ProjectSums): string {
  if (!budgets_differ) return yuanText(budget_fen);
  return budget_fen === null ? '各标段预算不同' : `${yuanText(budget_fen)}（各中标标段预算之和）`;
}

const savingLine = ({ budget_fen, bid_amount_fen, budgets_differ }: ProjectSums): string[] =>
  !budgets_differ && budget_fen !== null && bid_amount_fen !== null && Number(budget_fen) > 0
    ? [`节资率：${shareText(1 - Number(bid_amount_fen) / Number(budget_fen))}`]
    : [];

function bidderLine(bidder: Bidder, budgetFen: number | null, past: BidderHistory | undefined): string {
  const { name, rank, bid_amount_fen, rate, score } = bidder;
  const price = bid_amount_fen === null && rate !== null ? `费率${rate}%` : yuanText(bid_amount_fen);
  const share =
    Number(bid_amount_fen) > 0 && Number(budgetFen) > 0
      ? `，为预算的${shareText(Number(bid_amount_fen) / Number(budgetFen))}`
      : '';
  const points = score === null ? '' : `，得分${score}`;
  const history = `；近${USUAL_MONTHS}个月公示为候选人的项目${past?.projects ?? 0}个，中标公告${past?.awards ?? 0}条`;
  return `${bidder.won ? '中标' : `第${rank}名`}  ${name}：${price}${share}${points}${history}`;
}

async function buyerLines(db: Db, buyerId: string, period: AnnouncementFilter): Promise<string[]> {
  const [{ all, partners }, { priced, mean }] = await Promise.all([
    sideOf(db, { bodyId: buyerId, role: 'buyer', filter: period, compared: period }),
    savingOf(db, buyerId, period),
  ]);
  return [
    '',
    `【采购单位历史】近${USUAL_MONTHS}个月共${all[0]?.count ?? 0}条中标公告`,
    mean === null
      ? '平均节资率：没有同时公布预算和中标金额的采购，无法统计'
      : `平均节资率：${shareText(mean)}（依据${priced}项同时公布预算和中标金额的采购）`,
    ...partners.slice(0, TOP_WINNERS).map(({ name, count }) => `${name}：中标${count}次`),
  ];
}
