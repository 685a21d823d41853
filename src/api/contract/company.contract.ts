import * as v from 'valibot';
import { dictionaryOption } from './dictionary.contract.ts';
import { CODE, endpoint } from './endpoint.ts';
import { empty } from './shared.schema.ts';

/** Brand, contact, stages and areas (S3-52…S3-60, S7-45…S7-50); dictionaries are in `dictionary.contract.ts`. */
export const serverInfo = endpoint({
  id: 'serverInfo',
  method: 'GET',
  path: 'webchat/common/serverInfo',
  access: 'public',
  pathSource: 'ours',
  globalErrors: 'exempt',
  input: empty,
  output: v.array(v.object({ label: v.picklist(['mobile', 'qrcode', 'image']), value: v.string() })),
  requirement: 'S3-54',
  summary: 'Service phone, QR code and image.',
});
export const approvalStage = endpoint({
  id: 'approvalStage',
  method: 'GET',
  path: 'webchat/common/approval/stage',
  access: 'public',
  input: empty,
  output: v.array(dictionaryOption),
  requirement: 'S7-50',
  summary: 'Stages of approval projects.',
});
/** `data` is JSON text; the client builds the tree (S7-45…S7-47). */
export const selArea = endpoint({
  id: 'selArea',
  method: 'GET',
  path: 'webchat/common/selArea',
  access: 'public',
  input: empty,
  output: v.string(),
  requirement: 'S7-45',
  summary: 'Provinces and cities as JSON text.',
});
export const selThreeLevelArea = endpoint({
  id: 'selThreeLevelArea',
  method: 'GET',
  path: '/webchat/common/selThreeLevelArea',
  access: 'public',
  input: empty,
  output: v.string(),
  codes: [CODE.empty],
  requirement: 'S7-48',
  summary: 'Provinces, cities and counties as JSON text.',
});
