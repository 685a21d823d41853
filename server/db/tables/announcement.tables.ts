import type { ColumnType, Generated } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';

export type EnterpriseKind = 'buyer' | 'agency' | 'supplier';
export type PriceForm = 'amount' | 'rate';

export interface EnterprisesTable {
  id: string;
  name: string;
  kind: EnterpriseKind;
  class: string | null;
  credit_code: string | null;
  source_key: string | null;
  province: string | null;
  city: string | null;
  district: string | null;
  region_code: string | null;
  industry_code: string | null;
  address: string | null;
  /** Personal data, masked before it leaves the server (D-88). */
  contact: string | null;
  phone: string | null;
}

export interface ProjectsTable {
  id: string;
  ocid: string;
  code: string | null;
  name: string;
  buyer_id: string | null;
  province: string | null;
  city: string | null;
}

export interface SectionItem {
  code: string | null;
  name: string;
  estimateFen: number | null;
}
export interface SubjectItem {
  name: string;
  qty: number | null;
  unit: string | null;
  unitPriceFen: number | null;
}
export interface ChangeItem {
  field: string;
  old: string | null;
  new: string | null;
}
export interface AttachmentItem {
  id: string;
  name: string;
  sizeBytes: number | null;
  type: string | null;
  /** URL at the publisher; revealed only by a download, which is metered. */
  url: string | null;
}
/** JSON text in, value out. */
type Json<T> = ColumnType<T, string, string>;

export interface AnnouncementsTable {
  id: string;
  ocid: string | null;
  release_id: string | null;
  source_hash: string | null;
  project_id: string | null;
  title: string;
  doc_channel: DocChannel;
  nature: string | null;
  published_at: Date;
  /** When it came in here; `null` where it counts as known since its publication. */
  known_at: Date | null;
  media: string | null;
  source_url: string | null;
  province: string | null;
  city: string | null;
  city_code: string | null;
  district: string | null;
  region_code: string | null;
  industry_code: string | null;
  category: string | null;
  project_code: string | null;
  project_name: string | null;
  procurement_method: string | null;
  fund_source: string | null;
  buyer_id: string | null;
  buyer_name: string | null;
  agency_id: string | null;
  agency_name: string | null;
  winner_name: string | null;
  budget_fen: number | null;
  control_price_fen: number | null;
  bid_amount_fen: number | null;
  amount_fen: ColumnType<number | null, never, never>;
  amount_text: string | null;
  doc_price_fen: number | null;
  margin_fen: number | null;
  doc_get_start: Date | null;
  doc_get_end: Date | null;
  bid_deadline: Date | null;
  open_time: Date | null;
  open_place: string | null;
  evaluate_method: string | null;
  qualification: string | null;
  allow_union: boolean | null;
  limit_days: number | null;
  sections: Json<SectionItem[]>;
  subjects: Json<SubjectItem[]>;
  changes: Json<ChangeItem[]>;
  attachments: Json<AttachmentItem[]>;
  content: string;
  /** Whom to ask, as the fields of its bodies and its source name them; hidden wherever its text is shown or searched (D-88). */
  contacts: string[];
  title_text: string;
  body_text: string;
  title_tok: number[];
  tok: number[];
  /** Every winner and candidate, one a line; `null` where `winner_name` is all of them. */
  winner_names: string | null;
  /** Pairs of the names of buyer, agency and winners (server/search/party-tokens.ts). */
  party_tok: number[];
}

/** Every 64th announcement, with what a search looks at (`0012_search_sample.sql`). */
type AnnouncementSampleTable = Pick<
  AnnouncementsTable,
  | 'id'
  | 'published_at'
  | 'amount_fen'
  | 'province'
  | 'city_code'
  | 'district'
  | 'doc_channel'
  | 'industry_code'
  | 'buyer_name'
  | 'agency_name'
  | 'winner_name'
  | 'winner_names'
  | 'title_text'
  | 'body_text'
  | 'title_tok'
  | 'tok'
  | 'party_tok'
>;

/** Which notice a release became; one release, one notice. */
interface AnnouncementSourcesTable {
  ocid: string;
  release_id: string;
  announcement_id: string;
}

export interface AnnouncementWinnersTable {
  announcement_id: string;
  rank: number;
  name: string;
  enterprise_id: string | null;
  bid_amount_fen: number | null;
  price_form: PriceForm | null;
  /** Percent. */
  rate: number | null;
  score: number | null;
}

interface AnnouncementViewsTable {
  user_id: string;
  announcement_id: string;
  first_viewed_at: Date;
  last_viewed_at: Date;
}

interface AnnouncementCollectionsTable {
  user_id: string;
  announcement_id: string;
  collected_at: Date;
}

interface SearchHistoryTable {
  user_id: string;
  word: string;
  searched_at: Date;
  times: Generated<number>;
}

/** Members whose latest search for the word was on the day; kept by triggers on `search_history` (`0025_kept_figures.sql`). */
interface SearchWordDaysTable {
  day: ColumnType<string, string, string>;
  word: string;
  members: number;
}

interface HotWordsTable {
  word: string;
  weight: number;
}

/** `announcements` is partitioned by month of publication (docs/decisions/0007). */
export interface AnnouncementTables {
  enterprises: EnterprisesTable;
  projects: ProjectsTable;
  announcements: AnnouncementsTable;
  announcement_sample: AnnouncementSampleTable;
  announcement_sources: AnnouncementSourcesTable;
  announcement_winners: AnnouncementWinnersTable;
  announcement_views: AnnouncementViewsTable;
  announcement_collections: AnnouncementCollectionsTable;
  search_history: SearchHistoryTable;
  search_word_days: SearchWordDaysTable;
  hot_words: HotWordsTable;
}
