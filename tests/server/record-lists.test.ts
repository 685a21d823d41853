import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { forecastList } from '#contract/forecast.contract.ts';
import { intentionList } from '#contract/intention.contract.ts';
import { desginedSearchList, spxmGetPage } from '#contract/project.contract.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import type { RecordKind } from '#server/db/tables/record.tables.ts';
import { filterFrom } from '#server/features/records/record.wire.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { approval, fillRecords, forecast, intention, planned } from '#tests/support/records.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';

it.each([
  [1.1, 110],
  [0.001, 1],
  [8.29, 829],
  [100.005, 10_001],
])('of the amount %d yuan %i fen are asked for in lists of records, below and above (D-65)', (yuan, fen) => {
  const { minFen, maxFen } = filterFrom(v.parse(spxmGetPage.input, { minAmount: yuan, maxAmount: yuan }));
  expect([minFen, maxFen]).toEqual([fen, fen]);
});

const HOSTILE = ["' or 1=1 --", '%', '_', '\\', '"><script>', '𠮷'.repeat(20), ' '.repeat(30), '；drop table users；'];

interface ListCase {
  readonly name: string;
  readonly kind: RecordKind;
  readonly list: Endpoint;
  /** Finds all ten. */
  readonly word: string;
}
/** Ten of each: five in 浙江 杭州, five in 广东 广州; amounts of 1 to 10 million yuan; one a day. */
const LISTS: readonly ListCase[] = [
  { name: 'planned projects', kind: 'plannedProject', list: desginedSearchList, word: '道路改造' },
  { name: 'approval projects', kind: 'approval', list: spxmGetPage, word: '除险加固' },
  { name: 'intentions', kind: 'intention', list: intentionList, word: '物业服务' },
  { name: 'forecasts', kind: 'forecast', list: forecastList, word: '餐饮服务' },
];
const TEN = Array.from({ length: 10 }, (_, i) => ({
  published_at: new Date(Date.UTC(2026, 9, i + 1, 2)),
  amount_fen: (i + 1) * 100_000_000,
  industry_code: i === 9 ? 'N78' : 'E48',
  ...(i < 5 ? { province: '浙江', city: '杭州' } : { province: '广东', city: '广州' }),
}));

onOneOrBothDatabases('lists of records', (open) => {
  let shop: Shop;
  let member: Member;
  const idsOf = (answer: { data: { records: { id: string }[] } }) => answer.data.records.map(({ id }) => id);

  beforeAll(async () => {
    shop = await openShop(await open());
    member = await shop.member();
    const elsewhere = { title: '别处', scale: null };
    await fillRecords(shop.deps.db, {
      planned: [...TEN.map((each) => planned(each)), planned(elsewhere)],
      approvals: [...TEN.map((each) => approval(each)), approval(elsewhere)],
      intentions: [...TEN.map((each) => intention(each)), intention({ title: '别处' })],
      forecasts: [...TEN.map((each) => forecast(each)), forecast({ title: '别处' })],
    });
  });

  describe.each(LISTS)('of $name', ({ kind, list, word }) => {
    const find = async (input: object = {}) =>
      (await shop.call(
        list,
        { searchWord: word, pageSize: 50, sort: 'newest', ...input },
        { token: member.token },
      )) as unknown as {
        code: number;
        data: { records: { id: string; province: string; publishTime: string }[]; total: number; lastPage: number };
      };

    it('are newest first and turn pages without a gap or a double (S1-05…S1-08)', async () => {
      const whole = await find();
      expect([whole.code, whole.data.total, whole.data.records.length]).toEqual([200, 10, 10]);
      const times = whole.data.records.map(({ publishTime }) => publishTime);
      expect(times).toEqual([...times].sort().reverse());
      const pages = await Promise.all([1, 2, 3, 4].map((pageNumber) => find({ pageNumber, pageSize: 3 })));
      expect(pages.flatMap(idsOf)).toEqual(idsOf(whole));
      expect(pages.map(({ data }) => data.lastPage)).toEqual([4, 4, 4, 4]);
    });

    it('narrow by province, city, industry, amount and day; ranges are [min, max) (D-65)', async () => {
      const totals = await Promise.all(
        [
          { areaArray: ['浙江'] },
          { areaArray: ['广东_广州'] },
          { areaArray: ['浙江', '广东_广州'] },
          { industryArray: ['N'] },
          { industryArray: ['E48'] },
          { minAmount: 3_000_000 },
          { minAmount: 3_000_000, maxAmount: 5_000_000 },
          { publishedFrom: '2026-10-03', publishedTo: '2026-10-04' },
        ].map(async (filter) => (await find(filter)).data.total),
      );
      expect(totals).toEqual([5, 5, 10, 1, 9, 8, 2, 2]);
    });

    it('give the ids of what they find up to a number, in their order', async () => {
      const search = createSqlSearch(shop.deps.db);
      const query = { kind, searchWord: word, groups: [], filter: NO_ANNOUNCEMENT_FILTER, sort: 'newest' } as const;
      const listed = idsOf(await find());
      expect(await search.ids(query, 50)).toEqual(listed);
      expect(await search.ids(query, 3)).toEqual(listed.slice(0, 3));
      const inZhejiang = { ...query, filter: { ...NO_ANNOUNCEMENT_FILTER, areas: ['浙江'] } };
      expect(await search.ids(inZhejiang, 50)).toEqual(idsOf(await find({ areaArray: ['浙江'] })));
    });

    it('join keywords of a group by AND and groups by OR', async () => {
      const totals = await Promise.all(
        [[[word, '不存在的词']], [[word], ['不存在的词']], [['不存在的词']]].map(
          async (keywordsArray) => (await find({ searchWord: '', keywordsArray })).data.total,
        ),
      );
      expect([totals[0], totals[1], totals[2]]).toEqual([0, 10, 0]);
    });

    it('are empty, not wrong, where nothing fits or no page is left', async () => {
      expect((await find({ searchWord: '无此事物' })).data).toMatchObject({ records: [], total: 0, lastPage: 0 });
      expect((await find({ pageNumber: 500 })).data).toMatchObject({ records: [], total: 10 });
    });

    it.each(HOSTILE)('answer %j like any other word', async (searchWord) => {
      const { code, data } = await find({
        searchWord,
        keywordsArray: [[searchWord.slice(0, 40)]],
        areaArray: ['西藏', searchWord.slice(0, 40)],
      });
      expect([code, data.records]).toEqual([200, []]);
    });

    it('read marks within a word as a blank: they stand for no character', async () => {
      const spaced = (mark: string) => `${word.slice(0, 2)}${mark}${word.slice(2)}`;
      for (const mark of [' ', '%', '_', '\\', "'", '"', '.*'])
        expect([mark, (await find({ searchWord: spaced(mark) })).data.total]).toEqual([mark, 10]);
      for (const mark of ['%', '_', '\\', '.*'])
        expect([mark, (await find({ searchWord: `${word.slice(0, 2)}${mark}无此` })).data.total]).toEqual([mark, 0]);
    });

    it('answer whatever hostile text is typed, or refuse it as input, and never fail', async () => {
      const pieces = [
        "'",
        '"',
        '%',
        '_',
        '\\',
        '\0',
        '\ud800',
        '\u202e',
        '\u200f',
        '$$',
        '--',
        ' ',
        word,
        '招'.repeat(60),
      ];
      const typed = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((each) => each.join(''));
      await fc.assert(
        fc.asyncProperty(typed, async (searchWord) => {
          const { code } = await find({ searchWord, keywordsArray: [[searchWord]], areaArray: [searchWord] });
          const isRefused = /\0|\ud800/.test(searchWord) || searchWord.length > 100;
          expect(isRefused ? [400] : [200, 400]).toContain(code);
        }),
        { numRuns: 40 },
      );
      expect((await find({ searchWord: 'a\0b' })).code).toBe(400);
      expect((await find({ searchWord: '招'.repeat(2_000) })).code).toBe(400);
    });

    it.each([
      { pageNumber: 0 },
      { pageSize: 51 },
      { pageNumber: 501 },
      { minAmount: -1 },
      { publishedFrom: '2026-13-01' },
      { searchWord: '长'.repeat(101) },
      { areaArray: 'x' },
      { areaArray: ['福建_厦门_鼓楼区'] },
    ])('refuse %j with a sentence', async (input) => {
      expect((await find(input)).code).toBe(400);
    });
  });

  it('of projects narrow by county and by stage, and come by investment (S7-48, S7-59, S7-66)', async () => {
    const at = { province: '福建', city: '福州', title: '沐川桥梁' };
    await fillRecords(shop.deps.db, {
      planned: [
        planned({ ...at, district: '鼓楼区', amount_fen: 300, stage: 'planning' }),
        planned({ ...at, district: '台江区', amount_fen: 500, stage: 'feasibility' }),
      ],
      approvals: [
        approval({ ...at, district: '鼓楼区', amount_fen: 300, stage: 'design' }),
        approval({ ...at, district: '台江区', amount_fen: 500, stage: 'permit' }),
      ],
    });
    for (const list of [desginedSearchList, spxmGetPage]) {
      const find = async (input: object) =>
        (
          (await shop.call(list, { searchWord: '沐川桥梁', ...input }, { token: member.token })) as unknown as {
            data: { records: { district: string }[] };
          }
        ).data.records.map(({ district }) => district);
      expect(await find({ areaArray: ['福建_福州_鼓楼区'] })).toEqual(['鼓楼区']);
      expect(await find({ areaArray: ['福建_福州_鼓楼区', '福建_福州_台江区'], sort: 'amount' })).toEqual([
        '台江区',
        '鼓楼区',
      ]);
      expect(await find({ areaArray: ['福建_厦门_思明区'] })).toEqual([]);
      const [stage] = list === spxmGetPage ? ['permit'] : ['feasibility'];
      expect(await find({ stageArray: [stage] })).toEqual(['台江区']);
    }
  });

  it('of intentions narrow by part of the name of the buyer, by month, by what has followed and by what is kept for small firms (S1-08)', async () => {
    const [item] = intention().items;
    if (item === undefined) throw new Error('an intention without an item');
    await fillRecords(shop.deps.db, {
      intentions: [
        intention({
          title: '阅览家具',
          buyer_name: '沐川图书馆（新馆）',
          expected_month: '2027-02',
          followed_by: null,
          sme_reserved: true,
        }),
        intention({ title: '影像设备', buyer_name: '沐川CT影像中心', followed_by: null }),
        intention({ title: '阅览座椅', buyer_name: '沐川县图书馆', expected_month: '2027-03', followed_by: null }),
        intention({
          title: '多期设备',
          buyer_name: '沐川多期中心',
          expected_month: '2027-02',
          items: ['2027-02', '2027-06', null].map((expectedMonth) => ({ ...item, expectedMonth })),
        }),
      ],
    });
    const find = async (input: object) =>
      (await shop.call(intentionList, input, { token: member.token })) as unknown as { data: { total: number } };
    const totals = await Promise.all(
      [
        { buyerName: '图书馆' },
        { buyerName: '图书馆（新馆' },
        { buyerName: '图书馆(新馆' },
        { buyerName: '%' },
        { buyerName: 'ct影像' },
        { buyerName: '图书馆', expectedFrom: '2027-03' },
        { buyerName: '图书馆', expectedTo: '2027-01' },
        { buyerName: '图书馆', followed: true },
        { buyerName: '图书馆', followed: false },
        { buyerName: '图书馆（新馆', smeReserved: true },
        { buyerName: '图书馆（新馆', smeReserved: false },
        { buyerName: '沐川县', smeReserved: false },
        { buyerName: '多期', expectedFrom: '2027-02', expectedTo: '2027-02' },
        { buyerName: '多期', expectedFrom: '2027-03' },
        { buyerName: '多期', expectedFrom: '2027-03', expectedTo: '2027-05' },
        { buyerName: '多期', expectedFrom: '2027-06', expectedTo: '2027-06' },
        { buyerName: '多期', expectedFrom: '2027-07' },
        { buyerName: '多期', expectedTo: '2027-01' },
      ].map(async (input) => (await find(input)).data.total),
    );
    expect(totals).toEqual([2, 1, 1, 0, 1, 1, 0, 0, 2, 1, 0, 1, ...[1, 1, 0, 1, 0, 0]]);
  });

  it('of forecasts narrow by kind, by the window in which the tender is expected and by further words (S1-07)', async () => {
    const about = (title: string, kind: 'renewal' | 'budget', expected_from: string, expected_to: string) =>
      forecast({ title: `沐川渡口${title}`, kind, expected_from, expected_to });
    await fillRecords(shop.deps.db, {
      forecasts: [
        about('照明维护', 'renewal', '2027-03-10', '2027-04-20'),
        about('照明改造', 'budget', '2027-05-01', '2027-06-30'),
        about('绿化维护', 'renewal', '2027-07-01', '2027-07-31'),
      ],
    });
    const find = async (input: object) => {
      const asked = { searchWord: '沐川渡口', sort: 'soonest', ...input };
      const { data } = await shop.call(forecastList, asked, { token: member.token });
      return data.records.map(({ title }) => title.slice(4));
    };
    const [light, renewed, green] = ['照明维护', '照明改造', '绿化维护'];
    expect(await find({})).toEqual([light, renewed, green]);
    expect(await find({ forecastArray: ['budget'] })).toEqual([renewed]);
    expect(await find({ expectedFrom: '2027-04-20' })).toEqual([light, renewed, green]);
    expect(await find({ expectedFrom: '2027-04-21' })).toEqual([renewed, green]);
    expect(await find({ expectedTo: '2027-05-01' })).toEqual([light, renewed]);
    expect(await find({ expectedTo: '2027-04-30' })).toEqual([light]);
    expect(await find({ expectedFrom: '2027-04-21', expectedTo: '2027-06-30' })).toEqual([renewed]);
    expect(await find({ secondSearchArray: ['维护', ''] })).toEqual([light, green]);
    expect(await find({ secondSearchArray: ['维护', '照明'] })).toEqual([light]);
  });
});
