import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { saveBrowseCollection } from '#contract/announcement-detail.contract.ts';
import { addCollection, delCollection, saveCollection } from '#contract/collect.contract.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { type Acts, openActs } from '#tests/support/acts.ts';
import { emptyTables, onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import type { Member } from '#tests/support/shop.ts';

const FULL = { code: 409, message: '您的收藏已达上限（5000条），请先取消一条', data: null };

onOneOrBothDatabases('the limit of favourites', (open) => {
  let acts: Acts;
  let member: Member;
  beforeEach(async () => {
    const opened = await open();
    await emptyTables(opened);
    acts = await openActs(opened);
    member = await acts.memberOf('putong');
    await insertAnnouncements(
      opened.db,
      Array.from({ length: 20 }, (_, at) => notice({ id: `new-${at}`, ocid: `ocds-abc123-${at}` })),
    );
    const listed = {
      ...{ title: '示例', title_text: '示例', body_text: '', tok: [1], published_at: new Date('2026-11-01T00:00:00Z') },
      ...{ amount_fen: 1, province: '浙江' },
    };
    await opened.db
      .insertInto('planned_projects')
      .values({ id: 'new-planned', stage: 'initiated', owner_name: '业主', ...listed } as never)
      .execute();
    await opened.db
      .insertInto('approval_projects')
      .values({ id: 'new-approval', legal_unit: '法人', ...listed } as never)
      .execute();
  });

  /** Favourites that the member has already, half of them announcements. */
  const has = async (count: number, of = member): Promise<void> => {
    const { db } = acts.deps;
    await sql`insert into announcement_collections (user_id, announcement_id, collected_at)
      select ${of.userId}, 'had-' || n, now() from generate_series(1, ${Math.ceil(count / 2)}::int) n`.execute(db);
    await sql`insert into record_collections (user_id, kind, record_id, collected_at)
      select ${of.userId}, 'forecast', 'had-' || n, now() from generate_series(1, ${Math.floor(count / 2)}::int) n`.execute(
      db,
    );
  };
  const kept = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select ((select count(*) from announcement_collections where user_id = ${member.userId})
      + (select count(*) from record_collections where user_id = ${member.userId}))::int as n`.execute(acts.deps.db);
    return rows[0]?.n ?? 0;
  };
  const announcement = (at: number, collected = true, { token } = member) =>
    acts.call(saveBrowseCollection, { id: `new-${at}`, collected }, { token });
  const planned = (collected: 0 | 1 = 1) =>
    acts.call(saveCollection, { kind: 'plannedProject', id: 'new-planned', collected }, { token: member.token });
  const approval = () => acts.call(addCollection, { id: 'new-approval' }, { token: member.token });

  it('is 5,000 of all kinds together, exactly, however many are added at once (S4-57)', async () => {
    await has(4_990);
    const answers = await Promise.all([
      ...Array.from({ length: 18 }, (_, at) => announcement(at)),
      planned(),
      approval(),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer).toMatchObject(FULL);
    expect(await kept()).toBe(5_000);
  });

  it('refuses every kind, and makes room for one when one is given up (S4-58, D-76)', async () => {
    await has(4_998);
    for (const add of [planned, approval]) expect((await add()).code).toBe(200);
    expect(await announcement(1)).toMatchObject(FULL);
    for (const add of [planned, approval]) expect((await add()).code, 'kept already').toBe(200);
    expect((await planned(0)).code).toBe(200);
    expect((await announcement(1)).code).toBe(200);
    expect((await announcement(1)).code, 'kept already').toBe(200);
    expect(await planned()).toMatchObject(FULL);
    expect((await acts.call(delCollection, { id: 'new-approval' }, { token: member.token })).code).toBe(200);
    expect((await planned()).code).toBe(200);
    expect(await approval()).toMatchObject(FULL);
    expect(await kept()).toBe(5_000);
  });

  it('is that of each member alone', async () => {
    await has(5_000, await acts.memberOf('putong'));
    await has(4_999);
    expect((await announcement(1)).code).toBe(200);
  });
});
