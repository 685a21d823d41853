import { queryOptions } from '@tanstack/react-query';
import type { EntitlementKey } from '#domain/entitlement.ts';
import type { PermissionCheck } from '#domain/opening-cost.ts';
import {
  designedCountSeeAuth,
  getDetailLinkPermission,
  improveInformationAuth,
  preProjectDetailAuth,
  shenPiProjectAuth,
  toubiaoPredictAuth,
} from '../contract/auth-check.contract.ts';
import { permissionCheckFromWire } from '../decode/permission.decode.ts';
import { settled } from './answer.ts';
import type { Call } from './call.ts';
import { QUOTAS_KEY } from './outdated-keys.ts';

type CheckEndpoint =
  | typeof designedCountSeeAuth
  | typeof getDetailLinkPermission
  | typeof improveInformationAuth
  | typeof preProjectDetailAuth
  | typeof shenPiProjectAuth
  | typeof toubiaoPredictAuth;

/**
 * Whether an act on a record is allowed and what it costs; without an answer the act itself says it. Asked again after each act
 * that spends.
 */
const checkQuery = (call: Call, endpoint: CheckEndpoint, entitlement: EntitlementKey, id: string, delayMs = 0) =>
  queryOptions({
    queryKey: [QUOTAS_KEY, endpoint.id, id],
    queryFn: async ({ signal }): Promise<PermissionCheck | null> => {
      if (delayMs > 0) await settled(delayMs, endpoint.id, signal);
      const answer = await call(endpoint, { id }, { signal, quiet: true });
      return answer.kind === 'ok' ? permissionCheckFromWire(answer.data, entitlement) : null;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** May the original be opened? (S7-95) */
export const sourceCheckQuery = (call: Call, id: string) => checkQuery(call, getDetailLinkPermission, 'detailLink', id);
/** May it be seen who will probably bid? (S7-92) */
export const forecastCheckQuery = (call: Call, id: string) =>
  checkQuery(call, toubiaoPredictAuth, 'toubiaoPredict', id);
/** May the contacts of an enterprise be read? (S7-97) */
export const contactsCheckQuery = (call: Call, id: string) =>
  checkQuery(call, improveInformationAuth, 'watchCompanyPhoneBook', id);

/** A title that a mouse only passes asks nothing. */
const LOOKED_AT_MS = 300;

/** Checks by the kind of record whose details are counted. */
const OPENING = {
  plannedProject: (call: Call, id: string) =>
    checkQuery(call, designedCountSeeAuth, 'watchDesignedProject', id, LOOKED_AT_MS),
  approval: (call: Call, id: string) => checkQuery(call, shenPiProjectAuth, 'shenPiProject', id, LOOKED_AT_MS),
  forecast: (call: Call, id: string) => checkQuery(call, preProjectDetailAuth, 'preProjectDetail', id, LOOKED_AT_MS),
} as const;
export type CountedKind = keyof typeof OPENING;

/** What opening the details of a record would cost (S7-90, S7-93, S7-96). */
export const openingCheckQuery = (call: Call, kind: CountedKind, id: string) => OPENING[kind](call, id);
