import type { Deps } from '#server/deps.ts';
import { repeat } from '#server/repeat.ts';
import { issueInvoice, waitingInvoices } from './invoice.repo.ts';

const INTERVAL_MS = 5_000;
/** Long enough to see that an invoice is asked for and not issued yet. */
export const ISSUED_AFTER_MS = 30_000;
const BATCH = 50;
/** A fully digital invoice has 20 digits. */
const NUMBER_DIGITS = 10;

/** The sandbox has no tax office: what was asked for half a minute ago is issued under a made-up number. */
export async function issueWaiting(deps: Pick<Deps, 'db' | 'clock' | 'ids'>): Promise<void> {
  const now = deps.clock.now();
  for (const { invoice_id } of await waitingInvoices(deps.db, new Date(now.getTime() - ISSUED_AFTER_MS), BATCH))
    await issueInvoice(deps.db, invoice_id, deps.ids.code(NUMBER_DIGITS) + deps.ids.code(NUMBER_DIGITS), now);
}

export const startSandboxIssuer = (deps: Deps): (() => Promise<void>) =>
  repeat(deps.log, INTERVAL_MS, 'invoice-pass-failed', () => issueWaiting(deps));
