import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenedDb } from '#server/db/open-db.ts';
import { award, release } from './ocds.ts';

/** Of one database alone, or of when it was written. */
const NOT_COMPARED = ['schema_migrations', 'search_outbox', 'import_progress', 'sample_fill'];

/** Every row of every table as text, in an order of its own; of the notes for the search what they name. */
export async function everyRow({ db }: OpenedDb): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in (${sql.join(NOT_COMPARED)}) order by 1`.execute(db);
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables)
    found[name] = (
      await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)
    ).rows
      .map(({ row }) => row)
      .sort();
  const { rows: notes } = await sql<{ note: string }>`select kind || ' ' || id as note from search_outbox`.execute(db);
  return { ...found, search_outbox: notes.map(({ note }) => note).sort() };
}

/** The same in a few characters, to compare databases of different processes. */
export const digestOf = async (opened: OpenedDb): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    Object.entries(await everyRow(opened)).map(([table, rows]) => [
      table,
      `${rows.length} rows, ${createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 12)}`,
    ]),
  );

/** Lines of a file of releases: tenders and their awards, bodies that come back, one release in two versions. */
export function releaseLines(count: number): readonly string[] {
  const releases = Array.from({ length: count }, (_, i) => {
    const procurement = Math.floor(i / 2);
    const buyer = `示例水务处${procurement % 7}`;
    const of = i % 2 === 0 ? release() : award;
    return {
      ...of,
      ocid: `ocds-fill-${procurement}`,
      date: new Date(Date.UTC(2026, 10 - (i % 5), 1 + (i % 20), 3)).toISOString(),
      tender: { ...of.tender, title: `第${procurement}号泵站改造工程` },
      parties: [{ id: buyer, name: buyer, roles: ['buyer'], address: { region: '浙江省', countryName: '中国' } }],
      buyer: { id: buyer, name: buyer },
    };
  });
  const [first] = releases;
  const changed = first === undefined ? [] : [{ ...first, tender: { ...first.tender, title: '改名的泵站改造工程' } }];
  return [...releases, ...changed].map((each) => JSON.stringify(each));
}

/** A release that reads well and that the database refuses. */
export const refusedLine = (number: number): string =>
  JSON.stringify(release({ ocid: `ocds-refused-${number}`, tender: { title: `含有空字符\u0000的公告${number}` } }));
