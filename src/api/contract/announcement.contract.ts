import * as v from 'valibot';
import { DOC_CHANNEL_KEYS } from '#domain/doc-channel.ts';
import { endpoint } from './endpoint.ts';
import { flag, instant, maybeText, maybeYuan, numeric, pageRequest, shortText } from './shared.schema.ts';

/** Search of announcements (S7-51…S7-66); their details stand in `announcement-detail.contract.ts`. Field names follow the domain vocabulary; money is yuan. */
export const docChannel = v.picklist(DOC_CHANNEL_KEYS);
const keyword = v.pipe(v.string(), v.trim(), v.maxLength(40));

/** What a list row needs. Absent facts are null and shown as `--`, never guessed. */
export const announcementSummary = v.object({
  id: v.string(),
  title: v.string(),
  docChannel,
  publishTime: instant,
  province: maybeText,
  city: maybeText,
  district: maybeText,
  industryName: maybeText,
  buyerName: maybeText,
  agencyName: maybeText,
  winnerName: maybeText,
  budget: maybeYuan,
  bidAmount: maybeYuan,
  bidDeadline: v.nullish(instant, null),
  /** Plain text around the first hit. */
  excerpt: v.nullish(v.string(), ''),
  viewed: flag,
  collected: flag,
});
/** Ascending groups of words: words of a group are joined by AND, groups by OR. */
export const searchRequest = v.object({
  keywordsArray: v.optional(v.pipe(v.array(v.pipe(v.array(keyword), v.maxLength(5))), v.maxLength(10)), []),
  excludeWords: v.optional(v.pipe(v.array(keyword), v.maxLength(10)), []),
  searchWord: v.optional(v.pipe(shortText, v.maxLength(100)), ''),
  searchType: v.optional(v.pipe(numeric, v.picklist([10, 20])), 10),
  searchPattern: v.optional(v.pipe(numeric, v.picklist([30, 20, 10])), 20),
  areaArray: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(400)), []),
  docchnnelArray: v.optional(v.pipe(v.array(docChannel), v.maxLength(21)), []),
  industryArray: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(120)), []),
  minAmount: v.optional(v.pipe(numeric, v.minValue(0))),
  maxAmount: v.optional(v.pipe(numeric, v.minValue(0))),
  publishedFrom: v.optional(v.pipe(v.string(), v.isoDate())),
  publishedTo: v.optional(v.pipe(v.string(), v.isoDate())),
  sort: v.optional(v.picklist(['newest', 'relevance', 'amount']), 'newest'),
  ...pageRequest,
});
export const searchAnswer = v.object({
  records: v.array(announcementSummary),
  total: v.number(),
  /** The count stopped at its cap: show `10000+`. */
  totalCapped: flag,
  /** Deepest page the server will turn to. */
  lastPage: v.number(),
  /** Words to mark in titles and excerpts, longest first. */
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
export const searchWordList = endpoint({
  id: 'searchWordList',
  method: 'POST',
  path: '/webchat/api/searchWordList',
  input: v.object({ searchWord: v.pipe(shortText, v.minLength(1)) }),
  output: v.array(v.string()),
  requirement: 'S7-51',
  summary: 'Suggestions while typing.',
});
export const getHostSearchWord = endpoint({
  id: 'getHostSearchWord',
  method: 'POST',
  path: '/webchat/api/getHostSearchWord',
  input: v.object({}),
  output: v.array(v.string()),
  requirement: 'S7-64',
  summary: 'Hot search words.',
});
export const getWord = endpoint({
  id: 'getWord',
  method: 'GET',
  path: '/webchat/api/spxm/search-record/search/History/getWord',
  input: v.object({}),
  output: v.array(v.string()),
  requirement: 'S7-65',
  summary: 'My latest search words.',
});
