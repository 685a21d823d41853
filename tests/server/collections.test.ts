import { beforeEach, expect, it } from 'vitest';
import { saveBrowseCollection } from '#contract/announcement-detail.contract.ts';
import {
  addCollection,
  collectList,
  delCollection,
  isFirstConcern,
  recordHistoryList,
  saveCollection,
} from '#contract/collect.contract.ts';
import { foldText } from '#domain/fold-text.ts';
import { type Acts, openActs } from '#tests/support/acts.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import type { Member } from '#tests/support/shop.ts';

const KINDS = ['announcement', 'plannedProject', 'approval', 'forecast', 'intention'] as const;
type Kind = (typeof KINDS)[number];

onOneOrBothDatabases('favourites', (open) => {
  let acts: Acts;
  beforeEach(async () => {
    acts = await openActs(await open());
    const { db } = acts.deps;
    const searched = { title_text: '示例', body_text: '', tok: [1], published_at: new Date('2026-11-01T00:00:00Z') };
    for (const i of [1, 2, 3]) {
      const listed = {
        ...searched,
        title: `示例${i}号`,
        title_text: `示例${i}号`,
        amount_fen: i * 100,
        province: '浙江',
      };
      await db
        .insertInto('planned_projects')
        .values({ id: `pp-${i}`, stage: 'initiated', owner_name: '业主', ...listed } as never)
        .execute();
      await db
        .insertInto('approval_projects')
        .values({ id: `ap-${i}`, legal_unit: '法人', ...listed } as never)
        .execute();
      await db
        .insertInto('intentions')
        .values({ id: `in-${i}`, item_count: 1, sme_reserved: false, buyer_name: '采购人', ...listed } as never)
        .execute();
      await db
        .insertInto('forecasts')
        .values({
          id: `fo-${i}`,
          kind: 'budget',
          expected_from: '2026-12-01',
          expected_to: '2026-12-31',
          confidence: 'low',
          confidence_reason: '',
          basis: '[]',
          buyer_name: '采购人',
          ...listed,
        } as never)
        .execute();
    }
  });
  const IDS: Record<Kind, string> = {
    announcement: 'service-',
    plannedProject: 'pp-',
    approval: 'ap-',
    forecast: 'fo-',
    intention: 'in-',
  };
  const set = (member: Member, kind: Kind, id: string, collected: boolean) => {
    const token = { token: member.token };
    if (kind === 'announcement') return acts.call(saveBrowseCollection, { id, collected }, token);
    if (kind === 'approval') return acts.call(collected ? addCollection : delCollection, { id }, token);
    return acts.call(saveCollection, { kind, id, collected: collected ? 1 : 0 }, token);
  };
  const list = async (member: Member, kind: Kind, input: object = {}) =>
    (await acts.call(collectList, { kind, ...input }, { token: member.token })).data;

  it.each(KINDS)(
    'of the kind %s are kept once and given up once, by their member alone (S4-57, S4-58, S7-72, S7-73, D-76)',
    async (kind) => {
      const [owner, other] = [await acts.memberOf('putong'), await acts.memberOf('putong')];
      for (const i of [1, 2, 3]) {
        acts.clock.advance(1_000);
        await Promise.all([1, 2, 3, 4].map(() => set(owner, kind, `${IDS[kind]}${i}`, true)));
      }
      expect((await list(owner, kind)).records.map(({ id }) => id)).toEqual([3, 2, 1].map((i) => `${IDS[kind]}${i}`));
      acts.clock.advance(1_000);
      await set(owner, kind, `${IDS[kind]}1`, true);
      expect(
        (await list(owner, kind)).records.map(({ id }) => id),
        'kept before, at its time',
      ).toEqual([3, 2, 1].map((i) => `${IDS[kind]}${i}`));
      expect((await list(other, kind)).total).toBe(0);
      await set(other, kind, `${IDS[kind]}2`, false);
      expect((await list(owner, kind)).total).toBe(3);
      for (const _ of [1, 2]) expect((await set(owner, kind, `${IDS[kind]}2`, false)).code).toBe(200);
      expect((await list(owner, kind)).records.map(({ id }) => id)).toEqual([3, 1].map((i) => `${IDS[kind]}${i}`));
      expect((await set(owner, kind, 'nothing', true)).code).toBe(404);
      for (const others of KINDS.filter((each) => each !== kind)) expect((await list(owner, others)).total).toBe(0);
    },
  );

  it('are paged and found by their title, as plain text (S1-12)', async () => {
    const member = await acts.memberOf('putong');
    for (const i of [1, 2, 3]) await set(member, 'plannedProject', `pp-${i}`, true);
    expect(await list(member, 'plannedProject', { searchWord: '２号' })).toMatchObject({
      total: 1,
      records: [
        {
          kind: 'plannedProject',
          id: 'pp-2',
          title: '示例2号',
          unitName: '业主',
          province: '浙江',
          amount: 2,
          docChannel: null,
        },
      ],
    });
    expect((await list(member, 'plannedProject', { searchWord: '%' })).total).toBe(0);
    const page = await list(member, 'plannedProject', { pageSize: 2, pageNumber: 2 });
    expect([page.total, page.records.length]).toEqual([3, 1]);
  });

  it('with hostile characters in the title are found by these and no others, as favourites and in the history (S1-12, S1-13)', async () => {
    const member = await acts.memberOf('putong');
    const { db } = acts.deps;
    const marks = ["'", '"', '%', '_', '\\', '\\_', '$$', '<b>', '\u202e', '＇'.normalize('NFD'), '招'.repeat(80)];
    const titleOf = (at: number) => `前${marks[at]}后`;
    for (const at of marks.keys()) {
      const listed = { title: titleOf(at), title_text: foldText(titleOf(at)), body_text: '', tok: [1], amount_fen: 1 };
      const published_at = new Date('2026-11-01T00:00:00Z');
      await db
        .insertInto('intentions')
        .values({
          id: `odd-${at}`,
          item_count: 1,
          sme_reserved: false,
          buyer_name: '采购人',
          published_at,
          ...listed,
        } as never)
        .execute();
      await set(member, 'intention', `odd-${at}`, true);
      const seen = { first_viewed_at: published_at, last_viewed_at: published_at };
      await db
        .insertInto('record_views')
        .values({ user_id: member.userId, kind: 'intention', record_id: `odd-${at}`, ...seen })
        .execute();
    }
    const titles = [...marks.keys()].map(titleOf);
    const history = async (searchWord: string) =>
      (await acts.call(recordHistoryList, { kind: 'intention', searchWord, pageSize: 50 }, { token: member.token }))
        .data;
    for (const mark of marks) {
      const expected = titles.filter((title) => foldText(title).includes(foldText(mark))).sort();
      expect(expected).not.toEqual([]);
      for (const found of [await list(member, 'intention', { searchWord: mark, pageSize: 50 }), await history(mark)])
        expect([mark, found.records.map(({ title }) => title).sort()]).toEqual([mark, expected]);
    }
    for (const searchWord of ['a\0b', '招'.repeat(101)])
      expect((await acts.call(collectList, { searchWord }, { token: member.token })).code).toBe(400);
  });

  it('the first one is flagged, whatever its kind (S7-71)', async () => {
    for (const kind of KINDS) {
      const member = await acts.memberOf('putong');
      const first = async () => (await acts.call(isFirstConcern, {}, { token: member.token })).data.first;
      expect(await first()).toBe(true);
      await set(member, kind, `${IDS[kind]}1`, true);
      expect(await first()).toBe(false);
    }
  });
});
