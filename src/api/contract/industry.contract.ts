import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { empty } from './shared.schema.ts';

/** Apart from the account because lists are narrowed by it too. */
export const industryList = endpoint({
  id: 'industryList',
  method: 'GET',
  path: 'webchat/api/industry/list',
  access: 'profile',
  input: empty,
  output: v.array(v.object({ code: v.string(), name: v.string() })),
  requirement: 'S7-22',
  summary: 'Industries of GB/T 4754-2017, sections.',
});
