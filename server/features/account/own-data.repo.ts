import { type RawBuilder, sql } from 'kysely';
import { maskContacts } from '#domain/contact-mask.ts';
import type { Db } from '#server/deps.ts';
import { usedRecord } from '#server/features/permission/quota-uses.repo.ts';

/** One part of what is kept about a member: what each column is called, and the rows, newest first. */
export interface OwnDataPart {
  readonly key: string;
  readonly title: string;
  readonly columns: readonly OwnDataColumn[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}
export interface OwnDataColumn {
  readonly key: string;
  readonly label: string;
}

interface Part {
  readonly title: string;
  /** Labels by column, in the order they are read. */
  readonly columns: Readonly<Record<string, string>>;
  /** Rows of this member alone: every statement names the owner. */
  readonly rows: (userId: string) => RawBuilder<Row>;
  /** Column with titles of published records, which may name contacts (D-88). */
  readonly masked?: 'title' | 'name';
}
type Row = Readonly<Record<string, unknown>>;

const RECORDS = [
  ['plannedProject', 'planned_projects'],
  ['approval', 'approval_projects'],
  ['forecast', 'forecasts'],
  ['intention', 'intentions'],
] as const;

/** Kept records of every kind with their titles. @param at Column of the moment. */
const recordsOf = (
  userId: string,
  tables: { readonly announcements: string; readonly records: string },
  at: string,
): RawBuilder<Readonly<Record<string, unknown>>> => {
  const moment = sql.ref(`k.${at}`);
  const announcements = sql`select 'announcement' as kind, a.id, a.title, ${moment} as at
    from ${sql.table(tables.announcements)} k join announcements a on a.id = k.announcement_id where k.user_id = ${userId}`;
  const others = RECORDS.map(
    ([kind, table]) => sql`select ${kind}::text as kind, r.id, r.title, ${moment} as at
      from ${sql.table(tables.records)} k join ${sql.table(table)} r on r.id = k.record_id
      where k.user_id = ${userId} and k.kind = ${kind}`,
  );
  return sql`${sql.join([announcements, ...others], sql` union all `)} order by at desc`;
};

const withoutContacts = (row: Row, column: string): Row =>
  row[column] === null ? row : { ...row, [column]: maskContacts(String(row[column])) };

const KEPT = { kind: '类型', title: '标题', id: '编号' };

const PARTS: Readonly<Record<string, Part>> = {
  account: {
    title: '账号资料',
    columns: {
      ...{ userName: '账号名', realUserName: '姓名', mobile: '手机号', companyName: '企业名称' },
      ...{ industryCode: '所属行业', areaCode: '所在地区', email: '邮箱', createdAt: '注册时间' },
    },
    rows: (userId) => sql`select user_name as "userName", real_user_name as "realUserName", mobile,
      company_name as "companyName", industry_code as "industryCode", area_code as "areaCode", email,
      created_at as "createdAt" from users where id = ${userId}`,
  },
  memberships: {
    title: '会员',
    columns: { memberName: '会员类型', areas: '开通地区', startsAt: '开始时间', endsAt: '到期时间' },
    rows: (userId) => sql`select t.member_name as "memberName",
      case when cardinality(m.areas) = 0 then array['全国'] else m.areas end as areas, m.starts_at as "startsAt", m.ends_at as "endsAt"
      from memberships m join member_types t on t.member_code = m.member_code where m.user_id = ${userId} order by m.ends_at desc`,
  },
  orders: {
    title: '订单',
    columns: {
      ...{ orderNo: '订单号', memberName: '商品', productLabel: '规格', areas: '开通地区', payableYuan: '应付（元）' },
      ...{ status: '状态', createdAt: '下单时间', paidAt: '支付时间' },
    },
    rows: (userId) => sql`select order_no as "orderNo", member_name as "memberName", product_label as "productLabel",
      case when member_code is null then null when cardinality(areas) = 0 then array['全国'] else areas end as areas,
      payable_fen / 100.0::float8 as "payableYuan", status, created_at as "createdAt", paid_at as "paidAt"
      from orders where user_id = ${userId} order by created_at desc`,
  },
  invoices: {
    title: '发票',
    columns: {
      ...{
        kind: '发票类型',
        title: '抬头',
        taxNo: '税号',
        amountYuan: '金额（元）',
        status: '状态',
        reason: '驳回原因',
      },
      ...{ invoiceNo: '发票号码', email: '接收邮箱', phone: '电话', address: '地址', bank: '开户银行' },
      ...{ bankAccount: '银行账号', remark: '备注', requestedAt: '申请时间', issuedAt: '开票时间' },
    },
    rows: (userId) => sql`select kind, title, tax_no as "taxNo", amount_fen / 100.0::float8 as "amountYuan", status,
      reason, invoice_no as "invoiceNo", email, phone, address, bank, bank_account as "bankAccount", remark,
      requested_at as "requestedAt", issued_at as "issuedAt"
      from invoices where user_id = ${userId} order by requested_at desc`,
  },
  coupons: {
    title: '优惠券',
    columns: {
      ...{ faceYuan: '面值（元）', thresholdYuan: '满（元）', goodsType: '适用会员' },
      ...{ grantedAt: '领取时间', endsAt: '到期时间', usedAt: '使用时间' },
    },
    rows: (
      userId,
    ) => sql`select face_value_fen / 100.0::float8 as "faceYuan", threshold_fen / 100.0::float8 as "thresholdYuan",
      goods_type as "goodsType", granted_at as "grantedAt", ends_at as "endsAt", used_at as "usedAt"
      from coupons where user_id = ${userId} order by granted_at desc`,
  },
  activities: {
    title: '参加的活动',
    columns: { title: '活动', joinedAt: '参加时间' },
    rows: (userId) => sql`select a.title, j.joined_at as "joinedAt"
      from activity_joins j join activities a on a.acti_id = j.acti_id where j.user_id = ${userId} order by j.joined_at desc`,
  },
  docking: {
    title: '项目对接',
    columns: {
      title: '项目',
      label: '服务',
      count: '数量',
      used: '已用',
      grantedAt: '开通时间',
      revokedAt: '退回时间',
    },
    masked: 'title',
    rows: (
      userId,
    ) => sql`select a.title, p.label, g.count, g.used, g.granted_at as "grantedAt", g.revoked_at as "revokedAt"
      from docking_grants g join orders o on o.order_id = g.order_id
      join docking_products p on p.product_id = o.docking_product_id left join announcements a on a.id = g.announcement_id
      where g.user_id = ${userId} order by g.granted_at desc`,
  },
  subscriptions: {
    title: '订阅',
    columns: { kind: '类别', name: '名称', conditions: '条件', createdAt: '保存时间' },
    rows: (userId) => sql`select kind, name, filter as conditions, created_at as "createdAt"
      from subscription_groups where user_id = ${userId} order by kind, position`,
  },
  favourites: {
    title: '收藏',
    columns: { ...KEPT, at: '收藏时间' },
    masked: 'title',
    rows: (userId) =>
      recordsOf(userId, { announcements: 'announcement_collections', records: 'record_collections' }, 'collected_at'),
  },
  watches: {
    title: '监控',
    columns: { kind: '类型', name: '名称', since: '开始时间' },
    masked: 'name',
    rows: (userId) => sql`select kind, name, since from monitors where user_id = ${userId} order by since desc`,
  },
  history: {
    title: '浏览历史',
    columns: { ...KEPT, at: '最近浏览' },
    masked: 'title',
    rows: (userId) =>
      recordsOf(userId, { announcements: 'announcement_views', records: 'record_views' }, 'last_viewed_at'),
  },
  searches: {
    title: '搜索历史',
    columns: { word: '搜索词', times: '次数', searchedAt: '最近搜索' },
    rows: (userId) => sql`select word, times, searched_at as "searchedAt"
      from search_history where user_id = ${userId} order by searched_at desc`,
  },
  exports: {
    title: '导出记录',
    columns: { title: '内容', rows: '行数', status: '状态', email: '邮箱', createdAt: '时间' },
    rows: (userId) => sql`select title, row_count as rows, status, email, created_at as "createdAt"
      from export_records where user_id = ${userId} order by created_at desc`,
  },
  uses: {
    title: '权益使用',
    columns: { entitlement: '权益', title: '对象', itemId: '编号', usedAt: '时间' },
    masked: 'title',
    rows: (userId) => sql`select u.entitlement, r.title, u.item_id as "itemId", u.used_at as "usedAt"
      from quota_uses u left join lateral (${usedRecord(userId)}) r on true
      where u.user_id = ${userId} order by u.used_at desc`,
  },
  points: {
    title: '操作记录',
    columns: { eventName: '操作', count: '次数', at: '时间' },
    rows: (userId) => sql`select event_name as "eventName", count, at
      from usage_points where user_id = ${userId} order by at desc`,
  },
  logins: {
    title: '登录记录',
    columns: { createdAt: '登录时间', method: '方式', browser: '浏览器', endedAt: '结束时间', endReason: '结束原因' },
    rows: (
      userId,
    ) => sql`select created_at as "createdAt", login_method as method, browser, ended_at as "endedAt", end_reason as "endReason"
      from sessions where user_id = ${userId} order by created_at desc`,
  },
};

/** Everything that is kept about one member. */
export async function ownDataOf(db: Db, userId: string): Promise<readonly OwnDataPart[]> {
  const parts: OwnDataPart[] = [];
  for (const [key, { columns, rows, title, masked }] of Object.entries(PARTS)) {
    const labelled = Object.entries(columns).map(([column, label]) => ({ key: column, label }));
    const found = (await rows(userId).execute(db)).rows;
    const shown = masked === undefined ? found : found.map((row) => withoutContacts(row, masked));
    parts.push({ key, title, columns: labelled, rows: shown });
  }
  return parts;
}
