import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/registry.ts';
import { companyOfAnnouncement, findAnnouncement } from '#server/features/records/announcement/announcement.repo.ts';
import { announcementsOfProject, headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import {
  insertAnnouncements,
  insertEnterprises,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { partnersOf, rivalsOf } from '#server/features/records/enterprise/track-record.repo.ts';
import { noticesOfProject } from '#server/features/records/record.repo.ts';
import { type Acts, BUYER, openActs } from '#tests/support/acts.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { answerOf, fillEveryKind, KINDS, liveALife, type Question } from '#tests/support/member-life.ts';
import { notice } from '#tests/support/notices.ts';
import type { Member } from '#tests/support/shop.ts';

const PAGE = { pageNumber: 1, pageSize: 50 };
const MOMENT = '2026-11-19T03:00:00Z';

/** A list of a member's own, the table that its rows come from, and the moment that it sorts them by. */
interface OwnList {
  readonly question: Question;
  readonly table: string;
  readonly moment: string;
}

const records = ['approval', 'forecast', 'intention'] as const;
const views = { table: 'record_views', moment: 'last_viewed_at' };
const LISTS: readonly OwnList[] = [
  { question: [contract.myOrders, PAGE], table: 'orders', moment: 'created_at' },
  { question: [contract.unacknowledgedOrders], table: 'orders', moment: 'paid_at' },
  { question: [contract.myCouponList, PAGE], table: 'coupons', moment: 'granted_at' },
  { question: [contract.invoiceList, PAGE], table: 'invoices', moment: 'requested_at' },
  { question: [contract.exportRecords, PAGE], table: 'export_records', moment: 'created_at' },
  { question: [contract.quotaUses, PAGE], table: 'quota_uses', moment: 'used_at' },
  { question: [contract.monitorList, PAGE], table: 'monitors', moment: 'since' },
  { question: [contract.getWord], table: 'search_history', moment: 'searched_at' },
  { question: [contract.listLogins], table: 'sessions', moment: 'created_at' },
  ...KINDS.map((kind) => {
    const table = kind === 'announcement' ? 'announcement_collections' : 'record_collections';
    return { question: [contract.collectList, { kind, ...PAGE }] as const, table, moment: 'collected_at' };
  }),
  { question: [contract.searchHistoryList, PAGE], table: 'announcement_views', moment: 'last_viewed_at' },
  { question: [contract.desginedSearchHistoryList, PAGE], ...views },
  ...records.map((kind) => ({ question: [contract.recordHistoryList, { kind, ...PAGE }] as const, ...views })),
];

/** What a member needs besides a life of one of each, to have two rows in every list. */
const MORE: readonly Question[] = [
  [contract.searchList, { searchWord: BUYER }],
  [contract.selZhongbiaoDetails, { id: 'ct-award' }],
  [contract.selDesignedInfo, { id: 'pln-1' }],
  [contract.spxmDetail, { id: 'apv-1' }],
  [contract.forecastDetail, { id: 'fct-1' }],
  [contract.intentionDetail, { id: 'int-1' }],
  [contract.saveBrowseCollection, { id: 'ct-award', collected: true }],
  [contract.addCollection, { id: 'apv-2' }],
  ...(['plannedProject', 'forecast', 'intention'] as const).map((kind): Question => {
    const id = { plannedProject: 'pln-2', forecast: 'fct-2', intention: 'int-2' }[kind];
    return [contract.saveCollection, { kind, id, collected: 1 }];
  }),
];

/** Else a page shows a row of the page before once more and leaves another one out, or a list changes while nobody does anything. */
onOneDatabase('rows of one moment', (open) => {
  let acts: Acts;
  let member: Member;
  beforeAll(async () => {
    acts = await openActs(await open());
    await fillEveryKind(acts);
    member = await acts.memberOf('qiyetong');
    await liveALife(acts, member);
    for (const question of MORE) await answerOf(acts, question, member);
    await acts.coupon(member, 7_700);
    const copy = (table: string, patch: object) => sql`insert into ${sql.table(table)}
      select (json_populate_record(t, ${JSON.stringify(patch)}::json)).* from ${sql.table(table)} t where t.user_id = ${member.userId}`;
    await copy('invoices', { invoice_id: 'copy', status: 'rejected', reason: '-' }).execute(acts.deps.db);
    const ended = { id: 'copy', token_hash: 'copy', ended_at: MOMENT, end_reason: 'logout' };
    await copy('sessions', ended).execute(acts.deps.db);
    // An index that has the order in it would hide that a statement does not ask for it.
    for (const name of new Set(LISTS.map((list) => list.table))) {
      const [table, of] = [sql.table(name), sql`${sql.lit(name)}::regclass`];
      await sql`do $$ declare one text; begin
        for one in select quote_ident(conname) from pg_constraint where conrelid = ${of} and contype in ('p', 'u')
        loop execute 'alter table ${table} drop constraint ' || one || ' cascade'; end loop;
        for one in select indexrelid::regclass::text from pg_index where indrelid = ${of}
        loop execute 'drop index ' || one; end loop;
      end $$`.execute(acts.deps.db);
    }
  });

  /** Keeps the rows of the member in this order, which the database reads them in: all of one moment, or so many hours apart. */
  const keep = ({ table, moment }: OwnList, order: 'asc' | 'desc', hours = 0): Promise<void> =>
    acts.deps.db.transaction().execute(async (tx) => {
      const [rows, at] = [sql.table(table), sql.ref(moment)];
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ${rows} set ${at} = ${MOMENT} where user_id = ${member.userId} and ${at} is not null`.execute(
        tx,
      );
      await sql`create temporary table kept on commit drop as select * from ${rows}`.execute(tx);
      await sql`delete from ${rows}`.execute(tx);
      await sql`insert into ${rows} select * from kept order by kept::text ${sql.raw(order)}`.execute(tx);
      await sql`with numbered as (select ctid as place, row_number() over (order by t::text ${sql.raw(order)}) as n from ${rows} t)
        update ${rows} t set ${at} = ${at} + n * ${hours}::int * interval '1 hour' from numbered
        where t.ctid = numbered.place and user_id = ${member.userId}`.execute(tx);
    });
  const rowsOf = async ({ question }: OwnList): Promise<readonly unknown[]> => {
    const { data } = (await answerOf(acts, question, member)) as { data: { records?: readonly unknown[] } };
    return data.records ?? (data as readonly unknown[]);
  };

  const CASES = LISTS.map((list) => [list.question[0].id, JSON.stringify(list.question[1] ?? {}), list] as const);

  it.each(CASES)('%s %s shows in one order, however the database keeps them (S9-29)', async (_id, _input, list) => {
    await keep(list, 'asc');
    const rows = await rowsOf(list);
    expect(rows.length).toBeGreaterThan(1);
    await keep(list, 'desc');
    expect(await rowsOf(list)).toEqual(rows);
  });

  it('the address of the latest export is offered for the next one (S3-44)', async () => {
    const own = { question: [contract.exportRecords, PAGE], table: 'export_records', moment: 'created_at' } as const;
    await sql`update export_records set email = record_id || '@example.com'`.execute(acts.deps.db);
    for (const order of ['asc', 'desc'] as const) {
      await keep(own, order, 1);
      const { data } = await acts.call(contract.getEmailForExportAnalysisProject, {}, { token: member.token });
      expect([data]).toMatchObject(
        (await rowsOf(own)).slice(0, 1).map((row) => ({ email: (row as { email: string }).email })),
      );
    }
  });

  it('notices of one procurement are listed by their numbers, beside each of them and in its files (S1-08, S7-77)', async () => {
    const file = (id: string) => ({ id: `${id}-f1`, name: '附件.pdf', sizeBytes: 9, type: 'pdf', url: null });
    const ids = ['same-2', 'same-1', 'same-3'];
    await insertAnnouncements(
      acts.deps.db,
      ids.map((id) => notice({ id, project_id: 'prj-3', attachments: [file(id)], nature: '正常' })),
    );
    await sql`delete from announcements where project_id = 'prj-3' and id not in (${sql.join(ids)})`.execute(
      acts.deps.db,
    );
    const head = await headOf(acts.deps.db, 'same-2');
    const row = await findAnnouncement(acts.deps.db, 'same-2', member.userId);
    if (!head || !row) throw new Error('no notice');
    const { related } = await companyOfAnnouncement(acts.deps.db, row);
    expect(related.map(({ id }) => id)).toEqual(['same-3', 'same-1']);
    const filed = await announcementsOfProject(acts.deps.db, head);
    expect(filed.map(({ id }) => id)).toEqual(['same-1', 'same-2', 'same-3']);
    const refs = await noticesOfProject(acts.deps.db, 'prj-3');
    expect(refs.map(({ id }) => id)).toEqual(['same-3', 'same-2', 'same-1']);
  });

  it('partners without a sum come last, rivals that were met lately first, and a winner is called as its first line calls it (S1-09)', async () => {
    const { db } = acts.deps;
    const line = (rank: number, name: string, enterprise_id: string | null, bid_amount_fen: number | null = null) => ({
      ...{ rank, name, enterprise_id, bid_amount_fen, price_form: null, rate: null, score: null },
    });
    const award = (n: number, buyer_name: string, amount: number | null, winners: ReturnType<typeof line>[]) =>
      notice({
        ...{ id: `met-${n}`, doc_channel: 'award', project_id: `prj-1${n}`, buyer_id: `buyer-${n}`, buyer_name },
        ...{ bid_amount_fen: amount, winners },
      });
    const candidates = (n: number, rival: string, published_at: Date) =>
      notice({
        ...{ id: `listed-${n}`, doc_channel: 'candidate', project_id: `prj-2${n}`, published_at },
        winners: [line(1, '某公司', 'ent-some'), line(2, rival, null)],
      });
    const body = (id: string) => ({
      ...{ id, name: id, kind: 'supplier' as const, class: null, credit_code: null, source_key: id, province: null },
      ...{
        city: null,
        district: null,
        region_code: null,
        industry_code: null,
        address: null,
        contact: null,
        phone: null,
      },
    });
    await insertEnterprises(db, ['ent-some', 'ent-joint', 'buyer-1', 'buyer-2', 'buyer-3'].map(body));
    await insertAnnouncements(db, [
      award(1, '乙局', null, [line(1, '某公司', 'ent-some')]),
      award(2, '甲局', 500, [line(1, '某公司', 'ent-some', 500)]),
      award(3, '丙局', 900, [line(1, '某Z公司', 'ent-joint', 1), line(2, '某A公司', 'ent-joint', 2)]),
      candidates(1, 'A公司', new Date('2026-11-01T02:00:00Z')),
      candidates(2, 'B公司', new Date('2026-11-02T02:00:00Z')),
    ]);
    expect((await partnersOf(db, 'ent-some')).map(({ name }) => name)).toEqual(['甲局', '乙局']);
    expect((await partnersOf(db, 'buyer-3')).map(({ name }) => name)).toEqual(['某Z公司']);
    expect((await rivalsOf(db, 'ent-some')).map(({ name }) => name)).toEqual(['B公司', 'A公司']);
  });

  it.each(CASES)('%s %s turns round as soon as their moments do (S9-29)', async (_id, _input, list) => {
    /** What tells the rows apart but their moments. */
    const shown = async () =>
      (await rowsOf(list)).map((row) => JSON.stringify(row).replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '""'));
    await keep(list, 'asc', 1);
    const rows = await shown();
    expect(new Set(rows).size).toBeGreaterThan(1);
    await keep(list, 'desc', 1);
    expect(await shown()).toEqual(rows.toReversed());
  });
});
