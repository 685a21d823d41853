import { expect, vi } from 'vitest';
import { deriveRecords } from '#server/derive/derive-records.ts';

/**
 * Derives until a pass finds nothing to do. One pass is enough on a database of its own; on a PostgreSQL whose other databases are being
 * written, what was written counts as done once the transactions that were open meanwhile have ended.
 *
 * @throws When the passes never end.
 */
export const deriveTheRest = (deps: Parameters<typeof deriveRecords>[0]): Promise<void> =>
  vi.waitFor(async () => expect(await deriveRecords(deps), 'something is left to derive').toBe(false));
