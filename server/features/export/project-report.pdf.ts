import { maskContacts } from '#domain/contact-mask.ts';
import { dateText } from '#domain/date-text.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import type { Db } from '#server/deps.ts';
import type { PdfText } from '#server/documents/pdf.ts';
import {
  type AnnouncementHead,
  announcementsOfProject,
  type Bidder,
  biddersOf,
  isWinner,
} from '#server/features/records/announcement/announcement-document.repo.ts';
import { bidderHistory, buyerHistory, projectSums, topWinnersOf } from './project-report.repo.ts';

const TOP_WINNERS = 5;
const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const yuanText = (amountFen: number | null): string =>
  amountFen === null ? '未公布' : `${money.format(Number(amountFen) / 100)}元`;
const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The analysis report of one project: every figure is counted from published announcements and says from how many. */
export async function projectReport(db: Db, head: AnnouncementHead): Promise<PdfText> {
  const [notices, ranked, sums] = await Promise.all([
    announcementsOfProject(db, head),
    biddersOf(db, head),
    projectSums(db, head.project_id, head.id),
  ]);
  const bidders = [...new Map(ranked.toReversed().map((bidder) => [bidder.name, bidder])).values()].sort(
    (a, b) => a.rank - b.rank,
  );
  const past = await bidderHistory(
    db,
    bidders.map(({ name }) => name),
  );
  return {
    title: `项目分析报告：${maskContacts(head.project_name ?? head.title)}`,
    lines: [
      `采购单位：${sums.buyer_name ?? '未公布'}`,
      `所在地区：${[head.province, head.city].filter(Boolean).join(' ') || '未公布'}`,
      `预算金额：${yuanText(sums.budget_fen)}`,
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
          sums.budget_fen,
          past.find(({ name }) => name === bidder.name),
        ),
      ),
      ...(sums.buyer_id === null ? [] : await buyerLines(db, sums.buyer_id)),
      '',
      '本报告由平台根据公开发布的公告统计，未公布的数据不作推测，仅供参考。',
    ],
  };
}

const savingLine = ({
  budget_fen,
  bid_amount_fen,
}: {
  budget_fen: number | null;
  bid_amount_fen: number | null;
}): string[] =>
  budget_fen !== null && bid_amount_fen !== null && Number(budget_fen) > 0
    ? [`节资率：${shareText(1 - Number(bid_amount_fen) / Number(budget_fen))}`]
    : [];

function bidderLine(
  bidder: Bidder,
  budgetFen: number | null,
  past: { meetings: number; wins: number } | undefined,
): string {
  const { name, rank, bid_amount_fen, rate, score } = bidder;
  const price = bid_amount_fen === null && rate !== null ? `费率${rate}%` : yuanText(bid_amount_fen);
  const share =
    bid_amount_fen !== null && budgetFen !== null && Number(budgetFen) > 0
      ? `，为预算的${shareText(Number(bid_amount_fen) / Number(budgetFen))}`
      : '';
  const points = score === null ? '' : `，得分${score}`;
  const history = past ? `；历史参与${past.meetings}个项目，中标${past.wins}个` : '';
  return `${isWinner(bidder) ? '中标' : `第${rank}名`}  ${name}：${price}${share}${points}${history}`;
}

async function buyerLines(db: Db, buyerId: string): Promise<string[]> {
  const [history, winners] = await Promise.all([buyerHistory(db, buyerId), topWinnersOf(db, buyerId, TOP_WINNERS)]);
  return [
    '',
    `【采购单位历史】共${history.awards}次中标公告`,
    history.saving === null
      ? '平均节资率：预算和中标金额均公布的项目不足，无法统计'
      : `平均节资率：${shareText(history.saving)}（依据${history.priced}个预算和中标金额均公布的项目）`,
    ...winners.map(({ name, count }) => `${name}：中标${count}次`),
  ];
}
