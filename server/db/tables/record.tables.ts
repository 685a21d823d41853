import type { ColumnType } from 'kysely';
import type { PLANNED_STAGES } from '#contract/project.contract.ts';
import type { ForecastStatus } from '#domain/forecast.ts';

/** Columns of `0004_record.sql`. `…_fen` are integer fen, days are `YYYY-MM-DD`, months `YYYY-MM`. */
type Json<T> = ColumnType<T, string, string>;

export type RecordKind = 'plannedProject' | 'approval' | 'forecast' | 'intention' | 'enterprise';
export type PlannedStage = (typeof PLANNED_STAGES)[number];
export type ForecastKind = 'renewal' | 'budget' | 'approval' | 'intention';
export type Confidence = 'high' | 'medium' | 'low';

/** Columns that every list of records is searched, filtered and sorted by. */
interface Listed {
  id: string;
  title: string;
  industry_code: string | null;
  province: string | null;
  city: string | null;
  city_code: string | null;
  district: string | null;
  amount_fen: number | null;
  published_at: Date;
  title_text: string;
  body_text: string;
  tok: number[];
}

/** Contact and phone are personal data (D-88). */
export interface PartyItem {
  role: string;
  name: string;
  enterpriseId: string | null;
  contact: string | null;
  phone: string | null;
}
export interface ProgressItem {
  date: string;
  stage: PlannedStage;
  note: string | null;
  source: string | null;
}

export interface PlannedProjectsTable extends Listed {
  invest_project_code: string | null;
  stage: PlannedStage;
  project_type: string | null;
  nature: string | null;
  address: string | null;
  build_area_m2: number | null;
  land_area_m2: number | null;
  scale: string | null;
  planned_start: string | null;
  planned_end: string | null;
  fund_source: string | null;
  owner_id: string | null;
  owner_name: string | null;
  parties: Json<PartyItem[]>;
  devices: Json<{ name: string; qty: number | null; unit: string | null }[]>;
  progress: Json<ProgressItem[]>;
  permits: Json<{ kind: string; number: string; date: string | null }[]>;
  project_id: string | null;
  updated_at: Date | null;
}

export interface ApprovalItem {
  itemName: string;
  department: string | null;
  documentNo: string | null;
  result: 'done' | 'running' | 'refused' | null;
  acceptDate: string | null;
  finishDate: string | null;
}

export interface ApprovalProjectsTable extends Listed {
  project_code: string | null;
  approval_type: 'approval' | 'verification' | 'filing' | null;
  stage: string | null;
  legal_unit: string | null;
  legal_unit_id: string | null;
  credit_code: string | null;
  scale: string | null;
  location: string | null;
  planned_start: string | null;
  planned_end: string | null;
  items: Json<ApprovalItem[]>;
  planned_project_id: string | null;
}

export interface IntentionItem {
  name: string;
  need: string | null;
  budgetFen: number | null;
  expectedMonth: string | null;
  smeReserved: boolean;
  remark: string | null;
  noticeId: string;
  /** The first tender of the same procurement. */
  followedBy: string | null;
}

export interface IntentionsTable extends Listed {
  buyer_id: string | null;
  buyer_name: string | null;
  batch: string | null;
  items: Json<IntentionItem[]>;
  item_count: number;
  expected_month: string | null;
  sme_reserved: boolean;
  source: string | null;
  notice_id: string | null;
  followed_by: string | null;
}

export interface BasisItem {
  type: 'award' | 'contract' | 'intention' | 'budget' | 'approval' | 'history';
  text: string;
  noticeId: string | null;
  /** An approval project or an intention. */
  recordId: string | null;
}
export interface LastAward {
  noticeId: string;
  winner: string | null;
  winnerId: string | null;
  amountFen: number | null;
  serviceEnd: string | null;
}

export interface ForecastsTable extends Listed {
  kind: ForecastKind;
  buyer_id: string | null;
  buyer_name: string | null;
  expected_from: string;
  expected_to: string;
  low_fen: number | null;
  high_fen: number | null;
  confidence: Confidence;
  confidence_reason: string;
  basis: Json<BasisItem[]>;
  subjects: string[];
  last_award: Json<LastAward> | null;
  fulfilled_by: string | null;
  buyer_seen_on: string | null;
  /** Once the window has closed; kept by the database (`0025_forecast_outcome.sql`). */
  outcome: ColumnType<Exclude<ForecastStatus, 'open'>, never, never>;
}

export interface QualificationItem {
  type: string;
  level: string | null;
  number: string | null;
  approveDate: string | null;
  validTo: string | null;
  authority: string | null;
}
export interface CreditItem {
  title: string;
  date: string | null;
  authority: string | null;
  number: string | null;
}
export interface ShareItem {
  id: string | null;
  name: string;
  kind: string | null;
  /** A share of 1. */
  ratio: number | null;
  subscribedFen: number | null;
}

export interface EnterpriseProfilesTable {
  enterprise_id: string;
  former_names: string[];
  reg_no: string | null;
  status: string | null;
  type: string | null;
  /** Personal data, masked before it leaves the server (D-88). */
  legal_person: string | null;
  reg_capital_fen: number | null;
  paid_capital_fen: number | null;
  found_date: string | null;
  biz_from: string | null;
  biz_to: string | null;
  size: 'large' | 'medium' | 'small' | 'micro' | null;
  scope: string | null;
  website: string | null;
  phones: Json<{ phone: string; contact: string | null; source: string | null }[]>;
  emails: Json<{ email: string; source: string | null }[]>;
  qualifications: Json<QualificationItem[]>;
  personnel: Json<{ certificate: string; major: string | null; count: number }[]>;
  shareholders: Json<ShareItem[]>;
  investments: Json<{ id: string | null; name: string; ratio: number | null }[]>;
  branches: Json<{ id: string | null; name: string }[]>;
  blacklist: Json<CreditItem[]>;
  penalties: Json<CreditItem[]>;
  honours: Json<CreditItem[]>;
  sources: string[];
  updated_at: Date | null;
}

interface EnterpriseIndexTable {
  id: string;
  province: string | null;
  city_code: string | null;
  district: string | null;
  buyer_count: number;
  winner_count: number;
  agency_count: number;
  latest_at: Date | null;
  title_text: string;
  body_text: string;
  tok: number[];
}

interface RecordViewsTable {
  user_id: string;
  kind: RecordKind;
  record_id: string;
  first_viewed_at: Date;
  last_viewed_at: Date;
}

export interface RecordTables {
  planned_projects: PlannedProjectsTable;
  approval_projects: ApprovalProjectsTable;
  intentions: IntentionsTable;
  forecasts: ForecastsTable;
  enterprise_profiles: EnterpriseProfilesTable;
  enterprise_index: EnterpriseIndexTable;
  record_views: RecordViewsTable;
  derived_from: {
    singleton: boolean;
    announcements: number;
    newest_at: Date | null;
    derived_on: string;
    /** What transactions from this one on wrote was not read yet; `null`: not known. */
    written_in: string | null;
  };
}
