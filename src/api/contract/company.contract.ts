import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { empty, numeric } from './shared.schema.ts';

/** Brand, contact and dictionaries (S3-52…S3-60, S7-41…S7-50). */
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

export interface DictionaryOption {
  name: string;
  value: string;
  label: string;
  subList: DictionaryOption[];
}
const dictionaryOption: v.GenericSchema<unknown, DictionaryOption> = v.object({
  name: v.nullish(v.string(), ''),
  value: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  label: v.string(),
  subList: v.nullish(v.array(v.lazy(() => dictionaryOption)), []),
}) as v.GenericSchema<unknown, DictionaryOption>;
export const dictDetail = endpoint({
  id: 'dictDetail',
  method: 'GET',
  path: 'webchat/api/dictDetail',
  access: 'profile',
  input: v.object({
    dictName: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    page: v.optional(numeric, 0),
    size: v.optional(numeric, 9999),
  }),
  output: v.object({ content: v.array(dictionaryOption) }),
  requirement: 'S7-41',
  summary: 'Options of one dictionary.',
});
export const selDictDetail = endpoint({
  id: 'selDictDetail',
  method: 'GET',
  path: 'webchat/common/selDictDetail',
  access: 'public',
  input: v.object({ dictName: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
  output: v.array(dictionaryOption),
  requirement: 'S7-49',
  summary: 'Options of one public dictionary, such as customer_info.',
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
