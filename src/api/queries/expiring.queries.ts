import { type ExpiringFilter, type ExpiringPage, expiringPayload } from '#domain/expiring-contract.ts';
import { expiringContracts } from '../contract/analysis-insight.contract.ts';
import { expiringPageFromWire } from '../decode/analysis.decode.ts';
import { listOptions } from './answer.ts';
import type { Call } from './call.ts';

const NOTHING: ExpiringPage = { records: [], total: 0, totalCapped: false, lastPage: 1 };

/** Services whose contracted term ends soon, soonest first (S1-10). */
export const expiringQuery = (call: Call, filter: ExpiringFilter) =>
  listOptions(call, {
    queryKey: ['expiring-contracts', expiringPayload(filter)],
    endpoint: expiringContracts,
    input: expiringPayload(filter),
    read: expiringPageFromWire,
    nothing: NOTHING,
  });
