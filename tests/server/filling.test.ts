import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { searchList } from '#contract/announcement.contract.ts';
import { ensureMonths } from '#server/db/announcement-month.ts';
import { AMONG_MEMBERS, APART_FROM_MEMBERS, createPace } from '#server/db/batch.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenedDb, openDb } from '#server/db/open-db.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
  replaceAnnouncement,
  replaceAnnouncements,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { runImport } from '#server/import/import-command.ts';
import { importFile } from '#server/import/import-file.ts';
import { procurements, seedAnnouncements, seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { enterprisePools } from '#server/seed/enterprise.generator.ts';
import { emptyTables, onBothDatabases } from '#tests/support/databases.ts';
import { databaseFolder } from '#tests/support/embedded-snapshot.ts';
import { digestOf, everyRow, refusedLine, releaseLines } from '#tests/support/filling.ts';
import { buildProgram } from '#tests/support/killable-server.ts';
import { freshDatabase } from '#tests/support/postgres-cluster.ts';
import { openShop } from '#tests/support/shop.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const LONG_MS = 600_000;
const SEARCHES_EACH = 4;
const folder = mkdtempSync(path.join(tmpdir(), 'filling-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
function file(lines: readonly string[]): string {
  written += 1;
  const name = path.join(folder, `${written}.jsonl`);
  writeFileSync(name, lines.join('\n'));
  return name;
}

async function take(opened: OpenedDb, name: string, onLine: (line: string) => void = () => undefined) {
  const said: string[] = [];
  const print = (line: string): void => {
    said.push(line);
    onLine(line);
  };
  const counts = await importFile(opened.db, name, { now: NOW, imageHost: null, print, batches: AMONG_MEMBERS });
  return { counts, said };
}

onBothDatabases('a batch', (open) => {
  it(
    'writes the same rows into every table as its announcements one by one, new ones and amended ones',
    async () => {
      const opened = await open();
      const { db } = opened;
      const pools = enterprisePools('test', 120);
      const made = [...procurements('test', NOW, 120, pools)];
      const notices = made.flatMap((each) => each.notices);
      const amended = notices.map((notice, i) => ({
        ...notice,
        title: `${notice.title}（更正）`,
        published_at: new Date(notice.published_at.getTime() - (i % 3) * 31 * 86_400_000),
        winners: notice.winners.slice(0, 1),
      }));
      const rowsAfter = async (isBatch: boolean) => {
        await emptyTables(opened);
        await ensureMonths(
          db,
          amended.map(({ published_at }) => published_at),
        );
        await insertEnterprises(db, pools.all);
        await insertProjects(
          db,
          made.map(({ project }) => project),
        );
        if (isBatch) await insertAnnouncements(db, notices);
        else for (const notice of notices) await insertAnnouncements(db, [notice]);
        const added = await everyRow(opened);
        if (isBatch) await replaceAnnouncements(db, amended);
        else for (const notice of amended) await replaceAnnouncement(db, notice);
        return { added, replaced: await everyRow(opened) };
      };
      const oneByOne = await rowsAfter(false);
      expect(oneByOne.added.service_terms?.length).toBeGreaterThan(0);
      expect(oneByOne.added.award_wins?.length).toBeGreaterThan(0);
      expect(oneByOne.replaced).not.toEqual(oneByOne.added);
      expect(await rowsAfter(true)).toEqual(oneByOne);
    },
    LONG_MS,
  );

  it('of an import leaves what the same releases leave one by one, also where a later line amends an earlier one', async () => {
    const opened = await open();
    const lines = releaseLines(90);
    await emptyTables(opened);
    for (const line of lines) await take(opened, file([line]));
    const oneByOne = await everyRow(opened);
    await emptyTables(opened);
    expect((await take(opened, file(lines))).counts).toEqual({ added: 90, updated: 1, unchanged: 0, skipped: 0 });
    expect(await everyRow(opened)).toEqual(oneByOne);
    expect((await take(opened, file(lines.slice(1)))).counts).toEqual({
      added: 0,
      updated: 0,
      unchanged: 90,
      skipped: 0,
    });
  });

  it(
    'with bad rows names each of them in its place, and takes all others',
    async () => {
      const opened = await open();
      await emptyTables(opened);
      const good = releaseLines(120).slice(0, 120);
      const lines = [
        ...good.slice(0, 31),
        refusedLine(1),
        refusedLine(2),
        ...good.slice(31),
        '{ broken',
        refusedLine(3),
      ];
      const { counts, said } = await take(opened, file(lines));
      expect(counts).toEqual({ added: 120, updated: 0, unchanged: 0, skipped: 4 });
      expect(said.map((line) => line.split(':')[0])).toEqual(lines.map((_, i) => `行 ${i + 1}`));
      expect(said.filter((line) => line.includes('refused by the database')).map((line) => line.split(':')[0])).toEqual(
        ['行 32', '行 33', '行 124'],
      );
      const rows = await everyRow(opened);
      await emptyTables(opened);
      await take(opened, file(good));
      expect(await everyRow(opened)).toEqual(rows);
    },
    LONG_MS,
  );
});

onBothDatabases('a fill or an import that was interrupted', (open) => {
  it(
    'goes on behind the last batch, says where, and leaves what an uninterrupted one leaves',
    async () => {
      const opened = await open();
      const lines = [...releaseLines(300), '{ broken'];
      const name = file(lines);
      await emptyTables(opened);
      const whole = await take(opened, name);
      const rows = await everyRow(opened);
      await emptyTables(opened);
      const before: string[] = [];
      const interrupted = take(opened, name, (line) => {
        before.push(line);
        if (before.length === 130) throw new Error('the lights went out');
      });
      await expect(interrupted).rejects.toThrow('the lights went out');
      const after = await take(opened, name);
      expect(after.said[0]).toMatch(/^上次导入到第 (\d+) 条后中断，从第 \d+ 条继续/);
      const [, entries = ''] = /第 (\d+) 条后中断/.exec(after.said[0] ?? '') ?? [];
      expect(Number(entries)).toBeGreaterThanOrEqual(100);
      expect(after.said.slice(1)).toEqual(whole.said.slice(Number(entries)));
      expect(after.counts).toEqual(whole.counts);
      expect(await everyRow(opened)).toEqual(rows);
      expect((await take(opened, name)).said, 'a finished one begins at the first line').toHaveLength(lines.length);
    },
    LONG_MS,
  );

  it(
    'is not begun a second time beside the first: two at once leave what one leaves',
    async () => {
      const opened = await open();
      const options = { seed: 'test', now: NOW, count: 700 };
      await emptyTables(opened);
      await seedAnnouncements(opened, options);
      const rows = await everyRow(opened);
      await emptyTables(opened);
      const both = await Promise.allSettled([seedIfEmpty(opened, options), seedIfEmpty(opened, options)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await seedIfEmpty(opened, options)).toBe(0);
      expect(await everyRow(opened)).toEqual(rows);
    },
    LONG_MS,
  );
});

let fillProgram = '';
beforeAll(async () => {
  fillProgram = await buildProgram('tests/support/fill-process.ts', 'fill-process');
});

interface Kill {
  readonly afterLines: number;
  readonly ms: number;
}
interface Place {
  readonly url: string | null;
  readonly dir: string;
}

/** Runs one fill that is killed some milliseconds after its n-th line, or lets it end. @returns Its lines. */
async function runUntil(place: Place, args: readonly string[], kill: Kill | null): Promise<readonly string[]> {
  const child = spawn(process.execPath, [fillProgram, ...args], {
    env: {
      ...process.env,
      FILL_DIR: place.dir,
      ...(place.url === null ? {} : { FILL_URL: place.url }),
      ...(kill === null ? {} : { FILL_KILL: JSON.stringify(kill) }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  await gone;
  return lines;
}

const newFolder = (): Promise<string> => databaseFolder(mkdtempSync(path.join(folder, 'data-')));

/** A busy machine may let a fill end before it is killed: it is begun anew then. */
const MOST_BEGINNINGS = 6;

/** Kills one fill at each of the moments. @returns Where it stands, every one of them having come in time. */
async function killedAt(make: () => Promise<Place>, args: readonly string[], kills: readonly Kill[]): Promise<Place> {
  for (let begun = 0; begun < MOST_BEGINNINGS; begun += 1) {
    const place = await make();
    let hasEnded = false;
    for (const kill of kills) hasEnded ||= (await runUntil(place, args, kill)).at(-1) === 'end';
    if (!hasEnded) return place;
  }
  throw new Error('the fill has always ended before it was killed');
}

const isFull = process.env.FULL_RUNS === '1';
/** The first moment of death, all of them in `npm run test:full`. */
const some = (kills: readonly Kill[]): readonly Kill[] => kills.slice(0, isFull ? 9 : 1);

// Either goes on by the same statements on both databases: each is killed on one of them, on both in `npm run test:full`.
describe.each([
  ['embedded', async () => ({ url: null, dir: await newFolder() })],
  ['PostgreSQL', async () => ({ url: await freshDatabase(inject('postgres')?.url ?? ''), dir: '' })],
] as const)('a process that fills and is killed at any moment [%s]', (kind, make) => {
  const isThere = kind === 'embedded' || inject('postgres') !== null;
  const open = async (place: Place): Promise<OpenedDb> => {
    const opened = await openDb({ url: place.url, dataDir: place.dir });
    await migrate(opened);
    return opened;
  };
  const digest = async (place: Place) => {
    const opened = await open(place);
    return digestOf(opened).finally(() => opened.close());
  };

  if (isFull || kind === 'embedded') {
    it.skipIf(!isThere)(
      'goes on with the sample data at the next start: nothing doubled, nothing lost',
      async () => {
        const whole = await make();
        await runUntil(whole, ['seed', '1000'], null);
        // behind some batches, in the first one, while it opens, in the bodies
        const kills = some([
          { afterLines: 3, ms: 61 },
          { afterLines: 2, ms: 0 },
          { afterLines: 1, ms: 40 },
          { afterLines: 1, ms: 150 },
        ]);
        const place = await killedAt(make, ['seed', '1000'], kills);
        const last = await runUntil(place, ['seed', '1000'], null);
        expect(last.find((line) => line.startsWith('resume'))).toMatch(/^resume [1-9]/);
        expect(last.at(-1)).toBe('end');
        expect(await digest(place)).toEqual(await digest(whole));
      },
      LONG_MS,
    );
  }

  if (isFull || kind === 'PostgreSQL') {
    it.skipIf(!isThere)(
      'goes on with the file of an import: nothing doubled, nothing lost',
      async () => {
        const whole = await make();
        const lines = [...releaseLines(900).slice(0, 450), refusedLine(1), ...releaseLines(900).slice(450)];
        const name = file(lines);
        const undisturbed = await runUntil(whole, ['import', name], null);
        const kills = some([
          { afterLines: 160, ms: 101 },
          { afterLines: 90, ms: 13 },
          { afterLines: 1, ms: 30 },
        ]);
        const place = await killedAt(make, ['import', name], kills);
        const last = await runUntil(place, ['import', name], null);
        expect(last[1]).toMatch(/^上次导入到第 [1-9]\d* 条后中断/);
        expect(last.slice(-2)).toEqual(undisturbed.slice(-2));
        expect(await digest(place)).toEqual(await digest(whole));
      },
      LONG_MS,
    );
  }
});

onBothDatabases('beside a fill', (open) => {
  it(
    'twenty searching members get every answer',
    async () => {
      const opened = await open();
      const shop = await openShop(opened);
      const { token } = await shop.member();
      const words = ['道路', '医院', '物业管理', '信息化'];
      let filling = true;
      const answers: number[] = [];
      let meanwhile = 0;
      const member = async (_: unknown, index: number): Promise<void> => {
        for (let asked = 0; asked < SEARCHES_EACH; asked += 1) {
          const { code } = await shop.call(
            searchList,
            { searchWord: words[(index + asked) % words.length] },
            { token },
          );
          answers.push(code);
          meanwhile += filling ? 1 : 0;
        }
      };
      const members = Array.from({ length: 20 }, member);
      await seedAnnouncements({ db: opened.background }, { seed: 'test', now: NOW, count: 600 }).finally(() => {
        filling = false;
      });
      await Promise.all(members);
      expect(answers).toEqual(Array(20 * SEARCHES_EACH).fill(200));
      expect(meanwhile).toBeGreaterThan(0);
      const { code, data } = await shop.call(searchList, { searchWord: '道路' }, { token });
      expect({ code, some: (data?.total ?? 0) > 0 }).toEqual({ code: 200, some: true });
    },
    LONG_MS,
  );

  it('the batches grow while they are quick and shrink when one is slow, within limits', () => {
    for (const [size, fewest, most] of [
      [AMONG_MEMBERS, 100, 500],
      [APART_FROM_MEMBERS, 500, 1_000],
    ] as const) {
      const pace = createPace(size);
      expect(pace.rows()).toBe(2 * fewest);
      for (let i = 0; i < 20; i += 1) pace.took(pace.rows(), 1);
      expect(pace.rows()).toBe(most);
      pace.took(most, size.targetMs);
      expect(pace.rows(), 'as long as wanted').toBe(most);
      pace.took(most, size.targetMs * 1.25);
      expect(pace.rows(), 'half of the way').toBe(0.9 * most);
      for (let i = 0; i < 20; i += 1) pace.took(pace.rows(), 60_000);
      expect(pace.rows()).toBe(fewest);
    }
  });
});

describe('after an import', () => {
  it('as many announcements were written at once as a process of its own may write', async () => {
    const dir = await newFolder();
    expect(await runImport([file(releaseLines(450))], { DATA_DIR: dir }, () => undefined)).toBe(0);
    const { db, close } = await openDb({ url: null, dataDir: dir });
    try {
      const { rows } = await sql<{ n: number; batches: number }>`
        select count(*)::int as n, count(distinct written_in)::int as batches from search_outbox where kind = 'announcement'`.execute(
        db,
      );
      // The last release amends an earlier one, so that it comes in a batch of its own.
      expect(rows).toEqual([{ n: 451, batches: 2 }]);
    } finally {
      await close();
    }
  });

  it('statistics of what was written are new, and nothing waits to be put into the text indexes', async () => {
    const dir = await newFolder();
    expect(await runImport([file(releaseLines(60))], { DATA_DIR: dir }, () => undefined)).toBe(0);
    const { db, close } = await openDb({ url: null, dataDir: dir });
    try {
      const { rows: counted } = await sql<{
        relname: string;
        reltuples: number;
      }>`select relname, reltuples from pg_class
        where relname in ('announcements', 'announcements_2026_11', 'award_facts', 'announcement_sources', 'enterprises')`.execute(
        db,
      );
      for (const { relname, reltuples } of counted) expect(reltuples, relname).toBeGreaterThan(0);
      expect(counted).toHaveLength(5);
      const { rows: waiting } = await sql<{
        n: number;
      }>`select coalesce(sum(gin_clean_pending_list(c.oid)), 0)::int as n
        from pg_class c join pg_am m on m.oid = c.relam join pg_index i on i.indexrelid = c.oid
        where m.amname = 'gin' and c.relkind = 'i' and c.relname like 'announcements_2%'`.execute(db);
      expect(waiting[0]?.n).toBe(0);
      const { rows: unbuilt } = await sql`select from market_months where not is_built`.execute(db);
      expect(unbuilt).toEqual([]);
      expect(await db.selectFrom('import_progress').selectAll().execute()).toEqual([]);
    } finally {
      await close();
    }
  });
});
