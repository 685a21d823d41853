import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '#server/db/open-db.ts';
import { runImport } from '#server/import/import-command.ts';
import { countsText, importFile } from '#server/import/import-file.ts';
import {
  finishedImports,
  finishProgress,
  forgetFinished,
  hashOfFile,
  noteProgress,
  progressOf,
} from '#server/import/import-progress.repo.ts';
import { MAPPING_VERSION } from '#server/import/release-mapping.ts';
import { idFrom } from '#server/import/release-parties.ts';
import { emptyTables, onBothDatabases } from '#tests/support/databases.ts';
import { databaseFolder } from '#tests/support/embedded-snapshot.ts';
import { award, release } from '#tests/support/ocds.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const SHARED = path.resolve('../shared/data/ocds');
const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
function file(content: string): string {
  written += 1;
  const name = path.join(folder, `${written}.json`);
  writeFileSync(name, content);
  return name;
}
const lines = (...documents: unknown[]): string =>
  file(documents.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n'));

onBothDatabases('importing', (open) => {
  const take = async (name: string) => {
    const { db } = await open();
    const said: string[] = [];
    const counts = await importFile(db, name, { now: NOW, imageHost: null, print: (line) => said.push(line) });
    return { counts, said };
  };
  const countOf = async (table: 'announcements' | 'enterprises' | 'projects') => {
    const { db } = await open();
    return (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  };

  it('names each field of a release that it took without it, in the place of the release (S7-74)', async () => {
    await emptyTables(await open());
    const tenderPeriod = { startDate: '2026-02-30T09:00:00+08:00', endDate: '2026-11-31T09:00:00+08:00' };
    const { said } = await take(lines(award, release({ tender: { ...release().tender, tenderPeriod } })));
    const problem = (field: string, date: string) =>
      `行 2: 字段未采用 (field not taken) — tender.tenderPeriod.${field} 日期不存在 (no such date): ${date}`;
    expect(said.slice(1)).toEqual([
      '行 2: 新增 — 临安区污水管网改造工程招标公告',
      problem('startDate', tenderPeriod.startDate),
      problem('endDate', tenderPeriod.endDate),
    ]);
  });

  it('reports line by line what it took, skipped and why, and loses nothing to a bad line', async () => {
    await emptyTables(await open());
    const { counts, said } = await take(
      lines(
        release(),
        '{ broken',
        release({ ocid: undefined }),
        award,
        { records: [{ ocid: 'x', releases: [{ url: 'https://example.com' }] }] },
        '"text"',
        { records: [{ ocid: 'y', compiledRelease: null }] },
      ),
    );
    expect(said).toEqual([
      '行 1: 新增 — 临安区污水管网改造工程招标公告',
      expect.stringMatching(/^行 2: 跳过 \(skipped\) — 不是有效的 JSON \(not valid JSON\): /),
      '行 3: 跳过 (skipped) — 缺少 ocid (ocid is missing)',
      '行 4: 新增 — 临安区污水管网改造工程招标公告',
      '行 5 第 1 条: 跳过 (skipped) — 记录中没有完整的发布，只有链接 (the record only links to its releases)',
      '行 6: 跳过 (skipped) — 不是 OCDS 发布 (not an OCDS release)',
      '行 7 第 1 条: 跳过 (skipped) — 记录中没有完整的发布，只有链接 (the record only links to its releases)',
    ]);
    expect(countsText(counts)).toBe('共 7 条：新增 2，更新 0，未变 0，跳过 5');
    const { db } = await open();
    const kept = await db
      .selectFrom('import_progress')
      .select(['entries', 'added', 'skipped', 'is_finished'])
      .execute();
    expect(kept).toEqual([{ entries: 7, added: 2, skipped: 5, is_finished: true }]);
  });

  it('skips what is nested thousands of levels deep and takes the rest of the file', async () => {
    await emptyTables(await open());
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const { counts, said } = await take(
      lines(JSON.stringify(release()).replace(/}$/, `,"deep":${deep}}`), deep, award),
    );
    expect([said[0], said[1]?.slice(-40), said[2]]).toEqual([
      '行 1: 跳过 (skipped) — 嵌套过深 (nested too deeply)',
      expect.stringContaining('— 嵌套过深 (nested too deeply)'),
      '行 3: 新增 — 临安区污水管网改造工程招标公告',
    ]);
    expect(counts).toMatchObject({ added: 1, skipped: 2 });
  });

  it('keeps when an announcement came in, for the monitors, also when its release is taken once more (S1-03)', async () => {
    await emptyTables(await open());
    const { db } = await open();
    const known = () => db.selectFrom('announcements').select(['title', 'known_at']).orderBy('title').execute();
    const [begun, later] = [new Date(NOW.getTime() + 1), new Date(NOW.getTime() + 3_600_000)];
    const takeAt = (at: Date, name: string) =>
      importFile(db, name, { now: NOW, clock: { now: () => at }, imageHost: null, print: () => undefined });
    await takeAt(begun, lines(release()));
    const changed = { ...release(), tender: { ...release().tender, title: 'A' } };
    await takeAt(later, lines(changed, award));
    expect(await known()).toEqual([
      { title: 'A', known_at: begun },
      { title: expect.any(String), known_at: later },
    ]);
  });

  it('doubles nothing the second time, and takes a changed release as an update', async () => {
    await emptyTables(await open());
    const name = lines(release(), award);
    expect((await take(name)).counts).toEqual({ added: 2, updated: 0, unchanged: 0, skipped: 0 });
    const before = await Promise.all([countOf('announcements'), countOf('enterprises'), countOf('projects')]);
    expect(before).toEqual([2, 2, 1]);
    expect((await take(name)).counts).toEqual({ added: 0, updated: 0, unchanged: 2, skipped: 0 });
    const changed = { ...release(), tender: { ...release().tender, title: '改名后的公告' } };
    expect((await take(lines(changed, award))).counts).toEqual({ added: 0, updated: 1, unchanged: 1, skipped: 0 });
    expect(await Promise.all([countOf('announcements'), countOf('enterprises'), countOf('projects')])).toEqual(before);
    const { db } = await open();
    expect(
      await db
        .selectFrom('announcements')
        .select(['title', 'title_text'])
        .where('release_id', '=', 'r1')
        .executeTakeFirst(),
    ).toEqual({ title: '改名后的公告', title_text: '改名后的公告' });
    const written = await db
      .selectFrom('import_progress')
      .select(['oldest', 'newest'])
      .where('updated', '=', 1)
      .execute();
    const at = new Date('2026-11-01T01:00:00Z');
    expect(written, 'from when to when that was published which it wrote').toEqual([{ oldest: at, newest: at }]);
  });

  it('names every body that took part, and one that is known by its credit code keeps the id it has (S1-09)', async () => {
    const opened = await open();
    await emptyTables(opened);
    const { db } = opened;
    const [party] = release().parties;
    const known = {
      ...{ id: 'ent-known', name: '示例水务处（旧名）', kind: 'buyer' as const, class: null, source_key: 'own' },
      ...{ credit_code: party?.identifier.id ?? '', province: null, city: null, district: null, region_code: null },
      ...{ industry_code: null, address: null, contact: null, phone: null },
    };
    await db.insertInto('enterprises').values(known).execute();
    await take(lines(release(), award));
    const notices = await db.selectFrom('announcements').select(['buyer_id', 'buyer_name']).execute();
    expect(notices).toEqual(Array(2).fill({ buyer_id: 'ent-known', buyer_name: '示例水务处' }));
    const winners = await db
      .selectFrom('announcement_winners as w')
      .innerJoin('enterprises as e', 'e.id', 'w.enterprise_id')
      .select(['w.name', 'e.name as known', 'e.credit_code', 'e.kind'])
      .execute();
    expect(winners).toEqual([{ name: '示例市政公司', known: '示例市政公司', credit_code: null, kind: 'supplier' }]);
    expect(await db.selectFrom('projects').select('buyer_id').execute()).toEqual([{ buyer_id: 'ent-known' }]);
    const inOtherRoles = {
      ...{ ocid: 'ocds-other-roles', id: 'roles', tag: ['award'], buyer: { id: 'x', name: '另一家采购人' } },
      tender: { ...release().tender, procuringEntity: release().buyer },
      awards: [{ id: 'a', status: 'active', suppliers: [release().buyer] }],
    };
    await take(lines(release(inOtherRoles)));
    const roles = await db
      .selectFrom('announcements as a')
      .innerJoin('announcement_winners as w', 'w.announcement_id', 'a.id')
      .select(['a.agency_id', 'w.enterprise_id'])
      .where('a.ocid', '=', 'ocds-other-roles')
      .execute();
    expect(roles).toEqual([{ agency_id: 'ent-known', enterprise_id: 'ent-known' }]);
  });

  describe('the bodies of releases', () => {
    const body = (address: object | undefined, contactPoint?: object) => {
      const party = { id: '1', name: '市第一人民医院', roles: ['buyer'], address, contactPoint };
      return { parties: [party], buyer: { id: '1', name: '市第一人民医院' } };
    };
    const wenzhou = { region: '浙江省', locality: '温州市', streetAddress: '甲路1号' };
    const nanjing = { region: '江苏省', locality: '南京市', streetAddress: '乙路2号' };
    const phones = async () =>
      (await open()).db
        .selectFrom('announcements as a')
        .innerJoin('enterprises as e', 'e.id', 'a.buyer_id')
        .select(['a.ocid', 'e.id', 'e.city', 'e.phone'])
        .orderBy('a.ocid')
        .execute();
    const two = () =>
      lines(
        release({ ocid: 'o1', ...body(wenzhou, { telephone: '0577-1' }) }),
        release({ ocid: 'o2', ...body(nanjing, { telephone: '025-2' }) }),
      );

    it('of one name and one local number are two in two cities, each with its own phone (S1-09)', async () => {
      await emptyTables(await open());
      await take(two());
      expect(await phones()).toMatchObject([
        { ocid: 'o1', city: '温州', phone: '0577-1' },
        { ocid: 'o2', city: '南京', phone: '025-2' },
      ]);
      const office = { ...release().tender, procuringEntity: { id: '9', name: '市采购中心' } };
      await take(
        lines(
          release({ ocid: 'o1', id: 'x', tender: office, ...body(wenzhou) }),
          release({ ocid: 'o2', id: 'x', tender: office, ...body(nanjing) }),
        ),
      );
      expect(await countOf('enterprises'), 'an agency without an address is one of the region of the notice').toBe(4);
    });

    it('that were imported before their key had a region keep their id where they are (S1-09)', async () => {
      const opened = await open();
      await emptyTables(opened);
      const id = idFrom('ent', '1|市第一人民医院');
      const known = {
        ...{ id, name: '市第一人民医院', kind: 'buyer' as const, class: null, credit_code: null },
        ...{ source_key: '1|市第一人民医院', province: '江苏', city: '南京', district: null, region_code: '320100' },
        ...{ industry_code: null, address: null, contact: null, phone: '0577-1' },
      };
      await opened.db.insertInto('enterprises').values(known).execute();
      for (let times = 0; times < 2; times += 1) await take(two());
      const [first, second] = await phones();
      expect([first?.city, first?.id === id]).toEqual(['温州', false]);
      expect(second).toEqual({ ocid: 'o2', id, city: '南京', phone: '025-2' });
      await take(lines(release({ ocid: 'o3', ...body(undefined) })));
      expect((await phones()).map(({ ocid, id: of }) => [ocid, of === id])).toEqual([
        ['o1', false],
        ['o2', true],
        ['o3', true],
      ]);
      expect(await countOf('enterprises')).toBe(2);
    });

    it('have the contact of the newest release, which may take it back, and the address of the newest that has one (S1-09)', async () => {
      const opened = await open();
      await emptyTables(opened);
      const [party] = release().parties;
      const stored = async () => {
        const columns = ['contact', 'phone', 'address', 'city'] as const;
        const row = await opened.db.selectFrom('enterprises').select(columns).executeTakeFirstOrThrow();
        return columns.map((column) => row[column]);
      };
      const takeBody = async (id: string, day: number, given: object) => {
        const date = `2026-11-0${day}T09:00:00+08:00`;
        await take(lines(release({ id, date, parties: [{ ...party, address: undefined, ...given }] })));
        return stored();
      };
      const [zhang, li] = [
        { contactPoint: { name: '张晓明', telephone: '1' } },
        { contactPoint: { name: '李小红', telephone: '2' } },
      ];
      expect(await takeBody('r2', 2, zhang)).toEqual(['张晓明', '1', null, null]);
      expect(await takeBody('r2', 2, li), 'corrected').toEqual(['李小红', '2', null, null]);
      expect(await takeBody('r1', 1, { ...zhang, address: nanjing }), 'older, with an address').toEqual(
        ['李小红', '2', '乙路2号', '南京'], // the contact stays
      );
      expect(await takeBody('r3', 3, { ...zhang, address: wenzhou })).toEqual(['张晓明', '1', '甲路1号', '温州']);
      expect(await takeBody('r3', 3, { address: nanjing }), 'withdrawn').toEqual([null, null, '乙路2号', '南京']);
      expect(await takeBody('r2', 2, { ...zhang, address: wenzhou })).toEqual([null, null, '乙路2号', '南京']);
      expect(await takeBody('r4', 4, li), 'an address that is not repeated').toEqual([
        '李小红',
        '2',
        '乙路2号',
        '南京',
      ]);
      const named = { id: party?.identifier.id, name: '示例水务处' };
      await take(lines(release({ id: 'r5', date: '2026-11-05T09:00:00+08:00', parties: [], buyer: named })));
      expect(await stored(), 'only named').toEqual(['李小红', '2', '乙路2号', '南京']);
      const both = lines(
        release({ id: 'r7', date: '2026-11-07T09:00:00+08:00', parties: [{ ...party, ...zhang, address: wenzhou }] }),
        release({ id: 'r6', date: '2026-11-06T09:00:00+08:00', parties: [{ ...party, ...li, address: nanjing }] }),
      );
      await take(both);
      expect(await stored(), 'of several in one file').toEqual(['张晓明', '1', '甲路1号', '温州']);
    });
  });

  it('reads packages, record packages, lists and packages by line alike', async () => {
    for (const document of [
      { releases: [release(), award] },
      { records: [{ ocid: 'ocds-test-1', releases: [release(), award], compiledRelease: release({ id: 'c' }) }] },
      [release(), award],
    ]) {
      await emptyTables(await open());
      expect((await take(file(JSON.stringify(document, null, 2)))).counts.added).toBe(2);
      expect((await take(lines(document, document))).counts).toMatchObject({ added: 0, unchanged: 4 });
    }
    await emptyTables(await open());
    expect(
      (
        await take(
          file(
            JSON.stringify({
              records: [
                {
                  ocid: 'o',
                  releases: [{ url: 'https://example.com' }],
                  compiledRelease: release({ tag: ['compiled'] }),
                },
              ],
            }),
          ),
        )
      ).counts.added,
    ).toBe(1);
  });

  it('what the database refuses is skipped whole: no enterprise or project of it stays', async () => {
    await emptyTables(await open());
    const impossible = release({
      ocid: 'ocds-null',
      tender: { title: '含有空字符\u0000的公告' },
      buyer: { id: 'n', name: '无人知道的单位' },
      parties: [],
    });
    const { counts, said } = await take(lines(impossible, award));
    expect(counts).toMatchObject({ added: 1, skipped: 1 });
    expect(said[0]).toMatch(/^行 1: 跳过 \(skipped\) — 数据库拒绝 \(refused by the database\)/);
    const { db } = await open();
    expect(await db.selectFrom('enterprises').select('name').where('name', '=', '无人知道的单位').execute()).toEqual(
      [],
    );
    expect(await db.selectFrom('projects').select('id').where('ocid', '=', 'ocds-null').execute()).toEqual([]);
  });

  it('what belongs into a month that was put away is skipped and named, and the others are taken (S1-08)', async () => {
    const opened = await open();
    await emptyTables(opened);
    const old = release({ ocid: 'ocds-old', date: '2019-03-05T09:00:00+08:00' });
    await take(lines(old));
    await opened.run('alter table announcements detach partition announcements_2019_03');
    const later = release({ ocid: 'ocds-later', date: '2019-03-06T09:00:00+08:00' });
    const { counts, said } = await take(lines(release(), later, award));
    expect(counts).toEqual({ added: 2, updated: 0, unchanged: 0, skipped: 1 });
    expect(said).toContain(
      '行 2: 跳过 (skipped) — 数据库拒绝 (refused by the database): 该公告所属月份的数据表 announcements_2019_03 已移出，未导入 (its month was put away as table announcements_2019_03)',
    );
    expect(await countOf('announcements')).toBe(2);
    await opened.run('drop table announcements_2019_03');
    expect((await take(lines(later))).counts, 'a month that is not there is begun').toMatchObject({ added: 1 });
  });

  it.each([
    ['', '文件为空'],
    ['not json at all', '既不是 JSON 也不是 JSON Lines'],
    ['{\n "releases": [\n', '既不是 JSON 也不是 JSON Lines'],
  ])('a file that is %j is refused with a reason', async (content, reason) => {
    await expect(take(file(content))).rejects.toThrow(reason);
  });

  describe.skipIf(!existsSync(SHARED))('real files (../shared/data/ocds is absent in a bare clone)', () => {
    it.each([
      ['uk-contracts-finder.jsonl', 200],
      ['fictional-ocds-213czf-000-00001.json', 6],
      ['release-package_1.1-1.json', 1],
    ])('%s: %d releases, none twice', async (name, count) => {
      await emptyTables(await open());
      expect((await take(path.join(SHARED, name))).counts).toEqual({
        added: count,
        updated: 0,
        unchanged: 0,
        skipped: 0,
      });
      expect((await take(path.join(SHARED, name))).counts).toEqual({
        added: 0,
        updated: 0,
        unchanged: count,
        skipped: 0,
      });
      const { db } = await open();
      expect(
        await db
          .selectFrom('announcements')
          .select('id')
          .where((where) => where.or([where('budget_fen', 'is not', null), where('bid_amount_fen', 'is not', null)]))
          .execute(),
      ).toEqual([]);
      const text = readFileSync(path.join(SHARED, name), 'utf8');
      expect(await countOf('projects')).toBe(
        new Set(text.match(/"ocid":\s*"[^"]+"/g)?.map((each) => each.replace(/\s/g, ''))).size,
      );
    });
  });
});

onBothDatabases('the progress of imports', (open) => {
  it('says from when to when all of them wrote, whatever the order, until that is forgotten', async () => {
    const opened = await open();
    await emptyTables(opened);
    const { db } = opened;
    const note = (hash: string, ...days: number[]) =>
      noteProgress(
        db,
        hash,
        { entries: 1, added: 1, updated: 0, unchanged: 0, skipped: 0 },
        days.map((day) => new Date(Date.UTC(2026, 10, day))),
      );
    await note('one', 10, 14, 12);
    await note('one', 8);
    await note('one');
    await note('other', 20, 9);
    await note('unfinished', 1, 30);
    const published = async () => (await finishedImports(db)).published;
    expect(await published()).toBeNull();
    for (const hash of ['one', 'other']) await finishProgress(db, hash);
    const written = { oldest: new Date(Date.UTC(2026, 10, 8)), newest: new Date(Date.UTC(2026, 10, 20)) };
    expect(await published()).toEqual(written);
    await note('other', 11);
    expect((await published())?.newest, 'read on, it is finished no more').toEqual(new Date(Date.UTC(2026, 10, 14)));
    await finishProgress(db, 'other');
    expect(await published()).toEqual(written);
    const seen = await finishedImports(db);
    await note('later', 3);
    await finishProgress(db, 'later');
    await forgetFinished(db, seen);
    const third = new Date(Date.UTC(2026, 10, 3));
    expect(await finishedImports(db), 'a file that another import finished since').toEqual({
      fileHashes: ['later'],
      published: { oldest: third, newest: third },
    });
    await forgetFinished(db, await finishedImports(db));
    expect(await published()).toBeNull();
    expect(await progressOf(db, 'unfinished')).toMatchObject({ entries: 1 });
  });

  it('goes on behind the last entry that was taken, and says so', async () => {
    const opened = await open();
    await emptyTables(opened);
    const { db } = opened;
    const name = lines(release(), award);
    const taken = { entries: 1, added: 0, updated: 1, unchanged: 0, skipped: 0 };
    await noteProgress(db, await hashOfFile(name, null), taken, []);
    const said: string[] = [];
    const counts = await importFile(db, name, { now: NOW, imageHost: null, print: (line) => said.push(line) });
    expect(counts).toEqual({ added: 1, updated: 1, unchanged: 0, skipped: 0 });
    expect(said).toEqual([
      '上次导入到第 1 条后中断，从第 2 条继续 (interrupted after entry 1, going on)',
      '行 2: 新增 — 临安区污水管网改造工程招标公告',
    ]);
    expect(await progressOf(db, await hashOfFile(name, null)), 'and is finished then').toBeNull();
  });

  it('is that of a file by what is in it, of the host whose pictures are kept, and of the version that reads it', async () => {
    const [name, same, other] = [lines(release()), lines(release()), lines(award)];
    const hash = await hashOfFile(name, null);
    expect(await hashOfFile(same, null)).toBe(hash);
    for (const different of [await hashOfFile(other, null), await hashOfFile(name, 'files.example.cn')])
      expect(different).not.toBe(hash);
    // What a program of another version began is read from its beginning again.
    const readBy = (version: number): string =>
      createHash('sha256')
        .update(JSON.stringify([version, null]) + readFileSync(name, 'utf8'))
        .digest('hex');
    expect([MAPPING_VERSION - 1, MAPPING_VERSION].map((version) => readBy(version) === hash)).toEqual([false, true]);
  });
});

describe('the import command', () => {
  beforeAll(() => databaseFolder(path.join(folder, 'data')));

  it('names the file that is not there, and how it is used', async () => {
    const said: string[] = [];
    const environment = { DATA_DIR: path.join(folder, 'data') };
    expect(await runImport([], environment, (line) => said.push(line))).toBe(1);
    expect(await runImport([path.join(folder, 'nothing.json')], environment, (line) => said.push(line))).toBe(1);
    expect(said[0]).toMatch(/^用法：npm run import -- 文件/);
    expect(said.at(-1)).toMatch(/nothing\.json: 无法导入 \(not imported\) — 文件不存在 \(no such file\)$/);
  });

  it('takes no option for the name of a file: it says how it is called and opens nothing', async () => {
    const said: string[] = [];
    const environment = { DATA_DIR: path.join(folder, 'unopened') };
    const run = (args: readonly string[]) => runImport(args, environment, (line) => said.push(line));
    expect([await run(['--help']), await run(['--all', 'releases.json'])]).toEqual([0, 1]);
    expect(said.map((line) => line.slice(0, 20))).toEqual(Array(2).fill('用法：npm run import -- '.slice(0, 20)));
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  });

  it('fills the embedded database of the environment, with the pictures of its STORAGE_HOST alone (S9-51)', async () => {
    const said: string[] = [];
    const environment = { DATA_DIR: path.join(folder, 'data'), STORAGE_HOST: 'files.example.com' };
    const [own, foreign] = ['files.example.com', 'evil.example'].map((host) => `<img src="https://${host}/a.png">`);
    const pictured = release({ tender: { ...release().tender, description: `<p>图${own}${foreign}</p>` } });
    expect(await runImport([lines(pictured, award)], environment, (line) => said.push(line))).toBe(0);
    expect(said.at(-1)).toBe('共 2 条：新增 2，更新 0，未变 0，跳过 0');
    const again = await runImport([lines(pictured, award)], environment, (line) => said.push(line));
    expect([again, said.at(-1)], 'what is known already is no failure').toEqual([
      0,
      '共 2 条：新增 0，更新 0，未变 2，跳过 0',
    ]);
    const opened = await openDb({ url: null, dataDir: path.join(folder, 'data') });
    const { rows } = await sql<{ kept: number; known: number; derived: number }>`select
      (select count(*)::int from import_progress) as kept, (select count(*)::int from derived_from) as derived,
      (select sum(reltuples)::int from pg_class join pg_inherits on inhrelid = oid
        where inhparent = 'announcements'::regclass and reltuples > 0) as known`.execute(opened.db);
    const notices = await opened.db.selectFrom('announcements').select('content').orderBy('published_at').execute();
    await opened.close();
    expect([...(notices[0]?.content ?? '').matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      'https://files.example.com/a.png',
    ]);
    expect(rows, 'the planner knows what came, lists show it, and nothing is left to go on with').toEqual([
      { kept: 0, derived: 1, known: 2 },
    ]);
    const nothing = [lines('{ broken', release({ ocid: undefined })), lines(release())];
    expect(await runImport(nothing, { DATA_DIR: path.join(folder, 'data') }, () => undefined)).toBe(1);
  });
});
