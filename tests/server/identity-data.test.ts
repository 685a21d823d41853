import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { insertAnnouncements } from '#server/features/records/announcement/announcement-write.repo.ts';
import { type Acts, openActs, WINNER } from '#tests/support/acts.ts';
import { PUBLIC_CALLS } from '#tests/support/call-lists.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import {
  answerOf,
  BY_OWN_ID,
  fillEveryKind,
  KINDS,
  LISTS,
  liveALife,
  OF_THE_ACCOUNT,
  OWN_EMAIL,
  OWN_NAME,
  OWN_WORD,
  type Question,
  READS,
  REMOVALS,
  WRITES,
} from '#tests/support/member-life.ts';
import { notice } from '#tests/support/notices.ts';
import type { Member } from '#tests/support/shop.ts';

const titleOf = ([endpoint, input]: Question): string => `${endpoint.id} ${JSON.stringify(input ?? {})}`;

type Answers = ReadonlyMap<string, unknown>;
async function answersOf(acts: Acts, member: Member): Promise<Answers> {
  const answers = new Map<string, unknown>();
  for (const question of READS) answers.set(titleOf(question), await answerOf(acts, question, member));
  return answers;
}
/** Reading is noted as well: the second time nothing is new any more. */
async function settledAnswersOf(acts: Acts, member: Member): Promise<Answers> {
  await answersOf(acts, member);
  return answersOf(acts, member);
}

/** Every row of every table that says whose it is, of one member. */
async function rowsOf({ deps: { db } }: Acts, { userId }: Member): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where user_id = ${userId} order by 1`.execute(db);
    if (rows.length > 0) all[name] = rows.map(({ row }) => row);
  }
  const { rows } = await sql<{ row: string }>`select u::text as row from users u where id = ${userId}`.execute(db);
  return { ...all, users: rows.map(({ row }) => row) };
}

/** What of the owner's is in an answer that only they may have. */
const OWN: Readonly<Record<string, string>> = {
  [titleOf([contract.userDetail])]: OWN_EMAIL,
  [titleOf([contract.memberInfo, { memberCode: 'qiyetong', payAreas: '' }])]: '"faceValue":77',
  [titleOf([contract.listMemberUpgrade])]: '企业通',
  [titleOf([contract.myCouponList, { pageNumber: 1, pageSize: 50 }])]: '"faceValue":77',
  [titleOf([contract.myOrders, { pageNumber: 1, pageSize: 50 }])]: '项目对接',
  [titleOf([contract.unacknowledgedOrders])]: 'ord',
  [titleOf([contract.invoiceList, { pageNumber: 1, pageSize: 50 }])]: OWN_EMAIL,
  [titleOf([contract.exportRecords, { pageNumber: 1, pageSize: 50 }])]: OWN_EMAIL,
  [titleOf([contract.getEmailForExportAnalysisProject])]: OWN_EMAIL,
  [titleOf([contract.getWord])]: OWN_WORD,
  [titleOf([contract.judgeProjectAnalysis, { id: 'ct-tender' }])]: '"remaining":21',
  [titleOf([contract.getDocumentIsMonitor, { id: 'ct-tender' }])]: '"monitored":true',
  [titleOf([contract.enterpriseDetail, { id: 'ent-winner' }])]: '"monitored":true',
  ...Object.fromEntries(
    KINDS.map((kind) => [titleOf([contract.collectList, { kind, pageNumber: 1, pageSize: 50 }]), '"total":1']),
  ),
  ...Object.fromEntries(LISTS.map((list) => [titleOf([contract.getSearchCondition, { list }]), `组${list}`])),
  ...Object.fromEntries(
    ['owner', 'rival', 'agent', 'company', 'project'].map((kind) => [
      titleOf([contract.monitorList, { kind, pageNumber: 1, pageSize: 50 }]),
      '"total":1',
    ]),
  ),
};

onOneDatabase('the data of one member', (open) => {
  let acts: Acts;
  let owner: Member;
  /** A member of the same tier, and one of the lowest. */
  let otherMembers: readonly Member[];
  let before: readonly Answers[];
  beforeAll(async () => {
    acts = await openActs(await open());
    await fillEveryKind(acts);
    owner = await acts.memberOf('qiyetong');
    otherMembers = [await acts.memberOf('qiyetong'), await acts.memberOf('putong')];
    // a keyword that three members searched for is popular for every other member
    await answersOf(acts, await acts.memberOf('qiyetong'));
    for (const otherMember of otherMembers) await answersOf(acts, otherMember);
    before = [await answersOf(acts, otherMembers[0] as Member), await answersOf(acts, otherMembers[1] as Member)];
    await liveALife(acts, owner);
  });

  it('is there: each list and each flag answers the owner what they left', async () => {
    const answers = await settledAnswersOf(acts, owner);
    for (const [title, text] of Object.entries(OWN)) expect(JSON.stringify(answers.get(title)), title).toContain(text);
  });

  it.each([
    ['the same tier', 0],
    ['the lowest tier', 1],
  ])('changes no answer of any call to another member of %s, and none names anything of it (R14)', async (_, which) => {
    const otherMember = otherMembers[which] as Member;
    const known = before[which] as Answers;
    const now = await answersOf(acts, otherMember);
    expect(now.size).toBe(READS.length);
    for (const [title, answer] of now) expect(answer, title).toEqual(known.get(title));
    const everything = JSON.stringify([...now.values()]);
    const secrets = [OWN_EMAIL, OWN_NAME, '自己的公司', owner.userId];
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  });

  describe('while another member does and undoes the same on the same records', () => {
    it('stays as it was, row by row and answer by answer (R14)', async () => {
      const [otherMember] = otherMembers as readonly [Member];
      const answers = await settledAnswersOf(acts, owner);
      const rows = await rowsOf(acts, owner);
      expect(Object.keys(rows).length).toBeGreaterThan(14);
      await liveALife(acts, otherMember);
      const done = await rowsOf(acts, otherMember);
      for (const name of Object.keys(rows)) expect(Object.keys(done), name).toContain(name);
      expect(await rowsOf(acts, owner)).toEqual(rows);
      for (const question of REMOVALS) expect(await answerOf(acts, question, otherMember)).toMatchObject({ code: 200 });
      const { data: groups } = await acts.call(contract.getSearchCondition, { list: 'bidding' }, otherMember);
      const { data: monitors } = await acts.call(contract.monitorList, { kind: 'rival' }, otherMember);
      await acts.call(contract.deleteSubscriptionGroup, { list: 'bidding', id: groups[0]?.id }, otherMember);
      await acts.call(contract.removeMonitor, { monitorId: monitors.records[0]?.monitorId }, otherMember);
      const { data: orders } = await acts.call(contract.myOrders, {}, otherMember);
      for (const { orderId, orderNo } of orders.records) {
        await acts.call(contract.acknowledgeOrder, { orderNo }, otherMember);
        await acts.call(contract.closeOrder, { orderId }, otherMember);
      }
      await acts.call(contract.logout, {}, otherMember);
      expect(await rowsOf(acts, owner)).toEqual(rows);
      const after = await answersOf(acts, owner);
      for (const [title, answer] of after) expect(answer, title).toEqual(answers.get(title));
    });
  });

  it('keeps its latest keywords however many others search for (S7-65, R14)', async () => {
    const { db } = acts.deps;
    const mine = () => db.selectFrom('search_history').select('word').where('user_id', '=', owner.userId).execute();
    const before = (await mine()).length;
    const later = new Date(acts.clock.now().getTime() + 1_000);
    const words = Array.from({ length: 100 }, (_, i) => ({
      user_id: (otherMembers[1] as Member).userId,
      word: `词${i}`,
      searched_at: later,
    }));
    await db.insertInto('search_history').values(words).execute();
    await acts.call(contract.searchList, { searchWord: '澄岭医院' }, owner);
    expect(await mine()).toHaveLength(before + 1);
  });

  it('brings news of what they watch to them alone (S1-03, R14)', async () => {
    acts.clock.advance(3_600_000);
    await insertAnnouncements(acts.deps.db, [
      notice({
        id: 'news-1',
        project_id: 'prj-ct',
        title: '医院设备澄岭',
        published_at: acts.clock.now(),
        winner_name: WINNER,
      }),
    ]);
    const eventsOf = async (member: Member) => (await acts.call(contract.monitorEvents, {}, member)).data.records;
    expect((await eventsOf(owner)).map(({ announcementId }) => announcementId)).toContain('news-1');
    expect(await eventsOf(otherMembers[1] as Member)).toEqual([]);
    const hitsOf = async (member: Member) => (await acts.call(contract.dashboard, {}, member)).data.subscriptionHits;
    expect((await hitsOf(owner)).length).toBeGreaterThan(0);
    expect(await hitsOf(otherMembers[1] as Member)).toEqual([]);
  });

  it('no call is left out: each reads, writes, is handed a foreign id, or is about the account itself', () => {
    const calls = (Object.values(contract) as Endpoint[]).map(({ id }) => id);
    const guarded = calls.filter((id) => !(PUBLIC_CALLS as readonly string[]).includes(id));
    const asked = [...READS, ...WRITES, ...REMOVALS].map(([{ id }]) => id);
    expect([...new Set([...asked, ...BY_OWN_ID, ...OF_THE_ACCOUNT])].sort()).toEqual(guarded.sort());
  });
});
