import type { OpenedDb } from '#server/db/open-db.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { emptyTables } from './databases.ts';
import { notice } from './notices.ts';
import type { TestServerOverrides } from './server.ts';
import { type Member, openShop, type Shop } from './shop.ts';

const DAY_MS = 86_400_000;

export interface Acts extends Shop {
  /** A member of a tier, nationwide unless areas are named; `putong` has no membership. */
  memberOf(tier: string, areas?: readonly string[]): Promise<Member>;
}

/** A server on an empty database with a small market, and members of every tier. */
export async function openActs(opened: OpenedDb, overrides: TestServerOverrides = {}): Promise<Acts> {
  await emptyTables(opened);
  const shop = await openShop(opened, overrides);
  await fillMarket(shop);
  return {
    ...shop,
    memberOf: async (tier, areas = []) => {
      const member = await shop.member();
      const endsAt = new Date(shop.clock.now().getTime() + 300 * DAY_MS);
      if (tier !== 'putong') await grantDemoMembership(shop.deps.db, { userId: member.userId, tier, areas, endsAt });
      return member;
    },
  };
}

export const BUYER = '临安区澄岭医院';
export const AGENCY = '浙江示例招标代理有限公司';
export const WINNER = '杭州示例医疗器械有限公司';
export const LOSER = '宁波示例设备有限公司';
export const PROJECTS = 40;

const body = (id: string, name: string, kind: 'buyer' | 'agency' | 'supplier') => ({
  id,
  name,
  kind,
  class: null,
  credit_code: null,
  source_key: id,
  province: '浙江',
  city: '杭州',
  district: null,
  region_code: null,
  industry_code: null,
  address: null,
  contact: null,
  phone: null,
});
const winner = (rank: number, id: string, name: string, amountFen: number, score: number) => ({
  rank,
  name,
  enterprise_id: id,
  bid_amount_fen: amountFen,
  price_form: 'amount' as const,
  rate: null,
  score,
});

/** One procurement with files, bidders and an original; forty projects of one notice each. */
async function fillMarket({ deps: { db } }: Shop): Promise<void> {
  await insertEnterprises(db, [
    body('ent-buyer', BUYER, 'buyer'),
    body('ent-agency', AGENCY, 'agency'),
    body('ent-winner', WINNER, 'supplier'),
    body('ent-loser', LOSER, 'supplier'),
  ]);
  const project = (id: string, name: string) => ({
    id,
    ocid: `ocid-${id}`,
    code: null,
    name,
    buyer_id: 'ent-buyer',
    province: '浙江',
    city: '杭州',
  });
  await insertProjects(db, [
    project('prj-ct', 'CT机采购项目'),
    ...Array.from({ length: PROJECTS }, (_, i) => project(`prj-${i}`, `物业服务${i}`)),
  ]);
  const own = {
    project_id: 'prj-ct',
    project_name: 'CT机采购项目',
    province: '浙江',
    city: '杭州',
    buyer_id: 'ent-buyer',
    buyer_name: BUYER,
    agency_id: 'ent-agency',
    agency_name: AGENCY,
  };
  const file = (id: string, name: string) => ({ id, name, sizeBytes: 99, type: 'pdf', url: null });
  await insertAnnouncements(db, [
    notice({
      ...own,
      id: 'ct-tender',
      title: `${BUYER}CT机采购项目招标公告`,
      budget_fen: 20_000_000,
      source_url: 'https://ggzy.example/1',
      content: '<p>联系人：张晓明 电话：14200001234</p><p>采购CT机一台，含安装调试。</p>',
      attachments: [file('ct-tender-f1', '招标文件.pdf'), file('ct-tender-f2', '采购需求.docx')],
    }),
    notice({
      ...own,
      id: 'ct-candidate',
      title: `${BUYER}CT机采购项目中标候选人公示`,
      doc_channel: 'candidate',
      budget_fen: 20_000_000,
      published_at: new Date('2026-11-11T02:00:00Z'),
      winners: [winner(1, 'ent-winner', WINNER, 18_000_000, 92), winner(2, 'ent-loser', LOSER, 19_000_000, 88)],
    }),
    notice({
      ...own,
      id: 'ct-award',
      title: `${BUYER}CT机采购项目中标结果公告`,
      doc_channel: 'award',
      budget_fen: 20_000_000,
      bid_amount_fen: 18_000_000,
      winner_name: WINNER,
      published_at: new Date('2026-11-12T02:00:00Z'),
      attachments: [file('ct-award-f1', '评审结果.pdf')],
      winners: [winner(1, 'ent-winner', WINNER, 18_000_000, 92)],
    }),
    ...Array.from({ length: PROJECTS }, (_, i) =>
      notice({
        id: `service-${i}`,
        project_id: `prj-${i}`,
        project_name: `物业服务${i}`,
        title: `杭州市图书馆物业保洁服务采购项目${i}招标公告`,
        province: '浙江',
        city: '杭州',
        budget_fen: (i + 1) * 1_000_000,
      }),
    ),
    ...Array.from({ length: 4 }, (_, i) =>
      notice({
        id: `guangdong-${i}`,
        province: '广东',
        title: `广州道路养护工程${i}招标公告`,
        source_url: 'https://gd.example/',
      }),
    ),
  ]);
}
