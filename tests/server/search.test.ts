import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fen } from '#domain/fen.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { versionNow } from '#server/search/feed.ts';
import { ANNOUNCEMENTS, COUNT_CAP, MAX_DEPTH } from '#server/search/search.ts';
import { forgetSearches, rememberFound } from '#server/search/search-memory.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { phraseTokensOf } from '#server/search/tokens.ts';
import { emptyTables, onBothDatabases } from '#tests/support/databases.ts';
import { findPage, type PageQuery } from '#tests/support/find-page.ts';
import { notice } from '#tests/support/notices.ts';
import { hitsOf, matches } from '#tests/support/search-oracle.ts';

const PIECES = [
  '医院',
  '设备',
  '采购',
  '购置',
  '污水',
  '管网',
  '改造',
  '道路',
  '光伏',
  '发电',
  '项目',
  '工程',
  '（二期）',
  '的',
  'CT',
  '64排',
  'EPC',
  '物业',
  '保洁',
  '清洁',
  '，',
  ' ',
  '校',
  '园',
  '2026年',
  '4-202',
  '14-2025号楼',
  'DN300',
  'dn３50',
  '〔2026〕118号',
  '3标',
  '(一)',
  'Ⅱ',
  'φ25',
  '-',
];
const text = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(''));
/** As a member types it, who knows a part of a number or a name. */
const part = fc
  .tuple(text, fc.nat(20), fc.integer({ min: 1, max: 7 }))
  .map(([whole, from, length]) => whole.slice(from % whole.length).slice(0, length));
const typed = fc
  .array(fc.constantFrom(...PIECES.filter((piece) => piece.trim() !== '' && piece !== '，')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((pieces) => pieces.join(''));
const word = fc.oneof(
  typed,
  part.filter((each) => each.trim() !== ''),
);

const ask = (given: Partial<PageQuery> = {}): PageQuery => ({
  pattern: SEARCH_PATTERN.smart,
  type: SEARCH_TYPE.fullText,
  searchWord: '',
  groups: [],
  exclude: [],
  filter: NO_ANNOUNCEMENT_FILTER,
  sort: 'newest',
  page: 1,
  pageSize: 50,
  ...given,
});

onBothDatabases('announcement search', (open) => {
  it('finds what plain text search finds, in every pattern and type, with groups, AND, OR and excluded words (S3-73, S3-74, D-66)', async () => {
    const { db } = await open();
    const corpus = fc
      .sample(fc.record({ title: text, content: text }), { numRuns: 120, seed: 20_261_120 })
      .map(({ title, content }, i) =>
        notice({
          title,
          content: `<p>${content}</p>`,
          published_at: new Date(Date.UTC(2026, 8, 1, i * 18)),
          budget_fen: i % 3 === 0 ? null : (i * 7) % 5,
        }),
      );
    await insertAnnouncements(db, corpus);
    const query = fc.record({
      pattern: fc.constantFrom(...Object.values(SEARCH_PATTERN)),
      type: fc.constantFrom(...Object.values(SEARCH_TYPE)),
      searchWord: fc.oneof(word, fc.constant('')),
      groups: fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { maxLength: 3 }),
      exclude: fc.array(word, { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(query, async (words) => {
        const expected = corpus.filter((each) => matches(each, words, words.type));
        const found = [];
        for (let page = 1; page === 1 || found.length === (page - 1) * 50; page += 1)
          found.push(...(await findPage(db, ask({ ...words, page }))).ids);
        expect([...found].sort()).toEqual(expected.map(({ id }) => id).sort());
        expect((await findPage(db, ask(words))).total).toBe(expected.length);
      }),
      { numRuns: 120, seed: 7 },
    );
  });

  it('reads the same, month by month, when more is found than is counted', { timeout: 60_000 }, async () => {
    const { db } = await open();
    const query = fc.record({
      pattern: fc.constantFrom(...Object.values(SEARCH_PATTERN)),
      type: fc.constantFrom(...Object.values(SEARCH_TYPE)),
      sort: fc.constantFrom('newest', 'relevance', 'amount'),
      searchWord: word,
      exclude: fc.array(word, { maxLength: 1 }),
      filter: fc.constantFrom(
        NO_ANNOUNCEMENT_FILTER,
        { ...NO_ANNOUNCEMENT_FILTER, publishedFrom: '2026-10-01' },
        { ...NO_ANNOUNCEMENT_FILTER, publishedTo: '2026-10-20' },
      ),
      pageSize: fc.constantFrom(3, 20, 50),
    });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const asked = ask(given);
        forgetSearches(db);
        const counted = await findPage(db, asked);
        forgetSearches(db);
        rememberFound(db, asked, { n: COUNT_CAP + 1, more: true, hits: [] }, versionNow());
        const read = await findPage(db, asked);
        expect(read).toMatchObject({ total: COUNT_CAP, capped: true });
        const ranked = asked.pattern === SEARCH_PATTERN.fuzzy && asked.sort !== 'amount';
        const inOrder = (ids: readonly string[]) =>
          ranked && counted.total > asked.pageSize ? ids.length : ranked ? [...ids].sort() : ids;
        expect(inOrder(read.ids)).toEqual(inOrder(counted.ids));
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  it('says no more of a search that was given up than what was found, and leads on page by page', async () => {
    const { db } = await open();
    const asked = ask({ searchWord: '', pageSize: 3 });
    const readAgain = async (n: number, page: number) => {
      forgetSearches(db);
      rememberFound(db, asked, { n, more: true, hits: [] }, versionNow());
      return findPage(db, { ...asked, page });
    };
    expect(await readAgain(1_234, 1)).toMatchObject({
      total: 1_234,
      capped: true,
      lastPage: Math.floor(MAX_DEPTH / 3),
    });
    const first = await readAgain(1, 1);
    expect(first).toMatchObject({ total: 3, capped: true, lastPage: 2 });
    const second = await readAgain(3, 2);
    expect(second).toMatchObject({ total: 6, lastPage: 3 });
    expect(new Set([...first.ids, ...second.ids]).size).toBe(6);
    forgetSearches(db);
  });

  it('differs by pattern: the phrase, all words anywhere, any pair (D-66)', async () => {
    const opened = await open();
    await emptyTables(opened);
    await insertAnnouncements(opened.db, [
      notice({ id: 'phrase', title: '某院医院设备采购公告' }),
      notice({ id: 'apart', title: '医院病房改造及设备购置采购公告' }),
      notice({ id: 'one', title: '学校设备维护公告' }),
      notice({ id: 'none', title: '道路照明工程公告' }),
    ]);
    const idsIn = async (pattern: PageQuery['pattern']): Promise<string[]> =>
      [...(await findPage(opened.db, ask({ pattern, searchWord: '医院设备采购' }))).ids].sort();
    expect(await idsIn(SEARCH_PATTERN.precise)).toEqual(['phrase']);
    expect(await idsIn(SEARCH_PATTERN.smart)).toEqual(['apart', 'phrase']);
    expect(await idsIn(SEARCH_PATTERN.fuzzy)).toEqual(['apart', 'one', 'phrase']);
  });

  it('finds parts of years, numbers and models in every pattern, in the title and in the text (D-66)', async () => {
    const opened = await open();
    await emptyTables(opened);
    await insertAnnouncements(opened.db, [
      notice({ id: 'year', title: '２０２６年度道路养护' }),
      notice({ id: 'room', title: '办公用房装修', content: '<p>地点：14-2025号</p>' }),
      notice({ id: 'model', title: '阀门采购', content: '<p>规格 ＤＮ300（PN16）</p>' }),
      notice({ id: 'none', title: '照明工程', content: '<p>4幢 202室 5年</p>' }),
    ]);
    const idsOf = async (searchWord: string, type: PageQuery['type'] = SEARCH_TYPE.fullText) =>
      Promise.all(
        Object.values(SEARCH_PATTERN).map(async (pattern) =>
          [...(await findPage(opened.db, ask({ pattern, type, searchWord }))).ids].sort(),
        ),
      );
    const inEvery = (...ids: readonly string[]) => Object.values(SEARCH_PATTERN).map(() => ids);
    expect(await idsOf('026年')).toEqual(inEvery('year'));
    expect(await idsOf('26年', SEARCH_TYPE.title)).toEqual(inEvery('year'));
    expect(await idsOf('N30')).toEqual(inEvery('model'));
    expect(await idsOf('ｄｎ3')).toEqual(inEvery('model'));
    expect(await idsOf('00(pn')).toEqual(inEvery('model'));
    expect(await idsOf('DN3', SEARCH_TYPE.title)).toEqual(inEvery());
    const [precise, smart, fuzzy] = [SEARCH_PATTERN.precise, SEARCH_PATTERN.smart, SEARCH_PATTERN.fuzzy];
    const idsIn = async (pattern: PageQuery['pattern'], searchWord: string) =>
      [...(await findPage(opened.db, ask({ pattern, searchWord }))).ids].sort();
    expect(await idsIn(precise, '4-202')).toEqual(['room']);
    expect(await idsIn(smart, '4-202')).toEqual(['room']);
    expect(await idsIn(fuzzy, '4-202')).toEqual(['none', 'room', 'year']);
    expect(await idsIn(fuzzy, 'DN3000')).toEqual([]);
  });

  it('finds no phone and no mail address by its parts, as they are hidden in what is shown (D-88)', async () => {
    const opened = await open();
    await emptyTables(opened);
    await insertAnnouncements(opened.db, [
      notice({
        id: 'a',
        title: '甲',
        content: '<p>电话 0571-87654321，１３８００００１２３４ 邮箱 Zhang.San@example.com</p>',
      }),
    ]);
    const totalOf = async (searchWord: string, pattern: PageQuery['pattern']) =>
      (await findPage(opened.db, ask({ pattern, searchWord }))).total;
    for (const pattern of Object.values(SEARCH_PATTERN)) {
      for (const hidden of ['8765', '54321', '138000', '01234', 'zhang', 'san@'])
        expect([hidden, await totalOf(hidden, pattern)]).toEqual([hidden, 0]);
      for (const shown of ['0571', '4321', '1234', '138', 'example'])
        expect([shown, await totalOf(shown, pattern)]).toEqual([shown, 1]);
    }
  });

  it('ranks a fuzzy search by hits, then by date (D-66)', async () => {
    const opened = await open();
    await emptyTables(opened);
    const corpus = ['光伏公告', '光伏发电公告', '屋顶光伏发电项目', '发电机', '光伏发电项目公告', '无关'].map(
      (title, i) => notice({ id: `n${i}`, title, published_at: new Date(Date.UTC(2026, 10, 1 + i)) }),
    );
    await insertAnnouncements(opened.db, corpus);
    const { ids } = await findPage(opened.db, ask({ pattern: SEARCH_PATTERN.fuzzy, searchWord: '光伏发电项目' }));
    const hits = (id: string): number =>
      hitsOf(corpus.find((each) => each.id === id) ?? notice(), ['光伏发电项目'], SEARCH_TYPE.fullText);
    expect(ids).toEqual(['n4', 'n2', 'n1', 'n3', 'n0']);
    expect(ids.map(hits)).toEqual([5, 5, 3, 1, 1]);
  });

  it('ranks a fuzzy search of more hits than are counted: what holds everything, then month by month by hits (D-66)', async () => {
    const opened = await open();
    await emptyTables(opened);
    const asked = ['光伏发电', '管网 dn300', '医院设备采购项目工程改造'];
    const pieces = ['光伏', '伏发', '发电', '医院', '设备', '采购', '项目', '工程', '改造', '管网', 'DN300', '-', '，'];
    const corpus = fc
      .sample(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 }), { numRuns: 150, seed: 66 })
      .map((parts, i) => notice({ title: parts.join(''), published_at: new Date(Date.UTC(2026, 7, 20, i * 13)) }));
    await insertAnnouncements(opened.db, corpus);
    for (const searchWord of asked)
      for (const exclude of [[], ['管网采购']]) {
        const query = ask({ pattern: SEARCH_PATTERN.fuzzy, searchWord, exclude });
        const units = hitsOf(notice({ title: searchWord.replace(' ', '，') }), [searchWord], SEARCH_TYPE.title);
        const orderOf = (each: (typeof corpus)[number]): readonly (string | number)[] => {
          const hits = hitsOf(each, [searchWord], SEARCH_TYPE.fullText);
          const at = each.published_at.toISOString();
          const month = new Date(each.published_at.getTime() + 8 * 3_600_000).toISOString().slice(0, 7);
          return hits === units ? ['1', '', 0, at] : ['0', month, hits, at];
        };
        const compare = (a: readonly (string | number)[], b: readonly (string | number)[]): number => {
          const i = a.findIndex((value, k) => value !== b[k]);
          return i < 0 ? 0 : (a[i] ?? 0) > (b[i] ?? 0) ? -1 : 1;
        };
        const expected = corpus
          .filter((each) => matches(each, query, query.type))
          .sort((a, b) => compare(orderOf(a), orderOf(b)))
          .map(({ id }) => id);
        for (const pageSize of [1, 9, 50]) {
          forgetSearches(opened.db);
          rememberFound(opened.db, query, { n: COUNT_CAP + 1, more: true, hits: [] }, versionNow());
          expect((await findPage(opened.db, { ...query, pageSize, page: 2 })).ids).toEqual(
            expected.slice(pageSize, 2 * pageSize),
          );
        }
      }
    forgetSearches(opened.db);
  });

  it('sorts by amount among more than are counted, whether a word is in every notice or in a few', {
    timeout: 60_000,
  }, async () => {
    const opened = await open();
    await emptyTables(opened);
    await opened.run(`select ensure_announcement_months('{2026-10-01T00:00:00Z,2026-11-01T00:00:00Z}');
      insert into announcements (id, title, doc_channel, published_at, content, title_text, body_text, title_tok, tok, party_tok, budget_fen)
        select 'n' || lpad(i::text, 6, '0'), '', 'tender', timestamptz '2026-10-25' + i * interval '1 minute', '', '', case when i % 8 = 0 then '每个里' else '每个' end, '{}',
          case when i % 8 = 0 then '{${phraseTokensOf('每个')},${phraseTokensOf('个里')}}'::int4[] else '{${phraseTokensOf('每个')}}'::int4[] end, '{}',
          case when i % 5 > 0 then i * 7919 % 4001 end from generate_series(1, 16000) i;
      insert into announcement_sample (id, published_at, amount_fen, doc_channel, title_text, body_text, title_tok, tok, party_tok)
        select id, published_at, amount_fen, doc_channel, title_text, body_text, title_tok, tok, party_tok
        from announcements where get_byte(sha256(convert_to(id, 'UTF8')), 0) & 63 = 0`);
    for (const searchWord of ['每个', '个里', '每个里'])
      for (const page of [1, 9]) {
        const asked = ask({ pattern: SEARCH_PATTERN.precise, searchWord, sort: 'amount', page });
        forgetSearches(opened.db);
        rememberFound(opened.db, asked, { n: COUNT_CAP + 1, more: true, hits: [] }, versionNow());
        const { rows } = await sql<{
          id: string;
        }>`select id from announcements where body_text like ${`%${searchWord}%`}
          order by amount_fen desc nulls last, published_at desc, id desc limit 50 offset ${(page - 1) * 50}`.execute(
          opened.db,
        );
        expect((await findPage(opened.db, asked)).ids).toEqual(rows.map(({ id }) => id));
      }
    forgetSearches(opened.db);
  });

  it('puts a hit in the title first when asked for relevance, and amounts high to low with unknown ones last', async () => {
    const opened = await open();
    await emptyTables(opened);
    await insertAnnouncements(opened.db, [
      notice({
        id: 'text',
        title: '公告甲',
        content: '<p>充电桩</p>',
        published_at: new Date('2026-11-12T00:00:00Z'),
        budget_fen: 500,
      }),
      notice({
        id: 'title',
        title: '充电桩公告',
        published_at: new Date('2026-11-01T00:00:00Z'),
        budget_fen: 100,
        bid_amount_fen: 900,
      }),
      notice({
        id: 'unknown',
        title: '公告乙',
        content: '<p>充电桩</p>',
        published_at: new Date('2026-11-19T00:00:00Z'),
      }),
    ]);
    const idsBy = async (sort: PageQuery['sort']) =>
      (await findPage(opened.db, ask({ searchWord: '充电桩', sort }))).ids;
    expect(await idsBy('newest')).toEqual(['unknown', 'text', 'title']);
    expect(await idsBy('relevance')).toEqual(['title', 'unknown', 'text']);
    expect(await idsBy('amount')).toEqual(['title', 'text', 'unknown']);
    const all = { ...ANNOUNCEMENTS, searchWord: '充电桩', sort: 'relevance' } as const;
    expect(await createSqlSearch(opened.db).ids(all, 9), 'all of them newest first').toEqual([
      'unknown',
      'text',
      'title',
    ]);
  });

  it('narrows by area, kind, industry, amount [min, max) and Shanghai days (D-65, S3-57, S3-66)', async () => {
    const opened = await open();
    await emptyTables(opened);
    await insertAnnouncements(opened.db, [
      notice({
        id: 'hz',
        province: '浙江',
        city: '杭州',
        doc_channel: 'tender',
        industry_code: 'E48',
        budget_fen: 10_000_000,
        published_at: new Date('2026-11-09T15:59:59Z'),
      }),
      notice({
        id: 'nb',
        province: '浙江',
        city: '宁波',
        doc_channel: 'award',
        industry_code: 'E47',
        budget_fen: 1,
        bid_amount_fen: 50_000_000,
        published_at: new Date('2026-11-09T16:00:00Z'),
      }),
      notice({
        id: 'jl',
        province: '吉林',
        city: '吉林',
        doc_channel: 'change',
        industry_code: 'I65',
        budget_fen: 9_999_999,
        published_at: new Date('2026-11-10T15:59:59Z'),
      }),
      notice({ id: 'cn', doc_channel: 'other', published_at: new Date('2026-11-10T16:00:00Z') }),
    ]);
    const idsIn = async (filter: Partial<PageQuery['filter']>): Promise<string[]> =>
      [...(await findPage(opened.db, ask({ filter: { ...NO_ANNOUNCEMENT_FILTER, ...filter } }))).ids].sort();
    expect(await idsIn({ areas: ['浙江'] })).toEqual(['hz', 'nb']);
    expect(await idsIn({ areas: ['浙江_宁波', '吉林'] })).toEqual(['jl', 'nb']);
    expect(await idsIn({ areas: [''] })).toEqual(['cn', 'hz', 'jl', 'nb']);
    expect(await idsIn({ channels: ['award', 'change'] })).toEqual(['jl', 'nb']);
    expect(await idsIn({ industries: ['E'] })).toEqual(['hz', 'nb']);
    expect(await idsIn({ industries: ['E47', 'I'] })).toEqual(['jl', 'nb']);
    expect(await idsIn({ minFen: fen(10_000_000) })).toEqual(['hz', 'nb']);
    expect(await idsIn({ minFen: fen(1), maxFen: fen(10_000_000) })).toEqual(['jl']);
    expect(await idsIn({ maxFen: fen(50_000_000) })).toEqual(['hz', 'jl']);
    expect(await idsIn({ publishedFrom: '2026-11-10', publishedTo: '2026-11-10' })).toEqual(['jl', 'nb']);
  });

  it('finds a party by a part of its name as it stands, without case and width of letters, also by its signs such as Ⅱ', async () => {
    const opened = await open();
    await emptyTables(opened);
    await insertAnnouncements(opened.db, [
      notice({
        ...{ id: 'whole', title: '沐川建设公告', buyer_name: '沐川建设公司', agency_name: '临安代理公司' },
        published_at: new Date('2026-11-01T02:00:00Z'),
      }),
      notice({ id: 'apart', buyer_name: '建设沐川建公司' }),
      notice({ id: 'wide', winner_name: 'ＫＴＶ沐川公司' }),
      notice({ id: 'signs', buyer_name: '临安Ⅱ号（№3）水厂' }),
    ]);
    const idsOf = async (searchWord: string, parties: NonNullable<PageQuery['parties']>) =>
      [...(await findPage(opened.db, ask({ pattern: SEARCH_PATTERN.precise, searchWord, parties }))).ids].sort();
    expect(await idsOf('川建设', ['buyer'])).toEqual(['whole']);
    expect(await idsOf('川建', ['buyer'])).toEqual(['apart', 'whole']);
    expect(await idsOf('川建设', ['agency', 'winner'])).toEqual([]);
    expect(await idsOf('ktv沐', ['winner'])).toEqual(['wide']);
    expect(await idsOf('沐川', ['buyer', 'winner'])).toEqual(['apart', 'whole', 'wide']);
    for (const name of ['临安Ⅱ号（№3）水厂', '临安II号(no3)水厂', 'Ⅱ号'])
      expect(await idsOf(name, ['buyer']), name).toEqual(['signs']);
    const fuzzy = async (given: Partial<PageQuery>) =>
      (await findPage(opened.db, ask({ pattern: SEARCH_PATTERN.fuzzy, ...given }))).ids;
    expect(await fuzzy({ searchWord: 'ktv', parties: ['winner'] })).toEqual(['wide']);
    // Whatever the titles hold: it is the names that are asked about.
    for (const sort of ['newest', 'relevance'] as const)
      expect(await fuzzy({ searchWord: '沐川建设', parties: ['buyer'], sort })).toEqual(['apart', 'whole']);
  });

  it('finds every winner of an award and every candidate by name, in each pattern and as plain reading does (S3-73)', async () => {
    const opened = await open();
    await emptyTables(opened);
    const bidder = { enterprise_id: null, bid_amount_fen: null, price_form: null, rate: null, score: null };
    const named = (...names: string[]) => names.map((name, i) => ({ ...bidder, name, rank: i + 1 }));
    const notices = [
      notice({ id: 'one', winner_name: '沐川建设公司', winners: named('沐川建设公司') }),
      notice({
        id: 'several',
        winner_name: '临安设备公司',
        winners: named('临安设备公司', '沐川建设公司', 'ＫＴＶ音响公司'),
      }),
      notice({ id: 'candidates', doc_channel: 'candidate', winners: named('澄岭工程公司', '沐川建设公司') }),
      notice({ id: 'beside', doc_channel: 'candidate', winners: named('澄岭沐', '川建设公司') }),
      notice({ id: 'bought', buyer_name: '沐川建设公司' }),
    ];
    await insertAnnouncements(opened.db, notices);
    const words = ['沐川建设', '沐川', '设备公司', '澄岭工程公司', 'ktv音响', '岭沐', '沐川建', '公司', '司沐'];
    for (const searchWord of words)
      for (const pattern of [SEARCH_PATTERN.precise, SEARCH_PATTERN.smart, SEARCH_PATTERN.fuzzy] as const) {
        const asked = ask({ pattern, searchWord, parties: ['winner'] });
        const read = notices.filter(({ winners }) =>
          winners.some(({ name }) => matches(notice({ title: name }), asked, SEARCH_TYPE.title)),
        );
        const { ids } = await findPage(opened.db, asked);
        expect([...ids].sort(), `${searchWord} ${pattern}`).toEqual(read.map(({ id }) => id).sort());
      }
  });

  it('takes %, _ and \\ as they are', async () => {
    const opened = await open();
    await emptyTables(opened);
    await insertAnnouncements(opened.db, [
      notice({ id: 'percent', title: '下浮率5%以上' }),
      notice({ id: 'plain', title: '下浮率50以上' }),
      notice({ id: 'slash', title: '甲\\乙_丙' }),
    ]);
    const idsOf = async (searchWord: string) =>
      (await findPage(opened.db, ask({ pattern: SEARCH_PATTERN.precise, searchWord }))).ids;
    expect(await idsOf('率5%以')).toEqual(['percent']);
    expect(await idsOf('%')).toEqual(['percent']);
    expect(await idsOf('\\')).toEqual(['slash']);
    expect(await idsOf('_')).toEqual(['slash']);
  });

  it('counts no further than its cap and turns no deeper than 500 rows', { timeout: 60_000 }, async () => {
    const opened = await open();
    await emptyTables(opened);
    await opened.run(`select ensure_announcement_months('{2026-11-01T00:00:00Z}'); insert into announcements (id, title, doc_channel, published_at, content, title_text, body_text, title_tok, tok, party_tok)
      select 'n' || lpad(i::text, 6, '0'), '公告', 'tender', timestamptz '2026-11-01' + i * interval '1 second', '', '公告', '', '{}', case when i <= ${COUNT_CAP} then '{1,2}'::int4[] else '{2}'::int4[] end, '{}' from generate_series(1, ${COUNT_CAP + 5}) i`);
    const all = await findPage(opened.db, ask({ pageSize: 50 }));
    expect(all).toMatchObject({ total: COUNT_CAP, capped: true, lastPage: MAX_DEPTH / 50 });
    expect((await findPage(opened.db, ask({ page: 10 }))).ids).toHaveLength(50);
    expect((await findPage(opened.db, ask({ page: 11 }))).ids).toEqual([]);
    expect((await findPage(opened.db, ask({ pageSize: 30, page: 16 }))).ids).toHaveLength(30);
    expect(all.ids[0]).toBe(`n${String(COUNT_CAP + 5).padStart(6, '0')}`);
  });

  it('lists all ids up to a limit, deeper than pages reach, by amount or the newest first, also of more hits than are counted, and names the projects of the latest (S3-40)', async () => {
    const opened = await open();
    await emptyTables(opened);
    const amounts = [7, null, 3, 9, 1].map((yuan) => (yuan === null ? null : fen(yuan * 100)));
    const notices = [...Array(620).keys()].map((n) =>
      notice({
        id: `n${String(n).padStart(3, '0')}`,
        title: n % 2 === 0 ? '路灯改造' : '道路改造',
        project_name: n % 3 === 0 ? null : `路灯项目${n}`,
        budget_fen: amounts[n % 5] ?? null,
        published_at: new Date(Date.UTC(2026, 8, 1, 3 * n)),
      }),
    );
    await insertAnnouncements(opened.db, notices);
    const search = createSqlSearch(opened.db);
    const lamps = { ...ANNOUNCEMENTS, searchWord: '路灯' } as const;
    const newest = notices.flatMap(({ id }, n) => (n % 2 === 0 ? [id] : [])).reverse();
    const highest = [...newest].sort((a, b) => {
      const of = (id: string) => amounts[Number(id.slice(1)) % 5] ?? -1;
      return of(b) - of(a) || (a < b ? 1 : -1);
    });
    for (const isKnownAsMany of [false, true]) {
      forgetSearches(opened.db);
      if (isKnownAsMany) rememberFound(opened.db, lamps, { n: COUNT_CAP + 1, more: true, hits: [] }, versionNow());
      expect(await search.ids(lamps, 1_000)).toEqual(newest);
      expect(await search.ids({ ...lamps, sort: 'relevance' }, 300)).toEqual(newest.slice(0, 300));
      expect(await search.ids({ ...lamps, pattern: SEARCH_PATTERN.fuzzy }, 5)).toEqual(newest.slice(0, 5));
      expect(await search.ids({ ...lamps, sort: 'amount' }, 200)).toEqual(highest.slice(0, 200));
      expect(await search.suggest('路灯', 4)).toEqual(['路灯改造', '路灯项目616', '路灯项目614']);
      // Read month by month where a sample finds enough, else counted.
      for (const limit of [1, 9, 60, 63, 64, 310, 311])
        expect(await search.ids(lamps, limit)).toEqual(newest.slice(0, limit));
    }
    expect(await search.ids(ANNOUNCEMENTS, 1_000)).toHaveLength(620);
  });

  it('lists the tenders whose bidding ends between two moments, the earliest end first, up to a limit (S1-10)', async () => {
    const opened = await open();
    await emptyTables(opened);
    const ending = (id: string, end: string, more: Partial<Parameters<typeof notice>[0]> = {}) =>
      notice({ id, title: '路灯改造', doc_channel: 'tender', bid_deadline: new Date(end), ...more });
    await insertAnnouncements(opened.db, [
      ending('at-start', '2026-11-20T00:00:00Z'),
      ending('late', '2026-11-25T00:00:00Z'),
      ending('early', '2026-11-20T00:00:01Z'),
      ending('at-end', '2026-11-27T00:00:00Z'),
      ending('awarded', '2026-11-24T00:00:00Z', { doc_channel: 'award' }),
      ending('other-words', '2026-11-24T00:00:00Z', { title: '道路改造' }),
    ]);
    const between = { after: new Date('2026-11-20T00:00:00Z'), before: new Date('2026-11-27T00:00:00Z') };
    const lamps = { ...ANNOUNCEMENTS, searchWord: '路灯' } as const;
    const search = createSqlSearch(opened.db);
    const ends = (await search.closing(lamps, between, 10)).map(({ id, endsAt }) => [id, endsAt.toISOString()]);
    expect(ends).toEqual([
      ['early', '2026-11-20T00:00:01.000Z'],
      ['late', '2026-11-25T00:00:00.000Z'],
    ]);
    expect((await search.closing(lamps, between, 1)).map(({ id }) => id)).toEqual(['early']);
  });
});
