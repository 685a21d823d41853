import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { exportOwnData } from '#contract/user.contract.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import type { SubscriptionKind } from '#server/db/tables/identity.tables.ts';
import type { MonitorKind } from '#server/db/tables/member-acts.tables.ts';
import { ownDataOf } from '#server/features/account/own-data.repo.ts';
import { inWords, withWords } from '#server/features/account/own-data.wire.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { type Acts, openActs, WINNER } from '#tests/support/acts.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { fillEveryKind, liveALife, OWN_EMAIL, OWN_NAME, OWN_WORD } from '#tests/support/member-life.ts';
import { bindingsFrom, requestOf } from '#tests/support/server.ts';
import type { Member } from '#tests/support/shop.ts';

/** Takes back what a test has changed. */
class Undone extends Error {}

/** A part, the moment that its newest row has first, and where its rows are. */
interface Part {
  readonly part: string;
  readonly moment: string;
  readonly tables: readonly string[];
  readonly column: string;
  /** What a second row has otherwise, where the member has one alone. */
  readonly copy?: object;
  /** What the second row refers to: a copy of a row of another table. */
  readonly beside?: readonly [table: string, copy: object];
}

/** What each part and column of the file is called. */
const LABELS = [
  'account 账号资料: userName 账号名, realUserName 姓名, mobile 手机号, companyName 企业名称, industryCode 所属行业, areaCode 所在地区, email 邮箱, createdAt 注册时间',
  'memberships 会员: memberName 会员类型, areas 开通地区, startsAt 开始时间, endsAt 到期时间',
  'orders 订单: orderNo 订单号, memberName 商品, productLabel 规格, areas 开通地区, payableYuan 应付（元）, status 状态, createdAt 下单时间, paidAt 支付时间',
  'invoices 发票: kind 发票类型, title 抬头, taxNo 税号, amountYuan 金额（元）, status 状态, reason 驳回原因, invoiceNo 发票号码, email 接收邮箱, phone 电话, address 地址, bank 开户银行, bankAccount 银行账号, remark 备注, requestedAt 申请时间, issuedAt 开票时间',
  'coupons 优惠券: faceYuan 面值（元）, thresholdYuan 满（元）, goodsType 适用会员, grantedAt 领取时间, endsAt 到期时间, usedAt 使用时间',
  'activities 参加的活动: title 活动, joinedAt 参加时间',
  'docking 项目对接: title 项目, label 服务, count 数量, used 已用, grantedAt 开通时间, revokedAt 退回时间',
  'subscriptions 订阅: kind 类别, name 名称, conditions 条件, createdAt 保存时间',
  'favourites 收藏: kind 类型, title 标题, id 编号, at 收藏时间',
  'watches 监控: kind 类型, name 名称, since 开始时间',
  'history 浏览历史: kind 类型, title 标题, id 编号, at 最近浏览',
  'searches 搜索历史: word 搜索词, times 次数, searchedAt 最近搜索',
  'exports 导出记录: title 内容, rows 行数, status 状态, email 邮箱, createdAt 时间',
  'uses 权益使用: entitlement 权益, title 对象, itemId 编号, usedAt 时间',
  'points 操作记录: eventName 操作, count 次数, at 时间',
  'logins 登录记录: createdAt 登录时间, method 方式, browser 浏览器, endedAt 结束时间, endReason 结束原因',
];

const RECORD_KINDS = {
  ...{
    announcement: '公告',
    plannedProject: '拟建项目',
    approval: '审批项目',
    forecast: '商机',
    intention: '采购意向',
  },
};
/** Every code that a column may hold, in words. */
const CODES: readonly (readonly [column: string, part: string, words: Readonly<Record<string, string>>])[] = [
  ['kind', 'favourites', RECORD_KINDS],
  ['kind', 'history', RECORD_KINDS],
  [
    'kind',
    'watches',
    { owner: '业主', rival: '竞争对手', agent: '代理机构', company: '企业', project: '项目' } satisfies Record<
      MonitorKind,
      string
    >,
  ],
  [
    'kind',
    'subscriptions',
    {
      ...{ bidding: '招标订阅', proposed: '拟建订阅', award: '中标订阅', 'pre-project': '商机订阅' },
      ...{ owner: '业主', agent: '代理机构' },
    } satisfies Record<SubscriptionKind, string>,
  ],
  ['kind', 'invoices', { electronic: '电子普通发票', special: '增值税专用发票' }],
  ['status', 'invoices', { requested: '开票中', issued: '已开票', rejected: '已驳回' }],
  [
    'status',
    'orders',
    {
      ...{ unpaid: '待支付', paying: '支付中', paid: '已支付', closed: '已关闭' },
      ...{ refunding: '退款中', refunded: '已退款' },
    } satisfies Record<OrderStatus, string>,
  ],
  ['status', 'exports', { queued: '生成中', ready: '已生成', sent: '已发送', failed: '失败' }],
  ['method', 'logins', { code: '验证码登录', qr: '扫码登录', reactivation: '恢复账号后登录' }],
  [
    'endReason',
    'logins',
    { logout: '退出登录', elsewhere: '在其他设备登录', frozen: '账号注销', 'phone-changed': '更换手机号' },
  ],
];

onOneDatabase('the export of own data', (open) => {
  let acts: Acts;
  let opened: OpenedDb;
  let owner: Member;
  let other: Member;
  beforeAll(async () => {
    opened = await open();
    acts = await openActs(opened);
    await fillEveryKind(acts);
    owner = await acts.memberOf('qiyetong');
    other = await acts.memberOf('qiyetong');
    await liveALife(acts, owner);
  });
  const fileOf = async (member: Member, format: 'html' | 'json') => {
    const { path, init } = requestOf(exportOwnData, { format }, { token: member.token });
    const response = await acts.app.request(path, init, bindingsFrom('192.0.2.1'));
    return {
      text: await response.text(),
      name: decodeURIComponent(response.headers.get('content-disposition') ?? ''),
      type: response.headers.get('content-type'),
    };
  };

  it('holds every part of what a member did, as rows that a program reads (S7-17)', async () => {
    const { name, text, type } = await fileOf(owner, 'json');
    expect(name).toMatch(/我的数据-\d{4}-\d\d-\d\d\.json/);
    expect(type).toBe('application/octet-stream');
    const lines = acts.logLines.filter((line) => line.includes('security.data-exported'));
    expect(lines.map((line) => JSON.parse(line).userId)).toEqual([owner.userId]);
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    const empty = Object.entries(data).filter(([key, rows]) => key !== 'madeAt' && rows.length === 0);
    expect(empty.map(([key]) => key)).toEqual([]);
    expect(data.account).toMatchObject([{ realUserName: OWN_NAME }]);
    expect(data.memberships?.map(({ areas }) => areas)).toContainEqual(['全国']);
    expect(JSON.stringify(data.favourites)).toContain('announcement');
    const kinds = new Set(data.history?.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['announcement', 'approval', 'forecast', 'intention', 'plannedProject']);
    const orders = await acts.deps.db
      .selectFrom('orders')
      .select(['order_no', 'payable_fen'])
      .where('user_id', '=', owner.userId)
      .orderBy('created_at', 'desc')
      .execute();
    expect(data.orders?.map(({ orderNo, payableYuan }) => [orderNo, payableYuan])).toEqual(
      orders.map(({ order_no, payable_fen }) => [order_no, payable_fen / 100]),
    );
  });

  const MOMENTS: readonly Part[] = [
    {
      part: 'memberships',
      moment: 'endsAt',
      tables: ['memberships'],
      column: 'ends_at',
      copy: { membership_id: 'copy', areas: ['浙江'] },
    },
    { part: 'orders', moment: 'createdAt', tables: ['orders'], column: 'created_at' },
    {
      part: 'invoices',
      moment: 'requestedAt',
      tables: ['invoices'],
      column: 'requested_at',
      copy: { invoice_id: 'copy', status: 'rejected', reason: '-' },
    },
    { part: 'coupons', moment: 'grantedAt', tables: ['coupons'], column: 'granted_at' },
    {
      part: 'favourites',
      moment: 'at',
      tables: ['announcement_collections', 'record_collections'],
      column: 'collected_at',
    },
    { part: 'points', moment: 'at', tables: ['usage_points'], column: 'at' },
    { part: 'watches', moment: 'since', tables: ['monitors'], column: 'since' },
    { part: 'history', moment: 'at', tables: ['announcement_views', 'record_views'], column: 'last_viewed_at' },
    {
      part: 'searches',
      moment: 'searchedAt',
      tables: ['search_history'],
      column: 'searched_at',
      copy: { word: '另一个词' },
    },
    { part: 'exports', moment: 'createdAt', tables: ['export_records'], column: 'created_at' },
    {
      ...{ part: 'docking', moment: 'grantedAt', tables: ['docking_grants'], column: 'granted_at' },
      copy: { order_id: 'copy' },
      beside: ['orders', { order_id: 'copy', order_no: 'copy-of-docking' }],
    },
    {
      ...{ part: 'activities', moment: 'joinedAt', tables: ['activity_joins'], column: 'joined_at' },
      copy: { acti_id: 'copy' },
      beside: ['activities', { acti_id: 'copy' }],
    },
    { part: 'uses', moment: 'usedAt', tables: ['quota_uses'], column: 'used_at' },
    {
      part: 'logins',
      moment: 'createdAt',
      tables: ['sessions'],
      column: 'created_at',
      copy: { id: 'copy', token_hash: 'copy', ended_at: '2026-11-01T00:00:00Z', end_reason: 'logout' },
    },
  ];

  it('leaves out no row of what the member has, of whatever kind (S7-17)', async () => {
    const { db } = acts.deps;
    const parts = await ownDataOf(db, owner.userId);
    for (const { part, tables } of [...MOMENTS, { part: 'subscriptions', tables: ['subscription_groups'] }]) {
      let kept = 0;
      for (const name of tables) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(name)} where user_id = ${owner.userId}`.execute(db);
        kept += rows[0]?.count ?? 0;
      }
      expect({ part, rows: parts.find(({ key }) => key === part)?.rows.length }).toEqual({ part, rows: kept });
    }
  });

  it('keeps what was bought for and used on records that are gone (S7-17)', async () => {
    await acts.deps.db
      .transaction()
      .execute(async (tx) => {
        const kept = async () => {
          const parts = new Map((await ownDataOf(tx, owner.userId)).map(({ key, rows }) => [key, rows]));
          return ['docking', 'uses'].map((key) => parts.get(key) ?? []);
        };
        const before = await kept();
        for (const name of ['announcements', 'planned_projects', 'approval_projects', 'forecasts', 'intentions'])
          await sql`delete from ${sql.table(name)}`.execute(tx);
        const after = await kept();
        expect(after.map((rows) => rows.length)).toEqual(before.map((rows) => rows.length));
        const untitled = (rows: readonly Readonly<Record<string, unknown>>[]) =>
          rows.filter(({ title }) => title === null).length;
        expect(after.map(untitled).every((many) => many > 0)).toBe(true);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  });

  it.each(MOMENTS)(
    'has the newest of its $part first (S7-17)',
    async ({ part, moment, tables, column, copy, beside }) => {
      const { db } = acts.deps;
      const at = sql.ref(column);
      const copied = (name: string, given: object, where: RawBuilder<unknown>) => {
        const table = sql.table(name);
        return sql`insert into ${table} select (json_populate_record(t, ${JSON.stringify(given)}::json)).* from ${table} t
        where ${where} limit 1`;
      };
      await db
        .transaction()
        .execute(async (tx) => {
          if (beside?.[0] === 'orders')
            await copied(
              'orders',
              beside[1],
              sql`t.user_id = ${owner.userId} and t.docking_product_id is not null`,
            ).execute(tx);
          else if (beside) await copied(beside[0], beside[1], sql`true`).execute(tx);
          if (copy) for (const name of tables) await copied(name, copy, sql`t.user_id = ${owner.userId}`).execute(tx);
          // The other way round as well: rows of one moment may be in the right order by chance.
          for (const hours of [1, -2]) {
            for (const name of tables) {
              const table = sql.table(name);
              await sql`with numbered as (select ctid as place, row_number() over () as n from ${table} where user_id = ${owner.userId})
            update ${table} t set ${at} = ${at} + (n * 7 % 5) * ${hours}::int * interval '1 hour' from numbered where t.ctid = numbered.place`.execute(
                tx,
              );
            }
            const rows = (await ownDataOf(tx, owner.userId)).find(({ key }) => key === part)?.rows ?? [];
            const moments = rows.map((row) => Number(row[moment]));
            expect(new Set(moments).size).toBeGreaterThan(1);
            expect(moments).toEqual(moments.toSorted((a, b) => b - a));
          }
          throw new Undone();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        });
    },
  );

  /** Under each key the column that it reads, or what it makes of two; `patch` tells columns apart that are often alike. */
  const FACTS: readonly (readonly [part: string, patch: string, columns: Readonly<Record<string, string>>])[] = [
    [
      'orders',
      "price_fen = payable_fen + 100, discount_fen = 100, paid_at = created_at + interval '1 hour'",
      {
        ...{ orderNo: 'order_no', memberName: 'member_name', productLabel: 'product_label', status: 'status' },
        ...{ payableYuan: 'payable_fen / 100.0', createdAt: 'created_at', paidAt: 'paid_at' },
      },
    ],
    [
      'invoices',
      `phone = '020-1', address = '路1号', bank = '银行', bank_account = '622', remark = '备注', status = 'issued',
        issued_at = requested_at + interval '1 hour', invoice_no = '25330000', tax_no = '91'`,
      {
        ...{ kind: 'kind', title: 'title', taxNo: 'tax_no', amountYuan: 'amount_fen / 100.0', status: 'status' },
        ...{ reason: 'reason', invoiceNo: 'invoice_no', email: 'email', phone: 'phone', address: 'address' },
        ...{ bank: 'bank', bankAccount: 'bank_account', remark: 'remark' },
        ...{ requestedAt: 'requested_at', issuedAt: 'issued_at' },
      },
    ],
    [
      'coupons',
      `threshold_fen = face_value_fen + 100, used_at = granted_at + interval '1 hour', order_id = coupon_id`,
      {
        ...{ faceYuan: 'face_value_fen / 100.0', thresholdYuan: 'threshold_fen / 100.0', goodsType: 'goods_type' },
        ...{ grantedAt: 'granted_at', endsAt: 'ends_at', usedAt: 'used_at' },
      },
    ],
    [
      'export_records',
      'row_count = 7, attempts = 2',
      { title: 'title', rows: 'row_count', status: 'status', email: 'email', createdAt: 'created_at' },
    ],
    ['monitors', `since = since + interval '1 hour'`, { kind: 'kind', name: 'name', since: 'since' }],
    ['search_history', 'times = 3', { word: 'word', times: 'times', searchedAt: 'searched_at' }],
    ['usage_points', 'count = 4', { eventName: 'event_name', count: 'count', at: 'at' }],
    [
      'sessions',
      `ended_at = created_at + interval '1 hour', end_reason = 'logout', browser = 'Chrome 120'`,
      {
        ...{ createdAt: 'created_at', method: 'login_method', browser: 'browser' },
        ...{ endedAt: 'ended_at', endReason: 'end_reason' },
      },
    ],
  ];
  const PART_OF: Readonly<Record<string, string>> = {
    export_records: 'exports',
    monitors: 'watches',
    search_history: 'searches',
    usage_points: 'points',
    sessions: 'logins',
  };

  it.each(FACTS)('says of each row in %s what its own columns hold (S7-17)', async (table, patch, columns) => {
    const part = PART_OF[table] ?? table;
    const mine = sql`${sql.table(table)} where user_id = ${owner.userId}`;
    const asTexts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    await acts.deps.db
      .transaction()
      .execute(async (tx) => {
        await sql`update ${sql.table(table)} set ${sql.raw(patch)} where user_id = ${owner.userId}`.execute(tx);
        const read = Object.entries(columns).map(([key, column]) => `${column} as "${key}"`);
        const { rows: held } = await sql<object>`select ${sql.raw(read.join(', '))} from ${mine}`.execute(tx);
        const said = (await ownDataOf(tx, owner.userId)).find(({ key }) => key === part)?.rows ?? [];
        const keys = Object.keys(columns);
        expect(held.length).toBeGreaterThan(0);
        expect(new Set(Object.values(held[0] ?? {}).map(String)).size, 'no two columns are alike').toBe(keys.length);
        const number = (value: unknown) =>
          typeof value === 'string' && /^\d+\.\d+$/.test(value) ? Number(value) : value;
        const shown = (row: object) =>
          Object.fromEntries(keys.map((key) => [key, number((row as Readonly<Record<string, unknown>>)[key])]));
        expect(asTexts(said.map(shown))).toEqual(asTexts(held.map(shown)));
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  });

  it('has a value of every row under each heading of the page (S7-17)', async () => {
    for (const { columns, key, rows } of await ownDataOf(acts.deps.db, owner.userId)) {
      const headed = columns.map((column) => column.key).sort();
      for (const row of rows) expect({ key, columns: Object.keys(row).sort() }).toEqual({ key, columns: headed });
    }
  });

  it('is a page in Chinese to read, with every text escaped (S7-17, S1-32)', async () => {
    await acts.deps.db.updateTable('users').set({ company_name: '<b>甲</b>' }).where('id', '=', owner.userId).execute();
    const { text, type } = await fileOf(owner, 'html');
    expect(type).toBe('application/octet-stream');
    for (const title of ['账号资料', '订单', '订阅', '收藏', '监控', '浏览历史'])
      expect(text).toContain(`<h2>${title}（`);
    expect(text).toContain('&lt;b&gt;甲');
    expect(text).not.toContain('<b>甲');
    expect(text, 'a style is no text: it is not escaped').toContain('"PingFang SC"');
    expect(text).not.toContain('undefined');
    const cells = [...text.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell ?? '');
    expect(cells.filter((cell) => /^(?:[a-z][A-Za-z]*|pre-project)$/.test(cell) || cell.startsWith('{'))).toEqual([]);
    expect(cells.filter((cell) => /\d{4}-\d\d-\d\dT/.test(cell))).toEqual([]);
    expect(cells.filter((cell) => /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(cell)).length).toBeGreaterThan(20);
    expect(text).toMatch(/<td>关键词：[^<]+<\/td>/);
  });

  it('says when it was made, in which language it is, and how many rows each part has, under headings of their columns (S7-17, S1-32)', async () => {
    const { text } = await fileOf(owner, 'html');
    expect(text).toMatch(/^<!doctype html>\n<html lang="zh-CN">/);
    const made = new Date(acts.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    expect(text).toContain(`<p>生成于${made}，仅包含您本人账号的数据。</p>`);
    const parts = await ownDataOf(acts.deps.db, owner.userId);
    const shown = text.split('<h2>').slice(1);
    expect(shown).toHaveLength(parts.length);
    for (const [i, { columns, rows, title }] of parts.entries()) {
      const heads = columns.map(({ label }) => `<th scope="col">${label}</th>`).join('');
      expect(shown[i]).toContain(`${title}（${rows.length}）</h2><table><thead><tr>${heads}</tr></thead><tbody><tr>`);
      expect(shown[i]?.match(/<tr><td>/g)).toHaveLength(rows.length);
    }
    const nothing = (await fileOf(other, 'html')).text;
    expect(nothing).toContain('<h2>订单（0）</h2><p>暂无</p>');
  });

  it('names the industry, the area and the object of each use, beside the codes that a program read before (S7-17)', async () => {
    const { db } = acts.deps;
    await db
      .updateTable('users')
      .set({ industry_code: 'E', area_code: '浙江_杭州' })
      .where('id', '=', owner.userId)
      .execute();
    const { text } = await fileOf(owner, 'html');
    expect(text).toContain('<td>建筑业</td><td>浙江杭州</td>');
    const { text: json } = await fileOf(owner, 'json');
    const data = JSON.parse(json);
    const account = { industryCode: 'E', industryName: '建筑业', areaCode: '浙江_杭州', areaName: '浙江杭州' };
    expect(data.account).toMatchObject([account]);
    const use = (entitlement: string) =>
      data.uses.find((row: { entitlement: string }) => row.entitlement === entitlement);
    const read = await db.selectFrom('planned_projects').select('title').where('id', '=', 'pln-2').executeTakeFirst();
    expect(use('watchDesignedProject')).toMatchObject({
      ...{ entitlementName: '拟建项目查看', itemId: 'pln-2', title: read?.title },
    });
    expect(use('projectAnalyzer')?.title).toContain('分析报告');
    expect(use('companyMonitor')).toMatchObject({ title: WINNER });
    const page = text.slice(text.indexOf('<h2>权益使用'), text.indexOf('<h2>操作记录'));
    expect(page).toContain(`<td>拟建项目查看</td><td>${read?.title}</td><td>pln-2</td>`);
    expect(data.labels.uses).toMatchObject({ title: '权益使用', columns: { entitlement: '权益', title: '对象' } });
    expect(Object.keys(data.labels)).toEqual(Object.keys(data).filter((key) => key !== 'madeAt' && key !== 'labels'));
    type Labels = Readonly<Record<string, { title: string; columns: Readonly<Record<string, string>> }>>;
    const named = Object.entries(data.labels as Labels).map(([key, { title, columns }]) => {
      const labels = Object.entries(columns).map(([column, label]) => `${column} ${label}`);
      return `${key} ${title}: ${labels.join(', ')}`;
    });
    expect(named).toEqual(LABELS);
    expect(text).toContain(`<td>点击企业名称：${WINNER}</td>`);
  });

  it('has everything that an order or an invoice says about the member (S7-17)', async () => {
    const { db } = acts.deps;
    const said = {
      phone: '020-11112222',
      address: '示例路1号',
      bank: '示例银行',
      bank_account: '62220000',
      remark: '备注一',
    };
    await db.updateTable('invoices').set(said).where('user_id', '=', owner.userId).execute();
    const { text } = await fileOf(owner, 'html');
    expect(text).toContain('<td>电子普通发票</td>');
    for (const value of Object.values(said)) expect(text).toContain(`<td>${value}</td>`);
    const { orders, docking, activities } = JSON.parse((await fileOf(owner, 'json')).text);
    const sold = orders.map((order: Record<string, unknown>) => [order.memberName, order.areas]);
    expect(sold.length).toBe(3);
    expect(sold).toContainEqual(['企业通', ['全国']]);
    expect(sold).toContainEqual(['项目对接', null]);
    expect(docking).toMatchObject([{ count: 2, title: expect.stringMatching(/./), label: expect.stringMatching(/./) }]);
    expect(activities).toMatchObject([{ title: expect.stringMatching(/[一-龥]/) }]);
  });

  it.each([
    [
      {
        ...{
          keywords: [['物业', '保洁'], ['食堂']],
          searchWord: '医院',
          areas: ['浙江', '广东_广州', '北京_北京_海淀区'],
        },
        ...{ channels: ['tender', 'later'], projectTypes: ['房屋建筑', '市政'], minFen: 50, maxFen: 1_234_500 },
      },
      '关键词：物业＋保洁、食堂；搜索词：医院；地区：浙江、广东广州、北京海淀区；公告类型：招标公告、later；项目类型：房屋建筑、市政；金额（元）：0.5～12345',
    ],
    [{ keywords: [], minFen: 0, maxFen: null }, '金额（元）：0～'],
    [{ searchWord: '医院', minFen: null, maxFen: 100 }, '搜索词：医院；金额（元）：～1'],
    [{}, '--'],
  ])('says the conditions of the group %j in words (S7-17)', async (conditions, said) => {
    const group = {
      id: 'said',
      user_id: owner.userId,
      kind: 'bidding',
      name: '说明',
      position: 99,
      created_at: new Date(),
    } as const;
    await acts.deps.db
      .insertInto('subscription_groups')
      .values({ ...group, filter: JSON.stringify(conditions) })
      .onConflict((same) => same.column('id').doUpdateSet({ filter: JSON.stringify(conditions) }))
      .execute();
    const { text } = await fileOf(owner, 'html');
    expect(text.match(/<td>说明<\/td>[\s\S]*?<\/tr>/)?.[0]).toContain(`<td>${said}</td>`);
  });

  it.each(CODES)('says each %s of %s in the words that members know it by (S7-17)', (key, part, words) => {
    for (const [code, said] of Object.entries(words))
      expect(inWords(part, { [key]: code }, acts.deps.config)).toEqual({ [key]: said });
  });

  it('has no label beside a code that is not there (S7-17)', () => {
    const row = { kind: null, status: null, method: null, endReason: null, industryCode: null, areaCode: null };
    expect(withWords('account', row, acts.deps.config)).toEqual(row);
  });

  it('names sums in yuan, face value and threshold each under its own heading (S7-17)', async () => {
    const { db } = acts.deps;
    await db.updateTable('coupons').set({ face_value_fen: 5_050, threshold_fen: 99_900 }).execute();
    await db.updateTable('invoices').set({ amount_fen: 12_345 }).execute();
    const parts = new Map((await ownDataOf(db, owner.userId)).map(({ key, rows }) => [key, rows]));
    expect(parts.get('coupons')).not.toEqual([]);
    for (const coupon of parts.get('coupons') ?? [])
      expect(coupon).toMatchObject({ faceYuan: 50.5, thresholdYuan: 999 });
    expect(parts.get('invoices')).not.toEqual([]);
    for (const invoice of parts.get('invoices') ?? []) expect(invoice).toMatchObject({ amountYuan: 123.45 });
  });

  it('has groups list by list in their order, and says what is a code in words but no name or word that looks like one (S7-17)', async () => {
    const { db } = acts.deps;
    const group = (id: string, kind: 'award' | 'bidding', position: number) => ({
      ...{ id, kind, position, user_id: owner.userId, name: id, filter: '{}', created_at: new Date() },
    });
    await db.deleteFrom('subscription_groups').where('user_id', '=', owner.userId).execute();
    await db
      .insertInto('subscription_groups')
      .values([group('company', 'bidding', 1), group('later', 'award', 2), group('first', 'award', 1)])
      .execute();
    await db.updateTable('export_records').set({ email: '' }).where('user_id', '=', owner.userId).execute();
    const shown = (await ownDataOf(db, owner.userId)).find(({ key }) => key === 'subscriptions')?.rows;
    expect(shown?.map(({ name }) => name)).toEqual(['first', 'later', 'company']);
    const { text } = await fileOf(owner, 'html');
    expect(text).toContain('<td>招标订阅</td><td>company</td>');
    const exports = text.slice(text.indexOf('<h2>导出记录'), text.indexOf('<h2>权益使用'));
    expect(exports).toContain('<td>--</td>');
    expect(exports).not.toContain('<td></td>');
  });

  it.each(['html', 'json'] as const)('as %s holds nothing of another member (R14)', async (format) => {
    const { text } = await fileOf(other, format);
    for (const own of [OWN_WORD, OWN_EMAIL, OWN_NAME, owner.userId]) expect(text).not.toContain(own);
    const orders = await acts.deps.db
      .selectFrom('orders')
      .select('order_no')
      .where('user_id', '=', owner.userId)
      .execute();
    expect(orders.length).toBeGreaterThan(0);
    for (const { order_no } of orders) expect(text).not.toContain(order_no);
  });

  it('of a member who did nothing holds the account, the membership and the login alone, whatever others did (R14)', async () => {
    const parts = await ownDataOf(acts.deps.db, other.userId);
    expect(parts.flatMap(({ key, rows }) => rows.map(() => key))).toEqual(['account', 'memberships', 'logins']);
  });

  it('is named by the day of China, also in the eight hours in which it is another one in Greenwich (S7-17)', async () => {
    const HOURS_MS = 15 * 3_600_000;
    const names = async () => [(await fileOf(owner, 'html')).name, (await fileOf(owner, 'json')).name];
    acts.clock.advance(HOURS_MS);
    expect(acts.clock.now().toISOString()).toMatch(/T1[6-9]:|T2/);
    const day = new Date(acts.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await names()).toEqual([
      expect.stringContaining(`我的数据-${day}.html`),
      expect.stringContaining(`我的数据-${day}.json`),
    ]);
    acts.clock.advance(-HOURS_MS);
  });

  it('needs a session', async () => {
    expect((await acts.call(exportOwnData, { format: 'json' }, { token: 'x'.repeat(43) })).code).toBe(401);
  });

  it('of a closed account is gone after the cooling time, but for what was granted, paid and invoiced; that of others stays (S7-12, D-82)', async () => {
    const { db, clock } = acts.deps;
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where column_name = 'user_id' and table_schema = 'public' order by 1`.execute(db);
    const tablesOf = async (userId: string) => {
      const held: string[] = [];
      for (const { name } of rows) {
        const found = await sql`select from ${sql.table(name)} where user_id = ${userId} limit 1`.execute(db);
        if (found.rows.length > 0) held.push(name);
      }
      return held;
    };
    await liveALife(acts, other);
    const before = await tablesOf(other.userId);
    const past = { frozen_at: clock.now(), delete_after: clock.now() };
    await db.updateTable('users').set(past).where('id', '=', owner.userId).execute();
    await tidyUp(acts.deps);
    const kept = ['activity_joins', 'coupons', 'docking_grants', 'invoices', 'memberships', 'orders'];
    expect(await tablesOf(owner.userId)).toEqual(kept);
    expect(await tablesOf(other.userId)).toEqual(before);

    const found = { user_id: owner.userId, word: '桥梁', searched_at: clock.now() };
    await db.insertInto('search_history').values(found).execute();
    await db
      .insertInto('search_history')
      .values({ ...found, user_id: other.userId })
      .execute();
    await sql`delete from schema_migrations where name = '0032_acts_of_closed_accounts.sql'`.execute(db);
    await migrate(opened);
    expect(await tablesOf(owner.userId), 'an account erased by an older program').toEqual(kept);
    expect(await tablesOf(other.userId)).toEqual(before);
  });
});
