import { createHmac } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { hashSecret, newSecret, sameText } from '#server/http/secret.ts';
import { findQrLogin, moveQrLogin, type QrLoginRow, storeQrLogin } from './qr-login.repo.ts';
import { openSession } from './session.policy.ts';
import { findSession } from './session.repo.ts';

export const TICKET_LIFE_MS = 120_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>;
export type QrState = {
  readonly status: 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'cancelled';
  readonly token: string | null;
  /** Whose session was opened for this answer. */
  readonly userId?: string;
};

/** A one-time ticket. Only the requesting browser knows the secret, so a photographed code logs in no other browser. */
export async function issueTicket({
  db,
  clock,
  ids,
}: Needs): Promise<{ ticket: string; browserSecret: string; expiresAt: Date }> {
  const now = clock.now();
  const ticket = ids.next('tik');
  const browserSecret = newSecret();
  const expiresAt = new Date(now.getTime() + TICKET_LIFE_MS);
  await storeQrLogin(db, { ticket, secretHash: hashSecret(browserSecret), now, expiresAt });
  return { ticket, browserSecret, expiresAt };
}

/** Token of the session of a ticket: the same for each answer, and known only to who has the secret, which is stored as a hash. */
const tokenOf = (ticket: string, browserSecret: string): string =>
  createHmac('sha256', browserSecret).update(ticket).digest('base64url');

/**
 * What became of a ticket, for the browser that asked for it. A confirmed one opens one session and gives its token as long as both
 * last: the answer before may have been lost. Unknown tickets and foreign secrets read as expired.
 */
export async function readTicket(
  deps: Needs,
  { ticket, browserSecret, userAgent }: { ticket: string; browserSecret: string; userAgent: string },
): Promise<QrState> {
  const now = deps.clock.now();
  const found = await findQrLogin(deps.db, ticket);
  if (!found || !sameText(found.secret_hash, hashSecret(browserSecret))) return { status: 'expired', token: null };
  if (found.status === 'cancelled') return { status: 'cancelled', token: null };
  if (found.expires_at <= now) return { status: 'expired', token: null };
  if (found.status !== 'confirmed' && found.status !== 'consumed') return { status: found.status, token: null };
  const token = tokenOf(ticket, browserSecret);
  const consumed = await moveQrLogin(deps.db, ticket, { from: ['confirmed'], to: 'consumed' }, now);
  if (consumed?.user_id) {
    await openSession(deps, { userId: consumed.user_id, method: 'qr', userAgent, token });
    return { status: 'confirmed', token, userId: consumed.user_id };
  }
  const opened = await findSession(deps.db, hashSecret(token));
  // Another answer is just opening the session: the browser asks again.
  if (!opened) return { status: 'scanned', token: null };
  return opened.session.end_reason === null ? { status: 'confirmed', token } : { status: 'expired', token: null };
}

/**
 * Steps of a phone with a ticket, in order: scan, then confirm or cancel. The ticket belongs to the first member who
 * scans it.
 */
export const PHONE_STEPS = {
  scan: { from: ['waiting', 'scanned'], to: 'scanned' },
  confirm: { from: ['scanned'], to: 'confirmed' },
  cancel: { from: ['scanned'], to: 'cancelled' },
} as const;

/** @returns The ticket after the step, or `null` when it is over, used or another member's. */
export const stepTicket = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ticket: string,
  step: keyof typeof PHONE_STEPS,
  userId: string,
): Promise<QrLoginRow | null> => moveQrLogin(db, ticket, { ...PHONE_STEPS[step], userId }, clock.now());
