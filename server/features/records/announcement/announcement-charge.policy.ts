import type { EntitlementKey } from '#domain/entitlement.ts';
import { intentionBatchId } from '#server/derive/intentions.ts';
import type { AnnouncementHead } from './announcement-document.repo.ts';

/**
 * What reading an announcement is charged to, as a page, as a file or in parts. A procurement intention counts as the intention it was published in, whichever list it
 * was opened from (S3-32, S6-12).
 */
export const chargeOf = (
  row: Pick<AnnouncementHead, 'id' | 'doc_channel' | 'buyer_id' | 'published_at'>,
): { readonly entitlement: EntitlementKey; readonly itemId: string } =>
  row.doc_channel === 'intention'
    ? { entitlement: 'purchaseDetail', itemId: intentionBatchId(row) }
    : { entitlement: 'watchZhaobiao', itemId: row.id };
