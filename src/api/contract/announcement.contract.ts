import * as v from 'valibot';
import { DOC_CHANNEL_KEYS } from '#domain/doc-channel.ts';
import { areaArray, askedAmount, askedDay, boundedRequest, numeric, pageRequest } from './asked.schema.ts';
import { endpoint } from './endpoint.ts';
import { flag, instant, maybeText, maybeYuan, region, shortText } from './shared.schema.ts';

/**
 * Search of announcements (S7-56). Suggestions: `search-word.contract.ts`; details: `announcement-detail.contract.ts`.
 * Field names follow the domain vocabulary; money is yuan.
 */
export const docChannel = v.picklist(DOC_CHANNEL_KEYS);
const keyword = v.pipe(v.string(), v.trim(), v.maxLength(40));

/** Fields of a list row. Absent values are null and shown as `--`, never guessed. */
/**
 * What a file in a list is: the text of the notice, the document of the source, a sample, or one that the source does
 * not offer.
 */
export const fileKind = v.picklist(['text', 'source', 'sample', 'unavailable']);
export const announcementSummary = v.object({
  id: v.string(),
  title: v.string(),
  docChannel,
  publishTime: instant,
  ...region,
  industryName: maybeText,
  buyerName: maybeText,
  agencyName: maybeText,
  /** Everybody who won, the first lot or the head of a joint award first. */
  winnerNames: v.nullish(v.array(v.string()), []),
  /** Another winner or a candidate of the notice, by whose name a search for winners found it. */
  foundWinner: maybeText,
  budget: maybeYuan,
  bidAmount: maybeYuan,
  bidDeadline: v.nullish(instant, null),
  /** When bidding ends by the newest change notice of the procurement, if that differs. */
  movedDeadline: v.nullish(v.object({ deadline: instant, noticeId: v.string(), docChannel }), null),
  /** Plain text around the first hit. */
  excerpt: v.nullish(v.string(), ''),
  viewed: flag,
  collected: flag,
});
/** A notice that proves a statement. */
export const evidence = v.object({ id: v.string(), title: v.string(), docChannel, publishTime: instant });
/** Keyword groups: keywords of a group are joined by AND, groups by OR. */
export const searchRequest = boundedRequest({
  keywordsArray: v.optional(v.pipe(v.array(v.pipe(v.array(keyword), v.maxLength(5))), v.maxLength(10)), []),
  excludeWords: v.optional(v.pipe(v.array(keyword), v.maxLength(10)), []),
  searchWord: v.optional(v.pipe(shortText, v.maxLength(100)), ''),
  /**
   * Search the keyword in the names of these parties instead; groups and excluded keywords still search title and text.
   */
  searchFields: v.optional(v.pipe(v.array(v.picklist(['buyer', 'winner', 'agency'])), v.maxLength(3))),
  searchType: v.optional(v.pipe(numeric, v.picklist([10, 20])), 10),
  searchPattern: v.optional(v.pipe(numeric, v.picklist([30, 20, 10])), 20),
  areaArray,
  docchnnelArray: v.optional(v.pipe(v.array(docChannel), v.maxLength(21)), []),
  industryArray: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(120)), []),
  minAmount: v.optional(askedAmount),
  maxAmount: v.optional(askedAmount),
  publishedFrom: v.optional(askedDay),
  publishedTo: v.optional(askedDay),
  sort: v.optional(v.picklist(['newest', 'relevance', 'amount']), 'newest'),
  ...pageRequest,
});
export const searchAnswer = v.object({
  records: v.array(announcementSummary),
  total: v.number(),
  /** The count stopped at its cap: show `10000+`. */
  totalCapped: flag,
  /** Deepest page that the server returns. */
  lastPage: v.number(),
  /** More was found than the last page reaches: narrow the search to see the rest. */
  depthCapped: v.nullish(v.boolean(), false),
  /** Keywords to highlight in titles and excerpts, longest first. */
  hitWords: v.array(v.string()),
});
export const searchList = endpoint({
  id: 'searchList',
  method: 'POST',
  path: '/webchat/api/searchList',
  input: searchRequest,
  output: searchAnswer,
  requirement: 'S7-56',
  summary: 'Search announcements; the bidding subscription and the bid query read it.',
});
