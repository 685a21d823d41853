import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/deps.ts';

export type PlacedKind = 'announcement' | 'plannedProject' | 'approval' | 'forecast' | 'enterprise';

/** Names are our own, never a caller's. */
const TABLES: Readonly<Record<PlacedKind, RawBuilder<unknown>>> = {
  announcement: sql.table('announcements'),
  plannedProject: sql.table('planned_projects'),
  approval: sql.table('approval_projects'),
  forecast: sql.table('forecasts'),
  enterprise: sql.table('enterprises'),
};

export interface PlacedRecord {
  readonly id: string;
  readonly province: string | null;
  /** Only of announcements. */
  readonly project_id: string | null;
}

/** Where a record is from; `undefined` for an unknown id. */
export async function placeOfRecord(db: Db, kind: PlacedKind, id: string): Promise<PlacedRecord | undefined> {
  const project = kind === 'announcement' ? sql`a.project_id` : sql`null::text`;
  const { rows } = await sql<PlacedRecord>`
    select a.id, a.province, ${project} as project_id from ${TABLES[kind]} a where a.id = ${id}`.execute(db);
  return rows[0];
}
