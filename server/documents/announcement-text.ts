import type { selZhaobiaoDetails } from '#contract/announcement-detail.contract.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { areaText } from '#domain/area.ts';
import { bidPriceText } from '#domain/bid-text.ts';
import { dateTimeText, longDateText } from '#domain/date-text.ts';
import { DOC_CHANNELS, endsBidding } from '#domain/doc-channel.ts';
import { plainText } from '#domain/html-text.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { PdfText } from './pdf.ts';

type WireAnnouncement = EndpointOutput<typeof selZhaobiaoDetails>;

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const yuanText = (amount: number | null): string | null => (amount === null ? null : `${money.format(amount)}元`);
const timeText = (at: string | null): string | null => (at === null ? null : dateTimeText(at));

/** What a later notice made of the deadline, as the page says it beside the published one (decision 0031). */
const moveText = ({ docChannel, movedDeadline }: WireAnnouncement): string | null =>
  movedDeadline === null || endsBidding(docChannel)
    ? null
    : `投标截止时间已变更为${dateTimeText(movedDeadline.deadline)}，见之后发布的变更公告`;

/** The same of the opening of bids. */
const openingMoveText = ({ docChannel, movedOpening }: WireAnnouncement): string | null =>
  movedOpening === null || endsBidding(docChannel)
    ? null
    : `开标时间已变更为${dateTimeText(movedOpening.opening)}，见之后发布的变更公告`;

/**
 * An announcement as the text of a document: what is known of it, then its body. Contacts are masked as on the screen, because it
 * is made from the same answer (D-88).
 *
 * @param documentName What the document is called, `招标文件`.
 */
export function announcementText(wire: WireAnnouncement, documentName: string): PdfText {
  const facts: readonly (readonly [string, string | null])[] = [
    ['公告类型', DOC_CHANNELS[wire.docChannel]],
    ['发布时间', dateTimeText(wire.publishTime)],
    ['所在地区', wire.province === null ? null : areaText(wire)],
    ['项目名称', wire.projectName],
    ['项目编号', wire.projectCode],
    ['采购方式', wire.procurementMethod],
    ['采购单位', wire.buyer?.name ?? wire.buyerName],
    ['代理机构', wire.agency?.name ?? wire.agencyName],
    ['预算金额', yuanText(wire.budget)],
    ['最高限价', yuanText(wire.controlPrice)],
    ['中标金额', yuanText(wire.bidAmount)],
    ['文件获取', [timeText(wire.docGetStart), timeText(wire.docGetEnd)].filter(Boolean).join(' 至 ') || null],
    ['投标截止', timeText(wire.bidDeadline)],
    ['截止变更', moveText(wire)],
    ['开标时间', timeText(wire.openTime)],
    ['开标变更', openingMoveText(wire)],
    ['开标地点', wire.openPlace],
    ['评标办法', wire.evaluateMethod],
    ['工期', wire.limitDays === null ? null : `${wire.limitDays}天`],
    ['投标人资格', wire.qualification],
  ];
  return {
    title: wire.title,
    lines: [
      `文件：${documentName}`,
      ...facts.flatMap(([label, value]) => (value === null ? [] : [`${label}：${value}`])),
      ...section(
        '标段',
        (wire.sections ?? []).map((lot) => joined(lot.name, yuanText(lot.estimate))),
      ),
      ...section(
        '标的物',
        (wire.subjects ?? []).map((item) =>
          joined(
            item.name,
            item.qty === null ? null : quantityText(item.qty, item.unit),
            item.unitPrice === null ? null : `单价${yuanText(item.unitPrice)}`,
          ),
        ),
      ),
      ...section(
        '中标（候选）人',
        (wire.winners ?? []).map((winner) => joined(`第${winner.rank}名 ${winner.name}`, priceText(winner))),
      ),
      ...section(
        '变更内容',
        (wire.changes ?? []).map((change) => `${change.field}：${change.old ?? '--'} → ${change.new ?? '--'}`),
      ),
      ...section(
        '公告正文',
        plainText(wire.content)
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
      '',
      `本文件由平台根据${longDateText(wire.publishTime)}发布的公告内容整理，以发布媒体的原文为准。`,
    ],
  };
}

type Winner = NonNullable<WireAnnouncement['winners']>[number];
/** A bid price, exact; one that is a rate reads as on the page. */
const priceText = ({ bidAmount, rate }: Winner): string | null =>
  bidAmount === null && rate !== null ? bidPriceText({ amountFen: null, ratePct: rate }) : yuanText(bidAmount);

const joined = (name: string, ...figures: readonly (string | null)[]): string =>
  [name, ...figures.filter((figure) => figure !== null)].join('  ');
const section = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `【${head}】`, ...lines];
