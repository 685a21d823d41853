import type { AnnouncementTables } from './announcement.tables.ts';
import type { DockingTables } from './docking.tables.ts';
import type { FillingTables } from './filling.tables.ts';
import type { IdentityTables } from './identity.tables.ts';
import type { MemberActsTables } from './member-acts.tables.ts';
import type { MembershipTables } from './membership.tables.ts';
import type { RecordTables } from './record.tables.ts';

/** All tables, one file per area beside this one. */
export interface Tables
  extends IdentityTables,
    MembershipTables,
    AnnouncementTables,
    MemberActsTables,
    DockingTables,
    RecordTables,
    FillingTables {}
