import { expect, it } from 'vitest';
import { searchList } from '#contract/announcement.contract.ts';
import {
  saveBrowseCollection,
  selZhaobiaoDetails,
  selZhongbiaoDetails,
} from '#contract/announcement-detail.contract.ts';
import { searchHistoryList } from '#contract/collect.contract.ts';
import { findAnnouncement, summariesOf } from '#server/features/records/announcement/announcement.repo.ts';
import { announcementOnWire, summaryOnWire } from '#server/features/records/announcement/announcement.wire.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { OWNER } from '#tests/support/records.ts';
import { openShop } from '#tests/support/shop.ts';
import { fillSmallMarket } from '#tests/support/small-market.ts';

const UNPAID_VIEWS_A_DAY = 3;

onOneOrBothDatabases('announcement details', (open) => {
  const enter = async () => {
    const shop = await openShop(await open());
    await fillSmallMarket(shop);
    const member = await shop.member();
    return { shop, member, detail: (id: string) => shop.call(selZhaobiaoDetails, { id }, member) };
  };

  it('shows the record with clean HTML and masked contacts, in the body too (S7-74, D-69, D-88)', async () => {
    const { detail } = await enter();
    const { code, data } = await detail('tender-1');
    expect(code).toBe(200);
    expect(data).toMatchObject({
      id: 'tender-1',
      budget: 1234.56,
      industryName: '专用设备制造业',
      viewed: true,
      sourceUrl: null,
      buyer: { name: '临安区澄岭医院', contact: '张**', phone: '0571-****4567' },
    });
    expect(data.content).toBe(
      '<p>联系人：张** 电话：142****1234 座机 0571-****4567 邮箱 ***@example.com</p><p>正文</p>',
    );
    expect(data.relatedNotices).toEqual([
      {
        id: 'award-1',
        title: 'CT机采购项目中标结果公告',
        docChannel: 'award',
        publishTime: '2026-11-12T02:00:00.000Z',
        relation: '中标成交',
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/张晓明|14200001234|01234567|zhang@/);
  });

  it('names every fact of an announcement, sums in yuan, and neither contact of its bodies (S7-74, D-88)', async () => {
    const body = (id: string, contact: string) => ({ ...OWNER, id, name: `${id}名称`, credit_code: id, contact });
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 12, hour));
    const row = {
      ...notice({
        ...{
          project_name: '项目，电话13800138000',
          buyer_id: 'b',
          buyer_name: '采购人',
          agency_id: 'a',
          agency_name: '代理',
        },
        ...{ doc_price_fen: 30_050, margin_fen: 200_000, control_price_fen: 900_001, budget_fen: 1_000_000 },
        ...{ doc_get_start: at(1), doc_get_end: at(2), bid_deadline: at(3), open_time: at(4), limit_days: 30 },
        ...{ open_place: '三楼', evaluate_method: '综合评分', qualification: '三级', allow_union: false },
        ...{ fund_source: '财政', category: '工程', procurement_method: '公开招标', media: '示例媒体', nature: '正常' },
        sections: [{ code: '1', name: '一标段', estimateFen: 70_050 }],
        subjects: [{ name: '沥青', qty: 2, unit: '吨', unitPriceFen: 12_345 }],
        content: '<table><tr><td>联系人</td></tr><tr><td>张晓明</td><td>李建华</td></tr></table>',
        contacts: ['张晓明', '李建华'],
      }),
      ...{ viewed: false, collected: true, amount_fen: 1_000_000, city_code: null },
      ...{ move_id: null, move_channel: null, moved_deadline: null, winner_names: null },
      ...{ opening_move_id: null, opening_move_channel: null, moved_opening: null },
    };
    const company = { enterprises: [body('b', '张晓明'), body('a', '李建华')], winners: [], related: [] };
    const shown = announcementOnWire(row, company, null);
    expect(shown).toMatchObject({
      ...{ projectName: '项目，电话138****8000', docPrice: 300.5, marginAmount: 2_000, controlPrice: 9_000.01 },
      ...{ budget: 10_000, docGetStart: at(1).toISOString(), docGetEnd: at(2).toISOString(), limitDays: 30 },
      ...{ bidDeadline: at(3).toISOString(), openTime: at(4).toISOString(), openPlace: '三楼', allowUnion: false },
      ...{ evaluateMethod: '综合评分', qualification: '三级', fundSource: '财政', category: '工程', nature: '正常' },
      ...{ procurementMethod: '公开招标', media: '示例媒体', viewed: false, collected: true },
      buyer: { id: 'b', name: '采购人', creditCode: 'b', contact: '张**', phone: '0571-****4567' },
      agency: { id: 'a', name: '代理', creditCode: 'a', contact: '李**', phone: '0571-****4567' },
      sections: [{ code: '1', name: '一标段', estimate: 700.5 }],
      subjects: [{ name: '沥青', qty: 2, unit: '吨', unitPrice: 123.45 }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/张晓明|李建华|13800138000/);
  });

  it('a tender says when bidding ends by the newest change notice of its round, in the list too (S7-74, S7-56)', async () => {
    const { shop, member, detail } = await enter();
    const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2));
    const of = (id: string, day: number, end: number | null, given: Parameters<typeof notice>[0] = {}) =>
      notice({ id, published_at: at(day), bid_deadline: end === null ? null : at(end), project_id: null, ...given });
    const change = { doc_channel: 'change' } as const;
    await shop.deps.db
      .insertInto('projects')
      .values(
        ['prj-moved', 'prj-rounds', 'prj-same'].map((id) => ({
          ...{ id, ocid: id, code: null, name: id, buyer_id: null, province: null, city: null },
        })),
      )
      .execute();
    await insertAnnouncements(shop.deps.db, [
      of('moved', 1, 20, { project_id: 'prj-moved', title: '望江亭修缮' }),
      of('moved-again', 2, 20, { project_id: 'prj-moved', nature: '重发' }),
      of('move-1', 3, 22, { project_id: 'prj-moved', ...change }),
      of('move-2', 4, 25, { project_id: 'prj-moved', doc_channel: 'clarification' }),
      of('move-none', 5, null, { project_id: 'prj-moved', ...change }),
      of('moved-award', 27, 28, { project_id: 'prj-moved', doc_channel: 'award' }),
      of('round-1', 1, 10, { project_id: 'prj-rounds' }),
      of('round-2', 11, 20, { project_id: 'prj-rounds' }),
      of('round-2-move', 12, 25, { project_id: 'prj-rounds', ...change }),
      of('same', 1, 20, { project_id: 'prj-same' }),
      of('same-move', 2, 20, { project_id: 'prj-same', ...change }),
      of('alone', 1, 20, { project_id: null }),
      of('alone-move', 2, 25, { project_id: null, ...change }),
    ]);
    const moved = { deadline: at(25).toISOString(), noticeId: 'move-2', docChannel: 'clarification' };
    const { data } = await detail('moved');
    expect([data.bidDeadline, data.movedDeadline]).toEqual([at(20).toISOString(), moved]);
    const summaries = await summariesOf(
      shop.deps.db,
      ['move-1', 'move-2', 'round-1', 'round-2', 'same', 'alone'],
      member.userId,
    );
    expect(summaries.map((row) => summaryOnWire(row, []).movedDeadline?.noticeId ?? null)).toEqual([
      'move-2',
      null,
      null,
      'round-2-move',
      null,
      null,
    ]);
    const { records } = (await shop.call(searchList, { searchWord: '望江亭' }, member)).data;
    expect(records.map(({ id, movedDeadline }) => [id, movedDeadline])).toEqual([['moved', moved]]);
  });

  it('a tender says when bids are opened by the newest change notice of its round that says so, whether the deadline moved or not (S7-74)', async () => {
    const { shop, member, detail } = await enter();
    const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2));
    const of = (id: string, day: number, open: number | null, given: Parameters<typeof notice>[0] = {}) =>
      notice({ id, published_at: at(day), open_time: open === null ? null : at(open), project_id: null, ...given });
    const change = { doc_channel: 'change' } as const;
    await shop.deps.db
      .insertInto('projects')
      .values(
        ['prj-opens', 'prj-opens-twice', 'prj-opens-same'].map((id) => ({
          ...{ id, ocid: id, code: null, name: id, buyer_id: null, province: null, city: null },
        })),
      )
      .execute();
    await insertAnnouncements(shop.deps.db, [
      of('opens', 1, 20, { project_id: 'prj-opens', bid_deadline: at(20) }),
      of('opens-move-1', 3, 22, { project_id: 'prj-opens', ...change }),
      of('opens-move-2', 4, 24, { project_id: 'prj-opens', doc_channel: 'clarification' }),
      of('opens-later', 5, null, { project_id: 'prj-opens', ...change, bid_deadline: at(26) }),
      of('opens-award', 27, 28, { project_id: 'prj-opens', doc_channel: 'award' }),
      of('twice-1', 1, 10, { project_id: 'prj-opens-twice' }),
      of('twice-2', 11, null, { project_id: 'prj-opens-twice' }),
      of('twice-2-move', 12, 25, { project_id: 'prj-opens-twice', ...change }),
      of('opens-same', 1, 20, { project_id: 'prj-opens-same' }),
      of('opens-same-move', 2, 20, { project_id: 'prj-opens-same', ...change }),
    ]);
    const shown = async (id: string) => {
      const row = await findAnnouncement(shop.deps.db, id, member.userId);
      if (row === undefined) throw new Error(id);
      const alone = { enterprises: [], winners: [], related: [] };
      const { openTime, movedOpening, movedDeadline } = announcementOnWire(row, alone, null);
      return [openTime, movedOpening, movedDeadline?.noticeId ?? null];
    };
    const move = (day: number, noticeId: string, docChannel = 'change') => ({
      ...{ opening: at(day).toISOString(), noticeId, docChannel },
    });
    const moved = move(24, 'opens-move-2', 'clarification');
    expect((await detail('opens')).data.movedOpening).toEqual(moved);
    expect(await shown('opens')).toEqual([at(20).toISOString(), moved, 'opens-later']);
    expect((await shown('opens-move-1'))[1]).toEqual(moved);
    expect((await shown('opens-move-2'))[1]).toBeNull();
    expect((await shown('opens-award'))[1]).toBeNull();
    expect((await shown('twice-1'))[1]).toBeNull();
    expect(await shown('twice-2')).toEqual([null, move(25, 'twice-2-move'), null]);
    expect((await shown('opens-same'))[1]).toBeNull();
  });

  it('found by the name of a candidate, or of a winner after the first, says by which (S3-73, S7-56)', async () => {
    const { shop, member } = await enter();
    const bidder = { enterprise_id: null, bid_amount_fen: null, price_form: null, rate: null, score: null };
    const named = (...names: string[]) => names.map((name, i) => ({ ...bidder, name, rank: i + 1 }));
    const lots = { doc_channel: 'award', winner_name: '临安设备公司' } as const;
    await insertAnnouncements(shop.deps.db, [
      notice({ id: 'candidates', doc_channel: 'candidate', winners: named('澄岭工程公司', 'ＫＴＶ沐川建设公司') }),
      notice({ id: 'lots', ...lots, winners: named('临安设备公司', '沐川建设公司', '沐川设备公司') }),
      notice({ id: 'one', doc_channel: 'award', winner_name: '沐川公司', winners: named('沐川公司') }),
      notice({ id: 'titled', title: '沐川建设公司的围墙', ...lots, winners: named('临安设备公司', '沐川建设公司') }),
    ]);
    const found = async (searchWord: string, given: object = { searchFields: ['winner'] }) =>
      Object.fromEntries(
        (await shop.call(searchList, { searchWord, ...given }, member)).data.records.map((row) => [
          row.id,
          row.foundWinner,
        ]),
      );
    const lotsFound = { lots: '沐川建设公司', titled: '沐川建设公司' };
    expect(await found('沐川')).toEqual({ candidates: 'ＫＴＶ沐川建设公司', one: null, ...lotsFound });
    expect(await found('沐川设备')).toEqual({ lots: '沐川设备公司', titled: '沐川建设公司' });
    expect(await found('ktv沐川')).toEqual({ candidates: 'ＫＴＶ沐川建设公司' });
    expect(await found('设备', { searchFields: ['winner', 'buyer'] })).toEqual({ lots: null, titled: null });
    expect(await found('沐川', {}), 'nobody asked about names').toEqual({ titled: null });
    expect(await found('沐川设备', { searchFields: ['winner'], searchPattern: 10 })).toMatchObject({
      ...{ lots: '沐川设备公司', candidates: 'ＫＴＶ沐川建设公司', one: null },
    });
  });

  it('shows an award with its winners (S7-75)', async () => {
    const { shop, member } = await enter();
    const { data } = await shop.call(selZhongbiaoDetails, { id: 'award-1' }, member);
    expect(data).toMatchObject({
      docChannel: 'award',
      bidAmount: 1000.5,
      winners: [{ rank: 1, name: '示例公司', bidAmount: 1000.5, priceForm: 'amount', score: 91.5 }],
    });
  });

  it('lists those who were named by their rank, and the thirty newest of the other notices (S7-75)', async () => {
    const { shop, detail } = await enter();
    const award = await shop.deps.db
      .selectFrom('announcements')
      .select('project_id')
      .where('id', '=', 'award-1')
      .executeTakeFirstOrThrow();
    const named = (rank: number, name: string) =>
      ({
        ...{ rank, name, enterprise_id: null, bid_amount_fen: 1, price_form: null },
        rate: null,
        score: null,
      }) as const;
    const others = Array.from({ length: 31 }, (_, hour) =>
      notice({ id: `other-${hour}`, ...award, published_at: new Date(Date.UTC(2026, 9, 1, hour)) }),
    );
    await insertAnnouncements(shop.deps.db, [
      ...others,
      notice({
        id: 'ranked',
        ...award,
        doc_channel: 'candidate',
        winners: [named(3, '乙'), named(1, '甲'), named(2, '丙')],
      }),
    ]);
    const { data } = await detail('ranked');
    expect(data.winners?.map(({ name }) => name)).toEqual(['甲', '丙', '乙']);
    const newest = ['award-1', 'tender-1', ...others.map(({ id }) => id).toReversed()].slice(0, 30);
    expect(data.relatedNotices?.map(({ id }) => id)).toEqual(newest);
  });

  it('an unpaid member sees three a day, then is refused with the ledger; the same one again is free (S6-04, D-60, D-67)', async () => {
    const { detail, shop } = await enter();
    for (const id of ['a', 'b', 'c']) expect((await detail(`guangdong-${id}`)).code).toBe(200);
    const refused = await detail('guangdong-d');
    expect(refused.code).toBe(431);
    expect(refused.message).toBe('您今日的查看次数已用完');
    expect(refused.data).toMatchObject({
      status: 0,
      entitlement: 'watchZhaobiao',
      limit: UNPAID_VIEWS_A_DAY,
      used: UNPAID_VIEWS_A_DAY,
      infoArea: '广东',
      trial: true,
    });
    expect((await detail('guangdong-a')).code).toBe(200);
    shop.clock.advance(24 * 3_600_000);
    expect((await detail('guangdong-d')).code).toBe(200);
  });

  it('the last view of the day is granted once, however many ask at once', async () => {
    const { detail } = await enter();
    await detail('guangdong-a');
    await detail('guangdong-b');
    const codes = (await Promise.all(['guangdong-c', 'guangdong-d', 'tender-1', 'award-1'].map(detail))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 431, 431, 431]);
  });

  it('an unknown announcement costs nothing', async () => {
    const { detail } = await enter();
    for (let i = 0; i < UNPAID_VIEWS_A_DAY + 1; i += 1)
      expect(await detail(`nothing-${i}`)).toMatchObject({ code: 404, data: null, message: '该公告不存在或已下架' });
    expect((await detail('tender-1')).code).toBe(200);
  });

  it('a member of one province is refused elsewhere, and what was refused is not marked as seen (S6-10)', async () => {
    const { shop, member, detail } = await enter();
    await grantDemoMembership(shop.deps.db, {
      userId: member.userId,
      tier: 'toubiaotong',
      areas: ['浙江'],
      endsAt: new Date('2027-11-20T00:00:00Z'),
    });
    const refused = await detail('guangdong-a');
    expect(refused).toMatchObject({ code: 431, data: { status: -2, boughtAreas: ['浙江'], infoArea: '广东' } });
    expect((await detail('tender-1')).code).toBe(200);
    const { data } = await shop.call(searchList, { pageSize: 50 }, member);
    expect(data.records.filter(({ viewed }) => viewed).map(({ id }) => id)).toEqual(['tender-1']);
  });

  it('that were read again stand first in the history, once (S1-11, D-67)', async () => {
    const { shop, member, detail } = await enter();
    for (const id of ['tender-1', 'guangdong-a', 'tender-1']) {
      shop.clock.advance(1_000);
      expect((await detail(id)).code).toBe(200);
    }
    const { data } = await shop.call(searchHistoryList, { searchWord: '', collectedOnly: false }, member);
    expect(data.records.map(({ id }) => id)).toEqual(['tender-1', 'guangdong-a']);
  });

  it('a favourite is kept once and given up once, by its member alone (S7-70, D-76)', async () => {
    const { shop, member } = await enter();
    const other = await shop.member();
    const collect = (collected: boolean, id = 'tender-1') => shop.call(saveBrowseCollection, { id, collected }, member);
    const collectedBy = async (who: typeof member) =>
      (await shop.call(searchList, { pageSize: 50 }, who)).data.records
        .filter(({ collected }) => collected)
        .map(({ id }) => id);
    expect([(await collect(true)).code, (await collect(true)).code]).toEqual([200, 200]);
    expect(await collectedBy(member)).toEqual(['tender-1']);
    expect(await collectedBy(other)).toEqual([]);
    await collect(true, 'guangdong-a');
    await shop.call(saveBrowseCollection, { id: 'tender-1', collected: true }, other);
    expect([(await collect(false)).code, (await collect(false)).code]).toEqual([200, 200]);
    expect(await collectedBy(member)).toEqual(['guangdong-a']);
    expect(await collectedBy(other)).toEqual(['tender-1']);
    expect((await collect(true, 'nothing')).code).toBe(404);
  });
});
