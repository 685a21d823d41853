import type { EndpointOutput } from '#contract/endpoint.ts';
import type { enterpriseDetail } from '#contract/enterprise.contract.ts';
import type { searchCompany } from '#contract/search-all.contract.ts';
import { amountInputText } from '#domain/amount-text.ts';
import { maskContacts, maskContactsOrNull, maskName } from '#domain/contact-mask.ts';
import { fen } from '#domain/fen.ts';
import type { CreditItem } from '#server/db/tables/record.tables.ts';
import type { NamedWinner } from '#server/db/winners-sql.ts';
import { yuanOrNull } from '#server/http/wire-values.ts';
import { industryName } from '#server/reference/industries.ts';
import type { Enterprise, EnterpriseSummary } from './enterprise.repo.ts';
import type { Acquaintance, Role, TrackRecord, TrackRecordEntry } from './track-record.repo.ts';

type WireSummary = EndpointOutput<typeof searchCompany>['records'][number];
type WireEnterprise = EndpointOutput<typeof enterpriseDetail>;

/** The legal person is masked: a name is personal data (D-88). */
export const enterpriseSummaryOnWire = (row: EnterpriseSummary): WireSummary => ({
  id: row.id,
  name: row.name,
  creditCode: row.credit_code,
  status: row.status,
  legalPerson: row.legal_person === null ? null : maskName(row.legal_person),
  regCapitalText: row.reg_capital_fen === null ? null : `${amountInputText(fen(row.reg_capital_fen))}元人民币`,
  foundDate: row.found_date,
  province: row.province,
  city: row.city,
  district: row.district,
  buyerCount: row.buyer_count,
  winnerCount: row.winner_count,
  agencyCount: row.agency_count,
});

const acquaintanceOnWire = ({ id, name, count, sum_fen, latest }: Acquaintance) => ({
  id,
  name,
  count,
  sum: yuanOrNull(sum_fen),
  latest: latest?.toISOString() ?? null,
});

/** Of a buyer everybody who won. */
const counterpartsOf = ({ counterpart, counterpart_id, winners }: TrackRecordEntry): readonly NamedWinner[] =>
  winners ?? (counterpart === null ? [] : [{ id: counterpart_id, name: counterpart }]);

export interface EnterpriseCompany {
  readonly roles: Readonly<Record<Role, number>>;
  readonly trackRecord: TrackRecord;
  readonly partners: readonly Acquaintance[];
  readonly rivals: readonly Acquaintance[];
  readonly monitored: boolean;
}

const creditOnWire = (items: readonly CreditItem[] | null | undefined): WireEnterprise['penalties'] =>
  (items ?? []).map((item) => ({ ...item, title: maskContacts(item.title) }));

/** @param today `YYYY-MM-DD`: the reference date for the validity of qualifications. */
export function enterpriseOnWire(
  row: Enterprise,
  { roles, trackRecord, partners, rivals, monitored }: EnterpriseCompany,
  today: string,
): WireEnterprise {
  return {
    ...enterpriseSummaryOnWire({
      ...row,
      buyer_count: roles.buyer,
      winner_count: roles.winner,
      agency_count: roles.agency,
    }),
    formerNames: row.former_names ?? [],
    class: row.class,
    regNo: row.reg_no ?? null,
    type: row.type ?? null,
    regCapital: yuanOrNull(row.reg_capital_fen),
    paidCapital: yuanOrNull(row.paid_capital_fen ?? null),
    bizFrom: row.biz_from ?? null,
    bizTo: row.biz_to ?? null,
    industryName: industryName(row.industry_code),
    scale: row.size ?? null,
    address: maskContactsOrNull(row.address),
    scope: maskContactsOrNull(row.scope ?? null),
    website: row.website ?? null,
    phoneCount: phonesOf(row).length,
    emailCount: (row.emails ?? []).length,
    qualifications: (row.qualifications ?? []).map((held) => ({
      ...held,
      valid: held.validTo === null || held.validTo >= today,
    })),
    personnel: row.personnel ?? [],
    performances: trackRecord.rows.map((entry) => ({
      noticeId: entry.notice_id,
      project: maskContacts(entry.project),
      amount: yuanOrNull(entry.amount_fen),
      publishTime: entry.published_at.toISOString(),
      role: entry.role,
      counterparts: [...counterpartsOf(entry)],
    })),
    performanceCount: trackRecord.total,
    awardSum: yuanOrNull(trackRecord.sum_fen),
    shareholders: (row.shareholders ?? []).map(({ id, name, kind, ratio, subscribedFen }) => ({
      id,
      name: kind === '自然人' ? maskName(name) : name,
      kind,
      ratio,
      subscribed: yuanOrNull(subscribedFen),
    })),
    investments: row.investments ?? [],
    branches: row.branches ?? [],
    blacklist: creditOnWire(row.blacklist),
    penalties: creditOnWire(row.penalties),
    honours: creditOnWire(row.honours),
    partners: partners.map(acquaintanceOnWire),
    rivals: rivals.map(acquaintanceOnWire),
    monitored,
    updateTime: row.updated_at?.toISOString() ?? null,
    sources: row.sources ?? [],
  };
}

/** The phones of the profile; of an enterprise without one, what its notices named. */
export const phonesOf = (
  row: Enterprise,
): readonly { phone: string; contact: string | null; source: string | null }[] =>
  row.phones ?? (row.phone === null ? [] : [{ phone: row.phone, contact: row.contact, source: null }]);
