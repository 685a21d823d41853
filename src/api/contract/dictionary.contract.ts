import * as v from 'valibot';
import { numeric } from './asked.schema.ts';
import { endpoint } from './endpoint.ts';

/** Dictionaries, apart from areas and stages because the first page after the login reads them (S7-41…S7-44, S7-49). */
export interface DictionaryOption {
  name: string;
  value: string;
  label: string;
  subList: DictionaryOption[];
}
export const dictionaryOption: v.GenericSchema<unknown, DictionaryOption> = v.object({
  name: v.nullish(v.string(), ''),
  value: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  label: v.string(),
  subList: v.nullish(v.array(v.lazy(() => dictionaryOption)), []),
}) as v.GenericSchema<unknown, DictionaryOption>;
export const dictDetail = endpoint({
  id: 'dictDetail',
  method: 'GET',
  globalErrors: 'exempt',
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
  globalErrors: 'exempt',
  path: 'webchat/common/selDictDetail',
  access: 'public',
  input: v.object({ dictName: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
  output: v.array(dictionaryOption),
  requirement: 'S7-49',
  summary: 'Options of one public dictionary, such as customer_info.',
});
