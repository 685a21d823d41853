import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#server/deps.ts';
import { type ImportedRelease, takeReleases } from '#server/import/announcement-import.repo.ts';
import type { StatedBody } from '#server/import/release-parties.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const release = (id: string): ImportedRelease => ({
  record: notice({ id, ocid: `ocid-${id}`, release_id: 'r1', source_hash: 'first' }),
  enterprises: [],
  project: { id: `p-${id}`, ocid: `ocid-${id}`, code: null, name: id, buyer_id: null, province: null, city: null },
});
const idsIn = async (db: Db): Promise<string[]> =>
  (await sql<{ id: string }>`select id from announcements order by id`.execute(db)).rows.map(({ id }) => id);

onOneDatabase('an import that meets another one', (open) => {
  it.each([
    ['a deadlock', { code: '40P01' }],
    ['a conflict of transactions', { code: '40001' }],
    ['a release that the other one just added', { code: '23505', constraint: 'announcement_sources_pkey' }],
  ])('takes its releases anew after %s, three times in all, and each try leaves nothing behind', async (what, met) => {
    const { db } = await open();
    const given = release(`again after ${what}`);
    const before = await idsIn(db);
    const tries: string[][] = [];
    const meeting = (times: number) => async (tx: Db) => {
      tries.push((await idsIn(tx)).filter((id) => !before.includes(id)));
      if (tries.length <= times) throw Object.assign(new Error('met'), met);
    };
    await expect(takeReleases(db, [given], meeting(3), NOW)).rejects.toMatchObject(met);
    expect(tries).toEqual(Array(3).fill([given.record.id]));
    expect(await idsIn(db)).toEqual(before);
    tries.length = 0;
    expect(await takeReleases(db, [given], meeting(2), NOW)).toEqual(['added']);
    expect(tries).toHaveLength(3);
    expect(await takeReleases(db, [given], meeting(0), NOW)).toEqual(['unchanged']);
  });

  it('writes bodies and projects in one order, so that two of them do not wait for each other in a circle', async () => {
    const { db } = await open();
    const body = (id: string): StatedBody => ({
      ...{ id, name: id, kind: 'buyer', class: null, credit_code: null, source_key: id, province: null, city: null },
      ...{ district: null, region_code: null, industry_code: null, address: null, contact: null, phone: null },
      ...{ former_key: id, data_from: NOW },
    });
    const given = ['c', 'a', 'b'].map((id) => ({ ...release(`in order ${id}`), enterprises: [body(`e-${id}`)] }));
    await takeReleases(db, given, async () => undefined, NOW);
    const placed = async (table: 'enterprises' | 'projects') =>
      (
        await sql<{
          id: string;
        }>`select id from ${sql.table(table)} where id like 'e-%' or id like 'p-in order%' order by ctid`.execute(db)
      ).rows;
    expect((await placed('enterprises')).map(({ id }) => id)).toEqual(['e-a', 'e-b', 'e-c']);
    expect((await placed('projects')).map(({ id }) => id)).toEqual(['a', 'b', 'c'].map((id) => `p-in order ${id}`));
  });

  it.each([
    ['another code', Object.assign(new Error('full'), { code: '53100' })],
    ['another constraint', Object.assign(new Error('twice'), { constraint: 'projects_pkey' })],
    ['no error of a database', new TypeError('broken')],
    ['what is no object', 'text'],
    ['nothing', null],
  ])('gives up at once for %s', async (what, thrown) => {
    const { db } = await open();
    let tries = 0;
    const taking = takeReleases(
      db,
      [release(`never after ${what}`)],
      async () => {
        tries += 1;
        throw thrown;
      },
      NOW,
    );
    expect(await taking.catch((error: unknown) => [error])).toEqual([thrown]);
    expect(tries).toBe(1);
    expect(await idsIn(db)).not.toContain(`never after ${what}`);
  });
});
