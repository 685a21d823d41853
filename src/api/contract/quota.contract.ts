import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { quotaLine } from './permission.schema.ts';

/** What is used of each entitlement today (ours; the dashboard and the pop-ups show it). */
export const myQuotas = endpoint({
  id: 'myQuotas',
  method: 'GET',
  path: 'webchat/api/quota/list',
  pathSource: 'ours',
  input: v.object({}),
  output: v.array(quotaLine),
  requirement: 'S6-04',
  summary: 'Ledger of my entitlements.',
});
