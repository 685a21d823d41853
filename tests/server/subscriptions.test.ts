import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import tuancan from '#brands/tuancan/brand.json' with { type: 'json' };
import { searchList } from '#contract/announcement.contract.ts';
import {
  addMonitor,
  listRecommendKeyword,
  monitorKeywordVerify,
  montiorThinkWordList,
} from '#contract/monitor.contract.ts';
import { myQuotas } from '#contract/quota.contract.ts';
import { getSearchCondition, SUBSCRIPTION_LISTS } from '#contract/saved-group.contract.ts';
import {
  deleteSubscriptionGroup,
  saveSubscriptionGroup,
  tryoutSubscriptionGroup,
} from '#contract/subscription.contract.ts';
import { parseBrand } from '#domain/brand.ts';
import { recommendWords, verifyWord } from '#server/features/monitoring/keyword.policy.ts';
import { shareOfWord } from '#server/features/monitoring/keyword.repo.ts';
import {
  insertAnnouncements,
  insertEnterprises,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { conditionsFrom } from '#server/features/subscription/subscription.wire.ts';
import { tryOut } from '#server/features/subscription/tryout.policy.ts';
import { isSampled } from '#server/search/feed.ts';
import { type Acts, openActs } from '#tests/support/acts.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { fillRecords, forecast, OWNER, planned } from '#tests/support/records.ts';
import { startTestServer } from '#tests/support/server.ts';
import type { Member } from '#tests/support/shop.ts';
import { sold } from '#tests/support/sold.ts';

const group = (words: readonly string[][], rest: object = {}) => ({ name: '组', keywordsArray: words, ...rest });

/** What the groups of each list count towards (S3-34…S3-37). */
const COUNTS_TOWARDS = {
  bidding: 'subscribeZhaobiao',
  owner: 'subscribeZhaobiao',
  agent: 'subscribeZhaobiao',
  rival: 'subscribeZhongbiao',
  proposed: 'subscribeDesignedProject',
  upfront: 'preProjectSubscribe',
} as const;

const conditionsOf = (given: object) =>
  conditionsFrom(v.parse(tryoutSubscriptionGroup.input, { list: 'bidding', group: group([['桥梁']], given) }).group);

it.each([
  [1.1, 110],
  [0.001, 1],
  [8.29, 829],
  [100.005, 10_001],
])('a group that asks for %d yuan looks from %i fen on, and below that (D-65)', (yuan, fen) => {
  const { minFen, maxFen } = conditionsOf({ minAmount: yuan, maxAmount: yuan });
  expect([minFen, maxFen]).toEqual([fen, fen]);
});

onOneOrBothDatabases('subscription groups', (open) => {
  let acts: Acts;
  beforeEach(async () => {
    acts = await openActs(await open());
  });
  const save = (member: Member, list: string, given: object) =>
    acts.call(saveSubscriptionGroup, { list, group: given }, { token: member.token });
  const groups = async (member: Member, list: string) =>
    (await acts.call(getSearchCondition, { list }, { token: member.token })).data;
  const usedOf = async (member: Member, entitlement: string) =>
    (await acts.call(myQuotas, {}, { token: member.token })).data.find((line) => line.entitlement === entitlement)
      ?.used;

  it('refuse one too many with the smallest tier that lifts it, in the texts of the brand (S6-04, S6-14)', async () => {
    const member = await acts.memberOf('toubiaotong');
    const words = [1, 2, 3, 4].map((each) => group([[`食堂${each}`]]));
    const refusals = [];
    for (const each of words) refusals.push((await save(member, 'upfront', each)).message);
    expect(refusals.at(-1)).toBe('您的商机订阅已达上限（3组），请先删除一组或升级企业通');
    const renamed = startTestServer(acts.deps, { config: { entitlementNames: parseBrand(tuancan) } });
    const refused = await renamed.call(
      saveSubscriptionGroup,
      { list: 'upfront', group: words[3] },
      { token: member.token },
    );
    expect(refused).toMatchObject({ code: 431, message: '您的预测订阅已达上限（3组），请先删除一组或升级企业通' });
  });

  it('keep what a member set, change it and give it up (S3-34, S3-63, S3-66, S7-63)', async () => {
    const member = await acts.memberOf('qiyetong');
    const conditions = {
      keywordsArray: [['医院', '设备'], ['CT机']],
      docchnnelArray: ['tender', 'award'],
      areaArray: ['浙江', '广东_广州'],
      projectType: [],
      searchWord: '采购',
      minAmount: 0.01,
      maxAmount: 5_000_000,
    };
    const saved = await save(member, 'bidding', { name: '医疗', ...conditions });
    expect(saved).toMatchObject({ code: 200, data: { name: '医疗', ...conditions } });
    const changed = await save(member, 'bidding', { id: saved.data.id, name: '器械', keywordsArray: [['内镜']] });
    expect(changed.data).toMatchObject({ id: saved.data.id, name: '器械', areaArray: [], minAmount: null });
    expect(await groups(member, 'bidding')).toEqual([changed.data]);
    for (const _ of [1, 2])
      expect(
        (await acts.call(deleteSubscriptionGroup, { list: 'bidding', id: saved.data.id }, { token: member.token }))
          .code,
      ).toBe(200);
    expect(await groups(member, 'bidding')).toEqual([]);
    expect(await usedOf(member, 'subscribeZhaobiao')).toBe(0);
  });

  describe.each(SUBSCRIPTION_LISTS)('of the list %s', (list) => {
    const entitlement = COUNTS_TOWARDS[list];
    const limited = (['putong', 'toubiaotong', 'qiyetong'] as const).map(
      (tier) => [tier, Number(sold(tier, entitlement))] as const,
    );

    it.each(limited)(
      'a member of %s has room for exactly %i, however many are saved at once (R8, S6-04)',
      async (tier, limit) => {
        const member = await acts.memberOf(tier);
        const words = Array.from({ length: limit + 10 }, (_, i) => `词语${i}`);
        const answers: Awaited<ReturnType<typeof save>>[] = [];
        // Of more at once the last ones wait longer for the lock of the member than a busy machine lets a call wait.
        while (words.length > 0) {
          const wave = words.splice(0, 20).map((word) => save(member, list, group([[word]])));
          answers.push(...(await Promise.all(wave)));
        }
        expect(answers.filter(({ code }) => code !== 200 && code !== 431)).toEqual([]);
        expect(answers.filter(({ code }) => code === 200)).toHaveLength(limit);
        const refused = answers.filter(({ code }) => code === 431);
        expect(refused).toHaveLength(10);
        expect(refused[0]?.data).toMatchObject({ entitlement, limit, status: limit === 0 ? -1 : 0 });
        expect(await groups(member, list)).toHaveLength(limit);
        expect(await usedOf(member, entitlement)).toBe(limit);
      },
    );

    it('belongs to its member alone: another one neither sees, changes nor removes it (R14)', async () => {
      const [owner, other] = [await acts.memberOf('qiyetong'), await acts.memberOf('qiyetong')];
      const { data } = await save(owner, list, group([['桥梁']]));
      expect(await groups(other, list)).toEqual([]);
      const theirs = await save(other, list, { ...group([['隧道']]), id: data.id });
      const nobodys = await save(other, list, { ...group([['隧道']]), id: 'sub_nobody' });
      expect([theirs.code, theirs.message, theirs.data]).toEqual([nobodys.code, nobodys.message, nobodys.data]);
      expect(theirs.code).toBe(404);
      await acts.call(deleteSubscriptionGroup, { list, id: data.id }, { token: other.token });
      expect(await groups(owner, list)).toEqual([data]);
      const own = await save(other, list, group([['桥梁']]));
      expect(own.code, 'the same conditions are no other group of this member').toBe(200);
      expect(own.data.id).not.toBe(data.id);
      expect(await groups(other, list)).toEqual([own.data]);
    });
  });

  it('a removed group frees its place, and removing it twice, or from another list, frees one place only', async () => {
    const member = await acts.memberOf('putong');
    const first = await save(member, 'bidding', group([['桥梁']]));
    await acts.call(deleteSubscriptionGroup, { list: 'owner', id: first.data.id }, { token: member.token });
    expect(await groups(member, 'bidding')).toEqual([first.data]);
    expect((await save(member, 'bidding', group([['隧道']]))).code).toBe(431);
    await Promise.all(
      [1, 2, 3].map(() =>
        acts.call(deleteSubscriptionGroup, { list: 'bidding', id: first.data.id }, { token: member.token }),
      ),
    );
    expect((await save(member, 'bidding', group([['隧道']]))).code).toBe(200);
    expect((await save(member, 'owner', group([['学校']]))).code, 'owner groups share the allowance').toBe(431);
  });

  it('a new group stands last, also when others before it were removed (S3-63)', async () => {
    const member = await acts.memberOf('qiyetong');
    const add = async (word: string) => (await save(member, 'bidding', group([[word]], { name: word }))).data.id;
    const ids = [await add('桥梁'), await add('隧道'), await add('学校')];
    for (const id of ids.slice(0, 2))
      await acts.call(deleteSubscriptionGroup, { list: 'bidding', id }, { token: member.token });
    await add('医院');
    expect((await groups(member, 'bidding')).map(({ name }) => name)).toEqual(['学校', '医院']);
  });

  it('the same conditions are saved once, whatever order they are sent in, and answered with the group that has them', async () => {
    const member = await acts.memberOf('qiyetong');
    const first = await save(member, 'bidding', group([['医院', '设备'], ['学校']], { areaArray: ['浙江', '江苏'] }));
    const same = group([['学校'], ['设备', '医院']], { areaArray: ['江苏', '浙江'], name: '另一名' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(member, 'bidding', same)));
    for (const answer of answers) expect(answer).toMatchObject({ code: 409, data: { id: first.data.id } });
    expect(await groups(member, 'bidding')).toHaveLength(1);
    expect(await usedOf(member, 'subscribeZhaobiao')).toBe(1);
    expect((await save(member, 'agent', same)).code, 'another list keeps its own').toBe(200);
  });

  it('a group is renamed with its conditions as they are, and cannot take those of another group (S3-63)', async () => {
    const member = await acts.memberOf('qiyetong');
    const [first, second] = [
      await save(member, 'bidding', group([['桥梁']])),
      await save(member, 'bidding', group([['隧道']])),
    ];
    const renamed = await save(member, 'bidding', { ...group([['桥梁']]), id: first.data.id, name: '新名' });
    expect(renamed).toMatchObject({ code: 200, data: { id: first.data.id, name: '新名', keywordsArray: [['桥梁']] } });
    const taken = await save(member, 'bidding', { ...group([['隧道']]), id: first.data.id });
    expect(taken).toMatchObject({ code: 409, data: { id: second.data.id } });
    expect((await groups(member, 'bidding')).map(({ name }) => name).toSorted()).toEqual(['新名', '组']);
  });

  it('a stored group with areas that do not exist is read as it is, and a change of it is refused with their names; nothing is lost (S3-67, S7-63)', async () => {
    const member = await acts.memberOf('qiyetong');
    const saved = await save(member, 'bidding', group([['桥梁']], { areaArray: ['浙江'] }));
    const filter = JSON.stringify({ keywords: [['桥梁']], areas: ['浙江_火星', '浙江省'] });
    await acts.deps.db.updateTable('subscription_groups').set({ filter }).where('id', '=', saved.data.id).execute();
    const stored = await groups(member, 'bidding');
    expect(stored).toMatchObject([{ id: saved.data.id, areaArray: ['浙江_火星', '浙江省'] }]);
    const changed = { ...stored[0], name: '新名' };
    const message = '所选地区不存在，请重新选择（浙江_火星、浙江省）';
    expect(await save(member, 'bidding', changed)).toMatchObject({ code: 400, message });
    expect(
      await acts.call(tryoutSubscriptionGroup, { list: 'bidding', group: changed }, { token: member.token }),
    ).toMatchObject({ code: 400, message });
    expect(await groups(member, 'bidding')).toEqual(stored);
    expect((await save(member, 'bidding', { ...changed, areaArray: ['浙江_杭州'] })).code).toBe(200);
  });

  it('a group that differs in one condition is another one, blanks around the search word are no difference (S3-63)', async () => {
    const member = await acts.memberOf('qiyetong');
    const base = {
      ...{ keywordsArray: [['桥梁']], docchnnelArray: ['tender'], areaArray: ['浙江'], projectType: ['01'] },
      ...{ searchWord: '采购', minAmount: 1, maxAmount: 9 },
    };
    const one = { keywordsArray: [['隧道']], docchnnelArray: ['award'], areaArray: [], projectType: ['02'] };
    const others = { ...one, searchWord: '设备', minAmount: 2, maxAmount: 8 };
    const { data: kept } = await save(member, 'proposed', group([], base));
    for (const [name, value] of Object.entries(others))
      expect((await save(member, 'proposed', group([], { ...base, [name]: value }))).code, name).toBe(200);
    expect(await save(member, 'proposed', group([], { ...base, searchWord: ' 采购 ' }))).toMatchObject({
      code: 409,
      data: { id: kept.id },
    });
  });

  it('the same conditions that are sent eight times at once take one place (S3-63, S6-04)', async () => {
    const member = await acts.memberOf('qiyetong');
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(member, 'bidding', group([['桥梁']]))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await groups(member, 'bidding')).toHaveLength(1);
    expect(await usedOf(member, 'subscribeZhaobiao')).toBe(1);
  });

  it.each([
    ['nothing to look for', group([])],
    ['a minimum above the maximum', group([['桥']], { minAmount: 10, maxAmount: 10 })],
    ['no name', { ...group([['桥梁']]), name: ' ' }],
    ['an empty word', group([['']])],
    ['six words in a group', group([['一', '二', '三', '四', '五', '六']])],
    ['an unknown kind of notice', group([['桥梁']], { docchnnelArray: ['x'] })],
  ])('%s is refused and nothing is stored (S5-23)', async (_, given) => {
    const member = await acts.memberOf('qiyetong');
    expect((await save(member, 'bidding', given)).code).toBe(400);
    expect(await groups(member, 'bidding')).toEqual([]);
  });

  it.each([
    ['a keyword', { keywordsArray: [['桥梁']] }],
    ['an area', { keywordsArray: [], areaArray: ['浙江'] }],
    ['a search word', { keywordsArray: [], searchWord: '桥梁' }],
  ])('%s alone is enough to save a group (S3-63)', async (_, conditions) => {
    const member = await acts.memberOf('qiyetong');
    expect((await save(member, 'bidding', { name: '组', ...conditions })).code).toBe(200);
    expect(await groups(member, 'bidding')).toHaveLength(1);
  });

  it('a dry run finds what the list finds, and neither stores nor charges (S3-63)', async () => {
    const member = await acts.memberOf('putong');
    const conditions = { keywordsArray: [['物业', '保洁']], areaArray: ['浙江'], minAmount: 50_000 };
    const tried = await acts.call(
      tryoutSubscriptionGroup,
      { list: 'bidding', group: conditions },
      { token: member.token },
    );
    const listed = await acts.call(
      searchList,
      { ...conditions, publishedFrom: '2026-10-22', pageSize: 5 },
      { token: member.token },
    );
    expect(tried.data).toMatchObject({ total: listed.data.total, capped: false, days: 30 });
    expect(tried.data.samples.map(({ id }) => id)).toEqual(listed.data.records.map(({ id }) => id));
    expect(tried.data.total).toBeGreaterThan(20);
    const perDay = tried.data.perDay ?? [];
    expect(perDay).toHaveLength(30);
    expect(perDay[0]?.day).toBe('2026-10-22');
    expect(perDay.reduce((sum, { count }) => sum + count, 0)).toBe(tried.data.total);
    const { search } = acts.deps;
    const find: typeof search.find = async (...asked) => ({ ...(await search.find(...asked)), capped: true });
    const wide = await tryOut({ ...acts.deps, search: { ...search, find } }, 'bidding', conditionsOf(conditions));
    expect([wide.total, wide.perDay], 'of more than are counted no day is known').toEqual([tried.data.total, []]);
    const [newest] = listed.data.records;
    const newestDay = new Date(Date.parse(newest?.publishTime ?? '') + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(perDay.findLast(({ count }) => count > 0)?.day).toBe(newestDay);
    acts.clock.set(new Date('2026-11-20T16:30:00Z'));
    const asked = { list: 'bidding', group: conditions };
    const early = await acts.call(tryoutSubscriptionGroup, asked, { token: member.token });
    expect(early.data.perDay?.[0]?.day, 'thirty days in China, today counted').toBe('2026-10-23');
    acts.clock.advance(40 * 86_400_000);
    const token = await acts.login('13900000000');
    expect(
      (await acts.call(tryoutSubscriptionGroup, { list: 'bidding', group: conditions }, { token })).data.total,
    ).toBe(0);
    const stored = await acts.deps.db.selectFrom('subscription_groups').select('id').execute();
    expect(stored).toEqual([]);
  });

  it.each(['owner', 'rival', 'agent', 'proposed', 'upfront'])('a dry run of the list %s answers', async (list) => {
    const member = await acts.memberOf('putong');
    const { code, data } = await acts.call(
      tryoutSubscriptionGroup,
      { list, group: { keywordsArray: [['CT机']], projectType: ['房屋建筑'], maxAmount: 1e9 } },
      { token: member.token },
    );
    expect(code).toBe(200);
    if (list === 'rival') expect(data.samples.map(({ id }) => id)).toEqual(['ct-award', 'ct-candidate']);
  });

  it('a dry run of a list of records shows the latest of the last thirty days, each as its list names it (S3-35, S3-37)', async () => {
    const member = await acts.memberOf('putong');
    const on = (day: number, title: string, amount_fen: number | null, province = '浙江') => ({
      ...{
        title: `沐川灯塔${title}，电话13800138000`,
        amount_fen,
        province,
        published_at: new Date(Date.UTC(2026, 10, day)),
      },
    });
    const made = [on(3, '甲', 123_456), on(5, '乙', null), on(4, '丙', 100, '广东'), on(-20, '丁', 100)];
    await fillRecords(acts.deps.db, {
      planned: made.map((each, at) => planned({ ...each, id: `dry-planned-${at}`, project_type: `0${at}` })),
      forecasts: made.map((each, at) => forecast({ ...each, id: `dry-forecast-${at}` })),
    });
    for (const [list, kind] of [
      ['proposed', 'planned'],
      ['upfront', 'forecast'],
    ]) {
      const asked = { list, group: { keywordsArray: [['沐川灯塔']] } };
      const { data } = await acts.call(tryoutSubscriptionGroup, asked, { token: member.token });
      expect(data.total).toBe(3);
      expect(data.samples.map(({ id, province, amount }) => [id, province, amount])).toEqual([
        [`dry-${kind}-1`, '浙江', null],
        [`dry-${kind}-2`, '广东', 1],
        [`dry-${kind}-0`, '浙江', 1_234.56],
      ]);
      expect(data.samples.map(({ title }) => title.slice(0, 5))).toEqual(['沐川灯塔乙', '沐川灯塔丙', '沐川灯塔甲']);
      expect(JSON.stringify(data.samples)).not.toContain('13800138000');
      expect(data.samples[0]?.publishTime).toBe('2026-11-05T00:00:00.000Z');
      expect(data.perDay?.filter(({ count }) => count > 0).map(({ day }) => day)).toEqual([
        '2026-11-03',
        '2026-11-04',
        '2026-11-05',
      ]);
      const narrowedBy = async (more: object) => {
        const group = { ...asked.group, ...more };
        const { samples } = (await acts.call(tryoutSubscriptionGroup, { list, group }, { token: member.token })).data;
        return samples.map(({ id }) => Number(id.slice(-1)));
      };
      expect(await narrowedBy({ areaArray: ['浙江'] })).toEqual([1, 0]);
      expect(await narrowedBy({ minAmount: 1.01 })).toEqual([0]);
      expect(await narrowedBy({ maxAmount: 1.01 })).toEqual([2]);
      expect(await narrowedBy({ searchWord: '丙' })).toEqual([2]);
      if (kind === 'planned') expect(await narrowedBy({ projectType: ['00', '01'] })).toEqual([1, 0]);
    }
  });

  it.each([
    ['owner', 'buyer_name', 'buyer'],
    ['rival', 'winner_name', 'winner'],
    ['agent', 'agency_name', 'agency'],
  ] as const)(
    'a group of the list %s follows the party that is named as %s, as its list does (S3-34, S3-36)',
    async (list, column, party) => {
      const member = await acts.memberOf('putong');
      const rows = await acts.deps.db
        .selectFrom('announcements')
        .select(['id', 'doc_channel', 'published_at', column])
        .orderBy('published_at', 'desc')
        .execute();
      const winners = await acts.deps.db
        .selectFrom('announcement_winners')
        .select(['announcement_id', 'name'])
        .execute();
      const followed = rows.filter(
        ({ doc_channel }) => list !== 'rival' || ['candidate', 'award'].includes(doc_channel),
      );
      const searchWord = followed.find((row) => row[column] !== null)?.[column] ?? '';
      const isNamed = (row: (typeof rows)[number]): boolean =>
        row[column] === searchWord ||
        (list === 'rival' &&
          winners.some(({ announcement_id, name }) => announcement_id === row.id && name === searchWord));
      expect(searchWord).not.toBe('');
      const since = Date.parse('2026-10-21T00:00:00+08:00');
      const meant = followed.filter((row) => isNamed(row) && row.published_at.getTime() >= since);
      const { data } = await acts.call(
        tryoutSubscriptionGroup,
        { list, group: { keywordsArray: [], searchWord } },
        { token: member.token },
      );
      expect(data.total).toBe(meant.length);
      const listed = await acts.call(
        searchList,
        {
          ...{ searchWord, searchFields: [party], publishedFrom: '2026-10-22', pageSize: 5 },
          ...(list === 'rival' ? { docchnnelArray: ['candidate', 'award'] } : {}),
        },
        { token: member.token },
      );
      expect(listed.data.records.map(({ id }) => id)).toEqual(data.samples.map(({ id }) => id));
    },
  );

  describe('words', () => {
    it('are recommended from the titles that hold the chosen ones, never invented (S7-54)', async () => {
      const member = await acts.memberOf('putong');
      const { data } = await acts.call(listRecommendKeyword, { keywords: ['物业'] }, { token: member.token });
      const titles = await acts.deps.db
        .selectFrom('announcements')
        .select('title')
        .where('title', 'like', '%物业%')
        .execute();
      expect(data.length).toBeGreaterThan(0);
      for (const word of data)
        expect(titles.filter(({ title }) => title.includes(word)).length).toBeGreaterThanOrEqual(2);
      expect(data).not.toContain('物业');
      expect(
        (await acts.call(listRecommendKeyword, { keywords: ['不存在的词'] }, { token: member.token })).data,
      ).toEqual([]);
    });

    it.each([
      ['<script>', '其他符号'],
      ['a;drop table', '其他符号'],
      ['桥', '至少2个字'],
      ['招标', '更具体'],
      ['ct', null],
      ['医疗设备', null],
      ['医/', '关键词至少2个字'],
      ['5-', '关键词至少2个字'],
      ['5G', null],
      // In most of the few titles that there are: of so few nothing is said.
      ['保洁', null],
    ])('%s may be monitored unless there is a reason against it (S7-55)', async (keyword, reason) => {
      const member = await acts.memberOf('putong');
      const { data } = await acts.call(monitorKeywordVerify, { keyword }, { token: member.token });
      expect(data.valid).toBe(reason === null);
      expect(data.reason ?? '').toContain(reason ?? '');
    });

    it('are recommended by how much more frequent they are there than elsewhere (S7-54)', async () => {
      const titles = [...Array(4).fill('隧道检测养护'), ...Array(6).fill('河道养护')];
      await insertAnnouncements(
        acts.deps.db,
        titles.map((title, at) => notice({ id: `often-${at}`, title, published_at: acts.clock.now() })),
      );
      const { token } = await acts.memberOf('putong');
      const { data } = await acts.call(listRecommendKeyword, { keywords: ['隧道'] }, { token });
      expect(data.filter((word) => word === '检测' || word === '养护')).toEqual(['检测', '养护']);
    });

    it('are recommended without places, parts of the chosen ones, names in one title and long ones, twelve at most (S7-54)', async () => {
      const words = '照明 通风 排水 护栏 标线 桥梁 涵洞 边坡 路面 绿化 标牌 监控 水泵'.split(' ');
      const shared = ['隧道检测', '浙江', '浙江省', '北京市', '西湖区', '仙居县', 'abcdefghijk', ...words].join('，');
      const about = { published_at: acts.clock.now() };
      await insertAnnouncements(acts.deps.db, [
        notice({ ...about, title: shared }),
        notice({ ...about, title: `${shared}，三通，三通` }),
        ...[1, 2].map((at) => notice({ ...about, title: `泵房修缮${at}`, content: '<p>沐川水闸</p>' })),
      ]);
      const inOrder = words.toSorted((a, b) => (a < b ? -1 : 1));
      expect(await recommendWords(acts.deps, ['隧道检测'])).toEqual(inOrder.slice(0, 12));
      expect(await recommendWords(acts.deps, ['沐川水闸']), 'in the text alone').toEqual([]);
    });

    it('in more than a fifth of all announcements, their texts included, are refused as too general (S7-55)', async () => {
      const { db } = acts.deps;
      const said = () => verifyWord(acts.deps, '沐川水闸');
      const before = await db.selectFrom('announcements').select('id').execute();
      const holding = (many: number) =>
        insertAnnouncements(
          db,
          Array.from({ length: many }, () => notice({ content: '<p>沐川水闸</p>' })),
        );
      await insertAnnouncements(
        db,
        Array.from({ length: 100 - 20 - before.length }, () => notice()),
      );
      await holding(20);
      expect(await said(), 'exactly a fifth').toBeNull();
      await holding(1);
      expect(await said()).toBe('该词匹配的公告过多，请换一个更具体的词');
    });

    it('are measured by a sample where there are more announcements than are counted (S7-55)', async () => {
      const cap = 100;
      const ids = Array.from({ length: 6_400 }, (_, at) => `share-${at}`);
      const sampled = ids.filter(isSampled).slice(0, 20);
      const others = ids.filter((id) => !isSampled(id)).slice(0, cap);
      await insertAnnouncements(
        acts.deps.db,
        // more than a fifth of what is counted, less than a fifth of all
        [...sampled, ...others].map((id, at) => notice({ id, content: at < 3 || at > 98 ? '<p>沐川水闸</p>' : '' })),
      );
      const { rows } = await sql<{
        all: number;
      }>`select count(*)::int as all from announcement_sample`.execute(acts.deps.db);
      expect(await shareOfWord(acts.deps, '沐川水闸', cap)).toEqual({ holding: 3, all: rows[0]?.all });
      expect(await shareOfWord(acts.deps, '沐川水闸', 10_000)).toMatchObject({ holding: 24 });
    });

    it('that stand alone in a saved group, or name a monitor, may be in other groups too (S7-55)', async () => {
      const member = await acts.memberOf('qiyetong');
      const verdict = async (keyword: string) =>
        (await acts.call(monitorKeywordVerify, { keyword }, { token: member.token })).data;
      await save(member, 'bidding', group([['内镜'], ['呼吸', '麻醉']]));
      expect(await verdict('内镜')).toMatchObject({ valid: true });
      await acts.call(addMonitor, { kind: 'company', name: '气泵公司' }, { token: member.token });
      expect(await verdict('气泵公司')).toMatchObject({ valid: true });
    });

    it('offer the bodies that are known while a name is typed, by their role (S7-53)', async () => {
      const { token } = await acts.memberOf('putong');
      const names = async (input: object) =>
        (await acts.call(montiorThinkWordList, input, { token })).data.map(({ name }) => name);
      expect(await names({ searchWord: '示例' })).toHaveLength(3);
      expect(await names({ searchWord: '示例', kind: 'agent' })).toEqual(['浙江示例招标代理有限公司']);
      expect(await names({ searchWord: '%' })).toEqual([]);
      const body = { ...OWNER, credit_code: null };
      const made = ['浙江泵站公司', '泵站建设发展公司', '泵站设备公司', '江苏泵站建设发展集团公司', '泵站安装公司'];
      await insertEnterprises(
        acts.deps.db,
        made.map((name, at) => ({ ...body, id: `ent-pump-${at}`, source_key: `pump-${at}`, name })),
      );
      const inOrder = [...['泵站安装公司', '泵站设备公司', '泵站建设发展公司'], '浙江泵站公司', made[3]];
      expect(await names({ searchWord: '泵站' }), 'those that begin so, then short ones').toEqual(inOrder);
      const latin = { ...body, id: 'ent-latin', source_key: 'latin', name: 'ABC泵业公司' };
      await insertEnterprises(acts.deps.db, [latin]);
      expect(await names({ searchWord: 'abc泵' })).toEqual(['ABC泵业公司']);
      const signs = ['A\\B阀门公司', 'A%B阀门公司', 'A_B阀门公司'];
      await insertEnterprises(
        acts.deps.db,
        signs.map((name, at) => ({ ...body, id: `ent-sign-${at}`, source_key: `sign-${at}`, name })),
      );
      for (const name of signs)
        expect(await names({ searchWord: name.slice(0, 3) }), 'signs stand for themselves').toEqual([name]);
    });
  });
});
