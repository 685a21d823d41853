import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isCreditCode } from '#domain/credit-code.ts';
import { DOC_CHANNEL_KEYS, type DocChannel } from '#domain/doc-channel.ts';
import { plainText } from '#domain/html-text.ts';
import { cleanHtml } from '#server/features/records/announcement/html.policy.ts';
import { PROVINCES } from '#server/reference/divisions.ts';
import { INDUSTRY_DIVISIONS } from '#server/reference/industries.ts';
import { procurements, seedAnnouncements, seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { seedDemoMembers } from '#server/seed/demo-members.seed.ts';
import { enterprisePools } from '#server/seed/enterprise.generator.ts';
import { grantDemoMembership, seedMembership } from '#server/seed/membership.seed.ts';
import { emptyTables, onBothDatabases, onOneDatabase } from '#tests/support/databases.ts';
import { startTestServer } from '#tests/support/server.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const COUNT = 6_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const made = (count = COUNT, seed = 'test') => [...procurements(seed, NOW, count, enterprisePools(seed, count))];
const all = made();
const notices = all.flatMap((each) => each.notices);
const shareOf = (holds: (notice: (typeof notices)[number]) => boolean): number =>
  notices.filter(holds).length / notices.length;
const quantile = (values: readonly number[], p: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(p * values.length)] ?? Number.NaN;
/** Share of a kind per 1,974 notices, as they were counted. */
const per1974 = (...channels: DocChannel[]): number =>
  shareOf(({ doc_channel }) => channels.includes(doc_channel)) * 1974;

describe('generated announcements', () => {
  it('are the same for the same seed and instant, and others for another seed', () => {
    expect(JSON.stringify(made(500))).toBe(JSON.stringify(made(500)));
    expect(JSON.stringify(made(500, 'other'))).not.toBe(JSON.stringify(made(500)));
  });

  it('are as many as asked for, with ids of their own', () => {
    expect(notices).toHaveLength(COUNT);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(COUNT);
    expect(new Set(notices.map(({ ocid, release_id }) => `${ocid} ${release_id}`)).size).toBe(COUNT);
  });

  it.each([
    ['city', 0.976],
    ['buyer_name', 0.952],
    ['agency_name', 0.645],
    ['district', 0.602],
    ['bid_deadline', 0.483],
    ['open_time', 0.456],
    ['budget_fen', 0.465],
    ['winner_name', 0.36],
    ['bid_amount_fen', 0.322],
    ['industry_code', 0.992],
  ] as const)('publish %s as often as real ones: %d', (field, counted) => {
    expect(Math.abs(shareOf((each) => each[field] !== null) - counted)).toBeLessThan(0.05);
  });

  it('attach files as often as real ones: 0.603', () =>
    expect(Math.abs(shareOf(({ attachments }) => attachments.length > 0) - 0.603)).toBeLessThan(0.05));

  it('come in kinds as counted, with those of works besides', () => {
    const near = (actual: number, counted: number, tolerance: number) =>
      expect(Math.abs(actual - counted), `${actual} for ${counted}`).toBeLessThan(tolerance);
    near(per1974('tender'), 574, 90);
    near(per1974('award'), 493, 80);
    near(per1974('contract'), 219, 50);
    near(per1974('other'), 190, 60);
    near(per1974('change'), 95, 30);
    near(per1974('intention'), 83, 30);
    near(per1974('forecast'), 101, 35);
    near(per1974('negotiation', 'consultation'), 86, 30);
    near(per1974('failed'), 38, 15);
    expect(DOC_CHANNEL_KEYS.filter((channel) => per1974(channel) === 0)).toEqual([]);
  });

  it('have amounts, ratios, terms and titles of the counted shape', () => {
    const purchases = notices.filter(({ category }) => category !== '工程');
    expect(
      quantile(
        purchases.flatMap(({ budget_fen }) => budget_fen ?? []),
        0.5,
      ) / 100,
    ).toBeGreaterThan(1_500_000);
    expect(
      quantile(
        purchases.flatMap(({ budget_fen }) => budget_fen ?? []),
        0.5,
      ) / 100,
    ).toBeLessThan(4_000_000);
    const ratios = notices.flatMap(({ budget_fen, bid_amount_fen }) =>
      budget_fen !== null && bid_amount_fen !== null ? [bid_amount_fen / budget_fen] : [],
    );
    expect(quantile(ratios, 0.5)).toBeGreaterThan(0.9);
    expect(quantile(ratios, 0.5)).toBeLessThan(0.99);
    const terms = notices
      .filter(({ doc_channel }) => doc_channel === 'tender')
      .flatMap(({ bid_deadline, published_at }) =>
        bid_deadline === null ? [] : [(bid_deadline.getTime() - published_at.getTime()) / DAY_MS],
      );
    expect(quantile(terms, 0.5)).toBeGreaterThan(17);
    expect(quantile(terms, 0.5)).toBeLessThan(23);
    expect(
      quantile(
        notices.map(({ title }) => title.length),
        0.5,
      ),
    ).toBeGreaterThan(25);
    expect(
      quantile(
        notices.map(({ title }) => title.length),
        0.5,
      ),
    ).toBeLessThan(35);
  });

  it('carry the real dirt: deadlines before publication, awards over budget, titles said twice', () => {
    const withDeadline = notices.filter(
      ({ bid_deadline, doc_channel }) => bid_deadline !== null && doc_channel === 'tender',
    );
    const late = withDeadline.filter(
      ({ bid_deadline, published_at }) => bid_deadline !== null && bid_deadline < published_at,
    );
    expect(late.length / withDeadline.length).toBeGreaterThan(0.008);
    expect(late.length / withDeadline.length).toBeLessThan(0.04);
    expect(
      notices.some(
        ({ budget_fen, bid_amount_fen }) =>
          budget_fen !== null && bid_amount_fen !== null && bid_amount_fen > budget_fen,
      ),
    ).toBe(true);
    const titles = new Map<string, number>();
    for (const { title } of notices) titles.set(title, (titles.get(title) ?? 0) + 1);
    const repeated = [...titles.values()].filter((times) => times > 1).length;
    expect(repeated / notices.length).toBeGreaterThan(0.03);
    expect(repeated / notices.length).toBeLessThan(0.1);
  });

  it('were published until now and not after, the more the nearer', () => {
    const ages = notices.map(({ published_at }) => (NOW.getTime() - published_at.getTime()) / DAY_MS);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    const within = (from: number, to: number): number => ages.filter((age) => age >= from && age < to).length;
    expect(within(0, 3)).toBeGreaterThan(0);
    expect(within(0, 30)).toBeGreaterThan(within(90, 120) * 1.3);
  });

  it('follow the life of their procurement: intention, forecast, tender, candidate, award, contract', () => {
    const order: readonly DocChannel[] = ['intention', 'tender', 'candidate', 'award', 'contract', 'acceptance'];
    const linked = all.filter(({ notices: own }) => own.length > 3);
    expect(linked.length).toBeGreaterThan(200);
    for (const { notices: own, project } of linked) {
      expect(own.every(({ ocid, project_id }) => ocid === project.ocid && project_id === project.id)).toBe(true);
      const first = order.flatMap((channel) =>
        own.filter((each) => each.doc_channel === channel && each.nature !== '重发').slice(0, 1),
      );
      expect(first.map(({ published_at }) => published_at.getTime())).toEqual(
        first.map(({ published_at }) => published_at.getTime()).sort((a, b) => a - b),
      );
    }
  });

  it('name real divisions and industries, and nobody real: credit codes check, phones cannot ring', () => {
    const provinces = new Map(PROVINCES.map((province) => [province.name, province.cities.map(({ name }) => name)]));
    expect(
      notices.filter(
        ({ province, city }) => province !== null && city !== null && !provinces.get(province)?.includes(city),
      ),
    ).toEqual([]);
    expect(
      notices.filter(({ industry_code }) => industry_code !== null && !(industry_code in INDUSTRY_DIVISIONS)),
    ).toEqual([]);
    const { all: bodies } = enterprisePools('test', COUNT);
    expect(bodies.filter(({ credit_code }) => credit_code === null || !isCreditCode(credit_code))).toEqual([]);
    expect(bodies.filter(({ phone }) => !/^(?:0\d{2,3}-0\d{6,7}|142\d{8})$/.test(phone ?? ''))).toEqual([]);
  });

  it('have bodies of 300 to 1,500 characters with tables, which are clean already', () => {
    const lengths = notices.map(({ content }) => plainText(content).length);
    expect(quantile(lengths, 0.05)).toBeGreaterThan(280);
    expect(Math.max(...lengths)).toBeLessThan(1_700);
    expect(notices.every(({ content }) => content.includes('<table>'))).toBe(true);
    for (const { content } of notices.slice(0, 300))
      expect(cleanHtml(content, null).replaceAll('<br />', '<br>')).toBe(content);
  });
});

onBothDatabases('seeding', (open) => {
  it('fills an empty database once, keeps its indexes, and does nothing to a filled one', async () => {
    const opened = await open();
    const progress: number[] = [];
    expect(
      await seedIfEmpty(opened, { seed: 'test', now: NOW, count: 900, onProgress: (done) => progress.push(done) }),
    ).toBe(900);
    expect(progress.at(-1)).toBe(900);
    expect(progress.length).toBeGreaterThan(1);
    expect(await seedIfEmpty(opened, { seed: 'test', now: NOW, count: 900 })).toBe(0);
    const rows = await opened.db
      .selectFrom('announcements')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(rows.n).toBe(900);
    const { rows: indexes } = await sql<{
      indexname: string;
    }>`select indexname from pg_indexes where tablename = 'announcements' and indexdef like '%gin%' order by 1`.execute(
      opened.db,
    );
    expect(indexes.map(({ indexname }) => indexname)).toEqual([
      'announcements_party_tok',
      'announcements_title_tok',
      'announcements_tok',
    ]);
    const { rows: unbuilt } = await sql<{
      relname: string;
    }>`select relname from pg_class join pg_index on indexrelid = pg_class.oid where not indisvalid`.execute(opened.db);
    expect(unbuilt).toEqual([]);
  });

  it('goes on where it failed halfway, with the seed, the day and the number it was begun with', async () => {
    const opened = await open();
    await emptyTables(opened);
    const broken = seedAnnouncements(opened, {
      seed: 'test',
      now: NOW,
      count: 900,
      onProgress: () => {
        throw new Error('the lights went out');
      },
    });
    await expect(broken).rejects.toThrow('the lights went out');
    const idsOf = async (): Promise<string[]> =>
      (await opened.db.selectFrom('announcements').select('id').orderBy('id').execute()).map(({ id }) => id);
    const before = await idsOf();
    expect(before.length).toBeGreaterThan(0);
    const resumed: number[][] = [];
    const other = { seed: 'other', now: new Date(NOW.getTime() + 86_400_000), count: 400 };
    expect(await seedIfEmpty(opened, { ...other, onResume: (...from) => resumed.push(from) })).toBe(
      900 - before.length,
    );
    expect(resumed).toEqual([[before.length, 900]]);
    expect(await idsOf()).toEqual(
      made(900)
        .flatMap((each) => each.notices.map(({ id }) => id))
        .sort(),
    );
    expect(await seedIfEmpty(opened, other)).toBe(0);
  });
});

onOneDatabase('members to try the product with', (open) => {
  it('are offered once: what their owner changed, used up or let end stays so at the next start (S1-02)', async () => {
    const { db } = await open();
    const server = startTestServer({ db });
    await seedMembership(db, server.clock);
    await seedDemoMembers(server.deps);
    const kept = () =>
      Promise.all([
        db.selectFrom('users').selectAll().orderBy('id').execute(),
        db.selectFrom('memberships').selectAll().orderBy('membership_id').execute(),
        db.selectFrom('coupons').selectAll().orderBy('coupon_id').execute(),
      ]);
    const [, memberships, coupons] = await kept();
    const activities = await db.selectFrom('activities').selectAll().execute();
    for (const { ends_at } of [...memberships, ...coupons, ...activities])
      expect(ends_at.toISOString().slice(10), 'the day that is shown is whole').toBe('T15:59:59.999Z');
    expect(activities).not.toEqual([]);
    expect(coupons.filter(({ granted_at, ends_at }) => granted_at >= ends_at)).toEqual([]);
    expect(coupons.filter(({ ends_at }) => ends_at <= server.clock.now())).toMatchObject([{ face_value_fen: 8_000 }]);
    await db.updateTable('users').set({ company_name: '改过的公司' }).where('mobile', '=', '19900000002').execute();
    await db.updateTable('memberships').set({ ends_at: server.clock.now() }).execute();
    await db.deleteFrom('coupons').where('threshold_fen', '=', 0).execute();
    const before = await kept();
    expect(before.map((rows) => rows.length > 1)).toEqual([true, true, true]);
    server.clock.advance(DAY_MS);
    await seedDemoMembers(server.deps);
    expect(await kept()).toEqual(before);
  });

  it('have the latest dates of a membership that is granted again, and it once', async () => {
    const { db } = await open();
    const server = startTestServer({ db });
    await seedMembership(db, server.clock);
    await server.login('13800000001');
    const userId = await server.userId('13800000001');
    for (const day of [10, 20])
      await grantDemoMembership(db, {
        userId,
        tier: 'toubiaotong',
        areas: [],
        endsAt: new Date(`2027-01-${day}T00:00:00Z`),
      });
    const rows = await db
      .selectFrom('memberships')
      .select(['starts_at', 'ends_at'])
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toEqual([{ starts_at: new Date('2026-01-20T00:00:00Z'), ends_at: new Date('2027-01-20T00:00:00Z') }]);
  });
});
