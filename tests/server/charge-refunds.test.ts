import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { contract } from '#contract/registry.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { runExports } from '#server/features/export/export-worker.job.ts';
import { checkPermission, release, spend } from '#server/features/permission/quota.policy.ts';
import { type Acts, openActs } from '#tests/support/acts.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import type { Member } from '#tests/support/shop.ts';

/** Whether a file that is made now comes to nothing. */
const { making, unlessBroken } = vi.hoisted(() => {
  const making = { fails: false };
  const unlessBroken =
    <A extends unknown[], R>(make: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      making.fails ? Promise.reject(new Error('the file could not be made')) : make(...given);
  return { making, unlessBroken };
});
vi.mock('#server/features/export/announcement-table.ts', async (load) => {
  const { announcementTable } = await load<typeof import('#server/features/export/announcement-table.ts')>();
  return { announcementTable: unlessBroken(announcementTable) };
});
vi.mock('#server/features/export/project-report.pdf.ts', async (load) => {
  const { projectReport } = await load<typeof import('#server/features/export/project-report.pdf.ts')>();
  return { projectReport: unlessBroken(projectReport) };
});

const EMAIL = 'a@example.com';
/** Half an hour before midnight in China. */
const LATE = new Date('2026-11-20T15:30:00.000Z');
const HOUR_MS = 3_600_000;

onOneDatabase('what was charged and could not be made', (open) => {
  let acts: Acts;
  let member: Member;
  beforeEach(async () => {
    acts = await openActs(await open());
    acts.clock.set(LATE);
    member = await acts.memberOf('toubiaotong');
  });

  /** Counters of the member by day, as they are stored. */
  const counters = async (who: Member = member): Promise<Record<string, number>> => {
    const { db } = acts.deps;
    const rows = await db.selectFrom('quota_counters').selectAll().where('user_id', '=', who.userId).execute();
    return Object.fromEntries(rows.map(({ entitlement, day, used }) => [`${entitlement} ${day}`, used]));
  };
  const submit = async () =>
    (
      await acts.call(
        contract.submitExport,
        { kind: 'announcements', filter: { searchWord: '保洁' }, email: EMAIL },
        member,
      )
    ).data.recordId;
  const report = async (id: string, who: Member = member) =>
    (await acts.call(contract.projectAnalysisExport, { id, email: EMAIL }, who)).code;
  /** Every try to make what waits fails, until it is given up. */
  const failAll = async (): Promise<void> => {
    making.fails = true;
    for (let tries = 0; tries < 4; tries += 1) {
      await runExports(acts.deps);
      acts.clock.advance(61_000);
    }
    making.fails = false;
    const waiting = acts.deps.db.selectFrom('export_records').select('record_id').where('status', '=', 'queued');
    expect(await waiting.execute()).toEqual([]);
  };

  it('is given back on the day it was spent, and the day after keeps its own count (D-67)', async () => {
    await submit();
    await runExports(acts.deps);
    await submit();
    expect(await counters()).toEqual({ 'downloadProject 2026-11-20': 2 });
    acts.clock.advance(HOUR_MS);
    expect((await spend(acts.deps, member.userId, 'downloadProject', { itemId: 'x', infoArea: null })).status).toBe(1);
    expect(await counters()).toEqual({ 'downloadProject 2026-11-20': 2, 'downloadProject 2026-11-21': 1 });
    await failAll();
    expect(await counters()).toEqual({ 'downloadProject 2026-11-20': 1, 'downloadProject 2026-11-21': 1 });
  });

  it('is given back once, however often it fails', async () => {
    await submit();
    await runExports(acts.deps);
    const recordId = await submit();
    await failAll();
    expect(await counters()).toEqual({ 'downloadProject 2026-11-20': 1 });
    for (let times = 0; times < 3; times += 1)
      await release(acts.deps.db, member.userId, 'downloadProject', recordId, LATE);
    await failAll();
    expect(await counters()).toEqual({ 'downloadProject 2026-11-20': 1 });
  });

  it('is given back only to the member who spent it', async () => {
    const other = await acts.memberOf('toubiaotong');
    const spendItem = (who: Member) =>
      spend(acts.deps, who.userId, 'downloadProject', { itemId: 'same-item', infoArea: null });
    await spendItem(member);
    await spendItem(other);
    await release(acts.deps.db, member.userId, 'downloadProject', 'same-item', LATE);
    expect([await counters(), await counters(other)]).toEqual([
      { 'downloadProject 2026-11-20': 0 },
      { 'downloadProject 2026-11-20': 1 },
    ]);
  });

  it.each<[EntitlementKey, number]>([
    ['toubiaoPredict', 5],
    ['projectAnalyzer', 1],
  ])('of %s can be spent again afterwards, up to the very limit of %i', async (entitlement, limit) => {
    const on = { itemId: 'a', infoArea: null };
    for (let n = 0; n < limit; n += 1)
      await spend(acts.deps, member.userId, entitlement, { itemId: `a${n}`, infoArea: null });
    expect((await spend(acts.deps, member.userId, entitlement, on)).status).toBe(0);
    await release(acts.deps.db, member.userId, entitlement, 'a0', LATE);
    expect(await checkPermission(acts.deps, member.userId, entitlement, null)).toMatchObject({ status: 1 });
    expect((await spend(acts.deps, member.userId, entitlement, on)).status).toBe(1);
    expect((await spend(acts.deps, member.userId, entitlement, { ...on, itemId: 'b' })).status).toBe(0);
  });

  it('of a report is given back for ever, whatever the day (S3-50)', async () => {
    expect(await report('ct-tender')).toBe(200);
    expect(await counters()).toEqual({ 'projectAnalyzer ever': 1 });
    acts.clock.advance(2 * HOUR_MS);
    await failAll();
    expect(await counters()).toEqual({ 'projectAnalyzer ever': 0 });
  });

  it('a report that was free, because one of its project was made before, gives nothing back (S7-86)', async () => {
    expect(await report('ct-tender')).toBe(200);
    expect(await runExports(acts.deps)).toBe(1);
    expect(await report('ct-award')).toBe(200);
    expect(await counters()).toEqual({ 'projectAnalyzer ever': 1 });
    await failAll();
    expect(await counters()).toEqual({ 'projectAnalyzer ever': 1 });
  });

  it('a report is given back also when the announcement it was ordered from is gone', async () => {
    expect(await report('ct-award')).toBe(200);
    await acts.deps.db.deleteFrom('announcement_winners').execute();
    await acts.deps.db.deleteFrom('announcements').where('id', '=', 'ct-award').execute();
    await failAll();
    expect(await counters()).toEqual({ 'projectAnalyzer ever': 0 });
  });

  it('a bought report goes back to what was bought, not to the tier, and not to another buyer (S7-87, D-39)', async () => {
    const buyers = [await acts.memberOf('putong'), await acts.memberOf('putong')] as const;
    for (const buyer of buyers) {
      const order = { id: 'ct-tender', productId: 'docking-report', payType: 'PC-wechat', count: 2 };
      const { data } = await acts.call(contract.dockingSubmitOrder, order, buyer);
      const { data: code } = await acts.call(contract.payPrepay, { orderId: data.orderId }, buyer);
      await acts.atCashier(code.codeUrl, 'pay');
    }
    const left = (buyer: Member) =>
      acts.call(contract.judgeProjectAnalysis, { id: 'ct-tender' }, buyer).then(({ data }) => data.remaining);
    for (const buyer of buyers) expect(await report('ct-tender', buyer)).toBe(200);
    await runExports(acts.deps);
    expect([await left(buyers[0]), await left(buyers[1])]).toEqual([1, 1]);
    expect(await report('ct-tender', buyers[0])).toBe(200);
    expect([await left(buyers[0]), await left(buyers[1])]).toEqual([0, 1]);
    await failAll();
    expect([await left(buyers[0]), await left(buyers[1])]).toEqual([1, 1]);
    expect([await counters(buyers[0]), await counters(buyers[1])]).toEqual([{}, {}]);
  });

  it('a bought report shares no charge with one of the tier, which is given back although the bought one was made (S7-87, S3-50)', async () => {
    expect(await report('ct-tender')).toBe(200);
    const order = { id: 'ct-tender', productId: 'docking-report', payType: 'PC-wechat', count: 1 };
    const { data } = await acts.call(contract.dockingSubmitOrder, order, member);
    const { data: code } = await acts.call(contract.payPrepay, { orderId: data.orderId }, member);
    await acts.atCashier(code.codeUrl, 'pay');
    expect(await report('ct-tender')).toBe(200);
    const file = { finished_at: acts.clock.now(), file_name: '报告.pdf', file_type: 'application/pdf' };
    const made = acts.deps.db.updateTable('export_records').set({ status: 'ready', ...file });
    const bought = await made.where(sql`request ->> 'takenFrom'`, 'is not', null).returning('record_id').execute();
    expect([bought.length, await counters()]).toEqual([1, { 'projectAnalyzer ever': 1 }]);
    await failAll();
    expect(await counters()).toEqual({ 'projectAnalyzer ever': 0 });
  });

  it('a place that is given up is free again on any later day, once (S6-04)', async () => {
    const { data: group } = await acts.call(
      contract.saveSubscriptionGroup,
      { list: 'bidding', group: { name: '组', keywordsArray: [['医院']] } },
      member,
    );
    const { data: monitor } = await acts.call(contract.addMonitor, { kind: 'company', name: '甲公司' }, member);
    expect(await counters()).toEqual({ 'subscribeZhaobiao ever': 1, 'companyMonitor ever': 1 });
    acts.clock.advance(48 * HOUR_MS);
    for (let times = 0; times < 2; times += 1) {
      await acts.call(contract.deleteSubscriptionGroup, { list: 'bidding', id: group.id }, member);
      await acts.call(contract.removeMonitor, { monitorId: monitor.monitorId }, member);
    }
    expect(await counters()).toEqual({ 'subscribeZhaobiao ever': 0, 'companyMonitor ever': 0 });
  });

  it.each(['close', 'lapse'] as const)(
    'a coupon is free again when its order is over (%s), and used up when it is paid (I-10)',
    async (how) => {
      const couponId = await acts.coupon(member, 5_000);
      const couponsShown = async () =>
        (await acts.call(contract.memberInfo, { memberCode: 'qiyetong', payAreas: '' }, member)).data.couponList?.map(
          (coupon) => coupon.couponId,
        );
      const choice = { memberCode: 'qiyetong', productId: 'qiyetong-12m', payAreas: '', couponId };
      const order = await acts.orderWithCode(member, choice);
      const heldBy = async () =>
        await acts.deps.db
          .selectFrom('coupons')
          .select(['order_id', 'used_at'])
          .where('coupon_id', '=', couponId)
          .executeTakeFirstOrThrow();
      expect(await heldBy()).toEqual({ order_id: order.orderId, used_at: null });
      if (how === 'close') await acts.call(contract.closeOrder, { orderId: order.orderId }, member);
      else {
        acts.clock.advance(2 * HOUR_MS + 60_000);
        await acts.reconcile();
      }
      expect(await heldBy()).toEqual({ order_id: null, used_at: null });
      expect(await couponsShown()).toContain(couponId);
      const again = await acts.orderWithCode(member, choice);
      await acts.atCashier(again.codeUrl, 'pay');
      await acts.reconcile();
      expect(await heldBy()).toMatchObject({ order_id: again.orderId, used_at: acts.clock.now() });
      expect(await couponsShown()).not.toContain(couponId);
    },
  );
});
