import type { Selectable } from 'kysely';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { EnterpriseProfilesTable, QualificationItem, ShareItem } from '#server/db/tables/record.tables.ts';
import { addDays, dayOf } from '#server/derive/days.ts';
import {
  AGENCY_SCOPE,
  CAPITAL_WAN,
  CERTIFICATES,
  COMPANY_SIZES,
  COMPANY_STATUS,
  COMPANY_TYPES,
  HONOURS,
  PENALTIES,
  PERSONNEL,
  PHONE_SOURCES,
  PLAIN_SCOPE,
  SCOPES,
  SYSTEM_CERTIFICATES,
} from './data/companies.ts';
import { markOf, personOf, phoneOf } from './enterprise.generator.ts';
import { type Random, randomFor } from './random.ts';

type Profile = Selectable<EnterpriseProfilesTable>;

const WAN_FEN = 1_000_000;
const FORMER_NAME = 0.12;
const HAS_PENALTY = 0.03;
const HAS_HONOUR = 0.1;

const isCompany = (name: string): boolean => name.endsWith('公司') || name.endsWith('研究院');
const bornOn = (random: Random, fromYear: number, toYear: number): string =>
  `${random.int(fromYear, toYear)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;

/** What everybody has: who stands for it, numbers that cannot ring, a mail address that leads nowhere. */
function basics(random: Random, body: EnterprisesTable, now: Date): Profile {
  const more = random.chance(0.5)
    ? [{ phone: phoneOf(random), contact: personOf(random), source: random.pick(PHONE_SOURCES) }]
    : [];
  const main = body.phone === null ? [] : [{ phone: body.phone, contact: body.contact, source: '招标公告' }];
  return {
    enterprise_id: body.id,
    former_names: [],
    reg_no: null,
    status: '存续',
    type: /政府|办事处|委员会/.test(body.name) ? '机关法人' : '事业单位法人',
    legal_person: personOf(random),
    reg_capital_fen: null,
    paid_capital_fen: null,
    found_date: bornOn(random, 1978, 2012),
    biz_from: null,
    biz_to: null,
    size: null,
    scope: null,
    website: null,
    phones: [...main, ...more],
    emails: random.chance(0.4)
      ? [{ email: `office@${body.id.replace('ent-', 'e')}.example`, source: random.pick(PHONE_SOURCES) }]
      : [],
    qualifications: [],
    personnel: [],
    shareholders: [],
    investments: [],
    branches: [],
    blacklist: [],
    penalties: [],
    honours: [],
    sources: ['公共资源交易示例平台', '国家企业信用信息示例平台'],
    updated_at: new Date(now.getTime() - random.int(1, 40) * 86_400_000),
  };
}

function certificatesOf(random: Random, name: string, today: string): QualificationItem[] {
  const own = CERTIFICATES.find(([ending]) => ending.test(name))?.[1] ?? [];
  const systems = random.sample(SYSTEM_CERTIFICATES, random.int(0, 2)).map((type) => [type, ['']] as const);
  return [...own, ...systems].map(([type, levels]) => {
    const approveDate = addDays(today, -random.int(30, 1_700));
    return {
      type,
      level: random.pick(levels) || null,
      number: `D${random.digits(9)}`,
      approveDate,
      validTo: addDays(approveDate, 5 * 365),
      authority: systems.some(([system]) => system === type) ? '认证机构（示例）' : '住房和城乡建设主管部门（示例）',
    };
  });
}

/** As many owners, and of such a kind, as the registered type says. Their parts add up to the capital. */
function sharesOf(random: Random, type: string, city: string, capitalFen: number): ShareItem[] {
  const share = (name: string, kind: string, ratio: number, subscribedFen: number): ShareItem => ({
    id: null,
    name,
    kind,
    ratio,
    subscribedFen,
  });
  if (type.includes('国有独资')) return [share(`${city}国有资产监督管理机构（示例）`, '国有股东', 1, capitalFen)];
  if (type.includes('法人独资')) return [share(`${city}${markOf(random)}控股有限公司`, '企业法人', 1, capitalFen)];
  if (type.includes('独资')) return [share(personOf(random), '自然人', 1, capitalFen)];
  const percent = random.int(51, 90);
  const firstFen = Math.round((capitalFen * percent) / 100);
  return [
    share(personOf(random), '自然人', percent / 100, firstFen),
    share(personOf(random), '自然人', (100 - percent) / 100, capitalFen - firstFen),
  ];
}

function credit(random: Random, title: string, authority: string, today: string) {
  return [{ title, date: addDays(today, -random.int(20, 900)), authority, number: null }];
}

/** What is registered about one invented body. Institutions have little; companies have capital, certificates and owners. */
export function profileOf(seed: string, body: EnterprisesTable, now: Date): Profile {
  const random = randomFor(seed, 'profile', body.id);
  const plain = basics(random, body, now);
  if (!isCompany(body.name)) return plain;
  const today = dayOf(now);
  const size = random.weighted(COMPANY_SIZES);
  const capitalFen = random.pick(CAPITAL_WAN[size]) * WAN_FEN;
  const foundDate = bornOn(random, 1996, 2023);
  const mark = random.chance(FORMER_NAME) ? markOf(random) : null;
  const authority = `${body.city ?? ''}主管部门（示例）`;
  const type = body.kind === 'buyer' ? '有限责任公司（国有独资）' : random.weighted(COMPANY_TYPES);
  return {
    ...plain,
    former_names: mark === null ? [] : [`${body.city ?? ''}${mark}${body.name.slice(-8)}`],
    reg_no: `${body.region_code ?? '000000'}${random.digits(9)}`,
    status: random.weighted(COMPANY_STATUS),
    type,
    reg_capital_fen: capitalFen,
    paid_capital_fen: Math.round((capitalFen * random.int(2, 10)) / 10),
    found_date: foundDate,
    biz_from: foundDate,
    biz_to: random.chance(0.5) ? `${Number(foundDate.slice(0, 4)) + 30}${foundDate.slice(4)}` : null,
    size,
    scope:
      body.kind === 'agency' ? AGENCY_SCOPE : (SCOPES.find(([ending]) => ending.test(body.name))?.[1] ?? PLAIN_SCOPE),
    website: random.chance(0.3) ? `https://www.${body.id.replace('ent-', 'e')}.example` : null,
    qualifications: certificatesOf(random, body.name, today),
    personnel: random.sample(PERSONNEL, random.int(0, 3)).map(([certificate, majors]) => ({
      certificate,
      major: random.pick(majors),
      count: random.int(1, size === 'large' ? 60 : 12),
    })),
    shareholders: sharesOf(random, type, body.city ?? '', capitalFen),
    branches: random.chance(0.1) ? [{ id: null, name: `${body.name}${body.city ?? ''}分公司` }] : [],
    penalties: random.chance(HAS_PENALTY) ? credit(random, random.pick(PENALTIES), authority, today) : [],
    honours: random.chance(HAS_HONOUR) ? credit(random, random.pick(HONOURS), authority, today) : [],
  };
}
