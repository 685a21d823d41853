import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { permissionResult } from './permission.schema.ts';
import { flag, identifier } from './shared.schema.ts';

/**
 * Permission checks asked before an act (S7-90…S7-99). They charge nothing: the act itself does. Ours answer the whole
 * result; a host that sends the bare number is understood as well (D-60).
 */
const permissionAnswer = v.union([
  v.object({
    ...permissionResult.entries,
    /** The record of the id was paid for today: opening it again is free (D-67). */
    spentBefore: v.nullish(flag),
  }),
  v.picklist([1, 0, -1, -2, -3]),
]);
const check = {
  input: v.object({ id: v.optional(identifier) }),
  output: permissionAnswer,
  codes: [CODE.notFound],
} as const;

export const preProjectDetailAuth = endpoint({
  ...check,
  id: 'preProjectDetailAuth',
  method: 'POST',
  path: '/webchat/api/auth/preProjectDetailAuth',
  owner: 'forecast',
  requirement: 'S7-90',
  summary: 'May I open this forecast?',
});
export const downloadAnnouncementAuth = endpoint({
  ...check,
  id: 'downloadAnnouncementAuth',
  method: 'POST',
  path: '/webchat/api/auth/downloadAnnouncementAuth',
  owner: 'announcement',
  requirement: 'S7-91',
  summary: 'May I download this announcement?',
});
export const toubiaoPredictAuth = endpoint({
  ...check,
  id: 'toubiaoPredictAuth',
  method: 'POST',
  path: '/webchat/api/auth/toubiaoPredictAuth',
  owner: 'announcement',
  requirement: 'S7-92',
  summary: 'May I see who will probably bid?',
});
export const shenPiProjectAuth = endpoint({
  ...check,
  id: 'shenPiProjectAuth',
  method: 'POST',
  path: '/webchat/api/auth/shenPiProjectAuth',
  owner: 'approval',
  requirement: 'S7-93',
  summary: 'May I open this approval project?',
});
export const getDetailLinkPermission = endpoint({
  ...check,
  id: 'getDetailLinkPermission',
  method: 'GET',
  path: '/webchat/api/auth/getDetailLinkPermission',
  owner: 'announcement',
  requirement: 'S7-95',
  summary: 'May I open the original?',
});
export const designedCountSeeAuth = endpoint({
  ...check,
  id: 'designedCountSeeAuth',
  method: 'GET',
  path: '/webchat/api/auth/designedCountSeeAuth',
  owner: 'project',
  requirement: 'S7-96',
  summary: 'May I see planned projects and their contacts?',
});
export const improveInformationAuth = endpoint({
  ...check,
  id: 'improveInformationAuth',
  method: 'GET',
  path: '/webchat/api/auth/improveInformationAuth',
  requirement: 'S7-97',
  summary: 'Does my profile allow the contact details of this kind?',
});
export const downloadAttachmentsAuth = endpoint({
  ...check,
  id: 'downloadAttachmentsAuth',
  method: 'GET',
  path: '/webchat/api/auth/downloadAttachmentsAuth',
  owner: 'announcement',
  requirement: 'S7-98',
  summary: 'May I download the attachments?',
});
export const getProjectMonitorPermission = endpoint({
  ...check,
  id: 'getProjectMonitorPermission',
  method: 'GET',
  path: '/webchat/api/auth/getProjectMonitorPermission',
  owner: 'announcement',
  requirement: 'S7-99',
  summary: 'May I monitor one more project?',
});
