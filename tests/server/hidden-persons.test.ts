import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { searchList } from '#contract/announcement.contract.ts';
import { selZhaobiaoDetails } from '#contract/announcement-detail.contract.ts';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { searchAllList } from '#contract/search-all.contract.ts';
import { foldText } from '#domain/fold-text.ts';
import { plainText } from '#domain/html-text.ts';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import { migrate } from '#server/db/migrate.ts';
import { deriveRecords } from '#server/derive/derive-records.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  searchedOf,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { importFile } from '#server/import/import-file.ts';
import { tokensOf } from '#server/search/tokens.ts';
import { seedAnnouncements } from '#server/seed/announcement.seed.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onBothDatabases, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { release } from '#tests/support/ocds.ts';
import { OWNER } from '#tests/support/records.ts';
import { sampleOf } from '#tests/support/schema-sample.ts';
import { bindingsFrom, requestOf } from '#tests/support/server.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';

const SAMPLES = 120;
const PERSON = '沐清漪';
const OTHER = '澄远舟';
/** Named by a column of a table alone: no field and no label right before it says who it is. */
const OF_A_COLUMN = '岑漱玉';
/** The phone books: metered, and logged. */
const PHONE_BOOKS = ['enterprisePhoneBook', 'plannedProjectContacts'];
/** They end the session of the caller. */
const ENDING = ['logout', 'frozenAccount'];
const isNamed = (name: string, text: string) =>
  new RegExp(`(?<!\\p{Script=Han})${name}(?!\\p{Script=Han})`, 'u').test(text);

/** Two releases of one buyer, the later one with another contact; in running text and in a table. */
const RELEASES = [PERSON, OTHER].map((name, i) => {
  const given = release({ id: `person-${i}`, ocid: `ocds-person-${i}` });
  return {
    ...given,
    tender: {
      ...given.tender,
      description: `<p>有关事宜由${i === 0 ? '' : '我处'}负责，请与 ${name} 接洽</p><table><tr><th>联系人</th></tr><tr><td>${name}</td></tr></table><table><tr><th>采购人联系人</th><th>职务</th></tr><tr><td>${OF_A_COLUMN}</td><td>科员</td></tr></table>`,
    },
    parties: given.parties.map((party) => ({
      ...party,
      contactPoint: { name: `${name}女士`, telephone: '0571-01234567' },
    })),
  };
});

onOneOrBothDatabases('who is named in a notice', (open) => {
  let shop: Shop;
  let member: Member;
  /** A member without any search. */
  let reader: Member;
  let names: string[] = [];
  let noticeIds: string[] = [];
  const namedIn = (answer: unknown) => names.filter((name) => isNamed(name, JSON.stringify(answer)));
  const search = async (searchWord: string, more: object = {}) =>
    (await shop.call(searchList, { searchWord, pageSize: 50, ...more }, member)).data as {
      total: number;
      records: { excerpt: string }[];
    };

  beforeAll(async () => {
    const opened = await open();
    shop = await openShop(opened);
    const now = shop.clock.now();
    await seedAnnouncements(opened, { now, count: SAMPLES });
    const folder = mkdtempSync(path.join(tmpdir(), 'persons-'));
    const file = path.join(folder, 'releases.json');
    writeFileSync(file, RELEASES.map((each) => JSON.stringify(each)).join('\n'));
    await importFile(opened.db, file, { now, imageHost: null, print: () => undefined });
    rmSync(folder, { recursive: true });
    await deriveRecords({ db: opened.db, clock: shop.clock });
    [member, reader] = [await shop.member(), await shop.member()];
    const endsAt = new Date(now.getTime() + 86_400_000);
    for (const { userId } of [member, reader])
      await grantDemoMembership(opened.db, { userId, tier: 'qiyetong', areas: [], endsAt });
    const { rows } = await sql<{ id: string; contacts: string[] }>`select id, contacts from announcements`.execute(
      opened.db,
    );
    noticeIds = rows.map(({ id }) => id);
    const known = new Set(rows.flatMap(({ contacts }) => contacts));
    names = [...[...known].map((name) => name.replace('女士', '')), OF_A_COLUMN];
  });

  it('is known of every sample with a body and of every release with a contact', () => {
    expect(names).toEqual(expect.arrayContaining([PERSON, OTHER]));
    expect(names.length).toBeGreaterThan(20);
  });

  it('stands in no list, however the excerpt is cut (D-88, S7-74)', async () => {
    for (const word of [
      '科员',
      '联系方式',
      '联系人',
      '联系电话',
      '地址',
      ...names.slice(-6).map((name) => name.slice(0, 2)),
    ])
      for (const searchPattern of Object.values(SEARCH_PATTERN)) {
        const lists = [
          await search(word, { searchPattern }),
          (await shop.call(searchAllList, { searchWord: word }, member)).data,
        ];
        expect(namedIn(lists.map(({ records }) => records))).toEqual([]);
      }
  });

  it('cannot be looked for: a search for the whole name finds no text that names the person (D-88)', async () => {
    for (const name of names)
      for (const searchPattern of [SEARCH_PATTERN.precise, SEARCH_PATTERN.smart])
        for (const searchType of Object.values(SEARCH_TYPE))
          expect(await search(name, { searchPattern, searchType })).toMatchObject({ total: 0 });
  });

  it('stands in no detail, and in no answer of any other call but the phone books (D-88)', async () => {
    for (const id of noticeIds) {
      const answer = await shop.call(selZhaobiaoDetails, { id }, reader);
      expect(answer.code).toBe(CODE.ok);
      expect(namedIn(answer)).toEqual([]);
    }
    const calls = (Object.values(contract) as Endpoint[]).filter(({ id }) => ![...ENDING, ...PHONE_BOOKS].includes(id));
    for (const call of calls) {
      const input = sampleOf(call.input) as Record<string, unknown>;
      const [id] = noticeIds;
      const asked = {
        ...input,
        ...('searchWord' in input && { searchWord: '联系方式' }),
        ...('id' in input && { id }),
      };
      const { path: address, init } = requestOf(call, asked, { token: reader.token });
      const text = await (await shop.app.request(address, init, bindingsFrom('192.0.2.1'))).text();
      expect(namedIn(text), call.id).toEqual([]);
    }
  });
});

onBothDatabases('a database that holds names in what is searched', (open) => {
  const pieces = [
    '医院',
    '采购。',
    '联系人：李建华 ',
    '联系方式 地址 电话',
    '周春燕',
    '，周春燕\n',
    ' 周 燕 ',
    '欧阳春雨',
    '经办人:欧阳春雨，',
    '（二期）',
    'CT机1',
    '联系人电话 ',
  ];
  const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 10 }).map((parts) => parts.join(''));

  it('is brought to the texts and tokens that are written now, with its sample (D-66, D-88)', async () => {
    const { run, ...opened } = await open();
    await insertEnterprises(opened.db, [
      {
        ...OWNER,
        id: 'p-buyer',
        name: '甲',
        credit_code: null,
        source_key: null,
        contact: '周春燕女士、周　燕（主任）',
      },
      { ...OWNER, id: 'p-agency', name: '乙', credit_code: null, source_key: null, contact: '欧阳春雨' },
    ]);
    const rows = fc
      .sample(fc.record({ title: text, body: text }), { numRuns: 80, seed: 38 })
      .map(({ title, body }, i) =>
        notice({
          title,
          content: `<p>${body}</p>`,
          published_at: new Date(Date.UTC(2026, 7, 1, i * 24)),
          buyer_id: i % 3 === 0 ? null : 'p-buyer',
          agency_id: i % 2 === 0 ? null : 'p-agency',
        }),
      );
    const known = ({ buyer_id, agency_id }: (typeof rows)[number]) => [
      ...(buyer_id === null ? [] : ['周春燕女士、周　燕（主任）']),
      ...(agency_id === null ? [] : ['欧阳春雨']),
    ];
    await insertAnnouncements(
      opened.db,
      rows.map((row) => ({ ...row, contacts: known(row) })),
    );
    const now = async () =>
      (
        await sql`select id, contacts, title_text, body_text, title_tok, tok from announcements order by id`.execute(
          opened.db,
        )
      ).rows;
    const written = await now();
    expect(JSON.stringify(written)).toContain('周**');
    // as they were written before: contacts unknown, names in the text
    await sql`delete from announcements where id in (${sql.join(rows.map(({ id }) => id))})`.execute(opened.db);
    const before = rows.map((row) => {
      const [title_text, body_text] = [foldText(row.title), foldText(plainText(row.content))];
      return {
        ...row,
        searched: {
          ...searchedOf(row),
          title_text,
          body_text,
          title_tok: tokensOf(title_text),
          tok: tokensOf(`${title_text}\n${body_text}`),
        },
      };
    });
    await insertAnnouncements(opened.db, before);
    await run(
      `alter table announcements drop column contacts; delete from schema_migrations where name = '0041_hidden_persons.sql'`,
    );
    expect(await migrate({ run, ...opened })).toEqual(['0041_hidden_persons.sql']);
    expect(await now()).toEqual(written);
    const { rows: samples } = await sql<{ same: boolean }>`select s.body_text = a.body_text and s.tok = a.tok as same
      from announcement_sample s join announcements a on a.id = s.id and a.published_at = s.published_at`.execute(
      opened.db,
    );
    expect(samples.every(({ same }) => same)).toBe(true);
  });
});
