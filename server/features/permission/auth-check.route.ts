import type * as contract from '#contract/auth-check.contract.ts';
import { CODE } from '#contract/endpoint.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { checkPermission, wasSpent } from './quota.policy.ts';
import { type PlacedKind, type PlacedRecord, placeOfRecord } from './record-place.repo.ts';

/**
 * Permission checks (S7-90…S7-99): the whole result as the act itself would answer it, and nothing is charged (D-60). With an id the
 * area of that record counts, and one that was paid for today stays open; without one the answer is about any record.
 */
type Check = Handler<typeof contract.shenPiProjectAuth>;

const check = (entitlement: EntitlementKey, kind: PlacedKind): Check =>
  checked(entitlement, kind, ({ id, province }) => ({ itemId: id, infoArea: province }));

/** @param spentOn What the act is charged by. */
const checked = (
  entitlement: EntitlementKey,
  kind: PlacedKind,
  spentOn: (record: PlacedRecord) => { readonly itemId: string | null; readonly infoArea: string | null },
): Check =>
  asMember(async ({ input, member, deps }) => {
    const record = input.id === undefined ? null : await placeOfRecord(deps.db, kind, input.id);
    if (record === undefined) return refuse(CODE.notFound, '该信息不存在或已下架');
    const { itemId, infoArea } = record === null ? { itemId: null, infoArea: null } : spentOn(record);
    const [result, spentBefore] = await Promise.all([
      checkPermission(deps, member.userId, entitlement, infoArea, itemId),
      itemId === null ? false : wasSpent(deps, member.userId, entitlement, itemId),
    ]);
    return ok({ ...result, boughtAreas: [...result.boughtAreas], spentBefore });
  });

export const authCheckHandlers = {
  preProjectDetailAuth: check('preProjectDetail', 'forecast'),
  downloadAnnouncementAuth: check('downloadAnnouncement', 'announcement'),
  toubiaoPredictAuth: check('toubiaoPredict', 'announcement'),
  shenPiProjectAuth: check('shenPiProject', 'approval'),
  getDetailLinkPermission: check('detailLink', 'announcement'),
  designedCountSeeAuth: check('watchDesignedProject', 'plannedProject'),
  improveInformationAuth: check('watchCompanyPhoneBook', 'enterprise'),
  downloadAttachmentsAuth: check('downloadAnnouncement', 'announcement'),
  /** A project is watched wherever it is: only how many are watched counts. */
  getProjectMonitorPermission: checked('projectMonitor', 'announcement', ({ project_id }) => ({
    itemId: project_id,
    infoArea: null,
  })),
};
