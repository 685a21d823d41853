import { cityCodeOf } from '#domain/area.ts';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import { indexEnterprises } from '#server/derive/enterprise-index.repo.ts';
import type { ForecastRow } from '#server/derive/forecast-row.ts';
import type { IntentionRow } from '#server/derive/intentions.ts';
import { putRecords } from '#server/derive/record-write.repo.ts';
import { insertEnterprises } from '#server/features/records/announcement/announcement-write.repo.ts';
import { recordColumns } from '#server/search/feed.ts';
import type { ApprovalRow } from '#server/seed/approval.generator.ts';
import type { PlannedProjectRow } from '#server/seed/planned-project.generator.ts';

/** Records of a test: plain ones, with what the test cares about put in their place. */
const PUBLISHED = new Date('2026-11-01T02:00:00Z');
const PLACE = { province: '浙江', city: '杭州', district: '临安区' } as const;
let made = 0;
const next = (prefix: string): string => {
  made += 1;
  return `${prefix}-${String(made).padStart(5, '0')}`;
};
/** What is derived from the rest. */
const derived = (
  row: { title: string; province: string | null; city: string | null },
  words: readonly (string | null)[],
) => ({
  city_code: cityCodeOf(row),
  ...recordColumns(row.title, words),
});

export const OWNER: EnterprisesTable = {
  id: 'ent-owner',
  name: '临安区澄岭城市建设投资有限公司',
  kind: 'buyer',
  class: '住建',
  credit_code: '91350100M000100Y43',
  source_key: null,
  ...PLACE,
  region_code: '330112',
  industry_code: 'E47',
  address: '临安区澄岭路1号',
  contact: '张晓明',
  phone: '0571-01234567',
};

export function planned(given: Partial<PlannedProjectRow> = {}): PlannedProjectRow {
  const row = {
    id: next('pln'),
    title: '澄岭路道路改造工程',
    invest_project_code: '2601-330112-04-01-123456',
    stage: 'planning' as const,
    project_type: '市政道路',
    nature: '新建',
    industry_code: 'E48',
    ...PLACE,
    address: '临安区中心片区',
    amount_fen: 100_000_000,
    build_area_m2: null,
    land_area_m2: null,
    scale: '道路全长一千米',
    planned_start: '2027-01-01',
    planned_end: '2027-12-31',
    fund_source: '财政资金',
    owner_id: OWNER.id,
    owner_name: OWNER.name,
    parties: [
      { role: '业主', name: OWNER.name, enterpriseId: OWNER.id, contact: '张晓明', phone: '0571-01234567' },
      { role: '设计', name: '沐川设计研究院有限公司', enterpriseId: null, contact: '李建华', phone: '14200001234' },
    ],
    devices: [{ name: 'LED路灯', qty: 20, unit: '套' }],
    progress: [{ date: '2026-09-01', stage: 'initiated' as const, note: '项目已立项', source: null }],
    permits: [],
    project_id: null,
    published_at: PUBLISHED,
    updated_at: null,
    ...given,
  };
  return { ...row, ...derived(row, [row.owner_name, row.scale]) };
}

export function approval(given: Partial<ApprovalRow> = {}): ApprovalRow {
  const row = {
    id: next('apv'),
    title: '沐川水库除险加固工程',
    project_code: '2601-330112-04-01-654321',
    approval_type: 'approval' as const,
    stage: 'design',
    industry_code: 'E48',
    ...PLACE,
    amount_fen: 200_000_000,
    legal_unit: OWNER.name,
    legal_unit_id: OWNER.id,
    credit_code: OWNER.credit_code,
    scale: '总库容一百万立方米',
    location: '临安区西部片区',
    planned_start: '2027-01-01',
    planned_end: null,
    items: [
      {
        itemName: '初步设计及概算审批',
        department: '临安区发展和改革局',
        documentNo: '发改审〔2026〕12号',
        result: 'done' as const,
        acceptDate: '2026-10-01',
        finishDate: '2026-10-12',
      },
    ],
    planned_project_id: null,
    published_at: PUBLISHED,
    ...given,
  };
  return { ...row, ...derived(row, [row.legal_unit, row.scale]) };
}

export function intention(given: Partial<IntentionRow> = {}): IntentionRow {
  const items = given.items ?? [
    {
      name: '校园物业服务',
      need: '保洁与安保，联系人：王建华 14200005678',
      budgetFen: 50_000_000,
      expectedMonth: '2026-12',
      smeReserved: false,
      remark: null,
      noticeId: 'notice-of-intention',
      followedBy: null,
    },
  ];
  const row = {
    id: next('int'),
    title: items[0]?.name ?? '采购意向',
    buyer_id: OWNER.id,
    buyer_name: OWNER.name,
    industry_code: 'K70',
    ...PLACE,
    batch: '2026-11',
    items,
    item_count: items.length,
    amount_fen: 50_000_000,
    expected_month: '2026-12',
    sme_reserved: false,
    source: '浙江公共资源交易示例平台',
    notice_id: 'notice-of-intention',
    followed_by: null,
    published_at: PUBLISHED,
    ...given,
  };
  return { ...row, ...derived(row, [row.buyer_name, ...items.map(({ need }) => need)]) };
}

export function forecast(given: Partial<ForecastRow> = {}): ForecastRow {
  const row = {
    id: next('fct'),
    title: '机关食堂餐饮服务',
    kind: 'renewal' as const,
    buyer_id: OWNER.id,
    buyer_name: OWNER.name,
    industry_code: 'H62',
    ...PLACE,
    expected_from: '2026-12-01',
    expected_to: '2027-02-28',
    low_fen: 90_000_000,
    high_fen: 110_000_000,
    amount_fen: 100_000_000,
    confidence: 'medium' as const,
    confidence_reason: '合同公告载明了服务期限',
    basis: [{ type: 'contract' as const, text: '2026-03-01签订合同', noticeId: 'notice-of-contract', recordId: null }],
    subjects: ['餐饮服务'],
    last_award: null,
    fulfilled_by: null,
    buyer_seen_on: null,
    published_at: PUBLISHED,
    ...given,
  };
  return { ...row, ...derived(row, [row.buyer_name]) };
}

export interface Fill {
  readonly planned?: readonly PlannedProjectRow[];
  readonly approvals?: readonly ApprovalRow[];
  readonly intentions?: readonly IntentionRow[];
  readonly forecasts?: readonly ForecastRow[];
}

/** Writes records with the owner they name, whom the search of companies finds then. */
export async function fillRecords(db: Db, fill: Fill): Promise<void> {
  const known = await db.selectFrom('enterprises').select('id').where('id', '=', OWNER.id).executeTakeFirst();
  if (!known) await insertEnterprises(db, [OWNER]);
  await indexEnterprises(db);
  await putRecords(db, 'planned_projects', fill.planned ?? []);
  await putRecords(db, 'approval_projects', fill.approvals ?? []);
  await putRecords(db, 'intentions', fill.intentions ?? []);
  await putRecords(db, 'forecasts', fill.forecasts ?? []);
}
