import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { notice } from './notices.ts';
import type { Shop } from './shop.ts';

const CONTACTS = '<p>联系人：张晓明 电话：14200001234 座机 0571-01234567 邮箱 zhang@example.com</p>';

/** One procurement in 浙江 with its tender and award, four notices in 广东; filled once a database. */
export async function fillSmallMarket({ deps: { db } }: Shop): Promise<void> {
  const known = await db.selectFrom('announcements').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const buyer = {
    id: 'buyer-1',
    name: '临安区澄岭医院',
    kind: 'buyer' as const,
    class: '医疗',
    credit_code: null,
    source_key: 'k',
    province: '浙江',
    city: '杭州',
    district: '临安区',
    region_code: '330112',
    industry_code: null,
    address: '临安区澄岭路1号',
    contact: '张晓明',
    phone: '0571-01234567',
  };
  await insertEnterprises(db, [buyer]);
  await insertProjects(db, [
    {
      id: 'prj-1',
      ocid: 'ocid-1',
      code: 'P1',
      name: 'CT机采购项目',
      buyer_id: 'buyer-1',
      province: '浙江',
      city: '杭州',
    },
  ]);
  await insertAnnouncements(db, [
    notice({
      id: 'tender-1',
      project_id: 'prj-1',
      title: 'CT机采购项目招标公告',
      project_name: 'CT机采购项目',
      province: '浙江',
      city: '杭州',
      industry_code: 'C35',
      buyer_id: 'buyer-1',
      buyer_name: buyer.name,
      budget_fen: 123_456,
      source_url: 'https://ggzy.example/1',
      content: `${CONTACTS}<p onclick="x()">正文<script>alert(1)</script></p>`,
    }),
    notice({
      id: 'award-1',
      project_id: 'prj-1',
      project_name: 'CT机采购项目',
      title: 'CT机采购项目中标结果公告',
      doc_channel: 'award',
      province: '浙江',
      city: '杭州',
      bid_amount_fen: 100_050,
      winner_name: '示例公司',
      published_at: new Date('2026-11-12T02:00:00Z'),
      winners: [
        {
          rank: 1,
          name: '示例公司',
          enterprise_id: null,
          bid_amount_fen: 100_050,
          price_form: 'amount',
          rate: null,
          score: 91.5,
        },
      ],
    }),
    ...['a', 'b', 'c', 'd'].map((id) =>
      notice({ id: `guangdong-${id}`, province: '广东', title: `广东道路工程${id}` }),
    ),
  ]);
}
