import type { InferOutput } from 'valibot';
import {
  type Acquaintance,
  ENTERPRISE_SCALES,
  type Enterprise,
  type EnterprisePage,
  type EnterpriseSummary,
} from '#domain/enterprise.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import type { enterprise } from '../contract/enterprise.contract.ts';
import type { enterpriseSummary, searchCompany } from '../contract/search-all.contract.ts';
import { fenOrNull } from './announcement.decode.ts';

type WireEnterprise = InferOutput<typeof enterprise>;

const summaryFromWire = (wire: InferOutput<typeof enterpriseSummary>): EnterpriseSummary => ({
  id: wire.id,
  name: wire.name,
  creditCode: wire.creditCode,
  status: wire.status,
  legalPerson: wire.legalPerson,
  capitalText: wire.regCapitalText,
  foundedOn: wire.foundDate,
  province: wire.province,
  city: wire.city,
  district: wire.district,
  roles: { buyer: wire.buyerCount ?? 0, winner: wire.winnerCount ?? 0, agency: wire.agencyCount ?? 0 },
});

export const enterprisePageFromWire = ({
  records,
  total,
  totalCapped,
  lastPage,
}: EndpointOutput<typeof searchCompany>): EnterprisePage => ({
  records: records.map(summaryFromWire),
  total,
  totalCapped,
  lastPage,
});

const acquaintance = ({ id, name, count, sum, latest }: WireEnterprise['partners'][number]): Acquaintance => ({
  id,
  name,
  count,
  sumFen: fenOrNull(sum),
  latestAt: latest,
});
/** A share of 1 as percent. */
const percent = (share: number | null): number | null => (share === null ? null : share * 100);

/** One enterprise under our names, money in fen. */
export const enterpriseFromWire = (wire: WireEnterprise): Enterprise => ({
  ...summaryFromWire(wire),
  formerNames: wire.formerNames,
  class: wire.class,
  regNo: wire.regNo,
  type: wire.type,
  capitalFen: fenOrNull(wire.regCapital),
  paidCapitalFen: fenOrNull(wire.paidCapital),
  businessFrom: wire.bizFrom,
  businessTo: wire.bizTo,
  industryName: wire.industryName,
  scaleText: wire.scale && ENTERPRISE_SCALES[wire.scale],
  address: wire.address,
  scope: wire.scope,
  website: wire.website,
  contactCount: wire.phoneCount + wire.emailCount,
  qualifications: wire.qualifications.map(({ approveDate, ...held }) => ({ ...held, approvedOn: approveDate })),
  personnel: wire.personnel,
  deeds: wire.performances.map(({ amount, publishTime, ...deed }) => ({
    ...deed,
    amountFen: fenOrNull(amount),
    publishedAt: publishTime,
  })),
  deedCount: wire.performanceCount,
  awardFen: fenOrNull(wire.awardSum),
  shareholders: wire.shareholders.map(({ id, name, kind, ratio, subscribed }) => ({
    id,
    name,
    kind,
    sharePct: percent(ratio),
    subscribedFen: fenOrNull(subscribed),
  })),
  investments: wire.investments.map(({ id, name, ratio }) => ({ id, name, sharePct: percent(ratio) })),
  branches: wire.branches,
  blacklist: wire.blacklist,
  penalties: wire.penalties,
  honours: wire.honours,
  partners: wire.partners.map(acquaintance),
  rivals: wire.rivals.map(acquaintance),
  monitored: wire.monitored,
  updatedAt: wire.updateTime,
  sources: wire.sources,
});
