import { expect, it } from 'vitest';
import { expiringContracts } from '#contract/analysis-insight.contract.ts';
import { historyAnalysis, pricePrediction } from '#contract/analysis-market.contract.ts';
import { searchList } from '#contract/announcement.contract.ts';
import { enterpriseDetail } from '#contract/enterprise.contract.ts';
import { forecastDetail, forecastList } from '#contract/forecast.contract.ts';
import { migrate } from '#server/db/migrate.ts';
import { deriveRecords } from '#server/derive/derive-records.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { recordColumns } from '#server/search/feed.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { deriveTheRest } from '#tests/support/derive.ts';
import { notice } from '#tests/support/notices.ts';
import { openShop } from '#tests/support/shop.ts';

const body = (id: string, name: string, kind: 'buyer' | 'supplier') => ({
  ...{ id, kind, name, source_key: id, province: '青海', city: null },
  ...{ class: null, credit_code: null, district: null, region_code: null, industry_code: null },
  ...{ address: null, contact: null, phone: null },
});
const HEAD = { id: 'joint-head', name: '青海湖畔物业公司' };
const SECOND = { id: null, name: '三江后勤公司' };
const THIRD = { id: 'joint-third', name: '祁连保洁公司' };
const ALL = [HEAD, SECOND, THIRD];

onOneOrBothDatabases('everybody who won jointly, or a lot each', (open) => {
  it('is named wherever the award is, each once, in the order of the notice (S1-07, S1-09, S1-10, S2-27, S3-72, S7-78)', async () => {
    const opened = await open();
    const shop = await openShop(opened);
    const { db } = shop.deps;
    const member = await shop.member();
    const endsAt = new Date('2027-11-20T00:00:00Z');
    await grantDemoMembership(db, { userId: member.userId, tier: 'qiyetong', areas: [], endsAt });
    const buyer = body('joint-buyer', '青海盐湖医院', 'buyer');
    await insertEnterprises(db, [buyer, body(HEAD.id, HEAD.name, 'supplier'), body(THIRD.id, THIRD.name, 'supplier')]);
    const project = { code: null, buyer_id: buyer.id, province: '青海', city: null };
    await insertProjects(db, [{ ...project, id: 'prj-joint', ocid: 'ocid-joint', name: '盐湖医院保洁服务' }]);
    const win = { bid_amount_fen: 100_00, price_form: 'amount' as const, rate: null, score: null };
    // The head has two lots; the second has no record of its own.
    const winners = [HEAD, SECOND, THIRD, HEAD].map(({ id, name }, at) => ({
      ...{ ...win, rank: at + 1, name, enterprise_id: id },
    }));
    const about = {
      ...{ province: '青海', category: '服务', industry_code: 'O82', buyer_id: buyer.id, buyer_name: buyer.name },
      ...{ budget_fen: 1_000_00, bid_amount_fen: 400_00, winner_name: HEAD.name, winners },
    };
    const award = (id: string, given: object) => notice({ ...about, id, title: id, doc_channel: 'award', ...given });
    await insertAnnouncements(db, [
      award('joint-award', {
        ...{ project_id: 'prj-joint', project_name: '盐湖医院保洁服务', limit_days: 365 },
        published_at: new Date('2026-02-01T02:00:00Z'),
      }),
      ...Array.from({ length: 8 }, (_, at) => award(`joint-like-${at}`, { winners: at === 0 ? winners : [] })),
      notice({ ...about, id: 'joint-candidates', doc_channel: 'candidate', winner_name: null, bid_amount_fen: null }),
      notice({ ...about, id: 'joint-tender', winner_name: null, winners: [], bid_amount_fen: null }),
    ]);
    await deriveRecords(shop.deps);
    const names = ALL.map(({ name }) => name);

    const rows = (await shop.call(searchList, { areaArray: ['青海'], pageSize: 50 }, member)).data.records;
    const rowOf = (id: string) => rows.find((row) => row.id === id)?.winnerNames;
    expect([rowOf('joint-award'), rowOf('joint-candidates'), rowOf('joint-like-1')]).toEqual([names, [], [HEAD.name]]);

    const page = (await shop.call(enterpriseDetail, { id: buyer.id }, member)).data;
    const deed = (id: string) => page.performances.find(({ noticeId }) => noticeId === id)?.counterparts;
    expect([deed('joint-award'), deed('joint-like-1')]).toEqual([ALL, [{ id: null, name: HEAD.name }]]);
    const own = (await shop.call(enterpriseDetail, { id: THIRD.id }, member)).data;
    expect(own.performances[0]?.counterparts, 'of a winner the buyer alone').toEqual([
      { id: buyer.id, name: buyer.name },
    ]);

    const past = (await shop.call(historyAnalysis, { enterpriseId: buyer.id }, member)).data;
    const met = (id: string) => past.records.find((record) => record.id === id)?.partnerNames;
    expect([met('joint-award'), met('joint-like-1')]).toEqual([names, [HEAD.name]]);
    const won = (await shop.call(historyAnalysis, { enterpriseId: THIRD.id }, member)).data;
    expect(won.records.map(({ partnerNames }) => partnerNames)).toEqual([[buyer.name], [buyer.name]]);

    const ending = (await shop.call(expiringContracts, { withinDays: 365 }, member)).data;
    expect(ending.records.map((term) => term.winners)).toEqual([ALL]);

    const price = (await shop.call(pricePrediction, { id: 'joint-tender' }, member)).data;
    const like = (id: string) => price.comparables.find((each) => each.id === id)?.winnerNames;
    expect([like('joint-award'), like('joint-like-0'), like('joint-like-1')]).toEqual([names, names, [HEAD.name]]);

    const whole = (await shop.call(forecastDetail, { id: 'fct-r-prj-joint' }, member)).data;
    expect(whole.lastAward?.winners).toEqual(ALL);
    const found = async (): Promise<readonly string[]> => {
      const { data } = await shop.call(forecastList, { searchWord: THIRD.name, statusArray: [] }, member);
      return data.records.map(({ id }) => id);
    };
    expect(await found()).toEqual(['fct-r-prj-joint']);

    await deriveTheRest(shop.deps);
    const texts = [buyer.name, HEAD.name];
    await db.updateTable('forecasts').set(recordColumns('盐湖医院保洁服务', texts)).execute();
    expect(await deriveRecords(shop.deps), 'nothing came since the last pass of the day').toBe(false);
    expect(await found(), 'of a forecast that an older program made').toEqual([]);
    await opened.run("delete from schema_migrations where name = '0042_forecasts_of_all_winners.sql'");
    expect(await migrate(opened)).toEqual(['0042_forecasts_of_all_winners.sql']);
    expect([await deriveRecords(shop.deps), await found()]).toEqual([true, ['fct-r-prj-joint']]);
    await deriveTheRest(shop.deps);

    const row = () => db.selectFrom('forecasts').selectAll().executeTakeFirstOrThrow();
    const derived = await row();
    await opened.run('alter table announcements detach partition announcements_2026_02');
    await db.updateTable('forecasts').set(recordColumns('盐湖医院保洁服务', texts)).execute();
    expect([await deriveRecords(shop.deps), await found()], 'a pass of every day leaves it').toEqual([true, []]);
    await opened.run("delete from schema_migrations where name = '0044_forecasts_put_away.sql'");
    expect(await migrate(opened)).toEqual(['0044_forecasts_put_away.sql']);
    expect([await deriveRecords(shop.deps), await found()]).toEqual([true, ['fct-r-prj-joint']]);
    expect(await row(), 'nothing else of it is another').toEqual(derived);
    await deriveTheRest(shop.deps);
  });
});
