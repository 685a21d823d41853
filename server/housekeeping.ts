import type { Deps } from '#server/deps.ts';
import { DERIVING, deriveRecords } from '#server/derive/derive-records.ts';
import { dropOldExportFiles } from '#server/features/export/export.repo.ts';
import { dropOldRemoved } from '#server/features/monitoring/monitor.repo.ts';
import { dropOldUsagePoints } from '#server/features/purchase/activity.repo.ts';
import { erasePersonsOfInvoices } from '#server/features/purchase/invoice/invoice.repo.ts';
import { dropOldWordDays } from '#server/features/records/announcement/announcement-words.repo.ts';
import { dropOldBudgets } from '#server/features/session/budget.repo.ts';
import { dropOldCodes } from '#server/features/session/code.repo.ts';
import { dropOldPictures } from '#server/features/session/picture-check.repo.ts';
import { dropOldQrLogins } from '#server/features/session/qr-login.repo.ts';
import { dropPastSessions } from '#server/features/session/session.repo.ts';
import { deleteCooledUsers } from '#server/features/session/user.repo.ts';
import { oneProcess, repeat } from '#server/repeat.ts';
import { dropOldWritten } from '#server/search/feed.ts';

const INTERVAL_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** How long the file of an export is kept. */
const EXPORT_DAYS = 30;
/** How long an operator may look at what members clicked. */
const USAGE_DAYS = 90;
/** How long the reader of an external index may pause before it has to be built again. */
const OUTBOX_DAYS = 7;

/**
 * Deletes expired codes, pictures, tickets, budgets and sessions, files of old exports, monitors removed a day ago, old notes for the search, old points of usage, past days
 * of keywords, and accounts past their cooling time (D-82) with the personal data in their invoices.
 */
export async function tidyUp({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await dropOldCodes(db, yesterday);
  await dropOldPictures(db, now);
  await dropOldQrLogins(db, yesterday);
  await dropOldBudgets(db, yesterday);
  await deleteCooledUsers(db, now);
  await erasePersonsOfInvoices(db);
  await dropPastSessions(db, now);
  await dropOldExportFiles(db, new Date(now.getTime() - EXPORT_DAYS * DAY_MS));
  await dropOldWordDays(db, now);
  await dropOldUsagePoints(db, new Date(now.getTime() - USAGE_DAYS * DAY_MS));
  await dropOldRemoved(db, yesterday);
  await dropOldWritten(db, new Date(now.getTime() - OUTBOX_DAYS * DAY_MS));
}

/** @returns Stops it; resolves when a pass under way has ended. */
export function startHousekeeping(
  deps: Pick<Deps, 'db' | 'background' | 'clock' | 'log' | 'alone'>,
): () => Promise<void> {
  const derive = oneProcess(deps, DERIVING, () => deriveRecords({ db: deps.background, clock: deps.clock }));
  const tidy = oneProcess(deps, 'housekeeping', () => tidyUp(deps));
  const pass = async (): Promise<void> => {
    await tidy();
    await derive();
  };
  return repeat(deps.log, INTERVAL_MS, 'housekeeping-failed', pass);
}
