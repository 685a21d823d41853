import * as v from 'valibot';
import { docChannel } from './announcement.contract.ts';
import { pageRequest } from './asked.schema.ts';
import { endpoint } from './endpoint.ts';
import { quotaLine } from './permission.schema.ts';
import { instant, maybeText, page } from './shared.schema.ts';

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

/** What a use was for and can be opened again; the rest has a title alone. */
export const USED_KINDS = [
  'announcement',
  'plannedProject',
  'approval',
  'forecast',
  'intention',
  'enterprise',
] as const;
export const quotaUses = endpoint({
  id: 'quotaUses',
  method: 'POST',
  path: 'webchat/api/quota/uses',
  pathSource: 'ours',
  input: v.object(pageRequest),
  output: page(
    v.object({
      entitlement: v.string(),
      usedAt: instant,
      /** `null` for what is gone, or has no title: an analysis of a market. */
      title: maybeText,
      kind: v.nullish(v.picklist(USED_KINDS), null),
      id: maybeText,
      docChannel: v.nullish(docChannel, null),
    }),
  ),
  requirement: 'S6-04',
  summary: 'Every use of my entitlements, the latest first; each cost one of its entitlement.',
});
