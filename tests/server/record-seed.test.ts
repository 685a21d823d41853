import { type Selectable, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { isCreditCode } from '#domain/credit-code.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import type { ApprovalProjectsTable, PlannedProjectsTable } from '#server/db/tables/record.tables.ts';
import { daysBetween } from '#server/derive/days.ts';
import { deriveRecords } from '#server/derive/derive-records.ts';
import { seedAnnouncements } from '#server/seed/announcement.seed.ts';
import { seedRecords, seedRecordsIfEmpty } from '#server/seed/record.seed.ts';
import { onOneDatabase } from '#tests/support/databases.ts';

const NOW = new Date('2026-11-20T01:00:00Z');
const TODAY = '2026-11-20';
const COUNT = 1_200;
const UNREACHABLE = /^(?:0\d{2,3}-0\d{6,7}|142\d{8})$/;

onOneDatabase('sample records', (open) => {
  let opened: OpenedDb;
  let planned: Selectable<PlannedProjectsTable>[];
  let approvals: Selectable<ApprovalProjectsTable>[];
  const rowsOf = async <T>(query: string): Promise<readonly T[]> =>
    (await sql.raw(query).execute(opened.db)).rows as T[];

  beforeAll(async () => {
    opened = await open();
    await seedAnnouncements(opened, { seed: 'test', now: NOW, count: COUNT });
    await seedRecordsIfEmpty(opened.db, { seed: 'test', now: NOW });
    await deriveRecords({ db: opened.db, clock: { now: () => NOW } });
    planned = await opened.db.selectFrom('planned_projects').selectAll().orderBy('id').execute();
    approvals = await opened.db.selectFrom('approval_projects').selectAll().orderBy('id').execute();
  }, 300_000);

  it('are as many as the announcements ask for, in every stage (S1-05…S1-09)', async () => {
    expect(planned.length).toBeGreaterThan(COUNT * 0.04);
    expect(planned.length).toBeLessThan(COUNT * 0.2);
    expect(new Set(planned.map(({ stage }) => stage)).size).toBeGreaterThan(7);
    expect(approvals.length).toBeGreaterThan(planned.length * 0.9);
    const [counts] = await rowsOf<Record<string, number>>(`select (select count(*)::int from intentions) as intentions,
      (select count(*)::int from forecasts) as forecasts, (select count(*)::int from enterprise_profiles) as profiles`);
    expect(Object.values(counts ?? {}).every((n) => n > COUNT * 0.01)).toBe(true);
    const kinds = await rowsOf<{ kind: string }>('select distinct kind from forecasts order by 1');
    expect(kinds.map(({ kind }) => kind)).toEqual(['approval', 'budget', 'intention', 'renewal']);
  });

  it('are published by the moment of the filling, in the morning too (S1-06)', async () => {
    expect(approvals.map(({ published_at }) => published_at.getTime()).filter((at) => at > NOW.getTime())).toEqual([]);
  });

  it('are the same for the same announcements, seed and moment', async () => {
    const again = async () => JSON.stringify(await rowsOf('select * from planned_projects order by id'));
    const before = await again();
    await seedRecords(opened.db, { seed: 'test', now: NOW });
    expect(await again()).toBe(before);
    expect(await seedRecordsIfEmpty(opened.db, { seed: 'other', now: NOW })).toBe(0);
  });

  it('of works follow their notices: every step before the tender, the stage and the time to build as the notices report them', async () => {
    const tendered = planned.filter(({ project_id }) => project_id !== null);
    const ids = tendered.map(({ project_id }) => `'${project_id}'`).join(',');
    const notices = await rowsOf<{
      project_id: string;
      day: string;
      awarded: boolean;
      days_allowed: number | null;
    }>(
      `select project_id, to_char(min(published_at) filter (where doc_channel in ('tender','consultation','inquiry','invitation','bidding','single','negotiation','prequalification')) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
        bool_or(doc_channel = 'award') as awarded, max(limit_days) as days_allowed from announcements where project_id in (${ids}) group by 1`,
    );
    expect(notices).toHaveLength(tendered.length);
    for (const project of tendered) {
      const outcome = notices.find(({ project_id }) => project_id === project.project_id);
      expect(daysBetween(project.planned_start ?? '', project.planned_end ?? '')).toBe(outcome?.days_allowed ?? 180);
      const early = project.progress.slice(0, 6);
      expect(early.every(({ date }) => date < (outcome?.day ?? ''))).toBe(true);
      const dates = project.progress.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort());
      if (outcome?.awarded)
        expect(['preparation', 'underConstruction', 'completed', 'suspended']).toContain(project.stage);
      else expect(['constructionTender', 'suspended']).toContain(project.stage);
    }
  });

  it('have decisions that were made before the tender and not in the future', () => {
    const byPlanned = new Map(planned.map((project) => [project.id, project]));
    for (const { items, planned_project_id } of approvals) {
      const tender = byPlanned
        .get(planned_project_id ?? '')
        ?.progress.find(({ stage }) => stage === 'constructionTender');
      for (const { itemName, acceptDate, finishDate, result, documentNo } of items) {
        expect((acceptDate ?? '') <= TODAY && (finishDate ?? '') <= TODAY).toBe(true);
        expect(result === 'done').toBe(documentNo !== null);
        if (finishDate !== null) expect(acceptDate !== null && acceptDate <= finishDate).toBe(true);
        if (tender && !/施工许可|竣工/.test(itemName)) expect((finishDate ?? '') < tender.date).toBe(true);
      }
    }
  });

  it('name bodies that are there and nobody real', async () => {
    const bodies = new Set((await rowsOf<{ id: string }>('select id from enterprises')).map(({ id }) => id));
    const parties = planned.flatMap((project) => project.parties);
    expect(parties.every(({ enterpriseId }) => bodies.has(enterpriseId ?? ''))).toBe(true);
    expect(parties.every(({ phone }) => UNREACHABLE.test(phone ?? ''))).toBe(true);
    expect(approvals.every(({ credit_code }) => isCreditCode(credit_code ?? ''))).toBe(true);
    const books = await rowsOf<{ phones: { phone: string }[]; emails: { email: string }[] }>(
      'select phones, emails from enterprise_profiles',
    );
    expect(books.flatMap(({ phones }) => phones).every(({ phone }) => UNREACHABLE.test(phone))).toBe(true);
    expect(books.flatMap(({ emails }) => emails).every(({ email }) => email.endsWith('.example'))).toBe(true);
  });

  it('conclude nothing without evidence that is there, and find some of it come true', async () => {
    const dangling = await rowsOf(`select f.id from forecasts f, jsonb_array_elements(f.basis) b
      where (b ->> 'noticeId') is not null and not exists (select from announcements a where a.id = b ->> 'noticeId')`);
    expect(dangling).toEqual([]);
    const early = await rowsOf(`select f.id from forecasts f join announcements a on a.id = f.fulfilled_by
      where a.published_at < f.published_at - interval '1 day'`);
    expect(early).toEqual([]);
    const [hits] = await rowsOf<{ fulfilled: number; past: number }>(`select count(fulfilled_by)::int as fulfilled,
      (count(*) filter (where expected_to < '${TODAY}'))::int as past from forecasts where kind = 'renewal'`);
    expect(hits?.fulfilled).toBeGreaterThan(0);
  });
});
