import type { ReactNode } from 'react';
import type { Enterprise } from '#domain/enterprise.ts';
import { TenderFactTable } from '../tender/tender-fact-table.tsx';
import { AcquaintanceTable } from './acquaintance-table.tsx';
import { CreditRecords } from './credit-records.tsx';
import { EnterpriseContacts } from './enterprise-contacts.tsx';
import { EnterpriseDeeds } from './enterprise-deeds.tsx';
import { enterpriseFacts } from './enterprise-facts.ts';
import { BranchList, InvestmentTable, ShareholderTable } from './holding-table.tsx';
import { PersonnelTable, QualificationTable } from './qualification-table.tsx';

export interface EnterpriseSection {
  readonly title: string;
  /** `null` for a section that is no list. */
  readonly count: number | null;
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
      content: <EnterpriseDeeds enterprise={enterprise} />,
    },
    {
      title: '合作伙伴',
      count: partners.length,
      half: true,
      content: <AcquaintanceTable label="合作伙伴" countLabel="次数" acquaintances={partners} />,
    },
    {
      title: '竞争对手',
      count: rivals.length,
      half: true,
      content: <AcquaintanceTable label="竞争对手" countLabel="同场次数" acquaintances={rivals} />,
    },
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
