import type { Instant } from '#domain/announcement.ts';
import type { Region } from '#domain/area.ts';
import type { Fen } from '#domain/fen.ts';

/** An organisation named in a notice; without an id it has no certain record. */
export interface EnterpriseRef {
  readonly id: string | null;
  readonly name: string;
}

/** Roles of an enterprise in a procurement. */
export const DEED_ROLES = { buyer: '采购', winner: '中标', agency: '代理' } as const;
export type DeedRole = keyof typeof DEED_ROLES;
/** The counterpart in a procurement, by role. */
export const COUNTERPART_LABEL: Readonly<Record<DeedRole, string>> = {
  buyer: '中标单位',
  winner: '采购单位',
  agency: '采购单位',
};
export const ENTERPRISE_SCALES = {
  large: '大型企业',
  medium: '中型企业',
  small: '小型企业',
  micro: '微型企业',
} as const;

/** One row of a result list (S7-52). The legal person comes masked (D-88). */
export interface EnterpriseSummary extends Region {
  readonly id: string;
  readonly name: string;
  readonly creditCode: string | null;
  /** 存续, 在业, 注销, 吊销, 迁出. */
  readonly status: string | null;
  readonly legalPerson: string | null;
  readonly capitalText: string | null;
  /** `YYYY-MM-DD`. */
  readonly foundedOn: string | null;
  /** Procurements by role. */
  readonly roles: Readonly<Record<DeedRole, number>>;
}

export interface EnterprisePage {
  readonly records: readonly EnterpriseSummary[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly lastPage: number | null;
}

/** One procurement of the enterprise; the announcement is the evidence. */
export interface Deed {
  readonly noticeId: string;
  readonly project: string;
  readonly amountFen: Fen | null;
  readonly publishedAt: Instant;
  readonly role: DeedRole;
  /** The buyer; of a buyer everybody who won. */
  readonly counterparts: readonly EnterpriseRef[];
}

/** Another enterprise and the relation of the two. */
/** Partners and rivals that are listed, the most frequent first. */
export const ACQUAINTANCES_LISTED = 10;

export interface Acquaintance extends EnterpriseRef {
  readonly count: number;
  readonly sumFen: Fen | null;
  readonly latestAt: Instant | null;
}

export interface Qualification {
  readonly type: string;
  readonly level: string | null;
  readonly number: string | null;
  readonly approvedOn: string | null;
  readonly validTo: string | null;
  readonly authority: string | null;
  readonly valid: boolean;
}

export interface CreditRecord {
  readonly title: string;
  readonly date: string | null;
  readonly authority: string | null;
  readonly number: string | null;
}

/** One complete enterprise, buyer or agency (S1-09). */
export interface Enterprise extends EnterpriseSummary {
  readonly formerNames: readonly string[];
  /** Class of a buyer: 医疗, 学校, 交通… */
  readonly class: string | null;
  readonly regNo: string | null;
  readonly type: string | null;
  readonly capitalFen: Fen | null;
  readonly paidCapitalFen: Fen | null;
  readonly businessFrom: string | null;
  readonly businessTo: string | null;
  readonly industryName: string | null;
  readonly scaleText: string | null;
  readonly address: string | null;
  readonly scope: string | null;
  readonly website: string | null;
  /** Number of contacts in the phone book; access to them is metered. */
  readonly contactCount: number;
  readonly qualifications: readonly Qualification[];
  readonly personnel: readonly {
    readonly certificate: string;
    readonly major: string | null;
    readonly count: number;
  }[];
  /** Latest first, at most fifty of `deedCount`. */
  readonly deeds: readonly Deed[];
  readonly deedCount: number;
  /** Sum of the awards whose amount was published. */
  readonly awardFen: Fen | null;
  readonly shareholders: readonly (EnterpriseRef & {
    readonly kind: string | null;
    readonly sharePct: number | null;
    readonly subscribedFen: Fen | null;
  })[];
  readonly investments: readonly (EnterpriseRef & { readonly sharePct: number | null })[];
  readonly branches: readonly EnterpriseRef[];
  readonly blacklist: readonly CreditRecord[];
  readonly penalties: readonly CreditRecord[];
  readonly honours: readonly CreditRecord[];
  readonly partners: readonly Acquaintance[];
  readonly rivals: readonly Acquaintance[];
  readonly monitored: boolean;
  readonly updatedAt: Instant | null;
  readonly sources: readonly string[];
}

/** Phones and mail addresses in full (D-88). */
export interface PhoneBook {
  readonly phones: readonly {
    readonly phone: string;
    readonly contact: string | null;
    readonly source: string | null;
  }[];
  readonly emails: readonly { readonly email: string; readonly source: string | null }[];
}

/**
 * Details of one enterprise: by id, else by name, which may hold anything (D-50).
 *
 * @example enterprisePath({ id: null, name: '甲/乙公司' }) // '/enterpriseDetails/%E7%94%B2%2F%E4%B9%99%E5%85%AC%E5%8F%B8'
 */
export const enterprisePath = ({ id, name }: EnterpriseRef): string =>
  id === null ? `/enterpriseDetails/${encodeURIComponent(name)}` : `/enterpriseDetails?id=${encodeURIComponent(id)}`;
