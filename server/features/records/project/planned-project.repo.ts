import { type Selectable, sql } from 'kysely';
import type { PlannedProjectsTable } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';
import { inOrderOf, type Marked, recordMarks } from '#server/features/records/record.repo.ts';

const SUMMARY = [
  'a.id',
  'a.title',
  'a.stage',
  'a.project_type',
  'a.nature',
  'a.industry_code',
  'a.province',
  'a.city',
  'a.district',
  'a.amount_fen',
  'a.owner_name',
  'a.published_at',
  'a.updated_at',
] as const;

type Columns = Selectable<PlannedProjectsTable>;
export type PlannedSummary = Marked &
  Pick<
    Columns,
    | 'id'
    | 'title'
    | 'stage'
    | 'project_type'
    | 'nature'
    | 'industry_code'
    | 'province'
    | 'city'
    | 'district'
    | 'amount_fen'
    | 'owner_name'
    | 'published_at'
    | 'updated_at'
  >;
export type PlannedProject = Omit<Columns, 'title_text' | 'body_text' | 'tok' | 'city_code'> & Marked;

export async function plannedSummaries(
  db: Db,
  ids: readonly string[],
  userId: string,
): Promise<readonly PlannedSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('planned_projects as a')
    .select(SUMMARY)
    .select(recordMarks('plannedProject', userId))
    .where('a.id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows);
}

/** `undefined` for an unknown id. */
export const findPlannedProject = (db: Db, id: string, userId: string): Promise<PlannedProject | undefined> =>
  db
    .selectFrom('planned_projects as a')
    .select(SUMMARY)
    .select([
      'a.invest_project_code',
      'a.address',
      'a.build_area_m2',
      'a.land_area_m2',
      'a.scale',
      'a.planned_start',
      'a.planned_end',
      'a.fund_source',
      'a.owner_id',
      'a.parties',
      'a.devices',
      'a.progress',
      'a.permits',
      'a.project_id',
    ])
    .select(recordMarks('plannedProject', userId))
    .where('a.id', '=', id)
    .executeTakeFirst();

export const approvalOfPlanned = async (db: Db, id: string): Promise<string | null> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from approval_projects where planned_project_id = ${id} order by published_at desc, id limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};
