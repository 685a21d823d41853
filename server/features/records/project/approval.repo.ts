import type { Selectable } from 'kysely';
import type { ApprovalProjectsTable } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';
import { inOrderOf, type Marked, recordMarks } from '#server/features/records/record.repo.ts';

const SUMMARY = [
  'a.id',
  'a.title',
  'a.project_code',
  'a.approval_type',
  'a.stage',
  'a.industry_code',
  'a.province',
  'a.city',
  'a.district',
  'a.amount_fen',
  'a.legal_unit',
  'a.published_at',
] as const;

type Columns = Selectable<ApprovalProjectsTable>;
export type ApprovalSummary = Marked &
  Pick<
    Columns,
    | 'id'
    | 'title'
    | 'project_code'
    | 'approval_type'
    | 'stage'
    | 'industry_code'
    | 'province'
    | 'city'
    | 'district'
    | 'amount_fen'
    | 'legal_unit'
    | 'published_at'
  >;
export type ApprovalProject = Omit<Columns, 'title_text' | 'body_text' | 'tok' | 'city_code'> & Marked;

export async function approvalSummaries(
  db: Db,
  ids: readonly string[],
  userId: string,
): Promise<readonly ApprovalSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('approval_projects as a')
    .select(SUMMARY)
    .select(recordMarks('approval', userId))
    .where('a.id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows);
}

/** `undefined` for an unknown id. */
export const findApproval = (db: Db, id: string, userId: string): Promise<ApprovalProject | undefined> =>
  db
    .selectFrom('approval_projects as a')
    .select(SUMMARY)
    .select([
      'a.legal_unit_id',
      'a.credit_code',
      'a.scale',
      'a.location',
      'a.planned_start',
      'a.planned_end',
      'a.items',
      'a.planned_project_id',
    ])
    .select(recordMarks('approval', userId))
    .where('a.id', '=', id)
    .executeTakeFirst();
