import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { searchList } from '#contract/announcement.contract.ts';
import { searchAllList } from '#contract/search-all.contract.ts';
import { getHostSearchWord, getWord, searchWordList } from '#contract/search-word.contract.ts';
import { addDays, dayOf } from '#server/derive/days.ts';
import { ownDataOf } from '#server/features/account/own-data.repo.ts';
import { queryFrom } from '#server/features/records/announcement/announcement.wire.ts';
import {
  dropOldWordDays,
  hotSearchWords,
  noteSearchWord,
  suggestWords,
} from '#server/features/records/announcement/announcement-words.repo.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { type Member, openShop } from '#tests/support/shop.ts';
import { fillSmallMarket } from '#tests/support/small-market.ts';

const DAY_MS = 86_400_000;

it.each([
  [1.1, 110],
  [0.001, 1],
  [1234.56, 123_456],
  [8.29, 829],
  [100.005, 10_001],
])(
  'of the amount %d yuan %i fen are asked for, below and above: a part of a fen belongs to the next one (D-65)',
  (yuan, fen) => {
    const { filter } = queryFrom(v.parse(searchList.input, { minAmount: yuan, maxAmount: yuan }));
    expect([filter.minFen, filter.maxFen]).toEqual([fen, fen]);
  },
);

onOneOrBothDatabases('search answers', (open) => {
  const enter = async () => {
    const shop = await openShop(await open());
    await fillSmallMarket(shop);
    return { shop, member: await shop.member() };
  };

  it('a search answers masked excerpts around the hit and the keywords to mark (S7-56)', async () => {
    const { shop, member } = await enter();
    const { data } = await shop.call(
      searchList,
      { searchWord: '座机', searchPattern: 30, minAmount: 0.01, maxAmount: '1234.57' },
      member,
    );
    expect(data).toMatchObject({ total: 1, totalCapped: false, lastPage: 1, hitWords: ['座机'] });
    expect(data.records[0]?.excerpt).toContain('座机 0571-****4567');
    expect(
      (await shop.call(searchList, { searchWord: '座机', searchPattern: 30, maxAmount: 1234.56 }, member)).data.total,
    ).toBe(0);
  });

  it('remembers only my own keywords, latest first (S7-65); keywords of three members are hot (S7-64)', async () => {
    const { shop, member } = await enter();
    const others = [await shop.member(), await shop.member()];
    const search = (who: typeof member, searchWord: string, pageNumber = 1) =>
      shop.call(searchList, { searchWord, pageNumber }, who);
    await search(member, '道路');
    shop.clock.advance(1000);
    await search(member, '充电桩');
    await search(member, '翻页不算', 2);
    for (const other of others) await search(other, '充电桩');
    expect((await shop.call(getWord, {}, member)).data).toEqual(['充电桩', '道路']);
    expect((await shop.call(getWord, {}, others[0])).data).toEqual(['充电桩']);
    expect((await shop.call(getHostSearchWord, {}, member)).data).toEqual(['充电桩']);
  });

  it('a keyword is hot for thirty days after three members searched it last, whoever else comes, searches again or leaves (S7-64)', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const now = shop.clock.now();
    const members = [];
    for (let i = 0; i < 4; i += 1) members.push(await shop.member());
    const [first, second, third, fourth] = members as [Member, Member, Member, Member];
    const search = (who: Member) => noteSearchWord(db, who.userId, '护栏', shop.clock.now());
    const isHot = async () => (await hotSearchWords(db, shop.clock.now())).includes('护栏');
    /** Counted again from the history. */
    const counted = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_history where word = '护栏'
        and (searched_at at time zone 'Asia/Shanghai')::date > (${shop.clock.now()} at time zone 'Asia/Shanghai')::date - 30`.execute(
        db,
      );
      const { rows: kept } = await sql<{
        n: number;
      }>`select coalesce(sum(members), 0)::int as n from search_word_days where word = '护栏'
        and day > (${shop.clock.now()} at time zone 'Asia/Shanghai')::date - 30`.execute(db);
      expect(kept).toEqual(rows);
      return rows[0]?.n;
    };
    await search(first);
    await search(second);
    await search(first);
    expect([await counted(), await isHot()]).toEqual([2, false]);
    shop.clock.advance(DAY_MS);
    await search(third);
    expect([await counted(), await isHot()]).toEqual([3, true]);
    shop.clock.advance(28 * DAY_MS);
    expect([await counted(), await isHot()]).toEqual([3, true]);
    shop.clock.advance(DAY_MS);
    expect([await counted(), await isHot()]).toEqual([1, false]);
    await tidyUp(shop.deps);
    await search(second);
    await search(fourth);
    expect([await counted(), await isHot()]).toEqual([3, true]);
    await db.deleteFrom('search_history').where('user_id', '=', fourth.userId).execute();
    expect([await counted(), await isHot()]).toEqual([2, false]);
    await search(first);
    await search(third);
    // The midnight in China at which the last of thirty days is over.
    const over = new Date(`${addDays(dayOf(shop.clock.now()), 30)}T00:00:00+08:00`);
    shop.clock.set(new Date(over.getTime() - 1));
    expect([await counted(), await isHot()]).toEqual([3, true]);
    shop.clock.set(over);
    expect([await counted(), await isHot()]).toEqual([0, false]);
    shop.clock.set(now);
  });

  it('suggests the names of the newest projects, the newest first and each once (S7-51)', async () => {
    const { shop, member } = await enter();
    const days = Array.from({ length: 30 }, (_, at) => (at * 7) % 30);
    await insertAnnouncements(
      shop.deps.db,
      days.flatMap((day) => {
        const published_at = new Date(shop.clock.now().getTime() - (day + 1) * 3 * DAY_MS);
        const project = { project_name: `听松阁修缮${day}`, title: '听松阁修缮' };
        return ['a', 'b'].map((each) => notice({ ...project, id: `pine-${each}-${30 - day}`, published_at }));
      }),
    );
    const { data } = await shop.call(searchWordList, { searchWord: '听松阁' }, member);
    expect(data).toEqual(Array.from({ length: 10 }, (_, day) => `听松阁修缮${day}`));
  });

  it('suggests project names and my own keywords while typing (S7-51)', async () => {
    const { shop, member } = await enter();
    await shop.call(searchList, { searchWord: 'ct机维保' }, member);
    await shop.call(searchList, { searchWord: 'ct机租赁' }, await shop.member());
    expect((await shop.call(searchWordList, { searchWord: 'CT机' }, member)).data).toEqual([
      'ct机维保',
      'CT机采购项目',
    ]);
    expect((await shop.call(searchWordList, { searchWord: '%' }, member)).data).toEqual([]);
    for (const searchWord of ['ct机甲', 'ct机乙', 'ct机丙', 'ct机乙']) {
      shop.clock.advance(1_000);
      await shop.call(searchList, { searchWord }, member);
    }
    const own = ['ct机乙', 'ct机丙', 'ct机甲'];
    expect((await shop.call(searchWordList, { searchWord: 'ct机' }, member)).data).toEqual([...own, 'CT机采购项目']);
    const { searches } = Object.fromEntries(
      (await ownDataOf(shop.deps.db, member.userId)).map(({ key, rows }) => [key, rows]),
    );
    expect(searches?.map(({ word, times }) => [word, times])).toEqual([
      ...[
        ['ct机乙', 2],
        ['ct机丙', 1],
        ['ct机甲', 1],
        ['ct机维保', 1],
      ],
    ]);
  });

  it('shows first what members searched, then what is predefined, each once and ten in all, the heaviest first (S7-64)', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const predefined = Array.from({ length: 12 }, (_, at) => ({ word: `预设${at}号`, weight: 100 - at }));
    const searched = ['护坡', '预设3号', '预设1号'].map((word, at) => ({ day: '2026-11-19', word, members: 5 - at }));
    await db.deleteFrom('hot_words').execute();
    await db.deleteFrom('search_word_days').execute();
    await db
      .insertInto('hot_words')
      .values([...predefined, { word: 'abc桥', weight: 1 }])
      .execute();
    await db.insertInto('search_word_days').values(searched).execute();
    expect(await hotSearchWords(db, shop.clock.now())).toEqual([
      ...['护坡', '预设3号', '预设1号', '预设0号', '预设2号'],
      ...['预设4号', '预设5号', '预设6号', '预设7号', '预设8号'],
    ]);
    const { userId } = await shop.member();
    expect(await suggestWords(shop.deps, userId, ' 设1'), 'five, the heaviest first').toEqual([
      ...['预设1号', '预设10号', '预设11号'],
    ]);
    expect(await suggestWords(shop.deps, userId, 'Abc'), 'in any case').toEqual(['abc桥']);
    const five = ['预设0号', '预设1号', '预设2号', '预设3号', '预设4号'];
    expect(await suggestWords(shop.deps, userId, '预设')).toEqual(five);
    await db.deleteFrom('hot_words').execute();
    await db.deleteFrom('search_word_days').execute();
  });

  it('counts a day of keywords for 30 days by the calendar of Shanghai, and drops it then (S7-64)', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const days = ['2026-10-20', '2026-10-21', '2026-10-22', '2026-11-20'];
    await db.deleteFrom('search_word_days').execute();
    await db
      .insertInto('search_word_days')
      .values(days.map((day) => ({ day, word: `词${day}`, members: 3 })))
      .execute();
    const left = async (at: string): Promise<string[]> => {
      await dropOldWordDays(db, new Date(at));
      const { rows } = await sql<{ day: string }>`select day::text from search_word_days order by day`.execute(db);
      return rows.map(({ day }) => day);
    };
    const hot = async (at: string) => (await hotSearchWords(db, new Date(at))).filter((word) => word.startsWith('词'));
    const words = days.map((day) => `词${day}`).reverse();
    expect((await hot('2026-11-18T15:59:59.999Z')).sort().reverse()).toEqual(words);
    expect((await hot('2026-11-19T16:00:00.000Z')).sort().reverse()).toEqual(words.slice(0, 2));
    expect(await left('2026-11-18T15:59:59.999Z')).toEqual(days);
    expect(await left('2026-11-18T16:00:00.000Z')).toEqual(days.slice(1));
    expect(await left('2026-11-19T15:59:59.999Z')).toEqual(days.slice(1));
    expect(await left('2026-11-19T16:00:00.000Z')).toEqual(days.slice(2));
    await db.deleteFrom('search_word_days').execute();
  });

  it('suggests projects however wide the letters are typed, and shows no phone of their names (S7-51, D-88)', async () => {
    const { shop } = await enter();
    const { userId } = await shop.member();
    await insertAnnouncements(shop.deps.db, [notice({ title: '隧道检测', project_name: '隧道检测，电话13800138000' })]);
    expect(await suggestWords(shop.deps, userId, 'ＣＴ机')).toEqual(['CT机采购项目']);
    expect(await suggestWords(shop.deps, userId, '隧道')).toEqual(['隧道检测，电话138****8000']);
  });

  it('the search over everything shows no phone and no labelled name of a title, in all kinds and in one (S7-60, D-88)', async () => {
    const { shop, member } = await enter();
    await insertAnnouncements(shop.deps.db, [notice({ title: '桥梁探伤（联系人：周春燕 13800138000）' })]);
    for (const kind of [{}, { kind: 'announcement' }] as const) {
      const { data } = await shop.call(searchAllList, { searchWord: '桥梁探伤', ...kind }, member);
      expect(data.records.map(({ title }) => title)).toEqual(['桥梁探伤（联系人：周** 138****8000）']);
    }
  });

  it('remembers the hundred words that a member searched last, however often one was searched before (S7-65)', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const { userId } = await shop.member();
    const words = Array.from({ length: 101 }, (_, at) => `第${at}个词`);
    for (const word of [words[0] ?? '', ...words]) {
      shop.clock.advance(1_000);
      await noteSearchWord(db, userId, word, shop.clock.now());
    }
    const kept = await db.selectFrom('search_history').select('word').where('user_id', '=', userId).execute();
    expect(kept.map(({ word }) => word).sort()).toEqual(words.slice(1).sort());
  });
});
