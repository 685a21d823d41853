import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyConfiguration, userCenter } from '#contract/opening.contract.ts';
import { backupLines } from '#server/backup/backup.ts';
import { restoreLines } from '#server/backup/restore.ts';
import { tablesInOrder } from '#server/backup/tables.ts';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { migrationsOf } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import { deriveRecords } from '#server/derive/derive-records.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { changeMobile } from '#server/features/session/user.repo.ts';
import { enterMode } from '#server/sandbox/installation.ts';
import { runLeaveSandbox } from '#server/sandbox/leave-command.ts';
import { leaveSandbox, remaining } from '#server/sandbox/leave-sandbox.ts';
import { seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { seedDemoMembers } from '#server/seed/demo-members.seed.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { seedRecordsIfEmpty } from '#server/seed/record.seed.ts';
import { emptyTables, onBothDatabases, openOne } from '#tests/support/databases.ts';
import { databaseFolder, OLDER_MIGRATIONS } from '#tests/support/embedded-snapshot.ts';
import { at, moneyRows, NOW } from '#tests/support/money-rows.ts';
import { notice } from '#tests/support/notices.ts';
import { startTestServer } from '#tests/support/server.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';

const DEMO = '19900000002';
const NEW_DEMO = '19900000007';
const REFUSED = /npm run leave-sandbox -- --yes/;

async function everything({ db }: OpenedDb): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from ${sql.table(name)} t`.execute(db);
    content[name] = rows[0]?.text ?? '';
  }
  return content;
}

onBothDatabases('a database that was a sandbox', (open) => {
  let opened: OpenedDb;
  let shop: Shop;
  let demo: Member;
  let moved: Member;
  let visitor: Member;
  const production = () => enterMode(opened.db, { sandbox: false }, shop.clock.now());
  const countOf = async (table: string): Promise<number> =>
    Number(
      (await sql<{ n: string }>`select count(*)::text as n from ${sql.table(table)}`.execute(opened.db)).rows[0]?.n,
    );

  /** What another member kept of samples and of other records, and an activity of the operator. */
  const keepOfVisitor = async (): Promise<void> => {
    const { db } = opened;
    const at = shop.clock.now();
    const idIn = async (table: 'planned_projects' | 'approval_projects' | 'projects' | 'enterprises') =>
      (await db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id;
    const kept = [
      { user_id: visitor.userId, kind: 'plannedProject', record_id: await idIn('planned_projects') },
      { user_id: visitor.userId, kind: 'approval', record_id: await idIn('approval_projects') },
      { user_id: visitor.userId, kind: 'intention', record_id: 'int-own' },
    ] as const;
    await db
      .insertInto('record_collections')
      .values(kept.map((one) => ({ ...one, collected_at: at })))
      .execute();
    const seen = { first_viewed_at: at, last_viewed_at: at };
    await db
      .insertInto('record_views')
      .values(kept.map((one) => ({ ...one, ...seen })))
      .execute();
    const monitor = { user_id: visitor.userId, since: at };
    const monitors = [
      { kind: 'project', name: '项目', target_id: await idIn('projects') },
      { kind: 'project', name: '项目', target_id: 'prj-own' },
      { kind: 'company', name: '示例企业', target_id: await idIn('enterprises') },
      { kind: 'company', name: '只知道名称的企业', target_id: null },
    ] as const;
    await db
      .insertInto('monitors')
      .values(
        monitors.map((one, at) => ({
          ...{ ...monitor, ...one, monitor_id: `mon-${at}` },
          target_key: one.target_id ?? one.name,
        })),
      )
      .execute();
    await db
      .insertInto('activities')
      .values({
        ...{ acti_id: 'own', title: '自办活动', description: '', starts_at: at, ends_at: new Date(at.getTime() + 1) },
        ...{ coupon_face_fen: 1, coupon_threshold_fen: 0, coupon_goods_type: '', coupon_days: 1 },
      })
      .execute();
  };

  beforeAll(async () => {
    opened = await open();
    await emptyTables(opened);
    shop = await openShop(opened);
    const { deps, clock } = shop;
    await enterMode(opened.db, { sandbox: true }, clock.now());
    await seedDemoMembers(deps);
    await seedIfEmpty(deps, { now: clock.now(), count: 300 });
    await seedRecordsIfEmpty(opened.db, { seed: 'biaoxun', now: clock.now() });
    await insertAnnouncements(opened.db, [notice({ id: 'imported-1', ocid: 'ocds-abc123-1', title: '导入的公告' })]);
    await deriveRecords(deps);
    demo = { token: await shop.login(DEMO), userId: await shop.userId(DEMO) };
    moved = { token: await shop.login(NEW_DEMO), userId: await shop.userId(NEW_DEMO) };
    await changeMobile(opened.db, moved.userId, '13700000007');
    visitor = await shop.member();
    await keepOfVisitor();
    for (const member of [demo, visitor]) {
      const order = await shop.orderWithCode(member, { couponId: await shop.coupon(member, 5_000) });
      await shop.deliver(shop.news(order, `T-${order.orderNo}`));
    }
  });

  it('refuses to serve as production and names the command (S1-02)', async () => {
    await expect(production()).rejects.toThrow(REFUSED);
    await opened.db.updateTable('installation').set({ sandbox_since: null }).execute();
    await expect(production(), 'its demo members are enough').rejects.toThrow(REFUSED);
    await enterMode(opened.db, { sandbox: true }, shop.clock.now());
  });

  it('is still one when a backup of it is restored elsewhere', async () => {
    const other = await openOne();
    try {
      await restoreLines(other, backupLines(opened.db, shop.clock.now()));
      await expect(enterMode(other.db, { sandbox: false }, shop.clock.now())).rejects.toThrow(REFUSED);
    } finally {
      await other.close();
    }
  });

  it('is not changed by the question what would be removed, which counts every row', async () => {
    const before = await everything(opened);
    const removals = await leaveSandbox(opened.db, { samples: true, confirmed: false });
    expect(await everything(opened)).toEqual(before);
    const rows = Object.fromEntries(removals.map((each) => [each.table, each.rows]));
    expect(rows).toMatchObject({
      demo_members: 7,
      users: 7,
      orders: 2,
      payments: 2,
      announcements: 300,
      enterprises: await countOf('enterprises'),
      planned_projects: await countOf('planned_projects'),
    });
    const { db } = opened;
    const gone = {
      id: 'gone',
      mobile: null,
      user_name: '',
      created_at: shop.clock.now(),
      deleted_at: shop.clock.now(),
    };
    await db.insertInto('users').values(gone).execute();
    expect(await remaining(db), 'members who are still there').toEqual({ members: 1, samples: 300 });
    await db.deleteFrom('users').where('id', '=', gone.id).execute();
    for (const { what } of removals) expect(what).toMatch(/[\u4e00-\u9fff]/);
  });

  it('keeps nothing that names a demo member, ends every session and takes back what the sandbox sold; then it serves', async () => {
    await leaveSandbox(opened.db, { samples: false, confirmed: true });
    const left = Object.entries(await everything(opened));
    for (const trace of [DEMO, NEW_DEMO, '13700000007', demo.userId, moved.userId])
      expect(left.filter(([, text]) => text.includes(trace)).map(([table]) => table)).toEqual([]);
    expect(await countOf('announcements')).toBe(301);
    for (const table of ['sessions', 'orders', 'payments', 'memberships', 'sandbox_trades'])
      expect([table, await countOf(table)]).toEqual([table, 0]);
    expect(await opened.db.selectFrom('activities').select('acti_id').execute()).toEqual([{ acti_id: 'own' }]);
    for (const [table, rows] of Object.entries({ record_collections: 3, record_views: 3, monitors: 4 }))
      expect([table, await countOf(table)], 'what others kept').toEqual([table, rows]);
    expect(await opened.db.selectFrom('coupons').select(['user_id', 'order_id', 'used_at']).execute()).toEqual([
      { user_id: visitor.userId, order_id: null, used_at: null },
    ]);
    expect((await opened.db.selectFrom('users').select('id').execute()).map(({ id }) => id)).toEqual([visitor.userId]);

    shop.clock.advance(Date.parse('2026-11-20T16:00:00Z') - shop.clock.now().getTime());
    await production();
    const server = startTestServer(opened, { config: { sandbox: false }, deps: { sms: shop.deps.sms } });
    for (const { token } of [demo, moved, visitor])
      expect((await server.call(userCenter, {}, { token })).code).toBe(401);
    expect((await server.call(companyConfiguration, {})).data.sandboxMembers).toEqual([]);
    await expect(
      enterMode(opened.db, { sandbox: true }, shop.clock.now()),
      'codes of its members would be shown to everybody',
    ).rejects.toThrow(/这个数据库自2026-11-21起用于正式环境[\s\S]*SANDBOX=false/);
  });

  it('loses on request every sample and keeps what was imported', async () => {
    await sql`insert into terminations select id, project_id, published_at from announcements
      where project_id is not null and id <> 'imported-1' order by id limit 1`.execute(opened.db);
    expect(await countOf('terminations')).toBe(1);
    await leaveSandbox(opened.db, { samples: true, confirmed: true });
    expect(await opened.db.selectFrom('announcements').select('id').execute()).toEqual([{ id: 'imported-1' }]);
    for (const table of ['enterprises', 'projects', 'planned_projects', 'approval_projects', 'forecasts', 'hot_words'])
      expect([table, await countOf(table)]).toEqual([table, 0]);
    for (const table of ['award_facts', 'award_wins', 'terminations'])
      expect([table, await countOf(table)], 'kept of announcements').toEqual([table, 0]);
    for (const table of ['record_collections', 'record_views'] as const)
      expect(await opened.db.selectFrom(table).select('record_id').execute()).toEqual([{ record_id: 'int-own' }]);
    const monitored = await opened.db.selectFrom('monitors').select(['name', 'target_id']).orderBy('name').execute();
    expect(monitored).toEqual([
      { name: '只知道名称的企业', target_id: null },
      { name: '项目', target_id: 'prj-own' },
    ]);
    expect(await deriveRecords(shop.deps)).toBe(true);
    const { rows: sums } = await sql`
      select 'month' as of, month::text as first, count, is_built from market_groups join market_months using (month)
        where kind = 'notices' and province = ''
      union all select 'day', day::text, count, is_built from board_counts join board_days using (day) where kind = 'channel'`.execute(
      opened.db,
    );
    expect(sums, 'what stays is summed up again').toEqual([
      { of: 'month', first: '2026-11-01', count: 1, is_built: true },
      { of: 'day', first: '2026-11-10', count: 1, is_built: true },
    ]);
    expect((await leaveSandbox(opened.db, { samples: true, confirmed: true })).map(({ table }) => table)).toEqual([
      'derived_from',
    ]);
  });
});

describe('a database without users', () => {
  it('knows since when it is a sandbox or serves as production, however often it has started since', async () => {
    const opened = await openOne();
    const dates = () => opened.db.selectFrom('installation').select(['sandbox_since', 'production_since']).execute();
    const [first, second] = [new Date('2026-11-20T02:00:00Z'), new Date('2026-11-21T02:00:00Z')];
    try {
      for (const now of [first, second]) await enterMode(opened.db, { sandbox: false }, now);
      expect(await dates()).toEqual([{ sandbox_since: null, production_since: first }]);
      await enterMode(opened.db, { sandbox: true }, second);
      expect(await dates()).toEqual([{ sandbox_since: second, production_since: null }]);
      await enterMode(opened.db, { sandbox: true }, first);
      expect(await dates()).toEqual([{ sandbox_since: second, production_since: null }]);
    } finally {
      await opened.close();
    }
  });

  it('may become a sandbox after production, and production never after a sandbox', async () => {
    const opened = await openOne();
    const at = new Date('2026-11-20T02:00:00Z');
    try {
      await enterMode(opened.db, { sandbox: false }, at);
      await enterMode(opened.db, { sandbox: false }, at);
      await enterMode(opened.db, { sandbox: true }, at);
      await expect(enterMode(opened.db, { sandbox: false }, at)).rejects.toThrow(REFUSED);
    } finally {
      await opened.close();
    }
  });
});

describe('of a sandbox that was also used in earnest', () => {
  const opened = async (): Promise<OpenedDb> => {
    const made = await openOne();
    await seedMembership(made.db, { now: () => NOW });
    return made;
  };
  const leaving = { samples: true, confirmed: true };

  it('the bodies of samples stay that something imported refers to, and all bodies that are no samples', async () => {
    const { db, close } = await opened();
    try {
      const body = {
        ...({ kind: 'buyer', class: null, credit_code: null, source_key: null, province: null, city: null } as const),
        ...{ district: null, region_code: null, industry_code: null, address: null, contact: null, phone: null },
      };
      const ids = ['ent-buyer', 'ent-agency', 'ent-winner', 'ent-owner', 'ent-unused', 'own-unused'];
      await insertEnterprises(
        db,
        ids.map((id) => ({ ...body, id, name: id })),
      );
      const project = { code: null, name: '项目', province: null, city: null };
      await insertProjects(db, [
        { ...project, id: 'own', ocid: 'ocds-abc123-9', buyer_id: 'ent-owner' },
        { ...project, id: 'sample', ocid: 'ocds-seed00-9', buyer_id: 'ent-unused' },
      ]);
      const rest = { bid_amount_fen: null, price_form: null, rate: null, score: null };
      await insertAnnouncements(db, [
        notice({ id: 'one', buyer_id: 'ent-buyer' }),
        notice({ id: 'two', agency_id: 'ent-agency' }),
        notice({ id: 'three', winners: [{ ...rest, rank: 1, name: '中标人', enterprise_id: 'ent-winner' }] }),
        notice({ id: 'sample', ocid: 'ocds-seed00-9', buyer_id: 'ent-unused', agency_id: 'ent-unused' }),
      ]);
      await leaveSandbox(db, leaving);
      const idsOf = async (table: 'announcements' | 'enterprises' | 'projects') =>
        (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
      expect(await idsOf('enterprises')).toEqual(['ent-agency', 'ent-buyer', 'ent-owner', 'ent-winner', 'own-unused']);
      expect([await idsOf('projects'), await idsOf('announcements')]).toEqual([['own'], ['one', 'three', 'two']]);
    } finally {
      await close();
    }
  });

  it.each(['ordered with', 'joined'])('an activity that somebody %s stays', async (how) => {
    const { db, close } = await opened();
    try {
      const tables = moneyRows(db);
      const user_id = await tables.user();
      const acti_id = 'acti-year-end';
      if (how === 'joined')
        await db.insertInto('activity_joins').values({ user_id, acti_id, joined_at: NOW }).execute();
      else await tables.order(user_id, { acti_id });
      await leaveSandbox(db, leaving);
      expect(await db.selectFrom('activities').select('acti_id').execute()).toEqual([{ acti_id }]);
    } finally {
      await close();
    }
  });

  it('a membership stays that real money has bought too, and goes that the cashier of the sandbox alone has sold', async () => {
    const { db, close } = await opened();
    try {
      const tables = moneyRows(db);
      const buy = async (membership_id: string, areas: string[], cashiers: readonly ('real' | 'sandbox')[]) => {
        const user_id = await tables.user();
        const period = { starts_at: NOW, ends_at: at(9) };
        await db
          .insertInto('memberships')
          .values({ membership_id, user_id, member_code: 'toubiaotong', areas, ...period })
          .execute();
        for (const cashier of cashiers) {
          const { order_id, order_no } = await tables.order(user_id, { status: 'paid' });
          const grant = { order_id, membership_id, from_at: NOW, until_at: at(9), revoked_at: null };
          await db.insertInto('membership_grants').values(grant).execute();
          const paid = { state: 'paid', transaction_id: order_no, paid_at: NOW } as const;
          const trade = { order_no, amount_fen: 4_900, description: '', ...paid };
          if (cashier === 'sandbox') await db.insertInto('sandbox_trades').values(trade).execute();
        }
      };
      await buy('both', ['浙江'], ['real', 'sandbox']);
      await buy('real', ['浙江'], ['real']);
      await buy('sandbox', ['浙江'], ['sandbox']);
      await buy('given', ['浙江'], []);
      await leaveSandbox(db, leaving);
      const left = await db.selectFrom('memberships').select('membership_id').orderBy('membership_id').execute();
      expect(left.map(({ membership_id }) => membership_id)).toEqual(['both', 'given', 'real']);
      expect(await db.selectFrom('orders').select('status').execute()).toHaveLength(2);
    } finally {
      await close();
    }
  });
});

it('the command works in the data directory of the environment, says what it removes of samples and what stays, and leaves the directory free', async () => {
  const DATA_DIR = await databaseFolder(mkdtempSync(path.join(tmpdir(), 'leave-')));
  const place = { url: null, dataDir: DATA_DIR };
  const leave = async (...options: string[]) => {
    const lines: string[] = [];
    expect(await runLeaveSandbox(options, { DATA_DIR }, (line) => void lines.push(line))).toBe(0);
    return lines;
  };
  try {
    const first = await openDb(place);
    await insertAnnouncements(
      first.db,
      [1, 2, 3].map((n) => notice({ id: `s${n}`, ocid: `ocds-seed00-${n}` })),
    );
    await first.run(
      `insert into login_codes (id, mobile, purpose, salt, code_hash, created_at, expires_at)
       select n::text, '13700000001', 'login', '', '', now(), now() from generate_series(1, 1200) n`,
    );
    await first.close();
    const codes = '  login_codes  1,200行  沙盒发出的验证码';
    const samples = '  announcements  3行  示例公告';
    expect(await leave()).toEqual([
      '将删除（尚未改动数据库）：',
      codes,
      '保留：示例公告3条及其项目和企业（加 --samples 一并删除）',
      '确认删除：npm run leave-sandbox -- --yes（建议先备份：npm run backup -- 文件）',
    ]);
    const asked = await leave('--samples');
    expect(asked).toEqual(expect.arrayContaining([codes, samples]));
    expect(asked.join()).not.toContain('保留：');
    expect(await leave('--samples', '--yes')).toEqual([
      '已删除：',
      ...asked.slice(1, -1),
      '现在可以用 SANDBOX=false 启动。',
    ]);
    const second = await openDb(place);
    expect(await remaining(second.db)).toEqual({ members: 0, samples: 0 });
    await second.close();
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

it('the question what would be removed leaves an older schema as it is and says what to do; a database of nobody stays empty', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'older-'));
  let DATA_DIR = await databaseFolder(path.join(folder, 'nobody'), 'blank');
  const said: string[] = [];
  const leave = (...options: string[]) => runLeaveSandbox(options, { DATA_DIR }, (line) => void said.push(line));
  const inFolder = async <T>(use: (opened: OpenedDb) => Promise<T>): Promise<T> => {
    const opened = await openDb({ url: null, dataDir: DATA_DIR });
    return use(opened).finally(() => opened.close());
  };
  const tables = async (): Promise<readonly string[]> =>
    inFolder(async ({ db }) => {
      const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = 'public' order by 1`.execute(db);
      return rows.map(({ name }) => name);
    });
  try {
    for (const options of [[], ['--samples'], ['--yes']])
      await expect(leave(...options)).rejects.toThrow('这个数据库还没有本程序的数据');
    expect(await tables()).toEqual([]);
    DATA_DIR = await databaseFolder(path.join(folder, 'older'), 'older');
    const before = await tables();
    for (const options of [[], ['--samples']])
      await expect(leave(...options)).rejects.toThrow('请先启动一次本版本的服务');
    expect([await inFolder(migrationsOf), await tables(), said]).toEqual([OLDER_MIGRATIONS, before, []]);
    expect(await leave('--yes')).toBe(0);
    expect(await inFolder(migrationsOf)).toEqual(Object.keys(migrationTexts).sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
