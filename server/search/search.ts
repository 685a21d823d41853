import type { ForecastStatus } from '#domain/forecast.ts';
import type { SearchSort } from '#domain/search-filter.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchPattern, type SearchType } from '#domain/search-option.ts';
import { type AnnouncementFilter, NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import type { RecordKind } from '#server/db/tables/record.tables.ts';

/** Hits are counted up to this number. */
export const COUNT_CAP = 10_000;
/** No page reaches deeper than this many rows: deep offsets cost more than anyone reads. */
export const MAX_DEPTH = 500;

export type SearchedKind = RecordKind | 'announcement';

/** In the order of the tabs. */
export const SEARCHED_KINDS: readonly SearchedKind[] = [
  'announcement',
  'plannedProject',
  'approval',
  'forecast',
  'intention',
  'enterprise',
];

export interface SearchWords {
  readonly pattern: SearchPattern;
  /** Typed text; must hold besides the groups. */
  readonly searchWord: string;
  /** Keywords of a group are joined by AND, groups by OR. */
  readonly groups: readonly (readonly string[])[];
  readonly exclude: readonly string[];
}

export type Party = 'buyer' | 'agency' | 'winner';

/** What is asked of the announcements. */
export interface AnnouncementQuery extends SearchWords {
  readonly type: SearchType;
  readonly filter: AnnouncementFilter;
  readonly sort: SearchSort;
  /**
   * Parties whose names the typed text is matched against; none: title and text by `type`. Groups and excluded keywords
   * always use `type`.
   */
  readonly parties?: readonly Party[];
}

/** Further filters of the lists of records; each kind has its own of them, and the others say nothing about it. */
export interface RecordFilter {
  /** Planned projects. */
  readonly projectTypes?: readonly string[];
  /** Planned and approval projects. */
  readonly stages?: readonly string[];
  /** Forecasts. */
  readonly forecastKinds?: readonly string[];
  /** Forecasts, as of the day `statusOn` (`YYYY-MM-DD`). */
  readonly statuses?: readonly ForecastStatus[];
  readonly statusOn?: string;
  /** Forecasts: the window touches these days, `YYYY-MM-DD`; intentions: the expected month, `YYYY-MM`. Both included. */
  readonly expectedFrom?: string | undefined;
  readonly expectedTo?: string | undefined;
  /** Intentions; a part of the buyer's name. */
  readonly buyerName?: string;
  readonly smeReserved?: boolean | undefined;
  /** Whether a notice has followed the intention. */
  readonly followed?: boolean | undefined;
}

/** What is asked of the records of a kind. Keywords fit in any order, with synonyms, as in the smart pattern (D-66). */
export interface RecordQuery {
  readonly kind: RecordKind;
  readonly searchWord: string;
  readonly groups: readonly (readonly string[])[];
  /** Further keywords that a record must contain. */
  readonly also?: readonly string[];
  readonly filter: AnnouncementFilter & RecordFilter;
  /** `soonest`: by the expected day or month. Companies have an order of their own: by how well their name fits. */
  readonly sort: 'newest' | 'amount' | 'soonest';
}

export type AnnouncementSearch = { readonly kind: 'announcement' } & AnnouncementQuery;
export type SearchQuery = AnnouncementSearch | RecordQuery;

/** Every announcement, the newest first; queries spread it and add their own conditions. */
export const ANNOUNCEMENTS = {
  kind: 'announcement',
  pattern: SEARCH_PATTERN.smart,
  type: SEARCH_TYPE.fullText,
  searchWord: '',
  groups: [],
  exclude: [],
  filter: NO_ANNOUNCEMENT_FILTER,
  sort: 'newest',
} as const satisfies SearchQuery;

export interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface Counted {
  /** At most `COUNT_CAP`; when `capped`, there are at least so many. */
  readonly total: number;
  readonly capped: boolean;
}

export interface FoundPage extends Counted {
  /** In the order asked for. */
  readonly ids: readonly string[];
  /** When each was published, as the database writes it; empty for records, whose rows do not lie by date. */
  readonly at: readonly string[];
  readonly lastPage: number;
  /** More was found than the last page reaches. */
  readonly depthCapped: boolean;
  /** Keywords to mark, longest first. */
  readonly hitWords: readonly string[];
}

/** Both excluded. */
export interface Between {
  readonly after: Date;
  readonly before: Date;
}

/** The newest announcements of a sample that is drawn whatever they say. */
export interface InSample {
  readonly all: number;
  readonly hits: number;
}

/** A tender whose bidding ends. */
export interface Closing {
  readonly id: string;
  /** When it was published, as the database writes it. */
  readonly at: string;
  readonly endsAt: Date;
}

/** What the hits can be narrowed by, by its name on the wire. */
export interface Facet {
  readonly key: string;
  /** Values among the hits with how often each occurs, most first; counted up to the cap. */
  readonly options: readonly { readonly value: string; readonly count: number }[];
}

/** How forecasts came out whose window has closed. */
export interface Outcomes {
  readonly fulfilled: number;
  readonly failed: number;
  readonly expired: number;
  /** First day of the earliest window, `YYYY-MM-DD`. */
  readonly since: string | null;
}

/**
 * The search over announcements and records. Callers import this interface only; `sql-search.ts` answers from the database, and an
 * engine of its own could, fed from `search_outbox` (decision 0023).
 */
export interface Search {
  find(query: SearchQuery, page: Page): Promise<FoundPage>;
  /** Ids of the hits up to `limit`: by amount when the query is sorted so, else the newest first. */
  ids(query: SearchQuery, limit: number): Promise<readonly string[]>;
  /** Tenders whose bidding ends between the two moments, the earliest end first. */
  closing(query: AnnouncementSearch, between: Between, limit: number): Promise<readonly Closing[]>;
  count(query: SearchQuery): Promise<Counted>;
  /** The share of the announcements that a query finds, however many there are. */
  inSample(query: AnnouncementSearch): Promise<InSample>;
  /** Hits of each day of publication, `YYYY-MM-DD` in Asia/Shanghai; days without one are left out. */
  perDay(query: SearchQuery): Promise<ReadonlyMap<string, number>>;
  facets(query: SearchQuery): Promise<readonly Facet[]>;
  /** Of forecasts whatever their status, as of the day `statusOn`. */
  outcomes(query: RecordQuery & { readonly kind: 'forecast' }): Promise<Outcomes>;
  /** Names of the projects of the latest announcements whose title contains the text, each once. */
  suggest(text: string, limit: number): Promise<readonly string[]>;
}
