import type { AnnouncementTables } from './announcement.tables.ts';
import type { IdentityTables } from './identity.tables.ts';
import type { MembershipTables } from './membership.tables.ts';

/** All tables, one file per area beside this one. */
export interface Tables extends IdentityTables, MembershipTables, AnnouncementTables {}
