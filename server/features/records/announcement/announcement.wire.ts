import type { searchList } from '#contract/announcement.contract.ts';
import type { selZhaobiaoDetails } from '#contract/announcement-detail.contract.ts';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { NATIONWIDE } from '#domain/area.ts';
import {
  contactsOf,
  maskAnyPhone,
  maskContacts,
  maskContactsOrNull,
  maskName,
  noticeText,
} from '#domain/contact-mask.ts';
import { DOC_CHANNELS } from '#domain/doc-channel.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import { foldText } from '#domain/fold-text.ts';
import { excerptAround } from '#domain/html-text.ts';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import { fileOnWire, servedFile, TEXT_FILE, textFileId } from '#server/documents/served-file.ts';
import { industryName } from '#server/reference/industries.ts';
import type { SearchQuery } from '#server/search/search.ts';
import type { AnnouncementCompany, AnnouncementRow, SummaryRow } from './announcement.repo.ts';
import { cleanHtml } from './html.policy.ts';

type WireSummary = EndpointOutput<typeof searchList>['records'][number];
type WireAnnouncement = EndpointOutput<typeof selZhaobiaoDetails>;

/** About two lines of a list at 1440 px. */
const EXCERPT_WIDTH = 160;

const yuanOrNull = (amountFen: number | null): number | null =>
  amountFen === null ? null : yuanFromFen(fen(amountFen));
const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

const fenFrom = (yuan: number | undefined, round: (value: number) => number) =>
  yuan === undefined ? null : fen(round(Number((yuan * 100).toFixed(4))));

/** Also what an export is made from. */
export const queryFrom = (input: EndpointInput<typeof searchList>): SearchQuery => ({
  kind: 'announcement',
  parties: input.searchFields ?? [],
  pattern: input.searchPattern,
  type: input.searchType,
  searchWord: input.searchWord,
  groups: input.keywordsArray,
  exclude: input.excludeWords,
  sort: input.sort,
  filter: {
    areas: input.areaArray.filter((code) => code !== NATIONWIDE),
    channels: input.docchnnelArray,
    industries: input.industryArray,
    // a part of a fen belongs to the next one: [min, max) stays what it was
    minFen: fenFrom(input.minAmount, Math.ceil),
    maxFen: fenFrom(input.maxAmount, Math.ceil),
    publishedFrom: input.publishedFrom ?? null,
    publishedTo: input.publishedTo ?? null,
  },
});

/** Nothing where the newest change notice names the deadline of the notice itself. */
const moveOnWire = ({
  bid_deadline,
  move_id,
  move_channel,
  moved_deadline,
}: SummaryRow): WireSummary['movedDeadline'] =>
  move_id === null ||
  move_channel === null ||
  moved_deadline === null ||
  moved_deadline.getTime() === bid_deadline?.getTime()
    ? null
    : { deadline: moved_deadline.toISOString(), noticeId: move_id, docChannel: move_channel };

/** The same of the opening of bids. */
const openingMoveOnWire = ({
  open_time,
  opening_move_id,
  opening_move_channel,
  moved_opening,
}: AnnouncementRow): WireAnnouncement['movedOpening'] =>
  opening_move_id === null ||
  opening_move_channel === null ||
  moved_opening === null ||
  moved_opening.getTime() === open_time?.getTime()
    ? null
    : { opening: moved_opening.toISOString(), noticeId: opening_move_id, docChannel: opening_move_channel };

/**
 * The winner or candidate that contains most of the keywords, and one that the winner of the row does not contain; the first of several.
 */
function foundWinnerOf(
  { winner_name: shown, winner_names: names }: SummaryRow,
  hitWords: readonly string[],
): string | null {
  const words = hitWords.map(foldText);
  const heldBy = (name: string): readonly string[] => words.filter((word) => foldText(name).includes(word));
  const known = heldBy(shown ?? '');
  const [found] = (names?.split('\n') ?? [])
    .map((name) => ({ name, held: heldBy(name) }))
    .filter(({ held }) => held.some((word) => !known.includes(word)))
    .sort((a, b) => b.held.length - a.held.length);
  return found?.name ?? null;
}

/** Candidates have not won. */
const winnerNamesOf = ({ doc_channel, winner_name, winner_names }: SummaryRow): string[] =>
  doc_channel === 'candidate' ? [] : (winner_names?.split('\n') ?? (winner_name === null ? [] : [winner_name]));

/**
 * @param hitWords Keywords around which the excerpt is cut, longest first.
 * @param winnerWords Keywords that were looked for in the names of winners.
 */
export const summaryOnWire = (
  row: SummaryRow,
  hitWords: readonly string[],
  winnerWords: readonly string[] = [],
): WireSummary => ({
  id: row.id,
  title: maskContacts(row.title),
  docChannel: row.doc_channel,
  publishTime: row.published_at.toISOString(),
  province: row.province,
  city: row.city,
  district: row.district,
  industryName: industryName(row.industry_code),
  buyerName: row.buyer_name,
  agencyName: row.agency_name,
  winnerNames: winnerNamesOf(row),
  foundWinner: foundWinnerOf(row, winnerWords),
  budget: yuanOrNull(row.budget_fen),
  bidAmount: yuanOrNull(row.bid_amount_fen),
  bidDeadline: instantOrNull(row.bid_deadline),
  movedDeadline: moveOnWire(row),
  excerpt: excerptAround(noticeText(row), hitWords, EXCERPT_WIDTH),
  viewed: row.viewed,
  collected: row.collected,
});

const organisationOnWire = (name: string | null, body: EnterprisesTable | undefined): WireAnnouncement['buyer'] =>
  name === null
    ? null
    : {
        id: body?.id ?? null,
        name,
        creditCode: body?.credit_code ?? null,
        address: maskContactsOrNull(body?.address ?? null),
        contact: body?.contact == null ? null : maskName(body.contact),
        phone: body?.phone == null ? null : maskAnyPhone(body.phone),
        class: body?.class ?? null,
      };

/**
 * One announcement whole: cleaned again, contacts masked (D-69, D-88). The address of the original is not in it: that is a metered
 * entitlement of its own (`getDetailLink`).
 */
export function announcementOnWire(
  row: AnnouncementRow,
  { enterprises, winners, related }: AnnouncementCompany,
  imageHost: string | null,
): WireAnnouncement {
  const body = (id: string | null): EnterprisesTable | undefined => enterprises.find((each) => each.id === id);
  const contacts = contactsOf(row);
  const hidden = (text: string): string => maskContacts(text, contacts);
  const hiddenOrNull = (text: string | null): string | null => maskContactsOrNull(text, contacts);
  return {
    ...summaryOnWire(row, []),
    ocid: row.ocid,
    nature: row.nature,
    media: row.media,
    sourceUrl: null,
    regionCode: row.region_code,
    industryCode: row.industry_code,
    category: row.category,
    projectCode: row.project_code,
    projectName: hiddenOrNull(row.project_name),
    procurementMethod: row.procurement_method,
    fundSource: row.fund_source,
    controlPrice: yuanOrNull(row.control_price_fen),
    docPrice: yuanOrNull(row.doc_price_fen),
    marginAmount: yuanOrNull(row.margin_fen),
    docGetStart: instantOrNull(row.doc_get_start),
    docGetEnd: instantOrNull(row.doc_get_end),
    openTime: instantOrNull(row.open_time),
    movedOpening: openingMoveOnWire(row),
    openPlace: hiddenOrNull(row.open_place),
    evaluateMethod: hiddenOrNull(row.evaluate_method),
    qualification: hiddenOrNull(row.qualification),
    allowUnion: row.allow_union,
    limitDays: row.limit_days,
    buyer: organisationOnWire(row.buyer_name, body(row.buyer_id)),
    agency: organisationOnWire(row.agency_name, body(row.agency_id)),
    sections: row.sections.map(({ code, name, estimateFen }) => ({
      code,
      name: hidden(name),
      estimate: yuanOrNull(estimateFen),
    })),
    subjects: row.subjects.map(({ name, qty, unit, unitPriceFen }) => ({
      name: hidden(name),
      qty,
      unit,
      unitPrice: yuanOrNull(unitPriceFen),
    })),
    winners: winners.map((winner) => ({
      rank: winner.rank,
      name: winner.name,
      enterpriseId: winner.enterprise_id,
      bidAmount: yuanOrNull(winner.bid_amount_fen),
      priceForm: winner.price_form,
      rate: winner.rate,
      score: winner.score,
    })),
    changes: row.changes.map((change) => ({
      field: hidden(change.field),
      old: hiddenOrNull(change.old),
      new: hiddenOrNull(change.new),
    })),
    content: hidden(cleanHtml(row.content, imageHost)),
    attachments: [
      { ...fileOnWire(textFileId(row.id), TEXT_FILE, null), size: null },
      ...row.attachments.map((file) => ({
        ...fileOnWire(file.id, servedFile(row.id, file), file.type),
        size: null,
      })),
    ],
    relatedNotices: related.map((notice) => ({
      id: notice.id,
      title: hidden(notice.title),
      docChannel: notice.doc_channel,
      publishTime: notice.published_at.toISOString(),
      relation: DOC_CHANNELS[notice.doc_channel],
    })),
  };
}
