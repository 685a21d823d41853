import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import { HOT_WORDS } from '#server/seed/data/hot-words.ts';
import { ACTIVITY } from '#server/seed/membership.data.ts';

/** Rows of one table that are removed, named for the operator. */
export interface Removal {
  readonly table: string;
  readonly what: string;
  readonly rows: number;
}

type Step = readonly [table: string, what: string, statement: RawBuilder<unknown>];

/** Procurements of the sample; an import never uses this prefix. */
const SAMPLE_OCID = 'ocds-seed00-%';
const ofMembers = (table: string, what: string): Step => [
  table,
  what,
  sql`delete from ${sql.table(table)} where user_id in (select id from leaving_users)`,
];
const ofOrders = (table: string, what: string, key: 'order_id' | 'order_no'): Step => [
  table,
  what,
  sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (select ${sql.ref(key)} from leaving_orders)`,
];

/** Demo members, and all orders paid at the sandbox cashier, which took no money. */
const MARKED = [
  sql`create temp table leaving_users on commit drop as
    select id, mobile from users where id in (select user_id from demo_members) or mobile in (select mobile from demo_members)`,
  sql`create temp table leaving_orders on commit drop as
    select order_id, order_no from orders
    where user_id in (select id from leaving_users) or order_no in (select order_no from sandbox_trades)`,
  sql`create temp table leaving_memberships on commit drop as
    select membership_id from memberships where user_id in (select id from leaving_users)
      or membership_id in (select membership_id from membership_grants where order_id in (select order_id from leaving_orders))
      and membership_id not in (select membership_id from membership_grants where order_id not in (select order_id from leaving_orders))`,
];

const namesMember = (column: string) =>
  sql`exists (select from leaving_users u where position(u.id in ${sql.ref(column)}) > 0 or position(u.mobile in ${sql.ref(column)}) > 0)`;

/** In an order that no foreign key refuses. */
const MEMBER_STEPS: readonly Step[] = [
  [
    'refunds',
    '沙盒订单的退款',
    sql`delete from refunds where transaction_id in (select transaction_id from payments where order_no in (select order_no from leaving_orders))`,
  ],
  ofOrders('payments', '沙盒订单的付款', 'order_no'),
  ofOrders('payment_notifications', '沙盒付款通知', 'order_no'),
  ['sandbox_refunds', '沙盒收银台退款', sql`delete from sandbox_refunds`],
  ['sandbox_trades', '沙盒收银台交易', sql`delete from sandbox_trades`],
  ofOrders('invoices', '沙盒订单的发票', 'order_id'),
  ofOrders('docking_grants', '沙盒订单的对接服务', 'order_id'),
  ofOrders('membership_grants', '沙盒订单的开通记录', 'order_id'),
  [
    'coupons',
    '其他会员被沙盒订单占用的优惠券（退回）',
    sql`update coupons set order_id = null, used_at = null where order_id in (select order_id from leaving_orders) and user_id not in (select id from leaving_users)`,
  ],
  ofOrders('orders', '沙盒订单', 'order_id'),
  [
    'memberships',
    '演示会员资格和沙盒订单开通的会员资格',
    sql`delete from memberships where membership_id in (select membership_id from leaving_memberships)`,
  ],
  ofMembers('coupons', '演示会员的优惠券'),
  ofMembers('activity_joins', '演示会员的活动参与'),
  ofMembers('quota_uses', '演示会员的次数明细'),
  ofMembers('quota_counters', '演示会员的次数统计'),
  ofMembers('usage_points', '演示会员的使用记录'),
  ofMembers('announcement_views', '演示会员的浏览记录'),
  ofMembers('announcement_collections', '演示会员的收藏'),
  ofMembers('record_views', '演示会员的项目浏览记录'),
  ofMembers('record_collections', '演示会员的项目收藏'),
  ofMembers('search_history', '演示会员的搜索历史'),
  ofMembers('subscription_groups', '演示会员的订阅'),
  ofMembers('monitors', '演示会员的监控'),
  ofMembers('removed_monitors', '演示会员刚取消的监控'),
  ofMembers('export_records', '演示会员的导出'),
  ['qr_logins', '扫码登录', sql`delete from qr_logins`],
  ['sessions', '全部登录状态（沙盒验证码公开，须重新登录）', sql`delete from sessions`],
  ['login_codes', '沙盒发出的验证码', sql`delete from login_codes`],
  ['budgets', '演示会员的频率记录', sql`delete from budgets where ${namesMember('key')}`],
  ['window_budgets', '演示会员的频率记录', sql`delete from window_budgets where ${namesMember('key')}`],
  ['demo_members', '登录页的演示会员', sql`delete from demo_members`],
  ['users', '演示会员', sql`delete from users where id in (select id from leaving_users)`],
  [
    'activities',
    '示例活动',
    sql`delete from activities where acti_id = ${ACTIVITY.id}
    and acti_id not in (select acti_id from orders where acti_id is not null) and acti_id not in (select acti_id from activity_joins)`,
  ],
];

const MARKED_SAMPLES = [
  sql`create temp table leaving_projects on commit drop as select id from projects where ocid like ${SAMPLE_OCID}`,
  sql`create temp table leaving_announcements on commit drop as select id from announcements where ocid like ${SAMPLE_OCID}`,
];
/** Without these every removed enterprise and project is looked for in whole tables. They live as long as the removal. */
const LOOKUPS = [
  ['announcements', 'agency_id'],
  ['announcement_winners', 'enterprise_id'],
  ['projects', 'buyer_id'],
  ['planned_projects', 'owner_id'],
  ['planned_projects', 'project_id'],
  ['approval_projects', 'legal_unit_id'],
  ['approval_projects', 'planned_project_id'],
  ['intentions', 'buyer_id'],
  ['forecasts', 'buyer_id'],
] as const;
const lookupName = ([table, column]: (typeof LOOKUPS)[number]) => sql.ref(`leaving_${table}_${column}`);
const CREATE_LOOKUPS = LOOKUPS.map(
  (lookup) => sql`create index ${lookupName(lookup)} on ${sql.table(lookup[0])} (${sql.ref(lookup[1])})`,
);
const DROP_LOOKUPS = LOOKUPS.map((lookup) => sql`drop index ${lookupName(lookup)}`);
const ofSample = (table: string, what: string): Step => [
  table,
  what,
  sql`delete from ${sql.table(table)} where announcement_id in (select id from leaving_announcements)`,
];
const UNREFERENCED = sql`id like 'ent-%'
  and not exists (select from announcements a where a.buyer_id = e.id)
  and not exists (select from announcements a where a.agency_id = e.id)
  and not exists (select from announcement_winners w where w.enterprise_id = e.id)
  and not exists (select from projects p where p.buyer_id = e.id)`;
/** Sums of the months or days that will be made again. */
const ofUnbuilt = (table: string, what: string, unit: 'month' | 'day', marks: 'market_months' | 'board_days'): Step => [
  table,
  what,
  sql`delete from ${sql.table(table)} where ${sql.ref(unit)} in (select ${sql.ref(unit)} from ${sql.table(marks)} where not is_built)`,
];
/** What is derived from announcements is derived again from those that stay, at the next start. */
const SAMPLE_STEPS: readonly Step[] = [
  ofSample('announcement_winners', '示例公告的中标人'),
  ofSample('announcement_views', '示例公告的浏览记录'),
  ofSample('announcement_collections', '示例公告的收藏'),
  ofSample('announcement_sources', '示例公告的来源'),
  [
    'announcement_sample',
    '示例公告的检索抽样',
    sql`delete from announcement_sample where id in (select id from leaving_announcements)`,
  ],
  ofSample('award_wins', '示例公告的中标统计'),
  ofSample('award_facts', '示例公告的中标金额统计'),
  [
    'service_terms',
    '示例公告的服务期限',
    sql`delete from service_terms where project_id in (select id from leaving_projects)`,
  ],
  [
    'track_records',
    '示例公告的企业业绩',
    sql`delete from track_records where project in (select id from leaving_projects) or project in (select id from leaving_announcements)`,
  ],
  [
    'market_months',
    '月度合计的进度',
    sql`update market_months set is_built = false where is_built and month in
      (select date_trunc('month', published_at at time zone 'Asia/Shanghai')::date from announcements where ocid like ${SAMPLE_OCID})`,
  ],
  ofUnbuilt('market_groups', '市场月度合计（下次启动按现有公告重新生成）', 'month', 'market_months'),
  ofUnbuilt('market_bodies', '单位月度合计（下次启动按现有公告重新生成）', 'month', 'market_months'),
  [
    'board_days',
    '每日合计的进度',
    sql`update board_days set is_built = false where is_built and day in
      (select (published_at at time zone 'Asia/Shanghai')::date from announcements where ocid like ${SAMPLE_OCID})`,
  ],
  ofUnbuilt('board_counts', '数据看板每日合计（下次启动按现有公告重新生成）', 'day', 'board_days'),
  ['announcements', '示例公告', sql`delete from announcements where ocid like ${SAMPLE_OCID}`],
  [
    'record_views',
    '示例项目的浏览记录',
    sql`delete from record_views where record_id like 'pln-%' or record_id like 'apv-%'`,
  ],
  [
    'record_collections',
    '示例项目的收藏',
    sql`delete from record_collections where record_id like 'pln-%' or record_id like 'apv-%'`,
  ],
  ['monitors', '示例项目的监控', sql`delete from monitors where target_id in (select id from leaving_projects)`],
  ['approval_projects', '示例审批项目', sql`delete from approval_projects where id like 'apv-%'`],
  ['planned_projects', '示例拟建项目', sql`delete from planned_projects where id like 'pln-%'`],
  ['forecasts', '招标预测（下次启动按现有公告重新生成）', sql`delete from forecasts`],
  ['intentions', '采购意向（下次启动按现有公告重新生成）', sql`delete from intentions`],
  ['enterprise_index', '企业检索（下次启动按现有公告重新生成）', sql`delete from enterprise_index`],
  ['derived_from', '生成进度', sql`delete from derived_from`],
  ['sample_fill', '示例数据的生成进度', sql`delete from sample_fill`],
  ['projects', '示例项目', sql`delete from projects where id in (select id from leaving_projects)`],
  [
    'enterprise_profiles',
    '示例企业的登记信息',
    sql`delete from enterprise_profiles where enterprise_id in (select id from enterprises e where ${UNREFERENCED})`,
  ],
  ['enterprises', '示例企业', sql`delete from enterprises e where ${UNREFERENCED}`],
  [
    'monitors',
    '示例企业的监控',
    sql`delete from monitors m
      where target_id like 'ent-%' and not exists (select from enterprises e where e.id = m.target_id)`,
  ],
  ['hot_words', '示例热词', sql`delete from hot_words where word in (${sql.join([...HOT_WORDS])})`],
];

/**
 * Removes the demo members with all they did, and what the sandbox's cashier sold; on request the sample data too. All of it or
 * nothing. Afterwards the database may serve as production.
 *
 * @param confirmed `false` does the same and takes it back, so that the counts are those of the real removal.
 */
export async function leaveSandbox(
  db: Db,
  { samples, confirmed }: { readonly samples: boolean; readonly confirmed: boolean },
): Promise<readonly Removal[]> {
  const transaction = await db.startTransaction().execute();
  try {
    const removals: Removal[] = [];
    for (const marking of samples ? [...MARKED, ...MARKED_SAMPLES, ...CREATE_LOOKUPS] : MARKED)
      await marking.execute(transaction);
    for (const [table, what, statement] of samples ? [...MEMBER_STEPS, ...SAMPLE_STEPS] : MEMBER_STEPS) {
      const { numAffectedRows } = await statement.execute(transaction);
      removals.push({ table, what, rows: Number(numAffectedRows ?? 0) });
    }
    for (const drop of samples ? DROP_LOOKUPS : []) await drop.execute(transaction);
    await transaction.updateTable('installation').set({ sandbox_since: null }).execute();
    await (confirmed ? transaction.commit() : transaction.rollback()).execute();
    return removals.filter(({ rows }) => rows > 0);
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
}

/** What stays, for the operator to judge. */
export async function remaining(db: Db): Promise<{ readonly members: number; readonly samples: number }> {
  const { rows } = await sql<{ members: number; samples: number }>`select
    (select count(*)::int from users where deleted_at is null and id not in (select user_id from demo_members where user_id is not null)) as members,
    (select count(*)::int from announcements where ocid like ${SAMPLE_OCID}) as samples`.execute(db);
  return rows[0] ?? { members: 0, samples: 0 };
}
