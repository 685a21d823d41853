import { areaText } from '#domain/announcement.ts';
import type { Enterprise } from '#domain/enterprise.ts';
import { type Fen, formatAmount } from '#domain/fen.ts';
import type { Fact } from '../tender/tender-facts.ts';

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
export const enterpriseFacts = (enterprise: Enterprise): readonly Fact[] => [
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
