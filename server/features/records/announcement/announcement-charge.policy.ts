import type { EntitlementKey } from '#domain/entitlement.ts';
import { intentionBatchId } from '#server/derive/intentions.ts';
import type { AnnouncementRow } from './announcement.repo.ts';

/**
 * What reading an announcement is charged to, as a page or as a file. A procurement intention counts as the intention it was published in, whichever list it
 * was opened from (S3-32, S6-12).
 */
export const chargeOf = (row: AnnouncementRow): { readonly entitlement: EntitlementKey; readonly itemId: string } =>
  row.doc_channel === 'intention'
    ? { entitlement: 'purchaseDetail', itemId: intentionBatchId(row) }
    : { entitlement: 'watchZhaobiao', itemId: row.id };
