import type { ReactNode } from 'react';
import { areaText } from '#domain/area.ts';
import { ACQUAINTANCES_LISTED, type CreditRecord, type Enterprise } from '#domain/enterprise.ts';
import { type Fen, formatAmount } from '#domain/fen.ts';
import { Badge } from '../../ui/badge.tsx';
import { TenderFactTable } from '../tender/tender-fact-table.tsx';
import type { Fact } from '../tender/tender-facts.ts';
import { AcquaintanceTable } from './acquaintance-table.tsx';
import { EnterpriseContacts } from './enterprise-contacts.tsx';
import { EnterpriseTrackRecord } from './enterprise-track-record.tsx';
import { BranchList, InvestmentTable, ShareholderTable } from './holding-table.tsx';
import { PartnerMap } from './partner-map.tsx';
import { PersonnelTable, QualificationTable } from './qualification-table.tsx';

export interface EnterpriseSection {
  readonly title: string;
  /** `null` for a section that is no list. */
  readonly count: number | null;
  /** The list is cut there. */
  readonly most?: number;
  /** Narrow enough to share its line with a neighbour. */
  readonly half?: boolean;
  readonly content: ReactNode;
}

/** The sections of the page in their order; a list of none has nothing to show. */
export function enterpriseSections(enterprise: Enterprise): readonly EnterpriseSection[] {
  const { branches, deeds, investments, partners, personnel, qualifications, rivals, shareholders } = enterprise;
  const credit = [
    ...enterprise.blacklist.map((record) => ({ kind: 'blacklist' as const, record })),
    ...enterprise.penalties.map((record) => ({ kind: 'penalty' as const, record })),
    ...enterprise.honours.map((record) => ({ kind: 'honour' as const, record })),
  ];
  return [
    { title: '基本信息', count: null, content: <TenderFactTable facts={enterpriseFacts(enterprise)} /> },
    {
      title: '招投标业绩',
      count: Math.max(enterprise.deedCount, deeds.length),
      content: <EnterpriseTrackRecord enterprise={enterprise} />,
    },
    {
      title: '合作伙伴',
      count: partners.length,
      most: ACQUAINTANCES_LISTED,
      half: true,
      content: (
        <AcquaintanceTable label="合作伙伴" countLabel="成交次数" latestLabel="最近成交" acquaintances={partners} />
      ),
    },
    {
      title: '竞争对手',
      count: rivals.length,
      most: ACQUAINTANCES_LISTED,
      half: true,
      content: (
        <AcquaintanceTable label="竞争对手" countLabel="同场次数" latestLabel="最近同场" acquaintances={rivals} />
      ),
    },
    { title: '合作地图', count: null, content: <PartnerMap enterprise={enterprise} /> },
    {
      title: '资质证书',
      count: qualifications.length,
      content: <QualificationTable qualifications={qualifications} />,
    },
    { title: '人员资格', count: personnel.length, half: true, content: <PersonnelTable personnel={personnel} /> },
    {
      title: '股东信息',
      count: shareholders.length,
      half: true,
      content: <ShareholderTable shareholders={shareholders} />,
    },
    {
      title: '对外投资',
      count: investments.length,
      half: true,
      content: <InvestmentTable investments={investments} />,
    },
    { title: '分支机构', count: branches.length, half: true, content: <BranchList branches={branches} /> },
    { title: '信用记录', count: credit.length, content: <CreditRecords records={credit} /> },
    {
      title: '联系方式',
      count: enterprise.contactCount,
      content: <EnterpriseContacts enterprise={enterprise} />,
    },
  ];
}

const KINDS = {
  blacklist: { label: '黑名单', tone: 'destructive' },
  penalty: { label: '行政处罚', tone: 'warning' },
  honour: { label: '荣誉', tone: 'success' },
} as const;

interface CreditRecordsProps {
  readonly records: readonly { readonly kind: keyof typeof KINDS; readonly record: CreditRecord }[];
}

/** What authorities said about it, the grave first. */
function CreditRecords({ records }: CreditRecordsProps) {
  return (
    <ul className="-my-2">
      {records.map(({ kind, record: { authority, date, number, title } }) => (
        <li key={`${kind} ${title} ${date} ${number}`} className="border-border border-b py-2.5 last:border-b-0">
          <p className="text-wrap leading-6">
            <Badge variant={KINDS[kind].tone} className="mr-2 align-[1px]">
              {KINDS[kind].label}
            </Badge>
            <span className="wrap-anywhere font-medium">{title}</span>
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-sm empty:hidden">
            {date && <span className="tabular">{date}</span>}
            {authority && <span>{authority}</span>}
            {number && <span className="tabular no-autospace">文号：{number}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

const ABSENT = '--';
const text = (value: string | null): string => value?.trim() || ABSENT;
const whenGiven = (facts: readonly Fact[]): readonly Fact[] => facts.filter(({ value }) => value !== ABSENT);
const capital = (said: string | null, amount: Fen | null): string =>
  said ?? (amount === null ? ABSENT : formatAmount(amount));

function businessTerm({ businessFrom, businessTo }: Enterprise): string {
  if (businessFrom === null && businessTo === null) return ABSENT;
  return `${businessFrom ?? ABSENT} ～ ${businessTo ?? '无固定期限'}`;
}

/** What is registered about an enterprise; what an institution has none of is left out. */
const enterpriseFacts = (enterprise: Enterprise): readonly Fact[] => [
  { label: '法定代表人', value: text(enterprise.legalPerson) },
  { label: '成立日期', value: text(enterprise.foundedOn) },
  ...whenGiven([
    { label: '注册资本', value: capital(enterprise.capitalText, enterprise.capitalFen) },
    { label: '实缴资本', value: formatAmount(enterprise.paidCapitalFen) },
    { label: '企业类型', value: text(enterprise.type) },
    { label: '企业规模', value: text(enterprise.scaleText) },
    { label: '营业期限', value: businessTerm(enterprise) },
    { label: '工商注册号', value: text(enterprise.regNo) },
    { label: '所属行业', value: text(enterprise.industryName) },
  ]),
  { label: '所在地区', value: areaText(enterprise) },
  ...whenGiven([
    { label: '注册地址', value: text(enterprise.address) },
    { label: '官方网站', value: text(enterprise.website) },
    { label: '经营范围', value: text(enterprise.scope) },
  ]),
];
